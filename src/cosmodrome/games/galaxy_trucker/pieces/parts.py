"""Components as they lie on a ship: a tile, turned, and what support-team tokens have made of it.

Parts are interned: two of the same kind are one object, so a ship is a list of them and copies for nothing.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, TypeAlias, get_args

from cosmodrome.kernel import Numbered, Place

from .. import content as c

KINDS: Final[tuple[c.Kind, ...]] = get_args(c.Kind)
(
    CABIN,
    LUXURY,
    STASIS,
    CANNON,
    DOUBLE_CANNON,
    TWO_WAY_CANNON,
    CANNON_ENGINE,
    ENGINE,
    DOUBLE_ENGINE,
    SHIELD,
    STRUCTURAL,
    BATTERY,
    CARGO,
    LIFE_SUPPORT,
    ROBONAUTS,
    AUTO_DEFENCE,
    SOLAR_PANEL,
    THRUSTERS,
    ROUTER,
    ARMORY,
    PLATING,
    ENGINE_BOOSTER,
    CANNON_BOOSTER,
    SHIELD_BOOSTER,
) = range(len(KINDS))

CANNONS: Final = frozenset((CANNON, DOUBLE_CANNON, TWO_WAY_CANNON, CANNON_ENGINE))
ENGINES: Final = frozenset((ENGINE, DOUBLE_ENGINE, CANNON_ENGINE))
RUNS_ON_ENERGY: Final = frozenset((DOUBLE_CANNON, TWO_WAY_CANNON, DOUBLE_ENGINE, SHIELD, THRUSTERS, ROBONAUTS))
HOLDS_CREW: Final = frozenset((CABIN, LUXURY, STASIS))

Tile: TypeAlias = Annotated[int, Numbered("tile")]
Tiles: TypeAlias = Annotated[list[int], Place("tile")]  # where tiles lie

N_TILES: Final = len(c.TILES)
TILE_BY_ID: Final = {tile.id: number for number, tile in enumerate(c.TILES)}
STARTS: Final = tuple(number for number, tile in enumerate(c.TILES) if tile.start)  # the starting cabins, by colour
COLOURS: Final = tuple(c.TILES[number].colour for number in STARTS)

NOT_CYAN: Final = tuple(number for number, colour in enumerate(c.COLOURS) if colour != "cyan")

# what a support-team token can have made of a tile
PLAIN: Final = 0
CONVERTED: Final = 16  # Supplier: CONVERTED + token * 4 + turn of the new kind
UNIVERSAL: Final = 32  # Plumber B: universal connectors on all sides
SEALED: Final = 8  # Assembler B: the sides shifted by this are plated now, and have no connector
TOKENS: Final = (CABIN, ENGINE, CANNON, BATTERY)  # the Supplier's four conversion tokens (GT-TEAMX-1)

# Whether two touching sides join (BR-COMP-2), and whether they may touch at all.
JOINS: Final = tuple(tuple(bool(a and b and (a == b or 3 in (a, b))) for b in range(4)) for a in range(4))
CLASHES: Final = tuple(tuple((a or b) != 0 and not JOINS[a][b] for b in range(4)) for a in range(4))


def _mask(sides: tuple[int, ...], turn: int) -> int:
    mask = 0
    for side in sides:
        mask |= 1 << (side + turn) % 4
    return mask


class Part:
    """Sides are bits: 1 front, 2 right, 4 rear, 8 left."""

    __slots__ = (
        "aliens",
        "change",
        "clear",
        "connectors",
        "exhausts",
        "kind",
        "muzzles",
        "nozzles",
        "plates",
        "red",
        "room",
        "shields",
        "start",
        "tile",
        "turn",
        "white",
    )

    def __init__(self, tile: int, turn: int, change: int, sides: int) -> None:
        t = c.TILES[tile]
        self.tile = tile
        self.turn = turn  # quarter turns clockwise
        self.change = change + (sides << SEALED)
        self.start = t.start
        at = t.connectors
        self.connectors = (at[-turn % 4], at[(1 - turn) % 4], at[(2 - turn) % 4], at[(3 - turn) % 4])
        self.plates = _mask(t.plates, turn)
        self.kind = KINDS.index(t.kind)
        self.room = t.room
        self.white = t.white
        self.red = t.red
        self.aliens = tuple(c.COLOURS.index(colour) for colour in t.alien)
        pointing = _mask(t.sides, turn)
        if change & CONVERTED:
            self._convert(change % CONVERTED // 4)
            pointing = 1 << (change % 4) if self.kind == CANNON else 1 << (change % 4 + 2) % 4
        kind = self.kind
        self.muzzles = pointing if kind in CANNONS else 0
        self.exhausts = pointing if kind in (ENGINE, DOUBLE_ENGINE) else 0
        if kind == CANNON_ENGINE:  # BR-BIG1-5: the engine points the other way
            self.exhausts = _mask(tuple((side + 2) % 4 for side in t.sides), turn)
        self.shields = pointing if kind == SHIELD else 0
        self.nozzles = pointing if kind == THRUSTERS else 0
        self.clear = self.muzzles | self.exhausts | self.nozzles  # the cells there must stay empty
        if change & UNIVERSAL:
            self.connectors = (3, 3, 3, 3)
            self.plates = 0
        if sides:
            self.connectors = tuple(0 if sides >> i & 1 else n for i, n in enumerate(self.connectors))  # type: ignore[assignment]
            self.plates |= sides

    def _convert(self, token: int) -> None:
        """GT-TEAM-DEL: connectors stay, the kind is new."""
        self.kind = TOKENS[token]
        self.room = 2 if self.kind in (CABIN, BATTERY) else 0
        self.white = self.red = 0
        self.aliens = ()
        self.start = False
        self.plates = 0

    def to_json(self) -> list[int]:
        return [self.tile, self.turn, self.change]

    def __repr__(self) -> str:
        return f"Part({c.TILES[self.tile].id}, turn={self.turn}, change={self.change})"


def alien_colours(part: Part, cyan: bool) -> tuple[int, ...]:
    """GT-LSM-2: whom a life support serves; a mixed one serves purple and brown where cyan aliens are not played."""
    return part.aliens if cyan or len(part.aliens) < 2 else NOT_CYAN


@cache
def part_of(tile: int, turn: int, change: int = PLAIN) -> Part:
    """`change`: as in the part's own field: tokens in the low byte, sides that are sealed above it."""
    return Part(tile, turn, change & 0xFF, change >> SEALED)


PARTS: Final = tuple(tuple(part_of(tile, turn) for turn in range(4)) for tile in range(N_TILES))
