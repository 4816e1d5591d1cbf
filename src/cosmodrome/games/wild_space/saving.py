"""The state as JSON values, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cosmodrome.kernel import BadInput, Step

from .ruleset import tables_of
from .state import Outer, Player, WildSpaceState

_OUTER = tuple(Outer.__slots__)


def dump(s: WildSpaceState) -> dict[str, Any]:
    out = s.outer
    return {
        "options": dict(s.t.options),
        "players": [{name: _plain(getattr(p, name)) for name in Player.__slots__} for p in s.players],
        "first": s.first,
        "deck": s.deck[:],
        "discard": s.discard[:],
        "reserve": s.reserve[:],
        "epoch": list(s.epoch),
        "shuffles": s.shuffles,
        "planets": list(s.planets),
        "face_up": s.face_up,
        "quartz": s.quartz,
        "box": s.box[:],
        "solo": s.solo,
        "outer": None if out is None else {name: _plain(getattr(out, name)) for name in _OUTER},
    }


def _plain(value: Any) -> Any:
    return [list(one) if isinstance(one, tuple) else one for one in value] if isinstance(value, list) else value


def load(data: Mapping[str, Any], stack: list[Step[Any]]) -> WildSpaceState:
    try:
        outer = None
        if data["outer"] is not None:
            outer = Outer(**data["outer"])
            outer.hostile_open = [(hostile, landed) for hostile, landed in outer.hostile_open]
        return WildSpaceState(
            data["rng"],
            stack,
            data["turn"],
            data["reveals"],
            tables_of(data["options"]),
            [Player(**player) for player in data["players"]],
            data["first"],
            data["deck"],
            data["discard"],
            data["reserve"],
            bytearray(data["epoch"]),
            data["shuffles"],
            tuple(data["planets"]),
            data["face_up"],
            data["quartz"],
            data["box"],
            data["solo"],
            outer,
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadInput("bad.state", text=repr(error)) from error
