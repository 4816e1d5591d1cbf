"""HTTP: who you are."""

from __future__ import annotations

from collections.abc import Awaitable

from litestar import Request, Response, get, patch, post
from litestar.datastructures import State
from litestar.params import JSONBody

from ...tables.seats import Seating
from ..dependencies import Myself, TheIdentity, TheSeating, TheSessions, Visitor
from ..identity import Identity, Person
from ..messages import Credentials, Me, MeChange, PasswordChange
from ..sessions import Sessions

Asked = Request[object, object, State]


@get("/api/me", summary="Who you are; at the first visit, this makes you somebody")
async def who_am_i(visitor: Visitor, identity: TheIdentity, request: Asked) -> Response[Me]:
    return await identity.welcome(visitor, request)


@patch("/api/me", summary="Change your name or language")
async def change_me(me: Myself, data: JSONBody[MeChange], identity: TheIdentity, seating: TheSeating) -> Me:
    return identity.card(await rename(me, data, identity, seating))


async def rename(me: Person, wish: MeChange, identity: Identity, seating: Seating) -> Person:
    """At all tables they sit at, too."""
    if wish.name is not None:
        await seating.check_name(me, wish.name)
    changed = await identity.change(me, wish)
    await seating.renamed(changed)
    return changed


@post("/api/account", status_code=200, summary="Make an account, to be the same person on another device")
async def make_account(me: Myself, data: JSONBody[Credentials], identity: TheIdentity, seating: TheSeating) -> Me:
    await seating.check_name(me, data.account)
    made = await identity.make_account(me, data)
    await seating.renamed(made)
    return identity.card(made)


@post("/api/login", status_code=200, summary="Be the person of an account on this device too")
async def log_in(
    me: Myself, data: JSONBody[Credentials], identity: TheIdentity, sessions: TheSessions, request: Asked
) -> Response[Me]:
    return await _ending(me, identity.log_in(me, data, request), sessions)


@post("/api/logout", status_code=200, summary="Become a new guest on this device")
async def log_out(me: Myself, identity: TheIdentity, sessions: TheSessions, request: Asked) -> Response[Me]:
    return await _ending(me, identity.log_out(me, request), sessions)


@post("/api/logout/everywhere", status_code=200, summary="End all sessions; this device becomes a new guest")
async def log_out_everywhere(me: Myself, identity: TheIdentity, sessions: TheSessions, request: Asked) -> Response[Me]:
    return await _ending(me, identity.log_out_everywhere(me, request), sessions)


@post("/api/logout/elsewhere", status_code=200, summary="End all sessions but this one")
async def log_out_elsewhere(me: Myself, identity: TheIdentity, sessions: TheSessions, request: Asked) -> Response[Me]:
    return await _ending(me, identity.log_out_elsewhere(me, request), sessions)


@post("/api/password", status_code=200, summary="Change your password; all other devices are logged out")
async def change_password(
    me: Myself, data: JSONBody[PasswordChange], identity: TheIdentity, sessions: TheSessions, request: Asked
) -> Response[Me]:
    return await _ending(me, identity.change_password(me, data, request), sessions)


async def _ending(me: Person, work: Awaitable[Response[Me]], sessions: Sessions) -> Response[Me]:
    """Connections end with the sessions they were opened in."""
    answer = await work
    await sessions.ended(me.id)
    return answer


HANDLERS = [
    who_am_i,
    change_me,
    make_account,
    log_in,
    log_out,
    log_out_everywhere,
    log_out_elsewhere,
    change_password,
]
