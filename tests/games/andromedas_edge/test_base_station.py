"""AE-B-9 to 13: the return to station, modules and moons, ships and upgrades, developments."""

from __future__ import annotations

import pytest
from tests.games.andromedas_edge.edge import (
    CIVILIZATION,
    CRUISER,
    FIGHTER,
    GAME,
    SCIENCE_VESSEL,
    TRANSPORT,
    R,
    act,
    bare,
    begun,
    lay,
    module,
    offered,
    place,
    refused,
    told,
)

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import (
    BARGE,
    BAY,
    BY_ENERGY,
    BY_REACTOR,
    BY_SHIP,
    ON_MODULE,
    SCRAPYARD,
    UNBUILT,
)
from cosmodrome.games.andromedas_edge.content.words import ANY, Word
from cosmodrome.games.andromedas_edge.rules import developing, picking
from cosmodrome.games.andromedas_edge.rules.effects.run import Run
from cosmodrome.games.andromedas_edge.state import AndromedaState

SCIENCE_ROW, INDUSTRY_ROW, COMMERCE_ROW, CIVILIZATION_ROW = range(4)
MOON = c.NUMBER["moon"]


def home(*places: str, faction: str = "ixian_nomads") -> AndromedaState:
    """Seat 0 on its turn with transports in these regions and nothing else."""
    s = bare(faction=faction)
    place(s, 0, TRANSPORT, *places)
    return begun(s)


def own(s: AndromedaState, *modules: str) -> None:
    """Modules on the station of seat 0."""
    rows: list[tuple[int, ...]] = [(), (), (), ()]
    for id in modules:
        number = module(id)
        rows[c.MODULES[number].type] += (number,)
    s.players[0].rows = tuple(rows)


def slot(s: AndromedaState, id: str, place_: int, moon: str) -> None:
    s.players[0].slotted += ((module(id), place_, MOON[moon]),)


# -- 9: the return ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-9.2", "AE-B-9.3", "AE-B-9.4", "AE-B-9.5", "AE-B-17.4")
def test_ships_of_map_and_barge_activate_those_of_the_scrapyard_do_not() -> None:
    s = home("odessa_field")
    p = s.players[0]
    p.ships[6], p.ships[7] = BARGE, SCRAPYARD
    p.ships[8], p.hits = R["concord_embassy"], (0,) * 8 + (1,)
    s.raiders[0] = R["concord_embassy"]
    act(s, "return")
    for row in (SCIENCE_ROW, INDUSTRY_ROW, CIVILIZATION_ROW):
        act(s, "operate", row, BY_SHIP)
        while ("done", ()) not in offered(s) or ("operate", (COMMERCE_ROW, BY_SHIP)) not in offered(s):
            if row == CIVILIZATION_ROW:
                break
            act(s, *_first(s))
    while s.active == 0:
        act(s, *_first(s))
    assert p.ships[:1] == [BAY] and p.ships[6:] == [BAY] * 3 and not any(p.hits)
    assert not told(s.events or [], "battle"), "no raider, no battle, no event in this turn"


def _first(s: AndromedaState) -> tuple[str, int] | tuple[str]:
    """`done` if that can be said, else the first option."""
    if ("done", ()) in offered(s):
        return ("done",)
    verb, args = min(offered(s))
    return (verb, *args)  # type: ignore[return-value]


@pytest.mark.rule("AE-B-9.6")
def test_what_one_activation_yields_the_next_may_use() -> None:
    s = home("odessa_field", "concord_embassy")
    own(s, "cryo_auto_miner", "cryo_barter_desk")
    act(s, "return")
    assert ("activate", (module("cryo_barter_desk"), BY_SHIP)) not in offered(s)
    act(s, "activate", module("cryo_auto_miner"), BY_SHIP)
    act(s, "activate", module("cryo_barter_desk"), BY_SHIP)
    assert s.players[0].store == [0, 1, 0, 0, 0]
    assert refused(s, "operate", SCIENCE_ROW, BY_SHIP) == "AE-B-9.2", "no ship is left"


@pytest.mark.rule("AE-B-9.6", "AE-B-13.9")
def test_a_bureau_needs_a_transport_that_is_still_out() -> None:
    """T-B-22: the cruiser activates the Bureau, one planet is developed, the other transport may still activate."""
    s = home("hoarfall", "cryon")
    p = s.players[0]
    p.ships[8] = R["concord_embassy"]
    own(s, "cryo_colonial_bureau")
    p.station, p.store = 3, [0, 0, 3, 1, 0]
    act(s, "return")
    act(s, "done")  # no development in the first step
    act(s, "activate", module("cryo_colonial_bureau"), BY_SHIP)
    assert p.ships[8] == ON_MODULE and p.ships[:2] == [R["hoarfall"], R["cryon"]]
    act(s, "develop", R["cryon"])
    while {verb for verb, _ in offered(s)} == {"waive"}:
        act(s, "waive", 2)
    assert p.built[4] == 1 and p.ships[1] == UNBUILT
    assert ("operate", (SCIENCE_ROW, BY_SHIP)) in offered(s)


@pytest.mark.rule("AE-B-9.6")
def test_which_transport_is_asked_only_if_a_bureau_could_need_it() -> None:
    s = home("hoarfall", "cryon")
    own(s, "cryo_colonial_bureau")
    s.players[0].store = [0, 0, 3, 0, 0]
    act(s, "return")
    if ("develop", (R["hoarfall"],)) in offered(s) or offered(s) == {("done", ())}:
        act(s, "done")
    act(s, "operate", SCIENCE_ROW, BY_SHIP)
    assert offered(s) == {("ship", (TRANSPORT, R["hoarfall"] + 2)), ("ship", (TRANSPORT, R["cryon"] + 2))}


# -- 10: modules ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-10.3", "AE-B-10.4", "AE-B-10.6")
def test_a_ship_then_energy_in_the_same_row() -> None:
    s = home("odessa_field", "concord_embassy")
    own(s, "cryo_auto_miner", "titan_auto_miner", "cryo_barter_desk")
    s.players[0].store = [3, 0, 0, 0, 0]
    act(s, "return")
    assert refused(s, "activate", module("titan_auto_miner"), BY_ENERGY) == "AE-B-10.4"
    act(s, "activate", module("cryo_auto_miner"), BY_SHIP)
    assert s.players[0].store == [3, 0, 1, 0, 0]
    assert refused(s, "activate", module("cryo_auto_miner"), BY_SHIP) == "AE-B-10.6"
    act(s, "activate", module("titan_auto_miner"), BY_ENERGY)
    assert s.players[0].store == [2, 0, 1, 0, 1]
    assert refused(s, "activate", module("cryo_barter_desk"), BY_ENERGY) == "AE-B-10.4", "another row"


@pytest.mark.rule("AE-B-10.5", "AE-B-10.11")
def test_the_reactor_and_the_science_row() -> None:
    s = home("odessa_field", "concord_embassy")
    own(s, "cryo_condenser", "titan_condenser", "cryo_spectral_lab")
    act(s, "return")
    assert refused(s, "activate", module("cryo_condenser"), BY_REACTOR) == "AE-B-10.5"
    assert refused(s, "activate", module("cryo_condenser"), BY_SHIP) == "AE-B-10.5"
    act(s, "operate", SCIENCE_ROW, BY_SHIP)
    assert s.players[0].store[0] == 2
    for id in ("cryo_condenser", "titan_condenser", "cryo_spectral_lab"):
        act(s, "activate", module(id), BY_REACTOR)
    assert s.players[0].store[0] == 3 and len(s.players[0].hand) == 1
    assert s.players[0].ships[:2].count(ON_MODULE) == 1, "one ship for all of them"
    assert refused(s, "operate", SCIENCE_ROW, BY_SHIP) == "AE-B-10.6", "one ship a turn"
    assert refused(s, "operate", SCIENCE_ROW, BY_ENERGY) in ("AE-B-10.5", "AE-B-10.6")


@pytest.mark.rule("AE-B-10.11")
def test_the_other_printed_modules() -> None:
    s = home("odessa_field", "concord_embassy", "vitreon")
    p = s.players[0]
    p.store = [2, 0, 0, 0, 1]
    act(s, "return")
    act(s, "done")  # no development
    act(s, "operate", INDUSTRY_ROW, BY_SHIP)
    act(s, "build", TRANSPORT)
    assert p.ships.count(BAY) == 1 and p.store == [1, 0, 0, 0, 0]
    act(s, "operate", COMMERCE_ROW, BY_SHIP)
    act(s, "option", 1)
    assert p.store[0] == 3
    act(s, "operate", CIVILIZATION_ROW, BY_SHIP)
    act(s, "option", 0)
    assert len(p.hand) == 1


@pytest.mark.rule("AE-B-10.6", "AE-B-17.2")
def test_damaged_modules_do_nothing() -> None:
    s = home("odessa_field")
    own(s, "cryo_auto_miner")
    s.players[0].damaged = (module("cryo_auto_miner"),)
    act(s, "return")
    assert refused(s, "activate", module("cryo_auto_miner"), BY_SHIP) == "AE-B-10.6"


@pytest.mark.rule("AE-B-10.7", "AE-B-10.13", "AE-B-10.8")
def test_moon_slots() -> None:
    s = home("odessa_field", "concord_embassy", "vitreon")
    p = s.players[0]
    own(s, "cryo_drone_yard", "titan_drone_yard", "cryo_smuggler_locker", "titan_smuggler_locker")
    act(s, "return")
    act(s, "done")  # no development
    assert refused(s, "activate", module("cryo_drone_yard"), BY_SHIP) == "AE-B-10.7"
    slot(s, "cryo_drone_yard", 0, "drifter")  # null: free
    slot(s, "titan_drone_yard", 0, "oracle_moon")  # a tactics card
    slot(s, "cryo_smuggler_locker", 0, "lodestone")  # two titanium
    act(s, "activate", module("cryo_drone_yard"), BY_SHIP)
    assert p.store == [0, 0, 2, 0, 0]
    assert refused(s, "activate", module("titan_drone_yard"), BY_SHIP) == "AE-B-10.12", "the icon is to be paid"
    p.hand = [0]
    act(s, "activate", module("titan_drone_yard"), BY_SHIP)
    assert p.store == [0, 0, 2, 0, 2] and not p.hand
    act(s, "activate", module("cryo_smuggler_locker"), BY_SHIP)
    assert p.store == [0, 0, 2, 0, 4]
    p.store[0] = 1
    act(s, "activate", module("titan_smuggler_locker"), BY_ENERGY)
    assert p.store == [0, 0, 2, 0, 4], "an empty output slot gives nothing"


@pytest.mark.rule("AE-B-10.9", "AE-B-11.1", "AE-B-10.13")
def test_slotting_moons() -> None:
    s = home("odessa_field")
    p = s.players[0]
    own(s, "moon_loom")
    p.moons = [MOON["wreck_moon"], MOON["drifter"]]
    act(s, "slot", MOON["wreck_moon"])
    loom = module("moon_loom")
    assert offered(s) == {("into", (loom, 1)), ("into", (loom, 2)), ("back", ())}, "a repair icon is no input"
    assert refused(s, "into", loom, 0) == "AE-B-10.9"
    act(s, "into", loom, 1)
    act(s, "slot", MOON["drifter"])
    assert refused(s, "into", loom, 1) == "AE-B-10.13"
    act(s, "into", loom, 0)
    assert p.slotted == ((loom, 1, MOON["wreck_moon"]), (loom, 0, MOON["drifter"])) and not p.moons
    assert [
        m.id for m in c.MOONS if not m.input_allowed and c.VERBS[c.LISTS[m.icon][0].verb] not in ("repair", "vp")
    ] == []


@pytest.mark.rule("AE-B-11.1")
def test_a_moon_is_laid_back_once_in_a_turn() -> None:
    """So nobody takes a moon up and lays it back for ever; another moon and another turn are not concerned."""
    s = home("odessa_field")
    p = s.players[0]
    own(s, "moon_loom")
    p.moons = [MOON["wreck_moon"], MOON["drifter"]]
    loom = module("moon_loom")
    before = GAME.dump(s)
    act(s, "slot", MOON["drifter"])
    act(s, "back")
    act(s, "slot", MOON["drifter"])
    assert offered(s) == {("into", (loom, slot)) for slot in range(3)}
    assert refused(s, "back") == "AE-B-11.1"
    act(s, "into", loom, 2)
    act(s, "slot", MOON["wreck_moon"])
    assert ("back", ()) in offered(s)
    s = GAME.load(before)
    act(s, "slot", MOON["drifter"])
    act(s, "back")
    begun(s)
    act(s, "slot", MOON["drifter"])
    assert ("back", ()) in offered(s)


@pytest.mark.rule("AE-B-11.2", "AE-B-11.3")
def test_abandoning_moons() -> None:
    s = home("odessa_field")
    p = s.players[0]
    own(s, "moon_loom")
    slot(s, "moon_loom", 0, "lodestone")
    p.moons = [MOON["drifter"]]
    act(s, "abandon", MOON["lodestone"])
    act(s, "abandon", MOON["drifter"])
    assert p.store == [2, 2, 0, 0, 2] and not p.slotted and not p.moons
    assert {verb.name for verb in GAME.space.verbs.values()} >= {"slot", "abandon", "play"}
    assert "rearrange" not in GAME.space.verbs


@pytest.mark.rule("AE-B-11.4")
def test_free_action_cards() -> None:
    s = home("odessa_field")
    p = s.players[0]
    requisition, overcharge = c.NUMBER["tactic"]["requisition"], c.NUMBER["tactic"]["overcharge"]
    p.hand = [requisition, overcharge]
    assert ("play", (requisition,)) in offered(s) and ("play", (overcharge,)) not in offered(s)
    act(s, "play", requisition)
    assert p.store[1] == 1 and s.discard[-1] == requisition


@pytest.mark.rule("AE-B-10.1", "AE-B-10.2", "AE-B-10.10", "AE-B-10.14")
def test_gaining_modules() -> None:
    s = home("odessa_field")
    p = s.players[0]
    full = [m.id for m in c.MODULES if m.type == 0][:6]
    own(s, *full)
    slot(s, full[0], 0, "drifter")
    s.market[:3] = [module("titan_stellar_archive"), module("carbon_stellar_archive"), module("cryo_stellar_archive")]
    at = p.tracks[0]
    s.stack = [Run(0, c.RAIDERS[c.NUMBER["raider"]["star_eater"]].reward, 2)]
    GAME._settle(s)
    assert len([1 for verb, _ in offered(s) if verb == "buy"]) == 12, "any of the four columns"
    act(s, "buy", 0, 0)
    assert {args[0] for verb, args in offered(s) if verb == "drop"} == {module(id) for id in full}
    act(s, "drop", module(full[0]))
    assert len(p.rows[0]) == 6 and module("titan_stellar_archive") in p.rows[0] and p.tracks[0] == at + 1
    assert s.lost == [MOON["drifter"]] and s.thrown == [module(full[0])] and -1 not in s.market[:3]


@pytest.mark.rule("AE-B-10.14")
def test_the_module_of_the_science_track_gives_no_step() -> None:
    s = home("odessa_field")
    p = s.players[0]
    p.tracks[0] = 9
    from cosmodrome.games.andromedas_edge.rules import tracks

    s.stack = []
    tracks.advance(s, 0, 0, 1)
    act(s, "buy", 0, 0)
    assert p.tracks[0] == 10 and len(p.rows[0]) == 1


@pytest.mark.rule("AE-B-10.12")
def test_paying_is_allowed_though_nothing_comes_of_it() -> None:
    s = home("odessa_field")
    own(s, "cryo_envoy_wing")
    s.players[0].store[0] = 1
    s.players[0].leaders = [0] * len(s.players[0].leaders)
    act(s, "return")
    act(s, "activate", module("cryo_envoy_wing"), BY_SHIP)
    assert s.players[0].store[0] == 0


# -- 12: ships and upgrades -------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-12.1", "AE-B-12.3", "AE-B-12.9")
def test_building_ships() -> None:
    assert [ship.dice for ship in c.FLEET] == [1, 2, 1, 3] and [ship.range for ship in c.FLEET] == [1, 1, 99, 2]
    assert [ship.join_range for ship in c.FLEET] == [1, 1, 1, 2]
    s = home("odessa_field", faction="ferrous_guild")
    p = s.players[0]
    p.store = [0, 0, 0, 0, 2]
    assert picking.buildable(s, 0, -1, False, 0) == [TRANSPORT, FIGHTER], "the guild pays one unit less"
    p.faction = c.NUMBER["faction"]["ixian_nomads"]
    p.known = None
    assert picking.buildable(s, 0, -1, False, 0) == []
    p.store = [1, 0, 0, 0, 1]
    picking.built(s, 0, TRANSPORT)
    assert BAY in p.ships


@pytest.mark.rule("AE-B-12.4", "AE-B-12.5", "AE-B-12.6")
def test_upgrades() -> None:
    s = home("odessa_field", faction="pulsewar_refugees")
    p = s.players[0]
    picking.upgrade_word(s, 0, c.LISTS[c.DISCOVERIES[c.NUMBER["discovery"]["prototype"]].effects][0])
    own_tile = c.NUMBER["upgrade"]["patched_leviathan"]
    assert ("upgrade", (own_tile,)) in offered(s)
    wall = c.NUMBER["upgrade"]["shield_wall"]
    act(s, "upgrade", wall)
    assert p.upgrades[CRUISER] == wall and p.ships[8] == BAY, "an unbuilt ship of the type comes free"
    assert wall not in s.neutral and p.kit.shields[CRUISER] == 2
    assert {c.UPGRADES[n].ship for n in picking.upgrades(s, 0, ANY)} == {0, 1, 2}, "each type once"
    word = Word(c.VERBS.index("gain_upgrade"))
    word.what = SCIENCE_VESSEL
    picking.upgrade_word(s, 0, word)
    assert {c.UPGRADES[args[0]].ship for _, args in offered(s)} == {SCIENCE_VESSEL}, "an effect that names a type"
    s.stack.pop()
    word.what, vp = CRUISER, p.vp
    picking.upgrade_word(s, 0, word)
    assert p.vp == vp + 2, "that type has one"
    p.upgrades = (0, 4, 8, wall)
    vp = p.vp
    picking.upgrade_word(s, 0, c.LISTS[c.DISCOVERIES[c.NUMBER["discovery"]["prototype"]].effects][0])
    assert p.vp == vp + 2


@pytest.mark.rule("AE-B-12.8", "AE-B-12.7")
def test_when_upgrades_work() -> None:
    s = home("odessa_field")
    p = s.players[0]
    p.upgrades = (c.NUMBER["upgrade"]["cargo_holds"], -1, c.NUMBER["upgrade"]["survey_suite"], -1)
    p.known = None
    p.ships[1] = p.ships[8] = BAY
    s.stacks = ((),) * len(s.stacks)
    launched = s.copy()
    act(launched, "launch", CRUISER, R["anvil"])
    assert launched.players[0].store == [0, 0, 0, 0, 1], "another type of ship: the planet alone"
    act(s, "launch", TRANSPORT, R["anvil"])
    assert p.store == [0, 0, 0, 0, 2]
    assert [bool(ship.abilities) and 0 in ship.abilities for ship in c.FLEET] == [True, False, False, False]


@pytest.mark.rule("AE-B-12.9", "AE-B-12.8")
def test_lasting_ranges() -> None:
    s = home("hoarfall")
    p = s.players[0]
    p.upgrades = (c.NUMBER["upgrade"]["caravan"], -1, -1, -1)
    p.known = None
    assert p.kit.range[TRANSPORT] == p.kit.join[TRANSPORT] == 2 and p.kit.range[FIGHTER] == 1


# -- 13: developments -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-13.1", "AE-B-13.2", "AE-B-9.1")
def test_what_a_development_needs() -> None:
    s = home("hoarfall", "odessa_field")
    p = s.players[0]
    p.station, p.store = 1, [0, 0, 2, 0, 0]
    act(s, "return")
    assert refused(s, "develop", R["hoarfall"]) == "AE-B-13.2", "a nanocarbon is missing"
    assert refused(s, "develop", R["anvil"]) == "AE-B-13.2", "no transport there"
    assert refused(s, "develop", R["odessa_field"]) == "AE-B-13.1"
    p.store[3] = 1
    assert offered(s) == {("develop", (R["hoarfall"],)), ("done", ())}
    p.station = 0
    assert refused(s, "develop", R["hoarfall"]) == "AE-B-13.2"
    assert [developing.required((n, 0, 0, 0, 0)) for n in range(8)] == [1, 1, 2, 2, 3, 3, 3, 3]


@pytest.mark.rule("AE-B-13.3", "AE-B-13.4", "AE-B-13.5", "AE-B-13.8")
def test_the_first_city() -> None:
    """T-B-10: two leaders of others on an adjacent base, two in the adjacent nebula, which do not count."""
    s = home("hoarfall")
    p, other = s.players
    lay(s, r1x1="hoarfall", r2x2="odessa_field")
    for one in s.players:
        one.leaders = [0] * len(one.leaders)
    other.leaders[R["odessa_field"]] = 2
    other.leaders[c.NEBULAE[0]] = 2
    p.station, p.store = 1, [0, 0, 2, 1, 0]
    vp = p.vp
    act(s, "return")
    act(s, "develop", R["hoarfall"])
    assert p.tracks[CIVILIZATION] == 1 and len(p.hand) == 2, "the space and the bonus: a card each"
    assert p.vp == vp + 3 + 3 and p.ships[0] == UNBUILT and p.station == 0
    assert s.owners[R["hoarfall"]] == 1 and s.settlers[R["hoarfall"]] == 1 and p.store == [0] * 5


@pytest.mark.rule("AE-B-13.6", "AE-B-13.7")
def test_one_a_planet_until_it_is_destroyed() -> None:
    s = home("hoarfall")
    p = s.players[0]
    developing.settle(s, 0, R["hoarfall"], 2)
    p.built = (0, 0, 0, 0, 1)
    p.station, p.store, p.tracks[CIVILIZATION] = 3, [0, 0, 2, 1, 0], 4
    assert developing.sites(s, p) == []
    s.stack.append(developing.Develop(0, 0))
    assert refused(s, "develop", R["hoarfall"]) == "AE-B-13.6"
    developing.destroy(s, 0, R["hoarfall"])
    assert p.station == 5 and sum(p.built) == 0 and p.tracks[CIVILIZATION] == 4
    assert developing.sites(s, p) == [R["hoarfall"]]


@pytest.mark.rule("AE-B-13.9")
def test_three_cards_of_a_type_add_up() -> None:
    s = home("odessa_field")
    p = s.players[0]
    p.built = (3, 0, 0, 0, 0)
    p.known = None
    act(s, "return")
    act(s, "operate", SCIENCE_ROW, BY_SHIP)
    assert p.store[0] == 2 + 3
