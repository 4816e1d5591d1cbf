"""What cannot be done is refused with the clause that says so, and nothing has changed.

The refusals of each rule are tested with the rule; here are those of the whole game: any action at any moment.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.galaxy_trucker.table import CLOCK, GAME, Table

from cosmodrome.games.galaxy_trucker.pieces.power import CYAN, TECHNICIAN
from cosmodrome.games.galaxy_trucker.rules.effects.attack import (
    LARGE_METEOR,
    LARGE_SHOT,
    SMALL_METEOR,
    SMALL_SHOT,
    Defend,
)
from cosmodrome.games.galaxy_trucker.rules.effects.sleepers import Recharge
from cosmodrome.kernel import BadInput, Record, Refusal, Rng


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("place 7.8 1", "BR-BUILD-2"),  # not joined
        ("place 7.7 0", "BR-BUILD-2"),  # on another tile
        ("place 9.7 0", "BR-BUILD-2"),  # outside the hull
        ("take", "BR-BUILD-1"),  # with a tile in hand
        ("lift", "BR-BUILD-1"),
        ("look 0", "BR-BUILD-1"),
        ("look 3", "BR-BUILD-1"),
        ("finish 0", "BR-BUILD-1"),
        ("tick", "BR-TIME-1"),
        ("flip", "BR-TIME-2"),
        ("fly_on", "BR-BUILD-1"),
        ("power 7.7", "BR-BUILD-1"),
        ("stow red 7.7", "BR-BUILD-1"),
    ],
)
@pytest.mark.rule("BR-BUILD-1", "BR-BUILD-2", "BR-TIME-1", "BR-TIME-2")
@pytest.mark.parametrize("pace", ["beats", "real_time"])
def test_while_building_with_a_tile_in_hand(text: str, clause: str, pace: str) -> None:
    table = Table("I", pace=pace)
    table.on_heap("BASE-BAT2-01")
    table.do(0, "take")
    assert table.refused(0, text).clause == clause


@pytest.mark.rule("BR-TIME-4")
def test_nothing_more_after_finishing() -> None:
    table = Table("I", pace="real_time")
    table.on_heap("BASE-BAT2-01")
    table.do(0, "take")
    table.do(0, "place 7.8 0")
    table.do(0, "finish 1")
    for text in ("take", "lift", "place 7.6 2", "put_back", "set_aside", "finish 0", "look 0"):
        refusal = table.refused(0, text)
        assert (refusal.clause, refusal.message.id) == ("BR-TIME-4", "refuse.gt_finished")


@pytest.mark.parametrize("seat", [-9, -3, -2, 2, 9])
@pytest.mark.parametrize("pace", ["beats", "real_time"])
@pytest.mark.rule("BR-GAME-1", "BR-BUILD-1")
def test_a_seat_that_is_not_at_the_table_builds_nothing(seat: int, pace: str) -> None:
    """A record can name any seat."""
    table = Table("I", pace=pace)
    for text in ("take", "look 0", "flip", "finish 0"):
        assert table.refused(seat, text).clause == "BR-GAME-1"
    record = Record(GAME, table.setup, 1)
    record.moves += [(0, GAME.space.get("ready")), (1, GAME.space.get("ready")), (seat, GAME.space.get("take"))]
    with pytest.raises(BadInput):
        record.verify()


@pytest.mark.rule("BR-TIME-1")
def test_ticks_come_from_the_clock_and_only_while_building() -> None:
    table = Table("I", pace="real_time")
    assert table.refused(0, "tick").clause == "BR-TIME-1"
    table.fly()
    for seat in (CLOCK, 0, 1):
        assert table.refused(seat, "tick").clause


@pytest.mark.rule("BR-GAME-3")
def test_a_game_that_is_over_takes_no_more_actions() -> None:
    table = Table("I")
    table.fly()
    table.arrive()
    for seat in (CLOCK, 0, 1):
        refusal = table.refused(seat, "fly_on")
        assert (refusal.clause, refusal.message.id) == ("BR-GAME-3", "refuse.over")


@pytest.mark.rule("BR-TIME-2", "BR-TIME-4")
@pytest.mark.parametrize("pace", ["beats", "real_time"])
def test_who_has_finished_is_told_about_the_glass_and_not_that_building_is_over(pace: str) -> None:
    """Flipping is the one thing left to do for somebody who has finished: not while the glass runs."""
    table = Table("I", pace=pace)
    table.do(0, "finish 0")
    refusal = table.refused(0, "flip")
    assert (refusal.clause, refusal.message.id) == ("BR-TIME-2", "refuse.gt_glass_runs")
    table.s.glass = 0
    table.s.touch()
    if pace == "beats":  # it can be flipped, but not before the next beat
        assert table.refused(0, "flip").message.id == "refuse.gt_beat"
        table.p(0).left = 1
    table.do(0, "flip")
    assert table.s.circle == 0


@pytest.mark.rule("BR-TIME-4")
def test_there_are_as_many_order_tiles_as_players() -> None:
    table = Table("I", seats=2)
    refusal = table.refused(0, "finish 2")
    assert (refusal.clause, refusal.message.id, refusal.message.args) == ("BR-TIME-4", "refuse.gt_no_order", {"n": 2})
    table.do(1, "finish 0")
    assert table.refused(0, "finish 0").message.id == "refuse.gt_order_taken"


def test_with_a_tile_in_hand_what_has_nothing_to_do_with_it_is_not_what_is_asked() -> None:
    table = Table("I")
    table.on_heap("BASE-BAT2-01")
    table.do(0, "take")
    assert table.refused(0, "accept").message.id == table.refused(0, "power 7.7").message.id == "refuse.not_asked"
    assert table.refused(0, "take").message.id == "refuse.gt_one_tile"


@pytest.mark.rule("BR-CARD-PLANET")
def test_a_planet_that_the_card_does_not_show() -> None:
    table = Table("I")
    table.fly()
    table.card("I-14")  # two planets
    assert table.refused(0, "land 2").message.id == "refuse.gt_no_planet"
    table.do(0, "land 1")
    table.until("Land")
    assert table.refused(1, "land 1").message.id == "refuse.gt_planet_taken"


@pytest.mark.rule("BR-CARD-SHIP", "BR-CARD-STATION", "BR-CARD-ZONE", "BR-CARD-ENEMY")
@pytest.mark.parametrize(
    ("card", "step", "clause"),
    [
        ("I-17", "Visit", "BR-CARD-SHIP"),
        ("I-19", "Visit", "BR-CARD-STATION"),
        ("I-01", "LoseCrew", "BR-CARD-ENEMY"),
        ("I-16", "LoseCrew", "BR-CARD-ZONE"),
    ],
)
def test_a_choice_cites_the_clause_of_the_card_it_comes_from(card: str, step: str, clause: str) -> None:
    table = Table("I")
    table.fly("7.6 cabin; 7.8 cabin; 8.6 cabin", "7.6 cabin; 7.8 cabin; 8.7 engine")
    table.card(card)
    table.until(step)
    assert table.s.stack[-1].rule(table.s) == clause
    assert table.refused(table.actors[0], "ready").clause == clause
    assert table.refused(table.actors[0], "lose_human 5.7").clause == clause


@pytest.mark.rule("BR-HIT-3", "BR-HIT-4", "BR-HIT-5")
@pytest.mark.parametrize(
    ("what", "clause"), [(SMALL_METEOR, "BR-HIT-3"), (LARGE_METEOR, "BR-HIT-4"), (SMALL_SHOT, "BR-HIT-5")]
)
def test_a_defence_cites_the_clause_of_what_is_coming(what: int, clause: str) -> None:
    table = Table("I")
    table.fly("6.7 double_cannon; 7.6 battery_2; 7.8 shield N")
    hit = table.cell(0, "7.7")
    table.s.stack.append(Defend(0, what * 4, hit, 2, ()))
    table.s.touch()
    assert table.s.stack[-1].rule(table.s) == clause
    assert table.refused(0, "accept").clause == clause


@pytest.mark.rule("BR-HIT-4", "BR-HIT-6", "BR-BIG1-7")
@pytest.mark.parametrize(("what", "clause"), [(LARGE_METEOR, "BR-HIT-4"), (LARGE_SHOT, "BR-HIT-6")])
def test_a_shield_is_refused_by_the_clause_of_what_it_cannot_stop(what: int, clause: str) -> None:
    table = Table("I")
    table.fly("6.7 double_cannon; 7.6 battery_2; 7.8 shield N")
    table.s.stack.append(Defend(0, what * 4, table.cell(0, "7.7"), 2, ()))
    refusal = table.refused(0, "shield 7.8")
    assert (refusal.clause, refusal.message.id) == (clause, "refuse.gt_shield_small")


@pytest.mark.rule("BR-BIG1-8")
def test_a_role_of_another_box_is_not_taken_but_missing() -> None:
    table = Table("II", modules=("big_expansion",))
    for seat in (0, 1):
        table.draw(seat, "7.8 life_support_cyan; 7.9 cabin")
    table.finish()
    for seat, role in ((0, "lawyer"), (1, "merchant")):
        table.until("Crew")
        table.do(seat, "alien 7.9 cyan")
        assert table.refused(seat, "role guru").message.id == "refuse.gt_no_role"
        if seat:
            assert table.refused(seat, "role lawyer").message.id == "refuse.gt_role_taken"
        table.do(seat, f"role {role}")


@pytest.mark.rule("BR-BIG1-8")
def test_a_cell_goes_into_a_battery_that_has_room() -> None:
    table = Table("II", modules=("big_expansion",))
    table.fly("7.8 battery_2: 1; 7.6 battery_3: 2; 8.7 battery_2")
    table.p(0).ship.aliens[table.cell(0, "7.7")] = CYAN
    table.p(0).role = TECHNICIAN
    table.s.stack.append(Recharge(0))
    table.s.touch()
    assert table.options(0) == {"charge 7.8", "charge 7.6"}
    assert table.refused(0, "charge 8.7").message.id == "refuse.gt_battery_full"
    assert table.refused(0, "charge 7.7").message.id == "refuse.gt_no_use"


@pytest.mark.rule("BR-CARD-STATION", "GT-ROBO-2")
def test_only_robonauts_are_switched_on_to_meet_a_station_s_crew() -> None:
    table = Table("I", modules=("another_big_expansion",))
    table.fly("7.6 robonauts; 7.8 battery_2: 2; 8.7 cabin; 6.7 battery_2: 0")
    table.card("I-19")  # it asks for a crew of 5
    assert table.step == "Visit" and "power 7.6" in table.options(0)
    assert table.refused(0, "power 8.7").message.id == "refuse.gt_no_use"
    table.do(0, "power 7.6")
    assert table.refused(0, "power 7.6").message.id == "refuse.gt_powered_already"


@pytest.mark.rule("BR-CHK-2")
def test_a_part_is_called_by_its_first_tile() -> None:
    table = Table("I")
    table.lay(0, "7.5", "BASE-CAB-15")
    table.lay(0, "8.5", "BASE-CAB-16")
    table.finish()
    assert "keep 7.5" in table.options(0)
    assert table.refused(0, "keep 8.5").message.id == "refuse.gt_keep_now"


@pytest.mark.parametrize(
    "wire",
    [["place"], ["place", 1], ["place", 90, 0], ["place", 0, 4], ["take_up", -1], ["warp"], "take", [], None, [7]],
)
def test_what_is_no_action_at_all_is_bad_input(wire: object) -> None:
    with pytest.raises(BadInput):
        GAME.space.parse(wire)


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32), pace=st.sampled_from(("beats", "real_time")))
def test_any_other_action_at_any_moment_is_refused_with_a_clause(seed: int, pace: str) -> None:
    """A game played at random; now and then somebody tries something that is not among their options."""
    rng = Rng(seed)
    table = Table(rounds=("I", "II"), seats=3, pace=pace, seed=seed)
    s = table.s
    for n in range(600):
        if not s.stack:
            break
        actors = GAME.actors(s)
        seat = actors[rng.below(len(actors))]
        if n % 5 == 0:
            _try_anything(table, rng, rng.below(4) - 1)
        options = GAME.options(s, seat)
        calm = [one for one in options if one.verb not in ("finish", "give_up", "wait")] or options
        GAME.act(s, seat, rng.choice(calm if rng.below(12) else options))


def _try_anything(table: Table, rng: Rng, seat: int) -> None:
    verbs = sorted(GAME.space.verbs)
    for _ in range(6):
        action = rng.choice(GAME.space.block(verbs[rng.below(len(verbs))]))
        if action in GAME.options(table.s, seat):
            continue
        before = GAME.dump(table.s)
        with pytest.raises(Refusal) as refused:
            GAME.act(table.s, seat, action)
        assert refused.value.clause[:3] in ("BR-", "GT-")
        assert refused.value.message.id.startswith("refuse.")
        assert GAME.dump(table.s) == before
        assert GAME.why_not(table.s, seat, action) is not None
