"""Everything one can do in High Frontier, and the numbers of the things one does it with."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from cosmodrome.kernel import Action, ActionSpace, Numbered, Place, Verb

from . import content as c
from .pieces.cards import N_CARDS

N_SPACES: Final[int] = len(c.IDS["space"])
N_SITES: Final[int] = len(c.IDS["site"])
SEATS: Final = 5
IDS: Final[dict[str, list[str]]] = c.IDS

# The stacks of a player (HF-2.7B); the second rocket is only there in Hermes Fall (HF-8.7C).
LEO: Final = 0
ROCKET: Final = 1
OUTPOST: Final = 2
FREIGHTER: Final = 3
SECOND: Final = 4
N_STACKS: Final = 5
FACTORY: Final = 5  # as a target of combat
HAND: Final = -1  # where a card is that lies in no stack

# What a player may be asked to grant (HF-5.9D).
SERVICES: Final = ("power", "cycler", "refuel", "landing", "water", "support")
POWER: Final = 0  # beamed power (HF-6.1A.4)
CYCLER: Final = 1  # past Earth's belts (HF-8.3C.2)
REFUEL: Final = 2  # at a factory (HF-5.5C)
LANDING: Final = 3  # of a freighter at a factory (HF-6.6.5)
WATER: Final = 4  # of an outpost (HF-5.5C.1)
SUPPORT: Final = 5  # by a factory (HF-8.2C.1)

# The operations (HF-5). Refuelling is one operation of the rules in five ways.
OPERATIONS: Final = (
    "income",
    "research",
    "market",
    "boost",
    "extract",  # ISRU refuel
    "refuel",  # at a factory
    "scoop",  # from an atmosphere
    "dirt",  # the bucket
    "siphon",  # the water of another player's outpost
    "prospect",
    "industrialise",
    "reequip",
    "produce",
)
INCOME, RESEARCH, MARKET, BOOST, EXTRACT, FILL_UP, SCOOP, DIRT, SIPHON = range(9)
PROSPECT, INDUSTRIALISE, REEQUIP, PRODUCE = range(9, 13)

GLORY: Final = ("mars", "mercury", "science", "any_site")
N_POLITICS: Final[int] = len(c.TABLES.politics)
PRICES: Final = 10  # water offered for a service: 0 to 9
WT: Final = 100  # bids and offers: 0 to 99
TANKS: Final = 9  # 0 to 8
STEPS: Final = 22  # of fuel: 0 to 21
WAYS: Final = 64
# The amounts of water an offer can name, so that a list of offers stays short.
AMOUNTS: Final = (*range(1, 10), *range(10, WT, 5))

Card: TypeAlias = Annotated[int, Numbered("card")]
Cards: TypeAlias = Annotated[tuple[int, ...], Place("card")]  # where cards lie
CardBits: TypeAlias = Annotated[int, Numbered("card", "bits")]
Space: TypeAlias = Annotated[int, Numbered("space")]
Site: TypeAlias = Annotated[int, Numbered("site")]

# A verb that is an aside stands beside the choice that is asked for. `lose` is `scrap` where something forces it.
SPACE: Final = ActionSpace(
    Verb("done"),
    Verb("pass"),
    Verb("yes"),
    Verb("no"),
    Verb("stand"),
    Verb("crew", faction=5),
    Verb("end_game"),
    Verb("declare_war", politics=N_POLITICS),
    Verb("put", card=N_CARDS, stack=N_STACKS),
    Verb("fill", stack=N_STACKS, tanks=TANKS),
    Verb("outpost", stack=N_STACKS),
    Verb("rocket"),
    Verb("retire", stack=N_STACKS),
    Verb("recall", site=N_SITES),
    Verb("venture", aside=True, venture=3),
    Verb("whiten", aside=True, card=N_CARDS),
    Verb("scrap", aside=True, card=N_CARDS),
    Verb("lift_claim", aside=True, site=N_SITES),
    Verb("lift_glory", aside=True, glory=4),
    Verb("squat", aside=True),
    Verb("deflect", aside=True, card=N_CARDS),
    Verb("lose", card=N_CARDS),
    Verb("mover", stack=N_STACKS),
    Verb("engine", card=N_CARDS),
    Verb("way", way=WAYS),
    Verb("dump", steps=STEPS),
    Verb("toss", card=N_CARDS),
    Verb("fogg", card=N_CARDS),
    Verb("ask", service=len(SERVICES), price=PRICES),
    Verb("go", space=N_SPACES),
    Verb("drop", card=N_CARDS),
    Verb("hop", site=N_SITES),
    Verb("drive", site=N_SITES),
    Verb("op", operation=len(OPERATIONS)),
    Verb("deck", deck=6),
    Verb("unseen", deck=6),
    Verb("bid", wt=WT),
    Verb("award", seat=SEATS),
    Verb("sell", card=N_CARDS),
    Verb("boost", card=N_CARDS),
    Verb("boost_heavy", card=N_CARDS),  # a radiator, turned heavy
    Verb("unit", card=N_CARDS),
    Verb("platform", platform=3),
    Verb("site", site=N_SITES),
    Verb("letter", letter=4),
    Verb("product", card=N_CARDS),
    Verb("stack", stack=N_STACKS),
    Verb("turn", turned=2),
    Verb("attack", seat=SEATS, stack=N_STACKS + 1),
    Verb("shift", politics=N_POLITICS),
    Verb("victim", seat=SEATS),
    Verb("offer", seat=SEATS),
    Verb("give_wt", wt=WT),
    Verb("take_wt", wt=WT),
    Verb("give_tanks", tanks=TANKS),
    Verb("give_site", site=N_SITES),
    Verb("take_site", site=N_SITES),
    Verb("give_card", card=N_CARDS),
    Verb("take_card", card=N_CARDS),
    Verb("swap_mine", card=N_CARDS),
    Verb("swap_yours", card=N_CARDS),
    Verb("want", service=len(SERVICES)),
    Verb("grant", service=len(SERVICES)),
    Verb("promise"),
    Verb("accept", seat=SEATS),
    Verb("decline", seat=SEATS),
    Verb("withdraw"),
    published=c.PUBLISHED,
)

DONE: Final = SPACE.one("done")
PASS: Final = SPACE.one("pass")
YES: Final = SPACE.one("yes")
NO: Final = SPACE.one("no")
STAND: Final = SPACE.one("stand")
END_GAME: Final = SPACE.one("end_game")
AS_ROCKET: Final = SPACE.one("rocket")
SQUAT: Final = SPACE.one("squat")
PROMISE: Final = SPACE.one("promise")
WITHDRAW: Final = SPACE.one("withdraw")
CHOOSE_CREW: Final = SPACE.block("crew")
DECLARE_WAR: Final = SPACE.block("declare_war")

AS_OUTPOST: Final = SPACE.block("outpost")
RETIRE: Final = SPACE.block("retire")
RECALL: Final = SPACE.block("recall")
BUY_VENTURE: Final = SPACE.block("venture")
WHITEN: Final = SPACE.block("whiten")
SCRAP: Final = SPACE.block("scrap")
LIFT_CLAIM: Final = SPACE.block("lift_claim")
LIFT_GLORY: Final = SPACE.block("lift_glory")
DEFLECT: Final = SPACE.block("deflect")
LOSE: Final = SPACE.block("lose")
MOVER: Final = SPACE.block("mover")
ENGINE: Final = SPACE.block("engine")
WAY: Final = SPACE.block("way")
DUMP: Final = SPACE.block("dump")
TOSS: Final = SPACE.block("toss")
FOGG: Final = SPACE.block("fogg")
GO: Final = SPACE.block("go")
DROP: Final = SPACE.block("drop")
HOP: Final = SPACE.block("hop")
DRIVE: Final = SPACE.block("drive")
OP: Final = SPACE.block("op")
DECK: Final = SPACE.block("deck")
UNSEEN: Final = SPACE.block("unseen")
BID: Final = SPACE.block("bid")
AWARD: Final = SPACE.block("award")
SELL: Final = SPACE.block("sell")
UNIT_OF: Final = SPACE.block("unit")
PLATFORM_OF: Final = SPACE.block("platform")
AT_SITE: Final = SPACE.block("site")
OF_LETTER: Final = SPACE.block("letter")
PRODUCT: Final = SPACE.block("product")
TO_STACK: Final = SPACE.block("stack")
TURNED: Final = SPACE.block("turn")
SHIFT: Final = SPACE.block("shift")
VICTIM: Final = SPACE.block("victim")
OFFER_TO: Final = SPACE.block("offer")
GIVE_WT: Final = SPACE.block("give_wt")
TAKE_WT: Final = SPACE.block("take_wt")
GIVE_TANKS: Final = SPACE.block("give_tanks")
GIVE_SITE: Final = SPACE.block("give_site")
TAKE_SITE: Final = SPACE.block("take_site")
GIVE_CARD: Final = SPACE.block("give_card")
TAKE_CARD: Final = SPACE.block("take_card")
SWAP_MINE: Final = SPACE.block("swap_mine")
SWAP_YOURS: Final = SPACE.block("swap_yours")
WANT: Final = SPACE.block("want")
GRANT: Final = SPACE.block("grant")
ACCEPT: Final = SPACE.block("accept")
DECLINE: Final = SPACE.block("decline")
_PUT: Final = SPACE.block("put")
_FILL: Final = SPACE.block("fill")
BOOST_CARD: Final = SPACE.block("boost")
BOOST_HEAVY: Final = SPACE.block("boost_heavy")
_ASK: Final = SPACE.block("ask")
_ATTACK: Final = SPACE.block("attack")


def put(card: int, stack: int) -> Action:
    return _PUT[card * N_STACKS + stack]


def ask(service: int, price: int) -> Action:
    return _ASK[service * PRICES + price]


def attack(seat: int, stack: int) -> Action:
    return _ATTACK[seat * (N_STACKS + 1) + stack]


def fill(stack: int, tanks: int) -> Action:
    return _FILL[stack * TANKS + tanks]
