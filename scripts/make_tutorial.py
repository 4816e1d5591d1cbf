"""Make the prepared record of Wild Space's tutorial: web/src/games/wild_space/tutorial/record.json.

    python scripts/make_tutorial.py [--check]

The learner's ten moves are written down here; the other seat is a bot with a fixed seed. The file holds the record
itself and, after each move, what the learner sees, so that the tutorial needs no table on the server. With --check
nothing is written: the script ends with 1 if the file is not what the rules make of the record today.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from cosmodrome import games
from cosmodrome.bots.greedy import Greedy
from cosmodrome.games.wild_space.actions import CARD_BY_ID
from cosmodrome.kernel import Event, Eyes, Play, Record, decode

TARGET = Path(__file__).parent.parent / "web" / "src" / "games" / "wild_space" / "tutorial" / "record.json"
SEED = 92  # a deal with a chain in it: the monkey in hand plays a mechanic, and a veteran one lies in the reserve
LEARNER = 0
PORT_DAWN = 0
LESSON: list[list[str | int]] = [
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
    game = games.get("wild_space")
    play = Play(game, game.setup(2, first=LEARNER), SEED)
    bot = Greedy(seed=SEED)
    lesson = [game.space.parse(action) for action in LESSON]
    while lesson:
        (seat,) = game.actors(play.state)
        play.act(seat, lesson.pop(0) if seat == LEARNER else bot.choose(Eyes(game, play.state, seat)))
    return play.record


def frames_of(record: Record) -> list[dict[str, Any]]:
    play = Play(record.game, record.setup, record.seed)
    frames: list[dict[str, Any]] = [{"view": msgspec.to_builtins(record.game.view(play.state, LEARNER)), "events": []}]
    for seat, action in record.moves:
        events = play.act(seat, action)
        frames.append(_frame(play, seat, action.to_json() if seat == LEARNER else None, events))
    return frames


def _frame(play: Play, seat: int, action: list[str | int] | None, events: list[Event]) -> dict[str, Any]:
    """What the learner sees after a move."""
    return {
        "seat": seat,
        "action": action,
        "view": msgspec.to_builtins(play.game.view(play.state, LEARNER)),
        "events": [event.seen_by(LEARNER).to_json() for event in events],
    }


def text(record: Record) -> str:
    moves = json.dumps(json.loads(record.encode()), separators=(",", ":"))
    frames = ",\n".join(json.dumps(frame, separators=(",", ":")) for frame in frames_of(record))
    return f'{{"record":{moves},\n"frames":[\n{frames}\n]}}\n'


def fresh() -> bool:
    """Whether the file is what the rules of today make of the record in it, and that is the lesson."""
    if not TARGET.exists():
        return False
    old = TARGET.read_text("utf-8")
    record = decode(json.dumps(json.loads(old)["record"]).encode(), games.ALL)
    lesson = [action.to_json() for seat, action in record.moves if seat == LEARNER]
    return lesson == LESSON and text(record) == old


def main() -> int:
    if "--check" in sys.argv[1:]:
        if fresh():
            return 0
        print(f"{TARGET.name} is not what the rules make of it: run scripts/make_tutorial.py")
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text(play_it()), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
