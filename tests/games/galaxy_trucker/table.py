"""A table for tests: draw ships in words, put them in flight, force the dice, and play in words.

    table = Table("I", seats=2)
    table.fly(
        '''
        6.7 cannon
        7.6 cabin: purple
        8.6 life_support_purple
        7.8 battery_2: 1
        8.7 double_engine
        ''',
        "8.7 engine",
    )
    table.dice((3, 4))
    table.card("I-05")
    table.do(0, "power 8.7")
    table.do(0, "declare")
    assert table.days() == [2, -1]

A cell is `row.column` by the labels printed on the board. A line of a ship is

    CELL KIND [SIDE] [CONNECTORS] [: LOAD]

KIND is a kind of component (`cabin`, `battery_2`, `cargo_3` (white places), `special_cargo_1` (red ones),
`life_support_brown`, ...), or the id of a tile. SIDE (N E S W) is where the muzzle, the exhaust or the first shielded
side points; cannons point to the front, engines to the rear, anything else that points lies as printed if nothing is
said. CONNECTORS are four signs for front, right, rear, left: 0 to 3, `+` for any connector, `?` for any or none. The
tiles and their turns are chosen from the heap so that the whole ship is joined and without an error; a ship that cannot
be had is a ValueError.
LOAD is what is aboard when the flight begins: an alien's colour, a number of humans or of energy cells, or goods; full
cabins and batteries and empty holds if nothing is said. The starting cabin lies on its cell without being mentioned.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from typing import Any

from tests.games.galaxy_trucker.drawing import SIDE_NAMES, Spec, cell_at, fit, kind_of, label_of, specs_of

from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.actions import TEAM_BY_ID
from cosmodrome.games.galaxy_trucker.game import GalaxyTrucker
from cosmodrome.games.galaxy_trucker.pieces.boards import CELLS, COLS, NOWHERE, Board
from cosmodrome.games.galaxy_trucker.pieces.layout import faults
from cosmodrome.games.galaxy_trucker.pieces.parts import PARTS, STARTS, TILE_BY_ID, Part
from cosmodrome.games.galaxy_trucker.pieces.ship import Ship, goods_of
from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARD_BY_ID
from cosmodrome.games.galaxy_trucker.rules.flight import FlyOn, NextCard
from cosmodrome.games.galaxy_trucker.state import Trucker, TruckerState
from cosmodrome.kernel import CLOCK, Action, Refusal
from cosmodrome.kernel.setup import Value

GAME = GalaxyTrucker()
DEFAULTS = ("fly_on", "crewed", "declare", "brace", "decline", "loaded", "skip_skill", "wait", "tick", "ready")


# -- loaded dice --------------------------------------------------------------------------------------------------


class LoadedDice(TruckerState):
    """A position whose next dice are known; everything else is drawn as ever."""

    queue: list[int]

    @staticmethod
    def of(s: TruckerState, dice: Iterable[int]) -> LoadedDice:
        return LoadedDice(**{name: getattr(s, name) for name in TruckerState.FIELDS}, queue=list(dice))

    def below(self, n: int) -> int:
        return self.queue.pop(0) - 1 if n == 6 and self.queue else super().below(n)


# -- the table ----------------------------------------------------------------------------------------------------


class Table:
    """A game of one round (or of `rounds`), everybody about to build."""

    def __init__(
        self,
        klass: str = "II",
        seats: int = 2,
        modules: tuple[str, ...] = (),
        seed: int = 1,
        rounds: Sequence[str] = (),
        ready: bool = True,
        **options: Value,
    ) -> None:
        names = [*(rounds or (klass,)), *["none"] * 5][:5]
        choice: dict[str, Value] = {f"round_{n}": name for n, name in enumerate(names, 1)}
        self.setup = GAME.setup(seats, modules, **choice, **options)
        self.s: TruckerState = GAME.new(self.setup, seed)
        self.events: list[tuple[str, dict[str, Any]]] = []  # all that was told
        self.loads: dict[int, list[Spec]] = {}
        if ready:
            self.until("Build")

    # -- asking -----------------------------------------------------------------------------------------------

    @property
    def step(self) -> str:
        """The name of the step that waits; "" at the end of the game."""
        return type(self.s.stack[-1]).__name__ if self.s.stack else ""

    @property
    def actors(self) -> tuple[int, ...]:
        return GAME.actors(self.s)

    def p(self, seat: int) -> Trucker:
        return self.s.players[seat]

    def board(self, seat: int) -> Board:
        return self.p(seat).ship.board

    def cell(self, seat: int, label: str) -> int:
        return cell_at(self.board(seat), label)

    def part(self, seat: int, label: str) -> Part | None:
        return self.p(seat).ship.cells[self.cell(seat, label)]

    def tiles(self, seat: int) -> set[str]:
        """The labels of all cells with a tile."""
        return {label_of(self.board(seat), cell) for cell in self.p(seat).ship.tiles()}

    def hold(self, seat: int, what: str) -> dict[str, Any]:
        """`humans`, `aliens`, `sleepers`, `energy` or `goods` by label; aliens and goods in words."""
        found: dict[str, Any] = {}
        for cell, value in sorted(getattr(self.p(seat).ship, what).items()):
            if what == "goods":
                value = " ".join(name for name, n in zip(c.GOODS, value, strict=True) for _ in range(n))
            elif what == "aliens":
                value = c.COLOURS[value]
            found[label_of(self.board(seat), cell)] = value
        return found

    def days(self) -> list[int]:
        """Where the rockets stand."""
        return [p.pos for p in self.s.players]

    def credits(self) -> list[int]:
        return [p.credits for p in self.s.players]

    def lost(self, seat: int) -> int:
        return len(self.p(seat).lost)

    def options(self, seat: int, *verbs: str) -> set[str]:
        """What a seat may do, in words; only these verbs if any are named."""
        found = (self.words(seat, action) for action in GAME.options(self.s, seat))
        return {text for text in found if not verbs or text.split()[0] in verbs}

    def told(self, name: str) -> list[dict[str, Any]]:
        """The arguments of every event of this name so far."""
        return [args for event, args in self.events if event == name]

    # -- doing ------------------------------------------------------------------------------------------------

    def words(self, seat: int, action: Action) -> str:
        said = [self._say(seat, n, v) for n, v in zip(action.words, action.args, strict=True)]
        return " ".join([action.verb, *said])

    def action(self, seat: int, text: str) -> Action:
        name, *words = text.split()
        ranges = GAME.space.verbs[name].ranges
        return GAME.space.parse([name, *(self._read(seat, n, w) for n, w in zip(ranges, words, strict=True))])

    def _say(self, seat: int, name: str, value: int) -> str:
        if name == "cell":
            board = self.board(max(seat, 0))
            inside = value // COLS < len(board.rows) and value % COLS < len(board.cols)
            return label_of(board, value) if inside else f"#{value}"
        names = self._names(name)
        return names[value] if names else str(value)

    def _read(self, seat: int, name: str, word: str) -> int:
        if name == "cell":
            return int(word[1:]) if word.startswith("#") else self.cell(max(seat, 0), word)
        names = self._names(name)
        return list(names).index(word) if names and word in names else int(word)

    @staticmethod
    def _names(name: str) -> Sequence[str]:
        match name:
            case "tile":
                return list(TILE_BY_ID)
            case "colour":
                return c.GOODS
            case "alien":
                return c.COLOURS
            case "side":
                return SIDE_NAMES
            case "team":
                return list(TEAM_BY_ID)
            case "role":
                return [role.id for role in c.ROLES]
            case _:
                return ()

    def do(self, seat: int, text: str) -> None:
        """One action, in words; a Refusal if it is not allowed."""
        self.act(seat, self.action(seat, text))

    def act(self, seat: int, action: Action) -> None:
        self.s.touch()
        self.s.events = []
        try:
            GAME.act(self.s, seat, action)
        finally:
            self.events += heard(self.s)
            self.s.events = None

    def tick(self, n: int = 1) -> None:
        for _ in range(n):
            self.do(CLOCK, "tick")

    def refused(self, seat: int, text: str) -> Refusal:
        """The refusal of an action; nothing may have changed by it."""
        before = frozen(self.s)
        try:
            self.do(seat, text)
        except Refusal as refusal:
            assert frozen(self.s) == before, "a refused action changed the position"
            assert refusal.clause
            return refusal
        raise AssertionError(f"not refused: {text}")

    def default(self, seat: int) -> Action:
        """A quiet answer: no energy, no visit, nothing but what must be."""
        options = GAME.options(self.s, seat)
        for verb in DEFAULTS:
            for action in options:
                if action.verb == verb:
                    return action
        return options[0]

    def until(self, *steps: str, limit: int = 2000) -> None:
        """Quiet answers of everybody until one of these steps waits (or the game is over)."""
        for _ in range(limit):
            if self.step in steps or not self.s.stack:
                return
            seat = self.actors[0]
            self.act(seat, self.default(seat))
        raise AssertionError(f"{steps} never came; {self.step} waits")

    def run_out(self) -> None:
        """Quiet answers until the next card may be turned over, or the flight is over."""
        self.until("FlyOn", "Build", "StartSignal")

    # -- laying out a position --------------------------------------------------------------------------------

    def draw(self, seat: int, text: str) -> Ship:
        """The seat's ship is exactly this one (and its starting cabin); tiles come from the heap, old ones go back."""
        s, p = self.s, self.p(seat)
        board = p.ship.board
        for cell in p.ship.tiles():
            tile = p.ship.take_off(cell).tile
            if tile not in STARTS:
                s.heap.append(tile)
        own = STARTS[seat]
        cells: list[Part | None] = [None] * CELLS
        specs = specs_of(board, text, [own, *s.heap, *s.face_up])
        if board.start != NOWHERE and all(spec.tiles != (own,) for spec in specs):
            cells[board.start] = PARTS[own][0]
        fit(board, specs, cells)
        for cell, part in enumerate(cells):
            if part is not None:
                self._from_heap(part.tile)
                p.ship.put(cell, part)
        assert not faults(board, p.ship.cells, p.ship.marks)
        p.placed = len(specs)
        p.aside = [tile for tile in p.aside if tile not in [part.tile for part in cells if part is not None]]
        self.loads[seat] = specs
        s.touch()
        return p.ship

    def lay(self, seat: int, label: str, tile: str, side: str = "N") -> None:
        """A tile laid down whatever is wrong with it; `side` is where its printed front points."""
        self._from_heap(TILE_BY_ID[tile])
        self.p(seat).ship.put(self.cell(seat, label), PARTS[TILE_BY_ID[tile]][SIDE_NAMES.index(side)])
        self.p(seat).placed += 1
        self.s.touch()

    def _from_heap(self, tile: int) -> None:
        for pile in (self.s.heap, self.s.face_up):
            if tile in pile:
                pile.remove(tile)

    def on_heap(self, *tiles: str) -> None:
        """The next tiles to be taken from the heap, the first one first."""
        for tile in reversed(tiles):
            self._from_heap(TILE_BY_ID[tile])
            self.s.heap.append(TILE_BY_ID[tile])
        self.s.touch()

    def fly(self, *ships: str, order: Sequence[int] = ()) -> None:
        """These ships are built, checked, loaded and about to meet the first card; `order`: the seats, leader first."""
        for seat, text in enumerate(ships):
            self.draw(seat, text)
        self.finish(order)
        self.load()

    def finish(self, order: Sequence[int] = ()) -> None:
        """Everybody stops building, and takes the order tiles in this order."""
        for place, seat in enumerate(order or range(len(self.s.players))):
            self.p(seat).left = max(1, self.p(seat).left)
            self.s.touch()
            self.do(seat, f"finish {place}")

    def load(self) -> None:
        """Quiet answers until the flight begins, with the aliens that were drawn; then whatever else was drawn."""
        while self.s.stack and self.step != "FlyOn":
            self.until("Crew", "FlyOn")
            if self.step == "Crew":
                self._crew(self.actors[0])
        for seat, specs in self.loads.items():
            for spec in specs:
                if spec.load:
                    self.put(seat, label_of(self.board(seat), spec.cell), spec.load)

    def _crew(self, seat: int) -> None:
        board = self.board(seat)
        for spec in self.loads.get(seat, []):
            if spec.load in c.COLOURS and self.step == "Crew":
                self.do(seat, f"alien {label_of(board, spec.cell)} {spec.load}")
        if self.step == "Crew" and self.actors == (seat,):
            self.do(seat, "crewed")

    def put(self, seat: int, label: str, load: str) -> None:
        """What is aboard a tile: humans or energy as a number, goods by name; an alien must have boarded already."""
        ship = self.p(seat).ship
        cell = self.cell(seat, label)
        part = ship.part(cell)
        if load in c.COLOURS:
            assert c.COLOURS[ship.aliens[cell]] == load
            return
        if not load.isdigit():
            ship.goods[cell] = goods_of(c.GOODS.index(name) for name in load.split())
        else:
            hold = ship.energy if c.TILES[part.tile].kind == "battery" else ship.humans
            hold.pop(cell, None)
            if int(load):
                hold[cell] = int(load)
        self.s.touch()

    def at(self, *days: int) -> None:
        """Where the rockets stand, by seat."""
        for p, day in zip(self.s.players, days, strict=True):
            p.pos = day
        self.s.touch()

    def dice(self, *rolls: tuple[int, int]) -> None:
        """The next rolls of two dice."""
        self.s = LoadedDice.of(self.s, [die for roll in rolls for die in roll])
        self.s.touch()

    def dice_left(self) -> int:
        """How many of the forced dice have not been rolled."""
        return len(self.s.queue) if isinstance(self.s, LoadedDice) else 0

    def on_deck(self, *cards: str) -> None:
        """The next cards of the flight, the first one first, from wherever they are."""
        s = self.s
        for name in reversed(cards):
            card = CARD_BY_ID[name]
            pile = next((pile for pile in (s.deck, *s.decks, s.used, s.flown, s.buried) if card in pile), None)
            if pile is None:
                raise ValueError(f"{name} is not in this game")
            pile.remove(card)
            s.deck.append(card)
        s.touch()

    def card(self, name: str) -> None:
        """Everybody flies on, and this card is turned over."""
        assert self.step == "FlyOn", self.step
        self.on_deck(name)
        turn = self.s.turn
        while self.s.turn == turn and self.step == "FlyOn":
            self.do(self.actors[0], "fly_on")

    def arrive(self) -> None:
        """No card is left: the flight ends here and now."""
        assert self.step == "FlyOn", self.step
        self.s.buried = self.s.buried + self.s.deck
        self.s.deck = []
        self.s.stack[-1] = NextCard()
        self.s.touch()
        self.s.events = []
        GAME._settle(self.s)
        self.events += heard(self.s)
        self.s.events = None


def heard(s: TruckerState) -> list[tuple[str, dict[str, Any]]]:
    """What was told, without the labels that stand beside each cell."""
    events = s.events or []
    return [(one.name, {word: n for word, n in one.args.items() if not word.startswith("at")}) for one in events]


def frozen(s: TruckerState) -> object:
    """All that a position holds, to be compared; not by `dump`, which is tested against it."""
    found: dict[str, object] = {}
    for name in TruckerState.FIELDS:
        if name not in ("events", "players", "_options", "_options_seat", "t"):
            value = getattr(s, name)  # steps and actions never change
            found[name] = copy.copy(value) if name in ("sealed", "stack") else copy.deepcopy(value)
    found["players"] = [
        {name: copy.deepcopy(getattr(p, name)) for name in Trucker.FIELDS if name != "ship"} for p in s.players
    ]
    found["ships"] = [
        (
            p.ship.board.key,
            {name: copy.copy(getattr(p.ship, name)) for name in Ship.FIELDS if name not in ("_plan", "board")},
        )
        for p in s.players
    ]
    return found


__all__ = ["CLOCK", "GAME", "FlyOn", "LoadedDice", "Table", "cell_at", "frozen", "heard", "kind_of", "label_of"]
