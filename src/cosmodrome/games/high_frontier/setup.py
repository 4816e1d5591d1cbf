"""What can be chosen when a game of High Frontier is set up, what cannot be played together, and the position before
the first turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cosmodrome.kernel import BadInput, Offer, Option, Setup

from . import content as c
from .actions import N_SITES
from .pieces.cards import N_CARDS, N_DECKS
from .pieces.spaces import LEO as LEO_SPACE
from .pieces.spaces import NONE
from .rules.opening import Opening
from .ruleset import ALIENS, FREE, HERMES, MOON, POLITICS_START, SCENARIOS, TITAN, tables_of
from .state import NOWHERE, OPEN, HighFrontierState, Player

EXPANSION: Final = ("expansion",)
NEEDS: Final = {TITAN: EXPANSION, ALIENS: EXPANSION, HERMES: EXPANSION}
SEATS_OF: Final = {TITAN: (2, 3, 4, 5), ALIENS: (3,), HERMES: (1,), MOON: (1,), FREE: (2, 3, 4, 5)}

OFFER: Final = Offer(
    seats=(4, 2, 3, 1, 5),
    modules=EXPANSION,
    options=(
        Option("scenario", SCENARIOS, "HF-1.5", needs=NEEDS),
        Option("short", ("no", "yes"), "HF-3.3.1"),
        Option("years", c.TABLES.rulings.years, "HF-7.3C"),
        Option("crews", ("deal", "choose"), "HF-3.1A.1"),
        Option("deals", ("yes", "no"), "HF-5.9D", seats=(2, 3, 4, 5)),
        Option("extract", ("one", "all"), "HF-5.5B.1"),
        Option("start_election", ("no", "yes"), "HF-8.5A", modules=EXPANSION),
    ),
)


def check(setup: Setup) -> None:
    """HF-1.5, HF-8.7: who can play what."""
    scenario = str(setup.options["scenario"])
    if scenario in NEEDS and "expansion" not in setup.modules:
        raise BadInput("bad.hf_scenario", scenario=scenario, module=EXPANSION[0]).about("scenario")
    if setup.seats not in SEATS_OF[scenario]:
        if setup.seats == 1:
            raise BadInput("bad.hf_solitaire").about("scenario")
        raise BadInput("bad.hf_seats", scenario=scenario, known=", ".join(map(str, SEATS_OF[scenario]))).about("seats")


# -- the position before the first move ------------------------------------------------------------------------------


def begin(setup: Setup, seed: int, box: Callable[[str], list[int]]) -> HighFrontierState:
    """`box` tells the things of a kind that there are, in their order."""
    t = tables_of(setup)
    there = box("card")
    decks = [tuple(card for card in there if card in t.dealt[deck]) for deck in range(N_DECKS)]
    dealt = {card for deck in decks for card in deck}
    return HighFrontierState(
        state=seed,
        stack=[Opening()],
        t=t,
        players=[_player() for _ in range(setup.seats)],
        first=0,
        phasing=0,
        decks=decks,
        under=[0] * N_DECKS,
        seen=[0] * N_DECKS,
        box=tuple(card for card in there if card not in dealt),
        disks=bytearray(N_SITES),
        cubes=bytearray(N_SITES),
        letters=bytearray(N_SITES),
        tracks=[0] * len(c.LETTERS),
        glory=[OPEN] * len(c.TABLES.glory),
        ventures=[OPEN] * len(c.TABLES.ventures),
        trips=bytearray(N_CARDS),
        politics=POLITICS_START,
    )


def _player() -> Player:
    figures = c.TABLES.constants
    return Player(
        faction=NONE,
        wt=figures.start_wt,
        stacks=[()] * 5,
        at=[LEO_SPACE, NOWHERE, NOWHERE, NOWHERE, NOWHERE],
        fuel=[0] * 5,
        cubes=figures.cubes,
        disks=figures.disks,
        rockets=figures.rockets,
        asks=c.TABLES.rulings.offers,
    )
