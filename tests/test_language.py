"""Who is spoken of: people by their names, or else by their numbers, and the Clock as itself."""

from __future__ import annotations

import pytest

from cosmodrome.kernel import CLOCK, Message
from cosmodrome.language import Catalogue

CLOCKS = [("en", "the clock"), ("fr", "l’horloge")]


@pytest.fixture
def speech(request: pytest.FixtureRequest) -> Catalogue:
    found = Catalogue(request.param)
    found.sentences["test.two"] = ("{seat} → {seat2}",)
    return found


@pytest.mark.parametrize(("speech", "clock"), CLOCKS, indirect=["speech"])
def test_the_clock_has_a_word_of_its_own(speech: Catalogue, clock: str) -> None:
    message = Message("test.two", seat=CLOCK, seat2=0)
    assert speech.say(message, ["Ana", "Bo"]) == f"{clock} → Ana"
    assert speech.say(message) == f"{clock} → {speech.text('player', n=1)}"
    assert speech.say(Message("test.two", seat=1, seat2=CLOCK), ["Ana", "Bo"]) == f"Bo → {clock}"


@pytest.mark.parametrize("speech", ["en", "fr"], indirect=True)
def test_a_seat_without_a_name_has_its_number(speech: Catalogue) -> None:
    assert speech.say(Message("test.two", seat=0, seat2=2), ["Ana"]) == f"Ana → {speech.text('player', n=3)}"
