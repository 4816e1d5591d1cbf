"""The rules that hold in every game, for every game and every mix of its modules, seats and options."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from cosmodrome.kernel import Game

from .checks import CHECKS, Check, steps_cite_the_rules
from .digest import digests
from .mixes import ALL, GAMES, SENSIBLE, Mix, by_its_mind, plain
from .plays import looks
from .secrets import imagine_keeps_no_secret
from .sentences import catalogues_are_complete, needed
from .walk import ROOT

SEEDS = (1, 2)
PLAIN = [mix for game in GAMES.values() for mix in plain(game)]


@pytest.mark.parametrize("mix", ALL, ids=str)
@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_rule(check: Check, mix: Mix) -> None:
    for seed in SEEDS[:1] if looks(mix.game) else SEEDS:
        check(mix.game, mix.setup, seed, None)


@pytest.mark.parametrize("mix", SENSIBLE, ids=str)
@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_rule_in_sensible_play(check: Check, mix: Mix) -> None:
    check(mix.game, mix.setup, 1, by_its_mind(mix))


@pytest.mark.soak
@pytest.mark.parametrize("mix", SENSIBLE, ids=str)
@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_rule_in_much_sensible_play(check: Check, mix: Mix) -> None:
    for seed in range(2, 8):
        check(mix.game, mix.setup, seed, by_its_mind(mix, seed))


@pytest.mark.parametrize("mix", PLAIN, ids=str)
def test_imagine_keeps_no_secret(mix: Mix) -> None:
    imagine_keeps_no_secret(mix.game, mix.setup, 1)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_steps_cite_the_rules(game: Game[Any]) -> None:
    steps_cite_the_rules(game)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_catalogues_are_complete(game: Game[Any]) -> None:
    catalogues_are_complete(game, needed(game))


def test_another_process_plays_the_same_games() -> None:
    """Rule 1: with another hash seed, sets and dictionaries of names come in another order."""
    here = digests(ALL)
    assert len({line.split()[1] for line in here}) == len(ALL)
    for hash_seed in ("1", "4242"):
        assert _elsewhere(hash_seed) == here


def test_another_process_shows_a_game_that_depends_on_the_order_of_a_set() -> None:
    assert _elsewhere("1", "mutant") != _elsewhere("4242", "mutant")


def _elsewhere(hash_seed: str, *args: str) -> list[str]:
    command = [sys.executable, "-m", "tests.contract.digest", *args]
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout.splitlines()
