"""BR-BUILD, BR-TIME: everybody builds at once from the shared heap, and the hourglass runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import CLOCK, Action, Message, Refusal, Step, refuse

from ..actions import (
    DRAW,
    FINISH,
    FLIP,
    LIFT,
    LOOK,
    PLACE,
    PUT_BACK,
    SET_ASIDE,
    STOP_LOOKING,
    TAKE_ASIDE,
    TAKE_UP,
    TICK,
    WAIT,
)
from ..pieces.boards import NOWHERE, parts_to_begin
from ..pieces.parts import JOINS, PARTS, STARTS
from .effects import chance
from .team import attaching, yard
from .team.skills import BUYER_A, BUYER_B, INSPECTOR_A, INSPECTOR_B

if TYPE_CHECKING:
    from ..state import Trucker, TruckerState

NONE = -1
HEAP, FACE_UP, ASIDE = range(3)
EMPTY_HANDED = ("take", "take_up", "take_aside", "lift", "look", "finish")  # what nobody does with a tile in hand


def room_aside(p: Trucker) -> int:
    """BR-BUILD-4, GT-TEAM-BUY"""
    return 3 if p.can(BUYER_A) else 2


def may_flip(s: TruckerState, p: Trucker) -> bool:
    """BR-TIME-2"""
    return not s.glass and s.circle > 0 and (p.finished or s.circle > 1)


def builds(p: Trucker) -> bool:
    """BR-TIME-4; GT-TEAM-CRK: a Crook goes on for some tiles."""
    return not p.finished or p.extra > 0


def looks_on(p: Trucker) -> bool:
    """GT-TEAM-INS: who has finished may still look at cards while others build."""
    return p.finished and p.can(INSPECTOR_A)


def may_look(s: TruckerState, p: Trucker, pile: int) -> bool:
    """BR-BUILD-5, GT-IVC-3, GT-TEAM-INS"""
    if p.finished:
        return looks_on(p)
    if pile == 3 and not p.can(INSPECTOR_A):
        return False
    if p.can(INSPECTOR_B):
        return True
    if not p.placed:
        return False
    cells = p.ship.cells
    return all(any(cells[cell] is not None for cell in part) for part in parts_to_begin(p.ship.board))


def placements(s: TruckerState, p: Trucker, tile: int) -> list[Action]:
    """BR-BUILD-2: every cell and turn in which the tile is joined to the ship; a ship without tiles begins anywhere."""
    ship = p.ship
    cells = ship.cells
    board = ship.board
    turns = PARTS[tile]
    around = board.neighbours
    joins = JOINS
    found: list[Action] = []
    bare = bare_vessels(p)
    sites = board.sites(s.t.hints)
    for cell in sites:
        if cells[cell] is not None:
            continue
        near = around[cell]
        asks: list[tuple[int, tuple[bool, ...]]] = []
        for side in range(4):
            beside = near[side]
            if beside >= 0:
                other = cells[beside]
                if other is not None:
                    connector = other.connectors[side ^ 2]
                    if connector:
                        asks.append((side, joins[connector]))
        if asks:
            base = cell * 4
            for turn in range(4):
                connectors = turns[turn].connectors
                for side, wanted in asks:
                    if wanted[connectors[side]]:
                        found.append(PLACE[base + turn])
                        break
        elif bare and (board.vessel[cell] in bare or board.fleet == 1):
            found += PLACE[cell * 4 : cell * 4 + 4]
    return found + attaching.more_placements(p, tile, sites) if p.skills else found


def bare_vessels(p: Trucker) -> set[int]:
    """The ships without a tile: those of a fleet (BR-BIG1-10, GT-IVC), or one that lost its cabin (GT-IIIB-2)."""
    board = p.ship.board
    if board.start != NOWHERE and p.ship.cells[board.start] is not None and board.fleet == 1:
        return set()
    begun = {p.ship.vessel(cell) for cell in p.ship.tiles()}
    return {number for number in range(board.fleet) if number not in begun}


def may_act(s: TruckerState, p: Trucker) -> bool:
    return builds(p) or looks_on(p) or may_flip(s, p)


class Build(Step["TruckerState"]):
    """BR-BUILD-1: every seat that is not finished, and the Clock."""

    clause = "BR-BUILD-1"

    def actors(self, s: TruckerState) -> tuple[int, ...]:
        if s.t.beats:
            waiting = tuple(seat for seat, p in enumerate(s.players) if p.doing or (p.left > 0 and may_act(s, p)))
            return waiting or (CLOCK,)
        free = [seat for seat, p in enumerate(s.players) if not p.locked and p.left > 0 and may_act(s, p)]
        return (*free, CLOCK)

    def prompt(self, s: TruckerState) -> Message:
        where = Message("glass.circle", n=s.circle) if s.circle else Message("glass.last")
        if s.glass and s.t.beats:
            return Message("prompt.Build", n=s.glass, where=where)
        return Message("prompt.Build_running" if s.glass else "prompt.Build_out", where=where)

    def prompt_for(self, s: TruckerState, seat: int) -> Message:
        """A finished ship is not to be built on, but its owner may still look at cards and turn the glass."""
        p = s.players[seat]
        if builds(p) or p.doing or p.looking != NONE or p.hand != NONE:
            return self.prompt(s)
        return Message("prompt.Build_flip" if may_flip(s, p) else "prompt.Build_finished")

    # -- what one may do ------------------------------------------------------------------------------------------

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        if seat == CLOCK:
            return [TICK]
        p = s.players[seat]
        flip = [FLIP] if may_flip(s, p) else []
        wait = [WAIT] if s.t.beats else []
        if p.doing:
            return yard.choices(s, p)
        if p.looking != NONE:
            return [STOP_LOOKING, *flip]
        if p.hand != NONE:
            return self._with_tile(s, p) + yard.offers(s, seat, p) + flip + wait
        looks = [LOOK[pile] for pile in range(4) if may_look(s, p, pile)]
        if not builds(p):
            return looks + flip + wait
        found = [TAKE_UP[tile] for tile in s.face_up]
        if s.heap:
            found.append(DRAW)
        found += [TAKE_ASIDE[tile] for tile in p.aside]
        if p.last != NONE:
            found.append(LIFT)
        if not p.finished:
            found += [FINISH[order] for order in free_orders(s)]
        return found + looks + yard.offers(s, seat, p) + flip + wait

    def _with_tile(self, s: TruckerState, p: Trucker) -> list[Action]:
        found = placements(s, p, p.hand)
        if p.hand_from != ASIDE or (p.can(BUYER_B) and p.hand not in STARTS):
            found.append(PUT_BACK)
        if p.hand_from == ASIDE or len(p.aside) < room_aside(p):
            found.append(SET_ASIDE)
        return found

    # -- doing it -------------------------------------------------------------------------------------------------

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        if seat == CLOCK:
            tick(s)
            return
        p = s.players[seat]
        if p.doing:
            yard.go_on(s, seat, p, action)
            return
        p.left = 0 if action is WAIT else p.left - 1
        match action.verb:
            case "take" | "take_up" | "take_aside":
                pick(s, seat, p, action)
            case "place":
                lay(s, seat, p, *action.args)
            case "put_back":
                s.face_up.append(p.hand)
                s.tell("put_back", seat=seat, tile=p.hand)
                s.reveals += p.hand_from == HEAP
                p.hand = NONE
            case "set_aside":
                p.aside.append(p.hand)
                s.tell("set_aside", seat=seat, tile=p.hand)
                s.reveals += p.hand_from == HEAP
                p.hand = NONE
            case "lift":
                part = p.ship.take_off(p.last)
                attaching.lifted(p, p.last)
                p.hand, p.hand_from, p.last = part.tile, max(p.last_from, FACE_UP), NONE
                p.placed -= 1
                s.tell("lifted", seat=seat, tile=p.hand)
            case "look":
                p.looking = action.args[0]
                p.seen |= 1 << p.looking
                s.reveals += 1
                s.tell("looked", seat=seat, pile=p.looking)
            case "stop_looking":
                p.looking = NONE
            case "flip":
                flip(s, seat)
            case "finish":
                finish(s, seat, p, action.args[0])
            case "use_skill":
                yard.begin(s, seat, p, action.args[0])
            case "steal":
                yard.steal(s, seat, p, *action.args)

    # -- why not --------------------------------------------------------------------------------------------------

    def absent(self, s: TruckerState, seat: int, action: Action) -> Refusal | None:
        if seat == CLOCK:
            return refuse("BR-TIME-1", "refuse.gt_beat")
        if action.verb == "tick":
            return refuse("BR-TIME-1", "refuse.gt_tick")
        if not 0 <= seat < len(s.players):  # nobody at this table: a record may name anybody
            return None
        p = s.players[seat]
        if action is FLIP and not may_flip(s, p):  # who has finished may still do it, when the time comes
            return explain(s, p, action)
        if not builds(p) and action is not FLIP:
            return refuse("BR-TIME-4", "refuse.gt_finished")
        if p.locked or p.left < 0:
            return refuse("GT-TEAMX-7", "refuse.gt_locked")
        return refuse("BR-TIME-1", "refuse.gt_beat")

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if seat == CLOCK or action.verb == "tick":
            return refuse("BR-TIME-1", "refuse.gt_tick")
        p = s.players[seat]
        return yard.explain(s, seat, p, action) or explain(s, p, action)


def explain(s: TruckerState, p: Trucker, action: Action) -> Refusal:
    verb = action.verb
    if verb == "flip":
        if s.glass:
            return refuse("BR-TIME-2", "refuse.gt_glass_runs")
        if not s.circle:
            return refuse("BR-TIME-3", "refuse.gt_glass_start")
        return refuse("BR-TIME-2", "refuse.gt_glass_finisher")
    if not builds(p) or (p.finished and verb == "finish"):
        return refuse("BR-TIME-4", "refuse.gt_finished")
    if p.looking != NONE:
        return refuse("BR-BUILD-5", "refuse.gt_looking")
    if verb in ("place", "put_back", "set_aside"):
        return _explain_hand(s, p, action)
    if p.hand != NONE and verb in EMPTY_HANDED:
        return refuse("BR-BUILD-1", "refuse.gt_one_tile")
    match verb:
        case "take":
            return refuse("BR-BUILD-1", "refuse.gt_heap_empty")
        case "take_up":
            return refuse("BR-BUILD-1", "refuse.gt_not_face_up", tile=action.args[0])
        case "take_aside":
            return refuse("BR-BUILD-4", "refuse.gt_not_aside", tile=action.args[0])
        case "lift":
            return refuse("BR-BUILD-3", "refuse.gt_welded")
        case "look":
            if p.finished:
                return refuse("BR-TIME-4", "refuse.gt_finished")
            if action.args[0] == 3 and not p.can(INSPECTOR_A):
                return refuse("BR-SET-2", "refuse.gt_secret_pile")
            return refuse("GT-IVC-3" if p.placed else "BR-BUILD-5", "refuse.gt_look_early")
        case "finish" if action.args[0] >= len(s.players):
            return refuse("BR-TIME-4", "refuse.gt_no_order", n=len(s.players))
        case "finish":
            return refuse("BR-TIME-4", "refuse.gt_order_taken", order=action.args[0])
        case _:
            return refuse("BR-BUILD-1", "refuse.not_asked")


def _explain_hand(s: TruckerState, p: Trucker, action: Action) -> Refusal:
    if p.hand == NONE:
        return refuse("BR-BUILD-1", "refuse.gt_no_tile")
    if action.verb == "put_back":
        return refuse("BR-BUILD-4", "refuse.gt_aside_stays", tile=p.hand)
    if action.verb == "set_aside":
        return refuse("BR-BUILD-4", "refuse.gt_aside_full", n=room_aside(p))
    cell = action.args[0]
    if cell not in p.ship.board.sites(s.t.hints):
        if p.ship.board.printed(cell):
            clause = "GT-IIIB-1" if p.ship.board.name == "IIIB" else "GT-IVC-1"
            return refuse(clause, "refuse.gt_closed_cell", cell=cell)
        return refuse("BR-BUILD-2", "refuse.gt_no_cell", cell=cell)
    if p.ship.cells[cell] is not None:
        return refuse("BR-BUILD-2", "refuse.gt_cell_taken", cell=cell)
    return refuse("BR-BUILD-2", "refuse.gt_not_joined", tile=p.hand, cell=cell)


# -- the small moves of building ----------------------------------------------------------------------------------


def free_orders(s: TruckerState) -> list[int]:
    """BR-TIME-4: the order tiles nobody has taken."""
    taken = {p.order for p in s.players}
    return [order for order in range(len(s.players)) if order not in taken]


def pick(s: TruckerState, seat: int, p: Trucker, action: Action) -> None:
    """BR-BUILD-1, 3: a tile comes into the hand, and the one before it is welded."""
    p.last = NONE
    if action.verb == "take":
        p.hand, p.hand_from = s.heap.pop(), HEAP
        s.reveals += 1
        s.tell("took", secret=("tile",), seat=seat, tile=p.hand)
        return
    p.hand = action.args[0]
    if action.verb == "take_up":
        s.face_up.remove(p.hand)
        p.hand_from = FACE_UP
        s.tell("took_up", seat=seat, tile=p.hand)
    else:
        p.aside.remove(p.hand)
        p.hand_from = ASIDE
        s.tell("took_aside", seat=seat, tile=p.hand)


def lay(s: TruckerState, seat: int, p: Trucker, cell: int, turn: int, *, loose: bool = False) -> None:
    """BR-BUILD-2; `loose`: without a joint (GT-TEAM-PLA), or with one yet to be made (GT-TEAM-PLU)."""
    p.ship.put(cell, PARTS[p.hand][turn])
    s.tell("built", seat=seat, tile=p.hand, cell=cell, turn=turn)
    s.reveals += p.hand_from == HEAP
    p.last, p.last_from = cell, p.hand_from
    p.hand = NONE
    p.placed += 1
    attaching.laid(p, cell, loose)


def flip(s: TruckerState, seat: int) -> None:
    """BR-TIME-1, 2; 5: the Clock may have to"""
    s.circle -= 1
    s.glass = s.t.glass
    s.idle = 0
    s.tell("flipped", seat=seat, circle=s.circle)


def finish(s: TruckerState, seat: int, p: Trucker, order: int) -> None:
    """BR-TIME-4"""
    p.order = order
    p.finished = True
    p.last = NONE
    p.left = 0 if s.t.beats else p.left
    s.tell("finished", seat=seat, order=order)
    if all(one.finished for one in s.players):
        stop(s)


def tick(s: TruckerState) -> None:
    """The Clock: the glass runs, and by beats everybody gets new actions."""
    for p in s.players:
        if p.locked:
            p.locked -= 1
    if s.glass:
        s.glass -= 1
        if not s.glass:
            s.tell("glass_out", circle=s.circle)
            if not s.circle:
                stop(s)
                return
            chance.second_die(s)
    else:
        s.idle += 1
        if s.idle == s.t.idle:  # BR-TIME-5
            flip(s, CLOCK)
    new_beat(s)


def new_beat(s: TruckerState) -> None:
    for p in s.players:
        fresh = s.t.own_actions if builds(p) or not s.t.beats else 1  # who has finished may flip the glass
        p.left = 0 if p.locked else fresh + min(p.left, 0)  # GT-TEAMX-7: an alarm costs a beat


def stop(s: TruckerState) -> None:
    """BR-TIME-3: everybody stops at once."""
    s.stack.pop()
    for seat, p in enumerate(s.players):
        p.left = p.locked = 0
        p.last = p.looking = NONE
        p.doing = ()
        if p.hand != NONE:
            if p.hand_from == ASIDE:
                p.aside.append(p.hand)
            else:
                s.reveals += p.hand_from == HEAP
                s.face_up.append(p.hand)
                s.tell("put_back", seat=seat, tile=p.hand)
            p.hand = NONE
        if not p.finished:
            p.order = free_orders(s)[0]
            p.finished = True
            s.tell("finished", seat=seat, order=p.order)
    chance.second_die(s)
    s.tell("building_over")
