"""After building, before errors are repaired: what may still be added, turned into something else, or saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Refusal, refuse

from ...actions import CONVERT, MARK, MARK_SIDE, PUT_BACK, SKIP_SKILL, TAKE_UP
from ...pieces.layout import BEFORE_CANNON, BEHIND_ENGINE, joint
from ...pieces.parts import TOKENS
from ..building import lay, placements
from . import attaching, converting, yard
from .base import Skilled
from .skills import ARCHITECT_A, CROOK_A, HYPERGEOMETER_A, SUPPLIER_A, WELDER_A

if TYPE_CHECKING:
    from ...pieces.ship import Ship
    from ...state import TruckerState

NONE = -1
FACE_UP = 1


# -- the Crook ----------------------------------------------------------------------------------------------------


def crook(s: TruckerState, seat: int) -> None:
    """GT-TEAM-CRK: once everybody has finished, one more tile, of those that lie face up."""
    p = s.players[seat]
    if p.extra > 0 and s.face_up:
        s.stack.append(LastTile(seat))
    p.extra = min(p.extra, 1)


class LastTile(Skilled):
    clause = "GT-TEAM-CRK"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [SKIP_SKILL, *(TAKE_UP[tile] for tile in s.face_up)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        p = s.players[self.seat]
        if action is SKIP_SKILL:
            p.extra = 0
            return
        p.hand, p.hand_from = action.args[0], FACE_UP
        s.face_up.remove(p.hand)
        s.tell("took_up", seat=seat, tile=p.hand)
        s.stack.append(LayLast(seat))

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb in ("take", "take_up", "take_aside"):
            return refuse(self.clause, "refuse.gt_last_face_up")
        return refuse(self.clause, "refuse.gt_skill_now")


class LayLast(Skilled):
    clause = "GT-TEAM-CRK"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        p = s.players[self.seat]
        return [PUT_BACK, *placements(s, p, p.hand)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        p = s.players[self.seat]
        if action is PUT_BACK:
            s.face_up.append(p.hand)
            s.tell("put_back", seat=seat, tile=p.hand)
            p.hand = NONE
        else:
            lay(s, seat, p, *action.args)
            p.last = NONE
        p.extra = 0


# -- the Architect ------------------------------------------------------------------------------------------------


def architect(s: TruckerState, seat: int) -> None:
    """GT-TEAM-ARC: one tile outside the outline stays; on IIIB the dice may have put more than one there."""
    ship = s.players[seat].ship
    found = attaching.outsiders(ship)
    if len(found) > 1:
        s.stack.append(KeepOutside(seat))
    else:
        ship.mark(ship.marks.with_(outside=tuple(found)))


class KeepOutside(Skilled):
    clause = "GT-TEAM-ARC"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [MARK[cell] for cell in attaching.outsiders(s.players[self.seat].ship)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        ship = s.players[self.seat].ship
        ship.mark(ship.marks.with_(outside=action.args))


# -- the Supplier -------------------------------------------------------------------------------------------------


def supplier(s: TruckerState, seat: int) -> None:
    """GT-TEAM-DEL A: one tile of the ship becomes another kind."""
    s.stack.append(ConvertOne(seat, NONE))


class ConvertOne(Skilled):
    """First the tile, then what becomes of it."""

    cell: int
    clause = "GT-TEAM-DEL"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        if self.cell != NONE:
            return [SKIP_SKILL, *self._legal(s, self.cell)]
        cells = s.players[self.seat].ship.tiles()
        return [SKIP_SKILL, *(MARK[cell] for cell in cells if self._legal(s, cell))]

    def _legal(self, s: TruckerState, cell: int) -> list[Action]:
        """The usual rules hold for the new part: its empty cells, unless the Hypergeometer sees to one of them."""
        p = s.players[self.seat]
        found = converting.conversions(p.ship, cell)
        if p.can(HYPERGEOMETER_A):
            return found
        return [action for action in found if converting.clear(p.ship, *action.args)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action.verb == "mark":
            s.stack.append(ConvertOne(seat, action.args[0]))
        elif action.verb == "convert":
            yard.convert(s, seat, s.players[self.seat], *action.args)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb != "convert" or action.args[0] != self.cell:
            return refuse(self.clause, "refuse.gt_skill_now")
        cell, token, turn = action.args
        ship = s.players[self.seat].ship
        if token not in converting.free_tokens(ship):
            return refuse(self.clause, "refuse.gt_token_used", token=token)
        if CONVERT[(cell * len(TOKENS) + token) * 4 + turn] not in converting.conversions(ship, cell):
            return refuse("BR-COMP-7", "refuse.gt_engine_rear")
        return refuse("BR-CHK-1", "refuse.gt_not_clear", cell=cell)


# -- the Welder ---------------------------------------------------------------------------------------------------


def welder(s: TruckerState, seat: int) -> None:
    """GT-TEAM-WEL A: tokens are placed on wrong joints, and those placed while building may be moved."""
    ship = s.players[seat].ship
    kept = tuple((a, b) for a, b in ship.marks.welds if ship.cells[a] is not None and ship.cells[b] is not None)
    ship.mark(ship.marks.with_(welds=kept))
    if attaching.weldable(ship):
        s.stack.append(Weld(seat, len(ship.marks.welds)))


class Weld(Skilled):
    """GT-TEAMX-4: the owner picks the joints; each token that lies somewhere may be taken up once."""

    moves: int
    clause = "GT-TEAM-WEL"

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.Weld", seat=self.seat, n=attaching.welds_left(s.players[self.seat].ship))

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        ship = s.players[self.seat].ship
        left = attaching.welds_left(ship)
        found = [SKIP_SKILL]
        for cell, side in attaching.weldable(ship):
            welded = joint(cell, ship.board.neighbours[cell][side]) in ship.marks.welds
            if self.moves if welded else left:
                found.append(MARK_SIDE[cell * 4 + side])
        return found

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is SKIP_SKILL:
            return
        cell, side = action.args
        ship = s.players[self.seat].ship
        here = joint(cell, ship.board.neighbours[cell][side])
        welds = ship.marks.welds
        if here in welds:
            ship.mark(ship.marks.with_(welds=tuple(one for one in welds if one != here)))
            s.tell("token_back", seat=seat, cell=cell)
            s.stack.append(Weld(seat, self.moves - 1))
            return
        ship.mark(ship.marks.with_(welds=(*welds, here)))
        s.tell("welded", seat=seat, cell=cell, side=side)
        following = Weld(seat, self.moves)
        if len(following.options(s, seat)) > 1:
            s.stack.append(following)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb != "mark_side":
            return refuse(self.clause, "refuse.gt_skill_now")
        joints = attaching.weldable(s.players[self.seat].ship)
        return refuse(self.clause, "refuse.gt_tokens_out" if action.args in joints else "refuse.gt_no_weld")


# -- the Hypergeometer --------------------------------------------------------------------------------------------

GUN, DRIVE = 0, 1  # of marks.exempt


def hypergeometer(s: TruckerState, seat: int) -> None:
    """GT-TEAM-HYP A: one cannon and one engine need no empty cell."""
    ship = s.players[seat].ship
    for what in (DRIVE, GUN):
        found = offenders(ship, what)
        if len(found) > 1:
            s.stack.append(Exempt(seat, what))
        else:
            exempt(ship, what, found)


def offenders(ship: Ship, what: int) -> list[int]:
    fault = (BEFORE_CANNON, BEHIND_ENGINE)[what]
    return sorted({cell for kind, cell, _ in ship.plan.faults() if kind == fault})


def exempt(ship: Ship, what: int, cells: list[int]) -> None:
    ship.mark(ship.marks.with_(exempt=(*ship.marks.exempt, *((cell, what) for cell in cells))))


class Exempt(Skilled):
    """Which of several is the one; the others are errors."""

    what: int
    clause = "GT-TEAM-HYP"

    def prompt(self, s: TruckerState) -> Message:
        return Message(("prompt.Exempt_cannon", "prompt.Exempt_engine")[self.what], seat=self.seat)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [MARK[cell] for cell in offenders(s.players[self.seat].ship, self.what)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        exempt(s.players[self.seat].ship, self.what, [action.args[0]])
        s.tell("exempted", seat=seat, cell=action.args[0])


OFFERS: Final[dict[int, Callable[[TruckerState, int], None]]] = {
    CROOK_A: crook,
    ARCHITECT_A: architect,
    SUPPLIER_A: supplier,
    WELDER_A: welder,
    HYPERGEOMETER_A: hypergeometer,
}
