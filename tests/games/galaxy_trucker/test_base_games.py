"""Whole games of the base box: every class, odd sequences, both paces; they end, and nothing is lost or doubled."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.galaxy_trucker.table import GAME, Table

from cosmodrome.games.galaxy_trucker.pieces.boards import SOUTH
from cosmodrome.games.galaxy_trucker.pieces.parts import ENGINES, PARTS
from cosmodrome.games.galaxy_trucker.state import TruckerState
from cosmodrome.kernel import CLOCK, Action, Rng

SEQUENCES: tuple[tuple[str, ...], ...] = (
    ("I",),
    ("II",),
    ("III",),
    ("IIIA",),
    ("I", "II", "III"),
    ("III", "I", "IIIA", "I", "II"),
    ("III", "III", "III", "III", "III"),  # more cards of level III than there are
    ("I", "I", "I", "I", "I"),
)


def at_random(s: TruckerState, seat: int, rng: Rng) -> Action:
    """Any option, but building and flying go on most of the time."""
    options = GAME.options(s, seat)
    calm = [one for one in options if one.verb not in ("finish", "give_up", "wait", "look")]
    return rng.choice(calm if calm and rng.below(15) else options)


def tidy(s: TruckerState, seat: int, rng: Rng) -> Action:
    """A builder who lays tiles only where nothing is wrong, and a flyer who takes everything that is offered."""
    options = GAME.options(s, seat)
    by_verb: dict[str, list[Action]] = {}
    for action in options:
        by_verb.setdefault(action.verb, []).append(action)
    if "place" in by_verb or "put_back" in by_verb:
        sound = [one for one in by_verb.get("place", []) if _sound(s, seat, *one.args)]
        return rng.choice(sound) if sound else by_verb.get("put_back", options)[0]
    if "finish" in by_verb and len(s.players[seat].ship.tiles()) > 14:
        return by_verb["finish"][0]
    for verb in ("flip", "take", "accept", "land", "stow", "shield", "shoot", "power", "fly_on"):
        if verb in by_verb:
            return rng.choice(by_verb[verb])
    return rng.choice(options)


def _sound(s: TruckerState, seat: int, cell: int, turn: int) -> bool:
    p = s.players[seat]
    part = PARTS[p.hand][turn]
    if part.kind in ENGINES and part.exhausts != 1 << SOUTH:
        return False
    ship = p.ship.copy()
    ship.put(cell, part)
    return not ship.plan.faults()


def play(table: Table, player: int, rng: Rng) -> Counter[str]:
    """To the end; how often each verb was used."""
    s = table.s
    whole = GAME.census(s)
    used: Counter[str] = Counter()
    turn = s.turn
    while s.stack:
        actors = GAME.actors(s)
        seat = actors[rng.below(len(actors))]
        if seat == CLOCK:
            action = GAME.options(s, CLOCK)[0]
        else:
            action = (tidy if player else at_random)(s, seat, rng)
        GAME.act(s, seat, action)
        used[action.verb] += 1
        assert sum(used.values()) < GAME.bound(table.setup)
        if s.turn != turn:
            turn = s.turn
            assert GAME.census(s) == whole
    assert GAME.census(s) == whole
    return used


@pytest.mark.rule("BR-GAME-1", "BR-SET-3", "BR-END-5", "BR-COMP-1")
@pytest.mark.parametrize("rounds", SEQUENCES)
@pytest.mark.parametrize("player", [0, 1])
def test_a_game_ends_with_every_tile_and_card_in_its_place(rounds: tuple[str, ...], player: int) -> None:
    table = Table(rounds=rounds, seats=2 + len(rounds) % 3, seed=len(rounds))
    rng = Rng(11 * len(rounds) + player)
    play(table, player, rng)
    s = table.s
    assert s.round == len(rounds)
    assert sorted([*s.heap, *s.face_up, *(t for p in s.players for t in p.lost)]) == list(range(4, 144))
    assert all(p.credits == sum(p.ledger) for p in s.players)


@pytest.mark.rule("BR-TIME-1", "BR-TIME-3")
def test_a_game_in_real_time_ends_too() -> None:
    table = Table(rounds=("I", "II"), seats=3, pace="real_time")
    used = play(table, 1, Rng(2))
    assert used["tick"] > 10
    assert used["place"] > 30


@pytest.mark.rule("BR-CHK-1")
def test_tidy_builders_pass_the_check_and_most_of_them_come_home() -> None:
    home = ships = 0
    for seed in range(4):
        table = Table("I", seats=4, seed=seed)
        s = table.s
        rng = Rng(seed)
        while table.step != "FlyOn" and s.stack:
            seat = GAME.actors(s)[0]
            GAME.act(s, seat, GAME.options(s, seat)[0] if seat == CLOCK else tidy(s, seat, rng))
            assert table.step != "Repair"
        play(table, 1, rng)
        ships += 4
        home += sum(p.ledger[0] > 0 for p in s.players)
    assert home >= ships // 4
