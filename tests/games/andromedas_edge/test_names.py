"""What things are called: everything has a name in both languages, two different ones never the same."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.content import words as w
from cosmodrome.games.andromedas_edge.words.things import name
from cosmodrome.kernel import Message
from cosmodrome.kernel.message import Arg

LOCALE = Path(c.__file__).parents[1] / "locale"
KINDS = [kind for kind in c.IDS if kind not in ("list", "ability")]


def sentences(language: str) -> dict[str, str]:
    text = (LOCALE / f"{language}.po").read_text("utf-8")
    return dict(re.findall(r'^msgid "(.+)"\nmsgstr "(.*)"$', text, re.MULTILINE))


def said(message: Message, catalogue: dict[str, str]) -> str:
    def word(value: Arg | Message) -> object:
        return said(value, catalogue) if isinstance(value, Message) else value

    return catalogue[message.id].format(**{key: word(value) for key, value in message.args.items()})


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", KINDS)
def test_two_different_things_never_share_a_name(kind: str, language: str) -> None:
    catalogue = sentences(language)
    names = [said(name(kind, number), catalogue) for number in range(len(c.IDS[kind]))]
    assert all(names) and not [one for one, count in Counter(names).items() if count > 1]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_abilities_are_called_by_their_names_or_by_what_they_belong_to(language: str) -> None:
    catalogue = sentences(language)
    said_of = {ability.id: said(name("ability", n), catalogue) for n, ability in enumerate(c.ABILITIES)}
    assert said_of["upgrade.cantor"] == catalogue["upgrade.cantor"]
    assert said_of["faction.krawln.infest"] == catalogue["ability.faction.krawln.infest"]
    assert said_of["supremacy.gunnery_prize"] == catalogue["supremacy.gunnery_prize"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_kinds_of_things_have_names(language: str) -> None:
    catalogue = sentences(language)
    for kind, names in (
        ("resource", w.RESOURCE_WORDS),
        ("track", w.TRACKS),
        ("ship", w.SHIPS),
        ("development", w.DEVELOPMENTS),
        ("planet_type", w.PLANET_TYPES),
        ("pile", w.PILES),
        ("row", tuple(row.id for row in c.ROWS)),
    ):
        for one in names:
            assert catalogue[f"{kind}.{one}"]
