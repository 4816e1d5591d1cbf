"""The things of Andromeda's Edge for drawing and reading, each under its number, with its figures and in words."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from cosmodrome.kernel import Message

from .. import content as c
from ..content import words as w
from ..content.files import FLEET
from . import printed
from .things import name

Say = Callable[[Message], str]


class SignData(Struct):
    """A sign and a number: what a simple effect gives."""

    sign: str
    n: int


class NamedData(Struct):
    id: str
    name: str


class ThingData(NamedData):
    text: str


class RegionData(ThingData):
    kind: str  # planet, base, special, nebula
    type: str  # of a planet; empty otherwise
    field: str  # the type of module a field sells; empty otherwise
    development: str  # what can be built on a planet
    event_icon: bool


class SlotData(Struct):
    row: int
    x: int
    nebula: int  # the region it touches, -1 none


class MoonData(ThingData):
    set: str
    type: str
    signs: list[SignData]
    relic: bool
    abandon: str  # what it gives when it is abandoned


class ModuleData(ThingData):
    type: str
    cost: list[SignData]
    input: list[SignData]
    output: list[SignData]  # empty: the text says it
    moon_inputs: int
    slots: int
    relic: bool


class ShipData(NamedData):
    each: int
    dice: int
    range: int
    join_range: int
    shields: int
    cost: list[SignData]
    abilities: list[str]


class UpgradeData(ThingData):
    ship: int
    faction: int  # -1: neutral


class TrackData(NamedData):
    rewards: list[str]  # by the space entered
    signs: list[list[SignData]]  # the same drawn, where it is simple
    unity_rewards: list[str]


class RaiderData(ThingData):
    cls: str
    dice: int
    targeting: int
    range: int
    reward: str


class CommanderData(ThingData):
    level: int
    helm: list[str]


class ActionCardData(ThingData):
    deck: int
    icons: list[str]


class AndromedasEdgeCatalogue(Struct):
    regions: list[RegionData]
    slots: list[SlotData]
    moons: list[MoonData]
    modules: list[ModuleData]
    rows: list[ModuleData]  # the printed modules of a station
    ships: list[ShipData]
    upgrades: list[UpgradeData]
    factions: list[ThingData]
    tracks: list[TrackData]
    developments: list[ThingData]
    discoveries: list[ThingData]
    supremacies: list[ThingData]
    tactics: list[ThingData]
    destinies: list[ThingData]
    raiders: list[RaiderData]
    events: list[ThingData]
    stages: list[str]
    commanders: list[CommanderData]
    actions: list[ActionCardData]
    conflicts: list[ThingData]
    unity_upgrades: list[ThingData]
    void: list[str]  # by face of the die, 1 first
    resources: list[NamedData]
    supremacy_spaces: list[int]
    event_trigger: int
    storage: int


def catalogue(say: Say) -> AndromedasEdgeCatalogue:
    return AndromedasEdgeCatalogue(
        regions=[_region(number, say) for number in range(len(c.REGIONS))],
        slots=[SlotData(slot.row, slot.x, c.SLOT_NEBULA[number]) for number, slot in enumerate(c.SLOTS)],
        moons=[_moon(number, say) for number in range(len(c.MOONS))],
        modules=[_module(number, say) for number in range(len(c.MODULES))],
        rows=[_row(number, say) for number in range(len(c.ROWS))],
        ships=[_ship(number, say) for number in range(len(FLEET))],
        upgrades=[_upgrade(number, say) for number in range(len(c.UPGRADES))],
        factions=[
            _thing("faction", n, one.id, printed.abilities(one.abilities), say) for n, one in enumerate(c.FACTIONS)
        ],
        tracks=[_track(number, say) for number in range(len(c.PROGRESS))],
        developments=[_development(number, say) for number in range(len(c.BUILDINGS))],
        discoveries=[
            _token("discovery", n, one.id, one.effects, one.abilities, say) for n, one in enumerate(c.DISCOVERIES)
        ],
        supremacies=[
            _token("supremacy", n, one.id, one.effects, one.abilities, say) for n, one in enumerate(c.SUPREMACY)
        ],
        tactics=[_thing("tactic", n, one.id, printed.card(n), say) for n, one in enumerate(c.TACTICS)],
        destinies=[
            _thing("destiny", n, one.id, printed.effects(one.effects), say) for n, one in enumerate(c.DESTINIES)
        ],
        raiders=[_raider(number, say) for number in range(len(c.RAIDERS))],
        events=[_thing("event", n, one.id, printed.effects(one.effects), say) for n, one in enumerate(c.EVENTS)],
        stages=[_text(stage.effects, say) for stage in c.STAGES],
        commanders=[_commander(number, say) for number in range(len(c.COMMANDERS))],
        actions=[_action(number, say) for number in range(len(c.ACTION_CARDS))],
        conflicts=[
            _thing("conflict", n, one.id, printed.effects(one.effects), say) for n, one in enumerate(c.CONFLICTS)
        ],
        unity_upgrades=[
            _token("unity_upgrade", n, one.id, one.effects, one.abilities, say)
            for n, one in enumerate(c.UNITY_UPGRADES)
        ],
        void=[_text(c.VOID_ROWS[face], say) for face in range(1, 7)],
        resources=[NamedData(id, say(Message(f"resource.{id}"))) for id in w.RESOURCE_WORDS],
        supremacy_spaces=list(c.CONSTANTS.supremacy_spaces),
        event_trigger=c.CONSTANTS.event_trigger,
        storage=c.CONSTANTS.storage,
    )


def _text(effects: int, say: Say) -> str:
    return say(printed.effects(effects)) if effects else ""


def _thing(kind: str, number: int, id: str, text: Message, say: Say) -> ThingData:
    return ThingData(id, say(name(kind, number)), say(text))


def _token(kind: str, number: int, id: str, effects: int, abilities: tuple[int, ...], say: Say) -> ThingData:
    parts = [_text(effects, say)] if effects else []
    if abilities:
        parts.append(say(printed.abilities(abilities)))
    return ThingData(id, say(name(kind, number)), " ".join(parts))


def _amounts(units: tuple[int, ...]) -> list[SignData]:
    return [SignData(word, n) for word, n in zip(w.RESOURCE_WORDS, units, strict=True) if n]


SIMPLE = {
    "draw_tactics": "tactics",
    "vp": "vp",
    "repair": "repair",
    "gain_upgrade": "upgrade",
    "recruit": "leader",
    "claim_moon": "moon",
    "gain_discovery": "discovery",
    "lasting_targeting": "target",
}
ONE = {"moon_slot": "moon_slot", "null_cost": "null_cost", "gain_supremacy": "supremacy_token"}
BOUGHT = {"build_ship": "ship", "gain_module": "module", "develop": "development"}


def _signs(effects: int) -> list[SignData]:
    """The list as signs where every word of it is simple; otherwise none. `or` stands between what is chosen from, `to`
    after what is paid, `less` before what something costs less."""
    found: list[SignData] = []
    for word in c.LISTS[effects]:
        verb = w.VERBS[word.verb]
        if verb == "gain":
            found += _amounts(word.amounts)
        elif verb == "advance":
            found.append(SignData(w.TRACKS[word.what] if word.what >= 0 else "track", word.n))
        elif verb in ONE:
            found.append(SignData(ONE[verb], 1))
        elif verb in SIMPLE:
            found.append(SignData(SIMPLE[verb], word.n))
        elif verb in BOUGHT:
            found.append(SignData(BOUGHT[verb], word.n))
            found += [SignData("less", word.discount)] if word.discount else []
        else:
            several = _several(word, verb)
            if not several:
                return []
            found += several
    return found


def _several(word: c.Word, verb: str) -> list[SignData]:
    """A choice, or a price and what it buys."""
    parts = [_signs(effects) for effects in word.lists]
    if not parts or not all(parts) or verb not in ("choose", "pay"):
        return []
    if verb == "pay":
        return [*_amounts(word.amounts), SignData("to", 1), *parts[0]]
    return [sign for n, part in enumerate(parts) for sign in ([SignData("or", 1)] if n else []) + part]


def _region(number: int, say: Say) -> RegionData:
    region = c.REGIONS[number]
    planet = c.KINDS_OF_PLANET[region.type] if region.type >= 0 else None
    return RegionData(
        region.id,
        say(name("region", number)),
        _text(region.action, say) if planet is None else say(printed.amounts(planet.resource)),
        w.REGION_KINDS[region.kind],
        w.PLANET_TYPES[region.type] if planet else "",
        w.MODULE_TYPES[region.sells] if region.sells >= 0 else "",
        w.DEVELOPMENTS[planet.development] if planet else "",
        region.event_icon,
    )


def _moon(number: int, say: Say) -> MoonData:
    moon = c.MOONS[number]
    return MoonData(
        moon.id,
        say(name("moon", number)),
        _text(moon.icon, say),
        w.MOON_SETS[moon.set],
        w.PLANET_TYPES[moon.type] if moon.type >= 0 else "",
        _signs(moon.icon),
        moon.relic,
        _text(moon.abandon, say),
    )


def _module(number: int, say: Say) -> ModuleData:
    module = c.MODULES[number]
    return ModuleData(
        module.id,
        say(name("module", number)),
        _text(module.output, say),
        w.MODULE_TYPES[module.type],
        _amounts(module.cost),
        _amounts(module.input),
        _signs(module.output),
        module.moon_input,
        c.MODULE_SLOTS[number],
        module.relic,
    )


def _row(number: int, say: Say) -> ModuleData:
    row = c.ROWS[number]
    return ModuleData(
        row.id,
        say(Message(f"row.{row.id}")),
        _text(row.output, say),
        w.MODULE_TYPES[row.type],
        [],
        [],
        _signs(row.output),
        0,
        0,
        False,
    )


def _ship(number: int, say: Say) -> ShipData:
    ship = FLEET[number]
    return ShipData(
        ship.id,
        say(Message(f"ship.{ship.id}")),
        ship.each,
        ship.dice,
        ship.range,
        ship.join_range,
        ship.shields,
        _amounts(ship.cost),
        [say(Message(f"ship_ability.{w.SHIP_ABILITIES[one]}")) for one in ship.abilities],
    )


def _upgrade(number: int, say: Say) -> UpgradeData:
    one = c.UPGRADES[number]
    faction = c.NUMBER["faction"].get(one.faction, -1)
    return UpgradeData(one.id, say(name("upgrade", number)), say(printed.abilities(one.abilities)), one.ship, faction)


def _track(number: int, say: Say) -> TrackData:
    track = c.PROGRESS[number]
    return TrackData(
        track.id,
        say(Message(f"track.{track.id}")),
        [_text(reward, say) for reward in track.rewards],
        [_signs(reward) if reward else [] for reward in track.rewards],
        [_text(reward, say) for reward in track.unity_rewards],
    )


def _development(number: int, say: Say) -> ThingData:
    one = c.BUILDINGS[number]
    parts = [_text(one.on_build, say), say(printed.abilities(one.abilities))]
    return ThingData(one.id, say(Message(f"development.{one.id}")), " ".join(part for part in parts if part))


def _raider(number: int, say: Say) -> RaiderData:
    one = c.RAIDERS[number]
    return RaiderData(
        one.id,
        say(name("raider", number)),
        say(printed.abilities(one.abilities)),
        w.CLASSES[one.cls],
        one.dice,
        one.targeting,
        one.range,
        _text(one.reward, say),
    )


def _commander(number: int, say: Say) -> CommanderData:
    one = c.COMMANDERS[number]
    return CommanderData(
        one.id,
        say(name("commander", number)),
        say(printed.abilities(one.abilities)) if one.abilities else "",
        one.level,
        [_text(space, say) for space in one.helm],
    )


def _action(number: int, say: Say) -> ActionCardData:
    one = c.ACTION_CARDS[number]
    target = Message(f"target.{w.TARGETS[one.target]}")
    return ActionCardData(
        one.id, say(name("action", number)), say(target), one.deck, [w.UNITY_ICONS[i] for i in one.icons]
    )
