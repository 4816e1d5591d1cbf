"""Actions: one object, one number and one form on the wire each."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmodrome.kernel import ActionSpace, BadInput, Message, Verb

SPACE = ActionSpace(Verb("land", planet=3, side=2), Verb("pass"), Verb("sell", aside=True, card=4))

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


def test_every_action_has_its_number() -> None:
    """The numbers are for ever: learners are trained on them."""
    assert [repr(action) for action in SPACE.actions] == [
        *("land(0, 0)", "land(0, 1)", "land(1, 0)", "land(1, 1)", "land(2, 0)", "land(2, 1)"),
        "pass()",
        *("sell(0)", "sell(1)", "sell(2)", "sell(3)"),
    ]
    assert [action.id for action in SPACE.actions] == list(range(11))
    assert len(SPACE) == 11


def test_an_action_is_one_object() -> None:
    for action in SPACE.actions:
        assert SPACE.parse(action.to_json()) is action
        assert SPACE.get(action.verb, *action.args) is action
    assert SPACE.block("land") == SPACE.actions[:6]
    assert SPACE.block("sell") == SPACE.actions[7:]
    assert SPACE.one("pass") is SPACE.actions[6]
    assert [action.aside for action in SPACE.actions] == [False] * 7 + [True] * 4


def test_an_action_says_what_it_is() -> None:
    assert SPACE.get("land", 2, 1).message() == Message("action.land", planet=2, side=1)
    assert SPACE.get("land", 2, 1).to_json() == ["land", 2, 1]


@pytest.mark.parametrize(
    ("wire", "id"),
    [
        ([], "bad.action_shape"),
        ("pass", "bad.action_shape"),
        (None, "bad.action_shape"),
        ({"verb": "pass"}, "bad.action_shape"),
        (["jump"], "bad.action_verb"),
        ([7], "bad.action_verb"),
        ([["pass"]], "bad.action_verb"),
        (["pass", 1], "bad.action_args"),
        (["land", 1], "bad.action_args"),
        (["land", 3, 0], "bad.action_range"),
        (["land", -1, 0], "bad.action_range"),
        (["land", 0, 2], "bad.action_range"),
        (["sell", "1"], "bad.action_range"),
        (["sell", True], "bad.action_range"),
        (["sell", 1.0], "bad.action_range"),
        (["sell", 10**3000], "bad.action_range"),
    ],
)
def test_anything_else_is_refused(wire: Any, id: str) -> None:
    with pytest.raises(BadInput) as caught:
        SPACE.parse(wire)
    assert caught.value.message.id == id
    assert all(len(str(arg)) < 100 for arg in caught.value.message.args.values())


@settings(deadline=None)
@given(JSON | st.lists(st.sampled_from(["land", "pass", "sell"]) | st.integers(-2, 5) | JSON, max_size=4))
def test_whatever_comes_is_an_action_or_bad_input(wire: Any) -> None:
    try:
        action = SPACE.parse(wire)
    except BadInput:
        return
    assert action.to_json() == wire


def test_a_verb_stands_once() -> None:
    with pytest.raises(ValueError, match="pass"):
        ActionSpace(Verb("pass"), Verb("land", planet=2), Verb("pass"))
