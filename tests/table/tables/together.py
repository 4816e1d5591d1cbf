"""Two small games for what Wild Space does not have, and a server that knows them: `python together.py PORT DATABASE`.

In `seals` two seats choose a number in secret, three times. In `race` everybody runs while the Clock ticks.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from cosmodrome.kernel import (
    CLOCK,
    Action,
    ActionSpace,
    Game,
    Line,
    Message,
    Mind,
    Offer,
    Rng,
    Setup,
    State,
    Step,
    Together,
    Verb,
)

SPACE = ActionSpace(Verb("choose", n=4), Verb("run"), Verb("tick"))
ROUNDS = 3
TICKS = 4


class NumbersState(State):
    points: list[int]


class Seal(Together[NumbersState]):
    left: int
    clause = "SE-1.1"

    def seats(self, s: NumbersState) -> tuple[int, ...]:
        return tuple(range(len(s.points)))

    def choices(self, s: NumbersState, seat: int) -> list[Action]:
        return SPACE.block("choose")

    def resolve(self, s: NumbersState, chosen: dict[int, Action]) -> None:
        for seat, action in chosen.items():
            s.points[seat] += action.args[0]
        s.tell("opened", n=sum(action.args[0] for action in chosen.values()))
        if self.left > 1:
            s.stack.append(Seal(self.left - 1))


class Race(Step[NumbersState]):
    left: int
    clause = "RA-1.1"

    def actors(self, s: NumbersState) -> tuple[int, ...]:
        return (*range(len(s.points)), CLOCK)

    def options(self, s: NumbersState, seat: int) -> list[Action]:
        return [SPACE.one("tick" if seat == CLOCK else "run")]

    def take(self, s: NumbersState, seat: int, action: Action) -> None:
        if seat != CLOCK:
            s.points[seat] += 1
            return
        s.stack.pop()
        if self.left > 1:
            s.stack.append(Race(self.left - 1))


class NumbersView(Struct):
    points: list[int]
    own: int | None  # what one has sealed oneself


class Numbers(Game[NumbersState]):
    version = 1
    offer = Offer((2, 3))
    space = SPACE
    state_type = NumbersState
    view_type = NumbersView
    mind = Mind()
    prefix = "SE"

    def view(self, s: NumbersState, seat: int | None) -> NumbersView:
        mine = s.sealed.get(seat) if seat is not None else None
        return NumbersView(s.points[:], mine.args[0] if mine else None)

    def redraw(self, s: NumbersState, seat: int | None, rng: Rng) -> NumbersState:
        return s.copy()

    def features(self, s: NumbersState, seat: int) -> Sequence[float]:
        return [0.0]

    def sheet(self, s: NumbersState) -> list[Line]:
        return [Line("total", s.points[:])]

    def bound(self, setup: Setup) -> int:
        return 1000

    def nouns(self, kind: str, value: Any, s: NumbersState | None = None) -> Message | None:
        return None


class Seals(Numbers):
    name = "seals"

    def begin(self, setup: Setup, seed: int) -> NumbersState:
        return NumbersState(state=seed, stack=[Seal(ROUNDS)], points=[0] * setup.seats)


class Running(Numbers):
    name = "race"
    tick_seconds = 0.4

    def begin(self, setup: Setup, seed: int) -> NumbersState:
        return NumbersState(state=seed, stack=[Race(TICKS)], points=[0] * setup.seats)


def main() -> None:
    import uvicorn

    from cosmodrome import games
    from cosmodrome.table.http.app import make_app
    from cosmodrome.table.serve import prepare, write_logs

    write_logs()
    games.register(Seals())
    games.register(Running())
    port, database = sys.argv[1:]
    uvicorn.run(make_app(prepare(database, 1)), port=int(port), log_config=None, ws_per_message_deflate=False)


if __name__ == "__main__":
    main()
