"""Everything one can do in Galaxy Trucker, and the numbers of the things one does it with."""

from __future__ import annotations

from typing import Final

from cosmodrome.kernel import ActionSpace, Verb

from . import content as c
from .pieces.boards import CELLS
from .pieces.parts import N_TILES, TOKENS

N_TEAM: Final = len(c.TEAM)
SEATS: Final = 5
TEAM_BY_ID: Final = {card.id: number for number, card in enumerate(c.TEAM)}

IDS: Final = {**c.IDS, "skill": [f"{card.id}.{side}" for card in c.TEAM for side in "ab"]}

SPACE: Final = ActionSpace(
    # building
    Verb("ready"),  # for the start signal, or for what comes next
    Verb("take"),  # a tile from the heap, face down
    Verb("take_up", tile=N_TILES),  # one that lies face up
    Verb("take_aside", tile=N_TILES),  # one of those set aside
    Verb("place", cell=CELLS, turn=4),
    Verb("put_back"),
    Verb("set_aside"),
    Verb("lift"),  # the tile placed last
    Verb("look", pile=4),
    Verb("stop_looking"),
    Verb("flip"),  # the hourglass
    Verb("finish", order=SEATS),
    Verb("wait"),  # by beats: the rest of this beat
    Verb("tick"),  # the Clock's
    # checking and loading
    Verb("remove", cell=CELLS),
    Verb("keep", cell=CELLS),  # the piece this cell belongs to
    Verb("alien", cell=CELLS, alien=3),
    Verb("crewed"),  # humans everywhere else
    Verb("role", role=len(c.ROLES)),
    Verb("insure", tier=4),  # 0: no insurance
    # in flight
    Verb("fly_on"),
    Verb("give_up"),
    Verb("give_up_ship", vessel=4),
    Verb("power", cell=CELLS),  # a double engine, a double cannon, robonauts, ...
    Verb("spend", cell=CELLS),  # from this battery, or by this panel
    Verb("boost", cell=CELLS),
    Verb("declare"),  # the power is final
    Verb("land", planet=5),
    Verb("accept"),
    Verb("decline"),
    Verb("lose_human", cell=CELLS),
    Verb("lose_alien", cell=CELLS),
    Verb("give_good", colour=4, cell=CELLS),
    Verb("give_energy", cell=CELLS),
    Verb("stow", colour=4, cell=CELLS),
    Verb("unstow", colour=4, cell=CELLS),
    Verb("loaded"),  # what is not aboard is left behind
    Verb("shift", cell=CELLS, side=4),  # thrusters
    Verb("shield", cell=CELLS),
    Verb("shoot", cell=CELLS),
    Verb("brace"),  # take what comes
    Verb("seat_human", cell=CELLS),  # an astronaut comes aboard
    Verb("seat_sleeper", cell=CELLS),
    Verb("wake", cell=CELLS),
    Verb("charge", cell=CELLS),  # a battery: the Technician's cell
    Verb("hand_first", hand=2),  # which intruder of a couple goes first
    Verb("upgrade", colour=4),  # GT-L3-5: one good of this colour becomes the next better one
    Verb("extra_blue"),
    # the support team
    Verb("hire", team=N_TEAM),
    Verb("skip_skill"),
    Verb("use_skill", skill=2 * N_TEAM),
    Verb("mark", cell=CELLS),
    Verb("mark_side", cell=CELLS, side=4),
    Verb("convert", cell=CELLS, token=len(TOKENS), turn=4),
    Verb("plan", cell=CELLS, sketch=5),
    Verb("bet", seat=SEATS, place=SEATS + 1),
    Verb("price", colour=4, up=2),
    Verb("shift_bonus", arrival=3, looks=3),
    Verb("buy", n=5),
    Verb("steal", seat=SEATS, tile=N_TILES),
    published=c.PUBLISHED,
)

READY: Final = SPACE.one("ready")
DRAW: Final = SPACE.one("take")
TAKE_UP: Final = SPACE.block("take_up")
TAKE_ASIDE: Final = SPACE.block("take_aside")
PLACE: Final = SPACE.block("place")
PUT_BACK: Final = SPACE.one("put_back")
SET_ASIDE: Final = SPACE.one("set_aside")
LIFT: Final = SPACE.one("lift")
LOOK: Final = SPACE.block("look")
STOP_LOOKING: Final = SPACE.one("stop_looking")
FLIP: Final = SPACE.one("flip")
FINISH: Final = SPACE.block("finish")
WAIT: Final = SPACE.one("wait")
TICK: Final = SPACE.one("tick")
REMOVE: Final = SPACE.block("remove")
KEEP: Final = SPACE.block("keep")
ALIEN: Final = SPACE.block("alien")
CREWED: Final = SPACE.one("crewed")
ROLE: Final = SPACE.block("role")
INSURE: Final = SPACE.block("insure")
FLY_ON: Final = SPACE.one("fly_on")
GIVE_UP: Final = SPACE.one("give_up")
GIVE_UP_SHIP: Final = SPACE.block("give_up_ship")
POWER: Final = SPACE.block("power")
SPEND: Final = SPACE.block("spend")
BOOST: Final = SPACE.block("boost")
DECLARE: Final = SPACE.one("declare")
LAND: Final = SPACE.block("land")
ACCEPT: Final = SPACE.one("accept")
DECLINE: Final = SPACE.one("decline")
LOSE_HUMAN: Final = SPACE.block("lose_human")
LOSE_ALIEN: Final = SPACE.block("lose_alien")
GIVE_GOOD: Final = SPACE.block("give_good")
GIVE_ENERGY: Final = SPACE.block("give_energy")
STOW: Final = SPACE.block("stow")
UNSTOW: Final = SPACE.block("unstow")
LOADED: Final = SPACE.one("loaded")
SHIFT: Final = SPACE.block("shift")
USE_SHIELD: Final = SPACE.block("shield")
SHOOT: Final = SPACE.block("shoot")
BRACE: Final = SPACE.one("brace")
SEAT_HUMAN: Final = SPACE.block("seat_human")
SEAT_SLEEPER: Final = SPACE.block("seat_sleeper")
WAKE: Final = SPACE.block("wake")
CHARGE: Final = SPACE.block("charge")
HAND_FIRST: Final = SPACE.block("hand_first")
UPGRADE: Final = SPACE.block("upgrade")
EXTRA_BLUE: Final = SPACE.one("extra_blue")
HIRE: Final = SPACE.block("hire")
SKIP_SKILL: Final = SPACE.one("skip_skill")
USE_SKILL: Final = SPACE.block("use_skill")
MARK: Final = SPACE.block("mark")
MARK_SIDE: Final = SPACE.block("mark_side")
CONVERT: Final = SPACE.block("convert")
PLAN: Final = SPACE.block("plan")
BET: Final = SPACE.block("bet")
PRICE: Final = SPACE.block("price")
SHIFT_BONUS: Final = SPACE.block("shift_bonus")
BUY: Final = SPACE.block("buy")
STEAL: Final = SPACE.block("steal")


def place(cell: int, turn: int) -> int:
    """The place of `place(cell, turn)` in PLACE."""
    return cell * 4 + turn
