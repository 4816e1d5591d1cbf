"""WS-9: the score, line by line as on the score pad, with the best use of wild species."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from . import content as c
from .state import Player, WildSpaceState
from .tables import ALIEN, NONE, ROBOT, WILD, MissionTable, Tables

FREE = c.CONSTANTS.same_species_free
SAME = c.CONSTANTS.same_species_credits
FULL = c.CONSTANTS.full_set_credits


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
        missions = sum(credits for _, credits in self.missions) + sum(credits for _, credits in self.icons)
        return (
            self.same
            + self.full_sets
            + missions
            + self.robots
            + self.captain
            + self.aliens
            + self.quartz
            + self.shuttles
        )


def score(s: WildSpaceState, seat: int) -> Sheet:
    """WS-9.2 to 9.16 for one player."""
    t = s.t
    p = s.players[seat]
    sheet = Sheet()
    _printed_credits(t, p.crew, sheet)
    sheet.captain = captain_credits(s, p)
    sheet.quartz = p.quartz * c.CONSTANTS.quartz_end_credits
    rivals = [other.crew for i, other in enumerate(s.players) if i != seat]
    if s.solo:
        rivals.append(s.out.smuggler)
    missions = [(card, mission) for card in p.crew if (mission := t.mission[card]) is not None]
    pairs = [mission for _, mission in missions if mission.kind == "per_pair"]
    sheet.same, sheet.full_sets, species = _collections(t, p.crew, pairs, sheet)
    sheet.missions = [(card, mission_credits(t, mission, p.crew, species, rivals)) for card, mission in missions]
    return sheet


def smuggler_score(s: WildSpaceState) -> Sheet:
    """WS-11.11, 11.16, 11.17, 7.14"""
    t = s.t
    out = s.out
    sheet = Sheet()
    _printed_credits(t, out.smuggler, sheet)
    sheet.same, sheet.full_sets, _ = _collections(t, out.smuggler, [], sheet)
    for hostile in (*out.hostile_used, *(hostile for hostile, _ in out.hostile_open)):
        credits = sum(sum(t.accepts[icon][card] for card in out.smuggler) for icon in t.icons[hostile])
        sheet.icons.append((hostile, credits * c.CONSTANTS.smuggler_credits_per_bonus_icon))
    sheet.shuttles = out.smuggler_shuttles * t.shuttle_credits
    return sheet


def captain_credits(s: WildSpaceState, p: Player) -> int:
    """WS-6.3, 9.11: the credits spaces the marker stands on or has passed."""
    return sum(space for space in s.track(p)[: p.marker] if isinstance(space, int))


def _printed_credits(t: Tables, crew: list[int], sheet: Sheet) -> None:
    """WS-8.18, 9.11"""
    for card in crew:
        if t.kind[card] == ROBOT:
            sheet.robots += t.credits[card]
        elif t.kind[card] == ALIEN:
            sheet.aliens += t.credits[card]


def collections(counts: list[int]) -> tuple[int, int]:
    """WS-9.2, 9.3: credits for same species and for full sets."""
    same = 0
    for n in counts:
        if n > FREE:
            same += SAME * (n - FREE)
    return same, FULL * min(counts)


def _collections(
    t: Tables, crew: list[int], pairs: list[MissionTable], sheet: Sheet
) -> tuple[int, int, dict[int, int]]:
    """Same species, full sets and the species of every card, wild ones placed for the highest total (WS-9.12)."""
    counts = [0] * 6
    species: dict[int, int] = {}
    wilds: list[int] = []
    for card in crew:
        kind = t.species[card]
        if kind == WILD:
            wilds.append(card)
        elif kind != NONE:
            counts[kind] += 1
            species[card] = kind
    if not wilds:
        return *collections(counts), species
    best = -1
    result = (0, 0, species)
    for placing in _placings(t, wilds, bool(pairs)):
        tried = counts[:]
        trial = dict(species)
        for card, kind in placing:
            tried[kind] += 1
            trial[card] = kind
        same, full = collections(tried)
        value = same + full + sum(pair_credits(t, pair, crew, trial) for pair in pairs)
        if value > best:
            best = value
            result = (same, full, trial)
            sheet.wilds = placing
    return result


def _placings(t: Tables, wilds: list[int], exact: bool) -> Iterator[list[tuple[int, int]]]:
    """Every way to place the wild cards. Two of them differ only where pairs count and one is a wild profession too."""
    groups = [wilds]
    if exact:
        groups = [[w for w in wilds if t.profession[w] != WILD], [w for w in wilds if t.profession[w] == WILD]]
    first = [
        list(zip(groups[0], kinds, strict=True)) for kinds in combinations_with_replacement(range(6), len(groups[0]))
    ]
    if len(groups) == 1:
        yield from first
        return
    for one in first:
        for kinds in combinations_with_replacement(range(6), len(groups[1])):
            yield one + list(zip(groups[1], kinds, strict=True))


def _scores_as(t: Tables, filter: int, card: int, species: dict[int, int]) -> bool:
    """Whether a card matches at final scoring, where a wild species is the one it was given (WS-9.16)."""
    data = t.filters[filter]
    if data.species is None:
        return bool(t.accepts[filter][card])
    return species.get(card, NONE) == c.SPECIES.index(data.species)


def pair_credits(t: Tables, mission: MissionTable, crew: list[int], species: dict[int, int]) -> int:
    """WS-9.8"""
    first = second = both = 0
    for card in crew:
        a = _scores_as(t, mission.a, card, species)
        b = _scores_as(t, mission.b, card, species)
        if a and b:
            both += 1
        elif a:
            first += 1
        elif b:
            second += 1
    if not t.pairs_of_cards:
        return mission.credits * min(first + both, second + both)
    return mission.credits * min(first + both, second + both, (first + second + both) // 2)


def mission_credits(
    t: Tables, mission: MissionTable, crew: list[int], species: dict[int, int], rivals: list[list[int]]
) -> int:
    """WS-9.5 to 9.10"""
    if mission.kind == "per_pair":
        return pair_credits(t, mission, crew, species)
    if mission.kind == "per_distinct_professions":
        return mission.credits * professions_sets(t, crew)
    accepts = t.accepts[mission.of]
    have = sum(accepts[card] for card in crew)
    if mission.kind == "per_group":
        return mission.credits * (have // mission.count)
    if have and all(have > sum(accepts[card] for card in rival) for rival in rivals):
        return mission.credits
    return 0


def professions_sets(t: Tables, crew: list[int]) -> int:
    """WS-9.10: wild cards fill the gaps, each in one set only."""
    counts = [0] * 6
    wild = 0
    for card in crew:
        kind = t.profession[card]
        if kind == WILD:
            wild += 1
        elif kind != NONE:
            counts[kind] += 1
    sets = 0
    while sum(max(0, sets + 1 - n) for n in counts) <= wild:
        sets += 1
    return sets
