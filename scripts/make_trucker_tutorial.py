"""Make the prepared record of Galaxy Trucker's tutorial: web/src/games/galaxy_trucker/tutorial/record.json.

    python scripts/make_trucker_tutorial.py [--check]

A class I round by beats against one other seat, up to the fifth card of the flight. The learner's first moves are
written down here; what follows is played by bots with fixed seeds. The rest of the building goes by as in a film; what
is asked in flight is left to the learner again, each with the topic the coach speaks about. The file holds the record
and, for each move, what changes for the learner's eyes. With --check nothing is written: the script ends with 1 if the
file is not what the rules make of the record today.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from cosmodrome import games
from cosmodrome.bots.greedy import Greedy
from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.parts import TILE_BY_ID
from cosmodrome.games.galaxy_trucker.state import TruckerState
from cosmodrome.kernel import CLOCK, Action, Event, Eyes, Play, Record, decode

TARGET = Path(__file__).parent.parent / "web" / "src" / "games" / "galaxy_trucker" / "tutorial" / "record.json"
SEED = 438  # five different cards, and a heap that begins with what a lesson is about
LEARNER = 0
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


def _small(play: Play, seat: int) -> Action | None:
    """The learner's small ship is finished first."""
    first = play.game.space.parse(["finish", 0])
    done = seat == LEARNER and play.state.players[seat].placed >= SMALL
    return first if done and first in play.game.options(play.state, seat) else None


def frames_of(record: Record) -> list[dict[str, Any]]:
    play = Play(record.game, record.setup, record.seed)
    seen = _view(play)
    frames: list[dict[str, Any]] = [{"view": seen, "events": []}]
    told: list[str] = []
    for seat, action in record.moves:
        topic = _topic(play.state, action, told) if seat == LEARNER else None
        if topic is not None:
            topic += "_next" * (topic in told)
            told.append(topic)
        events = play.act(seat, action)
        now = _view(play)
        frames.append(_frame(seat, action if seat == LEARNER else None, topic, events, changes(seen, now)))
        seen = now
    return frames


def _topic(s: TruckerState, action: Action, told: list[str]) -> str | None:
    """What the coach speaks about while the learner makes this move; None: it goes by itself."""
    if type(s.stack[-1]).__name__ != "Build" or action.verb == "finish":
        if action.verb == "fly_on":
            return f"after_{c.CARDS[s.flown[-1]].type}" if s.flown else "fly_on"
        return action.verb
    if "stop_looking" in told:
        return None
    return f"place_{c.TILES[s.players[LEARNER].hand].kind}" if action.verb == "place" else action.verb


def _view(play: Play) -> dict[str, Any]:
    seen: dict[str, Any] = msgspec.to_builtins(play.game.view(play.state, LEARNER))
    return seen


def _frame(seat: int, action: Action | None, topic: str | None, events: list[Event], view: Any) -> dict[str, Any]:
    return {
        "seat": seat,
        "action": None if action is None else action.to_json(),
        "topic": topic,
        "view": view,
        "events": [event.seen_by(LEARNER).to_json() for event in events],
    }


def changes(old: Any, new: Any) -> Any:
    """What to lay over the old value to get the new one: objects by key, lists of one length by place."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return {"~": {key: changes(old[key], new[key]) for key in new if old[key] != new[key]}}
    if (
        isinstance(old, list)
        and isinstance(new, list)
        and len(old) == len(new)
        and any(isinstance(x, dict) for x in new)
    ):
        return {"~": {str(i): changes(a, b) for i, (a, b) in enumerate(zip(old, new, strict=True)) if a != b}}
    return new


def text(record: Record) -> str:
    moves = json.dumps(json.loads(record.encode()), separators=(",", ":"))
    frames = ",\n".join(json.dumps(frame, separators=(",", ":")) for frame in frames_of(record))
    return f'{{"record":{moves},\n"frames":[\n{frames}\n]}}\n'


def fresh() -> bool:
    """Whether the file is what the rules of today make of the record in it, and that begins with the opening."""
    if not TARGET.exists():
        return False
    old = TARGET.read_text("utf-8")
    record = decode(json.dumps(json.loads(old)["record"]).encode(), games.ALL)
    own = [action.to_json() for seat, action in record.moves if seat == LEARNER]
    return own[: len(OPENING)] == OPENING and text(record) == old


def main() -> int:
    if "--check" in sys.argv[1:]:
        if fresh():
            return 0
        print(f"{TARGET.name} is not what the rules make of it: run scripts/make_trucker_tutorial.py")
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text(play_it()), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
