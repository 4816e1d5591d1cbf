"""How long a game can last at most, whatever anybody does."""

from __future__ import annotations

from typing import Final

from .. import content as c
from ..ruleset import Size, Tables
from .cards.deck import TYPES
from .effects import goods

SKILL_CHOICES: Final = 3  # of one action while building: a skill is begun, something marked, and something done there
ALIENS: Final = len(c.COLOURS)


def most_decisions(t: Tables) -> int:
    """No play is longer, because every choice there is uses something up that does not come back.

    Building: a beat gives a seat so many actions, and between two ticks of real time it has no more either; a run of
    the glass has so many ticks, and a glass nobody turns is turned by the Clock (BR-TIME-5), so there are so many runs
    and so many waits. Repairs and what falls off in flight: each choice costs a tile. A flight: each card in play is
    turned over once at most, and each card type says how much it can ask (`CardType.most`): energy, boosters, goods,
    crew and steps run out. The support team: each skill has its moment once a round, with so many tokens to lay.
    """
    return sum(_round(t, name) for name in t.rounds)


def _round(t: Tables, name: str) -> int:
    ticks = _ticks(t, t.rule_card(name).runs)
    size = t.size(name)
    before = 1 + size.tiles + 1 + ALIENS + 2  # ready; repairs; insurance; aliens, their role, and everybody else
    own = ticks * t.own_actions * SKILL_CHOICES + before + _flight(t, name, size) + (_team(t, size) if t.team else 0)
    clock = ticks + (t.ticks(c.CONSTANTS.inspection_seconds) if t.team else 0)
    return t.seats * own + clock * (t.seats if t.team else 1)


def _ticks(t: Tables, runs: int) -> int:
    """The glass runs and, before it is turned again, lies there."""
    return runs * t.glass + (runs - 1) * t.idle


def _flight(t: Tables, name: str, size: Size) -> int:
    """Every card in play, what comes between two of them (fly on, sleepers, the Technician), and what falls off."""
    faces = t.faces[t.rounds.index(name)]
    cards = [faces[number] for level in t.levels for number in level]
    sleepers = size.tiles * max(tile.room for tile in c.TILES)
    between = 1 + sleepers + 1 + 1
    return size.tiles + sum(TYPES[card.type].most(card, size) + between for card in cards)


def _team(t: Tables, size: Size) -> int:
    """GT-TEAM-6, moment by moment; a card of each kind at most."""
    k = c.CONSTANTS
    hiring = 2
    planning = k.plan_markers + k.piles + 1
    finishing = 2 + 1 + 2 + (3 * k.welds + 1) + 2  # Crook, Architect, Supplier, Welder, Hypergeometer
    fitting = (k.pipes + 1) + 2 + 1 + (k.hidden_connectors + 1) + 1  # Plumber, Assembler, Welder, Hypergeometer
    sabotage = 3 * t.seats  # whom, where, and who takes the place of the deserter
    takeoff = 1 + 1 + 1 + goods.most(size, c.MOST_LEVEL) + sabotage + t.seats
    return hiring + planning + finishing + fitting + takeoff + 2
