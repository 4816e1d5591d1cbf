"""The bots of another checkout play at today's table (scripts/before.py): here, those of this very one."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosmodrome import bots, games
from cosmodrome.kernel import Eyes

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("game", "moves"), [("wild_space", 60), ("galaxy_trucker", 60)])
def test_the_bots_of_a_checkout_think_as_they_do_there(game: str, moves: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BEFORE", str(ROOT))
    monkeypatch.syspath_prepend(ROOT / "scripts")
    played = games.get(game)
    s = played.new(played.setup(2), 4)
    today, before = bots.make("greedy", 9), bots.make("before:greedy", 9)
    for _ in range(moves):
        seat = played.actors(s)[0]
        if seat < 0:
            action = played.options(s, seat)[0]
        else:
            eyes = Eyes(played, s, seat)
            action = today.choose(eyes)
            assert before.choose(eyes) == action
            assert eyes.game is played
        played.act(s, seat, action)
    other = type(before.bot)  # type: ignore[attr-defined]
    assert other.__name__ == "Greedy" and other is not bots.Greedy
