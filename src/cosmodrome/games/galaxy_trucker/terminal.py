"""The board of Galaxy Trucker: one's own ship cell by cell, the tile in hand in its four turns, the heap, the race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.game import GalaxyTrucker
from cosmodrome.games.galaxy_trucker.pieces.boards import COLS
from cosmodrome.games.galaxy_trucker.pieces.parts import (
    BATTERY,
    CARGO,
    HOLDS_CREW,
    KINDS,
    LIFE_SUPPORT,
    PARTS,
    ROBONAUTS,
    SHIELD,
    Part,
    alien_colours,
)
from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARDS
from cosmodrome.games.galaxy_trucker.state import NONE, Trucker, TruckerState
from cosmodrome.games.galaxy_trucker.view.view import GalaxyTruckerView, TruckerView
from cosmodrome.games.galaxy_trucker.words import printed
from cosmodrome.games.galaxy_trucker.words.names import cell_name, new_faults
from cosmodrome.kernel import Action, Message
from cosmodrome.terminal.board import Board
from cosmodrome.terminal.look import GREEN, NARROW, RED, SKY, YELLOW, flow, frame, grid, mark

UPRIGHT: Final = " │║╫"  # connectors of the front and the rear: none, single, double, universal
ACROSS: Final = " ─═╪"
CORNERS: Final = {3: "╮", 6: "╯", 12: "╰", 9: "╭"}  # what a shield covers
MUZZLE: Final = "↑→↓←"
EXHAUST: Final = "▲▶▼◀"
NOZZLE, PLATE = "°", "█"
EMPTY, FREE_RED = "□", "▫"
GOODS: Final = (RED, YELLOW, GREEN, SKY)
CELL: Final = 5  # columns of a cell, three lines of them
MANY: Final = 4  # so many options of one verb share their lines

Lines = list[Text]


class GalaxyTruckerBoard(Board):
    game: GalaxyTrucker
    cyan = True  # whether cyan aliens are in play at the table that is drawn

    # -- calling things by their numbers --------------------------------------------------------------------------

    def number(self, word: str, value: int) -> str | None:
        if word == "turn":
            return f"r{value}"
        return str(value) if word in ("tile", "card") else None

    def together(self, options: Sequence[Action]) -> set[str]:
        verbs = [action.verb for action in options if {"cell", "tile"} & set(action.words)]
        several = {"take_up": 2}  # two tiles of one name are told apart by their numbers only
        return {verb for verb in verbs if verbs.count(verb) >= several.get(verb, MANY)}

    def short(self, s: TruckerState, seat: int, action: Action) -> Text:
        text = Text()
        self.cyan = s.t.big1
        board = s.players[0].ship.board
        for word, value in zip(action.words, action.args, strict=True):
            if word == "cell":
                text.append(f"{self.words.say(cell_name(value, board))} ")
            elif word == "turn":
                text.append(f"r{value} ")
            elif word == "tile":
                text.append_text(self.tile(value)).append(" ")
            else:
                noun = self.game.nouns(word, value, s)
                text.append(f"{value if noun is None else self.words.say(noun)} ")
        text.rstrip()
        if s.t.hints and new_faults(s, seat, action):
            text.append("!", "warn")
        return text

    # -- the whole board ------------------------------------------------------------------------------------------

    def draw(
        self, s: TruckerState, seat: int | None, names: Sequence[str], width: int, brief: bool = False
    ) -> RenderableType:
        self.cyan = s.t.big1
        view = self.game.view(s, seat)
        parts: list[RenderableType] = [frame(self.players(s, view, names), self.heading(view), self.time(view))]
        own = seat if seat is not None else next(iter(view.order), 0)
        picture = frame(self.ship(s.players[own], brief, s.t.hints or view.phase != "building"), self.owner(own, names))
        beside = Group(*self.beside(s, view, own, width, brief))
        if width >= NARROW:
            table = Table.grid(padding=(0, 1))
            table.add_row(picture, beside)
            parts.append(table)
        else:
            parts += [picture, beside]
        return Group(*parts)

    def heading(self, view: GalaxyTruckerView) -> Text:
        text = Text(self.words.title(), "accent")
        number = min(view.round, len(view.rounds) - 1) + 1
        klass = Message(f"klass.{view.klass}")
        about = self.words.text("board.round", n=number, last=len(view.rounds), klass=klass)
        return text.append(f" · {about} · {self.words.text(f'phase.{view.phase}')}", "quiet")

    def time(self, view: GalaxyTruckerView) -> Text:
        if view.phase == "building":
            return Text(self.words.text("board.glass", n=view.glass, circle=view.circle, heap=view.heap), "quiet")
        if view.phase == "flight":
            return Text(self.words.text("board.deck", n=view.deck), "quiet")
        return Text()

    def owner(self, seat: int, names: Sequence[str]) -> Text:
        return Text.assemble(mark(seat), " ", (names[seat], "title"))

    # -- players --------------------------------------------------------------------------------------------------

    def players(self, s: TruckerState, view: GalaxyTruckerView, names: Sequence[str]) -> RenderableType:
        heads = [self.words.text(f"board.{head}") for head in HEADS]
        table = Table.grid(padding=(0, 2))
        for index in range(len(heads) + 3):
            table.add_column(justify="left" if index in (0, 1, len(heads) + 2) else "right", no_wrap=True)
        table.add_row("", "", *(Text(head, "quiet") for head in heads), "")
        turn = self.game.actors(s)
        for p in view.players:
            name = Text(names[p.seat], "title" if p.seat in turn else "")
            energy = sum(part.energy for part in p.parts)
            figures = (p.credits, len(p.parts), p.engine, _halves(p.cannon), p.crew, energy, p.exposed, len(p.lost))
            table.add_row(mark(p.seat), name, *map(str, figures), self.doing(view, p))
        return table

    def doing(self, view: GalaxyTruckerView, p: TruckerView) -> Text:
        """Where a player stands in this part of the round."""
        if view.phase == "building" and not p.finished:
            if p.looking >= 0:
                return Text(self.words.text("board.looking", pile=p.looking), "quiet")
            return Text(self.words.text("board.left", n=p.left) if view.beats else "", "quiet")
        if p.flying:
            return Text(self.words.text("board.place", n=view.order.index(p.seat) + 1, pos=p.pos), "quiet")
        if p.gave_up:
            return Text(self.words.text("board.gave_up"), "quiet")
        return Text(self.words.text("board.order", order=p.order) if p.order >= 0 else "", "quiet")

    # -- a ship ---------------------------------------------------------------------------------------------------

    def ship(self, p: Trucker, brief: bool, told: bool = True) -> RenderableType:
        """Every cell is three lines of five signs (in brief its middle line only), with the labels around."""
        ship = p.ship
        board = ship.board
        sites = board.sites(told)
        rows: Lines = [Text("   ").append("".join(f"{label:^{CELL}}" for label in board.cols), "quiet")]
        for row, label in enumerate(board.rows):
            drawn: list[Lines] = []
            for col in range(len(board.cols)):
                cell = row * COLS + col
                part = ship.cells[cell]
                if part is not None:
                    drawn.append(self.part(part, p, cell))
                else:
                    drawn.append(_blank(cell in sites, cell == board.start))
            if not any(board.inside[row * COLS : row * COLS + len(board.cols)]):
                continue
            for line in (1,) if brief else (0, 1, 2):
                text = Text(f"{label:>2} " if line == 1 else "   ", "quiet")
                for cell_lines in drawn:
                    text.append_text(cell_lines[line])
                rows.append(text)
        return Group(*rows)

    def part(self, part: Part, p: Trucker | None = None, cell: int = NONE) -> Lines:
        """A tile as it lies: connectors, muzzles, exhausts and nozzles on its sides, what it is and holds inside."""
        sides = [_side(part, side) for side in range(4)]
        corner = dict.fromkeys(CORNERS.values(), " ")
        if part.kind == SHIELD and part.shields in CORNERS:
            corner[CORNERS[part.shields]] = CORNERS[part.shields]
        whole = self.inside(part, p, cell)
        inside, below = whole[:3], whole[3:]  # a hold of four places needs a sign below
        below.append(" " * (2 - below.cell_len))
        top = Text(corner["╭"], SKY).append(" ").append(sides[0]).append(" ").append(corner["╮"], SKY)
        middle = Text().append(sides[3]).append_text(inside).append(sides[1])
        bottom = Text(corner["╰"], SKY).append_text(below[:1]).append(sides[2]).append_text(below[1:])
        bottom.append(corner["╯"], SKY)
        return [top, middle, bottom]

    def inside(self, part: Part, p: Trucker | None, cell: int) -> Text:
        """Three signs: what the tile is, and what is on it."""
        name = self.words.text("short.start" if part.start else f"short.{KINDS[part.kind]}")
        if part.kind == CARGO:
            return self.hold(part, (0, 0, 0, 0) if p is None else p.ship.goods.get(cell, (0, 0, 0, 0)))
        if part.kind == LIFE_SUPPORT:
            letters = "".join(self.letter(colour) for colour in alien_colours(part, self.cyan))
            return Text(name[: 3 - len(letters)]).append(letters, "accent")
        text = Text(name[:2], "title" if part.start else "")
        if p is None or part.kind not in (*HOLDS_CREW, BATTERY, ROBONAUTS):
            return text.append(str(part.room) if part.kind == BATTERY else name[2:3].ljust(1))
        ship = p.ship
        if cell in ship.aliens:
            return text.append(self.letter(ship.aliens[cell]), "accent")
        held = ship.energy.get(cell, 0) if part.kind == BATTERY else ship.figures(cell) + ship.sleepers.get(cell, 0)
        if part.kind == ROBONAUTS:
            held = part.room if cell in ship.active else 0
        loaded = p.order >= 0 and (p.flying or p.gave_up)
        shown = str(held) if held or loaded else (str(part.room) if part.kind == BATTERY else name[2:3].ljust(1))
        return text.append(shown, "good" if held else "quiet")

    def letter(self, colour: int) -> str:
        """Of an alien's colour, in the language of the table."""
        return self.words.text(f"alien.{c.COLOURS[colour]}")[0].upper()

    def hold(self, part: Part, load: Sequence[int]) -> Text:
        text = Text()
        for colour, n in enumerate(load):
            for _ in range(n):
                text.append(self.words.text(f"goods.{c.GOODS[colour]}.letter"), f"bold {GOODS[colour]}")
        reds = max(0, part.red - load[0])
        whites = part.white + part.red - sum(load) - reds
        text.append(EMPTY * whites).append(FREE_RED * max(0, reds), RED)
        return text if text.cell_len >= 3 else text.append(" " * (3 - text.cell_len))

    # -- what is beside it ----------------------------------------------------------------------------------------

    def beside(
        self, s: TruckerState, view: GalaxyTruckerView, own: int, width: int, brief: bool
    ) -> list[RenderableType]:
        room = width - COLS * CELL - 16 if width >= NARROW else width - 4
        found: list[RenderableType] = []
        mine = view.players[own]
        if mine.hand is not None:
            found.append(frame(self.hand(mine.hand), self.words.text("board.hand")))
        if mine.aside:
            names = [self.tile(tile) for tile in mine.aside]
            found.append(frame(flow(names, room, " · "), self.words.text("board.aside")))
        if view.phase == "building":
            names = [self.tile(tile) for tile in view.face_up]
            heap = flow(names, room, " · ") if brief or width < NARROW else self.faces(view.face_up, room)
            found.append(frame(heap, self.words.text("board.face_up", n=len(names))))
            if mine.seen:
                found.append(frame(self.piles(view, mine.looking, room), self.words.text("board.piles")))
        if view.card != NONE:
            found.append(frame(self.card(view, view.card), self.words.say(_titled("board.card", view.card))))
        elif view.flown and view.phase == "flight":
            last = view.flown[-1]
            found.append(frame(self.card(view, last), self.words.say(_titled("board.last_card", last))))
        if view.order:
            found.append(frame(self.race(view), self.words.text("board.race")))
        return found or [Text()]

    def tile(self, tile: int) -> Text:
        return Text(self.words.say(printed.tile_name(tile, self.cyan))).append(f" #{tile}", "quiet")

    def hand(self, tile: int) -> RenderableType:
        """The tile in hand in its four turns."""
        table = grid(None, None, None, None, gap=2)
        turns = [Group(*self.part(PARTS[tile][turn]), Text(f" r{turn} ", "number")) for turn in range(4)]
        table.add_row(*turns)
        about = Text(self.words.say(printed.tile_about(tile, self.cyan)), "quiet")
        return Group(Text(self.words.say(printed.tile_name(tile, self.cyan)), "title"), table, about)

    def faces(self, tiles: Sequence[int], room: int) -> RenderableType:
        """Tiles that lie face up, as they are drawn, each above the number it is called by."""
        across = max(1, (room + 2) // (CELL + 2))
        table = Table.grid(padding=(0, 1))
        for start in range(0, len(tiles), across):
            row = tiles[start : start + across]
            table.add_row(*(Group(*self.part(PARTS[tile][0]), Text(f"{f'#{tile}':^{CELL}}", "quiet")) for tile in row))
        return table

    def card(self, view: GalaxyTruckerView, card: int) -> RenderableType:
        stakes = c.Stakes(view.stakes == "harder", view.stakes == "second")
        return Group(*(Text(self.words.say(line)) for line in printed.card_lines(card, stakes)))

    def piles(self, view: GalaxyTruckerView, looking: int, room: int) -> RenderableType:
        """The cards one has looked at; those of the pile one holds now with all they say."""
        lines: list[RenderableType] = []
        for number, pile in enumerate(view.piles):
            if pile is not None and number == looking:
                for card in pile:
                    title = self.words.say(_titled("board.card", card))
                    lines += [
                        Text(f"{number + 1} ", "number").append(title, "title"),
                        Padding(self.card(view, card), (0, 2)),
                    ]
            elif pile is not None:
                names = [Text(self.words.say(printed.card_name(card))) for card in pile]
                lines.append(Text(f"{number + 1} ", "number").append_text(flow(names, room - 2, " · ")))
        return Group(*lines)

    def race(self, view: GalaxyTruckerView) -> RenderableType:
        """The forty spaces in two lines, the rockets by their letters; the flight goes from left to right."""
        track = c.CONSTANTS.track
        at = {view.players[seat].pos % track: seat for seat in view.order}
        lines: Lines = []
        for start in range(0, track, track // 2):
            line = Text()
            for space in range(start, start + track // 2):
                line.append_text(mark(at[space]) if space in at else Text("·", "quiet"))
            lines.append(line)
        return Group(*lines)


HEADS: Final = ("credits", "tiles", "engine", "cannon", "crew", "energy", "exposed", "lost")


def _titled(id: str, card: int) -> Message:
    return Message(id, card=card, level=Message(f"level.{CARDS[card].level}"))


def _halves(n: int) -> str:
    return f"{n // 2}½" if n % 2 else str(n // 2)


def _side(part: Part, side: int) -> str:
    if part.muzzles >> side & 1:
        return MUZZLE[side]
    if part.exhausts >> side & 1:
        return EXHAUST[side]
    if part.nozzles >> side & 1:
        return NOZZLE
    if part.plates >> side & 1:
        return PLATE
    return (ACROSS if side % 2 else UPRIGHT)[part.connectors[side]]


def _blank(is_cell: bool | int, start: bool) -> Lines:
    middle = "  +  " if start else "  ·  " if is_cell else "     "
    return [Text(" " * CELL), Text(middle, "quiet"), Text(" " * CELL)]


BOARD = GalaxyTruckerBoard
