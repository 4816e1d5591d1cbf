"""The things of Galaxy Trucker for drawing and reading: tiles, cards, boards, the support team, the rule cards.

Each is listed under its number (the one views and actions use), with its content as data and in words.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import NODEFAULT
from msgspec.structs import fields

from cosmodrome.kernel import Message

from .. import content as c
from ..pieces.boards import CELLS, COLS, ROWS, Board, board_of
from ..pieces.layout import FAULT_CLAUSES, FAULTS
from ..pieces.parts import KINDS, PARTS, TOKENS, alien_colours
from ..rules.cards.deck import CARDS, TYPES, faces
from ..rules.effects.attack import ATTACKS
from ..rules.ledger import LINES
from ..rules.rounds import FRONTS, REARS
from ..ruleset import CLASSES, LEVELS
from ..view.view import bits
from . import printed
from .names import POWERS, SKETCHES
from .phrases import ATTACK_KINDS

Say = Callable[[Message], str]


def catalogue(say: Say) -> dict[str, Any]:
    return {
        "tiles": [_tile(number, say) for number in range(len(c.TILES))],
        "kinds": [_kind(kind, say) for kind in KINDS],
        "cards": [_card(number, say) for number in range(len(CARDS))],
        "classes": [_klass(name, say) for name in CLASSES],
        "boards": {key: _board(board_of(key)) for key in _keys()},
        "team": [_team(number, say) for number in range(len(c.TEAM))],
        "roles": [_role(number, say) for number in range(len(c.ROLES))],
        "rule_cards": {name: _plain(rules) for name, rules in c.RULES.items()},
        "goods": [_good(number, say) for number in range(len(c.GOODS))],
        "aliens": [{"id": name, "name": say(Message(f"alien.{name}"))} for name in c.COLOURS],
        "sides": [{"id": name, "name": say(Message(f"side.{name}"))} for name in c.SIDES],
        "attacks": [{"id": name, "name": say(Message(f"attack.{name}"))} for name in ATTACKS],
        "powers": [{"id": name, "name": say(Message(f"power.{name}"))} for name in POWERS],
        "faults": [{"id": name, "clause": clause} for name, clause in zip(FAULTS, FAULT_CLAUSES, strict=True)],
        "ledger": [{"id": name, "name": say(Message(f"score.{name}"))} for name in LINES],
        "tokens": [KINDS[kind] for kind in TOKENS],
        "sketches": [{"id": name, "name": say(Message(f"sketch.{name}"))} for name in SKETCHES],
        "tables": {
            "ia": {str(total): line for total, line in c.IA.line.items()},
            "iib_columns": [[low, high, column] for (low, high), column in c.IIB.column.items()],
            "iib_rows": {str(face): row for face, row in c.IIB.row.items()},
            "iib_starts": {str(face): column for face, column in c.IIB.side_start.items()},
            "iiib_holes": {str(face): cells for face, cells in c.IIIB_HOLES.items()},
            "ivc_opens": {str(face): cells for face, cells in c.IVC.opens.items()},
            "ivc_insurance": _plain(c.IVC.insurance),
        },
        "grid": {"rows": ROWS, "cols": COLS},
        "track": c.CONSTANTS.track,
        "set_aside": c.CONSTANTS.set_aside,
        "glass_seconds": c.CONSTANTS.glass_seconds,
        "lost_component_cost": c.CONSTANTS.lost_component_cost,
    }


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


def _tile(number: int, say: Say) -> dict[str, Any]:
    data = c.TILES[number]
    part = PARTS[number][0]
    return {
        "tile": number,
        "id": data.id,
        "set": data.set,
        "kind": data.kind,
        "connectors": list(data.connectors),
        "sides": list(data.sides),
        "muzzles": bits(part.muzzles),
        "exhausts": bits(part.exhausts),
        "shields": bits(part.shields),
        "nozzles": bits(part.nozzles),
        "plates": list(data.plates),
        "room": data.room,
        "white": data.white,
        "red": data.red,
        "alien": [c.COLOURS.index(colour) for colour in data.alien],
        "start": data.start,
        "colour": data.colour,
        "name": say(printed.tile_name(number)),
        "text": say(printed.tile_about(number)),
        "clause": printed.TILE_CLAUSES[data.kind],
        **({"without_cyan": _without_cyan(number, say)} if printed.mixed(number) else {}),
    }


def _without_cyan(number: int, say: Say) -> dict[str, Any]:
    """GT-LSM-2: what is different about a mixed module where cyan aliens are not played."""
    return {
        "alien": list(alien_colours(PARTS[number][0], cyan=False)),
        "name": say(printed.tile_name(number, cyan=False)),
        "text": say(printed.tile_about(number, cyan=False)),
    }


def _kind(kind: str, say: Say) -> dict[str, Any]:
    """A kind of tile, in the words of the first there is."""
    number = next(number for number, tile in enumerate(c.TILES) if tile.kind == kind and not tile.start)
    return {"id": kind, "name": say(printed.tile_name(number)), "clause": printed.TILE_CLAUSES[kind]}


def _card(number: int, say: Say) -> dict[str, Any]:
    data = CARDS[number]
    face = _face(number, c.AS_PRINTED, say)
    stakes = {name: _face(number, one, say) for name, one in STAKES.items()}
    return {
        **face,
        "card": number,
        "name": say(printed.card_name(number)),
        "clause": TYPES[data.type].clause,
        # only what is different where figures are not as printed
        **{name: {k: v for k, v in one.items() if v != face[k]} for name, one in stakes.items() if one != face},
    }


STAKES: Final = {"harder": c.Stakes(True, False), "second": c.Stakes(False, True)}


def _face(number: int, stakes: c.Stakes, say: Say) -> dict[str, Any]:
    """A card's figures and texts; words that only other types have are there too, and say nothing."""
    data = faces(stakes)[number]
    plain = _plain(data)
    return {
        **{word: plain.get(word, empty) for word, empty in _words().items()},
        "attacks": [_attack(one) for one in data.attacks],
        "lose": [_penalty(one) for one in data.lose],
        "lines": [{"lowest": line.lowest, "penalty": _penalty(line.penalty)} for line in getattr(data, "lines", ())],
        "from": plain.get("side", 0),
        "texts": [say(line) for line in printed.card_lines(number, stakes)],
    }


@cache
def _words() -> dict[str, Any]:
    """Every word that some type of card has, and what it is where there is nothing to say."""
    found: dict[str, Any] = {}
    for type in TYPES.values():
        for word in fields(type.record):
            if word.name not in ("id", "names", "source", "source_note"):
                found[word.encode_name] = None if word.default is NODEFAULT else _plain(word.default)
    return {"id": None, **found}


def _attack(data: c.Attack) -> dict[str, Any]:
    return {"what": ATTACKS.index(ATTACK_KINDS[data.what, data.size]), "side": data.side}


def _penalty(data: c.Penalty) -> dict[str, Any]:
    return {**_plain(data), "shots": [_attack(one) for one in data.shots]}


def _klass(name: str, say: Say) -> dict[str, Any]:
    return {
        "id": name,
        "level": LEVELS[name],
        "name": say(Message(f"klass.{name}")),
        "text": say(Message(f"klass.{name}.about")),
    }


def _keys() -> list[str]:
    """The boards before any die is cast; those of class IV by their halves, which the view's key names."""
    return [name for name in CLASSES if name != "IV"] + [f"IV {f} {r}" for f in FRONTS for r in REARS]


def _board(board: Board) -> dict[str, Any]:
    return {
        "cells": list(board.cells),
        "inside": [cell for cell in range(CELLS) if board.inside[cell]],
        "vessels": [board.vessel[cell] for cell in board.cells],
        "rows": list(board.rows),
        "cols": list(board.cols),
        "start": board.start,
        "cap": board.cap,
        "premium": board.premium,
        "level": board.level,
        "wraps": board.wrap,
        "fleet": board.fleet,
    }


def _team(number: int, say: Say) -> dict[str, Any]:
    data = c.TEAM[number]
    return {
        "team": number,
        "id": data.id,
        "name": say(Message(f"team.{data.id}")),
        "a": say(Message(f"team.{data.id}.a")),
        "b": say(Message(f"team.{data.id}.b")),
        "clause": data.clause,
    }


def _role(number: int, say: Say) -> dict[str, Any]:
    data = c.ROLES[number]
    return {
        "role": number,
        "id": data.id,
        "set": data.set,
        "name": say(Message(f"role.{data.id}")),
        "text": say(Message(f"role.{data.id}.about")),
        "clause": "BR-BIG1-8",
    }


def _good(number: int, say: Say) -> dict[str, Any]:
    return {
        "id": c.GOODS[number],
        "name": say(Message(f"goods.{c.GOODS[number]}")),
        "value": c.CONSTANTS.goods_value[number],
    }
