"""Rule 6: everything that is said to a player has a sentence, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Any

from cosmodrome.kernel import Game, Message, Own, Setup, Step
from cosmodrome.language import LANGUAGES, Catalogue

from .walk import Picks, Walk

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]


def everything_has_a_sentence(game: Game[Any], setup: Setup, seed: int, picks: Picks = None) -> None:
    """Whatever a game says on its way: prompts, actions, events, refusals, warnings, the score sheet."""
    catalogues = [Catalogue(language, game) for language in LANGUAGES]
    walk = Walk(game, setup, seed, picks)
    for seat, _ in walk:
        for message in (*_heard(walk), *(_spoken(walk, seat) if walk.looks else ())):
            _say(catalogues, message, walk.s)
    for message in _at_the_end(walk):
        _say(catalogues, message, walk.s)
    for message in game.hints(setup):
        _say(catalogues, message, walk.s)


def _heard(walk: Walk) -> Iterator[Message]:
    """The last move, as everybody hears it."""
    for viewer in walk.viewers:
        yield from (event.seen_by(viewer).message() for event in walk.events)


def _spoken(walk: Walk, seat: int) -> Iterator[Message]:
    game, s = walk.game, walk.s
    yield s.stack[-1].prompt(s)
    for action in game.options(s, seat):
        yield action.message()
        warning = game.warning(s, seat, action)
        if warning is not None:
            yield warning
    for action in (walk.rng.choice(game.space.actions) for _ in range(4)):
        for one in (seat, *range(walk.seats)):
            refusal = game.why_not(s, one, action)
            if refusal is not None:
                yield refusal.message


def _at_the_end(walk: Walk) -> Iterator[Message]:
    game, s = walk.game, walk.s
    yield from _heard(walk)
    yield from game.columns(s)
    for line in game.sheet(s):
        yield Message(f"score.{line.name}")
        yield from (what for _, what, _ in line.details)
    if s.over:
        refusal = game.why_not(s, 0, game.space.actions[0])
        assert refusal is not None
        yield refusal.message


def _say(catalogues: list[Catalogue], message: Message, s: Any) -> None:
    for catalogue in catalogues:
        try:
            sentence = catalogue.say(message, NAMES, s)
        except (KeyError, IndexError) as error:
            raise AssertionError(f"{catalogue.language}: {message!r} lacks {error}") from error
        assert sentence.strip() and "Message(" not in sentence, f"{catalogue.language}: no sentence for {message!r}"
        assert "{" not in sentence, f"{catalogue.language}: {sentence!r} has a hole"


def needed(game: Game[Any]) -> set[str]:
    """The ids a game's catalogues must have, whether or not a game comes across them."""
    ids = {f"action.{verb}" for verb in game.space.verbs}
    asking = [step for step in game.steps.values() if not step.auto]
    ids |= {f"prompt.{step.__name__}" for step in asking if step.prompt in (Step.prompt, Own.prompt)}
    return ids | set(game.words())


def events(game: Game[Any]) -> set[str]:
    """The names of the events that have a sentence."""
    return {id.removeprefix("event.") for id in Catalogue(LANGUAGES[0], game).sentences if id.startswith("event.")}


def catalogues_are_complete(game: Game[Any], ids: set[str]) -> None:
    """Every id is there in every language, and the languages fill in the same things."""
    first, *others = [Catalogue(language, game) for language in LANGUAGES]
    for catalogue in (first, *others):
        missing = sorted(id for id in ids if not all(catalogue.sentences.get(id, ("",))))
        assert not missing, f"{catalogue.language} has no {missing}"
    for other in others:
        assert first.sentences.keys() == other.sentences.keys(), "a sentence in one language only"
        for id, forms in first.sentences.items():
            theirs = other.sentences[id]
            assert holes(forms) == holes(theirs), f"{id}: {forms} and {theirs} fill in different things"


def holes(forms: tuple[str, ...]) -> set[str]:
    """The names of what is filled in."""
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}
