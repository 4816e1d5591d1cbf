"""What the data files may say: the type of each record."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct, field

from cosmodrome.games.content import Entry

Source = Literal["published", "rulebook", "designed"]
Box = Literal["base", "big1", "big2"]  # the base game, the Big Expansion, Another Big Expansion
Kind = Literal[
    "cabin",
    "luxury_cabin",
    "stasis_chamber",
    "cannon",
    "double_cannon",
    "bidirectional_cannon",
    "cannon_engine",
    "engine",
    "double_engine",
    "shield",
    "structural",
    "battery",
    "cargo",
    "life_support",
    "robonauts",
    "auto_defence",
    "solar_panel",
    "thrusters",
    "router",
    "armory",
    "plating",
    "engine_booster",
    "cannon_booster",
    "shield_booster",
]
Colour = Literal["", "blue", "green", "red", "yellow", "orange"]  # of a starting cabin
IntruderKind = Literal["", "predator", "commando", "commando_predator"]
Hand = Literal["left", "right"]
AlienColour = Literal["purple", "brown", "cyan"]

# Names the engine counts by their place in the list; the files name the sides and the goods.
SIDES = ("front", "right", "rear", "left")
GOODS = ("red", "yellow", "green", "blue")
COLOURS: tuple[AlienColour, ...] = ("purple", "brown", "cyan")
HANDS: tuple[Hand, ...] = ("left", "right")
SETS: tuple[Box, ...] = ("base", "big1", "big2")

MOST_LEVEL = 4

Figure = Annotated[int, Meta(ge=0)]
Number = Annotated[int, Meta(ge=1)]
Side = Annotated[int, Meta(ge=0, le=3)]
Good = Annotated[int, Meta(ge=0, le=3)]
Connector = Annotated[int, Meta(ge=0, le=3)]
Level = Annotated[int, Meta(ge=1, le=4)]
Face = Annotated[int, Meta(ge=1, le=6)]
Cell = tuple[int, int]  # row and column, by their labels


class Record(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    source: Source = "designed"
    source_note: str = ""


class Tile(Record, frozen=True, kw_only=True):
    """A component as it lies before anybody turns it: side 0 is towards the nose."""

    set: Box = "base"
    kind: Kind
    connectors: tuple[Connector, Connector, Connector, Connector]
    start: bool = False
    colour: Colour = ""
    alien: tuple[AlienColour, ...] = ()
    room: Figure = 0
    white: Figure = 0
    red: Figure = 0
    sides: tuple[Side, ...] = ()
    plates: tuple[Side, ...] = ()


class Attack(Struct, frozen=True, forbid_unknown_fields=True):
    what: Literal["meteor", "shot"]
    size: Literal["small", "large", "pair"]
    side: Side = field(name="from")  # it comes from


class Penalty(Struct, frozen=True, forbid_unknown_fields=True):
    days: Figure = 0
    crew: Figure = 0
    goods: Figure = 0
    shots: tuple[Attack, ...] = ()


class ZoneLine(Struct, frozen=True, forbid_unknown_fields=True):
    lowest: Literal["crew", "engine", "cannon"]
    penalty: Penalty


class Planet(Struct, frozen=True, forbid_unknown_fields=True):
    goods: tuple[Good, ...]
    astronauts: Figure = 0


class Card(Record, frozen=True, kw_only=True):
    """An adventure card: the words that several types share. A type with words of its own has a record of its own, in
    its module of rules/cards."""

    level: Level
    set: Box = "base"
    type: str
    first_flight: bool = False
    strength: Figure = 0
    lose: tuple[Penalty, ...] = ()
    credits: Figure = 0
    goods: tuple[Good, ...] = ()
    days: Figure = 0
    crew: Figure = 0
    attacks: tuple[Attack, ...] = ()


class Stakes(NamedTuple):
    """What a table makes of the figures on the cards."""

    harder: bool  # GT-L3-2: class IV is flown with cards of level III
    second: bool  # GT-5P: enemies, planets and derelicts serve a second player


class Hull(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str = field(name="id")
    level: Level
    rows: tuple[Number, ...]
    cols: tuple[Number, ...]
    grid: tuple[str, ...]
    cells: Figure = 0  # as the file counts them
    start: Cell | None = None
    cap: Number | None = None
    premium: Figure = 0
    source: Source
    numbering: Source = "designed"  # where the labels come from
    source_note: str = ""

    def places(self) -> tuple[Cell, ...]:
        """The cells of the hull by their labels, from the nose to the rear."""
        return tuple(
            (row, col)
            for row, line in zip(self.rows, self.grid, strict=True)
            for col, mark in zip(self.cols, line, strict=True)
            if mark != "."
        )


class TeamCard(Record, frozen=True, kw_only=True):
    clause: str


class Role(Record, frozen=True, kw_only=True):
    set: Box


class RuleCard(Record, frozen=True, kw_only=True):
    level: Level
    arrival: tuple[Figure, Figure, Figure, Figure, Figure]
    best_looking: Figure
    gap: Number
    pile: tuple[Figure, Figure, Figure, Figure]
    runs: Number


class LineFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Class IA: the line each sum from 2 to 12 selects."""

    source: Source
    lines: Annotated[tuple[Number, ...], Meta(min_length=11, max_length=11)]


class CylinderFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Class IIB: pairs of dice for columns 1 to 9; a die for the row, and one for where a side attack starts."""

    source: Source
    columns: Annotated[tuple[tuple[tuple[Face, Face], ...], ...], Meta(min_length=9, max_length=9)]
    rows: Annotated[tuple[Figure, ...], Meta(min_length=6, max_length=6)]
    starts: Annotated[tuple[Number, ...], Meta(min_length=6, max_length=6)]
    source_note: str = ""


class AmoebaFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Class IIIB: the cells that each face turns into holes."""

    source: Source
    holes: Annotated[tuple[tuple[Cell, ...], ...], Meta(min_length=6, max_length=6)]
    source_note: str = ""


class Block(Struct, frozen=True, forbid_unknown_fields=True):
    rows: tuple[int, int]
    cols: tuple[int, int]

    def holds(self, cell: Cell) -> bool:
        return self.rows[0] <= cell[0] <= self.rows[1] and self.cols[0] <= cell[1] <= self.cols[1]


class Parts(Struct, frozen=True, forbid_unknown_fields=True):
    front_left: Block
    front_right: Block
    rear_left: Block
    rear_right: Block


class Seams(Struct, frozen=True, forbid_unknown_fields=True):
    front: tuple[Cell, ...]
    rear: tuple[Cell, ...]
    left: tuple[Cell, ...]
    right: tuple[Cell, ...]


class Tier(Struct, frozen=True, forbid_unknown_fields=True):
    premium: Number
    cap: Number


class FlotillaFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Class IVC: four part-ships, the seams between them, and what each face opens."""

    source: Source
    opens: Annotated[tuple[tuple[Cell, ...], ...], Meta(min_length=6, max_length=6)]
    insurance: tuple[Tier, ...]
    parts: Parts
    seams: Seams
    source_note: str = ""


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the game and its tables."""

    schema_version: Literal[1]
    set_aside: Literal[2]
    piles: Literal[4]
    open_piles: Literal[3]
    glass_seconds: Number
    stock_removed_per_step: Figure
    track: Number
    error_in_flight_cost: Figure
    goods_value: tuple[Number, Number, Number, Number]
    lost_component_cost: Figure
    robonauts_crew: Number
    pipes: Number
    welds: Number
    hidden_connectors: Number
    plan_markers: Number
    conversion_tokens: tuple[Kind, Kind, Kind, Kind]
    alarm_seconds: Number
    inspection_seconds: Number
    rule_cards: tuple[RuleCard, ...]
    ia: LineFile
    iib: CylinderFile
    iiib: AmoebaFile
    ivc: FlotillaFile
