"""Whole games with the support team, played without sense: they end, nothing is lost, no choice is endless."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import GAME
from tests.games.galaxy_trucker.team_table import ALL

from cosmodrome.games.galaxy_trucker.actions import FLIP
from cosmodrome.games.galaxy_trucker.rules.team.hooks import SkillsOfRound
from cosmodrome.games.galaxy_trucker.rules.team.skills import bit
from cosmodrome.games.galaxy_trucker.state import TruckerState
from cosmodrome.kernel import CLOCK, Action, Rng

EAGER = ("place", "take", "use_skill", "mark", "mark_side", "convert", "take_aside", "steal")


def hire_at_random(s: TruckerState, rng: Rng, n: int) -> None:
    """Everybody has had cards for a round, so that both skills of each work at once."""
    rng.shuffle(s.team_deck)
    for p in s.players:
        p.team = tuple(s.team_deck.pop() for _ in range(n))
        p.skills = sum(bit(2 * card) for card in p.team)
    s.stack.append(SkillsOfRound())
    GAME._settle(s)
    s.touch()


def choose(s: TruckerState, seat: int, options: list[Action], rng: Rng) -> Action:
    if FLIP in options and rng.below(3) == 0:
        return FLIP
    keen = [action for action in options if action.verb in EAGER]
    if seat != CLOCK and keen and rng.below(8):
        return keen[rng.below(len(keen))]
    finish = rng.below(12) == 0 or s.glass == 0
    going_on = [action for action in options if action.verb != "give_up" and (finish or action.verb != "finish")]
    return going_on[rng.below(len(going_on))]


@pytest.mark.rule("GT-TEAM-6", "GT-TEAM-7", "GT-TEAM-8")
@pytest.mark.parametrize(
    ("seats", "rounds", "team"),
    [
        (2, ("II",), "competition"),
        (3, ("IIA", "IIIB"), "competition"),
        (4, ("II", "IVC", "IIB"), "yes"),
        (5, ("I", "IA", "III", "IV"), "competition"),
        (2, ("I", "I", "II", "IIIA", "I"), "yes"),
    ],
)
def test_a_game_with_the_support_team_ends_with_everything_in_its_place(
    seats: int, rounds: tuple[str, ...], team: str
) -> None:
    classes = dict(zip((f"round_{n}" for n in range(1, 6)), [*rounds, *["none"] * 5], strict=False))
    setup = GAME.setup(seats, ALL, support_team=team, **classes)
    s = GAME.new(setup, seats)
    rng = Rng(seats)
    if not s.players[0].dealt:
        hire_at_random(s, rng, 3 if len(rounds) > 1 else 2)
    pieces, used, n = GAME.census(s), 0, 0
    while not s.over:
        seat = GAME.actors(s)[rng.below(len(GAME.actors(s)))]
        options = GAME.options(s, seat)
        assert 0 < len(options) <= 250, (s.stack[-1], len(options))
        GAME.act(s, seat, choose(s, seat, options, rng))
        for p in s.players:
            used |= p.skills
        n += 1
        if n % 300 == 0:
            assert GAME.census(s) == pieces
            assert GAME.dump(GAME.load(GAME.dump(s))) == GAME.dump(s)
            for other in range(seats):
                assert GAME.census(GAME.imagine(s, other, Rng(n))) == pieces
    assert n < GAME.bound(setup)
    assert GAME.census(s) == pieces
    assert all(len(p.team) <= 3 for p in s.players)
    assert bin(used).count("1") > 2 * seats, "both skills of many cards worked"
