"""A field is declared once, with its type: constructor, copy, JSON out and in, equality and `__slots__` follow from it.

    class Player(Piece):
        hand: Pile
        sold: int = 0  # how many parts were sold

All that is made as source text by one function, `written`: it is run when the class is made, and it is written out into
the sources of the compiled build, where the classes are plain ones.
"""

from __future__ import annotations

import linecache
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, dataclass_transform

from .kinds import Kind, read
from .numbers import Shape

MISSING: Any = type("Missing", (), {"__repr__": lambda self: "MISSING"})()
_DEFAULTS = "_field_defaults"
WRITTEN_HINTS = "_field_hints"  # of a class that was written out for the compiled build: its fields and their types
_PLACE = re.compile(r"['\"](place|piece)['\"]")  # a shape with places in it
SPREAD = "*"  # the key of a field that has several entries in JSON
# defaults that can change: each object gets one of its own
_EMPTY: dict[type[Any], str] = {list: "[]", dict: "{}", set: "set()", bytearray: "bytearray()"}


class Field:
    """A field and all that is known of it."""

    __slots__ = ("copied", "default", "hint", "into", "json", "key", "kind", "later", "name", "out", "saved", "shared")

    def __init__(self, **known: Any) -> None:
        self.name = ""
        self.hint = ""  # the type as it is written
        self.kind = Kind()
        self.default: Any = known["default"]
        self.key: str = known["key"]
        self.shared: bool = known["shared"]
        self.saved: bool = known["saved"]
        self.copied: bool = known["copied"]
        self.later: bool = known["later"]
        self.out: Callable[[Any], Any] | None = known["out"]
        self.into: Callable[[Any], Any] | None = known["into"]
        self.json = known["json"]


def field(
    *,
    default: Any = MISSING,
    key: str = "",
    shared: bool = False,
    saved: bool = True,
    copied: bool = True,
    later: bool = False,
    out: Callable[[Any], Any] | None = None,
    into: Callable[[Any], Any] | None = None,
    json: Any = None,
) -> Any:
    """A field of which more is to be said than its type.

    default    what it is if nothing is given; an empty list, dict or set is made anew each time
    key        its name in JSON, if that is another one; SPREAD if `out` makes several entries, of which `into` then
               finds its own among all
    shared     it is never changed in place: copies share it, whatever its type
    saved      False: it follows from the others, so it is neither saved nor compared
    copied     False: a copy begins with the default
    later      positions saved by earlier rules do not have it: then it is the default
    out, into  functions of the module that make JSON of it, and it of JSON; then copies share it unless its type says
               how to copy it
    json       the type of what `out` makes, if numbers of the content are in it
    """
    return Field(
        default=default, key=key, shared=shared, saved=saved, copied=copied, later=later, out=out, into=into, json=json
    )


# -- the source -------------------------------------------------------------------------------------------------------


def written(kind: type[Any], plain: bool = False) -> str:
    """The methods of a declared class as source text; those that the class has written itself are left out.

    `plain` is for the compiled build: there the constructor is the quickest way to an object.
    """
    fields: list[Field] = list(kind.FIELDS.values())
    parts = {"__init__": _constructor(fields, positional=kind.VALUE), "__eq__": _equality(kind, fields)}
    if kind.VALUE:
        values = _tuple(f"self.{f.name}" for f in fields)
        parts["fields"] = f"def fields(self) -> tuple[Any, ...]:\n    return {values}\n"
        parts["to_json"] = _value_out(kind, fields)
        parts["from_json"] = _value_in(kind, fields)
        if plain:  # a class that defines its equality loses the hash of its base
            parts["__hash__"] = "def __hash__(self) -> int:\n    return hash((type(self).__name__, self.fields()))\n"
    else:
        parts["copy"] = _made(kind, "copy(self)", {f.name: _copied(f) for f in fields}, plain)
        parts["dump"] = _dump(fields)
        loaded = {f.name: _loaded(f) for f in fields}
        parts["load"] = "@classmethod\n" + _made(kind, "load(cls, data: Any, game: Any = None)", loaded, plain)
    mine = kind.__dict__.keys() - kind.__dict__.get("MADE", ())
    return "\n".join(text for name, text in parts.items() if name not in mine)


def _tuple(items: Iterable[str]) -> str:
    inside = ", ".join(items)
    return f"({inside},)" if inside else "()"


def _simple(f: Field) -> bool:
    """Whether the default can stand in the source as it is."""
    return f.default is None or type(f.default) in (int, str, bool, float) or f.default == ()


def _constructor(fields: list[Field], positional: bool) -> str:
    given, lines = [], []
    for f in fields:
        if f.default is MISSING:
            given.append(f"{f.name}: {f.hint}")
            lines.append(f"self.{f.name} = {f.name}")
        elif _simple(f):
            given.append(f"{f.name}: {f.hint} = {f.default!r}")
            lines.append(f"self.{f.name} = {f.name}")
        else:
            anew = _begin(f)
            given.append(f"{f.name}: {f.hint} | None = None")
            lines.append(f"self.{f.name} = {anew} if {f.name} is None else {f.name}")
    star = [] if positional or not given else ["*"]
    body = "\n    ".join(lines) or "pass"
    return f"def __init__({', '.join(['self', *star, *given])}) -> None:\n    {body}\n"


def _begin(f: Field) -> str:
    """What a field that is not copied or not saved begins with."""
    if f.default is MISSING:
        raise TypeError(f"the field {f.name} needs a default: it is not always given")
    if not f.default and type(f.default) in _EMPTY:
        return _EMPTY[type(f.default)]
    if _simple(f):
        return repr(f.default)
    return f"self.DEFAULTS[{f.name!r}]" + (".copy()" if type(f.default) in _EMPTY else "")


def _copied(f: Field) -> str:
    if not f.copied:
        return _begin(f)
    return f"self.{f.name}" if f.shared else f.kind.copy(f"self.{f.name}", 0)


def _loaded(f: Field) -> str:
    if not f.saved:
        return _begin(f).replace("self.", "cls.")
    e = "data" if f.key == SPREAD else f'data["{f.key}"]'
    if f.later:
        e = f'data.setdefault("{f.key}", {_begin(f)})'
    return f"{f.into.__name__}({e})" if f.into is not None else f.kind.into(e, 0)


def _made(kind: type[Any], head: str, values: Mapping[str, str], plain: bool) -> str:
    """A method that makes an object with these values."""
    name = kind.__name__
    head = f"def {head} -> {name}:\n"
    if plain:
        return head + f"    return {name}({', '.join(f'{key}={value}' for key, value in values.items())})\n"
    lines = "".join(f"    new.{key} = {value}\n" for key, value in values.items())
    native = getattr(kind, "__new__", None) is not object.__new__  # a compiled base class makes its own objects
    maker = name if native else "object"
    return f"{head}    new = {maker}.__new__({name})\n{lines}    return new\n"


def _dump(fields: list[Field]) -> str:
    items = []
    for f in fields:
        if f.saved:
            value = f.kind.out(f"self.{f.name}", 0) if f.out is None else f"{f.out.__name__}(self.{f.name})"
            items.append(f"**{value}" if f.key == SPREAD else f'"{f.key}": {value}')
    inside = ",\n        ".join(items)
    return f"def dump(self) -> dict[str, Any]:\n    return {{\n        {inside}\n    }}\n"


def _equality(kind: type[Any], fields: list[Field]) -> str:
    same = [f"self.{f.name} == other.{f.name}" for f in fields if f.saved]
    tests = " and ".join([f"type(other) is {kind.__name__}", *same])
    return f"def __eq__(self, other: object) -> bool:\n    return {tests}\n"


def _value_out(kind: type[Any], fields: list[Field]) -> str:
    name = [repr(kind.__name__)] if kind.NAMED else []
    items = ", ".join([*name, *(f.kind.out(f"self.{f.name}", 0) for f in fields)])
    return f"def to_json(self) -> list[Any]:\n    return [{items}]\n"


def _value_in(kind: type[Any], fields: list[Field]) -> str:
    names = [f"f{i}" for i in range(len(fields))]
    unpack = f"    [{', '.join(names)}] = data\n"
    given = ", ".join(f.kind.into(name, 0) for f, name in zip(fields, names, strict=True))
    return (
        f"@classmethod\ndef from_json(cls, data: list[Any]) -> {kind.__name__}:\n{unpack}"
        f"    return {kind.__name__}({given})\n"
    )


# -- the declaration --------------------------------------------------------------------------------------------------


def _own_hints(body: Mapping[str, Any]) -> dict[str, str]:
    hints = body.get("__annotations__", {})
    return {name: hint for name, hint in hints.items() if not str(hint).startswith(("ClassVar", "typing.ClassVar"))}


def declare(kind: type[Any]) -> None:
    """Give a class what follows from its fields."""
    names: dict[str, Any] = {}  # those of the module, and of the modules that inherited fields come from
    for base in reversed(kind.__mro__):
        names |= vars(sys.modules[base.__module__])
    names[kind.__name__] = kind
    found: dict[str, Field] = {}
    for base in reversed(kind.__mro__[1:]):
        found |= base.__dict__.get("FIELDS", {})
    defaults = kind.__dict__.get(_DEFAULTS, kind.__dict__)
    hints = kind.__dict__.get(WRITTEN_HINTS)
    for name, hint in (_own_hints(kind.__dict__) if hints is None else hints).items():
        found[name] = _field(kind, name, hint, defaults.get(name, MISSING), names)
    kind.FIELDS = found
    kind.DEFAULTS = {name: f.default for name, f in found.items() if f.default is not MISSING}
    kind.SHAPES = {f.key: _shape(f, names) for f in found.values() if f.saved}
    kind.PLACES = {
        f.name: _shape(f, names) for f in found.values() if f.saved and f.out is None and _PLACE.search(f.kind.shape)
    }
    if not kind.VALUE:
        kind.__hash__ = None  # type: ignore[assignment]
    if hints is not None:
        return  # its methods are written out already
    made = _run(kind, written(kind), names)
    kind.MADE = tuple(made)
    for name, method in made.items():
        setattr(kind, name, method)


def _run(kind: type[Any], source: str, names: dict[str, Any]) -> dict[str, Any]:
    """The methods of a source. They see these names, and the class itself, which may be a local one."""
    inside = "".join(f"    {line}\n" for line in source.splitlines())
    whole = f"from __future__ import annotations\ndef methods({kind.__name__}):\n{inside}    return locals()\n"
    file = f"<declared {kind.__module__}.{kind.__qualname__}>"
    linecache.cache[file] = (len(whole), None, whole.splitlines(keepends=True), file)
    made: dict[str, Any] = {}
    exec(compile(whole, file, "exec"), names, made)
    found: dict[str, Any] = made["methods"](kind)
    del found[kind.__name__]
    return found


def _field(kind: type[Any], name: str, hint: str, default: Any, names: Mapping[str, Any]) -> Field:
    f = default if isinstance(default, Field) else field(default=default)
    f.name = name
    f.hint = hint if isinstance(hint, str) else getattr(hint, "__name__", str(hint))
    f.key = f.key or name
    try:
        f.kind = read(eval(hint, dict(names)) if isinstance(hint, str) else hint, names)
    except NameError as error:
        raise TypeError(
            f"{kind.__qualname__}.{name}: {error.name} has to be imported where the field is declared"
        ) from error
    for function in (f.out, f.into):
        if function is not None and names.get(function.__name__) is not function:
            raise TypeError(f"{kind.__qualname__}.{name}: {function.__name__} has to be a function of the module")
    return f


def _shape(f: Field, names: Mapping[str, Any]) -> Shape:
    """What a field says about numbers, in its JSON form."""
    if f.out is not None:
        source = read(f.json, names).shape if f.json is not None else "None"
    else:
        source = f.kind.shape
    shape: Shape = eval(source, dict(names))
    return shape


class _Slots(type):
    """Gives a class the slots of its fields; everything else comes with `__init_subclass__`."""

    def __new__(mcls, name: str, bases: tuple[type[Any], ...], body: dict[str, Any], **more: Any) -> Any:
        own = _own_hints(body)
        taken = {slot for base in bases for kind in base.__mro__ for slot in kind.__dict__.get("__slots__", ())}
        body[_DEFAULTS] = {field: body.pop(field) for field in own if field in body}
        body["__slots__"] = tuple(field for field in own if field not in taken)
        return super().__new__(mcls, name, bases, body, **more)


@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
class Declaring(_Slots):
    """Of things that change: the constructor takes its arguments by name."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class DeclaringValues(_Slots):
    """Of values that never change: the constructor takes its arguments in the order of the fields."""
