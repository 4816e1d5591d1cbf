"""The setup options: each ruling that could go either way, played both ways. The default comes first."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from tests.games.wild_space.table import GAME, HOME, Table

from cosmodrome.games.wild_space import content as c
from cosmodrome.games.wild_space.actions import HOSTILES
from cosmodrome.kernel import BadInput, Message
from cosmodrome.kernel.setup import Value

ENCOUNTERS = ("encounters",)
RULES = Path(__file__).parents[3] / "docs" / "rules"


@pytest.mark.parametrize("page", ["wild_space.md", "wild_space.fr.md"])
def test_the_rules_page_lists_the_options_as_they_are(page: str) -> None:
    rows = re.findall(
        r"^\| `(\w+)` \| (.+?) \| (WS-[\d.]+) \|", (RULES / page).read_text(encoding="utf-8"), re.MULTILINE
    )
    offered = {name: (option.clause, str(option.default)) for name, option in GAME.offer.options.items()}
    assert {name: (clause, values.split("`")[1]) for name, values, clause in rows} == offered
    for name, values, _ in rows:
        for value in re.findall(r"`(\w+)`", values):
            assert value in map(str, GAME.offer.options[name].values), name


def test_every_option_is_played_both_ways_here() -> None:
    here = {name.removeprefix("test_option_") for name in globals() if name.startswith("test_option_")}
    assert here == set(GAME.offer.options)


def test_an_unknown_option_or_value_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput) as option:
        GAME.setup(2, mulligan="yes")
    assert option.value.message.id == "bad.option"
    with pytest.raises(BadInput) as value:
        GAME.setup(2, pairs="both")
    assert value.value.message.args == {"option": "pairs", "text": "both", "known": "cards, icons"}


@pytest.mark.rule("WS-11.2")
@pytest.mark.parametrize(("value", "hardest"), [("easy", 0), ("medium", 1), ("hard", 2)])
def test_option_difficulty(value: Value, hardest: int) -> None:
    out = Table(1, difficulty=value).s.out
    hostile = [*out.hostile_deck, *(one for one, _ in out.hostile_open)]
    assert Counter(HOSTILES[one].category for one in hostile)[3] == hardest


@pytest.mark.rule("WS-2.7", "WS-11.3")
def test_option_first() -> None:
    named = [GAME.new(GAME.setup(3, first=seat), 7).first for seat in (0, 1, 2)]
    assert named == [0, 1, 2]
    assert {GAME.new(GAME.setup(3, first="random"), seed).first for seed in range(20)} == {0, 1, 2}
    assert [Table(1, first=first).step for first in (0, 1)] == ["UseShuttle", "SmugglerTurn"]


@pytest.mark.rule("WS-2.6")
@pytest.mark.parametrize("value", [3, 4])
def test_option_starting_hand(value: int) -> None:
    s = GAME.new(GAME.setup(3, starting_hand=value), 1)
    assert [len(p.hand) for p in s.players] == [value] * 3


@pytest.mark.rule("WS-4.5", "WS-4.6")
@pytest.mark.parametrize("value", ["any_moment", "not_while_paying"])
def test_option_renew(value: Value) -> None:
    table = Table(renew=value)
    table.hand(0, "sp_rhino_mechanic_2", "rb_01")  # discard a card: play a card
    table.play("land home_2 right", "play sp_rhino_mechanic_2")
    assert table.step == "PayCondition"
    assert table.can("renew rb_01") == (value == "any_moment")


@pytest.mark.rule("WS-4.7")
@pytest.mark.parametrize("value", ["at_once", "when_needed"])
def test_option_reshuffle(value: Value) -> None:
    table = Table(reshuffle=value)
    table.discard("rb_08", "rb_09")
    table.deck("rb_04", only=True)
    table.play("land home_1 left", "draw")
    assert len(table.in_deck) == (2 if value == "at_once" else 0)


@pytest.mark.rule("WS-8.2")
@pytest.mark.parametrize(("value", "cards"), [("before_hands", 0), ("after_setup", 3)])
def test_option_faces(value: Value, cards: int) -> None:
    s = GAME.new(GAME.setup(3, ENCOUNTERS, faces=value, first=1), 1)
    for seat in (1, 2, 0):
        assert (type(s.stack[-1]).__name__, GAME.actors(s)) == ("ChooseFace", (seat,))
        assert [len(p.hand) for p in s.players] == [cards] * 3
        GAME.act(s, seat, GAME.options(s, seat)[0])
    assert type(s.stack[-1]).__name__ == "UseShuttle"
    assert [len(p.hand) for p in s.players] == [3] * 3


@pytest.mark.rule("WS-5.5")
def test_option_medal_order() -> None:
    def playing(value: Value) -> Table:
        table = Table(medal_order=value)
        table.crew(0, "cap_owl")  # the first space draws 2
        table.hand(0, "rb_14", "em_owl_1")  # a veteran that plays an emissary
        table.play("land home_2 right", "play rb_14")
        return table

    table = playing("medal_first")
    assert table.step == "DrawCards"
    table = playing("player_choice")
    assert table.options() == {"choose 1", "choose 2"}
    assert table.player(0).marker == 0
    table.do("choose 1")  # the medal
    assert (table.player(0).marker, table.step) == (1, "DrawCards")
    table.play("draw", "draw", "play em_owl_1")
    assert table.options() == {"end"}
    table = playing("player_choice")
    table.do("choose 2")  # the circle
    assert (table.player(0).marker, table.step) == (0, "PlayCard")
    table.do("play em_owl_1")
    assert (table.player(0).marker, table.step) == (1, "DrawCards")  # the medal is only put off
    table.play("draw", "draw")
    assert table.options() == {"end"}


@pytest.mark.rule("WS-5.5")
def test_where_there_is_nothing_to_put_in_order_nothing_is_asked() -> None:
    table = Table(medal_order="player_choice")
    table.crew(0, "cap_owl")
    table.marker(0, 4)  # the end of the track
    table.hand(0, "rb_14", "em_owl_1")
    table.play("land home_2 right", "play rb_14")
    assert table.step == "PlayCard"


@pytest.mark.rule("WS-9.8")
@pytest.mark.parametrize(("value", "credits"), [("cards", 2), ("icons", 4)])
def test_option_pairs(value: Value, credits: int) -> None:
    table = Table(pairs=value)
    table.crew(0, "cap_rhino", "em_owl_2", "sp_owl_military_1", "rb_06")  # 2 owls, 2 militaries, 3 cards
    assert table.mission(0, "em_owl_2") == credits


@pytest.mark.rule("WS-5.13")
def test_option_captain_removal() -> None:
    def removing(value: Value) -> Table:
        table = Table(captain_removal=value)
        table.crew(0, "cap_monkey")
        table.marker(0, 3)  # 4 credits
        table.hand(0, "rb_18")
        table.play("land home_2 right", "play rb_18")
        return table

    table = removing("never")
    assert table.options() == {"remove rb_18", "skip"}
    assert table.refused("remove cap_monkey") == "WS-5.13"

    table = removing("allowed")
    assert table.options() == {"remove cap_monkey", "remove rb_18", "skip"}
    table.do("remove cap_monkey")
    assert table.crew_of(0) == ["rb_18"]  # it no longer counts as a crew card
    assert table.discarded == []  # and is no card of the deck
    assert table.line("captain", 0) == 4  # its track keeps scoring
    table.reserve("rb_09", "rb_01", "rb_02")
    table.do("enlist rb_09")
    assert table.player(0).marker == 4  # and stays in use


@pytest.mark.rule("WS-5.13")
def test_a_captain_that_is_gone_no_longer_counts() -> None:
    table = Table(captain_removal="allowed")
    table.crew(0, "cap_bear", "sp_bear_pilot_1", "sp_bear_mechanic_1")
    assert table.line("same_species", 0) == 5
    table.hand(0, "rb_18")
    table.reserve("em_owl_1", "em_rhino_1", "em_monkey_1")
    table.play("land home_2 right", "play rb_18", "remove cap_bear", "enlist em_owl_1")
    assert table.line("same_species", 0) == 0


@pytest.mark.rule("WS-3.13")
def test_option_waive() -> None:
    def exploring(value: Value, *hand: str) -> Table:
        table = Table(waive=value)
        table.shuttle(0, "home_1", "left")
        table.hand(0, *hand)
        table.do("explore home_1 left")
        return table

    table = exploring("allowed")
    table.do("choose 2")  # to play a card, with none in hand
    assert table.options() == {"end"}

    table = exploring("compulsory")
    assert table.options() == {"choose 1"}
    refusal = table.refusal("choose 2")
    assert (refusal.clause, refusal.message.id) == ("WS-3.13", "refuse.compulsory")
    table.do("choose 1")
    assert not table.can("skip")
    table = exploring("compulsory", "em_monkey_2")
    table.do("choose 2")
    assert table.options() == {"play em_monkey_2"}
    table.do("play em_monkey_2")
    assert table.can("skip")  # effects of cards stay optional


@pytest.mark.rule("WS-3.13")
def test_a_compulsory_action_that_can_do_nothing_is_not_asked_for() -> None:
    table = Table(waive="compulsory")
    table.shuttle(0, "home_1", "left")
    table.hand(0, "em_owl_1")
    table.reserve(None, None, None)
    table.deck(only=True)
    table.do("explore home_1 left")
    assert table.options() == {"choose 2"}  # nothing can be drawn
    table = Table(waive="compulsory")
    table.hand(0, "rb_01")
    table.do("land home_1 right")
    assert table.options() == {"skip"}  # a specialist, with none in hand


@pytest.mark.rule("WS-5.16")
def test_option_futile_payment() -> None:
    def paying(value: Value, *hand: str) -> Table:
        table = Table(futile_payment=value)
        table.crew(0, "cap_bear")
        table.hand(0, "sp_rhino_mechanic_2", *hand)
        table.play("land home_2 right", "play sp_rhino_mechanic_2")
        return table

    assert paying("allowed", "rb_01").options() == {"discard rb_01", "skip"}
    table = paying("forbidden", "rb_01")
    assert table.options() == {"skip"}
    refusal = table.refusal("discard rb_01")
    assert (refusal.clause, refusal.message.args["reason"]) == ("WS-5.16", Message("refuse.futile"))
    assert paying("forbidden", "rb_01", "rb_02").options() == {"discard rb_01", "discard rb_02", "skip"}


@pytest.mark.rule("WS-5.16")
def test_a_futile_launch_payment_is_told_from_one_that_strands() -> None:
    table = Table(2, ("space_base",), futile_payment="forbidden")
    table.base(0, "base_4")
    table.crew(0, "cap_monkey")
    table.marker(0, 4)
    table.hand(0, "sp_owl_pilot_1")
    table.do("launch 4")
    assert table.options() == {"skip"}
    assert table.refused("discard sp_owl_pilot_1") == "WS-5.16"


@pytest.mark.rule("WS-3.6")
def test_option_sector_condition() -> None:
    def landing(value: Value, *hand: str) -> Table:
        table = Table(2, ENCOUNTERS, sector_condition=value)
        table.alien_face("b")  # right: discard a specialist, robot or emissary; the condition goes with action 2
        table.hand(0, *hand)
        return table

    table = landing("sector")
    assert table.refused("land alien_planet right") == "WS-3.6"
    table = landing("sector", "rb_01")
    table.do("land alien_planet right")
    assert table.options() == {"discard rb_01"}

    table = landing("action")
    table.do("land alien_planet right")
    assert table.options() == {"choose 1"}
    refusal = table.refusal("choose 2")
    assert (refusal.clause, refusal.message.id) == ("WS-3.6", "refuse.choice_condition")
    table.play("choose 1", "use")
    assert table.player(0).quartz == 2
    table = landing("action", "rb_01", "em_owl_1")
    table.play("land alien_planet right", "choose 2", "discard rb_01", "use", "play em_owl_1")
    assert table.player(0).quartz == 1
    table = landing("action", "rb_01")
    table.play("land alien_planet right", "choose 1", "use")
    assert table.hand_of(0) == ["rb_01"]  # the free action


@pytest.mark.rule("WS-3.6", "WS-3.10")
def test_a_condition_of_one_action_is_none_of_exploring() -> None:
    table = Table(2, ENCOUNTERS, sector_condition="action")
    table.alien_face("b")
    table.shuttle(0, "alien_planet", "right")
    table.hand(0, "rb_01")
    table.do("explore alien_planet right")
    assert table.options() == {"choose 1", "choose 2"}
    table.do("choose 2")
    assert table.options() == {"play rb_01", "skip"}  # nothing to pay
    table = Table(2, ENCOUNTERS, sector_condition="action")
    table.alien_face("b")
    table.shuttle(0, "alien_planet", "right")
    table.do("explore alien_planet right")
    assert table.options() == {"choose 1", "choose 2"}  # even with nothing to pay with


@pytest.mark.rule("WS-8.12")
@pytest.mark.parametrize(("value", "playable"), [("own", {"skip"}), ("printed", {"play al_08", "skip"})])
def test_option_alien_types(value: Value, playable: set[str]) -> None:
    assert {alien.printed_type for alien in c.ENCOUNTERS.aliens} == {"specialist", "robot"}
    table = Table(2, ENCOUNTERS, alien_types=value)
    table.crew(0, "en_cap_bear", "em_bear_4", "en_em_octopus", "al_06")  # 2 per robot; 2 per alien
    assert table.mission(0, "em_bear_4") == (2 if value == "printed" else 0)
    assert table.mission(0, "en_em_octopus") == 2  # it is an alien in either case
    assert table.lines(0)["aliens"] == 4  # and scores as one
    table.hand(0, "al_08", "al_14")
    table.do("land home_1 right")  # a specialist
    assert table.options() == playable


@pytest.mark.rule("WS-8.16")
@pytest.mark.parametrize(("value", "credits"), [("no", 1), ("yes", 2)])
def test_option_captain_icon(value: Value, credits: int) -> None:
    table = Table(2, ENCOUNTERS, captain_icon=value)
    table.crew(0, "en_cap_bear", "en_em_rhino")  # 1 for each Encounters icon
    assert table.mission(0, "en_em_rhino") == credits


@pytest.mark.rule("WS-8.14")
@pytest.mark.parametrize(("value", "payments"), [("no", {"skip"}), ("yes", {"discard al_01", "skip"})])
def test_option_wild_species_pays(value: Value, payments: set[str]) -> None:
    table = Table(2, ("space_base", "encounters"), wild_species_pays=value)
    table.base(0, "base_4")
    table.hand(0, "al_01", "al_03")
    table.do("launch 1")  # discard a bear
    assert table.options() == payments
    # at the end it is one species in either case, not every species
    table.crew(0, "en_cap_monkey", "em_owl_2", "sp_bear_pilot_1", "sp_bear_programmer_1", "al_02", "rb_06")
    assert table.lines(0) == {"same_species": 5, "missions": 2, "robots": 5, "total": 12}


@pytest.mark.rule("WS-8.11")
@pytest.mark.parametrize(("value", "revealed"), [("before_reveal", True), ("after_reveal", False)])
def test_option_recruit(value: Value, revealed: bool) -> None:
    table = Table(2, ENCOUNTERS, recruit=value)
    table.planets("p3_a", face_up=False)
    table.crew_of_size(0, 2)
    table.aliens("al_06", "al_14", "al_19")
    table.quartz(0, 2)
    table.play("land home_1 left", "skip", "recruit al_06", "end")
    assert table.is_face_up("p3_a") == revealed
    table.idle_turn()
    table.idle_turn()
    assert table.is_face_up("p3_a")  # the alien counts from the next turn's end


@pytest.mark.rule("WS-8.11")
def test_after_reveal_the_planets_turn_before_the_choice() -> None:
    table = Table(2, ENCOUNTERS, recruit="after_reveal")
    table.planets("p3_a", face_up=False)
    table.crew_of_size(0, 3)
    table.play("land home_1 left", "skip")
    assert table.is_face_up("p3_a")
    assert table.step == "EndTurn"


@pytest.mark.rule("WS-8.6")
@pytest.mark.parametrize(("value", "gained"), [("limited", 1), ("unlimited", 2)])
def test_option_quartz(value: Value, gained: int) -> None:
    table = Table(2, ENCOUNTERS, quartz=value)
    table.hand(0, "en_rb_1")
    table.quartz(1, 19)
    table.play("land home_2 right", "play en_rb_1")
    assert table.player(0).quartz == gained
    assert table.s.quartz >= 0
    table.aliens("al_01", "al_06", "al_14")
    table.do("hire al_01")
    assert table.s.quartz == 1  # spent quartz returns to a limited supply; the other one is as it was


@pytest.mark.rule("WS-7.6", "WS-7.15")
def test_option_launch() -> None:
    def stranded(value: Value) -> Table:
        table = Table(2, ("space_base",), launch=value)
        table.base(0, "base_1")
        table.planets("p3_c")
        for planet, side in HOME:
            table.shuttle(0, planet, side, explored=True)
        table.crew(0, "cap_monkey", "rb_16")
        table.hand(0, "sp_owl_programmer_2", "em_owl_1")
        table.s.players[0].slots = 0b00100  # discard a programmer, play any card
        table.s.touch()
        return table

    table = stranded("safe")
    assert table.options() == {"pass"}
    assert table.refused("launch 3") == "WS-7.6"

    table = stranded("at_risk")
    assert table.options() == {"launch 3"}
    table.play("launch 3", "discard sp_owl_programmer_2", "play em_owl_1")
    assert table.options() == {"land p3_c left"}  # the effect made it possible
    table.do("land p3_c left")
    table = stranded("at_risk")
    table.play("launch 3", "skip")
    assert table.options() == {"skip"}
    table.do("skip")  # the shuttle is lost
    assert (table.player(0).shuttles, table.step) == (0, "EndTurn")


@pytest.mark.rule("WS-7.6")
def test_at_risk_a_payment_may_leave_no_landing() -> None:
    table = Table(2, ("space_base",), launch="at_risk")
    table.base(0, "base_2")
    table.planets("p3_c")
    for planet, side in HOME:
        table.shuttle(0, planet, side, explored=True)
    table.crew(0, "cap_monkey", "rb_01", "rb_02")
    table.do("launch 5")
    assert table.options() == {"remove rb_01", "remove rb_02", "skip"}
    table.reserve("em_owl_1", "em_bear_1", "em_rhino_1")
    table.play("remove rb_01", "enlist em_owl_1")
    assert table.options("land") == {"land p3_c left"}


@pytest.mark.rule("WS-7.14")
@pytest.mark.parametrize("value", [4, 1, 9])
def test_option_smuggler_shuttle_credits(value: int) -> None:
    table = Table(1, ("space_base",), smuggler_shuttle_credits=value)
    table.base(0, "base_4")
    table.do("launch 5")
    assert table.line("shuttles", 1) == value
