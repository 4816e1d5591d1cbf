"""A game whose rules change, and a server that knows it: `RULES=2 python changing.py PORT DATABASE`.

In `sums` two seats take turns adding 1, 2 or 3, twenty-five times each; 1 reveals something, so that it cannot be taken
back. By the first rules everything goes; by the second nobody may add 3 any more. With RULES=3 a position has to say
more than it did: those saved before cannot be read.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from msgspec import Struct

from cosmodrome.kernel import (
    Action,
    ActionSpace,
    Game,
    Line,
    Mind,
    Offer,
    Refusal,
    Rng,
    Setup,
    State,
    Step,
    Verb,
    refuse,
)

RULES = int(os.environ.get("RULES", "1"))
SPACE = ActionSpace(Verb("add", n=4))
TURNS = 50


class SumsState(State):
    points: list[int]


class MoreState(SumsState):
    more: int = 0


class Add(Step[SumsState]):
    left: int
    clause = "SU-1.1"

    def actors(self, s: SumsState) -> tuple[int, ...]:
        return (self.left % 2,)

    def options(self, s: SumsState, seat: int) -> list[Action]:
        return SPACE.block("add")[1:] if RULES == 1 else SPACE.block("add")[1:3]

    def take(self, s: SumsState, seat: int, action: Action) -> None:
        s.stack.pop()
        s.points[seat] += action.args[0]
        s.turn += 1
        s.reveals += action.args[0] == 1
        s.tell("added", seat=seat, n=action.args[0])
        if self.left > 1:
            s.stack.append(Add(self.left - 1))

    def explain(self, s: SumsState, seat: int, action: Action) -> Refusal:
        return refuse("SU-1.2", "refuse.not_asked")


class SumsView(Struct):
    points: list[int]


class Sums(Game[SumsState]):
    name = "sums"
    version = RULES
    offer = Offer((2,))
    space = SPACE
    state_type = MoreState if RULES == 3 else SumsState
    view_type = SumsView
    mind = Mind()
    prefix = "SU"

    def begin(self, setup: Setup, seed: int) -> SumsState:
        return self.state_type(state=seed, stack=[Add(TURNS)], points=[0] * setup.seats)

    def view(self, s: SumsState, seat: int | None) -> SumsView:
        return SumsView(s.points[:])

    def redraw(self, s: SumsState, seat: int | None, rng: Rng) -> SumsState:
        return s.copy()

    def features(self, s: SumsState, seat: int) -> Sequence[float]:
        return [0.0]

    def sheet(self, s: SumsState) -> list[Line]:
        return [Line("total", s.points[:])]

    def bound(self, setup: Setup) -> int:
        return TURNS


def main() -> None:
    import uvicorn

    from cosmodrome import games
    from cosmodrome.table.http.app import make_app
    from cosmodrome.table.serve import prepare, write_logs

    write_logs()
    games.register(Sums())
    port, database = sys.argv[1:]
    uvicorn.run(make_app(prepare(database, 1)), port=int(port), log_config=None, ws_per_message_deflate=False)


if __name__ == "__main__":
    main()
