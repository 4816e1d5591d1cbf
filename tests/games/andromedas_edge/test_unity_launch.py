"""AE-E-11: a launch of the Unity, in eight steps."""

from __future__ import annotations

import pytest
from tests.games.andromedas_edge.edge import (
    CRUISER,
    FIGHTER,
    GAME,
    TRANSPORT,
    R,
    act,
    against,
    card,
    lay,
    offered,
    place,
    run,
    the,
    told,
    turn_of_unity,
)

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BAY, GONE, SCRAPYARD, UNITY
from cosmodrome.games.andromedas_edge.rules.unity import launch
from cosmodrome.games.andromedas_edge.state import OFF, AndromedaState


def quiet(auto: str = "no", **slots: str) -> AndromedaState:
    """A game alone against Prefect Oslan on a small map without raiders."""
    s = against(auto_unity=auto)
    lay(s, **(slots or {"r1x1": "hoarfall", "r1x3": "anvil", "r2x2": "odessa_field", "r2x0": "concord_embassy"}))
    s.raiders = [OFF] * 9
    the(s).probe = R["hoarfall"]
    return s


@pytest.mark.rule("AE-E-11.1", "AE-E-11.2", "AE-E-11.12")
def test_the_die_names_the_section_and_its_first_ship_goes() -> None:
    """T-E-9: a 4 is section II, deck II; the ship in II-A, a transport, is launched to where the card says."""
    s = quiet()
    the(s).face_up[1] = card("II", 4)  # Odessa Field
    events = turn_of_unity(s, 4)
    assert told(events, "unity_die") == [{"pips": 4, "section": 1, "e_clause": 1101}]
    assert told(events, "unity_launched") == [
        {"ship": TRANSPORT, "region": R["odessa_field"], "action": card("II", 4), "e_clause": 1102}
    ]
    assert the(s).ships[3] == R["odessa_field"] and the(s).ships.count(BAY) == 8
    the(s).face_up[1] = card("II", 4)
    turn_of_unity(s, 3)
    assert the(s).ships[4] == R["odessa_field"], "then II-B, into the same place"
    the(s).face_up[1] = card("II", 4)
    turn_of_unity(s, 3)
    assert the(s).ships[6] == R["odessa_field"], "then the fighter in II-C"


@pytest.mark.rule("AE-E-11.1", "AE-E-12.6")
def test_an_empty_section_means_a_recall() -> None:
    """T-E-10: the card of that deck stays."""
    s = quiet()
    for ship in (5, 7, 8):
        the(s).ships[ship] = R["anvil"]
    before = the(s).face_up[:]
    events = turn_of_unity(s, 5)
    assert not told(events, "unity_launched") and told(events, "unity_recalls")
    assert the(s).ships == [BAY] * 9 and the(s).face_up == before


# -- targets ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-E-11.2", "AE-E-11.3", "AE-E-11.11")
def test_the_neighbour_of_the_probe() -> None:
    """T-E-11, T-E-33: no tile, or a nebula, to the west: the Probe's own region."""
    s = quiet(r2x0="hoarfall", r1x3="anvil", r1x5="cryon", r2x2="ferrokai", r2x4="vitreon")
    the(s).probe = R["hoarfall"]
    assert launch.target(s, card("I", 6)) == R["hoarfall"], "west of r2x0 is the nebula only"
    lay(s, r1x1="hoarfall", r1x3="anvil", r1x5="cryon", r2x2="ferrokai", r2x4="vitreon")
    assert launch.target(s, card("II", 5)) == R["anvil"], "east of the first slot"
    the(s).probe = R["anvil"]
    aims = {"E": ("II", 5), "SW": ("II", 6), "SE": ("III", 7), "NW": ("III", 6)}
    found = {towards: launch.target(s, card(*which)) for towards, which in aims.items()}
    assert found == {"E": R["cryon"], "SW": R["ferrokai"], "SE": R["vitreon"], "NW": R["anvil"]}


@pytest.mark.rule("AE-E-11.11")
def test_the_nearest_planet_to_the_probe() -> None:
    """T-E-34: its own region is left out; of two at distance 1 the one farther left."""
    s = quiet(r2x4="hoarfall", r2x2="anvil", r2x6="cryon", r1x3="odessa_field", r2x8="vitreon")
    the(s).probe = R["hoarfall"]
    assert launch.target(s, card("II", 7)) == R["anvil"]
    the(s).probe = R["odessa_field"]
    assert launch.target(s, card("II", 7)) == R["anvil"], "anvil and hoarfall are both one step away"


@pytest.mark.rule("AE-E-11.11", "AE-E-11.3", "AE-B-4.5")
def test_the_leftmost_undeveloped_planet_and_the_bases() -> None:
    s = quiet(r1x3="hoarfall", r2x2="anvil", r4x2="cryon", r5x1="odessa_field")
    assert launch.target(s, card("I", 1)) == R["anvil"], "x 2 twice: the upper one"
    s.owners = (*s.owners[: R["anvil"]], 1, *s.owners[R["anvil"] + 1 :])
    assert launch.target(s, card("I", 1)) == R["cryon"]
    s.owners = (1,) * len(s.owners)
    the(s).probe = R["odessa_field"]
    assert launch.target(s, card("I", 1)) == R["odessa_field"], "none is left"
    assert launch.target(s, card("I", 3)) == R["odessa_field"]
    assert launch.target(s, card("I", 8)) == R["odessa_field"], "the Probe's own region"


@pytest.mark.rule("AE-E-11.11")
def test_the_region_with_most_ships_of_players() -> None:
    s = quiet(r1x1="hoarfall", r1x3="anvil", r1x5="cryon", r1x7="vitreon")
    assert launch.target(s, card("III", 8)) == the(s).probe, "there is no ship"
    place(s, 0, TRANSPORT, "nebula_west", "vitreon", "anvil")
    assert launch.target(s, card("III", 8)) == R["anvil"], "one each: nearer to the Probe, and nebulae do not count"
    place(s, 0, FIGHTER, "vitreon")
    assert launch.target(s, card("III", 8)) == R["vitreon"]


# -- step 3 and 4 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-E-11.4", "AE-E-8.4")
def test_a_planet_gives_its_next_moon_or_a_card() -> None:
    """T-E-12"""
    s = quiet()
    s.stacks = (*s.stacks[: R["anvil"]], (9, 10), *s.stacks[R["anvil"] + 1 :])
    s.region = R["anvil"]
    run(s, launch.Act(card("I", 8)))
    assert the(s).moons == [10] and s.stacks[R["anvil"]] == (9,) and not the(s).hand
    s.stacks = (*s.stacks[: R["anvil"]], (), *s.stacks[R["anvil"] + 1 :])
    run(s, launch.Act(card("I", 8)))
    assert the(s).moons == [10] and len(the(s).hand) == 1


@pytest.mark.rule("AE-E-11.4", "AE-E-8.9")
def test_a_base_turns_the_helm_instead_of_its_action() -> None:
    """T-E-13: from space 7 to 0 of Prefect Oslan: a civilization module, nothing of Odessa Field."""
    s = quiet()
    the(s).helm = 7
    s.region = R["odessa_field"]
    events = run(s, launch.Act(card("I", 3)))
    assert told(events, "unity_helm") == [{"n": 1, "commander": the(s).commander, "e_clause": 1104}]
    assert [len(row) for row in the(s).rows] == [0, 0, 0, 1]


@pytest.mark.rule("AE-E-4.6")
def test_a_special_region_gives_a_card() -> None:
    s = quiet(r1x1="hoarfall", r1x3="wormhole")
    s.region = R["wormhole"]
    run(s, launch.Act(card("I", 8)))
    assert len(the(s).hand) == 1 and not the(s).moons


@pytest.mark.rule("AE-E-8.11", "AE-E-11.12", "AE-E-8.4")
def test_the_science_vessel_brings_a_nebula_moon_first() -> None:
    """T-E-27: a nebula moon and a moon of the planet; with no nebula moon left one of the holder's choice."""
    s = quiet()
    the(s).ships[5] = GONE
    the(s).face_up[2] = card("III", 1)  # the Probe's region
    west = s.stacks[c.NEBULAE[0]]
    top = s.stacks[R["hoarfall"]] or (0,)
    s.stacks = (*s.stacks[: R["hoarfall"]], top, *s.stacks[R["hoarfall"] + 1 :])
    turn_of_unity(s, 5)
    assert the(s).ships[7] == R["hoarfall"]
    assert the(s).moons == [west[0], top[-1]] and not s.stacks[c.NEBULAE[0]]

    s = quiet()
    stacks = list(s.stacks)
    for nebula in c.NEBULAE:
        stacks[nebula] = ()
    stacks[R["hoarfall"]], stacks[R["anvil"]] = (1, 2), (10,)
    s.stacks = tuple(stacks)
    the(s).ships[5] = GONE
    the(s).face_up[2] = card("III", 1)
    turn_of_unity(s, 5)
    assert offered(s) == {("region", (R["hoarfall"],)), ("region", (R["anvil"],))} and GAME.actors(s) == (0,)
    act(s, "region", R["anvil"])
    assert the(s).moons == [10, 2]


@pytest.mark.rule("AE-E-11.5", "AE-E-9.2")
def test_recruiting_where_it_has_ships() -> None:
    """T-E-36: leaders on a development stay; a bonus resource is a card."""
    s = quiet()
    unity = the(s)
    unity.leaders[R["anvil"]] = 1
    s.owners = (*s.owners[: R["anvil"]], UNITY + 1, *s.owners[R["anvil"] + 1 :])
    s.settlers = (*s.settlers[: R["anvil"]], 2, *s.settlers[R["anvil"] + 1 :])
    s.bonus = (*s.bonus[: R["anvil"]], 1, *s.bonus[R["anvil"] + 1 :])
    place(s, UNITY, TRANSPORT, "anvil", "concord_embassy")
    run(s, launch.Recruit(card("I", 8)))
    assert unity.station == 2 + 1 + 1 and s.settlers[R["anvil"]] == 2
    assert unity.leaders[R["odessa_field"]] == 1 and unity.leaders[R["concord_embassy"]] == 0
    assert s.bonus[R["anvil"]] == 0 and len(unity.hand) == 1


# -- steps 5 to 8 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-E-11.6", "AE-E-8.8")
def test_icons_in_the_order_they_are_printed() -> None:
    """II-1: development, then repair; nothing to repair is 1 VP (T-E-29)."""
    s = quiet()
    vp = the(s).vp
    events = run(s, launch.Icons(card("II", 1), 0))
    assert [one["icon"] for one in told(events, "unity_icon")] == [0, 2]
    assert told(events, "unity_builds_nothing") and the(s).vp == vp + 1


@pytest.mark.rule("AE-E-11.6", "AE-E-11.10")
def test_only_the_icon_of_the_card_advances_the_marker() -> None:
    s = quiet()
    the(s).face_up[0] = card("I", 8)  # the Probe's region, a repair
    assert c.REGIONS[R["hoarfall"]].event_icon
    marker = s.marker
    turn_of_unity(s, 1)
    assert s.marker == marker
    run(s, launch.Icons(card("I", 2), 0))
    assert s.marker == marker + 1


@pytest.mark.rule("AE-E-11.7", "AE-E-11.8")
def test_raiders_attack_it_and_it_fights_who_is_there() -> None:
    s = quiet()
    s.raiders[0] = R["concord_embassy"]
    the(s).face_up[0] = card("I", 8)
    events = turn_of_unity(s, 1)
    assert told(events, "unity_attacked") == [{"region": R["hoarfall"], "e_clause": 1107}]
    assert told(events, "raider_came") == [{"figure": 0, "region": R["hoarfall"]}]
    assert told(events, "battle") == [{"region": R["hoarfall"]}]
    assert told(events, "unity_fights") == [{"region": R["hoarfall"], "e_clause": 1108}]
    s = quiet()
    s.raiders[0] = R["odessa_field"]  # out of range of where the Probe is
    the(s).face_up[0], the(s).probe = card("I", 8), R["anvil"]
    lay(s, r1x1="anvil", r1x9="odessa_field")
    assert not {event.name for event in turn_of_unity(s, 1)} & {
        "unity_attacked",
        "raider_came",
        "unity_fights",
        "battle",
    }


@pytest.mark.rule("AE-E-11.12")
def test_no_battle_if_its_ship_is_used_up_before() -> None:
    """The launched transport founds a development; the raider still comes, and nobody fights."""
    s = quiet(auto="yes")
    s.raiders[0] = R["concord_embassy"]
    the(s).face_up[0] = card("I", 1)  # the leftmost undeveloped planet, a development
    events = turn_of_unity(s, 1)
    assert told(events, "unity_develops")[0]["region"] == R["hoarfall"]
    assert told(events, "raider_came") and not told(events, "battle")
    assert the(s).ships[0] == GONE


@pytest.mark.rule("AE-E-11.9")
def test_the_card_is_discarded_and_the_next_turned_up() -> None:
    s = quiet()
    unity = the(s)
    first, second = unity.face_up[0], unity.decks[0][-1]
    run(s, launch.Discard(0))
    assert (unity.used, unity.face_up[0], len(unity.decks[0])) == ([first], second, 6)
    for _ in range(7):
        run(s, launch.Discard(0))
    assert sorted([*unity.decks[0], unity.face_up[0], *unity.used]) == sorted(
        n for n, one in enumerate(c.ACTION_CARDS) if one.deck == 0
    )
    assert len(unity.decks[0]) == 7 and not unity.used, "the exhausted deck was shuffled anew"


@pytest.mark.rule("AE-E-11.13")
def test_a_helm_move_inside_a_helm_move() -> None:
    """Tyrant Kaskar reaches space 1 and draws Helm Surge: two spaces at once, then the outer move goes on."""
    s = against(commander="tyrant_kaskar")
    unity = the(s)
    unity.tokens = [*(n for n in unity.tokens if c.UNITY_UPGRADES[n].id != "helm_surge"), 3]
    assert c.UNITY_UPGRADES[3].id == "helm_surge"
    from cosmodrome.games.andromedas_edge.rules.unity.helm import TurnHelm

    events = run(s, TurnHelm(2, 1104))
    while s.stack:  # a module of any type: ties are the holder's
        act(s, "column", 0)
    assert [one["n"] for one in told(events, "unity_helm")][:3] == [2, 3, 4]
    assert unity.helm == 4 and unity.drawn == (3,)


@pytest.mark.rule("AE-E-8.10")
def test_its_ships_go_to_occupied_places_but_never_into_a_nebula() -> None:
    s = quiet()
    place(s, 0, TRANSPORT, "odessa_field")
    place(s, UNITY, CRUISER, "odessa_field")
    the(s).face_up[1] = card("II", 4)
    events = turn_of_unity(s, 4)
    assert told(events, "unity_launched")[0]["region"] == R["odessa_field"] and told(events, "battle")
    targets = {launch.target(s, n) for n in range(len(c.ACTION_CARDS))}
    assert not targets & set(c.NEBULAE)


def test_what_is_used_up_or_scrapped_is_not_launched() -> None:
    s = quiet()
    the(s).ships[0] = SCRAPYARD
    the(s).ships[1] = GONE
    the(s).face_up[0] = card("I", 5)
    turn_of_unity(s, 2)
    assert the(s).ships[2] == R["concord_embassy"]
