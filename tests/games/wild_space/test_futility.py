"""WS-5.16, WS-3.13: what an effect could still do, which `futile_payment` and `waive` ask about."""

from __future__ import annotations

import pytest
from tests.games.wild_space.table import GAME, Table

from cosmodrome.games.wild_space import content as c
from cosmodrome.kernel.setup import Value

ENCOUNTERS = ("encounters",)
ANY = c.Discard(c.Filter(any=True))


def paying(card: str, *hand: str, effect: c.Effect | None = None, dry: bool = False, **options: Value) -> Table:
    """Seat 0 has just played a card that asks for a discard; `dry`: there is nothing to draw anywhere."""
    table = Table(2, ENCOUNTERS, futile_payment="forbidden", **options)
    table.crew(0, "en_cap_monkey")
    table.marker(0, 4)  # the end of the track: medals do nothing
    table.hand(0, card, *hand)
    if effect is not None:
        table.reprint(card, effect, ANY)
    if dry:
        table.reserve(None, None, None)
        table.deck(only=True)
    table.play("land home_2 right", f"play {card}")
    return table


@pytest.mark.rule("WS-5.16", "WS-4.8")
def test_the_payment_itself_may_be_what_is_drawn_but_not_an_alien() -> None:
    table = paying("rb_15", "rb_07", dry=True)  # discard a veteran: draw 3
    assert table.options() == {"discard rb_07", "skip"}
    table.do("discard rb_07")
    assert table.options() == {"take rb_07"}  # it fell into the empty reserve
    assert paying("rb_15", "al_07", dry=True).options() == {"skip"}
    assert paying("rb_15", "al_07").options() == {"discard al_07", "skip"}


@pytest.mark.rule("WS-5.16", "WS-4.8")
def test_so_may_what_is_taken_and_played() -> None:
    assert paying("rb_08", "rb_01", dry=True).options() == {"discard rb_01", "skip"}
    assert paying("rb_08", "al_06", dry=True).options() == {"skip"}
    assert paying("rb_08", "al_06").options() == {"discard al_06", "skip"}


@pytest.mark.rule("WS-5.16", "WS-7.10")
def test_a_draw_then_discard_does_something_with_a_deck_or_a_hand() -> None:
    sift = c.effect("draw_then_discard", 3, 2)
    assert paying("rb_01", "al_06", effect=sift, dry=True).options() == {"skip"}
    assert paying("rb_01", "rb_02", effect=sift, dry=True).options() == {"discard rb_02", "skip"}
    assert paying("rb_01", "al_06", "al_03", effect=sift, dry=True).can("discard al_06")
    assert paying("rb_01", "al_06", effect=sift).can("discard al_06")
    table = paying("rb_01", "al_06", effect=sift, dry=True)
    table.discard("rb_05")
    assert table.can("discard al_06")
    table.do("discard al_06")  # paid: it is done at once
    assert table.step == "DiscardDown"
    assert table.hand_of(0) == ["rb_05"]


@pytest.mark.rule("WS-7.10", "WS-4.7")
def test_a_draw_then_discard_is_offered_where_only_the_discard_pile_has_cards() -> None:
    table = Table(2, ("space_base",))
    table.base(0, "base_4")
    table.crew(0, "cap_octopus")
    table.deck(only=True)
    table.discard("rb_01", "rb_02")
    table.do("launch 2")
    assert table.options() == {"use", "skip"}
    table.do("use")
    assert sorted(table.hand_of(0)) == ["rb_01", "rb_02"]


@pytest.mark.rule("WS-5.16", "WS-8.6")
def test_quartz_is_worth_paying_for_while_there_is_some() -> None:
    def quartz(left: int, **options: Value) -> Table:
        table = paying("rb_01", "rb_02", effect=c.effect("gain_quartz", 1), dry=False, **options)
        table.quartz(1, 20 - left)
        return table

    assert quartz(0).options() == {"skip"}
    assert quartz(1).options() == {"discard rb_02", "skip"}
    table = quartz(0, quartz="unlimited")
    assert table.options() == {"discard rb_02", "skip"}
    table.do("discard rb_02")  # paid: it is taken at once
    assert table.player(0).quartz == 1


@pytest.mark.rule("WS-8.6")
def test_an_unlimited_supply_is_offered_even_when_none_is_left_on_the_table() -> None:
    table = Table(2, ENCOUNTERS, quartz="unlimited")
    table.alien_face("b")
    table.quartz(1, 20)
    table.play("land alien_planet left", "choose 1", "use")
    assert table.player(0).quartz == 1


@pytest.mark.rule("WS-3.13")
def test_a_compulsory_quartz_is_taken_at_once() -> None:
    table = Table(2, ENCOUNTERS, waive="compulsory")
    table.alien_face("b")
    table.play("land alien_planet left", "choose 1")
    assert table.player(0).quartz == 1
    assert table.step == "EndTurn"
    table = Table(2, ENCOUNTERS, waive="compulsory")
    table.alien_face("b")
    table.quartz(1, 20)
    table.do("land alien_planet left")
    assert table.options() == {"choose 2"}  # no quartz is left: draw 2 is what can be done


@pytest.mark.rule("WS-7.9", "WS-7.12")
def test_at_the_end_of_the_track_nothing_is_asked() -> None:
    table = Table(1, ("space_base",))
    table.base(0, "base_4")
    table.crew(0, "cap_monkey")
    table.marker(0, 4)
    table.hand(0, "sp_owl_pilot_1")
    table.play("launch 4", "discard sp_owl_pilot_1")  # merely to keep the Smuggler out
    assert table.step == "LandLaunched"


@pytest.mark.rule("WS-6.5", "WS-5.5")
def test_a_medal_put_off_to_the_end_of_the_track_gives_nothing() -> None:
    table = Table(medal_order="player_choice")
    table.crew(0, "cap_monkey", "rb_03")
    table.marker(0, 3)
    table.hand(0, "sp_monkey_scientist_2", "rb_09")  # with a pilot in the crew: play a pilot
    table.play("land home_2 right", "play sp_monkey_scientist_2", "choose 2", "play rb_09")
    table.do("choose 1")  # rb_09's medal reaches the last space
    assert table.player(0).marker == 4
    table.do("draw")
    assert table.player(0).marker == 4
    assert table.options() == {"end"}


@pytest.mark.rule("WS-3.6", "WS-5.13")
@pytest.mark.parametrize(
    ("value", "crew", "allowed"),
    [("never", 1, False), ("never", 2, True), ("allowed", 1, True), ("allowed", 2, True), ("allowed", 0, False)],
)
def test_a_sector_may_ask_for_a_crew_card(value: Value, crew: int, allowed: bool) -> None:
    """The box has such a sector on a planet of threshold 9 only, where there is always a card to remove."""
    table = Table(2, (), captain_removal=value)
    table.reprint_sector("home_1", "left", c.RemoveCrew())
    table.crew_of_size(0, max(crew, 1))
    if not crew:
        table.s.box.append(table.player(0).crew.pop())
        table.s.touch()
    assert table.can("land home_1 left") == allowed
    if not allowed:
        assert table.refused("land home_1 left") == "WS-3.6"
    else:
        table.do("land home_1 left")
        assert len(table.options()) == (crew if value == "allowed" else crew - 1)
        assert all(GAME.warning(table.s, 0, table.action(move)) is None for move in table.options())


# -- landings and sectors that can do nothing ---------------------------------------------------------------------


def warned(table: Table, move: str) -> str | None:
    message = GAME.warning(table.s, table.seat, table.action(move))
    return None if message is None else message.id


@pytest.mark.rule("WS-3.13")
def test_a_landing_that_can_do_nothing_is_warned_of() -> None:
    table = Table()
    table.hand(0, "rb_01")
    assert warned(table, "land home_1 right") == "warn.futile_landing"  # play a specialist
    assert warned(table, "land home_1 left") is None
    assert warned(table, "land home_2 right") is None
    table.hand(0)
    assert warned(table, "land home_2 right") == "warn.futile_landing"
    table.do("land home_2 right")  # it is allowed all the same


@pytest.mark.rule("WS-3.13")
def test_a_landing_whose_price_is_the_last_card_is_warned_of() -> None:
    table = Table()
    table.crew_of_size(0, 6)
    table.planets("p6_b")  # right: discard a veteran, play a card, play a card
    table.hand(0, "rb_07")
    assert warned(table, "land p6_b right") == "warn.futile_landing"
    table.hand(0, "rb_07", "em_owl_1")
    assert warned(table, "land p6_b right") is None
    table.do("land p6_b right")
    assert warned(table, "discard rb_07") is None


@pytest.mark.rule("WS-5.16")
def test_a_payment_for_a_sector_that_then_does_nothing_is_warned_of() -> None:
    table = Table()
    table.crew_of_size(0, 6)
    table.planets("p6_b")
    table.hand(0, "rb_07")
    table.do("land p6_b right")
    assert warned(table, "discard rb_07") == "warn.futile_sector"
    table.do("discard rb_07")


@pytest.mark.rule("WS-3.13")
def test_a_launched_shuttle_is_warned_too_and_nothing_illegal_is() -> None:
    table = Table(2, ("space_base",))
    table.base(0, "base_4")
    table.crew(0, "cap_octopus")
    assert warned(table, "land home_1 right") is None  # not allowed before a launch
    table.do("launch 1")
    while table.step != "LandLaunched":
        table.do("skip")
    assert warned(table, "land home_1 right") == "warn.futile_landing"
