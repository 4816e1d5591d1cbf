"""The compiled build: the engine as C, from the same source.

    python -m scripts.compiled build      into build/compiled/lib: the package, its engine compiled by mypyc
    python -m scripts.compiled wheel      and a binary wheel of it into dist/
    python -m scripts.compiled install    and into this environment, in place of the interpreted engine
    python -m scripts.compiled remove     back to the interpreted one

The work is done in a copy of the sources (build/compiled/lib), never in src/. There a declared class becomes a plain
one: the same function that makes its methods when it is interpreted (`written`, in kernel/fields.py) writes them out.
What is compiled is said by COMPILED; the rest of the package stays as it is, and a game or bot in plain Python goes on
working on the compiled kernel.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import hashlib
import os
import re
import shutil
import subprocess
import sys
from base64 import urlsafe_b64encode
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from packaging.tags import sys_tags

from cosmodrome import games
from cosmodrome.kernel import Game
from cosmodrome.kernel.fields import WRITTEN_HINTS, written

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "compiled"
LIB = BUILD / "lib"

# Folders and files below src/cosmodrome, and what of them stays interpreted: msgspec's structures, what makes classes
# or finds them, what has to answer nonsense in words, and what only speaks. A game says the same in its own files: a
# module, or the __init__.py of a folder, with a line NOT_THIS, and a class that stays open with OPEN_CLASS behind it.
NOT_THIS = "# compiled: no"
OPEN_CLASS = "# compiled: open"
ROOMS = (
    "game.py",
    "actions.py",
    "ruleset.py",
    "setup.py",
    "state.py",
    "pieces",
    "rules",
    "bot",
    "planner",
    "view/redraw.py",
    "view/features.py",
)
COMPILED = ("kernel", "bots", "rl/turns.py", *(f"games/{game}/{room}" for game in games.names() for room in ROOMS))
INTERPRETED = (
    "kernel/event.py",
    "kernel/fields.py",
    "kernel/kinds.py",
    "kernel/found.py",
    "kernel/message.py",
    "kernel/numbers.py",
    "kernel/play.py",
    "kernel/record.py",
    "kernel/refusal.py",
    "kernel/setup.py",
    "kernel/sheet.py",
    "kernel/undo.py",
)
# Classes that a game, a bot or a test in plain Python may be made of.
OPEN = {
    "kernel/declared.py": ("Piece", "Value"),
    "kernel/state.py": ("State",),
    "kernel/step.py": ("Step", "Own", "Together"),
    "kernel/saving.py": ("Saved",),
    "kernel/game.py": ("Game",),
    "kernel/mind.py": ("Mind",),
    **{f"games/{name}/game.py": (type(game).__name__,) for name, game in games.ALL.items()},
}

# Methods that must answer nonsense in words: what they are given may be anything.
DOORS = {"kernel/game.py": ("setup", "setup_of")}


def compiled_files() -> list[Path]:
    """The modules to compile, from src/cosmodrome on."""
    home = ROOT / "src" / "cosmodrome"
    found: list[Path] = []
    for name in COMPILED:
        path = home / name
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path] if path.exists() else []
    left = [path.relative_to(home) for path in found if path.name != "__init__.py" and not _left_out(path)]
    return [path for path in left if not path.as_posix().startswith(INTERPRETED)]


def _left_out(path: Path) -> bool:
    """Whether a module, or the folder it stands in, says so."""
    return any(NOT_THIS in file.read_text("utf-8").splitlines() for file in (path, path.with_name("__init__.py")))


# -- plain source -----------------------------------------------------------------------------------------------------


def plain(path: Path) -> str:
    """A module with its declared classes written out."""
    text = (ROOT / "src" / "cosmodrome" / path).read_text("utf-8")
    module = import_module("cosmodrome." + ".".join(path.with_suffix("").parts))
    lines = text.splitlines()
    opened = {*OPEN.get(path.as_posix(), ()), *re.findall(rf"^class (\w+).*{OPEN_CLASS}$", text, re.MULTILINE)}
    doors = DOORS.get(path.as_posix(), ())
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.ClassDef):
            for method in reversed(node.body):
                if isinstance(method, ast.FunctionDef) and method.name in doors:
                    _open_door(lines, method)
            kind = getattr(module, node.name)
            if issubclass(kind, Game) and kind is not Game:
                _write_methods(lines, node)
            if "MADE" in kind.__dict__ and kind.__module__ == module.__name__:
                _write_out(lines, node, kind)
            _plain_head(lines, node)
            if node.name in opened:
                lines.insert(node.lineno - 1, "@mypyc_attr(allow_interpreted_subclasses=True)")
        elif isinstance(node, ast.Assign):
            _constants(lines, node, module)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Tuple):
            _list_of_floats(lines, node)
    place = lines.index("from __future__ import annotations") + 1
    borrowed = sorted(_borrowed(module))
    if borrowed:
        lines[place:place] = ["from typing import TYPE_CHECKING", "if TYPE_CHECKING:", *borrowed]
    if opened:
        lines[place:place] = [
            "from typing import TYPE_CHECKING",
            "if TYPE_CHECKING:",
            "    from mypy_extensions import mypyc_attr",  # the compiler alone needs it
        ]
    if path.name == "game.py" and path.parts[0] == "games":
        lines[place:place] = ["from typing import TYPE_CHECKING", "if TYPE_CHECKING:", *_asked_names()]
    if any(": Final = " in line for line in lines):
        lines.insert(place, "from typing import Final")
    if any(WRITTEN_HINTS in line for line in lines):
        lines.insert(place, "from typing import Any, ClassVar")
        if path.parts[0] != "kernel":  # the types of the fields that every state has
            lines.insert(place, "from cosmodrome.kernel import Action, Event, Step")
    return "\n".join(lines) + "\n"


def _open_door(lines: list[str], method: ast.FunctionDef) -> None:
    """A method that takes anything."""
    spec = method.args
    for arg in (*spec.posonlyargs, *spec.args, *spec.kwonlyargs, *filter(None, (spec.vararg, spec.kwarg))):
        if arg.annotation is not None:
            arg.annotation = ast.Name("Any")
    end = method.body[0].lineno - 1
    returns = ast.unparse(method.returns) if method.returns is not None else "None"
    indent = " " * method.col_offset
    lines[method.lineno - 1 : end] = [f"{indent}def {method.name}({ast.unparse(spec)}) -> {returns}:"]


def _asked() -> dict[str, ast.FunctionDef]:
    """What the kernel asks a game."""
    tree = ast.parse((ROOT / "src" / "cosmodrome" / "kernel" / "game.py").read_text("utf-8"))
    (kind,) = (node for node in tree.body if isinstance(node, ast.ClassDef))
    return {node.name: node for node in kind.body if isinstance(node, ast.FunctionDef)}


def _asked_names() -> list[str]:
    """The imports that its types need."""
    tree = ast.parse((ROOT / "src" / "cosmodrome" / "kernel" / "game.py").read_text("utf-8"))
    found = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module != "__future__"]
    for node in found:
        if node.level:
            node.level, node.module = 0, f"cosmodrome.kernel.{node.module}"
    return [f"    {ast.unparse(node)}" for node in found]


def _write_methods(lines: list[str], node: ast.ClassDef) -> None:
    """What a game points to (`view = staticmethod(view)`) as methods that call it: those a compiled class can have."""
    (base,) = node.bases
    assert isinstance(base, ast.Subscript)
    state = ast.unparse(base.slice)
    for statement in reversed(node.body):
        if not isinstance(statement, ast.Assign) or not ast.unparse(statement.value).startswith("staticmethod("):
            continue
        assert isinstance(statement.value, ast.Call)
        name = ast.unparse(statement.targets[0])
        asked = _asked()[name]
        given = ", ".join(arg.arg for arg in asked.args.args[1:])
        head = f"({ast.unparse(asked.args)}) -> {ast.unparse(asked.returns) if asked.returns else 'None'}:"
        typed = re.sub(r"\bS\b", state, head)
        lines[statement.lineno - 1 : statement.end_lineno] = [
            f"    def {name}{typed}",
            f"        return {ast.unparse(statement.value.args[0])}({given})",
        ]


def _constants(lines: list[str], node: ast.Assign, module: Any) -> None:
    """Names in capitals as final ones, so that the compiler looks nothing up: figures, and `A, B, C = range(3)`."""
    names = [name.strip() for name in ast.unparse(node.targets[0]).strip("()").split(",")]
    if not all(name.isupper() for name in names):
        return
    value = node.value
    if len(names) > 1 and ast.unparse(value).startswith("range("):
        told = [f"{name}: Final = {getattr(module, name)}" for name in names]
    elif len(names) > 1 and isinstance(value, ast.Tuple):
        told = [f"{name}: Final = {ast.unparse(one)}" for name, one in zip(names, value.elts, strict=True)]
    elif isinstance(value, ast.Tuple) and _floats(value):
        told = [f"{names[0]}: Final = [{', '.join(map(ast.unparse, value.elts))}]"]
    elif isinstance(value, ast.Constant | ast.UnaryOp | ast.Attribute):
        told = [f"{names[0]}: Final = {ast.unparse(value)}"]
    else:
        return
    lines[node.lineno - 1 : node.end_lineno] = ["; ".join(told)]


def _floats(value: ast.Tuple) -> bool:
    return any(isinstance(one, ast.Constant) and isinstance(one.value, float) for one in value.elts)


def _list_of_floats(lines: list[str], node: ast.AnnAssign) -> None:
    """A final tuple of floats as a list: mypyc takes such a tuple for one that has not been set."""
    assert isinstance(node.value, ast.Tuple)
    if ast.unparse(node.annotation) == "Final" and _floats(node.value):
        inside = ", ".join(map(ast.unparse, node.value.elts))
        lines[node.lineno - 1 : node.end_lineno] = [f"{ast.unparse(node.target)}: Final = [{inside}]"]


def _plain_head(lines: list[str], node: ast.ClassDef) -> None:
    """A class without its metaclass, which compiled classes do not have."""
    for keyword in node.keywords:
        if keyword.arg == "metaclass":
            head = lines[node.lineno - 1]
            before = head[: keyword.col_offset].rstrip(", ")
            lines[node.lineno - 1] = (before[:-1] if before.endswith("(") else before + ")") + ":"


def _borrowed(module: Any) -> set[str]:
    """The imports of the names that types of inherited fields are made of, where this module does not have them: the
    constructor of a class names the types of all its fields."""
    found: set[str] = set()
    for kind in vars(module).values():
        if not isinstance(kind, type) or kind.__module__ != module.__name__ or "MADE" not in kind.__dict__:
            continue
        for base in kind.__mro__[1:]:
            home = sys.modules[base.__module__]
            for one in base.__dict__.get("FIELDS", {}).values():
                for name in re.findall(r"[A-Za-z_]\w*", one.hint):
                    if not hasattr(module, name) and not hasattr(builtins, name) and hasattr(home, name):
                        found.add(f"    from {home.__name__} import {name}")
    return found


def _write_out(lines: list[str], node: ast.ClassDef, kind: type[Any]) -> None:
    """The fields of a declared class as plain attributes, with the methods that follow from them."""
    hints: dict[str, str] = {}
    given: dict[str, str] = {}
    own: list[ast.AnnAssign] = []
    for statement in node.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            hint = ast.unparse(statement.annotation)
            if not hint.startswith("ClassVar"):
                own.append(statement)
                hints[statement.target.id] = hint
                if statement.value is not None:
                    given[statement.target.id] = ast.unparse(statement.value)
    methods = [f"    {line}" if line else "" for line in written(kind, plain=True).splitlines()]
    lines[node.end_lineno : node.end_lineno] = ["", *methods]
    for statement in reversed(own):
        assert isinstance(statement.target, ast.Name)
        name = statement.target.id
        inherited = any(name in base.__dict__.get("FIELDS", ()) for base in kind.__mro__[1:])
        line = [] if inherited else [f"    {name}: {hints[name]}"]
        lines[statement.lineno - 1 : statement.end_lineno] = line or ["    pass"]
    first = node.body[0]
    docstring = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    place = first.end_lineno if docstring and first.end_lineno else first.lineno - 1
    inside = ", ".join(f"{name!r}: {value}" for name, value in given.items())
    lines[place:place] = [
        f"    {WRITTEN_HINTS}: ClassVar[dict[str, str]] = {hints!r}",
        f"    _field_defaults: ClassVar[dict[str, Any]] = {{{inside}}}",
    ]


def _untyped(registry: str) -> str:
    """The registry without what it tells type checkers: it would tie all games into one knot of imports."""
    tree = ast.parse(registry)
    tree.body = [
        node
        for node in tree.body
        if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
        and not (isinstance(node, ast.FunctionDef) and any(ast.unparse(d) == "overload" for d in node.decorator_list))
    ]
    return ast.unparse(tree) + "\n"


def copy_sources() -> list[Path]:
    """The package in build/compiled/lib; what is to be compiled, there."""
    shutil.rmtree(LIB, ignore_errors=True)
    skip = shutil.ignore_patterns("__pycache__", "*.so", "*.pyc")
    shutil.copytree(ROOT / "src" / "cosmodrome", LIB / "cosmodrome", ignore=skip)
    shutil.copytree(ROOT / "docs" / "rules", LIB / "cosmodrome" / "docs" / "rules")  # as the wheel has them
    registry = LIB / "cosmodrome" / "games" / "__init__.py"
    registry.write_text(_untyped(registry.read_text("utf-8")), "utf-8")
    files = compiled_files()
    home = LIB / "cosmodrome"
    rules = [path for game in games.names() for path in sorted(home.glob(f"games/{game}/rules/**/[!_]*.py"))]
    steps = [path.relative_to(home) for path in rules]
    for path in {*files, *steps}:  # what stays interpreted has no metaclass to declare it either
        (home / path).write_text(plain(path), "utf-8")
    shutil.copy(ROOT / "scripts" / "rng_machine.py", home / "kernel" / "rng.py")
    return [Path("cosmodrome") / path for path in files]


# -- compiling --------------------------------------------------------------------------------------------------------


def build() -> None:
    """The package with its engine compiled, in build/compiled/lib: it can be imported from there as it is."""
    if shutil.which(os.environ.get("CC", "cc")) is None:
        sys.exit("compiled: there is no C compiler here (cc); the interpreted engine works without one")
    if find_spec("setuptools") is None:
        sys.exit("compiled: setuptools is missing here: pip install setuptools")
    files = copy_sources()
    (LIB / "mypy.ini").write_text("[mypy]\npython_version = 3.11\n", "utf-8")
    setup = [sys.executable, str(ROOT / "scripts" / "compiled_setup.py"), *map(str, files)]
    log = BUILD / "build.log"
    print(f"compiled: {len(files)} modules, a few minutes the first time (the log is {log.relative_to(ROOT)})")
    with log.open("w", encoding="utf-8") as told:
        done = subprocess.run(
            [*setup, "--", "build_ext", "--inplace", "--build-temp", str(BUILD / "temp")],
            cwd=LIB,
            env={**os.environ, "MYPYPATH": "", "PYTHONPATH": ""},
            stdout=told,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode:
        sys.exit("\n".join(["compiled: it has failed:", *log.read_text("utf-8").splitlines()[-15:]]))
    for rest in ("build", "mypy.ini", ".mypy_cache"):
        path = LIB / rest
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    for file in files:  # beside a compiled module lies what was written: that is what readers and type checkers need
        shutil.copy(ROOT / "src" / file, LIB / file)


# -- the wheel --------------------------------------------------------------------------------------------------------


def wheel() -> Path:
    """A binary wheel: the pure one, with the compiled modules, and the sources they were compiled from, in place of
    its own."""
    if not (ROOT / "web" / "dist" / "index.html").exists():
        sys.exit("compiled: the web app is not built, and a wheel has it: run `make web` first")
    build()
    pure = BUILD / "pure"
    shutil.rmtree(pure, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--wheel-dir", str(pure), str(ROOT)], check=True)
    (source,) = pure.glob("*.whl")
    tag = str(next(sys_tags()))
    target = ROOT / "dist" / source.name.replace("py3-none-any", tag)
    target.parent.mkdir(exist_ok=True)
    _repack(source, target, tag)
    print(f"compiled: {target.relative_to(ROOT)}")
    return target


def _repack(source: Path, target: Path, tag: str) -> None:
    with ZipFile(source) as old:
        files = {name: old.read(name) for name in old.namelist() if not name.endswith("/")}
    ours = [path for path in LIB.rglob("*") if path.suffix in (".py", ".so", ".pyd") and path.is_file()]
    files |= {path.relative_to(LIB).as_posix(): path.read_bytes() for path in ours}
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    about = record.replace("RECORD", "WHEEL")
    text = files[about].decode().replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")
    files[about] = text.replace("Tag: py3-none-any", f"Tag: {tag}").encode()
    del files[record]
    lines = []
    with ZipFile(target, "w", ZIP_DEFLATED) as new:
        for name, data in sorted(files.items()):
            digest = urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={digest},{len(data)}")
            new.writestr(name, data)
        new.writestr(record, "\n".join([*lines, f"{record},,"]) + "\n")


def install(what: list[str]) -> None:
    """Into this environment, without touching what it depends on."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", "--no-build-isolation"]
    subprocess.run([*pip, *what], check=True)
    told = "from cosmodrome.cli import main; main()"  # which engine runs now
    subprocess.run([sys.executable, "-c", told, "--version"], cwd=BUILD.parent, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="The compiled build of the engine.")
    parser.add_argument("what", choices=["build", "wheel", "install", "remove"])
    match parser.parse_args().what:
        case "build":
            build()
        case "wheel":
            wheel()
        case "install":
            install([str(wheel())])
        case "remove":
            install(["--editable", str(ROOT)])


if __name__ == "__main__":
    main()
