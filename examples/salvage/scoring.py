"""SV-6: what a ship is worth."""

from __future__ import annotations

from cosmodrome.kernel import Line

from .content import PARTS
from .state import SalvageState

SET = [number for number, part in enumerate(PARTS) if part.id in ("hull", "engine", "reactor")]


def sheet(s: SalvageState) -> list[Line]:
    """SV-6.1, line by line."""
    parts = [sum(PARTS[part].credits for part in p.ship) for p in s.players]
    sets = [4 * min(p.ship.count(part) for part in SET) for p in s.players]
    sales = [p.sold for p in s.players]
    total = [sum(column) for column in zip(parts, sets, sales, strict=True)]
    return [Line("parts", parts), Line("sets", sets), Line("sales", sales), Line("total", total)]
