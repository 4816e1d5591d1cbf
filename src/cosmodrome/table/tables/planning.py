"""Questions to a game's planner: about no table, or about a rocket, a ship, a craft as it stands at one. They are
worked out in a process of their own, which neither bots nor those who look back wait for."""

from __future__ import annotations

import secrets
from collections import Counter
from typing import Any, Literal

from msgspec import Raw

from cosmodrome import games
from cosmodrome.kernel import Game, Message, Rng

from ..delivery.hub import seen_as
from ..http.errors import Trouble, trouble
from ..http.identity import Person
from ..http.limits import Budget
from .bots import Failure, Thinker
from .line import Line
from .loaded import Rooms
from .thinker import BEHIND, Inquiry

SECONDS = 6.0  # after which a search answers with what it has found
TELLING = 10.0  # seconds more for that, on a machine that has other things to do
COST = 300  # of the budget for what has to be worked out
AT_ONCE = 4  # questions of one address that may wait for their answers


class Planning:
    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._line = Line([Thinker(BEHIND)])
        self._waiting: Counter[str] = Counter()  # by address

    async def ask(self, game: Game[Any], data: dict[str, Any], budget: Budget) -> Raw:
        """A question of its own."""
        return await self._inquire(game, Inquiry(game.name, "ask", data, SECONDS), budget)

    async def live(
        self,
        id: str,
        visitor: Person | None,
        seat: int | None,
        what: Literal["live", "here"],
        data: dict[str, Any],
        budget: Budget,
    ) -> Raw:
        """A question about a table: whose craft, if it is not one's own."""
        live = await self.rooms.get(id)
        own = seen_as(live, visitor.id if visitor else None)
        whose = seat if seat is not None else own
        if whose is None or whose >= len(live.meta.seats):
            raise trouble("bad_input", "no.seat_here", n=0 if whose is None else whose)
        guess = live.game.imagine(live.state, own, Rng(secrets.randbits(64)))  # what the asker may know, and no more
        return await self._inquire(
            live.game, Inquiry(live.game.name, what, data, SECONDS, whose, live.game.dump(guess)), budget
        )

    async def _inquire(self, game: Game[Any], inquiry: Inquiry, budget: Budget) -> Raw:
        if games.room(game, "planner") is None:
            raise trouble("not_found", "bad.no_planner", text=game.name)
        where = budget.address
        if self._waiting[where] >= AT_ONCE:
            raise trouble("too_many", "no.too_many", n=round(SECONDS))
        budget.spend(COST)
        self._waiting[where] += 1
        try:
            async with self._line.turn(where) as thinker:
                found = await thinker.inquire(inquiry, inquiry.seconds + TELLING)
        except Failure:
            raise trouble("busy", "no.busy") from None
        finally:
            self._waiting[where] -= 1
            if not self._waiting[where]:
                del self._waiting[where]
        if found.problem is not None:
            id, args = found.problem
            problem = Trouble("bad_input", Message(id, **args))
            problem.game = game
            raise problem
        return found.answer

    async def close(self) -> None:
        for thinker in self._line.all:
            await thinker.stop()
