"""What the data files of cards and tables may say: the type of each record. (Those of the map: map_kinds.py.)"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from cosmodrome.games import content

DeckName = Literal["thruster", "robonaut", "refinery", "generator", "reactor", "radiator"]
Letter = Literal["C", "S", "M", "V"]
FactionName = Literal["un", "nasa", "prc", "esa", "shimizu"]
Colour = Literal["purple", "white", "red", "green", "orange"]
Platform = Literal["raygun", "buggy", "missile"]
Power = Literal["e", "pulsed"]
Reaction = Literal["n", "o", "x"]
Ability = Literal[
    "sail",
    "mag_sail",
    "magbeam",
    "power_girdle",
    "ionosat",
    "arcology",
    "thorium_breeder",
    "foamed_nickel",
    "comet_lichen",
    "divining_nubots",
    "scoop",
    "hard_radiation",
]
Privilege = Literal["launch_fee", "open_research", "powersat", "felonious", "declare_war", "taxes", "cycler"]
SectorName = Literal["blue", "yellow", "red"]
EventName = Literal["none", "trouble", "space_debris", "special"]
SpecialName = Literal["election", "budget_cuts", "solar_flare"]
Source = Literal["published", "rulebook", "designed", "own"]

DECKS: tuple[DeckName, ...] = ("thruster", "robonaut", "refinery", "generator", "reactor", "radiator")
LETTERS: tuple[Letter, ...] = ("C", "S", "M", "V")
FACTIONS: tuple[FactionName, ...] = ("un", "nasa", "prc", "esa", "shimizu")
COLOURS: tuple[Colour, ...] = ("purple", "white", "red", "green", "orange")  # of the factions, in their order
PLATFORMS: tuple[Platform, ...] = ("raygun", "buggy", "missile")
POWERS: tuple[Power, ...] = ("e", "pulsed")
REACTIONS: tuple[Reaction, ...] = ("n", "o", "x")
ABILITIES: tuple[Ability, ...] = (
    "sail",
    "mag_sail",
    "magbeam",
    "power_girdle",
    "ionosat",
    "arcology",
    "thorium_breeder",
    "foamed_nickel",
    "comet_lichen",
    "divining_nubots",
    "scoop",
    "hard_radiation",
)
SECTORS: tuple[SectorName, ...] = ("blue", "yellow", "red")

Figure = Annotated[int, Meta(ge=0, le=99)]
Fraction = Annotated[str, Meta(pattern=r"^(0|[1-9]\d?|1/2|1/4|1/8)$")]  # steps of fuel: exact (HF-6.2B.3)


class Thruster(Struct, frozen=True, forbid_unknown_fields=True):
    """HF-2.6D: the triangle of an engine."""

    thrust: Annotated[int, Meta(ge=1, le=12)]
    fuel: Fraction  # steps a burn
    afterburner: Annotated[int, Meta(ge=1, le=21)] | None = None
    solar: bool = False
    dirt: bool = False
    sail: bool = False


class Needs(Struct, frozen=True, forbid_unknown_fields=True):
    """HF-8.2: one of these generators, one of these reactors, so many therms."""

    generator: tuple[Power, ...] = ()
    reactor: tuple[Reaction, ...] = ()
    therms: Figure = 0


class Provides(Struct, frozen=True, forbid_unknown_fields=True):
    generator: tuple[Power, ...] = ()
    reactor: tuple[Reaction, ...] = ()


class Modifier(Struct, frozen=True, forbid_unknown_fields=True):
    """HF-2.6G: what a support does to the thruster that needs it."""

    thrust: Annotated[int, Meta(ge=-12, le=12)] = 0
    fuel: Fraction = "1"  # a factor


class Turned(Struct, frozen=True, forbid_unknown_fields=True):
    """HF-2.6H: one of the two ways a radiator lies."""

    mass: Figure
    rad_hard: Figure
    therms: Annotated[int, Meta(ge=1, le=9)]


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    mass: Figure = 0
    mass_base: Figure = 0
    rad_hard: Figure = 0
    thruster: Thruster | None = None
    isru: Figure | None = None
    platforms: tuple[Platform, ...] = ()
    solar: bool = False  # of a support
    needs: Needs | None = None
    provides: Provides | None = None
    modifier: Modifier | None = None
    abilities: tuple[Ability, ...] = ()
    light: Turned | None = None  # of radiators, which have no mass and hardness but these
    heavy: Turned | None = None


class Entry(content.Entry, frozen=True, kw_only=True):
    source: Source = "own"
    source_note: str = ""


class Patent(Entry, frozen=True, kw_only=True):
    deck: DeckName
    set: Literal["base", "expansion"]
    letter: Letter
    white: Side
    black: Side


class Crew(Entry, frozen=True, kw_only=True):
    faction: FactionName
    colour: Colour
    mass: Figure
    mass_base: Figure
    rad_hard: Figure
    isru: Figure
    platforms: tuple[Platform, ...] = ()
    thruster: Thruster | None = None
    privileges: tuple[Privilege, ...] = ()
    scenario: bool = False  # of a scenario only: nobody is dealt it


# -- tables ---------------------------------------------------------------------------------------------------------


class Sourced(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    source: Source = "own"
    source_note: str = ""


class Constants(Sourced, frozen=True, kw_only=True):
    start_wt: Figure
    cubes: Figure
    disks: Figure
    rockets: Figure
    income_wt: Figure
    sale_wt: Figure
    hand_limit: Figure
    max_dry_mass: Literal[15]
    max_tanks: Literal[8]
    max_thrust: Figure
    turn_burns: Figure
    hazard_fails_on: Figure
    insurance_wt: Figure
    freighter_thrust: Figure
    end_payment_wt: Figure
    end_payment_factories: Figure
    end_payment_ventures: Figure
    science_vp: Figure
    glory_vp: Figure
    factory_therms: Figure
    red_sector_belts: Figure
    powersat_thrust: Figure
    cube_hardness: Figure


class Rulings(Sourced, frozen=True, kw_only=True):
    years: Annotated[tuple[Annotated[int, Meta(ge=1, le=1000)], ...], Meta(min_length=1)]  # the default first
    max_bid_wt: Literal[99]
    max_spaces: Annotated[int, Meta(ge=1, le=1000)]
    offers: Figure
    max_price_wt: Literal[9]


class Tracks(Sourced, frozen=True, kw_only=True):
    letters: tuple[Letter, Letter, Letter, Letter]
    values: Annotated[tuple[Figure, ...], Meta(min_length=2)]  # START first; the last one stays


class DiagramRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the player mat; without `freighter_from` no load makes that class."""

    dry_min: Figure
    dry_max: Figure
    steps: Annotated[tuple[Figure, ...], Meta(min_length=9, max_length=9)]
    transport_from: Figure
    freighter_from: Figure | None = None


class Diagram(Sourced, frozen=True, kw_only=True):
    classes: tuple[int, int, int]
    rows: Annotated[tuple[DiagramRow, ...], Meta(min_length=1)]


class End(Sourced, frozen=True, kw_only=True):
    factories: tuple[Figure, Figure, Figure, Figure]  # that end the game, by seats from two on


class Venture(Entry, frozen=True, kw_only=True):
    letter: Letter
    price_wt: Figure
    vp: Figure
    power: Literal["none", "second_operation", "elevator"]


class Glory(Entry, frozen=True, kw_only=True):
    pass


class Sunspots(Sourced, frozen=True, kw_only=True):
    sectors: Annotated[tuple[SectorName, ...], Meta(min_length=3)]


class Special(Struct, frozen=True, forbid_unknown_fields=True):
    blue: SpecialName
    yellow: SpecialName
    red: SpecialName


class Events(Sourced, frozen=True, kw_only=True):
    faces: tuple[EventName, EventName, EventName, EventName, EventName, EventName]
    special: Special


class Politics(Entry, frozen=True, kw_only=True):
    vp: Figure
    colour: Colour | None = None
    adjacent: Annotated[tuple[str, ...], Meta(min_length=1)]
    rule: Literal[
        "centrist",
        "anarchy",
        "war",
        "militarism",
        "egalitarianism",
        "antinuke",
        "nationalism",
        "paleoconservatism",
        "capitalism",
    ]


class Combat(Sourced, frozen=True, kw_only=True):
    crew_present: Figure
    robonaut_present: Figure
    factory: Figure
    neither: Figure


Sites = tuple[str, ...]


class ClosedMines(Sourced, frozen=True, kw_only=True):
    sites: tuple[Sites, Sites, Sites, Sites, Sites, Sites]


class HermesFall(Sourced, frozen=True, kw_only=True):
    turns: Figure
    yellow_entries: Figure
    top_card_wt: Figure
    unseen_card_wt: Figure
    un_start_wt: Figure
    shimizu_flip_wt: Figure
    sites: tuple[str, str]
    mine_rolls: Figure
    accepted: tuple[str, ...]  # thrusters that serve like refineries, their white sides
    election_decks: tuple[DeckName, DeckName, DeckName, DeckName, DeckName, DeckName]


class RaceToTitan(Sourced, frozen=True, kw_only=True):
    sites: Sites


class AlienInvasion(Sourced, frozen=True, kw_only=True):
    base: str
    mine_rolls: Figure
    targets: Sites
    barred_letters: tuple[str, ...]
    barred_zone: str
    base_vp: Figure
    rabbithole: str
    rabbithole_vp: Figure


class ReturnToMoon(Sourced, frozen=True, kw_only=True):
    turns: Figure
    leave_by: Figure
    income_wt: Figure
    crew: str
    site: str


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    constants: Constants
    rulings: Rulings
    tracks: Tracks
    diagram: Diagram
    ventures: tuple[Venture, Venture, Venture]
    glory: tuple[Glory, Glory, Glory, Glory]
    end: End
    sunspots: Sunspots
    events: Events
    politics: Annotated[tuple[Politics, ...], Meta(min_length=1)]
    combat: Combat
    closed_mines: ClosedMines
    hermes_fall: HermesFall
    race_to_titan: RaceToTitan
    alien_invasion: AlienInvasion
    return_to_moon: ReturnToMoon
