"""What stands outside a game finds what the game brings along for it."""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from examples import salvage

from cosmodrome import games
from cosmodrome.kernel import Game
from cosmodrome.language import catalogue
from cosmodrome.terminal.board import Board, board_for

OUTSIDE = ("arena", "bots", "kernel", "rl", "table", "terminal", "bench.py", "cli.py", "language.py", "rulebook.py")
SOURCE = Path(games.__file__).parents[1]


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_a_board_of_its_own(name: str) -> None:
    game: Game[Any] = games.get(name)
    board = board_for(game, catalogue("en", game))
    assert type(board) is not Board and type(board).__module__ == f"cosmodrome.games.{name}.terminal"


def test_a_game_without_one_has_the_plain_board() -> None:
    assert type(board_for(salvage.GAME, catalogue("en", salvage.GAME))) is Board
    assert games.room(salvage.GAME, "terminal") is None
    view = games.room(salvage.GAME, "view")
    assert view is not None and view.__name__ == "examples.salvage.view"


def test_a_game_from_outside_brings_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "far_away"
    home.mkdir()
    (home / "__init__.py").touch()
    (home / "game.py").write_text(
        dedent("""
            from examples.salvage.game import Salvage

            class FarAway(Salvage):
                name = "far_away"
        """)
    )
    (home / "terminal.py").write_text(
        dedent("""
            from cosmodrome.terminal.board import Board

            class BOARD(Board):
                pass
        """)
    )
    (home / "bench.py").write_text("import no_such_module")
    monkeypatch.syspath_prepend(tmp_path)
    try:
        from far_away.game import FarAway  # type: ignore[import-not-found]

        game = FarAway()
        assert type(board_for(game, catalogue("en", salvage.GAME))).__module__ == "far_away.terminal"
        with pytest.raises(ModuleNotFoundError, match="no_such_module"):
            games.room(game, "bench")
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] == "far_away"]:
            del sys.modules[name]


def test_a_game_in_a_single_file_has_no_rooms() -> None:
    class Lonely(Game[Any]):
        pass

    Lonely.__module__ = "lonely"
    assert games.room(Lonely(), "terminal") is None


def test_nothing_outside_imports_the_insides_of_a_game() -> None:
    files = [path for where in OUTSIDE for path in [SOURCE / where, *(SOURCE / where).rglob("*.py")] if path.is_file()]
    assert len(files) > 50
    for path in files:
        text = path.read_text("utf-8")
        for name in games.names():
            assert f"games.{name}" not in text and f"from .{name}" not in text, path


@pytest.mark.parametrize("script", ["strength", "picture", "lesson", "bench_clients", "bench_table", "make_records"])
def test_a_script_names_no_game(script: str) -> None:
    text = (Path(__file__).parents[2] / "scripts" / f"{script}.py").read_text("utf-8")
    assert not [name for name in games.names() if name in text or name.replace("_", " ").title() in text]


def test_no_two_games_call_a_match_by_one_name() -> None:
    rooms = [room for game in games.ALL.values() if (room := games.room(game, "strength")) is not None]
    matches = [name for room in rooms for name in (*room.MATCHES, *room.SEQUELS)]
    assert len(rooms) >= 2 and len(matches) == len(set(matches)) >= 20
