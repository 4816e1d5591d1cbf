"""AE-E-9.1 to 9.5: developments of the Unity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import content as c
from ...actions import GONE, UNITY
from ...content.words import ON_DEVELOP
from ...pieces.kit import TRANSPORT
from .. import developing, tracks, triggers
from ..counting import TYPE_OF_REGION
from ..effects import run
from .steps import clause, the

if TYPE_CHECKING:
    from ...content.words import Word
    from ...state import AndromedaState


def by_word(s: AndromedaState, who: int, word: Word) -> None:
    """The word `develop`."""
    develop(s)


def site(s: AndromedaState) -> int:
    """AE-E-9.1: the leftmost undeveloped planet, if a transport is there and the leaders suffice; else -1."""
    unity = the(s)
    region = next(iter(s.undeveloped()), -1)
    if region < 0 or unity.ship(TRANSPORT, region) < 0:
        return -1
    return region if unity.station + unity.corrupted >= developing.required(unity.built) else -1


def can(s: AndromedaState, who: int, word: Word) -> bool:
    return bool(the(s).rebuild) or site(s) >= 0


def develop(s: AndromedaState) -> None:
    """AE-E-9.1: on the leftmost undeveloped planet, or not at all; what was destroyed comes back first (AE-E-9.5)."""
    unity = the(s)
    if unity.rebuild:
        _rebuild(s)
        return
    region = site(s)
    leaders = developing.required(unity.built)
    if region < 0:
        s.tell("unity_builds_nothing", e_clause=clause(9, 1))
        return
    own = min(leaders, unity.station)
    unity.station -= own
    unity.corrupted -= leaders - own
    if leaders > own:
        unity.exiled = (*unity.exiled, *(region for _ in range(leaders - own)))
    unity.ships[unity.ship(TRANSPORT, region)] = GONE
    kind = TYPE_OF_REGION[region]
    _put(s, region, kind, leaders)
    s.tell("unity_develops", development=kind, region=region, e_clause=clause(9, 1))
    s.stack.append(triggers.Fire(UNITY, ON_DEVELOP))
    s.stack.append(run.Run(UNITY, c.BUILDINGS[kind].unity_on_build, 0))
    s.stack.append(developing.Neighbours(UNITY, region))
    tracks.advance(s, UNITY, c.BUILDINGS[kind].track, 1)


def _put(s: AndromedaState, region: int, kind: int, leaders: int) -> None:
    unity = the(s)
    developing.settle(s, UNITY, region, leaders)
    unity.built = (*unity.built[:kind], unity.built[kind] + 1, *unity.built[kind + 1 :])


def _rebuild(s: AndromedaState) -> None:
    """AE-E-9.5: tile and card go back if the planet is still free; nothing else happens in that action."""
    unity = the(s)
    region, *rest = unity.rebuild
    unity.rebuild = tuple(rest)
    if s.owners[region]:
        s.tell("unity_builds_nothing", e_clause=clause(9, 5))
        return
    kind = TYPE_OF_REGION[region]
    _put(s, region, kind, 0)
    s.tell("unity_rebuilds", development=kind, region=region, e_clause=clause(9, 5))


def destroyed(s: AndromedaState, region: int) -> None:
    """AE-B-13.7: corrupted leaders go back to their own area; `developing.destroy` has sent all to the station."""
    unity = the(s)
    unity.ruined = (*unity.ruined, region)
    corrupted = unity.exiled.count(region)
    unity.station -= corrupted
    unity.corrupted += corrupted
    unity.exiled = tuple(one for one in unity.exiled if one != region)


def rebuild_word(s: AndromedaState, who: int, word: Word) -> None:
    """The word `rebuild_on_next_development`: what this event destroyed."""
    unity = the(s)
    unity.rebuild = (*unity.rebuild, *unity.ruined)
    unity.ruined = ()
