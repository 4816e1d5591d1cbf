"""Salvage, as the kernel knows it."""

from __future__ import annotations

from cosmodrome.kernel import Action, Game, Message, Offer, Option, Refusal, Setup, refuse
from cosmodrome.kernel.message import Arg

from .actions import MAX_SEATS, SELL, SPACE
from .bot import SalvageMind
from .content import FINGERPRINT, PARTS
from .rules import ROUNDS, NextRound, sheet
from .state import EMPTY, Player, SalvageState
from .view import SalvageView, features, redraw, view


class Salvage(Game[SalvageState]):
    name = "salvage"
    prefix = "SV"
    version = 2
    offer = Offer(
        seats=tuple(range(2, MAX_SEATS + 1)),
        modules=("beacons",),
        options=(Option("ticks", (3, 2), "SV-4.1"), Option("meeting", ("chance", "nobody"), "SV-3.3")),
    )
    space = SPACE
    content = FINGERPRINT
    ids = {"part": [part.id for part in PARTS]}
    mind = SalvageMind()
    state_type = SalvageState
    view_type = SalvageView
    view = staticmethod(view)
    redraw = staticmethod(redraw)
    features = staticmethod(features)
    sheet = staticmethod(sheet)
    over_clause = "SV-2.3"
    turn_clause = "SV-2.1"

    def begin(self, setup: Setup, seed: int) -> SalvageState:
        """SV-1.2, 1.3"""
        there = [n for n in self.box(setup, "part") if not PARTS[n].module or PARTS[n].module in setup.modules]
        s = SalvageState(
            state=seed,
            stack=[NextRound(ROUNDS)],
            options=setup.options,
            players=[Player() for _ in range(setup.seats)],
            deck=[n for n in there for _ in range(PARTS[n].copies)],
            wrecks=[EMPTY] * setup.seats,
        )
        s.shuffle(s.deck)
        for seat in range(setup.seats):
            s.draw(seat)
            s.draw(seat)
        return s

    # -- selling, at any moment of one's own building (SV-5.4) ------------------------------------------------

    def asides(self, s: SalvageState, seat: int) -> list[Action]:
        return [SELL[part] for part in s.players[seat].kinds()]

    def take_aside(self, s: SalvageState, seat: int, action: Action) -> None:
        s.players[seat].sold += 1
        s.throw("sold", seat, action.args[0])

    def explain_aside(self, s: SalvageState, seat: int, action: Action) -> Refusal:
        if not s.stack[-1].asides:
            return refuse("SV-5.4", "refuse.sell_now")
        return refuse("SV-5.4", "refuse.not_in_hand", part=action.args[0])

    # -- the house rules --------------------------------------------------------------------------------------

    def bound(self, setup: Setup) -> int:
        """Each part is grabbed, towed, and built, sold or jettisoned once; the rest is counted by the round."""
        return 3 * sum(part.copies for part in PARTS) + ROUNDS * (4 * setup.seats + 3)

    # -- words ------------------------------------------------------------------------------------------------

    def nouns(self, kind: str, value: Arg, s: SalvageState | None = None) -> Message | None:
        if kind == "part" and isinstance(value, int):
            return Message(f"part.{PARTS[value].id}")
        return Message("wreck", n=value + 1) if kind == "wreck" and isinstance(value, int) else None

    def words(self) -> list[str]:
        return ["wreck", *(f"part.{part.id}" for part in PARTS)]
