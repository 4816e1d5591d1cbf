"""AE-E-1 to 5: five players, new factions, the Void and its Dragon, ancient moons and relics."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.andromedas_edge.edge import (
    AROUND_THE_VOID,
    CRUISER,
    FIGHTER,
    GAME,
    TRANSPORT,
    R,
    act,
    any_option,
    bare,
    dice,
    effects,
    lay,
    module,
    offered,
    place,
    run,
    table,
    told,
)

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BAY, DRAGON, RAIDER, SCRAPYARD
from cosmodrome.games.andromedas_edge.content.words import ON_BATTLE_PREPARE
from cosmodrome.games.andromedas_edge.rules import launch, raiders, scoring, triggers, void
from cosmodrome.games.andromedas_edge.rules.battle import dice as rolls
from cosmodrome.games.andromedas_edge.rules.effects.run import Run
from cosmodrome.games.andromedas_edge.rules.effects.structure import near_void
from cosmodrome.games.andromedas_edge.state import OFF, AndromedaState, Battle


def edge(seats: int = 2, **options: Any) -> AndromedaState:
    """A game with the Void on a small map; seat 0 is on its turn."""
    return bare(seats, "escalation", faction="lumen_choir", tiles=AROUND_THE_VOID, **{"void": "tile", **options})


def to_void(s: AndromedaState, kind: int) -> None:
    """Seat 0 launches a ship of a type to the Void, up to the first question."""
    s.players[0].ships[[0, 6, 7, 8][kind]] = BAY
    s.stack = []
    s.launches = 0
    launch.begin_launch(s, 0, kind, c.VOID)
    s.touch()
    GAME._settle(s)


# -- setting up -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-E-2.1", "AE-E-2.6", "AE-E-4.4", "AE-B-2.3")
def test_five_players_with_the_void() -> None:
    """T-E-1: sixteen tiles on orders 1-7 and 9-17, the Void on order 8, which is r2x4."""
    s = table(5, "escalation", void="tile")
    tiles = s.map.tiles
    assert tiles[7] == c.VOID and c.SLOTS[7].id == "r2x4"
    assert all(tile >= 0 for tile in tiles[:17]) and all(tile < 0 for tile in tiles[17:])
    assert Counter(c.KIND_OF[tile] for tile in tiles if tile >= 0) == {c.PLANET: 10, c.BASE: 6, c.SPECIAL: 1}
    assert s.marker == 1
    assert len(s.specials) == 4 and c.VOID not in s.specials, "the other special regions still come"


@pytest.mark.rule("AE-E-2.2", "AE-B-2.7")
def test_sixty_is_proposed() -> None:
    assert GAME.setup(5, ("escalation",)).options["length"] == 60
    assert table(5, "escalation", length=50).t.terminus == 50
    short = GAME.setup(5, ("escalation",), length=50)
    assert [hint.id for hint in GAME.hints(short)] == ["hint.short_for_five"]
    assert not GAME.hints(GAME.setup(5, ("escalation",), length=70)) and not GAME.hints(GAME.setup(4, length=50))


@pytest.mark.rule("AE-E-2.3", "AE-E-2.4", "AE-E-2.5", "AE-E-1.5", "AE-E-3.1", "AE-E-1.2")
def test_what_the_expansion_adds() -> None:
    dealt: set[int] = set()
    for seed in range(1, 40):
        s = GAME.new(GAME.setup(2, ("escalation",)), seed)
        dealt |= {faction for p in s.players for faction in p.dealt}
    new = {n for n, one in enumerate(c.FACTIONS) if one.set}
    assert {c.FACTIONS[n].id for n in new} == {"cloud_nebulons", "dark_star_acolytes", "krawln"} and new <= dealt
    base, more = table(2), table(2, "escalation")
    assert len(more.neutral) == len(base.neutral) + 4 == 20
    everything = [*more.deck, *(one for p in more.players for one in p.hand)]
    assert len(everything) == 88 and len([*base.deck, *(one for p in base.players for one in p.hand)]) == 80
    five = table(5, "escalation").players[4]
    assert len(five.ships) == 9 and sum(five.leaders) + five.station == 9


@pytest.mark.rule("AE-E-1.3", "AE-E-1.4", "AE-E-4.8")
def test_parts_can_be_chosen_one_by_one() -> None:
    assert not table(2, "escalation").map.play >> c.VOID & 1
    tile = table(2, "escalation", void="tile")
    assert tile.map.play >> c.VOID & 1 and tile.raiders[DRAGON] == OFF and tile.raider_cards[5] == -1
    both = table(2, "escalation", void="tile_and_dragon")
    assert both.raiders[DRAGON] == c.VOID and c.RAIDERS[both.raider_cards[5]].id == "void_dragon"
    assert sum(place >= 0 for place in both.raiders) == 3, "besides the two of class S"
    assert c.RAIDERS[both.raider_cards[3]].cls == 3 and both.raiders[6] == OFF, "another of class C still comes later"


# -- factions ---------------------------------------------------------------------------------------------------------


def as_faction(s: AndromedaState, id: str) -> None:
    s.players[0].faction = c.NUMBER["faction"][id]
    s.players[0].known = None


@pytest.mark.rule("AE-E-3.2", "AE-B-12.9")
def test_cloud_nebulons() -> None:
    s = edge()
    as_faction(s, "cloud_nebulons")
    s.players[0].ships[0] = BAY
    assert launch.targets(s, 0, TRANSPORT, 0) >> c.NEBULAE[0] & 1
    launch.begin_launch(s, 0, TRANSPORT, c.NEBULAE[0])
    GAME._settle(s)
    assert {verb for verb, _ in offered(s)} == {"take"}, "a material of choice"


@pytest.mark.rule("AE-E-3.2")
def test_acolytes_of_the_dark_star() -> None:
    s = edge()
    as_faction(s, "dark_star_acolytes")
    place(s, 1, TRANSPORT, "concord_embassy", "hoarfall")
    s.players[0].ships[0] = BAY
    found = launch.targets(s, 0, TRANSPORT, 0)
    assert found >> R["concord_embassy"] & 1 and not found >> R["hoarfall"] & 1
    launch.begin_launch(s, 0, TRANSPORT, R["concord_embassy"])
    GAME._settle(s)
    assert len(s.players[0].hand) == 1


@pytest.mark.rule("AE-E-3.2")
def test_krawln() -> None:
    s = edge()
    as_faction(s, "krawln")
    place(s, 0, TRANSPORT, "hoarfall", "anvil", "emberdeep")
    s.battle = Battle(region=c.VOID, sides=[0, 1])
    triggers.works_by_itself(s, 0, ON_BATTLE_PREPARE)
    s.events = []
    while s.stack and s.stack[-1].auto:
        s.stack.pop().run(s)
    assert s.battle.added[0] == 2, "three transports beside it, at most two dice"


# -- the Void ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-E-4.5", "AE-E-4.10")
def test_any_of_the_dice_may_be_chosen() -> None:
    """T-E-2: the cruiser rolls 2 4 6; the 4 is a step on any track."""
    s = edge()
    dice(s, 2, 4, 6)
    to_void(s, CRUISER)
    assert offered(s) == {("face", (1,)), ("face", (3,)), ("face", (5,))}
    act(s, "face", 3)
    assert s.battle is None and not s.void
    assert {verb for verb, _ in offered(s)} == {"track"}
    act(s, "track", 2)
    assert s.players[0].tracks[2] == 1


@pytest.mark.rule("AE-E-4.5", "AE-B-16.4")
def test_energy_buys_dice() -> None:
    """T-E-3: two energy: five dice; of four more only one is accepted."""
    s = edge()
    s.players[0].store[0] = 6
    to_void(s, CRUISER)
    for _ in range(2):
        act(s, "divert")
    assert rolls.count(s, 0) == 5
    act(s, "divert")
    assert ("divert", ()) not in offered(s) and s.players[0].store[0] == 3
    act(s, "done")
    assert s.battle is not None and len(s.battle.dice[0]) == 6


@pytest.mark.rule("AE-E-4.5", "AE-B-16.5")
def test_targeting_keeps_low_rows_away() -> None:
    """T-E-4"""
    for seed in range(60):
        s = edge()
        s.players[0].targeting = 2
        s.state = seed
        to_void(s, TRANSPORT)
        assert not {("face", (0,)), ("face", (1,))} & offered(s)


@pytest.mark.rule("AE-E-4.5")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_rows(face: int) -> None:
    s = edge()
    p = s.players[0]
    p.tracks[:] = [11] * 5  # the next space gives VP only
    dice(s, face)
    to_void(s, TRANSPORT)
    act(s, "face", face - 1)
    if face == 1:
        assert p.store == [3, 0, 0, 0, 0]
    elif face == 2:
        assert len(p.hand) == 2
    elif face == 3:
        assert p.store == [0, 2, 0, 0, 0]
    else:
        assert {verb for verb, _ in offered(s)} == {4: {"track"}, 5: {"upgrade"}, 6: {"buy"}}[face]
    if face == 6:
        act(s, "buy", 0, 0)
        assert len(p.rows[0]) == 1 and p.store == [0] * 5, "free"


@pytest.mark.rule("AE-E-4.10", "AE-E-4.13")
def test_a_row_that_can_do_nothing_is_not_offered() -> None:
    s = edge()
    s.deck, s.discard = [], []
    dice(s, 2, 2, 1)
    to_void(s, CRUISER)
    assert offered(s) == {("face", (0,))}, "no cards are left, and equal faces are one option"


@pytest.mark.rule("AE-E-4.13", "AE-E-4.10")
def test_what_works_in_a_void_action() -> None:
    """The upgrade of the launched ship and cards; not what speaks of a battle; other ships add nothing."""
    s = edge()
    p = s.players[0]
    p.upgrades = (-1, c.NUMBER["upgrade"]["dragon_lance"], -1, c.NUMBER["upgrade"]["command_deck"])
    p.known = None
    place(s, 0, CRUISER, "hoarfall")
    p.hand = [c.NUMBER["tactic"]["coordinated_fire"], c.NUMBER["tactic"]["second_volley"]]
    to_void(s, FIGHTER)
    while ("card", (c.NUMBER["tactic"]["coordinated_fire"],)) not in offered(s):
        act(s, "done")
    assert s.void and rolls.count(s, 0) == 2, "no raider: no dice of the lance; the cruiser's deck is not there"
    assert rolls.aim(s, 0) == 1
    act(s, "card", c.NUMBER["tactic"]["coordinated_fire"])
    assert rolls.count(s, 0) == 3, "one's own ships in it count 1"
    act(s, "done")
    assert ("card", (c.NUMBER["tactic"]["second_volley"],)) in offered(s)


@pytest.mark.rule("AE-E-4.11", "AE-E-4.8", "AE-E-4.10")
def test_while_the_dragon_is_there_only_attackers_come() -> None:
    """T-E-41: a fighter with Twin Cannons: three dice; then the Dragon, already there, attacks without moving."""
    s = edge(void="tile_and_dragon")
    s.raiders[DRAGON] = c.VOID
    p = s.players[0]
    p.upgrades = (-1, c.NUMBER["upgrade"]["twin_cannons"], -1, -1)
    p.known = None
    p.ships[0] = p.ships[6] = BAY
    assert not launch.targets(s, 0, TRANSPORT, 0) >> c.VOID & 1
    assert launch.targets(s, 0, FIGHTER, 0) >> c.VOID & 1
    s.events = []
    to_void(s, FIGHTER)
    assert s.battle is not None and s.void and len(s.battle.dice[0]) == 3
    any_option(s)
    while s.battle is None:
        any_option(s)
    assert s.battle.region == c.VOID and s.battle.sides == [0, RAIDER + DRAGON] and not s.void


@pytest.mark.rule("AE-E-4.9", "AE-E-4.12", "AE-E-4.11")
def test_shadow_warp() -> None:
    """T-E-40: the moon stays claimed, all ships there are drawn in, the battle is in the Void, no Void action."""
    s = edge(void="tile_and_dragon")
    s.raiders[DRAGON] = c.VOID
    place(s, 1, TRANSPORT, "emberdeep")
    p = s.players[0]
    p.ships[0] = BAY
    s.stacks = (*s.stacks[: R["emberdeep"]], (27, 28), *s.stacks[R["emberdeep"] + 1 :])
    s.stack, s.events = [], []
    launch.begin_launch(s, 0, TRANSPORT, R["emberdeep"])
    GAME._settle(s)
    assert p.moons == [28] and told(s.events, "warped") == [{"region": R["emberdeep"]}]
    assert p.ships[0] != R["emberdeep"] and s.region == c.VOID
    assert told(s.events, "battle") == [{"region": c.VOID}] and not told(s.events, "void_action")
    assert R["emberdeep"] not in s.players[1].ships and s.raiders[DRAGON] == c.VOID


@pytest.mark.rule("AE-E-4.12")
def test_with_the_option_a_pulled_ship_acts_in_the_void() -> None:
    s = edge(void="tile_and_dragon", warp_gives_void_action="yes")
    s.raiders[DRAGON] = R["anvil"]
    p = s.players[0]
    p.ships[8], p.ships[0] = BAY, R["emberdeep"]
    s.stack = []
    launch.begin_launch(s, 0, CRUISER, R["emberdeep"])
    GAME._settle(s)
    assert offered(s) == {("ship", (TRANSPORT, c.VOID + 2)), ("ship", (CRUISER, c.VOID + 2)), ("done", ())}
    declined = s.copy()
    act(declined, "done")
    assert declined.raiders[DRAGON] == c.VOID, "it returns there too"
    dice(s, 1)
    p.store = [0] * 5
    act(s, "ship", TRANSPORT, c.VOID + 2)
    assert s.void and offered(s) == {("face", (0,))}
    act(s, "face", 0)
    assert p.store[0] == 3 and not s.void and s.ship == 8, "the ship launched is still the cruiser"


@pytest.mark.rule("AE-E-4.1", "AE-E-4.2", "AE-E-4.3")
def test_who_is_in_range_of_the_void() -> None:
    """T-E-6: a transport at distance 2 is not, a cruiser is; ships in the Void are."""
    s = edge()
    lay(s, r2x4="void", r2x2="anvil", r2x0="cryon")
    assert s.map.distance[R["cryon"]][c.VOID] == 2
    s.players[0].ships[0] = R["cryon"]
    assert not near_void(s, 0)
    s.players[0].ships[7] = R["cryon"]
    assert not near_void(s, 0), "a science vessel: 1"
    s.players[0].ships[8] = R["cryon"]
    assert near_void(s, 0) and not near_void(s, 1)
    s.players[1].ships[0] = c.VOID
    assert near_void(s, 1)
    s.in_event = 1
    vp = [p.vp for p in s.players]
    s.players[0].ships[8] = SCRAPYARD
    run(s, Run(-1, effects("event", "dragon_stirs"), 0))
    assert [p.vp for p in s.players] == [vp[0], vp[1] + 1]
    run(s, Run(-1, effects("event", "the_void_widens"), 0))
    act(s, "option", 1)  # a ship of the one who is near is damaged
    assert s.players[1].ships[0] == SCRAPYARD
    assert any(place >= 0 for place in s.raiders), "a raider comes whoever is near"


@pytest.mark.rule("AE-E-4.2")
def test_the_shadows_leave_others_alone() -> None:
    s = edge()
    s.in_event = 1
    s.players[0].store = [3, 0, 0, 0, 0]
    run(s, Run(-1, effects("event", "shadow_tithe"), 0))
    assert s.over and s.players[0].store[0] == 3


# -- moons and relics -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-E-5.1", "AE-E-5.2", "AE-E-5.3", "AE-E-5.6")
def test_nebula_moons() -> None:
    """T-E-5, and each kind alone."""
    for mode, sets, each in (("orphaned", {1}, 1), ("ancient", {2}, 1), ("combined", {1, 2}, 2)):
        seen: set[int] = set()
        for seed in range(1, 12):
            s = table(2, "escalation", seed=seed, nebula_moons=mode)
            here = [s.stacks[nebula] for nebula in c.NEBULAE]
            assert [len(moons) for moons in here] == [each, each]
            seen |= {c.MOONS[moon].set for moons in here for moon in moons}
            assert len(s.moon_box) == 6 * len(sets) - 2 * each
        assert seen == sets
    s = table(2, "escalation", nebula_moons="combined")
    west = s.stacks[c.NEBULAE[0]]
    s.raiders = [OFF] * 9
    s.active = 0
    s.players[0].hand = []
    s.players[0].ships[7] = BAY
    s.stack = []
    launch.begin_launch(s, 0, 2, c.NEBULAE[0])
    GAME._settle(s)
    assert offered(s) >= {("moon", (moon,)) for moon in west}
    act(s, "moon", west[0])
    assert s.stacks[c.NEBULAE[0]] == (west[1],) and s.players[0].moons == [west[0]]


@pytest.mark.rule("AE-E-5.4")
def test_relic_modules_are_shuffled_in() -> None:
    def count(s: AndromedaState) -> int:
        return sum(c.MODULES[n].relic for deck in s.decks for n in deck) + sum(c.MODULES[n].relic for n in s.market)

    assert count(table(2, "escalation", relics="yes")) == 8 and count(table(2, "escalation")) == 0
    assert sum(moon.relic for moon in c.MOONS) == 3


@pytest.mark.rule("AE-E-5.5")
def test_relics_score_by_their_number() -> None:
    """T-E-7: 0, 1, 3, 5, 6 icons; moons slotted or not, modules also if damaged."""
    s = edge(relics="yes")
    p = s.players[0]
    rows = [n for n, one in enumerate(c.MODULES) if one.relic]
    worth = []
    for n in (0, 1, 3, 5, 6):
        p.rows = (tuple(rows[:n]), (), (), ())
        p.damaged = tuple(rows[:n])
        worth.append(scoring.relics(s, 0))
    assert worth == [0, 2, 9, 20, 20]
    p.rows = ((module("moon_loom"),), (), (), ())
    p.moons = [c.NUMBER["moon"]["reliquary_i"]]
    p.slotted = ((module("moon_loom"), 0, c.NUMBER["moon"]["reliquary_iii"]),)
    assert scoring.relics(s, 0) == 9


def test_the_dragon_goes_home_when_it_attacks_from_elsewhere() -> None:
    s = edge(void="tile_and_dragon")
    s.raiders[DRAGON] = R["anvil"]
    place(s, 0, CRUISER, "emberdeep")
    s.region, s.ship = R["emberdeep"], 8
    s.stack = []
    raiders.attack(s)
    GAME._settle(s)
    assert s.raiders[DRAGON] == c.VOID == s.region and s.players[0].ships[8] == c.VOID
    assert void.WarpAction.clause == "AE-E-4.12"
