"""What the data files may say: the type of each record."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, Struct, defstruct

from cosmodrome.games import content

from ..rules.effects import FIGURE, FILTER, NUMBER, VOCABULARY

Species = Literal["monkey", "rhino", "owl", "bear", "lizard", "octopus"]
Profession = Literal["botanist", "mechanic", "pilot", "programmer", "scientist", "military"]
Kind = Literal["specialist", "emissary", "robot", "alien", "captain"]
Source = Literal["published", "rulebook", "designed", "own"]

Figure = Annotated[int, Meta(ge=0)]  # credits, costs: never negative (WS-9.13)
Number = Annotated[int, Meta(ge=1, le=99)]

SPECIES: tuple[Species, ...] = ("monkey", "rhino", "owl", "bear", "lizard", "octopus")
PROFESSIONS: tuple[Profession, ...] = ("botanist", "mechanic", "pilot", "programmer", "scientist", "military")
KINDS: tuple[Kind, ...] = ("specialist", "emissary", "robot", "alien", "captain")


class Filter(Struct, frozen=True, forbid_unknown_fields=True):
    """A card must satisfy every key that is given."""

    any: bool = False
    type: Kind | None = None
    type_in: tuple[Kind, ...] = ()
    profession: Profession | None = None
    species: Species | None = None
    veteran: bool = False
    encounter_icon: bool = False


class Discard(Struct, frozen=True, forbid_unknown_fields=True, tag_field="need", tag="discard"):
    filter: Filter


class Own(Struct, frozen=True, forbid_unknown_fields=True, tag_field="need", tag="own"):
    filter: Filter


class RemoveCrew(Struct, frozen=True, forbid_unknown_fields=True, tag_field="need", tag="remove_crew"):
    pass


Condition = Discard | Own | RemoveCrew


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """`{do = "draw", n = 2}`: a word of the vocabulary (rules/effects.py) and its fields."""


class Credits(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="credits"):
    """A space of a veteran track that scores instead of doing anything; written `{credits = 4}`."""

    credits: Figure


_TYPES = {NUMBER: Number, FIGURE: Figure, FILTER: Filter}
_EFFECTS: dict[str, Any] = {
    word: defstruct(
        kind.__name__.removesuffix("Effect"),
        [(name, _TYPES[type]) for name, type in kind.takes.items()],
        bases=(Effect,),
        tag=word,
        frozen=True,
        forbid_unknown_fields=True,
    )
    for word, kind in VOCABULARY.items()
}
if TYPE_CHECKING:
    AnyEffect = Effect
else:
    AnyEffect = reduce(or_, _EFFECTS.values())  # msgspec tells them apart by their words


def effect(word: str, *fields: int | Filter) -> Effect:
    """The effect `{do = word}` with its fields in their order."""
    made: Effect = _EFFECTS[word](*fields)
    return made


def word_of(data: Effect) -> str:
    return str(data.__struct_config__.tag)


Effects = Annotated[tuple[AnyEffect, ...], Meta(min_length=1)]
Choices = Annotated[tuple[Effects, ...], Meta(min_length=1, max_length=4)]  # alternatives, each of effects
Space = AnyEffect | Credits


class PerGroup(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="per_group"):
    credits: Figure
    count: Number
    of: Filter


class PerPair(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="per_pair"):
    credits: Figure
    a: Filter
    b: Filter


class StrictMajority(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="strict_majority"):
    credits: Figure
    of: Filter


class PerProfessions(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="per_distinct_professions"):
    credits: Figure
    size: Literal[6]


Mission = PerGroup | PerPair | StrictMajority | PerProfessions


class Entry(content.Entry, frozen=True, kw_only=True):
    source: Source = "own"
    source_note: str = ""


class Card(Entry, frozen=True, kw_only=True):
    type: Kind
    species: Species | Literal["wild"] | None = None
    profession: Profession | Literal["wild"] | None = None
    veteran: bool = False
    condition: Condition | None = None
    effect: AnyEffect | None = None
    mission: Mission | None = None
    credits: Figure = 0
    quartz: Figure = 0
    quartz_cost: Figure = 0
    encounter_icon: bool = False
    printed_type: Kind | None = None


class Captain(Entry, frozen=True, kw_only=True):
    type: Literal["captain"]
    species: Species
    profession: Profession
    track: tuple[Space, ...]


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    track: tuple[Space, ...]


class Faces(Struct, frozen=True, forbid_unknown_fields=True):
    recto: Face
    verso: Face


class TwoFacedCaptain(Entry, frozen=True, kw_only=True):
    type: Literal["captain"]
    species: Species
    profession: Profession
    faces: Faces
    encounter_icon: bool = False


class Sector(Struct, frozen=True, forbid_unknown_fields=True):
    actions: Choices
    conditions: tuple[Condition, ...] = ()
    conditioned: tuple[int, ...] | None = None  # the actions a condition goes with, under sector_condition=action


class Planet(Entry, frozen=True, kw_only=True):
    requires_crew: Figure
    left: Sector
    right: Sector
    starting: bool = False


class PlanetFace(Struct, frozen=True, forbid_unknown_fields=True):
    left: Sector
    right: Sector


class PlanetFaces(Struct, frozen=True, forbid_unknown_fields=True):
    a: PlanetFace
    b: PlanetFace


class AlienPlanet(Entry, frozen=True, kw_only=True):
    requires_crew: Figure
    faces: PlanetFaces
    starting: bool = True


class HostileEffect(Struct, frozen=True, forbid_unknown_fields=True):
    op: Literal["add", "discard"]
    slot: Literal[1, 2, 3]
    reserve: Literal["crew", "alien"] = "crew"


class Icon(Struct, frozen=True, forbid_unknown_fields=True):
    per: Filter


class HostilePlanet(Entry, frozen=True, kw_only=True):
    category: Literal[1, 2, 3]
    bottom: Annotated[tuple[HostileEffect, ...], Meta(min_length=1)]
    top: Annotated[tuple[HostileEffect, ...], Meta(min_length=1)]
    scoring: Annotated[tuple[Icon, ...], Meta(min_length=1)]


class Slot(Struct, frozen=True, forbid_unknown_fields=True):
    condition: Condition
    effect: AnyEffect


class SpaceBase(Entry, frozen=True, kw_only=True):
    slots: tuple[Slot, Slot, Slot, Slot, Slot]


class Composition(Struct, frozen=True, forbid_unknown_fields=True):
    cat_1: Figure = 0
    cat_2: Figure = 0
    cat_3: Figure = 0
    alien_cat_1: Figure = 0
    alien_cat_2: Figure = 0
    alien_cat_3: Figure = 0
    source: Source = "designed"


class Levels(Struct, frozen=True, forbid_unknown_fields=True):
    easy: Composition
    medium: Composition
    hard: Composition


class Difficulty(Struct, frozen=True, forbid_unknown_fields=True):
    base: Levels
    encounters: Levels


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the game. One with a single value is what other parts of the content are built on."""

    schema_version: Literal[1]
    starting_hand: Literal[3, 4]
    reserve_slots: Literal[3]
    shuttles_per_player: Literal[5]
    turns_per_player: Literal[10]
    explore: Choices
    same_species_free: Figure
    same_species_credits: Figure
    full_set_credits: Figure
    quartz_supply: Figure
    quartz_end_credits: Figure
    alien_reserve_slots: Literal[3]
    alien_to_hand_discount: Figure
    solo_hostile_cards: Literal[5]
    solo_hostile_revealed: Literal[1, 2, 3, 4, 5]
    smuggler_shuttles: Literal[5]
    smuggler_credits_per_bonus_icon: Figure
    space_base_solo_credits_per_shuttle: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9]
    alien_recruits_per_turn: Literal[1] = 1
    smuggler_extra_shuttles_space_base: Literal[5] = 5
