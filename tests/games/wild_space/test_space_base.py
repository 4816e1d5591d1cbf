"""WS-7: the Space Base, and its solo rule."""

from __future__ import annotations

import pytest
from tests.games.wild_space.table import BASES, GAME, HOME, Table

from cosmodrome.games.wild_space import content as c
from cosmodrome.kernel import Message
from cosmodrome.kernel.setup import Value
from cosmodrome.language import catalogue


def based(board: str = "base_4", seats: int = 2, **options: Value) -> Table:
    table = Table(seats, ("space_base",), **options)
    table.base(0, board)
    table.crew(0, "cap_monkey")
    return table


def only_planet_3_is_left(table: Table, planet: str = "p3_c") -> None:
    """Four shuttles have explored the starting planets; the fifth can only land on a planet of threshold 3."""
    for home, side in HOME:
        table.shuttle(0, home, side, explored=True)
    table.planets(planet)


@pytest.mark.rule("WS-7.1")
def test_everybody_gets_a_random_board_with_five_shuttles() -> None:
    assert len(c.SPACE_BASES) == 6
    seen = set()
    for seed in range(30):
        s = GAME.new(GAME.setup(5, ("space_base",)), seed)
        boards = [p.base for p in s.players]
        assert len(set(boards)) == 5
        assert [GAME.view(s, None).players[seat].slots for seat in range(5)] == [[0, 1, 2, 3, 4]] * 5
        seen |= {BASES[board] for board in boards}
    assert seen == set(BASES)
    assert Table().refused("launch 1") == "WS-7.1"


@pytest.mark.rule("WS-7.2")
def test_a_shuttle_is_launched_from_its_slot_before_it_lands() -> None:
    table = based()
    assert table.options() == {f"launch {slot}" for slot in range(1, 6)}
    assert table.refused("land home_1 left") == "WS-7.2"
    table.do("launch 3")
    assert GAME.view(table.s, 0).players[0].slots == [0, 1, 3, 4]
    assert table.options("land") == {f"land {planet} {side}" for planet, side in HOME}
    assert table.refused("launch 1") == "WS-7.4"
    table.play("land home_1 left", "skip", "end")
    table.idle_turn()
    assert table.refused("launch 3") == "WS-7.2"
    assert table.options("launch") == {"launch 1", "launch 2", "launch 4", "launch 5"}


@pytest.mark.rule("WS-7.3")
def test_a_launch_effect_may_be_declined_and_an_unmet_condition_stops_nothing() -> None:
    table = based()
    table.hand(0, "sp_bear_pilot_1")
    table.play("launch 1", "skip")
    assert table.hand_of(0) == ["sp_bear_pilot_1"]
    table.play("land home_1 left", "skip", "end")
    table.idle_turn()
    table.do("launch 5")  # asks for a robot in the crew
    assert table.step == "LandLaunched"
    table.do("land home_1 right")
    assert table.landed(0) == {"home_1 left", "home_1 right"}


@pytest.mark.rule("WS-7.3")
def test_the_launch_effect_is_offered_at_that_moment_only() -> None:
    table = based()
    table.crew(0, "cap_monkey", "rb_01")
    table.do("launch 5")
    assert table.options("draw", "skip") == {"draw", "skip"}
    table.do("skip")
    assert table.step == "LandLaunched"
    table.do("land home_2 right")
    assert table.options("draw") == set()


@pytest.mark.rule("WS-7.4")
def test_the_landing_follows_the_usual_rules_as_things_then_stand() -> None:
    table = based("base_1")
    table.planets("p3_c", "p6_a")
    table.crew(0, "cap_monkey", "rb_16")
    table.hand(0, "sp_owl_programmer_2", "em_owl_1")
    table.shuttle(0, "home_1", "left")  # from slot 1
    table.play("launch 3", "discard sp_owl_programmer_2", "play em_owl_1")
    assert len(table.crew_of(0)) == 3
    assert table.can("land p3_c left")  # the crew of the moment of landing
    assert table.refused("land home_1 left") == "WS-3.4"
    assert table.refused("land p6_a left") == "WS-3.3"
    assert table.refused("land p3_c right") == "WS-3.6"
    table.do("land p3_c left")
    assert table.step == "EndTurn"  # nothing in hand to play


@pytest.mark.rule("WS-7.5")
def test_a_launch_effect_opens_no_face_down_planet() -> None:
    table = based("base_1")
    table.planets("p3_c", face_up=False)
    table.crew(0, "cap_monkey", "rb_16")
    table.hand(0, "sp_owl_programmer_2", "em_owl_1")
    table.play("launch 3", "discard sp_owl_programmer_2", "play em_owl_1")
    assert table.refused("land p3_c left") == "WS-3.15"
    table.play("land home_1 left", "skip", "end")
    assert table.is_face_up("p3_c")


@pytest.mark.rule("WS-7.6")
def test_no_launch_without_a_legal_landing() -> None:
    table = based()
    only_planet_3_is_left(table)
    table.crew(0, "cap_monkey", "rb_01")
    assert table.options() == {"pass"}
    assert table.refused("launch 5") == "WS-7.6"
    table.crew(0, "cap_monkey", "rb_01", "rb_02")
    assert table.options() == {"launch 5"}


@pytest.mark.rule("WS-7.6")
def test_no_payment_that_would_leave_no_landing() -> None:
    table = based("base_2")
    only_planet_3_is_left(table)
    table.crew(0, "cap_monkey", "rb_01", "rb_02")
    table.do("launch 5")  # remove a crew card, take and play: the crew would be 3 again, but 2 in between
    assert table.options() == {"skip"}
    refusal = table.refusal("remove rb_01")
    assert (refusal.clause, refusal.message.args["reason"]) == ("WS-7.6", Message("refuse.strands"))
    table.do("skip")
    assert table.options("land") == {"land p3_c left", "land p3_c right"}


@pytest.mark.rule("WS-7.6")
def test_with_one_crew_card_more_it_may_be_paid() -> None:
    table = based("base_2")
    only_planet_3_is_left(table)
    table.crew(0, "cap_monkey", "rb_01", "rb_02", "rb_03")
    table.do("launch 5")
    assert table.options() == {"remove rb_01", "remove rb_02", "remove rb_03", "skip"}
    assert table.refused("remove cap_monkey") == "WS-5.13"


@pytest.mark.rule("WS-7.6", "WS-5.13")
def test_only_a_launch_condition_looks_at_the_landings() -> None:
    table = based()
    only_planet_3_is_left(table)
    table.shuttle(0, "p3_c", "left")
    table.crew(0, "cap_monkey")
    table.hand(0, "rb_18")
    table.play("explore p3_c left", "choose 2", "play rb_18")
    assert table.can("remove rb_18")  # a card's own condition: nobody has to land


@pytest.mark.rule("WS-7.7")
def test_exploring_does_not_use_the_board() -> None:
    table = based()
    table.shuttle(0, "home_1", "left")
    before = table.player(0).slots
    table.do("explore home_1 left")
    assert table.player(0).slots == before
    assert table.options() == {"choose 1", "choose 2"}  # no launch effect in between


@pytest.mark.rule("WS-7.8")
def test_a_species_is_discarded_as_specialist_or_emissary() -> None:
    table = based()
    table.hand(0, "sp_bear_pilot_1", "em_bear_1", "sp_owl_pilot_1", "rb_01")
    table.do("launch 1")
    assert table.options() == {"discard sp_bear_pilot_1", "discard em_bear_1", "skip"}
    assert table.refused("discard rb_01") == "WS-5.11"
    table.do("discard em_bear_1")
    assert table.discarded == ["em_bear_1"]
    table.play("draw", "draw")
    assert len(table.hand_of(0)) == 5


@pytest.mark.rule("WS-7.9")
def test_advance_veteran_moves_the_marker_and_resolves_the_space() -> None:
    table = based()
    table.hand(0, "sp_owl_pilot_1")
    table.play("launch 4", "discard sp_owl_pilot_1")
    assert table.player(0).marker == 1
    assert table.options("draw", "skip") == {"draw", "skip"}  # cap_monkey's first space
    table.do("draw")
    assert table.step == "LandLaunched"


@pytest.mark.rule("WS-7.9", "WS-6.5")
def test_advance_veteran_does_nothing_at_the_end_of_the_track() -> None:
    table = based()
    table.marker(0, 4)
    table.hand(0, "sp_owl_pilot_1")
    table.do("launch 4")
    warning = GAME.warning(table.s, 0, table.action("discard sp_owl_pilot_1"))
    assert warning is not None and warning.id == "warn.futile"
    table.do("discard sp_owl_pilot_1")
    assert table.player(0).marker == 4
    assert table.step == "LandLaunched"


@pytest.mark.rule("WS-7.10")
def test_draw_then_discard_takes_from_the_deck_only_and_discards_old_or_new() -> None:
    table = based()
    table.crew(0, "cap_octopus")  # a scientist
    table.hand(0, "em_owl_1", "em_bear_1")
    table.reserve("rb_16", "rb_17", "rb_18")
    table.deck("rb_01", "rb_02", "rb_03")
    table.do("launch 2")
    assert table.options() == {"use", "skip"}
    table.do("use")
    assert table.in_reserve == ["rb_16", "rb_17", "rb_18"]
    assert table.options() == {f"discard {card}" for card in ("em_owl_1", "em_bear_1", "rb_01", "rb_02", "rb_03")}
    assert table.refused("skip") == "WS-7.10"
    assert table.refused("discard rb_16") == "WS-7.10"
    table.play("discard em_owl_1", "discard rb_02")
    assert table.hand_of(0) == ["em_bear_1", "rb_01", "rb_03"]
    assert table.step == "LandLaunched"


@pytest.mark.rule("WS-7.10")
@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "Take 3 cards from the deck, then discard 2 of your hand?"),
        ("fr", "Prendre 3 cartes sur la pioche, puis défausser 2 cartes de votre main, au choix\xa0?"),
    ],
)
def test_the_sentence_of_draw_then_discard_means_any_cards_of_the_hand(language: str, asked: str) -> None:
    """Not those that were drawn: what is said is what then may be done, two times over."""
    table = based()
    table.crew(0, "cap_octopus")
    table.hand(0, "em_owl_1", "em_bear_1")
    table.deck("rb_01", "rb_02", "rb_03")
    table.do("launch 2")
    said = catalogue(language, GAME).say(table.s.stack[-1].prompt(table.s), ["Ann", "Bob"], table.s)
    assert said.replace("\u202f", "\xa0").replace(" ?", "\xa0?") == asked
    table.do("use")
    for _ in range(2):
        assert table.step == "DiscardDown"
        assert table.options() == {f"discard {card}" for card in table.hand_of(0)}
        table.do("discard", table.hand_of(0)[0])
    assert table.hand_of(0) == ["rb_01", "rb_02", "rb_03"] and table.step == "LandLaunched"


@pytest.mark.rule("WS-7.10")
@pytest.mark.parametrize(("deck", "hand", "discards"), [((), ("em_owl_1",), 1), (("rb_01",), (), 1), ((), (), 0)])
def test_with_fewer_than_two_cards_all_are_discarded(
    deck: tuple[str, ...], hand: tuple[str, ...], discards: int
) -> None:
    table = based()
    table.crew(0, "cap_octopus")
    table.hand(0, *hand)
    table.reserve("rb_16", "rb_17", "rb_18")
    table.deck(*deck, only=True)
    table.do("launch 2")
    if not discards:
        assert table.step == "LandLaunched"  # it could do nothing at all
        return
    table.do("use")
    table.do(min(table.options()))
    assert table.hand_of(0) == []
    assert table.step == "LandLaunched"


@pytest.mark.rule("WS-7.16")
def test_what_a_launch_effect_brings_may_pay_the_landing() -> None:
    table = based()
    table.planets("p3_b")
    table.crew(0, "cap_monkey", "rb_01", "rb_02")
    table.do("launch 5")  # draw 1
    table.do("draw")
    assert table.can("land p3_b right")  # discard any card
    table.do("land p3_b right")
    assert len(table.options("discard")) == 1


@pytest.mark.rule("WS-7.16")
def test_what_a_launch_effect_spends_is_gone() -> None:
    table = based("base_3")
    table.planets("p3_b")
    table.crew(0, "cap_monkey", "rb_01", "rb_02")
    table.hand(0, "em_owl_1")
    table.play("launch 4", "discard em_owl_1", "skip")
    assert table.refused("land p3_b right") == "WS-3.6"


@pytest.mark.rule("WS-7.16")
def test_the_chain_of_a_launch_effect_is_a_chain_like_any_other() -> None:
    table = based("base_1")
    table.hand(0, "sp_owl_programmer_2", "sp_monkey_botanist_1", "sp_rhino_mechanic_1", "rb_09")
    table.play("launch 3", "discard sp_owl_programmer_2", "play sp_monkey_botanist_1", "play sp_rhino_mechanic_1")
    table.do("play rb_09")  # a pilot, and a veteran: the first space, then its own effect
    table.play("draw", "draw")
    assert table.step == "LandLaunched"
    assert len(table.crew_of(0)) == 4


# -- solo -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WS-7.11", "WS-7.12")
def test_the_smuggler_has_five_extra_shuttles_for_five_launches() -> None:
    table = based(seats=1)
    table.crew_of_size(0, 3)
    table.hand(0)
    while not table.s.over:
        if not table.s.smuggler_turn() and table.step == "UseShuttle" and table.options("launch"):
            table.crew(0, "cap_monkey", "em_owl_1", "em_bear_1")
            table.hand(0)
            table.do(min(table.options("launch")))
        table.idle_turn()
    assert table.s.out.smuggler_shuttles == 5
    assert c.CONSTANTS.smuggler_extra_shuttles_space_base == 5


@pytest.mark.rule("WS-7.12")
def test_a_launch_without_its_condition_brings_in_a_smuggler_shuttle() -> None:
    table = based(seats=1)
    table.hand(0, "sp_bear_pilot_1", "rb_01")
    table.play("launch 1", "skip")
    assert table.s.out.smuggler_shuttles == 1
    table = based(seats=1)
    table.hand(0, "rb_01")  # no bear
    table.do("launch 1")
    assert table.options() == {"skip"}
    table.do("skip")
    assert table.s.out.smuggler_shuttles == 1


@pytest.mark.rule("WS-7.12", "WS-5.7")
def test_the_condition_may_be_fulfilled_merely_to_keep_him_out() -> None:
    table = based(seats=1)
    table.hand(0, "sp_bear_pilot_1")
    table.play("launch 1", "discard sp_bear_pilot_1")
    assert table.can("skip")
    table.do("skip")
    assert table.s.out.smuggler_shuttles == 0
    assert table.hand_of(0) == []
    assert table.step == "LandLaunched"


@pytest.mark.rule("WS-7.12", "WS-7.9")
@pytest.mark.parametrize(("answer", "marker"), [("use", 1), ("skip", 0)])
def test_once_it_is_fulfilled_the_effect_may_be_used_or_not(answer: str, marker: int) -> None:
    table = based(seats=1)
    table.hand(0, "sp_owl_pilot_1")
    table.play("launch 4", "discard sp_owl_pilot_1")
    assert table.options() == {"use", "skip"}
    table.do(answer)
    assert table.player(0).marker == marker
    assert table.s.out.smuggler_shuttles == 0


@pytest.mark.rule("WS-7.12", "WS-5.16")
def test_paying_to_keep_him_out_is_never_in_vain() -> None:
    table = based(seats=1, futile_payment="forbidden")
    table.marker(0, 4)  # the end of the track: the effect of slot 4 would do nothing
    table.hand(0, "sp_owl_pilot_1")
    table.do("launch 4")
    assert GAME.warning(table.s, 0, table.action("discard sp_owl_pilot_1")) is None
    table.do("discard sp_owl_pilot_1")
    assert table.s.out.smuggler_shuttles == 0


@pytest.mark.rule("WS-7.12")
def test_with_other_players_a_paid_condition_obliges_and_no_shuttle_comes() -> None:
    table = based()
    table.hand(0, "sp_bear_pilot_1")
    table.play("launch 1", "discard sp_bear_pilot_1")
    assert table.refused("skip") == "WS-5.8"


@pytest.mark.rule("WS-7.13")
def test_an_own_condition_that_is_true_is_fulfilled() -> None:
    table = based(seats=1)
    table.crew(0, "cap_monkey", "rb_01")
    table.play("launch 5", "skip")  # the effect is not used
    assert table.s.out.smuggler_shuttles == 0
    table = based(seats=1)
    table.crew(0, "cap_monkey")
    table.do("launch 5")
    assert table.s.out.smuggler_shuttles == 1


@pytest.mark.rule("WS-7.14")
def test_each_of_his_shuttles_scores_for_him() -> None:
    table = based(seats=1)
    table.do("launch 5")
    assert table.line("shuttles", 1) == 4
    assert table.line("shuttles", 0) == 0
    assert table.line("total", 1) == sum(n for name, n in table.lines(1).items() if name != "total")


@pytest.mark.rule("WS-7.15")
def test_a_shuttle_that_finds_no_landing_is_lost() -> None:
    table = based("base_1", launch="at_risk")
    only_planet_3_is_left(table)
    table.crew(0, "cap_monkey")
    table.hand(0, "sp_owl_programmer_2", "em_owl_1")
    table.s.players[0].slots = 0b00100
    table.s.touch()
    table.play("launch 3", "discard sp_owl_programmer_2", "play em_owl_1")  # a crew of 2
    assert table.options() == {"skip"}
    assert table.refused("land p3_c left") == "WS-3.3"
    table.do("skip")
    assert table.options() == {"end"}
    p = table.player(0)
    assert (p.shuttles, table.landed(0), len(table.explored(0))) == (0, set(), 4)
    table.do("end")
    table.idle_turn()
    assert table.options() == {"pass"}  # nothing to explore either
