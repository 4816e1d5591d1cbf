"""Losing crew: the owner chooses who goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Message, Own, Refusal, refuse

from ...actions import LOSE_ALIEN, LOSE_HUMAN

if TYPE_CHECKING:
    from ...pieces.ship import Ship
    from ...state import TruckerState


def lose_crew(s: TruckerState, seat: int, n: int) -> None:
    """So many crew members; all there are if there are no more. GT-ROBO-3: never robonauts."""
    if n <= 0:
        return
    ship = s.players[seat].ship
    if ship.crew() <= n:
        s.tell("crew_lost", seat=seat, n=ship.crew())
        ship.humans.clear()
        ship.aliens.clear()
        return
    while n > 0:
        found = figures(ship)
        if len(found) > 1:
            s.stack.append(LoseCrew(seat, n))
            return
        remove_figure(s, seat, found[0])  # all the crew in one cabin: nothing to choose
        n -= 1


def figures(ship: Ship) -> list[Action]:
    """Everybody who can be given up, a cabin at a time."""
    return [*(LOSE_HUMAN[cell] for cell in sorted(ship.humans)), *(LOSE_ALIEN[cell] for cell in sorted(ship.aliens))]


def lose_human(ship: Ship, cell: int) -> None:
    left = ship.humans[cell] - 1
    if left:
        ship.humans[cell] = left
    else:
        del ship.humans[cell]


class LoseCrew(Own["TruckerState"]):
    """BR-CARD-SHIP, BR-CARD-ENEMY: one at a time, humans or aliens."""

    n: int
    clause = "BR-CARD-ENEMY"

    def rule(self, s: TruckerState) -> str:
        return s.card_clause() or self.clause

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.LoseCrew", seat=self.seat, n=self.n)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return figures(s.players[self.seat].ship)

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        remove_figure(s, seat, action)
        lose_crew(s, seat, self.n - 1)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb in ("lose_human", "lose_alien"):
            return refuse(self.rule(s), "refuse.gt_nobody_there", cell=action.args[0])
        return refuse(self.rule(s), "refuse.gt_crew_first", n=self.n)


def remove_figure(s: TruckerState, seat: int, action: Action) -> None:
    ship = s.players[seat].ship
    cell = action.args[0]
    if action.verb == "lose_human":
        lose_human(ship, cell)
        s.tell("human_lost", seat=seat, cell=cell)
    else:
        s.tell("alien_lost", seat=seat, cell=cell, alien=ship.aliens.pop(cell))


class LoseOneHere(Own["TruckerState"]):
    """Somebody on one tile: the owner chooses who, where a human and an alien share it (GT-TEAM-REC)."""

    cell: int
    clause = "BR-CARD-EPIDEMIC"

    def rule(self, s: TruckerState) -> str:
        return s.card_clause() or self.clause  # an epidemic, or a radioactive leak

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [LOSE_HUMAN[self.cell], LOSE_ALIEN[self.cell]]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        remove_figure(s, seat, action)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.rule(s), "refuse.gt_crew_first", n=1)


class FallIll(Own["TruckerState"]):
    """Somebody on a tile falls ill; all were judged before the first of them."""

    cell: int
    auto = True
    clause = "BR-CARD-EPIDEMIC"

    def run(self, s: TruckerState) -> None:
        lose_one_at(s, self.seat, self.cell)


def lose_one_at(s: TruckerState, seat: int, cell: int) -> None:
    ship = s.players[seat].ship
    if cell in ship.humans and cell in ship.aliens:
        s.stack.append(LoseOneHere(seat, cell))
    elif cell in ship.humans:
        remove_figure(s, seat, LOSE_HUMAN[cell])
    elif cell in ship.aliens:
        remove_figure(s, seat, LOSE_ALIEN[cell])
