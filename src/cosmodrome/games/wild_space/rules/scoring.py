"""WS-9: the score, line by line as on the score pad, with the best use of wild species.

A crew is looked at as bytes, a card a byte: `crew.translate(table)` looks all its cards up at once. A bot scores
the end of every game it imagines, so this has to be quick.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

from .. import content as c
from ..ruleset import NONE, WILD, MissionTable, Tables
from ..state import Player, WildSpaceState

FREE = c.CONSTANTS.same_species_free
SAME = c.CONSTANTS.same_species_credits
FULL = c.CONSTANTS.full_set_credits

Placing = list[tuple[int, int]]  # (wild card, species)


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
    p = s.players[seat]
    crew = bytes(p.crew)
    alone = _alone(s.t, crew)
    sheet = Sheet()
    sheet.same, sheet.full_sets, sheet.wilds = alone.same, alone.full_sets, alone.wilds
    sheet.robots, sheet.aliens = alone.robots, alone.aliens
    sheet.captain = captain_credits(s, p)
    sheet.quartz = p.quartz * c.CONSTANTS.quartz_end_credits
    sheet.missions = [
        (card, credits if credits >= 0 else rival_credits(s, seat, card, crew)) for card, credits in alone.missions
    ]
    return sheet


@lru_cache(maxsize=8192)  # most crews stay as they are from one move to the next
def _alone(t: Tables, crew: bytes) -> Sheet:
    """What a crew brings by itself; -1 for a mission that others' crews decide."""
    sheet = Sheet()
    _printed_credits(t, crew, sheet)
    emissaries = crew.translate(None, t.no_mission)
    _collections(t, crew, emissaries, sheet)
    sheet.missions = [(card, mission_credits(t, card, crew, sheet.wilds)) for card in emissaries]
    return sheet


def smuggler_score(s: WildSpaceState) -> Sheet:
    """WS-11.11, 11.16, 11.17, 7.14"""
    t = s.t
    out = s.out
    crew = bytes(out.smuggler)
    sheet = Sheet()
    _printed_credits(t, crew, sheet)
    _collections(t, crew, b"", sheet)
    for hostile in (*out.hostile_used, *(hostile for hostile, _ in out.hostile_open)):
        credits = sum(matching(t, icon, crew) for icon in t.icons[hostile])
        sheet.icons.append((hostile, credits * c.CONSTANTS.smuggler_credits_per_bonus_icon))
    sheet.shuttles = out.smuggler_shuttles * t.shuttle_credits
    return sheet


def captain_credits(s: WildSpaceState, p: Player) -> int:
    """WS-6.3, 9.11: the credits spaces the marker stands on or has passed."""
    return s.t.track_credits[p.captain * 2 + p.face][p.marker]


def matching(t: Tables, filter: int, crew: bytes) -> int:
    """How many cards of a crew a filter accepts."""
    return crew.translate(t.accepts[filter]).count(1)


def _printed_credits(t: Tables, crew: bytes, sheet: Sheet) -> None:
    """WS-8.18, 9.11"""
    credits = t.credits
    for card in crew.translate(None, t.not_robots):
        sheet.robots += credits[card]
    for card in crew.translate(None, t.not_aliens):
        sheet.aliens += credits[card]


def collections(counts: list[int]) -> tuple[int, int]:
    """WS-9.2, 9.3: credits for same species and for full sets."""
    same = 0
    for n in counts:
        if n > FREE:
            same += SAME * (n - FREE)
    return same, FULL * min(counts)


def _collections(t: Tables, crew: bytes, emissaries: bytes, sheet: Sheet) -> None:
    """Same species and full sets, wild species placed for the highest total (WS-9.12)."""
    species = crew.translate(t.species_of)
    counts = [species.count(kind) for kind in range(6)]
    wild = species.count(WILD)
    if wild:
        wilds = [card for card in crew if t.species[card] == WILD]
        pairs = [m for card in emissaries if (m := t.mission[card]) is not None and m.kind == "per_pair"]
        if pairs:
            sheet.wilds = _best_with_pairs(t, crew, counts, wilds, pairs)
        else:
            sheet.wilds = list(zip(wilds, _best_kinds(tuple(counts), wild), strict=True))
        for _, kind in sheet.wilds:
            counts[kind] += 1
    sheet.same, sheet.full_sets = collections(counts)


@lru_cache(maxsize=20_000)
def _best_kinds(counts: tuple[int, ...], wild: int) -> tuple[int, ...]:
    """The best species for so many wild cards where only the collections count."""

    def value(kinds: tuple[int, ...]) -> int:
        tried = list(counts)
        for kind in kinds:
            tried[kind] += 1
        return sum(collections(tried))

    return max(combinations_with_replacement(range(6), wild), key=value)


def _best_with_pairs(t: Tables, crew: bytes, counts: list[int], wilds: list[int], pairs: list[MissionTable]) -> Placing:
    certain = [_halves(pair, crew) for pair in pairs]
    best = -1
    result: Placing = []
    for placing in _placings(t, wilds):
        tried = counts[:]
        for _, kind in placing:
            tried[kind] += 1
        value = sum(collections(tried))
        for pair, halves in zip(pairs, certain, strict=True):
            value += _pair_credits(t, pair, halves, placing)
        if value > best:
            best = value
            result = placing
    return result


def _placings(t: Tables, wilds: list[int]) -> Iterator[Placing]:
    """Every way to place the wild cards where pairs count: there, two differ if one is a wild profession too."""
    plain = [card for card in wilds if t.profession[card] != WILD]
    double = [card for card in wilds if t.profession[card] == WILD]
    for some in combinations_with_replacement(range(6), len(plain)):
        for others in combinations_with_replacement(range(6), len(double)):
            yield [*zip(plain, some, strict=True), *zip(double, others, strict=True)]


def _halves(mission: MissionTable, crew: bytes) -> list[int]:
    """How many cards match neither half of a pair (not counted), the first, the second, both; wild species left out."""
    halves = crew.translate(mission.pair)
    return [0, halves.count(1), halves.count(2), halves.count(3)]


def _pair_credits(t: Tables, mission: MissionTable, certain: list[int], wilds: Placing) -> int:
    """WS-9.8; a wild species is the one it was given (WS-9.16)."""
    halves = certain[:]
    for card, kind in wilds:
        halves[_scores_as(t, mission.a, card, kind) + 2 * _scores_as(t, mission.b, card, kind)] += 1
    _, first, second, both = halves
    pairs = min(first + both, second + both)
    if t.pairs_of_cards:
        pairs = min(pairs, (first + second + both) // 2)
    return mission.credits * pairs


def _scores_as(t: Tables, filter: int, card: int, kind: int) -> int:
    """1 if a wild card that was given the species `kind` matches."""
    asked = t.species_asked[filter]
    return t.accepts[filter][card] if asked == NONE else int(asked == kind)


def mission_credits(t: Tables, card: int, crew: bytes, wilds: Placing) -> int:
    """WS-9.5 to 9.8, 9.10: what an emissary brings; -1 if that depends on the others (WS-9.9)."""
    mission = _mission(t, card)
    if mission.kind == "per_pair":
        return _pair_credits(t, mission, _halves(mission, crew), wilds)
    if mission.kind == "per_distinct_professions":
        return mission.credits * professions_sets(t, crew)
    if mission.kind == "per_group":
        return mission.credits * (matching(t, mission.of, crew) // mission.count)
    return -1


def rival_credits(s: WildSpaceState, seat: int, card: int, crew: bytes) -> int:
    """WS-9.9: for more matching cards than any other crew has."""
    mission = _mission(s.t, card)
    return mission.credits if matching(s.t, mission.of, crew) > most_of_rivals(s, seat, mission.of) else 0


def _mission(t: Tables, card: int) -> MissionTable:
    mission = t.mission[card]
    assert mission is not None
    return mission


def most_of_rivals(s: WildSpaceState, seat: int, filter: int) -> int:
    """WS-9.9, 11.12: the most matching cards another crew has."""
    rivals = [p.crew for i, p in enumerate(s.players) if i != seat]
    if s.solo:
        rivals.append(s.out.smuggler)
    return max(matching(s.t, filter, bytes(crew)) for crew in rivals)


def professions_sets(t: Tables, crew: bytes) -> int:
    """WS-9.10: wild cards fill the gaps, each in one set only."""
    professions = crew.translate(t.profession_of)
    counts = [professions.count(kind) for kind in range(6)]
    wild = professions.count(WILD)
    sets = 0
    while sum(max(0, sets + 1 - n) for n in counts) <= wild:
        sets += 1
    return sets
