"""What leaves the server: positions and log entries as one reader may know them, in the reader's language.

`seat` is always the reader's seat, None for a spectator. Everything goes through `Game.view`, `Game.options` and
`Event.seen_by`: nothing else of a position is ever sent.

Most of a move's work is done here. So what is the same for several readers of a position is put into words and encoded
once (`Live.faces`), a score sheet that has not changed is that of the move before (`Live.sheets`), and what is the same
at all tables is made once for the worker (`Words`); the pieces are put together as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from cosmodrome.kernel import CLOCK, Action, Event, Game, Message

from ..http.errors import Trouble
from ..http.messages import EventOut, LogEntry, OptionOut, Position, Prompt, ScoreDetail, ScoreLine, Scores, Undo
from ..tables.table import Live, Told
from .words import Words, words

_encoder = msgspec.json.Encoder()


def position(live: Live, seat: int | None, language: str, past: bool = False) -> Position:
    """The position as `seat` may know it; a past one is to be looked at, so it offers nothing."""
    game, s = live.game, live.state
    asked = seat is not None and (seat in live.actors or seat in live.beside) and live.meta.status == "live"
    return Position(
        seq=live.seq,
        moves=live.moves,
        view=_view(live, seat),
        you=seat,
        actors=[actor for actor in live.actors if actor != CLOCK],
        prompt=_prompt(live, seat, language, past),
        options=_options(live, seat, language) if asked and not past and seat is not None else [],
        undo=_undo(live, seat, language, past),
        undo_asked=None if past else live.asking,
        scores=_scores(live, language),
        over=s.over,
        winners=game.winners(s) if s.over else [],
    )


def _view(live: Live, seat: int | None) -> Any:
    public = live.faces.get("view")
    if public is None:
        public = live.faces["view"] = live.game.view(live.state, None)
    return public if seat is None else live.game.own_view(live.state, seat, public)


def _prompt(live: Live, seat: int | None, language: str, past: bool) -> Prompt | None:
    """One for all that are asked the same, and one for all others."""
    if live.state.over:
        return None
    s = live.state
    message = None
    if seat is not None and seat in live.actors:
        message = s.stack[-1].prompt_for(s, seat)
    elif past:
        message = s.stack[-1].prompt(s)
    key = ("prompt", message and message.id, language)
    known = live.faces.get(key)
    if known is None:
        made = _waiting(live, language) if message is None else _asked(live, message, language)
        known = live.faces[key] = _encoder.encode(made)
    return msgspec.Raw(known)  # type: ignore[return-value]


def _asked(live: Live, message: Message, language: str) -> Prompt:
    s = live.state
    text = words(language, live.game).say(message, live.meta.names(language), s)
    return Prompt(text=text, clause=s.stack[-1].rule(s))


def said(error: Trouble, speech: Words, live: Live | None) -> str:
    """Why something cannot be had, as it is said at a table: with its names, and what things are called there."""
    if live is None:
        return speech.say(error.message, None, error.state)
    return speech.say(error.message, live.meta.names(speech.language), live.state)


def _waiting(live: Live, language: str) -> Prompt:
    speech = words(language, live.game)
    if live.meta.status == "open":
        return Prompt(text=speech.text("prompt.open"), clause="")
    names = live.meta.names(language)
    who = [names[actor] for actor in live.actors if actor != CLOCK]
    if not who:
        return Prompt(text=speech.text("prompt.clock"), clause=live.state.stack[-1].clause)
    return Prompt(text=speech.text("prompt.waiting", names=", ".join(who)), clause=live.game.turn_clause)


def _options(live: Live, seat: int, language: str) -> list[OptionOut]:
    game, s = live.game, live.state
    ready = words(language, game).options
    options: list[bytes] = []
    for action in game.options(s, seat):
        warning = game.warning(s, seat, action)
        known = ready.get(action.id) if warning is None else None
        options.append(known or _option(live, action, warning, language))
    return msgspec.Raw(b"[" + b",".join(options) + b"]")  # type: ignore[return-value]


def _option(live: Live, action: Action, warning: Message | None, language: str) -> bytes:
    speech = words(language, live.game)
    names = live.meta.names(language)
    text = speech.everywhere(action.message())
    made = _encoder.encode(
        OptionOut(
            action=action.to_json(),
            text=speech.say(action.message(), names, live.state) if text is None else text,
            aside=action.aside,
            warning=None if warning is None else speech.say(warning, names, live.state),
            warned=[] if warning is None else [arg for arg in warning.args.values() if isinstance(arg, int)],
        )
    )
    if text is not None and warning is None:
        speech.options[action.id] = made
    return made


def _undo(live: Live, seat: int | None, language: str, past: bool) -> Undo:
    if seat is None or past or live.meta.status == "open":
        return Undo(can=False, consent=False, text=None)
    stopped = live.undo_stopped_by(seat)
    if stopped is None:
        return Undo(can=True, consent=bool(live.consent_needed(seat)), text=None)
    key = ("undo", stopped.id, language)
    known = live.faces.get(key)
    if known is None:
        text = words(language, live.game).say(stopped)
        known = live.faces[key] = Undo(can=False, consent=False, text=text)
    return known


# -- the score sheet --------------------------------------------------------------------------------------------


def _scores(live: Live, language: str) -> Scores:
    """The sheet is open to all: it is put into words once for all readers of a language, and only if it has changed."""
    key = ("scores", language)
    known = live.faces.get(key)
    if known is None:
        known = live.faces[key] = _sheet(live, language)
    return msgspec.Raw(known)  # type: ignore[return-value]


def _sheet(live: Live, language: str) -> bytes:
    game, s = live.game, live.state
    names = live.meta.names(language)
    content = game.sheet_made_of(s) or (game.columns(s), [line.to_json() for line in game.sheet(s)])
    known = live.sheets.get(language)
    if known is not None and known[:2] == (names, content):
        return known[-1]
    columns, sheet = game.columns(s), game.sheet(s)
    speech = words(language, game)
    details = [what for line in sheet for _, what, _ in line.details]
    lasts = all(speech.everywhere(message, names) is not None for message in (*columns, *details))
    lines = [
        ScoreLine(
            name=line.name,
            title=_title(language, game, line.name),
            values=line.values,
            details=[ScoreDetail(column=c, text=speech.say(what, names, s), credits=n) for c, what, n in line.details],
        )
        for line in sheet
    ]
    made = _encoder.encode(Scores(columns=[speech.say(column, names, s) for column in columns], lines=lines))
    if lasts:
        live.sheets[language] = (names, content, made)
    return made


@cache
def _title(language: str, game: Game[Any], line: str) -> str:
    return words(language, game).text(f"score.{line}")


# -- the log ----------------------------------------------------------------------------------------------------


def entry(live: Live, told: Told, seat: int | None, language: str, state: Any = None) -> LogEntry:
    """`state` is the position after the entry, if it is not the last one."""
    speech = words(language, live.game)
    names = live.meta.names(language)
    row = told.entry
    who = speech.text("clock") if row.seat == CLOCK else names[row.seat]
    action: Action | None = None
    if row.kind == "undo":
        text = speech.text("log.undo", name=who)
    elif told.void:
        text = speech.text("log.void", name=who)
    elif told.said is None or live.hidden(row, seat):
        text = speech.text("log.sealed", name=who)
    else:
        action = told.action
        text = speech.text("log.move", name=who, what=speech.say(told.said, names))
    return LogEntry(
        seq=row.seq,
        seat=row.seat,
        kind="undo" if row.kind == "undo" else "move",
        action=None if action is None else action.to_json(),
        text=text,
        note=None if row.note is None else speech.text(f"note.{row.note}"),
        at=row.at,
        events=[_event(row.seq, one.seen_by(seat), speech, names, state or live.state) for one in told.events],
    )


def _event(seq: int, seen: Event, speech: Words, names: list[str], state: Any) -> EventOut:
    text = speech.say(seen.message(), names, state)
    return EventOut(seq=seq, name=seen.name, args=dict(seen.args), text=text)


def entries(live: Live, tolds: Iterable[Told], seat: int | None, language: str) -> list[LogEntry]:
    return [entry(live, told, seat, language) for told in tolds]
