"""What can be chosen when a game of Wild Space is set up, and how the table is set: WS-2, WS-7.1, WS-8.1 to 8.3,
WS-11.1, 11.2, in the fixed order of WS-2.8."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from cosmodrome.kernel import Offer, Option, Rng, Setup, Step

from . import content as c
from .actions import (
    ALIEN_HOSTILES,
    ALIEN_PLANET,
    ALIENS,
    BASE_CREW,
    CAPTAINS,
    HOSTILES,
    N_CARDS,
    NEW_CAPTAINS,
    NEW_CREW,
)
from .rules.opening import ChooseFace, DealHands
from .rules.own import EMPTY
from .rules.solo import reveal_hostile
from .rules.turn import NextTurn
from .ruleset import PLANETS_BY_THRESHOLD, STARTING_PLANETS, tables_for
from .state import Outer, Player, WildSpaceState


def _default_first(default: int, values: Iterable[int]) -> tuple[int, ...]:
    """The content's own figure is the one played by default."""
    return (default, *(value for value in values if value != default))


SHUTTLE_CREDITS = _default_first(c.CONSTANTS.space_base_solo_credits_per_shuttle, range(1, 10))

OFFER = Offer(
    seats=(2, 3, 4, 5, 1),
    modules=("space_base", "encounters"),
    options=(
        Option("difficulty", ("easy", "medium", "hard"), "WS-11.2", seats=(1,)),
        Option("first", ("random", 0, 1, 2, 3, 4), "WS-2.7"),
        Option("starting_hand", _default_first(c.CONSTANTS.starting_hand, (3, 4)), "WS-2.6"),
        Option("renew", ("any_moment", "not_while_paying"), "WS-4.6"),
        Option("reshuffle", ("at_once", "when_needed"), "WS-4.7"),
        Option("medal_order", ("medal_first", "player_choice"), "WS-5.5"),
        Option("pairs", ("cards", "icons"), "WS-9.8"),
        Option("captain_removal", ("never", "allowed"), "WS-5.13"),
        Option("waive", ("allowed", "compulsory"), "WS-3.13"),
        Option("futile_payment", ("allowed", "forbidden"), "WS-5.16"),
        Option("sector_condition", ("sector", "action"), "WS-3.6", modules=("encounters",)),
        Option("faces", ("before_hands", "after_setup"), "WS-8.2", modules=("encounters",)),
        Option("alien_types", ("own", "printed"), "WS-8.12", modules=("encounters",)),
        Option("captain_icon", ("no", "yes"), "WS-8.16", modules=("encounters",)),
        Option("wild_species_pays", ("no", "yes"), "WS-8.14", modules=("encounters",)),
        Option("recruit", ("before_reveal", "after_reveal"), "WS-8.11", modules=("encounters",)),
        Option("quartz", ("limited", "unlimited"), "WS-8.6", modules=("encounters",)),
        Option("launch", ("safe", "at_risk"), "WS-7.6", modules=("space_base",)),
        Option("smuggler_shuttle_credits", SHUTTLE_CREDITS, "WS-7.14", modules=("space_base",), seats=(1,)),
    ),
)


# -- the position before the first move ------------------------------------------------------------------------------


def begin(setup: Setup, seed: int, box: Callable[[str], list[int]]) -> WildSpaceState:
    """`box` tells the things of a kind that there are, in their order."""
    rng = Rng(seed)
    cards, tiles = box("card"), box("planet")
    encounters = "encounters" in setup.modules
    solo = setup.seats == 1
    t = tables_for(setup)

    captains = _there(setup, cards, NEW_CAPTAINS if encounters else CAPTAINS)
    rng.shuffle(captains)
    first = _first(setup, rng, solo)
    players = [
        Player(crew=[captain], captain=captain, face=-1 if encounters else 0, shuttles=c.CONSTANTS.shuttles_per_player)
        for captain in captains[: setup.seats]
    ]
    deck = _there(setup, cards, BASE_CREW) + (_there(setup, cards, NEW_CREW) if encounters else [])
    rng.shuffle(deck)
    reserve = [deck.pop() for _ in range(c.CONSTANTS.reserve_slots)]
    planets = STARTING_PLANETS + [rng.choice(_there(setup, tiles, alike)) for alike in PLANETS_BY_THRESHOLD.values()]
    if "space_base" in setup.modules:
        boards = box("base")
        rng.shuffle(boards)
        for p, board in zip(players, boards, strict=False):
            p.base = board
            p.slots = (1 << c.CONSTANTS.shuttles_per_player) - 1
    face_up = sum(1 << tile for tile in STARTING_PLANETS)
    outer = None
    if encounters or solo:
        outer = Outer()
    if outer is not None and encounters:
        outer.alien_face = rng.below(2)
        outer.alien_deck = _there(setup, cards, ALIENS)
        rng.shuffle(outer.alien_deck)
        outer.aliens = [outer.alien_deck.pop() for _ in range(c.CONSTANTS.alien_reserve_slots)]
        planets.append(ALIEN_PLANET)
        face_up |= 1 << ALIEN_PLANET
    if outer is not None and solo:
        outer.smuggler = [captains[setup.seats]]
        outer.hostile_deck = _hostile_deck(setup, encounters, rng, box("hostile"))
        first = rng.below(2) if setup.options["first"] == "random" else first

    stack: list[Step[Any]] = [NextTurn(), DealHands()]
    if encounters:
        order = [(first + i) % setup.seats for i in range(setup.seats)] if not solo else [0]
        choices = [ChooseFace(seat) for seat in reversed(order)]
        after = len(stack) if setup.options["faces"] == "before_hands" else 1
        stack[after:after] = choices
    s = WildSpaceState(
        state=rng.state,
        stack=stack,
        t=t,
        players=players,
        first=first,
        deck=deck,
        reserve=reserve,
        epoch=bytearray(N_CARDS),
        planets=tuple(planets),
        face_up=face_up,
        quartz=c.CONSTANTS.quartz_supply if encounters else 0,
        solo=solo,
        outer=outer,
    )
    if solo:
        for _ in range(c.CONSTANTS.solo_hostile_revealed):
            reveal_hostile(s)
    assert EMPTY not in s.reserve
    return s


def _there(setup: Setup, box: list[int], wanted: list[int]) -> list[int]:
    """Those that are wanted, as far as they are in the box, in its order."""
    if setup.ids is None:
        return wanted[:]
    known = set(wanted)
    return [number for number in box if number in known]


def _first(setup: Setup, rng: Rng, solo: bool) -> int:
    """WS-2.7, 11.3: who starts; in solo 0 is the player and 1 the Smuggler, drawn last (WS-2.8)."""
    chosen = setup.options["first"]
    if chosen == "random":
        return 0 if solo else rng.below(setup.seats)
    return int(chosen)


def _hostile_deck(setup: Setup, encounters: bool, rng: Rng, box: list[int]) -> list[int]:
    """WS-11.2, 11.14: five hostile planets, so many of each category."""
    levels = c.SOLO.difficulty.encounters if encounters else c.SOLO.difficulty.base
    level: c.Composition = getattr(levels, str(setup.options["difficulty"]))
    wanted = [
        (False, 1, level.cat_1),
        (False, 2, level.cat_2),
        (False, 3, level.cat_3),
        (True, 1, level.alien_cat_1),
        (True, 2, level.alien_cat_2),
        (True, 3, level.alien_cat_3),
    ]
    deck: list[int] = []
    for alien, category, count in wanted:
        pool = [
            hostile
            for hostile in box
            if HOSTILES[hostile].category == category and (hostile in ALIEN_HOSTILES) == alien
        ]
        rng.shuffle(pool)
        deck += pool[:count]
    rng.shuffle(deck)
    return deck
