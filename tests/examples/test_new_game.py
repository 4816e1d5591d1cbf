"""`cosmodrome new-game`: what it writes is a whole game that passes the contract."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.contract.checks import CHECKS, steps_cite_the_rules
from tests.contract.mixes import mixes
from tests.contract.secrets import imagine_keeps_no_secret
from tests.contract.sentences import catalogues_are_complete, needed

from cosmodrome import bots, games
from cosmodrome.kernel import BadInput, Eyes, Game, Rng
from cosmodrome.new_game import write
from cosmodrome.rulebook import Rulebook

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game[Any]]:
    folder = tmp_path_factory.mktemp("games")
    write("lost_and_found", folder)
    sys.path.insert(0, str(folder))
    yield import_module("lost_and_found").GAME
    sys.path.remove(str(folder))


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_the_skeleton_passes_the_contract(game: Game[Any], check: Any) -> None:
    for mix in mixes(game):
        for seed in (1, 2):
            check(mix.game, mix.setup, seed, None)


def test_the_skeleton_keeps_secrets_cites_its_rules_and_speaks_both_languages(game: Game[Any]) -> None:
    for seats in game.offer.seats:
        imagine_keeps_no_secret(game, game.setup(seats), 1)
    steps_cite_the_rules(game)
    catalogues_are_complete(game, needed(game))
    english, french = Rulebook(game), Rulebook(game, "fr")
    assert english.clauses.keys() == french.clauses.keys() and english.clauses != french.clauses


def test_bots_play_it(game: Game[Any]) -> None:
    for kind in (bots.Greedy, bots.Search):
        bot = kind(seed=1)
        s = game.new(game.setup(3), 5)
        while not s.over:
            seat = game.actors(s)[0]
            game.act(s, seat, bot.choose(Eyes(game, s, seat)))
        assert max(game.scores(s)) > 0


def run(*command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_code_of_the_skeleton_is_typed_and_tidy(tmp_path: Path) -> None:
    write("my_game", tmp_path)
    for command in (
        ["ruff", "check", "--config", str(ROOT / "pyproject.toml"), "my_game"],
        ["ruff", "format", "--check", "--config", str(ROOT / "pyproject.toml"), "my_game"],
        ["mypy", "--strict", "my_game"],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", ["", "x", "My", "my-game", "../up", "class", "my_game_", "1st"])
def test_a_name_that_cannot_be(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"bad\.new_game_name"):
        write(name, tmp_path)
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    write("my_game", tmp_path)
    with pytest.raises(BadInput, match=r"bad\.new_game_there"):
        write("my_game", tmp_path)
    with pytest.raises(BadInput, match=r"bad\.new_game_write"):
        write("my_game", tmp_path / "my_game" / "game.py")


def test_the_command_writes_it_and_says_so(tmp_path: Path) -> None:
    code = "from cosmodrome.cli import main; main()"
    done = run(sys.executable, "-c", code, "new-game", "my_game", folder=tmp_path)
    assert done.returncode == 0 and "add_a_game.md" in done.stdout
    assert (tmp_path / "my_game" / "game.py").is_file() and (tmp_path / "my_game" / "locale" / "fr.po").is_file()


def test_it_can_be_registered(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "ALL", type(games.ALL)())
    games.register(game)
    found = games.get("lost_and_found")
    s = found.new(found.setup(2), 1)
    rng = Rng(1)
    while not s.over:
        seat = found.actors(s)[0]
        found.act(s, seat, rng.choice(found.options(s, seat)))
