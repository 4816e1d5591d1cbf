"""What a record of each file holds once it is read: names are numbers by then, and so are effect lists."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from cosmodrome.games import content

Source = Literal["published", "rulebook", "designed", "own"]
Figure = Annotated[int, Meta(ge=0, le=99)]
Number = Annotated[int, Meta(ge=1, le=999)]
Dice = Annotated[int, Meta(ge=1, le=6)]
Aim = Annotated[int, Meta(ge=1, le=5)]
Face = Annotated[int, Meta(ge=1, le=6)]
Amounts = tuple[int, ...]  # units of each of RESOURCE_WORDS
List = int  # the number of an effect list, 0 if there is none
NONE = -1


class Record(content.Entry, frozen=True, kw_only=True):
    source: Source = "own"
    source_note: str = ""


class PlanetType(Record, frozen=True, kw_only=True):
    colour: str
    resource: Amounts
    development: int
    track: int


class Region(Record, frozen=True, kw_only=True):
    """A planet, an Alliance base, a special region or a nebula (AE-B-4.1)."""

    kind: int  # of REGION_KINDS
    type: int = NONE  # of a planet
    sells: int = NONE  # the type of module a field sells
    event_icon: bool = False
    action: List = 0
    endgame: List = 0
    faces: tuple[Face, ...] = ()  # of a nebula: dice that name it
    void: bool = False
    set: int = 0


class Slot(Record, frozen=True, kw_only=True):
    """A place for a tile; its number is its place in the order tiles are laid in."""

    row: Figure
    x: Figure
    adjacent: tuple[str, ...]
    nebula: str = ""
    void: bool = False


class Moon(Record, frozen=True, kw_only=True):
    set: int  # of MOON_SETS
    type: int = NONE  # of the planets it goes to
    icon: List  # one word
    input_allowed: bool = True
    abandon: List
    relic: bool = False


class Module(Record, frozen=True, kw_only=True):
    type: int
    cost: Amounts
    input: Amounts
    moon_input: Figure = 0  # so many of its slots are inputs; those of the outputs come after them
    output: List
    relic: bool = False
    set: int = 0


class Row(Record, frozen=True, kw_only=True):
    """A row of the station with its printed module."""

    type: int
    output: List


class Ship(Record, frozen=True, kw_only=True):
    each: Number  # a player has so many
    dice: Dice
    range: Number
    join_range: Number
    abilities: tuple[int, ...] = ()  # of SHIP_ABILITIES
    shields: Figure = 0
    cost: Amounts


class Ability(Struct, frozen=True):
    """What works at a moment of the game. `id` tells whose it is: `faction.krawln.infest`, `upgrade.cantor`."""

    id: str
    trigger: int
    effects: List
    cond: int = NONE
    limit: int = NONE


class Upgrade(Record, frozen=True, kw_only=True):
    ship: int
    faction: str = ""  # whose own it is
    abilities: tuple[int, ...]
    set: int = 0


class Faction(Record, frozen=True, kw_only=True):
    start: Amounts
    abilities: tuple[int, ...]
    set: int = 0


class Track(Record, frozen=True, kw_only=True):
    rewards: Annotated[tuple[List, ...], Meta(min_length=13, max_length=13)]  # by the space entered
    unity_rewards: Annotated[tuple[List, ...], Meta(min_length=13, max_length=13)]


class Development(Record, frozen=True, kw_only=True):
    """One of the five types; there are `copies` tiles and cards of it."""

    track: int
    planet_type: int
    cost: Amounts
    on_build: List
    unity_on_build: List
    abilities: tuple[int, ...]
    copies: Number


class Token(Record, frozen=True, kw_only=True):
    timing: int  # of TIMINGS
    effects: List = 0
    abilities: tuple[int, ...] = ()
    copies: Number = 1


class Raider(Record, frozen=True, kw_only=True):
    cls: int
    figures: Number
    dice: Dice
    targeting: Aim
    range: Number
    abilities: tuple[int, ...]
    reward: List
    set: int = 0


class Tactic(Record, frozen=True, kw_only=True):
    timing: int  # of TRIGGERS
    effects: List
    copies: Number
    set: int = 0


class Destiny(Record, frozen=True, kw_only=True):
    effects: List


class Event(Record, frozen=True, kw_only=True):
    deck: int
    effects: List
    unity_instead: List | None = None  # what the Unity gets in place of what each player does
    unity_also: List = 0


class Stage(Record, frozen=True, kw_only=True):
    effects: List


class Section(Record, frozen=True, kw_only=True):
    """A section of the Unity's launch bay; its action deck has the same number."""

    faces: tuple[Face, ...]
    ships: tuple[int, ...]  # by slot, A first


class Commander(Record, frozen=True, kw_only=True):
    level: Annotated[int, Meta(ge=1, le=3)]
    start: tuple[int, ...]  # advances on each track
    helm: Annotated[tuple[List, ...], Meta(min_length=1)]
    abilities: tuple[int, ...] = ()


class ActionCard(Record, frozen=True, kw_only=True):
    deck: int
    target: int  # of TARGETS
    base: str = ""
    direction: int = NONE
    icons: tuple[int, ...] = ()


class Conflict(Record, frozen=True, kw_only=True):
    effects: List
    copies: Number


class UnityUpgrade(Record, frozen=True, kw_only=True):
    """A one-time bonus (`effects`) or a lasting one (`abilities`)."""

    effects: List = 0
    abilities: tuple[int, ...] = ()


class VoidRow(Record, frozen=True, kw_only=True):
    face: Face
    effects: List


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of the game; constants.toml says what each one is."""

    schema_version: Literal[1]
    planets_by_players: tuple[Number, ...]
    event_trigger: Number
    event_start_by_players: tuple[Figure, ...]
    terminus: tuple[Number, ...]
    round_limit: Number
    market: Number
    discovery_per_pile: Number
    supremacy_spaces: tuple[Number, ...]
    moons_per_planet: Number
    starting_raiders: Number
    starting_transports: Number
    starting_tactics: Number
    leaders: Number
    leaders_on_nebula: Number
    corrupted_leaders: Number
    first_vp: Figure
    row_limit: Number
    storage: Number
    hand_limit: Number
    mechaphages: Number
    resource_weights: tuple[Number, ...]
    track_vp: tuple[Figure, ...]
    development_vp: tuple[Figure, ...]
    beyond_end_vp: Figure
    leaders_required: tuple[Number, ...]
    leader_vp: Figure
    leaders_counted: Number
    most_dice: Number
    most_targeting: Number
    energy_per_die: Number
    winner_vp_per_loser: Figure
    vault_items: Number
    relic_vp: tuple[Figure, ...]
    damaged_module_vp: int
    unity_moon_vp: Figure
    unity_token_vp: Figure
    unity_scrapyard_vp: Figure
