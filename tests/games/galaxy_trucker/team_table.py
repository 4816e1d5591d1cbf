"""A table where chosen skills of the support team work."""

from __future__ import annotations

from tests.games.galaxy_trucker.table import GAME, Table

from cosmodrome.games.galaxy_trucker.rules.team.skills import CROOK_A, NAMES, bit

BIG2 = ("another_big_expansion",)
BOTH = ("big_expansion", "another_big_expansion")
ALL = ("big_expansion", "another_big_expansion", "latest_models")


def team_table(
    klass: str = "II",
    *skills: str,
    seats: int = 2,
    modules: tuple[str, ...] = BIG2,
    others: tuple[str, ...] = (),
    seed: int = 1,
    **options: str,
) -> Table:
    """Everybody about to build; seat 0 has these skills (`welder_a`), seat 1 the `others`."""
    table = Table(klass, seats, modules, seed, (), True, support_team="yes", **options)
    s = table.s
    s.heap, s.box = [*s.box, *s.heap], []  # every tile can be had
    for p in s.players:
        s.team_deck += p.team
        p.team = ()
        p.skills = p.extra = 0
    teach(table, 0, *skills)
    teach(table, 1, *others)
    return table


def teach(table: Table, seat: int, *skills: str) -> None:
    p = table.p(seat)
    for name in skills:
        number = NAMES.index(name)
        p.skills |= bit(number)
        if number // 2 not in p.team:
            p.team = (*p.team, number // 2)
            table.s.team_deck.remove(number // 2)
        if number == CROOK_A:
            p.extra = table.s.level
    table.s.touch()


def use(table: Table, seat: int, name: str) -> None:
    table.do(seat, f"use_skill {NAMES.index(name)}")


def hand(table: Table, seat: int, tile: str) -> None:
    """The next tile from the heap is this one, and is taken."""
    table.on_heap(tile)
    table.do(seat, "take")


def settle(table: Table) -> None:
    """Run what needs no choice, after the position was changed by hand."""
    table.s.touch()
    GAME._settle(table.s)
