"""GT-TEAM-1 to 5: how the support team is hired."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import SOLE, Action, Message, Refusal, Step, Together, refuse

from ...actions import HIRE
from ..settlement import arrivals

if TYPE_CHECKING:
    from ...state import TruckerState

SHORT: Final = 2  # a game of so few rounds hires before its first flight (GT-TEAM-4)
DEALS: Final = (3, 2, 1)  # how many cards one chooses from, the first time, the second, the third
MOST: Final = len(DEALS)


def before_first(s: TruckerState) -> None:
    """GT-TEAM-4: the short game; the competition (GT-TEAM-5) always waits for the first arrivals."""
    if s.t.team and not s.t.competition and s.round == 0 and len(s.t.rounds) <= SHORT:
        deal(s)


def after_flight(s: TruckerState) -> None:
    """GT-TEAM-3 to 5: after every flight but the last, until everybody has three."""
    if not s.t.team or s.round + 1 >= len(s.t.rounds):
        return
    if s.t.competition:
        lay_out(s)
    else:
        deal(s)


def hire(s: TruckerState, seat: int, card: int) -> None:
    p = s.players[seat]
    p.team = (*p.team, card)
    s.tell("hired", seat=seat, team=card)


# -- dealing ------------------------------------------------------------------------------------------------------


def deal(s: TruckerState) -> None:
    """All cards nobody has are shuffled, those discarded before among them; the third card is not chosen."""
    times = len(s.players[0].team)
    if times >= MOST:
        return
    s.shuffle(s.team_deck)
    for p in s.players:
        p.dealt = tuple(s.team_deck.pop() for _ in range(DEALS[times]))
    s.reveals += 1
    if DEALS[times] > 1:
        s.stack.append(Hire())
        return
    for seat, p in enumerate(s.players):
        hire(s, seat, p.dealt[0])
        p.dealt = ()


class Hire(Together["TruckerState"]):
    """GT-TEAM-3: everybody keeps one in secret and discards the others face down; then all are shown."""

    clause = "GT-TEAM-3"

    def seats(self, s: TruckerState) -> tuple[int, ...]:
        return tuple(range(len(s.players)))

    def choices(self, s: TruckerState, seat: int) -> list[Action]:
        return [HIRE[card] for card in s.players[seat].dealt]

    def resolve(self, s: TruckerState, chosen: dict[int, Action]) -> None:
        for seat, p in enumerate(s.players):
            kept = chosen[seat].args[0]
            s.team_deck += [card for card in p.dealt if card != kept]
            p.dealt = ()
            hire(s, seat, kept)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_not_dealt" if action.verb == "hire" else "refuse.gt_hire_now")


# -- the competition ----------------------------------------------------------------------------------------------


def lay_out(s: TruckerState) -> None:
    """GT-TEAM-5: one card more than players, none of which has been laid out before."""
    if len(s.players[0].team) >= MOST:
        return
    s.shuffle(s.team_deck)
    s.team_open = sorted(s.team_deck.pop() for _ in range(len(s.players) + 1))
    s.reveals += 1
    for card in s.team_open:
        s.tell("laid_out", team=card)
    home = arrivals(s)
    s.stack.append(HandOut(tuple(seat for seat in range(len(s.players)) if seat not in home)))
    for seat in reversed(home):
        s.stack.append(Pick(seat))


class Pick(Step["TruckerState"]):
    """GT-TEAM-5: those who arrived choose in the order of arrival."""

    seat: int
    clause = "GT-TEAM-5"

    def actors(self, s: TruckerState) -> tuple[int, ...]:
        return SOLE[self.seat]

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.Pick", seat=self.seat)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [HIRE[card] for card in s.team_open]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        s.team_open.remove(action.args[0])
        hire(s, seat, action.args[0])

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_not_laid_out" if action.verb == "hire" else "refuse.gt_hire_now")


class HandOut(Step["TruckerState"]):
    """GT-TEAM-5: the others get one each at random; the card left over is out of the game."""

    seats: tuple[int, ...]  # those who did not arrive
    auto = True
    clause = "GT-TEAM-5"

    def run(self, s: TruckerState) -> None:
        s.shuffle(s.team_open)
        for seat in self.seats:
            hire(s, seat, s.team_open.pop())
        s.reveals += bool(self.seats)
        s.team_box += s.team_open
        s.team_open = []
