"""High Frontier in the browser: the chart at every zoom, cards by hand, a flight by one click, the planner's page."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import dist
from typing import TypeAlias

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.hands import PROMPT, alone, play_on, state
from tests.browser.stage import Stage
from tests.games.high_frontier.position import Board

from cosmodrome.games.high_frontier import GAME
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER
from cosmodrome.games.high_frontier.rules.prepare import Operate

Visit: TypeAlias = Callable[..., Page]
Shoot: TypeAlias = Callable[[Page, str], None]

SPOTS = """() => {
  const { width, height, left, top } = document.querySelector('.chart svg').getBoundingClientRect()
  return [...document.querySelectorAll('[data-space]')].map((one) => {
    const { e, f } = one.getScreenCTM()
    return [e - left, f - top]
  }).filter(([x, y]) => x > 0 && y > 0 && x < width && y < height)
}"""
SYSTEMS = ("Earth and Luna", "Mars", "Jupiter", "Saturn", "Koronis")


def planner(visit: Visit, **how: object) -> Page:
    page = visit("/plan/high_frontier", **how)
    expect(page.locator(".chart [data-space]").first).to_be_attached()
    return page


@pytest.mark.rule("HF-2.2A")
@pytest.mark.parametrize("system", SYSTEMS)
def test_spaces_of_a_planet_stand_apart(visit: Visit, system: str) -> None:
    page = planner(visit)
    page.get_by_label("With the expansion").check()
    page.get_by_label("Go to").select_option(label=system)
    page.wait_for_timeout(300)
    spots = page.evaluate(SPOTS)
    assert len(spots) > 5
    assert min(dist(a, b) for a, b in combinations(spots, 2)) >= 24


@pytest.mark.rule("HF-P.2")
def test_the_planner_plans(visit: Visit, shoot: Shoot) -> None:
    """TC-P1: the crew's engine gets to the Moon in a turn with four tanks."""
    page = planner(visit)
    page.fill("[name=thrust]", "9")
    page.select_option("[name=fuel]", "6")
    page.fill("[name=dry]", "1")
    page.select_option("[name=afterburner]", "2")
    page.select_option("[name=to]", "luna")
    page.get_by_role("button", name="Plan", exact=True).click()
    row = page.locator("[data-plan='0'] td")
    expect(row.nth(0)).to_have_text("1")
    expect(row.nth(1)).to_have_text("4")
    expect(page.locator("form ol li")).to_have_count(1)
    shoot(page, "plan")


@pytest.mark.rule("HF-P.8")
def test_the_planner_shows_what_can_be_reached(visit: Visit, shoot: Shoot) -> None:
    page = planner(visit)
    page.get_by_role("button", name="What can it reach?").click()
    expect(page.locator("[data-reach=luna]")).to_be_attached()
    shoot(page, "reach")


@pytest.mark.rule("HF-P.1")
def test_nonsense_is_answered_in_a_sentence(visit: Visit) -> None:
    page = planner(visit)
    page.select_option("[name=from]", "luna")
    page.get_by_role("button", name="Plan", exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()


@pytest.mark.rule("HF-P.1")
def test_a_long_question_shows_how_long_it_takes_and_can_be_stopped(visit: Visit) -> None:
    page = planner(visit)
    page.route("**/api/plan/**", lambda route: None)  # it never answers
    page.get_by_role("button", name="Plan", exact=True).click()
    busy = page.locator("p.busy")
    expect(busy).to_contain_text("2 s")
    busy.get_by_role("button", name="Stop").click()
    expect(busy).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.rule("HF-P.1")
def test_so_does_one_at_a_table(visit: Visit) -> None:
    show = Stage(visit(), GAME, GAME.setup(2))
    board = Board("nasa", "prc", expansion=False)
    board.stack(0, "rocket", "leo", "hall_effect", tanks=3)
    board.run(Operate(0))
    show.show(board.s)
    page = show.page
    page.route("**/api/tables/*/plan*", lambda route: None)
    page.get_by_role("button", name="Plan", exact=True).click()
    page.get_by_label("Go to").select_option(label="Earth and Luna")
    page.wait_for_timeout(300)
    page.locator(f"[data-space='{NUMBER['luna']}'] .hit, [data-space=luna] .hit").first.click()
    busy = page.locator("div.plans[role=status]")
    expect(busy).to_contain_text("2 s")
    busy.get_by_role("button", name="Stop").click()
    expect(busy).to_have_count(0)


def begin(visit: Visit, size: dict[str, int], **wish: object) -> Page:
    page = visit(viewport=size)
    table = alone(page, game="high_frontier", **wish)
    page.goto(f"/table/{table}")
    expect(page.locator("main .hf")).to_be_visible()
    expect(page.locator(PROMPT)).to_be_visible()
    return page


@pytest.mark.rule("HF-8.8R.1")
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_turns_by_clicking(visit: Visit, shoot: Shoot, size: dict[str, int]) -> None:
    """Alone on the way back to the Moon; every move is a click."""
    page = begin(visit, size, options={"scenario": "moon"})
    before = state(page)[0]
    assert play_on(page, 12) > 3 or state(page)[2]
    assert state(page)[0] > before
    shoot(page, "turns")


@pytest.mark.rule("HF-2.6A")
def test_the_tabs_show_what_lies_on_the_table(visit: Visit) -> None:
    page = begin(visit, DESKTOP, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    page.get_by_role("tab", name="Patents").click()
    expect(page.locator(".deck")).to_have_count(3)
    page.get_by_role("tab", name="Charts").click()
    expect(page.locator(".track")).to_have_count(4)
    page.get_by_role("tab", name="Players").click()
    expect(page.locator(".all section")).to_have_count(2)
