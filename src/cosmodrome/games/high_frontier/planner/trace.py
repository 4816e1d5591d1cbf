"""The spaces of a move whose figures are known: of all ways with them the one by fewest spaces, and among these the one
whose spaces come first on the map (HF-P.7)."""

from __future__ import annotations

from ..pieces.chart import DASHED, Chart
from ..pieces.spaces import BONUS_BIT, NONE, SIZE
from .reach import Reach

# arc, burns paid, free burns, bonus points used, hazards, points of belts, sail lost
Place = tuple[int, int, int, int, int, int, bool]


def trace(reach: Reach, start: int, end: int, figures: tuple[int, int, int, int, int], adrift: bool) -> list[int]:
    """The spaces entered from `start` to `end`. The figures are those of an End: burns paid, size of the world if
    lander fuel may be due, hazards, points of belts, spaces entered."""
    chart = reach.chart
    paid, size, hazards, belts, entered = figures
    left = _hops(chart, end, entered)
    arcs = chart.drift[start] if adrift else chart.starts[start]
    came: dict[Place, Place | None] = {}
    front: list[Place] = []
    for i, arc in enumerate(arcs):
        price = 0 if adrift else chart.start_price[start][i]
        _step(reach, None, (NONE, 0, 0, 0, 0, 0, adrift), arc, price, figures, entered - 1, left, came, front)
    for spaces in range(1, entered + 1):
        after: list[Place] = []
        for place in front:
            arc = place[0]
            if spaces == entered:
                landing = 0 if chart.line[arc] == DASHED else SIZE[end]
                if chart.head[arc] == end and landing == size and place[1] == paid and place[4:6] == (hazards, belts):
                    return _back(chart, came, place)
                continue
            drifts = place[6]
            onward = chart.drift_onward[arc] if drifts else chart.onward[arc]
            for i, nxt in enumerate(onward):
                price = 0 if drifts else chart.price[arc][i]
                _step(reach, place, place, nxt, price, figures, entered - spaces - 1, left, came, after)
        front = after
    raise ValueError("no move has these figures")


def _step(
    reach: Reach,
    parent: Place | None,
    place: Place,
    arc: int,
    price: int,
    figures: tuple[int, int, int, int, int],
    more: int,
    left: list[int],
    came: dict[Place, Place | None],
    front: list[Place],
) -> None:
    """Go on by an arc, if that can still come to the figures in so many spaces more."""
    if left[arc] > more:
        return
    _, paid, free, used, hazards, belts, lost = place
    space = reach.chart.head[arc]
    if reach.closed[space]:
        return
    if price > free:
        paid += price - free
        free = 0
    else:
        free -= price
    if reach.gain[space] and not used & BONUS_BIT[space]:
        free += reach.gain[space]
        used |= BONUS_BIT[space]
    hazards += reach.roll[space]
    belts += reach.belt[space]
    if paid > figures[0] or hazards > figures[2] or belts > figures[3]:
        return
    new: Place = (arc, paid, free, used, hazards, belts, lost or reach.lost[space])
    if new not in came:
        came[new] = parent
        front.append(new)


def _hops(chart: Chart, end: int, most: int) -> list[int]:
    """By arc, the spaces it takes at least to get from its head to `end`."""
    left = [most + 1] * len(chart.head)
    front = [arc for arc, head in enumerate(chart.head) if head == end]
    hops = 0
    while front and hops <= most:
        after: list[int] = []
        for arc in front:
            if left[arc] > hops:
                left[arc] = hops
                after += chart.before[arc]
        front = after
        hops += 1
    return left


def _back(chart: Chart, came: dict[Place, Place | None], place: Place) -> list[int]:
    path: list[int] = []
    at: Place | None = place
    while at is not None:
        path.append(chart.head[at[0]])
        at = came[at]
    path.reverse()
    return path
