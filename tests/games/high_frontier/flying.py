"""Positions with rockets in flight, for the tests of moving: set one up, make moves, look at it."""

from __future__ import annotations

from typing import Any

from cosmodrome.games.high_frontier import content as c
from cosmodrome.games.high_frontier.actions import FREIGHTER, OUTPOST, ROCKET, SPACE
from cosmodrome.games.high_frontier.pieces.cards import N_CARDS, N_DECKS
from cosmodrome.games.high_frontier.pieces.spaces import LEO, N_SITES, NONE, NUMBER, SITE_AT
from cosmodrome.games.high_frontier.rules.moving.start import Moves
from cosmodrome.games.high_frontier.rules.moving.walk import Walk
from cosmodrome.games.high_frontier.ruleset import POLITICS_START, SECTOR, Tables
from cosmodrome.games.high_frontier.state import NOWHERE, OPEN, HighFrontierState, Player
from cosmodrome.kernel import Refusal

CARD = {id: n for n, id in enumerate(c.IDS["card"])}
CHOSEN: dict[str, int | str] = {
    "scenario": "none",
    "years": 100,
    "deals": "yes",
    "short": "no",
    "crews": "deal",
    "extract": "one",
    "start_election": "no",
}


class Sky:
    """A position in which seat 0 moves. Cards are named; `black:` before a name turns it over, `heavy:` turns a
    radiator."""

    def __init__(self, *cards: str, at: str = "leo", fuel: int = 0, expansion: bool = False, seats: int = 2) -> None:
        t = Tables(seats, ("expansion",) if expansion else (), CHOSEN)
        figures = c.TABLES.constants
        self.s = HighFrontierState(
            state=7,
            stack=[],
            t=t,
            players=[
                Player(
                    wt=figures.start_wt,
                    stacks=[()] * 5,
                    at=[LEO, NOWHERE, NOWHERE, NOWHERE, NOWHERE],
                    fuel=[0] * 5,
                    cubes=figures.cubes,
                    disks=figures.disks,
                    rockets=figures.rockets,
                )
                for _ in range(seats)
            ],
            first=0,
            phasing=0,
            decks=[()] * N_DECKS,
            under=[0] * N_DECKS,
            seen=[0] * N_DECKS,
            disks=bytearray(N_SITES),
            cubes=bytearray(N_SITES),
            letters=bytearray(N_SITES),
            tracks=[0] * 4,
            glory=[OPEN] * 4,
            ventures=[OPEN] * 3,
            trips=bytearray(N_CARDS),
            politics=POLITICS_START,
        )
        self.me = self.s.players[0]
        self.me.wt = 3  # too little to skip a roll (HF-6.4G)
        if cards:
            self.put(ROCKET, *cards, at=at, fuel=fuel)

    def put(self, stack: int, *cards: str, at: str, fuel: int = 0, seat: int = 0) -> Sky:
        s, p = self.s, self.s.players[seat]
        if not p.stacks[stack]:
            s.start(seat, stack, NUMBER[at])
        for name in cards:
            words = name.split(":")
            card = CARD[words[-1]]
            s.black |= ("black" in words) << card
            s.heavy |= ("heavy" in words) << card
            p.stacks[stack] = (*p.stacks[stack], card)
        p.fuel[stack] = fuel
        return self

    def faction(self, seat: int, faction: int) -> Sky:
        self.s.players[seat].faction = faction
        self.s.seat_of = tuple(seat if n == faction else known for n, known in enumerate(self.s.seat_of))
        return self

    def sector(self, sector: int) -> Sky:
        self.s.sunspot = SECTOR.index(sector)
        return self

    def factory(self, site: str, seat: int) -> Sky:
        number = SITE_AT[NUMBER[site]]
        self.s.claim(seat, number)
        self.s.players[seat].cubes -= 1
        self.s.cubes[number] = 1
        self.s.letters[number] = 1
        return self

    def dice(self, *faces: int) -> Sky:
        """The next dice: a seed that rolls them."""
        for seed in range(1 << 20):
            self.s.state = seed
            if all(1 + self.s.below(6) == face for face in faces):
                self.s.state = seed
                return self
        raise AssertionError(faces)

    # -- playing ----------------------------------------------------------------------------------------------

    def begin(self) -> Sky:
        self.s.events = []
        self.s.stack.append(Moves(0))
        self._settle()
        return self

    def _settle(self) -> None:
        while self.s.stack and self.s.stack[-1].auto:
            self.s.stack.pop().run(self.s)

    def act(self, *wires: Any) -> Sky:
        """Actions of whoever may act: `["go", "luna"]`, `"done"`."""
        for wire in wires:
            action = SPACE.parse(self._wire(wire))
            step = self.s.stack[-1]
            (seat,) = step.actors(self.s)
            assert action in step.options(self.s, seat), f"{wire}: {self.why(wire)}"
            step.take(self.s, seat, action)
            self._settle()
        return self

    def why(self, wire: Any) -> tuple[str, str, tuple[Any, ...]]:
        """The clause, the message and its figures that refuse an action."""
        action = SPACE.parse(self._wire(wire))
        step = self.s.stack[-1]
        (seat,) = step.actors(self.s)
        assert action not in step.options(self.s, seat)
        refusal = step.explain(self.s, seat, action)
        assert isinstance(refusal, Refusal)
        return refusal.clause, refusal.message.id, tuple(refusal.message.args.values())

    def _wire(self, wire: Any) -> list[Any]:
        words = list(wire) if isinstance(wire, list | tuple) else [wire]
        for n, word in enumerate(words[1:], 1):
            if isinstance(word, str):
                verb = words[0]
                words[n] = NUMBER[word] if verb == "go" else CARD[word] if word in CARD else SITE_AT[NUMBER[word]]
        return words

    def fly(self, engine: str, *path: str, after: bool | None = None, stop: bool = True) -> Sky:
        """The whole move of the rocket."""
        self.begin().act(["mover", ROCKET], ["engine", engine])
        if self.step == "Lighten":
            self.act("done")
        if self.step == "Afterburn":
            self.act("yes" if after else "no")
        self.go(*path)
        if stop and self.step == "Walk":
            self.act("done")
        return self

    def go(self, *path: str) -> Sky:
        for space in path:
            self.act(["go", space])
        return self

    # -- looking ----------------------------------------------------------------------------------------------

    @property
    def step(self) -> str:
        return type(self.s.stack[-1]).__name__ if self.s.stack else ""

    @property
    def walk(self) -> Walk:
        step = self.s.stack[-1]
        assert isinstance(step, Walk)
        return step

    def offered(self, verb: str = "") -> list[Any]:
        step = self.s.stack[-1]
        (seat,) = step.actors(self.s)
        return [a.to_json() for a in step.options(self.s, seat) if verb in ("", a.verb)]

    def ways(self) -> set[str]:
        return {c.SPACES[action[1]].id for action in self.offered("go")}

    @property
    def where(self) -> str:
        return c.SPACES[self.me.at[ROCKET]].id if self.me.stacks[ROCKET] else ""

    @property
    def fuel(self) -> int:
        return self.me.fuel[ROCKET]

    def told(self, name: str) -> list[dict[str, Any]]:
        return [dict(event.args) for event in self.s.events or () if event.name == name]


__all__ = ["CARD", "FREIGHTER", "NONE", "OUTPOST", "ROCKET", "Sky"]
