"""The rules of Salvage: each class is one moment of a round. Last, what a ship is worth."""

from __future__ import annotations

from typing import Final

from cosmodrome.kernel import CLOCK, Action, Line, Message, Own, Refusal, Step, Together, refuse

from .actions import BUILD, FLY, GRAB, JETTISON, LEAVE, PASS, TICK, TOW
from .content import PARTS
from .state import EMPTY, SalvageState

ROUNDS: Final = 3


class NextRound(Step[SalvageState]):
    """SV-2: fill the wrecks and lay out the round; after the last one the stack is empty: the game is over."""

    left: int
    clause = "SV-2.1"
    auto = True

    def run(self, s: SalvageState) -> None:
        if not self.left:
            s.tell("game_over")
            return
        s.tell("round_began", n=ROUNDS - self.left + 1)
        s.turn += 1
        for wreck, part in enumerate(s.wrecks):
            if part == EMPTY and s.deck:
                s.wrecks[wreck] = s.deck.pop()
                s.reveals += 1
                s.tell("filled", wreck=wreck, part=s.wrecks[wreck])
        seats = tuple(range(len(s.players)))
        s.stack.append(NextRound(self.left - 1))
        s.stack += [Turn(seat) for seat in reversed(seats)]
        s.stack.append(Scramble(int(s.options["ticks"]), seats, seats))
        if s.found():
            s.stack.append(Fly())


class Fly(Together[SalvageState]):
    """SV-3: everybody at once and in secret. The kernel seals the choices and calls `resolve` with the last one."""

    clause = "SV-3.1"

    def seats(self, s: SalvageState) -> tuple[int, ...]:
        return tuple(range(len(s.players)))

    def choices(self, s: SalvageState, seat: int) -> list[Action]:
        return [FLY[wreck] for wreck in s.found()]

    def resolve(self, s: SalvageState, chosen: dict[int, Action]) -> None:
        for wreck in s.found():
            crews = [seat for seat in self.seats(s) if chosen[seat] is FLY[wreck]]
            for seat in crews:
                s.tell("flew", seat=seat, wreck=wreck)
            if len(crews) == 1:
                s.take_wreck(crews[0], wreck)
            elif crews and s.options["meeting"] == "chance":
                s.take_wreck(s.choice(crews), wreck)


class Scramble(Step[SalvageState]):
    """SV-4: real time. Whoever is inside may act, and so may the Clock, which ends it after `left` more ticks."""

    left: int
    inside: tuple[int, ...]
    ready: tuple[int, ...]  # those who may still grab before the next tick
    clause = "SV-4.1"

    def actors(self, s: SalvageState) -> tuple[int, ...]:
        return (*self.inside, CLOCK)

    def options(self, s: SalvageState, seat: int) -> list[Action]:
        if seat == CLOCK:
            return [TICK]
        return [GRAB, LEAVE] if s.deck and seat in self.ready else [LEAVE]

    def take(self, s: SalvageState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is TICK:
            s.tell("ticked", n=self.left - 1)
            if self.left > 1:
                s.stack.append(Scramble(self.left - 1, self.inside, self.inside))
            else:
                s.stack += [Jettison(one) for one in reversed(self.inside) if s.players[one].hand]
        elif action is GRAB:
            s.draw(seat)
            s.stack.append(Scramble(self.left, self.inside, without(self.ready, seat)))
        else:
            s.tell("left", seat=seat)
            if len(self.inside) > 1:
                s.stack.append(Scramble(self.left, without(self.inside, seat), without(self.ready, seat)))

    def explain(self, s: SalvageState, seat: int, action: Action) -> Refusal:
        if action is GRAB and seat != CLOCK:
            return refuse("SV-4.2", "refuse.grab_again" if s.deck else "refuse.deck_empty")
        return refuse(self.clause, "refuse.not_asked")

    def prompt(self, s: SalvageState) -> Message:
        return Message("prompt.Scramble", n=self.left)


def without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(one for one in seats if one != seat)


class Jettison(Own[SalvageState]):
    """SV-4.4"""

    clause = "SV-4.4"

    def options(self, s: SalvageState, seat: int) -> list[Action]:
        return [JETTISON[part] for part in s.players[seat].kinds()]

    def take(self, s: SalvageState, seat: int, action: Action) -> None:
        s.stack.pop()
        s.throw("jettisoned", seat, action.args[0])


class Turn(Own[SalvageState]):
    """SV-5.1: `turn` counts on where a player's building begins: a chain of choices ends where it changes."""

    clause = "SV-5.1"
    auto = True

    def run(self, s: SalvageState) -> None:
        s.turn += 1
        s.stack.append(Build(self.seat))


class Build(Own[SalvageState]):
    """SV-5.1: build a part, or pass. Its effect may put another choice on the stack, and that one another: a chain."""

    clause = "SV-5.1"
    asides = True  # SV-5.4

    def options(self, s: SalvageState, seat: int) -> list[Action]:
        return [*(BUILD[part] for part in s.players[seat].kinds()), PASS]

    def take(self, s: SalvageState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is PASS:
            return
        part = action.args[0]
        s.players[seat].drop(part)
        s.players[seat].ship.append(part)
        s.tell("built", seat=seat, part=part)
        effect = PARTS[part].effect
        if effect == "build":
            s.stack.append(Build(seat))
        elif effect == "draw":
            s.draw(seat)
        elif effect == "tow" and s.found():
            s.stack.append(Tow(seat))

    def explain(self, s: SalvageState, seat: int, action: Action) -> Refusal:
        if action.verb == "build":
            return refuse(self.clause, "refuse.not_in_hand", part=action.args[0])
        return refuse(self.clause, "refuse.not_asked")


class Tow(Own[SalvageState]):
    """SV-5.3"""

    clause = "SV-5.3"
    asides = True

    def options(self, s: SalvageState, seat: int) -> list[Action]:
        return [*(TOW[wreck] for wreck in s.found()), PASS]

    def take(self, s: SalvageState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is not PASS:
            s.take_wreck(seat, action.args[0])


# -- SV-6: what a ship is worth ---------------------------------------------------------------------------------------

SET = [number for number, part in enumerate(PARTS) if part.id in ("hull", "engine", "reactor")]


def sheet(s: SalvageState) -> list[Line]:
    """SV-6.1, line by line."""
    parts = [sum(PARTS[part].credits for part in p.ship) for p in s.players]
    sets = [4 * min(p.ship.count(part) for part in SET) for p in s.players]
    sales = [p.sold for p in s.players]
    total = [sum(column) for column in zip(parts, sets, sales, strict=True)]
    return [Line("parts", parts), Line("sets", sets), Line("sales", sales), Line("total", total)]
