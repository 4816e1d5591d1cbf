"""The sources of the compiled build: declared classes written out, and nothing lost. Whether it works once it is
compiled, `make test-compiled` tells."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from scripts import compiled

from cosmodrome import games
from cosmodrome.kernel.fields import WRITTEN_HINTS

FILES = [path for path in compiled.compiled_files() if path.name != "rng.py"]


def classes(text: str) -> dict[str, ast.ClassDef]:
    return {node.name: node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)}


def methods(node: ast.ClassDef) -> set[str]:
    return {one.name for one in node.body if isinstance(one, ast.FunctionDef)}


@pytest.mark.parametrize("path", FILES, ids=str)
def test_the_plain_source_has_the_same_classes_without_metaclasses(path: Path) -> None:
    before = classes((compiled.ROOT / "src" / "cosmodrome" / path).read_text("utf-8"))
    after = classes(compiled.plain(path))
    assert list(after) == list(before)
    for name, node in after.items():
        assert methods(before[name]) <= methods(node)
        assert not node.keywords
        for one in node.body:
            if isinstance(one, ast.AnnAssign) and "ClassVar" not in ast.unparse(one.annotation):
                assert one.value is None or WRITTEN_HINTS not in ast.unparse(node)


def test_the_methods_of_a_declared_class_are_written_out() -> None:
    player = classes(compiled.plain(Path("games/wild_space/state.py")))["Player"]
    assert {"__init__", "__eq__", "copy", "dump", "load", "drop"} <= methods(player)
    play = classes(compiled.plain(Path("games/wild_space/rules/cards.py")))["PlayCard"]
    assert {"__init__", "__eq__", "__hash__", "fields", "to_json", "from_json", "take"} <= methods(play)


def test_the_kernel_is_open_to_plain_python() -> None:
    for name, opened in compiled.OPEN.items():
        for one in opened:
            node = classes(compiled.plain(Path(name)))[one]
            assert [ast.unparse(decorator) for decorator in node.decorator_list] == [
                "mypyc_attr(allow_interpreted_subclasses=True)"
            ]


def test_a_game_says_in_its_own_files_what_stays_as_it_is() -> None:
    effect = classes(compiled.plain(Path("games/wild_space/rules/effects.py")))["Effect"]
    assert [ast.unparse(one) for one in effect.decorator_list] == ["mypyc_attr(allow_interpreted_subclasses=True)"]
    assert Path("games/high_frontier/planner/asking.py") not in FILES
    assert Path("games/galaxy_trucker/rules/cards/zone.py") not in FILES  # its folder says so
    text = (compiled.ROOT / "scripts" / "compiled.py").read_text("utf-8")
    assert not any(name in text for name in games.names())


def test_what_is_named_is_there() -> None:
    home = compiled.ROOT / "src" / "cosmodrome"
    for name in (*compiled.INTERPRETED, *compiled.OPEN):
        assert (home / name).exists()
    assert len(FILES) > 60


def test_the_registry_ties_no_knot() -> None:
    registry = (compiled.ROOT / "src" / "cosmodrome" / "games" / "__init__.py").read_text("utf-8")
    text = compiled._untyped(registry)
    assert "TYPE_CHECKING:" not in text and "@overload" not in text and "def get(" in text


def test_types_of_fields_that_come_from_another_module_are_named() -> None:
    """The constructor of a class names the types of all its fields, also of those it inherits."""
    text = compiled.plain(Path("games/high_frontier/rules/moving/walk.py"))
    head = text[: text.index("\nclass ")]
    assert "    from cosmodrome.games.high_frontier.rules.moving.craft import CardBits" in head
    assert "CardBits" in text[text.index("\nclass ") :]


def test_names_that_count_on_from_a_number_keep_it() -> None:
    text = compiled.plain(Path("games/high_frontier/actions.py"))
    assert "SIPHON: Final = 8" in text and "PROSPECT: Final = 9; INDUSTRIALISE: Final = 10" in text


def test_a_wheel_without_the_web_app_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    with pytest.raises(SystemExit, match="the web app is not built, and a wheel has it: run `make web` first"):
        compiled.wheel()
