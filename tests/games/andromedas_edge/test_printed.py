"""What stands on things: every effect of the content has words in both languages, and they say the figures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.content import words as w
from cosmodrome.games.andromedas_edge.words import printed
from cosmodrome.kernel import Message
from cosmodrome.kernel.message import Arg

LOCALE = Path(c.__file__).parents[1] / "locale"


def forms(language: str) -> dict[str, tuple[str, ...]]:
    text = (LOCALE / f"{language}.po").read_text("utf-8")
    found: dict[str, tuple[str, ...]] = {}
    for entry in text.split("\n\n"):
        if id := re.search(r'^msgid "(.+)"$', entry, re.MULTILINE):
            found[id[1]] = tuple(re.findall(r'^msgstr(?:\[\d\])? "(.*)"$', entry, re.MULTILINE))
    return found


def say(message: Message, catalogue: dict[str, tuple[str, ...]], language: str) -> str:
    def word(value: Arg) -> object:
        return say(value, catalogue, language) if isinstance(value, Message) else value

    sentences = catalogue[message.id]
    n = message.args.get("n", 1)
    plural = isinstance(n, int) and (n != 1 if language == "en" else n > 1)
    sentence = sentences[plural if len(sentences) > 1 else 0]
    return sentence.format(**{key: word(value) for key, value in message.args.items()})


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_effect_has_words(language: str) -> None:
    catalogue = forms(language)
    for number in range(len(c.LISTS)):
        text = say(printed.effects(number), catalogue, language)
        assert text and "{" not in text
    for number in range(len(c.ABILITIES)):
        assert say(printed.ability(number), catalogue, language)
    for number in range(len(c.TACTICS)):
        assert say(printed.card(number), catalogue, language)
    for trigger in range(len(w.TRIGGERS)):
        assert say(printed.moment(trigger), catalogue, language)


def test_words_say_the_figures() -> None:
    en, fr = forms("en"), forms("fr")
    embassy = c.REGIONS[c.NUMBER["region"]["concord_embassy"]].action
    assert say(printed.effects(embassy), en, "en") == (
        "draw 2 tactics cards; pay any 1 resource to gain 2 credits; or recruit up to 2 leaders from any regions"
    )
    hive = c.NUMBER["ability"]["faction.krawln.hive_mind"]
    assert say(printed.ability(hive), en, "en") == (
        "Battle, Preparation: for each own transport beside the battle, at most 2 times: 1 die more."
    )
    drydock = c.REGIONS[c.NUMBER["region"]["bastion_drydock"]].action
    assert "2 actions Réparation" in say(printed.effects(drydock), fr, "fr")
    bureau = c.MODULES[c.NUMBER["module"]["cryo_colonial_bureau"]].output
    assert say(printed.effects(bureau), fr, "fr") == "implanter une infrastructure pour 1 unité de moins"


def test_costs_are_told_in_the_order_of_the_words() -> None:
    cruiser = c.FLEET[3].cost
    assert say(printed.amounts(cruiser), forms("en"), "en") == "1 energy, 1 ice, 1 nanocarbon and 2 titanium"
