"""AE-E-6, 7, 10: how the Unity is set up, whose turn it is after, and where the Probe goes."""

from __future__ import annotations

import pytest
from tests.games.andromedas_edge.edge import (
    COMMERCE,
    GAME,
    INDUSTRY,
    SUPREMACY,
    R,
    act,
    action,
    against,
    lay,
    run,
    table,
    the,
    told,
    turn_of_unity,
)

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BAY, UNITY
from cosmodrome.games.andromedas_edge.rules import events, turn
from cosmodrome.games.andromedas_edge.rules.unity import bay
from cosmodrome.games.andromedas_edge.state import AndromedaState
from cosmodrome.kernel import BadInput


@pytest.mark.rule("AE-E-6.5", "AE-E-6.6", "AE-E-6.12")
def test_leaders_of_the_unity() -> None:
    """T-E-8: six on the bases, two on the station, the last one is the helm marker; five corrupted ones."""
    unity = the(against())
    assert [unity.leaders[base] for base in c.BASES] == [1] * 6
    assert not any(unity.leaders[nebula] for nebula in c.NEBULAE)
    assert (sum(unity.leaders), unity.station, unity.corrupted, unity.helm) == (6, 2, 5, 0)
    assert unity.station + unity.corrupted == 7


@pytest.mark.rule("AE-E-6.1", "AE-E-7.1", "AE-E-7.4")
def test_three_players_set_up_as_four() -> None:
    """T-E-39: eight planets, the event marker on 2, VP by turn order with the Unity after the last, who has Control."""
    s = against(3)
    assert sum(1 for r in s.map.by_reading if c.KIND_OF[r] == c.PLANET) == 8
    assert s.marker == 2
    order = [(s.first + n) % 3 for n in range(3)]
    assert [s.players[seat].vp for seat in order] == [1, 2, 3]
    assert the(s).vp == 4 and the(s).control == order[-1]


@pytest.mark.rule("AE-E-6.1", "AE-E-7.5", "AE-E-1.1", "AE-E-6.0")
def test_alone_one_plays_first_and_has_control_for_good() -> None:
    s = against()
    assert sum(1 for r in s.map.by_reading if c.KIND_OF[r] == c.PLANET) == 4 and s.marker == 4
    assert (s.players[0].vp, the(s).vp, the(s).control, s.active) == (1, 2, 0, 0)
    events.EventEnds().run(s)
    assert the(s).control == 0


@pytest.mark.rule("AE-E-6.2", "AE-E-6.3", "AE-E-6.7")
def test_a_commander_named_or_by_lot() -> None:
    thane = the(against(commander="legate_thane"))
    assert c.COMMANDERS[thane.commander].id == "legate_thane"
    assert thane.tracks[SUPREMACY] == 2 and thane.tracks[INDUSTRY] == 1 and sum(thane.tracks) == 3
    assert not thane.hand and thane.targeting == 0, "no rewards for these advances"
    for level in (1, 2, 3):
        drawn = {the(against(commander=level, seed=seed)).commander for seed in range(1, 30)}
        assert {c.COMMANDERS[n].level for n in drawn} == {level} and len(drawn) == 3
    assert all((one.level == 1) == (not one.abilities) and len(one.helm) == 8 for one in c.COMMANDERS)


@pytest.mark.rule("AE-E-6.4", "AE-E-2.5")
def test_all_ships_are_in_the_bay() -> None:
    unity = the(against())
    assert unity.ships == [BAY] * 9
    assert [[c.FLEET[_kind(ship)].id for ship in section] for section in bay.SLOTS] == [
        ["transport", "transport", "transport"],
        ["transport", "transport", "fighter"],
        ["transport", "science_vessel", "heavy_cruiser"],
    ]


def _kind(ship: int) -> int:
    from cosmodrome.games.andromedas_edge.pieces.kit import SHIP_TYPE

    return SHIP_TYPE[ship]


@pytest.mark.rule("AE-E-6.8")
def test_the_decks() -> None:
    unity = the(against())
    assert [len(deck) for deck in unity.decks] == [7, 7, 7]
    assert [c.ACTION_CARDS[card].deck for card in unity.face_up] == [0, 1, 2]
    assert len(unity.conflicts) == 18 and sorted(unity.tokens) == list(range(5))
    orders = {tuple(the(against(seed=seed)).conflicts) for seed in range(1, 6)}
    assert len(orders) == 5


@pytest.mark.rule("AE-E-6.9", "AE-E-10.1")
def test_the_probe_begins_on_the_first_planet() -> None:
    for seed in range(1, 8):
        s = against(seed=seed)
        assert the(s).probe == next(r for r in s.map.by_reading if c.KIND_OF[r] == c.PLANET)


@pytest.mark.rule("AE-E-6.11")
def test_the_unity_gets_destinies_but_no_tactics() -> None:
    s = against(destiny="yes")
    assert not the(s).hand and len(the(s).destiny) == 2
    assert not the(against()).destiny


@pytest.mark.rule("AE-E-6.13")
def test_what_everybody_knows_of_it() -> None:
    """It is asked nothing: whoever answers is a seat; its hand is a number to everybody."""
    s = against(2, destiny="yes")
    s.draw(UNITY, 3)
    assert GAME.actors(s) == (s.first,)
    assert s.asked(UNITY) == the(s).control < 2


@pytest.mark.rule("AE-E-1.3")
def test_what_cannot_be_played_together() -> None:
    for seats, modules in ((4, ("unity",)), (5, ("unity", "escalation")), (5, ()), (1, ()), (1, ("escalation",))):
        with pytest.raises(BadInput):
            GAME.setup(seats, modules)
    for seats in (1, 2, 3):
        assert GAME.setup(seats, ("unity",)).seats == seats
    s = table(2, "escalation", event_deck="shadows_of_the_void")
    assert s.map.play >> c.VOID & 1 and s.raiders[8] == c.VOID, "the Shadows bring both the Void and the Dragon"


# -- turns ------------------------------------------------------------------------------------------------------------


def ends(s: AndromedaState, seat: int) -> int:
    """Whose turn follows that of a seat: its number, or UNITY."""
    s.active = seat
    s.stack = [turn.NextTurn(seat)]
    s.stack.pop().run(s)
    return s.active


@pytest.mark.rule("AE-E-7.1", "AE-E-7.3")
def test_the_unity_plays_after_whoever_holds_control() -> None:
    s = against(3)
    a, b, last = ((s.first + n) % 3 for n in range(3))
    assert ends(s.copy(), a) == b and ends(s.copy(), b) == last and ends(s.copy(), last) == UNITY
    the(s).control = b
    assert ends(s.copy(), b) == UNITY and ends(s.copy(), last) == a


@pytest.mark.rule("AE-E-7.2", "AE-E-7.3", "AE-B-15.2")
def test_an_event_passes_control_on_and_delays_the_unity() -> None:
    """T-E-25: an event in C's turn: the Unity plays after A, not after C."""
    s = against(3)
    a, _, last = ((s.first + n) % 3 for n in range(3))
    s.active = last
    found = run(s, events.EventEnds())
    assert told(found, "control") == [{"seat": a}] and the(s).control == a
    assert ends(s.copy(), last) == a and ends(s.copy(), a) == UNITY


@pytest.mark.rule("AE-E-7.3")
def test_an_event_in_its_own_turn_lets_it_play_again_after_the_next_player() -> None:
    s = against(2)
    a, last = s.first, (s.first + 1) % 2
    s.active = UNITY
    run(s, events.EventEnds())
    s.stack = [turn.NextTurn(last)]
    s.stack.pop().run(s)
    assert s.active == a, "the turn that has ended was its own"
    assert ends(s, a) == UNITY


@pytest.mark.rule("AE-E-10.2", "AE-E-4.7")
def test_the_probe_follows_launches_to_planets_and_bases_only() -> None:
    """T-E-26: planet, then nebula, then a return: it stays on the planet. The Void does not move it either."""
    s = table(1, "unity", "escalation", seed=2, void="tile")
    lay(s, r1x1="hoarfall", r1x3="cryon", r2x4="void", r2x2="concord_embassy")
    s.raiders = [-1] * 9
    the(s).probe = R["cryon"]
    from cosmodrome.games.andromedas_edge.rules import launch

    for region, after in (
        ("hoarfall", "hoarfall"),
        ("nebula_west", "hoarfall"),
        ("concord_embassy", "concord_embassy"),
        ("void", "concord_embassy"),
    ):
        trial = s
        trial.players[0].ships[0] = BAY
        launch.begin_launch(trial, 0, 0, R[region])
        assert the(trial).probe == R[after], region
    assert turn_of_unity(s.copy(), 1) and the(s).probe == R["concord_embassy"]


@pytest.mark.rule("AE-E-8.15", "AE-E-8.1")
def test_choices_are_the_holders_or_settled_by_themselves() -> None:
    """Two types of module tie: the holder of Control is asked; with the option science comes first."""
    from cosmodrome.games.andromedas_edge.rules.unity.modules import GainModules

    s = against(2)
    run(s, GainModules(-1, 1, True))
    assert GAME.actors(s) == (the(s).control,)
    assert GAME.options(s, the(s).control) == [action("column", n) for n in range(4)]
    act(s, "column", 2)
    assert len(the(s).rows[2]) == 1 and the(s).tracks[COMMERCE] == 1
    quiet = against(2, auto_unity="yes")
    run(quiet, GainModules(-1, 1, True))
    assert quiet.over and len(the(quiet).rows[0]) == 1
