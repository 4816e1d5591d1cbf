"""What is known of a table besides its game: its settings, who sits where, who is there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Connection

from cosmodrome import games
from cosmodrome.kernel import Game, Message, Setup, setup_from

from ..delivery.words import words
from ..http.messages import Result, SeatInfo, TableInfo
from .content import Numbers, numbers_of

AWAY = 180.0  # seconds without a sign of life, at a live table, after which a seat that is asked may be taken over
BOT_NAMES = 8  # one for each seat, so that two bots at a table can be told apart


@dataclass(slots=True)
class Seat:
    seat: int
    kind: str  # person, open, bot
    person: str | None
    name: str | None
    bot: str | None
    level: int
    left: bool
    stands_for: str | None


@dataclass(slots=True)
class TableMeta:
    id: str
    game: str
    rules: int
    content: str
    setup_json: str
    seed: int
    drawn: bool
    pace: str
    days: int
    privacy: str
    language: str
    hints: bool
    status: str
    host: str
    created: float
    started: float | None
    rematch: str | None
    seats: list[Seat] = field(default_factory=list)
    present: list[str] = field(default_factory=list)  # the people that are connected, once a connection
    seen: dict[str, float] = field(default_factory=dict)  # when people were last connected, if that is not long ago
    seeded: bool = False
    result: str | None = None  # JSON
    _numbers: Numbers | None = None
    _names: dict[str, list[str]] = field(default_factory=dict)  # by language

    def setup(self) -> Setup:
        return setup_from(games.get(self.game), msgspec.json.decode(self.setup_json))

    def deal(self) -> Setup:
        """The setup, with the box the table was begun with."""
        ids = self.numbers.ids
        return self.setup() if ids is None else self.setup().with_box(ids)

    @property
    def numbers(self) -> Numbers:
        """How the log is read; a table of another content than today's has to be opened for that."""
        if self._numbers is None:
            assert self.content == self.rules_of().fingerprint()
            self._numbers = Numbers(self.rules_of())
        return self._numbers

    def open(self, connection: Connection) -> None:
        """Find out how the log is read; Trouble if things of the content it was begun with are gone."""
        self._numbers = numbers_of(connection, self.rules_of(), self.content)

    def opened_like(self, other: TableMeta) -> None:
        """The same table, whose content does not change while it is open."""
        self._numbers = other._numbers

    def rules_of(self) -> Game[Any]:
        return games.get(self.game)

    def seat_of(self, person: str | None) -> int | None:
        if person is not None:
            for seat in self.seats:
                if seat.kind == "person" and seat.person == person:
                    return seat.seat
        return None

    def people(self) -> list[int]:
        """The seats of those who play themselves."""
        return [seat.seat for seat in self.seats if seat.kind == "person" and not seat.left]

    def names(self, language: str) -> list[str]:
        names = self._names.get(language)
        if names is None:
            names = self._names[language] = [seat_name(seat, language) for seat in self.seats]
        return names

    def rename(self, person: str, name: str) -> bool:
        """Whether that person sits here."""
        mine = [seat for seat in self.seats if seat.person == person]
        for seat in mine:
            seat.name = name
        self._names.clear()
        return bool(mine)

    def due(self, stamp: float) -> float | None:
        """When the move that is asked for is due, by correspondence; `stamp` is the last entry's time."""
        return stamp + self.days * 86400 if self.pace == "correspondence" and self.status == "live" else None

    def takeable(self, seat: Seat, actors: tuple[int, ...], stamp: float, now: float) -> bool:
        """Whether a bot may take the seat over: its person left, is overdue, or has been away while asked."""
        if self.status != "live" or seat.kind != "person":
            return False
        if seat.left:
            return True
        if seat.seat not in actors:
            return False
        due = self.due(stamp)
        if due is not None:
            return now > due
        since = max(stamp, self.seen.get(seat.person or "", 0.0))  # asked, and gone, for that long
        return seat.person not in self.present and now - since > AWAY


def seat_name(seat: Seat, language: str) -> str:
    say = words(language).say
    if seat.kind == "person":
        return seat.name or say(Message("player", n=seat.seat + 1))
    if seat.kind == "open":
        return say(Message("seat.open"))
    bot = say(Message(f"bot.name.{seat.seat % BOT_NAMES}"))
    return say(Message("bot.for", name=seat.stands_for, bot=bot)) if seat.stands_for else bot


def seat_about(seat: Seat, language: str) -> str:
    """What kind of bot sits there."""
    return words(language).say(Message(f"bot.{seat.bot}", n=seat.level)) if seat.kind == "bot" else ""


def describe(
    meta: TableMeta, person: str | None, language: str, seq: int, actors: tuple[int, ...], stamp: float, now: float
) -> TableInfo:
    """The table as `person` sees it in the lobby."""
    you = meta.seat_of(person)
    infos = [
        SeatInfo(
            seat=seat.seat,
            kind=seat.kind,  # type: ignore[arg-type]
            name=seat_name(seat, language),
            about=seat_about(seat, language),
            you=you == seat.seat,
            bot=seat.bot if seat.kind == "bot" else None,
            online=seat.kind == "bot" or seat.person in meta.present,
            abandoned=meta.takeable(seat, actors, stamp, now),
        )
        for seat in meta.seats
    ]
    seated = {seat.person for seat in meta.seats if seat.kind == "person"}
    setup = msgspec.json.decode(meta.setup_json)
    return TableInfo(
        id=meta.id,
        game=meta.game,
        modules=setup["modules"],
        options=setup["options"],
        pace=meta.pace,  # type: ignore[arg-type]
        days=meta.days,
        privacy=meta.privacy,  # type: ignore[arg-type]
        language=meta.language,  # type: ignore[arg-type]
        status=meta.status,  # type: ignore[arg-type]
        host=person == meta.host,
        seats=infos,
        seq=seq,
        your_turn=meta.status == "live" and you is not None and you in actors,
        deadline=meta.due(stamp),
        created=meta.created,
        spectators=len({one for one in meta.present if one not in seated}),
        rematch=meta.rematch,
        hints=meta.hints,
        seed=str(meta.seed) if meta.seeded and not meta.drawn else None,
        result=msgspec.json.decode(meta.result, type=Result) if meta.result else None,
    )
