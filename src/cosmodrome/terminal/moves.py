"""Moves as people write them: `land pelagia left`, `play 17`, `poser rhinocéros pilote`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from string import Formatter
from typing import Any

from cosmodrome.kernel import Action, Game, Message
from cosmodrome.language import Catalogue

from .board import Board

_SHORTEST = 3  # letters that may stand for a longer word
_PADDING = {"card", "carte", "sector", "secteur", "planet", "planete", "from", "with", "avec", "dans", "hand", "main"}


def plain(text: str) -> list[str]:
    """The words of a text in small letters, without accents or signs; `7,8` is one word."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))
    return re.findall(r"\d+,\d+|[a-z0-9_]+", bare)


def find(text: str, game: Game[Any], s: Any, seat: int, words: Catalogue, board: Board) -> list[Action]:
    """The actions a text may mean, the likely ones: those about things in sight, if there are any."""
    given = plain(text)
    for verbs in _verbs(given[0], game, words) if given else ():
        found = _fitting([action for action in game.space.actions if action.verb in verbs], given[1:], s, words, board)
        if found:
            return [action for action in found if board.in_sight(s, seat, action)] or found
    return []


def _fitting(actions: list[Action], given: list[str], s: Any, words: Catalogue, board: Board) -> list[Action]:
    wordings = {action: _wording(action, s, words, board) for action in actions}
    for word in given:
        fitting = [action for action in actions if _says(wordings[action], word)]
        if fitting:
            actions = fitting
        elif word[0].isdigit() or (len(word) > _SHORTEST and word not in _PADDING):
            return []
    return actions


def _verbs(word: str, game: Game[Any], words: Catalogue) -> Iterator[set[str]]:
    """The verbs a word may be: by their own names, by the first word of their sentences, or by any word of them."""
    if word in game.space.verbs:
        yield {word}
    sentences = {verb: plain(_literal(words.sentences[f"action.{verb}"][0])) for verb in game.space.verbs}
    first = {verb for verb, said in sentences.items() if said and _says(said[:1], word)}
    yield first or {verb for verb, said in sentences.items() if _says(said, word)}


def _literal(sentence: str) -> str:
    return " ".join(text for text, _, _, _ in Formatter().parse(sentence))


def _wording(action: Action, s: Any, words: Catalogue, board: Board) -> list[str]:
    """Every word an action may be called by: its sentence, the wire's names, and the numbers on the board."""
    numbers = (board.number(word, value) for word, value in zip(action.words, action.args, strict=True))
    return [*plain(words.say(action.message(), None, s)), action.verb, *(n for n in numbers if n is not None)]


def _says(wording: Iterable[str], word: str) -> bool:
    if word[0].isdigit() or len(word) < _SHORTEST:
        return word in wording
    return any(one.startswith(word) for one in wording)


class Answer:
    """Why a move is not allowed: the clause and the reason; or, if it is, the option's number."""

    def __init__(self, number: int | None, clause: str, reason: Message | None) -> None:
        self.number = number
        self.clause = clause
        self.reason = reason


def why(actions: list[Action], game: Game[Any], s: Any, seat: int, options: list[Action]) -> list[Answer]:
    """The answers about some actions, each reason once."""
    for number, option in enumerate(options, 1):
        if option in actions:
            return [Answer(number, "", None)]
    answers: list[Answer] = []
    for action in actions:
        refusal = game.why_not(s, seat, action)
        if refusal is not None and all(refusal.message != answer.reason for answer in answers):
            answers.append(Answer(None, refusal.clause, refusal.message))
    return answers
