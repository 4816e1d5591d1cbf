"""A position as numbers from 0 to 1, from what one seat may know: as many whatever the seats and modules.

`LAYOUT` tells which numbers mean what. The players' blocks begin with one's own; then the others in turn order.
"""

from __future__ import annotations

from array import array
from functools import cache, lru_cache
from typing import Final

from cosmodrome.kernel import Layout, Told
from cosmodrome.kernel.found import found_steps

from .. import content as c
from ..actions import N_TEAM, SEATS
from ..pieces.boards import CELLS, Board
from ..pieces.parts import KINDS, N_TILES, PARTS, Part
from ..pieces.power import cannon_power, crew_strength, engine_power
from ..rules.cards.deck import N_CARDS
from ..rules.ledger import LINES
from ..rules.rounds import STAGES, stage
from ..ruleset import CLASSES, LEVELS, MOST_ROUNDS
from ..state import NONE, PILES, Trucker, TruckerState
from .view import sees_hand

STEPS: Final = found_steps("cosmodrome.games.galaxy_trucker.game")
ASKING: Final = tuple(name for name, step in STEPS.items() if not step.auto)  # those that wait for a choice
PHASES: Final = (*dict.fromkeys(STAGES), "hiring", "over")
CELL: Final = 18  # open; kind; connectors, pointing sides, plates (4 each); crew, alien, energy, worth of the goods
LAYS: Final = 13  # of these: kind, connectors, pointing sides, plates
TILE: Final = len(KINDS) + 17  # kind; connectors, pointing sides, plates; room, white, red, aliens served; is there
ASIDE: Final = 3

_PLAYER: Final = {
    "ship": CELLS * CELL,
    "hand": TILE,  # if one may see it
    "aside": ASIDE * TILE,
    "looking": PILES,
    "seen": PILES,
    "order": SEATS,
    "role": len(c.ROLES),
    "skills": 2 * N_TEAM,
    "used": 2 * N_TEAM,
    "team": N_TEAM,  # hired
    "ledger": len(LINES),
    "figures": 19,  # see _figures
}
_TABLE: Final = {
    "face_up": N_TILES,
    "piled": N_CARDS,  # in the piles one has looked at
    "flown": N_CARDS,
    "card": N_CARDS,
    "team_open": N_TEAM,  # to choose from, that one may see
    "klass": len(CLASSES),
    "phase": len(PHASES),
    "rounds": MOST_ROUNDS * 4,  # the level of each
    "dice": 2 * 6,
    "declared": SEATS,  # counted from one's own seat
    "figures": 14,  # see _table
    "asking": len(ASKING),
    "actor": SEATS,  # counted from one's own seat
    "step": 12,  # the figures of the step, as they come
}


_FIGURES: Final = ("ship", "hand", "aside", "ledger", "figures", "declared", "step")
_BLOCKS: Final = {f"player_{seat}.{name}": size for seat in range(SEATS) for name, size in _PLAYER.items()}
LAYOUT: Final = Layout({**_BLOCKS, **_TABLE}, _FIGURES)
# Where a block begins: marks in the row, figures among the figures.
_AT: Final = {
    name: LAYOUT.figure_at(name) if name.rpartition(".")[2] in _FIGURES else LAYOUT.at(name) for name in LAYOUT.blocks
}
_PLAYERS_AT: Final = [{name: _AT[f"player_{seat}.{name}"] for name in _PLAYER} for seat in range(SEATS)]
_ZEROS: Final = bytes(4 * LAYOUT.figures)


def told(s: TruckerState, seat: int) -> Told:
    marks: list[int] = []
    row = array("f", _ZEROS)
    count = len(s.players)
    for i in range(count):
        number = (seat + i) % count
        _player_marks(marks, _PLAYERS_AT[i], s.players[number])
        _player(row, _PLAYERS_AT[i], s, number, seat)
    _table_marks(marks, s, seat)
    _table(row, s, seat)
    if s.stack:
        _step(marks, row, s, seat)
    return marks, [len(marks)], row


def _share(n: float, most: float) -> float:
    return 0.0 if n <= 0 else n / most if n < most else 1.0


def _balance(n: int, most: int) -> float:
    """What may be less than nothing."""
    return 0.5 + _share(n, most) / 2 - _share(-n, most) / 2


def _bits(at: int, mask: int) -> list[int]:
    return [at + i for i in range(mask.bit_length()) if mask >> i & 1]


def _fill(row: array[float], at: int, values: list[float]) -> None:
    row[at : at + len(values)] = array("f", values)


# -- a player -----------------------------------------------------------------------------------------------------


def _player_marks(marks: list[int], at: dict[str, int], p: Trucker) -> None:
    if p.looking != NONE:
        marks.append(at["looking"] + p.looking)
    if p.order != NONE:
        marks.append(at["order"] + p.order)
    if p.role != NONE:
        marks.append(at["role"] + p.role)
    marks += _bits(at["seen"], p.seen)
    marks += _bits(at["skills"], p.skills)
    marks += _bits(at["used"], p.used)
    marks += [at["team"] + one for one in p.team]


def _player(row: array[float], at: dict[str, int], s: TruckerState, number: int, seat: int) -> None:
    p = s.players[number]
    _ship(row, at["ship"], p)
    if p.hand != NONE and sees_hand(p, number, seat):
        _tile(row, at["hand"], p.hand)
    for i, tile in enumerate(p.aside[:ASIDE]):
        _tile(row, at["aside"] + i * TILE, tile)
    _fill(row, at["ledger"], [_balance(n, 200) for n in p.ledger])
    _fill(row, at["figures"], _figures(s, p))


def _figures(s: TruckerState, p: Trucker) -> list[float]:
    """Is there, holds a tile, has finished, flies, gave up; money, space, laps behind the leader; actions left, lock,
    tiles built, tiles lost, insurance, role used; engines, cannons, crew, exposed connectors, energy."""
    ahead = max(other.pos for other in s.players) - p.pos
    return [
        1.0,
        float(p.hand != NONE),
        float(p.finished),
        float(p.flying),
        float(p.gave_up),
        _balance(p.credits, 400),
        p.pos % c.CONSTANTS.track / c.CONSTANTS.track,
        _share(ahead, c.CONSTANTS.track),
        _share(p.left if s.t.beats else 0, 6),
        _share(p.locked, 20),
        _share(p.placed, 60),
        _share(len(p.lost), 30),
        p.insured / 3,
        float(p.role_used),
        _share(engine_power(p), 20),
        _share(cannon_power(p), 40),
        _share(crew_strength(p), 30),
        _share(p.ship.plan.exposed, 40),
        _share(p.ship.cells_left(), 20),
    ]


def _ship(row: array[float], at: int, p: Trucker) -> None:
    ship = p.ship
    row[at : at + CELLS * CELL] = _open(ship.board)
    for cell, part in enumerate(ship.cells):
        if part is not None:
            base = at + cell * CELL + 1
            row[base : base + LAYS] = _lies(part)
    for cell, n in ship.humans.items():
        row[at + cell * CELL + 14] += n / 4
    for cell, n in ship.sleepers.items():
        row[at + cell * CELL + 14] += n / 4
    for cell, colour in ship.aliens.items():
        row[at + cell * CELL + 14] += 1 / 4
        row[at + cell * CELL + 15] = (colour + 1) / len(c.COLOURS)
    for cell, n in ship.energy.items():
        row[at + cell * CELL + 16] = _share(n, 4)
    for cell, load in ship.goods.items():
        worth = zip(load, c.CONSTANTS.goods_value, strict=True)
        row[at + cell * CELL + 17] = _share(sum(n * value for n, value in worth), 12)


@lru_cache(64)  # there are more than a few boards where dice make them
def _open(board: Board) -> array[float]:
    row = array("f", bytes(4 * CELLS * CELL))
    for cell in board.cells:
        row[cell * CELL] = 1.0
    return row


@cache
def _lies(part: Part) -> array[float]:
    """Kind, connectors, pointing sides, plates."""
    points = part.muzzles | part.exhausts | part.shields | part.nozzles
    sides = range(4)
    return array(
        "f",
        [
            (part.kind + 1) / len(KINDS),
            *(part.connectors[side] / 3 for side in sides),
            *(float(points >> side & 1) for side in sides),
            *(float(part.plates >> side & 1) for side in sides),
        ],
    )


def _tile(row: array[float], at: int, tile: int) -> None:
    part = PARTS[tile][0]
    row[at + part.kind] = 1.0
    base = at + len(KINDS)
    points = part.muzzles | part.exhausts | part.shields | part.nozzles
    for side in range(4):
        row[base + side] = part.connectors[side] / 3
        row[base + 4 + side] = points >> side & 1
        row[base + 8 + side] = part.plates >> side & 1
    colours = sum(1 << colour for colour in part.aliens)
    _fill(row, base + 12, [part.room / 4, part.white / 4, part.red / 4, colours / 7, 1.0])


# -- the table ----------------------------------------------------------------------------------------------------


def _table_marks(marks: list[int], s: TruckerState, seat: int) -> None:
    marks += [_AT["face_up"] + tile for tile in s.face_up]
    own = s.players[seat].seen
    for number, pile in enumerate(s.piles):
        if own >> number & 1:
            marks += [_AT["piled"] + card for card in pile]
    marks += [_AT["flown"] + card for card in s.flown]
    if s.card != NONE:
        marks.append(_AT["card"] + s.card)
    marks += [_AT["team_open"] + one for one in {*s.team_open, *s.players[seat].dealt}]
    marks.append(_AT["klass"] + CLASSES.index(s.klass))
    marks.append(_AT["phase"] + PHASES.index(stage(s)))
    marks += [_AT["rounds"] + 4 * i + LEVELS[name] - 1 for i, name in enumerate(s.t.rounds)]
    marks += [_AT["dice"] + 6 * i + face - 1 for i, face in enumerate(s.dice)]


def _table(row: array[float], s: TruckerState, seat: int) -> None:
    """Round, heap, box, deck, cards on top of it, glass, circle; by beats, hints; what is played with."""
    count = len(s.players)
    _fill(row, _AT["declared"], [_share(s.declared[(seat + i) % count], 60) for i in range(count)])
    t = s.t
    figures = [
        s.round / MOST_ROUNDS,
        _share(len(s.heap), N_TILES),
        _share(len(s.box), 60),
        _share(len(s.deck), 20),
        _share(s.on_top, 4),
        s.glass / max(1, t.glass),
        s.circle / 4,
        float(t.beats),
        float(t.hints),
        float(t.big1),
        float(t.tiles),
        float(t.intruders),
        float(t.unknown),
        float(t.team),
    ]
    _fill(row, _AT["figures"], figures)


def _step(marks: list[int], row: array[float], s: TruckerState, seat: int) -> None:
    step = s.stack[-1]
    name = type(step).__name__
    if name in _ASKING:
        marks.append(_AT["asking"] + _ASKING[name])
    count = len(s.players)
    marks += [_AT["actor"] + (actor - seat) % count for actor in step.actors(s) if actor >= 0]
    figures = [n for field in step.fields() for n in (field if isinstance(field, tuple) else (field,))]
    at = _AT["step"]
    for i, n in enumerate(figures[: _TABLE["step"]]):
        row[at + i] = _share(n + 1, 100)


_ASKING: Final = {name: number for number, name in enumerate(ASKING)}
