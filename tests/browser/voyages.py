"""Games of Galaxy Trucker played beforehand by bots with fixed seeds, up to the end: who steps in somewhere plays on as
it was dealt. Each is the first in which the moment comes that a test is about, so that it comes for sure."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from tests.table.server import ROOT

from cosmodrome import games
from cosmodrome.bots.greedy import Greedy
from cosmodrome.games.galaxy_trucker.state import TruckerState
from cosmodrome.games.galaxy_trucker.words.names import new_faults
from cosmodrome.kernel import CLOCK, Action, Event, Eyes, Play

Moment: TypeAlias = Callable[[TruckerState], bool]
Scene: TypeAlias = Callable[[list[Event]], bool]

LESSON: Final = ROOT / "web" / "src" / "games" / "galaxy_trucker" / "tutorial" / "record.json"
GAME: Final = games.get("galaxy_trucker")
ONE_ROUND: Final = {"round_1": "I", "round_2": "none", "round_3": "none", "beat_actions": 6}
MINE: Final = 0
OTHER: Final = 1
SEEDS: Final = 60
LAST_PLACE: Final = GAME.space.parse(["finish", 1])
WAIT: Final = GAME.space.parse(["wait"])


class Voyage(NamedTuple):
    """A finished game, and how many of its moves lead to the moment looked for."""

    record: str
    moves: int
    events: tuple[Event, ...]  # of the move that follows


def asked(step: str, *verbs: str) -> Moment:
    """The first seat is asked this, and could answer with one of these."""

    def moment(s: TruckerState) -> bool:
        mine = type(s.stack[-1]).__name__ == step and GAME.actors(s) == (MINE,)
        return mine and any(action.verb in verbs for action in GAME.options(s, MINE))

    return moment


@cache
def voyage(moment: Moment, *modules: str, since: int = 0, lazy: bool = False, **options: str | int) -> Voyage:
    """The first game in which that position comes. `lazy`: the first seat begins to build when the other has finished;
    `since`: the seed to begin with, for what is rare."""
    return _first(moment, lambda _: True, modules, since, lazy, options)


def mine(s: TruckerState) -> bool:
    """The first seat is asked."""
    return GAME.actors(s) == (MINE,)


@cache
def scene(wanted: Scene, *modules: str, by: Moment = lambda _: True, since: int = 0, **options: str | int) -> Voyage:
    """The first game in which a move has such events; the position is the one before it."""
    return _first(by, wanted, modules, since, False, options)


def _first(
    moment: Moment, wanted: Scene, modules: tuple[str, ...], since: int, lazy: bool, options: dict[str, Any]
) -> Voyage:
    setup = GAME.setup(2, modules, **{**ONE_ROUND, **options})
    for seed in range(since, since + SEEDS):
        play = Play(GAME, setup, seed)
        bots = [Greedy(seed=seed + seat) for seat in (MINE, OTHER)]
        at: tuple[int, list[Event]] | None = None
        while not play.state.over:
            seat = GAME.actors(play.state)[0]
            now = at is None and moment(play.state)
            events = play.act(seat, _choice(play.state, seat, bots, lazy))
            if now and wanted(events):
                at = len(play.record.moves) - 1, events
        if at is not None:
            return Voyage(play.record.encode().decode(), at[0], tuple(at[1]))
    raise AssertionError("that never comes")


def _choice(s: TruckerState, seat: int, bots: list[Greedy], lazy: bool) -> Action:
    options = GAME.options(s, seat)
    if seat == CLOCK or len(options) == 1:
        return options[0]
    if lazy and seat == MINE and WAIT in options and not s.players[OTHER].finished:
        return WAIT
    chosen = bots[seat].choose(Eyes(GAME, s, seat))
    return LAST_PLACE if chosen.verb == "finish" and LAST_PLACE in options and seat == OTHER else chosen


# -- a yard of one's own ------------------------------------------------------------------------------------------


def yard(fits: Moment = lambda _: True, **options: Any) -> Voyage:
    """The other has finished a whole ship and left the first place; one's own has still to be built, with a whole beat.
    The heap is the same each time; `fits` says what it has to begin with."""
    return voyage(_Yard(fits), lazy=True, **options)


class _Yard(NamedTuple):
    """Equal for equal wishes, so that a game found once is known."""

    fits: Moment

    def __call__(self, s: TruckerState) -> bool:
        mine = s.players[MINE]
        whole = mine.left == s.t.own_actions and not mine.placed and mine.hand < 0
        return whole and s.players[OTHER].finished and not mine.finished and self.fits(s)


def next_turns(s: TruckerState, cell: int) -> list[int]:
    """In which turns the next tile of the heap joins the ship at this cell."""
    after = s.copy()
    GAME.act(after, MINE, GAME.space.parse(["take"]))
    places = [action.args for action in GAME.options(after, MINE) if action.verb == "place"]
    return [turn for at, turn in places if at == cell]


def next_wrong(s: TruckerState) -> bool:
    """The next tile of the heap joins the ship somewhere where something would be wrong with it."""
    after = s.copy()
    GAME.act(after, MINE, GAME.space.parse(["take"]))
    return any(new_faults(after, MINE, action) for action in GAME.options(after, MINE))


# -- the tutorial's game --------------------------------------------------------------------------------------------


def lesson_before(verb: str) -> Voyage:
    """The tutorial's record, up to the learner's first move with this verb."""
    data = json.loads(LESSON.read_text("utf-8"))
    actions = [frame.get("action") or [""] for frame in data["frames"][1:]]
    return Voyage(json.dumps(data["record"]), next(n for n, action in enumerate(actions) if action[0] == verb), ())
