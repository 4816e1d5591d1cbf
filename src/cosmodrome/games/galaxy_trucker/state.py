"""What a position of Galaxy Trucker holds, and the small moves every rule is made of."""

from __future__ import annotations

from typing import Any, Final

from cosmodrome.kernel import Action, Event, State, Step

from . import content as c
from .pieces.ship import Ship
from .rules.cards.deck import TYPES
from .rules.ledger import FLIGHT, LINES, TEAM
from .rules.team.skills import CROOK_B, CROOK_GAINED, CROOK_SPARED, bit
from .ruleset import LEVELS, Tables

NONE: Final = -1
HEAP, FACE_UP, ASIDE = range(3)  # where the tile in hand comes from: only the first is a secret
PILES: Final = 4
AS_PRINTED: Final = (0, 0, 0, 0, 0, 0)  # nobody changes the terms of the payout
OPEN_PILES: Final = 3


class Trucker:
    """One player: the ship, what is in hand, the place in the race, the money."""

    __slots__ = (
        "aside",
        "bets",
        "credits",
        "dealt",
        "doing",
        "extra",
        "favoured",
        "finished",
        "flying",
        "gave_up",
        "hand",
        "hand_from",
        "insured",
        "invoice",
        "last",
        "last_from",
        "ledger",
        "left",
        "locked",
        "looking",
        "lost",
        "order",
        "placed",
        "pos",
        "role",
        "role_used",
        "seen",
        "ship",
        "skills",
        "smuggled",
        "stranded",
        "team",
        "used",
    )

    def __init__(
        self,
        ship: Ship,
        credits: int = 0,
        hand: int = NONE,
        hand_from: int = HEAP,
        aside: list[int] | None = None,
        last: int = NONE,
        last_from: int = HEAP,
        placed: int = 0,
        order: int = NONE,
        finished: bool = False,
        looking: int = NONE,
        seen: int = 0,
        left: int = 0,
        locked: int = 0,
        lost: list[int] | None = None,
        pos: int = 0,
        flying: bool = False,
        gave_up: bool = False,
        insured: int = 0,
        role: int = NONE,
        role_used: bool = False,
        team: tuple[int, ...] = (),
        skills: int = 0,
        used: int = 0,
        stranded: tuple[int, ...] = (0, 0, 0, 0),
        favoured: int = 0,
        smuggled: int = 0,
        dealt: tuple[int, ...] = (),
        doing: tuple[int, ...] = (),
        extra: int = 0,
        bets: tuple[int, ...] = (),
        ledger: list[int] | None = None,
        invoice: list[int] | None = None,
    ) -> None:
        self.ship = ship
        self.credits = credits
        self.hand = hand  # the tile held
        self.hand_from = hand_from
        self.aside = aside if aside is not None else []
        self.last = last  # the cell of the tile placed last, while it may still be lifted
        self.last_from = last_from
        self.placed = placed  # tiles built so far, the starting cabin not counted
        self.order = order  # the order tile, from 0; NONE while building
        self.finished = finished
        self.looking = looking  # the pile looked at
        self.seen = seen  # piles looked at, a bit each
        self.left = left  # building actions left in this beat
        self.locked = locked  # ticks until one may build again (GT-TEAMX-7)
        self.lost = lost if lost is not None else []  # tiles in the lost pile
        self.pos = pos  # days flown: the space of the rocket, laps included
        self.flying = flying
        self.gave_up = gave_up
        self.insured = insured  # 0 none, else the tier
        self.role = role  # of the cyan alien
        self.role_used = role_used
        self.team = team  # support-team cards, in the order they were hired
        self.skills = skills  # those that work this round: bit 2 * card for A, the next for B
        self.used = used  # skills used up this round, the same bits
        self.stranded = stranded  # goods of ships of the fleet that gave up (GT-FLEET-10)
        self.favoured = favoured  # red and yellow goods among them that the Merchant sells (GT-FLEET-9)
        self.smuggled = smuggled  # how many of those the Smuggler had hidden (GT-TEAM-SMU)
        self.dealt = dealt  # support-team cards to choose from now, seen by this seat only
        self.doing = doing  # a skill begun while building: its number, then what has been chosen for it
        self.extra = extra  # tiles the Crook may still add after finishing (GT-TEAM-CRK)
        self.bets = bets  # by seat: the place bet on, SEATS for "will not arrive" (GT-TEAM-ADV)
        self.ledger = ledger if ledger is not None else [0] * len(LINES)  # all rounds, by line
        self.invoice = invoice if invoice is not None else [0] * len(LINES)  # this round

    def copy(self) -> Trucker:
        return Trucker(
            self.ship.copy(),
            self.credits,
            self.hand,
            self.hand_from,
            self.aside[:],
            self.last,
            self.last_from,
            self.placed,
            self.order,
            self.finished,
            self.looking,
            self.seen,
            self.left,
            self.locked,
            self.lost[:],
            self.pos,
            self.flying,
            self.gave_up,
            self.insured,
            self.role,
            self.role_used,
            self.team,
            self.skills,
            self.used,
            self.stranded,
            self.favoured,
            self.smuggled,
            self.dealt,
            self.doing,
            self.extra,
            self.bets,
            self.ledger[:],
            self.invoice[:],
        )

    def can(self, skill: int) -> bool:
        """Whether a support-team skill (a number of skills.py) works this round."""
        return bool(self.skills >> skill & 1)


class TruckerState(State):
    __slots__ = (
        "box",
        "buried",
        "card",
        "circle",
        "deck",
        "decks",
        "declared",
        "dice",
        "face_up",
        "flown",
        "glass",
        "heap",
        "idle",
        "on_top",
        "piles",
        "players",
        "round",
        "shown",
        "t",
        "team_box",
        "team_deck",
        "team_open",
        "terms",
        "used",
    )

    def __init__(
        self,
        seed: int,
        stack: list[Step[Any]],
        turn: int,
        reveals: int,
        sealed: dict[int, Action],
        t: Tables,
        players: list[Trucker],
        round: int,
        heap: list[int],
        face_up: list[int],
        box: list[int],
        decks: list[list[int]],
        piles: list[list[int]],
        deck: list[int],
        used: list[int],
        flown: list[int],
        buried: list[int],
        shown: frozenset[int],
        card: int,
        on_top: int,
        glass: int,
        circle: int,
        dice: tuple[int, ...],
        declared: list[int],
        team_deck: list[int],
        team_box: list[int],
        team_open: list[int] | None = None,
        terms: tuple[int, ...] = AS_PRINTED,
        idle: int = 0,
    ) -> None:
        # the fields of State, set here and not by its constructor: copying is the hottest thing there is
        self.state = seed
        self.stack = stack
        self.turn = turn
        self.reveals = reveals
        self.sealed = sealed
        self.events: list[Event] | None = None
        self._options: list[Action] | None = None
        self._options_seat = 0
        self.t = t
        self.players = players
        self.round = round  # rounds begun before this one
        self.heap = heap  # face-down tiles; the next to be taken is the last
        self.face_up = face_up
        self.box = box  # tiles nobody sees in this game (GT-SETUP-4)
        self.decks = decks  # adventure cards not in this round, by level - 1; in no order anybody knows
        self.piles = piles  # the four piles of this round, also while the deck made of them is flown
        self.deck = deck  # the flight's cards; the top is the end of the list
        self.used = used  # adventure cards turned over in earlier rounds (BR-SET-3)
        self.flown = flown  # those turned over in this round, the newest last
        self.buried = buried  # those of earlier rounds nobody turned over
        self.shown = shown  # tiles everybody has seen in earlier rounds: they are not in the box
        self.card = card  # the one being resolved
        self.on_top = on_top  # how many cards on top of the deck an unknown sector put there
        self.glass = glass  # ticks left of this run
        self.circle = circle  # where the hourglass stands: 0 is Start
        self.idle = idle  # ticks it has lain there since it ran out
        self.dice = dice  # rolled for the boards of this round (IIIB, IVC)
        self.declared = declared  # by seat: what was declared on this card (on this line of a combat zone), in halves
        self.team_deck = team_deck  # support-team cards nobody has, face down; shuffled before each deal
        self.team_box = team_box  # support-team cards out of the game
        self.team_open = team_open if team_open is not None else []  # laid out to be chosen from (GT-TEAM-5)
        self.terms = terms  # what skills change in this payout: four prices, the arrival bonuses, the prize for looks

    def copy(self) -> TruckerState:
        return TruckerState(
            self.state,
            self.stack[:],
            self.turn,
            self.reveals,
            self.sealed,
            self.t,
            [p.copy() for p in self.players],
            self.round,
            self.heap[:],
            self.face_up[:],
            self.box,
            [deck[:] for deck in self.decks],
            [pile[:] for pile in self.piles],
            self.deck[:],
            self.used[:],
            self.flown[:],
            self.buried,
            self.shown,
            self.card,
            self.on_top,
            self.glass,
            self.circle,
            self.dice,
            self.declared[:],
            self.team_deck[:],
            self.team_box[:],
            self.team_open[:],
            self.terms,
            self.idle,
        )

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

    def tell(self, name: str, **args: int) -> None:
        if self.events is not None:
            self.events.append(Event(name, self._spotted(args)))

    def tell_only(self, name: str, secret: tuple[str, ...], **args: int) -> None:
        """Something that only the seat concerned learns in full."""
        if self.events is not None:
            self.events.append(Event(name, args, secret, (args["seat"],)))

    def _spotted(self, args: dict[str, int]) -> dict[str, int]:
        """With the labels of the board of this moment (`at`) beside each cell: the log is read later too."""
        board = self.players[0].ship.board  # those of a class have the same labels
        spots = {"at" + word[4:]: board.spot(cell) for word, cell in args.items() if word.startswith("cell")}
        return {**args, **spots} if spots else args

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
