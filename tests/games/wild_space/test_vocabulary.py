"""The effects' vocabulary: a word is one class, and everything else about it is a sentence or a drawing."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.wild_space.table import GAME, Table

from cosmodrome.games.wild_space import content as c
from cosmodrome.games.wild_space.actions import CARD_BY_ID
from cosmodrome.games.wild_space.rules.effects import FILTER, VOCABULARY, Effect, effect_of
from cosmodrome.games.wild_space.state import Player, WildSpaceState
from cosmodrome.games.wild_space.words import printed
from cosmodrome.language import LANGUAGES, catalogue
from cosmodrome.rulebook import rulebook

WORDS = pytest.mark.parametrize("word", VOCABULARY)
WEB = Path(__file__).parents[3] / "web" / "src" / "games" / "wild_space"


def made(word: str) -> c.Effect:
    values = {FILTER: c.Filter(veteran=True)}
    return c.effect(word, *(values.get(kind, 2) for kind in VOCABULARY[word].takes.values()))


@WORDS
def test_a_word_has_a_clause_of_the_rules(word: str) -> None:
    for language in LANGUAGES:
        assert rulebook(GAME, language).find(VOCABULARY[word].clause).clauses


@WORDS
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_is_printed_with_all_its_fields(word: str, language: str) -> None:
    said = catalogue(language, GAME).say(printed.effect(made(word)))
    for kind in VOCABULARY[word].takes.values():
        assert ("2" if kind != FILTER else {"en": "Veteran", "fr": "Vétéran"}[language]) in said


@WORDS
def test_a_word_is_drawn(word: str) -> None:
    assert any(f"'{word}'" in path.read_text("utf-8") for path in WEB.rglob("Deed.svelte"))


@WORDS
def test_the_content_and_the_rules_mean_the_same_by_a_word(word: str) -> None:
    effect = Table().s.t.effect(made(word))
    assert type(effect) is VOCABULARY[word]
    again = effect_of(word, effect.numbers(), effect.filters())
    assert (type(again), again.numbers(), again.filters()) == (type(effect), effect.numbers(), effect.filters())


def test_a_new_effect_is_one_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked about, used or declined, saved and loaded, without another line of code."""

    class Feast(Effect):
        """Take quartz for each card of a kind in the crew."""

        __slots__ = ("filter", "n")
        word = "feast"
        clause = "WS-8.5"
        takes = {"n": "number", "filter": "filter"}

        def __init__(self, n: int, filter: int) -> None:
            self.n = n
            self.filter = filter

        def seems_possible(self, s: WildSpaceState, p: Player) -> bool:
            return s.quartz > 0

        def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
            return s.quartz > 0

        def apply(self, s: WildSpaceState, seat: int) -> None:
            accepts = s.t.accepts[self.filter]
            s.gain_quartz(seat, self.n * sum(accepts[card] for card in s.players[seat].crew))

    monkeypatch.setitem(VOCABULARY, "feast", Feast)
    table = Table(2, ("encounters",))
    table.crew(0, "en_cap_bear", "rb_02", "rb_03")
    table.hand(0, "rb_01")
    table.reprint("rb_01", c.effect("draw", 1))
    circle = table.s.t.circle[CARD_BY_ID["rb_01"]]
    assert circle is not None
    circle.effect = Feast(2, table.s.t.filter(c.Filter(type="robot")))
    table.play("land home_2 right", "play rb_01")
    assert table.options() == {"use", "skip"}
    assert table.s.stack[-1].rule(table.s) == "WS-8.5"
    steps = GAME.load_stack([step.to_json() for step in table.s.stack])
    assert steps == table.s.stack
    table.do("use")
    assert table.player(0).quartz == 6
