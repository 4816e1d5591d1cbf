"""GT-TEAM-DEL, GT-TEAMX-1: the Supplier's four tokens, each of which turns a tile into another kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...actions import CONVERT
from ...pieces.boards import NOWHERE
from ...pieces.parts import CANNON, CONVERTED, SEALED, TOKENS, UNIVERSAL, part_of

if TYPE_CHECKING:
    from cosmodrome.kernel import Action

    from ...pieces.parts import Part
    from ...pieces.ship import Ship

WHILE_BUILDING: Final = 2  # tokens of skill B


def token_of(part: Part) -> int | None:
    """The token on a part; None if there is none."""
    return part.change % CONVERTED // 4 if part.change & CONVERTED else None


def converted(ship: Ship) -> list[int]:
    return [cell for cell in ship.tiles() if token_of(ship.part(cell)) is not None]


def free_tokens(ship: Ship) -> list[int]:
    """There is one token of each kind."""
    used = {token_of(ship.part(cell)) for cell in ship.tiles()}
    return [token for token in range(len(TOKENS)) if token not in used]


def with_token(part: Part, token: int, turn: int) -> Part:
    """Connectors stay, whatever else has been done to them; the kind is new."""
    kept = part.change & (UNIVERSAL | 0xF << SEALED)
    return part_of(part.tile, part.turn, kept | CONVERTED | token * 4 | turn)


def without_token(part: Part) -> Part:
    return part_of(part.tile, part.turn, part.change & (UNIVERSAL | 0xF << SEALED))


def conversions(ship: Ship, cell: int) -> list[Action]:
    """The free tokens, and for a cannon the four directions; engines point to the rear, as they must."""
    found: list[Action] = []
    for token in free_tokens(ship):
        turns = range(4) if TOKENS[token] == CANNON else range(1)
        found += [CONVERT[(cell * len(TOKENS) + token) * 4 + turn] for turn in turns]
    return found


def clear(ship: Ship, cell: int, token: int, turn: int) -> bool:
    """Whether the new part would have the cells empty that it asks for."""
    part = with_token(ship.part(cell), token, turn)
    around = ship.board.neighbours[cell]
    sides = [side for side in range(4) if part.clear >> side & 1 and around[side] != NOWHERE]
    return all(ship.cells[around[side]] is None for side in sides)
