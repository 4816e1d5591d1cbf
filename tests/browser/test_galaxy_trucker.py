"""Galaxy Trucker in the browser: building by hand, a whole round, two truckers against the hourglass, the tutorial."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import DESKTOP, PHONE, TABLETS
from tests.browser.hands import PROMPT, close_dialogs, state, unreachable, wait_until_asked
from tests.browser.test_pages import faults
from tests.browser.truckers import (
    BOT,
    HELD,
    ME,
    OPEN,
    OWN,
    Shoot,
    bring,
    build,
    decide,
    finish,
    fly,
    go,
    in_phase,
    lay,
    moved,
    ready,
    sit_down,
    step_in,
    take,
)
from tests.table.server import ROOT

from cosmodrome import games
from cosmodrome.language import catalogue

Visit: TypeAlias = Callable[..., Page]

RECORD = ROOT / "web" / "src" / "games" / "galaxy_trucker" / "tutorial" / "record.json"
JOIN = """async ([table, seat]) => {
  const { csrf } = await (await fetch('/api/me')).json()
  await fetch(`/api/tables/${table}/join?seat=${seat}`, { method: 'POST', headers: { 'X-CSRF-Token': csrf } })
}"""
LANGUAGES = pytest.mark.parametrize(("language", "locale"), [("en", "en-GB"), ("fr", "fr-FR")], ids=["en", "fr"])

pytestmark = pytest.mark.soak  # long; `make soak` runs them


def test_a_whole_round_by_clicking(visit: Visit, shoot: Shoot) -> None:
    """Build, finish, board, fly and be paid, against a bot and by beats; every move is a click."""
    page = visit()
    sit_down(page, ME, BOT, pace="beats", beat_actions=6)
    ready(page)
    shoot(page, "signal")
    go(page)
    assert build(page, 9) >= 6
    expect(page.locator(f"{OWN} >> nth=6")).to_be_visible()
    shoot(page, "built")
    finish(page)
    seen: dict[str, str] = {}
    fly(page, seen, shoot, lambda: state(page)[2])
    assert state(page)[2]
    close_dialogs(page)
    invoice = page.get_by_role("region", name="Invoice").first
    expect(invoice).to_be_visible()
    expect(invoice.locator("tfoot .total td")).to_have_count(2)
    shoot(page, "invoice")
    assert "buttons" in seen


def test_two_truckers_build_against_the_hourglass(visit: Visit, shoot: Shoot) -> None:
    """In real time both build at once; each sees the other's ship grow, and nobody waits for anybody."""
    host, guest = visit(), visit()
    table = sit_down(host, ME, OPEN, seed=None, pace="real_time")
    guest.evaluate(JOIN, [table, 1])
    guest.goto(f"/table/{table}")
    for page in (host, guest):
        ready(page)
        page.click("[data-option=ready]")
    for page in (host, guest):
        expect(page.locator(".heap[data-legal]")).to_be_visible()
    before = host.locator(".glass .figure").inner_text()
    for _ in range(3):
        for page in (host, guest):
            take(page)
        for page in (host, guest):
            lay(page)
    for page, other in ((host, guest), (guest, host)):
        own = page.locator(OWN).count()
        assert own > 1
        expect(other.locator(".rivals [data-part]")).to_have_count(own)
    expect(host.locator(".glass .figure")).not_to_have_text(before)
    shoot(host, "host")
    shoot(guest, "guest")
    finish(guest)
    expect(host.get_by_role("button", name=re.compile("^Place 1: "))).to_be_visible()
    finish(host)
    expect(host.locator("main .gt[data-phase=building]")).to_have_count(0)
    expect(guest.locator("main .gt[data-phase=building]")).to_have_count(0)


def test_drag_turn_set_aside_and_lift(visit: Visit) -> None:
    page = visit()
    sit_down(page, ME, BOT, pace="beats", beat_actions=6)
    go(page)
    own = page.locator(OWN)
    # out of the heap straight onto the ship, if the tile has a pipe on its left
    for _ in range(8):
        page.locator(".heap[data-legal]").drag_to(page.locator("[data-cell='21']"))
        page.wait_for_timeout(600)
        if page.locator(".own [data-part='21']").count():
            break
        page.keyboard.press("Escape")
        moved(page, page.locator("[data-legal=put_back]").click)
        wait_until_asked(page)
    expect(page.locator(".own [data-part='21']")).to_be_visible()
    wait_until_asked(page)
    take(page)
    before = page.locator(f"{HELD} svg").inner_html()
    page.locator("[data-cell='20']").hover()
    page.mouse.wheel(0, 100)
    expect(page.locator(HELD)).to_be_visible()
    assert page.locator(f"{HELD} svg").inner_html() != before
    moved(page, lambda: page.locator(HELD).drag_to(page.locator(".bench .slot").first))
    expect(page.locator(".bench .slot:not(.empty)")).to_have_count(1)
    wait_until_asked(page)
    count = own.count()
    if build(page, 1, 3):
        expect(own).to_have_count(count + 1)
        wait_until_asked(page)
        moved(page, lambda: page.locator(".bench [data-legal=lift]").click())
        expect(own).to_have_count(count)
        expect(page.locator(HELD)).to_be_visible()


def test_a_wrong_placement_says_why(visit: Visit, shoot: Shoot) -> None:
    """A fault is shown with its clause before the tile is let go; where it does not join at all, a click says so."""
    page = visit()
    sit_down(page, ME, BOT, pace="beats", beat_actions=6)
    go(page)
    take(page)
    far = page.locator(".cell:not([data-turns]):not([data-part])").first
    far.click()
    why = page.get_by_role("dialog", name="Why not?")
    expect(why).to_contain_text(re.compile("BR-BUILD|BR-"))
    page.keyboard.press("Escape")
    found = False
    for _ in range(12):
        for cell in page.locator(".cell[data-turns]").all():
            cell.hover()
            for _ in range(4):
                if page.locator("[data-wrong]").count():
                    found = True
                    break
                page.keyboard.press("r")
            if found:
                break
        if found:
            break
        moved(page, page.locator("[data-legal=put_back]").click)
        wait_until_asked(page)
        take(page)
    assert found
    expect(page.locator(".bench .bad")).to_contain_text(re.compile("BR-CHK-1|GT-THR-1"))
    shoot(page, "wrong")


def test_the_keyboard_builds(visit: Visit) -> None:
    """Tab, arrows, R and Enter are enough."""
    page = visit()
    sit_down(page, ME, BOT, pace="beats", beat_actions=6)
    go(page)
    page.locator(".heap").focus()
    moved(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator(HELD)).to_be_visible()
    start = page.locator("[data-cell='20']")
    start.focus()
    page.keyboard.press("ArrowRight")
    right = page.locator("[data-cell='21']")
    expect(right).to_be_focused()
    for _ in range(4):
        if right.get_attribute("data-legal"):
            break
        page.keyboard.press("r")
    if right.get_attribute("data-legal"):
        moved(page, lambda: page.keyboard.press("Enter"))
        expect(page.locator(".own [data-part='21']")).to_be_visible()
    else:
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog", name="Why not?")).to_be_visible()


def before(verb: str) -> tuple[str, int]:
    """The tutorial's record, and how many moves it has before the learner's first with this verb."""
    data = json.loads(RECORD.read_text("utf-8"))
    actions = [frame.get("action") or [""] for frame in data["frames"][1:]]
    return json.dumps(data["record"]), next(n for n, action in enumerate(actions) if action[0] == verb)


def test_goods_are_dragged_and_tapped_aboard(visit: Visit, shoot: Shoot) -> None:
    page = visit()
    step_in(page, *before("stow"))
    crates = page.locator("[data-crate]")
    left = crates.count()
    expect(page.locator("[data-crate='0']")).to_have_count(1)
    holds = page.locator("[data-legal*='stow 0 ']")
    cell = holds.first.get_attribute("data-cell")
    moved(page, lambda: page.locator("[data-crate='0']").drag_to(holds.first))
    expect(crates).to_have_count(left - 1)
    aboard = page.locator(f"[data-drop='cell-{cell}'][data-legal='unstow 0 {cell}']")
    expect(aboard).to_be_visible()
    shoot(page, "dragged")
    wait_until_asked(page)
    page.locator("[data-crate='3']").first.click()
    expect(page.locator("[data-crate='3']").first).to_have_attribute("aria-pressed", "true")
    moved(page, page.locator("[data-legal^='stow 3 ']").first.click)
    expect(crates).to_have_count(left - 2)
    wait_until_asked(page)
    moved(page, lambda: aboard.drag_to(page.locator(".tray")))
    expect(crates).to_have_count(left - 1)
    page.locator("[data-crate='0']").drag_to(page.locator("[data-cell='20']"))
    expect(page.get_by_role("dialog", name="Why not?")).to_be_visible()


def test_meteors_are_seen_to_fly(visit: Visit, shoot: Shoot) -> None:
    """With motion the attacks of a card fly in one after the other; a click brings everything to its end."""
    page = visit(reduced_motion="no-preference")
    data = json.loads(RECORD.read_text("utf-8"))
    swarm = next(n for n, frame in enumerate(data["frames"]) if any(name == "attack" for name, _ in frame["events"]))
    page.goto(f"/replay/{bring(page, json.dumps(data['record']))}/{swarm - 1}?seat=0")
    expect(page.locator("main .gt")).to_be_visible()
    page.click("[data-step=next]")
    expect(page.locator(".own .missile").first).to_be_visible()
    expect(page.locator(".dice")).to_be_visible()
    shoot(page, "meteors")
    page.mouse.click(700, 5)
    expect(page.locator(".missile")).to_have_count(0)


@pytest.mark.parametrize("size", [TABLETS["portrait"], TABLETS["landscape"], PHONE], ids=["upright", "lying", "phone"])
def test_with_a_finger(visit: Visit, shoot: Shoot, size: dict[str, int]) -> None:
    """On a tablet and on a phone a tap takes, a tap lays, another tap turns, and a tick welds."""
    page = visit(viewport=size, has_touch=True, is_mobile=size is PHONE)
    sit_down(page, ME, BOT, pace="beats", beat_actions=6)
    ready(page)
    page.tap("[data-option=ready]")
    cells = page.locator(".cell[data-turns]")
    for _ in range(6):
        expect(page.locator(".heap[data-legal]")).to_be_visible()
        moved(page, lambda: page.tap(".heap"))
        wait_until_asked(page)
        if cells.count():
            break
        moved(page, lambda: page.tap("[data-legal=put_back]"))
        wait_until_asked(page)
    cells.first.tap()
    expect(page.locator("[data-weld]")).to_be_visible()
    shoot(page, "tapped")
    moved(page, lambda: page.locator("[data-weld]").tap())
    expect(page.locator(OWN)).to_have_count(2)
    expect(page.locator(PROMPT)).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    wait_until_asked(page)
    assert not unreachable(page)
    finish(page)
    fly(page, {}, shoot, lambda: in_phase(page, "flight"))
    shoot(page, "flight")
    assert not unreachable(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_no_serious_fault(visit: Visit, shoot: Shoot, theme: str) -> None:
    page = visit(color_scheme=theme)
    sit_down(page, ME, BOT, pace="beats", beat_actions=6)
    ready(page)
    found = {"signal": faults(page)}
    go(page)
    take(page)
    wait_until_asked(page)
    found["building"] = faults(page)
    shoot(page, "building")
    lay(page)
    build(page, 3, 6)
    finish(page)
    fly(page, {}, shoot, lambda: in_phase(page, "flight"))
    decide(page)
    wait_until_asked(page)
    close_dialogs(page)
    found["flight"] = faults(page)
    shoot(page, "flight")
    assert not any(found.values()), found


def test_in_french(visit: Visit, shoot: Shoot) -> None:
    page = visit(locale="fr-FR")
    sit_down(page, ME, BOT, pace="beats", beat_actions=6)
    go(page)
    take(page)
    expect(page.get_by_role("button", name="Reposer")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text("web.gt.")
    shoot(page, "building")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Put back")).to_be_visible()


# -- the tutorial -------------------------------------------------------------------------------------------------


def lesson() -> list[dict[str, Any]]:
    frames: list[dict[str, Any]] = json.loads(RECORD.read_text("utf-8"))["frames"]
    return [frame for frame in frames if frame.get("topic")]


def sentence(language: str, name: str) -> str:
    return catalogue(language, games.get("galaxy_trucker")).text(f"web.gt.lesson.{name}")


def wanted(page: Page, action: list[Any]) -> Locator:
    """What makes the learner's move: a thing on the board, or the coach's own button."""
    legal = " ".join(map(str, action))
    return page.locator(f"[data-coach-act], [data-legal='{legal}']").first


@LANGUAGES
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_whole_tutorial(visit: Visit, shoot: Shoot, size: dict[str, int], language: str, locale: str) -> None:
    """Every move is made by clicking what glows, and each is explained in the reader's language."""
    page = visit("/learn/galaxy_trucker", locale=locale, viewport=size)
    told = page.locator("[data-coach]")
    for number, frame in enumerate(lesson(), 1):
        expect(page.locator(f"[data-coach='{number}']")).to_be_visible()
        expect(told.get_by_role("heading")).to_have_text(sentence(language, frame["topic"]))
        expect(told.locator("p")).to_have_text(sentence(language, f"{frame['topic']}.why"))
        if number in (3, 12, 16, 20, 26, 30):
            shoot(page, f"{number:02}")
        wanted(page, frame["action"]).click()
        if frame["action"][0] == "finish":
            page.locator("[role=menuitem]").click()
    expect(page.locator("[data-coach=done]")).to_be_visible()
    shoot(page, "done")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.get_by_role("button", name=catalogue(language, games.get("wild_space")).text("web.tutorial.again")).click()
    expect(page.locator("[data-coach='1']")).to_be_visible()


def test_the_tutorial_can_be_skipped_and_takes_no_other_move(visit: Visit) -> None:
    page = visit("/learn/galaxy_trucker")
    page.click("[data-coach-act]")
    expect(page.locator("[data-coach='2']")).to_be_visible()
    page.locator(".order").first.click()
    expect(page.locator(".toasts")).to_contain_text("click what glows")
    expect(page.locator("[data-coach='2']")).to_be_visible()
    page.get_by_role("link", name="Skip the tutorial").click()
    page.wait_for_url(re.compile(r"/$"))
