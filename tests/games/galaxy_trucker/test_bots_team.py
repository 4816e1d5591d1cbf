"""The bots of Galaxy Trucker use the skills of the support team, where they pay."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import CLOCK, GAME, Table
from tests.games.galaxy_trucker.team_table import BOTH, hand, team_table

from cosmodrome.games.galaxy_trucker.pieces.parts import TILE_BY_ID
from cosmodrome.games.galaxy_trucker.rules.team import planning
from cosmodrome.games.galaxy_trucker.rules.team.takeoff import Levy
from cosmodrome.kernel import Rng

SEEDS = 4


def fly(table: Table, until: str, rng: Rng) -> None:
    """Everybody plays by the policy until this step waits."""
    while table.step != until:
        seat = table.actors[rng.below(len(table.actors))]
        options = GAME.options(table.s, seat)
        table.act(seat, options[0] if seat == CLOCK else GAME.mind.policy(table.s, seat, options, rng))


def best(table: Table, seat: int) -> str:
    table.s.touch()
    return table.words(seat, GAME.mind.policy(table.s, seat, GAME.options(table.s, seat), Rng(1)))


# A skill, what is told when it is used, and in how many of the four rounds it is at the least.
USED = {
    "supplier_a": ("converted", 2),
    "supplier_b": ("converted", 2),
    "plumber_a": ("piped", 2),
    "plumber_b": ("universal", 1),
    "welder_a": ("welded", 1),
    "welder_b": ("welded", 3),
    "assembler_a": ("linked", 1),
    "assembler_b": ("plated", 3),
    "hypergeometer_b": ("swivelled", 3),
    "advertiser_a": ("bet", 4),
    "saboteur_b": ("tied", 4),
    "security_b": ("alarm", 1),
    "trader_a": ("stowed", 3),
}


@pytest.mark.rule("GT-TEAM-6")
@pytest.mark.parametrize("skill", USED)
def test_a_skill_is_used_and_the_ship_stays_sound(skill: str) -> None:
    event, least = USED[skill]
    rounds = 0
    for seed in range(SEEDS):
        table = team_table("II", skill, seed=seed)
        fly(table, "FlyOn", Rng(seed))
        rounds += any(args["seat"] == 0 for args in table.told(event))
        assert not table.told("removed")
    assert rounds >= least


@pytest.mark.rule("GT-TEAM-ARC", "GT-TEAM-HYP", "GT-TEAM-CRK")
@pytest.mark.parametrize("skill", ["architect_a", "hypergeometer_a", "crook_a"])
def test_more_is_built_than_others_may(skill: str) -> None:
    """A tile outside the outline, one before a cannon or behind an engine, one when all is over."""
    more = 0
    for seed in range(SEEDS):
        table = team_table("II", skill, seed=seed)
        fly(table, "FlyOn", Rng(seed))
        assert not table.told("removed")
        if skill == "crook_a":
            done = [name for name, args in table.events if args.get("seat") == 0 and name in ("finished", "built")]
            more += done[-1] == "built"
        else:
            more += bool(table.p(0).ship.marks.outside or table.p(0).ship.marks.exempt)
    assert more


@pytest.mark.rule("GT-TEAM-PLA")
def test_marks_are_laid_before_building_and_then_built_for() -> None:
    """Each right tile pays 2: of five marks some are met, more than by chance."""
    paid = marked = 0
    for seed in range(4):
        table = team_table("II", "planner_b", modules=BOTH, seed=seed)
        table.s.stack.append(planning.MarkCells(0, 0))
        table.s.touch()
        fly(table, "Build", Rng(seed))
        marked += len(table.p(0).ship.marks.plans)
        before = table.credits()[0]
        fly(table, "FlyOn", Rng(seed))
        paid += table.credits()[0] - before
    assert marked == 20
    assert paid >= 20


@pytest.mark.rule("GT-TEAM-INS")
def test_the_inspector_looks_at_everything_before_building() -> None:
    table = team_table("II", "inspector_b", modules=BOTH)
    table.s.stack.append(planning.Inspect(0))
    table.s.touch()
    fly(table, "Build", Rng(1))
    assert table.p(0).seen == 0b1111


@pytest.mark.rule("GT-TEAM-SAB")
def test_what_others_have_set_aside_is_stolen_if_it_is_good() -> None:
    table = team_table("II", "saboteur_a")
    hand(table, 1, "BASE-CAB-01")
    table.do(1, "set_aside")
    table.s.face_up = []
    table.s.heap = [tile for tile in table.s.heap if tile in (TILE_BY_ID["BASE-BAT2-01"], TILE_BY_ID["BASE-BAT2-02"])]
    assert best(table, 0) == "steal 1 BASE-CAB-01"


@pytest.mark.rule("GT-TEAM-SEC")
@pytest.mark.parametrize(("mine", "theirs", "answer"), [(0, 1, "use_skill 2"), (1, 0, "skip_skill")])
def test_the_levy_is_raised_by_who_has_fewer_open_connectors(mine: int, theirs: int, answer: str) -> None:
    """A starting cabin shows four connectors; with another beside it six."""
    table = team_table("II")
    for seat, more in ((0, mine), (1, theirs)):
        if more:
            table.draw(seat, "7.8 cabin ++++")
    table.s.stack.append(Levy(0))
    assert best(table, 0) == answer
