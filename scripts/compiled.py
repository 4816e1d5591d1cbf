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
import hashlib
import os
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

from cosmodrome.kernel.fields import WRITTEN_HINTS, written

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "compiled"
LIB = BUILD / "lib"

# Folders and files below src/cosmodrome, and what of them stays interpreted: msgspec's structures, what makes classes
# or finds them, what has to answer nonsense in words, and what only speaks.
COMPILED = (
    "kernel",
    "bots",
    *(
        f"games/{game}/{room}"
        for game in ("wild_space", "galaxy_trucker")
        for room in ("actions.py", "ruleset.py", "setup.py", "state.py", "pieces", "rules", "bot")
    ),
    *(f"games/{game}/view/{room}.py" for game in ("wild_space", "galaxy_trucker") for room in ("redraw", "features")),
)
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
    "games/galaxy_trucker/rules/cards/",
)
# Classes that a game, a bot or a test in plain Python may be made of.
OPEN = {
    "kernel/declared.py": ("Piece", "Value"),
    "kernel/state.py": ("State",),
    "kernel/step.py": ("Step", "Own", "Together"),
    "kernel/saving.py": ("Saved",),
    "kernel/game.py": ("Game",),
    "kernel/mind.py": ("Mind",),
    "games/galaxy_trucker/state.py": ("TruckerState",),  # its tests load the dice
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
    left = [path.relative_to(home) for path in found if path.name != "__init__.py"]
    return [path for path in left if not path.as_posix().startswith(INTERPRETED)]


# -- plain source -----------------------------------------------------------------------------------------------------


def plain(path: Path) -> str:
    """A module with its declared classes written out."""
    text = (ROOT / "src" / "cosmodrome" / path).read_text("utf-8")
    module = import_module("cosmodrome." + ".".join(path.with_suffix("").parts))
    lines = text.splitlines()
    opened = OPEN.get(path.as_posix(), ())
    doors = DOORS.get(path.as_posix(), ())
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.ClassDef):
            for method in reversed(node.body):
                if isinstance(method, ast.FunctionDef) and method.name in doors:
                    _open_door(lines, method)
            kind = getattr(module, node.name)
            if "MADE" in kind.__dict__ and kind.__module__ == module.__name__:
                _write_out(lines, node, kind)
            _plain_head(lines, node)
            if node.name in opened:
                lines.insert(node.lineno - 1, "@mypyc_attr(allow_interpreted_subclasses=True)")
        elif isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Tuple):
            _list_of_floats(lines, node)
    place = lines.index("from __future__ import annotations") + 1
    if opened:
        lines[place:place] = [
            "from typing import TYPE_CHECKING",
            "if TYPE_CHECKING:",
            "    from mypy_extensions import mypyc_attr",  # the compiler alone needs it
        ]
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


def _list_of_floats(lines: list[str], node: ast.AnnAssign) -> None:
    """A final tuple of floats as a list: mypyc takes such a tuple for one that has not been set."""
    assert isinstance(node.value, ast.Tuple)
    values = [one.value for one in node.value.elts if isinstance(one, ast.Constant)]
    if ast.unparse(node.annotation) == "Final" and any(isinstance(one, float) for one in values):
        inside = ", ".join(map(repr, values))
        lines[node.lineno - 1 : node.end_lineno] = [f"{ast.unparse(node.target)}: Final = [{inside}]"]


def _plain_head(lines: list[str], node: ast.ClassDef) -> None:
    """A class without its metaclass, which compiled classes do not have."""
    for keyword in node.keywords:
        if keyword.arg == "metaclass":
            head = lines[node.lineno - 1]
            before = head[: keyword.col_offset].rstrip(", ")
            lines[node.lineno - 1] = (before[:-1] if before.endswith("(") else before + ")") + ":"


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
    steps = [path.relative_to(home) for path in sorted(home.glob("games/*/rules/**/[!_]*.py"))]
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


# -- the wheel --------------------------------------------------------------------------------------------------------


def wheel() -> Path:
    """A binary wheel: the pure one, with the compiled modules, and the sources they were compiled from, in place of
    its own."""
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
    subprocess.run([sys.executable, "-m", "cosmodrome.cli", "--version"], cwd=ROOT / "build", check=True)


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
