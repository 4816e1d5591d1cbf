"""The matches of Galaxy Trucker's bots: see cosmodrome/arena/strength.py."""

from __future__ import annotations

from typing import Final

from cosmodrome.arena import match
from cosmodrome.arena.match import Played
from cosmodrome.arena.strength import Run, duel, sequel
from cosmodrome.kernel import Setup, decode

from . import GAME

# The modules a class of Galaxy Trucker comes with, and the share of its flights that should end at home.
BIG, OTHER, LATEST = "big_expansion", "another_big_expansion", "latest_models"
CLASSES = {
    "I": ((), 0.85),
    "II": ((), 0.85),
    "III": ((), 0.6),
    "IIIA": ((), 0.6),
    "IA": ((BIG,), 0.85),
    "IIA": ((BIG,), 0.85),
    "IIB": ((OTHER,), 0.85),
    "IIIB": ((OTHER,), 0.6),
    "IV": ((OTHER,), 0.5),
    "IVC": ((OTHER, LATEST), 0.5),
}
SOUND = 0.99  # of the ships pass the check without losing a part


class Flights:
    """What became of the ships of many rounds."""

    def __init__(self) -> None:
        self.ships = self.sound = self.home = 0
        self.credits = 0

    def add(self, played: Played) -> None:
        """Count the ships of one game of one round, from its record."""
        record = decode(played.record, {GAME.name: GAME})
        game = record.game
        s = game.new(record.setup, record.seed)
        s.events = []
        for seat, action in record.moves:
            game.act(s, seat, action)
        seats = range(record.setup.seats)
        mended = {event.args["seat"] for event in s.events if event.name == "removed"}
        home = {event.args["seat"] for event in s.events if event.name == "arrived"}
        self.ships += len(seats)
        self.sound += sum(seat not in mended for seat in seats)
        self.home += len(home)
        self.credits += sum(played.scores)


def round_named(name: str) -> dict[str, str]:
    """The options for one round of a class."""
    return {"round_1": name, "round_2": "none", "round_3": "none"}


def round_of(name: str) -> Setup:
    """One round of a class with four seats."""
    return GAME.setup(4, CLASSES[name][0], **round_named(name))


def fly(name: str, count: int, workers: int = 1, bot: str = "greedy", seed: int = 3) -> Flights:
    """Rounds of a class with four bots that build from one heap, by beats."""
    flights = Flights()
    match(GAME, round_of(name), [bot], count, seed=seed, on_game=flights.add, workers=workers)
    return flights


def ships(name: str) -> Run:
    """How many ships of a class are sound, and how many come home."""

    def run(count: int, workers: int) -> tuple[str, str, bool]:
        bar = CLASSES[name][1]
        flown = fly(name, count, workers)
        sound, home = flown.sound / flown.ships, flown.home / flown.ships
        says = f"{sound:.1%}, {home:.1%} of {flown.ships} (mean {flown.credits / flown.ships:.1f})"
        return f"≥ {SOUND:.0%}, ≥ {bar:.0%}", says, sound >= SOUND and home >= bar

    return run


MATCHES: Final[dict[str, tuple[str, Run]]] = {
    **{
        f"gt-{name}": (
            f"Galaxy Trucker, 4 greedy bots, class {name}: ships that pass the check, that arrive",
            ships(name),
        )
        for name in CLASSES
    },
    "gt-greedy-random": (
        "Galaxy Trucker, 2 seats, three rounds: greedy beats random",
        duel(GAME.name, "greedy", "random", 0.75, 0.5),
    ),
    "gt-search-greedy": (
        "Galaxy Trucker, 2 seats, three rounds: search at 200 iterations beats greedy",
        duel(GAME.name, "search:200", "greedy", 0.75, 0.5),
    ),
}
SEQUELS: Final[dict[str, tuple[str, Run]]] = {
    "gt-greedy": ("Galaxy Trucker, 4 seats, three rounds: greedy", sequel(GAME.name, GAME.setup(4), "greedy")),
    **{
        f"gt-greedy-{name}": (
            f"Galaxy Trucker, 4 seats, class {name}: greedy",
            sequel(GAME.name, round_of(name), "greedy"),
        )
        for name in ("II", "III", "IV")
    },
    "gt-greedy-team": (
        "Galaxy Trucker, 4 seats, class III, support teams: greedy",
        sequel(GAME.name, GAME.setup(4, (OTHER,), support_team="yes", **round_named("III")), "greedy"),
    ),
    "gt-search": (
        "Galaxy Trucker, 4 seats, three rounds: search:100",
        sequel(GAME.name, GAME.setup(4), "search:100", 0.5),
    ),
}
