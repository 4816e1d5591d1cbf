"""HTTP: the lobby and everything one can do at a table."""

from __future__ import annotations

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from ...delivery import render
from ...delivery.hub import seen_as
from ..dependencies import (
    AnyMove,
    AnySeat,
    Myself,
    SeatNumber,
    Speak,
    Text,
    TheBudget,
    TheChat,
    TheCreating,
    TheIdentity,
    TheListing,
    TheLooking,
    ThePlaying,
    TheRooms,
    TheSeating,
    Visitor,
)
from ..messages import (
    Act,
    Answer,
    At,
    Branch,
    ChatLine,
    Follow,
    History,
    Invitation,
    Invite,
    InviteAsk,
    Lobby,
    MeChange,
    NewTable,
    Position,
    Reason,
    Say,
    TableInfo,
    Why,
)
from .people import rename

Asked = Request[object, object, State]


@get("/api/lobby", summary="Tables with a free seat, tables to watch, and your own")
async def lobby(visitor: Visitor, speak: Speak, listing: TheListing) -> Lobby:
    return await listing.lobby(visitor, speak)


@post("/api/tables", summary="Set up a table")
async def new_table(
    me: Myself, data: JSONBody[NewTable], speak: Speak, creating: TheCreating, budget: TheBudget
) -> TableInfo:
    return await creating.create(me, data, speak, budget)


@get("/api/tables/{table:str}", summary="A table: who sits where, and how it stands")
async def table_info(table: Text, visitor: Visitor, speak: Speak, listing: TheListing) -> TableInfo:
    return await listing.info(table, visitor, speak)


@post("/api/tables/{table:str}/join", status_code=200, summary="Sit down in a free seat (or your own that you left)")
async def join(table: Text, me: Myself, speak: Speak, seating: TheSeating, seat: AnySeat = None) -> TableInfo:
    return await seating.join(table, me, seat, speak)


@post("/api/tables/{table:str}/leave", status_code=200, summary="Stand up")
async def leave(table: Text, me: Myself, speak: Speak, seating: TheSeating) -> TableInfo:
    return await seating.leave(table, me, speak)


@post("/api/tables/{table:str}/close", status_code=204, summary="Clear away a table of yours that has not begun")
async def close(table: Text, me: Myself, seating: TheSeating) -> None:
    await seating.close(table, me)


@post("/api/tables/{table:str}/invite", status_code=201, summary="A link that seats one person, once, or several")
async def invite(
    table: Text, me: Myself, seating: TheSeating, request: Asked, data: JSONBody[InviteAsk | None] = None
) -> Invite:
    several = data is not None and data.several
    token = await seating.invite(table, me, several)
    return Invite(url=f"{str(request.base_url).rstrip('/')}/invite/{token}", several=several)


@post("/api/tables/{table:str}/takeover", status_code=200, summary="Let a bot play for somebody who left")
async def takeover(table: Text, me: Myself, seat: SeatNumber, speak: Speak, seating: TheSeating) -> TableInfo:
    return await seating.takeover(table, me, seat, speak)


@post("/api/tables/{table:str}/rematch", status_code=201, summary="The same table once more, with a new deal")
async def rematch(table: Text, me: Myself, speak: Speak, creating: TheCreating) -> TableInfo:
    return await creating.rematch(table, me, speak)


@get("/api/tables/{table:str}/position", summary="The position now or after so many moves")
async def position(
    table: Text,
    visitor: Visitor,
    speak: Speak,
    looking: TheLooking,
    budget: TheBudget,
    moves: AnyMove = None,
    seat: AnySeat = None,
) -> Position:
    return await looking.position(table, visitor, moves, seat, speak, budget)


@get("/api/tables/{table:str}/history", summary="Everything that happened, as you may know it")
async def history(table: Text, visitor: Visitor, speak: Speak, looking: TheLooking, budget: TheBudget) -> History:
    return await looking.history(table, visitor, speak, budget)


@post("/api/tables/{table:str}/act", status_code=200, summary="Make a move")
async def act(
    table: Text, me: Myself, data: JSONBody[Act], speak: Speak, rooms: TheRooms, playing: ThePlaying
) -> Position:
    live = await rooms.get(table)
    await playing.act(live, me.id, data.seq, data.action)
    return render.position(live, seen_as(live, me.id), speak)


@post("/api/tables/{table:str}/undo", status_code=200, summary="Take back your last move, or ask the others to let you")
async def undo(
    table: Text, me: Myself, data: JSONBody[At], speak: Speak, rooms: TheRooms, playing: ThePlaying
) -> Position:
    live = await rooms.get(table)
    await playing.undo(live, me.id, data.seq)
    return render.position(live, seen_as(live, me.id), speak)


@post("/api/tables/{table:str}/undo/answer", status_code=200, summary="Let somebody take back a move, or not")
async def answer_undo(
    table: Text, me: Myself, data: JSONBody[Answer], speak: Speak, rooms: TheRooms, playing: ThePlaying
) -> Position:
    live = await rooms.get(table)
    await playing.answer(live, me.id, data.seq, data.yes)
    return render.position(live, seen_as(live, me.id), speak)


@post("/api/tables/{table:str}/why", status_code=200, summary="Why an action is not allowed now")
async def why(table: Text, me: Myself, data: JSONBody[Why], speak: Speak, looking: TheLooking) -> Reason:
    return await looking.why(table, me, data.action, speak)


@get("/api/tables/{table:str}/chat", summary="What has been said at the table")
async def read_chat(table: Text, visitor: Visitor, chat: TheChat) -> list[ChatLine]:
    return await chat.read(table)


@post("/api/tables/{table:str}/chat", status_code=201, summary="Say something")
async def say(table: Text, me: Myself, data: JSONBody[Say], chat: TheChat) -> ChatLine:
    return await chat.say(table, me, data.text)


@post("/api/tables/{table:str}/branch", status_code=201, summary="Play on from a position, by yourself against bots")
async def branch(
    table: Text, me: Myself, data: JSONBody[Branch], speak: Speak, creating: TheCreating, budget: TheBudget
) -> TableInfo:
    return await creating.branch(table, me, data, speak, budget)


@get("/api/tables/{table:str}/record", media_type="application/json", summary="The record of a finished game")
async def record(table: Text, looking: TheLooking, budget: TheBudget) -> Response[bytes]:
    data = await looking.record(table, budget)
    name = f'attachment; filename="{table}.json"'
    return Response(data, media_type="application/json", headers={"content-disposition": name})


@post("/api/records", status_code=201, summary="Bring a record: a table of your own to look at it")
async def bring_record(me: Myself, request: Asked, speak: Speak, creating: TheCreating, budget: TheBudget) -> TableInfo:
    return await creating.bring(me, await request.body(), speak, budget)


@get("/api/invites/{token:str}", summary="What an invitation is to")
async def invitation(token: Text, visitor: Visitor, speak: Speak, seating: TheSeating) -> Invitation:
    return await seating.invitation(token, visitor.id if visitor else None, speak)


@post("/api/invites/{token:str}", status_code=200, summary="Follow an invitation: sit down at its table")
async def follow_invite(
    token: Text,
    me: Myself,
    speak: Speak,
    seating: TheSeating,
    identity: TheIdentity,
    data: JSONBody[Follow | None] = None,
) -> TableInfo:
    if data is not None and data.name is not None:
        me = await rename(me, MeChange(name=data.name), identity, seating)
    return await seating.accept(token, me, speak)


HANDLERS = [
    lobby,
    new_table,
    table_info,
    join,
    leave,
    close,
    invite,
    takeover,
    rematch,
    position,
    history,
    act,
    undo,
    answer_undo,
    why,
    read_chat,
    say,
    branch,
    record,
    bring_record,
    invitation,
    follow_invite,
]
