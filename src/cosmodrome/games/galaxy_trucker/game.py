"""Galaxy Trucker, as the kernel knows it."""

from __future__ import annotations

from cosmodrome.kernel import Game, Line, Setup

from . import content as c
from .actions import IDS, SPACE
from .bot.mind import GalaxyTruckerMind
from .pieces.parts import STARTS
from .rules.bound import most_decisions
from .rules.ledger import LINES
from .rules.waiting import automatic, hurried
from .ruleset import TICK_SECONDS, tables_of
from .setup import OFFER, begin, check
from .state import TruckerState
from .view.features import LAYOUT, told
from .view.redraw import redraw
from .view.view import GalaxyTruckerView, own_view, view
from .words import names
from .words.catalogue import GalaxyTruckerCatalogue, catalogue


class GalaxyTrucker(Game[TruckerState]):
    name = "galaxy_trucker"
    prefix = "BR"
    version = 3
    offer = OFFER
    space = SPACE
    content = c.FINGERPRINT
    ids = IDS
    mind = GalaxyTruckerMind()
    state_type = TruckerState
    view_type = GalaxyTruckerView
    catalogue_type = GalaxyTruckerCatalogue
    layout = LAYOUT
    check_setup = staticmethod(check)
    hints = staticmethod(names.hints)
    warning = staticmethod(names.warning)
    view = staticmethod(view)
    own_view = staticmethod(own_view)
    redraw = staticmethod(redraw)
    told = staticmethod(told)
    nouns = staticmethod(names.noun)
    detail = staticmethod(names.detail)
    catalogue = staticmethod(catalogue)
    words = staticmethod(names.ids)
    hurried = staticmethod(hurried)
    automatic = staticmethod(automatic)
    over_clause = "BR-GAME-3"
    turn_clause = "BR-GAME-1"
    tick_seconds = float(TICK_SECONDS)
    bot_seconds = 3.0  # about what a person takes to pick up a tile, and to find a place for it

    def begin(self, setup: Setup, seed: int) -> TruckerState:
        return begin(setup, seed, None if setup.ids is None else lambda kind: self.box(setup, kind))

    def tick_after(self, s: TruckerState) -> float:
        """By beats the Clock waits for the players, not for time."""
        return 0.0 if s.t.beats else self.tick_seconds

    # -- results ----------------------------------------------------------------------------------------------

    def scores(self, s: TruckerState) -> list[int]:
        return [p.credits for p in s.players]

    def seats(self, s: TruckerState) -> int:
        return len(s.players)

    def sheet(self, s: TruckerState) -> list[Line]:
        """BR-END: an invoice, line by line; those that nobody has anything on are left out."""
        lines = [Line(name, [p.ledger[number] for p in s.players]) for number, name in enumerate(LINES)]
        return [*(line for line in lines if any(line.values)), Line("total", self.scores(s))]

    # -- the house rules --------------------------------------------------------------------------------------

    def bound(self, setup: Setup) -> int:
        """True for any play, not only at random: `most_decisions` says why."""
        return most_decisions(tables_of(setup))

    def census(self, s: TruckerState) -> dict[str, object]:
        """The starting cabins are not counted: they come with the boards. The piles are, until they are the deck."""
        counted = super().census(s)
        aboard = [part.tile for p in s.players for part in p.ship.cells if part is not None]
        piles = [] if s.deck or s.flown else [card for pile in s.piles for card in pile]
        tiles, cards = counted.get("tile", []), counted.get("card", [])
        assert isinstance(tiles, list) and isinstance(cards, list)
        counted["tile"] = sorted(tile for tile in (*tiles, *aboard) if tile not in STARTS)
        counted["card"] = sorted([*cards, *piles])
        return counted
