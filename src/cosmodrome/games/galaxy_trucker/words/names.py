"""Names of things, what an option means, and every id the catalogues must have."""

from __future__ import annotations

from typing import Final

from cosmodrome.kernel import Action, Message, Setup
from cosmodrome.kernel.message import Arg

from .. import content as c
from ..actions import SEATS
from ..pieces.boards import CELLS, SPOT, Board, board_of
from ..pieces.layout import FAULT_CLAUSES, FAULTS, Fault, faults
from ..pieces.parts import KINDS, PARTS, TOKENS, Part
from ..rules.cards.deck import TYPES
from ..rules.cards.planets import Planets, planet_line
from ..rules.effects.attack import ATTACKS
from ..rules.insurance import tiers
from ..rules.ledger import LINES
from ..rules.rounds import STAGES
from ..ruleset import CLASSES
from ..setup import OFFER
from ..state import NONE, TruckerState
from . import printed
from .phrases import joined

POWERS: Final = ("engines", "cannons", "crew")  # what can be declared
SKETCHES: Final = ("blue", "red", "astronaut", "alien", "energy")  # what the Planner plans (GT-TEAM-PLA)


# -- names --------------------------------------------------------------------------------------------------------


def board_now(s: TruckerState | None) -> Board:
    """The board whose labels are spoken of: everybody's of a class has the same."""
    return board_of("II") if s is None else s.players[0].ship.board


def cell_name(cell: int, board: Board) -> Message:
    """By its labels, as the dice call it: row, then column."""
    return spot_name(board.spot(cell))


def spot_name(spot: int) -> Message:
    return Message("cell.off") if spot < 0 else Message("cell", row=spot // SPOT, column=spot % SPOT)


def _pick(kind: str, names: tuple[str, ...], value: int) -> Message:
    return Message(f"{kind}.{names[value]}")


NAMED: Final[dict[str, tuple[str, ...]]] = {
    "side": c.SIDES,
    "colour": c.GOODS,
    "alien": tuple(c.COLOURS),
    "role": tuple(role.id for role in c.ROLES),
    "team": tuple(card.id for card in c.TEAM),
    "entry": LINES,
    "what": ATTACKS,
    "power": POWERS,
    "hand": tuple(c.HANDS),
    "sketch": SKETCHES,
    "token": tuple(KINDS[kind] for kind in TOKENS),
    "turn": ("none", "right", "half", "left"),
    "tier": ("0", "1", "2", "3"),
    "up": ("0", "1"),
    "arrival": ("0", "1", "2"),
    "looks": ("0", "1", "2"),
}
FAMILIES: Final = {"what": "attack", "colour": "goods"}  # where the sentences are called otherwise
COUNTED: Final = ("order", "place", "planet", "pile", "vessel", "round")  # told from 1 on


def noun(kind: str, value: Arg, s: TruckerState | None = None) -> Message | None:
    """What a thing is called; None if the kind is just a figure."""
    if not isinstance(value, int):
        return Message(f"{kind}.{value}") if kind in ("klass", "module") and isinstance(value, str) else None
    if kind == "cell":
        return cell_name(value, board_now(s))
    if kind == "at":
        return spot_name(value)
    if kind == "tile":
        return printed.tile_name(value, cyan_in(value, s))
    if kind == "card":
        return printed.card_name(value)
    if kind == "halves":
        return Message("power.half", n=value // 2) if value % 2 else Message("power.whole", n=value // 2)
    if kind == "skill":
        return Message("skill", team=value // 2, letter="AB"[value % 2])
    if kind == "place" and value == SEATS:
        return Message("place.none")  # GT-TEAMX-5: a bet that somebody will not arrive
    if kind in COUNTED:
        return Message("number", n=value + 1)
    if kind in NAMED:
        names = NAMED[kind]
        return _pick(FAMILIES.get(kind, kind), names, value) if 0 <= value < len(names) else None
    return None


def cyan_in(tile: int, s: TruckerState | None) -> bool:
    """Whether cyan aliens are in play; asked for modules that depend on it only."""
    return not printed.mixed(tile) or s is None or s.t.big1


# -- what an option means -----------------------------------------------------------------------------------------


def fault_of(fault: Fault, s: TruckerState) -> Message:
    what, cell, other = fault
    return Message(f"fault.{FAULTS[what]}", cell=cell, cell2=other, clause=FAULT_CLAUSES[what])


def new_faults(s: TruckerState, seat: int, action: Action) -> list[Fault]:
    """What would be wrong with the ship that is not wrong yet, if the tile in hand were placed like this."""
    p = s.players[seat]
    if action.verb != "place" or p.hand == NONE:
        return []
    cell, turn = action.args
    ship = p.ship
    if ship.cells[cell] is not None:
        return []
    around: list[Part | None] = [None] * CELLS  # nothing further away can be wrong with it
    for beside in ship.board.neighbours[cell]:
        if beside >= 0:
            around[beside] = ship.cells[beside]
    around[cell] = PARTS[p.hand][turn]
    return [fault for fault in faults(ship.board, around, ship.marks) if cell in fault[1:]]


def warning(s: TruckerState, seat: int, action: Action) -> Message | None:
    """BR-BUILD-6: what would be wrong, if the table plays with hints."""
    if not s.t.hints or seat < 0:
        return None
    found = new_faults(s, seat, action)
    if not found:
        return None
    marked: dict[str, int] = {}  # for a picture: each fault, and the cell it is wrong with
    for n, (what, cell, other) in enumerate(found):
        marked |= {f"fault{n}": what, f"cell{n}": other if cell == action.args[0] else cell}
    return Message("warn.faults", what=joined([fault_of(one, s) for one in found], "and"), **marked)


def detail(s: TruckerState, seat: int, action: Action) -> Message | None:
    """What an option stands for in this position, where its sentence does not say it."""
    match action.verb:
        case "place":
            return warning(s, seat, action)
        case "take_up" | "take_aside" | "steal":
            return printed.tile_about(action.args[-1], cyan_in(action.args[-1], s))
        case "land":
            card = s.card_now() if s.card != NONE else None
            if isinstance(card, Planets) and action.args[0] < len(card.planets):
                return planet_line(action.args[0], card.planets[action.args[0]], s.t.stakes(s.klass))
        case "role":
            return Message(f"role.{c.ROLES[action.args[0]].id}.about")
        case "insure":
            return insurance_of(s, seat, action.args[0])
        case "hire":
            id = c.TEAM[action.args[0]].id
            return Message("text.skills", first=Message(f"team.{id}.a"), second=Message(f"team.{id}.b"))
        case _:
            pass
    return None


def insurance_of(s: TruckerState, seat: int, tier: int) -> Message | None:
    """GT-INS-1, 2; GT-IVC-5: what it costs, and the most that losses then cost."""
    found = tiers(s, s.players[seat]) if s.klass in ("IV", "IVC") and seat >= 0 else []
    if not tier:
        return Message("text.uninsured")
    if tier > len(found):
        return None
    premium, cap = (Message("credits", n=n) for n in found[tier - 1])
    return Message("text.insurance", first=premium, second=cap)


def hints(setup: Setup) -> list[Message]:
    """What to know about a choice of setup."""
    found: list[Message] = []
    classes = [str(setup.options[name]) for name in setup.options if name.startswith("round_")]
    if setup.options["pace"] == "real_time":
        found.append(Message("hint.real_time"))
    if any(name in ("IV", "IVC") for name in classes):
        found.append(Message("hint.big_ships"))
    if setup.options.get("support_team", "no") != "no":
        found.append(Message("hint.team"))
    return found


# -- what the catalogues must have --------------------------------------------------------------------------------

LISTS: Final = ("and", "or", "then", "parts")


def ids() -> list[str]:
    """Every message whose id is put together from pieces."""
    kinds = [*KINDS, "special", "combined", "start"]
    intruders = ("predator", "commando", "commando_predator")
    cards = [*(name for name in TYPES if name != "intruder"), "developed_planets"]
    cards += [name + tail for name in intruders for tail in ("", "_couple")]
    return [
        "title",
        "about",
        *OFFER.words(),
        *(f"klass.{name}{tail}" for name in CLASSES for tail in ("", ".about")),
        *(f"{FAMILIES.get(kind, kind)}.{name}" for kind, names in NAMED.items() for name in names),
        *(f"tile.{kind}" for kind in (*kinds, "plated")),
        *(f"about.{kind}" for kind in (*kinds, "plated")),
        *(f"short.{kind}" for kind in (*KINDS, "start")),
        *(f"goods.{name}.letter" for name in c.GOODS),
        *(f"card.{name}" for name in cards),
        *(f"good.{name}" for name in (*c.GOODS, "none")),
        *(f"paint.{tile.colour}" for tile in c.TILES if tile.start),
        *(f"level.{n}" for n in range(1, 5)),
        *(f"role.{role.id}.about" for role in c.ROLES),
        *(f"team.{card.id}.{skill}" for card in c.TEAM for skill in "ab"),
        *(f"text.zone_{lowest}" for lowest in ("crew", "engine", "cannon")),
        *(f"text.{name}" for name in ("abandoned_ship", "abandoned_station")),
        *(f"text.hand_{hand}" for hand in c.HANDS),
        *(f"fault.{fault}" for fault in FAULTS),
        *(f"prompt.Declare_{name}" for name in ("engine", "cannon", "crew")),
        "event.moved.less",
        "prompt.Visit_ship",
        "prompt.Visit_station",
        *(f"score.{line}" for line in (*LINES, "total")),
        *(f"phase.{name}" for name in (*dict.fromkeys(STAGES), "hiring", "over")),
        *(f"list.{word}{tail}" for word in LISTS for tail in ("", "_comma")),
    ]
