"""What leaves the server: positions and log entries as one reader may know them, in the reader's language.

`seat` is always the reader's seat, None for a spectator. Everything goes through `Game.view`, `Game.options` and
`Event.seen_by`: nothing else of a position is ever sent.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from cosmodrome.kernel import CLOCK, Action, Event, Game

from .live import Live, Told
from .types import (
    EventOut,
    LogEntry,
    OptionOut,
    Position,
    Prompt,
    ScoreDetail,
    ScoreLine,
    Scores,
    Undo,
)
from .words import Words, words

_encoder = msgspec.json.Encoder()


def position(live: Live, seat: int | None, language: str, past: bool = False) -> Position:
    """The position as `seat` may know it; a past one is to be looked at, so it offers nothing."""
    game, s = live.game, live.state
    asked = seat is not None and seat in live.actors and live.meta.status == "live"
    return Position(
        seq=live.seq,
        moves=live.moves,
        view=game.view(s, seat),
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


def _prompt(live: Live, seat: int | None, language: str, past: bool) -> Prompt | None:
    s = live.state
    if s.over:
        return None
    step = s.stack[-1]
    speech = words(language, live.game)
    names = live.meta.names(language)
    if past or seat in live.actors:
        return Prompt(text=speech.say(step.prompt(s), names, s), clause=step.clause)
    if live.meta.status == "open":
        return Prompt(text=speech.text("prompt.open"), clause="")
    who = [names[actor] for actor in live.actors if actor != CLOCK]
    if not who:
        return Prompt(text=speech.text("prompt.clock"), clause=step.clause)
    return Prompt(text=speech.text("prompt.waiting", names=", ".join(who)), clause=live.game.turn_clause)


def _options(live: Live, seat: int, language: str) -> list[OptionOut]:
    game, s = live.game, live.state
    speech = words(language, game)
    names = live.meta.names(language)
    options: list[OptionOut] = []
    for action in game.options(s, seat):
        warning = game.warning(s, seat, action)
        options.append(
            OptionOut(
                action=action.to_json(),
                text=speech.say(action.message(), names, s),
                aside=action.aside,
                warning=None if warning is None else speech.say(warning, names, s),
            )
        )
    return options


def _undo(live: Live, seat: int | None, language: str, past: bool) -> Undo:
    if seat is None or past or live.meta.status == "open":
        return Undo(can=False, consent=False, text=None)
    stopped = live.undo_stopped_by(seat)
    if stopped is None:
        return Undo(can=True, consent=bool(live.consent_needed(seat)), text=None)
    return Undo(can=False, consent=False, text=words(language, live.game).say(stopped))


def _scores(live: Live, language: str) -> Scores:
    """The sheet is open to all: it is put into words once a position and language."""
    known = live.faces.get(("scores", language))
    if known is None:
        known = live.faces[("scores", language)] = _encoder.encode(scores(live, language))
    return msgspec.Raw(known)  # type: ignore[return-value]


@cache
def _title(language: str, game: Game[Any], line: str) -> str:
    return words(language, game).text(f"score.{line}")


def scores(live: Live, language: str) -> Scores:
    game, s = live.game, live.state
    speech = words(language, game)
    names = live.meta.names(language)
    lines = [
        ScoreLine(
            name=line.name,
            title=_title(language, game, line.name),
            values=line.values,
            details=[ScoreDetail(column=c, text=speech.say(what, names, s), credits=n) for c, what, n in line.details],
        )
        for line in game.sheet(s)
    ]
    return Scores(columns=[speech.say(column, names, s) for column in game.columns(s)], lines=lines)


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
