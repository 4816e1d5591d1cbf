"""Two small games for what Wild Space does not have, and a server that knows them: `python together.py PORT DATABASE`.

In `seals` two seats choose a number in secret, three times. In `race` everybody runs while the Clock ticks.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from cosmodrome.kernel import (
    CLOCK,
    Action,
    ActionSpace,
    Event,
    Game,
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
    __slots__ = ("points",)

    def __init__(
        self, seed: int, stack: list[Step[Any]], points: list[int], sealed: dict[int, Action] | None = None
    ) -> None:
        super().__init__(seed, stack, 0, 0, sealed)
        self.points = points

    def copy(self) -> NumbersState:
        twin = NumbersState(self.state, self.stack[:], self.points[:], self.sealed)
        twin.reveals, twin.turn = self.reveals, self.turn
        return twin


class Seal(Together[NumbersState]):
    __slots__ = ("left",)
    clause = "SE-1.1"

    def __init__(self, left: int) -> None:
        self.left = left

    def seats(self, s: NumbersState) -> tuple[int, ...]:
        return tuple(range(len(s.points)))

    def choices(self, s: NumbersState, seat: int) -> list[Action]:
        return SPACE.block("choose")

    def resolve(self, s: NumbersState, chosen: dict[int, Action]) -> None:
        for seat, action in chosen.items():
            s.points[seat] += action.args[0]
        if s.events is not None:
            s.events.append(Event("opened", {"n": sum(action.args[0] for action in chosen.values())}))
        if self.left > 1:
            s.stack.append(Seal(self.left - 1))


class Race(Step[NumbersState]):
    __slots__ = ("left",)
    clause = "RA-1.1"

    def __init__(self, left: int) -> None:
        self.left = left

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

    def scores(self, s: NumbersState) -> list[int]:
        return s.points[:]

    def winners(self, s: NumbersState) -> list[int]:
        return [seat for seat, points in enumerate(s.points) if points == max(s.points)]

    def bound(self, setup: Setup) -> int:
        return 1000

    def census(self, s: NumbersState) -> dict[str, object]:
        return {}

    def dump(self, s: NumbersState) -> dict[str, Any]:
        return {**self.dump_common(s), "points": s.points[:]}

    def rebuild(self, data: Mapping[str, Any]) -> NumbersState:
        made = NumbersState(
            data["rng"], self.load_stack(data["stack"]), list(data["points"]), self.load_sealed(data["sealed"])
        )
        made.reveals, made.turn = data["reveals"], data["turn"]
        return made

    def nouns(self, kind: str, value: Any, s: NumbersState | None = None) -> Message | None:
        return None


class Seals(Numbers):
    name = "seals"
    steps = {"Seal": Seal}  # noqa: RUF012

    def begin(self, setup: Setup, seed: int) -> NumbersState:
        return NumbersState(seed, [Seal(ROUNDS)], [0] * setup.seats)


class Running(Numbers):
    name = "race"
    steps = {"Race": Race}  # noqa: RUF012
    tick_seconds = 0.4

    def begin(self, setup: Setup, seed: int) -> NumbersState:
        return NumbersState(seed, [Race(TICKS)], [0] * setup.seats)


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
