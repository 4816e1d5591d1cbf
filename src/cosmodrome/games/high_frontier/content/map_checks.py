"""What no single field of the map shows: spaces and tracks that do not go together. A bad one is refused at load."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from .files import FOLDER, SIGNPOSTS, SPACES, TRACKS, ZONE_FIGURES
from .map_kinds import ZONES, Space, Track

FILE: Final = "map.toml"
Wrong = tuple[str, str]  # the field and what is wrong with it


def check_map() -> None:
    if tuple(zone.id for zone in ZONE_FIGURES) != ZONES:
        FOLDER.refuse(FILE, "zones", "id", f"the zones are {', '.join(ZONES)}, in this order")
    known = {space.id: space for space in SPACES}
    if sum(space.kind == "leo" for space in SPACES) != 1:
        FOLDER.refuse(FILE, "leo", "kind", "one space is LEO")
    for track in TRACKS:
        for field, text in _track(track, known):
            FOLDER.refuse(FILE, track.id, field, text)
    joined = _joined()
    for space in SPACES:
        for field, text in _space(space, joined.get(space.id, set())):
            FOLDER.refuse(FILE, space.id, field, text)
    for post in SIGNPOSTS:
        for a, b in pairwise(post.spaces):
            if b not in joined.get(a, ()):
                FOLDER.refuse(FILE, f"signpost {post.site}", "spaces", f"no line joins {a} and {b}")


def _joined() -> dict[str, set[str]]:
    joined: dict[str, set[str]] = {}
    for track in TRACKS:
        for a, b in pairwise(track.spaces):
            joined.setdefault(a, set()).add(b)
            joined.setdefault(b, set()).add(a)
    return joined


def _track(track: Track, known: dict[str, Space]) -> Iterator[Wrong]:
    for id in track.spaces:
        if id not in known:
            yield "spaces", f"there is no space {id}"
        elif track.kind == "road" and known[id].kind != "site":
            yield "spaces", f"a road joins sites, and {id} is none"


def _space(space: Space, neighbours: set[str]) -> Iterator[Wrong]:
    site = space.kind == "site"
    figures = (space.size, space.type, space.hydration)
    if site and None in figures:
        yield "size", "a site has a size, a type and a hydration"
    if not site and (
        figures != (None, None, None) or space.science or space.atmosphere or space.world or space.synodic
    ):
        yield "size", "only sites have a size, a type, a hydration, science, an atmosphere, a world or a border"
    if space.event and space.kind != "burn":
        yield "event", "only burns are triangles"
    if space.hazard is not None and space.kind not in ("burn", "lagrange"):
        yield "hazard", "only burns and Lagrange points have one"
    if (space.belt or space.slingshot or space.moon_boost) and space.kind != "lagrange":
        yield "belt", "belts, slingshots and boosts are at Lagrange points"
    if not neighbours:
        yield "id", "no track leads there"
    if space.straight and space.kind != "hohmann":
        yield "straight", "only at a Hohmann one may not turn"
    for pair in space.straight:
        for id in pair:
            if id not in neighbours:
                yield "straight", f"{id} is no neighbour"
