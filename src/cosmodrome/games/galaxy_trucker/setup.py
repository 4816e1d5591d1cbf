"""What can be chosen when a game of Galaxy Trucker is set up, what cannot be played together, and the position before
the first round."""

from __future__ import annotations

from collections.abc import Callable

from cosmodrome.kernel import BadInput, Offer, Option, Setup

from . import content as c
from .pieces.boards import board_of
from .pieces.ship import empty_ship
from .rules.rounds import Phase
from .ruleset import CLASSES, LEVELS, MOST_ROUNDS, Tables, tables_of
from .state import Trucker, TruckerState


def _classes(first: str) -> tuple[str, ...]:
    return (first, *(name for name in CLASSES if name != first))


OWN = ("another_big_expansion",)
NEEDS = {
    "IA": ("big_expansion",),
    "IIA": ("big_expansion",),
    "IIB": OWN,
    "IIIB": OWN,
    "IV": (*OWN, "latest_models"),
    "IVC": ("latest_models",),
}

OFFER = Offer(
    seats=(4, 2, 3, 5),
    modules=("big_expansion", "another_big_expansion", "latest_models"),
    options=(
        Option("round_1", _classes("I"), "BR-GAME-1", needs=NEEDS),
        Option("round_2", (*_classes("II"), "none"), "BR-GAME-1", needs=NEEDS),
        Option("round_3", (*_classes("III"), "none"), "BR-GAME-1", needs=NEEDS),
        Option("round_4", ("none", *CLASSES), "BR-GAME-1", needs=NEEDS),
        Option("round_5", ("none", *CLASSES), "BR-GAME-1", needs=NEEDS),
        Option("pace", ("beats", "real_time"), "BR-TIME-1"),
        Option("beat_actions", (3, 2, 4, 5, 6), "BR-TIME-1"),
        Option("hints", ("on", "off"), "BR-BUILD-6"),
        Option("components", ("yes", "no"), "GT-SETUP-6", modules=OWN),
        Option("intruders", ("yes", "no"), "GT-SETUP-6", modules=OWN),
        Option("unknown_sector", ("yes", "no"), "GT-SETUP-6", modules=OWN),
        Option("support_team", ("no", "yes", "competition"), "GT-TEAM-1", modules=OWN),
    ),
)


def check(setup: Setup) -> None:
    """BR-GAME-1, GT-SETUP-6, GT-L3-4"""
    modules = setup.modules
    options = setup.options
    if setup.seats == 5 and "big_expansion" not in modules:
        raise BadInput("bad.gt_fifth").about("seats")
    rounds = [str(options[f"round_{n}"]) for n in range(1, MOST_ROUNDS + 1)]
    played = [name for name in rounds if name != "none"]
    if rounds[: len(played)] != played:
        raise BadInput("bad.gt_gap").about(f"round_{rounds.index('none') + 1}")
    for n, name in enumerate(played, 1):
        needed = NEEDS.get(name)
        if needed is not None and not set(needed) & set(modules):
            raise BadInput("bad.gt_class", klass=name, module=needed[0]).about(f"round_{n}")
        if LEVELS[name] == 4:
            _check_cruiser(setup, name)
    if OWN[0] in modules and options["intruders"] == "yes" and options["components"] == "no":
        raise BadInput("bad.gt_intruders").about("intruders")


def _check_cruiser(setup: Setup, name: str) -> None:
    if OWN[0] in setup.modules and setup.options["components"] == "yes":
        return
    most = 4 if "big_expansion" in setup.modules else 3  # GT-L3-4: so many can build from the tiles there are
    if setup.seats > most:
        raise BadInput("bad.gt_stock", klass=name, n=most).about("seats")


# -- the position before the first move ------------------------------------------------------------------------------


def begin(setup: Setup, seed: int, box: Callable[[str], list[int]] | None = None) -> TruckerState:
    """`box` tells the things of a kind that there are, in their order, if that is not the order of today's content."""
    t = tables_of(setup)
    board = board_of(t.rounds[0] if t.rounds[0] != "IV" else "IV F1 R1")
    s = TruckerState(
        state=seed,
        stack=[Phase(0)],
        t=t,
        players=[Trucker(ship=empty_ship(board)) for _ in range(setup.seats)],
        heap=list(t.tile_set) if box is None else [tile for tile in box("tile") if tile in t.tile_set],
        decks=[list(level) for level in t.levels] if box is None else t.decks(box("card")),
        piles=[[], [], [], []],
        declared=[0] * setup.seats,
        team_deck=team_deck(t, list(range(len(c.TEAM))) if box is None else box("team")) if t.team else [],
    )
    s.shuffle(s.heap)
    removed = t.removed()
    s.box, s.heap = s.heap[:removed], s.heap[removed:]
    s.shuffle(s.team_deck)
    return s


def team_deck(t: Tables, box: list[int]) -> list[int]:
    """GT-TEAM-1: the Receptionist stays out without the first big expansion."""
    return [number for number in box if t.big1 or c.TEAM[number].id != "receptionist"]
