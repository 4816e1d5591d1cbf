"""WS-3: the turn: use a shuttle, perform the action, end the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Message, Refusal, Step, refuse

from ..actions import CHOOSE, END, EXPLORE, HIRE, LAND, LAUNCH, PASS, RECRUIT, Explored
from ..ruleset import THRESHOLD
from .effects import OWN_NEEDED
from .own import COMPULSORY, EMPTY, InTurn
from .paying import MeetCondition, sector_conditions

if TYPE_CHECKING:
    from ..state import Player, WildSpaceState
    from .effects import Effect


class NextTurn(Step["WildSpaceState"]):
    """WS-3.1, 9.1: begin the next turn, or leave the stack empty: the game is over."""

    clause = "WS-3.1"
    auto = True

    def run(self, s: WildSpaceState) -> None:
        if s.turn == s.total_turns():
            s.tell("game_over")
            return
        s.turn += 1
        s.stack.append(self)
        if s.smuggler_turn():
            s.stack.append(SmugglerTurn(0))
            return
        seat = s.current()
        if s.events is not None:
            number = (s.turn - 1) // (2 if s.solo else len(s.players)) + 1
            s.tell("turn_began", seat=seat, n=number)
        if s.t.recruit_first:
            s.stack.append(RevealPlanets(seat))
            s.stack.append(EndTurn(seat, False))
        else:
            s.stack.append(EndTurn(seat, False))
            s.stack.append(RevealPlanets(seat))
        s.stack.append(UseShuttle(seat))


class UseShuttle(InTurn):
    """WS-3.1 to 3.5, 3.9 to 3.12, 3.17: land a shuttle, or explore with one that has landed."""

    clause = "WS-3.1"

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        p = s.players[seat]
        found: list[Action] = []
        if p.shuttles:
            if p.base < 0:
                found = [LAND[sector] for sector in s.landings(p)]
            elif not s.t.launch_safe or s.landings(p):
                found = [LAUNCH[slot] for slot in range(5) if p.slots >> slot & 1]
        landed = p.landed
        while landed:
            sector = landed & -landed  # the lowest of the bits
            found.append(EXPLORE[sector.bit_length() - 1])
            landed ^= sector
        return found or [PASS]

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        verb = action.verb
        p = s.players[seat]
        if verb == "land":
            land(s, seat, action)
        elif verb == "explore":
            sector = action.args[0] * 2 + action.args[1]
            p.landed &= ~(1 << sector)
            if s.events is not None:
                s.tell("explored", seat=seat, planet=action.args[0], side=action.args[1])
            s.stack.append(ChooseAction(seat, ~sector))
        elif verb == "launch":
            launch(s, seat, action.args[0])
        else:
            s.tell("passed", seat=seat)

    def reason(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        p = s.players[seat]
        verb = action.verb
        if verb == "land":
            if p.base >= 0:
                return refuse("WS-7.2", "refuse.launch_first")
            return explain_landing(s, p, action)
        if verb == "explore":
            sector = action.args[0] * 2 + action.args[1]
            if p.used >> sector & 1:
                return refuse("WS-3.9", "refuse.explored", planet=action.args[0])
            return refuse("WS-3.9", "refuse.no_shuttle_there", planet=action.args[0])
        if verb == "launch":
            if p.base < 0:
                return refuse("WS-7.1", "refuse.no_base")
            if not p.slots >> action.args[0] & 1:
                return refuse("WS-7.2", "refuse.slot_empty", slot=action.args[0])
            return refuse("WS-7.6", "refuse.no_landing")
        if verb == "pass":
            return refuse("WS-3.1", "refuse.must_use_shuttle")
        if self.options(s, seat) == [PASS]:
            return refuse("WS-3.17", "refuse.pass_now")
        return refuse(self.clause, "refuse.shuttle_now")

    def rule(self, s: WildSpaceState) -> str:
        return "WS-3.17" if self.options(s, self.seat) == [PASS] else self.clause

    def prompt(self, s: WildSpaceState) -> Message:
        return Message("prompt.MustPass" if self.options(s, self.seat) == [PASS] else "prompt.UseShuttle")


def explain_landing(s: WildSpaceState, p: Player, action: Action) -> Refusal:
    """Which of WS-3.2 to 3.6 forbids to land there."""
    tile, side = action.args
    if not p.shuttles:
        if not p.landed:
            return refuse("WS-3.17", "refuse.no_shuttle_left")
        return refuse("WS-3.12", "refuse.no_shuttle")
    if not s.face_up >> tile & 1:
        # the reason must not tell which of the tiles of that threshold lies face down
        hidden = [THRESHOLD[other] for other in s.planets if not s.face_up >> other & 1]
        if THRESHOLD[tile] in hidden:
            return refuse("WS-3.15", "refuse.face_down", n=THRESHOLD[tile])
        return refuse("WS-2.2", "refuse.not_in_play", planet=tile)
    if p.used >> (tile * 2 + side) & 1:
        return refuse("WS-3.4", "refuse.sector_taken", planet=tile, side=side)
    if len(p.crew) < THRESHOLD[tile]:
        return refuse("WS-3.3", "refuse.threshold", planet=tile, n=THRESHOLD[tile], n2=len(p.crew))
    asked = sector_conditions(s, tile * 2 + side)
    return refuse("WS-3.6", "refuse.sector_condition", planet=tile, side=side, text=asked)


def land(s: WildSpaceState, seat: int, action: Action) -> None:
    """WS-3.2, 3.6 to 3.8: the shuttle stands there; what the sector asks and gives comes next."""
    p = s.players[seat]
    tile, side = action.args
    sector = tile * 2 + side
    p.shuttles -= 1
    p.landed |= 1 << sector
    p.used |= 1 << sector
    if s.events is not None:
        s.tell("landed", seat=seat, planet=tile, side=side)
    table = s.sector(sector)
    if len(table.actions) > 1:
        s.stack.append(ChooseAction(seat, sector))
        if table.conditions and s.t.per_sector:
            ask_condition(s, seat, sector, -1)
    else:
        begin_action(s, seat, sector, 0)
        if table.conditions:
            ask_condition(s, seat, sector, 0)


def begin_action(s: WildSpaceState, seat: int, sector: int, choice: int) -> None:
    """WS-3.8: the effects of an action, the leftmost on top."""
    actions = s.t.explore if sector < 0 else s.sector(sector).actions
    for index in range(len(actions[choice]) - 1, -1, -1):
        s.stack.append(ActionEffect(seat, sector, choice, index))


def ask_condition(s: WildSpaceState, seat: int, sector: int, choice: int) -> None:
    """WS-3.6: nothing is asked where the crew fulfils a condition and no payment could be preferred."""
    if any(condition.need != OWN_NEEDED for condition in s.sector(sector).conditions):
        s.stack.append(MeetCondition(seat, sector, choice))


class ChooseAction(InTurn):
    """WS-3.8, 3.10, 3.13: choose one of the actions of the sector, or (`~sector`) of what exploring it offers."""

    sector: Explored
    clause = "WS-3.8"

    def actions(self, s: WildSpaceState) -> list[list[Effect]]:
        return s.t.explore if self.sector < 0 else s.sector(self.sector).actions

    def open(self, s: WildSpaceState, seat: int) -> list[Action]:
        """The actions whose condition can be met."""
        found = [CHOOSE[i] for i in range(len(self.actions(s)))]
        if self.sector >= 0 and not s.t.per_sector:
            table = s.sector(self.sector)
            if table.conditions and not any(condition.met(s, s.players[seat]) for condition in table.conditions):
                found = [CHOOSE[i] for i in range(len(found)) if i not in table.conditioned]
        return found

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        found = self.open(s, seat)
        if s.t.compulsory:
            p = s.players[seat]
            able = [a for a in found if any(e.useful(s, p, -1) for e in self.actions(s)[a.args[0]])]
            return able or found
        return found

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        choice = action.args[0]
        begin_action(s, seat, self.sector, choice)
        if self.sector >= 0 and not s.t.per_sector:
            table = s.sector(self.sector)
            if table.conditions and choice in table.conditioned:
                ask_condition(s, seat, self.sector, choice)

    def reason(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        if action.verb == "choose":
            if action.args[0] >= len(self.actions(s)):
                return refuse(self.clause, "refuse.no_such_choice", n=len(self.actions(s)))
            if action in self.open(s, seat):
                return refuse("WS-3.13", "refuse.compulsory")
            return refuse("WS-3.6", "refuse.choice_condition", text=sector_conditions(s, self.sector))
        return refuse(self.clause, "refuse.choose_now")

    def prompt(self, s: WildSpaceState) -> Message:
        return Message("prompt.ChooseExplore" if self.sector < 0 else "prompt.ChooseAction")


class ActionEffect(Step["WildSpaceState"]):
    """WS-3.8: one effect of a planet action, begun when the chain of the one before it is finished."""

    seat: int
    sector: Explored
    choice: int
    index: int
    clause = "WS-3.8"
    auto = True

    def run(self, s: WildSpaceState) -> None:
        actions = s.t.explore if self.sector < 0 else s.sector(self.sector).actions
        actions[self.choice][self.index].offer(s, self.seat, COMPULSORY if s.t.compulsory else 0)


class EndTurn(InTurn):
    """WS-3.1 (3), 8.7, 8.8: end the turn; with Encounters, recruit an alien first if wished."""

    recruited: bool
    clause = "WS-3.1"

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        found = [END]
        if s.outer is not None and not self.recruited:
            quartz = s.players[seat].quartz
            for card in s.outer.aliens:
                if card != EMPTY:
                    if quartz >= s.t.cost[card]:
                        found.append(RECRUIT[card])
                    if quartz >= s.hire_cost(card):
                        found.append(HIRE[card])
        return found

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is END:
            return
        s.stack.append(EndTurn(seat, True))
        card = action.args[0]
        into_crew = action.verb == "recruit"
        cost = s.t.cost[card] if into_crew else s.hire_cost(card)
        p = s.players[seat]
        p.quartz -= cost
        if s.t.quartz_limited:
            s.quartz += cost
        s.tell("recruited" if into_crew else "hired", seat=seat, card=card, n=cost)
        s.out.aliens[s.out.aliens.index(card)] = EMPTY
        s.refill_aliens()
        if into_crew:
            s.enlist(seat, card)
        else:
            p.hand.append(card)
            p.known.append(card)

    def explain(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        if action.verb not in ("recruit", "hire"):
            return refuse(self.clause, "refuse.end_now")
        if s.outer is None or not s.outer.aliens:
            return refuse("WS-8.3", "refuse.no_aliens")
        if self.recruited:
            return refuse("WS-8.8", "refuse.one_alien")
        card = action.args[0]
        if card not in s.outer.aliens:
            return refuse("WS-8.7", "refuse.not_in_alien_reserve", card=card)
        cost = s.t.cost[card] if action.verb == "recruit" else s.hire_cost(card)
        return refuse("WS-8.24", "refuse.quartz", n=cost, n2=s.players[seat].quartz)

    def prompt(self, s: WildSpaceState) -> Message:
        if len(self.options(s, self.seat)) > 1:
            return Message("prompt.EndTurnRecruit")
        return Message("prompt.EndTurn")


class RevealPlanets(Step["WildSpaceState"]):
    """WS-3.14 to 3.16: turn up the planets the crew has reached."""

    seat: int
    clause = "WS-3.14"
    auto = True

    def run(self, s: WildSpaceState) -> None:
        crew = len(s.players[self.seat].crew)
        for tile in s.planets:
            if not s.face_up >> tile & 1 and THRESHOLD[tile] <= crew:
                s.face_up |= 1 << tile
                s.reveals += 1
                s.tell("planet_revealed", planet=tile)


from .launch import launch  # noqa: E402
from .solo import SmugglerTurn  # noqa: E402
