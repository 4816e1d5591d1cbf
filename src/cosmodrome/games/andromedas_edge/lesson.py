"""The tutorial of Andromeda's Edge: a first launch, a first battle, a first return and a first development.

`python -m scripts.lesson andromedas_edge` makes its prepared record of it. The learner's moves are written down here;
the other seat is a bot with a fixed seed. What leaves the learner no choice goes by itself.
"""

from __future__ import annotations

from typing import Final

from cosmodrome.bots.greedy import Greedy
from cosmodrome.kernel import Action, Eyes, Play, Record

from . import GAME
from .actions import BY_ENERGY, BY_SHIP
from .content import IDS
from .content.words import MODULE_TYPES, RESOURCES, SHIPS
from .state import AndromedaState

LEARNER = 0
SEED = 185  # the learner begins, a raider comes and can be beaten, and a planet next door can be settled
COMMERCE = MODULE_TYPES.index("commerce")
TRANSPORT = SHIPS.index("transport")
THORNWILD = IDS["region"].index("thornwild")
OPENING: list[list[str | int]] = [
    ["faction", IDS["faction"].index("lumen_choir")],
    ["launch", TRANSPORT, IDS["region"].index("meridian_field")],
    ["buy", COMMERCE, 1],
    ["done"],
    ["throw_out", COMMERCE, 0],
    ["done"],  # the launch is over: a raider comes
    ["done"],  # no ship is near enough to join
    ["card", IDS["tactic"].index("jamming")],
    ["done"],
    ["divert"],
    ["done"],  # the dice roll
    ["done"],
    ["done"],
    ["launch", TRANSPORT, THORNWILD],
    ["card", IDS["tactic"].index("mining_claim")],
    ["return"],
    ["develop", THORNWILD],
    ["activate", IDS["module"].index("cryo_freight_hub"), BY_SHIP],
    ["take", RESOURCES.index("titanium")],
    ["operate", COMMERCE, BY_ENERGY],
    ["option", 1],  # energy for energy
    ["done"],
]
# what a `done` is about where the learner says it
SAID: Final = {"Prepare": "roll", "Activate": "end"}


def play_it() -> Record:
    """The learner's moves, and the bot's in between."""
    game = GAME
    play = Play(game, game.setup(2), SEED)
    bot = Greedy(seed=SEED + 1)
    lesson = [game.space.parse(action) for action in OPENING]
    while lesson:
        seat = game.actors(play.state)[0]
        play.act(seat, lesson.pop(0) if seat == LEARNER else bot.choose(Eyes(game, play.state, seat)))
    return play.record


def topic(s: AndromedaState, action: Action, told: list[str]) -> str | None:
    """What the coach speaks about while the learner makes this move; None: it goes by itself."""
    return SAID.get(type(s.stack[-1]).__name__) if action.verb == "done" else action.verb
