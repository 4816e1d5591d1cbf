"""Hands for the browser: they click what is lit, as a player does."""

from __future__ import annotations

import time

from playwright.sync_api import Locator, Page, expect

PROMPT = "section.prompt"
CHOICE = "[role=menuitem]"
LIT = "main .lit"
BUTTON = f"{PROMPT} [data-option]:not(.also)"
CONFIRM = "[data-confirm]"


def state(page: Page) -> tuple[int, bool, bool]:
    """How long the log is, whether one is asked, and whether the game is over, as the page shows it."""
    prompt = page.locator(PROMPT)
    found = prompt.evaluate("node => [node.dataset.seq, node.dataset.asked, node.dataset.over]")
    return int(found[0]), found[1] == "true", found[2] == "true"


def ready(page: Page) -> None:
    """The board is drawn and the connection stands."""
    expect(page.locator("[data-connection=online]")).to_be_attached()
    expect(page.locator(PROMPT)).to_be_visible()
    expect(page.locator("main .ws")).to_be_visible()


def wait_until_asked(page: Page, seconds: float = 20) -> bool:
    """False: the game is over."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        _, asked, over = state(page)
        if asked or over:
            return not over
        page.wait_for_timeout(15)
    raise AssertionError("nobody asks for a move")


def first(page: Page) -> Locator:
    """The first thing a player may click now: on the board, or else under the prompt."""
    for selector in (CONFIRM, CHOICE, LIT, BUTTON):
        found = page.locator(selector)
        if found.count():
            # Cards of a full hand lie over each other, the last one on top.
            return found.first if found.first.evaluate("node => !node.closest('.held')") else found.last
    raise AssertionError("there is nothing to click")


def play_one(page: Page) -> None:
    """One move, with the clicks it takes."""
    before, _, _ = state(page)
    for _ in range(4):
        first(page).click()
        end = time.monotonic() + 10
        while time.monotonic() < end:
            if state(page)[0] > before:
                return
            if page.locator(f"{CHOICE}, {CONFIRM}").count():
                break
            page.wait_for_timeout(10)
    raise AssertionError("the click did nothing")


def play_on(page: Page, moves: int) -> int:
    """Play so many moves of one's own, or fewer if the game ends; how many it were."""
    for n in range(moves):
        if not wait_until_asked(page):
            return n
        play_one(page)
    return moves


def close_dialogs(page: Page) -> None:
    while page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(50)
