"""Positions for the tests of Escalation and the Unity: a table that is set, a map one lays oneself, dice one knows."""

from __future__ import annotations

from typing import Any

import pytest

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BAY, SPACE, UNBUILT, UNITY
from cosmodrome.games.andromedas_edge.game import AndromedasEdge
from cosmodrome.games.andromedas_edge.pieces.kit import FLEET_OF
from cosmodrome.games.andromedas_edge.pieces.map import map_of
from cosmodrome.games.andromedas_edge.rules import turn
from cosmodrome.games.andromedas_edge.rules.effects.run import Run
from cosmodrome.games.andromedas_edge.state import OFF, AndromedaState, Battle, Unity
from cosmodrome.kernel import Action, Event, Refusal, Step

GAME = AndromedasEdge()
TRANSPORT, FIGHTER, SCIENCE_VESSEL, CRUISER = range(4)
SCIENCE, INDUSTRY, SUPREMACY, COMMERCE, CIVILIZATION = range(5)
R = c.NUMBER["region"]
SLOT = {slot.id: number for number, slot in enumerate(c.SLOTS)}

# A small map to play on, four planets and two bases; and one with the Void in its middle.
SMALL = {
    "r1x1": "hoarfall",
    "r1x3": "anvil",
    "r1x5": "cryon",
    "r1x7": "vitreon",
    "r2x2": "odessa_field",
    "r2x4": "concord_embassy",
}
AROUND_THE_VOID = {
    "r2x4": "void",
    "r1x3": "hoarfall",
    "r2x2": "anvil",
    "r2x0": "cryon",
    "r3x3": "emberdeep",
    "r2x6": "concord_embassy",
}


def table(seats: int = 2, *modules: str, seed: int = 1, **options: Any) -> AndromedaState:
    """A game whose factions (and destinies) are chosen: the first turn begins."""
    s = GAME.new(GAME.setup(seats, modules, **options), seed)
    while type(s.stack[-1]).__name__ in ("ChooseFaction", "ChooseDestiny"):
        seat = GAME.actors(s)[0]
        GAME.act(s, seat, GAME.options(s, seat)[0])
    return s


def against(seats: int = 1, commander: str | int = "prefect_oslan", seed: int = 1, **options: Any) -> AndromedaState:
    """A game against the Unity."""
    return table(seats, "unity", seed=seed, commander=commander, **options)


def bare(
    seats: int = 2, *modules: str, faction: str = "ixian_nomads", tiles: dict[str, str] = SMALL, **options: Any
) -> AndromedaState:
    """Nobody has anything, and no raider is there; seat 0 is the active player, and nothing waits."""
    s = table(seats, *modules, **options)
    lay(s, **tiles)
    s.raiders = [OFF] * 9
    s.active = s.first = 0
    for p in s.players:
        p.faction = c.NUMBER["faction"][faction]
        p.known = None
        p.hand, p.store, p.moons = [], [0] * 5, []
        p.ships = [UNBUILT] * 9
    s.stack = []
    return s


def begun(s: AndromedaState) -> AndromedaState:
    """Seat 0 begins its turn."""
    s.stack = []
    turn.begin_turn(s, 0)
    s.events = []
    s.touch()
    return s


def quiet(commander: str = "prefect_oslan", seats: int = 1, **options: Any) -> AndromedaState:
    """The Unity's turn on a small map without raiders, the embassy in the west."""
    s = against(seats, commander, **options)
    lay(s, **{**SMALL, "r2x0": "concord_embassy", "r2x4": ""})
    s.raiders = [OFF] * 9
    s.active = UNITY
    return s


def battle(s: AndromedaState, region: str, *sides: int) -> Battle:
    """A battle between these sides, before its first step."""
    s.battle = Battle(region=R[region], sides=list(sides))
    s.region = R[region]
    return s.battle


def carried(s: AndromedaState, kind: str, id: str, who: int = UNITY) -> None:
    """Somebody carries out the effects of a thing, up to the first question."""
    run(s, Run(who, effects(kind, id), 0))


def the(s: AndromedaState) -> Unity:
    assert s.unity is not None
    return s.unity


def lay(s: AndromedaState, **slots: str) -> None:
    """The map, laid anew: `lay(s, r1x1="hoarfall")`; what lay there before is gone."""
    tiles = [-1] * len(c.SLOTS)
    for slot, region in slots.items():
        if region:
            tiles[SLOT[slot]] = R[region]
    s.map = map_of(tuple(tiles))


def place(s: AndromedaState, who: int, kind: int, *regions: str) -> list[int]:
    """Ships of a type, from wherever they are: one into each of these regions. Their numbers."""
    side = s.side(who)
    free = [ship for ship in FLEET_OF[kind] if side.ships[ship] in (BAY, UNBUILT)]
    for ship, region in zip(free, regions, strict=False):
        side.ships[ship] = R[region]
    return free[: len(regions)]


def dice(s: AndromedaState, *wanted: int) -> None:
    """Turn the generator so that the next dice show this."""
    for state in range(1, 200_000):
        trial = s.copy()
        trial.state = state
        if [trial.die() for _ in wanted] == list(wanted):
            s.state = state
            return
    raise AssertionError("no such throw was found")


def run(s: AndromedaState, *steps: Step[Any]) -> list[Event]:
    """Carry out these steps alone, the first one first, up to the first question; what was told."""
    s.stack = list(reversed(steps))
    s.events = []
    s.touch()
    GAME._settle(s)
    events, s.events = s.events, None
    return events


def turn_of_unity(s: AndromedaState, die: int | None = None) -> list[Event]:
    """A turn of the Unity, without what comes after it."""
    from cosmodrome.games.andromedas_edge.rules.unity.launch import UnityTurn

    turn.new_turn(s, UNITY)
    if die is not None:
        dice(s, die)
    return run(s, UnityTurn())


def act(s: AndromedaState, verb: str, *args: int) -> None:
    """The seat that is asked plays this."""
    s.touch()
    GAME.act(s, GAME.actors(s)[0], action(verb, *args))


def action(verb: str, *args: int) -> Action:
    return SPACE.get(verb, *args)


def refused(s: AndromedaState, verb: str, *args: int) -> str:
    """The clause that forbids it to the seat that is asked."""
    with pytest.raises(Refusal) as caught:
        act(s, verb, *args)
    return str(caught.value.clause)


def any_option(s: AndromedaState) -> None:
    """The seat that is asked plays the first of its options, in the order of their names."""
    verb, args = min(offered(s))
    act(s, verb, *args)


def offered(s: AndromedaState) -> set[tuple[str, tuple[int, ...]]]:
    s.touch()
    return {(option.verb, option.args) for option in GAME.options(s, GAME.actors(s)[0])}


def told(events: list[Event], name: str) -> list[dict[str, int]]:
    return [dict(event.args) for event in events if event.name == name]


def card(deck: str, number: int) -> int:
    """An action card by its id: `card("II", 3)`."""
    return c.NUMBER["action"][f"{deck}-{number}"]


def effects(kind: str, id: str, field: str = "effects") -> int:
    """The number of a list by the thing it stands on."""
    found: int = getattr(c.NUMBERED[kind][c.NUMBER[kind][id]], field)
    return found


def module(id: str) -> int:
    return c.NUMBER["module"][id]
