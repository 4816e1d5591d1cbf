"""Motion on High Frontier's board: craft fly along the drawn lines, dice roll in sight."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Page, expect
from tests.browser.stage import Stage
from tests.games.high_frontier.position import SITE, Board

from cosmodrome.games.high_frontier import GAME
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER
from cosmodrome.games.high_frontier.rules.prepare import Operate
from cosmodrome.kernel import Event

Visit: TypeAlias = Callable[..., Page]
Shoot: TypeAlias = Callable[[Page, str], None]

# The legs that were flown, with the points of each.
WATCH = """() => {
  window.flown = []
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target.dataset.flies) {
        const [run] = target.getAnimations().slice(-1)
        const at = run ? run.effect.getKeyframes().map(({ transform }) => new DOMMatrix(transform)) : []
        window.flown.push([target.dataset.flies, at.map(({ e, f }) => [e, f])])
      }
  }).observe(document.querySelector('main'), { attributes: true, attributeFilter: ['data-flies'], subtree: true })
}"""


def happened(name: str, **args: int) -> Event:
    return Event(name, args)


def stage(visit: Visit, **how: Any) -> Stage:
    return Stage(visit(**how), GAME, GAME.setup(2))


def flight() -> Board:
    board = Board("nasa", "prc", expansion=False)
    board.stack(1, "rocket", "leo", "hall_effect", tanks=3)
    board.run(Operate(0))
    return board


@pytest.mark.rule("HF-6.2.1")
@pytest.mark.parametrize("moving", [True, False], ids=["moving", "reduced"])
def test_a_rocket_flies_along_the_line_space_by_space(visit: Visit, moving: bool) -> None:
    show = stage(visit, reduced_motion="no-preference" if moving else "reduce")
    board = flight()
    show.show(board.s)
    show.page.evaluate(WATCH)
    way = ["leo", "earth_heo", "earth_geo", "lunar_l1"]
    for space in way[1:]:
        board.s.players[1].at[1] = NUMBER[space]
        show.show(board.s, events=[happened("went", seat=1, stack=1, space=NUMBER[space], n=1)])
    piece = show.page.locator("[data-piece='1 1']")
    expect(piece).to_have_attribute("data-at", str(NUMBER["lunar_l1"]))
    if not moving:
        assert show.page.evaluate("() => window.flown") == []
        return
    show.page.wait_for_function("() => window.flown.length >= 3")
    flown = show.page.evaluate("() => window.flown")
    assert [leg for leg, _ in flown] == [f"{NUMBER[a]} {NUMBER[b]}" for a, b in pairwise(way)]


ROLLS = [
    (happened("hazard", seat=0, space=NUMBER["ceres"], die=1), "2 or more is safe"),
    (happened("prospect_failed", seat=0, site=SITE["ceres"], die=6), "at most 6"),
    (happened("belt", seat=0, space=NUMBER["rad_earth_geo"], die=5, n=3), "hardness below 3"),
    (happened("missile", seat=0, seat2=1, card=3, n=9), "lower hardness"),
]


@pytest.mark.rule("HF-6.4E", "HF-5.6B", "HF-8.3C", "HF-8.4A")
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_dice_roll_in_sight(visit: Visit, shoot: Shoot, motion: str) -> None:
    show = stage(visit, reduced_motion=motion)
    board = flight()
    for event, words in ROLLS:
        show.show(board.s, events=[event])
        roll = show.page.locator(f"[data-roll={event.name}]")
        expect(roll).to_contain_text(words)
        expect(roll.locator("p")).to_be_visible()
        value = event.args["n"] if event.name == "missile" else event.args["die"]
        expect(roll.get_by_role("img")).to_have_attribute("aria-label", str(value))
        shoot(show.page, event.name)
