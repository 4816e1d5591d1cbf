"""What a position of Galaxy Trucker holds, and the small moves every rule is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeAlias

from cosmodrome.kernel import SPREAD, Numbered, Piece, Place, Setup, State, field

from . import content as c
from .pieces.parts import Tile, Tiles
from .pieces.ship import Ship
from .rules.cards.deck import TYPES
from .rules.ledger import FLIGHT, LINES, TEAM
from .rules.team.skills import CROOK_B, CROOK_GAINED, CROOK_SPARED, bit
from .ruleset import LEVELS, Tables, tables_of

Card: TypeAlias = Annotated[int, Numbered("card")]
Cards: TypeAlias = Annotated[list[int], Place("card")]  # where cards lie
Decks: TypeAlias = Annotated[list[list[int]], Place("card")]
TeamCards: TypeAlias = Annotated[tuple[int, ...], Place("team")]
TeamPile: TypeAlias = Annotated[list[int], Place("team")]
Begun: TypeAlias = Annotated[tuple[int, ...], Numbered("skill", "head")]
Skills: TypeAlias = Annotated[int, Numbered("skill", "bits")]

NONE: Final = -1
HEAP, FACE_UP, ASIDE = range(3)  # where the tile in hand comes from: only the first is a secret
PILES: Final = 4
AS_PRINTED: Final = (0, 0, 0, 0, 0, 0)  # nobody changes the terms of the payout
OPEN_PILES: Final = 3


def _setup(t: Tables) -> dict[str, Any]:
    return {"seats": t.seats, "modules": list(t.setup[1]), "options": dict(t.setup[2])}


def _tables(data: Mapping[str, Any]) -> Tables:
    t = tables_of(Setup(data["seats"], tuple(data["modules"]), data["options"]))
    if len(data["players"]) != t.seats:
        raise ValueError("players")
    return t


class Trucker(Piece):
    """One player: the ship, what is in hand, the place in the race, the money."""

    ship: Ship
    credits: int = 0
    hand: Annotated[int, Place("tile")] = NONE  # the tile held
    hand_from: int = HEAP
    aside: Tiles = []
    last: int = NONE  # the cell of the tile placed last, while it may still be lifted
    last_from: int = HEAP
    placed: int = 0  # tiles built so far, the starting cabin not counted
    order: int = NONE  # the order tile, from 0; NONE while building
    finished: bool = False
    looking: int = NONE  # the pile looked at
    seen: int = 0  # piles looked at, a bit each
    left: int = 0  # building actions left in this beat
    locked: int = 0  # ticks until one may build again (GT-TEAMX-7)
    lost: Tiles = []  # tiles in the lost pile
    pos: int = 0  # days flown: the space of the rocket, laps included
    flying: bool = False
    gave_up: bool = False
    insured: int = 0  # 0 none, else the tier
    role: Annotated[int, Numbered("role")] = NONE  # of the cyan alien
    role_used: bool = False
    team: TeamCards = ()  # support-team cards, in the order they were hired
    skills: Skills = 0  # those that work this round: bit 2 * card for A, the next for B
    used: Skills = 0  # skills used up this round, the same bits
    stranded: tuple[int, ...] = (0, 0, 0, 0)  # goods of ships of the fleet that gave up (GT-FLEET-10)
    favoured: int = 0  # red and yellow goods among them that the Merchant sells (GT-FLEET-9)
    smuggled: int = 0  # how many of those the Smuggler had hidden (GT-TEAM-SMU)
    dealt: TeamCards = ()  # support-team cards to choose from now, seen by this seat only
    doing: Annotated[
        tuple[int, ...], Numbered("skill", "head")
    ] = ()  # a skill begun while building: its number, then what has been chosen for it
    extra: int = 0  # tiles the Crook may still add after finishing (GT-TEAM-CRK)
    bets: tuple[int, ...] = ()  # by seat: the place bet on, SEATS for "will not arrive" (GT-TEAM-ADV)
    ledger: list[int] = [0] * len(LINES)  # all rounds, by line
    invoice: list[int] = [0] * len(LINES)  # this round

    def can(self, skill: int) -> bool:
        """Whether a support-team skill (a number of skills.py) works this round."""
        return bool(self.skills >> skill & 1)


class TruckerState(State):  # compiled: open
    t: Tables = field(key=SPREAD, out=_setup, into=_tables)
    players: list[Trucker]
    round: int = 0  # rounds begun before this one
    heap: Tiles  # face-down tiles; the next to be taken is the last
    face_up: Tiles = []
    box: Tiles = field(default=[], shared=True)  # tiles nobody sees in this game (GT-SETUP-4)
    decks: Decks  # adventure cards not in this round, by level - 1; in no order anybody knows
    piles: list[list[Card]]  # the four piles of this round, also while the deck made of them is flown
    deck: Cards = []  # the flight's cards; the top is the end of the list
    used: Cards = []  # adventure cards turned over in earlier rounds (BR-SET-3)
    flown: Cards = []  # those turned over in this round, the newest last
    buried: Cards = field(default=[], shared=True)  # those of earlier rounds nobody turned over
    shown: frozenset[Tile] = frozenset()  # tiles everybody has seen in earlier rounds: they are not in the box
    card: Card = NONE  # the one being resolved
    on_top: int = 0  # how many cards on top of the deck an unknown sector put there
    glass: int = 0  # ticks left of this run
    circle: int = 0  # where the hourglass stands: 0 is Start
    idle: int = field(default=0, later=True)  # ticks it has lain there since it ran out
    dice: tuple[int, ...] = ()  # rolled for the boards of this round (IIIB, IVC)
    declared: list[int]  # by seat: what was declared on this card (on this line of a combat zone), in halves
    team_deck: TeamPile  # support-team cards nobody has, face down; shuffled before each deal
    team_box: TeamPile = []  # support-team cards out of the game
    team_open: TeamPile = []  # laid out to be chosen from (GT-TEAM-5)
    # what skills change in this payout: four prices, the arrival bonuses, the prize for looks
    terms: tuple[int, ...] = AS_PRINTED

    # -- asking ---------------------------------------------------------------------------------------------------

    @property
    def klass(self) -> str:
        """The class flown in this round."""
        return self.t.rounds[min(self.round, len(self.t.rounds) - 1)]

    @property
    def level(self) -> int:
        """BR-GAME-2: "round number" is the level of the class."""
        return LEVELS[self.klass]

    @property
    def rules(self) -> c.RuleCard:
        return self.t.rule_card(self.klass)

    @property
    def harder(self) -> bool:
        """GT-L3-2: class IV flown with level III cards."""
        return self.level == 4 and not self.t.level_iv_cards

    @property
    def first_level(self) -> int:
        """BR-SET-4: the level of the flight's first card."""
        return 3 if self.harder else self.level

    def card_now(self) -> c.Card:
        """The card being resolved, with the figures that count in this round."""
        return self.t.faces[self.round][self.card]

    def card_clause(self) -> str:
        """Where the rules speak of the card being resolved; nothing between two cards."""
        return TYPES[self.card_now().type].clause if self.card >= 0 else ""

    def flight_order(self) -> list[int]:
        """The seats still flying, the leader first (BR-FLY-1)."""
        flying = [seat for seat, p in enumerate(self.players) if p.flying]
        return sorted(flying, key=lambda seat: -self.players[seat].pos)

    # -- telling --------------------------------------------------------------------------------------------------

    def tell(self, name: str, secret: tuple[str, ...] = (), knows: tuple[int, ...] = (), **args: int) -> None:
        """With the labels of the board of this moment (`at`) beside each cell: the log is read later too."""
        if self.events is not None:
            board = self.players[0].ship.board  # those of a class have the same labels
            spots = {"at" + word[4:]: board.spot(cell) for word, cell in args.items() if word.startswith("cell")}
            super().tell(name, secret, knows, **args, **spots)

    # -- the race (BR-FLY-2) --------------------------------------------------------------------------------------

    def move(self, seat: int, days: int) -> None:
        """Forward, or back if negative; occupied spaces are not counted."""
        p = self.players[seat]
        track = c.CONSTANTS.track
        taken = {other.pos % track for other in self.players if other.flying and other is not p}
        step = 1 if days > 0 else -1
        for _ in range(abs(days)):
            p.pos += step
            while p.pos % track in taken:
                p.pos += step
        if days:
            self.tell("moved", seat=seat, n=days, pos=p.pos)

    # -- money ----------------------------------------------------------------------------------------------------

    def book(self, seat: int, line: int, amount: int) -> None:
        """BR-GAME-4: a balance may be negative."""
        if not amount:
            return
        p = self.players[seat]
        p.credits += amount
        p.ledger[line] += amount
        p.invoice[line] += amount
        self.tell("gained" if amount > 0 else "paid", seat=seat, n=abs(amount), entry=line)
        if line == FLIGHT and p.can(CROOK_B):  # GT-CRK-1: one credit more, or less to pay, once a card each
            once = bit(CROOK_GAINED if amount > 0 else CROOK_SPARED)
            if not p.used & once:
                p.used |= once
                self.book(seat, TEAM, 1)

    # -- dice -----------------------------------------------------------------------------------------------------

    def roll(self) -> tuple[int, int]:
        first, second = self.below(6) + 1, self.below(6) + 1
        self.reveals += 1
        return first, second
