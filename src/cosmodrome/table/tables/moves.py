"""Playing at a table: moves, taking back, the bots' and the Clock's turns. Each is one entry of the log, written before
anybody is told."""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets
import time
from collections.abc import Coroutine
from functools import partial
from typing import Any

import msgspec
import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError

from cosmodrome.kernel import CLOCK, Action, BadInput, Refusal

from .. import clock, metrics
from ..database import queries
from ..database.store import Store
from ..delivery.hub import Hub
from ..delivery.workers import Notices
from ..http.errors import Trouble, from_kernel, trouble
from .bots import Bots
from .loaded import Rooms
from .table import Entry, Live, Told, Trial

PATIENCE = 30.0  # seconds to wait for a database that is restarting
AGAIN = 0.2  # seconds between two tries
HURRY = 0.2  # seconds a bot takes, in real time, when nobody but bots has anything left to do
REST = 2.0  # seconds that bots and the Clock wait when nothing can be written down
AUTOMATIC = "~"  # begins the reference of what the table does for somebody
PASSING = (OperationalError, InterfaceError)  # what is worth another try
journal = structlog.get_logger()


class Playing:
    def __init__(self, store: Store, rooms: Rooms, hub: Hub, bots: Bots, notices: Notices) -> None:
        self.store = store
        self.rooms = rooms
        self.hub = hub
        self.bots = bots
        self.notices = notices
        self.written = 0  # entries, by this worker
        self._busy: set[tuple[str, int]] = set()  # (table, seat) a bot or the Clock is being seen to
        self._tasks: set[asyncio.Task[None]] = set()

    # -- people -------------------------------------------------------------------------------------------------

    async def act(self, live: Live, person: str, seq: int, wire: Any, ref: str = "") -> None:
        """A person's move. `ref` names the request: the same one again changes nothing."""
        began = time.perf_counter()
        async with live.lock:
            seat = self._seat(live, person)
            await self._look(live, seq)
            try:
                await self._move(live, seat, seq, wire, ref)
            except Trouble as error:
                known = error.kind == "stale" and await self._done_before(live, seat, seq, ref)
                if not known and not (error.kind == "stale" and await self._spared(live, seat, seq, wire)):
                    raise
        metrics.LATENCY.observe(time.perf_counter() - began)
        self.wake(live)

    async def _move(self, live: Live, seat: int, seq: int, wire: Any, ref: str) -> None:
        """Where several are asked at once, the others may write in our place, again and again: what was chosen is
        tried once more behind their entries, until the seat is asked something else or has its own entry."""
        try:
            chosen = live.game.space.parse(wire)
        except (Refusal, BadInput) as error:
            raise from_kernel(error) from None
        while not live.stale(seat, seq, chosen):
            try:
                trial = live.trial(seat, chosen)
            except (Refusal, BadInput) as error:
                raise from_kernel(error) from None
            action = live.meta.numbers.text(trial.action)
            if await self._write(live, "move", seat, action, trial.state, None, ref, trial):
                return
        raise trouble("stale", "no.stale")

    async def undo(self, live: Live, person: str, seq: int, ref: str = "") -> None:
        """Take back the last move, or ask those who have seen it."""
        async with live.lock:
            seat = self._seat(live, person)
            await self._look(live, seq)
            if live.seq != seq and await self._done_before(live, seat, seq, ref):
                return
            if live.undo.last == seat and live.seq != seq:
                raise trouble("stale", "no.stale")
            stopped = live.undo_stopped_by(seat)
            if stopped is not None:
                raise Trouble("refused", stopped)
            if live.consent_needed(seat):
                at = live.seq
                await self.store.write(lambda c: self._ask(c, live.id, at, seat))
                live.asking, live.agreed = seat, set()
                self.hub.moved(live, ())
                return
            if not await self._write(live, "undo", seat, None, live.undo.past[-1][0], None, ref):
                raise trouble("stale", "no.stale")
        self.wake(live)

    def _ask(self, connection: Connection, id: str, seq: int, seat: int) -> None:
        queries.consent(connection, id, seq, seat, True)
        self.notices.tell(connection, id, "log")

    async def answer(self, live: Live, person: str, seq: int, yes: bool) -> None:
        """What somebody says to the question that was asked at `seq`, and to no later one."""
        async with live.lock:
            seat = self._seat(live, person)
            if live.asking is None:
                self._tell(live, await self.rooms.catch_up(live))
            asking = live.asking
            if asking is None or asking == seat or live.seq != seq:
                raise trouble("refused", "no.answer")
            at = live.seq
            await self.store.write(lambda c: self._note_answer(c, live.id, at, seat, yes))
            if not yes:
                live.asking, live.agreed = None, set()
                self.hub.moved(live, ())
                return
            live.agreed.add(seat)
            if not self.store.sqlite:  # somebody may have agreed just now in another worker: whoever is last sees both
                self._tell(live, await self.rooms.catch_up(live))
            if live.asking is not None:
                await self._undo_if_agreed(live, live.asking)
        self.wake(live)

    async def _undo_if_agreed(self, live: Live, asking: int) -> None:
        if live.undo_stopped_by(asking) is None and live.agreed >= set(live.consent_needed(asking)):
            await self._write(live, "undo", asking, None, live.undo.past[-1][0], None, "")

    def _note_answer(self, connection: Connection, id: str, seq: int, seat: int, yes: bool) -> None:
        if yes:
            queries.consent(connection, id, seq, seat, False)
        else:
            queries.no_consent(connection, id)
        self.notices.tell(connection, id, "log")

    async def withdraw_consent_of(self, live: Live) -> None:
        """Somebody stood up: perhaps all that are left agree already."""
        async with live.lock:
            if live.asking is not None:
                await self._undo_if_agreed(live, live.asking)

    def _seat(self, live: Live, person: str) -> int:
        seat = live.meta.seat_of(person)
        if seat is None:
            raise trouble("forbidden", "no.seat")
        if live.meta.status == "open":
            raise trouble("refused", "no.not_live")
        return seat

    async def _look(self, live: Live, seq: int) -> None:
        """Another worker may be ahead of us."""
        if live.seq != seq and not self.store.sqlite:
            self._tell(live, await self.rooms.catch_up(live))

    async def _done_before(self, live: Live, seat: int, seq: int, ref: str) -> bool:
        """Whether this very request has been carried out already: its client did not hear the answer. It need not be
        the entry after `seq`: where several are asked at once, the others' may have come between."""
        return bool(ref) and await self.store.read(lambda c: queries.was_written(c, live.id, seat, seq, ref))

    async def _spared(self, live: Live, seat: int, seq: int, wire: Any) -> bool:
        """Whether the table has done for somebody just what they ask for: it was quicker than they."""
        try:
            action = live.meta.numbers.text(live.game.space.parse(wire))
        except BadInput:
            return False
        first = await self.store.read(lambda c: queries.first_of(c, live.id, seat, seq))
        return first is not None and first.ref.startswith(AUTOMATIC) and first.action == action

    # -- the log ------------------------------------------------------------------------------------------------

    async def _write(
        self,
        live: Live,
        kind: str,
        seat: int,
        action: str | None,
        after: Any,
        note: str | None,
        ref: str,
        trial: Any = None,
    ) -> bool:
        """Write an entry, wait until it is on the disk, then take it over and tell everybody. If somebody else's entry
        is in its place, follow the log instead; nothing has been written then."""
        entry = Entry(live.seq + 1, kind, seat, action, note, ref or f"-{secrets.token_hex(8)}", clock.now())
        actors = queries.actors_text(live.game.actors(after))
        row = {"table_id": live.id, "actors": actors, **entry._asdict()}
        result = live.result(after) if after.over else None
        if not await self._append(row, result):
            self._tell(live, await self.rooms.catch_up(live))
            return False
        told = live.take_back(entry) if trial is None else live.settle(entry, trial)
        self.written += 1
        metrics.MOVES.labels(kind).inc()
        self.hub.moved(live, (told,))
        if live.state.over and live.meta.status == "live":
            live.meta.status, live.meta.result = "over", result
            self.hub.table(live)
        shot = live.snapshot_due()
        if shot is not None:
            self.store.later(live.id, *queries.keep_snapshot(live.id, shot))
        return True

    async def _append(self, row: dict[str, Any], result: str | None) -> bool:
        """Whether the entry is in the log now; not if somebody else's is in its place.

        If the database goes away in the middle it may or may not have got there: when it is back, we look. One that
        answers but does not take the entry (its disk is full, say) is asked again for a while, and not for ever: the
        table is locked meanwhile. SQLite does not come back by itself: its players are told at once.
        """
        with_it = None if self.store.sqlite and not result else partial(self._announce, row["table_id"], result)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                await self.store.append(row, with_it)
                return True
            except IntegrityError:
                return await self._ours(row, end)
            except DBAPIError as error:
                journal.warning("entry not written", table=row["table_id"], seq=row["seq"], why=str(error.orig)[:200])
                if await self._ours(row, end):
                    return True
                if self.store.sqlite or not isinstance(error, PASSING) or time.monotonic() > end:
                    raise trouble("busy", "no.save") from error
                await asyncio.sleep(AGAIN)

    async def _ours(self, row: dict[str, Any], end: float) -> bool:
        """Whether the entry in this place is the one we wrote: ours in every respect, not only by its reference."""
        while True:
            try:
                found = await self.store.read(lambda c: queries.row_at(c, row["table_id"], row["seq"]))
                return found == row
            except DBAPIError as error:
                if time.monotonic() > end:
                    raise trouble("busy", "no.busy") from error
                await asyncio.sleep(AGAIN)

    def _announce(self, id: str, result: str | None, connection: Connection) -> None:
        """What goes with an entry, in its transaction: the end of the game, and the notice for other workers."""
        if result is not None:
            queries.end_table(connection, id, result)
            self.notices.tell(connection, id, "table")
        self.notices.tell(connection, id, "log")

    def _tell(self, live: Live, told: list[Told]) -> None:
        if told:
            self.hub.moved(live, told)

    # -- bots and the Clock -------------------------------------------------------------------------------------

    def wake(self, live: Live) -> None:
        """See to it that every bot that is asked thinks, that the Clock ticks, and that nobody is asked for nothing."""
        if live.meta.status != "live":
            return
        for actor in (*live.actors, *live.game.invited(live.state)):
            if (live.id, actor) in self._busy:
                continue
            if actor == CLOCK:
                self._busy.add((live.id, actor))
                self.spawn(self._tick(live))
            elif live.meta.seats[actor].kind == "bot":
                self._busy.add((live.id, actor))
                self.spawn(self._bot(live, actor))
        for seat in self._automatic(live):
            if (live.id, seat) not in self._busy:
                self._busy.add((live.id, seat))
                self.spawn(self._go_on(live, seat))
                break  # one after the other: what the next one is asked may be something else then

    async def _bot(self, live: Live, seat: int) -> None:
        """Moves of a bot, until somebody else is asked."""
        try:
            while live.meta.status == "live" and live.awaits(seat) and live.meta.seats[seat].kind == "bot":
                if CLOCK in live.actors and live.game.bot_seconds:
                    await asyncio.sleep(HURRY if self._hurried(live) else live.game.bot_seconds)
                    if seat not in live.actors:
                        break
                who = live.meta.seats[seat]
                state, seq = live.state, live.seq
                # a search looks ahead from a seat that is asked: what is answered meanwhile is seen at a glance
                bot = who.bot if who.bot and seat in live.actors else "greedy"
                level = 1 if self._hurried(live) else who.level
                action, note = await self.bots.choose(live.game, state, seat, bot, level, live.meta.host)
                if note is None and who.stands_for:
                    note = "bot_for"
                async with live.lock:
                    if live.stale(seat, seq, action) or live.meta.seats[seat].kind != "bot":
                        continue
                    try:
                        trial = live.trial(seat, action)
                    except Refusal:
                        continue  # the position has changed: think again
                    rest = await self._try_write(live, trial, note)
                await asyncio.sleep(rest)
                live.used = time.monotonic()
        finally:
            self._busy.discard((live.id, seat))
        self.wake(live)

    def _hurried(self, live: Live) -> bool:
        return live.game.hurried(live.state, live.meta.people())

    def _automatic(self, live: Live) -> dict[int, Action]:
        """What the table does for people, if that is all they are asked; nothing while one of them has a choice."""
        people = live.meta.people()
        asked = [seat for seat in live.actors if seat in people]
        found = [live.game.automatic(live.state, seat, people) for seat in asked]
        return {} if None in found else dict(zip(asked, found, strict=True))  # type: ignore[arg-type]

    async def _go_on(self, live: Live, seat: int) -> None:
        try:
            async with live.lock:
                action = self._automatic(live).get(seat)
                rest = 0.0
                if action is not None:
                    ref = f"{AUTOMATIC}{secrets.token_hex(8)}"
                    rest = await self._try_write(live, live.trial(seat, action), None, ref)
            await asyncio.sleep(rest)
        finally:
            self._busy.discard((live.id, seat))
        self.wake(live)

    async def _tick(self, live: Live) -> None:
        """Real-time phases: the Clock acts by the server's clock."""
        try:
            while live.meta.status == "live" and CLOCK in live.actors:
                await asyncio.sleep(live.tick_in())
                async with live.lock:
                    if CLOCK not in live.actors or live.meta.status != "live":
                        break
                    if live.tick_in() > 0.001:
                        continue  # another worker let it tick
                    action = random.choice(live.game.options(live.state, CLOCK))
                    trial = live.trial(CLOCK, action)
                    rest = await self._try_write(live, trial, None)
                self.wake(live)
                await asyncio.sleep(rest)
                live.used = time.monotonic()
        finally:
            self._busy.discard((live.id, CLOCK))
        self.wake(live)

    async def _try_write(self, live: Live, trial: Trial, note: str | None, ref: str = "") -> float:
        """A move of a bot or the Clock; if it cannot be written down now, the seconds to wait before the next try."""
        wire = live.meta.numbers.text(trial.action)
        try:
            await self._write(live, "move", trial.seat, wire, trial.state, note, ref, trial)
        except Trouble as error:  # the position has changed, or the database is away
            return REST if error.kind == "busy" else 0.0
        return 0.0

    def busy(self, table: str) -> bool:
        return any(id == table for id, _ in self._busy)

    # -- tasks --------------------------------------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            journal.error("task failed", why=repr(error), exc_info=error)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def ref_of(id: int, wire: Any, connection: str) -> str:
    """Names a client's request: its own number, what it asks for, and the connection it came by. The first two are what
    a client can say again after it was cut off; all three, with the seat, are one request and no other."""
    return f"{id}:{hashlib.sha256(msgspec.json.encode(wire)).hexdigest()[:16]}@{connection[:12]}"
