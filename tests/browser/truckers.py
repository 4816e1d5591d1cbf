"""Hands of a trucker: they rummage, weld, and click what glows."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from playwright.sync_api import Locator, Page, expect
from tests.browser.hands import PROMPT, alone, close_dialogs, state, wait_until_asked

Shoot: TypeAlias = Callable[[Page, str], None]

ONE_ROUND: Final = {"round_1": "I", "round_2": "none", "round_3": "none"}
ME: Final[dict[str, Any]] = {"kind": "me"}
BOT: Final[dict[str, Any]] = {"kind": "bot", "bot": "greedy"}
OPEN: Final[dict[str, Any]] = {"kind": "open"}
HELD: Final = ".bench .tile"
OWN: Final = ".own [data-part]"


def sit_down(page: Page, *seats: dict[str, Any], seed: int | None = 3, **options: str | int) -> str:
    """A new table with these seats: one class I round, unless `options` say otherwise."""
    privacy = "public" if seed is None else "private"
    wish = {"game": "galaxy_trucker", "seats": list(seats), "options": {**ONE_ROUND, **options}}
    table = alone(page, **wish, privacy=privacy, seed=seed)
    page.goto(f"/table/{table}")
    return table


POST: Final = """async ([path, body]) => {
  const { csrf } = await (await fetch('/api/me')).json()
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf }
  return (await (await fetch(path, { method: 'POST', headers, body })).json()).id
}"""


def bring(page: Page, record: str) -> str:
    """A record to look at: the id of its table."""
    expect(page.locator("[data-start=bot]")).to_be_visible()
    table: str = page.evaluate(POST, ["/api/records", record])
    return table


def step_in(page: Page, record: str, moves: int) -> None:
    """Play on from where a record stands after so many moves, in seat 0 and against a bot."""
    wish = json.dumps({"moves": moves, "seat": 0, "bot": "greedy"})
    page.goto(f"/table/{page.evaluate(POST, [f'/api/tables/{bring(page, record)}/branch', wish])}")
    ready(page)
    wait_until_asked(page)
    close_dialogs(page)
    for since in page.get_by_role("button", name="Go on").all():
        since.click()


def ready(page: Page) -> None:
    expect(page.locator("[data-connection=online]")).to_be_attached()
    expect(page.locator("main .gt")).to_be_visible()


def go(page: Page) -> None:
    """Past the start signal: the heap can be rummaged in."""
    ready(page)
    page.click("[data-option=ready]")
    expect(page.locator("main .gt")).to_have_attribute("data-phase", "building")
    expect(page.locator(".heap[data-legal]")).to_be_visible()


# The log has grown, and nothing of ours is on its way any more: others may have moved meanwhile.
MOVED: Final = """before => Number(document.querySelector('section.prompt').dataset.seq) > before
  && !Object.keys(sessionStorage).some((key) => key.startsWith('cosmodrome.unsent'))"""


def moved(page: Page, click: Callable[[], None]) -> None:
    """Do what makes a move, and wait until it is made."""
    before = state(page)[0]
    click()
    page.wait_for_function(MOVED, arg=before)


def take(page: Page) -> None:
    moved(page, lambda: page.locator(".heap[data-legal]").click())
    expect(page.locator(HELD)).to_be_visible()


def sound(page: Page) -> Locator | None:
    """A cell where the tile in hand joins the ship without a fault, as it is turned now; None: there is none."""
    for cell in page.locator(".cell[data-legal]").all():
        cell.hover()
        if not page.locator("[data-wrong]").count():
            return cell
    return None


def lay(page: Page) -> bool:
    """Weld the tile in hand where it is sound, turning it with R until it is; or else put it back."""
    for _ in range(4):
        cell = sound(page)
        if cell is not None:
            moved(page, cell.click)
            return True
        page.keyboard.press("r")
    moved(page, lambda: page.locator("[data-legal=put_back]").click())
    return False


def build(page: Page, tiles: int, draws: int = 30) -> int:
    """Rummage until so many tiles are welded on; how many it were."""
    welded = 0
    for _ in range(draws):
        if welded == tiles or not in_phase(page, "building") or not wait_until_asked(page):
            break
        take(page)
        wait_until_asked(page)
        welded += lay(page)
    return welded


def in_phase(page: Page, name: str) -> bool:
    return page.locator("main .gt").get_attribute("data-phase") == name


def finish(page: Page) -> None:
    """Take the best order tile there is; it asks whether one is sure."""
    wait_until_asked(page)
    page.locator(".order[data-legal]").first.click()
    moved(page, page.locator("[role=menuitem]").first.click)


# What to prefer where several things glow.
WISHES = ("stow", "land", "power", "spend", "shield", "shoot", "alien", "keep", "lose_human", "give_good")


def glowing(page: Page) -> list[str]:
    """The actions of what can be clicked on the board now; with commas where a thing stands for several."""
    script = "nodes => nodes.map((node) => node.dataset.legal)"
    found: list[str] = page.eval_on_selector_all("main [data-legal]", script)
    return found


def decide(page: Page) -> None:
    """One decision of the flight, made by clicking: what glows and is wished for, or a button of the prompt."""
    legal = glowing(page)
    for wish in WISHES:
        wished = [one for one in legal if one.split(" ")[0] == wish]
        if wished:
            page.locator(f'main [data-legal="{wished[0]}"]').first.click()
            if page.locator("[role=menuitem]").count():
                page.locator("[role=menuitem]").first.click()
            return
    page.locator(f"{PROMPT} [data-option]:not(.also)").first.click()
    if page.locator("[data-confirm]").count():
        page.locator("[data-confirm]").click()


def fly(page: Page, seen: dict[str, str], shoot: Shoot, until: Callable[[], bool]) -> None:
    """Decide what is asked until the moment has come, with a picture of everything that is asked for the first time."""
    end = time.monotonic() + 240
    while time.monotonic() < end:
        going = wait_until_asked(page)
        if until():
            return
        assert going, "the game is over"
        verb = " ".join(sorted({legal.split(" ")[0] for legal in glowing(page)})) or "buttons"
        if verb not in seen:
            seen[verb] = page.locator("[data-prompt]").inner_text()
            shoot(page, verb.replace(" ", "-"))
        moved(page, lambda: decide(page))
    raise AssertionError("it takes too long")
