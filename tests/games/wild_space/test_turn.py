"""WS-3: the turn: a shuttle, its action, the end."""

from __future__ import annotations

import pytest
from tests.games.wild_space.table import GAME, HOME, Table

from cosmodrome.games.wild_space import content as c
from cosmodrome.games.wild_space.actions import PLANET_BY_ID


@pytest.mark.rule("WS-3.1")
def test_a_turn_is_one_shuttle_its_action_and_the_end() -> None:
    table = Table()
    table.hand(0, "sp_monkey_botanist_1", "rb_02")
    assert table.refused("end") == "WS-3.1"
    table.do("land home_2 right")
    assert table.refused("end") == "WS-5.9"  # the action first, and its chain
    table.do("play sp_monkey_botanist_1")
    assert table.step == "PlayCard"
    table.do("play rb_02")
    assert table.options() == {"end"}
    assert table.refused("land home_1 left") == "WS-3.1"
    assert table.player(0).shuttles == 4
    table.do("end")
    assert table.seat == 1


@pytest.mark.rule("WS-3.2")
def test_landing_puts_an_unused_shuttle_at_the_bottom_of_a_face_up_planet() -> None:
    table = Table()
    table.crew_of_size(0, 9)
    table.planets("p3_a", "p6_a")
    table.planets("p9_a", face_up=False)
    assert table.landing_planets() == {"home_1", "home_2", "p3_a", "p6_a"}
    table.do("land p3_a left")
    assert table.player(0).shuttles == 4
    assert table.landed(0) == {"p3_a left"}


@pytest.mark.rule("WS-3.3")
@pytest.mark.parametrize(
    ("crew", "planets"),
    [
        (1, {"home_1", "home_2"}),
        (2, {"home_1", "home_2"}),
        (3, {"home_1", "home_2", "p3_c"}),
        (5, {"home_1", "home_2", "p3_c"}),
        (6, {"home_1", "home_2", "p3_c", "p6_a"}),
        (8, {"home_1", "home_2", "p3_c", "p6_a"}),
        (9, {"home_1", "home_2", "p3_c", "p6_a", "p9_b"}),
    ],
)
def test_a_planet_asks_for_its_threshold(crew: int, planets: set[str]) -> None:
    table = Table()
    table.planets("p3_c", "p6_a", "p9_b")
    table.crew_of_size(0, crew)
    assert table.landing_planets() == planets
    for planet in {"p3_c", "p6_a", "p9_b"} - planets:
        assert table.refused(f"land {planet} left") == "WS-3.3"


@pytest.mark.rule("WS-3.4")
@pytest.mark.parametrize("explored", [False, True])
def test_nobody_lands_twice_in_a_sector(explored: bool) -> None:
    table = Table()
    table.shuttle(0, "home_1", "left", explored=explored)
    table.shuttle(1, "home_1", "right", explored=explored)
    assert table.refused("land home_1 left") == "WS-3.4"
    table.do("land home_1 right")  # the rival's shuttle does not block
    assert table.landed(0) >= {"home_1 right"}


@pytest.mark.rule("WS-3.5")
def test_both_sectors_of_a_planet_may_be_held() -> None:
    table = Table()
    table.shuttle(0, "home_1", "left")
    table.do("land home_1 right")
    assert table.landed(0) == {"home_1 left", "home_1 right"}


@pytest.mark.rule("WS-3.6")
def test_a_discard_condition_is_paid_on_landing() -> None:
    table = Table()
    table.planets("p6_b")
    table.crew_of_size(0, 6)
    table.hand(0, "sp_owl_pilot_1", "rb_01")
    assert table.refused("land p6_b right") == "WS-3.6"  # no veteran in hand
    table.hand(0, "sp_owl_pilot_1", "rb_07", "rb_09")
    table.do("land p6_b right")
    assert table.options() == {"discard rb_07", "discard rb_09"}
    assert table.refused("discard sp_owl_pilot_1") == "WS-5.11"
    table.do("discard rb_09")
    assert table.discarded == ["rb_09"]
    assert table.options("play") == {"play sp_owl_pilot_1", "play rb_07"}


@pytest.mark.rule("WS-3.6")
def test_one_of_several_conditions_is_enough_and_only_one_is_paid() -> None:
    table = Table()
    table.planets("p6_c")
    table.crew_of_size(0, 6)
    table.hand(0, "sp_owl_pilot_1")
    assert table.refused("land p6_c right") == "WS-3.6"
    table.hand(0, "sp_owl_pilot_1", "em_owl_1")
    assert table.can("land p6_c right")
    table.hand(0, "sp_owl_pilot_1", "em_owl_1", "rb_07")
    table.do("land p6_c right")
    assert table.options() == {"discard em_owl_1", "discard rb_07"}
    refusal = table.refusal("discard sp_owl_pilot_1")
    assert (refusal.clause, refusal.message.id) == ("WS-3.6", "refuse.pays_none")
    table.do("discard em_owl_1")
    assert table.step == "TakeAndPlay"
    assert table.discarded == ["em_owl_1"]


@pytest.mark.rule("WS-3.6")
def test_an_own_condition_is_only_checked() -> None:
    table = Table()
    table.planets("p3_a")
    table.crew(0, "cap_owl", "sp_owl_pilot_1", "sp_owl_pilot_2")
    assert table.refused("land p3_a right") == "WS-3.6"  # neither robot nor emissary
    table.crew(0, "cap_owl", "sp_owl_pilot_1", "em_owl_1")
    table.hand(0, "rb_16")
    table.do("land p3_a right")
    assert table.options() == {"play rb_16", "skip"}  # nothing was asked
    assert table.crew_of(0) == ["cap_owl", "sp_owl_pilot_1", "em_owl_1"]


@pytest.mark.rule("WS-3.6")
def test_where_the_crew_or_a_payment_would_do_the_player_chooses() -> None:
    """No sector of the box has both kinds of condition: so one is given them."""
    table = Table()
    table.reprint_sector("home_1", "left", c.Own(c.Filter(type="robot")), c.Discard(c.Filter(type="emissary")))
    table.crew(0, "cap_owl")
    table.hand(0, "rb_02")
    assert table.refused("land home_1 left") == "WS-3.6"
    table.crew(0, "cap_owl", "rb_01")
    table.hand(0, "em_owl_1", "rb_02")
    table.do("land home_1 left")
    assert table.options() == {"show", "discard em_owl_1"}
    table.do("show")
    assert table.hand_of(0) == ["em_owl_1", "rb_02"]  # nothing is paid
    assert table.step == "DrawCards"

    table.play("skip", "end")
    table.idle_turn()
    table.reprint_sector("home_1", "right", c.Own(c.Filter(species="bear")), c.Discard(c.Filter(type="emissary")))
    table.do("land home_1 right")
    assert table.options() == {"discard em_owl_1"}
    assert table.refused("show") == "WS-3.6"


@pytest.mark.rule("WS-3.6", "WS-3.7")
def test_the_threshold_is_checked_before_the_condition_is_paid() -> None:
    table = Table()
    table.planets("p9_a")
    table.crew_of_size(0, 9)
    table.hand(0, "em_owl_1", "em_bear_1")
    table.do("land p9_a right")
    assert len(table.options()) == 8  # every crew card but the captain
    table.play("remove rb_13", "play em_owl_1")
    assert table.landed(0) == {"p9_a right"}
    assert len(table.crew_of(0)) == 9
    table.do("skip")
    assert len(table.crew_of(0)) == 9


@pytest.mark.rule("WS-3.7", "WS-3.16")
def test_a_crew_shrunk_below_the_threshold_undoes_nothing() -> None:
    table = Table()
    table.planets("p9_a")
    table.crew_of_size(0, 9)
    table.play("land p9_a right", "remove rb_13", "end")
    assert len(table.crew_of(0)) == 8
    assert table.landed(0) == {"p9_a right"}
    assert table.is_face_up("p9_a")
    table.idle_turn()
    assert table.refused("land p9_a left") == "WS-3.3"


@pytest.mark.rule("WS-3.8")
def test_exactly_one_of_several_actions_is_chosen() -> None:
    table = Table()
    table.hand(0, "rb_01")
    table.do("land home_2 left")
    assert table.options() == {"choose 1", "choose 2"}
    table.do("choose 2")
    assert table.options() == {"play rb_01", "skip"}
    table.do("play rb_01")
    assert table.options() == {"end"}  # the draw of the other action is gone


@pytest.mark.rule("WS-3.8")
def test_the_effects_of_an_action_go_from_left_to_right_each_chain_first() -> None:
    table = Table()
    table.planets("p3_a")
    table.crew(0, "cap_owl", "rb_01", "rb_02")
    table.hand(0, "sp_octopus_mechanic_2", "em_monkey_2")
    table.deck("rb_03", "rb_04")
    table.play("land p3_a right", "play sp_octopus_mechanic_2")  # may play a robot or an emissary
    assert table.options() == {"play em_monkey_2", "skip"}
    table.do("play em_monkey_2")  # draws a card of its own
    table.do("draw")
    assert table.hand_of(0) == ["rb_03"]
    table.do("draw")  # only now the draw of the planet
    assert table.hand_of(0) == ["rb_03", "rb_04"]
    assert table.options() == {"end"}


@pytest.mark.rule("WS-3.9", "WS-3.11")
def test_a_shuttle_explores_its_own_sector_once() -> None:
    table = Table()
    table.shuttle(0, "home_1", "left")
    assert table.options("explore") == {"explore home_1 left"}
    assert table.refused("explore home_1 right") == "WS-3.9"
    table.play("explore home_1 left", "choose 1", "skip", "end")
    assert (table.landed(0), table.explored(0)) == (set(), {"home_1 left"})
    table.idle_turn()
    assert table.options("explore") == set()
    refusal = table.refusal("explore home_1 left")
    assert (refusal.clause, refusal.message.id) == ("WS-3.9", "refuse.explored")
    assert table.player(0).shuttles == 4  # it does not come back


@pytest.mark.rule("WS-3.10")
@pytest.mark.parametrize(("planet", "side"), [("p9_b", "right"), ("p3_c", "right"), ("home_1", "left")])
def test_exploring_always_offers_three_cards_or_a_play(planet: str, side: str) -> None:
    table = Table()
    table.planets("p3_c", "p9_b")
    table.crew(0, "cap_owl")  # below the threshold, and none of the conditions is met
    table.hand(0, "rb_01")
    table.shuttle(0, planet, side)
    table.do(f"explore {planet} {side}")
    assert table.options() == {"choose 1", "choose 2"}
    table.do("choose 1")
    table.play("draw", "draw", "draw")
    assert len(table.hand_of(0)) == 4
    assert table.options() == {"end"}


def test_everybody_sees_which_sector_is_explored_while_its_offer_is_chosen() -> None:
    table = Table()
    table.hand(0, "rb_01")
    table.shuttle(0, "home_1", "right")
    table.shuttle(0, "home_2", "left")  # two could explore, and one has explored before
    table.shuttle(0, "home_1", "left", explored=True)

    def seen() -> list[int]:
        return [GAME.view(table.s, seat).exploring for seat in (0, 1, None)]

    assert seen() == [-1, -1, -1]
    table.do("explore home_2 left")
    sector = PLANET_BY_ID["home_2"] * 2
    assert seen() == [sector] * 3
    again = GAME.load(GAME.dump(table.s))
    assert GAME.view(again, 0).exploring == sector
    table.do("choose 2")
    assert seen() == [-1, -1, -1]


@pytest.mark.rule("WS-3.10")
def test_exploring_to_play_accepts_any_card() -> None:
    table = Table()
    table.shuttle(0, "home_1", "right")  # where landing lets one play a specialist
    table.hand(0, "rb_01", "em_owl_1", "sp_owl_pilot_1")
    table.play("explore home_1 right", "choose 2")
    assert table.options("play") == {"play rb_01", "play em_owl_1", "play sp_owl_pilot_1"}
    table.do("play rb_01")
    assert table.options() == {"end"}


@pytest.mark.rule("WS-3.11")
def test_a_shuttle_never_changes_sector() -> None:
    table = Table()
    table.crew_of_size(0, 3)
    table.planets("p3_a")
    for _ in range(5):
        table.idle_turn()
        table.idle_turn()
    stood = table.landed(0) | table.explored(0)
    before_landed = table.landed(0)
    for _ in range(4):
        table.idle_turn()
        table.idle_turn()
        assert stood <= table.landed(0) | table.explored(0)
        assert table.explored(0) >= stood - before_landed
        stood = table.landed(0) | table.explored(0)
        before_landed = table.landed(0)


@pytest.mark.rule("WS-3.12")
def test_without_unused_shuttles_one_must_explore() -> None:
    table = Table()
    table.planets("p3_c")
    table.crew_of_size(0, 9)
    for planet, side in HOME:
        table.shuttle(0, planet, side, explored=side == "left")
    table.shuttle(0, "p3_c", "left")
    assert table.options() == {"explore home_1 right", "explore home_2 right", "explore p3_c left"}
    assert table.refused("land p3_c right") == "WS-3.12"
    assert table.refused("pass") == "WS-3.1"


@pytest.mark.rule("WS-3.12")
def test_without_landed_shuttles_one_must_land() -> None:
    table = Table()
    table.shuttle(0, "home_1", "left", explored=True)
    assert table.options() == {"land home_1 right", "land home_2 left", "land home_2 right"}


@pytest.mark.rule("WS-3.13")
def test_a_shuttle_may_be_used_for_an_action_that_can_do_nothing() -> None:
    table = Table()
    table.hand(0, "rb_01")
    table.do("land home_1 right")  # play a specialist
    assert table.options() == {"skip"}
    table.play("skip", "end")
    assert table.landed(0) == {"home_1 right"}
    assert table.hand_of(0) == ["rb_01"]


@pytest.mark.rule("WS-3.13")
def test_an_action_or_one_effect_of_it_may_be_waived() -> None:
    table = Table()
    table.planets("p3_a")
    table.crew(0, "cap_owl", "rb_01", "rb_02")
    table.hand(0, "rb_03")
    table.play("land p3_a right", "skip", "draw")  # waives the play, not the draw
    assert len(table.hand_of(0)) == 2
    table.do("end")
    table.idle_turn()
    table.play("land home_2 right", "skip", "end")  # waives it all
    assert len(table.hand_of(0)) == 2
    assert table.player(0).shuttles == 3


@pytest.mark.rule("WS-3.14")
def test_the_end_of_a_turn_turns_up_every_planet_the_crew_has_reached() -> None:
    table = Table()
    table.planets("p3_a", "p6_a", "p9_a", face_up=False)
    table.crew_of_size(0, 5)
    table.hand(0, "em_owl_1")
    table.play("land home_2 right", "play em_owl_1", "end")
    assert [table.is_face_up(p) for p in ("p3_a", "p6_a", "p9_a")] == [True, True, False]
    table.idle_turn()
    table.idle_turn()
    table.crew_of_size(1, 1)
    assert table.refused("land p3_a left") == "WS-3.3"  # for everyone: seat 1 sees it, and is short of crew


@pytest.mark.rule("WS-3.14")
def test_only_the_crew_of_the_player_who_ends_the_turn_counts() -> None:
    table = Table()
    table.planets("p3_a", face_up=False)
    table.crew_of_size(1, 5)
    table.idle_turn()
    assert not table.is_face_up("p3_a")
    table.idle_turn()
    assert table.is_face_up("p3_a")


@pytest.mark.rule("WS-3.15")
def test_a_threshold_reached_in_mid_turn_turns_nothing_before_the_end() -> None:
    table = Table()
    table.planets("p3_a", face_up=False)
    table.crew_of_size(0, 2)
    table.hand(0, "em_owl_1")
    table.play("land home_2 right", "play em_owl_1")
    assert len(table.crew_of(0)) == 3
    assert not table.is_face_up("p3_a")
    table.do("end")
    assert table.is_face_up("p3_a")


@pytest.mark.rule("WS-3.15")
def test_nobody_lands_on_a_face_down_planet() -> None:
    table = Table()
    table.planets("p3_a", face_up=False)
    table.crew_of_size(0, 9)
    assert table.landing_planets() == {"home_1", "home_2"}
    assert table.refused("land p3_a left") == "WS-3.15"


@pytest.mark.rule("WS-3.17")
def test_without_a_legal_shuttle_use_one_passes_and_the_turns_count() -> None:
    table = Table()
    table.planets("p3_a")
    for planet, side in HOME:
        table.shuttle(0, planet, side, explored=True)
    turns = []
    while not table.s.over:
        if table.seat == 0:
            turns.append(table.options())
        table.idle_turn()
    assert turns == [{"pass"}] * 10  # ten turns, and nothing changes any more
    assert table.player(0).shuttles == 1
    assert table.s.turn == 20


@pytest.mark.rule("WS-3.17")
def test_nobody_may_pass_with_something_to_explore() -> None:
    table = Table()
    for planet, side in HOME:
        table.shuttle(0, planet, side, explored=(planet, side) != ("home_1", "left"))
    assert table.options() == {"explore home_1 left"}
    assert table.refused("pass") == "WS-3.1"


@pytest.mark.rule("WS-3.18")
def test_the_action_is_that_of_the_sector_and_is_performed_at_once() -> None:
    table = Table()
    table.shuttle(0, "home_1", "left")
    table.hand(0, "sp_owl_pilot_1")
    table.do("land home_1 right")  # play a specialist; the other sector would draw 2
    assert table.refused("draw") == "WS-5.9"
    table.play("skip", "end")
    table.idle_turn()
    assert table.refused("play sp_owl_pilot_1") == "WS-3.1"  # it was not kept for later
    assert table.options("play", "draw") == set()
