"""Make the recorded games of tests/records: whole games of every size and mix, replayed in every run of the tests.

    .venv/bin/python scripts/make_records.py

Which games: RECORDED, in the module `plays` of each game's own tests.
A record that is good stays as it is. One of other rules or other content is made anew. One that the rules of its own
version no longer play is an error: the change alters recorded games, so the game's `version` has to be raised.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from examples import salvage  # noqa: E402
from tests.contract.plays import Case, recorded  # noqa: E402

from cosmodrome import games  # noqa: E402
from cosmodrome.kernel import CLOCK, Action, BadInput, Game, Play, Record, Rng, decode  # noqa: E402

FOLDER = ROOT / "tests" / "records"
GAMES: dict[str, Game[Any]] = {**games.ALL, "salvage": salvage.GAME}


def play(game: Game[Any], case: Case, seed: int) -> Record:
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
    made: set[Path] = set()
    for game in GAMES.values():
        for number, case in enumerate(recorded(game)):
            path = FOLDER / f"{case.name(game.name)}.json"
            made.add(path)
            if path.exists():
                try:
                    decode(path.read_bytes(), GAMES).verify()
                    continue
                except BadInput as error:
                    if error.message.id not in ("bad.record_rules", "bad.record_content"):
                        print(f"{path.name}: {error}\n  raise the version of {game.name}", file=sys.stderr)
                        failed += 1
                        continue
            record = play(game, case, 1000 + number)
            path.write_bytes(record.encode())
            print(f"{path.name}: {len(record.moves)} moves, {record.scores}")
    for path in sorted(set(FOLDER.glob("*.json")) - made):
        print(f"{path.name}: not made by this script", file=sys.stderr)
        failed += 1
    return 2 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
