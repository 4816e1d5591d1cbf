"""BR-LOAD: energy, crew, aliens; then the rockets are set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Own, Refusal, Step, refuse

from .. import content as c
from ..actions import ALIEN, CREWED, ROLE
from ..pieces.parts import BATTERY, CABIN, LIFE_SUPPORT, LUXURY, STASIS, alien_colours
from .team.skills import RECEPTIONIST_A, RECEPTIONIST_B

if TYPE_CHECKING:
    from ..pieces.ship import Ship
    from ..state import Trucker, TruckerState

PURPLE, BROWN, CYAN = range(3)


def begin(s: TruckerState) -> None:
    """BR-LOAD-2: in the order of the order tiles."""
    s.stack.append(SetUpRockets())
    for seat in sorted(range(len(s.players)), key=lambda seat: -s.players[seat].order):
        s.stack.append(LoadShip(seat))


class LoadShip(Own["TruckerState"]):
    """BR-LOAD-1: batteries are filled, passengers and sleepers come aboard; then the cabins."""

    auto = True
    clause = "BR-LOAD-1"

    def run(self, s: TruckerState) -> None:
        p = s.players[self.seat]
        ship = p.ship
        plan = ship.plan
        for cell in plan.of(BATTERY):
            ship.energy[cell] = ship.part(cell).room
        for cell in plan.of(LUXURY):  # BR-BIG1-2
            ship.humans[cell] = 2 if p.can(RECEPTIONIST_B) else 1
        for cell in plan.of(STASIS):  # BR-BIG1-3
            awake = 2 if p.can(RECEPTIONIST_B) else 0
            ship.sleepers[cell] = ship.part(cell).room - awake
            if awake:
                ship.humans[cell] = awake
        s.stack.append(Crew(self.seat))
        if not alien_homes(s, p):
            s.stack.pop()
            fill(s, self.seat)


def served(s: TruckerState, ship: Ship, cell: int) -> set[int]:
    """The colours of the life supports joined to a cabin; GT-LSM-2: without cyan aliens mixed ones are purple/brown."""
    found: set[int] = set()
    for near in ship.plan.linked(cell):
        part = ship.part(near)
        if part.kind == LIFE_SUPPORT:
            found.update(alien_colours(part, s.t.big1))
    return found


def alien_homes(s: TruckerState, p: Trucker) -> list[tuple[int, int]]:
    """BR-COMP-3, 10; GT-LSM-1; GT-IVC-6: (cabin, colour) pairs still open."""
    ship = p.ship
    aboard = set(ship.aliens.values())
    found: list[tuple[int, int]] = []
    for cell in ship.plan.of(CABIN):
        if cell not in ship.aliens and not ship.part(cell).start:
            found += [(cell, colour) for colour in sorted(served(s, ship, cell) - aboard)]
    return found


def fill(s: TruckerState, seat: int) -> None:
    """Two humans in every cabin that has no alien."""
    p = s.players[seat]
    ship = p.ship
    for cell in ship.plan.of(CABIN):
        if cell not in ship.aliens:
            ship.humans[cell] = 2
        elif p.can(RECEPTIONIST_A):
            ship.humans[cell] = 1
    s.tell("crewed", seat=seat, n=ship.crew())


def bunks(p: Trucker) -> list[int]:
    """BR-COMP-3, GT-TEAM-REC: the cabins where one more human finds a place."""
    ship = p.ship
    beside_alien = 1 if p.can(RECEPTIONIST_A) else 0
    return [
        cell for cell in ship.plan.of(CABIN) if ship.humans.get(cell, 0) < (beside_alien if cell in ship.aliens else 2)
    ]


class Crew(Own["TruckerState"]):
    """BR-LOAD-1: aliens where one wants them."""

    clause = "BR-LOAD-1"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [*(ALIEN[cell * 3 + colour] for cell, colour in alien_homes(s, s.players[self.seat])), CREWED]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        p = s.players[self.seat]
        if action is CREWED:
            s.stack.pop()
            fill(s, seat)
            return
        cell, colour = action.args
        p.ship.aliens[cell] = colour
        s.tell("alien_boarded", seat=seat, cell=cell, alien=colour)
        if not alien_homes(s, p):
            s.stack.pop()
            fill(s, seat)
        if colour == CYAN:
            s.stack.append(ChooseRole(seat))

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb != "alien":
            return refuse(self.clause, "refuse.gt_crew_now")
        cell, colour = action.args
        ship = s.players[self.seat].ship
        part = ship.cells[cell]
        if part is None or part.kind != CABIN:
            return refuse("BR-COMP-3", "refuse.gt_no_cabin", cell=cell)
        if part.start:
            return refuse("BR-COMP-3", "refuse.gt_start_cabin")
        if cell in ship.aliens:
            return refuse("BR-COMP-3", "refuse.gt_cabin_full", cell=cell)
        if colour in ship.aliens.values():
            return refuse("BR-COMP-10", "refuse.gt_alien_twice", alien=colour)
        return refuse("BR-COMP-3", "refuse.gt_no_support", cell=cell, alien=colour)


def roles(s: TruckerState) -> list[int]:
    """BR-BIG1-8, GT-SETUP-5: the role cards nobody has chosen; the Guru comes with the second expansion."""
    taken = {p.role for p in s.players}
    boxes = {"big1"} | ({"big2"} if s.t.big2 else set())
    return [role for role, card in enumerate(c.ROLES) if role not in taken and card.set in boxes]


class ChooseRole(Own["TruckerState"]):
    """BR-BIG1-8: the cyan alien has one role this round."""

    clause = "BR-BIG1-8"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [ROLE[role] for role in roles(s)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        s.players[self.seat].role = action.args[0]
        s.tell("role_chosen", seat=seat, role=action.args[0])

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb != "role":
            return refuse(self.clause, "refuse.gt_role_now")
        taken = action.args[0] in {p.role for p in s.players}
        return refuse(self.clause, "refuse.gt_role_taken" if taken else "refuse.gt_no_role")


class SetUpRockets(Step["TruckerState"]):
    """BR-LOAD-4, BR-BIG1-9; a ship without a human does not take off (BR-FLY-4)."""

    auto = True
    clause = "BR-LOAD-4"

    def run(self, s: TruckerState) -> None:
        gap = s.rules.gap
        for p in s.players:
            p.pos = -gap * p.order
            p.flying = bool(p.ship.humans)
        for seat, p in enumerate(s.players):
            if not p.flying:
                p.gave_up = True
                s.tell("grounded", seat=seat)
