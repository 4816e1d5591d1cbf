"""Hands for the browser: they click what is lit, as a player does."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

PROMPT = "section.prompt"
CHOICE = "[role=menuitem]"
LEGAL = "main [data-legal]:not(.renew)"  # renewing the reserve is possible all the time
# Plays on over the plain HTTP API, quicker than clicking, until the game is over or `enough` says so.
HASTE = """async (table) => {
  const { csrf } = await (await fetch('/api/me')).json()
  for (let moves = 0; moves < 300; ) {
    const position = await (await fetch(`/api/tables/${table}/position`)).json()
    if (position.over || (ENOUGH)(position)) return moves
    const options = position.options.filter((option) => !option.aside)
    const chosen = options.find((option) => (PREFERRED).includes(option.action[0])) ?? options[0]
    if (chosen) {
      const body = JSON.stringify({ seq: position.seq, action: chosen.action })
      const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf }
      if ((await fetch(`/api/tables/${table}/act`, { method: 'POST', headers, body })).ok) moves += 1
    } else await new Promise((done) => setTimeout(done, 50))
  }
}"""
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


def first(page: Page, among: Callable[[list[Locator]], Locator] | None = None) -> Locator:
    """The first thing a player may click now, or the one chosen `among` several: on the board, or else under the
    prompt."""
    for selector in (CONFIRM, CHOICE, LEGAL, BUTTON):
        found = page.locator(selector)
        if found.count():
            return found.first if among is None else among(found.all())
    raise AssertionError("there is nothing to click")


# Where a thing can be clicked: cards of a full hand lie over each other.
REACH = """node => {
  const box = node.getBoundingClientRect()
  for (const across of [0.5, 0.1, 0.9, 0.3, 0.7]) {
    for (const down of [0.5, 0.1, 0.9]) {
      const hit = document.elementFromPoint(box.left + across * box.width, box.top + down * box.height)
      if (hit && node.contains(hit)) return { x: across * box.width, y: down * box.height }
    }
  }
  return null
}"""


def press(thing: Locator) -> None:
    """Click it where it is in sight."""
    thing.scroll_into_view_if_needed()
    thing.click(position=thing.evaluate(REACH))


def play_one(page: Page, among: Callable[[list[Locator]], Locator] | None = None) -> None:
    """One move, with the clicks it takes."""
    before, _, _ = state(page)
    for _ in range(4):
        press(first(page, among))
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


NEW = """async (wish) => {
  const { csrf } = await (await fetch('/api/me')).json()
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf }
  return (await (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) })).json()).id
}"""


def alone(page: Page, **wish: Any) -> str:
    """A private table for oneself alone, without the dialog; its id."""
    expect(page.locator("[data-start=bot]")).to_be_visible()
    table: str = page.evaluate(NEW, {"game": "wild_space", "seats": [{"kind": "me"}], "privacy": "private", **wish})
    return table


def hasten(page: Page, table: str, enough: str = "() => false", preferred: tuple[str, ...] = ()) -> int:
    """Play on without looking, with the verbs preferred, until the position is `enough`; how many moves it were."""
    script = HASTE.replace("ENOUGH", enough).replace("PREFERRED", json.dumps(preferred))
    return int(page.evaluate(script, table))


# Where a thing can be clicked: the parts of its box, out of a hundred, where it is what the pointer meets.
SEEN = """node => {
  node.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const box = node.getBoundingClientRect()
  let hits = 0
  for (let i = 0; i < 10; i++)
    for (let j = 0; j < 10; j++) {
      const met = document.elementFromPoint(box.x + ((i + 0.5) * box.width) / 10, box.y + ((j + 0.5) * box.height) / 10)
      if (met && (node === met || node.contains(met))) hits++
    }
  return [hits, box.width, box.height]
}"""


def unreachable(page: Page) -> list[str]:
    """The legal things of the board that cannot be clicked well: mostly hidden, or too small for a finger."""
    found: list[str] = []
    for thing in page.locator("main [data-legal]").all():
        hits, width, height = thing.evaluate(SEEN)
        if hits < 40 or width * height < 350:
            found.append(f"{thing.get_attribute('data-legal')}: {hits} % of {width:.0f} × {height:.0f}")
    return found


PARTS = "html, main, main > *, .board, .board > .slot, .ws, .field, .field > *, .prompt"
WIDER = """parts => [...document.querySelectorAll(parts)]
  .filter((node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== 'auto')
  .map((node) => `${node.className || node.tagName}: ${node.scrollWidth} > ${node.clientWidth}`)"""


def overflow(page: Page) -> list[str]:
    """The parts of the page that are wider than their room, though they do not mean to be scrolled."""
    return [str(one) for one in page.evaluate(WIDER, PARTS)]


def sit_down_as(page: Page, name: str) -> None:
    """Whoever follows an invitation for the first time is asked for a name."""
    page.get_by_role("main").get_by_role("textbox").fill(name)
    page.click("[data-sit]")
    page.wait_for_url("**/table/*")


def close_dialogs(page: Page) -> None:
    while page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(50)
