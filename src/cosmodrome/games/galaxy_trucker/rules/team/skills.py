"""The support team's skills by number: card * 2 for A, the next for B (the cards in the order of content TEAM)."""

from __future__ import annotations

from typing import Final

from ... import content as c

BUYER_A, BUYER_B = 0, 1
SECURITY_A, SECURITY_B = 2, 3
ARCHITECT_A, ARCHITECT_B = 4, 5
ASSEMBLER_A, ASSEMBLER_B = 6, 7
BUREAUCRAT_A, BUREAUCRAT_B = 8, 9
SMUGGLER_A, SMUGGLER_B = 10, 11
CROOK_A, CROOK_B = 12, 13
HYPERGEOMETER_A, HYPERGEOMETER_B = 14, 15
INSPECTOR_A, INSPECTOR_B = 16, 17
SUPPLIER_A, SUPPLIER_B = 18, 19
STOREKEEPER_A, STOREKEEPER_B = 20, 21
PLANNER_A, PLANNER_B = 22, 23
PLUMBER_A, PLUMBER_B = 24, 25
ADVERTISER_A, ADVERTISER_B = 26, 27
RECEPTIONIST_A, RECEPTIONIST_B = 28, 29
SABOTEUR_A, SABOTEUR_B = 30, 31
WELDER_A, WELDER_B = 32, 33
TRADER_A, TRADER_B = 34, 35

N_SKILLS: Final = 36
NAMES: Final = tuple(f"{card.id}_{letter}" for card in c.TEAM for letter in "ab")
CROOK_GAINED, CROOK_SPARED = N_SKILLS, N_SKILLS + 1  # of `used`: the Crook's credits of the card being resolved


def bit(skill: int) -> int:
    return 1 << skill


def clause(skill: int) -> str:
    """The clause of the card a skill belongs to."""
    return c.TEAM[skill // 2].clause
