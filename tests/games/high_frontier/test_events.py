"""The event table and the sunspot cycle (HF-8.5)."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier.pieces.cards import HARDNESS
from cosmodrome.games.high_frontier.rules.expansion.events import Advance, EventRoll

from .position import CARD, POLITICS, Board

BLUE, YELLOW_SPACE, RED_SPACE = 0, 1, 3  # spaces of the cycle


@pytest.mark.rule("HF-8.5B.1", "HF-8.5A", "HF-3.2A")
@pytest.mark.parametrize("die", [1, 2])
def test_one_and_two_are_nothing_and_the_disk_advances(die: int) -> None:
    b = Board("nasa", "un")
    b.hold(0, "tokamak")
    b.stack(0, "leo", "leo", "hall_effect")
    b.s.event_due = True
    b.dice(die)
    assert b.s.sunspot == 0
    b.run(EventRoll())
    assert b.s.over and not b.s.event_due
    assert b.s.sunspot == 1
    assert [event.args["die"] for event in b.events("event_roll")] == [die]
    assert b.hand(0) == {"crew_nasa", "tokamak"} and b.cards(0, "leo") == ["hall_effect"]


@pytest.mark.rule("HF-8.5A")
def test_the_cycle_has_three_colours_and_comes_round() -> None:
    b = Board("nasa", "un")
    seen = []
    for _ in range(7):
        seen.append(b.s.sector())
        b.run(Advance())
    assert seen == [0, 1, 1, 2, 2, 0, 0]
    assert b.s.over


@pytest.mark.rule("HF-8.5A", "HF-8.5E")
def test_by_option_the_start_brings_an_election() -> None:
    without, b = Board("nasa", "un"), Board("nasa", "un", start_election="yes")
    for board in (without, b):
        board.s.sunspot = 5
        board.run(Advance())
        assert board.s.sunspot == 0
    assert without.s.over
    assert b.seat == 0 and "bid" in b.verbs()


@pytest.mark.rule("HF-8.5B.2", "HF-8.5E")
def test_trouble_takes_a_card_of_a_stack_without_crew() -> None:
    b = Board("nasa", "un")
    b.stack(0, "rocket", "earth_heo", "crew_nasa", "hall_effect")
    b.stack(0, "outpost", "luna", "cat_fusion", "bubble_membrane:heavy")
    b.stack(1, "outpost", "luna", "rock_splitter")
    b.dice(3)
    b.run(EventRoll())
    assert b.seat == 0
    assert b.args("lose") == [CARD["cat_fusion"], CARD["bubble_membrane"]]
    assert b.refused("lose", CARD["hall_effect"]).clause == "HF-8.5B.2"
    b.do("lose", CARD["bubble_membrane"])  # the radiator only turns light
    assert b.s.over
    assert b.cards(0, "outpost") == ["cat_fusion", "bubble_membrane"]
    assert not b.s.heavy


@pytest.mark.rule("HF-8.5B.2")
def test_trouble_passes_by_whoever_has_crew_everywhere() -> None:
    b = Board("nasa", "un")
    b.stack(0, "rocket", "earth_heo", "crew_nasa", "hall_effect")
    b.dice(3)
    b.run(EventRoll())
    assert b.s.over and b.cards(0, "rocket") == ["crew_nasa", "hall_effect"]


@pytest.mark.rule("HF-8.5B.3", "HF-8.5E")
def test_debris_takes_the_heaviest_card_of_everybody_at_leo() -> None:
    b = Board("nasa", "un", "esa")
    b.s.phasing = 1
    b.stack(0, "leo", "leo", "hall_effect", "crew_nasa")  # 2 and 1
    b.stack(1, "leo", "leo", "atomic_layer")  # 2
    b.stack(1, "rocket", "leo", "carbo_chlorination", "tungsten_resistojet")  # 2 and 0
    b.stack(2, "rocket", "earth_heo", "mass_driver")
    b.dice(4)
    b.run(EventRoll())
    assert b.seat == 1  # the others have no choice
    assert b.args("lose") == [CARD["atomic_layer"], CARD["carbo_chlorination"]]
    assert b.cards(0, "leo") == ["hall_effect", "crew_nasa"]  # not before the player on turn
    assert b.refused("lose", CARD["tungsten_resistojet"]).clause == "HF-8.5B.3"
    b.do("lose", CARD["carbo_chlorination"])
    assert b.s.over
    assert b.cards(1, "rocket") == ["tungsten_resistojet"] and b.cards(1, "leo") == ["atomic_layer"]
    assert b.cards(0, "leo") == ["crew_nasa"]
    assert b.cards(2, "rocket") == ["mass_driver"]


@pytest.mark.rule("HF-8.5B.4")
def test_blue_is_an_election_where_the_winner_pays_the_pool() -> None:
    b = Board("nasa", "un", "esa")
    for seat, wt in enumerate((5, 7, 3)):
        b.s.players[seat].wt = wt
    b.hold(1, "hall_effect", "vasimr", "rock_splitter", "cat_fusion")  # no hand limit
    b.dice(5)
    b.run(EventRoll())
    assert b.seat == 0 and b.s.sunspot == 0  # the disk waits
    b.do("bid", 2)
    assert b.seat == 1
    b.do("bid", 4)
    b.do("stand")
    b.do("stand")
    assert b.seat == 1
    assert [p.wt for p in b.s.players] == [5, 3, 3]
    assert set(b.args("shift")) == {POLITICS[id] for id in CENTRE}
    assert b.refused("shift", POLITICS["war_1"]).clause == "HF-8.5B.4"
    b.do("shift", POLITICS["capitalism"])
    assert b.s.politics == POLITICS["capitalism"]
    assert b.s.over and b.s.sunspot == 1


CENTRE = ("capitalism", "nationalism", "paleoconservatism", "militarism", "egalitarianism", "antinuke")


@pytest.mark.rule("HF-8.5B.4", "HF-8.6.15")
def test_the_player_on_turn_settles_ties_and_the_winner_may_leave_the_disk() -> None:
    b = Board("nasa", "un", "esa")
    b.dice(6)
    b.run(EventRoll())
    b.do("stand")
    b.do("bid", 1)
    b.do("bid", 1)
    b.do("stand")
    b.do("stand")
    b.do("stand")
    assert b.seat == 0
    assert b.args("award") == [1, 2]
    assert b.refused("award", 0).clause == "HF-5.2.4"
    b.do("award", 2)
    assert b.seat == 2
    b.do("done")
    assert b.s.over and b.s.politics == POLITICS["centrist"]
    assert [p.wt for p in b.s.players] == [4, 4, 3]


@pytest.mark.rule("HF-8.5B.4")
def test_an_election_nobody_bids_in_changes_nothing() -> None:
    b = Board("nasa", "un")
    b.dice(6)
    b.run(EventRoll())
    b.do("stand")
    b.do("stand")
    assert b.s.over and b.s.politics == POLITICS["centrist"] and b.s.sunspot == 1


@pytest.mark.rule("HF-8.5B.4")
def test_yellow_is_budget_cuts_all_round() -> None:
    b = Board("nasa", "un", "esa")
    b.s.sunspot = YELLOW_SPACE
    b.s.phasing = 2
    b.hold(0, "hall_effect", "vasimr")
    b.hold(1, "tokamak", "rock_splitter:black")
    b.dice(5)
    b.run(EventRoll())
    assert b.seat == 0  # ESA has nothing but crew
    assert b.args("lose") == [CARD["hall_effect"], CARD["vasimr"]]
    assert b.refused("lose", CARD["crew_nasa"]).clause == "HF-8.5B.4"
    b.do("lose", CARD["vasimr"])
    assert b.s.over
    assert b.hand(0) == {"crew_nasa", "hall_effect"}
    assert b.hand(1) == {"crew_un", "rock_splitter"}
    assert b.hand(2) == {"crew_esa"}
    assert b.s.decks[0][0] == CARD["vasimr"] and b.s.decks[4][0] == CARD["tokamak"]
    assert b.s.under[0] == b.s.under[4] == 1


@pytest.mark.rule("HF-8.5B.4", "HF-9.0c", "HF-8.5D", "HF-2.2D")
def test_red_is_a_flare_that_sites_and_belts_shelter_from() -> None:
    """TC-8.5B."""
    b = Board("nasa", "un")
    b.s.sunspot = RED_SPACE
    # the rulebook's case: level 5 in the Ceres zone (-2) is 3; the rocket is on Nysa, the freighter in space
    b.stack(0, "rocket", "nysa", "crew_nasa", "charged_dust")
    b.stack(0, "freighter", "h_ceres_01", "cat_fusion:black")
    b.stack(1, "leo", "leo", "heliogyro", "bubble_membrane:heavy")
    assert HARDNESS[b.s.face(CARD["cat_fusion"])] == 2
    b.dice(6, 5)
    b.run(EventRoll())
    assert b.s.over
    assert b.cards(0, "rocket") == ["crew_nasa", "charged_dust"]
    assert b.cards(0, "freighter") == [] and "cat_fusion" in b.hand(0)
    assert b.s.is_black(CARD["cat_fusion"])
    assert b.cards(1, "leo") == ["heliogyro", "bubble_membrane"] and b.s.heavy >> CARD["bubble_membrane"] & 1


@pytest.mark.rule("HF-8.5B.4", "HF-8.3C.3", "HF-8.5E")
def test_a_flare_spares_sails_and_turns_heavy_radiators() -> None:
    b = Board("nasa", "un")
    b.s.sunspot = RED_SPACE
    b.stack(0, "rocket", "h_earth_01", "kite_sail", "metastable_helium", "hall_effect", "microtube_array:heavy")
    b.stack(1, "rocket", "h_mars_05", "crew_un")  # Mars zone: one less
    b.dice(5, 5)
    b.run(EventRoll())
    assert b.cards(0, "rocket") == ["kite_sail", "hall_effect", "microtube_array"]
    assert not b.s.heavy
    assert b.cards(1, "rocket") == ["crew_un"]
