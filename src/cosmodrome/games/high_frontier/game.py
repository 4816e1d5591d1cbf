"""High Frontier, as the kernel knows it."""

from __future__ import annotations

from cosmodrome.kernel import Game, Setup

from . import content as c
from .actions import IDS, SPACE
from .bot.mind import HighFrontierMind
from .rules import accords, free, scoring
from .rules.bound import most_decisions
from .ruleset import tables_of
from .setup import OFFER, begin, check
from .state import HighFrontierState
from .view.features import LAYOUT, told
from .view.redraw import redraw
from .view.view import HighFrontierView, own_view, view
from .words import details, names
from .words.catalogue import HighFrontierCatalogue, catalogue


class HighFrontier(Game[HighFrontierState]):
    name = "high_frontier"
    prefix = "HF"
    version = 2
    offer = OFFER
    space = SPACE
    content = c.FINGERPRINT
    ids = IDS
    mind = HighFrontierMind()
    state_type = HighFrontierState
    view_type = HighFrontierView
    catalogue_type = HighFrontierCatalogue
    layout = LAYOUT
    check_setup = staticmethod(check)
    view = staticmethod(view)
    own_view = staticmethod(own_view)
    redraw = staticmethod(redraw)
    told = staticmethod(told)
    asides = staticmethod(free.asides)
    take_aside = staticmethod(free.take_aside)
    explain_aside = staticmethod(free.explain_aside)
    meanwhile = staticmethod(accords.meanwhile)
    take_meanwhile = staticmethod(accords.take_meanwhile)
    explain_meanwhile = staticmethod(accords.explain_meanwhile)
    invited = staticmethod(accords.invited)
    sheet = staticmethod(scoring.sheet)
    winners = staticmethod(scoring.winners)
    nouns = staticmethod(names.noun)
    detail = staticmethod(details.detail)
    warning = staticmethod(details.warning)
    catalogue = staticmethod(catalogue)
    words = staticmethod(names.ids)
    over_clause = "HF-7.3.1"
    turn_clause = "HF-4.1"

    def begin(self, setup: Setup, seed: int) -> HighFrontierState:
        return begin(setup, seed, lambda kind: self.box(setup, kind))

    # -- results ----------------------------------------------------------------------------------------------

    def scores(self, s: HighFrontierState) -> list[int]:
        return [scoring.score(s, seat) for seat in range(len(s.players))]

    def seats(self, s: HighFrontierState) -> int:
        return len(s.players)

    # -- the house rules --------------------------------------------------------------------------------------

    def bound(self, setup: Setup) -> int:
        """True for any play, not only at random: `most_decisions` says why."""
        return most_decisions(tables_of(setup))

    def census(self, s: HighFrontierState) -> dict[str, object]:
        """HF-2.1.2: cards by their places; and of each player the disks, cubes and rockets, wherever they are."""
        counted = super().census(s)
        counted["disks"] = tuple(p.disks + len(p.claims) + bool(p.stacks[2]) for p in s.players)
        counted["cubes"] = tuple(_cubes(s, seat) for seat in range(len(s.players)))
        counted["rockets"] = tuple(p.rockets + bool(p.stacks[1]) + bool(p.stacks[4]) for p in s.players)
        counted["factories"] = s.factories - (len(s.cubes) - s.cubes.count(0))
        return counted


def _cubes(s: HighFrontierState, seat: int) -> int:
    p = s.players[seat]
    on_sites = sum(s.cubes[site] for site in p.claims)
    return p.cubes + on_sites + bool(p.stacks[3]) + s.glory.count(seat) + s.ventures.count(seat)
