"""Numbers of the content: positions of another content are translated or refused, and what lies about is counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import pytest
from examples.salvage import GAME

from cosmodrome import games
from cosmodrome.kernel import BadInput, Game, Ids, Message, Numbered, Piece, Place, Rng, Translation
from cosmodrome.kernel.numbers import lying

GAMES: list[Game[Any]] = [GAME, *(games.get(name) for name in games.names())]
EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def positions(game: Game[Any], seed: int) -> Iterator[Any]:
    """Now and then on the way through a game with everything in it, played by its own mind."""
    rng = Rng(seed)
    setup = game.setup(game.offer.seats[1], game.offer.modules)
    s = game.new(setup, seed)
    for number in range(400):
        if s.over:
            break
        if number % 10 == 7:
            yield s
        seat = rng.choice(list(game.actors(s)))
        options = game.options(s, seat)
        game.act(s, seat, options[0] if seat < 0 else game.mind.policy(s, seat, options, rng))


def other_content(game: Game[Any], rng: Rng) -> dict[str, list[str]]:
    """The same things in another order, with some between them that are no more."""
    found = {}
    for kind, ids in game.ids.items():
        mixed = [*ids, *(f"gone_{n}" for n in range(5))]
        rng.shuffle(mixed)
        found[kind] = mixed
    return found


def saved_in(game: Game[Any], s: Any, ids: Ids) -> dict[str, Any]:
    """A position as it would have been saved with that content."""
    back = Translation(game.ids, ids)
    data = back.piece(game.state_type, s.dump())
    data["stack"] = [back.step(type(step), step.to_json()) for step in s.stack]
    data["sealed"] = {str(seat): game.translated(back, action.to_json()) for seat, action in s.sealed.items()}
    return {"content": "other", **data}


@EACH
def test_a_position_of_another_content_is_translated(game: Game[Any]) -> None:
    rng = Rng(3)
    tried = 0
    for seed in (1, 2):
        for s in positions(game, seed):
            ids = other_content(game, rng)
            game.contents["other"] = ids
            assert game.load(saved_in(game, s, ids)).dump() == s.dump()
            tried += 1
    del game.contents["other"]
    assert tried > 3


@EACH
def test_what_cannot_be_translated_is_refused(game: Game[Any]) -> None:
    s = next(positions(game, 1))
    with pytest.raises(BadInput) as caught:
        game.load({**game.dump(s), "content": "nobody knows"})
    assert caught.value.message == Message("bad.content_unknown", text="nobody knows")
    kind = next(iter(game.ids))
    game.contents["other"] = {**game.ids, kind: [f"gone_{n}" for n, _ in enumerate(game.ids[kind])]}
    with pytest.raises(BadInput) as caught:
        game.load({**game.dump(s), "content": "other"})
    del game.contents["other"]
    assert (caught.value.message.id, caught.value.message.args["kind"]) == ("bad.content_gone", kind)


def test_a_position_without_a_content_is_of_the_one_that_is_named() -> None:
    s = GAME.new(GAME.setup(2), 1)
    ids = other_content(GAME, Rng(1))
    data = saved_in(GAME, s, ids)
    del data["content"]
    GAME.contents["other"] = ids
    assert GAME.load(data, "other") == s
    del GAME.contents["other"]


class Box(Piece):
    here: Annotated[list[int], Place("card")]
    top: Annotated[int, Place("card")] = -1
    seen: list[Annotated[int, Numbered("card")]] = []
    inside: Box | None = None


OLD = {"card": ["a", "b", "c"]}
NEW = {"card": ["x", "c", "a", "b", "y"]}


@pytest.mark.parametrize(
    ("shape", "value", "wanted"),
    [
        (None, 2, 2),
        (("number", "card"), 0, 2),
        (("number", "card"), -1, -1),
        (("number", "tile"), 7, 7),
        (("flipped", "card"), ~2, ~1),
        (("bits", "card"), 0b101, 0b110),
        (("by", "card"), [7, 8, 9], [0, 9, 7, 8, 0]),
        (("head", "card"), [0, 1, 2], [2, 1, 2]),
        (("place", "card"), [[0], -1, [2, [1]]], [[2], -1, [1, [3]]]),
        (("each", ("number", "card")), [0, 1], [2, 3]),
        (("items", (("number", "card"), None)), [1, 1], [3, 1]),
        (("pairs", ("number", "card"), None), [[0, 5]], [[2, 5]]),
        (("piece", Box), None, None),
    ],
)
def test_every_shape(shape: Any, value: Any, wanted: Any) -> None:
    assert Translation(OLD, NEW).value(shape, value) == wanted


def test_a_number_nobody_has() -> None:
    with pytest.raises(BadInput, match=r"bad\.content_number"):
        Translation(OLD, NEW).number("card", 3)


def test_what_lies_in_places_is_counted_once() -> None:
    box = Box(here=[1, 2], top=3, seen=[1], inside=Box(here=[4, -1]))
    assert sorted(lying(box)) == [("card", 1), ("card", 2), ("card", 3), ("card", 4)]
