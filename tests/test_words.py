"""Nothing is left unsaid: every message has its sentence in every language, and every sentence can be said."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from tests.contract.mixes import most_modules

import cosmodrome
from cosmodrome import bots, games
from cosmodrome.kernel import Event, Game, Message, Own, Rng, Step
from cosmodrome.language import LANGUAGES, Catalogue, catalogue, home
from cosmodrome.terminal.table import COMMANDS

SRC = Path(cosmodrome.__file__).parent
GAMES = [games.get(name) for name in games.names()]
BOTH = pytest.mark.parametrize("language", LANGUAGES)
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))


class Call:
    """A message made somewhere in the code: its id and the names of its arguments (None: only known at run time)."""

    def __init__(self, id: str, words: frozenset[str] | None, path: Path, line: int) -> None:
        self.id = id
        self.words = words
        self.path = path
        self.where = f"{path.relative_to(SRC)}:{line}"

    def sentences(self, language: str) -> dict[str, tuple[str, ...]]:
        """Those the message must be among: of its game, or of the house and of the part of the house it is in."""
        for game in GAMES:
            if path_in(self.path, home(game)) or self.path.name == f"{game.name}.py":
                return catalogue(language, game).sentences
        return house(self.path.relative_to(SRC).parts[0], language)


def path_in(path: Path, folder: Path) -> bool:
    return folder in path.parents


@cache
def house(part: str, language: str) -> dict[str, tuple[str, ...]]:
    """The sentences of the house, and those a part of it (`table`) keeps for itself."""
    words = Catalogue(language)
    if (SRC / part / "locale").is_dir():
        words._read(SRC / part / "locale" / f"{language}.po")
    return words.sentences


@cache
def trees() -> list[tuple[Path, ast.Module]]:
    return [(path, ast.parse(path.read_text("utf-8"))) for path in sorted(SRC.rglob("*.py"))]


def strings(node: ast.expr) -> list[str]:
    """The texts an expression can be, if it is a text or a choice between texts."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return strings(node.body) + strings(node.orelse) if isinstance(node, ast.IfExp) else []


def id_argument(call: ast.Call) -> ast.expr | None:
    """The argument of a call that is the id of a message."""
    if isinstance(call.func, ast.Attribute):
        index = {"text": 0, "__init__": 0}.get(call.func.attr)
    else:
        index = {"refuse": 1, "Message": 0, "BadInput": 0}.get(getattr(call.func, "id", ""))
    return call.args[index] if index is not None and len(call.args) > index else None


def calls() -> Iterator[Call]:
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (argument := id_argument(node)) is not None:
                names = [keyword.arg for keyword in node.keywords]
                known = None if None in names else frozenset(name for name in names if name is not None)
                for id in strings(argument):
                    if re.fullmatch(r"(?!cosmodrome\.)[a-z]\w*(\.\w+)*", id):  # not the name of a module
                        yield Call(id, known, path, node.lineno)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def all_fields(forms: tuple[str, ...]) -> set[str]:
    return set().union(*(fields(form) for form in forms))


def prompts(game: Game[Any]) -> set[str]:
    """What the steps of a game ask: `prompt.<step>`, or what their own `prompt` says (found as a message)."""
    waiting = [step for step in game.steps.values() if not step.auto]
    own = [step for step in waiting if step.prompt not in (Step.prompt, Own.prompt)]
    return {f"prompt.{step.__name__}" for step in waiting if step not in own}


def wanted(game: Game[Any]) -> set[str]:
    return {
        *(f"action.{verb}" for verb in game.space.verbs),
        *(f"event.{event}" for event in told_by(game)),
        *prompts(game),
        *game.words(),
    }


# -- nothing is missing -----------------------------------------------------------------------------------------


@BOTH
def test_every_message_of_the_code_has_a_sentence(language: str) -> None:
    missing = [f"{call.id} ({call.where})" for call in calls() if not said_at_all(call.sentences(language), call.id)]
    assert not missing


def said_at_all(sentences: dict[str, tuple[str, ...]], id: str) -> bool:
    return all(sentences.get(id, ("",)))


def has(words: Catalogue, id: str) -> bool:
    return said_at_all(words.sentences, id)


@BOTH
@EACH_GAME
def test_every_action_event_and_prompt_has_a_sentence(language: str, game: Game[Any]) -> None:
    words = catalogue(language, game)
    assert not [id for id in sorted(wanted(game)) if not has(words, id)]


def test_the_scan_finds_messages_of_every_sort() -> None:
    found = {call.id for call in calls()}
    assert {"refuse.threshold", "prompt.ChooseExplore", "undo.chance", "bad.record_move", "bad.seats"} <= found


# Functions that tell an event: which argument its name is, and whether a part of it is secret.
TELLERS = {"tell": 0, "leave": 2, "_drop": 3}


def told(call: ast.Call) -> set[str]:
    """The events a call makes, and those with `_hidden` if a part of them is secret."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "Event":
        names, secret = strings(call.args[0]), len(call.args) > 2
    elif name in TELLERS and len(call.args) > TELLERS[name]:
        names = strings(call.args[TELLERS[name]])
        secret = any(word.arg == "secret" for word in call.keywords)
    else:
        return set()
    return {*names, *(event + "_hidden" for event in names if secret)}


def told_by(game: Game[Any]) -> set[str]:
    """The events of a game, as its code tells them."""
    found: set[str] = set()
    for path, tree in trees():
        if path_in(path, home(game)):
            found = found.union(*(told(node) for node in ast.walk(tree) if isinstance(node, ast.Call)))
    return found


@EACH_GAME
def test_every_sentence_of_an_event_is_told(game: Game[Any]) -> None:
    events = {id.removeprefix("event.") for id in catalogue("en", game).sentences if id.startswith("event.")}
    assert {name for name in events if "." not in name} == told_by(game)


# -- nothing is wrong -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [None, *GAMES], ids=lambda game: game.name if game else "house")
def test_the_languages_say_the_same_things_about_the_same(game: Game[Any] | None) -> None:
    english = catalogue("en", game).sentences
    for language in LANGUAGES:
        other = catalogue(language, game).sentences
        assert set(other) == set(english)
        assert {id: all_fields(forms) for id, forms in other.items()} == {
            id: all_fields(forms) for id, forms in english.items()
        }


@BOTH
def test_sentences_use_only_what_their_messages_carry(language: str) -> None:
    wrong = []
    for call in calls():
        if call.words is not None:
            missing = all_fields(call.sentences(language).get(call.id, ("",))) - call.words
            wrong += [f"{call.id} ({call.where}): {missing}"] if missing else []
    assert not wrong


@BOTH
@EACH_GAME
def test_action_sentences_use_only_the_arguments_of_the_verb(language: str, game: Game[Any]) -> None:
    sentences = catalogue(language, game).sentences
    for verb in game.space.verbs.values():
        assert all_fields(sentences[f"action.{verb.name}"]) <= set(verb.ranges)


@BOTH
@EACH_GAME
def test_every_sentence_can_be_said(language: str, game: Game[Any]) -> None:
    for id, forms in catalogue(language, game).sentences.items():
        for form in forms:
            assert form.strip(), id
            assert all(name.isidentifier() for name in fields(form)), id
            form.format_map(dict.fromkeys(fields(form), "x"))


@pytest.mark.parametrize("game", [None, *GAMES], ids=lambda game: game.name if game else "house")
def test_french_keeps_its_signs_with_their_words(game: Game[Any] | None) -> None:
    """No line begins with one of : ; ! ? or a closing guillemet."""
    loose = re.compile(r"\S [:;!?»](\s|$)|« ")
    sentences = catalogue("fr", game).sentences
    assert not [(id, one) for id, forms in sentences.items() for one in forms if loose.search(one)]


def test_no_sentence_is_dead() -> None:
    used = {text for node in expressions() for text in strings(node)}
    used |= {id for game in GAMES for id in wanted(game)}
    choices = [option for game in GAMES for option in game.offer.options.values()]
    used |= {f"option.{option.name}.{value}" for option in choices for value in option.values}  # numbers have words too
    families = ("web.", *{family for node in expressions() for family in family_of(node)})  # web/ has its own tests
    for game in GAMES:
        assert not [id for id in catalogue("en", game).sentences if id not in used and not id.startswith(families)]


def expressions() -> Iterator[ast.expr]:
    return (node for _, tree in trees() for node in ast.walk(tree) if isinstance(node, ast.expr))


def family_of(node: ast.expr) -> list[str]:
    """What an f-string begins with, if it is the id of a family of messages: `f"command.{name}"`."""
    first = strings(node.values[0]) if isinstance(node, ast.JoinedStr) else []
    return [text for text in first if text in ("board.", "bot.", "command.", "plan.", "selfplay.", "usage.")]


@BOTH
def test_families_of_messages_of_the_house_are_complete(language: str) -> None:
    words = catalogue(language)
    usages = [f"usage.{command}{tail}" for command in ("number", *COMMANDS) for tail in ("", ".about")]
    ids = [*usages, *(f"command.{command}" for command in COMMANDS), *(f"bot.{bot}" for bot in bots.NAMES)]
    ids += [f"selfplay.{head}" for head in ("bot", "wins", "share", "score")]
    assert not [id for id in ids if not has(words, id)]


@BOTH
def test_the_help_of_every_command_is_in_words(language: str) -> None:
    words = catalogue(language)
    ids = {text for node in expressions() for text in strings(node)}
    wanted_help = {id for id in ids if re.fullmatch(r"help\.\w+", id)}
    assert {"help.play", "help.seats", "help.bench"} <= wanted_help
    assert not [id for id in wanted_help if not has(words, id)]


# -- whole games in words ---------------------------------------------------------------------------------------


@BOTH
@EACH_GAME
def test_whole_games_are_told_in_words(language: str, game: Game[Any]) -> None:
    """All that is said during a game with every module, options and refusals too, is a sentence."""
    words = catalogue(language, game)
    for seats in (game.offer.seats[-1], max(game.offer.seats)):
        s = game.new(game.setup(seats, most_modules(game, seats)), seed=seats)
        rng = Rng(seats)
        while not s.over:
            for message in said(game, s, rng):
                sentence = words.say(message, None, s)
                assert "Message(" not in sentence and sentence.strip(), message
            events: list[Event] = []
            s.events = events
            seat = game.actors(s)[0]
            game.act(s, seat, rng.choice(game.options(s, seat)))
            for event in events:
                for viewer in (*range(seats), None):
                    assert "Message(" not in words.say(event.seen_by(viewer).message(), None, s)
        for line in game.sheet(s):
            assert has(words, f"score.{line.name}")
            for _, what, _ in line.details:
                assert "Message(" not in words.say(what, None, s)


def said(game: Game[Any], s: Any, rng: Rng) -> Iterator[Message]:
    seat = game.actors(s)[0]
    yield s.stack[-1].prompt(s)
    for action in game.options(s, seat):
        yield action.message()
        if (detail := game.detail(s, seat, action)) is not None:
            yield detail
    refusal = game.why_not(s, seat, rng.choice(game.space.actions))
    if refusal is not None:
        yield refusal.message


def test_a_thing_of_ones_own_is_called_by_its_kind() -> None:
    words = catalogue("en", games.get("wild_space"))
    assert words.say(Message("planet.mine", name="mine")) == "Planet mine"


def test_a_message_may_be_part_of_another() -> None:
    message = Message("seat", seat=Message("player", n=3))
    assert catalogue("fr").say(message) == "Joueur 3"
    assert message.to_json() == ["seat", {"seat": ["player", {"n": 3}]}]
