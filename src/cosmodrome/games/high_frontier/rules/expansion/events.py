"""HF-8.5: the event table and the sunspot cycle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Own, Refusal, Step, refuse

from ...actions import LEO, LOSE
from ...content import TABLES
from ...pieces.cards import ABILITY, HARDNESS, SAIL
from ...pieces.spaces import NONE, SHELTER, SITE_AT, SOLAR
from ...ruleset import SECTOR, YELLOW
from .election import election
from .scenarios import disk_advanced, lose_top_card

if TYPE_CHECKING:
    from ...state import HighFrontierState

FACES: Final = TABLES.events.faces  # by the die, from 0
# by sector
SPECIAL: Final = (TABLES.events.special.blue, TABLES.events.special.yellow, TABLES.events.special.red)
STACKS: Final = 5


class EventRoll(Step["HighFrontierState"]):
    """HF-8.5B, HF-8.5E: the die, its effect, then the disk advances."""

    clause = "HF-8.5B"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        s.event_due = False
        die = s.below(6)
        what = FACES[die]
        if s.events is not None:
            s.tell("event_roll", seat=s.phasing, die=die + 1)
        s.stack.append(Advance())
        if what == "trouble":
            trouble(s)
        elif what == "space_debris":
            all_round(s, debris=True)
        elif what == "special":
            special(s, SPECIAL[s.sector()])


def special(s: HighFrontierState, what: str) -> None:
    """HF-8.5B.4: by the colour the disk is on before it advances."""
    if what == "election":
        if s.t.hermes:
            lose_top_card(s)
        elif s.t.solitaire:  # HF-8.8V.1: there is nobody to vote
            return
        else:
            election(s)
    elif what == "budget_cuts":
        all_round(s, debris=False)
    else:
        flare(s)


class Advance(Step["HighFrontierState"]):
    """HF-8.5A: one space clockwise."""

    clause = "HF-8.5A"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        before = s.sector()
        s.sunspot = (s.sunspot + 1) % len(SECTOR)
        if s.events is not None:
            s.tell("sunspots", sector=s.sector())
        if s.sector() == YELLOW and before != YELLOW and disk_advanced(s):
            return
        if s.t.start_election and s.sunspot == 0:
            special(s, "election")


# -- trouble, debris, budget cuts ------------------------------------------------------------------------------------


class Lose(Own["HighFrontierState"]):
    """A card of one's own has to go: which of these?"""

    cards: tuple[int, ...]

    clause = "HF-8.5B"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [LOSE[card] for card in self.cards]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        self.lose(s, action.args[0])

    def lose(self, s: HighFrontierState, card: int) -> None:
        s.decommission(self.seat, s.stack_of(self.seat, card), card)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "lose":
            return refuse(self.clause, "refuse.not_that_card", card=action.args[0])
        return refuse(self.clause, "refuse.not_asked")


class Trouble(Lose):
    """HF-8.5B.2: from a stack without crew."""

    clause = "HF-8.5B.2"


class Debris(Lose):
    """HF-8.5B.3: one of the heaviest at LEO."""

    clause = "HF-8.5B.3"


class BudgetCut(Lose):
    """HF-8.5B.4: a white card of the hand, which goes under its deck."""

    clause = "HF-8.5B.4"

    def lose(self, s: HighFrontierState, card: int) -> None:
        s.from_hand(self.seat, card)
        s.under_deck(card)
        if s.events is not None:
            s.tell("cut", seat=self.seat, card=card)


class Strike(Step["HighFrontierState"]):
    """One seat's turn to lose a card: there is nothing to choose among one."""

    seat: int
    debris: bool  # else budget cuts

    clause = "HF-8.5E"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        if self.debris:
            ask(s, Debris(self.seat, tuple(heaviest(s, self.seat))))
        else:
            hand = s.players[self.seat].hand
            ask(s, BudgetCut(self.seat, tuple(card for card in hand if s.is_white(card))))


def ask(s: HighFrontierState, step: Lose) -> None:
    if len(step.cards) == 1:
        step.lose(s, step.cards[0])
    elif step.cards:
        s.stack.append(step)


def trouble(s: HighFrontierState) -> None:
    p = s.players[s.phasing]
    found = [card for stack in range(STACKS) if not s.crew_in(s.phasing, stack) for card in p.stacks[stack]]
    ask(s, Trouble(s.phasing, tuple(found)))


def all_round(s: HighFrontierState, debris: bool) -> None:
    """From the player on turn clockwise."""
    s.stack += [Strike(seat, debris) for seat in reversed(s.after(s.phasing))]


def heaviest(s: HighFrontierState, seat: int) -> list[int]:
    """HF-8.5E: among all stacks a player has at LEO; the aliens' LEO is low Titan orbit (HF-8.7B.8)."""
    p = s.players[seat]
    there = [card for stack in range(STACKS) if p.at[stack] == p.at[LEO] for card in p.stacks[stack]]
    most = max((s.mass(card) for card in there), default=0)
    return [card for card in there if s.mass(card) == most]


# -- solar flare -----------------------------------------------------------------------------------------------------


def flare(s: HighFrontierState) -> None:
    """HF-8.5B.4: one die for all; sites and planetary belts shelter, and sails do not mind (HF-8.3C.3)."""
    level = 1 + s.below(6)
    if s.events is not None:
        s.tell("flare", die=level)
    for seat in s.after(s.phasing):
        p = s.players[seat]
        for stack in range(STACKS):
            space = p.at[stack]
            if p.stacks[stack] and SITE_AT[space] == NONE and not SHELTER[space]:
                irradiate(s, seat, stack, level + SOLAR[space])


def irradiate(s: HighFrontierState, seat: int, stack: int, level: int, row: bool = True) -> None:
    """HF-8.3C, HF-8.5B.4: cards of lower hardness are decommissioned. A heavy radiator turns light, and that is all
    this roll does to it."""
    for card in s.players[seat].stacks[stack]:
        face = s.face(card)
        if HARDNESS[face] < level and not ABILITY[face] & SAIL:
            s.decommission(seat, stack, card, row)
