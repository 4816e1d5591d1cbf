"""BR-TIME: the hourglass and the order tiles, in real time and by beats: the same rules, another Clock."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import CLOCK, GAME, Table

from cosmodrome import games
from cosmodrome.games.galaxy_trucker import TruckerState
from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.pieces.parts import TILE_BY_ID
from cosmodrome.games.galaxy_trucker.rules.effects import boost
from cosmodrome.kernel import Play, Rng
from cosmodrome.kernel.record import decode
from cosmodrome.language import catalogue

PACES = ("real_time", "beats")
RUN = {"real_time": 45, "beats": 9}  # 90 seconds, in ticks of two seconds and in beats that stand for ten


def rest(table: Table) -> None:
    """By beats: everybody lets the rest of the beat go by, so that the Clock may tick."""
    while table.actors and CLOCK not in table.actors:
        table.do(table.actors[0], "wait")


def tick(table: Table, n: int = 1) -> None:
    for _ in range(n):
        rest(table)
        table.tick()


# -- the glass ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-TIME-1")
def test_the_glass_runs_for_about_ninety_seconds() -> None:
    assert c.CONSTANTS.glass_seconds == 90
    assert GAME.tick_seconds * RUN["real_time"] == 90
    assert Table("I", pace="real_time").s.glass == RUN["real_time"]
    assert Table("I", pace="beats").s.glass == RUN["beats"]


@pytest.mark.rule("BR-TIME-1", "BR-TIME-2")
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize(("klass", "runs"), [("I", 2), ("II", 3), ("III", 4), ("IIIA", 4)])
def test_the_glass_runs_once_a_circle_down_to_start(klass: str, runs: int, pace: str) -> None:
    table = Table(klass, pace=pace)
    assert table.s.circle == runs - 1
    done = 0
    while True:
        tick(table, RUN[pace])
        done += 1
        if table.step != "Build":
            break
        assert table.told("glass_out")[-1] == {"circle": runs - done}
        if table.s.circle == 1:
            table.do(0, "finish 0")
            tick(table)
        table.do(0, "flip")
        assert table.s.circle == runs - 1 - done
    assert done == runs
    assert table.told("building_over")


@pytest.mark.rule("BR-TIME-2")
@pytest.mark.parametrize("pace", PACES)
def test_a_glass_that_runs_is_not_flipped(pace: str) -> None:
    table = Table("II", pace=pace)
    tick(table, RUN[pace] - 1)
    assert table.s.glass == 1
    refusal = table.refused(0, "flip")
    assert (refusal.clause, refusal.message.id) == ("BR-TIME-2", "refuse.gt_glass_runs")
    tick(table)
    table.do(1, "flip")  # anybody may, while the next circle is not Start
    assert (table.s.circle, table.s.glass) == (1, RUN[pace])
    assert table.refused(0, "flip").message.id == "refuse.gt_glass_runs"


@pytest.mark.rule("BR-TIME-2")
@pytest.mark.parametrize("pace", PACES)
def test_only_who_has_finished_flips_the_glass_onto_start(pace: str) -> None:
    table = Table("I", pace=pace)
    tick(table, RUN[pace])
    refusal = table.refused(0, "flip")
    assert (refusal.clause, refusal.message.id) == ("BR-TIME-2", "refuse.gt_glass_finisher")
    tick(table, 5)  # nothing happens meanwhile: the glass has run out
    assert (table.s.glass, table.s.circle) == (0, 1)
    table.do(1, "finish 0")
    tick(table)
    assert "flip" in table.options(1)
    assert "flip" not in table.options(0)
    table.do(1, "flip")
    assert (table.s.glass, table.s.circle) == (RUN[pace], 0)


@pytest.mark.rule("BR-TIME-1")
@pytest.mark.parametrize("pace", PACES)
def test_only_the_clock_ticks(pace: str) -> None:
    table = Table("I", pace=pace)
    for seat in (0, 1):
        refusal = table.refused(seat, "tick")
        assert (refusal.clause, refusal.message.id) == ("BR-TIME-1", "refuse.gt_tick")
    table.do(0, "finish 0")
    assert table.refused(0, "tick").message.id == "refuse.gt_tick"  # nor somebody who has nothing to do
    for text in ("take", "flip", "wait", "finish 1"):
        assert table.refused(CLOCK, text).clause == "BR-TIME-1"


@pytest.mark.rule("BR-TIME-5")
@pytest.mark.parametrize("pace", PACES)
def test_a_glass_that_nobody_turns_is_turned_by_the_clock_even_onto_start(pace: str) -> None:
    table = Table("I", pace=pace)
    tick(table, RUN[pace])
    assert (table.s.glass, table.s.circle) == (0, 1)
    tick(table, 5 * RUN[pace] - 1)
    assert (table.s.glass, table.s.circle) == (0, 1)
    tick(table)
    assert (table.s.glass, table.s.circle) == (RUN[pace], 0)
    assert table.told("flipped") == [{"seat": CLOCK, "circle": 0}]
    tick(table, RUN[pace])
    assert table.step != "Build"


@pytest.mark.rule("BR-TIME-5")
def test_time_that_a_glass_has_lain_is_counted_anew_after_each_run() -> None:
    table = Table("II", pace="beats")
    tick(table, RUN["beats"] + 40)
    table.do(0, "flip")
    tick(table, RUN["beats"] + 44)
    assert (table.s.glass, table.s.circle) == (0, 1)
    tick(table)
    assert table.s.circle == 0


@pytest.mark.rule("BR-TIME-5")
def test_in_real_time_nobody_does_more_than_a_hundred_things_between_two_ticks() -> None:
    table = Table("I", pace="real_time")
    for n in range(100):
        table.do(0, "take" if n % 2 == 0 else "put_back")
    assert table.actors == (1, CLOCK)
    assert table.refused(0, "take").clause == "BR-TIME-1"
    table.tick()
    table.do(0, "take")
    assert GAME.view(table.s, 0).players[0].left == 0  # nothing to count by


@pytest.mark.rule("BR-TIME-2")
def test_in_real_time_who_finishes_may_turn_the_glass_at_once() -> None:
    table = Table("I", pace="real_time")
    tick(table, RUN["real_time"])
    table.do(0, "finish 0")
    table.do(0, "flip")
    assert table.s.circle == 0


# -- the end of building -----------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-TIME-3")
@pytest.mark.parametrize("pace", PACES)
def test_when_the_glass_on_start_runs_out_everybody_stops(pace: str) -> None:
    table = Table("I", seats=4, pace=pace)
    table.on_heap("BASE-CAN-01", "BASE-CAN-02", "BASE-CAN-03", "BASE-CAN-04")
    table.do(2, "finish 1")
    tick(table, RUN[pace])
    table.do(2, "flip")
    tick(table, RUN[pace] - 1)
    table.do(0, "take")  # face down: it goes back
    table.do(3, "take")
    table.do(3, "set_aside")
    rest(table)
    if pace == "beats":
        table.p(3).left = 1
    table.do(3, "take_aside BASE-CAN-02")  # set aside: it does not go back
    tick(table)
    assert table.step == "FlyOn"
    assert [p.order for p in table.s.players] == [0, 2, 1, 3]  # the lowest that are left, in seating order
    assert TILE_BY_ID["BASE-CAN-01"] in table.s.face_up
    assert [p.hand for p in table.s.players] == [-1] * 4
    assert table.p(3).lost == [TILE_BY_ID["BASE-CAN-02"]]
    assert table.days() == [0, -4, -2, -6]


@pytest.mark.rule("BR-TIME-4")
@pytest.mark.parametrize("pace", PACES)
def test_who_finishes_takes_a_free_order_tile_and_builds_no_more(pace: str) -> None:
    table = Table("I", seats=3, pace=pace)
    assert table.options(1, "finish") == {"finish 0", "finish 1", "finish 2"}
    table.do(1, "finish 2")
    assert table.options(0, "finish") == {"finish 0", "finish 1"}
    for wrong, why in ((2, "order_taken"), (3, "no_order"), (4, "no_order")):
        refusal = table.refused(0, f"finish {wrong}")
        assert (refusal.clause, refusal.message.id) == ("BR-TIME-4", f"refuse.gt_{why}")
    for text in ("take", "finish 0", "lift", "set_aside", "look 0"):
        refusal = table.refused(1, text)
        assert (refusal.clause, refusal.message.id) == ("BR-TIME-4", "refuse.gt_finished")
    table.do(0, "finish 0")
    table.do(2, "finish 1")  # the last: building is over
    assert table.step == "FlyOn"
    assert [p.order for p in table.s.players] == [0, 2, 1]


@pytest.mark.rule("BR-TIME-4")
def test_nobody_finishes_with_a_tile_in_hand() -> None:
    table = Table("I")
    table.do(0, "take")
    assert table.refused(0, "finish 0").message.id == "refuse.gt_one_tile"


# -- by beats ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-BUILD-1", "BR-TIME-1")
@pytest.mark.parametrize("actions", [2, 3, 6])
def test_by_beats_everybody_has_so_many_actions_then_the_clock_ticks(actions: int) -> None:
    table = Table("I", seats=3, pace="beats", beat_actions=actions)
    assert list(table.actors) == [0, 1, 2]
    assert table.refused(CLOCK, "tick").message.id == "refuse.gt_beat"
    for n in range(actions):
        table.do(0, "take" if n % 2 == 0 else "put_back")
    assert list(table.actors) == [1, 2]
    refusal = table.refused(0, "take")
    assert (refusal.clause, refusal.message.id) == ("BR-TIME-1", "refuse.gt_beat")
    table.do(1, "take")
    table.do(1, "wait")
    table.do(2, "wait")
    assert list(table.actors) == [CLOCK]
    table.tick()
    assert list(table.actors) == [0, 1, 2]
    assert [p.left for p in table.s.players] == [actions] * 3
    assert table.s.glass == RUN["beats"] - 1


@pytest.mark.rule("BR-TIME-2", "BR-TIME-4")
def test_by_beats_who_has_finished_is_asked_only_when_the_glass_may_be_flipped() -> None:
    table = Table("I", pace="beats")
    table.do(0, "finish 0")
    tick(table, RUN["beats"] - 1)
    assert list(table.actors) == [1]
    tick(table)
    assert list(table.actors) == [0, 1]
    assert table.options(0) == {"flip", "wait"}


@pytest.mark.rule("BR-BUILD-1", "BR-TIME-1")
def test_in_real_time_the_clock_ticks_whatever_the_players_do() -> None:
    table = Table("I", pace="real_time")
    for n in range(20):
        table.do(0, "take" if n % 2 == 0 else "put_back")
    assert CLOCK in table.actors
    table.tick(3)
    assert table.s.glass == RUN["real_time"] - 3
    assert "wait" not in table.options(0)


# -- both on the same rules, and the same again from the record ---------------------------------------------------


@pytest.mark.rule("BR-BUILD-1")
def test_the_same_actions_build_the_same_ships_at_either_pace() -> None:
    built = []
    for pace in PACES:
        table = Table("II", pace=pace, seed=7)
        rng = Rng(5)
        for _ in range(120):
            seat = rng.below(2)
            if pace == "beats" and seat not in table.actors:
                table.p(seat).left = 1
            own = [a for a in GAME.options(table.s, seat) if a.verb not in ("flip", "finish", "wait", "look")]
            own = [a for a in own if a.verb == "place"] or own
            table.act(seat, own[rng.below(len(own))])
            table.s.touch()
        built.append(([p.ship.cells for p in table.s.players], table.s.heap, table.s.face_up))
    assert built[0] == built[1]


@pytest.mark.rule("BR-TIME-1")
@pytest.mark.parametrize("pace", PACES)
def test_a_game_plays_again_from_its_record(pace: str) -> None:
    game = games.get("galaxy_trucker")
    setup = game.setup(3, (), round_1="I", round_2="none", round_3="none", pace=pace)
    play = Play(game, setup, 12)
    rng = Rng(3)
    while not play.state.over:
        seat = rng.choice(list(game.actors(play.state)))
        play.act(seat, rng.choice(game.options(play.state, seat)))
    record = decode(play.record.encode(), games.ALL)
    again = record.verify()
    assert isinstance(again, TruckerState)
    assert game.dump(again) == game.dump(play.state)
    assert any(seat == CLOCK for seat, _ in record.moves)  # time is in the record, as the Clock's own moves


@pytest.mark.parametrize(("language", "said"), [("en", "the last circle"), ("fr", "dernier cercle")])
def test_the_prompt_names_the_last_circle(language: str, said: str) -> None:
    """Nobody is told of a circle 0."""
    table = Table("I", pace="beats")
    words = catalogue(language, GAME)
    assert said not in words.say(table.s.stack[-1].prompt(table.s), state=table.s)
    table.s.circle = 0
    for glass in (RUN["beats"], 0):
        table.s.glass = glass
        assert said in words.say(table.s.stack[-1].prompt(table.s), state=table.s)


def test_a_booster_of_shields_is_asked_about_shields() -> None:
    table = Table("I")
    words = catalogue("en", GAME)
    assert "which cannon" in words.say(boost.Boost(0, 20, boost.NO_SIDE, (20,)).prompt(table.s), state=table.s)
    assert "which shield" in words.say(boost.Boost(0, 20, 1, (20,)).prompt(table.s), state=table.s)
