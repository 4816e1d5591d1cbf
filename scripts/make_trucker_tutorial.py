"""Make the prepared record of Galaxy Trucker's tutorial: web/src/games/galaxy_trucker/tutorial/record.json.

    python -m scripts.make_trucker_tutorial [--check | --redraw]

A class I round by beats against one other seat, up to the fifth card of the flight. The learner's first moves are
written down here; what follows is played by bots with fixed seeds. The rest of the building goes by as in a film; what
is asked in flight is left to the learner again, each with the topic the coach speaks about.
"""

from __future__ import annotations

import sys
from typing import Any

from scripts.lesson import LEARNER, Lesson

from cosmodrome import games
from cosmodrome.bots.greedy import Greedy
from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.pieces.parts import TILE_BY_ID
from cosmodrome.games.galaxy_trucker.rules.cards import deck
from cosmodrome.games.galaxy_trucker.state import TruckerState
from cosmodrome.kernel import CLOCK, Action, Eyes, Play, Record

SEED = 438  # five different cards, and a heap that begins with what a lesson is about
CARDS = 5
SMALL = 13  # tiles of the learner's ship: with so many it is finished first
DOUBLE_CANNON = TILE_BY_ID["BASE-DCAN-08"]
OPENING: list[list[str | int]] = [
    ["ready"],
    ["take"],
    ["place", 11, 0],  # a cannon before the cab
    ["take"],
    ["put_back"],  # a double cannon
    ["take"],
    ["place", 21, 0],  # a cargo hold to the right of the cab
    ["take"],
    ["place", 19, 0],  # a cabin to its left
    ["take"],
    ["place", 29, 0],  # an engine behind it
    ["take_up", DOUBLE_CANNON],
    ["place", 10, 0],  # between cannon and cabin
    ["look", 0],
    ["stop_looking"],
]
COFFEE = 2  # beats the other seat waits, so that the heap is the learner's


def play_it(seed: int = SEED) -> Record:
    game = games.get("galaxy_trucker")
    play = Play(game, game.setup(2, round_2="none", round_3="none", beat_actions=6), seed)
    bots = {seat: Greedy(seed=seed + seat) for seat in range(2)}
    opening = [game.space.parse(action) for action in OPENING]
    coffee = [game.space.parse(action) for action in (["ready"], *[["wait"]] * COFFEE)]
    while not _enough(play.state):
        state = play.state
        seat = game.actors(state)[0]
        if seat == CLOCK:
            play.act(seat, game.options(state, seat)[0])
        elif first := opening if seat == LEARNER else coffee:
            play.act(seat, first.pop(0))
        else:
            play.act(seat, _small(play, seat) or bots[seat].choose(Eyes(game, state, seat)))
    return play.record


def _enough(s: TruckerState) -> bool:
    """The fifth card has been flown."""
    return s.over or (len(s.flown) == CARDS and type(s.stack[-1]).__name__ == "FlyOn")


def _small(play: Play[Any], seat: int) -> Action | None:
    """The learner's small ship is finished first."""
    first = play.game.space.parse(["finish", 0])
    done = seat == LEARNER and play.state.players[seat].placed >= SMALL
    return first if done and first in play.game.options(play.state, seat) else None


def topic(s: TruckerState, action: Action, told: list[str]) -> str | None:
    """What the coach speaks about while the learner makes this move; None: it goes by itself."""
    if type(s.stack[-1]).__name__ != "Build" or action.verb == "finish":
        if action.verb == "fly_on":
            return f"after_{deck.CARDS[s.flown[-1]].type}" if s.flown else "fly_on"
        return action.verb
    if "stop_looking" in told:
        return None
    return f"place_{c.TILES[s.players[LEARNER].hand].kind}" if action.verb == "place" else action.verb


LESSON = Lesson("galaxy_trucker", OPENING, play_it, topic)

if __name__ == "__main__":
    sys.exit(LESSON.main())
