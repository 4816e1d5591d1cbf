"""What the server and its clients say to each other: every message of the HTTP API and of the WebSocket.

Sentences (`text`) come in the reader's language; the web app's types are generated from these.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=32)]
Password = Annotated[str, Meta(min_length=8, max_length=256)]
Wire = Annotated[list[str | int], Meta(min_length=1, max_length=8)]  # an action: ["play", 17]
Id = Annotated[int, Meta(ge=-(2**53), le=2**53)]  # what every JSON reader keeps exactly
Seq = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]  # what the database can compare
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Language = Literal["en", "fr"]
Pace = Literal["live", "correspondence"]
Privacy = Literal["public", "private"]
Status = Literal["open", "live", "over"]


# -- people -----------------------------------------------------------------------------------------------------


class Me(Struct):
    id: str
    name: str
    language: Language
    account: str | None  # the account's name, which is the name shown; None for a guest
    named: bool  # whether the name was chosen; a new guest has one by chance
    csrf: str  # to be sent back as X-CSRF-Token with every request that changes something


class MeChange(Struct, forbid_unknown_fields=True):
    """Another name (that of the account too, for who has one) or language."""

    name: Name | None = None
    language: Language | None = None


class Credentials(Struct, forbid_unknown_fields=True):
    account: Name
    password: Password


class PasswordChange(Struct, forbid_unknown_fields=True):
    """A new password; whoever asks for it knows the old one."""

    old: Password
    new: Password


# -- games and rules --------------------------------------------------------------------------------------------


class OptionInfo(Struct):
    name: str
    title: str
    about: str
    clause: str
    values: list[int | str]  # the recommended one first
    value_titles: list[str]
    modules: list[str]  # it matters only with one of these (empty: always)
    seats: list[int]  # it matters only with these numbers of seats (empty: always)
    needs: dict[str, list[str]]  # values that can be chosen only with one of these modules


class ModuleInfo(Struct):
    name: str
    title: str
    about: str


class GameInfo(Struct):
    name: str
    title: str
    about: str
    seats: list[int]
    modules: list[ModuleInfo]
    options: list[OptionInfo]
    verbs: dict[str, list[str]]  # the names of the arguments of each action: {"land": ["planet", "side"]}


class Clause(Struct):
    id: str
    text: str


# -- tables -----------------------------------------------------------------------------------------------------


class SeatAsk(Struct, forbid_unknown_fields=True):
    """Who is to sit there: yourself, anybody who comes, or a bot."""

    kind: Literal["me", "open", "bot"]
    bot: Literal["random", "greedy", "search"] | None = None
    level: Annotated[int, Meta(ge=1, le=5)] = 3  # of the search bot: how long it thinks


class NewTable(Struct, forbid_unknown_fields=True):
    game: str
    seats: Annotated[list[SeatAsk], Meta(min_length=1, max_length=8)]
    modules: list[str] = []
    options: dict[str, int | str] = {}
    pace: Pace = "live"
    days: Annotated[int, Meta(ge=1, le=14)] = 3  # for a move, by correspondence
    privacy: Privacy = "public"
    language: Language = "en"
    hints: bool = True
    seed: int | None = None  # to play a certain deal; everybody who comes to the table is shown it


class SeatInfo(Struct):
    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    you: bool
    bot: str | None
    online: bool
    abandoned: bool  # its person left: a bot may take over
    about: str = ""  # what kind of bot it is, in words


class Result(Struct):
    """How a game ended."""

    points: list[int]  # of each seat, and of an opponent without one last
    winners: list[int]  # seats


class TableInfo(Struct):
    id: str
    game: str
    modules: list[str]
    options: dict[str, int | str]
    pace: Pace
    days: int
    privacy: Privacy
    language: Language
    status: Status
    host: bool  # whether you made it
    seats: list[SeatInfo]
    seq: int  # how many entries its log has
    your_turn: bool
    deadline: float | None  # by correspondence: when the move is due (Unix time)
    created: float
    spectators: int
    rematch: str | None = None  # the table where the same people play on
    hints: bool = True
    seed: str | None = None  # if somebody chose it, and so may know the deal: to be shown to all; None if nobody did
    result: Result | None = None  # once the game is over


class InviteAsk(Struct, forbid_unknown_fields=True):
    several: bool = False  # the link seats people as long as a seat is free


class Invite(Struct):
    url: str  # the token in it seats one person, once, or several
    several: bool


class Invitation(Struct):
    """What whoever has been sent a link may know before sitting down."""

    table: TableInfo
    host: str  # the name of who opened the table


class Follow(Struct, forbid_unknown_fields=True):
    name: Name | None = None  # to sit down under


class Lobby(Struct):
    open: list[TableInfo]
    live: list[TableInfo]
    mine: list[TableInfo]  # yours, those where it is your turn first


# -- a position -------------------------------------------------------------------------------------------------


class OptionOut(Struct, omit_defaults=True):
    action: list[str | int]
    text: str
    aside: bool
    warning: str | None
    warned: list[int] = []  # what it warns of as numbers, for a picture of it


class Prompt(Struct):
    text: str
    clause: str


class Undo(Struct):
    can: bool
    consent: bool  # whether the others have to agree
    text: str | None  # what stops it


class ScoreDetail(Struct):
    column: int
    text: str
    credits: int


class ScoreLine(Struct):
    name: str
    title: str
    values: list[int]
    details: list[ScoreDetail]


class Scores(Struct):
    columns: list[str]
    lines: list[ScoreLine]  # the last one is the total


class Position(Struct):
    """What one seat (None: a spectator) may know of the table after `seq` entries of its log."""

    seq: int
    moves: int  # moves made so far, undone ones not counted
    view: Any  # of the game's own view type
    you: int | None
    actors: list[int]
    prompt: Prompt | None
    options: list[OptionOut]
    undo: Undo
    undo_asked: int | None  # the seat that asks the others to let it take back a move
    scores: Scores
    over: bool
    winners: list[int]


class EventOut(Struct):
    seq: int  # the log entry it came with
    name: str
    args: dict[str, int]
    text: str


class LogEntry(Struct):
    seq: int
    seat: int  # -1 the Clock
    kind: Literal["move", "undo"]
    action: list[str | int] | None  # None: not yours to know
    text: str
    note: str | None  # "played by a bot in place of…", "after three failures of the bot…"
    at: float
    events: list[EventOut]


class History(Struct):
    entries: list[LogEntry]
    moves: list[int]  # the entries that stand: moves nobody has taken back
    scores: list[list[int]]  # the totals before the first and after each of them, for the chart


class ChatLine(Struct):
    n: int
    name: str
    seat: int | None
    text: str
    at: float


class Say(Struct, forbid_unknown_fields=True):
    text: ChatText


class Act(Struct, forbid_unknown_fields=True):
    seq: Seq  # the log's length the player saw
    action: Wire


class At(Struct, forbid_unknown_fields=True):
    seq: Seq


class Answer(Struct, forbid_unknown_fields=True):
    seq: Seq  # the log's length at the question
    yes: bool


class Why(Struct, forbid_unknown_fields=True):
    action: Wire


class Reason(Struct):
    clause: str
    text: str


class Branch(Struct, forbid_unknown_fields=True):
    """Play on from a position: a private table with you in one seat and bots in the others."""

    moves: int
    seat: int = 0
    bot: Literal["random", "greedy", "search"] = "greedy"


class Problem(Struct):
    """Every error: what is wrong and what to do."""

    kind: str  # "refused", "stale", "bad_input", "not_found", "forbidden", "too_many", "too_large"
    text: str
    clause: str | None = None
    field: str | None = None  # what of a form it is about: the name of an option, "seats" or "modules"


# -- the WebSocket: /api/tables/{id}/live?seq=N ---------------------------------------------------------------------


class DoAct(Struct, tag_field="do", tag="act", forbid_unknown_fields=True):
    id: Id  # chosen by the client; the answer carries it; the same id twice is answered, not played, twice
    seq: Seq
    action: Wire


class DoUndo(Struct, tag_field="do", tag="undo", forbid_unknown_fields=True):
    id: Id
    seq: Seq


class DoAnswerUndo(Struct, tag_field="do", tag="answer_undo", forbid_unknown_fields=True):
    id: Id
    seq: Seq
    yes: bool


class DoChat(Struct, tag_field="do", tag="chat", forbid_unknown_fields=True):
    id: Id
    text: ChatText


class DoPing(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    id: Id


FromClient = DoAct | DoUndo | DoAnswerUndo | DoChat | DoPing


class Hello(Struct, tag_field="kind", tag="hello"):
    """First on every connection: the table, the entries the client has missed since its `seq`, and the position."""

    table: TableInfo
    entries: list[LogEntry]
    position: Position
    chat: list[ChatLine]


class Moved(Struct, tag_field="kind", tag="moved", omit_defaults=True):
    """The log has grown."""

    entries: list[LogEntry]
    position: Position
    done: int | None = None  # the request of the reader's own that made it so: this answers it


class TableChanged(Struct, tag_field="kind", tag="table"):
    table: TableInfo


class Said(Struct, tag_field="kind", tag="chat"):
    line: ChatLine


class Done(Struct, tag_field="kind", tag="done"):
    id: int


class Failed(Struct, tag_field="kind", tag="failed"):
    id: int | None  # None: the frame could not be read
    problem: Problem


FromServer = Hello | Moved | TableChanged | Said | Done | Failed
