"""A position as numbers from 0 to 1, from what one seat may know: as many whatever the seats and modules.

`LAYOUT` tells which numbers mean what. The players' blocks begin with one's own; then the others in turn order.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final

from cosmodrome.kernel import Layout, Told
from cosmodrome.kernel.found import found_steps

from .. import content as c
from ..actions import N_POLITICS, N_SITES, N_STACKS, SEATS
from ..content.map_kinds import SPACE_KINDS
from ..pieces.cards import N_CARDS
from ..pieces.spaces import KIND, N_SPACES
from ..rules.scoring import score
from ..ruleset import SCENARIOS, SECTOR, TRACK
from ..state import BLACK_DISK, SHUT, HighFrontierState, Player

ASKING: Final = tuple(
    name for name, step in found_steps("cosmodrome.games.high_frontier.game").items() if not step.auto
)
MAP: Final = 3400.0
STACK: Final = 4 + len(SPACE_KINDS)  # is there, x, y, fuel; the kind of its space
MANY_WT: Final = 40

_PLAYER: Final = {
    "hand": N_CARDS,
    "stacks": N_STACKS * N_CARDS,
    "claims": N_SITES,
    "factories": N_SITES,
    "faction": len(c.FACTIONS),
    "glory": len(c.TABLES.glory),
    "ventures": len(c.TABLES.ventures),
    "figures": 7 + N_STACKS * STACK,  # is there, phasing, water, cubes, disks, beams, points; the stacks
}
_TABLE: Final = {
    "black": N_CARDS,
    "heavy": N_CARDS,
    "tops": N_CARDS,
    "barred": N_SITES,  # black disks
    "shut": len(c.TABLES.glory),
    "tracks": len(c.LETTERS) * len(TRACK),
    "politics": N_POLITICS,
    "sunspot": len(SECTOR),
    "scenario": len(SCENARIOS),
    "asking": len(ASKING),
    "actor": SEATS,  # counted from one's own seat
    "figures": 4 + len(c.DECKS),  # turns gone, factories, expansion, operations done; what is left of each deck
    "step": 8,  # the figures of the step, as they come
}
_FIGURES: Final = ("figures", "step")
LAYOUT: Final = Layout(
    {**{f"player_{i}.{name}": size for i in range(SEATS) for name, size in _PLAYER.items()}, **_TABLE}, _FIGURES
)
_AT: Final = {
    name: LAYOUT.figure_at(name) if name.rpartition(".")[2] in _FIGURES else LAYOUT.at(name) for name in LAYOUT.blocks
}
_PLAYERS_AT: Final = [{name: _AT[f"player_{i}.{name}"] for name in _PLAYER} for i in range(SEATS)]
_ASKED: Final = {name: _AT["asking"] + number for number, name in enumerate(ASKING)}
_ZEROS: Final = bytes(4 * LAYOUT.figures)


def told(s: HighFrontierState, seat: int) -> Told:
    marks: list[int] = []
    row = array("f", _ZEROS)
    count = len(s.players)
    for i in range(count):
        number = (seat + i) % count
        _player_marks(marks, _PLAYERS_AT[i], s, number)
        _fill(row, _PLAYERS_AT[i]["figures"], _figures(s, number))
    _table(marks, row, s)
    if s.stack:
        step = s.stack[-1]
        marks.append(_ASKED[type(step).__name__])
        marks.append(_AT["actor"] + (step.actors(s)[0] - seat) % count)
        _fill(row, _AT["step"], _step_figures(step.fields()))
    return marks, [len(marks)], row


def _share(n: float, most: float) -> float:
    return 0.0 if n <= 0 else n / most if n < most else 1.0


def _fill(row: array[float], at: int, values: list[float]) -> None:
    row[at : at + len(values)] = array("f", values)


@lru_cache(1 << 12)
def _bits(at: int, bits: int) -> list[int]:
    return [at + bit for bit in range(bits.bit_length()) if bits >> bit & 1]


def _player_marks(marks: list[int], at: dict[str, int], s: HighFrontierState, number: int) -> None:
    p = s.players[number]
    marks += [at["hand"] + card for card in p.hand]
    for stack in range(N_STACKS):
        marks += [at["stacks"] + stack * N_CARDS + card for card in p.stacks[stack]]
    marks += [at["claims"] + site for site in p.claims]
    marks += [at["factories"] + site for site in p.claims if s.cubes[site]]
    if p.faction >= 0:
        marks.append(at["faction"] + p.faction)
    marks += [at["glory"] + n for n, owner in enumerate(s.glory) if owner == number]
    marks += [at["ventures"] + n for n, owner in enumerate(s.ventures) if owner == number]


def _figures(s: HighFrontierState, number: int) -> list[float]:
    p = s.players[number]
    found = [
        1.0,
        float(s.phasing == number),
        _share(p.wt, MANY_WT),
        p.cubes / c.TABLES.constants.cubes,
        p.disks / c.TABLES.constants.disks,
        float(p.beams),
        _share(score(s, number), 60),
    ]
    for stack in range(N_STACKS):
        found += _stack(p, stack)
    return found


def _stack(p: Player, stack: int) -> list[float]:
    kinds = [0.0] * len(SPACE_KINDS)
    if not p.stacks[stack]:
        return [0.0] * 4 + kinds
    space = p.at[stack]
    kinds[KIND[space]] = 1.0
    return [1.0, c.SPACES[space].x / MAP, c.SPACES[space].y / MAP, _share(p.fuel[stack], 21), *kinds]


def _table(marks: list[int], row: array[float], s: HighFrontierState) -> None:
    marks += _bits(_AT["black"], s.black)
    marks += _bits(_AT["heavy"], s.heavy)
    marks += [_AT["tops"] + cards[-1] for deck, cards in enumerate(s.decks) if s.seen[deck]]
    if BLACK_DISK in s.disks:
        marks += [_AT["barred"] + site for site in range(N_SITES) if s.disks[site] == BLACK_DISK]
    marks += [_AT["shut"] + n for n, owner in enumerate(s.glory) if owner == SHUT]
    marks += [_AT["tracks"] + letter * len(TRACK) + place for letter, place in enumerate(s.tracks)]
    marks.append(_AT["politics"] + s.politics)
    marks.append(_AT["sunspot"] + s.sunspot)
    marks.append(_AT["scenario"] + SCENARIOS.index(s.t.scenario))
    figures = [_share(s.turn, s.t.last_turn), _share(s.factories, 7), float(s.t.expansion), _share(s.ops, 2)]
    figures += [_share(len(cards), 9) for cards in s.decks]
    _fill(row, _AT["figures"], figures)


def _step_figures(fields: tuple[object, ...]) -> list[float]:
    """The numbers of the choice that is asked for, as they come."""
    numbers = [field for field in fields if isinstance(field, int)][: _TABLE["step"]]
    return [_share(n + 1, N_SPACES) for n in numbers]
