"""A field is declared once, and everything else follows from it."""

from __future__ import annotations

import copy
import pickle
import traceback
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from examples.salvage import GAME
from examples.salvage.state import Player as SalvagePlayer
from examples.salvage.state import SalvageState
from hypothesis import given
from hypothesis import strategies as st

from cosmodrome.build import compiled
from cosmodrome.kernel import SPREAD, Piece, State, Step, Value, field
from cosmodrome.kernel.fields import written


class Spot(Value):
    row: int
    col: int = 0


class Colour:
    """A class that knows its JSON form, and is never changed."""

    def __init__(self, name: str) -> None:
        self.name = name

    def to_json(self) -> str:
        return self.name

    @staticmethod
    def from_json(name: str) -> Colour:
        return Colour(name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Colour) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)


class Inner(Piece):
    things: list[int] = []


def _halves(x: float) -> int:
    return int(2 * x)


def _whole(n: int) -> float:
    return n / 2


def _pair(value: tuple[int, int]) -> dict[str, int]:
    return {"left": value[0], "right": value[1]}


def _paired(data: Mapping[str, Any]) -> tuple[int, int]:
    return data["left"], data["right"]


class Everything(Piece):
    number: int
    text: str = "x"
    truth: bool = False
    maybe: int | None = None
    names: list[str] = []
    deep: list[list[int]] = []
    fixed: tuple[int, bool] = (1, True)
    many: tuple[tuple[int, int], ...] = ()
    some: set[int] = set()
    frozen: frozenset[int] = frozenset()
    by: dict[int, int] = {}
    by_deep: dict[int, list[int]] = {}
    raw: bytearray = field(default=bytearray(b"\1\2"))
    inner: Inner
    inners: list[Inner] = []
    perhaps: Inner | None = None
    spot: Spot = Spot(1, 2)
    colour: Colour = Colour("red")
    settings: Mapping[str, int] = {}
    half: float = field(default=0.5, out=_halves, into=_whole)
    pair: tuple[int, int] = field(default=(3, 4), key=SPREAD, out=_pair, into=_paired)
    ours: list[int] = field(default=[7], shared=True)
    known: int = field(default=0, saved=False)
    forgotten: int = field(default=5, saved=False, copied=False)


ints = st.integers(-5, 5)
things = st.builds(
    Everything,
    number=ints,
    text=st.text(),
    truth=st.booleans(),
    maybe=st.none() | ints,
    names=st.lists(st.text()),
    deep=st.lists(st.lists(ints)),
    fixed=st.tuples(ints, st.booleans()),
    many=st.lists(st.tuples(ints, ints)).map(tuple),
    some=st.sets(ints),
    frozen=st.frozensets(ints),
    by=st.dictionaries(ints, ints),
    by_deep=st.dictionaries(ints, st.lists(ints)),
    raw=st.binary().map(bytearray),
    inner=st.builds(lambda n: Inner(things=n), st.lists(ints)),
    inners=st.lists(st.builds(lambda n: Inner(things=n), st.lists(ints))),
    perhaps=st.none() | st.builds(Inner),
    spot=st.builds(Spot, ints, ints),
    colour=st.builds(Colour, st.text()),
    settings=st.dictionaries(st.text(), ints),
    half=ints.map(lambda n: n / 2),
    pair=st.tuples(ints, ints),
    known=ints,
)


@given(things)
def test_there_and_back(thing: Everything) -> None:
    data = msgspec.json.decode(msgspec.json.encode(thing.dump()))
    assert Everything.load(data) == thing
    twin = thing.copy()
    assert twin == thing and twin is not thing and twin.dump() == thing.dump()
    assert twin.known == thing.known and Everything.load(data).known == 0
    assert pickle.loads(pickle.dumps(thing)) == thing


def test_a_copy_is_its_own() -> None:
    thing = Everything(
        number=1, inner=Inner(things=[1]), inners=[Inner()], perhaps=Inner(), deep=[[1]], by_deep={1: [2]}
    )
    twin = thing.copy()
    twin.inner.things.append(2)
    twin.inners[0].things.append(3)
    assert twin.perhaps is not None
    twin.perhaps.things.append(4)
    twin.deep[0].append(5)
    twin.by_deep[1].append(6)
    twin.names.append("y")
    twin.some.add(9)
    twin.by[1] = 1
    twin.raw[0] = 9
    fresh = Everything(
        number=1, inner=Inner(things=[1]), inners=[Inner()], perhaps=Inner(), deep=[[1]], by_deep={1: [2]}
    )
    assert thing == fresh != twin
    assert twin.ours is thing.ours and twin.forgotten == 5


def test_defaults_are_made_anew() -> None:
    one, other = Everything(number=1, inner=Inner()), Everything(number=1, inner=Inner())
    one.names.append("y")
    one.raw[0] = 9
    assert other.names == [] and other.raw == bytearray(b"\1\2")


def test_a_declared_class_has_slots_and_takes_names() -> None:
    thing = Inner()
    if not compiled():  # a class in plain Python has a dictionary if its base is compiled
        with pytest.raises(AttributeError):
            thing.thing = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        Inner([1])  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        hash(thing)
    assert repr(Inner(things=[1])) == "Inner(things=[1])"


def test_a_value_takes_its_fields_in_order_and_can_be_looked_up() -> None:
    assert Spot(1) == Spot(1, 0) and hash(Spot(1)) == hash(Spot(1, 0)) and Spot(1) != Spot(2)
    assert Spot(3, 4).fields() == (3, 4) == tuple(Spot(3, 4).to_json())
    assert Spot.from_json([3, 4]) == Spot(3, 4) and repr(Spot(3, 4)) == "Spot(row=3, col=4)"
    with pytest.raises(ValueError, match="unpack"):
        Spot.from_json([3])


class Base(Piece):
    first: int

    def copy(self) -> Base:
        """One of its own."""
        return Base(first=self.first + 1)


class Derived(Base):
    second: int = 2


def test_what_a_class_writes_itself_stands_and_fields_are_inherited() -> None:
    assert Base(first=1).copy().first == 2
    assert "def copy" not in written(Base) and "def copy" in written(Derived)
    assert Derived(first=1).copy() == Derived(first=1, second=2) != Base(first=1)
    assert Derived(first=1).dump() == {"first": 1, "second": 2}


def test_fields_can_be_inherited_from_another_module() -> None:
    """The types of inherited fields are known where those are declared."""

    class Table(SalvageState):
        more: list[int] = []

    s = GAME.new(GAME.setup(2), 1)
    table = Table.load({**s.dump(), "more": [1]}, GAME)
    assert table.copy() == table and table.copy().players is not table.players and table.players == s.players


def test_a_field_that_came_later_is_the_default_in_what_was_saved_before() -> None:
    class Older(Piece):
        first: int

    class Newer(Piece):
        first: int
        second: int = field(default=7, later=True)

    assert Newer.load(Older(first=1).dump()) == Newer(first=1, second=7)
    with pytest.raises(KeyError):
        Derived.load(Older(first=1).dump())


def test_a_mistake_in_a_declaration_is_told_at_once() -> None:
    with pytest.raises(TypeError, match="object has no JSON form"):

        class Strange(Piece):
            thing: object

    with pytest.raises(TypeError, match="Elsewhere has to be imported"):

        class Missing(Piece):
            thing: Elsewhere  # type: ignore[name-defined]  # noqa: F821

    with pytest.raises(TypeError, match="has to be a function of the module"):

        class Local(Piece):
            thing: int = field(out=lambda n: n, into=_whole)


def test_what_is_written_can_be_read_in_a_traceback() -> None:
    try:
        SalvagePlayer.load({})
    except KeyError as error:
        assert 'new.hand = data["hand"]' in "".join(traceback.format_exception(error))


def test_a_state_is_declared_too() -> None:
    class Wait(Step[Any]):
        left: int

    class Small(State):
        points: list[int]

    s = Small(state=9, stack=[Wait(2)], points=[1, 2])
    s.events = []
    twin = s.copy()
    assert twin == s and twin.events is None and twin.stack is not s.stack and twin.points is not s.points
    assert copy.deepcopy(s) == s
    assert s.dump() == {
        "rng": 9,
        "stack": [["Wait", 2]],
        "turn": 0,
        "reveals": 0,
        "sealed": {},
        "points": [1, 2],
    }


def test_the_plain_source_does_the_same() -> None:
    """What is written out for the compiled build makes objects by the constructor; all else is alike."""
    source = written(Everything, plain=True)
    assert "object.__new__" not in source and "return Everything(number=self.number" in source
    names: dict[str, Any] = {**globals()}
    exec(source, names)
    thing = Everything(number=3, inner=Inner(things=[1]), by={2: 1}, half=1.5)
    assert names["copy"](thing) == thing and names["dump"](thing) == thing.dump()
    assert names["load"].__func__(Everything, thing.dump()) == thing
