"""WS-9: the score, line by line as on the score pad, with the best use of wild species.

A wild card is given one species (WS-9.12), and everything that counts species looks at that: collections, groups,
pairs, majorities.

A crew is looked at as bytes, a card a byte: `crew.translate(table)` looks all its cards up at once. A bot scores
the end of every game it imagines, so this has to be quick.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from .. import content as c
from ..ruleset import MAJORITY, NONE, PER_GROUP, PER_PAIR, WILD, MissionTable, Tables
from ..state import Player, WildSpaceState

FREE = c.CONSTANTS.same_species_free
SAME = c.CONSTANTS.same_species_credits
FULL = c.CONSTANTS.full_set_credits

Placing = list[tuple[int, int]]  # (wild card, species): each wild card of a crew, in its order


class Sheet:
    """The lines of one score; `missions` tells each emissary's part, `wilds` the species of each wild card."""

    __slots__ = ("aliens", "captain", "full_sets", "icons", "missions", "quartz", "robots", "same", "shuttles", "wilds")

    def __init__(self) -> None:
        self.same = 0
        self.full_sets = 0
        self.missions: list[tuple[int, int]] = []  # (emissary, credits)
        self.robots = 0
        self.captain = 0
        self.aliens = 0
        self.quartz = 0
        self.icons: list[tuple[int, int]] = []  # the Smuggler's: (hostile planet, credits)
        self.shuttles = 0  # the Smuggler's, on the Space Base
        self.wilds: list[tuple[int, int]] = []  # (wild card, species)

    @property
    def total(self) -> int:
        total = self.same + self.full_sets + self.robots + self.captain + self.aliens + self.quartz + self.shuttles
        for _, credits in self.missions:
            total += credits
        for _, credits in self.icons:
            total += credits
        return total


def score(s: WildSpaceState, seat: int) -> Sheet:
    """WS-9.2 to 9.16 for one player."""
    if s.t.rivalry:
        crews = _crews(s)
        return _sheet(s, seat, crews, _rival_placings(s, crews))
    crew = bytes(s.players[seat].crew)
    alone = _alone(s.t, crew)
    sheet = Sheet()
    sheet.same, sheet.full_sets, sheet.wilds = alone.same, alone.full_sets, alone.wilds
    sheet.robots, sheet.aliens = alone.robots, alone.aliens
    _own_lines(s, s.players[seat], sheet)
    sheet.missions = [
        (card, credits if credits >= 0 else rival_credits(s, seat, card, crew)) for card, credits in alone.missions
    ]
    return sheet


def _own_lines(s: WildSpaceState, p: Player, sheet: Sheet) -> None:
    sheet.captain = captain_credits(s, p)
    sheet.quartz = p.quartz * c.CONSTANTS.quartz_end_credits


@lru_cache(maxsize=8192)  # most crews stay as they are from one move to the next
def _alone(t: Tables, crew: bytes) -> Sheet:
    """What a crew brings by itself, wild species placed for that; -1 for a mission that others' crews decide."""
    sheet = Sheet()
    _printed_credits(t, crew, sheet)
    emissaries = crew.translate(None, t.no_mission)
    sheet.wilds = _best_alone(t, crew, emissaries)
    sheet.same, sheet.full_sets = collections(_counts(t, crew, sheet.wilds))
    sheet.missions = [(card, mission_credits(t, card, crew, sheet.wilds)) for card in emissaries]
    return sheet


def smuggler_score(s: WildSpaceState) -> Sheet:
    """WS-11.11, 11.16, 11.17, 7.14"""
    t = s.t
    out = s.out
    crew = bytes(out.smuggler)
    sheet = Sheet()
    _printed_credits(t, crew, sheet)
    sheet.wilds = _best_alone(t, crew, b"")
    sheet.same, sheet.full_sets = collections(_counts(t, crew, sheet.wilds))
    for hostile in (*out.hostile_used, *(hostile for hostile, _ in out.hostile_open)):
        credits = sum(matching(t, icon, crew, sheet.wilds) for icon in t.icons[hostile])
        sheet.icons.append((hostile, credits * c.CONSTANTS.smuggler_credits_per_bonus_icon))
    sheet.shuttles = out.smuggler_shuttles * t.shuttle_credits
    return sheet


def captain_credits(s: WildSpaceState, p: Player) -> int:
    """WS-6.3, 9.11: the credits spaces the marker stands on or has passed."""
    return s.t.track_credits[p.captain * 2 + p.face][p.marker]


def _printed_credits(t: Tables, crew: bytes, sheet: Sheet) -> None:
    """WS-8.18, 9.11"""
    credits = t.credits
    for card in crew.translate(None, t.not_robots):
        sheet.robots += credits[card]
    for card in crew.translate(None, t.not_aliens):
        sheet.aliens += credits[card]


# -- collections and missions, once the wild species are placed -------------------------------------------------


def _counts(t: Tables, crew: bytes, wilds: Placing) -> list[int]:
    """How many of each species."""
    species = crew.translate(t.species_of)
    counts = [species.count(kind) for kind in range(6)]
    for _, kind in wilds:
        counts[kind] += 1
    return counts


def collections(counts: Sequence[int]) -> tuple[int, int]:
    """WS-9.2, 9.3: credits for same species and for full sets."""
    same = 0
    for n in counts:
        if n > FREE:
            same += SAME * (n - FREE)
    return same, FULL * min(counts)


def matching(t: Tables, filter: int, crew: bytes, wilds: Placing) -> int:
    """How many cards of a crew a filter accepts in the score."""
    count = crew.translate(t.sure[filter]).count(1)
    asked = t.species_asked[filter]
    if asked != NONE:
        would = t.would[filter]
        for card, kind in wilds:
            if kind == asked:
                count += would[card]
    return count


def mission_credits(t: Tables, card: int, crew: bytes, wilds: Placing) -> int:
    """WS-9.5 to 9.8, 9.10: what an emissary brings; -1 if that depends on the others (WS-9.9)."""
    mission = _mission(t, card)
    if mission.kind == PER_PAIR:
        return _pair_credits(t, mission, crew, wilds)
    if mission.kind == PER_GROUP:
        return mission.credits * (matching(t, mission.filters[0], crew, wilds) // mission.count)
    if mission.kind == MAJORITY:
        return -1
    return mission.credits * professions_sets(t, crew)


def _pair_credits(t: Tables, mission: MissionTable, crew: bytes, wilds: Placing) -> int:
    """WS-9.8; a wild species is the one it was given (WS-9.16)."""
    sides = crew.translate(mission.pair)
    halves = [0, sides.count(1), sides.count(2), sides.count(3)]  # of neither half (not counted), of the first, ...
    if mission.species:
        a, b = mission.filters
        for card, kind in wilds:
            halves[_scores_as(t, a, card, kind) + 2 * _scores_as(t, b, card, kind)] += 1
    _, first, second, both = halves
    pairs = min(first + both, second + both)
    if t.pairs_of_cards:
        pairs = min(pairs, (first + second + both) // 2)
    return mission.credits * pairs


def _scores_as(t: Tables, filter: int, card: int, kind: int) -> int:
    """1 if a wild card that was given the species `kind` matches."""
    asked = t.species_asked[filter]
    return t.would[filter][card] if asked in (NONE, kind) else 0


def _mission(t: Tables, card: int) -> MissionTable:
    mission = t.mission[card]
    assert mission is not None
    return mission


def professions_sets(t: Tables, crew: bytes) -> int:
    """WS-9.10: wild cards fill the gaps, each in one set only."""
    professions = crew.translate(t.profession_of)
    counts = [professions.count(kind) for kind in range(6)]
    wild = professions.count(WILD)
    sets = 0
    while sum(max(0, sets + 1 - n) for n in counts) <= wild:
        sets += 1
    return sets


def rival_credits(s: WildSpaceState, seat: int, card: int, crew: bytes) -> int:
    """WS-9.9, 11.12: for more matching cards than any other crew has; here no species is asked for."""
    t = s.t
    mission = _mission(t, card)
    sure = t.sure[mission.filters[0]]
    mine = crew.translate(sure).count(1)
    for other, p in enumerate(s.players):
        if other != seat and bytes(p.crew).translate(sure).count(1) >= mine:
            return 0
    if s.solo and bytes(s.out.smuggler).translate(sure).count(1) >= mine:
        return 0
    return mission.credits if mine else 0


# -- placing the wild species (WS-9.12) -------------------------------------------------------------------------


def _best_alone(t: Tables, crew: bytes, emissaries: bytes) -> Placing:
    """The species of the wild cards that bring most, majorities aside."""
    species = crew.translate(t.species_of)
    wild = species.count(WILD)
    if not wild:
        return []
    wilds = [card for card in crew if t.species[card] == WILD]
    asking = [card for card in emissaries if _mission(t, card).species and _mission(t, card).kind != MAJORITY]
    if not asking:
        counts = tuple(species.count(kind) for kind in range(6))
        return list(zip(wilds, _best_kinds(counts, wild), strict=True))
    best = -1
    result: Placing = []
    for placing in _placings(t, wilds, asking):
        value = sum(collections(_counts(t, crew, placing)))
        value += sum(mission_credits(t, card, crew, placing) for card in asking)
        if value > best:
            best, result = value, placing
    return result


@lru_cache(maxsize=20_000)
def _best_kinds(counts: tuple[int, ...], wild: int) -> tuple[int, ...]:
    """The best species for so many wild cards where only the collections count."""

    def value(kinds: tuple[int, ...]) -> int:
        tried = list(counts)
        for kind in kinds:
            tried[kind] += 1
        return sum(collections(tried))

    return max(combinations_with_replacement(range(6), wild), key=value)


def _placings(t: Tables, wilds: list[int], asking: Sequence[int]) -> list[Placing]:
    """Every way to place the wild cards, the first species first; cards that no emissary tells apart change places
    for nothing."""
    filters = sorted({filter for card in asking for filter in _mission(t, card).filters})
    looks = [bytes(t.would[filter][card] for filter in filters) for card in wilds]
    ways: list[tuple[int, ...]] = [()]
    for i, look in enumerate(looks):
        last = max((j for j in range(i) if looks[j] == look), default=NONE)
        ways = [(*way, kind) for way in ways for kind in range(way[last] if last != NONE else 0, 6)]
    return [list(zip(wilds, way, strict=True)) for way in ways]


# -- majorities that name a species: what is best for one depends on the others ---------------------------------


def _crews(s: WildSpaceState) -> list[bytes]:
    """Those of the players, and the Smuggler's."""
    crews = [bytes(p.crew) for p in s.players]
    return [*crews, bytes(s.out.smuggler)] if s.solo else crews


def _rival_placings(s: WildSpaceState, crews: list[bytes]) -> list[Placing]:
    """WS-9.12: each crew as if no such mission counted; then, in turn order, against the others as they are."""
    t = s.t
    placings = [_alone(t, crew).wilds for crew in crews]
    if s.solo:
        placings[-1] = smuggler_score(s).wilds
    count = len(s.players)
    for i in range(count):
        seat = i if s.solo else (s.first + i) % count
        emissaries = crews[seat].translate(None, t.no_mission)
        asking = [card for card in emissaries if _mission(t, card).species]
        if not placings[seat] or all(_mission(t, card).kind != MAJORITY for card in asking):
            continue
        best = -1
        result: Placing = []
        for placing in _placings(t, [card for card, _ in placings[seat]], asking):
            placings[seat] = placing
            value = sum(collections(_counts(t, crews[seat], placing)))
            value += sum(_contested_credits(t, seat, card, crews, placings) for card in asking)
            if value > best:
                best, result = value, placing
        placings[seat] = result
    return placings


def _contested_credits(t: Tables, seat: int, card: int, crews: list[bytes], placings: list[Placing]) -> int:
    """What an emissary brings with every wild card placed."""
    credits = mission_credits(t, card, crews[seat], placings[seat])
    if credits >= 0:
        return credits
    mission = _mission(t, card)
    mine, *others = [
        matching(t, mission.filters[0], crews[one], placings[one])
        for one in (seat, *(other for other in range(len(crews)) if other != seat))
    ]
    return mission.credits if mine > max(others) else 0


def _sheet(s: WildSpaceState, seat: int, crews: list[bytes], placings: list[Placing]) -> Sheet:
    """The score with every wild card placed."""
    t = s.t
    crew = crews[seat]
    sheet = Sheet()
    sheet.wilds = placings[seat]
    sheet.same, sheet.full_sets = collections(_counts(t, crew, sheet.wilds))
    _printed_credits(t, crew, sheet)
    _own_lines(s, s.players[seat], sheet)
    sheet.missions = [
        (card, _contested_credits(t, seat, card, crews, placings)) for card in crew.translate(None, t.no_mission)
    ]
    return sheet
