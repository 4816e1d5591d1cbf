"""Alien Invasion (HF-8.7B)."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier.actions import LEO, ROCKET
from cosmodrome.games.high_frontier.pieces.cards import IS_CREW, KIND, MASS
from cosmodrome.games.high_frontier.pieces.spaces import LEO as LEO_SPACE
from cosmodrome.games.high_frontier.pieces.spaces import NONE, NUMBER
from cosmodrome.games.high_frontier.rules.boost import Boost
from cosmodrome.games.high_frontier.rules.expansion.events import EventRoll
from cosmodrome.games.high_frontier.rules.expansion.fights import interceptors
from cosmodrome.games.high_frontier.rules.expansion.politics import wars
from cosmodrome.games.high_frontier.rules.expansion.scenarios import entered, may_build
from cosmodrome.games.high_frontier.rules.prepare import Operate
from cosmodrome.games.high_frontier.rules.scoring import sheet, winners
from cosmodrome.games.high_frontier.ruleset import PRC
from cosmodrome.games.high_frontier.state import BLACK_DISK

from .position import CARD, Board, act
from .scenes import GAME, fresh, play_out


def invasion() -> Board:
    b = Board("prc", "nasa", "esa", scenario="aliens")
    b.s.players[0].at[LEO] = NUMBER["titan_lto"]
    b.s.players[0].hand = ()
    b.s.box += (CARD["crew_prc"],)
    return b


@pytest.mark.rule("HF-8.7B", "HF-8.7B.1", "HF-8.7B.3", "HF-8.7B.9")
@pytest.mark.parametrize("crews", ["deal", "choose"])
def test_one_of_three_is_an_alien_at_home_in_low_titan_orbit(crews: str) -> None:
    s = fresh(3, "aliens", seed=5, crews=crews)
    if crews == "choose":
        for faction in (0, 1):
            seat = GAME.actors(s)[0]
            GAME.act(s, seat, act("crew", faction))
        seat = GAME.actors(s)[0]
        assert GAME.options(s, seat) == [act("crew", PRC)]
        GAME.act(s, seat, act("crew", PRC))
    seat = s.seat_of[PRC]
    assert seat != NONE
    assert s.home(seat) == NUMBER["titan_lto"]
    assert not any(IS_CREW[card] for card in s.players[seat].hand)
    assert [s.home(other) for other in range(3) if other != seat] == [LEO_SPACE] * 2
    closed = sum(disk == BLACK_DISK for disk in s.disks)
    assert 1 <= closed <= 2 or closed in (3, 4)  # two rolls, one of which may close the three sites of Mars


@pytest.mark.rule("HF-8.7B.2", "HF-8.7B.10")
def test_aliens_get_black_cards_with_the_supports_of_that_side_and_pay_the_pool() -> None:
    b = invasion()
    b.s.phasing = 1
    b.s.decks[0] = (CARD["hall_effect"], CARD["cermet_nerva"])
    b.s.players[0].wt = 9
    nasa = b.s.players[1].wt
    b.run(Operate(1, 0, 0, 0))
    b.do("op", 1)
    b.do("deck", 0)
    b.do("stand")
    b.do("stand")
    b.do("bid", 5)
    b.do("stand")
    b.do("stand")
    assert b.s.players[0].wt == 4 and b.s.players[1].wt == nasa  # the pool has it
    hand = b.s.players[0].hand
    assert CARD["cermet_nerva"] in hand
    # the black side wants a reactor and a radiator; both come black
    assert sorted(KIND[card] for card in hand) == [0, 4, 5]
    assert all(b.s.is_black(card) for card in hand)


@pytest.mark.rule("HF-8.7B.3", "HF-8.7B.9", "HF-5.4.2")
def test_aliens_boost_black_sides_to_their_home() -> None:
    b = invasion()
    b.hold(0, "vasimr:black", "cvd_molding:black")
    b.hold(1, "hall_effect:black")
    b.s.players[0].wt = 5
    b.run(Operate(0, 0, 0, 0))
    assert "whiten" not in b.verbs() and GAME.why_not(b.s, 0, act("whiten", CARD["vasimr"])) is not None
    b.do("op", 3)
    b.do("stack", ROCKET)
    b.do("boost", CARD["vasimr"])
    assert b.s.players[0].at[ROCKET] == NUMBER["titan_lto"]
    assert b.s.players[0].wt == 5 - MASS[b.s.face(CARD["vasimr"])]
    b.s.phasing = 1
    b.s.stack.clear()
    b.run(Boost(1, LEO, 0))
    assert b.refused("boost", CARD["hall_effect"]).clause == "HF-5.4.2"


@pytest.mark.rule("HF-8.7B.8", "HF-8.7B.10")
def test_low_titan_orbit_is_the_aliens_leo() -> None:
    b = invasion()
    b.stack(0, "rocket", "titan_lto", "vasimr:black")
    b.s.tracks[3] = 1
    b.s.players[0].wt = 3
    b.run(Operate(0, 0, 0, 0))
    assert act("fill", ROCKET, 3) in b.options()
    b.do("fill", ROCKET, 2)
    assert b.s.players[0].wt == 1
    b.do("op", 2)
    b.do("sell", CARD["vasimr"])
    assert b.s.players[0].wt >= 9  # a V card at home, at 8
    # and it is a safe place
    b.stack(1, "rocket", "titan_lto", "crew_nasa")
    b.stack(0, "rocket", "titan_lto", "kuck_mosquito:black")
    assert interceptors(b.s, 0, ROCKET, 0) == []


@pytest.mark.rule("HF-8.7B.4", "HF-8.7B.9")
def test_everybody_is_at_war_and_a_felon_whatever_the_politics() -> None:
    b = invasion()
    assert b.s.at_war() and all(b.s.felon(seat) for seat in range(3))
    b.govern("anarchy_1")
    assert wars(b.s, 0) == []


@pytest.mark.rule("HF-8.7B.5")
def test_no_factories_on_d_worlds_and_moons_of_saturn() -> None:
    b = invasion()
    assert may_build(b.s, NUMBER["luna"])
    assert may_build(b.s, NUMBER["saturn"])
    assert not may_build(b.s, NUMBER["phaethon"])
    assert not may_build(b.s, NUMBER["enceladus"])
    assert may_build(Board("nasa", "esa").s, NUMBER["enceladus"])


@pytest.mark.rule("HF-8.7B.6", "HF-8.7B.10")
def test_reaching_the_home_of_the_enemy_ends_it_at_once() -> None:
    for seat, space in ((0, "leo"), (1, "titan_kraken"), (2, "titan_ontario")):
        b = invasion()
        b.stack(seat, "rocket", space, "vasimr:black")
        b.run(EventRoll())
        assert entered(b.s, seat, ROCKET) and b.s.over
    b = invasion()
    b.stack(0, "rocket", "titan_kraken", "vasimr:black")
    b.stack(1, "rocket", "leo", "crew_nasa")
    assert not entered(b.s, 0, ROCKET) and not entered(b.s, 1, ROCKET)


@pytest.mark.rule("HF-8.7B.7", "HF-8.7B.10")
def test_bases_and_the_rabbithole_are_all_that_counts() -> None:
    b = invasion()
    b.claim(0, "luna", cubes=2, letter="S")
    b.claim(0, "hertha", cubes=1, letter="M")
    b.claim(1, "vesta")
    b.stack(1, "outpost", "sol_mercury_l3", "flywheel_tractor:black")
    b.stack(2, "outpost", "sol_mercury_l3", "rock_splitter")  # without its generator it does not work
    assert [line.name for line in sheet(b.s)] == ["bases", "rabbithole", "total"]
    assert sheet(b.s)[-1].values == [1, 5, 0]
    assert winners(b.s) == [1]
    b.stack(2, "outpost", "sol_mercury_l3", "flywheel_tractor:black", "rock_splitter:black")
    b.s.players[2].wt = 9
    assert sheet(b.s)[-1].values == [1, 0, 5]


@pytest.mark.rule("HF-8.7B.10", "HF-7.3C")
def test_the_invasion_ends_at_the_horizon_without_an_election() -> None:
    s = fresh(3, "aliens", seed=2, years=48)
    s.turn = s.t.last_turn - 1
    play_out(s, 1)
    assert s.over


@pytest.mark.rule("HF-8.7B.4", "HF-8.7B.8")
def test_elsewhere_the_invasion_is_fought() -> None:
    b = invasion()
    b.stack(0, "rocket", "luna", "rock_splitter:black")
    b.stack(1, "rocket", "luna", "crew_nasa")
    assert interceptors(b.s, 1, ROCKET, 0) == [(0, ROCKET)]
    other = Board("prc", "nasa", "esa")
    other.govern("war_1")
    other.stack(0, "rocket", "titan_lto", "rock_splitter:black")
    other.stack(1, "rocket", "titan_lto", "crew_nasa")
    assert interceptors(other.s, 1, ROCKET, 0) == [(0, ROCKET)]  # no shelter without aliens
