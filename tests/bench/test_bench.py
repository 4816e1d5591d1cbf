"""The bench measures what it says, on both sides by the same clock; and the engine is not absurdly slow."""

from __future__ import annotations

import importlib.util
import inspect
import json
import subprocess
import sys
from itertools import repeat
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Any

import pytest
from bench import compare

from cosmodrome import bench

FIGURES = {
    "wild_space": {
        "decisions_per_s": int,
        "env_decisions_per_s": int,
        "vector_decisions_per_s": int,
        "forced_share": float,
        "decisions_per_game": int,
        "copy_us": float,
        "copy_sensible_us": float,
        "imagine_us": float,
        "scores_us": float,
        "search_iterations_per_s": int,
        "replay_ms": float,
        "record_bytes": int,
        "record_moves": int,
    },
    "galaxy_trucker": {
        "decisions_per_s": int,
        "decisions_per_game": int,
        "copy_us": float,
        "search_iterations_per_s": int,
        "ship_check_us": float,
        "ship_copy_us": float,
    },
    "high_frontier": {
        "decisions_per_s": int,
        "copy_us": float,
        "imagine_us": float,
        "search_iterations_per_s": int,
        "replay_ms": float,
        "record_bytes": int,
        "record_moves": int,
        "plan_one_us": float,
        "plan_slowest_us": float,
        "plan_all_us": float,
        "plan_strong_us": float,
    },
    "andromedas_edge": {
        "decisions_per_s": int,
        "decisions_per_game": int,
        "copy_us": float,
        "imagine_us": float,
        "search_iterations_per_s": int,
        "replay_ms": float,
        "record_bytes": int,
        "greedy_slowest_ms": float,
    },
}
COMMON = {"games": dict, "players": int, "seconds": float, "version": str, "python": str}


def peers_script() -> ModuleType:
    path = Path(__file__).parents[2] / "bench/peers/run.py"
    spec = importlib.util.spec_from_file_location("peers_run", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    return bench.measure(0.05)


def wild_space() -> bench.Bench:
    return bench.benches(0.05)["wild_space"]


def test_all_figures_are_there(figures: dict[str, Any]) -> None:
    assert {name: type(value) for name, value in figures.items()} == COMMON
    of_games = figures["games"]
    assert {name: {one: type(n) for one, n in found.items()} for name, found in of_games.items()} == FIGURES
    assert all(n > 0 for found in of_games.values() for n in found.values())
    assert figures["players"] == 4
    assert 0 < of_games["wild_space"]["forced_share"] < 1


def test_a_record_is_small_and_replays_quickly(figures: dict[str, Any]) -> None:
    found = figures["games"]["wild_space"]
    assert found["record_bytes"] <= 20_000
    assert found["record_moves"] > 100
    assert found["replay_ms"] <= 30


@pytest.mark.parametrize("as_json", [True, False])
def test_it_prints(as_json: bool, figures: dict[str, Any], capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(bench, "measure", lambda seconds: figures)
    assert bench.run(0.05, json=as_json) == figures
    text = capsys.readouterr().out
    if as_json:
        assert len(text.splitlines()) == 1 and json.loads(text) == figures
    else:
        assert f"{figures['games']['wild_space']['decisions_per_s']:,}" in text and "replay" in text
        assert "Galaxy Trucker" in text and "40-tile ship" in text


def test_without_the_learners_packages_their_figure_is_missing(monkeypatch: Any) -> None:
    table = wild_space()
    for games in (table.env_games, table.vector_games):
        assert table.learners_rate(games)
    monkeypatch.setitem(sys.modules, "cosmodrome.rl", None)
    for games in (table.env_games, table.vector_games):
        assert table.learners_rate(games) is None


def test_it_runs_as_a_program_and_refuses_nonsense() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cosmodrome.bench", "--seconds", "0"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2 and "more than 0" in done.stderr


def test_the_engine_is_not_absurdly_slow(monkeypatch: Any) -> None:
    """By the processor's time, and far below what a slow machine does: it fails for a blunder, not on a busy day."""
    monkeypatch.setattr(bench, "perf_counter", process_time)
    assert max(bench.rate(wild_space().random_games(), 0.2) for _ in range(3)) > 20_000


# -- the same clocks ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", ["rate", "copy_us"])
def test_the_peers_are_timed_by_the_same_clock(clock: str) -> None:
    assert inspect.getsource(getattr(bench, clock)) == inspect.getsource(getattr(peers_script(), clock))


def test_the_clocks_tell_the_time(monkeypatch: Any) -> None:
    now = 0.0

    def tick() -> float:
        nonlocal now
        now += 1.0
        return now

    monkeypatch.setattr(bench, "perf_counter", tick)
    assert bench.rate(repeat(30), 3.0) == 2 * 30 / 3  # looked at after 1, 2 and 3 seconds: two games in 3
    assert bench.copy_us([lambda: None, lambda: None], number=10) == pytest.approx(1e6 / 10)


def test_random_games_are_whole_and_always_the_same() -> None:
    first, again = wild_space().random_games(), wild_space().random_games()
    lengths = [next(first) for _ in range(3)]
    assert [next(again) for _ in range(3)] == lengths
    assert min(lengths) > 80  # four players, ten turns each, two decisions at least


# -- the comparison -------------------------------------------------------------------------------------------


def ours(
    trucker: dict[str, float] | None = None,
    edge: dict[str, float] | None = None,
    frontier: dict[str, float] | None = None,
    **figures: float | None,
) -> dict[str, Any]:
    wild_space = {
        **{"decisions_per_s": 200, "env_decisions_per_s": 40, "vector_decisions_per_s": 60, "copy_us": 2.0},
        **{"replay_ms": 2.0, "record_bytes": 4000, "imagine_us": 20.0, "scores_us": 20.0},
        **{"search_iterations_per_s": 2000, "forced_share": 0.2},
        **figures,
    }
    own = {
        **{"decisions_per_s": 60, "copy_us": 5.0, "search_iterations_per_s": 400},
        **{"ship_check_us": 20.0, "ship_copy_us": 1.0},
        **(trucker or {}),
    }
    andromeda = {
        **{"decisions_per_s": 60, "copy_us": 5.0, "imagine_us": 20.0, "search_iterations_per_s": 400},
        **{"replay_ms": 20.0, "record_bytes": 9000, "greedy_slowest_ms": 30.0},
        **(edge or {}),
    }
    high = {
        **{"decisions_per_s": 60, "copy_us": 5.0, "imagine_us": 20.0, "search_iterations_per_s": 400},
        **{"replay_ms": 20.0, "record_bytes": 9000, "plan_one_us": 5000.0, "plan_all_us": 20_000.0},
        **{"plan_slowest_us": 8000.0, "plan_strong_us": 50_000.0},
        **(frontier or {}),
    }
    found = {"wild_space": wild_space, "galaxy_trucker": own, "andromedas_edge": andromeda, "high_frontier": high}
    return {"games": found, "python": "3.11.7"}


def theirs(catan: float = 20, copy: float = 40, uno: float = 100, uno_env: float = 50) -> dict[str, Any]:
    return {
        "catanatron": {"decisions_per_s": catan, "copy_us": copy, "forced_share": 0.6},
        "rlcard_uno": {"decisions_per_s": uno, "env_decisions_per_s": uno_env, "forced_share": 0.5},
        "networkx": {"dijkstra_us": 10.0},
    }


def told(capsys: Any, mine: list[dict[str, Any]], peers: list[dict[str, Any]]) -> tuple[int, str]:
    code = compare.report(mine, peers)
    return code, capsys.readouterr().out


def test_all_bars_met(capsys: Any) -> None:
    code, text = told(capsys, [ours()], [theirs()])
    assert code == 0
    assert text.count("pass") == 23 and "FAIL" not in text and "10.00 ×" in text
    assert "20% Wild Space, 60% catanatron, 50% RLCard UNO" in text


@pytest.mark.parametrize(
    ("mine", "peers"),
    [
        (ours(), theirs(catan=51)),
        (ours(), theirs(uno=200)),
        (ours(vector_decisions_per_s=300), theirs(uno_env=200)),
        (ours(vector_decisions_per_s=49), theirs()),
        (ours(), theirs(copy=7.9)),
        (ours(replay_ms=30.1), theirs()),
        (ours(record_bytes=20_001), theirs()),
        (ours({"decisions_per_s": 19}), theirs()),
        (ours({"copy_us": 41.0}), theirs()),
        (ours({"ship_check_us": 401.0}), theirs()),
        (ours(edge={"decisions_per_s": 19}), theirs()),
        (ours(edge={"copy_us": 41.0}), theirs()),
        (ours(edge={"replay_ms": 151.0}), theirs()),
        (ours(edge={"record_bytes": 60_001}), theirs()),
        (ours(edge={"greedy_slowest_ms": 301.0}), theirs()),
        (ours(frontier={"replay_ms": 201.0}), theirs()),
        (ours(frontier={"plan_one_us": 10_001.0}), theirs()),
        (ours(frontier={"plan_all_us": 60_001.0}), theirs()),
    ],
)
def test_a_bar_missed_is_a_failure(capsys: Any, mine: dict[str, Any], peers: dict[str, Any]) -> None:
    code, text = told(capsys, [mine], [peers])
    assert code == 1
    assert text.count("**FAIL**") == 1 and text.count("| pass") == 22 and "Missed: " in text


def test_a_ratio_is_taken_within_a_round(capsys: Any) -> None:
    """The machine was twice as slow in the second round, for both: the ratio is the same."""
    code, text = told(
        capsys,
        [ours(), ours(decisions_per_s=100), ours(decisions_per_s=160)],
        [theirs(), theirs(catan=10, uno=50), theirs(catan=16, uno=80)],
    )
    assert code == 0 and "10.00 ×" in text and " 160 " in text


def test_without_the_peers_ours_are_shown_and_it_is_said(capsys: Any) -> None:
    code, text = told(capsys, [ours()], [])
    assert code == 0
    assert "not installed" in text and "alone" in text and " 200 " in text
    assert text.count("| pass") == 7  # replay and record need no peer
    assert told(capsys, [ours(replay_ms=31)], [])[0] == 1


def test_a_figure_we_could_not_take_is_said_to_be_missing(capsys: Any) -> None:
    mine = ours(env_decisions_per_s=None, vector_decisions_per_s=None)
    code, text = told(capsys, [mine], [theirs()])
    assert code == 0 and "not here" in text


def test_the_compiled_build_has_a_column_and_bars_of_its_own(capsys: Any) -> None:
    """Its figures are set against the interpreted ones of the same round, and against the peers."""
    trucker: dict[str, float] = {"decisions_per_s": 150, "search_iterations_per_s": 1200}
    frontier = {**trucker, "plan_one_us": 2000.0, "plan_all_us": 12_000.0}
    quick = ours(
        trucker, {**trucker}, frontier, decisions_per_s=500, search_iterations_per_s=6000, vector_decisions_per_s=100
    )
    code = compare.report([ours()], [theirs()], [quick])
    text = capsys.readouterr().out
    assert code == 0 and text.count("| pass") == 34
    assert "2.50 ×" in text and "3.00 ×" in text and "25.00 ×" in text and "6,000" in text
    assert compare.report([ours()], [theirs()], [ours()]) == 1
    assert capsys.readouterr().out.count("**FAIL**") == 11
