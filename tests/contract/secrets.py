"""Rule 3: nobody learns what they may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from cosmodrome.kernel import CLOCK, Action, Event, Game, Setup

from .sentences import events as known_events
from .walk import Picks, Walk, listen, state, text

ENOUGH = 12  # chances to show a difference, after which there has to be one


def nobody_learns(game: Game[Any], setup: Setup, seed: int, picks: Picks = None) -> None:
    """A position with everything redrawn that the viewer cannot know looks the same to the viewer."""
    walk = Walk(game, setup, seed, picks)
    for _ in walk:
        if walk.looks:
            _looks_the_same(walk)
    _looks_the_same(walk)


def _looks_the_same(walk: Walk) -> None:
    game, s = walk.game, walk.s
    before = state(game, s)
    for viewer in walk.viewers:
        guess = game.imagine(s, viewer, walk.rng)
        assert game.actors(guess) == game.actors(s)
        assert game.view(guess, viewer) == game.view(s, viewer), f"the view of {viewer} tells a secret"
        if viewer is not None:
            assert game.options(guess, viewer) == game.options(s, viewer), f"the options of {viewer} tell a secret"
            assert game.features(guess, viewer) == game.features(s, viewer), f"the features of {viewer} tell a secret"
    assert state(game, s) == before, "imagining changed the position"


def events_keep_secrets(game: Game[Any], setup: Setup, seed: int, picks: Picks = None) -> None:
    """What a viewer hears of a move is no more than the viewer then sees.

    The same move is made in imagined positions: where it looks the same afterwards it must sound the same too. And
    a choice that is sealed must look and sound like any other choice that could have been sealed.
    """
    walk = Walk(game, setup, seed, picks)
    known = known_events(game)
    for seat, action in walk:
        if not walk.looks:
            continue
        s = walk.s
        after = s.copy()
        events = listen(game, after, seat, action)
        silent = s.copy()
        game.act(silent, seat, action)
        assert state(game, silent) == state(game, after), "the game goes another way when somebody listens"
        for viewer in walk.viewers:
            heard = heard_by(viewer, events)
            assert {event.name for event in heard} <= known, f"unknown events among {heard}"
            guess = game.imagine(s, viewer, walk.rng)
            if not after.sealed:
                guess.sealed = s.sealed  # this move opens them for all to hear
            guess.state = s.state  # dice fall the same way for everybody to hear
            if action in game.options(guess, seat):
                other = heard_by(viewer, listen(game, guess, seat, action))
                if game.view(guess, viewer) == game.view(after, viewer):
                    assert other == heard, f"{viewer} hears {heard}"
            if viewer != seat and seat in after.sealed:
                _sounds_sealed(walk, seat, viewer, after, heard)


def _sounds_sealed(walk: Walk, seat: int, viewer: int | None, after: Any, heard: list[Event]) -> None:
    game, s = walk.game, walk.s
    for choice in game.options(s, seat):
        other = s.copy()
        assert heard_by(viewer, listen(game, other, seat, choice)) == heard, f"{viewer} hears what {seat} sealed"
        assert game.view(other, viewer) == game.view(after, viewer), f"{viewer} sees what {seat} sealed"


def heard_by(viewer: int | None, events: list[Event]) -> list[Event]:
    return [event.seen_by(viewer) for event in events]


def reveals_are_counted(game: Game[Any], setup: Setup, seed: int, picks: Picks = None) -> None:
    """A move that neither counts a reveal nor uses the generator shows nobody anything but that it was made: it ends
    alike in every position that looked the same before. So an undo that stops at those two carries no secret back."""
    walk = Walk(game, setup, seed, picks)
    for seat, action in walk:
        if not walk.looks:
            continue
        s = walk.s
        after = s.copy()
        events = listen(game, after, seat, action)
        if after.reveals != s.reveals or after.state != s.state:
            continue
        for viewer in (seat, seat, *walk.viewers) if seat != CLOCK else walk.viewers:
            guess = game.imagine(s, viewer, walk.rng)
            if viewer != seat and action not in game.options(guess, seat):
                continue
            other = listen(game, guess, seat, action)
            assert game.view(guess, viewer) == game.view(after, viewer), f"{action} shows {viewer} something, uncounted"
            assert heard_by(viewer, other) == heard_by(viewer, events), f"{action} tells {viewer} something, uncounted"


def imagine_keeps_no_secret(game: Game[Any], setup: Setup, seed: int, games: int = 4) -> None:
    """Whatever another seat sees and the viewer does not, and whatever a reveal is going to show to anybody, is not
    always the truth in imagined positions."""
    chances: Counter[str] = Counter()
    varied: Counter[str] = Counter()
    for number in range(games):
        walk = Walk(game, setup, seed + number)
        for seat, action in walk:
            if not walk.looks:
                continue
            s = walk.s
            viewer = walk.rng.choice([*walk.viewers])
            guess = game.imagine(s, viewer, walk.rng)
            for other in range(setup.seats):
                for field, truth, imagined in _private(game, s, guess, viewer, other):
                    chances[field] += 1
                    varied[field] += truth != imagined
            after = s.copy()
            game.act(after, seat, action)
            if after.reveals != s.reveals:
                reveal = f"what {action.verb} reveals at {type(s.stack[-1]).__name__}"
                chances[reveal] += 1
                varied[reveal] += any(_surprised(walk, one, seat, action, after) for one in walk.viewers)
    assert chances
    for what, count in chances.items():
        assert varied[what] or count < ENOUGH, f"imagine keeps {what}"


def _surprised(walk: Walk, viewer: int | None, seat: int, action: Action, after: Any) -> bool:
    """Whether the viewer, who thought of another position, finds what was revealed to be otherwise."""
    game = walk.game
    guess = game.imagine(walk.s, viewer, walk.rng)
    if action not in game.options(guess, seat):
        return True
    game.act(guess, seat, action)
    return bool(game.view(guess, viewer) != game.view(after, viewer))


def _private(game: Game[Any], s: Any, guess: Any, viewer: int | None, other: int) -> Iterator[tuple[str, bytes, bytes]]:
    """The fields that `other` sees and `viewer` does not: their name, their truth, and what was imagined."""
    if viewer == other:
        return
    theirs, mine = _fields(game.view(s, other)), _fields(game.view(s, viewer))
    imagined = _fields(game.view(guess, other))
    for field, truth in theirs.items():
        if field != ".seat" and mine.get(field) != truth:
            yield field, truth, imagined.get(field, b"")


def _fields(view: Any) -> dict[str, bytes]:
    """The fields of a view, those of its parts too, a list with all its parts as one."""
    found: dict[str, list[object]] = {}

    def visit(name: str, value: object) -> None:
        if isinstance(value, dict):
            for key, part in value.items():
                visit(f"{name}.{key}", part)
        elif isinstance(value, list) and any(isinstance(part, dict) for part in value):
            for part in value:
                visit(name, part)
        else:
            found.setdefault(name, []).append(value)

    visit("", msgspec.to_builtins(view))
    return {name: text(values) for name, values in found.items()}
