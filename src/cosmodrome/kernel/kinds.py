"""What the type of a declared field means: how a value is copied, saved as JSON and made again, as expressions.

`e` is always the expression of the value; `depth` keeps the names of nested loops apart.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from .action import Action
from .numbers import Numbered, Place


class Kind:
    """A plain value: a number, a text, a truth; it never changes."""

    changes = False  # whether a value can change in place, so that a copy needs one of its own
    plain = True  # whether it is its own JSON
    shape = "None"  # what it says about numbers, as an expression (see numbers.py)

    def copy(self, e: str, depth: int) -> str:
        return e

    def out(self, e: str, depth: int) -> str:
        return e

    def into(self, e: str, depth: int) -> str:
        return e


class Number(Kind):
    def __init__(self, mark: Numbered | Place) -> None:
        self.shape = repr(("place" if isinstance(mark, Place) else mark.how, mark.kind))


class Marked(Kind):
    """A value of another kind whose numbers mean something."""

    def __init__(self, inner: Kind, mark: Numbered | Place) -> None:
        self.changes, self.plain = inner.changes, inner.plain
        self.copy, self.out, self.into = inner.copy, inner.out, inner.into  # type: ignore[method-assign]
        self.shape = Number(mark).shape


class Several(Kind):
    """A list, a set, or a tuple of any length."""

    plain = False

    def __init__(self, name: str, inner: Kind) -> None:
        self.name = name
        self.inner = inner
        self.changes = name in ("list", "set")
        self.shape = "None" if inner.shape == "None" else f'("each", {inner.shape})'

    def copy(self, e: str, depth: int) -> str:
        if self.name == "list" and self.inner.changes:
            return f"[{self.inner.copy(f'x{depth}', depth + 1)} for x{depth} in {e}]"
        return {"list": f"{e}[:]", "set": f"{e}.copy()"}.get(self.name, e)

    def out(self, e: str, depth: int) -> str:
        if self.name in ("set", "frozenset"):
            return f"sorted({e})"
        if self.inner.plain:
            return f"{e}[:]" if self.name == "list" else f"list({e})"
        return f"[{self.inner.out(f'x{depth}', depth + 1)} for x{depth} in {e}]"

    def into(self, e: str, depth: int) -> str:
        if not self.inner.plain:
            e = f"[{self.inner.into(f'x{depth}', depth + 1)} for x{depth} in {e}]"
        return e if self.name == "list" else f"{self.name}({e})"


class Fixed(Kind):
    """A tuple of a given length."""

    plain = False

    def __init__(self, inside: list[Kind]) -> None:
        self.inside = inside
        if any(kind.shape != "None" for kind in inside):
            self.shape = f'("items", ({", ".join(kind.shape for kind in inside)},))'

    def out(self, e: str, depth: int) -> str:
        if all(kind.plain for kind in self.inside):
            return f"list({e})"
        return f"[{', '.join(kind.out(f'{e}[{i}]', depth) for i, kind in enumerate(self.inside))}]"

    def into(self, e: str, depth: int) -> str:
        return f"({', '.join(kind.into(f'{e}[{i}]', depth) for i, kind in enumerate(self.inside))},)"


class Pairs(Kind):
    """A dict; in JSON its pairs in the order of the keys."""

    changes = True
    plain = False

    def __init__(self, key: Kind, value: Kind) -> None:
        self.key = key
        self.value = value
        if key.shape != "None" or value.shape != "None":
            self.shape = f'("pairs", {key.shape}, {value.shape})'

    def copy(self, e: str, depth: int) -> str:
        if not self.value.changes:
            return f"{e}.copy()"
        return f"{{k{depth}: {self.value.copy(f'x{depth}', depth + 1)} for k{depth}, x{depth} in {e}.items()}}"

    def out(self, e: str, depth: int) -> str:
        key, value = self.key.out(f"k{depth}", depth + 1), self.value.out(f"x{depth}", depth + 1)
        return f"[[{key}, {value}] for k{depth}, x{depth} in sorted({e}.items())]"

    def into(self, e: str, depth: int) -> str:
        key, value = self.key.into(f"k{depth}", depth + 1), self.value.into(f"x{depth}", depth + 1)
        return f"{{{key}: {value} for k{depth}, x{depth} in {e}}}"


class Settled(Kind):
    """A Mapping: one that is never changed; in JSON an object, so its keys are texts."""

    plain = False

    def out(self, e: str, depth: int) -> str:
        return f"dict({e})"


class Bytes(Kind):
    """A bytearray; in JSON a list."""

    changes = True
    plain = False

    def copy(self, e: str, depth: int) -> str:
        return f"{e}[:]"

    def out(self, e: str, depth: int) -> str:
        return f"list({e})"

    def into(self, e: str, depth: int) -> str:
        return f"bytearray({e})"


class Maybe(Kind):
    """A value that may be None."""

    def __init__(self, inner: Kind) -> None:
        self.inner = inner
        self.changes, self.plain, self.shape = inner.changes, inner.plain, inner.shape

    def copy(self, e: str, depth: int) -> str:
        return f"None if {e} is None else {self.inner.copy(e, depth)}" if self.changes else e

    def out(self, e: str, depth: int) -> str:
        return e if self.plain else f"None if {e} is None else {self.inner.out(e, depth)}"

    def into(self, e: str, depth: int) -> str:
        return e if self.plain else f"None if {e} is None else {self.inner.into(e, depth)}"


class Part(Kind):
    """A declared class: a piece of the state."""

    changes = True
    plain = False

    def __init__(self, name: str) -> None:
        self.name = name
        self.shape = f'("piece", {name})'

    def copy(self, e: str, depth: int) -> str:
        return f"{e}.copy()"

    def out(self, e: str, depth: int) -> str:
        return f"{e}.dump()"

    def into(self, e: str, depth: int) -> str:
        return f"{self.name}.load({e}, game)"


class Value(Kind):
    """A class of its own that never changes, with `to_json` and `from_json`."""

    plain = False

    def __init__(self, name: str) -> None:
        self.name = name

    def out(self, e: str, depth: int) -> str:
        return f"{e}.to_json()"

    def into(self, e: str, depth: int) -> str:
        return f"{self.name}.from_json({e})"


class Stack(Kind):
    """The steps of a state: values that never change, on a list that does."""

    changes = True
    plain = False

    def copy(self, e: str, depth: int) -> str:
        return f"{e}[:]"

    def out(self, e: str, depth: int) -> str:
        return f"[x{depth}.to_json() for x{depth} in {e}]"

    def into(self, e: str, depth: int) -> str:
        return f"game.load_stack({e})"


class Sealed(Kind):
    """The choices that wait for the others, by seat; never changed in place."""

    plain = False

    def out(self, e: str, depth: int) -> str:
        return f"{{str(k{depth}): x{depth}.to_json() for k{depth}, x{depth} in {e}.items()}}"

    def into(self, e: str, depth: int) -> str:
        return f"game.load_sealed({e})"


class Own(Kind):
    """A type only its owner can save: `field(out=…, into=…)` say how; copies share it."""

    plain = False

    def __init__(self, name: str) -> None:
        self.name = name

    def out(self, e: str, depth: int) -> str:
        raise TypeError(f"{self.name} has no JSON form: give the field `out` and `into`, or `saved=False`")

    into = out


PLAIN = Kind()
_SIMPLE = {int, str, bool, float, bytes, type(None)}


def read(hint: Any, names: Mapping[str, Any]) -> Kind:
    """The kind of a type. `names` are those of the module, by which the written source calls the classes."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _annotated(args, names)
    if hint in _SIMPLE or origin is Literal:
        return PLAIN
    if origin in (list, set, frozenset):
        return Stack() if _is_step(args[0]) else Several(origin.__name__, read(args[0], names))
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return Several("tuple", read(args[0], names))
        return Fixed([read(arg, names) for arg in args if arg != ()])
    if origin is dict:
        return Sealed() if args[1] is Action else Pairs(read(args[0], names), read(args[1], names))
    if origin is Mapping and args[0] is str:
        return Settled()
    if hint is bytearray:
        return Bytes()
    if origin in (Union, types.UnionType):
        inner = [arg for arg in args if arg is not type(None)]
        kinds = [read(arg, names) for arg in inner]
        if all(kind.plain and kind.shape == "None" for kind in kinds):
            return PLAIN
        if len(kinds) == 1:
            return Maybe(kinds[0])
        return Own(str(hint))
    return _class(hint, names)


def _annotated(args: tuple[Any, ...], names: Mapping[str, Any]) -> Kind:
    inner = read(args[0], names)
    for mark in args[1:]:
        if isinstance(mark, Numbered | Place):
            return Number(mark) if type(inner) is Kind else Marked(inner, mark)
    return inner


def _is_step(hint: Any) -> bool:
    return bool(getattr(get_origin(hint) or hint, "NAMED", False))


def _class(hint: Any, names: Mapping[str, Any]) -> Kind:
    kind: Any = get_origin(hint) or hint
    name = getattr(kind, "__name__", str(hint))
    if names.get(name) is kind:
        if getattr(kind, "VALUE", None) is False:  # declared, and no value
            return Part(name)
        if hasattr(kind, "to_json") and hasattr(kind, "from_json"):
            return Value(name)
    return Own(name)
