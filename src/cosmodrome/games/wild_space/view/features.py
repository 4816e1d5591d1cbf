"""A position as numbers from 0 to 1, from what one seat may know: the same length whatever the seats and modules.

`LAYOUT` tells which numbers mean what. A player's block begins with one's own; then the others in turn order.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

from cosmodrome.kernel import Step
from cosmodrome.kernel.step import field_names

from .. import content as c
from ..actions import ALIENS, BASE_CREW, HOSTILES, N_CARDS, N_SECTORS, NEW_CREW, PLANET_IDS
from ..rules import cards, launch, opening, solo, turn
from ..state import EMPTY, Player, WildSpaceState

SEATS: Final = 5
SLOTS: Final = len(c.SPACE_BASES[0].slots)
MANY: Final = 20  # cards in a hand or a crew: more are told as this many

# The moments that wait for a choice.
ASKING: Final[tuple[type[Step[Any]], ...]] = (
    opening.ChooseFace,
    turn.UseShuttle,
    turn.MeetCondition,
    turn.ChooseAction,
    turn.EndTurn,
    launch.LandLaunched,
    solo.SmugglerTurn,
    cards.DrawCards,
    cards.PlayCard,
    cards.TakeAndPlay,
    cards.PayCondition,
    cards.MedalOrCircle,
    cards.AdvanceVeteran,
    cards.DrawThenDiscard,
    cards.GainQuartz,
    cards.DiscardDown,
)
_ASKING: Final = {kind: number for number, kind in enumerate(ASKING)}

_PLAYER: Final = {
    "crew": N_CARDS,
    "hand": N_CARDS,  # one's own only
    "known": N_CARDS,  # the cards of the hand that everybody has seen going there
    "landed": N_SECTORS,
    "used": N_SECTORS,
    "slots": SLOTS,  # of the Space Base that still hold a shuttle
    "base": len(c.SPACE_BASES),
    "face": 2,  # of the captain
    "figures": 7,  # is there, starts; cards in hand and crew, veteran marker, shuttles left, quartz
}
_TABLE: Final = {
    "reserve": N_CARDS,
    "discard": N_CARDS,
    "box": N_CARDS,
    "aliens": N_CARDS,
    "alien_discard": N_CARDS,
    "face_up": len(PLANET_IDS),
    "figures": 6,  # turns gone, deck, alien deck, quartz, the alien planet's face, Encounters or not
}
_SMUGGLER: Final = {
    "smuggler": N_CARDS,
    "hostile_open": len(HOSTILES),
    "hostile_landed": len(HOSTILES),
    "hostile_used": len(HOSTILES),
    "hostile_left": 3,  # face down, of each category
    "smuggler_figures": 3,  # solo or not, whether it is his turn, his shuttles on the Space Base
}
_STEP: Final = {
    "asking": len(ASKING),
    "actor": SEATS,  # counted from one's own seat
    "matching": N_CARDS,  # what the step's filter accepts
    "card": N_CARDS,  # the card whose effect is at stake
    "sector": N_SECTORS,
    "slot": SLOTS,  # of the Space Base, whose effect is at stake
    "step_figures": 7,  # cards left to draw or discard, must, recruited, draw, discard, quartz, choices under this one
}


def _layout() -> dict[str, slice]:
    blocks: list[tuple[str, int]] = []
    for seat in range(SEATS):
        blocks += [(f"player_{seat}.{name}", size) for name, size in _PLAYER.items()]
    for group in (_TABLE, _SMUGGLER, _STEP):
        blocks += group.items()
    layout: dict[str, slice] = {}
    start = 0
    for name, size in blocks:
        layout[name] = slice(start, start + size)
        start += size
    return layout


LAYOUT: Final = _layout()
_AT: Final = {name: where.start for name, where in LAYOUT.items()}
_PLAYERS_AT: Final = [[_AT[f"player_{seat}.{name}"] for name in _PLAYER] for seat in range(SEATS)]
SIZE: Final = max(where.stop for where in LAYOUT.values())
_ZEROS: Final = bytes(4 * SIZE)


def features(s: WildSpaceState, seat: int) -> array[float]:
    row = array("f", _ZEROS)
    count = len(s.players)
    for i in range(count):
        number = (seat + i) % count
        _player(row, _PLAYERS_AT[i], s, s.players[number], i == 0, number == s.first)
    _table(row, s)
    if s.solo:
        _smuggler(row, s)
    if s.stack:
        _step(row, s, seat)
    return row


def _player(row: array[float], at: list[int], s: WildSpaceState, p: Player, own: bool, first: bool) -> None:
    crew, hand, known, landed, used, slots, base, face, figures = at
    _cards(row, crew, p.crew)
    if own:
        _cards(row, hand, p.hand)
    _cards(row, known, p.known)
    _bits(row, landed, p.landed)
    _bits(row, used, p.used)
    _bits(row, slots, p.slots)
    if p.base >= 0:
        row[base + p.base] = 1.0
    if p.face >= 0:
        row[face + p.face] = 1.0
    row[figures] = 1.0
    row[figures + 1] = float(first and not s.solo)
    row[figures + 2] = _part(len(p.hand), MANY)
    row[figures + 3] = _part(len(p.crew), MANY)
    row[figures + 4] = p.marker / max(1, len(s.track(p))) if p.marker else 0.0
    row[figures + 5] = _part(p.shuttles, c.CONSTANTS.shuttles_per_player)
    row[figures + 6] = _part(p.quartz, c.CONSTANTS.quartz_supply)


def _table(row: array[float], s: WildSpaceState) -> None:
    _cards(row, _AT["reserve"], s.reserve)
    _cards(row, _AT["discard"], s.discard)
    _cards(row, _AT["box"], s.box)
    _bits(row, _AT["face_up"], s.face_up)
    figures = _AT["figures"]
    row[figures] = s.turn / s.total_turns()
    row[figures + 1] = len(s.deck) / (len(BASE_CREW) + len(NEW_CREW))
    row[figures + 3] = _part(s.quartz, c.CONSTANTS.quartz_supply)
    out = s.outer
    if out is not None and out.aliens:
        _cards(row, _AT["aliens"], out.aliens)
        _cards(row, _AT["alien_discard"], out.alien_discard)
        row[figures + 2] = _part(len(out.alien_deck), len(ALIENS))
        row[figures + 4] = float(out.alien_face)
        row[figures + 5] = 1.0


def _smuggler(row: array[float], s: WildSpaceState) -> None:
    out = s.out
    _cards(row, _AT["smuggler"], out.smuggler)
    for hostile, landed in out.hostile_open:
        row[_AT["hostile_landed" if landed else "hostile_open"] + hostile] = 1.0
    for hostile in out.hostile_used:
        row[_AT["hostile_used"] + hostile] = 1.0
    backs: list[int] = [HOSTILES[hostile].category for hostile in out.hostile_deck]
    for category in range(3):
        row[_AT["hostile_left"] + category] = _part(backs.count(category + 1), c.CONSTANTS.solo_hostile_cards)
    figures = _AT["smuggler_figures"]
    row[figures] = 1.0
    row[figures + 1] = float(s.smuggler_turn())
    row[figures + 2] = _part(out.smuggler_shuttles, c.CONSTANTS.smuggler_extra_shuttles_space_base)


def _step(row: array[float], s: WildSpaceState, seat: int) -> None:
    """The choice that is asked for: everybody sees it."""
    step = s.stack[-1]
    kind = type(step)
    facts: dict[str, int] = dict(zip(field_names(kind), step.fields(), strict=True))
    row[_AT["asking"] + _ASKING[kind]] = 1.0
    row[_AT["actor"] + (step.actors(s)[0] - seat) % len(s.players)] = 1.0
    filter = facts.get("filter", EMPTY)
    card = facts.get("card", EMPTY)
    sector = facts.get("sector", EMPTY)
    slot = facts.get("slot", EMPTY)
    if isinstance(step, cards.PayCondition):
        condition = step.circle(s).condition
        filter = condition.filter if condition is not None else EMPTY
    if filter >= 0:
        row[LAYOUT["matching"]] = array("f", list(s.t.accepts[filter][:N_CARDS]))
    if card >= 0:
        row[_AT["card"] + card] = 1.0
    if sector >= 0:
        row[_AT["sector"] + sector] = 1.0
    if slot >= 0:
        row[_AT["slot"] + slot] = 1.0
    figures = _AT["step_figures"]
    row[figures] = _part(facts.get("left", 0), 5)
    row[figures + 1] = float(facts.get("must", False))
    row[figures + 2] = float(facts.get("recruited", False))
    row[figures + 3] = _part(facts.get("draw", 0), 5)
    row[figures + 4] = _part(facts.get("discard", 0), 5)
    row[figures + 5] = _part(facts.get("n", 0), 5)
    row[figures + 6] = _part(len(s.stack) - 1, 10)


def _part(n: int, most: int) -> float:
    return 0.0 if n <= 0 else n / most if n < most else 1.0


def _cards(row: array[float], at: int, cards: list[int]) -> None:
    for card in cards:
        if card != EMPTY:
            row[at + card] = 1.0


def _bits(row: array[float], at: int, bits: int) -> None:
    while bits:
        low = bits & -bits
        row[at + low.bit_length() - 1] = 1.0
        bits ^= low
