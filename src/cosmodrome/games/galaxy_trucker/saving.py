"""The state as JSON values, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cosmodrome.kernel import Action, Setup, Step

from .pieces.boards import CELLS, board_of
from .pieces.parts import Part, part_of
from .pieces.ship import Ship
from .pieces.tokens import BARE, Marks
from .ruleset import Tables, tables_of
from .state import Trucker, TruckerState
from .view.view import plain

_OWN = tuple(name for name in Trucker.__slots__ if name != "ship")
_LISTS = ("aside", "lost", "ledger", "invoice")  # of a player; the others that hold several are tuples
_PLAIN = ("round", "heap", "face_up", "box", "decks", "piles", "deck", "used", "flown", "buried", "card", "on_top",
          "glass", "circle", "idle", "declared", "team_deck", "team_box", "team_open")  # fmt: skip


def dump(s: TruckerState) -> dict[str, Any]:
    seats, modules, options = s.t.setup
    return {
        "seats": seats,
        "modules": list(modules),
        "options": dict(options),
        "players": [_dump_player(p) for p in s.players],
        "shown": sorted(s.shown),
        "dice": list(s.dice),
        "terms": list(s.terms),
        **{name: plain(getattr(s, name)) for name in _PLAIN},
    }


def load(data: Mapping[str, Any], stack: list[Step[Any]], sealed: dict[int, Action]) -> TruckerState:
    s = TruckerState(
        seed=data["rng"],
        stack=stack,
        turn=data["turn"],
        reveals=data["reveals"],
        sealed=sealed,
        t=_tables(data),
        players=[_load_player(player) for player in data["players"]],
        shown=frozenset(data["shown"]),
        dice=tuple(data["dice"]),
        terms=tuple(data["terms"]),
        **{name: data[name] for name in _PLAIN},
    )
    if len(s.players) != s.t.seats:
        raise ValueError("players")
    return s


def _tables(data: Mapping[str, Any]) -> Tables:
    return tables_of(Setup(data["seats"], tuple(data["modules"]), data["options"]))


def frozen(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(frozen(one) for one in value) if isinstance(value, list) else value


# -- a player ---------------------------------------------------------------------------------------------------------


def _dump_player(p: Trucker) -> dict[str, Any]:
    return {"ship": _dump_ship(p.ship), **{name: plain(getattr(p, name)) for name in _OWN}}


def _load_player(data: Mapping[str, Any]) -> Trucker:
    own = {name: data[name] if name in _LISTS else frozen(data[name]) for name in _OWN}
    return Trucker(_load_ship(data["ship"]), **own)


# -- a ship -----------------------------------------------------------------------------------------------------------


def _dump_ship(ship: Ship) -> dict[str, Any]:
    return {
        "board": ship.board.key,
        "cells": [
            [cell, part.tile, part.turn, part.change] for cell, part in enumerate(ship.cells) if part is not None
        ],
        "humans": _pairs(ship.humans),
        "aliens": _pairs(ship.aliens),
        "sleepers": _pairs(ship.sleepers),
        "energy": _pairs(ship.energy),
        "goods": [[cell, *load] for cell, load in sorted(ship.goods.items())],
        "active": list(ship.active),
        "spent": list(ship.spent),
        "gone": ship.gone,
        "fired": list(ship.fired),
        "hot": list(ship.hot),
        "marks": plain(ship.marks.placed()),
        **({"in_sight": [[cell, *load] for cell, load in ship.in_sight]} if ship.in_sight else {}),  # hardly ever
    }


def _pairs(hold: dict[int, int]) -> list[list[int]]:
    return [[cell, n] for cell, n in sorted(hold.items())]


def _load_ship(data: Mapping[str, Any]) -> Ship:
    cells: list[Part | None] = [None] * CELLS
    for cell, tile, turn, change in data["cells"]:
        cells[cell] = part_of(tile, turn, change)
    return Ship(
        board_of(data["board"]),
        cells,
        _hold(data["humans"]),
        _hold(data["aliens"]),
        _hold(data["sleepers"]),
        _hold(data["energy"]),
        {cell: (red, yellow, green, blue) for cell, red, yellow, green, blue in data["goods"]},
        tuple(data["active"]),
        tuple(data["spent"]),
        data["gone"],
        tuple(data["fired"]),
        tuple(data["hot"]),
        Marks(**{name: frozen(value) for name, value in data["marks"].items()}) if data["marks"] else BARE,
        tuple((cell, (red, yellow, green, blue)) for cell, red, yellow, green, blue in data.get("in_sight", ())),
    )


def _hold(data: list[list[int]]) -> dict[int, int]:
    return {pair[0]: pair[1] for pair in data}
