"""A position as numbers from 0 to 1, from what one seat may know: as many whatever the seats and modules.

`LAYOUT` tells which numbers mean what. The players' blocks begin with one's own; then the others in turn order.
"""

from __future__ import annotations

from array import array
from functools import cache, lru_cache
from typing import Any, Final

from cosmodrome.kernel import Layout, Step, Told

from .. import content as c
from ..actions import ALIENS, BASE_CREW, HOSTILES, N_CARDS, N_SECTORS, NEW_CREW, PLANET_IDS
from ..rules import cards, launch, opening, paying, solo, turn
from ..rules.effects import VOCABULARY, Effect
from ..rules.own import EMPTY
from ..state import Player, WildSpaceState

SEATS: Final = 5
SLOTS: Final = len(c.SPACE_BASES[0].slots)
MANY: Final = 20  # cards in a hand or a crew: more are told as this many

# The moments that wait for a choice; where an effect is merely used or not, its word. New ones come last.
_USED: Final = ("advance_veteran", "draw_then_discard", "gain_quartz")
_LATER: Final = [word for word, kind in VOCABULARY.items() if kind.offer is Effect.offer and word not in _USED]
ASKING: Final[tuple[type[Step[Any]] | str, ...]] = (
    opening.ChooseFace,
    turn.UseShuttle,
    paying.MeetCondition,
    turn.ChooseAction,
    turn.EndTurn,
    launch.LandLaunched,
    solo.SmugglerTurn,
    cards.DrawCards,
    cards.PlayCard,
    cards.TakeAndPlay,
    paying.PayCondition,
    cards.MedalOrCircle,
    *_USED,
    cards.DiscardDown,
    *_LATER,
)

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


def _layout() -> Layout:
    blocks = {f"player_{seat}.{name}": size for seat in range(SEATS) for name, size in _PLAYER.items()}
    blocks |= {**_TABLE, **_SMUGGLER, **_STEP}
    # a card lies in one place; it may be known besides, and match
    most = 3 * N_CARDS + sum(size for size in blocks.values() if size < N_CARDS)
    return Layout(blocks, _FIGURES, _GROUPS, most)


_FIGURES: Final = ("figures", "hostile_left", "smuggler_figures", "step_figures")
_PILES: Final = ("reserve", "discard", "box")
_GROUPS: Final = (
    "player_0.hand",
    *(f"player_{seat}.{name}" for seat in range(SEATS) for name in ("crew", "known")),
    *_PILES,
)
LAYOUT: Final = _layout()
_AT: Final = {name: where.start for name, where in LAYOUT.blocks.items()}
_PLAYERS_AT: Final = [{name: _AT[f"player_{seat}.{name}"] for name in _PLAYER} for seat in range(SEATS)]
# Of the seats nobody has, by how many are taken.
_NO_CARDS: Final = [(0, 0) * (SEATS - count) for count in range(SEATS + 1)]
_NO_FIGURES: Final = [array("f", bytes(4 * _PLAYER["figures"] * (SEATS - count))) for count in range(SEATS + 1)]
_NO_SMUGGLER: Final = array("f", bytes(4 * (_SMUGGLER["hostile_left"] + _SMUGGLER["smuggler_figures"])))
_NO_STEP: Final = array("f", bytes(4 * _STEP["step_figures"]))


def _parts(most: int) -> list[float]:
    """Of each number the part it is of `most`, which more than that cannot exceed."""
    return [min(1.0, n / most) for n in range(max(most, N_CARDS) + 1)]


_OF_MANY: Final = _parts(MANY)
_OF_SHUTTLES: Final = _parts(c.CONSTANTS.shuttles_per_player)
_OF_QUARTZ: Final = _parts(c.CONSTANTS.quartz_supply)
_OF_FIVE: Final = _parts(5)
_OF_TEN: Final = _parts(10)

# The fields of a step that are marked, and those that are counted: by its kind, or by the word of the effect.
_Asked = type[Step[Any]] | str
_FIELDS: Final[dict[_Asked, tuple[str, ...]]] = {
    kind: tuple(VOCABULARY[kind].takes) if isinstance(kind, str) else tuple(kind.SHAPES) for kind in ASKING
}
_MARKED: Final[dict[_Asked, list[tuple[str, int]]]] = {
    kind: [(name, _AT[name]) for name in ("card", "sector", "slot") if name in fields]
    for kind, fields in _FIELDS.items()
}
_COUNTS: Final = ("left", "must", "recruited", "draw", "discard", "n")
_COUNTED: Final[dict[_Asked, list[tuple[str, int]]]] = {
    kind: [(name, place) for place, name in enumerate(_COUNTS) if name in fields] for kind, fields in _FIELDS.items()
}


def told(s: WildSpaceState, seat: int) -> Told:
    """Cards by their numbers, a group a pile of them; everything else in the last group, by its place in the row."""
    players = s.players
    count = len(players)
    marks = players[seat].hand[:]
    counts = [len(marks)]
    others: list[int] = []
    figures = array("f")
    first = EMPTY if s.solo else s.first
    number = seat
    for i in range(count):
        p = players[number]
        marks += p.crew
        marks += p.known
        counts += (len(p.crew), len(p.known))
        # what was worked out before is found by all it depends on, as one number: few players differ
        lying = p.landed << N_SECTORS | p.used
        if p.base >= 0:
            lying |= (p.slots << 5 | p.base + 1) << 2 * N_SECTORS
        others += _LYING[i * 3 + p.face].get(lying) or _lies(lying, i, p)
        look = len(p.hand) << 10 | len(p.crew) << 1
        if number == first:
            look |= 1
        spaces = 0
        if p.marker:
            spaces = len(s.track(p))
            look |= (p.marker << 8 | spaces) << 20
        if p.quartz:
            look |= p.quartz << 36
        figures += _PLAYERS[p.shuttles].get(look) or _player(look, p, spaces)
        number = number + 1 if number + 1 < count else 0
    counts += _NO_CARDS[count]
    figures += _NO_FIGURES[count]
    reserve = s.reserve if EMPTY not in s.reserve else [card for card in s.reserve if card != EMPTY]
    marks += reserve
    marks += s.discard
    marks += s.box
    _table(others, figures, s)
    if s.solo:
        _smuggler(others, figures, s)
    else:
        figures += _NO_SMUGGLER
    if s.stack:
        _step(others, figures, s, seat)
    else:
        figures += _NO_STEP
    counts += (len(reserve), len(s.discard), len(s.box), len(others))
    marks += others
    return marks, counts, figures


_MOST: Final = 1 << 12
_PLAYERS: Final[list[dict[int, array[float]]]] = [{} for _ in range(c.CONSTANTS.shuttles_per_player + 1)]
_LYING: Final[list[dict[int, list[int]]]] = [{} for _ in range(SEATS * 3)]  # by place and face


def _player(look: int, p: Player, spaces: int) -> array[float]:
    """The figures of a player."""
    found = _PLAYERS[p.shuttles]
    if len(found) > _MOST:
        found.clear()
    cards = (_OF_MANY[len(p.hand)], _OF_MANY[len(p.crew)])
    parts = (p.marker / max(1, spaces), _OF_SHUTTLES[p.shuttles], _OF_QUARTZ[p.quartz])
    found[look] = array("f", (1.0, float(look & 1), *cards, *parts))
    return found[look]


def _lies(lying: int, i: int, p: Player) -> list[int]:
    """What else lies in front of a player, who is the one in place `i`."""
    found = _LYING[i * 3 + p.face]
    if len(found) > _MOST:
        found.clear()
    at = _PLAYERS_AT[i]
    marks = [*_bits(at["landed"], p.landed), *_bits(at["used"], p.used), *_bits(at["slots"], p.slots)]
    if p.base >= 0:
        marks.append(at["base"] + p.base)
    if p.face >= 0:
        marks.append(at["face"] + p.face)
    found[lying] = marks
    return marks


def _table(marks: list[int], figures: array[float], s: WildSpaceState) -> None:
    marks += _bits(_FACE_UP, s.face_up)
    out = s.outer
    if out is not None and out.aliens:
        _cards(marks, _AT["aliens"], out.aliens)
        _cards(marks, _AT["alien_discard"], out.alien_discard)
        aliens = len(out.alien_deck) / len(ALIENS)
        figures += array("f", (*_time(s), aliens, _OF_QUARTZ[s.quartz], float(out.alien_face), 1.0))
        return
    # without aliens there is nothing else to tell, and no quartz
    moment = (s.total_turns() << 8 | s.turn) << 8 | len(s.deck)
    found = _MOMENTS.get(moment)
    if found is None:
        found = _MOMENTS[moment] = array("f", (*_time(s), 0.0, _OF_QUARTZ[0], 0.0, 0.0))
    figures += found


def _time(s: WildSpaceState) -> tuple[float, float]:
    """The turns gone, and what is left of the deck."""
    return s.turn / s.total_turns(), len(s.deck) / _DECK


_MOMENTS: Final[dict[int, array[float]]] = {}
_FACE_UP: Final = _AT["face_up"]
_DECK: Final = len(BASE_CREW) + len(NEW_CREW)


def _smuggler(marks: list[int], figures: array[float], s: WildSpaceState) -> None:
    out = s.out
    _cards(marks, _AT["smuggler"], out.smuggler)
    for hostile, landed in out.hostile_open:
        marks.append(_AT["hostile_landed" if landed else "hostile_open"] + hostile)
    marks += [_AT["hostile_used"] + hostile for hostile in out.hostile_used]
    backs: list[int] = [HOSTILES[hostile].category for hostile in out.hostile_deck]
    left = [min(1.0, backs.count(category) / c.CONSTANTS.solo_hostile_cards) for category in (1, 2, 3)]
    shuttles = out.smuggler_shuttles / c.CONSTANTS.smuggler_extra_shuttles_space_base
    figures += array("f", (*left, 1.0, float(s.smuggler_turn()), min(1.0, shuttles)))


def _step(marks: list[int], figures: array[float], s: WildSpaceState, seat: int) -> None:
    """The choice that is asked for: everybody sees it."""
    step = s.stack[-1]
    asked: Any = step
    kind: _Asked = type(step)
    if isinstance(step, cards.UseEffect):
        asked = step.effect()
        kind = step.word
    marks.append(_ASKED[kind])
    marks.append(_ACTOR + (step.actors(s)[0] - seat) % len(s.players))
    if kind in _FILTERING:
        filter = _filter(s, step)
        if filter >= 0:
            marks += _matching(s.t.accepts[filter])
    for name, at in _MARKED[kind]:
        value = getattr(asked, name)
        if value >= 0:
            marks.append(at + value)
    begin = len(figures)
    figures += _NO_STEP
    for name, place in _COUNTED[kind]:
        value = getattr(asked, name)
        figures[begin + place] = float(value > 0) if name in _YES_OR_NO else _OF_FIVE[value]
    figures[begin + len(_COUNTS)] = _OF_TEN[len(s.stack) - 1]


_ASKED: Final[dict[_Asked, int]] = {kind: _AT["asking"] + number for number, kind in enumerate(ASKING)}
_ACTOR: Final = _AT["actor"]
_YES_OR_NO: Final = ("must", "recruited")
_FILTERING: Final[frozenset[_Asked]] = frozenset({cards.PlayCard, paying.PayCondition})


def _filter(s: WildSpaceState, step: Step[Any]) -> int:
    """Which cards the choice is about; EMPTY: none."""
    if isinstance(step, cards.PlayCard):
        return step.filter
    if isinstance(step, paying.PayCondition):
        condition = step.circle(s).condition
        return condition.filter if condition is not None else EMPTY
    return EMPTY


@cache
def _matching(accepts: bytes) -> list[int]:
    return [_AT["matching"] + card for card in range(N_CARDS) if accepts[card]]


def _cards(marks: list[int], at: int, cards: list[int]) -> None:
    marks += [at + card for card in cards if card != EMPTY]


@lru_cache(1 << 14)
def _bits(at: int, bits: int) -> list[int]:
    return [at + bit for bit in range(bits.bit_length()) if bits >> bit & 1]
