"""The parts of Salvage, from `parts.toml`, typed when loaded."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cosmodrome.games.content import Folder


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    copies: int
    credits: int
    effect: Literal["none", "build", "draw", "tow"] = "none"
    module: str = ""  # the module that brings it; empty: it is always there


class _Parts(Struct, forbid_unknown_fields=True):
    parts: list[Part]


_folder = Folder("salvage", __file__)
PARTS = _folder.read("parts.toml", _Parts).parts
_folder.no_twins({"parts.toml": [part.id for part in PARTS]})
FINGERPRINT = _folder.fingerprint()
