"""Positions saved by earlier rules: what they say, in the words of today's.

A table goes on as it began, so an option that was not offered then has the value that was played.
"""

from __future__ import annotations

from typing import Any, Final

OPTIONS: Final = {"renew": "not_while_paying", "reshuffle": "when_needed", "faces": "before_hands"}
# Steps that are words of the vocabulary now.
USED: Final = {
    "AdvanceVeteran": "advance_veteran",
    "DrawThenDiscard": "draw_then_discard",
    "GainQuartz": "gain_quartz",
}


def complete(options: dict[str, int | str]) -> dict[str, int | str]:
    for name, value in OPTIONS.items():
        options.setdefault(name, value)
    return options


def steps(stack: list[list[Any]]) -> list[list[Any]]:
    """In place: the position that is loaded is compared with what was saved."""
    for place, (name, *fields) in enumerate(stack):
        if name in USED:
            stack[place] = ["UseEffect", fields[0], USED[name], fields[1:], []]
        elif name == "MeetCondition" and len(fields) == 2:
            below = stack[place - 1]  # the action it was asked for, or the choice of one
            stack[place] = [name, *fields, below[3] if below[0] == "ActionEffect" else -1]
    return stack
