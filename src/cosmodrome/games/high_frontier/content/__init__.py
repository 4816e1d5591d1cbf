"""High Frontier's cards, charts and map: the data files of this folder, typed when loaded."""

from __future__ import annotations

from .checks import check_all
from .files import (
    CARDS,
    CREWS,
    FOLDER,
    IDS,
    PATENTS,
    PUBLISHED,
    SIGNPOSTS,
    SITES,
    SPACES,
    TABLES,
    TRACKS,
    ZONE_FIGURES,
)
from .kinds import (
    ABILITIES,
    COLOURS,
    DECKS,
    FACTIONS,
    LETTERS,
    PLATFORMS,
    POWERS,
    REACTIONS,
    SECTORS,
    Crew,
    DiagramRow,
    Glory,
    Patent,
    Politics,
    Side,
    Tables,
    Thruster,
    Turned,
    Venture,
)
from .map_checks import check_map
from .map_kinds import Signpost, Space, Track, Zone

check_all()
check_map()
FINGERPRINT = FOLDER.fingerprint()

__all__ = [
    "ABILITIES",
    "CARDS",
    "COLOURS",
    "CREWS",
    "DECKS",
    "FACTIONS",
    "FINGERPRINT",
    "FOLDER",
    "IDS",
    "LETTERS",
    "PATENTS",
    "PLATFORMS",
    "POWERS",
    "PUBLISHED",
    "REACTIONS",
    "SECTORS",
    "SIGNPOSTS",
    "SITES",
    "SPACES",
    "TABLES",
    "TRACKS",
    "ZONE_FIGURES",
    "Crew",
    "DiagramRow",
    "Glory",
    "Patent",
    "Politics",
    "Side",
    "Signpost",
    "Space",
    "Tables",
    "Thruster",
    "Track",
    "Turned",
    "Venture",
    "Zone",
]
