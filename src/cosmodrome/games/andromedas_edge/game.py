"""Andromeda's Edge, as the kernel knows it."""

from __future__ import annotations

from cosmodrome.kernel import BadInput, Game, Line, Message, Setup

from . import content as c
from .actions import IDS, SPACE, UNITY
from .bot.mind import AndromedaMind
from .rules import scoring
from .rules.effects import table
from .setup import OFFER, begin
from .state import AndromedaState
from .view.features import features
from .view.redraw import redraw
from .view.view import AndromedasEdgeView, own_view, view
from .words import names
from .words.catalogue import AndromedasEdgeCatalogue, catalogue

assert table  # what the words of effects do is known once it is loaded

DECISIONS = 15_000  # more than any game takes, for each side


class AndromedasEdge(Game[AndromedaState]):
    name = "andromedas_edge"
    prefix = "AE"
    version = 2
    offer = OFFER
    space = SPACE
    content = c.FINGERPRINT
    ids = IDS
    mind = AndromedaMind()
    state_type = AndromedaState
    view_type = AndromedasEdgeView
    catalogue_type = AndromedasEdgeCatalogue
    view = staticmethod(view)
    own_view = staticmethod(own_view)
    redraw = staticmethod(redraw)
    features = staticmethod(features)
    nouns = staticmethod(names.noun)
    detail = staticmethod(names.detail)
    catalogue = staticmethod(catalogue)
    words = staticmethod(names.ids)
    over_clause = "AE-B-20.1"
    turn_clause = "AE-B-3.10"

    def begin(self, setup: Setup, seed: int) -> AndromedaState:
        return begin(setup, seed, lambda kind: self.box(setup, kind))

    def check_setup(self, setup: Setup) -> None:
        """AE-B-1.2, AE-E-1.1, 1.3: how many can play with what."""
        unity, escalation = "unity" in setup.modules, "escalation" in setup.modules
        if setup.seats == 1 and not unity:
            raise BadInput("bad.seats_alone").about("seats")
        if setup.seats > 3 and unity:
            raise BadInput("bad.seats_unity").about("seats")
        if setup.seats == 5 and not escalation:
            raise BadInput("bad.seats_five").about("seats")

    def hints(self, setup: Setup) -> list[Message]:
        """AE-E-2.2: five players have little of a short game."""
        return [Message("hint.short_for_five")] if setup.seats == 5 and setup.options["length"] == 50 else []

    # -- results ----------------------------------------------------------------------------------------------

    def scores(self, s: AndromedaState) -> list[int]:
        return [scoring.total(s, seat) for seat in range(len(s.players))]

    def seats(self, s: AndromedaState) -> int:
        return len(s.players)

    def winners(self, s: AndromedaState) -> list[int]:
        """AE-B-20.3, AE-E-15.3, 15.4: there is always one, unless the Unity is not beaten."""
        best = max(range(len(s.players)), key=lambda seat: scoring.lead(s, seat))
        if s.unity is not None and scoring.total(s, UNITY) >= scoring.total(s, best):
            return []
        return [best]

    def sheet(self, s: AndromedaState) -> list[Line]:
        """AE-B-20.6, a column a seat and one for the Unity."""
        sides = [*range(len(s.players)), *([UNITY] if s.unity is not None else [])]
        columns = [scoring.score(s, side) for side in sides]
        lines = [
            Line(name, [column[number] for column in columns])
            for number, name in enumerate(scoring.LINES)
            if self._shown(s, name)
        ]
        return [*lines, Line("total", [sum(column) for column in columns])]

    def _shown(self, s: AndromedaState, line: str) -> bool:
        """Lines of what is not in this game are left out."""
        if line == "moons":
            return s.unity is not None
        if line == "destiny":
            return s.t.destiny
        return line != "relics" or s.t.relics or len(s.t.moon_sets) > 1 or s.t.moon_sets[0] == scoring.ANCIENT

    def columns(self, s: AndromedaState) -> list[Message]:
        columns = super().columns(s)
        return [*columns, Message("unity")] if s.unity is not None else columns

    # -- the house rules --------------------------------------------------------------------------------------

    def bound(self, setup: Setup) -> int:
        return DECISIONS * (setup.seats + 1)

    def census(self, s: AndromedaState) -> dict[str, object]:
        """Tiles, leaders and upgrades are counted here; what lies in places is counted by the kernel."""
        counted = super().census(s)
        tiles = [*s.map.by_reading, *s.planets, *s.specials]
        counted["region"] = sorted(tiles)
        held = [one for p in s.players for one in p.upgrades if one >= 0 and not c.UPGRADES[one].faction]
        counted["upgrade"] = sorted([*s.neutral, *held])
        for seat, p in enumerate(s.players):
            settled = sum(n for n, owner in zip(s.settlers, s.owners, strict=True) if owner == seat + 1)
            counted[f"leaders{seat}"] = p.station + sum(p.leaders) + settled
            counted[f"ships{seat}"] = len(p.ships)
        counted["developments"] = tuple(sum(side.built) for side in s.players) == tuple(
            sum(1 for owner in s.owners if owner == seat + 1) for seat in range(len(s.players))
        )
        return counted
