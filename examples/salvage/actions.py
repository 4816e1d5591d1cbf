"""Everything one can do in Salvage."""

from __future__ import annotations

from typing import Final

from cosmodrome.kernel import ActionSpace, Verb

from .content import PARTS

MAX_SEATS: Final = 4

SPACE: Final = ActionSpace(
    Verb("fly", wreck=MAX_SEATS),
    Verb("grab"),
    Verb("leave"),
    Verb("tick"),  # the Clock's
    Verb("jettison", part=len(PARTS)),
    Verb("build", part=len(PARTS)),
    Verb("tow", wreck=MAX_SEATS),
    Verb("pass"),
    Verb("sell", aside=True, part=len(PARTS)),
)

FLY: Final = SPACE.block("fly")
GRAB: Final = SPACE.one("grab")
LEAVE: Final = SPACE.one("leave")
TICK: Final = SPACE.one("tick")
JETTISON: Final = SPACE.block("jettison")
BUILD: Final = SPACE.block("build")
TOW: Final = SPACE.block("tow")
PASS: Final = SPACE.one("pass")
SELL: Final = SPACE.block("sell")
