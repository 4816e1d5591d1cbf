"""What is kept of the words must be what would be found anew."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from tests.table.tables.test_folding import play, table

from cosmodrome import games
from cosmodrome.kernel import Message
from cosmodrome.language import Catalogue
from cosmodrome.table.delivery import render
from cosmodrome.table.delivery.words import UNSEEN, Words, words
from cosmodrome.table.tables.table import Live, begin

GAME = games.get("wild_space")


class Forgetful(Words):
    """Finds every word anew, and keeps nothing."""

    _word = Catalogue._word

    def everywhere(self, message: Message, names: Any = UNSEEN) -> str | None:
        return None


def seen(live: Live, seat: int | None, language: str) -> bytes:
    return msgspec.json.encode(
        (render.position(live, seat, language), render.entries(live, live.recent, seat, language))
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("seats", "modules"), [(1, ("encounters",)), (2, ()), (3, ("encounters",)), (4, ())])
def test_positions_are_the_same_with_and_without_memory(
    seats: int, modules: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = GAME.setup(seats, modules)
    live = Live(GAME, table(GAME, setup, 5), begin(GAME, setup, 5))
    forgetful = Forgetful(language, GAME)
    rng = random.Random(5)
    while not live.state.over:
        seat = live.actors[0]
        options = GAME.options(live.state, seat)
        plain = [action for action in options if not action.aside] or options
        play(live, seat, rng.choice(plain if rng.random() < 0.9 else options))
        kept = [seen(live, reader, language) for reader in (*range(seats), None)]
        sheets, live.sheets = live.sheets, {}
        live.faces.clear()
        with monkeypatch.context() as patch:
            patch.setattr(render, "words", lambda language, game=None: forgetful)
            assert kept == [seen(live, reader, language) for reader in (*range(seats), None)]
        live.sheets = sheets
        live.faces.clear()


def test_only_what_is_the_same_everywhere_is_kept() -> None:
    speech = words("en", GAME)
    landed = Message("event.landed", seat=1, planet=3, side=1)
    assert speech.everywhere(landed) is None  # the name of the seat
    assert speech.everywhere(landed, ["Ann", "Bob"]) == speech.say(landed, ["Ann", "Bob"])
    assert speech.say(landed, ["Ann", "Bob"]) != speech.say(landed, ["Ann", "Cem"])
    assert speech.everywhere(Message("action.choose", choice=0)) is None  # what there is to choose
    assert speech.everywhere(Message("action.play", card=17)) == speech.say(Message("action.play", card=17))
