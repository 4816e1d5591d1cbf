"""Make the recorded games of tests/records: whole games of every size and mix, replayed in every run of the tests.

    .venv/bin/python scripts/make_records.py

A record that is good stays as it is. One of other rules or other content is made anew. One that the rules of its own
version no longer play is an error: the change alters recorded games, so the game's `version` has to be raised.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from examples import salvage  # noqa: E402

from cosmodrome import games  # noqa: E402
from cosmodrome.kernel import CLOCK, Action, BadInput, Game, Play, Record, Rng, decode  # noqa: E402

FOLDER = ROOT / "tests" / "records"
GAMES: dict[str, Game[Any]] = {**games.ALL, "salvage": salvage.GAME}
BOTH = ("space_base", "encounters")
BIG, OTHER, LATEST = "big_expansion", "another_big_expansion", "latest_models"
ONE = {"round_2": "none", "round_3": "none"}  # a single round


class Case(NamedTuple):
    game: str
    seats: int
    modules: tuple[str, ...]
    style: str  # how it is played: random, policy (the game's own), or both in turn
    options: dict[str, int | str] = {}

    @property
    def name(self) -> str:
        return "-".join([self.game, str(self.seats), *self.modules, *map(str, self.options.values()), self.style])


CASES = [
    Case("wild_space", 1, (), "policy", {"difficulty": "easy"}),
    Case("wild_space", 1, ("space_base",), "random", {"difficulty": "hard"}),
    Case("wild_space", 1, BOTH, "both", {"difficulty": "medium"}),
    Case("wild_space", 2, (), "policy"),
    Case("wild_space", 2, ("encounters",), "random"),
    Case("wild_space", 2, BOTH, "policy"),
    Case("wild_space", 3, ("space_base",), "both"),
    Case("wild_space", 3, (), "random", {"waive": "compulsory", "medal_order": "player_choice"}),
    Case("wild_space", 4, (), "both"),
    Case("wild_space", 4, BOTH, "random"),
    Case("wild_space", 5, ("encounters",), "policy"),
    Case("wild_space", 5, BOTH, "both"),
    Case("galaxy_trucker", 4, (), "policy", {"round_1": "I", **ONE}),
    Case("galaxy_trucker", 3, (), "policy", {"round_1": "II", **ONE}),
    Case("galaxy_trucker", 2, (), "random", {"round_1": "III", "hints": "off"}),
    Case("galaxy_trucker", 2, (), "policy", {"round_1": "II", "pace": "real_time", **ONE}),
    Case("galaxy_trucker", 5, (BIG,), "policy", {"round_1": "IA", **ONE}),
    Case("galaxy_trucker", 3, (BIG,), "policy", {"round_1": "IIA", **ONE}),
    Case("galaxy_trucker", 2, (OTHER,), "policy", {"round_1": "IIB", **ONE}),
    Case("galaxy_trucker", 2, (BIG, OTHER), "policy", {"round_1": "IIIB", "support_team": "yes", **ONE}),
    Case("galaxy_trucker", 2, (BIG, OTHER), "policy", {"round_1": "IV", **ONE}),
    Case("galaxy_trucker", 2, (LATEST,), "policy", {"round_1": "IVC", **ONE}),
    Case("galaxy_trucker", 4, (BIG, OTHER, LATEST), "random", {"support_team": "competition"}),
    Case("salvage", 2, (), "policy"),
    Case("salvage", 3, ("beacons",), "random", {"ticks": 2}),
    Case("salvage", 4, ("beacons",), "both", {"meeting": "nobody"}),
]


def play(case: Case, seed: int) -> Record:
    game = GAMES[case.game]
    table = Play(game, game.setup(case.seats, case.modules, **case.options), seed)
    rng = Rng(seed)
    while not table.state.over:
        seat = rng.choice(list(game.actors(table.state)))
        table.act(seat, choose(case.style, game, table.state, seat, rng))
    return table.record


def choose(style: str, game: Game[Any], s: Any, seat: int, rng: Rng) -> Action:
    options = list(game.options(s, seat))
    if style == "policy" or (style == "both" and seat != CLOCK and s.turn % 2):
        return game.mind.policy(s, seat, options, rng)
    # an aside at every other choice would make up most of a random game
    calm = [action for action in options if not action.aside]
    return rng.choice(options if not calm or rng.below(8) == 0 else calm)


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    failed = 0
    for number, case in enumerate(CASES):
        path = FOLDER / f"{case.name}.json"
        if path.exists():
            try:
                decode(path.read_bytes(), GAMES).verify()
                continue
            except BadInput as error:
                if error.message.id not in ("bad.record_rules", "bad.record_content"):
                    print(f"{path.name}: {error}\n  raise the version of {case.game}", file=sys.stderr)
                    failed += 1
                    continue
        record = play(case, 1000 + number)
        path.write_bytes(record.encode())
        print(f"{path.name}: {len(record.moves)} moves, {record.scores}")
    for path in sorted(set(FOLDER.glob("*.json")) - {FOLDER / f"{case.name}.json" for case in CASES}):
        print(f"{path.name}: not made by this script", file=sys.stderr)
        failed += 1
    return 2 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
