"""What the games of the contract come to, one line each: the same in every process, on every machine.

`python -m tests.contract.digest` prints them; with `mutant`, those of an example game where the order of a set decides.
"""

from __future__ import annotations

import hashlib
import sys

from examples.salvage.state import Player

from .checks import traces
from .mixes import ALL, Mix
from .walk import Walk

SEED = 20


def digests(mixes: list[Mix]) -> list[str]:
    lines = []
    for mix in mixes:
        walk = Walk(mix.game, mix.setup, SEED)
        total = hashlib.sha256()
        for _ in walk:
            if walk.looks:
                total.update(traces(walk))
        total.update(traces(walk))
        lines.append(f"{mix} {total.hexdigest()[:16]}")
    return lines


def _kinds(p: Player) -> list[int]:
    return [int(kind) for kind in {str(part) for part in p.hand}]


if __name__ == "__main__":
    if "mutant" in sys.argv:
        setattr(Player, "kinds", _kinds)  # noqa: B010
        print("\n".join(digests([mix for mix in ALL if mix.game.name == "salvage"])))
    else:
        print("\n".join(digests(ALL)))
