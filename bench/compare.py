"""`make bench`: our engine and the peers, in turns, in one sitting; a table of both with the ratios and the bars.

The rows and the bars are those of the games: BARS in the module `bench` of each.

The exit code is 1 if a bar is missed. Where the peers are not installed, our own figures are measured and shown alone.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from cosmodrome.bench import benches

HERE = Path(__file__).parent
PEERS = HERE / ".venv/bin/python"
SECONDS = 2.5
ROUNDS = 3

Figures = dict[str, Any]


class Row(NamedTuple):
    """A figure of a game of ours; with a peer, the limit is on the ratio to it."""

    game: str
    words: str
    figure: str  # in the JSON of cosmodrome.bench
    peer: str = ""  # in the JSON of peers/run.py
    peer_figure: str = ""
    sign: str = ""  # ">=", ">", "<=", or nothing where the figure is only told
    limit: float = 0
    compiled: bool = False  # of the compiled build; the interpreted one is among its peers


PEERS_WORDS = {"catanatron": "catanatron", "rlcard_uno": "RLCard UNO", "networkx": "networkx, one Dijkstra"}
INTERPRETED = "interpreted"
COMPILED_LIB = HERE.parent / "build" / "compiled" / "lib"  # where `make compiled` builds
PEER_FIGURES = {("rlcard_uno", "env_decisions_per_s"): ", env", ("rlcard_uno", "decisions_per_s"): ", raw game"}
PLANS = {name: bench.plan for name, bench in benches(0).items()}
ROWS = (
    *(Row(name, *bar) for name, plan in PLANS.items() for bar in plan.BARS),
    *(Row(name, *bar)._replace(compiled=True) for name, plan in PLANS.items() for bar in plan.COMPILED_BARS),
)


class Result(NamedTuple):
    ours: str
    theirs: str = ""
    ratio: str = ""
    passed: bool | None = None  # None: there is no bar, or nothing to set it against


def title(game: str) -> str:
    """Wild Space, in "Wild Space, with everything"."""
    what: str = PLANS[game].WHAT
    return what.partition(",")[0]


def number(value: float) -> str:
    if value < 1:
        return f"{value:.2f}"
    return f"{value:.1f}" if value < 100 else f"{value:,.0f}"


def within(value: float, row: Row) -> bool | None:
    if not row.sign:
        return None
    return {">=": value >= row.limit, ">": value > row.limit, "<=": value <= row.limit}[row.sign]


def result(row: Row, ours: list[Figures], peers: list[Figures], built: list[Figures]) -> Result:
    """The medians of the rounds; a ratio is the median of those within a round."""
    if row.compiled and not built:
        return Result("not built")
    mine = _of(row, built if row.compiled else ours)
    if None in mine:
        return Result("not here")
    figure = median(mine)
    if not row.peer:
        return Result(number(figure), passed=within(figure, row))
    if row.peer == INTERPRETED:
        theirs = _of(row, ours)
    elif peers:
        theirs = [run[row.peer][row.peer_figure] for run in peers]
    else:
        return Result(number(figure), "not here")
    ratio = median(a / b for a, b in zip(mine, theirs, strict=True))
    return Result(number(figure), number(median(theirs)), f"{ratio:.2f} ×", within(ratio, row))


def _of(row: Row, runs: list[Figures]) -> list[Any]:
    return [run["games"][row.game][row.figure] for run in runs]


def also_compiled(row: Row, built: list[Figures]) -> str:
    """The same figure of the compiled build."""
    if row.compiled or not built or None in _of(row, built):
        return ""
    return number(median(_of(row, built)))


def shown(results: dict[Row, Result], built: list[Figures]) -> str:
    """A table in Markdown, as in docs/figures.md."""
    verdicts = {True: "pass", False: "**FAIL**", None: ""}
    lines = [("figure", "Cosmodrome", "compiled", "peer", "its figure", "ratio", "bar", "")]
    for row, told in results.items():
        bar = f"{row.sign} {row.limit:,g}{' ×' if row.peer else ''}" if row.sign else ""
        peer = PEERS_WORDS.get(row.peer, "") + PEER_FIGURES.get((row.peer, row.peer_figure), "")
        peer = peer or row.peer
        mine, second = ("", told.ours) if row.compiled else (told.ours, also_compiled(row, built))
        words = f"{title(row.game)}: {row.words}"
        lines.append((words, mine, second, peer, told.theirs, told.ratio, bar, verdicts[told.passed]))
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    right = (1, 2, 4, 5, 6)  # columns of numbers

    def one(cells: tuple[str, ...]) -> str:
        padded = [
            cell.rjust(width) if place in right else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ]
        return f"| {' | '.join(padded)} |"

    rule = "|".join("-" * (width + 1) + (":" if place in right else "-") for place, width in enumerate(widths))
    return "\n".join([one(lines[0]), f"|{rule}|", *map(one, lines[1:])])


def forced(ours: list[Figures], peers: list[Figures]) -> str:
    """How many decisions had one option only: they count, here and there."""
    games = ours[0]["games"]
    shares = [
        f"{figures['forced_share']:.0%} {title(name)}" for name, figures in games.items() if "forced_share" in figures
    ]
    if peers:
        played = [(name, words) for name, words in PEERS_WORDS.items() if "forced_share" in peers[0].get(name, {})]
        shares += [f"{peers[0][name]['forced_share']:.0%} {words}" for name, words in played]
    return f"Decisions with one option only: {', '.join(shares)}."


def measured(python: Path | str, *command: str, seconds: float, lib: Path | None = None) -> Figures:
    """`lib`: where our package is taken from."""
    whole = [str(python), *command, "--seconds", str(seconds)]
    env = {**os.environ, "PYTHONPATH": str(lib)} if lib else None
    done = subprocess.run(whole, stdout=subprocess.PIPE, text=True, check=False, env=env)
    if done.returncode:
        sys.exit(f"bench: {' '.join(whole)} has failed")
    figures: Figures = json.loads(done.stdout)
    return figures


Runs = list[Figures]


def sitting(seconds: float, rounds: int, with_peers: bool, compiled: bool) -> tuple[Runs, Runs, Runs]:
    """Ours, theirs and our compiled build in turns, each time in a process of its own: a noisy minute falls on all."""
    ours: Runs = []
    peers: Runs = []
    built: Runs = []
    bench = (sys.executable, "-m", "cosmodrome.bench", "--json")
    for round in range(1, rounds + 1):
        print(f"bench: round {round} of {rounds}", file=sys.stderr)
        ours.append(measured(*bench, seconds=seconds, lib=HERE.parent / "src"))
        if with_peers:
            peers.append(measured(PEERS, str(HERE / "peers/run.py"), "--repeat", "1", seconds=seconds))
        if compiled:
            built.append(measured(*bench, seconds=seconds, lib=COMPILED_LIB))
    return ours, peers, built


def report(ours: Runs, peers: Runs, built: Runs | None = None) -> int:
    """Print the table; the exit code."""
    built = built or []
    results = {row: result(row, ours, peers, built) for row in ROWS if built or not row.compiled}
    played = "; ".join(plan.WHAT for plan in PLANS.values())
    print(f"{played}; for 4 players at random, Python {ours[0]['python']}, one process\n")
    print(f"{shown(results, built)}\n\n{forced(ours, peers)}")
    if not peers:
        print(
            "The peers are not installed, so nothing could be compared: these are our own figures alone.\n"
            "bench/setup_peers.sh installs them, with a network."
        )
    if not built:
        print("There is no compiled build to measure: `make compiled` makes one.")
    missed = [f"{title(row.game)}: {row.words}" for row, told in results.items() if told.passed is False]
    if missed:
        print(f"Missed: {'; '.join(missed)}.")
    return 1 if missed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure our engine and the peers, and compare.")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"of each timed run ({SECONDS:g})")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"the median counts ({ROUNDS})")
    options = parser.parse_args()
    if options.seconds <= 0 or options.rounds < 1:
        parser.error("--seconds and --rounds must be more than 0")
    with_peers = (HERE / ".venv/peers.stamp").exists()
    compiled = any(COMPILED_LIB.glob("*.so"))
    return report(*sitting(options.seconds, options.rounds, with_peers, compiled))


if __name__ == "__main__":
    sys.exit(main())
