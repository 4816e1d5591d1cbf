"""Everything chosen before the first move."""

from __future__ import annotations

from typing import Any

import pytest
from examples.salvage import GAME

from cosmodrome import games
from cosmodrome.kernel import BadInput, Offer, Option, Setup, setup_from

OFFER = Offer((2, 3, 4), ("moons", "comets"), (Option("hand", (3, 4)), Option("order", ("fixed", 7))))


def refused(seats: Any = 2, modules: Any = (), **options: Any) -> str:
    with pytest.raises(BadInput) as caught:
        OFFER.check(seats, modules, options)
    return repr(caught.value.message)


def test_defaults_fill_what_is_not_chosen() -> None:
    setup = OFFER.check(3, ("comets", "moons"), {"order": 7})
    assert setup.to_json() == {"seats": 3, "modules": ["moons", "comets"], "options": {"hand": 3, "order": 7}}
    assert setup == Setup(3, ("moons", "comets"), {"order": 7, "hand": 3})
    assert hash(setup) == hash(Setup(3, ("moons", "comets"), {"order": 7, "hand": 3}))
    assert setup != OFFER.check(3, ("comets",), {"order": 7})


def test_a_value_may_come_as_text() -> None:
    """From a command line everything does."""
    assert OFFER.check(2, (), {"hand": "4", "order": "7"}).options == {"hand": 4, "order": 7}


def test_what_is_not_offered_is_named() -> None:
    assert refused(5) == "Message('bad.seats', text='5', known='2-4')"
    assert refused("2") == "Message('bad.seats', text='2', known='2-4')"
    assert refused(True) == "Message('bad.seats', text='True', known='2-4')"
    assert refused(-1) == "Message('bad.seats', text='-1', known='2-4')"
    assert refused(modules=("stars",)) == "Message('bad.module', text='stars', known='moons, comets')"
    assert refused(modules=(["moons"],)) == "Message('bad.module', text=\"['moons']\", known='moons, comets')"
    assert refused(colour="red") == "Message('bad.option', text='colour', known='hand, order')"
    assert refused(hand=5) == "Message('bad.option_value', option='hand', text='5', known='3, 4')"
    assert refused(order=7.0) == "Message('bad.option_value', option='order', text='7.0', known='fixed, 7')"
    assert refused(order=None) == "Message('bad.option_value', option='order', text='None', known='fixed, 7')"


def test_a_flag_is_not_a_number() -> None:
    one = Offer((1, 3), options=(Option("n", (0, 1)),))
    with pytest.raises(BadInput, match=r"bad\.option_value"):
        one.check(1, (), {"n": True})
    with pytest.raises(BadInput, match="known='1, 3'"):
        one.check(2, (), {})


@pytest.mark.parametrize(
    ("data", "id"),
    [
        ({}, "bad.seats"),
        ({"seats": None}, "bad.seats"),
        ({"seats": 2, "modules": "beacons"}, "bad.setup"),
        ({"seats": 2, "options": []}, "bad.setup"),
        ({"seats": 2, "extra": 1}, "bad.setup"),
        ({"seats": 2, "options": {"seats": 3}}, "bad.option"),
        ({"seats": 2, "options": {"self": 3}}, "bad.option"),
        ({"seats": 2, "options": {"modules": []}}, "bad.option"),
        ({"seats": 2, "options": {"ticks": [[[]]]}}, "bad.option_value"),
        ({"seats": 2, "modules": [None]}, "bad.module"),
    ],
)
def test_a_setup_from_json_is_checked(data: dict[str, Any], id: str) -> None:
    with pytest.raises(BadInput) as caught:
        setup_from(GAME, data)
    assert caught.value.message.id == id


def test_a_setup_comes_back_from_json() -> None:
    setup = GAME.setup(4, ("beacons",), ticks=2)
    assert setup_from(GAME, setup.to_json()) == setup
    assert GAME.setup() == GAME.setup(2)


def test_the_offer_can_be_shown() -> None:
    assert GAME.offer.to_json()["options"] == [
        {"name": "ticks", "values": [3, 2], "default": 3, "clause": "SV-4.1", "modules": [], "seats": []},
        {
            "name": "meeting",
            "values": ["chance", "nobody"],
            "default": "chance",
            "clause": "SV-3.3",
            "modules": [],
            "seats": [],
        },
    ]


def test_the_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game from outside the house is added with `register`; an unknown one is named with those there are."""
    monkeypatch.setattr(games, "ALL", type(games.ALL)())
    with pytest.raises(BadInput) as caught:
        games.get("salvage")
    assert caught.value.message.args["text"] == "salvage"
    assert "wild_space" in str(caught.value.message.args["known"])
    games.register(GAME)
    assert games.get("salvage") is GAME
    assert games.names()[-1] == "salvage" and len(games.ALL) == len(games.names())
