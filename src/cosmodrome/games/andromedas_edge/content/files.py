"""The data files as they are read, and the numbers of what is in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn, TypeVar

from cosmodrome.games.content import Entry, Folder

from . import words as w
from .kinds import (
    Ability,
    ActionCard,
    Commander,
    Conflict,
    Constants,
    Destiny,
    Development,
    Event,
    Faction,
    Module,
    Moon,
    PlanetType,
    Raider,
    Record,
    Region,
    Row,
    Section,
    Ship,
    Slot,
    Stage,
    Tactic,
    Token,
    Track,
    UnityUpgrade,
    Upgrade,
    VoidRow,
)
from .lists import LISTS, amounts, number, pick

R = TypeVar("R", bound=Record)
FOLDER: Final = Folder("andromedas_edge", __file__)
ABILITIES: Final[list[Ability]] = []


class Reader:
    """Turns the names in one record into numbers, and tells what is wrong with it."""

    def __init__(self, file: str, kind: str, id: str) -> None:
        self.file = file
        self.kind = kind
        self.id = id

    def refuse(self, field: str, text: str) -> NoReturn:
        FOLDER.refuse(self.file, self.id, field, text)

    def list(self, value: Any, field: str, slots: bool = False) -> int:
        return number(f"{self.kind}.{self.id}.{field}", value, self.refuse, field, slots)

    def lists(self, value: Any, field: str) -> tuple[int, ...]:
        if not isinstance(value, list):
            self.refuse(field, "a list of lists of effects is expected")
        return tuple(
            number(f"{self.kind}.{self.id}.{field}.{n}", one, self.refuse, f"{field}[{n}]")
            for n, one in enumerate(value)
        )

    def abilities(self, value: Any, field: str) -> tuple[int, ...]:
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            self.refuse(field, "a list of abilities is expected")
        return tuple(self._ability(one, f"{field}[{n}]", len(value) > 1) for n, one in enumerate(value))

    def _ability(self, data: dict[str, Any], field: str, named: bool) -> int:
        known = {"name", "trigger", "effects", "cond", "limit"}
        for key in data:
            if key not in known:
                self.refuse(f"{field}.{key}", f"an ability has no such field; it has {', '.join(sorted(known))}")
        for key in ("trigger", "effects", *(("name",) if named else ())):
            if key not in data:
                self.refuse(f"{field}.{key}", "missing for the ability")
        id = ".".join([self.kind, self.id, *([str(data["name"])] if "name" in data else [])])
        ABILITIES.append(
            Ability(
                id,
                pick(data["trigger"], w.TRIGGERS, self.refuse, f"{field}.trigger"),
                number(f"ability.{id}", data["effects"], self.refuse, f"{field}.effects"),
                pick(data["cond"], w.CONDITIONS, self.refuse, f"{field}.cond") if "cond" in data else -1,
                pick(data["limit"], w.LIMITS, self.refuse, f"{field}.limit") if "limit" in data else -1,
            )
        )
        return len(ABILITIES) - 1

    def by_space(self, value: Any, field: str, count: int) -> dict[int, int]:
        """`[{space = 4, effects = […]}]`: the list of each space named."""
        found: dict[int, int] = {}
        for n, one in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(one, dict) or set(one) != {"space", "effects"} or one["space"] not in range(1, count):
                self.refuse(f"{field}[{n}]", f"a space from 1 to {count - 1} and its effects are expected")
            space = one["space"]
            id = f"{self.kind}.{self.id}.{field}.{space}"
            found[space] = number(id, one["effects"], self.refuse, f"{field}[{n}].effects")
        return found


# What the fields of each kind of record are: names that become numbers, effects that become the numbers of lists.
_EFFECTS: Final = ("action", "endgame", "abandon", "effects", "on_build", "unity_on_build", "reward", "unity_also")
_NAMES: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "planet_type": {"development": w.DEVELOPMENTS, "track": w.TRACKS},
    "region": {"type": w.PLANET_TYPES, "sells": w.MODULE_TYPES, "set": w.SETS, "kind": w.REGION_KINDS},
    "moon": {"type": w.PLANET_TYPES, "set": w.MOON_SETS},
    "module": {"type": w.MODULE_TYPES, "set": w.SETS},
    "row": {"type": w.MODULE_TYPES},
    "ship": {"abilities": w.SHIP_ABILITIES},
    "upgrade": {"ship": w.SHIPS, "set": w.SETS},
    "faction": {"set": w.SETS},
    "development": {"track": w.TRACKS, "planet_type": w.PLANET_TYPES},
    "discovery": {"timing": w.TIMINGS},
    "supremacy": {"timing": w.TIMINGS},
    "raider": {"class": w.CLASSES, "set": w.SETS},
    "tactic": {"timing": w.TRIGGERS, "set": w.SETS},
    "event": {"deck": w.DECKS},
    "section": {"ships": w.SHIPS},
    "action": {"deck": w.SECTIONS, "target": w.TARGETS, "direction": w.DIRECTIONS, "icons": w.UNITY_ICONS},
}


def _numbers(file: str, kind: str, data: dict[str, Any]) -> dict[str, Any]:
    """A record with everything it names as a number."""
    read = Reader(file, kind, str(data.get("id", "-")))
    names = _NAMES.get(kind, {})
    record: dict[str, Any] = {}
    for key, value in data.items():
        if key in names:
            known = names[key]
            many = isinstance(value, list)
            found = [pick(one, known, read.refuse, key) for one in (value if many else [value])]
            record["cls" if key == "class" else key] = found if many else found[0]
        elif key in _EFFECTS or key == "unity_instead":
            record[key] = read.list(value, key)
        elif key == "output":
            record[key] = read.list(value, key, slots=True)
        elif key == "icon":
            record[key] = read.list([value], key, slots=True)
        elif key == "abilities":
            record[key] = read.abilities(value, key)
        elif key in ("cost", "input", "resource") or (kind, key) == ("faction", "start"):
            record[key] = amounts(value, read.refuse, key)
        elif key in ("rewards", "helm"):
            record[key] = read.lists(value, key)
        else:
            record[key] = value
    return _EXTRA[kind](read, record) if kind in _EXTRA else record


def _slots_of_module(read: Reader, record: dict[str, Any]) -> dict[str, Any]:
    """AE-B-10.7: slots of the inputs come first, those of the outputs after them."""
    place = record.get("moon_input", 0)
    for word in LISTS[record.get("output", 0)]:
        if w.VERBS[word.verb] == "moon_slot":
            word.n = place
            place += 1
    record.setdefault("input", w.NOTHING)
    return record


def _rewards(read: Reader, record: dict[str, Any]) -> dict[str, Any]:
    """AE-E-8.12: what a space gives, and what it gives to the Unity."""
    rewards = [0, *record.get("rewards", ())]
    instead = read.by_space(record.get("unity_rewards", []), "unity_rewards", len(rewards))
    record["rewards"] = rewards
    record["unity_rewards"] = [instead.get(space, effects) for space, effects in enumerate(rewards)]
    return record


def _commander(read: Reader, record: dict[str, Any]) -> dict[str, Any]:
    start = record.get("start")
    if not isinstance(start, dict):
        read.refuse("start", "tracks with their advances are expected")
    advances = [0] * len(w.TRACKS)
    for track, n in start.items():
        advances[pick(track, w.TRACKS, read.refuse, f"start.{track}")] = n
    record["start"] = advances
    return record


_EXTRA: Final[Mapping[str, Any]] = {"module": _slots_of_module, "track": _rewards, "commander": _commander}


def _read(file: str, keys: Mapping[str, tuple[str, type[Any]]]) -> dict[str, list[Any]]:
    """The lists of a file: of each key the kind of its records and their type."""

    found: dict[str, list[Any]] = {}
    data = FOLDER.read(file, dict[str, Any])
    for key, records in data.items():
        if key not in keys:
            FOLDER.refuse(file, "-", key, f"no such list; known are {', '.join(keys)}")
        if not isinstance(records, list) or not all(isinstance(record, dict) for record in records):
            FOLDER.refuse(file, "-", key, "a list of records is expected")
    for key, (kind, type) in keys.items():
        records = [_numbers(file, kind, {**_AS.get(key, {}), **record}) for record in data.get(key, [])]
        found[key] = [FOLDER.convert(file, record, type) for record in records]
        FOLDER.no_twins({file: [record.id for record in found[key]]})
    return found


# Lists of one kind of thing that the files keep apart.
_AS: Final[dict[str, dict[str, str]]] = {
    "planets": {"kind": "planet"},
    "bases": {"kind": "base"},
    "specials": {"kind": "special"},
    "nebulae": {"kind": "nebula"},
    "planetary": {"set": "planetary"},
    "orphan": {"set": "orphan"},
    "ancient": {"set": "ancient"},
}

CONSTANTS: Final[Constants] = FOLDER.read("constants.toml", Constants)
_map = _read(
    "map.toml",
    {
        "planet_types": ("planet_type", PlanetType),
        "planets": ("region", Region),
        "bases": ("region", Region),
        "specials": ("region", Region),
        "nebulae": ("region", Region),
        "slots": ("slot", Slot),
        "void_table": ("void", VoidRow),
    },
)
_moons = _read("moons.toml", dict.fromkeys(("planetary", "orphan", "ancient"), ("moon", Moon)))
_modules = _read("modules.toml", {"rows": ("row", Row), "modules": ("module", Module)})
_ships = _read("ships.toml", {"ships": ("ship", Ship), "upgrades": ("upgrade", Upgrade)})
_factions = _read("factions.toml", {"factions": ("faction", Faction)})
_tracks = _read(
    "tracks.toml",
    {
        "tracks": ("track", Track),
        "developments": ("development", Development),
        "discovery": ("discovery", Token),
        "supremacy": ("supremacy", Token),
    },
)
_cards = _read("cards.toml", {"tactics": ("tactic", Tactic), "destiny": ("destiny", Destiny)})
_raiders = _read("raiders.toml", {"raiders": ("raider", Raider), "operations": ("operation", Stage)})
_events = _read("events.toml", {"stages": ("stage", Stage), "events": ("event", Event)})
_unity = _read(
    "unity.toml",
    {
        "launch_bay": ("section", Section),
        "commanders": ("commander", Commander),
        "actions": ("action", ActionCard),
        "conflicts": ("conflict", Conflict),
        "upgrades": ("unity_upgrade", UnityUpgrade),
    },
)

# A thing's place in its list is its number: in the engine, on the wire, for learners. The owner's own come last.
KINDS_OF_PLANET: Final[list[PlanetType]] = _map["planet_types"]
REGIONS: Final[list[Region]] = FOLDER.numbered(_map["planets"], _map["bases"], _map["specials"], _map["nebulae"])
SLOTS: Final[list[Slot]] = _map["slots"]
VOID_TABLE: Final[list[VoidRow]] = _map["void_table"]
MOONS: Final[list[Moon]] = FOLDER.numbered(_moons["planetary"], _moons["orphan"], _moons["ancient"])
ROWS: Final[list[Row]] = _modules["rows"]
MODULES: Final[list[Module]] = FOLDER.numbered(_modules["modules"])
FLEET: Final[list[Ship]] = _ships["ships"]
UPGRADES: Final[list[Upgrade]] = FOLDER.numbered(_ships["upgrades"])
FACTIONS: Final[list[Faction]] = FOLDER.numbered(_factions["factions"])
PROGRESS: Final[list[Track]] = _tracks["tracks"]
BUILDINGS: Final[list[Development]] = _tracks["developments"]
DISCOVERIES: Final[list[Token]] = FOLDER.numbered(_tracks["discovery"])
SUPREMACY: Final[list[Token]] = FOLDER.numbered(_tracks["supremacy"])
TACTICS: Final[list[Tactic]] = FOLDER.numbered(_cards["tactics"])
DESTINIES: Final[list[Destiny]] = FOLDER.numbered(_cards["destiny"])
RAIDERS: Final[list[Raider]] = FOLDER.numbered(_raiders["raiders"])
OPERATIONS: Final[list[Stage]] = _raiders["operations"]  # Strategic Operations (AE-B-16.8)
STAGES: Final[list[Stage]] = _events["stages"]
EVENTS: Final[list[Event]] = FOLDER.numbered(_events["events"])
LAUNCH_BAY: Final[list[Section]] = _unity["launch_bay"]
COMMANDERS: Final[list[Commander]] = FOLDER.numbered(_unity["commanders"])
ACTION_CARDS: Final[list[ActionCard]] = FOLDER.numbered(_unity["actions"])
CONFLICTS: Final[list[Conflict]] = FOLDER.numbered(_unity["conflicts"])
UNITY_UPGRADES: Final[list[UnityUpgrade]] = FOLDER.numbered(_unity["upgrades"])

NUMBERED: Final[Mapping[str, Sequence[Entry]]] = {
    "region": REGIONS,
    "moon": MOONS,
    "module": MODULES,
    "upgrade": UPGRADES,
    "faction": FACTIONS,
    "discovery": DISCOVERIES,
    "supremacy": SUPREMACY,
    "tactic": TACTICS,
    "destiny": DESTINIES,
    "raider": RAIDERS,
    "event": EVENTS,
    "commander": COMMANDERS,
    "action": ACTION_CARDS,
    "conflict": CONFLICTS,
    "unity_upgrade": UNITY_UPGRADES,
}
