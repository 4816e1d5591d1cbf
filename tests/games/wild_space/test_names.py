"""What things are called: two different ones never by the same name."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from tests.games.wild_space.table import GAME

from cosmodrome.games.wild_space.words.names import numeral
from cosmodrome.language import LANGUAGES, catalogue


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["cards", "planets", "hostile_planets", "space_bases"])
def test_two_different_things_never_share_a_name(kind: str, language: str) -> None:
    names = [thing["name"] for thing in msgspec.to_builtins(GAME.catalogue(catalogue(language, GAME).say))[kind]]
    assert not [name for name, count in Counter(names).items() if count > 1]


def test_the_first_of_several_has_no_numeral() -> None:
    names = {
        card["id"]: card["name"] for card in msgspec.to_builtins(GAME.catalogue(catalogue("en", GAME).say))["cards"]
    }
    assert [names[f"sp_rhino_mechanic_{n}"] for n in (1, 2)] == ["Rhino Mechanic", "Rhino Mechanic II"]
    assert [names[f"em_owl_{n}"] for n in (1, 2, 3, 4)] == [
        "Emissary Owl",
        "Emissary Owl II",
        "Emissary Owl III",
        "Emissary Owl IV",
    ]
    assert (names["cap_owl"], names["en_cap_owl"]) == ("Captain Owl", "Captain Owl II")


def test_numerals() -> None:
    assert [numeral(n) for n in (1, 2, 4, 9, 14, 40, 99)] == ["I", "II", "IV", "IX", "XIV", "XL", "XCIX"]
