"""Hermes Fall, alone against the asteroid (HF-8.7C)."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier.actions import LEO, ROCKET, SECOND
from cosmodrome.games.high_frontier.pieces.cards import IS_CREW, KIND
from cosmodrome.games.high_frontier.rules.boost import Boost
from cosmodrome.games.high_frontier.rules.expansion.events import Advance, EventRoll
from cosmodrome.games.high_frontier.rules.expansion.hermes import Buy, draw_below
from cosmodrome.games.high_frontier.rules.moving.start import Moves
from cosmodrome.games.high_frontier.rules.prepare import Operate
from cosmodrome.games.high_frontier.rules.scoring import winners
from cosmodrome.games.high_frontier.ruleset import PRC
from cosmodrome.games.high_frontier.state import BLACK_DISK, SHUT

from .position import CARD, Board, act
from .scenes import GAME, fresh


@pytest.mark.rule("HF-8.7C.1", "HF-8.7C.4", "HF-8.7C.6")
def test_hermes_is_set_up_for_any_faction() -> None:
    seen = set()
    for seed in range(40):
        s = fresh(1, "hermes", seed=seed)
        faction = s.players[0].faction
        seen.add(faction)
        assert s.players[0].wt == (10 if faction == 0 else 4)
        assert len(s.players[0].hand) == (7 if faction == PRC else 1)
        closed = sum(disk == BLACK_DISK for disk in s.disks)
        assert 1 <= closed <= 6
    assert seen == set(range(5))


@pytest.mark.rule("HF-8.7C", "HF-8.7C.8")
def test_the_disk_enters_yellow_at_the_end_of_turns_1_7_13_and_19() -> None:
    """TC-8.7C."""
    b = Board("nasa", scenario="hermes")
    entries = []
    for turn in range(1, 20):
        before = b.s.yellows
        b.run(Advance())
        if b.s.yellows > before:
            entries.append(turn)
    assert entries == [1, 7, 13, 19]
    assert b.s.over and b.s.won == SHUT and winners(b.s) == []


@pytest.mark.rule("HF-8.7C.1", "HF-8.7C.5")
def test_an_event_comes_at_the_end_of_every_turn() -> None:
    s = fresh(1, "hermes", seed=9)
    s.events = []
    for turn in range(1, 4):
        while s.turn == turn:
            names = [event.name for event in s.events]
            assert names.count("event_roll") == turn - 1
            options = GAME.options(s, 0)
            quiet = [action for action in options if action.verb in ("pass", "done", "lose")]
            GAME.act(s, 0, quiet[0])
        assert s.sunspot == turn


@pytest.mark.rule("HF-8.7C.2", "HF-8.7C.6", "HF-5.2.5")
def test_patents_have_a_price() -> None:
    b = Board("nasa", scenario="hermes")
    b.s.decks[0] = (CARD["vasimr"], CARD["hall_effect"], CARD["cermet_nerva"])
    b.s.players[0].wt = 4
    b.run(Buy(0))
    b.do("deck", 0)
    assert b.s.players[0].wt == 2
    assert CARD["cermet_nerva"] in b.s.players[0].hand
    assert sorted(KIND[card] for card in b.s.players[0].hand if not IS_CREW[card]) == [0, 4]
    b.run(Buy(0))
    before = b.s.reveals
    b.do("unseen", 0)
    assert CARD["vasimr"] in b.s.players[0].hand and b.s.decks[0] == (CARD["hall_effect"],)
    assert b.s.players[0].wt == 1 and b.s.reveals == before + 1
    b.run(Buy(0))
    assert b.refused("deck", 0).clause == "HF-8.7C.2"
    assert b.refused("unseen", 0).clause == "HF-5.2.8"


@pytest.mark.rule("HF-8.7C.6")
def test_what_is_known_of_a_deck_stays_right_when_a_card_is_taken_below_the_top() -> None:
    b = Board("nasa", scenario="hermes")
    b.s.decks[0] = (CARD["vasimr"], CARD["hall_effect"], CARD["cermet_nerva"])
    b.s.under[0] = 2
    assert draw_below(b.s, 0) == CARD["hall_effect"]
    assert b.s.under[0] == 1 and b.s.seen[0] == 1


@pytest.mark.rule("HF-8.7C.2")
def test_no_hand_is_too_large_for_research_here() -> None:
    b = Board("nasa", scenario="hermes")
    b.hold(0, "vasimr", "hall_effect", "cermet_nerva", "rock_splitter", "cat_fusion")
    b.run(Operate(0, 0, 0, 0))
    assert 1 in b.args("op")
    b.s.players[0].wt = 0
    b.s.touch()
    assert GAME.why_not(b.s, 0, act("op", 1)) is not None


@pytest.mark.rule("HF-8.7C.4", "HF-5.4.2")
def test_shimizu_improves_a_card_and_boosts_it() -> None:
    b = Board("shimizu", scenario="hermes")
    b.hold(0, "vasimr")
    b.s.players[0].wt = 5
    b.run(Buy(0))
    b.do("unseen", 2)
    assert "product" in b.verbs()
    assert b.refused("product", CARD["crew_shimizu"]).clause == "HF-8.7C.4"
    b.do("product", CARD["vasimr"])
    assert b.s.players[0].wt == 3 and b.s.is_black(CARD["vasimr"])
    b.run(Boost(0, LEO, 0))
    b.do("boost", CARD["vasimr"])
    assert b.cards(0, "leo") == ["vasimr"] and b.s.is_black(CARD["vasimr"])
    nasa = Board("nasa", scenario="hermes")
    nasa.run(Buy(0))
    nasa.do("unseen", 2)
    assert nasa.s.over


@pytest.mark.rule("HF-8.7C.3", "HF-8.7C.7")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_an_election_costs_a_deck_its_top_card(die: int) -> None:
    b = Board("nasa", scenario="hermes")
    top = b.s.decks[die - 1][-1]
    b.dice(5, die)
    b.run(EventRoll())
    assert b.s.over
    assert top in b.s.box and b.s.decks[die - 1][-1] != top


@pytest.mark.rule("HF-8.7C", "HF-8.7C.6", "HF-8.7C.8", "HF-8.2.2")
def test_a_refinery_with_its_supports_turns_each_half_aside() -> None:
    b = Board("nasa", scenario="hermes")
    b.stack(0, "rocket", "hermes_a", "isru_sabatier", "fuel_cell", "crew_nasa")
    b.stack(0, "second", "hermes_b", "mass_driver", "flywheel_compulsator", "photon_tether")
    b.run(Operate(0, 0, 0, 0))
    options = GAME.options(b.s, 0)
    assert act("deflect", CARD["isru_sabatier"]) in options and act("deflect", CARD["mass_driver"]) in options
    why = GAME.why_not(b.s, 0, act("deflect", CARD["crew_nasa"]))
    assert why is not None and why.clause == "HF-8.7C"
    GAME.act(b.s, 0, act("deflect", CARD["isru_sabatier"]))
    assert b.s.served == 1 and not b.s.over
    assert {"isru_sabatier", "fuel_cell"} <= b.hand(0) and b.cards(0, "rocket") == ["crew_nasa"]
    GAME.act(b.s, 0, act("deflect", CARD["mass_driver"]))
    assert b.s.over and b.s.won == 0 and winners(b.s) == [0]
    assert b.cards(0, "second") == ["photon_tether"]


@pytest.mark.rule("HF-8.7C", "HF-8.2.1c")
def test_where_supports_can_be_chosen_one_is_asked() -> None:
    b = Board("nasa", scenario="hermes")
    b.stack(0, "outpost", "hermes_a", "isru_sabatier", "fuel_cell", "photon_tether")
    b.run(Operate(0, 0, 0, 0))
    GAME.act(b.s, 0, act("deflect", CARD["isru_sabatier"]))
    assert b.args("way") == [0, 1]
    b.do("way", 1)
    assert len(b.cards(0, "outpost")) == 1 and b.s.served == 1
    why = GAME.why_not(b.s, 0, act("deflect", CARD["isru_sabatier"]))
    assert why is not None


@pytest.mark.rule("HF-8.7C")
def test_without_its_supports_or_black_it_does_not_do() -> None:
    b = Board("nasa", scenario="hermes")
    b.stack(0, "rocket", "hermes_a", "isru_sabatier", "mass_driver:black", "flywheel_compulsator:black")
    b.s.served = 2
    b.run(Operate(0, 0, 0, 0))
    assert act("deflect", CARD["isru_sabatier"]) in GAME.options(b.s, 0)  # the compulsator gives it power
    assert act("deflect", CARD["mass_driver"]) not in GAME.options(b.s, 0)
    GAME.act(b.s, 0, act("deflect", CARD["isru_sabatier"]))
    assert b.s.won == 0


@pytest.mark.rule("HF-8.7C.1", "HF-8.7C.6")
def test_two_rockets_move() -> None:
    b = Board("nasa", scenario="hermes")
    b.stack(0, "rocket", "earth_heo", "crew_nasa", tanks=3)
    b.stack(0, "second", "earth_heo", "mirror_steamer", tanks=3)
    b.run(Moves(0))
    assert b.args("mover") == [ROCKET, SECOND]


@pytest.mark.rule("HF-8.7C.2", "HF-8.7C.4", "HF-8.7C.6")
def test_the_last_tank_is_enough_and_a_known_card_is_counted() -> None:
    b = Board("nasa", scenario="hermes")
    b.s.players[0].wt = 2
    b.run(Buy(0))
    assert "deck" in b.verbs()
    b.s.players[0].wt = 1
    b.s.touch()
    assert b.verbs() == {"unseen"}
    b.s.decks[0] = (CARD["vasimr"], CARD["hall_effect"])
    b.s.seen[0] = 2
    before = b.s.reveals
    b.do("unseen", 0)
    assert b.s.seen[0] == 1 and b.s.reveals == before  # everybody knew it
    shimizu = Board("shimizu", scenario="hermes")
    shimizu.s.players[0].wt = 2
    shimizu.run(Buy(0))
    shimizu.do("unseen", 0)
    assert "product" in shimizu.verbs()
    shimizu.s.stack.clear()
    shimizu.s.players[0].wt = 1
    shimizu.run(Buy(0))
    shimizu.do("unseen", 0)
    assert shimizu.s.over  # nothing left to pay with
