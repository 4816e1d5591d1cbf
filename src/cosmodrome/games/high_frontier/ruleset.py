"""What a setup means: the modules, the scenario, and the figures that follow from them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from cosmodrome.kernel import Setup

from . import content as c
from .pieces import cards as k

# Factions, in the order of content/kinds.py.
UN: Final = 0
NASA: Final = 1
PRC: Final = 2
ESA: Final = 3
SHIMIZU: Final = 4

FREE: Final = "none"  # no scenario
TITAN: Final = "titan"  # Race to Titan (HF-8.7A)
ALIENS: Final = "aliens"  # Alien Invasion (HF-8.7B)
HERMES: Final = "hermes"  # Hermes Fall (HF-8.7C)
MOON: Final = "moon"  # Return to the Moon (HF-8.8R; with the expansion HF-8.8V)
SCENARIOS: Final = (FREE, TITAN, ALIENS, HERMES, MOON)

# Sectors of the sunspot cycle, and what each space of the politics chart means.
BLUE: Final = 0
YELLOW: Final = 1
RED: Final = 2
SECTOR: Final[list[int]] = [c.SECTORS.index(name) for name in c.TABLES.sunspots.sectors]  # by space of the cycle
REGIME: Final[list[str]] = [space.rule for space in c.TABLES.politics]  # by space of the chart
POLITICS_START: Final[int] = REGIME.index("centrist")
NEIGHBOURS: Final[list[tuple[int, ...]]] = [
    tuple(n for n, other in enumerate(c.TABLES.politics) if other.id in space.adjacent) for space in c.TABLES.politics
]

TRACK: Final[tuple[int, ...]] = c.TABLES.tracks.values  # what a factory is worth, by the place of the blue disk
MAX_DRY: Final[int] = c.TABLES.constants.max_dry_mass
MAX_TANKS: Final[int] = c.TABLES.constants.max_tanks


class Tables:
    """Everything chosen before the first move, in the shape the rules ask for it. One object a setup."""

    __slots__ = (
        "aliens",
        "all_extract",
        "choose_crews",
        "deals",
        "dealt",
        "expansion",
        "factories_to_end",
        "hermes",
        "income",
        "last_turn",
        "mass",
        "moon",
        "scenario",
        "seats",
        "setup",
        "short",
        "solitaire",
        "start_election",
        "titan",
        "years",
    )

    def __init__(self, seats: int, modules: tuple[str, ...], options: Mapping[str, int | str]) -> None:
        self.setup = (seats, modules, tuple(sorted(options.items())))
        self.seats = seats
        self.expansion = "expansion" in modules
        self.scenario = str(options["scenario"])
        self.titan = self.scenario == TITAN
        self.aliens = self.scenario == ALIENS
        self.hermes = self.scenario == HERMES
        self.moon = self.scenario == MOON
        self.solitaire = seats == 1
        self.years = int(options["years"])
        self.last_turn = self.years * seats  # HF-7.3C
        self.deals = options["deals"] == "yes" and not self.solitaire
        self.short = options["short"] == "yes"
        self.choose_crews = options["crews"] == "choose"
        self.all_extract = options["extract"] == "all"  # HF-5.5B.1
        self.start_election = options["start_election"] == "yes"  # HF-8.5A
        self.factories_to_end: int = 0 if self.solitaire else c.TABLES.end.factories[seats - 2]
        self.income: int = c.TABLES.return_to_moon.income_wt if self.moon else c.TABLES.constants.income_wt
        self.mass: list[int] = k.MASS if self.expansion else k.MASS_BASE  # by face (HF-1.6)
        self.dealt = tuple(self._deck(number) for number in range(k.N_DECKS))  # the cards of each deck

    def _deck(self, deck: int) -> tuple[int, ...]:
        """HF-3.1C, HF-3.2B: the six decks, of which the base game has three."""
        return tuple(
            number
            for number, card in enumerate(c.CARDS)
            if isinstance(card, c.Patent) and k.KIND[number] == deck and (self.expansion or card.set == "base")
        )


def tables_of(setup: Setup) -> Tables:
    return _tables(setup.seats, setup.modules, tuple(sorted(setup.options.items())))


@cache
def _tables(seats: int, modules: tuple[str, ...], options: tuple[tuple[str, int | str], ...]) -> Tables:
    return Tables(seats, modules, dict(options))
