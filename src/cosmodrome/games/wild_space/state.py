"""What a position of Wild Space holds, and the small moves every rule is made of."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from cosmodrome.kernel import Numbered, Piece, State, field

from . import content as c
from . import earlier
from .actions import (
    ALIEN_DECK,
    CREW_DECK,
    STACK_OF,
    Card,
    Cards,
    Hostile,
    Planet,
    Planets,
    Sectors,
    SpaceBase,
)
from .rules.cards import CardCircle, DiscardDown, DrawCards, MedalOrCircle, PlayCard, TakeAndPlay, UseEffect
from .rules.effects import DISCARD_NEEDED, OWN_NEEDED, Circle, Condition, Effect
from .rules.own import EMPTY
from .rules.paying import PayCondition
from .ruleset import SectorTable, Tables, tables_of

Epochs: TypeAlias = Annotated[bytearray, Numbered("card", "by")]


def _options(t: Tables) -> dict[str, int | str]:
    return dict(t.options)


def _tables(options: dict[str, int | str]) -> Tables:
    return tables_of(earlier.complete(options))


class Player(Piece):
    """What lies in front of one player, and the hand."""

    hand: Cards = []
    known: list[Card] = []  # the cards of the hand that everybody has seen going there
    crew: Cards  # the captain first
    captain: Card
    face: int  # of the captain: 0 recto, 1 verso, -1 not chosen yet
    marker: int = 0  # spaces entered on the veteran track
    shuttles: int  # not used yet
    landed: Sectors = 0  # sectors with a shuttle that can still explore, a bit each
    used: Sectors = 0  # sectors that have or had one
    quartz: int = 0
    base: SpaceBase = -1  # Space Base board, -1 without
    slots: int = 0  # its slots that still hold a shuttle, a bit each

    def drop(self, card: int) -> None:
        """A card leaves the hand."""
        self.hand.remove(card)
        if card in self.known:
            self.known.remove(card)


class Outer(Piece):
    """What only Encounters and the solo game have; None in a base game, so that it costs nothing there."""

    alien_deck: Cards = []
    alien_discard: Cards = []
    aliens: Cards = []  # the alien reserve
    alien_face: int = 0  # of the alien planet: 0 a, 1 b
    hostile_deck: list[Hostile] = []
    hostile_open: list[tuple[Hostile, bool]] = []  # (hostile planet, whether his shuttle has landed)
    hostile_used: list[Hostile] = []
    smuggler: Cards = []  # his crew, the captain first
    smuggler_shuttles: int = 0  # of his on the player's Space Base


class WildSpaceState(State):
    """Where something is told at every other move, it is asked first whether anybody listens: searches live on that."""

    t: Tables = field(key="options", out=_options, into=_tables)
    players: list[Player]
    first: int
    deck: Cards  # the top is the end of the list
    discard: Cards = []
    reserve: Cards
    epoch: Epochs = field(shared=True)  # by card: the shuffle that last put it into the deck
    shuffles: int = 0  # how often the discard pile has become the deck
    planets: tuple[Planet, ...]  # the tiles in play
    face_up: Planets  # those of them that are face up, a bit a tile
    quartz: int  # left in the supply
    box: Cards = []  # captains that left the game during play
    solo: bool
    outer: Outer | None = None

    # -- asking ---------------------------------------------------------------------------------------------

    @property
    def out(self) -> Outer:
        assert self.outer is not None
        return self.outer

    def track(self, p: Player) -> list[Effect | int]:
        return self.t.tracks[p.captain * 2 + p.face]

    def can_draw(self) -> bool:
        """WS-4.8: whether any card can be drawn."""
        return bool(self.deck or self.discard) or self.reserve[0] != EMPTY or max(self.reserve) != EMPTY

    def feeds_the_deck(self, card: int) -> bool:
        """Whether a card, once discarded, can be drawn again."""
        return card >= 0 and STACK_OF[card] == CREW_DECK

    def sector(self, sector: int) -> SectorTable:
        return self.t.sectors[self.outer.alien_face if self.outer is not None else 0][sector]

    def sector_useful(self, p: Player, sector: int, without: int, choice: int = -1) -> bool:
        """Whether an action of the sector (that one, or any) would do anything, once `without` has left the hand."""
        actions = self.sector(sector).actions
        chosen = actions if choice < 0 else [actions[choice]]
        return any(effect.useful(self, p, without) for action in chosen for effect in action)

    def landing_useful(self, p: Player, sector: int) -> bool:
        """Whether landing in the sector could do anything, whatever is paid for it."""
        table = self.sector(sector)
        if not table.conditions or (not self.t.per_sector and len(table.conditioned) < len(table.actions)):
            return self.sector_useful(p, sector, -1)
        payable = [condition for condition in table.conditions if condition.met(self, p)]
        if any(condition.need != DISCARD_NEEDED for condition in payable):
            return self.sector_useful(p, sector, -1)
        paid = [card for card in p.hand if any(self.t.accepts[condition.filter][card] for condition in payable)]
        return any(self.sector_useful(p, sector, card) for card in paid)

    def sector_ok(self, p: Player, sector: int) -> bool:
        """WS-3.6: whether one of the sector's conditions can be fulfilled, or it has none."""
        table = self.sector(sector)
        if not table.conditions:
            return True
        if not self.t.per_sector and len(table.conditioned) < len(table.actions):
            return True
        return any(condition.met(self, p) for condition in table.conditions)

    def landings(self, p: Player) -> list[int]:
        """WS-3.2 to 3.6: the sectors the player may land in now."""
        found: list[int] = []
        crew = len(p.crew)
        used = p.used
        face_up = self.face_up
        table = self.t.sectors[self.outer.alien_face if self.outer is not None else 0]
        for tile in self.planets:
            if face_up >> tile & 1:
                sector = tile * 2
                if table[sector].threshold <= crew:
                    if not used >> sector & 1 and (not table[sector].conditions or self.sector_ok(p, sector)):
                        found.append(sector)
                    sector += 1
                    if not used >> sector & 1 and (not table[sector].conditions or self.sector_ok(p, sector)):
                        found.append(sector)
        return found

    # -- the deck, the reserve, the discard pile (WS-4) --------------------------------------------------------

    def top(self) -> int:
        """The next card of the deck, EMPTY if there is none: WS-4.7, 4.8."""
        if not self.deck:
            if not self.discard:
                return EMPTY
            self.reshuffle()
        self.reveals += 1
        deck = self.deck
        card = deck.pop()
        if not deck:
            self.renew_deck()
        return card

    def renew_deck(self) -> None:
        """WS-4.7: a deck that is empty is replaced at once, if there is anything to replace it with."""
        if self.t.deck_at_once and not self.deck and self.discard:
            self.reshuffle()

    def reshuffle(self) -> None:
        """WS-4.7: the discard pile becomes the deck."""
        self.deck = self.discard
        self.discard = []
        self.shuffle(self.deck)
        self.shuffles += 1
        epoch = self.epoch[:]
        for card in self.deck:
            epoch[card] = self.shuffles
        self.epoch = epoch
        self.tell("reshuffled")

    def refill(self) -> None:
        """WS-4.2, 4.10: fill the empty slots of the reserve, left to right."""
        reserve = self.reserve
        for slot in range(len(reserve)):
            if reserve[slot] == EMPTY:
                card = self.top()
                if card == EMPTY:
                    return
                reserve[slot] = card
                if self.events is not None:
                    self.tell("refilled", slot=slot, card=card)

    def from_reserve(self, card: int) -> None:
        """A card leaves the reserve and is replaced at once."""
        self.reserve[self.reserve.index(card)] = EMPTY
        self.refill()

    def throw(self, card: int) -> None:
        """A card goes to the discard pile it belongs to: WS-4.10, 8.13."""
        stack = STACK_OF[card]
        if stack == CREW_DECK:
            self.discard.append(card)
            if EMPTY in self.reserve:
                self.refill()
            if not self.deck:
                self.renew_deck()
        elif stack == ALIEN_DECK:
            self.out.alien_discard.append(card)
            if EMPTY in self.out.aliens:
                self.refill_aliens()
        else:
            self.box.append(card)  # WS-1.1: captains are never part of the deck

    def renew(self, seat: int, card: int) -> None:
        """WS-4.5, 4.9"""
        if self.events is not None:
            self.tell("renewed", seat=seat, card=card)
        self.players[seat].drop(card)
        if STACK_OF[card] == CREW_DECK:
            self.discard.append(card)
        else:
            self.throw(card)
        self.discard += [one for one in self.reserve if one != EMPTY]
        self.reserve = [EMPTY] * len(self.reserve)
        self.refill()
        if not self.deck:
            self.renew_deck()

    def refill_aliens(self) -> None:
        """WS-8.9, 8.13"""
        out = self.out
        for slot in range(len(out.aliens)):
            if out.aliens[slot] == EMPTY:
                if not out.alien_deck:
                    if not out.alien_discard:
                        return
                    out.alien_deck = out.alien_discard
                    out.alien_discard = []
                    self.shuffle(out.alien_deck)
                    self.tell("aliens_reshuffled")
                card = out.alien_deck.pop()
                self.reveals += 1
                out.aliens[slot] = card
                self.tell("alien_refilled", slot=slot, card=card)

    # -- cards entering and leaving the crew (WS-5, WS-6) ---------------------------------------------------

    def enlist(self, seat: int, card: int) -> None:
        """WS-5.1, 5.5: a card enters the crew; quartz, then the medal, then the effect circle."""
        t = self.t
        p = self.players[seat]
        p.crew.append(card)
        if self.events is not None:
            self.tell("played", seat=seat, card=card)
        if t.quartz[card]:
            self.gain_quartz(seat, t.quartz[card])
        circle = t.circle[card]
        if t.veteran[card] and p.marker < len(self.track(p)):
            if circle is None:
                self.advance(seat)
            elif t.medal_first:
                self.stack.append(CardCircle(seat, card))
                self.advance(seat)
            else:
                self.stack.append(MedalOrCircle(seat, card))
        elif circle is not None:
            self.open_circle(seat, card, circle)

    def advance(self, seat: int) -> None:
        """WS-6.1 to 6.6: the veteran marker moves one space, and the space is resolved."""
        p = self.players[seat]
        track = self.track(p)
        if p.marker == len(track):
            return
        space = track[p.marker]
        p.marker += 1
        if self.events is not None:
            self.tell("advanced", seat=seat, n=p.marker)
        if not isinstance(space, int):
            space.offer(self, seat, 0)

    def open_circle(self, seat: int, card: int, circle: Circle) -> None:
        """WS-5.2, 5.3, 5.6: check the condition, then offer the effect, or the payment for it."""
        condition = circle.condition
        if condition is None:
            circle.effect.offer(self, seat, 0)
        elif condition.need == OWN_NEEDED:
            if condition.met(self, self.players[seat]):
                circle.effect.offer(self, seat, 0)
        elif self.might_pay(seat, condition):
            self.stack.append(PayCondition(seat, card, -1))

    def might_pay(self, seat: int, condition: Condition) -> bool:
        """Whether, as far as everybody can see, the condition could be paid."""
        p = self.players[seat]
        if condition.need == DISCARD_NEEDED:
            return bool(p.hand)
        return len(p.crew) > (1 if self.t.captain_stays else 0)

    def remove(self, seat: int, card: int) -> None:
        """WS-5.13, 5.14: a card leaves the crew; the veteran marker stays (WS-6.4)."""
        self.players[seat].crew.remove(card)
        self.tell("removed", seat=seat, card=card)
        self.throw(card)

    def discard_from_hand(self, seat: int, card: int) -> None:
        self.players[seat].drop(card)
        if self.events is not None:
            self.tell("discarded", seat=seat, card=card)
        self.throw(card)

    def draw_to_hand(self, seat: int) -> bool:
        """The top of the deck goes to the hand, unseen by the others."""
        card = self.top()
        if card == EMPTY:
            return False
        self.players[seat].hand.append(card)
        if self.events is not None:
            self.tell("drew", secret=("card",), seat=seat, card=card)
        return True

    # -- asking (WS-5): what effects put on the stack ----------------------------------------------------------

    def ask_draw(self, seat: int, n: int, must: int) -> None:
        self.stack.append(DrawCards(seat, n, must))

    def ask_play(self, seat: int, filter: int, must: int) -> None:
        self.stack.append(PlayCard(seat, filter, must))

    def ask_take_and_play(self, seat: int, must: int) -> None:
        self.stack.append(TakeAndPlay(seat, must))

    def ask_use(self, seat: int, effect: Effect) -> None:
        self.stack.append(UseEffect(seat, effect.word, effect.numbers(), effect.filters()))

    def sift(self, seat: int, draw: int, discard: int) -> None:
        """WS-7.10: from the deck only; then as many discards as the hand allows."""
        for _ in range(draw):
            if not self.draw_to_hand(seat):
                break
        discard = min(discard, len(self.players[seat].hand))
        if discard:
            self.stack.append(DiscardDown(seat, discard))

    def gain_quartz(self, seat: int, n: int) -> None:
        """WS-8.4 to 8.6"""
        if self.t.quartz_limited:
            n = min(n, self.quartz)
            self.quartz -= n
        self.players[seat].quartz += n
        if n:
            self.tell("gained_quartz", seat=seat, n=n)

    def hire_cost(self, card: int) -> int:
        """WS-8.7, 8.24: an alien is cheaper into the hand than into the crew."""
        return max(0, self.t.cost[card] - c.CONSTANTS.alien_to_hand_discount)

    def base_missed(self) -> None:
        """WS-7.12: in solo, a launch whose condition is not fulfilled brings in one of the Smuggler's shuttles."""
        if self.solo:
            self.out.smuggler_shuttles += 1
            self.tell("smuggler_shuttle", n=self.out.smuggler_shuttles)

    # -- the turn -------------------------------------------------------------------------------------------

    def current(self) -> int:
        """The seat whose turn it is (in the Smuggler's turns too, there is only one)."""
        return (self.first + max(self.turn, 1) - 1) % len(self.players) if not self.solo else 0

    def smuggler_turn(self) -> bool:
        """WS-11.3: whether turn number `turn` is the Smuggler's; `first` is 1 when he starts."""
        return self.solo and self.turn > 0 and (self.turn - 1 + self.first) % 2 == 1

    def total_turns(self) -> int:
        return c.CONSTANTS.turns_per_player * (2 if self.solo else len(self.players))
