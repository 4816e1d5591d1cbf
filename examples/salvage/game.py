"""Salvage, as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cosmodrome.kernel import Action, Game, Line, Message, Mind, Offer, Option, Refusal, Rng, Setup, refuse
from cosmodrome.kernel.message import Arg

from . import steps
from .actions import MAX_SEATS, SELL, SPACE
from .content import FINGERPRINT, PARTS
from .mind import SalvageMind
from .scoring import sheet
from .state import EMPTY, Player, SalvageState
from .view import SalvageView, features, redraw, view

STEPS = (steps.NextRound, steps.Fly, steps.Scramble, steps.Jettison, steps.Turn, steps.Build, steps.Tow)


class Salvage(Game[SalvageState]):
    name = "salvage"
    prefix = "SV"
    version = 1
    offer = Offer(
        seats=tuple(range(2, MAX_SEATS + 1)),
        modules=("beacons",),
        options=(Option("ticks", (3, 2), "SV-4.1"), Option("meeting", ("chance", "nobody"), "SV-3.3")),
    )
    space = SPACE
    steps = {step.__name__: step for step in STEPS}  # noqa: RUF012
    view_type = SalvageView
    over_clause = "SV-2.3"
    turn_clause = "SV-2.1"

    def __init__(self) -> None:
        self.mind: Mind[SalvageState] = SalvageMind()

    def begin(self, setup: Setup, seed: int) -> SalvageState:
        """SV-1.2, 1.3"""
        there = [n for n, part in enumerate(PARTS) if not part.module or part.module in setup.modules]
        s = SalvageState(
            seed,
            [steps.NextRound(steps.ROUNDS)],
            0,
            0,
            {},
            setup.options,
            [Player([], [], [], 0) for _ in range(setup.seats)],
            [n for n in there for _ in range(PARTS[n].copies)],
            [EMPTY] * setup.seats,
            [],
        )
        s.shuffle(s.deck)
        for seat in range(setup.seats):
            s.draw(seat)
            s.draw(seat)
        return s

    def fingerprint(self) -> str:
        return FINGERPRINT

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

    # -- what one may know ------------------------------------------------------------------------------------

    def view(self, s: SalvageState, seat: int | None) -> SalvageView:
        return view(s, seat)

    def redraw(self, s: SalvageState, seat: int | None, rng: Rng) -> SalvageState:
        return redraw(s, seat, rng)

    def features(self, s: SalvageState, seat: int) -> list[float]:
        return features(s, seat)

    # -- results ----------------------------------------------------------------------------------------------

    def scores(self, s: SalvageState) -> list[int]:
        return sheet(s)[-1].values

    def winners(self, s: SalvageState) -> list[int]:
        """SV-6.2"""
        scores = self.scores(s)
        return [seat for seat, total in enumerate(scores) if total == max(scores)]

    def sheet(self, s: SalvageState) -> list[Line]:
        return sheet(s)

    # -- the house rules --------------------------------------------------------------------------------------

    def bound(self, setup: Setup) -> int:
        """Each part is grabbed, towed, and built, sold or jettisoned once; the rest is counted by the round."""
        return 3 * sum(part.copies for part in PARTS) + steps.ROUNDS * (4 * setup.seats + 3)

    def census(self, s: SalvageState) -> dict[str, object]:
        piles = [s.deck, s.scrap, s.wrecks, *(p.hand for p in s.players), *(p.ship for p in s.players)]
        return {"parts": sorted(part for pile in piles for part in pile if part != EMPTY)}

    def dump(self, s: SalvageState) -> dict[str, Any]:
        players = [[p.hand[:], p.known[:], p.ship[:], p.sold] for p in s.players]
        piles = {"deck": s.deck[:], "wrecks": s.wrecks[:], "scrap": s.scrap[:]}
        return {**self.dump_common(s), "options": dict(s.options), "players": players, **piles}

    def rebuild(self, data: Mapping[str, Any]) -> SalvageState:
        return SalvageState(
            data["rng"],
            self.load_stack(data["stack"]),
            data["turn"],
            data["reveals"],
            self.load_sealed(data["sealed"]),
            data["options"],
            [Player(*player) for player in data["players"]],
            data["deck"],
            data["wrecks"],
            data["scrap"],
        )

    # -- words ------------------------------------------------------------------------------------------------

    def nouns(self, kind: str, value: Arg, s: SalvageState | None = None) -> Message | None:
        if kind == "part" and isinstance(value, int):
            return Message(f"part.{PARTS[value].id}")
        return Message("wreck", n=value + 1) if kind == "wreck" and isinstance(value, int) else None

    def words(self) -> list[str]:
        return ["wreck", *(f"part.{part.id}" for part in PARTS)]

    def events(self) -> list[str]:
        return [
            *("round_began", "filled", "flew", "took", "drew", "drew_hidden", "ticked", "left"),
            *("jettisoned", "built", "sold", "game_over"),
        ]
