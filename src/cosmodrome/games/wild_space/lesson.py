"""The tutorial of Wild Space: the learner's ten moves are written down here; the other seat is a bot with a fixed seed.

`python -m scripts.lesson wild_space` makes its prepared record of it.
"""

from __future__ import annotations

from cosmodrome.bots.greedy import Greedy
from cosmodrome.kernel import Action, Eyes, Play, Record

from . import GAME
from .actions import CARD_BY_ID
from .state import WildSpaceState

LEARNER = 0
SEED = 92  # a deal with a chain in it: the monkey in hand plays a mechanic, and a veteran one lies in the reserve
PORT_DAWN = 0
OPENING: list[list[str | int]] = [
    ["land", PORT_DAWN, 0],
    ["take", CARD_BY_ID["sp_bear_mechanic_2"]],
    ["draw"],
    ["end"],
    ["land", PORT_DAWN, 1],
    ["play", CARD_BY_ID["sp_monkey_botanist_1"]],
    ["play", CARD_BY_ID["sp_bear_mechanic_2"]],
    ["draw"],
    ["end"],
    ["explore", PORT_DAWN, 0],
]


def play_it() -> Record:
    """The learner's moves, and the bot's in between."""
    game = GAME
    play = Play(game, game.setup(2, first=LEARNER), SEED)
    bot = Greedy(seed=SEED)
    lesson = [game.space.parse(action) for action in OPENING]
    while lesson:
        (seat,) = game.actors(play.state)
        play.act(seat, lesson.pop(0) if seat == LEARNER else bot.choose(Eyes(game, play.state, seat)))
    return play.record


def topic(s: WildSpaceState, action: Action, told: list[str]) -> str:
    """Move by move."""
    return str(len(told) + 1)
