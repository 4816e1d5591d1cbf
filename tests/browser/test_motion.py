"""Motion: what happened is seen going from where it was to where it is, and never gets in the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from playwright.sync_api import Page, expect
from tests.browser.hands import alone, hasten, play_one, ready, state, wait_until_asked

Visit: TypeAlias = Callable[..., Page]
Shoot: TypeAlias = Callable[[Page, str], None]
Point: TypeAlias = tuple[float, float]

# From where to where each thing has flown since, and how long it took: the middles of its first and last place.
WATCH = """() => {
  window.flown = []
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes]))
      if (node.classList?.contains('ghost')) {
        const { effect } = node.getAnimations()[0]
        const [from, to] = effect.getKeyframes().map((frame) => new DOMMatrix(frame.transform))
        const { width, height } = node.getBoundingClientRect()
        const middle = (at) => [at.e + (width * at.a) / 2, at.f + (height * at.a) / 2]
        window.flown.push({ from: middle(from), to: middle(to), lasts: effect.getTiming().duration })
      }
  }).observe(document.querySelector('main'), { childList: true, subtree: true })
}"""

# The places that were hidden for a while.
HIDDEN = """() => {
  window.hidden = new Set()
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.style.opacity === '0') window.hidden.add(target.dataset.place)
  }).observe(document.querySelector('main'), { attributes: true, attributeFilter: ['style'], subtree: true })
}"""


def middle(page: Page, place: str) -> Point:
    box = page.locator(f"[data-place='{place}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def near(one: Point, other: Point, most: float = 22) -> bool:
    return abs(one[0] - other[0]) < most and abs(one[1] - other[1]) < most


def play(page: Page, legal: str) -> None:
    """Click a legal thing and wait until the move is made."""
    before = state(page)[0]
    page.locator(f"[data-legal='{legal}']").first.click()
    page.wait_for_function("n => Number(document.querySelector('section.prompt').dataset.seq) > n", arg=before)


def launched(visit: Visit, **how: Any) -> tuple[Page, Point]:
    """A player whose shuttle has just left the Space Base, and where it was."""
    page = visit(**how)
    table = alone(page, modules=["space_base"])
    hasten(page, table, "({ options }) => options.some(({ action }) => action[0] === 'launch')")
    page.goto(f"/table/{table}")
    ready(page)
    assert wait_until_asked(page)
    page.evaluate(WATCH)
    slot = middle(page, "slot-0-2")
    play(page, "launch 2")
    return page, slot


def test_a_launched_shuttle_rises_and_then_lands(visit: Visit, shoot: Shoot) -> None:
    page, slot = launched(visit, reduced_motion="no-preference")
    orbit = page.locator("[data-place=orbit-0]")
    expect(orbit).to_be_visible()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(orbit).to_have_css("opacity", "1")
    rise = page.evaluate("window.flown.find(({ from }) => from[0] > 0)")
    assert near(rise["from"], slot) and near(rise["to"], middle(page, "orbit-0"))
    assert 150 <= rise["lasts"] <= 250
    shoot(page, "orbit")

    start = middle(page, "orbit-0")
    while not page.locator("[data-legal^='land ']").count():  # what the slot asks or gives comes first
        page.locator("section.prompt [data-option]").first.click()
        wait_until_asked(page)
    page.evaluate("window.flown = []")
    sector = (page.locator("[data-legal^='land ']").first.get_attribute("data-legal") or "").split()
    play(page, " ".join(sector))
    place = f"landed-0-{int(sector[1]) * 2 + int(sector[2])}"
    expect(page.locator(f"[data-place={place}]")).to_be_visible()
    expect(orbit).to_have_count(0)
    expect(page.locator(".ghost")).to_have_count(0)
    flight = page.evaluate("window.flown[0]")
    assert near(flight["from"], start) and near(flight["to"], middle(page, place))


def test_a_shuttle_slides_up_to_explore(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    table = alone(page, modules=["space_base"])
    hasten(page, table, "({ options }) => options.some(({ action }) => action[0] === 'explore')")
    page.goto(f"/table/{table}")
    ready(page)
    assert wait_until_asked(page)
    page.evaluate(WATCH)
    action = (page.locator("[data-legal^='explore ']").first.get_attribute("data-legal") or "").split()
    sector = int(action[1]) * 2 + int(action[2])
    start = middle(page, f"landed-0-{sector}")
    play(page, " ".join(action))
    expect(page.locator(".ghost")).to_have_count(0)
    flight = page.evaluate("window.flown[0]")
    assert near(flight["from"], start) and near(flight["to"], middle(page, f"explored-0-{sector}"))


def test_a_player_stays_in_sight_while_cards_come_and_go(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    page.click("[data-start=bot]")
    page.wait_for_url("**/table/*")
    ready(page)
    wait_until_asked(page)
    page.evaluate(WATCH)
    page.evaluate(HIDDEN)
    turns = page.get_by_role("log", name="Log").get_by_text(re.compile(r"^Turn \d+: Nova"))
    begun = turns.count()
    while turns.count() < begun + 2 or not state(page)[1]:
        if state(page)[1]:
            play_one(page)
        page.wait_for_timeout(20)
    flown, hidden = page.evaluate("[window.flown.length, [...window.hidden]]")
    assert flown > 8  # at least two turns of the other's
    assert {re.sub(r"-.*", "", place) for place in hidden} <= {"card", "landed", "explored"}
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator("main [data-place][style*='opacity: 0']")).to_have_count(0)  # everything has arrived


def test_nothing_moves_for_those_who_want_it_still(visit: Visit) -> None:
    page, _ = launched(visit, reduced_motion="reduce")
    expect(page.locator("[data-place=orbit-0]")).to_be_visible()
    assert page.evaluate("window.flown") == []


def test_the_old_reserve_goes_to_the_discard_pile(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    table = alone(page)
    hasten(page, table, "({ options }) => options.some(({ action }) => action[0] === 'renew')")
    page.goto(f"/table/{table}")
    ready(page)
    assert wait_until_asked(page)
    page.evaluate(WATCH)
    old = [middle(page, f"reserve-{slot}") for slot in range(3)]
    before = state(page)[0]
    page.locator(".renew").first.click()
    page.click("[data-confirm]")  # it cannot be taken back
    page.wait_for_function("n => Number(document.querySelector('section.prompt').dataset.seq) > n", arg=before)
    expect(page.locator(".ghost")).to_have_count(0)
    gone = [flight["from"] for flight in page.evaluate("window.flown") if near(flight["to"], middle(page, "discard"))]
    assert all(any(near(start, slot) for start in gone) for slot in old)
