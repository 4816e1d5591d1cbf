"""AE-E-6.4, 12.5: the Unity's launch bay.

Its transports are alike, so each stands for a slot: transport n is in the bay if the n-th slot for transports is
filled, in the order of AE-E-12.5. One that comes home takes the place of the first that is out: see `into_bay`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import content as c
from ...actions import BAY, GONE, UNITY
from ...pieces.kit import FLEET_OF, SHIP_TYPE

if TYPE_CHECKING:
    from ...state import AndromedaState, Unity


def _slots() -> list[list[int]]:
    """By section: the ship of each slot, A first."""
    left = [list(ships) for ships in FLEET_OF]
    return [[left[kind].pop(0) for kind in section.ships] for section in c.LAUNCH_BAY]


SLOTS: Final = _slots()


def first_ship(unity: Unity, section: int) -> int:
    """AE-E-11.2: the first ship of a section, -1 if it is empty."""
    for ship in SLOTS[section]:
        if unity.ships[ship] == BAY:
            return ship
    return -1


def all_home(unity: Unity) -> bool:
    """AE-E-14.1: whether every ship is in the bay."""
    return all(place in (BAY, GONE) for place in unity.ships)


def recall(s: AndromedaState) -> None:
    """AE-E-12.5: all ships return, the transports to the lowest slots."""
    unity = s.unity
    assert unity is not None
    for ship in range(len(SHIP_TYPE)):
        while unity.ships[ship] not in (BAY, GONE):
            s.into_bay(UNITY, ship)  # what was in the slot it takes comes to stand here: its turn is next
    gone = sum(1 for ship in FLEET_OF[0] if unity.ships[ship] == GONE)
    for place, ship in enumerate(FLEET_OF[0]):
        unity.ships[ship] = GONE if place >= len(FLEET_OF[0]) - gone else BAY
