"""What a position of High Frontier holds, and the small moves every rule is made of.

A card is its number; `s.face(card)` indexes the lists of pieces/cards.py. A space is its number in the lists of
pieces/spaces.py; what lies on sites is kept by the number of the site (`SITE_AT[space]`). A stack is `players[seat]`
and one of LEO, ROCKET, OUTPOST, FREIGHTER, SECOND: it is there while it holds cards. Cards lie in tuples, so a copy
shares them: always put a new tuple in place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeAlias

from cosmodrome.kernel import SPREAD, Numbered, Piece, Setup, State, field

from .actions import FREIGHTER, HAND, LEO, OUTPOST, ROCKET, SECOND, SUPPORT, Card, CardBits, Cards, Site, Space
from .content import SPACES, TABLES
from .pieces import strip
from .pieces.cards import CREW, IS_CREW, KIND, LETTER, RADIATOR, REACTOR
from .pieces.spaces import MARS_WORLD, MERCURY_WORLD, N_SITES, NONE, SCIENCE, SITE_AT, SPACE_OF, WORLD
from .pieces.systems import usable
from .ruleset import ALIENS, NASA, PRC, REGIME, SECTOR, TRACK, UN, Tables, tables_of

BySite: TypeAlias = Annotated[bytearray, Numbered("site", "by")]
ByCard: TypeAlias = Annotated[bytearray, Numbered("card", "by")]

NOWHERE: Final = -1  # where a stack is that is not there
OPEN: Final = -1  # a glory space or a venture that nobody has
SHUT: Final = -2  # a glory space closed by a black disk (HF-3.1B)
NO_DISK: Final = 0  # on a site: else 1 + seat, or
BLACK_DISK: Final = 255  # a failed prospect, a closed mine

# Where a crew has landed since it left LEO, as bits; the first four are the glory spaces (HF-7.1.4).
ON_MARS: Final = 1
ON_MERCURY: Final = 2
ON_SCIENCE: Final = 4
ON_ANY: Final = 8
ON_TITAN: Final = 16
ON_LUNA: Final = 32


def _setup(t: Tables) -> dict[str, Any]:
    return {"seats": t.seats, "modules": list(t.setup[1]), "options": dict(t.setup[2])}


def _tables(data: Mapping[str, Any]) -> Tables:
    t = tables_of(Setup(data["seats"], tuple(data["modules"]), data["options"]))
    if len(data["players"]) != t.seats:
        raise ValueError("players")
    return t


class Deal(Piece):
    """HF-5.9F: an offer of somebody who is not on turn: drafted line by line, then sent. The lines are those of `Offer`
    (rules/deals.py)."""

    giver: int
    taker: int
    second: int = 0
    give_wt: int = 0
    take_wt: int = 0
    tanks: int = 0
    give_sites: tuple[Site, ...] = ()
    take_sites: tuple[Site, ...] = ()
    give_cards: tuple[Card, ...] = ()
    take_cards: tuple[Card, ...] = ()
    mine: Card = NONE
    yours: Card = NONE
    favours: int = 0
    promise: bool = False
    grants: int = 0
    sent: bool = False


class Player(Piece):
    """One player: the water in the depot, the hand, the stacks, the pieces not yet on the board."""

    faction: int = NONE
    wt: int
    hand: Cards = ()
    stacks: list[Cards]  # by stack
    at: list[Space]  # by stack: its space, NOWHERE if it is not there. The LEO stack has one at all times: home
    fuel: list[int]  # by stack: steps in a rocket, clear disks on an outpost
    dirt: int = 0  # rockets whose tanks hold dirt, a bit a stack (HF-8.3E.1)
    cubes: int
    disks: int
    rockets: int
    claims: tuple[Site, ...] = ()  # sites with a disk of this player
    beams: bool = False  # owns beamed power by a lasing refinery (HF-6.1A.4)
    deal: Deal | None = None  # the offer made while others act (HF-5.9F)
    asks: int = 0  # how many such offers are left until the own turn


class HighFrontierState(State):
    t: Tables = field(key=SPREAD, out=_setup, into=_tables)
    players: list[Player]
    seat_of: tuple[int, ...] = (NONE,) * 5  # by faction; NONE: nobody plays it
    first: int
    phasing: int  # whose turn it is
    decks: list[Cards]  # the top is the last of each
    under: list[int]  # by deck: how many cards at its bottom everybody knows
    seen: list[int]  # by deck: how many cards at its top everybody knows
    box: Cards = ()  # cards out of the game
    black: CardBits = 0  # cards that lie black side up
    heavy: CardBits = 0  # radiators turned heavy
    disks: BySite  # by site: NO_DISK, 1 + seat, BLACK_DISK
    cubes: BySite  # by site: the cubes of the factory and its colony
    letters: BySite  # by site with a factory: 1 + its letter (HF-5.7D.1)
    tracks: list[int]  # by letter: the place of the blue disk
    glory: list[int]  # by glory space: OPEN, SHUT or the seat
    ventures: list[int]  # by venture: OPEN or the seat
    trips: ByCard  # by crew card: where it has landed, bits
    factories: int = 0  # on the board
    politics: int = 0  # the space of the disk (HF-8.6)
    sunspot: int = 0  # the space of the disk (HF-8.5A)
    moved: int = 0  # stacks that have moved this turn, a bit each
    event_due: bool = False  # a triangle burn was entered this turn (HF-8.5B)
    leave: int = 0  # what others have granted for this turn: bit service * 5 + seat
    ops: int = 0  # operations done this turn
    served: int = 0  # Hermes Fall: sites done, bits
    yellows: int = 0  # Hermes Fall: how often the disk has entered yellow
    away: int = 0  # Return to the Moon: turns since LEO was left
    won: int = NONE  # the seat that has won a scenario; SHUT if it is lost

    # -- asking ---------------------------------------------------------------------------------------------

    def face(self, card: int) -> int:
        """The index of a card, as it lies, in the lists of pieces/cards.py."""
        return 4 * card + (self.black >> card & 1) + 2 * (self.heavy >> card & 1)

    def mass(self, card: int) -> int:
        return self.t.mass[4 * card + (self.black >> card & 1) + 2 * (self.heavy >> card & 1)]

    def dry(self, seat: int, stack: int) -> int:
        """HF-5.4B: the dry mass of a stack."""
        total = 0
        mass = self.t.mass
        black, heavy = self.black, self.heavy
        for card in self.players[seat].stacks[stack]:
            total += mass[4 * card + (black >> card & 1) + 2 * (heavy >> card & 1)]
        return total

    def is_black(self, card: int) -> bool:
        return bool(self.black >> card & 1)

    def is_white(self, card: int) -> bool:
        """HF-2.6B.1: crew cards are neither."""
        return not self.black >> card & 1 and KIND[card] != CREW

    def stack_of(self, seat: int, card: int) -> int:
        """The stack of the player a card lies in; HAND if in none."""
        for stack, cards in enumerate(self.players[seat].stacks):
            if card in cards:
                return stack
        return HAND

    def home(self, seat: int) -> int:
        """LEO, or low Titan orbit for the aliens (HF-8.7B.8)."""
        return self.players[seat].at[LEO]

    def is_home(self, seat: int, stack: int) -> bool:
        at = self.players[seat].at
        return at[stack] == at[LEO]

    def place(self, seat: int, stacks: tuple[int, ...]) -> tuple[int, ...]:
        """The faces that lie in some stacks of a player, in the order of their numbers (pieces/systems.py)."""
        p = self.players[seat]
        return tuple(sorted([self.face(card) for stack in stacks for card in p.stacks[stack]]))

    def works(self, seat: int, stacks: tuple[int, ...], card: int) -> bool:
        """HF-8.2.1: whether a card of these stacks, which stand in one space, is supported and cooled there. A factory
        helps (HF-8.2C), another player's if it is granted. In the base game nothing needs support (HF-1.6)."""
        if not self.t.expansion:
            return True
        return usable(self.face(card), self.place(seat, stacks), self.powered(seat, self.players[seat].at[stacks[0]]))

    def powered(self, seat: int, space: int) -> bool:
        """HF-8.2C.1: whether a factory in the space feeds the cards of the player."""
        site = SITE_AT[space]
        if site == NONE or not self.cubes[site]:
            return False
        owner = self.disks[site] - 1
        return owner == seat or (seat == self.phasing and self.granted(SUPPORT, owner))

    def stacks_at(self, seat: int, space: int) -> list[int]:
        """The stacks of the player that stand in a space."""
        p = self.players[seat]
        return [stack for stack in range(5) if p.stacks[stack] and p.at[stack] == space]

    def crew_in(self, seat: int, stack: int) -> bool:
        return any(IS_CREW[card] for card in self.players[seat].stacks[stack])

    def owner(self, site: int) -> int:
        """Whose disk lies on a site, NONE if nobody's."""
        disk = self.disks[site]
        return NONE if disk in (NO_DISK, BLACK_DISK) else disk - 1

    def own_factory(self, seat: int, space: int) -> bool:
        """Whether the player has a factory in a space."""
        site = SITE_AT[space]
        return site != NONE and self.disks[site] == 1 + seat and self.cubes[site] > 0

    def factories_of(self, seat: int, letter: int = NONE) -> int:
        """HF-5.7D: the factories of a player, of one letter or of all."""
        cubes, letters = self.cubes, self.letters
        return sum(1 for site in self.players[seat].claims if cubes[site] and letter in (NONE, letters[site] - 1))

    def black_cards(self, seat: int, letter: int) -> list[int]:
        """HF-5.7D: the black cards of a letter, in hand first."""
        p = self.players[seat]
        black = self.black
        return [c for lot in (p.hand, *p.stacks) for c in lot if black >> c & 1 and LETTER[c] == letter]

    def value(self, letter: int) -> int:
        """HF-2.5B: what a factory of a letter is worth now."""
        return TRACK[self.tracks[letter]]

    def defended(self, seat: int, site: int) -> bool:
        """HF-2.3B.8: whether the player has crew on a site, as a card or as a colony."""
        if self.disks[site] == 1 + seat and self.cubes[site] > 1:
            return True
        return any(self.crew_in(seat, stack) for stack in self.stacks_at(seat, SPACE_OF[site]))

    def sector(self) -> int:
        """HF-8.5A: the colour the sunspot disk is on."""
        return SECTOR[self.sunspot]

    def regime(self) -> str:
        """HF-8.6: the word for the space of the politics disk; "centrist" without the expansion."""
        return REGIME[self.politics]

    def at_war(self) -> bool:
        """HF-8.6.3, HF-8.7B.4"""
        return self.t.expansion and (self.t.scenario == ALIENS or REGIME[self.politics] == "war")

    def felon(self, seat: int) -> bool:
        """HF-2.3B.11: whether the player may commit felonies now."""
        if self.players[seat].faction == PRC:
            return True
        return self.t.expansion and (self.t.scenario == ALIENS or REGIME[self.politics] in ("anarchy", "war"))

    def granted(self, service: int, seat: int) -> bool:
        """HF-5.9D: whether `seat` has granted a service to the player whose turn it is."""
        return bool(self.leave >> (service * 5 + seat) & 1)

    def after(self, seat: int) -> list[int]:
        """All seats clockwise from `seat`, which comes first."""
        n = len(self.players)
        return [(seat + i) % n for i in range(n)]

    # -- water ----------------------------------------------------------------------------------------------

    def gain(self, seat: int, wt: int) -> None:
        self.players[seat].wt += wt

    def launch_fee(self) -> None:
        """HF-2.3B.1: NASA takes 1 WT from the pool, if anybody plays it."""
        seat = self.seat_of[NASA]
        if seat != NONE:
            self.players[seat].wt += 1
            if self.events is not None:
                self.tell("launch_fee", seat=seat)

    def tax(self) -> None:
        """HF-2.3B.6: the UN takes 1 WT from the pool, if anybody plays it."""
        seat = self.seat_of[UN]
        if seat != NONE:
            self.players[seat].wt += 1
            if self.events is not None:
                self.tell("tax", seat=seat)

    # -- cards and stacks -----------------------------------------------------------------------------------

    def add(self, seat: int, stack: int, card: int, row: bool = True) -> None:
        """A card joins a stack that is there, or the LEO stack; the fuel figure follows (HF-6.7A), in mid-move later:
        `row`."""
        p = self.players[seat]
        if row and p.fuel[stack] and stack in (ROCKET, SECOND):
            old = self.dry(seat, stack)
            p.stacks[stack] = (*p.stacks[stack], card)
            p.fuel[stack] = strip.rerow(old, self.dry(seat, stack), p.fuel[stack])
        else:
            p.stacks[stack] = (*p.stacks[stack], card)

    def take(self, seat: int, stack: int, card: int, row: bool = True) -> None:
        """A card leaves a stack; one left without cards disappears. `row`: the fuel figure follows at once, as it does
        not in mid-move."""
        p = self.players[seat]
        old = self.dry(seat, stack) if row and p.fuel[stack] and stack in (ROCKET, SECOND) else NONE
        p.stacks[stack] = tuple([one for one in p.stacks[stack] if one != card])
        if not p.stacks[stack]:
            self.vanish(seat, stack)
        elif old != NONE:
            p.fuel[stack] = strip.rerow(old, self.dry(seat, stack), p.fuel[stack])

    def start(self, seat: int, stack: int, space: int) -> None:
        """HF-5.4A, HF-6.7D: a figure, disk or cube for a stack that is about to hold cards."""
        p = self.players[seat]
        if stack in (ROCKET, SECOND):
            p.rockets -= 1
        elif stack == OUTPOST:
            p.disks -= 1
        elif stack == FREIGHTER:
            p.cubes -= 1
        p.at[stack] = space
        p.fuel[stack] = 0
        p.dirt &= ~(1 << stack)

    def vanish(self, seat: int, stack: int) -> None:
        """HF-2.7B.5: a stack without cards disappears and gives its piece back; its fuel is gone."""
        if stack == LEO:
            return
        p = self.players[seat]
        if stack in (ROCKET, SECOND):
            p.rockets += 1
        elif stack == OUTPOST:
            p.disks += 1
        else:
            p.cubes += 1
        p.at[stack] = NOWHERE
        p.fuel[stack] = 0
        p.dirt &= ~(1 << stack)

    def to_hand(self, seat: int, card: int) -> None:
        """A card comes to hand, as it lies (HF-6.7.2); a reactor goes under its deck where nuclear power is banned."""
        self.heavy &= ~(1 << card)
        if KIND[card] == REACTOR and self.banned(card):
            self.under_deck(card)
            return
        self.players[seat].hand += (card,)

    def banned(self, card: int) -> bool:
        """HF-8.6.6, 13: whether nobody may hold the card in hand."""
        return KIND[card] == REACTOR and self.t.expansion and REGIME[self.politics] == "antinuke"

    def from_hand(self, seat: int, card: int) -> None:
        p = self.players[seat]
        p.hand = tuple([one for one in p.hand if one != card])

    def decommission(self, seat: int, stack: int, card: int, row: bool = True) -> bool:
        """HF-6.7: a card goes back to hand. A heavy radiator turns light instead and stays (HF-6.7C): then False."""
        if self.events is not None:
            self.tell("decommissioned", seat=seat, card=card)
        if KIND[card] == RADIATOR and self.heavy >> card & 1:
            old = self.dry(seat, stack)
            self.heavy &= ~(1 << card)
            p = self.players[seat]
            if row and p.fuel[stack] and stack in (ROCKET, SECOND):
                p.fuel[stack] = strip.rerow(old, self.dry(seat, stack), p.fuel[stack])
            return False
        space = self.players[seat].at[stack]
        self.take(seat, stack, card, row)
        self.to_hand(seat, card)
        if KIND[card] == CREW:
            self._crew_back(seat, card, space)
        return True

    def decommission_stack(self, seat: int, stack: int) -> None:
        """HF-6.4E.1: a craft is lost, with all its cards; heavy radiators too, for they have nothing to stay in."""
        for card in self.players[seat].stacks[stack]:
            self.heavy &= ~(1 << card)
        for card in self.players[seat].stacks[stack]:
            self.decommission(seat, stack, card, row=False)

    def _crew_back(self, seat: int, card: int, space: int) -> None:
        """HF-7.1.4, 8, 11: crew decommissioned at LEO takes every open glory space its trip fits."""
        trip = self.trips[card]
        self.trips[card] = 0
        p = self.players[seat]
        if space != p.at[LEO] or not trip:
            return
        for number in range(len(self.glory)):
            if trip >> number & 1 and self.glory[number] == OPEN and p.cubes:
                p.cubes -= 1
                self.glory[number] = seat
                if self.events is not None:
                    self.tell("glory", seat=seat, glory=number)

    def note_landing(self, seat: int, stack: int) -> None:
        """HF-7.1.9: the crew of a stack remembers the site it has come to."""
        p = self.players[seat]
        for card in p.stacks[stack]:
            if IS_CREW[card]:
                self.trips[card] |= TRIP[SITE_AT[p.at[stack]]]

    # -- decks ----------------------------------------------------------------------------------------------

    def under_deck(self, card: int) -> None:
        """HF-5.3.1: white side up, under its deck, where everybody knows it."""
        deck = KIND[card]
        self.black &= ~(1 << card)
        self.heavy &= ~(1 << card)
        self.decks[deck] = (card, *self.decks[deck])
        self.under[deck] += 1

    def draw(self, deck: int) -> int:
        """HF-2.5A: the top card of a deck; the next one is seen then."""
        card = self.decks[deck][-1]
        self.decks[deck] = self.decks[deck][:-1]
        self.seen[deck] -= 1
        self.show(deck, 1)
        return card

    def show(self, deck: int, many: int) -> None:
        """So many cards on top of a deck are known to all."""
        size = len(self.decks[deck])
        self.under[deck] = min(self.under[deck], size)
        many = min(many, size)
        if self.seen[deck] < many:
            self.seen[deck] = many
            self.reveals += 1
        self.seen[deck] = min(self.seen[deck], size)

    # -- the board ------------------------------------------------------------------------------------------

    def claim(self, seat: int, site: int) -> None:
        """A disk of the player goes on a site."""
        p = self.players[seat]
        p.disks -= 1
        p.claims += (site,)
        self.disks[site] = 1 + seat

    def unclaim(self, site: int) -> None:
        """Whoever has a claim takes the disk back; cubes stay to be seen to."""
        seat = self.disks[site] - 1
        p = self.players[seat]
        p.disks += 1
        p.claims = tuple([one for one in p.claims if one != site])
        self.disks[site] = NO_DISK


def _trip(space: int) -> int:
    """HF-7.1.4, HF-8.7A, HF-8.8R.3: what landing on a site is good for."""
    bits = ON_ANY
    if WORLD[space] == MARS_WORLD:
        bits |= ON_MARS
    if WORLD[space] == MERCURY_WORLD:
        bits |= ON_MERCURY
    if SCIENCE[space]:
        bits |= ON_SCIENCE
    if SPACES[space].id in TABLES.race_to_titan.sites:
        bits |= ON_TITAN
    if SPACES[space].id == TABLES.return_to_moon.site:
        bits |= ON_LUNA
    return bits


TRIP: Final[list[int]] = [_trip(SPACE_OF[site]) for site in range(N_SITES)]  # by site
