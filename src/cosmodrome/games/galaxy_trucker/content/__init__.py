"""Galaxy Trucker's components, cards, hulls and tables: the data files of this folder, typed when loaded."""

from __future__ import annotations

from .checks import check_all
from .files import CARDS, CONSTANTS, FOLDER, HULLS, ROLES, RULES, TEAM, TILES
from .kinds import (
    COLOURS,
    GOODS,
    HANDS,
    SETS,
    SIDES,
    Attack,
    Card,
    CardType,
    Constants,
    Hull,
    Kind,
    Penalty,
    Planet,
    Role,
    RuleCard,
    Source,
    TeamCard,
    Tile,
    ZoneLine,
)
from .tables import IA, IIB, IIIB_HOLES, IVC, TABLES

check_all()
FINGERPRINT = FOLDER.fingerprint()

__all__ = [
    "CARDS",
    "COLOURS",
    "CONSTANTS",
    "FINGERPRINT",
    "GOODS",
    "HANDS",
    "HULLS",
    "IA",
    "IIB",
    "IIIB_HOLES",
    "IVC",
    "ROLES",
    "RULES",
    "SETS",
    "SIDES",
    "TABLES",
    "TEAM",
    "TILES",
    "Attack",
    "Card",
    "CardType",
    "Constants",
    "Hull",
    "Kind",
    "Penalty",
    "Planet",
    "Role",
    "RuleCard",
    "Source",
    "TeamCard",
    "Tile",
    "ZoneLine",
]
