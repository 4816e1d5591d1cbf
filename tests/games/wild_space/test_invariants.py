"""WS-10: what always holds, looked for in whole games played at random."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.wild_space.table import GAME

from cosmodrome.games.wild_space import content as c
from cosmodrome.games.wild_space.actions import ALIEN_DECK, ALIENS, BASE_CREW, CREW_DECK, NEW_CREW, STACK_OF
from cosmodrome.games.wild_space.rules.own import EMPTY
from cosmodrome.games.wild_space.rules.turn import UseShuttle
from cosmodrome.games.wild_space.state import WildSpaceState
from cosmodrome.kernel import Rng

MODULES = ((), ("space_base",), ("encounters",), ("space_base", "encounters"))
GAMES = [(seats, modules, seed) for seats, modules, seed in product((1, 2, 3, 5), MODULES, (1, 2))]


@pytest.mark.rule("WS-10.1")
def test_there_is_always_somewhere_free_to_land_with_a_crew_of_three() -> None:
    for planet in c.PLANETS:
        free = [not sector.conditions for sector in (planet.left, planet.right)]
        if planet.starting:
            assert all(free)
        if planet.requires_crew == 3:
            assert any(free)


def every_card(s: WildSpaceState) -> list[int]:
    piles = [s.deck, s.discard, s.reserve, s.box, *(p.hand for p in s.players), *(p.crew for p in s.players)]
    if s.outer is not None:
        piles += [s.outer.alien_deck, s.outer.alien_discard, s.outer.aliens, s.outer.smuggler]
    return sorted(card for pile in piles for card in pile if card != EMPTY)


@pytest.mark.rule("WS-10.1", "WS-10.2", "WS-10.3", "WS-10.4", "WS-3.11", "WS-3.16")
@pytest.mark.parametrize(("seats", "modules", "seed"), GAMES)
def test_a_random_game_keeps_what_always_holds(seats: int, modules: tuple[str, ...], seed: int) -> None:
    s: WildSpaceState = GAME.new(GAME.setup(seats, modules), seed)
    encounters = "encounters" in modules
    rng = Rng(seed)
    passes = [0] * seats
    markers = [0] * seats
    face_up = s.face_up
    used = [0] * seats
    while not s.over:
        (seat,) = GAME.actors(s)
        options = GAME.options(s, seat)
        action = rng.choice(options)
        step = s.stack[-1]
        if isinstance(step, UseShuttle):
            if len(s.players[seat].crew) >= 3:
                assert action.verb != "pass"
            passes[seat] += action.verb == "pass"
        GAME.act(s, seat, action)

        cards = every_card(s)
        deck = sorted(BASE_CREW + NEW_CREW) if encounters else BASE_CREW
        assert [card for card in cards if STACK_OF[card] == CREW_DECK] == deck
        assert [card for card in cards if STACK_OF[card] == ALIEN_DECK] == (ALIENS if encounters else [])
        assert s.quartz + sum(p.quartz for p in s.players) == (20 if encounters else 0)
        assert s.quartz >= 0 and all(p.quartz >= 0 for p in s.players)
        for number, p in enumerate(s.players):
            assert markers[number] <= p.marker <= len(s.track(p))
            markers[number] = p.marker
            assert p.used & used[number] == used[number]  # no shuttle leaves its sector
            used[number] = p.used
            assert p.landed & p.used == p.landed
        assert s.face_up & face_up == face_up
        face_up = s.face_up
    for number, p in enumerate(s.players):
        if not passes[number]:
            assert (p.shuttles, p.landed, p.used.bit_count()) == (0, 0, 5)
        assert p.used.bit_count() <= 5
    assert s.turn == 10 * max(seats, 2)


@pytest.mark.rule("WS-1.11")
@pytest.mark.parametrize(("seats", "modules"), [(2, ()), (3, ("encounters",)), (1, ("space_base", "encounters"))])
def test_a_refusal_tells_nothing_that_is_hidden(seats: int, modules: tuple[str, ...]) -> None:
    """Whatever one asks about, the answer is the same in every position that looks the same."""
    s: WildSpaceState = GAME.new(GAME.setup(seats, modules), 3)
    rng = Rng(8)
    asked = 0
    while not s.over:
        (seat,) = GAME.actors(s)
        if rng.below(12) == 0:
            asked += 1
            guess = GAME.imagine(s, seat, rng.fork())
            for action in GAME.space.actions:
                assert str(GAME.why_not(s, seat, action)) == str(GAME.why_not(guess, seat, action)), action
                assert GAME.warning(s, seat, action) == GAME.warning(guess, seat, action)
        GAME.act(s, seat, rng.choice(GAME.options(s, seat)))
    assert asked > 3
