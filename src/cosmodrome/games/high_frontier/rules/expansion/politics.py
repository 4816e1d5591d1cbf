"""HF-8.6: the space government. What it changes is asked here by the rules it touches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...content import COLOURS, TABLES
from ...pieces.cards import KIND, REACTOR
from ...pieces.spaces import NONE
from ...ruleset import NASA, NEIGHBOURS, PRC, REGIME

if TYPE_CHECKING:
    from ...state import HighFrontierState

VP: Final[list[int]] = [space.vp for space in TABLES.politics]  # by space of the chart
# by space: the faction whose colour it has, NONE if nobody's
FACTION_OF: Final[list[int]] = [NONE if one.colour is None else COLOURS.index(one.colour) for one in TABLES.politics]


def may_earn(s: HighFrontierState, seat: int) -> bool:
    """HF-8.6.7: under nationalism only NASA does income."""
    return not s.t.expansion or s.regime() != "nationalism" or s.players[seat].faction == NASA


def may_research(s: HighFrontierState, seat: int) -> bool:
    """HF-8.6.8: under paleoconservatism only NASA starts auctions."""
    return not s.t.expansion or s.regime() != "paleoconservatism" or s.players[seat].faction == NASA


def may_sell(s: HighFrontierState) -> bool:
    """HF-8.6.4, 15: militarism knows no free market, of either kind."""
    return not s.t.expansion or s.regime() != "militarism"


def income(s: HighFrontierState, seat: int) -> int:
    """HF-5.1.1, HF-8.6.9, 13: the water that income takes from the pool."""
    if s.t.expansion:
        if s.regime() == "capitalism":
            return s.factories_of(seat)
        if s.regime() == "egalitarianism":
            return 0
    return s.t.income


def richer(s: HighFrontierState, seat: int) -> list[int]:
    """HF-8.6.5: under egalitarianism, those whom income takes 1 WT from; nobody at other times."""
    if not s.t.expansion or s.regime() != "egalitarianism":
        return []
    wt = s.players[seat].wt
    return [other for other, p in enumerate(s.players) if p.wt > wt]


def wars(s: HighFrontierState, seat: int) -> list[int]:
    """HF-8.6.2: the spaces of war that the PRC may move the disk to, at the start of its turn."""
    if not s.t.expansion or s.players[seat].faction != PRC or s.regime() != "anarchy" or s.t.aliens:
        return []
    return [space for space in NEIGHBOURS[s.politics] if REGIME[space] == "war"]


def shift(s: HighFrontierState, seat: int, space: int) -> None:
    """HF-8.6.15: the disk moves; what the new space says holds at once."""
    s.politics = space
    if s.events is not None:
        s.tell("shifted", seat=seat, politics=space)
    if s.regime() == "antinuke":  # HF-8.6.6
        for one in s.after(s.phasing):
            for card in s.players[one].hand:
                if KIND[card] == REACTOR:
                    s.from_hand(one, card)
                    s.under_deck(card)
                    if s.events is not None:
                        s.tell("banned", seat=one, card=card)


def points(s: HighFrontierState, seat: int) -> int:
    """HF-7.1.6, HF-8.6.14: what the space of the disk is worth to a player."""
    if not s.t.expansion or s.t.aliens or FACTION_OF[s.politics] != s.players[seat].faction:
        return 0
    return VP[s.politics]
