"""A table in memory: the game's position, folded from a snapshot and the log after it.

Nothing here is the truth: the log in the database is. A Live can be dropped at any moment and folded again, by any
worker. It never changes before its log entry is on the disk: `trial` plays a move on a copy, `settle` takes it over.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any, NamedTuple

import msgspec

from cosmodrome.kernel import CLOCK, Action, Event, Game, Message, Setup, Undo

from .. import clock
from ..http.messages import Result, TableInfo
from .info import TableMeta, describe

RECENT = 24  # entries kept with their events, for connections that were lost for a moment
SNAPSHOT_EVERY = 40  # entries


class Entry(NamedTuple):
    """A row of the log."""

    seq: int
    kind: str
    seat: int
    action: str | None  # JSON
    note: str | None
    ref: str
    at: float


class Told(NamedTuple):
    """An entry with what happened, ready to be put into words for each reader."""

    entry: Entry
    action: Action | None
    said: Message | None  # the action as a sentence of the position it was made in
    events: tuple[Event, ...]
    void: bool = False  # the rules of today no longer allow it


class Trial(NamedTuple):
    """A move that has been tried on a copy and may be written down."""

    seat: int
    action: Action
    state: Any
    events: tuple[Event, ...]
    said: Message


class Snapshot(NamedTuple):
    seq: int
    moves: int
    last: int | None
    barrier: str
    state: Any
    at: float = 0.0  # when the entry before it was made


class Live:
    __slots__ = (
        "actors",
        "agreed",
        "asking",
        "beside",
        "buried",
        "faces",
        "firm",
        "game",
        "lock",
        "meta",
        "recent",
        "seq",
        "sheets",
        "since",
        "snapshot_seq",
        "stamp",
        "state",
        "tick_from",
        "undo",
        "used",
        "veiled",
    )

    def __init__(self, game: Game[Any], meta: TableMeta, start: Snapshot) -> None:
        self.game = game
        self.meta = meta
        self.lock = asyncio.Lock()
        self.state = start.state
        self.seq = start.seq
        self.undo = Undo(start.moves, start.last, start.barrier)
        self.actors = game.actors(start.state)
        # The log's length from which on a seat has been asked without a break: a move chosen then is not stale, though
        # others who are asked at the same time may have moved meanwhile.
        self.since: dict[int, int] = dict.fromkeys(self.actors, start.seq)
        self.beside: dict[int, dict[Action, int]] = {}  # what others may do meanwhile
        self._look_beside(start.seq)
        self.veiled: dict[int, int] = {}  # seats whose choice is sealed, and the entry that sealed it
        self.buried: set[int] = set()  # entries that were taken back before they were opened
        self.recent: deque[Told] = deque(maxlen=RECENT)
        self.snapshot_seq = start.seq
        self.firm: Snapshot | None = None  # before the last change of seats, once a snapshot is due
        self.asking: int | None = None  # the seat that asks to take back a move
        self.agreed: set[int] = set()
        self.faces: dict[Any, Any] = {}  # what has been put into words for this position already
        # By language: the names in the last score sheet, what else it was made of, and the sheet in words.
        self.sheets: dict[str, tuple[list[str], Any, bytes]] = {}
        self.stamp = start.at or meta.started or meta.created  # when the last entry was made
        self.tick_from = self.stamp  # when the Clock last acted, or was first asked to
        self.used = time.monotonic()

    @property
    def id(self) -> str:
        return self.meta.id

    @property
    def moves(self) -> int:
        """How many stand."""
        return self.undo.moves

    def awaits(self, seat: int) -> bool:
        """Whether the game waits for a seat, or somebody at the table hopes to hear from it."""
        return seat in self.actors or seat in self.game.invited(self.state)

    def tick_in(self) -> float:
        """Seconds until the Clock may act; never more than it takes, whatever the times in the log say."""
        after = self.game.tick_after(self.state)
        return min(after, max(0.0, self.tick_from + after - clock.now()))

    def info(self, person: str | None, language: str) -> TableInfo:
        """The table as `person` sees it in the lobby."""
        return describe(self.meta, person, language, self.seq, self.actors, self.stamp, clock.now())

    def result(self, over: Any) -> str:
        """How the game has ended in a position, as it is kept."""
        points = self.game.sheet(over)[-1].values
        return msgspec.json.encode(Result(points=points, winners=self.game.winners(over))).decode()

    # -- a move -------------------------------------------------------------------------------------------------

    def trial(self, seat: int, action: Action) -> Trial:
        """Play a move on a copy; a Refusal says why it is not allowed."""
        game, before = self.game, self.state
        if seat not in self.actors:
            refusal = game.why_not(before, seat, action)
            if refusal is not None:
                raise refusal
        state = before.copy()
        events: list[Event] = []
        state.events = events
        game.act(state, seat, action)
        state.events = None
        said = settled(game, action.message(), before)
        return Trial(seat, action, state, tuple(events), said)

    def settle(self, entry: Entry, trial: Trial) -> Told:
        """Take over a move that is in the log now."""
        if self.undo.last not in (None, trial.seat) and self.seq - self.snapshot_seq >= SNAPSHOT_EVERY:
            self.firm = self._here()._replace(barrier="undo.other")
        self.undo.moved(trial.seat, self.state, trial.state)
        self.state = trial.state
        if trial.seat in trial.state.sealed:
            self.veiled[trial.seat] = entry.seq
        if self.veiled:
            self.veiled = {seat: seq for seat, seq in self.veiled.items() if seat in trial.state.sealed}
        told = Told(entry, trial.action, trial.said, trial.events)
        self._grown(told)
        return told

    # -- taking back --------------------------------------------------------------------------------------------

    def undo_stopped_by(self, seat: int) -> Message | None:
        """What stops a seat from taking back its last move. A finished game stays what it is: all has been seen."""
        return Message("no.undo_over") if self.state.over else self.undo.stopped_by(seat)

    def consent_needed(self, seat: int) -> list[int]:
        """The seats that have to agree: people at the table who have seen the move."""
        if seat in self.state.sealed:
            return []  # nobody knows what was chosen
        return [s.seat for s in self.meta.seats if s.kind == "person" and not s.left and s.seat != seat]

    def take_back(self, entry: Entry) -> Told:
        if self.undo.last in self.veiled:
            self.buried.add(self.veiled.pop(self.undo.last))
        self.state = self.undo.take_back()
        told = Told(entry, None, None, ())
        self._grown(told)
        self.since = dict.fromkeys(self.actors, entry.seq)
        self._look_beside(entry.seq)
        return told

    # -- the log ------------------------------------------------------------------------------------------------

    def fold(self, entry: Entry) -> Told:
        """Do what an entry of the log says."""
        if entry.kind == "undo":
            return self.take_back(entry)
        assert entry.action is not None
        return self.settle(entry, self.trial(entry.seat, self.meta.numbers.action(entry.action)))

    def pass_over(self, entry: Entry) -> Told:
        """An entry that changes nothing: the rules of today no longer allow it, or what it takes back."""
        told = Told(entry, None, None, (), void=entry.kind == "move")
        self._grown(told)
        return told

    def become(self, start: Snapshot) -> None:
        """Go on from a snapshot."""
        self.state, self.seq = start.state, start.seq
        self.undo = Undo(start.moves, start.last, start.barrier)
        self.firm = None
        self.veiled = {}
        self.actors = self.game.actors(start.state)
        self.since = dict.fromkeys(self.actors, start.seq)
        self._look_beside(start.seq)
        self.faces.clear()

    def replace(self, other: Live) -> None:
        """Become another table in memory, for all who hold this one; the lock stays with those who wait for it."""
        for name in self.__slots__:
            if name != "lock":
                setattr(self, name, getattr(other, name))

    def _grown(self, told: Told) -> None:
        entry = told.entry
        before, since = self.actors, self.since
        self.seq = entry.seq
        self.actors = actors = self.game.actors(self.state)
        self.since = {seat: entry.seq if seat == entry.seat or seat not in before else since[seat] for seat in actors}
        self._look_beside(entry.seq, entry.seat)
        if CLOCK in actors and (CLOCK not in before or entry.seat == CLOCK):
            self.tick_from = entry.at
        self.recent.append(told)
        self.stamp = entry.at
        self.asking = None
        self.agreed.clear()
        self.faces.clear()

    def _look_beside(self, seq: int, mover: int | None = None) -> None:
        """What those who are not asked may do, and since when: a choice among it is not stale while it can be made, so
        an offer that was withdrawn and made anew is another one. `mover` has chosen something just now."""
        was = self.beside
        self.beside = {}
        for one in self.meta.seats:
            seat = one.seat
            found = [] if self.state.over or seat in self.actors else self.game.meanwhile(self.state, seat)
            if found:
                before = was.get(seat, {}) if seat != mover else {}
                self.beside[seat] = {action: before.get(action, seq) for action in found}

    def hidden(self, entry: Entry, seat: int | None) -> bool:
        """Whether `seat` may not know which action an entry was."""
        if entry.seat == seat:
            return False
        return entry.seq in self.buried or self.veiled.get(entry.seat) == entry.seq

    def stale(self, seat: int, seq: int, action: Action) -> bool:
        """Whether a choice made when the log had length `seq` was made in another situation than this."""
        since = self.beside[seat].get(action) if seat in self.beside else self.since.get(seat)
        return seq > self.seq or seq < (self.seq if since is None else since)

    def told_since(self, seq: int) -> list[Told] | None:
        """The entries after `seq`; None if they are no longer in memory."""
        if seq >= self.seq:
            return []
        if not self.recent or self.recent[0].entry.seq > seq + 1:
            return None
        return [told for told in self.recent if told.entry.seq > seq]

    def snapshot_due(self) -> Snapshot | None:
        """A snapshot to keep, now and then; only where an undo cannot reach behind it: here, or before the last change
        of seats."""
        if self.seq - self.snapshot_seq < SNAPSHOT_EVERY or (self.undo.past and self.firm is None):
            return None
        shot = self.firm if self.undo.past and self.firm is not None else self._here()
        self.snapshot_seq = shot.seq
        self.firm = None
        return shot._replace(state=self.game.dump(shot.state))

    def snapshot(self) -> Snapshot:
        return self._here()._replace(state=self.game.dump(self.state))

    def _here(self) -> Snapshot:
        return Snapshot(self.seq, self.undo.moves, self.undo.last, self.undo.barrier.id, self.state, self.stamp)


def settled(game: Game[Any], message: Message, state: Any) -> Message:
    """The message with everything written out that only means something in this position."""
    args = dict(message.args)
    for word, arg in message.args.items():
        kind = word.rstrip("0123456789")
        if not isinstance(arg, Message) and kind != "seat":
            here = game.nouns(kind, arg, state)
            if here is not None and here != game.nouns(kind, arg, None):
                args[word] = here
    return Message(message.id, **args)


def keep(standing: list[Entry], entry: Entry) -> None:
    """The one way undos are folded out of a log: each takes the move before it away."""
    if entry.kind == "undo":
        standing.pop()
    else:
        standing.append(entry)


def begin(game: Game[Any], setup: Setup, seed: int) -> Snapshot:
    return Snapshot(0, 0, None, "undo.start", game.new(setup, seed))
