"""Every game ends, whoever plays: also one where everybody does all they can to prolong it."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import GAME

from cosmodrome.games.galaxy_trucker.rules.building import Build
from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARDS, TYPES
from cosmodrome.games.galaxy_trucker.ruleset import tables_of
from cosmodrome.games.galaxy_trucker.state import TruckerState
from cosmodrome.kernel import CLOCK, Action, Rng
from cosmodrome.kernel.setup import Value

BIG1, BIG2, LATEST = "big_expansion", "another_big_expansion", "latest_models"
TEAM: dict[str, Value] = {"support_team": "yes"}
SETUPS: list[tuple[int, tuple[str, ...], dict[str, Value]]] = [
    (2, (), {"round_1": "I"}),
    (2, (), {"round_1": "I", "pace": "real_time"}),
    (2, (BIG1,), {"round_1": "IIA", "beat_actions": 6}),
    (2, (BIG2,), {"round_1": "IIIB", "hints": "off", **TEAM}),
    (3, (LATEST,), {"round_1": "IVC"}),
    (5, (BIG1, BIG2), {"round_1": "II", **TEAM}),
]
# What ends a moment, the sooner the worse; what is not here asks for more, or costs something that is soon gone.
ENDINGS = ("give_up", "give_up_ship", "finish", "flip", "wait", "declare", "loaded", "brace", "decline", "skip_skill",
           "crewed", "stop_looking", "ready", "fly_on")  # fmt: skip
SPINNING = ("unstow", "take", "put_back", "lift")  # what may be done again and again


class Dawdler:
    """Builds a ship that will fly for long, then plays with the tiles until time is up; asks for everything, and takes
    every good off its place as often as it may."""

    def __init__(self) -> None:
        self.rng = Rng(3)
        self.built: set[int] = set()

    def choose(self, s: TruckerState, seat: int) -> Action:
        options = GAME.options(s, seat)
        if isinstance(s.stack[-1], Build) and seat not in self.built:
            action = GAME.mind.reflex(s, seat, options, self.rng)
            if action is not None and action.verb not in ENDINGS:
                return action
            self.built.add(seat)
        if not isinstance(s.stack[-1], Build):
            self.built.clear()
        return min(options, key=self.haste)

    def haste(self, action: Action) -> int:
        if action.verb in SPINNING:
            return -1
        return len(ENDINGS) - ENDINGS.index(action.verb) if action.verb in ENDINGS else 0


def longest(seats: int, modules: tuple[str, ...], options: dict[str, Value]) -> tuple[int, int]:
    """How many decisions the dawdlers take, and how many there can be."""
    setup = GAME.setup(seats, modules, **{"round_2": "none", "round_3": "none", **options})
    s = GAME.new(setup, 11)
    players = Dawdler()
    bound = GAME.bound(setup)
    count = 0
    while s.stack:
        actors = GAME.actors(s)
        seat = next((one for one in actors if one != CLOCK), CLOCK)  # time passes only when nobody can do anything
        GAME.act(s, seat, players.choose(s, seat))
        count += 1
        assert count <= bound
    return count, bound


@pytest.mark.rule("BR-TIME-5")
@pytest.mark.parametrize(("seats", "modules", "options"), SETUPS)
def test_those_who_prolong_a_game_do_not_get_past_its_bound(
    seats: int, modules: tuple[str, ...], options: dict[str, Value]
) -> None:
    count, bound = longest(seats, modules, options)
    assert count > 500  # they do take their time
    assert count <= bound


def test_the_bound_counts_every_card_in_play_once_a_round() -> None:
    short = GAME.setup(2, (), round_2="none", round_3="none")
    t = tables_of(short)
    size = t.size("I")
    asked = sum(TYPES[CARDS[number].type].most(CARDS[number], size) for level in t.levels for number in level)
    assert GAME.bound(short) > 2 * asked
    assert GAME.bound(GAME.setup(2, ())) > 3 * GAME.bound(short)  # of bigger ships, and with more runs of the glass


@pytest.mark.rule("BR-GOODS-1")
@pytest.mark.parametrize("name", sorted(TYPES))
def test_a_bigger_ship_is_never_asked_less(name: str) -> None:
    cards = [card for card in CARDS if card.type == name]
    t = tables_of(GAME.setup(2, ()))
    for card in cards:
        asked = [TYPES[name].most(card, t.size(klass)) for klass in ("I", "II", "III", "IVC")]
        assert asked == sorted(asked) and asked[0] >= 0
