"""The matches of Wild Space's bots: see cosmodrome/arena/strength.py."""

from __future__ import annotations

from typing import Final

from cosmodrome.arena import match
from cosmodrome.arena.strength import Run, duel, sequel

from . import GAME


def solo(bot: str) -> Run:
    """Against the Smuggler at each level, base game: fewer wins the harder he is."""

    def run(count: int, workers: int) -> tuple[str, str, bool]:
        shares = []
        for level in ("easy", "medium", "hard"):
            setup = GAME.setup(1, difficulty=level)
            result = match(GAME, setup, [bot], count // 2, seed=2, workers=workers)
            shares.append(result.bots[0].wins / result.games)
        says = ", ".join(f"{share:.1%}" for share in shares)
        return "easy > medium > hard", f"{says} of {count // 2} each", shares[0] > shares[1] > shares[2]

    return run


MATCHES: Final[dict[str, tuple[str, Run]]] = {
    "greedy-random": ("Wild Space, 2 seats: greedy beats random", duel(GAME.name, "greedy", "random", 0.95)),
    "search-greedy": (
        "Wild Space, 2 seats: search at 1,000 iterations beats greedy",
        duel(GAME.name, "search:1000", "greedy", 0.65),
    ),
    "solo": ("Wild Space, solo: search at 100 iterations beats the Smuggler", solo("search:100")),
}
SEQUELS: Final[dict[str, tuple[str, Run]]] = {
    f"ws-{bot.partition(':')[0]}{''.join('-' + module for module in modules)}": (
        f"Wild Space{', ' if modules else ''}{', '.join(modules)}, 2 seats: {bot}",
        sequel(GAME.name, GAME.setup(2, modules), bot),
    )
    for bot in ("greedy", "search:200")
    for modules in ((), ("space_base", "encounters"))
}
