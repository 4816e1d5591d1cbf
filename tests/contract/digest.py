"""What the games of the contract come to, one line each: the same in every process, on every machine.

`python -m tests.contract.digest [mutant]` prints them; the mutant lets the order of a set decide.
"""

from __future__ import annotations

import hashlib
import sys

from examples.salvage.state import Player

from .checks import traces
from .mixes import ALL
from .walk import Walk

SEED = 20


def digests() -> list[str]:
    lines = []
    for mix in ALL:
        walk = Walk(mix.game, mix.setup, SEED)
        total = hashlib.sha256()
        for _ in walk:
            total.update(traces(walk))
        total.update(traces(walk))
        lines.append(f"{mix} {total.hexdigest()[:16]}")
    return lines


def _kinds(p: Player) -> list[int]:
    return [int(kind) for kind in {str(part) for part in p.hand}]


if __name__ == "__main__":
    if "mutant" in sys.argv:
        setattr(Player, "kinds", _kinds)  # noqa: B010
    print("\n".join(digests()))
