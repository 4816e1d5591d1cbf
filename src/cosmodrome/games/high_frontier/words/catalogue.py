"""The things of High Frontier for drawing and reading: the chart of the solar system, the cards, the tables.

Each is listed under its number (the one views and actions use), with its figures and in words.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from cosmodrome.kernel import Message

from .. import content as c
from ..actions import OPERATIONS, SERVICES
from ..content.kinds import Colour, Platform, Power, Reaction, SectorName
from ..content.map_kinds import ZONES, Belt, Hazard, RouteColour, SiteType, SpaceKind, TrackKind
from ..pieces.spaces import NUMBER, SITE_AT
from ..ruleset import SECTOR, TRACK
from . import names

Say = Callable[[Message], str]


class SpaceData(Struct):
    id: str
    name: str
    kind: SpaceKind
    zone: int
    site: int  # its number among the sites; -1: it is none
    x: float
    y: float
    expansion: bool
    straight: list[tuple[int, int]]  # of a Hohmann: neighbours that lie opposite each other
    hazard: Hazard | None
    belt: Belt | None  # a point of a radiation belt
    inside_belt: Belt | None
    slingshot: int
    moon_boost: int
    event: bool  # a triangle
    size: int  # of sites, to `synodic`
    type: SiteType | None
    hydration: int
    science: bool
    glory: bool
    atmosphere: bool
    synodic: SectorName | None


class ZoneData(Struct):
    id: str
    name: str
    solar: int
    inner: int
    outer: int


class TrackData(Struct):
    """A drawn line."""

    kind: TrackKind
    colour: RouteColour | None
    spaces: list[int]


class SignpostData(Struct):
    colour: RouteColour
    site: int  # as a space
    burns: int
    burns_expansion: int
    lander: int
    spaces: list[int]


class ChartData(Struct):
    spaces: list[SpaceData]
    zones: list[ZoneData]
    tracks: list[TrackData]
    signposts: list[SignpostData]


class TurnedData(Struct):
    """One of the two ways a radiator lies."""

    mass: int
    hardness: int
    therms: int


class FaceData(Struct):
    name: str
    texts: list[str]  # what it does that its figures do not say
    mass: int
    mass_base: int
    hardness: int
    thruster: c.Thruster | None
    isru: int | None
    platforms: tuple[Platform, ...]
    solar: bool
    generator: tuple[Power, ...]  # one of these is needed
    reactor: tuple[Reaction, ...]
    therms: int
    gives: tuple[str, ...]
    more_thrust: int
    fuel_factor: str
    light: TurnedData | None
    heavy: TurnedData | None


class CardData(Struct):
    id: str
    kind: str  # its deck, or crew
    expansion: bool
    letter: str  # empty: crew
    faction: int  # -1: no crew
    white: FaceData
    black: FaceData | None


class FactionData(Struct):
    id: str
    name: str
    colour: Colour
    crew: int
    privileges: list[str]


class PoliticsData(Struct):
    id: str
    name: str
    text: str
    vp: int
    colour: Colour | None
    adjacent: list[int]


class VentureData(Struct):
    id: str
    name: str
    letter: str
    price: int
    vp: int


class NamedData(Struct):
    id: str
    name: str


class HighFrontierCatalogue(Struct):
    chart: ChartData
    cards: list[CardData]
    factions: list[FactionData]
    decks: list[NamedData]
    stacks: list[NamedData]
    operations: list[NamedData]
    politics: list[PoliticsData]
    ventures: list[VentureData]
    glory: list[NamedData]
    services: list[NamedData]  # what one may grant another
    letters: list[str]
    track: list[int]  # what a factory is worth, by the place of the blue disk
    sunspots: list[int]  # by space of the cycle: the sector
    sectors: list[NamedData]


def catalogue(say: Say) -> HighFrontierCatalogue:
    return HighFrontierCatalogue(
        chart=chart(say),
        cards=[_card(number, say) for number in range(len(c.CARDS))],
        factions=[_faction(number, say) for number in range(len(c.FACTIONS))],
        decks=_named("deck", (*c.DECKS, "crew"), say),
        stacks=_named("stack", names.STACKS, say),
        operations=_named("operation", OPERATIONS, say),
        politics=[_politics(number, say) for number in range(len(c.TABLES.politics))],
        ventures=[
            VentureData(one.id, _say("venture", number, say), one.letter, one.price_wt, one.vp)
            for number, one in enumerate(c.TABLES.ventures)
        ],
        services=[NamedData(id, _say("service", number, say)) for number, id in enumerate(SERVICES)],
        glory=[NamedData(one.id, _say("glory", number, say)) for number, one in enumerate(c.TABLES.glory)],
        letters=list(c.LETTERS),
        track=list(TRACK),
        sunspots=list(SECTOR),
        sectors=_named("sector", c.SECTORS, say),
    )


def _named(kind: str, ids: tuple[str, ...], say: Say) -> list[NamedData]:
    return [NamedData(id, say(Message(f"{kind}.{id}"))) for id in ids]


def _say(kind: str, number: int, say: Say) -> str:
    name = names.noun(kind, number)
    assert name is not None
    return say(name)


def chart(say: Say) -> ChartData:
    """HF-2.2: the solar system as it is drawn."""
    return ChartData(
        spaces=[_space(number, say) for number in range(len(c.SPACES))],
        zones=[
            ZoneData(zone.id, say(Message(f"zone.{zone.id}")), zone.solar, zone.inner, zone.outer)
            for zone in c.ZONE_FIGURES
        ],
        tracks=[TrackData(track.kind, track.colour, [NUMBER[id] for id in track.spaces]) for track in c.TRACKS],
        signposts=[_signpost(one) for one in c.SIGNPOSTS],
    )


def _signpost(one: c.Signpost) -> SignpostData:
    way = [NUMBER[id] for id in one.spaces]
    return SignpostData(one.colour, NUMBER[one.site], one.burns, one.burns_expansion, one.lander, way)


def _space(number: int, say: Say) -> SpaceData:
    space = c.SPACES[number]
    return SpaceData(
        id=space.id,
        name=say(names.space_name(number)),
        kind=space.kind,
        zone=ZONES.index(space.zone),
        site=SITE_AT[number],
        x=space.x,
        y=space.y,
        expansion=space.expansion,
        straight=[(NUMBER[a], NUMBER[b]) for a, b in space.straight],
        hazard=space.hazard,
        belt=space.belt,
        inside_belt=space.inside_belt,
        slingshot=space.slingshot,
        moon_boost=space.moon_boost,
        event=space.event,
        size=space.size or 0,
        type=space.type,
        hydration=space.hydration or 0,
        science=space.science,
        glory=space.glory,
        atmosphere=space.atmosphere,
        synodic=space.synodic,
    )


def _card(number: int, say: Say) -> CardData:
    card = c.CARDS[number]
    if isinstance(card, c.Crew):
        return CardData(card.id, "crew", False, "", c.FACTIONS.index(card.faction), _crew_face(number, card, say), None)
    return CardData(
        card.id,
        card.deck,
        card.set == "expansion",
        card.letter,
        -1,
        _face(number, card.white, False, say),
        _face(number, card.black, True, say),
    )


def _crew_face(number: int, crew: c.Crew, say: Say) -> FaceData:
    return FaceData(
        name=say(names.card_name(number)),
        texts=[say(Message(f"privilege.{one}")) for one in crew.privileges],
        mass=crew.mass,
        mass_base=crew.mass_base,
        hardness=crew.rad_hard,
        thruster=crew.thruster,
        isru=crew.isru,
        platforms=crew.platforms,
        solar=False,
        generator=(),
        reactor=(),
        therms=0,
        gives=(),
        more_thrust=0,
        fuel_factor="1",
        light=None,
        heavy=None,
    )


def _face(number: int, side: c.Side, black: bool, say: Say) -> FaceData:
    return FaceData(
        name=say(names.card_name(number, black)),
        texts=[say(Message(f"ability.{one}")) for one in side.abilities],
        mass=side.mass if side.light is None else side.light.mass,
        mass_base=side.mass_base,
        hardness=side.rad_hard if side.light is None else side.light.rad_hard,
        thruster=side.thruster,
        isru=side.isru,
        platforms=side.platforms,
        solar=side.solar,
        generator=side.needs.generator if side.needs else (),
        reactor=side.needs.reactor if side.needs else (),
        therms=side.needs.therms if side.needs else 0,
        gives=(*side.provides.generator, *side.provides.reactor) if side.provides else (),
        more_thrust=side.modifier.thrust if side.modifier else 0,
        fuel_factor=side.modifier.fuel if side.modifier else "1",
        light=_turned(side.light),
        heavy=_turned(side.heavy),
    )


def _turned(way: c.Turned | None) -> TurnedData | None:
    return None if way is None else TurnedData(way.mass, way.rad_hard, way.therms)


def _faction(number: int, say: Say) -> FactionData:
    crew = next(n for n, card in enumerate(c.CARDS) if _is_crew_of(card, number))
    card = c.CARDS[crew]
    assert isinstance(card, c.Crew)
    return FactionData(
        c.FACTIONS[number],
        say(names.faction_name(number)),
        card.colour,
        crew,
        [say(Message(f"privilege.{one}")) for one in card.privileges],
    )


def _is_crew_of(card: c.Patent | c.Crew, faction: int) -> bool:
    return isinstance(card, c.Crew) and not card.scenario and card.faction == c.FACTIONS[faction]


def _politics(number: int, say: Say) -> PoliticsData:
    one = c.TABLES.politics[number]
    return PoliticsData(
        one.id,
        _say("politics", number, say),
        say(Message(f"regime.{one.rule}")),
        one.vp,
        one.colour,
        [n for n, other in enumerate(c.TABLES.politics) if other.id in one.adjacent],
    )
