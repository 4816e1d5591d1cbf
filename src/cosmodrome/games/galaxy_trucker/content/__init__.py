"""Galaxy Trucker's components, cards, hulls and tables: the data files of this folder, typed when loaded."""

from __future__ import annotations

from .checks import check_all
from .files import CARD_RECORDS, CONSTANTS, FOLDER, HULLS, IDS, PUBLISHED, ROLES, RULES, TEAM, TILES
from .kinds import (
    COLOURS,
    GOODS,
    HANDS,
    MOST_LEVEL,
    SETS,
    SIDES,
    Attack,
    Card,
    Constants,
    Figure,
    Hand,
    Hull,
    IntruderKind,
    Kind,
    Number,
    Penalty,
    Planet,
    Role,
    RuleCard,
    Side,
    Source,
    Stakes,
    TeamCard,
    Tile,
    ZoneLine,
)
from .tables import IA, IIB, IIIB_HOLES, IVC, TABLES

check_all()
AS_PRINTED: Stakes = Stakes(False, False)
FINGERPRINT = FOLDER.fingerprint()

__all__ = [
    "AS_PRINTED",
    "CARD_RECORDS",
    "COLOURS",
    "CONSTANTS",
    "FINGERPRINT",
    "FOLDER",
    "GOODS",
    "HANDS",
    "HULLS",
    "IA",
    "IDS",
    "IIB",
    "IIIB_HOLES",
    "IVC",
    "MOST_LEVEL",
    "PUBLISHED",
    "ROLES",
    "RULES",
    "SETS",
    "SIDES",
    "TABLES",
    "TEAM",
    "TILES",
    "Attack",
    "Card",
    "Constants",
    "Figure",
    "Hand",
    "Hull",
    "IntruderKind",
    "Kind",
    "Number",
    "Penalty",
    "Planet",
    "Role",
    "RuleCard",
    "Side",
    "Source",
    "Stakes",
    "TeamCard",
    "Tile",
    "ZoneLine",
]
