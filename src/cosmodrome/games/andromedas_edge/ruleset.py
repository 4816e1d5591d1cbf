"""What a setup means: the figures that follow from it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cosmodrome.kernel import Setup

from . import content as c
from .content.words import DECKS, MOON_SETS, SETS

ESCALATION = SETS.index("escalation")


class Rules:
    """Built once for each setup, shared by all states, never changed."""

    __slots__ = (
        "auto_unity",
        "commander",
        "deck",
        "destiny",
        "dragon",
        "escalation",
        "event_start",
        "faction_deal",
        "moon_sets",
        "moons_per_nebula",
        "planets",
        "relics",
        "seats",
        "setup",
        "terminus",
        "timings",
        "unity",
        "void",
        "warp_acts",
    )

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.setup = setup
        self.seats = setup.seats
        self.escalation = "escalation" in setup.modules
        self.unity = "unity" in setup.modules
        table = setup.seats + self.unity - 2  # AE-E-6.1: the Unity counts as one more player
        self.planets = c.CONSTANTS.planets_by_players[table]
        self.event_start = c.CONSTANTS.event_start_by_players[table]
        self.terminus = int(options["length"])
        self.deck = DECKS.index(str(options["event_deck"]))
        shadows = options["event_deck"] == "shadows_of_the_void"
        self.void = shadows or options["void"] != "no"
        self.dragon = shadows or options["void"] == "tile_and_dragon"
        moons = options["nebula_moons"]
        orphan, ancient = MOON_SETS.index("orphan"), MOON_SETS.index("ancient")
        self.moon_sets = {"orphaned": (orphan,), "ancient": (ancient,), "combined": (orphan, ancient)}[str(moons)]
        self.moons_per_nebula = 2 if moons == "combined" else 1
        self.relics = options["relics"] == "yes"
        self.destiny = options["destiny"] == "yes"
        self.faction_deal = int(options["faction_deal"])
        self.commander = str(options["commander"])
        self.auto_unity = options["auto_unity"] == "yes"
        self.warp_acts = options["warp_gives_void_action"] == "yes"
        # Moments for which there is a tactics card in the box: at others nobody is asked for one.
        self.timings = 0
        for card in c.TACTICS:
            if self.escalation or card.set != ESCALATION:
                self.timings |= 1 << card.timing


@lru_cache(maxsize=256)
def _rules(seats: int, modules: tuple[str, ...], options: tuple[tuple[str, Any], ...]) -> Rules:
    return Rules(Setup(seats, modules, dict(options)))


def rules_of(setup: Setup) -> Rules:
    return _rules(setup.seats, setup.modules, tuple(setup.options.items()))
