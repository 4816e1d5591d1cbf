"""Positions saved by earlier rules go on: `version_2.json` holds one of each kind of question that came up in games of
the second rules, before an idle glass was counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cosmodrome import games
from cosmodrome.kernel import Rng

GAME = games.get("galaxy_trucker")
SAVED: list[dict[str, Any]] = json.loads((Path(__file__).parent / "version_2.json").read_text("utf-8"))


@pytest.mark.parametrize("saved", SAVED, ids=lambda saved: saved["stack"][-1][0])
def test_a_position_of_the_second_rules_is_played_to_its_end(saved: dict[str, Any]) -> None:
    s = GAME.load(saved)
    assert type(s.stack[-1]).__name__ == saved["stack"][-1][0]
    again = GAME.dump(s)
    assert GAME.dump(GAME.load(again)) == again
    assert {name: again[name] for name in saved if name in again} == {
        name: value for name, value in saved.items() if name in again
    }
    rng = Rng(1)
    census = GAME.census(s)
    while not s.over:
        asked = GAME.actors(s)
        seat = asked[rng.below(len(asked))]
        GAME.act(s, seat, rng.choice(list(GAME.options(s, seat))))
    assert GAME.census(s) == census and GAME.winners(s)


def test_the_questions_of_a_whole_game_are_among_them() -> None:
    asked = {saved["stack"][-1][0] for saved in SAVED}
    assert {"Build", "Repair", "Crew", "FlyOn", "Land", "Stow", "LoseCrew", "Defend", "Spend", "Insure"} <= asked
    assert any("idle" not in saved for saved in SAVED)  # the glass had no rest to count
