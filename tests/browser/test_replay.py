"""Looking back: every position has an address, and one can play on from it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import Page, expect
from tests.browser.hands import alone, hasten, play_on, play_one, ready, wait_until_asked
from tests.table.server import ROOT

Visit: TypeAlias = Callable[..., Page]
Shoot: TypeAlias = Callable[[Page, str], None]


def at(page: Page) -> int:
    return int(page.locator("[data-at]").get_attribute("data-at") or -1)


def test_the_past_of_a_live_table(visit: Visit, shoot: Shoot) -> None:
    page = visit()
    page.click("[data-start=bot]")
    page.wait_for_url("**/table/*")
    ready(page)
    play_on(page, 8)
    wait_until_asked(page)
    table = page.url.rsplit("/", 1)[1]

    page.goto(f"/replay/{table}/2")
    expect(page.locator("main .ws")).to_be_visible()
    assert at(page) == 2
    told = page.get_by_role("status").filter(has_text=re.compile("."))
    before = told.last.inner_text()
    page.click("[data-step=next]")
    expect(page).to_have_url(re.compile("/replay/.*/3$"))
    assert at(page) == 3
    expect(told.last).not_to_have_text(before)
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile("/replay/.*/2$"))
    page.get_by_role("slider").fill("5")
    expect(page).to_have_url(re.compile("/replay/.*/5$"))
    page.click("[data-step=play]")
    expect(page).to_have_url(re.compile("/replay/.*/7$"))
    page.click("[data-step=play]")
    page.get_by_label("Jump to a turn").select_option(index=1)
    assert at(page) >= 1
    assert page.locator("main .lit").count() == 0  # nothing can be played in the past
    shoot(page, "replay")

    page.goto(f"/replay/{table}/3")
    expect(page.locator("main .ws")).to_be_visible()
    page.click("[data-branch]")
    page.wait_for_url("**/table/*")
    assert not page.url.endswith(table)
    ready(page)
    wait_until_asked(page)
    play_one(page)


def test_a_finished_game_is_seen_with_every_seats_eyes(visit: Visit, shoot: Shoot) -> None:
    page = visit()
    page.click("[data-start=bot]")
    page.wait_for_url("**/table/*")
    ready(page)
    assert hasten(page, page.url.rsplit("/", 1)[1]) > 20
    page.click("[data-replay]")
    page.wait_for_url("**/replay/*/0")
    page.get_by_role("slider").fill("10")
    expect(page.locator("main .ws")).to_be_visible()
    seen = page.get_by_label("Seen by")
    own = page.locator(".hand [data-place^=card-]").first.get_attribute("data-place")
    seen.select_option(index=2)
    expect(page).to_have_url(re.compile(r"/10\?seat=1$"))
    expect(page.locator(".hand [data-place^=card-]").first).to_be_visible()
    expect(page.locator(f".hand [data-place='{own}']")).to_have_count(0)
    shoot(page, "other-seat")

    stranger = visit(page.url)
    expect(stranger.locator(".hand [data-place^=card-]").first).to_be_visible()


def test_a_saved_game_can_be_brought_back(visit: Visit) -> None:
    page = visit()
    record = ROOT / "tests" / "records" / "wild_space-2-policy.json"
    page.set_input_files("[data-record]", record)
    page.wait_for_url("**/replay/*/0")
    expect(page.locator("main .ws")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".told")).to_contain_text(re.compile("win"))


def test_the_past_offers_nothing_to_do_about_those_who_are_away(visit: Visit) -> None:
    """Whoever looks at the replay of a table has left it: their seat is not for a bot because of that."""
    page = visit()
    table = alone(page)
    page.goto(f"/replay/{table}/1")
    expect(page.locator("main .ws")).to_be_visible()
    players = page.get_by_role("region", name="Players")
    expect(players).to_contain_text("You")
    expect(players).not_to_contain_text("Your turn")
    expect(players.locator(".act, i")).to_have_count(0)
