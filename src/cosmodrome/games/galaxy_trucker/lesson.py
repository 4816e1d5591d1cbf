"""The tutorial of Galaxy Trucker: a whole class I round by beats against one other seat, up to the invoice.

`python -m scripts.lesson galaxy_trucker` makes its prepared record of it. The learner's first moves are written down
here; what follows is played by bots with fixed seeds. The rest of the building goes by as in a film, but for its last
tile, which the learner lays the wrong way round and has to take off again. What is asked during the first cards is left
to the learner, each with the topic the coach speaks about; the others go by themselves.
"""

from __future__ import annotations

from cosmodrome.bots.greedy import Greedy
from cosmodrome.kernel import CLOCK, Action, Eyes, Play, Record

from . import GAME
from . import content as c
from .pieces.parts import TILE_BY_ID
from .rules.cards import deck
from .state import TruckerState
from .words.names import new_faults

LEARNER = 0
SEED = 438  # five different cards, and a heap that begins with what a lesson is about
BOTS = 18  # with these the pirates hit the shield, and the learner's ship comes home first
CARDS = 5
SMALL = 12  # tiles of the learner's ship: with so many it is finished first
STOWED = 2  # goods the learner stows; the rest follow by themselves
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
    ["take"],
    ["place", 18, 3],  # a shield that has to be turned
    ["look", 0],
    ["stop_looking"],
]
COFFEE = 3  # beats the other seat waits, so that the heap is the learner's


def play_it(seed: int = SEED) -> Record:
    game = GAME
    play = Play(game, game.setup(2, round_2="none", round_3="none", beat_actions=6), seed)
    bots = {seat: Greedy(seed=BOTS + seat) for seat in range(2)}
    opening = [game.space.parse(action) for action in OPENING]
    coffee = [game.space.parse(action) for action in (["ready"], *[["wait"]] * COFFEE)]
    while not play.state.over:
        state = play.state
        seat = game.actors(state)[0]
        if seat == CLOCK:
            play.act(seat, game.options(state, seat)[0])
        elif (first := opening if seat == LEARNER else coffee) and first[0] in game.options(state, seat):
            play.act(seat, first.pop(0))
        else:
            last = _last(state) if seat == LEARNER else None
            play.act(seat, last or bots[seat].choose(Eyes(game, state, seat)))
    return play.record


def _last(s: TruckerState) -> Action | None:
    """The learner's ship is small and finished first, with a last tile that is laid wrong."""
    p = s.players[LEARNER]
    if type(s.stack[-1]).__name__ != "Build" or p.placed < SMALL:
        return None
    options = GAME.options(s, LEARNER)
    wrong = p.placed > SMALL
    if p.hand >= 0:
        return next(action for action in options if action.verb == "place" and new_faults(s, LEARNER, action))
    wanted = GAME.space.parse(["finish", 0] if wrong else ["take"])
    return wanted if wanted in options else None if wrong else GAME.space.parse(["wait"])


def topic(s: TruckerState, action: Action, told: list[str]) -> str | None:
    """What the coach speaks about while the learner makes this move; None: it goes by itself."""
    if type(s.stack[-1]).__name__ != "Build" or action.verb == "finish":
        if len(s.flown) > CARDS or (action.verb == "stow" and sum(one.startswith("stow") for one in told) == STOWED):
            return None
        if action.verb == "fly_on":
            return f"after_{deck.CARDS[s.flown[-1]].type}" if s.flown else "fly_on"
        return action.verb
    if "stop_looking" in told:
        return "place_wrong" if action.verb == "place" and new_faults(s, LEARNER, action) else None
    return f"place_{c.TILES[s.players[LEARNER].hand].kind}" if action.verb == "place" else action.verb
