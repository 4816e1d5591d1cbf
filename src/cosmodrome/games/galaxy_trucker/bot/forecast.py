"""What the cards somebody has looked at say about the flight to come, and so about the ship to build for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..rules.cards.deck import CARDS
from ..rules.cards.zone import Zone

if TYPE_CHECKING:
    from .. import content as c
    from ..state import Trucker, TruckerState

ENEMIES: Final = ("slavers", "smugglers", "pirates")
DERELICTS: Final = ("abandoned_ship", "abandoned_station")

# How many of 20 cards of a level ask for something.
USUAL_ENGINE: Final = 5.0  # open space, and the combat zone
USUAL_CANNON: Final = 5.0  # enemies, large meteors, the combat zone
USUAL_CREW: Final = 7.0  # derelicts, slavers, the combat zone
USUAL_CARGO: Final = 6.0  # planets, stations
USUAL_SHIELD: Final = 3.0  # small meteors and shots from one side
UNKNOWN: Final = 6.0  # so many cards of the usual kind are added to those seen


class Outlook:
    """Factors on what the parts of a ship are worth; 1 as long as nothing is known."""

    __slots__ = ("cannon", "cargo", "crew", "engine", "sides")

    def __init__(self, cards: list[c.Card]) -> None:
        engine = cannon = crew = cargo = 0.0
        sides = [0.0, 0.0, 0.0, 0.0]
        for card in cards:
            zone = card.type == "combat_zone"
            engine += zone or card.type == "open_space"
            cannon += zone or card.type in ENEMIES
            crew += zone or card.type in DERELICTS or card.type == "slavers"
            cargo += card.type == "planets" or card.type == "abandoned_station"
            shots = [shot for penalty in card.lose for shot in penalty.shots]
            if isinstance(card, Zone):
                shots += [shot for line in card.lines for shot in line.penalty.shots]
            for attack in (*card.attacks, *shots):
                if attack.size == "small":
                    sides[attack.side] += 0.5
                elif attack.what == "meteor":
                    cannon += 0.3
        known = len(cards)
        self.engine = _factor(engine, known, USUAL_ENGINE)
        self.cannon = _factor(cannon, known, USUAL_CANNON)
        self.crew = _factor(crew, known, USUAL_CREW)
        self.cargo = _factor(cargo, known, USUAL_CARGO)
        self.sides = tuple(_factor(n, known, USUAL_SHIELD) for n in sides)


def _factor(found: float, known: int, usual: float) -> float:
    """How much more than usual there is of something among the cards known, and those that are not."""
    expected = usual / 20.0
    return (found + expected * UNKNOWN) / (expected * (known + UNKNOWN))


NOTHING_KNOWN: Final = Outlook([])


def outlook_of(s: TruckerState, p: Trucker) -> Outlook:
    """From the piles looked at in this round."""
    if not p.seen:
        return NOTHING_KNOWN
    return Outlook([CARDS[card] for number, pile in enumerate(s.piles) if p.seen >> number & 1 for card in pile])
