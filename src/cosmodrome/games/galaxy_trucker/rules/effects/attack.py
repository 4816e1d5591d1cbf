"""BR-HIT: meteors and shots: the dice, thrusters, shields and cannons, and the hit.

An attack is a number: what it is times four, plus the side it comes from.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Own, Refusal, Step, refuse

from ... import content as c
from ...actions import BOOST, BRACE, SHIFT, SHOOT, USE_SHIELD
from ...pieces.boards import COLS, NORTH, NOWHERE, SOUTH
from ...pieces.parts import CANNONS, DOUBLE_CANNON, SHIELD, THRUSTERS, TWO_WAY_CANNON, Part
from . import boost
from .damage import destroy
from .energy import pay, sources

if TYPE_CHECKING:
    from ...pieces.ship import Ship
    from ...state import TruckerState

SMALL_METEOR, LARGE_METEOR, METEOR_PAIR, SMALL_SHOT, LARGE_SHOT = range(5)
ATTACKS: Final = ("small_meteor", "large_meteor", "meteor_pair", "small_shot", "large_shot")
DEFENCES: Final = ("BR-HIT-3", "BR-HIT-4", "BR-HIT-4", "BR-HIT-5", "BR-BIG1-7")  # the clause of what stops each
MOST_SHIPS: Final = 4  # of a fleet
NEEDS_POWER: Final = (DOUBLE_CANNON, TWO_WAY_CANNON)


def code_of(attack: c.Attack) -> int:
    what = {"small": SMALL_METEOR, "large": LARGE_METEOR, "pair": METEOR_PAIR}[attack.size]
    if attack.what == "shot":
        what = SMALL_SHOT if attack.size == "small" else LARGE_SHOT
    return what * 4 + attack.side


def volley_of(attacks: Iterable[c.Attack]) -> tuple[int, ...]:
    return tuple(code_of(attack) for attack in attacks)


def most(attacks: int) -> int:
    """The most choices so many attacks can ask of a player: against each, every ship of a fleet dodges once and pays
    for it, or braces; then (twice for a pair) one defence, and what it is paid with. What falls off is counted by the
    tiles of the ship."""
    return attacks * (2 * MOST_SHIPS + 1 + 2 * 2)


class Volley(Step["TruckerState"]):
    """BR-HIT-1: one roll an attack, for all the ships it concerns; `late` ones are spared one (GT-5P-4, 5)."""

    attacks: tuple[int, ...]
    seats: tuple[int, ...]
    late: tuple[int, ...] = ()
    spared: int = 0  # how many attacks there are before that one; negative: it has passed
    auto = True
    clause = "BR-HIT-1"

    def run(self, s: TruckerState) -> None:
        if not self.attacks:
            return
        s.stack.append(Volley(self.attacks[1:], self.seats, self.late, self.spared - 1))
        targets = self.seats if self.spared == 0 else (*self.seats, *self.late)
        flying = [seat for seat in s.flight_order() if seat in targets]
        if not flying:
            return
        code = self.attacks[0]
        first, second = s.roll()
        s.tell("attack", what=code // 4, side=code % 4, first=first, second=second)
        for seat in reversed(flying):
            s.stack.append(Incoming(seat, code, first, second))


class Incoming(Own["TruckerState"]):
    """One attack reaches one ship."""

    attack: int
    first: int
    second: int
    auto = True
    clause = "BR-HIT-1"

    def run(self, s: TruckerState) -> None:
        ship = s.players[self.seat].ship
        side = self.attack % 4
        begin = ship.board.begin(side, self.second)
        meet(s, self.seat, self.attack, ship.board.line(side, self.first, self.second), begin, ())


def meet(s: TruckerState, seat: int, attack: int, line: int, begin: int, moved: tuple[int, ...]) -> None:
    """GT-THR-9: the owner is asked where there is something to save and something to save it with."""
    ship = s.players[seat].ship
    if nozzles(ship, attack % 4, moved) and threatens(ship, attack, line, begin, moved):
        s.stack.append(Dodge(seat, attack, line, begin, moved))
    else:
        strike(s, seat, attack, line, begin, moved)


def nozzles(ship: Ship, side: int, moved: tuple[int, ...]) -> list[tuple[int, int]]:
    """GT-THR-3 to 5, GT-FLEET-8: (thrusters, nozzle) that could shift the line of an attack from `side`."""
    if THRUSTERS not in ship.plan.by_kind:
        return []
    helpful = (1, 3) if side in (NORTH, SOUTH) else (0, 2)
    found: list[tuple[int, int]] = []
    for cell in ship.plan.of(THRUSTERS):
        if ship.vessel(cell) not in moved[::2] and sources(ship, cell):
            found += [(cell, nozzle) for nozzle in helpful if ship.part(cell).nozzles >> nozzle & 1]
    return found


def threatens(ship: Ship, attack: int, line: int, begin: int, moved: tuple[int, ...]) -> bool:
    """Whether the attack, left as it is, would hit something, or cost something to stop."""
    what, side = divmod(attack, 4)
    cell = first_tile(ship, side, line, begin, moved)
    if cell == NOWHERE:
        return False
    return any(
        not harmless(ship, one, side, cell) and not defences(ship, one, side, cell, line, moved)[0]
        for one in ((LARGE_METEOR, SMALL_METEOR) if what == METEOR_PAIR else (what,))
    )


def in_reach(ship: Ship, side: int, line: int, begin: int, moved: tuple[int, ...]) -> bool:
    """Whether anything is hit on this line or on one that thrusters may make of it: else there is nothing to decide."""
    board = ship.board
    lines = {line, *(board.shifted(side, line, nozzle) for _, nozzle in nozzles(ship, side, moved)), *moved[1::2]}
    return any(ship.cells[cell] is not None for one in lines for cell in board.path(side, one, begin))


class Dodge(Own["TruckerState"]):
    """GT-THR-3, 9: the roll is known; the owner may shift the line by one."""

    attack: int
    line: int
    begin: int
    moved: tuple[int, ...]  # ship of the fleet, its line now, ...
    clause = "GT-THR-3"

    def prompt(self, s: TruckerState) -> Message:
        side = self.attack % 4
        label = s.players[self.seat].ship.board.label(side, self.line)
        return Message("prompt.Dodge", seat=self.seat, what=self.attack // 4, side=side, line=label)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        found = nozzles(s.players[self.seat].ship, self.attack % 4, self.moved)
        return [BRACE, *(SHIFT[cell * 4 + nozzle] for cell, nozzle in found)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is BRACE:
            strike(s, seat, self.attack, self.line, self.begin, self.moved)
            return
        cell, nozzle = action.args
        ship = s.players[self.seat].ship
        line = ship.board.shifted(self.attack % 4, self.line, nozzle)
        moved = (*self.moved, ship.vessel(cell), line)
        s.tell("shifted", seat=seat, cell=cell, line=ship.board.label(self.attack % 4, line))
        s.stack.append(Strike(seat, self.attack, self.line, self.begin, moved))
        pay(s, seat, cell)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb != "shift":
            return refuse(self.clause, "refuse.gt_dodge_now")
        return explain_shift(s.players[self.seat].ship, self.attack % 4, self.moved, *action.args)


def explain_shift(ship: Ship, side: int, moved: tuple[int, ...], cell: int, nozzle: int) -> Refusal:
    part = ship.cells[cell]
    if part is None or not part.nozzles >> nozzle & 1:
        return refuse("GT-THR-1", "refuse.gt_no_nozzle", cell=cell)
    if nozzle % 2 == side % 2:
        return refuse("GT-THR-4", "refuse.gt_nozzle_along")
    if ship.vessel(cell) in moved[::2]:
        return refuse("GT-THR-5", "refuse.gt_shifted_already")
    return refuse("GT-THR-3", "refuse.gt_no_power", cell=cell)


class Strike(Own["TruckerState"]):
    """After a shift: another ship of the fleet may dodge too, then the attack goes on."""

    attack: int
    line: int
    begin: int
    moved: tuple[int, ...]
    auto = True
    clause = "GT-FLEET-8"

    def run(self, s: TruckerState) -> None:
        meet(s, self.seat, self.attack, self.line, self.begin, self.moved)


def strike(s: TruckerState, seat: int, attack: int, line: int, begin: int, moved: tuple[int, ...]) -> None:
    """GT-PAIR-1: a pair is a large one, resolved completely, then a small one on the same line."""
    what, side = divmod(attack, 4)
    if what == METEOR_PAIR:
        s.stack.append(Impact(seat, SMALL_METEOR * 4 + side, line, begin, moved))
        s.stack.append(Impact(seat, LARGE_METEOR * 4 + side, line, begin, moved))
    else:
        s.stack.append(Impact(seat, attack, line, begin, moved))


def first_tile(ship: Ship, side: int, line: int, begin: int, moved: tuple[int, ...]) -> int:
    """BR-HIT-2, GT-FLEET-7, 8: the first tile the attack meets; each ship of a fleet has its own line if it dodged."""
    cells = ship.cells
    if not moved:
        for cell in ship.board.path(side, line, begin):
            if cells[cell] is not None:
                return cell
        return NOWHERE
    lines = dict(zip(moved[::2], moved[1::2], strict=True))
    best = (99, NOWHERE)
    for own in {line, *lines.values()}:
        for depth, cell in enumerate(ship.board.path(side, own, begin)):
            if cells[cell] is not None and lines.get(ship.vessel(cell), line) == own:
                best = min(best, (depth, cell))
                break
    return best[1]


def line_through(side: int, cell: int) -> int:
    """The line from `side` that a cell lies on, counted from the front left corner."""
    return cell % COLS if side in (NORTH, SOUTH) else cell // COLS


def seen_line(side: int, line: int, moved: tuple[int, ...], cell: int) -> int:
    """The line something is seen to come along: that of the tile it meets, else the one the ship has dodged it to."""
    if cell != NOWHERE:
        return line_through(side, cell)
    return moved[-1] if moved else line


class Impact(Own["TruckerState"]):
    """BR-HIT-2 to 6: what the attack does to the first tile on its line."""

    attack: int
    line: int
    begin: int
    moved: tuple[int, ...]
    auto = True
    clause = "BR-HIT-2"

    def run(self, s: TruckerState) -> None:
        seat = self.seat
        what, side = divmod(self.attack, 4)
        ship = s.players[self.seat].ship
        cell = first_tile(ship, side, self.line, self.begin, self.moved)
        line = seen_line(side, self.line, self.moved, cell)
        if cell == NOWHERE:
            s.tell("missed", seat=seat, what=what, side=side, line=line)
            return
        if harmless(ship, what, side, cell):
            s.tell("bounced", seat=seat, what=what, cell=cell, side=side, line=line)
            return
        free, paid = defences(ship, what, side, cell, self.line, self.moved)
        if free:
            s.tell("shot_down", seat=seat, cell=free[0], what=what, side=side, line=line, met=cell)
        elif paid:
            s.stack.append(Defend(seat, self.attack, cell, self.line, self.moved))
        else:
            s.tell("hit", seat=seat, what=what, cell=cell, side=side, line=line)
            destroy(s, seat, (cell,))


def harmless(ship: Ship, what: int, side: int, cell: int) -> bool:
    """BR-HIT-3, BR-BIG1-6, GT-PLATE-1, GT-IIB-5, GT-TEAM-WEL: plated sides, and small meteors on sides without exposed
    connectors."""
    part = ship.part(cell)
    if part.plates >> side & 1:
        return True
    if what != SMALL_METEOR:
        return False
    beside = ship.board.neighbours[cell][side]
    covered = (beside != NOWHERE and ship.cells[beside] is not None) or (cell, side) in ship.marks.hushed
    return covered or not part.connectors[side]


def defences(
    ship: Ship, what: int, side: int, cell: int, line: int, moved: tuple[int, ...]
) -> tuple[list[int], list[int]]:
    """What can stop an attack: for nothing, and for energy."""
    if what == LARGE_METEOR:
        guns = guns_against(ship, side, line, moved)
        free = [gun for gun in guns if ship.part(gun).kind not in NEEDS_POWER]
        return free, [gun for gun in guns if ship.part(gun).kind in NEEDS_POWER and sources(ship, gun)]
    if what in (SMALL_METEOR, SMALL_SHOT):
        return [], shields(ship, side, cell)
    return [], boost.against_shot(ship, side, cell)


def shields(ship: Ship, side: int, cell: int) -> list[int]:
    """BR-COMP-8, GT-FLEET-7: powered or not, those of the same ship that cover a side."""
    vessel = ship.vessel(cell)
    return [
        one
        for one in ship.plan.of(SHIELD)
        if ship.part(one).shields >> side & 1 and ship.vessel(one) == vessel and sources(ship, one)
    ]


def guns_against(ship: Ship, side: int, line: int, moved: tuple[int, ...]) -> list[int]:
    """BR-HIT-4, GT-THR-6, GT-FLEET-7: the cannons that reach a large meteor."""
    lines = dict(zip(moved[::2], moved[1::2], strict=True))
    found: list[int] = []
    for kind in CANNONS:
        for cell in ship.plan.of(kind):
            if ship.part(cell).muzzles >> side & 1 or cell in ship.marks.gun:
                own = lines.get(ship.vessel(cell), line)
                off = abs(line_through(side, cell) - own)
                if ship.board.wrap and side == SOUTH:
                    off = min(off, len(ship.board.cols) - off)
                if off == 0 or (off == 1 and side != NORTH):
                    found.append(cell)
    return sorted(found)


class Defend(Own["TruckerState"]):
    """Spend energy on a shield or a double cannon, use a booster against a large shot, or take the hit."""

    attack: int
    cell: int  # the tile that would be hit
    line: int
    moved: tuple[int, ...]
    clause = "BR-HIT-3"

    def rule(self, s: TruckerState) -> str:
        return DEFENCES[self.attack // 4]

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.Defend", seat=self.seat, what=self.attack // 4, side=self.attack % 4, cell=self.cell)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        what, side = divmod(self.attack, 4)
        paid = defences(s.players[self.seat].ship, what, side, self.cell, self.line, self.moved)[1]
        verbs = {LARGE_METEOR: SHOOT, LARGE_SHOT: BOOST}.get(what, USE_SHIELD)
        return [BRACE, *(verbs[cell] for cell in paid)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        what, side = divmod(self.attack, 4)
        line = line_through(side, self.cell)
        if action is BRACE:
            s.tell("hit", seat=seat, what=what, cell=self.cell, side=side, line=line)
            destroy(s, seat, (self.cell,))
            return
        cell = action.args[0]
        s.tell(
            "shot_down" if action.verb == "shoot" else "shielded",
            seat=seat,
            cell=cell,
            what=what,
            side=side,
            line=line,
            met=self.cell,
        )
        if action.verb == "boost":
            boost.fire(s, seat, cell, side, ())
        else:
            pay(s, seat, cell)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        what, side = divmod(self.attack, 4)
        if action.verb == "boost" and what == LARGE_SHOT:
            return boost.explain(s.players[self.seat].ship, action.args[0])
        if action.verb not in ("shield", "shoot"):
            return refuse(self.rule(s), "refuse.gt_defend_now")
        cell = action.args[0]
        part = s.players[self.seat].ship.cells[cell]
        if action.verb == "shield":
            return self._why_no_shield(what, side, part, cell)
        if part is None or not part.muzzles:
            return refuse("BR-COMP-6", "refuse.gt_no_use", cell=cell)
        if what != LARGE_METEOR:
            return refuse("BR-HIT-4", "refuse.gt_cannon_large")
        if cell not in guns_against(s.players[self.seat].ship, side, self.line, self.moved):
            return refuse("BR-HIT-4", "refuse.gt_out_of_reach", cell=cell)
        return refuse("BR-COMP-6", "refuse.gt_no_power", cell=cell)

    def _why_no_shield(self, what: int, side: int, part: Part | None, cell: int) -> Refusal:
        if part is None or not part.shields:
            return refuse("BR-COMP-8", "refuse.gt_no_use", cell=cell)
        if what not in (SMALL_METEOR, SMALL_SHOT):
            return refuse("BR-HIT-6" if what == LARGE_SHOT else "BR-HIT-4", "refuse.gt_shield_small")
        if not part.shields >> side & 1:
            return refuse("BR-COMP-8", "refuse.gt_shield_side", cell=cell, side=side)
        return refuse("BR-COMP-8", "refuse.gt_no_power", cell=cell)
