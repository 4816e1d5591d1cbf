"""The lines of an invoice: where money comes from and goes to."""

from __future__ import annotations

from typing import Final

LINES: Final = (
    "arrival",
    "looks",
    "goods",
    "lost",
    "flight",  # gained and paid while flying: abandoned ships, enemies, intruders
    "insurance",
    "passengers",  # luxury cabins
    "alien",  # the cyan alien's roles
    "team",  # the support team's skills
)
ARRIVAL, LOOKS, GOODS, LOST, FLIGHT, INSURANCE, PASSENGERS, ALIEN, TEAM = range(len(LINES))
