"""What a setup means: the rounds, the modules, and the figures that follow from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple

from cosmodrome.kernel import Setup

from . import content as c
from .pieces.parts import CABIN, KINDS
from .rules.cards import deck

CLASSES: Final = ("I", "II", "III", "IIIA", "IA", "IIA", "IIB", "IIIB", "IV", "IVC")
LEVELS: Final = {"I": 1, "II": 2, "III": 3, "IIIA": 3, "IA": 1, "IIA": 2, "IIB": 2, "IIIB": 3, "IV": 4, "IVC": 4}
MOST_ROUNDS: Final = 5
TICK_SECONDS: Final = 2
ACTIONS_A_TICK: Final = 100  # in real time: more than anybody does between two ticks
IDLE_RUNS: Final = 5  # a glass that has run out is turned by the Clock if nobody does in so many runs' time
SECONDS_A_BEAT: Final = 10  # by beats, so much of the published time goes by with each


class Size(NamedTuple):
    """The most a ship of a class can have."""

    tiles: int
    hold: int  # goods


class Tables:
    """Everything chosen before the first move, in the shape the rules ask for it. One object a setup."""

    __slots__ = (
        "beats",
        "big1",
        "big2",
        "card_set",
        "competition",
        "faces",
        "glass",
        "hints",
        "idle",
        "intruders",
        "latest",
        "levels",
        "own_actions",
        "rounds",
        "seats",
        "second",
        "setup",
        "team",
        "tile_set",
        "tiles",
        "unknown",
    )

    def __init__(self, seats: int, modules: tuple[str, ...], options: Mapping[str, int | str]) -> None:
        self.setup = (seats, modules, tuple(sorted(options.items())))
        self.seats = seats
        self.big1 = "big_expansion" in modules
        self.big2 = "another_big_expansion" in modules
        self.latest = "latest_models" in modules
        rounds = [str(options[f"round_{n}"]) for n in range(1, MOST_ROUNDS + 1)]
        self.rounds = tuple(name for name in rounds if name != "none")
        self.beats = options["pace"] == "beats"
        # building actions a seat has in each beat, or between two ticks
        self.own_actions = int(options["beat_actions"]) if self.beats else ACTIONS_A_TICK
        self.glass = self.ticks(c.CONSTANTS.glass_seconds)
        self.idle = IDLE_RUNS * self.glass
        self.hints = options["hints"] == "on"
        self.tiles = self.big2 and options["components"] == "yes"
        self.intruders: bool = self.big2 and options["intruders"] == "yes"
        self.unknown: bool = self.big2 and options["unknown_sector"] == "yes"
        self.team = self.big2 and options["support_team"] != "no"
        self.competition = self.big2 and options["support_team"] == "competition"
        # by round: the adventure cards with the figures that count in it
        self.faces = tuple(deck.faces(self.stakes(name)) for name in self.rounds)
        self.second = seats == 5  # enemies, planets and derelicts serve a second player (BR-BIG1-9, GT-5P)
        sets = {"base"} | ({"big1"} if self.big1 else set()) | ({"big2"} if self.tiles else set())
        self.card_set = frozenset(number for number, card in enumerate(deck.CARDS) if self._plays_with(card))
        self.levels = tuple(map(tuple, self.decks(range(deck.N_CARDS))))  # those cards by level
        self.tile_set = tuple(
            number
            for number, tile in enumerate(c.TILES)
            if tile.set in sets and not (tile.kind == KINDS[CABIN] and tile.start)
        )

    def ticks(self, seconds: int) -> int:
        """How many ticks of the Clock a time is."""
        return -(-seconds // (SECONDS_A_BEAT if self.beats else TICK_SECONDS))

    @property
    def level_iv_cards(self) -> bool:
        """GT-SETUP-6: class IV is flown with the level IV deck of Another Big Expansion, with or without intruders."""
        return self.big2

    def stakes(self, name: str) -> c.Stakes:
        """What the cards are worth on a class: GT-L3-2, GT-5P."""
        return c.Stakes(LEVELS[name] == 4 and not self.level_iv_cards, self.seats == 5)

    def decks(self, cards: Iterable[int]) -> list[list[int]]:
        """GT-SETUP-5, 6: those of some adventure cards that are played with, by level."""
        found: list[list[int]] = [[] for _ in range(c.MOST_LEVEL)]
        for number in cards:
            if number in self.card_set:
                found[deck.CARDS[number].level - 1].append(number)
        return found

    def _plays_with(self, card: c.Card) -> bool:
        box = deck.TYPES[card.type].box
        return card.set == "base" or (self.level_iv_cards if box is None else box(self))

    def size(self, name: str) -> Size:
        """With the tile that an Architect may put beside a ship; class IV has a front and a rear board."""
        parts = ("F", "R") if name == "IV" else (name,)
        cells = sum(max(hull.cells for id, hull in c.HULLS.items() if id.rstrip("12345") == part) for part in parts)
        return Size(cells + 1, (cells + 1) * max(tile.white + tile.red for tile in c.TILES))

    def rule_card(self, name: str) -> c.RuleCard:
        """GT-CLASS-2, GT-IV-3, GT-L3-1"""
        level = LEVELS[name]
        if level == 4 and not self.level_iv_cards:
            return c.RULES["IV_with_III"]
        return c.RULES[("I", "II", "III", "IV")[level - 1]]

    def removed(self) -> int:
        """GT-SETUP-2, 3: how many tiles stay in the box."""
        if not self.tiles:
            return 0
        step = c.CONSTANTS.stock_removed_per_step
        most = 5 if self.big1 else 4
        four = any(LEVELS[name] == 4 for name in self.rounds)
        return step * (most - self.seats) + (0 if four else step)


def tables_of(setup: Setup) -> Tables:
    return _tables(setup.seats, setup.modules, tuple(sorted(setup.options.items())))


@cache
def _tables(seats: int, modules: tuple[str, ...], options: tuple[tuple[str, int | str], ...]) -> Tables:
    return Tables(seats, modules, dict(options))
