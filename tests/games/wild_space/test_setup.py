"""WS-2: the setup."""

from __future__ import annotations

import pytest
from tests.games.wild_space.table import GAME, Table

from cosmodrome.games.wild_space import content as c
from cosmodrome.games.wild_space.actions import (
    ALIEN_PLANET,
    ALIENS,
    BASE_CREW,
    CARD_IDS,
    HOSTILES,
    NEW_CAPTAINS,
    NEW_CREW,
    PLANET_IDS,
)
from cosmodrome.games.wild_space.ruleset import THRESHOLD
from cosmodrome.games.wild_space.state import WildSpaceState
from cosmodrome.kernel import BadInput, Rng
from cosmodrome.kernel.rng import mix
from cosmodrome.kernel.setup import Value


def new(seats: int = 3, modules: tuple[str, ...] = (), seed: int = 1, **options: Value) -> WildSpaceState:
    state: WildSpaceState = GAME.new(GAME.setup(seats, modules, **options), seed)
    return state


@pytest.mark.rule("WS-2.1", "WS-2.2")
@pytest.mark.parametrize("seed", range(5))
def test_two_starting_planets_up_and_one_of_each_threshold_down(seed: int) -> None:
    s = new(seed=seed)
    assert [PLANET_IDS[tile] for tile in s.planets[:2]] == ["home_1", "home_2"]
    assert [THRESHOLD[tile] for tile in s.planets] == [0, 0, 3, 6, 9]
    assert [bool(s.face_up >> tile & 1) for tile in s.planets] == [True, True, False, False, False]


@pytest.mark.rule("WS-2.2")
def test_the_planets_are_drawn_at_random_and_the_others_leave_the_game() -> None:
    drawn = {tile for seed in range(60) for tile in new(seed=seed).planets[2:]}
    assert drawn == {tile for tile, planet in enumerate(c.PLANETS) if not planet.starting}
    table = Table()
    table.planets("p3_a")
    table.crew_of_size(0, 4)
    assert table.refused("land p3_b left") == "WS-2.2"


@pytest.mark.rule("WS-2.2")
def test_a_refusal_does_not_tell_which_planet_lies_face_down() -> None:
    table = Table()
    table.crew_of_size(0, 4)
    table.planets("p3_a", "p6_a", face_up=False)
    reasons = {str(table.refusal(f"land {tile} left")) for tile in ("p3_a", "p3_b", "p3_c")}
    assert len(reasons) == 1
    assert table.refused("land p6_a left") == "WS-3.15"


@pytest.mark.rule("WS-2.3")
def test_everybody_gets_a_captain_as_first_crew_card() -> None:
    seen = set()
    for seed in range(30):
        s = new(5, seed=seed)
        captains = [p.captain for p in s.players]
        assert len(set(captains)) == 5
        assert [p.crew for p in s.players] == [[captain] for captain in captains]
        seen |= {CARD_IDS[captain] for captain in captains}
        assert set(captains) <= set(GAME.census(s)["card"])  # type: ignore[call-overload]
        assert len(GAME.census(s)["card"]) == len(BASE_CREW) + 5  # type: ignore[arg-type]
    assert seen == {captain.id for captain in c.CAPTAINS}


@pytest.mark.rule("WS-2.4")
def test_everybody_has_five_shuttles_and_the_marker_before_the_track() -> None:
    for p in new(4).players:
        assert (p.shuttles, p.landed, p.used, p.marker) == (5, 0, 0, 0)


@pytest.mark.rule("WS-2.5", "WS-2.6")
def test_three_cards_make_the_reserve_and_three_each_hand() -> None:
    s = new(4)
    assert len(s.reserve) == 3
    assert [len(p.hand) for p in s.players] == [3, 3, 3, 3]
    assert len(s.deck) == len(BASE_CREW) - 3 - 12
    assert s.discard == []
    assert sorted([*s.deck, *s.reserve, *(card for p in s.players for card in p.hand)]) == BASE_CREW


@pytest.mark.rule("WS-2.6")
def test_there_is_no_mulligan() -> None:
    s = new(2, first=0)
    verbs = {action.verb for action in GAME.options(s, 0)}
    assert verbs == {"land", "renew"}  # the first choice is already the first turn's


@pytest.mark.rule("WS-2.7")
def test_the_first_player_is_random_or_named_and_play_goes_clockwise() -> None:
    assert {GAME.actors(new(3, seed=seed))[0] for seed in range(20)} == {0, 1, 2}
    table = Table(seats=4, first=2)
    order = []
    for _ in range(8):
        order.append(table.seat)
        table.idle_turn()
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]
    with pytest.raises(BadInput):
        GAME.setup(3, first=3)


@pytest.mark.rule("WS-2.8")
@pytest.mark.parametrize("seed", [0, 7, 2**63])
def test_the_random_steps_are_always_taken_in_the_same_order(seed: int) -> None:
    """Everything at once: solo, with both expansions, worked out again from the same random numbers."""
    s = new(1, ("space_base", "encounters"), seed, difficulty="medium")
    rng = Rng(mix(seed))
    captains = list(NEW_CAPTAINS)
    rng.shuffle(captains)
    deck = BASE_CREW + NEW_CREW
    rng.shuffle(deck)
    reserve = [deck.pop() for _ in range(3)]
    planets = [rng.choice(tiles) for tiles in ([2, 3, 4], [5, 6, 7], [8, 9])]
    boards = list(range(6))
    rng.shuffle(boards)
    face = rng.below(2)
    aliens = list(ALIENS)
    rng.shuffle(aliens)
    hostile = []
    for first, count in ((0, 0), (4, 3), (8, 0), (12, 0), (14, 1), (16, 1)):
        pool = list(range(first, first + (4 if first < 12 else 2)))
        rng.shuffle(pool)
        hostile += pool[:count]
    rng.shuffle(hostile)
    starts = rng.below(2)

    assert [CARD_IDS[captain] for captain in (s.players[0].captain, s.out.smuggler[0])] == [
        CARD_IDS[captain] for captain in captains[:2]
    ]
    assert (s.reserve, s.deck) == (reserve, deck)
    assert s.planets == (0, 1, *planets, ALIEN_PLANET)
    assert s.players[0].base == boards[0]
    assert s.out.alien_face == face
    assert s.out.aliens == [aliens.pop() for _ in range(3)]
    assert s.out.alien_deck == aliens
    assert [h for h, _ in s.out.hostile_open] == [hostile.pop(), hostile.pop()]
    assert s.out.hostile_deck == hostile
    assert s.first == starts
    assert len(HOSTILES) == 18
    GAME.act(s, 0, GAME.space.get("face", 0))
    assert s.players[0].hand == [deck[-1], deck[-2], deck[-3]]  # the hand waits for the face


@pytest.mark.rule("WS-2.8")
def test_the_same_seed_gives_the_same_table_with_and_without_later_steps() -> None:
    plain, base = new(3, seed=9), new(3, ("space_base",), seed=9)
    for s in (base, new(3, seed=9)):
        assert (s.deck, s.reserve, s.planets, s.first) == (plain.deck, plain.reserve, plain.planets, plain.first)
        assert [p.hand for p in s.players] == [p.hand for p in plain.players]
    assert new(3, seed=10).deck != plain.deck


@pytest.mark.rule("WS-2.8", "WS-2.6")
def test_the_hands_are_dealt_clockwise_from_the_first_player() -> None:
    s = new(3, first=2)
    again = new(3, first=0)
    dealt = [card for seat in (2, 0, 1) for card in s.players[seat].hand]
    assert dealt == [card for seat in (0, 1, 2) for card in again.players[seat].hand]
