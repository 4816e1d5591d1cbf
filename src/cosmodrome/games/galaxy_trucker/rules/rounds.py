"""BR-GAME-1: a round is building, checking, loading, flying and settling, in this order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Step, Together

from .. import content as c
from ..actions import READY
from ..pieces.boards import board_of
from ..pieces.parts import PARTS, STARTS
from ..pieces.ship import empty_ship
from ..state import AS_PRINTED
from . import building, checking, flight, insurance, loading, settlement
from .cards.deck import CARDS
from .effects import chance
from .ledger import LINES
from .team import hooks as team

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..state import Trucker, TruckerState

FRONTS: Final = tuple(name for name in c.HULLS if name.startswith("F"))
REARS: Final = tuple(name for name in c.HULLS if name.startswith("R"))


class Phase(Step["TruckerState"]):
    """One part of a round; the next one lies below what it brings."""

    number: int
    auto = True
    clause = "BR-GAME-1"

    def run(self, s: TruckerState) -> None:
        if self.number + 1 < len(PHASES):
            s.stack.append(Phase(self.number + 1))
        PHASES[self.number](s)


class StartSignal(Together["TruckerState"]):
    """Nobody builds before everybody is ready."""

    clause = "BR-BUILD-1"

    def seats(self, s: TruckerState) -> tuple[int, ...]:
        return tuple(range(len(s.players)))

    def choices(self, s: TruckerState, seat: int) -> list[Action]:
        return [READY]

    def resolve(self, s: TruckerState, chosen: dict[int, Action]) -> None:
        for p in s.players:  # until now everybody could read the last round's
            p.invoice = [0] * len(LINES)
        s.tell("start_signal", round=s.round)

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.StartSignal", round=s.round)


# -- preparing a round --------------------------------------------------------------------------------------------


def prepare(s: TruckerState) -> None:
    """BR-SET-1, 2: new ships, the warehouse shuffled, four piles of cards."""
    s.turn += 1
    s.dice = ()
    s.card = -1
    s.on_top = 0
    s.terms = AS_PRINTED
    boards = _boards(s)
    for seat, p in enumerate(s.players):
        clear(s, p)
        p.ship = empty_ship(board_of(boards[seat]))
        start = PARTS[STARTS[seat]][0]
        if p.ship.board.start >= 0:
            p.ship.put(p.ship.board.start, start)
        elif s.klass == "IVC":  # G13: the starting cabin begins among the tiles set aside
            p.aside.append(start.tile)
    s.heap = s.heap + s.face_up
    s.face_up = []
    s.shuffle(s.heap)
    deal(s)
    s.glass = s.t.glass
    s.idle = 0
    s.circle = s.rules.runs - 1
    s.declared = [0] * len(s.players)
    s.tell("round_began", round=s.round)
    s.stack.append(StartSignal())
    team.begin_round(s)


def clear(s: TruckerState, p: Trucker) -> None:
    """BR-END-5: what was left of the last round; its tiles have gone back already."""
    p.hand = p.last = p.looking = p.order = p.role = -1
    p.hand_from = p.last_from = p.placed = p.seen = p.left = p.locked = p.pos = p.insured = p.used = p.favoured = 0
    p.finished = p.flying = p.gave_up = p.role_used = False
    p.aside, p.lost = [], []
    p.stranded = (0, 0, 0, 0)
    p.smuggled = p.extra = 0
    p.doing = p.bets = ()


def _boards(s: TruckerState) -> list[str]:
    """GT-IV-1: for class IV each player draws a front and a rear board."""
    if s.klass != "IV":
        return [s.klass] * len(s.players)
    fronts, rears = list(FRONTS), list(REARS)
    s.shuffle(fronts)
    s.shuffle(rears)
    s.reveals += 1
    return [f"IV {front} {rear}" for front, rear in zip(fronts, rears, strict=True)][: len(s.players)]


def deal(s: TruckerState) -> None:
    """BR-SET-2, 3; GT-IV-3; GT-L3-1"""
    s.piles = [[], [], [], []]
    for level, count in enumerate(s.rules.pile):
        again = s.harder and level == 2  # GT-L3-1: cards of level III used before are shuffled in
        if again or len(s.decks[level]) < 4 * count:  # or nothing is left of a level often flown
            s.decks[level] += [card for card in (*s.used, *s.buried) if CARDS[card].level == level + 1]
            s.used = [card for card in s.used if CARDS[card].level != level + 1]
            s.buried = [card for card in s.buried if CARDS[card].level != level + 1]
        s.shuffle(s.decks[level])
        for pile in s.piles:
            for _ in range(count):
                pile.append(s.decks[level].pop())


def build(s: TruckerState) -> None:
    s.stack.append(building.Build())
    chance.begin(s)
    building.new_beat(s)


def end_round(s: TruckerState) -> None:
    """BR-END-5, and the next round if there is one."""
    team.hire(s)
    shown = set(s.shown).union(s.face_up)
    for p in s.players:
        tiles = [p.ship.part(cell).tile for cell in p.ship.tiles()] + p.lost + p.aside
        s.heap += [tile for tile in tiles if tile not in STARTS]
        shown.update(tiles)
        p.lost, p.aside = [], []
        p.ship = empty_ship(p.ship.board)
    s.shown = frozenset(shown)
    s.used += s.flown
    s.buried = s.buried + s.deck
    s.deck, s.flown = [], []
    s.piles = [[], [], [], []]
    s.round += 1
    if s.round < len(s.t.rounds):
        s.stack.insert(0, Phase(0))
    else:
        s.tell("game_over")
        for seat, p in enumerate(s.players):
            if p.credits > 0:  # BR-GAME-3
                s.tell("did_well", seat=seat)


PHASES: Final[tuple[Callable[[TruckerState], None], ...]] = (
    prepare,
    build,
    team.after_building,
    checking.begin,
    team.after_repairs,
    insurance.begin,
    loading.begin,
    team.before_flight,
    flight.begin,
    team.after_flight,
    settlement.settle,
    end_round,
)

# What each of them is called where it is shown.
STAGES: Final = (*["building"] * 2, *["checking"] * 3, *["loading"] * 3, "flight", *["settlement"] * 3)


def stage(s: TruckerState) -> str:
    """The part of the round that goes on: the next one waits at the bottom of the stack."""
    if not s.stack:
        return "over"
    next_one = next((step.number for step in s.stack if isinstance(step, Phase)), len(PHASES))
    return STAGES[next_one - 1] if next_one else "hiring"
