"""What things are called: each thing of the game as a message of the catalogues."""

from __future__ import annotations

from cosmodrome.kernel import Message
from cosmodrome.kernel.message import Arg

from .state import WildSpaceState
from .tables import Tables, tables_of

EVENTS = [
    "turn_began",
    "game_over",
    "landed",
    "explored",
    "launched",
    "passed",
    "shuttle_lost",
    "drew",
    "drew_hidden",
    "took",
    "refilled",
    "reshuffled",
    "renewed",
    "played",
    "discarded",
    "removed",
    "advanced",
    "planet_revealed",
    "gained_quartz",
    "recruited",
    "hired",
    "alien_refilled",
    "aliens_reshuffled",
    "face_chosen",
    "smuggler_landed",
    "smuggler_explored",
    "smuggler_took",
    "smuggler_discarded",
    "smuggler_shuttle",
    "hostile_revealed",
]

_PLAIN: Tables = tables_of(
    {
        "medal_order": "medal_first",
        "pairs": "cards",
        "captain_removal": "never",
        "waive": "allowed",
        "alien_types": "own",
        "captain_icon": "no",
        "wild_species_pays": "no",
        "recruit": "before_reveal",
        "quartz": "limited",
        "starting_hand": 3,
        "futile_payment": "allowed",
        "launch": "safe",
        "sector_condition": "sector",
        "smuggler_shuttle_credits": 4,
    }
)


def noun(kind: str, value: Arg, s: WildSpaceState | None) -> Message | None:
    return None


def ids() -> list[str]:
    return []
