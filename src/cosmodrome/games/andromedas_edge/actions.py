"""Everything one can do in Andromeda's Edge, and the numbers of the things one does it with."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from cosmodrome.kernel import Action, ActionSpace, Numbered, Place, Verb

from . import content as c
from .content.words import MODULE_TYPES, RESOURCE_WORDS, RESOURCES, SHIPS, TRACKS

N_REGIONS: Final = len(c.IDS["region"])
N_MODULES: Final = len(c.IDS["module"])
N_MOONS: Final = len(c.IDS["moon"])
N_TACTICS: Final = len(c.IDS["tactic"])
N_SHIPS: Final = len(SHIPS)
N_TYPES: Final = len(MODULE_TYPES)
SHOWN: Final = 3  # modules of a column of the market

# Where a ship can be: a region, or one of these.
BAY: Final = -1
UNBUILT: Final = -2
SCRAPYARD: Final = -3
BARGE: Final = -4
ON_MODULE: Final = -5
GONE: Final = -6  # out of the game: a transport of the Unity that a development used up

# The sides of a battle, and those an effect can be about: the seats, the Unity, the figures of raiders.
SEATS: Final = 5
UNITY: Final = 5
RAIDER: Final = 6  # the first figure
FIGURES: Final = 9  # four of class S, one each of A, B, C and D, the Void Dragon
DRAGON: Final = 8
SIDES: Final = RAIDER + FIGURES
NOBODY: Final = -1

# How a module is activated.
BY_SHIP: Final = 0
BY_ENERGY: Final = 1
BY_REACTOR: Final = 2

OPTIONS: Final = 4  # alternatives of a choice
DICE: Final = 6

Region: TypeAlias = Annotated[int, Numbered("region")]
Regions: TypeAlias = Annotated[list[int], Place("region")]  # where tiles lie
ByRegion: TypeAlias = Annotated[list[int], Numbered("region", "by")]
ByRegionOnce: TypeAlias = Annotated[tuple[int, ...], Numbered("region", "by")]  # changed as a whole
Module: TypeAlias = Annotated[int, Numbered("module")]
Modules: TypeAlias = Annotated[list[int], Place("module")]
ModuleRows: TypeAlias = Annotated[tuple[tuple[int, ...], ...], Place("module")]
ModulePiles: TypeAlias = Annotated[list[list[int]], Place("module")]
ModuleBits: TypeAlias = Annotated[int, Numbered("module", "bits")]
Moon: TypeAlias = Annotated[int, Numbered("moon")]
MoonBits: TypeAlias = Annotated[int, Numbered("moon", "bits")]
Moons: TypeAlias = Annotated[list[int], Place("moon")]
MoonStacks: TypeAlias = Annotated[tuple[tuple[int, ...], ...], Place("moon")]
Card: TypeAlias = Annotated[int, Numbered("tactic")]
Cards: TypeAlias = Annotated[list[int], Place("tactic")]  # kinds of cards, each as often as it lies there
Destinies: TypeAlias = Annotated[tuple[int, ...], Place("destiny")]
DestinyPile: TypeAlias = Annotated[list[int], Place("destiny")]
Faction: TypeAlias = Annotated[int, Place("faction")]
Factions: TypeAlias = Annotated[tuple[int, ...], Place("faction")]
FactionPile: TypeAlias = Annotated[list[int], Place("faction")]
Upgrade: TypeAlias = Annotated[int, Numbered("upgrade")]
Upgrades: TypeAlias = Annotated[tuple[int, ...], Place("upgrade")]
MoonHere: TypeAlias = Annotated[int, Place("moon")]
Discoveries: TypeAlias = Annotated[tuple[int, ...], Place("discovery")]
DiscoveryPiles: TypeAlias = Annotated[tuple[tuple[int, ...], ...], Place("discovery")]
Supremacies: TypeAlias = Annotated[tuple[int, ...], Place("supremacy")]
Figure: TypeAlias = int  # of a raider: 0 to 3 of class S, then A, B, C, D, the Dragon
RaiderCards: TypeAlias = Annotated[tuple[int, ...], Place("raider")]
EventCards: TypeAlias = Annotated[list[int], Place("event")]
Ability: TypeAlias = Annotated[int, Numbered("ability")]
Abilities: TypeAlias = Annotated[int, Numbered("ability", "bits")]
Commander: TypeAlias = Annotated[int, Numbered("commander")]
ActionCard: TypeAlias = Annotated[int, Numbered("action")]
ActionCards: TypeAlias = Annotated[list[int], Place("action")]
ActionDecks: TypeAlias = Annotated[list[list[int]], Place("action")]
Conflicts: TypeAlias = Annotated[list[int], Place("conflict")]  # kinds of cards, each as often as it lies there
UnityUpgrades: TypeAlias = Annotated[list[int], Place("unity_upgrade")]
UnityUpgradesOnce: TypeAlias = Annotated[tuple[int, ...], Place("unity_upgrade")]
EffectList: TypeAlias = Annotated[int, Numbered("_list")]

# Where a ship that is pointed at may be: the two areas of the scrapyard board, then the regions.
PLACES: Final = ("barge", "scrapyard", *c.IDS["region"])
IDS: Final[dict[str, list[str]]] = {
    **{kind: ids for kind, ids in c.IDS.items() if kind != "list"},
    "where": list(PLACES),
    "_list": c.IDS["list"],  # in positions only
}

SPACE: Final = ActionSpace(
    Verb("faction", faction=len(c.IDS["faction"])),
    Verb("destiny", destiny=len(c.IDS["destiny"])),
    Verb("launch", ship=N_SHIPS, region=N_REGIONS),
    Verb("return"),
    Verb("pass"),
    Verb("done"),
    Verb("yes"),
    Verb("no"),
    Verb("back"),
    Verb("buy", type=N_TYPES, place=SHOWN),
    Verb("throw_out", type=N_TYPES, place=SHOWN),
    Verb("column", type=N_TYPES),
    Verb("develop", region=N_REGIONS),
    Verb("region", region=N_REGIONS),
    Verb("operate", row=N_TYPES, by=2),  # a module printed on the station
    Verb("activate", module=N_MODULES, by=3),
    Verb("drop", module=N_MODULES),
    Verb("damage", module=N_MODULES),
    Verb("repair_module", module=N_MODULES),
    Verb("repair_ship", ship=N_SHIPS),
    Verb("build", ship=N_SHIPS),
    Verb("ship", ship=N_SHIPS, where=len(PLACES)),
    Verb("upgrade", upgrade=len(c.IDS["upgrade"])),
    Verb("use", ability=len(c.IDS["ability"])),
    Verb("card", tactic=N_TACTICS),
    Verb("discard", tactic=N_TACTICS),
    Verb("side", side=SIDES),
    Verb("raider", figure=FIGURES),
    Verb("bar", side=SEATS + 1, ship=N_SHIPS, region=N_REGIONS),  # a ship that may not join the battle
    Verb("take", resource=len(RESOURCES)),
    Verb("spend", resource=len(RESOURCES)),
    Verb("lose", resource=len(RESOURCES)),
    Verb("steal", resource=len(RESOURCES)),
    Verb("waive", price=len(RESOURCE_WORDS)),
    Verb("drop_resource", resource=len(RESOURCES)),
    Verb("track", track=len(TRACKS)),
    Verb("token", discovery=len(c.IDS["discovery"])),
    Verb("moon", moon=N_MOONS),
    Verb("into", module=N_MODULES, slot=SHOWN),
    Verb("option", option=OPTIONS),
    Verb("divert"),
    Verb("die", die=DICE),
    Verb("face", face=DICE),
    Verb("slot", moon=N_MOONS),
    Verb("abandon", moon=N_MOONS),
    Verb("play", tactic=N_TACTICS),
    published={**c.PUBLISHED, "where": 2 + c.PUBLISHED["region"]},
)

FACTION: Final = SPACE.block("faction")
DESTINY: Final = SPACE.block("destiny")
LAUNCH: Final = SPACE.block("launch")
RETURN: Final = SPACE.one("return")
PASS: Final = SPACE.one("pass")
DONE: Final = SPACE.one("done")
YES: Final = SPACE.one("yes")
NO: Final = SPACE.one("no")
BACK: Final = SPACE.one("back")
BUY: Final = SPACE.block("buy")
THROW_OUT: Final = SPACE.block("throw_out")
COLUMN: Final = SPACE.block("column")
DEVELOP: Final = SPACE.block("develop")
REGION: Final = SPACE.block("region")
OPERATE: Final = SPACE.block("operate")
ACTIVATE: Final = SPACE.block("activate")
DROP: Final = SPACE.block("drop")
DAMAGE: Final = SPACE.block("damage")
REPAIR_MODULE: Final = SPACE.block("repair_module")
REPAIR_SHIP: Final = SPACE.block("repair_ship")
BUILD: Final = SPACE.block("build")
SHIP: Final = SPACE.block("ship")
UPGRADE: Final = SPACE.block("upgrade")
USE: Final = SPACE.block("use")
CARD: Final = SPACE.block("card")
DISCARD: Final = SPACE.block("discard")
SIDE: Final = SPACE.block("side")
RAIDERS: Final = SPACE.block("raider")
BAR: Final = SPACE.block("bar")
TAKE: Final = SPACE.block("take")
SPEND: Final = SPACE.block("spend")
LOSE: Final = SPACE.block("lose")
STEAL: Final = SPACE.block("steal")
WAIVE: Final = SPACE.block("waive")
DROP_RESOURCE: Final = SPACE.block("drop_resource")
TRACK: Final = SPACE.block("track")
TOKEN: Final = SPACE.block("token")
MOON: Final = SPACE.block("moon")
INTO: Final = SPACE.block("into")
OPTION: Final = SPACE.block("option")
DIVERT: Final = SPACE.one("divert")
DIE: Final = SPACE.block("die")
FACE: Final = SPACE.block("face")
SLOT: Final = SPACE.block("slot")
ABANDON: Final = SPACE.block("abandon")
PLAY: Final = SPACE.block("play")


def launch(ship: int, region: int) -> Action:
    return LAUNCH[ship * N_REGIONS + region]


def ship_at(ship: int, place: int) -> Action:
    """The ship of that type in a region, in the scrapyard or in the barge."""
    where = place + 2 if place >= 0 else 0 if place == BARGE else 1
    return SHIP[ship * len(PLACES) + where]


def place_of(action: Action) -> int:
    """Where the ship of a `ship` action is."""
    where = action.args[1]
    return where - 2 if where >= 2 else BARGE if where == 0 else SCRAPYARD
