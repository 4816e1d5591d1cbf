"""The tutorial of High Frontier: the rulebook's mission to the Moon, from an empty hand to the first factory.

`python -m scripts.lesson high_frontier` makes its prepared record of it. The learner's moves are written down here; the
other seat saves water and bids for nothing. Years of income, but for the first, and what leaves no choice go by
themselves.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from cosmodrome.kernel import Action, Play, Record

from . import GAME
from .actions import BOOST, IDS, INCOME, INDUSTRIALISE, OPERATIONS, PROSPECT, RESEARCH, ROCKET
from .ruleset import ESA, PRC
from .state import HighFrontierState

LEARNER = 0
SEED = 175  # the learner begins, and the mission's engine, its robonaut and a light refinery lie on top of their decks
CARD: Final = IDS["card"].index
SPACE: Final = IDS["space"].index
TANKS = 5  # ten steps for a rocket of mass 6
MASS = 6
WATER = 4  # everybody begins with it
Move: TypeAlias = list[str | int]
YEAR: Final[Move] = ["op", INCOME]
AUCTIONS: Final[list[list[Move]]] = [[["op", RESEARCH], ["deck", deck], ["bid", 0]] for deck in range(3)]
OPENING: list[Move] = [
    ["crew", PRC],
    *AUCTIONS[0],
    *AUCTIONS[1],
    *AUCTIONS[2],
    *[YEAR] * (MASS + TANKS - WATER),
    ["op", BOOST],
    ["stack", ROCKET],
    ["boost", CARD("crew_prc")],
    ["boost", CARD("mirror_steamer")],
    ["boost", CARD("cat_fusion")],
    ["boost", CARD("carbo_chlorination")],
    ["done"],
    ["done"],
    ["fill", ROCKET, TANKS],
    ["mover", ROCKET],
    ["engine", CARD("mirror_steamer")],
    ["no"],
    ["go", SPACE("earth_heo")],
    ["go", SPACE("rad_earth_geo")],
    ["go", SPACE("earth_geo")],
    ["go", SPACE("lunar_l1")],
    ["done"],
    YEAR,
    ["mover", ROCKET],
    ["engine", CARD("crew_prc")],
    ["yes"],
    ["go", SPACE("luna")],
    ["op", PROSPECT],
    ["unit", CARD("cat_fusion")],
    ["done"],
    ["done"],
    ["op", INDUSTRIALISE],
    ["unit", CARD("carbo_chlorination")],
    ["unit", CARD("cat_fusion")],
    ["product", CARD("mirror_steamer")],
    ["done"],
]
# what the other seat does, the first of these that it can
QUIET: Final[list[Move]] = [["crew", ESA], ["stand"], YEAR, ["done"]]
NAMED: Final = ("boost", "engine", "unit")  # spoken of by card


def play_it() -> Record:
    """The learner's moves, and in between those of the other seat."""
    game = GAME
    play = Play(game, game.setup(2, crews="choose", deals="no"), SEED)
    lesson = [game.space.parse(action) for action in OPENING]
    quiet = [game.space.parse(action) for action in QUIET]
    while lesson:
        seat = game.actors(play.state)[0]
        legal = game.options(play.state, seat)
        play.act(seat, lesson.pop(0) if seat == LEARNER else next(action for action in quiet if action in legal))
    return play.record


def topic(s: HighFrontierState, action: Action, told: list[str]) -> str | None:
    """What the coach speaks about while the learner makes this move; None: it goes by itself."""
    step, args = type(s.stack[-1]).__name__, action.args
    if action.verb == "done":
        return "stop" if step == "Walk" else None
    if action.verb == "op":
        name = OPERATIONS[args[0]]
        return None if name == "income" and name in told else name
    if action.verb == "deck":
        return ("thrusters", "robonauts", "refineries")[args[0]]
    if action.verb == "go":
        return IDS["space"][args[0]]
    return f"{step.lower()}_{IDS['card'][args[0]]}" if action.verb in NAMED else action.verb
