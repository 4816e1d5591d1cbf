"""The content as integers and look-up tables, for one choice of rulings: what the rules work with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate
from typing import Final

import msgspec
from msgspec import structs

from cosmodrome.kernel import Setup

from . import content as c
from .actions import HOSTILES, N_CARDS, NEW_CAPTAINS, PLANET_BY_ID
from .rules.effects import (
    DISCARD_NEEDED,
    FILTER,
    OWN_NEEDED,
    REMOVE_NEEDED,
    VOCABULARY,
    Circle,
    Condition,
    Effect,
)

NONE: Final = -1
WILD: Final = 6  # the species or profession of a wild card

SPECIALIST: Final = 0
EMISSARY: Final = 1
ROBOT: Final = 2
ALIEN: Final = 3
CAPTAIN: Final = 4


class SectorTable:
    """One half of a planet: what landing there asks, and what it gives."""

    __slots__ = ("actions", "conditioned", "conditions", "threshold")

    def __init__(
        self,
        threshold: int,
        conditions: list[Condition],
        actions: list[list[Effect]],
        conditioned: tuple[int, ...] | None,
    ) -> None:
        self.threshold = threshold
        self.conditions = conditions
        self.actions = actions
        self.conditioned = tuple(range(len(actions))) if conditioned is None else conditioned


PER_GROUP: Final = 0
PER_PAIR: Final = 1
MAJORITY: Final = 2
PER_PROFESSIONS: Final = 3


class MissionTable:
    __slots__ = ("count", "credits", "filters", "kind", "pair", "species")

    def __init__(self, kind: int, credits: int, count: int, filters: list[int], species: bool, pair: bytes) -> None:
        self.kind = kind
        self.credits = credits
        self.count = count
        self.filters = filters  # one, the two halves of a pair, or none
        self.species = species  # whether it names a species, so that it matters which one a wild card is given
        self.pair = pair  # by card: 1 matches the first half only, 2 the second, 3 both; wild cards if not `species`


class Tables:
    """Built once for each choice of rulings, shared by all states, never changed."""

    def __init__(self, options: dict[str, int | str]) -> None:
        self.options = options
        self.medal_first = options["medal_order"] == "medal_first"
        self.pairs_of_cards = options["pairs"] == "cards"
        self.captain_stays = options["captain_removal"] == "never"
        self.compulsory = options["waive"] == "compulsory"
        self.printed_types = options["alien_types"] == "printed"
        self.captain_icon = options["captain_icon"] == "yes"
        self.wild_pays = options["wild_species_pays"] == "yes"
        self.recruit_first = options["recruit"] == "before_reveal"
        self.quartz_limited = options["quartz"] == "limited"
        self.starting_hand = int(options["starting_hand"])
        self.futile = options["futile_payment"] == "allowed"
        self.launch_safe = options["launch"] == "safe"
        self.renew_anytime = options["renew"] == "any_moment"
        self.deck_at_once = options["reshuffle"] == "at_once"
        self.per_sector = options["sector_condition"] == "sector"
        self.shuttle_credits = int(options["smuggler_shuttle_credits"])

        self.filters: list[c.Filter] = []
        self.accepts: list[bytes] = []  # by filter, by card: 1 if it matches during play
        self.species_asked: list[int] = []  # by filter: the species it names, or NONE
        self.sure: list[bytes] = []  # by filter, by card: 1 if it matches in the score, whatever species is given to it
        self.would: list[bytes] = []  # the same, if it is given the species the filter names
        self.kind = [NONE] * N_CARDS
        self.species = [NONE] * N_CARDS
        self.profession = [NONE] * N_CARDS
        self.veteran = [False] * N_CARDS
        self.icon = [False] * N_CARDS
        self.printed_kind = [NONE] * N_CARDS
        self.credits = [0] * N_CARDS
        self.quartz = [0] * N_CARDS
        self.cost = [0] * N_CARDS
        self.circle: list[Circle | None] = [None] * N_CARDS
        self.mission: list[MissionTable | None] = [None] * N_CARDS
        self.tracks: list[list[Effect | int]] = [
            [] for _ in range(2 * N_CARDS)
        ]  # captain * 2 + face: effect or credits
        self._cards()
        self._for_scoring()
        self.explore = [self._effects(action) for action in c.CONSTANTS.explore]
        self.sectors = self._sectors()
        self.bases = [[self._circle(slot.condition, slot.effect) for slot in base.slots] for base in c.SPACE_BASES]
        self.icons = [[self.filter(icon.per) for icon in hostile.scoring] for hostile in HOSTILES]

    def filter(self, data: c.Filter) -> int:
        """The number of a filter; its table is made when it is first met."""
        if data not in self.filters:
            self.filters.append(data)
            accepts = [int(self._matches(data, card)) for card in range(N_CARDS)]
            anyhow = structs.replace(data, species=None)
            would = [int(self._matches(anyhow, card)) for card in range(N_CARDS)]
            named = data.species is not None
            sure = [int(yes and not (named and self.species[card] == WILD)) for card, yes in enumerate(accepts)]
            self.accepts.append(by_card(accepts))
            self.sure.append(by_card(sure))
            self.would.append(by_card(would))
            self.species_asked.append(_species(data.species))
        return self.filters.index(data)

    def _matches(self, f: c.Filter, card: int) -> bool:
        """WS-5.9, 5.18, 8.12, 8.14, 8.15: printed icons; a wild profession is every profession."""
        kinds = {c.KINDS[self.kind[card]]}
        if self.printed_types and self.printed_kind[card] != NONE:
            kinds.add(c.KINDS[self.printed_kind[card]])
        if f.type is not None and f.type not in kinds:
            return False
        if f.type_in and not kinds.intersection(f.type_in):
            return False
        profession = self.profession[card]
        if f.profession is not None and profession not in (WILD, c.PROFESSIONS.index(f.profession)):
            return False
        if f.species is not None:
            species = self.species[card]
            if species != c.SPECIES.index(f.species) and not (species == WILD and self.wild_pays):
                return False
        if f.veteran and not self.veteran[card]:
            return False
        return not f.encounter_icon or self.icon[card]

    def _cards(self) -> None:
        for number, card in enumerate(c.CARDS):
            self.kind[number] = c.KINDS.index(card.type)
            self.species[number] = _species(card.species)
            self.profession[number] = _profession(card.profession)
            if not isinstance(card, c.Card):
                self.icon[number] = number in NEW_CAPTAINS and self.captain_icon
                continue
            self.veteran[number] = card.veteran
            self.icon[number] = card.encounter_icon
            self.printed_kind[number] = NONE if card.printed_type is None else c.KINDS.index(card.printed_type)
            self.credits[number] = card.credits
            self.quartz[number] = card.quartz
            self.cost[number] = card.quartz_cost
        # Filters need all icons of all cards, so effects come second.
        for number, card in enumerate(c.CARDS):
            if isinstance(card, c.Captain):
                self.tracks[number * 2] = self._track(card.track)
            elif isinstance(card, c.TwoFacedCaptain):
                self.tracks[number * 2] = self._track(card.faces.recto.track)
                self.tracks[number * 2 + 1] = self._track(card.faces.verso.track)
            else:
                if card.effect is not None:
                    self.circle[number] = self._circle(card.condition, card.effect)
                if card.mission is not None:
                    self.mission[number] = self._mission(card.mission)

    def _for_scoring(self) -> None:
        """What the score looks up, card by card."""
        self.species_of = by_card(self.species)
        self.profession_of = by_card(self.profession)
        # for `bytes(cards).translate(None, these)`, which leaves the others
        self.no_mission = bytes(card for card in range(N_CARDS) if self.mission[card] is None)
        self.not_robots = bytes(card for card in range(N_CARDS) if self.kind[card] != ROBOT)
        self.not_aliens = bytes(card for card in range(N_CARDS) if self.kind[card] != ALIEN)
        # whether a mission of the content compares crews by a species: then wild cards of one player matter to others
        self.rivalry = any(m is not None and m.kind == MAJORITY and m.species for m in self.mission)
        # captain * 2 + face, then by marker: the credits of the spaces entered
        self.track_credits = [
            list(accumulate((space if isinstance(space, int) else 0 for space in track), initial=0))
            for track in self.tracks
        ]

    def condition(self, data: c.Condition) -> Condition:
        if isinstance(data, c.RemoveCrew):
            return Condition(REMOVE_NEEDED, NONE)
        return Condition(DISCARD_NEEDED if isinstance(data, c.Discard) else OWN_NEEDED, self.filter(data.filter))

    def printed(self, condition: Condition) -> c.Condition:
        """The condition as a record says it."""
        if condition.need == REMOVE_NEEDED:
            return c.RemoveCrew()
        kind = c.Discard if condition.need == DISCARD_NEEDED else c.Own
        return kind(self.filters[condition.filter])

    def effect(self, data: c.Effect) -> Effect:
        kind = VOCABULARY[c.word_of(data)]
        fields = [(getattr(data, name), type) for name, type in kind.takes.items()]
        return kind(*(self.filter(value) if type == FILTER else value for value, type in fields))

    def _track(self, spaces: tuple[c.Space, ...]) -> list[Effect | int]:
        return [s.credits if isinstance(s, c.Credits) else self.effect(s) for s in spaces]

    def _circle(self, condition: c.Condition | None, effect: c.Effect) -> Circle:
        need = None if condition is None else self.condition(condition)
        return Circle(need, self.effect(effect))

    def _effects(self, effects: tuple[c.Effect, ...]) -> list[Effect]:
        return [self.effect(effect) for effect in effects]

    def _mission(self, m: c.Mission) -> MissionTable:
        if isinstance(m, c.PerPair):
            filters = [self.filter(m.a), self.filter(m.b)]
        else:
            filters = [] if isinstance(m, c.PerProfessions) else [self.filter(m.of)]
        species = any(self.species_asked[filter] != NONE for filter in filters)
        if isinstance(m, c.PerPair):
            first, second = (self.sure[filter] for filter in filters)
            halves = [
                0 if species and self.species[card] == WILD else first[card] + 2 * second[card]
                for card in range(N_CARDS)
            ]
            return MissionTable(PER_PAIR, m.credits, 0, filters, species, by_card(halves))
        if isinstance(m, c.PerGroup):
            return MissionTable(PER_GROUP, m.credits, m.count, filters, species, b"")
        if isinstance(m, c.StrictMajority):
            return MissionTable(MAJORITY, m.credits, 0, filters, species, b"")
        return MissionTable(PER_PROFESSIONS, m.credits, m.size, filters, species, b"")

    def _sectors(self) -> list[list[SectorTable]]:
        """By alien planet face, then by sector."""
        faces = c.ENCOUNTERS.alien_planet.faces
        return [
            [
                self._sector(tile.requires_crew, sector)
                for tile in c.TILES
                for half in [tile if isinstance(tile, c.Planet) else face]
                for sector in (half.left, half.right)
            ]
            for face in (faces.a, faces.b)
        ]

    def _sector(self, threshold: int, sector: c.Sector) -> SectorTable:
        conditions = [self.condition(condition) for condition in sector.conditions]
        return SectorTable(threshold, conditions, [self._effects(a) for a in sector.actions], sector.conditioned)


def by_card(values: list[int]) -> bytes:
    """A table for `bytes(cards).translate`: the value of each card, NONE as 255."""
    return bytes(value & 255 for value in values).ljust(256, b"\0")


def _species(name: str | None) -> int:
    return NONE if name is None else WILD if name == "wild" else c.SPECIES.index(name)


def _profession(name: str | None) -> int:
    return NONE if name is None else WILD if name == "wild" else c.PROFESSIONS.index(name)


@lru_cache(maxsize=64)
def _tables(options: tuple[tuple[str, int | str], ...]) -> Tables:
    return Tables(dict(options))


def tables_of(options: Mapping[str, int | str]) -> Tables:
    return _tables(tuple(sorted(options.items())))


def filter_ids(options: Mapping[str, int | str]) -> list[str]:
    """The filters by number, each as its record."""
    return [msgspec.json.encode(one).decode() for one in tables_of(options).filters]


def tables_for(setup: Setup) -> Tables:
    """Without Encounters there is no quartz, whatever the option says about its supply."""
    options = setup.options if "encounters" in setup.modules else {**setup.options, "quartz": "limited"}
    return tables_of(options)


STARTING_PLANETS: Final = [PLANET_BY_ID[p.id] for p in c.PLANETS if p.starting]
PLANETS_BY_THRESHOLD: Final = {
    n: [PLANET_BY_ID[p.id] for p in c.PLANETS if p.requires_crew == n and not p.starting]
    for n in sorted({p.requires_crew for p in c.PLANETS if not p.starting})
}
THRESHOLD: Final = [tile.requires_crew for tile in c.TILES]
