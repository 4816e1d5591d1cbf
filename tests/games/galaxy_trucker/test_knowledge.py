"""Who knows what: piles looked at, tiles held, the deck, the box, cards dealt in secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cosmodrome.games.galaxy_trucker import GAME
from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARDS
from cosmodrome.games.galaxy_trucker.rules.flight import FlyOn
from cosmodrome.games.galaxy_trucker.rules.team.hiring import Hire
from cosmodrome.games.galaxy_trucker.state import HEAP, NONE, TruckerState
from cosmodrome.kernel import Rng

Options = dict[str, int | str]
ONE: Options = {"round_2": "none", "round_3": "none"}
NEW = ("another_big_expansion",)


def played(
    until: Callable[[TruckerState], bool], options: Options = ONE, modules: tuple[str, ...] = ()
) -> TruckerState:
    """A game played by the game's own mind until something is so."""
    seed = 3
    rng = Rng(seed)
    s = GAME.new(GAME.setup(2, modules, **options), seed)
    while not until(s):
        assert not s.over
        seat = rng.choice(list(GAME.actors(s)))
        found = GAME.options(s, seat)
        GAME.act(s, seat, found[0] if seat < 0 else GAME.mind.policy(s, seat, found, rng))
    return s


def guesses(s: TruckerState, seat: int | None, n: int = 40) -> list[TruckerState]:
    rng = Rng(9)
    return [GAME.imagine(s, seat, rng) for _ in range(n)]


def asked(step: type[Any]) -> Callable[[TruckerState], bool]:
    return lambda s: isinstance(s.stack[-1], step)


@pytest.mark.rule("BR-BUILD-1")
def test_a_tile_taken_from_the_heap_is_known_to_its_holder_only() -> None:
    s = played(lambda s: s.players[0].hand != NONE and s.players[0].hand_from == HEAP)
    tile = s.players[0].hand
    assert GAME.view(s, 0).players[0].hand == tile
    for other in (1, None):
        seen = GAME.view(s, other).players[0]
        assert seen.hand is None and seen.holds
        assert len({guess.players[0].hand for guess in guesses(s, other)}) > 10
    assert {guess.players[0].hand for guess in guesses(s, 0)} == {tile}


@pytest.mark.rule("BR-BUILD-5", "BR-SET-2")
def test_a_pile_is_known_to_those_who_have_looked_at_it() -> None:
    s = played(lambda s: s.players[0].placed > 0 and s.players[0].hand == NONE and s.players[0].left > 1)
    GAME.act(s, 0, GAME.space.get("look", 1))
    pile = s.piles[1]
    assert GAME.view(s, 0).piles == [None, pile, None, None]
    assert GAME.view(s, 1).piles == [None] * 4
    assert all(guess.piles[1] == pile for guess in guesses(s, 0))
    assert len({tuple(guess.piles[1]) for guess in guesses(s, 1)}) > 10
    assert len({tuple(guess.piles[3]) for guess in guesses(s, 0)}) > 10
    for guess in guesses(s, 1):
        levels = [[CARDS[card].level for card in pile] for pile in guess.piles]
        assert levels == [[CARDS[card].level for card in pile] for pile in s.piles]


@pytest.mark.rule("BR-SET-4")
def test_of_the_deck_one_knows_the_piles_looked_at_and_the_level_of_the_first_card() -> None:
    options: Options = {"round_1": "II", **ONE}
    s = played(asked(FlyOn), options)
    s.players[0].seen, s.players[1].seen = 0b0111, 0
    known = {card for pile in s.piles[:3] for card in pile}
    hidden = set(s.piles[3])
    for guess in guesses(s, 0):
        assert known <= set(guess.deck) and CARDS[guess.deck[-1]].level == 2
        assert sorted(guess.deck) == sorted(card for pile in guess.piles for card in pile)
    assert len({tuple(guess.deck) for guess in guesses(s, 0)}) > 30
    assert any(not hidden & set(guess.deck) for guess in guesses(s, 0))
    assert any(not known & set(guess.deck) or len(known - set(guess.deck)) > 3 for guess in guesses(s, 1))
    later = played(lambda s: len(s.flown) == 4, options)
    for guess in guesses(later, 1):
        assert guess.flown == later.flown and not set(guess.deck) & set(later.flown)
        assert set(later.flown) <= {card for pile in guess.piles for card in pile}


@pytest.mark.rule("GT-UNK-2")
def test_cards_an_unknown_sector_put_on_the_deck_are_of_a_known_level() -> None:
    s = played(asked(FlyOn), modules=NEW)
    drawn = [s.decks[1].pop(), s.decks[1].pop()]
    s.deck += drawn
    s.on_top = 2
    s.touch()
    for guess in guesses(s, 0):
        assert [CARDS[card].level for card in guess.deck[-2:]] == [2, 2]
        assert GAME.census(guess) == GAME.census(s)
    assert len({tuple(guess.deck[-2:]) for guess in guesses(s, 0)}) > 10


@pytest.mark.rule("GT-SETUP-3")
def test_a_tile_seen_in_an_earlier_round_is_not_in_the_box() -> None:
    s = played(lambda s: s.round == 1, {"round_1": "I", "round_2": "I", "round_3": "none"}, NEW)
    assert s.box and s.shown
    boxes = [set(guess.box) for guess in guesses(s, 0)]
    assert all(not box & s.shown and len(box) == len(s.box) for box in boxes)
    assert len({frozenset(box) for box in boxes}) > 30


@pytest.mark.rule("GT-TEAM-3")
def test_support_team_cards_dealt_are_known_to_their_seat_only() -> None:
    s = played(asked(Hire), {"support_team": "yes", **ONE}, NEW)
    mine = s.players[0].dealt
    assert GAME.view(s, 0).team_open == list(mine)
    assert GAME.view(s, 1).team_open == list(s.players[1].dealt)
    assert GAME.view(s, None).team_open == []
    assert {guess.players[0].dealt for guess in guesses(s, 0)} == {mine}
    assert len({guess.players[0].dealt for guess in guesses(s, 1)}) > 20
    assert all(not set(guess.players[0].dealt) & set(s.players[1].dealt) for guess in guesses(s, 1))
    GAME.act(s, 0, GAME.options(s, 0)[0])
    chosen = {guess.sealed[0] for guess in guesses(s, 1)}
    assert len(chosen) > 5 and {guess.sealed[0] for guess in guesses(s, 0)} == {s.sealed[0]}


@pytest.mark.rule("BR-BUILD-6")
def test_faults_are_shown_while_building_only_with_hints() -> None:
    for hints, shown in (("on", True), ("off", False)):
        s = GAME.new(GAME.setup(2, (), hints=hints, **ONE), 1)
        for seat in (0, 1):
            GAME.act(s, seat, GAME.space.one("ready"))
        engine = next(n for n, tile in enumerate(c.TILES) if tile.kind == "engine" and tile.connectors[0])
        s.heap.remove(engine)
        s.players[0].hand, s.players[0].hand_from, s.players[0].left = engine, 1, 3
        s.touch()
        sideways = [a for a in GAME.options(s, 0) if a.verb == "place" and a.args[1] % 2]
        GAME.act(s, 0, sideways[0])
        assert bool(GAME.view(s, 0).players[0].faults) is shown
        if shown:
            fault = GAME.view(s, 0).players[0].faults[0]
            assert fault.fault == "sideways" and fault.clause == "BR-CHK-1"
