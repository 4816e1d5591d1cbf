"""Who plays what, and the table before the first turn (HF-1.5, HF-2.3, HF-2.6B, HF-3)."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier.actions import CYCLER, LEO, ROCKET
from cosmodrome.games.high_frontier.game import HighFrontier
from cosmodrome.games.high_frontier.pieces.cards import CREW_OF, FACTION, IS_CREW, KIND, THRUST
from cosmodrome.games.high_frontier.pieces.spaces import NONE
from cosmodrome.games.high_frontier.rules.boost import Boost
from cosmodrome.games.high_frontier.rules.moving.craft import cycled
from cosmodrome.games.high_frontier.rules.moving.start import Moves
from cosmodrome.games.high_frontier.ruleset import ESA, NASA, PRC, SHIMIZU, UN
from cosmodrome.kernel import BadInput

from .position import CARD, Board, act

GAME = HighFrontier()


@pytest.mark.rule("HF-1.5")
def test_two_to_five_play_and_one_plays_scenarios() -> None:
    for seats in (2, 3, 4, 5):
        assert len(GAME.new(GAME.setup(seats), 1).players) == seats
    for seats, modules, scenario in (
        (1, (), "none"),
        (6, (), "none"),
        (1, ("expansion",), "titan"),
        (2, ("expansion",), "aliens"),
        (2, ("expansion",), "hermes"),
        (2, (), "moon"),
        (1, (), "hermes"),
        (2, (), "titan"),
    ):
        with pytest.raises(BadInput):
            GAME.setup(seats, modules, scenario=scenario)
    assert GAME.setup(1, (), scenario="moon").seats == 1


@pytest.mark.rule("HF-3.1A", "HF-3.1A.1", "HF-2.3A", "HF-2.3B")
def test_crews_are_dealt_and_the_first_player_is_drawn() -> None:
    firsts, factions = set(), set()
    for seed in range(40):
        s = GAME.new(GAME.setup(3), seed)
        firsts.add(s.first)
        mine = [p.faction for p in s.players]
        factions |= set(mine)
        assert len(set(mine)) == 3
        for seat, p in enumerate(s.players):
            assert p.hand == (CREW_OF[p.faction],) and s.seat_of[p.faction] == seat
        assert sum(IS_CREW[card] for card in s.box) == 3  # two crews nobody plays, and Orion 2
        assert s.phasing == s.first
    assert firsts == {0, 1, 2} and factions == {UN, NASA, PRC, ESA, SHIMIZU}


@pytest.mark.rule("HF-3.1A.1")
def test_crews_are_chosen_in_seat_order_from_the_first_player_on() -> None:
    s = GAME.new(GAME.setup(2, crews="choose"), 3)
    seat = GAME.actors(s)[0]
    assert seat == s.first
    GAME.act(s, seat, act("crew", ESA))
    other = GAME.actors(s)[0]
    assert other != seat
    why = GAME.why_not(s, other, act("crew", ESA))
    assert why is not None and why.clause == "HF-3.1A.1"
    GAME.act(s, other, act("crew", UN))
    assert s.players[seat].faction == ESA and s.seat_of[UN] == other


@pytest.mark.rule("HF-3.1B", "HF-3.1C", "HF-3.1D", "HF-2.1.2")
def test_everybody_begins_with_four_tanks_and_the_same_pieces() -> None:
    s = GAME.new(GAME.setup(4), 1)
    for p in s.players:
        assert (p.wt, p.cubes, p.disks, p.rockets) == (4, 6, 6, 2)
        assert not any(p.stacks)
    assert s.tracks == [0, 0, 0, 0] and s.seen[:3] == [1, 1, 1]
    assert all(not s.black >> card & 1 for deck in s.decks for card in deck)
    assert GAME.new(GAME.setup(4), 2).decks != s.decks  # they are shuffled


@pytest.mark.rule("HF-3.3.1", "HF-3.3.2")
def test_the_shorter_game_deals_a_card_of_each_deck() -> None:
    for modules, each in (((), 3), (("expansion",), 6)):
        s = GAME.new(GAME.setup(2, modules, short="yes"), 5)
        for p in s.players:
            kinds = sorted(KIND[card] for card in p.hand if not IS_CREW[card])
            assert kinds == list(range(each))
        assert [s.seen[deck] for deck in range(each)] == [1] * each


@pytest.mark.rule("HF-2.6B")
def test_three_crews_are_engines() -> None:
    engines = {FACTION[card] for card in CREW_OF if THRUST[4 * card] != NONE}
    assert engines == {NASA, PRC, ESA}
    b = Board("nasa", "un", expansion=False)
    b.stack(0, "rocket", "earth_geo", "crew_nasa", tanks=2)
    b.run(Moves(0))
    b.do("mover", ROCKET)
    assert b.args("engine") == [CARD["crew_nasa"]]


@pytest.mark.rule("HF-2.3B.7", "HF-2.3B.10")
def test_the_un_lets_whom_it_likes_past_the_belts() -> None:
    b = Board("un", "nasa")
    assert cycled(b.s, 0) and not cycled(b.s, 1)
    b.s.phasing = 1
    b.s.leave |= 1 << (CYCLER * 5)
    assert cycled(b.s, 1)
    assert not cycled(Board("esa", "nasa").s, 0)  # without the UN there is no cycler
    assert not cycled(Board("un", "nasa", expansion=False).s, 0)


@pytest.mark.rule("HF-2.3B.9")
def test_a_privilege_stays_where_it_is_when_the_crew_card_goes() -> None:
    b = Board("nasa", "un", expansion=False)
    b.stack(1, "leo", "leo", "crew_nasa")  # traded to the UN
    b.hold(1, "heliogyro")
    b.s.phasing = 1
    b.run(Boost(1, LEO, 0))
    b.do("boost", CARD["heliogyro"])
    b.do("done")
    assert [p.wt for p in b.s.players] == [5, 4]
