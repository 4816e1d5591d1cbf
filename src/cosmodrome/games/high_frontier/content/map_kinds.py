"""What map.toml may say: the type of each record."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .kinds import Entry, SectorName, Source

SpaceKind = Literal["leo", "burn", "hohmann", "lagrange", "site"]
ZoneName = Literal["mercury", "venus", "earth", "mars", "ceres", "jupiter", "saturn"]
SiteType = Literal["C", "S", "M", "V", "D"]
Hazard = Literal["crash", "aerobrake"]
Belt = Literal["sol", "earth", "jupiter", "saturn"]
TrackKind = Literal["route", "aerobrake", "road", "elevator"]
RouteColour = Literal["red", "orange", "yellow", "green", "blue", "indigo", "violet"]
World = Literal["mercury", "mars", "io", "europa", "ganymede", "callisto", "titan"]

SPACE_KINDS: tuple[SpaceKind, ...] = ("leo", "burn", "hohmann", "lagrange", "site")
ZONES: tuple[ZoneName, ...] = ("mercury", "venus", "earth", "mars", "ceres", "jupiter", "saturn")
TYPES: tuple[SiteType, ...] = ("C", "S", "M", "V", "D")  # the letters of products first, in their order
HAZARDS: tuple[Hazard, ...] = ("crash", "aerobrake")
BELTS: tuple[Belt, ...] = ("sol", "earth", "jupiter", "saturn")
WORLDS: tuple[World, ...] = ("mercury", "mars", "io", "europa", "ganymede", "callisto", "titan")

Place = Annotated[float, Meta(ge=0, le=3400)]
Size = Annotated[int, Meta(ge=1, le=12)]
Drops = Annotated[int, Meta(ge=0, le=9)]
Boost = Annotated[int, Meta(ge=0, le=9)]
Ids = tuple[str, ...]


class Zone(Struct, frozen=True, forbid_unknown_fields=True):
    """HF-2.2D."""

    id: ZoneName
    solar: Annotated[int, Meta(ge=-9, le=9)]
    inner: int
    outer: int
    source: Source = "own"


class Space(Entry, frozen=True, kw_only=True):
    """HF-2.2. Some fields belong to one kind only: map_checks.py says which."""

    kind: SpaceKind
    zone: ZoneName
    x: Place
    y: Place
    expansion: bool = False  # on the expansion map only
    size: Size | None = None  # of sites, to `synodic`
    type: SiteType | None = None
    hydration: Drops | None = None
    science: bool = False
    glory: bool = False
    atmosphere: bool = False
    world: World | None = None
    synodic: SectorName | None = None
    event: bool = False  # a triangle (HF-8.5B)
    hazard: Hazard | None = None
    belt: Belt | None = None  # a point of a radiation belt (HF-8.3C)
    inside_belt: Belt | None = None
    slingshot: Boost = 0
    slingshot_sector: SectorName | None = None
    moon_boost: Boost = 0
    straight: tuple[tuple[str, str], ...] = ()  # of a Hohmann: the neighbours that lie opposite each other


class Track(Struct, frozen=True, forbid_unknown_fields=True):
    """A drawn line through several spaces."""

    id: str
    kind: TrackKind
    spaces: Annotated[Ids, Meta(min_length=2)]
    colour: RouteColour | None = None


class Signpost(Struct, frozen=True, forbid_unknown_fields=True):
    """HF-5.4E."""

    colour: RouteColour
    site: str
    burns: int
    burns_expansion: int
    lander: int
    spaces: Ids


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    zones: tuple[Zone, Zone, Zone, Zone, Zone, Zone, Zone]
    spaces: Annotated[list[Space], Meta(min_length=2)]
    tracks: list[Track]
    signposts: list[Signpost]
