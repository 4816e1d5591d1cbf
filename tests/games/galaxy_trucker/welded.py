"""Ships put together freely, for the rules about who is joined to whom.

    weld(table, 0, '''
        7.5 cannon
        7.6 cabin |S: 1
        8.6 armory |N
    ''')

Tiles that touch are joined on every side, whatever their connectors, except across sides closed after `|`. A letter
before it turns the tile, as in `table.py`; so does `: LOAD`. Cabins and batteries are full if nothing is said.
"""

from __future__ import annotations

from tests.games.galaxy_trucker.drawing import SIDE_NAMES
from tests.games.galaxy_trucker.table import GAME, Table, heard, kind_of, label_of

from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.pieces.parts import BATTERY, CABIN, LUXURY, STARTS, UNIVERSAL, part_of
from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARD_BY_ID
from cosmodrome.games.galaxy_trucker.rules.effects.attack import ATTACKS, Volley
from cosmodrome.games.galaxy_trucker.rules.flight import NextCard

BIG2 = ("another_big_expansion",)
BOTH = ("big_expansion", "another_big_expansion")


def weld(table: Table, seat: int, text: str) -> None:
    """The seat's ship in flight is exactly this one."""
    ship = table.p(seat).ship
    for cell in ship.tiles():
        tile = ship.take_off(cell).tile
        if tile not in STARTS:
            table.s.heap.append(tile)
    for line in filter(None, map(str.strip, text.splitlines())):
        _lay(table, seat, line)
    table.s.touch()


def _lay(table: Table, seat: int, line: str) -> None:
    body, _, load = line.partition(":")
    body, _, shut = body.partition("|")
    label, kind, *side = body.split()
    s = table.s
    s.heap, s.box = [*s.box, *s.heap], []  # also from the tiles that were taken out
    tile = STARTS[seat] if kind == "start" else _first(sorted(s.heap), kind)
    table._from_heap(tile)
    points = c.TILES[tile].sides
    turn = (SIDE_NAMES.index(side[0]) - (points[0] if points else 0)) % 4 if side else 0
    closed = sum(1 << SIDE_NAMES.index(one) for one in shut.strip())
    ship = table.p(seat).ship
    cell = table.cell(seat, label)
    part = part_of(tile, turn, UNIVERSAL | closed << 8)
    ship.put(cell, part)
    if part.kind in (CABIN, LUXURY):
        ship.humans[cell] = part.room
    elif part.kind == BATTERY:
        ship.energy[cell] = part.room
    if load.strip() in c.COLOURS:
        ship.humans.pop(cell, None)
        ship.aliens[cell] = c.COLOURS.index(load.strip())
    elif load:
        table.put(seat, label, load.strip())


def _first(tiles: list[int], kind: str) -> int:
    return next(tile for tile in tiles if kind in (kind_of(c.TILES[tile]), c.TILES[tile].id))


def flying(klass: str = "III", seats: int = 2, modules: tuple[str, ...] = BIG2) -> Table:
    """Everybody is in flight with a starting cabin and nothing else."""
    table = Table(klass, seats=seats, modules=modules)
    table.fly(*[""] * seats)
    return table


def assail(table: Table, *attacks: str, seats: tuple[int, ...] = (0,), late: tuple[int, ...] = ()) -> None:
    """A card that is nothing but these attacks (`small_meteor N`) on some of the ships."""
    assert table.step == "FlyOn", table.step
    s = table.s
    codes = [ATTACKS.index(words[0]) * 4 + SIDE_NAMES.index(words[1]) for words in map(str.split, attacks)]
    s.stack.pop()
    s.stack += [NextCard(), Volley(tuple(codes), seats, late)]
    s.card = CARD_BY_ID["I-09"]
    settle(table)


def settle(table: Table) -> None:
    """Run what was put on the stack by hand, until somebody is asked."""
    s = table.s
    s.touch()
    s.events = []
    GAME._settle(s)
    table.events += heard(s)
    s.events = None


def ends(total: int) -> tuple[int, int]:
    """Two dice of this sum."""
    return (total - 6, 6) if total > 7 else (1, total - 1)


def meet(table: Table, line: int, card: str = "I-INT1") -> None:
    """An intruder comes along this line."""
    table.dice(ends(line))
    table.card(card)


def trail(table: Table, seat: int = 0, hand: int | None = None) -> list[str]:
    """The cells an intruder has walked through, in its order."""
    return [
        label_of(table.board(seat), args["cell"])
        for name, args in table.events
        if name in ("intruder_entered", "intruder_step", "intruder_beaten")
        and args["seat"] == seat
        and hand in (None, args["hand"])
    ]


__all__ = ["BIG2", "BOTH", "GAME", "Table", "assail", "ends", "flying", "meet", "trail", "weld"]
