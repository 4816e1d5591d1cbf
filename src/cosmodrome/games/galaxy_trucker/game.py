"""Galaxy Trucker, as the kernel knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cosmodrome.kernel import Action, Game, Line, Message, Mind, Rng, Setup, Told
from cosmodrome.kernel.message import Arg

from . import census
from . import content as c
from .actions import SPACE
from .bot.mind import GalaxyTruckerMind
from .events import EVENTS
from .moments import MOMENTS
from .rules.bound import most_decisions
from .rules.ledger import LINES
from .ruleset import TICK_SECONDS, tables_of
from .saving import dump, load
from .setup import OFFER, begin, check
from .state import TruckerState
from .view import features, redraw
from .view.view import GalaxyTruckerView, own_view, view
from .words import names
from .words.catalogue import catalogue


class GalaxyTrucker(Game[TruckerState]):
    name = "galaxy_trucker"
    prefix = "BR"
    version = 3
    offer = OFFER
    space = SPACE
    steps = MOMENTS
    view_type = GalaxyTruckerView
    layout = features.LAYOUT
    over_clause = "BR-GAME-3"
    turn_clause = "BR-GAME-1"
    tick_seconds = float(TICK_SECONDS)
    bot_seconds = 3.0  # about what a person takes to pick up a tile, and to find a place for it

    def __init__(self) -> None:
        self.mind: Mind[TruckerState] = GalaxyTruckerMind()

    def check_setup(self, setup: Setup) -> None:
        check(setup)

    def hints(self, setup: Setup) -> list[Message]:
        return names.hints(setup)

    def begin(self, setup: Setup, seed: int) -> TruckerState:
        return begin(setup, seed)

    def fingerprint(self) -> str:
        return c.FINGERPRINT

    def tick_after(self, s: TruckerState) -> float:
        """By beats the Clock waits for the players, not for time."""
        return 0.0 if s.t.beats else self.tick_seconds

    def warning(self, s: TruckerState, seat: int, action: Action) -> Message | None:
        return names.warning(s, seat, action)

    # -- what one may know ------------------------------------------------------------------------------------

    def view(self, s: TruckerState, seat: int | None) -> GalaxyTruckerView:
        return view(s, seat)

    def own_view(self, s: TruckerState, seat: int, public: GalaxyTruckerView) -> GalaxyTruckerView:
        return own_view(s, seat, public)

    def redraw(self, s: TruckerState, seat: int | None, rng: Rng) -> TruckerState:
        return redraw.redraw(s, seat, rng)

    def told(self, s: TruckerState, seat: int) -> Told:
        return features.told(s, seat)

    # -- results ----------------------------------------------------------------------------------------------

    def scores(self, s: TruckerState) -> list[int]:
        return [p.credits for p in s.players]

    def seats(self, s: TruckerState) -> int:
        return len(s.players)

    def winners(self, s: TruckerState) -> list[int]:
        """BR-GAME-3: ties are shared."""
        scores = self.scores(s)
        return [seat for seat, credits in enumerate(scores) if credits == max(scores)]

    def sheet(self, s: TruckerState) -> list[Line]:
        """BR-END: an invoice, line by line; those that nobody has anything on are left out."""
        lines = [Line(name, [p.ledger[number] for p in s.players]) for number, name in enumerate(LINES)]
        return [*(line for line in lines if any(line.values)), Line("total", self.scores(s))]

    # -- the house rules --------------------------------------------------------------------------------------

    def bound(self, setup: Setup) -> int:
        """True for any play, not only at random: `most_decisions` says why."""
        return most_decisions(tables_of(setup))

    def census(self, s: TruckerState) -> dict[str, object]:
        return census.census(s)

    def dump(self, s: TruckerState) -> dict[str, Any]:
        return {**self.dump_common(s), **dump(s)}

    def rebuild(self, data: Mapping[str, Any]) -> TruckerState:
        return load(data, self.load_stack(data["stack"]), self.load_sealed(data["sealed"]))

    # -- words ------------------------------------------------------------------------------------------------

    def nouns(self, kind: str, value: Arg, s: TruckerState | None = None) -> Message | None:
        return names.noun(kind, value, s)

    def detail(self, s: TruckerState, seat: int, action: Action) -> Message | None:
        return names.detail(s, seat, action)

    def catalogue(self, say: Callable[[Message], str]) -> dict[str, Any]:
        return catalogue(say)

    def words(self) -> list[str]:
        return names.ids()

    def events(self) -> list[str]:
        return list(EVENTS)
