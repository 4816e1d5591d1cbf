"""HTTP: who you are."""

from __future__ import annotations

from litestar import Request, Response, get, patch, post
from litestar.datastructures import State
from litestar.params import JSONBody

from ..dependencies import Myself, TheIdentity, TheSeating, Visitor
from ..messages import Credentials, Me, MeChange, PasswordChange

Asked = Request[object, object, State]


@get("/api/me", summary="Who you are; at the first visit, this makes you somebody")
async def who_am_i(visitor: Visitor, identity: TheIdentity, request: Asked) -> Response[Me]:
    return await identity.welcome(visitor, request)


@patch("/api/me", summary="Change your name or language")
async def change_me(me: Myself, data: JSONBody[MeChange], identity: TheIdentity, seating: TheSeating) -> Me:
    if data.name is not None:
        await seating.check_name(me, data.name)
    changed = await identity.change(me, data)
    await seating.renamed(changed)
    return identity.card(changed)


@post("/api/account", status_code=200, summary="Make an account, to be the same person on another device")
async def make_account(me: Myself, data: JSONBody[Credentials], identity: TheIdentity) -> Me:
    return identity.card(await identity.make_account(me, data))


@post("/api/login", status_code=200, summary="Be the person of an account on this device too")
async def log_in(me: Myself, data: JSONBody[Credentials], identity: TheIdentity, request: Asked) -> Response[Me]:
    return await identity.log_in(me, data, request)


@post("/api/logout", status_code=200, summary="Become a new guest on this device")
async def log_out(me: Myself, identity: TheIdentity, request: Asked) -> Response[Me]:
    return await identity.log_out(me, request)


@post("/api/logout/elsewhere", status_code=200, summary="End all sessions but this one")
async def log_out_elsewhere(me: Myself, identity: TheIdentity, request: Asked) -> Response[Me]:
    return await identity.log_out_elsewhere(me, request)


@post("/api/password", status_code=200, summary="Change your password; all other devices are logged out")
async def change_password(
    me: Myself, data: JSONBody[PasswordChange], identity: TheIdentity, request: Asked
) -> Response[Me]:
    return await identity.change_password(me, data, request)


HANDLERS = [who_am_i, change_me, make_account, log_in, log_out, log_out_elsewhere, change_password]
