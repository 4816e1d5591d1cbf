"""Positions saved by earlier rules go on: `version_1.json` holds some, saved before the options `renew`, `reshuffle`
and `faces` were offered and before effects were a vocabulary."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.games.wild_space.table import GAME

from cosmodrome.games.wild_space import earlier
from cosmodrome.kernel import Rng

SAVED: list[dict[str, Any]] = json.loads((Path(__file__).parent / "version_1.json").read_text("utf-8"))


@pytest.mark.parametrize("saved", SAVED, ids=lambda saved: saved["stack"][-1][0])
def test_a_position_of_the_first_rules_is_played_to_its_end(saved: dict[str, Any]) -> None:
    s = GAME.load(saved)
    assert s.t.options["renew"] == "not_while_paying" and s.t.options["reshuffle"] == "when_needed"
    asked, seat = saved["stack"][-1][:2]
    step = s.stack[-1]
    assert step.actors(s) == (seat,)
    assert type(step).__name__ == (
        "UseEffect" if asked in ("AdvanceVeteran", "DrawThenDiscard", "GainQuartz") else asked
    )
    assert GAME.dump(GAME.load(GAME.dump(s))) == GAME.dump(s)
    rng = Rng(1)
    while not s.over:
        seat = GAME.actors(s)[0]
        GAME.act(s, seat, rng.choice(list(GAME.options(s, seat))))


def test_all_that_has_changed_is_among_them() -> None:
    asked = {saved["stack"][-1][0] for saved in SAVED}
    assert {*earlier.USED, "MeetCondition", "PayCondition", "ChooseFace"} <= asked
    below = {saved["stack"][-2][0] for saved in SAVED if saved["stack"][-1][0] == "MeetCondition"}
    assert below == {"ActionEffect", "ChooseAction"}
