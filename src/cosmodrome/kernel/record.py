"""A record is a whole play: game, setup, seed and actions. Replaying it gives the same game, byte for byte."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from .action import Action
from .game import Game
from .numbers import Ids, Translation
from .refusal import BadInput, Refusal, short
from .setup import Setup
from .state import State

FORMAT = 1


class _Wire(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The record as JSON."""

    format: int
    game: str
    rules: int
    content: str
    setup: dict[str, Any]
    seed: int
    moves: list[list[str | int]]
    scores: list[int] | None = None
    check: str | None = None
    ids: dict[str, str] | None = None  # behind the numbers of the content, by kind, with spaces between them


class Record:
    """`moves` are (seat, action) pairs; `scores` and `check` are there once the game is over."""

    __slots__ = ("check", "content", "game", "moves", "rules", "scores", "seed", "setup", "with_ids")

    def __init__(self, game: Game[Any], setup: Setup, seed: int) -> None:
        self.game = game
        self.rules = game.version
        self.content = game.fingerprint()
        self.setup = setup
        self.seed = seed
        self.moves: list[tuple[int, Action]] = []
        self.with_ids = bool(game.ids)  # records of earlier versions do not carry them
        self.scores: list[int] | None = None
        self.check: str | None = None

    def encode(self) -> bytes:
        """As JSON, in the numbers of the content it was begun with, whose ids go along."""
        ids = self.setup.ids or self.game.ids
        back = Translation(self.game.ids, ids) if self.setup.ids is not None else None
        moves = [(seat, action.to_json()) for seat, action in self.moves]
        if back is not None:
            moves = [(seat, self.game.translated(back, wire)) for seat, wire in moves]
        return msgspec.json.encode(
            _Wire(
                format=FORMAT,
                game=self.game.name,
                rules=self.rules,
                content=self.content,
                setup=self.setup.to_json(),
                seed=self.seed,
                moves=[[seat, *wire] for seat, wire in moves],
                scores=self.scores,
                check=self.check,
                ids=_written(ids) if self.with_ids else None,
            )
        )

    def start(self) -> Any:
        try:
            return self.game.new(self.setup, self.seed)
        except (ArithmeticError, AssertionError, LookupError, ValueError) as error:
            if self.setup.ids is None:
                raise
            raise BadInput("bad.record_ids", kind=", ".join(self.setup.ids)) from error  # too little to begin with

    def replay(self, until: int | None = None) -> Iterator[State]:
        """The position before the first move, then after each one. It is one state that moves on: copy to keep.

        A move the rules refuse is BadInput with its number and the reason.
        """
        s = self.start()
        yield s
        moves = self.moves if until is None else self.moves[:until]
        for number, (seat, action) in enumerate(moves, 1):
            try:
                self.game.act(s, seat, action)
            except Refusal as refusal:
                problem = IllegalMove(number, seat, action, refusal)
                problem.game, problem.state = self.game, s
                raise problem from refusal
            yield s

    def at(self, number: int, after_each: Callable[[], object] | None = None) -> Any:
        """The position after `number` moves; `after_each` of them something may be done."""
        if not 0 <= number <= len(self.moves):
            raise BadInput("bad.record_at", n=number, last=len(self.moves))
        moving = self.replay(number)
        s = next(moving)  # one state that moves on
        for _ in moving:
            if after_each is not None:
                after_each()
        return s

    def close(self, s: State) -> None:
        """Write down the end of a finished game."""
        self.scores = self.game.scores(s)
        self.check = checksum(self.game, s)

    def verify(self, after_each: Callable[[], object] | None = None) -> State:
        """Replay the whole record and compare its end with what is written down; BadInput where they differ."""
        s = self.at(len(self.moves), after_each)
        if self.scores is not None and self.game.scores(s) != self.scores:
            raise BadInput("bad.record_scores", text=short(self.scores), known=str(self.game.scores(s)))
        todays = self.setup.ids is None  # the sum stands for numbers, and those of another content are others
        if todays and self.check is not None and checksum(self.game, s) != self.check:
            raise BadInput("bad.record_check")
        assert isinstance(s, State)
        return s


class IllegalMove(BadInput):
    """A record holds a move the rules refuse."""

    def __init__(self, number: int, seat: int, action: Action, refusal: Refusal) -> None:
        what = action.message()
        super().__init__(
            "bad.record_move", n=number, seat=seat, action=what, reason=refusal.message, clause=refusal.clause
        )
        self.number = number
        self.refusal = refusal


def checksum(game: Game[Any], s: Any) -> str:
    """Sixteen hex digits that stand for a whole position."""
    return hashlib.sha256(msgspec.json.encode(s.dump(), order="deterministic")).hexdigest()[:16]


def decode(data: bytes, games: Mapping[str, Game[Any]]) -> Record:
    """The record in `data`; BadInput with what is wrong if there is none, or it is of other rules or content."""
    try:
        wire = msgspec.json.decode(data, type=_Wire)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadInput("bad.record_json", text=str(error)) from error
    if wire.format != FORMAT:
        raise BadInput("bad.record_format", n=wire.format, wanted=FORMAT)
    if wire.game not in games:
        raise BadInput("bad.game", text=short(wire.game), known=", ".join(games))
    game = games[wire.game]
    if wire.rules != game.version:
        raise BadInput("bad.record_rules", n=wire.rules, wanted=game.version)
    setup = setup_from(game, wire.setup)
    into: Translation | None = None
    if wire.content != game.fingerprint():
        ids = game.ids_of(wire.content) if wire.ids is None else _ids(wire.ids)
        setup = setup.with_box(ids)
        into = Translation(ids, game.ids)
    record = Record(game, setup, wire.seed)
    record.content = wire.content
    record.with_ids = wire.ids is not None
    for number, move in enumerate(wire.moves, 1):
        if len(move) < 2 or type(move[0]) is not int:
            raise BadInput("bad.record_shape", n=number, text=short(move))
        try:
            action = game.space.parse(move[1:])
        except BadInput as error:
            raise BadInput("bad.record_shape", n=number, text=short(move)) from error
        if into is not None:
            action = game.space.parse(game.translated(into, action.to_json()))
        record.moves.append((move[0], action))
    record.scores = wire.scores
    record.check = wire.check
    return record


def _written(ids: Ids) -> dict[str, str]:
    """Kinds with an underscore before them stand in positions only."""
    return {kind: " ".join(names) for kind, names in ids.items() if not kind.startswith("_")}


def _ids(wire: Mapping[str, str]) -> dict[str, list[str]]:
    found = {kind: names.split(" ") for kind, names in wire.items()}
    for kind, names in found.items():
        if len(set(names)) < len(names):
            raise BadInput("bad.record_ids", kind=short(kind))
    return found


def setup_from(game: Game[Any], data: Mapping[str, Any]) -> Setup:
    """A setup from its JSON form."""
    modules = data.get("modules", [])
    options = data.get("options", {})
    if not isinstance(modules, list) or not isinstance(options, dict) or set(data) - {"seats", "modules", "options"}:
        raise BadInput("bad.setup", text=short(data, 60))
    return game.setup_of(data.get("seats", 0), tuple(modules), options)
