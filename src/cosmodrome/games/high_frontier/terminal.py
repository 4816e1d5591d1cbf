"""The board of High Frontier: who has what, the decks, one's stacks with their engines, and an excerpt of the map
around one's rocket: where am I, what is around, what can I reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cosmodrome.games.high_frontier import content as c
from cosmodrome.games.high_frontier.actions import LEO, OUTPOST, ROCKET, SECOND
from cosmodrome.games.high_frontier.game import HighFrontier
from cosmodrome.games.high_frontier.pieces.chart import DASHED
from cosmodrome.games.high_frontier.pieces.spaces import (
    AEROBRAKE,
    BELT,
    BURN,
    CRASH,
    HAZARD,
    HOHMANN,
    HYDRATION,
    KIND,
    NONE,
    SITE,
    SITE_AT,
    SIZE,
    SLINGSHOT,
    TYPE,
)
from cosmodrome.games.high_frontier.planner.here import here
from cosmodrome.games.high_frontier.rules.moving.craft import chart_of
from cosmodrome.games.high_frontier.rules.moving.walk import Walk
from cosmodrome.games.high_frontier.rules.scoring import score
from cosmodrome.games.high_frontier.ruleset import TRACK
from cosmodrome.games.high_frontier.state import BLACK_DISK, HighFrontierState
from cosmodrome.games.high_frontier.view.view import CardView, EngineView, HighFrontierView, StackView
from cosmodrome.games.high_frontier.words.names import STACKS, card_name, faction_name, site_name, space_name
from cosmodrome.kernel import Action, Game, Message
from cosmodrome.language import Catalogue
from cosmodrome.terminal.board import Board
from cosmodrome.terminal.look import NARROW, ORANGE, RED, ROSE, SKY, flow, frame, grid, mark

SIGNS = {BURN: ("●", RED), HOHMANN: ("✕", "quiet"), SITE: ("⬡", ORANGE)}
CIRCLE = ("○", SKY)  # LEO and L-points
LETTERS = ("C", "S", "M", "V", "D")
MOST_SITES = 12  # of those in reach


class HighFrontierBoard(Board):
    game: HighFrontier

    def __init__(self, game: Game[Any], words: Catalogue) -> None:
        super().__init__(game, words)
        self.say = words.say

    def number(self, word: str, value: int) -> str | None:
        return str(value) if word in ("card", "space", "site", "wt", "tanks", "steps") else None

    def together(self, options: Sequence[Action]) -> set[str]:
        return {"bid", "fill", "give_wt", "take_wt", "ask", "dump", "give_tanks"}

    def short(self, s: HighFrontierState, seat: int, action: Action) -> Text:
        if action.verb in ("bid", "give_wt", "take_wt", "dump", "give_tanks"):
            return Text(str(action.args[0]))
        return super().short(s, seat, action)

    # -- the whole board ----------------------------------------------------------------------------------------

    def draw(
        self, s: HighFrontierState, seat: int | None, names: Sequence[str], width: int, brief: bool = False
    ) -> RenderableType:
        view = self.game.view(s, seat)
        parts = [self.players(s, view, names, width >= NARROW), self.decks(view)]
        if seat is not None:
            parts.append(self.stacks(s, view, seat, width - 4))
            if not brief:
                excerpt = self.excerpt(s, seat, names, width - 4)
                if excerpt is not None:
                    parts.append(excerpt)
        return Group(*parts)

    def heading(self, view: HighFrontierView) -> Text:
        text = Text(self.words.title(), "accent")
        text.append(f" · {self.words.text('board.year', n=view.year, last=view.years)}", "quiet")
        if view.expansion:
            sector = c.TABLES.sunspots.sectors[view.sunspot]
            text.append(f" · {self.words.text(f'sector.{sector}')}", "quiet")
            text.append(f" · {self.say(Message(f'politics.{c.TABLES.politics[view.politics].id}'))}", "quiet")
        return text

    # -- players ------------------------------------------------------------------------------------------------

    def players(self, s: HighFrontierState, view: HighFrontierView, names: Sequence[str], wide: bool) -> RenderableType:
        """A line a player: points, water, hand, claims and factories, where the stacks are."""
        heads = ["", "", "", *(self.words.text(f"board.{head}") for head in ("points", "water", "hand", "sites"))]
        table = Table.grid(padding=(0, 1))
        for index in range(len(heads) + 1):
            table.add_column(justify="right" if index in (3, 4, 5) else "left", no_wrap=index < 6)
        table.add_row(*(Text(head, "quiet") for head in heads), Text(self.words.text("board.stacks"), "quiet"))
        for p in view.players:
            name = Text(names[p.seat], "title" if p.seat == view.phasing else "")
            faction = Text("" if p.faction < 0 else self.say(faction_name(p.faction)), "quiet")
            sites = Text(", ").join([self.site(s, site) for site in p.claims])
            stacks = Text(", ").join([self.where(stack) for stack in p.stacks])
            row = [name, faction, Text(str(score(s, p.seat)), "accent"), Text(str(p.wt)), Text(str(len(p.hand)))]
            table.add_row(mark(p.seat), *row, sites, stacks if wide else Text())
        corner = Text(" ", "quiet").join(
            [Text(f"{letter} {TRACK[place] or '–'}") for letter, place in zip(LETTERS, view.tracks, strict=False)]
        )
        return frame(table, self.heading(view), corner)

    def site(self, s: HighFrontierState, site: int) -> Text:
        text = Text(self.say(site_name(site)))
        return text.append(" " + "■" * s.cubes[site], "good") if s.cubes[site] else text

    def where(self, stack: StackView) -> Text:
        text = Text(self.words.text(f"stack.{STACKS[stack.stack]}"), "quiet")
        return text if stack.stack == LEO else text.append(f" {self.say(space_name(stack.space))}", "")

    def decks(self, view: HighFrontierView) -> RenderableType:
        parts = []
        for deck in view.decks:
            text = Text(self.words.text(f"deck.{c.DECKS[deck.deck]}"), "quiet").append(f" ({deck.left}) ", "quiet")
            parts.append(text.append(self.say(card_name(deck.top[0])) if deck.top else "–"))
        table = grid(1)
        table.add_row(flow(parts, 200, " · "))
        return frame(table, Text(self.words.text("board.decks"), "quiet"))

    # -- one's own things ---------------------------------------------------------------------------------------

    def stacks(self, s: HighFrontierState, view: HighFrontierView, seat: int, width: int) -> RenderableType:
        p = view.players[seat]
        table = grid(None, 1)
        hand = [self.card(card) for card in p.hand] or [Text("–", "quiet")]
        table.add_row(Text(self.words.text("board.hand"), "quiet"), flow(hand, width - 14, " · "))
        for stack in p.stacks:
            head = Text(self.words.text(f"stack.{STACKS[stack.stack]}"), "title")
            line = Text()
            if stack.stack != LEO:
                line.append(f"{self.say(space_name(stack.space))}: ", "accent")
            line.append_text(flow([self.card(card) for card in stack.cards], 200, " · "))
            table.add_row(head, line)
            if stack.stack in (ROCKET, SECOND):
                table.add_row("", self.strip(stack))
                for engine in stack.engines:
                    table.add_row("", self.engine(engine))
            elif stack.stack == OUTPOST and stack.steps:
                table.add_row("", Text(self.words.text("board.disks", n=stack.steps), "quiet"))
        return frame(table, Text(self.words.text("board.own"), "accent"))

    def card(self, card: CardView) -> Text:
        text = Text(f"{card.card} ", "number")
        text.append(self.say(card_name(card.card, card.black)), "bold" if card.black else "")
        return text.append(f" {card.mass}", "quiet")

    def strip(self, stack: StackView) -> Text:
        """The fuel strip: a sign a step, a bar at each tank."""
        text = Text(self.words.text("board.rocket", n=stack.dry, steps=stack.steps, tanks=stack.tanks), "quiet")
        text.append("  ")
        for step in range(1, stack.row[-1] + 1):
            text.append("▮" if step <= stack.steps else "▯", SKY if step <= stack.steps else "quiet")
            if step in stack.row:
                text.append("│", "quiet")
        return text

    def engine(self, engine: EngineView) -> Text:
        """Thrust and fuel use, and where the thrust comes from."""
        text = Text(f"{self.say(card_name(engine.card))}: ", "quiet")
        if not engine.runs:
            return text.append(self.words.text("board.dead"), "warn")
        text.append(self.words.text("board.power", n=engine.thrust, text=engine.fuel), "accent")
        lines = [f"{line.value:+d} {self.words.text(f'board.{line.source}')}" for line in engine.lines if line.value]
        return text.append(f"  ({', '.join(lines)})", "quiet")

    # -- the map ------------------------------------------------------------------------------------------------

    def excerpt(self, s: HighFrontierState, seat: int, names: Sequence[str], width: int) -> RenderableType | None:
        """Around the rocket that moves, or the first one that is there."""
        p = s.players[seat]
        step = s.stack[-1] if s.stack else None
        stack = step.stack if isinstance(step, Walk) and step.seat == seat else ROCKET
        if not p.stacks[stack]:
            return None
        space = p.at[stack]
        table = grid(None, 1)
        table.add_row(Text(self.words.text("board.here"), "quiet"), self.space(s, space, names))
        map = chart_of(s, seat)
        around = []
        for arc in map.starts[space]:
            line = Text("⇢ " if map.line[arc] == DASHED else "→ ", "quiet")
            around.append(line.append_text(self.space(s, map.head[arc], names)))
        table.add_row(Text(self.words.text("board.around"), "quiet"), flow(around, width - 16, "   "))
        reach = self.reach(s, seat, width - 16)
        if reach is not None:
            table.add_row(Text(self.words.text("board.reach"), "quiet"), reach)
        return frame(table, Text(self.words.text("board.map"), "accent"))

    def space(self, s: HighFrontierState, space: int, names: Sequence[str]) -> Text:
        """A space with what matters about it: hazards, belts, bonuses; of a site its figures and whose it is."""
        sign, style = SIGNS.get(KIND[space], CIRCLE)
        text = Text(f"{sign} ", style).append(f"{space} ", "number").append(self.say(space_name(space)))
        if HAZARD[space] in (CRASH, AEROBRAKE):
            text.append(" ☠" if HAZARD[space] == CRASH else " ☂", "warn")
        if s.t.expansion and BELT[space] != NONE:
            text.append(" ☢", ROSE)
        if s.t.expansion and SLINGSHOT[space]:
            text.append(f" +{SLINGSHOT[space]}", "good")
        site = SITE_AT[space]
        if site != NONE:
            text.append(f" {LETTERS[TYPE[space]]}{SIZE[space]} {'♦' * HYDRATION[space] or '·'}", SKY)
            disk = s.disks[site]
            if disk == BLACK_DISK:
                text.append(" ✖", "warn")
            elif disk:
                text.append(" ").append_text(mark(disk - 1))
        return text

    def reach(self, s: HighFrontierState, seat: int, width: int) -> Text | None:
        """The sites that can be landed on this turn, cheapest first: fuel, and rolls on the way."""
        spaces = here(s, seat)["spaces"]
        if not spaces:
            return None
        sites = sorted((one for one in spaces if KIND[one["space"]] == SITE), key=lambda one: int(one["spent"]))
        parts = []
        for one in sites[:MOST_SITES]:
            text = Text(self.say(space_name(one["space"]))).append(f" {one['spent']}", SKY)
            parts.append(text.append("☠" * one["rolls"], "warn"))
        total = Text(self.words.text("board.spaces", n=len(spaces)), "quiet")
        return flow([total, *parts], width, " · ")


BOARD = HighFrontierBoard
