"""Positions of High Frontier put up by hand, and a loop to play steps in them."""

from __future__ import annotations

from typing import Any

from cosmodrome.games.high_frontier import content as c
from cosmodrome.games.high_frontier.actions import (
    FREIGHTER,
    LEO,
    N_SITES,
    OUTPOST,
    ROCKET,
    SECOND,
    SPACE,
)
from cosmodrome.games.high_frontier.game import HighFrontier
from cosmodrome.games.high_frontier.pieces.cards import CREW_OF, KIND, N_CARDS, N_DECKS
from cosmodrome.games.high_frontier.pieces.spaces import LEO as LEO_SPACE
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER, SITE_AT
from cosmodrome.games.high_frontier.pieces.strip import STEPS_AT
from cosmodrome.games.high_frontier.ruleset import FREE, POLITICS_START, tables_of
from cosmodrome.games.high_frontier.state import NOWHERE, OPEN, HighFrontierState, Player
from cosmodrome.kernel import Action, Event, Refusal, Setup, Step

CARD = {id: number for number, id in enumerate(c.IDS["card"])}
SITE = {id: number for number, id in enumerate(c.IDS["site"])}
POLITICS = {space.id: number for number, space in enumerate(c.TABLES.politics)}
FACTION: dict[str, int] = {name: number for number, name in enumerate(c.FACTIONS)}
STACK = {"leo": LEO, "rocket": ROCKET, "outpost": OUTPOST, "freighter": FREIGHTER, "second": SECOND}

OPTIONS: dict[str, int | str] = {
    "scenario": FREE,
    "short": "no",
    "years": 100,
    "crews": "deal",
    "deals": "yes",
    "extract": "one",
    "start_election": "no",
}


def act(verb: str, *args: int) -> Action:
    return SPACE.get(verb, *args)


class Board:
    """A position with every card in its deck or in a box, and the loop of the kernel."""

    def __init__(self, *factions: str, expansion: bool = True, seed: int = 1, **options: int | str) -> None:
        modules = ("expansion",) if expansion else ()
        t = tables_of(Setup(len(factions), modules, {**OPTIONS, **options}))
        dealt = {card for deck in t.dealt for card in deck}
        self.game = HighFrontier()
        self.s = s = HighFrontierState(
            state=seed,
            stack=[],
            t=t,
            players=[self._player() for _ in factions],
            first=0,
            phasing=0,
            decks=list(t.dealt),
            under=[0] * N_DECKS,
            seen=[1 if deck else 0 for deck in t.dealt],
            box=tuple(card for card in range(N_CARDS) if card not in dealt),
            disks=bytearray(N_SITES),
            cubes=bytearray(N_SITES),
            letters=bytearray(N_SITES),
            tracks=[0] * 4,
            glory=[OPEN] * 4,
            ventures=[OPEN] * 3,
            trips=bytearray(N_CARDS),
            politics=POLITICS_START,
            turn=1,
        )
        s.events = []
        for seat, name in enumerate(factions):
            s.players[seat].faction = FACTION[name]
            s.seat_of = tuple(seat if n == FACTION[name] else known for n, known in enumerate(s.seat_of))
            self.hold(seat, c.IDS["card"][CREW_OF[FACTION[name]]])

    @staticmethod
    def _player() -> Player:
        at = [LEO_SPACE, NOWHERE, NOWHERE, NOWHERE, NOWHERE]
        return Player(wt=4, stacks=[()] * 5, at=at, fuel=[0] * 5, cubes=6, disks=6, rockets=2)

    # -- putting up --------------------------------------------------------------------------------------------------

    def pick(self, id: str) -> int:
        """A card, wherever it lies, as `tokamak`, `tokamak:black` or `bubble_membrane:heavy`."""
        s = self.s
        name, _, how = id.partition(":")
        card = CARD[name]
        for seat, p in enumerate(s.players):
            s.from_hand(seat, card)
            p.stacks = [tuple(one for one in cards if one != card) for cards in p.stacks]
        s.box = tuple(one for one in s.box if one != card)
        if KIND[card] < N_DECKS:
            s.decks[KIND[card]] = tuple(one for one in s.decks[KIND[card]] if one != card)
        s.black = s.black & ~(1 << card) | ("black" in how) << card
        s.heavy = s.heavy & ~(1 << card) | ("heavy" in how) << card
        return card

    def hold(self, seat: int, *ids: str) -> None:
        """Cards into a hand."""
        for id in ids:
            card = self.pick(id)
            self.s.players[seat].hand += (card,)

    def stack(self, seat: int, stack: str, space: str, *ids: str, tanks: int = 0, steps: int = -1) -> None:
        """A stack with these cards in a space."""
        s, p, n = self.s, self.s.players[seat], STACK[stack]
        if n != LEO:
            s.start(seat, n, NUMBER[space])
        cards = tuple([self.pick(id) for id in ids])
        p.stacks[n] += cards
        if n == OUTPOST:
            p.fuel[n] = tanks
        elif n != LEO:
            p.fuel[n] = STEPS_AT[s.dry(seat, n)][tanks] if steps < 0 else steps

    def claim(self, seat: int, site: str, cubes: int = 0, letter: str = "") -> None:
        """A claim, with cubes a factory of a letter."""
        s, n = self.s, SITE[site]
        s.claim(seat, n)
        if cubes:
            s.players[seat].cubes -= cubes
            s.cubes[n] = cubes
            s.letters[n] = 1 + c.LETTERS.index(letter)
            s.factories += 1
            s.tracks[c.LETTERS.index(letter)] = min(s.tracks[c.LETTERS.index(letter)] + 1, 3)

    def govern(self, politics: str) -> None:
        self.s.politics = POLITICS[politics]

    def dice(self, *faces: int) -> None:
        """Load the generator: the next dice show these faces."""
        s = self.s
        for seed in range(1 << 20):
            s.state = seed
            if all(s.below(6) == face - 1 for face in faces):
                s.state = seed
                return
        raise AssertionError("no such dice")

    # -- playing -----------------------------------------------------------------------------------------------------

    def run(self, step: Step[Any]) -> None:
        """Put a step on top and run what needs no choice."""
        self.s.stack.append(step)
        self.game._settle(self.s)
        self.s.touch()

    def settle(self) -> None:
        self.game._settle(self.s)
        self.s.touch()

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.game.actors(self.s)[0]

    def options(self) -> list[Action]:
        return self.game.options(self.s, self.seat)

    def verbs(self) -> set[str]:
        return {action.verb for action in self.options()}

    def args(self, verb: str) -> list[int]:
        return [action.args[0] for action in self.options() if action.verb == verb]

    def do(self, verb: str, *args: int) -> None:
        self.game.act(self.s, self.seat, act(verb, *args))

    def refused(self, verb: str, *args: int) -> Refusal:
        """Why an action is not allowed; nothing has changed then."""
        before = self.s.dump()
        try:
            self.game.act(self.s, self.seat, act(verb, *args))
        except Refusal as refusal:
            assert self.s.dump() == before
            return refusal
        raise AssertionError(f"{verb} {args} is allowed")

    def events(self, name: str) -> list[Event]:
        return [event for event in self.s.events or [] if event.name == name]

    def hand(self, seat: int) -> set[str]:
        return {c.IDS["card"][card] for card in self.s.players[seat].hand}

    def cards(self, seat: int, stack: str) -> list[str]:
        return [c.IDS["card"][card] for card in self.s.players[seat].stacks[STACK[stack]]]

    def letter(self, site: str) -> int:
        return self.s.letters[SITE[site]] - 1

    def site_of(self, space: str) -> int:
        return SITE_AT[NUMBER[space]]
