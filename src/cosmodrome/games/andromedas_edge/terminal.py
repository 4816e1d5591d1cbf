"""The board of Andromeda's Edge in the terminal: the map, the sides, one's own station, the market, a battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BARGE, BAY, N_SHIPS, RAIDER, SCRAPYARD, SHOWN, UNITY
from cosmodrome.games.andromedas_edge.content.words import CLASSES, DEVELOPMENTS, MODULE_TYPES, RESOURCES, SHIPS, TRACKS
from cosmodrome.games.andromedas_edge.pieces.kit import SHIP_TYPE
from cosmodrome.games.andromedas_edge.pieces.map import NEBULA_LIST, NEBULAE
from cosmodrome.games.andromedas_edge.rules import counting, scoring
from cosmodrome.games.andromedas_edge.rules.battle import dice
from cosmodrome.games.andromedas_edge.state import AndromedaState, Side
from cosmodrome.games.andromedas_edge.words import names as called
from cosmodrome.games.andromedas_edge.words import printed
from cosmodrome.games.andromedas_edge.words.things import name
from cosmodrome.kernel import Action, Game, Message
from cosmodrome.language import Catalogue
from cosmodrome.terminal.board import Board
from cosmodrome.terminal.look import NARROW, flow, frame, grid, mark, ruled

SIGNS = ("▵", "▴", "◇", "■")  # transport, fighter, science vessel, heavy cruiser
LEADER = "●"
FOUNDED = "⌂"
RAIDS = "☠"
WIDE = 116  # columns from which the figures of a side stand in one line
TOGETHER = frozenset(("launch", "activate", "discard", "abandon", "slot", "play"))


class AndromedaBoard(Board):
    def __init__(self, game: Game[Any], words: Catalogue) -> None:
        super().__init__(game, words)
        self.say = words.say

    def number(self, word: str, value: int) -> str | None:
        return None

    def together(self, options: Sequence[Action]) -> set[str]:
        return {action.verb for action in options if action.verb in TOGETHER}

    def in_sight(self, s: AndromedaState, seat: int, action: Action) -> bool:
        if action.words == ("tactic",):
            return action.args[0] in s.players[seat].hand
        if action.words == ("destiny",):
            return action.args[0] in s.players[seat].omens
        return True

    def draw(
        self, s: AndromedaState, seat: int | None, names: Sequence[str], width: int, brief: bool = False
    ) -> RenderableType:
        parts = [self.map(s, width), self.sides(s, names, width)]
        if s.battle is not None:
            parts.append(self.battle(s, names))
        if not brief:
            parts.append(self.market(s))
        if seat is not None:
            parts.append(self.station(s, seat, width - 4))
        return Group(*parts)

    # -- the map ------------------------------------------------------------------------------------------------

    def letter(self, who: int) -> Text:
        return Text("U", "warn") if who == UNITY else mark(who)

    def map(self, s: AndromedaState, width: int) -> RenderableType:
        """A line a region, in reading order; nebulae come last."""
        table = grid(None, 1, None, None) if width >= NARROW else grid(None, 1, None)
        for region in [*s.map.by_reading, *NEBULA_LIST]:
            row: list[RenderableType] = [
                Text(self.say(name("region", region)), "accent" if region == s.region else "title"),
                Text(self.about(s, region), "quiet"),
                self.moons(s, region),
                self.pieces(s, region),
            ]
            if width < NARROW:
                del row[1]
            table.add_row(*row)
        text = Text(self.words.title(), "accent").append(f" · {self.words.text('board.round', n=s.round)}", "quiet")
        trigger = c.CONSTANTS.event_trigger
        corner = self.words.text("board.events", n=s.marker, last=trigger, terminus=s.t.terminus)
        return frame(table, text, Text(corner, "quiet"))

    def about(self, s: AndromedaState, region: int) -> str:
        record = c.REGIONS[region]
        if record.type >= 0:
            kind = c.KINDS_OF_PLANET[record.type]
            what = Message(f"development.{DEVELOPMENTS[kind.development]}")
            return f"{self.say(printed.amounts(kind.resource))} · {self.say(what)}"
        if record.sells >= 0:
            return self.words.text("board.field", type=record.sells)
        return self.say(printed.effects(record.action))

    def moons(self, s: AndromedaState, region: int) -> Text:
        stack = s.stacks[region]
        if not stack:
            return Text("")
        shown = stack if NEBULAE >> region & 1 else stack[-1:]
        text = ", ".join(self.say(printed.effects(c.MOONS[moon].icon)) for moon in shown)
        return Text(f"{text} ({len(stack)})")

    def pieces(self, s: AndromedaState, region: int) -> Text:
        """Developments, ships, leaders and raiders."""
        text = Text()
        owner = s.owners[region] - 1
        if owner >= 0:
            text.append_text(self.letter(owner)).append(f"{FOUNDED} ")
        for who in s.order():
            side = s.side(who)
            there = "".join(SIGNS[SHIP_TYPE[n]] for n, place in enumerate(side.ships) if place == region)
            there += LEADER * side.leaders[region]
            if there:
                text.append_text(self.letter(who)).append(f"{there} ")
        raiders = [CLASSES[c.RAIDERS[counting.class_of(s, figure)].cls] for figure in s.standing(region)]
        if raiders:
            text.append(f"{RAIDS}{''.join(raiders)}", "warn")
        return text

    # -- the sides ----------------------------------------------------------------------------------------------

    def sides(self, s: AndromedaState, names: Sequence[str], width: int) -> RenderableType:
        """Points and tracks, ships and goods: side by side, or in two tables where there is no room for that."""
        gained = [self.words.text("board.vp"), self.words.text("board.all")]
        gained += [self.words.text(f"track.{track}")[:3] for track in TRACKS]
        held = [self.words.text(f"board.{head}") for head in ("bay", "yard", "leaders", "hand", "goods", "modules")]
        apart = width < WIDE
        tables = [ruled("", *gained), ruled("", *held)] if apart else [ruled("", *gained, *held)]
        for who in s.order() if s.active >= 0 else range(len(s.players)):
            label = self.letter(who).append(f" {self.words.text('unity') if who == UNITY else names[who]}")
            first, second = self.gained(s, who), self.held(s, who)
            if apart:
                tables[0].add_row(label, *first)
                tables[1].add_row(self.letter(who), *second)
            else:
                tables[0].add_row(label, *first, *second)
        goods = Text("/".join(self.words.text(f"resource.{one}") for one in RESOURCES), "quiet")
        return frame(Group(*tables), corner=goods)

    def gained(self, s: AndromedaState, who: int) -> list[Text]:
        side = s.side(who)
        row = [Text(str(side.vp), "title"), Text(str(scoring.total(s, who)), "accent")]
        return row + [Text(str(at)) for at in side.tracks]

    def held(self, s: AndromedaState, who: int) -> list[Text]:
        side = s.side(who)
        row = [self.places(side, BAY), self.places(side, SCRAPYARD, BARGE)]
        row += [Text(str(side.station)), Text(str(len(side.hand)))]
        row += [Text("–" if who == UNITY else "/".join(map(str, s.players[who].store)))]
        return [*row, Text("/".join(str(len(one)) for one in side.rows))]

    def places(self, side: Side, *places: int) -> Text:
        return Text("".join(SIGNS[SHIP_TYPE[n]] for n, place in enumerate(side.ships) if place in places) or "·")

    # -- battle, market, station --------------------------------------------------------------------------------

    def battle(self, s: AndromedaState, names: Sequence[str]) -> RenderableType:
        battle = s.battle
        assert battle is not None
        table = grid(None, None, None, gap=2)
        for side in battle.sides:
            who = self.say(called.side(side, s)) if side >= UNITY else names[side]
            rolled = " ".join(map(str, battle.dice[side])) if battle.dice else ""
            figures = self.words.text("board.dice", n=dice.count(s, side), n2=dice.aim(s, side))
            table.add_row(Text(who, "warn" if side >= RAIDER else f"seat{side}"), Text(figures), Text(rolled, "title"))
        return frame(table, Text(self.words.text("event.battle", region=battle.region), "warn"))

    def market(self, s: AndromedaState) -> RenderableType:
        table = grid(None, None, 1, gap=2)
        for column in range(len(MODULE_TYPES)):
            for place in range(SHOWN):
                module = s.market[column * SHOWN + place]
                if module < 0:
                    continue
                head = Text(self.words.text(f"track.{MODULE_TYPES[column]}") if not place else "", "accent")
                text = self.say(called.module_text(module, with_cost=True))
                table.add_row(head, Text(self.say(name("module", module)), "title"), Text(text))
        return frame(table)

    def station(self, s: AndromedaState, seat: int, width: int) -> RenderableType:
        p = s.players[seat]
        table = grid(None, 1, gap=2)
        if p.faction >= 0:
            abilities = Text(self.say(printed.abilities(c.FACTIONS[p.faction].abilities)))
            table.add_row(Text(self.say(name("faction", p.faction)), "accent"), abilities)
        for module in p.modules():
            broken = Text(f" ({self.words.text('board.broken')})", "warn") if p.broken(module) else Text()
            held = [self.say(name("moon", moon)) for one, _, moon in p.slotted if one == module]
            text = Text(self.say(called.module_text(module, with_cost=False)))
            if held:
                text.append(f" [{', '.join(held)}]", "accent")
            table.add_row(Text(self.say(name("module", module)), "title").append_text(broken), text)
        for kind in range(N_SHIPS):
            if p.upgrades[kind] >= 0:
                table.add_row(
                    Text(self.words.text(f"ship.{SHIPS[kind]}"), "title"),
                    Text(self.say(name("upgrade", p.upgrades[kind]))),
                )
        for moon in p.moons:
            table.add_row(Text(self.say(name("moon", moon)), "title"), Text(self.say(called.moon_text(moon))))
        for card in sorted(p.hand):
            table.add_row(Text(self.say(name("tactic", card)), "number"), Text(self.say(printed.card(card))))
        goods = [Text(f"{n} {self.words.text(f'resource.{RESOURCES[r]}')}") for r, n in enumerate(p.store) if n]
        return frame(table, corner=flow(goods, width, " · "))


BOARD = AndromedaBoard
