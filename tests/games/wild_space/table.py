"""A table for tests: lay out a position by the ids of the content files, then play it in words.

    table = Table(seats=2)
    table.hand(0, "sp_monkey_botanist_1", "rb_01")
    table.do("land home_2 right")
    table.do("play sp_monkey_botanist_1")
    assert table.crew_of(0)[-1] == "sp_monkey_botanist_1"

Cards are never doubled or lost: to lay one somewhere takes it from wherever it is. Slots, choices and reserve places
are counted from 1, as the rules do. Seat 0 begins, and the hands are empty, unless a test says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome import games
from cosmodrome.games.wild_space import content as c
from cosmodrome.games.wild_space.actions import (
    CARD_BY_ID,
    CARD_IDS,
    CREW_DECK,
    HOSTILE_BY_ID,
    HOSTILE_IDS,
    PLANET_BY_ID,
    PLANET_IDS,
    STACK_OF,
)
from cosmodrome.games.wild_space.rules.effects import Circle
from cosmodrome.games.wild_space.rules.own import EMPTY
from cosmodrome.games.wild_space.ruleset import THRESHOLD, Tables
from cosmodrome.games.wild_space.state import Player, WildSpaceState
from cosmodrome.kernel import Action, Refusal
from cosmodrome.kernel.setup import Value

GAME = games.get("wild_space")
SIDES = ("left", "right")
FACES = ("recto", "verso")
BASES = [base.id for base in c.SPACE_BASES]
HOME = (("home_1", "left"), ("home_1", "right"), ("home_2", "left"), ("home_2", "right"))
FILLERS = ("rb_16", "rb_13", "rb_14", "rb_15", "rb_17", "rb_18", "rb_01", "rb_02", "rb_03", "rb_04", "rb_05", "rb_06")


class Table:
    def __init__(
        self,
        seats: int = 2,
        modules: tuple[str, ...] = (),
        seed: Value = 1,
        face: Value = "recto",
        first: Value = 0,
        **options: Value,
    ) -> None:
        self.setup = GAME.setup(seats, modules, first=first, **options)
        self.s: WildSpaceState = GAME.new(self.setup, int(seed))
        while self.options("face"):
            self.do(f"face {face}")
        for seat in range(seats):
            self.hand(seat)

    # -- laying out a position ------------------------------------------------------------------------------

    def hand(self, seat: int, *cards: str) -> None:
        """The hand is exactly these cards; what was there goes under the deck."""
        p = self.s.players[seat]
        for card in p.hand[:]:
            self._bury(card)
        p.known = []
        p.hand = self._fetch(cards)
        self.s.touch()

    def crew(self, seat: int, *cards: str) -> None:
        """The crew is exactly these cards; with a captain first, it is the player's captain from now on."""
        p = self.s.players[seat]
        for card in p.crew[1:]:
            self._bury(card)
        if cards and "cap_" in cards[0]:
            self._captain(p, CARD_BY_ID[cards[0]])
            cards = cards[1:]
        p.crew = [p.captain, *self._fetch(cards)]
        self.s.touch()

    def crew_of_size(self, seat: int, size: int) -> None:
        """A crew of so many cards, the captain included, of robots (those without a profession first)."""
        self.crew(seat, *FILLERS[: size - 1])

    def deck(self, *cards: str, only: bool = False) -> None:
        """The next cards of the deck, from the top; `only` these: the others are put away, out of the deck's reach."""
        for card in self._fetch(cards)[::-1]:
            self.s.deck.append(card)
        if only:
            rest = self.s.deck[: len(self.s.deck) - len(cards)]
            self.s.deck = self.s.deck[len(rest) :]
            away = self.s.out.smuggler if self.s.solo else self.s.players[-1].hand
            away += rest
        self.s.touch()

    def discard(self, *cards: str) -> None:
        """The discard pile is exactly these cards."""
        for card in self.s.discard[:]:
            self._bury(card)
        self.s.discard = self._fetch(cards)
        self.s.touch()

    def reserve(self, *cards: str | None) -> None:
        """The reserve from left to right; None is an empty slot."""
        self.s.deck[:0] = [card for card in self.s.reserve if card != EMPTY]
        self.s.reserve = self._row(cards)
        self.s.touch()

    def aliens(self, *cards: str | None) -> None:
        """The alien reserve from left to right; None is an empty slot."""
        out = self.s.out
        out.alien_deck[:0] = [card for card in out.aliens if card != EMPTY]
        out.aliens = self._row(cards)
        self.s.touch()

    def alien_deck(self, *cards: str, only: bool = False) -> None:
        """The next cards of the alien deck, from the top; `only` these: the others go to the last player's hand."""
        out = self.s.out
        out.alien_deck += self._fetch(cards)[::-1]
        if only:
            rest = out.alien_deck[: len(out.alien_deck) - len(cards)]
            out.alien_deck = out.alien_deck[len(rest) :]
            self.s.players[-1].hand += rest
        self.s.touch()

    def planets(self, *tiles: str, face_up: bool = True) -> None:
        """These tiles lie in play, each in the place of the tile of its threshold, and face up (or down)."""
        s = self.s
        for name in tiles:
            tile = PLANET_BY_ID[name]
            s.planets = tuple(tile if THRESHOLD[old] == THRESHOLD[tile] > 0 else old for old in s.planets)
            for other in range(len(THRESHOLD)):
                if THRESHOLD[other] == THRESHOLD[tile] > 0:
                    s.face_up &= ~(1 << other)
            if face_up:
                s.face_up |= 1 << tile
        s.touch()

    def alien_face(self, face: str) -> None:
        self.s.out.alien_face = "ab".index(face)
        self.s.touch()

    def shuttle(self, seat: int, planet: str, side: str, explored: bool = False) -> None:
        """One of the player's shuttles stands in a sector, at the bottom or (explored) at the top."""
        p = self.s.players[seat]
        bit = 1 << (PLANET_BY_ID[planet] * 2 + SIDES.index(side))
        p.shuttles -= 1
        p.slots &= p.slots - 1  # the shuttle of the first slot that has one
        p.used |= bit
        if not explored:
            p.landed |= bit
        self.s.touch()

    def marker(self, seat: int, spaces: int) -> None:
        self.s.players[seat].marker = spaces
        self.s.touch()

    def quartz(self, seat: int, count: int) -> None:
        """The player has so many quartz, from the supply."""
        p = self.s.players[seat]
        self.s.quartz += p.quartz - count
        p.quartz = count
        self.s.touch()

    def base(self, seat: int, board: str) -> None:
        self.s.players[seat].base = BASES.index(board)
        self.s.touch()

    def hostile(self, *opened: str, deck: tuple[str, ...] = (), used: tuple[str, ...] = ()) -> None:
        """The hostile planets: face up, still in the deck (top first), and set aside."""
        out = self.s.out
        out.hostile_open = [(HOSTILE_BY_ID[name], False) for name in opened]
        out.hostile_deck = [HOSTILE_BY_ID[name] for name in reversed(deck)]
        out.hostile_used = [HOSTILE_BY_ID[name] for name in used]
        self.s.touch()

    def smuggler(self, *cards: str) -> None:
        """The Smuggler's crew is exactly these cards, the captain first."""
        out = self.s.out
        for card in out.smuggler[1:]:
            self._bury(card)
        captain = CARD_BY_ID[cards[0]]
        for p in self.s.players:
            if p.captain == captain:
                self._captain(p, out.smuggler[0])
        out.smuggler = [captain, *self._fetch(cards[1:])]
        self.s.touch()

    def reprint(self, card: str, effect: c.Effect, condition: c.Condition | None = None) -> None:
        """As if another effect circle were printed on a card."""
        t = Tables(self.s.t.options)  # the usual ones are shared by all games
        need = None if condition is None else t.condition(condition)
        t.circle[CARD_BY_ID[card]] = Circle(need, t.effect(effect))
        self.s.t = t
        self.s.touch()

    def reprint_sector(self, planet: str, side: str, *conditions: c.Condition) -> None:
        """As if other conditions were printed on a sector."""
        t = Tables(self.s.t.options)
        for table in t.sectors:
            asked = [t.condition(condition) for condition in conditions]
            table[PLANET_BY_ID[planet] * 2 + SIDES.index(side)].conditions = asked
        self.s.t = t
        self.s.touch()

    def _row(self, cards: Sequence[str | None]) -> list[int]:
        return [EMPTY if card is None else self._fetch([card])[0] for card in cards]

    def _captain(self, p: Player, captain: int) -> None:
        """A captain somebody else has is exchanged."""
        old = p.captain
        for other in self.s.players:
            if other is not p and other.captain == captain:
                other.captain = other.crew[0] = old
        out = self.s.outer
        if out is not None and out.smuggler and out.smuggler[0] == captain:
            out.smuggler[0] = old
        p.captain = p.crew[0] = captain

    def _fetch(self, cards: Sequence[str]) -> list[int]:
        """Take cards from wherever they lie."""
        found = [CARD_BY_ID[card] for card in cards]
        assert len(set(found)) == len(found), "a card can lie in one place only"
        for card in found:
            self._lift(card)
        return found

    def _bury(self, card: int) -> None:
        """Take a card from where it lies and put it under its deck."""
        self._lift(card)
        (self.s.deck if STACK_OF[card] == CREW_DECK else self.s.out.alien_deck).insert(0, card)

    def _lift(self, card: int) -> None:
        s = self.s
        piles = [s.deck, s.discard, *(p.hand for p in s.players), *(p.crew for p in s.players)]
        if s.outer is not None:
            piles += [s.outer.alien_deck, s.outer.alien_discard, s.outer.smuggler]
        for pile in piles:
            if card in pile:
                pile.remove(card)
                return
        for reserve, deck in ((s.reserve, s.deck), (s.outer.aliens if s.outer else [], s.outer and s.outer.alien_deck)):
            if card in reserve:
                assert deck, "nothing is left to fill the reserve with"
                reserve[reserve.index(card)] = deck.pop(0)
                return
        raise AssertionError(f"{CARD_IDS[card]} is not in this game")

    # -- playing --------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Whose choice it is."""
        (seat,) = GAME.actors(self.s)
        return seat

    def action(self, *words: str | int) -> Action:
        """`land p3_c left`, `choose 1`, `launch 5`, `recruit al_01`, as one string or word by word."""
        verb, *args = " ".join(map(str, words)).split()
        return GAME.space.parse([verb, *(self._number(verb, arg) for arg in args)])

    def _number(self, verb: str, arg: str) -> int:
        if verb in ("land", "explore"):
            return SIDES.index(arg) if arg in SIDES else PLANET_BY_ID[arg]
        if verb == "face":
            return FACES.index(arg)
        if verb == "smuggle":
            return HOSTILE_BY_ID[arg]
        if verb in ("choose", "launch"):
            return int(arg) - 1
        return CARD_BY_ID[arg]

    def words(self, action: Action) -> str:
        """The action in the words of `do`."""
        verb, args = action.verb, action.args
        if verb in ("land", "explore"):
            return f"{verb} {PLANET_IDS[args[0]]} {SIDES[args[1]]}"
        if verb == "face":
            return f"{verb} {FACES[args[0]]}"
        if verb == "smuggle":
            return f"{verb} {HOSTILE_IDS[args[0]]}"
        if verb in ("choose", "launch"):
            return f"{verb} {args[0] + 1}"
        return " ".join([verb, *(CARD_IDS[arg] for arg in args)])

    def do(self, *words: str | int) -> None:
        """One move of the player whose choice it is; the pieces are counted before and after."""
        before = GAME.census(self.s)
        GAME.act(self.s, self.seat, self.action(*words))
        assert GAME.census(self.s) == before

    def play(self, *moves: str) -> None:
        """Several moves, one string each."""
        for move in moves:
            self.do(move)

    def options(self, *verbs: str) -> set[str]:
        """What may be done now, in words: all of it but renewing the reserve, or what the verbs name."""
        every = {self.words(a): a.verb for a in GAME.options(self.s, self.seat)} if self.s.stack else {}
        return {words for words, verb in every.items() if (verb in verbs if verbs else verb != "renew")}

    def can(self, *words: str | int) -> bool:
        return self.action(*words) in GAME.options(self.s, self.seat)

    def refusal(self, *words: str | int, seat: int | None = None) -> Refusal:
        """The refusal a move meets; the position must be untouched by it."""
        before = GAME.dump(self.s)
        try:
            GAME.act(self.s, self.seat if seat is None else seat, self.action(*words))
        except Refusal as refusal:
            assert GAME.dump(self.s) == before
            return refusal
        raise AssertionError(f"accepted: {words}")

    def refused(self, *words: str | int, seat: int | None = None) -> str:
        """The clause that forbids a move."""
        return self.refusal(*words, seat=seat).clause

    @property
    def step(self) -> str:
        """The name of the choice that is asked for."""
        return type(self.s.stack[-1]).__name__

    def idle_turn(self) -> None:
        """Somebody's whole turn without a card drawn or played."""
        turn = self.s.turn
        while self.s.turn == turn and self.s.stack:
            now = self.options()
            self.do(next((w for w in ("end", "skip", "pass") if w in now), min(now)))

    # -- looking --------------------------------------------------------------------------------------------

    def hand_of(self, seat: int) -> list[str]:
        return [CARD_IDS[card] for card in self.s.players[seat].hand]

    def crew_of(self, seat: int) -> list[str]:
        return [CARD_IDS[card] for card in self.s.players[seat].crew]

    @property
    def smuggler_crew(self) -> list[str]:
        return [CARD_IDS[card] for card in self.s.out.smuggler]

    @property
    def discarded(self) -> list[str]:
        return [CARD_IDS[card] for card in self.s.discard]

    @property
    def aliens_discarded(self) -> list[str]:
        return [CARD_IDS[card] for card in self.s.out.alien_discard]

    @property
    def in_reserve(self) -> list[str | None]:
        return [None if card == EMPTY else CARD_IDS[card] for card in self.s.reserve]

    @property
    def in_alien_reserve(self) -> list[str | None]:
        return [None if card == EMPTY else CARD_IDS[card] for card in self.s.out.aliens]

    @property
    def in_deck(self) -> list[str]:
        """The deck from the top."""
        return [CARD_IDS[card] for card in reversed(self.s.deck)]

    def is_face_up(self, planet: str) -> bool:
        return bool(self.s.face_up >> PLANET_BY_ID[planet] & 1)

    def player(self, seat: int) -> Player:
        return self.s.players[seat]

    def landed(self, seat: int) -> set[str]:
        """Where the player's shuttles stand at the bottom: {"home_1 left"}."""
        return self._sectors(self.s.players[seat].landed)

    def explored(self, seat: int) -> set[str]:
        p = self.s.players[seat]
        return self._sectors(p.used & ~p.landed)

    def _sectors(self, mask: int) -> set[str]:
        return {f"{PLANET_IDS[i // 2]} {SIDES[i % 2]}" for i in range(2 * len(PLANET_IDS)) if mask >> i & 1}

    def landing_planets(self) -> set[str]:
        """The planets one may land on."""
        return {words.split()[1] for words in self.options("land")}

    # -- scores ---------------------------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        return GAME.scores(self.s)[seat]

    def line(self, name: str, column: int) -> int:
        """A figure of the score sheet; the Smuggler's column comes after the player's."""
        (line,) = [line for line in GAME.sheet(self.s) if line.name == name]
        return line.values[column]

    def lines(self, column: int) -> dict[str, int]:
        """The lines of one column that are not zero."""
        return {line.name: line.values[column] for line in GAME.sheet(self.s) if line.values[column]}

    def mission(self, seat: int, card: str) -> int:
        """What one emissary's mission is worth."""
        (missions,) = [line for line in GAME.sheet(self.s) if line.name == "missions"]
        (credits,) = [n for column, m, n in missions.details if column == seat and m.args["card"] == CARD_BY_ID[card]]
        return credits

    def winners(self) -> list[int]:
        return GAME.winners(self.s)
