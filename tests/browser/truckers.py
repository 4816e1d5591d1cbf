"""Hands of a trucker: they rummage, weld, and click what glows."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from playwright.sync_api import Locator, Page, expect
from tests.browser.hands import PROMPT, alone, close_dialogs, state, wait_until_asked
from tests.browser.voyages import Voyage

Shoot: TypeAlias = Callable[[Page, str], None]

ONE_ROUND: Final = {"round_1": "I", "round_2": "none", "round_3": "none"}
ME: Final[dict[str, Any]] = {"kind": "me"}
BOT: Final[dict[str, Any]] = {"kind": "bot", "bot": "greedy"}
OPEN: Final[dict[str, Any]] = {"kind": "open"}
HELD: Final = ".bench .tile"
OWN: Final = ".own [data-part]"


def sit_down(page: Page, *seats: dict[str, Any], **options: str | int) -> str:
    """A new table with these seats: one class I round, unless `options` say otherwise."""
    wish: dict[str, Any] = {"game": "galaxy_trucker", "seats": list(seats), "options": {**ONE_ROUND, **options}}
    if not any(seat["kind"] == "open" for seat in seats):
        wish["seed"] = 3  # a deal can be chosen where nobody else sits down
    table = alone(page, **wish, privacy="private")
    page.goto(f"/table/{table}")
    return table


POST: Final = """async ([path, body]) => {
  const { csrf } = await (await fetch('/api/me')).json()
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf }
  return (await fetch(path, { method: 'POST', headers, body })).json()
}"""


def invitation(page: Page, table: str) -> str:
    """A link to the open seat of one's table."""
    url: str = page.evaluate(POST, [f"/api/tables/{table}/invite", "{}"])["url"]
    return url


def bring(page: Page, record: str) -> str:
    """A record to look at: the id of its table."""
    page.goto("/")
    expect(page.locator("[data-start=bot]")).to_be_visible()
    table: str = page.evaluate(POST, ["/api/records", record])["id"]
    return table


def step_in(page: Page, voyage: Voyage) -> None:
    """Play on from where a voyage has come to, in seat 0 and against a bot."""
    wish = json.dumps({"moves": voyage.moves, "seat": 0, "bot": "greedy"})
    table = page.evaluate(POST, [f"/api/tables/{bring(page, voyage.record)}/branch", wish])["id"]
    page.goto(f"/table/{table}")
    ready(page)
    wait_until_asked(page)
    close_dialogs(page)
    since = page.locator("section.since")  # it comes with the position, if at all
    if since.count():
        press(page, since.locator("footer").get_by_role("button"))


def press(page: Page, thing: Locator) -> None:
    """With what there is: a finger, or the mouse."""
    if page.evaluate("navigator.maxTouchPoints"):
        thing.tap()
    else:
        thing.click()


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
    moved(page, lambda: press(page, page.locator(".heap[data-legal]")))
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


def tap_on(page: Page) -> bool:
    """The same with a finger: a tap lays the tile down, another turns it, and the tick welds."""
    for cell in page.locator(".cell[data-turns]").all():
        cell.tap()
        weld = page.locator("[data-weld]")
        expect(weld).to_be_visible()
        for turn in range(len((cell.get_attribute("data-turns") or "").split())):
            if turn:
                cell.tap()
            if not page.locator("[data-wrong]").count():
                moved(page, weld.tap)
                return True
    moved(page, page.locator("[data-legal=put_back]").tap)
    return False


def build(page: Page, tiles: int, lays: Callable[[Page], bool] = lay) -> None:
    """Rummage until so many tiles are welded on without a fault."""
    for _ in range(60):
        if not tiles:
            return
        assert in_phase(page, "building") and wait_until_asked(page)
        take(page)
        wait_until_asked(page)
        tiles -= lays(page)
    raise AssertionError("there is nothing in the heap that fits")


def in_phase(page: Page, name: str) -> bool:
    return page.locator("main .gt").get_attribute("data-phase") == name


def finish(page: Page) -> None:
    """Take the best order tile there is; it asks whether one is sure."""
    wait_until_asked(page)
    press(page, page.locator(".order[data-legal]").first)
    moved(page, lambda: press(page, page.locator("[role=menuitem]").first))


# What to prefer where several things glow.
WISHES = ("stow", "land", "power", "spend", "shield", "shoot", "alien", "keep", "lose_human", "give_good")


def glowing(page: Page) -> list[str]:
    """The actions of what can be clicked on the board now; with commas where a thing stands for several."""
    script = "nodes => nodes.map((node) => node.dataset.legal)"
    found: list[str] = page.eval_on_selector_all("main [data-legal]", script)
    return found


def decide(page: Page) -> None:
    """One decision of the flight: what glows and is wished for, a button of the prompt, or whatever glows."""
    legal = glowing(page)
    wished = [one for wish in WISHES for one in legal if one.split(" ")[0] == wish]
    button = page.locator(f"{PROMPT} [data-option]:not(.also)")
    if not wished and button.count():
        press(page, button.first)
    else:
        press(page, page.locator(f'main [data-legal="{(wished or legal)[0]}"]').first)
    for more in ("[role=menuitem]", "[data-confirm]"):
        if page.locator(more).count():
            press(page, page.locator(more).first)


# The last things that happened, for the report of a failure.
TALE: Final = """async () => {
  const id = location.pathname.split('/')[2]
  const { entries } = await (await fetch(`/api/tables/${id}/history`)).json()
  const told = (entry) => [entry.text, ...entry.events.map((event) => event.text)].join(' · ')
  return entries.slice(-12).map(told).join('\\n')
}"""


def fly(page: Page, seen: dict[str, str], shoot: Shoot, until: Callable[[], bool]) -> None:
    """Decide what is asked until the moment has come, with a picture of everything that is asked for the first time."""
    end = time.monotonic() + 240
    while time.monotonic() < end:
        going = wait_until_asked(page)
        if until():
            return
        assert going, page.evaluate(TALE)
        look_and_decide(page, seen, shoot)
    raise AssertionError("it takes too long")


def look_and_decide(page: Page, seen: dict[str, str], shoot: Shoot) -> None:
    verb = " ".join(sorted({legal.split(" ")[0] for legal in glowing(page)})) or "buttons"
    if verb not in seen:
        seen[verb] = page.locator("[data-prompt]").inner_text()
        shoot(page, verb.replace(" ", "-"))
    moved(page, lambda: decide(page))


def fly_together(pages: tuple[Page, ...], seen: dict[str, str], shoot: Shoot) -> None:
    """The same for people at one table, each when asked, until the game is over for all of them."""
    end = time.monotonic() + 240
    while time.monotonic() < end:
        states = [state(page) for page in pages]
        if all(over for _, _, over in states):
            return
        asked = [page for page, (_, asks, _) in zip(pages, states, strict=True) if asks]
        if asked:
            look_and_decide(asked[0], seen, shoot)
        else:
            pages[0].wait_for_timeout(15)
    raise AssertionError("it takes too long")


# -- motion -------------------------------------------------------------------------------------------------------


def watch(page: Page, voyage: Voyage, look: str, shoot: Callable[[Any], None] = lambda _: None) -> list[Any]:
    """Replay the move that follows by a clock that only we set on: what `look` says, each time it has changed."""
    page.clock.install()
    page.goto(f"/replay/{bring(page, voyage.record)}/{voyage.moves}?seat=0")
    expect(page.locator("main .gt")).to_have_attribute("data-film", "false")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    page.click("[data-step=next]")
    expect(page.locator("main .gt")).to_have_attribute("data-film", "true")
    seen: list[Any] = []
    while page.locator("main .gt[data-film=true]").count():
        page.clock.run_for(80)
        now = page.evaluate(look)
        if not seen or seen[-1] != now:
            seen.append(now)
            shoot(now)
    return seen
