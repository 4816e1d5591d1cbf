"""Wild Space, as the kernel knows it."""

from __future__ import annotations

from typing import Any

from cosmodrome.kernel import Action, BadInput, Game, Line, Message, Refusal, Setup, Step, refuse

from . import content as c
from . import earlier
from .actions import IDS, RENEW, SPACE
from .bot.mind import WildSpaceMind
from .rules.own import Owing
from .rules.paying import MeetCondition, PayCondition
from .rules.scoring import Sheet, score, smuggler_score
from .ruleset import filter_ids
from .setup import OFFER, begin
from .state import WildSpaceState
from .view.features import LAYOUT, told
from .view.redraw import redraw
from .view.view import WildSpaceView, own_view, view
from .words import names
from .words.catalogue import WildSpaceCatalogue, catalogue


class WildSpace(Game[WildSpaceState]):
    name = "wild_space"
    prefix = "WS"
    version = 2
    offer = OFFER
    space = SPACE
    content = c.FINGERPRINT
    ids = {**IDS, "_filter": filter_ids({name: option.default for name, option in OFFER.options.items()})}
    mind = WildSpaceMind()
    state_type = WildSpaceState
    view_type = WildSpaceView
    catalogue_type = WildSpaceCatalogue
    layout = LAYOUT
    view = staticmethod(view)
    own_view = staticmethod(own_view)
    redraw = staticmethod(redraw)
    told = staticmethod(told)
    nouns = staticmethod(names.noun)
    detail = staticmethod(names.detail)
    catalogue = staticmethod(catalogue)
    words = staticmethod(names.ids)
    over_clause = "WS-9.1"
    turn_clause = "WS-2.7"

    def begin(self, setup: Setup, seed: int) -> WildSpaceState:
        return begin(setup, seed, lambda kind: self.box(setup, kind))

    def load_stack(self, data: list[list[Any]]) -> list[Step[Any]]:
        return super().load_stack(earlier.steps(data))

    def check_setup(self, setup: Setup) -> None:
        """WS-2.7, 11.3: the first player sits at the table; in solo, 1 is the Smuggler."""
        first = setup.options["first"]
        if first != "random" and int(first) >= max(2, setup.seats):
            known = ", ".join(str(n) for n in range(max(2, setup.seats)))
            raise BadInput("bad.option_value", option="first", text=str(first), known=f"random, {known}")

    def hints(self, setup: Setup) -> list[Message]:
        """WS-11.19"""
        return [Message("hint.solo_encounters")] if setup.seats == 1 and "encounters" in setup.modules else []

    def warning(self, s: WildSpaceState, seat: int, action: Action) -> Message | None:
        """WS-3.13, 5.16: before a shuttle lands or a condition is paid for nothing."""
        step = s.stack[-1] if s.stack else None
        if step is None or action.aside or action not in self.options(s, seat):
            return None
        if isinstance(step, PayCondition) and step.futile(s, seat, action):
            return Message("warn.futile")
        if isinstance(step, MeetCondition) and step.futile(s, seat, action):
            return Message("warn.futile_sector")
        if action.verb == "land" and not s.landing_useful(s.players[seat], action.args[0] * 2 + action.args[1]):
            return Message("warn.futile_landing", planet=action.args[0], side=action.args[1])
        return None

    # -- renewing the reserve (WS-4.5) ------------------------------------------------------------------------

    def asides(self, s: WildSpaceState, seat: int) -> list[Action]:
        return [RENEW[card] for card in s.players[seat].hand]

    def take_aside(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.renew(seat, action.args[0])

    def explain_aside(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        if s.smuggler_turn():
            return refuse("WS-11.10", "refuse.renew_smuggler")
        step = s.stack[-1]
        if not step.asides and not (isinstance(step, Owing) and s.t.renew_anytime):
            return refuse("WS-4.6", "refuse.renew_now")
        if action.args[0] in s.players[seat].hand:
            return refuse("WS-4.6", "refuse.renew_owed", card=action.args[0])
        return refuse("WS-4.11", "refuse.not_in_hand", card=action.args[0])

    # -- results ----------------------------------------------------------------------------------------------

    def scores(self, s: WildSpaceState) -> list[int]:
        return [score(s, seat).total for seat in range(len(s.players))]

    def seats(self, s: WildSpaceState) -> int:
        return len(s.players)

    def winners(self, s: WildSpaceState) -> list[int]:
        """WS-9.14, 11.13"""
        scores = self.scores(s)
        if s.solo:
            return [0] if scores[0] > smuggler_score(s).total else []
        keys = [(total, -len(p.crew)) for total, p in zip(scores, s.players, strict=True)]
        return [seat for seat, key in enumerate(keys) if key == max(keys)]

    def sheets(self, s: WildSpaceState) -> list[Sheet]:
        sheets = [score(s, seat) for seat in range(len(s.players))]
        return [*sheets, smuggler_score(s)] if s.solo else sheets

    def sheet(self, s: WildSpaceState) -> list[Line]:
        """WS-9.15"""
        sheets = self.sheets(s)
        missions = [
            (column, names.score_of(card), credits)
            for column, sheet in enumerate(sheets)
            for card, credits in sheet.missions
        ]
        lines = [
            Line("same_species", [sheet.same for sheet in sheets]),
            Line("full_sets", [sheet.full_sets for sheet in sheets]),
            Line("missions", [sum(n for _, n in sheet.missions) for sheet in sheets], missions),
            Line("robots", [sheet.robots for sheet in sheets]),
            Line("captain", [sheet.captain for sheet in sheets]),
        ]
        wilds = [
            (column, names.wild_as(card, species), 0)
            for column, sheet in enumerate(sheets)
            for card, species in sheet.wilds
        ]
        lines[0].details = wilds
        if s.outer is not None and s.outer.aliens:
            lines.append(Line("aliens", [sheet.aliens for sheet in sheets]))
            lines.append(Line("quartz", [sheet.quartz for sheet in sheets]))
        if s.solo:
            icons = [
                (column, Message("score.icons_of", hostile=hostile), credits)
                for column, sheet in enumerate(sheets)
                for hostile, credits in sheet.icons
            ]
            lines.append(Line("icons", [sum(n for _, n in sheet.icons) for sheet in sheets], icons))
            if s.players[0].base >= 0:
                lines.append(Line("shuttles", [sheet.shuttles for sheet in sheets]))
        lines.append(Line("total", [sheet.total for sheet in sheets]))
        return lines

    def sheet_made_of(self, s: WildSpaceState) -> object:
        """Captains stay who they are; the Smuggler's score has too many sources."""
        return None if s.solo else [(bytes(p.crew), p.marker, p.quartz) for p in s.players]

    def columns(self, s: WildSpaceState) -> list[Message]:
        columns = super().columns(s)
        return [*columns, Message("smuggler")] if s.solo else columns

    # -- the house rules --------------------------------------------------------------------------------------

    def bound(self, setup: Setup) -> int:
        return 100 * c.CONSTANTS.turns_per_player * max(2, setup.seats)

    def census(self, s: WildSpaceState) -> dict[str, object]:
        """WS-10.2, 10.3"""
        counted = super().census(s)
        if s.t.quartz_limited:
            counted["quartz"] = s.quartz + sum(p.quartz for p in s.players)
        if s.t.launch_safe:  # otherwise a shuttle may be lost (WS-7.15)
            counted["shuttles"] = tuple(p.shuttles + bin(p.used).count("1") for p in s.players)
        return counted
