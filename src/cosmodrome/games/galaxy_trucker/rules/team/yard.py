"""Skills used while building, by a player who has not finished (GT-TEAM-6).

A skill that needs more than one choice is begun with `use_skill`; what has been chosen for it is kept in
`Trucker.doing`, and until it is done or called off the player does nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Refusal, refuse

from ... import content as c
from ...actions import MARK, MARK_SIDE, PLACE, SKIP_SKILL, STEAL, USE_SKILL
from ...pieces.layout import joint
from ...pieces.parts import N_TILES, PARTS, STARTS, UNIVERSAL, part_of
from .. import building
from . import attaching, converting
from .skills import (
    ARCHITECT_A,
    BUYER_B,
    PLANNER_A,
    PLUMBER_A,
    PLUMBER_B,
    SABOTEUR_A,
    SECURITY_B,
    SUPPLIER_B,
    bit,
    clause,
)

if TYPE_CHECKING:
    from ...state import Trucker, TruckerState

NONE = -1
FACE_UP = 1


# -- what may be begun --------------------------------------------------------------------------------------------


def offers(s: TruckerState, seat: int, p: Trucker) -> list[Action]:
    """With empty hands; with a tile in hand: the alarm, and ways to lay it down that others do not have."""
    if not p.skills or p.finished:
        return []
    return [USE_SKILL[skill] for skill in startable(s, p)] + (steals(s, seat, p) if p.hand == NONE else [])


def startable(s: TruckerState, p: Trucker) -> list[int]:
    ship = p.ship
    found: list[int] = []
    if p.can(SECURITY_B) and not p.used & bit(SECURITY_B) and s.circle > 0:  # one need not lay down a tile to shout
        found.append(SECURITY_B)
    if p.hand != NONE:
        if p.can(PLANNER_A) and attaching.may_split(ship) and attaching.loose_cells(ship, ship.board.sites(s.t.hints)):
            found.append(PLANNER_A)
        if p.can(PLUMBER_A) and attaching.pipes_left(ship) and hanging(s, p):
            found.append(PLUMBER_A)
        return found
    if p.can(SUPPLIER_B) and ship.tiles():
        found.append(SUPPLIER_B)
    if p.can(PLUMBER_A) and attaching.pipes_left(ship) and attaching.pipeable(ship):
        found.append(PLUMBER_A)
    if p.can(PLUMBER_B) and not p.used & bit(PLUMBER_B) and ship.tiles():
        found.append(PLUMBER_B)
    return found


def hanging(s: TruckerState, p: Trucker) -> list[tuple[int, int]]:
    """(cell, side) where the tile in hand could hang on a pipe."""
    if all(PARTS[p.hand][0].connectors):
        return []
    return attaching.pipe_ends(p, p.ship.board.sites(s.t.hints))


def steals(s: TruckerState, seat: int, p: Trucker) -> list[Action]:
    """GT-TEAM-SAB: tiles others have set aside, but for a Buyer's (GT-TEAM-BUY); no starting cabin can be had."""
    if not p.can(SABOTEUR_A):
        return []
    return [
        STEAL[other * N_TILES + tile]
        for other, victim in enumerate(s.players)
        if other != seat and not victim.can(BUYER_B)
        for tile in victim.aside
        if tile not in STARTS
    ]


# -- choices of a skill that has been begun -----------------------------------------------------------------------


def choices(s: TruckerState, p: Trucker) -> list[Action]:
    skill, *chosen = p.doing
    ship = p.ship
    found: list[Action] = [SKIP_SKILL]
    if chosen:
        return found + _second(p, skill, chosen)
    if skill == PLANNER_A:
        found += [MARK[cell] for cell in attaching.loose_cells(ship, ship.board.sites(s.t.hints))]
    elif skill == PLUMBER_B:
        found += [MARK[cell] for cell in ship.tiles()]
    elif skill == SUPPLIER_B:
        done = converting.converted(ship)
        cells = ship.tiles() if len(done) < converting.WHILE_BUILDING else done
        found += [MARK[cell] for cell in cells]
    else:
        sides = attaching.pipeable(ship) if p.hand == NONE else hanging(s, p)
        found += [MARK_SIDE[cell * 4 + side] for cell, side in sides]
    return found


def _second(p: Trucker, skill: int, chosen: list[int]) -> list[Action]:
    cell = chosen[0]
    if skill == SUPPLIER_B:
        return converting.conversions(p.ship, cell)
    turns = range(4)
    if skill == PLUMBER_A:
        return [PLACE[cell * 4 + turn] for turn in turns if not PARTS[p.hand][turn].connectors[chosen[1]]]
    return [PLACE[cell * 4 + turn] for turn in turns]


# -- doing it -----------------------------------------------------------------------------------------------------


def begin(s: TruckerState, seat: int, p: Trucker, skill: int) -> None:
    if skill == SECURITY_B:
        alarm(s, seat, p)
    else:
        p.doing = (skill,)


def go_on(s: TruckerState, seat: int, p: Trucker, action: Action) -> None:
    skill = p.doing[0]
    verb, args = action.verb, action.args
    if action is SKIP_SKILL:
        p.doing = ()
    elif verb == "place":
        chosen = p.doing
        p.doing = ()
        building.lay(s, seat, p, *args, loose=True)
        if skill == PLUMBER_A:
            pipe(s, seat, p, chosen[1], chosen[2])
    elif verb == "convert":
        p.doing = ()
        convert(s, seat, p, *args)
    elif verb == "mark_side" and p.hand == NONE:
        p.doing = ()
        pipe(s, seat, p, *args)
    elif skill == PLUMBER_B:
        p.doing = ()
        make_universal(s, seat, p, args[0])
    elif skill == SUPPLIER_B and converting.token_of(p.ship.part(args[0])) is not None:
        p.doing = ()
        cell = args[0]
        p.ship.put(cell, converting.without_token(p.ship.part(cell)))
        s.tell("token_back", seat=seat, cell=cell)
    else:
        p.doing = (*p.doing, *args)


def alarm(s: TruckerState, seat: int, p: Trucker) -> None:
    """GT-TEAM-SEC, GT-TEAMX-7: the others build nothing for ten seconds; by beats, for as many actions."""
    p.used |= bit(SECURITY_B)
    s.tell("alarm", seat=seat)
    for other in s.players:
        if other is not p and building.builds(other):
            if s.t.beats:
                other.left -= s.t.own_actions * s.t.ticks(c.CONSTANTS.alarm_seconds)
            else:
                other.locked = s.t.ticks(c.CONSTANTS.alarm_seconds)


def convert(s: TruckerState, seat: int, p: Trucker, cell: int, token: int, turn: int) -> None:
    """GT-TEAM-DEL"""
    p.ship.put(cell, converting.with_token(p.ship.part(cell), token, turn))
    p.ship.empty(cell)
    s.tell("converted", seat=seat, cell=cell, token=token)


def pipe(s: TruckerState, seat: int, p: Trucker, cell: int, side: int) -> None:
    """GT-TEAM-PLU: a pipe cannot be moved, so the tiles it holds stay where they are."""
    ship = p.ship
    beside = ship.board.neighbours[cell][side]
    ship.mark(ship.marks.with_(pipes=(*ship.marks.pipes, joint(cell, beside))))
    if p.last in (cell, beside):
        p.last = NONE
    s.tell("piped", seat=seat, cell=cell, side=side)


def make_universal(s: TruckerState, seat: int, p: Trucker, cell: int) -> None:
    """GT-TEAM-PLU B, GT-TEAMX-4; a Welder's token on one of its joints is not needed there any more (GT-TEAM-WEL)."""
    part = p.ship.part(cell)
    marks = p.ship.marks
    p.ship.mark(marks.with_(welds=tuple(one for one in marks.welds if cell not in one)))
    p.ship.put(cell, part_of(part.tile, part.turn, part.change | UNIVERSAL))
    p.used |= bit(PLUMBER_B)
    if p.last == cell:
        p.last = NONE
    s.tell("universal", seat=seat, cell=cell)


def steal(s: TruckerState, seat: int, p: Trucker, other: int, tile: int) -> None:
    """GT-TEAM-SAB: as if it had been lying face up."""
    s.players[other].aside.remove(tile)
    p.last = NONE
    p.hand, p.hand_from = tile, FACE_UP
    s.tell("stole", seat=seat, seat2=other, tile=tile)


# -- why not ------------------------------------------------------------------------------------------------------


def explain(s: TruckerState, seat: int, p: Trucker, action: Action) -> Refusal | None:
    """Why a skill cannot be used now; None where the rules of building say why."""
    if p.doing:
        return refuse(clause(p.doing[0]), "refuse.gt_skill_now")
    if action.verb == "use_skill":
        return _why_not_begun(s, p, action.args[0])
    if action.verb == "steal":
        return _why_not_stolen(s, seat, p, *action.args)
    if action.verb == "place" and p.skills and p.hand != NONE:
        return _why_not_placed(s, p, action.args[0])
    return None


def _why_not_begun(s: TruckerState, p: Trucker, skill: int) -> Refusal:
    if not p.can(skill):
        return refuse("GT-TEAM-2", "refuse.gt_no_skill", skill=skill)
    if p.finished:
        return refuse("GT-TEAM-6", "refuse.gt_skill_building")
    if skill not in (SECURITY_B, SUPPLIER_B, PLUMBER_A, PLUMBER_B, PLANNER_A):
        return refuse("GT-TEAM-6", "refuse.gt_skill_moment", skill=skill)
    if p.used & bit(skill) or (skill == PLUMBER_A and not attaching.pipes_left(p.ship)):
        return refuse(clause(skill), "refuse.gt_skill_used", skill=skill)
    if skill == SECURITY_B and not s.circle:
        return refuse("GT-TEAMX-7", "refuse.gt_alarm_start")
    if skill == PLANNER_A and p.hand != NONE:
        return refuse("GT-TEAM-PLA", "refuse.gt_two_parts")
    return refuse(clause(skill), "refuse.gt_skill_useless", skill=skill)


def _why_not_stolen(s: TruckerState, seat: int, p: Trucker, other: int, tile: int) -> Refusal:
    if not p.can(SABOTEUR_A):
        return refuse("GT-TEAM-SAB", "refuse.gt_no_skill", skill=SABOTEUR_A)
    if p.finished:
        return refuse("GT-TEAM-6", "refuse.gt_skill_building")
    if p.hand != NONE:
        return refuse("BR-BUILD-1", "refuse.gt_one_tile")
    if other == seat or other >= len(s.players) or tile not in s.players[other].aside:
        return refuse("GT-TEAM-SAB", "refuse.gt_not_aside", tile=tile)
    if s.players[other].can(BUYER_B):
        return refuse("GT-TEAM-BUY", "refuse.gt_safe_aside", seat=other)
    return refuse("GT-TEAM-SAB", "refuse.gt_start_cabin")


def _why_not_placed(s: TruckerState, p: Trucker, cell: int) -> Refusal | None:
    ship = p.ship
    if not p.can(ARCHITECT_A) or cell in ship.board.sites(s.t.hints) or ship.cells[cell] is not None:
        return None
    if attaching.outsiders(ship):
        return refuse("GT-TEAM-ARC", "refuse.gt_outside_once")
    if not ship.board.inside[cell]:
        return refuse("GT-TEAM-ARC", "refuse.gt_off_board")
    if cell not in attaching.outer_cells(ship.board):
        return refuse("GT-TEAM-ARC", "refuse.gt_between_ships")
    return refuse("GT-TEAM-ARC", "refuse.gt_not_joined", tile=p.hand, cell=cell)
