"""The board of Wild Space: planets and shuttles, the players side by side, one's own ship, reserve and hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cosmodrome.games.wild_space import content as c
from cosmodrome.games.wild_space.game import WildSpace
from cosmodrome.games.wild_space.rules.own import EMPTY
from cosmodrome.games.wild_space.rules.scoring import score
from cosmodrome.games.wild_space.ruleset import ALIEN, CAPTAIN, EMISSARY, NONE, ROBOT, SPECIALIST, WILD
from cosmodrome.games.wild_space.state import WildSpaceState
from cosmodrome.games.wild_space.view.view import PlayerView, WildSpaceView
from cosmodrome.games.wild_space.words.names import base_name, card_name, hostile_name, mission_of, planet_name
from cosmodrome.games.wild_space.words.printed import (
    card_text,
    hostile_icons,
    hostile_text,
    sector,
    sectors_of,
    slot,
    track,
)
from cosmodrome.kernel import Action, Game, Message
from cosmodrome.language import Catalogue
from cosmodrome.terminal.board import Board
from cosmodrome.terminal.look import GREEN, NARROW, ORANGE, RED, ROSE, SKY, YELLOW, flow, frame, grid, mark, sections

# The position of the picture in the documentation (scripts/picture.py): in the fifth turn of each of three players.
PICTURE: dict[str, Any] = {"options": {"first": 0}, "seed": 12, "turn": 13, "step": "UseShuttle"}

# Each type has its colour (WS-1.13) and a shape.
SIGNS = {
    SPECIALIST: ("●", SKY),
    EMISSARY: ("◆", RED),
    ROBOT: ("■", GREEN),
    ALIEN: ("✦", ROSE),
    CAPTAIN: ("⬢", YELLOW),
}
MEDAL = "★"
LANDED, EXPLORED, UNUSED = "▽", "▲", "△"


class WildSpaceBoard(Board):
    game: WildSpace

    def __init__(self, game: Game[Any], words: Catalogue) -> None:
        super().__init__(game, words)
        self.say = words.say

    # -- calling things by their numbers ------------------------------------------------------------------------

    def number(self, word: str, value: int) -> str | None:
        return str(value) if word == "card" else None

    def in_sight(self, s: WildSpaceState, seat: int, action: Action) -> bool:
        p = s.players[seat]
        if action.words == ("card",):
            aliens = s.outer.aliens if s.outer is not None else []
            return action.args[0] in (*p.hand, *p.crew, *s.reserve, *aliens)
        if action.words == ("planet", "side"):
            return bool(s.face_up >> action.args[0] & 1)
        return True

    # -- the whole board ----------------------------------------------------------------------------------------

    def draw(
        self, s: WildSpaceState, seat: int | None, names: Sequence[str], width: int, brief: bool = False
    ) -> RenderableType:
        view = self.game.view(s, seat)
        wide = width >= NARROW
        parts = [self.planets(view, names), self.players(s, view, names, wide)]
        if view.smuggler is not None:
            parts.append(self.smuggler(view))
        if seat is not None and not brief:
            parts.append(self.ship(s, view.players[seat], width - 4))
        parts.append(self.cards(s, view))
        return Group(*parts)

    # -- planets ------------------------------------------------------------------------------------------------

    def planets(self, view: WildSpaceView, names: Sequence[str]) -> RenderableType:
        table = grid(None, 1, None, 1, None)
        left, right = (Text(self.words.text(f"board.{side}"), "quiet") for side in ("left", "right"))
        table.add_row("", left, "", right, "")
        for planet in view.planets:
            if planet.planet is None:
                hidden = Text(self.words.text("board.face_down", n=planet.threshold), "quiet")
                table.add_row(Text(f"? ({planet.threshold})", "quiet"), hidden, "", "", "")
                continue
            name = Text(self.say(planet_name(planet.planet)), "title")
            row: list[RenderableType] = [name]
            for side, data in enumerate(sectors_of(planet.planet, planet.face)):
                row += [Text(self.say(sector(data))), self.shuttles_at(view, planet.planet * 2 + side)]
            table.add_row(*row)
        corner = self.words.text("board.deck", deck=view.deck, discard=len(view.discard))
        return frame(table, self.heading(view), Text(corner, "quiet"))

    def heading(self, view: WildSpaceView) -> Text:
        rounds = 2 if view.smuggler is not None else len(view.players)
        turn = max(0, view.turn - 1) // rounds + 1
        text = Text(self.words.title(), "accent")
        return text.append(f" · {self.words.text('board.turn', n=turn, last=c.CONSTANTS.turns_per_player)}", "quiet")

    def shuttles_at(self, view: WildSpaceView, sector: int) -> Text:
        text = Text()
        for p in view.players:
            if sector in p.landed:
                text.append_text(mark(p.seat)).append(f"{LANDED} ")
            elif sector in p.explored:
                text.append_text(mark(p.seat)).append(f"{EXPLORED} ", "quiet")
        return text

    # -- players ------------------------------------------------------------------------------------------------

    def players(self, s: WildSpaceState, view: WildSpaceView, names: Sequence[str], wide: bool) -> RenderableType:
        """A line a player: the score, and how many of each species and profession."""
        heads = ["", "", *(self.words.text(f"board.{head}") for head in ("credits", "crew", "hand", "shuttles"))]
        heads += [self.words.text(f"short.species.{name}") for name in c.SPECIES]
        heads += [self.words.text("short.kind.robot")]
        if view.aliens is not None:
            heads += [self.words.text("short.kind.alien"), self.words.text("board.quartz")]
        if wide:
            heads += ["│", *(self.words.text(f"short.profession.{name}") for name in c.PROFESSIONS)]
        table = Table.grid(padding=(0, 1))
        for index in range(len(heads)):
            table.add_column(justify="left" if index in (0, 1, 5) else "right", no_wrap=True)
        table.add_row(*(Text(head, "frame" if head == "│" else "quiet") for head in heads))
        for p in view.players:
            turn = p.seat == view.current and not view.smuggler_turn
            quartz = None if view.aliens is None else Text(str(p.quartz))
            name = Text(names[p.seat], "title" if turn else "")
            total = Text(str(score(s, p.seat).total), "accent")
            counts = self.counts(s, p.crew, quartz, wide)
            table.add_row(mark(p.seat), name, total, str(len(p.crew)), str(p.hand_size), self.fleet(p), *counts)
        if view.smuggler is not None:
            quartz = None if view.aliens is None else Text()
            name = Text(self.words.text("smuggler"), "title" if view.smuggler_turn else "")
            total = Text(str(self.game.sheets(s)[-1].total), "accent")
            counts = self.counts(s, view.smuggler.crew, quartz, wide)
            table.add_row("☠", name, total, str(len(view.smuggler.crew)), "", "", *counts)
        return frame(table)

    def fleet(self, p: PlayerView) -> Text:
        """The shuttles of a player: unused, landed, explored."""
        text = Text(UNUSED * p.shuttles, f"seat{p.seat % 5}")
        return text.append(LANDED * len(p.landed), f"seat{p.seat % 5}").append(EXPLORED * len(p.explored), "quiet")

    def counts(self, s: WildSpaceState, crew: list[int], quartz: Text | None, wide: bool) -> list[Text]:
        """How many of each species and type (and, with Encounters, the quartz), then of each profession."""
        t = s.t
        kinds = [t.kind[card] for card in crew]
        numbers = [sum(t.species[card] == one for card in crew) for one in range(6)]
        row = [figure(n, n > 2) for n in numbers] + [figure(kinds.count(ROBOT))]
        if quartz is not None:
            row += [figure(kinds.count(ALIEN)), quartz]
        if wide:
            row.append(Text("│", "frame"))
            row += [figure(sum(t.profession[card] in (one, WILD) for card in crew)) for one in range(6)]
        return row

    # -- the Smuggler -------------------------------------------------------------------------------------------

    def smuggler(self, view: WildSpaceView) -> RenderableType:
        assert view.smuggler is not None
        table = grid(None, None, 1)
        for hostile, landed in view.smuggler.open:
            sign = Text(LANDED if landed else UNUSED)
            table.add_row(Text(self.say(hostile_name(hostile)), "title"), sign, self.say(hostile_text(hostile, landed)))
        for hostile in view.smuggler.used:
            text = Text(self.words.text("board.used", what=hostile_icons(hostile)), "quiet")
            table.add_row(Text(self.say(hostile_name(hostile)), "quiet"), Text(EXPLORED, "quiet"), text)
        left = self.words.text("board.hostile_left", n=sum(view.smuggler.left))
        if view.smuggler.shuttles:
            left += " · " + self.words.text("board.smuggler_shuttles", n=view.smuggler.shuttles)
        return frame(table, self.words.text("smuggler"), Text(left, "quiet"))

    # -- one's own ship -----------------------------------------------------------------------------------------

    def ship(self, s: WildSpaceState, p: PlayerView, width: int) -> RenderableType:
        title = Text(self.words.text("board.ship"))
        if width < NARROW - 4:
            return frame(Group(self.crew(s, p, width), self.plans(s, p, width)), title)
        left = width * 2 // 5
        both = Table.grid(padding=(0, 2, 0, 0))
        both.add_column(width=left)
        both.add_column(width=width - left - 2)
        both.add_row(self.crew(s, p, left), self.plans(s, p, width - left - 2))
        return frame(both, title)

    def crew(self, s: WildSpaceState, p: PlayerView, width: int) -> RenderableType:
        """The crew by species, each card by its profession."""
        species = s.t.species
        labels = {one: self.words.text(f"species.{name}") for one, name in enumerate((*c.SPECIES, "wild"))}
        labels[NONE] = self.words.text("board.others")
        rows = [(one, cards) for one in labels if (cards := [card for card in p.crew if species[card] == one])]
        room = width - max((cell_len(labels[one]) for one, _ in rows), default=0) - 4
        table = grid(None, None, 1)
        for one, cards in rows:
            members = flow([self.member(s, card) for card in cards], room, ", ")
            table.add_row(labels[one], figure(len(cards), one != NONE and len(cards) > 2), members)
        return table

    def member(self, s: WildSpaceState, card: int) -> Text:
        """A crew card within its species: its profession, or what it is."""
        t = s.t
        kind = t.kind[card]
        sign, style = SIGNS[kind]
        job = t.profession[card]
        if kind in (ROBOT, ALIEN):
            name = self.say(card_name(card))
        elif job == NONE:
            name = self.words.text(f"kind.{c.KINDS[kind]}")
        else:
            name = self.words.text(f"profession.{c.PROFESSIONS[job]}")
        text = Text(f"{sign} ", style).append(name, "default")
        return text.append(f" {MEDAL}" if t.veteran[card] else "", YELLOW)

    def plans(self, s: WildSpaceState, p: PlayerView, width: int) -> RenderableType:
        """The veteran track, the Space Base, the missions and what they bring so far."""
        table = grid(None, 1)
        heads = [self.words.text("board.track"), self.words.text("score.missions")]
        if p.base >= 0:
            heads.append(self.say(base_name(p.base)))
        if p.face >= 0:
            spaces = [self.space(number < p.marker, text) for number, text in enumerate(track(p.captain, p.face))]
            table.add_row(heads[0], flow(spaces, width - max(map(cell_len, heads)) - 1, " → "))
        if p.base >= 0:
            for number in range(len(c.SPACE_BASES[p.base].slots)):
                there = number in p.slots
                text = Text(f"{UNUSED if there else ' '} {number + 1} ", f"seat{p.seat % 5}")
                text.append(self.say(slot(p.base, number)), "default" if there else "quiet strike")
                table.add_row(heads[2] if not number else "", text)
        missions = score(s, p.seat).missions
        for index, (card, credits) in enumerate(missions):
            text = Text(f"{self.say(mission_of(card))} ").append(f"= {credits}", "good" if credits else "quiet")
            table.add_row(heads[1] if not index else "", text)
        return table

    def space(self, reached: bool, effect: Message) -> Text:
        """A space of the veteran track."""
        text = Text(f"{MEDAL if reached else '☆'} ", YELLOW if reached else "quiet")
        return text.append(self.say(effect), "default" if reached else "quiet")

    # -- cards --------------------------------------------------------------------------------------------------

    def cards(self, s: WildSpaceState, view: WildSpaceView) -> RenderableType:
        """The reserve, the aliens, and the hand of whoever looks."""
        table = sections(None, None, None, 1)
        self.rows(table, s, self.words.text("board.reserve"), view.reserve)
        if view.aliens is not None:
            self.rows(table, s, self.words.text("board.aliens"), view.aliens)
        hand = view.players[view.seat].hand if view.seat is not None else None
        if hand is not None:
            self.rows(table, s, self.words.text("board.your_hand"), sorted(hand))
        corner = Text(self.words.text("board.supply", n=view.quartz), "quiet") if view.aliens is not None else ""
        return frame(table, corner=corner)

    def rows(self, table: Table, s: WildSpaceState, label: str, cards: Sequence[int]) -> None:
        table.add_section()
        for index, card in enumerate(cards):
            head = Text(label, "accent") if index == 0 else Text()
            if card == EMPTY:
                table.add_row(head, "", Text("–", "quiet"), "")
                continue
            text = card_text(card)
            words = Text(self.say(text) if text is not None else "")
            if s.t.cost[card]:
                words = Text(f"{self.words.text('text.price', n=s.t.cost[card])} · ", ORANGE).append_text(words)
            table.add_row(head, Text(str(card), "quiet"), self.named(s, card), words)

    def named(self, s: WildSpaceState, card: int) -> Text:
        sign, style = SIGNS[s.t.kind[card]]
        return Text(f"{sign} ", style).append(self.say(card_name(card)), "title")


def figure(n: int, strong: bool = False) -> Text:
    """A number that is easy to overlook when it is nought."""
    return Text(str(n), "title" if not strong else "good") if n else Text("·", "quiet")


BOARD = WildSpaceBoard
