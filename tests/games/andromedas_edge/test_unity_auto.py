"""AE-E-8.15: what is settled without asking, and words that the Unity meets seldom."""

from __future__ import annotations

import pytest
from tests.games.andromedas_edge.edge import (
    CRUISER,
    FIGHTER,
    GAME,
    SCIENCE_VESSEL,
    TRANSPORT,
    R,
    carried,
    effects,
    lay,
    place,
    quiet,
    run,
    the,
)

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BARGE, DRAGON, SCRAPYARD, UNITY
from cosmodrome.games.andromedas_edge.rules import raiders
from cosmodrome.games.andromedas_edge.rules.effects.run import Run
from cosmodrome.games.andromedas_edge.rules.unity import moons, repairs
from cosmodrome.games.andromedas_edge.state import AndromedaState

CARD = c.NUMBER["tactic"]["overcharge"]


def alone() -> AndromedaState:
    """The Unity's choices are settled by themselves; it has nothing yet."""
    s = quiet(auto_unity="yes")
    the(s).tracks[:] = [0] * 5
    s.deck = [CARD] * 9
    return s


@pytest.mark.rule("AE-E-8.15")
def test_tracks_by_the_highest_position_then_in_their_order() -> None:
    for tracks, taken in (([1, 4, 2, 4, 0], 1), ([0, 0, 0, 0, 3], 4), ([2] * 5, 0)):
        s = alone()
        the(s).tracks[:] = tracks
        reward = c.LISTS[effects("raider", "null_choir", "reward")]
        assert c.VERBS[reward[2].verb] == "advance" and reward[2].what < 0
        run(s, Run(UNITY, effects("raider", "null_choir", "reward"), 2))
        assert s.over
        assert [after - before for before, after in zip(tracks, the(s).tracks, strict=True)] == [
            int(n == taken) for n in range(5)
        ]


@pytest.mark.rule("AE-E-8.15", "AE-E-8.4")
def test_regions_by_reading_order() -> None:
    """Anvil is first in reading order, though farther right and with the higher number; so is the embassy."""
    s = alone()
    lay(s, r1x5="anvil", r2x0="cryon", r2x2="hoarfall", r3x1="concord_embassy", r3x3="odessa_field")
    assert R["anvil"] > R["cryon"] and R["concord_embassy"] > R["odessa_field"]
    stacks: list[tuple[int, ...]] = [()] * len(s.stacks)
    stacks[R["anvil"]], stacks[R["cryon"]] = (9,), (3,)
    s.stacks = tuple(stacks)
    moons.from_nebula(s)
    GAME._settle(s)
    assert the(s).moons == [9]
    unity = the(s)
    unity.leaders = [0] * len(unity.leaders)
    unity.leaders[R["hoarfall"]] = unity.leaders[R["anvil"]] = 1
    s.players[0].leaders = [0] * len(s.players[0].leaders)
    carried(s, "event", "envoys_arrive", -1)
    assert s.over and unity.leaders[R["anvil"]] == 0 and unity.leaders[R["hoarfall"]] == 1
    unity.hand, s.players[0].hand, s.players[0].station = [], [], 0
    carried(s, "event", "plague_ships", -1)
    assert s.over and unity.leaders[R["concord_embassy"]] == 1, "a leader goes to the first base"


@pytest.mark.rule("AE-E-8.15", "AE-B-8.10")
def test_the_dragon_turns_by_reading_order_in_its_turn() -> None:
    s = quiet(auto_unity="yes", event_deck="shadows_of_the_void")
    lay(s, r2x4="void", r1x3="anvil", r2x2="hoarfall", r3x3="cryon")
    s.raiders[DRAGON] = c.VOID
    place(s, 0, TRANSPORT, "hoarfall", "anvil")
    run(s)
    raiders.move_dragon(s, -1, c.LISTS[effects("event", "dragon_stirs")][0])
    GAME._settle(s)
    assert s.raiders[DRAGON] == R["anvil"]


@pytest.mark.rule("AE-E-8.15", "AE-E-8.8")
def test_ships_from_the_transport_to_the_cruiser() -> None:
    """Two repairs: the transport first, then the fighter; a third has nothing left and is 1 VP."""
    s = alone()
    unity = the(s)
    unity.ships[0], unity.ships[6] = SCRAPYARD, SCRAPYARD
    repairs.repair(s, 1)
    GAME._settle(s)
    assert (unity.ships[0], unity.ships[6]) == (BARGE, SCRAPYARD)
    vp = unity.vp
    repairs.repair(s, 2)
    GAME._settle(s)
    assert unity.ships[6] == BARGE and unity.vp == vp + 1


@pytest.mark.rule("AE-E-9.6", "AE-E-8.3", "AE-E-8.14")
def test_plague_ships_take_a_card_of_its_hand() -> None:
    s = alone()
    unity = the(s)
    unity.hand = [CARD, CARD]
    station = unity.station
    s.players[0].hand, s.players[0].station = [], 0
    carried(s, "event", "plague_ships", -1)
    assert s.over and unity.hand == [CARD] and s.discard[-1] == CARD and unity.station == station
    unity.hand = []
    unity.station = 0
    carried(s, "event", "plague_ships", -1)
    assert s.over and not unity.hand, "it has neither: nothing happens"


@pytest.mark.rule("AE-B-15.6", "AE-E-6.3")
def test_a_space_of_the_helm_advances_the_event_marker() -> None:
    """Oracle Nihme's last space."""
    s = quiet("oracle_nihme", auto_unity="yes")
    unity = the(s)
    marker, vp = s.marker, unity.vp
    run(s, Run(UNITY, c.COMMANDERS[unity.commander].helm[7], 0))
    assert s.marker == marker + 1 and unity.vp == vp + 2


@pytest.mark.rule("AE-E-8.12")
def test_a_raised_hand_limit_is_three_cards_wherever_it_comes_from() -> None:
    s = alone()
    limit = next(word for words in c.LISTS for word in words if c.VERBS[word.verb] == "hand_limit")
    from cosmodrome.games.andromedas_edge.rules.effects import run as table

    table.DO_UNITY[limit.verb](s, UNITY, limit)
    assert len(the(s).hand) == 3


@pytest.mark.rule("AE-E-4.6")
def test_a_void_action_is_a_card_for_it() -> None:
    s = quiet(auto_unity="yes", void="tile")
    place(s, UNITY, FIGHTER, "hoarfall")
    run(s, Run(UNITY, c.REGIONS[c.VOID].action, 0))
    assert len(the(s).hand) == 1 and s.battle is None


@pytest.mark.rule("AE-E-4.3", "AE-E-9.5")
@pytest.mark.parametrize(("kind", "reach"), [(TRANSPORT, 1), (FIGHTER, 1), (SCIENCE_VESSEL, 1), (CRUISER, 2)])
def test_how_near_the_void_its_ships_are_concerned(kind: int, reach: int) -> None:
    """Darkness Emerges gives the Unity a module if a ship is near enough; its cruiser reaches two steps here."""
    for steps, id in enumerate(("void", "anvil", "cryon", "hoarfall")):
        s = quiet(auto_unity="yes", event_deck="shadows_of_the_void")
        lay(s, r2x8="void", r2x6="anvil", r2x4="cryon", r2x2="hoarfall")
        assert s.map.distance[c.VOID][R[id]] == steps
        place(s, UNITY, kind, id)
        s.active = 0
        carried(s, "event", "darkness_emerges", -1)
        assert sum(map(len, the(s).rows)) == int(steps <= reach)
