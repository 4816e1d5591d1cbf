"""BR-CARD-SABOTAGE: something breaks on the ship with the weakest crew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Message, Step

from ... import content as c
from ...pieces.boards import COLS, FAR, NORTH, WEST
from ...pieces.power import CREW, crew_strength
from ..effects import declare
from ..effects.damage import destroy
from ..effects.declare import Ask
from .kind import CardType

if TYPE_CHECKING:
    from ...ruleset import Size
    from ...state import TruckerState


class Sabotaged(c.Card, frozen=True):
    tries: c.Figure = 0


def begin(s: TruckerState) -> None:
    """BR-CARD-SABOTAGE, GT-ARM-2"""
    s.stack.append(Sabotage())
    for seat in reversed(s.flight_order()):
        s.stack.append(Ask(seat, CREW))


class Sabotage(Step["TruckerState"]):
    auto = True
    clause = "BR-CARD-SABOTAGE"

    def run(self, s: TruckerState) -> None:
        order = s.flight_order()
        card = s.card_now()
        assert isinstance(card, Sabotaged)
        if not order:
            return
        seat = min(order, key=lambda one: crew_strength(s.players[one]))  # ties: the one furthest ahead
        ship = s.players[seat].ship
        s.tell("sabotaged", seat=seat)
        for _ in range(card.tries):
            column = ship.board.line(NORTH, *s.roll())
            dice = s.roll()
            row = ship.board.line(WEST, *dice)
            inside = 0 <= column < len(ship.board.cols) and 0 <= row < len(ship.board.rows)
            label = dice[0] if row == FAR else ship.board.label(WEST, row)  # GT-IIB-3: a row is called by its die
            s.tell("sabotage_roll", seat=seat, line=ship.board.label(NORTH, column), row=label)
            if inside and ship.cells[row * COLS + column] is not None:
                destroy(s, seat, (row * COLS + column,))
                return


def lines(card: Sabotaged, stakes: c.Stakes) -> list[Message]:
    return [Message("text.sabotage", n=card.tries)]


def most(card: Sabotaged, size: Size) -> int:
    return declare.most(size)


TYPE: Final = CardType("sabotage", "BR-CARD-SABOTAGE", begin, lines, most, record=Sabotaged, needs="tries")
