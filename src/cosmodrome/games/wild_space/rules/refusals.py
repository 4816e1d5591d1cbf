"""Reasons several steps give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Refusal, refuse

if TYPE_CHECKING:
    from ..state import WildSpaceState


def not_in_hand(clause: str, action: Action) -> Refusal:
    return refuse(clause, "refuse.not_in_hand", card=action.args[0])


def not_in_crew(action: Action) -> Refusal:
    return refuse("WS-5.13", "refuse.not_in_crew", card=action.args[0])


def not_a_reserve_card(s: WildSpaceState, action: Action) -> Refusal:
    return refuse("WS-4.1", "refuse.not_in_reserve", card=action.args[0])
