"""Make the prepared records of the tutorials: web/src/games/<game>/tutorial/record.json.

    python -m scripts.lesson [GAME ...] [--check | --redraw]

A game brings its lesson in its own folder (`lesson.py`): OPENING, the learner's moves or the first of them; `play_it`,
which plays the record; `topic`, what the coach speaks about while the learner makes a move, None where it goes by
itself.

The file holds the record itself and, for each move, what changes for the learner's eyes and the topic the coach speaks
about, so that a tutorial needs no table on the server.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from cosmodrome import games
from cosmodrome.kernel import Action, Event, Play, Record, decode

LEARNER = 0
GAMES = Path(__file__).resolve().parent.parent / "web" / "src" / "games"


class Lesson:
    def __init__(self, game: str) -> None:
        room = games.room(games.get(game), "lesson")
        assert room is not None, f"{game} brings no lesson"
        self.target = GAMES / game / "tutorial" / "record.json"
        self.opening: list[list[str | int]] = room.OPENING
        self.play_it: Callable[[], Record] = room.play_it
        self.topic: Callable[[Any, Action, list[str]], str | None] = room.topic  # given the topics so far

    def frames(self, record: Record) -> list[dict[str, Any]]:
        play = Play(record.game, record.setup, record.seed)
        seen = _view(play)
        frames: list[dict[str, Any]] = [{"view": seen, "events": []}]
        told: list[str] = []
        for seat, action in record.moves:
            topic = self.topic(play.state, action, told) if seat == LEARNER else None
            if topic is not None:
                topic += "_next" * (topic in told)
                told.append(topic)
            events = play.act(seat, action)
            now = _view(play)
            frames.append(_frame(seat, action if seat == LEARNER else None, topic, events, changes(seen, now)))
            seen = now
        return frames

    def text(self, record: Record) -> str:
        moves = json.dumps(json.loads(record.encode()), separators=(",", ":"))
        frames = ",\n".join(json.dumps(frame, separators=(",", ":")) for frame in self.frames(record))
        return f'{{"record":{moves},\n"frames":[\n{frames}\n]}}\n'

    def fresh(self) -> bool:
        """Whether the file is what the rules of today make of the record in it, and that begins as it should."""
        if not self.target.exists():
            return False
        old = self.target.read_text("utf-8")
        record = self.kept()
        own = [action.to_json() for seat, action in record.moves if seat == LEARNER]
        return own[: len(self.opening)] == self.opening and self.text(record) == old

    def kept(self) -> Record:
        """The record in the file."""
        return decode(json.dumps(json.loads(self.target.read_text("utf-8"))["record"]).encode(), games.ALL)


def _view(play: Play[Any]) -> dict[str, Any]:
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


def laid(old: Any, change: Any) -> Any:
    """The reverse of `changes`."""
    if not isinstance(change, dict) or "~" not in change:
        return change
    new = list(old) if isinstance(old, list) else dict(old)
    for key, part in change["~"].items():
        place = int(key) if isinstance(new, list) else key
        new[place] = laid(new[place], part)
    return new


def views(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the learner sees, position by position."""
    seen: list[dict[str, Any]] = []
    for frame in frames:
        seen.append(laid(seen[-1] if seen else None, frame["view"]))
    return seen


def main() -> int:
    """With --check nothing is written: 1 if a file is not what the rules make of the record today. With --redraw the
    record stays, and only what is seen of it is written anew."""
    parser = argparse.ArgumentParser(description="Make the prepared records of the tutorials.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--redraw", action="store_true")
    asked = parser.parse_args()
    stale = 0
    for name in asked.games or [name for name in games.names() if games.room(games.get(name), "lesson")]:
        lesson = Lesson(name)
        if not asked.check:
            lesson.target.parent.mkdir(parents=True, exist_ok=True)
            lesson.target.write_text(lesson.text(lesson.kept() if asked.redraw else lesson.play_it()), "utf-8")
        elif not lesson.fresh():
            print(f"{name}: the record is not what the rules make of it: run python -m scripts.lesson {name}")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
