"""What can be chosen when a game of Wild Space is set up."""

from __future__ import annotations

from collections.abc import Iterable

from cosmodrome.kernel import Offer, Option

from . import content as c


def _first(default: int, values: Iterable[int]) -> tuple[int, ...]:
    """The content's own figure is the one played by default."""
    return (default, *(value for value in values if value != default))


SHUTTLE_CREDITS = _first(c.CONSTANTS.space_base_solo_credits_per_shuttle, range(1, 10))

OFFER = Offer(
    seats=(2, 3, 4, 5, 1),
    modules=("space_base", "encounters"),
    options=(
        Option("difficulty", ("easy", "medium", "hard"), "WS-11.2", seats=(1,)),
        Option("first", ("random", 0, 1, 2, 3, 4), "WS-2.7"),
        Option("starting_hand", _first(c.CONSTANTS.starting_hand, (3, 4)), "WS-2.6"),
        Option("medal_order", ("medal_first", "player_choice"), "WS-5.5"),
        Option("pairs", ("cards", "icons"), "WS-9.8"),
        Option("captain_removal", ("never", "allowed"), "WS-5.13"),
        Option("waive", ("allowed", "compulsory"), "WS-3.13"),
        Option("futile_payment", ("allowed", "forbidden"), "WS-5.16"),
        Option("sector_condition", ("sector", "action"), "WS-3.6", modules=("encounters",)),
        Option("alien_types", ("own", "printed"), "WS-8.12", modules=("encounters",)),
        Option("captain_icon", ("no", "yes"), "WS-8.16", modules=("encounters",)),
        Option("wild_species_pays", ("no", "yes"), "WS-8.14", modules=("encounters",)),
        Option("recruit", ("before_reveal", "after_reveal"), "WS-8.11", modules=("encounters",)),
        Option("quartz", ("limited", "unlimited"), "WS-8.6", modules=("encounters",)),
        Option("launch", ("safe", "at_risk"), "WS-7.6", modules=("space_base",)),
        Option("smuggler_shuttle_credits", SHUTTLE_CREDITS, "WS-7.14", modules=("space_base",), seats=(1,)),
    ),
)
