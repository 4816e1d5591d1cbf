"""HTTP: the planner of a game, with a table or without."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from ..dependencies import AnySeat, Myself, Text, TheBudget, TheLibrary, ThePlanning, Visitor
from ..errors import trouble

Asked = Request[object, object, State]
Goal = Annotated[str | None, QueryParameter(name="to", max_length=80, description="Where to; left out: everywhere")]


class Planned(Struct):
    """Every plan that no other beats."""

    complete: bool  # False: time was up, there may be better ones
    plans: list[dict[str, Any]]


class Reached(Struct):
    """Where a craft can get this turn, each with its price and the actions that lead there."""

    spaces: list[dict[str, Any]]


@post("/api/plan/{game:str}", status_code=200, summary="Plan a flight, without a table")
async def plan_flight(
    game: Text,
    me: Myself,
    data: JSONBody[dict[str, Any]],
    library: TheLibrary,
    planning: ThePlanning,
    budget: TheBudget,
    request: Asked,
) -> Planned:
    found: Planned = await while_there(request, planning.ask(library.game(game), data, budget))
    return found


@get("/api/tables/{table:str}/plan", summary="Plan a flight of a craft as it stands at a table")
async def plan_at_table(
    table: Text,
    visitor: Visitor,
    planning: ThePlanning,
    budget: TheBudget,
    request: Asked,
    goal: Goal = None,
    seat: AnySeat = None,
) -> Planned:
    about = {"to": goal} if goal else {}
    found: Planned = await while_there(request, planning.live(table, visitor, seat, "live", about, budget))
    return found


@get("/api/tables/{table:str}/reach", summary="Where a craft can get this turn, and how")
async def reach_at_table(
    table: Text, visitor: Visitor, planning: ThePlanning, budget: TheBudget, request: Asked, seat: AnySeat = None
) -> Reached:
    found: Reached = await while_there(request, planning.live(table, visitor, seat, "here", {}, budget))
    return found


async def while_there(request: Asked, work: Coroutine[Any, Any, Any]) -> Any:
    """What is worked out, as it is sent; nothing is for somebody who has gone away meanwhile."""
    working = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait([working, gone], return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise trouble("busy", "no.busy")  # said to nobody
        return working.result()
    finally:
        for task in (working, gone):
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await working


async def _gone(request: Asked) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


HANDLERS = [plan_flight, plan_at_table, reach_at_table]
