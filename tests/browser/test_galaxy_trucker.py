"""Galaxy Trucker in the browser: building by hand, whole rounds with mouse and finger, the tutorial."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import DESKTOP, PHONE, TABLETS
from tests.browser.hands import PROMPT, close_dialogs, sit_down_as, state, unreachable, wait_until_asked
from tests.browser.test_pages import faults
from tests.browser.truckers import (
    BOT,
    HELD,
    ME,
    OPEN,
    OWN,
    Shoot,
    build,
    finish,
    fly,
    fly_together,
    go,
    in_phase,
    invitation,
    lay,
    moved,
    ready,
    sit_down,
    step_in,
    take,
    tap_on,
)
from tests.browser.voyages import LESSON, asked, lesson_before, next_turns, next_wrong, voyage, yard

from cosmodrome import games
from cosmodrome.language import catalogue

Visit: TypeAlias = Callable[..., Page]

LANGUAGES = pytest.mark.parametrize(("language", "locale"), [("en", "en-GB"), ("fr", "fr-FR")], ids=["en", "fr"])


# -- whole rounds -------------------------------------------------------------------------------------------------


def settled(page: Page, name: str = "Invoice") -> None:
    """The game is over, and the invoice of its round has a column for each trucker."""
    assert state(page)[2]
    close_dialogs(page)
    invoice = page.get_by_role("region", name=name).first
    expect(invoice).to_be_visible()
    expect(invoice.locator("tfoot .total td")).to_have_count(2)


def test_a_whole_round_by_clicking(visit: Visit, shoot: Shoot) -> None:
    """Build, finish, board, fly and be paid, against a bot and by beats; every move is a click."""
    page = visit()
    step_in(page, yard())
    build(page, 6)
    expect(page.locator(OWN)).to_have_count(7)
    shoot(page, "built")
    finish(page)
    seen: dict[str, str] = {}
    fly(page, seen, shoot, lambda: state(page)[2])
    settled(page)
    shoot(page, "invoice")
    assert "buttons" in seen


def test_a_whole_round_in_real_time(visit: Visit, shoot: Shoot) -> None:
    """In real time both build at once; each sees the other's ship grow, and nobody waits for anybody."""
    host, guest = visit(), visit()
    table = sit_down(host, ME, OPEN, pace="real_time")
    guest.goto(invitation(host, table))
    sit_down_as(guest, "Laika")
    for page in (host, guest):
        ready(page)
        shoot(page, "signal")
        page.click("[data-option=ready]")
    for page in (host, guest):
        expect(page.locator(".heap[data-legal]")).to_be_visible()
    before = host.locator(".glass .figure").inner_text()
    for _ in range(3):
        for page in (host, guest):
            take(page)
        for page in (host, guest):
            lay(page)
    for page in (host, guest):
        build(page, 3)
    for page, other in ((host, guest), (guest, host)):
        own = page.locator(OWN).count()
        assert own > 3
        expect(other.locator(".rivals [data-part]")).to_have_count(own)
    expect(host.locator(".glass .figure")).not_to_have_text(before)
    shoot(host, "host")
    shoot(guest, "guest")
    finish(guest)
    expect(host.get_by_role("button", name=re.compile("^Place 1: "))).to_be_visible()
    finish(host)
    expect(host.locator("main .gt[data-phase=building]")).to_have_count(0)
    expect(guest.locator("main .gt[data-phase=building]")).to_have_count(0)
    fly_together((host, guest), {}, shoot)
    for page in (host, guest):
        settled(page)
    shoot(host, "invoice")


@pytest.mark.parametrize("size", [TABLETS["portrait"], TABLETS["landscape"], PHONE], ids=["upright", "lying", "phone"])
def test_with_a_finger(visit: Visit, shoot: Shoot, size: dict[str, int]) -> None:
    """On a tablet and on a phone a tap takes, a tap lays, another tap turns, and a tick welds: up to the invoice."""
    page = visit(viewport=size, has_touch=True, is_mobile=size is PHONE)
    step_in(page, yard(lambda s: bool(next_turns(s, 21))))
    take(page)
    wait_until_asked(page)
    page.locator("[data-cell='21']").tap()
    expect(page.locator("[data-weld]")).to_be_visible()
    shoot(page, "tapped")
    moved(page, lambda: page.locator("[data-weld]").tap())
    expect(page.locator(OWN)).to_have_count(2)
    expect(page.locator(PROMPT)).to_be_in_viewport()
    reached(page, size)
    build(page, 5, tap_on)
    finish(page)
    fly(page, {}, shoot, lambda: in_phase(page, "flight"))
    shoot(page, "flight")
    reached(page, size)
    fly(page, {}, shoot, lambda: state(page)[2])
    settled(page)
    shoot(page, "invoice")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def reached(page: Page, size: dict[str, int]) -> None:
    """Whatever can be played is within reach of a finger, and the page is not wider than the screen."""
    wait_until_asked(page)
    assert not unreachable(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_in_french(visit: Visit, shoot: Shoot) -> None:
    """A whole round with every question in French, and the language changed in the middle of building."""
    page = visit(locale="fr-FR")
    sit_down(page, ME, BOT, pace="beats", beat_actions=6)
    go(page)
    take(page)
    expect(page.get_by_role("button", name="Reposer")).to_be_visible()
    shoot(page, "building")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Put back")).to_be_visible()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("button", name="Reposer")).to_be_visible()

    step_in(page, yard())
    build(page, 6)
    finish(page)
    seen: dict[str, str] = {}

    def look(page: Page, name: str) -> None:
        translated(page)
        shoot(page, name)

    fly(page, seen, look, lambda: state(page)[2])
    assert "buttons" in seen
    settled(page, "Facture")
    translated(page)
    shoot(page, "invoice")


def translated(page: Page) -> None:
    """No name of a message stands where its words should, and none of the words are English."""
    text = page.locator("main").inner_text()
    assert not re.findall(r"\b(?:web|event|prompt|action|noun)\.\w+", text)
    assert not re.findall(r"\b(?:the|of|turns up|flight is)\b", text)


# -- building -----------------------------------------------------------------------------------------------------


def test_drag_turn_set_aside_and_lift(visit: Visit) -> None:
    page = visit()
    step_in(page, yard(lambda s: 0 in next_turns(s, 21)))
    own = page.locator(OWN)
    # out of the heap straight onto the ship
    moved(page, lambda: page.locator(".heap[data-legal]").drag_to(page.locator("[data-cell='21']")))
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
    build(page, 1)
    expect(own).to_have_count(count + 1)
    wait_until_asked(page)
    moved(page, lambda: page.locator(".bench [data-legal=lift]").click())
    expect(own).to_have_count(count)
    expect(page.locator(HELD)).to_be_visible()


def test_tiles_that_lie_face_up_stay_where_they_are(visit: Visit) -> None:
    """Nothing moves away under a pointer: what is put back takes a free place, and what is taken leaves one."""
    page = visit()
    step_in(page, yard())
    lying = page.locator(".tiles .tile[data-place]")

    def places() -> dict[str, Any]:
        return {str(one.get_attribute("data-place")): one.bounding_box() for one in lying.all()}

    def put_one_back() -> None:
        count = lying.count()
        take(page)
        wait_until_asked(page)
        moved(page, page.locator("[data-legal=put_back]").click)
        wait_until_asked(page)
        expect(lying).to_have_count(count + 1)

    while lying.count() < 17:  # with so many they lie closer together
        put_one_back()
    before = places()
    put_one_back()
    after = places()
    assert {place: after[place] for place in before} == before
    gone = str(lying.first.get_attribute("data-place"))
    moved(page, lying.first.click)
    expect(lying).to_have_count(len(before))
    assert places() == {place: box for place, box in after.items() if place != gone}


def held_wrong(page: Page) -> bool:
    """Hold the tile in hand over every cell where it joins, in every turn, until it is shown to be wrong there."""
    for cell in page.locator(".cell[data-turns]").all():
        cell.hover()
        for _ in range(4):
            if page.locator("[data-wrong]").count():
                return True
            page.keyboard.press("r")
    return False


def test_a_wrong_placement_says_why(visit: Visit, shoot: Shoot) -> None:
    """A fault is shown with its clause before the tile is let go; where it does not join that is said, and a click says
    why."""
    page = visit()
    step_in(page, yard(next_wrong))
    take(page)
    wait_until_asked(page)
    assert held_wrong(page)
    expect(page.locator(".bench .bad")).to_contain_text(re.compile("BR-CHK-1|GT-THR-1"))
    assert page.locator(".bench .words").evaluate("node => node.scrollHeight <= node.clientHeight")  # all of it is read
    shoot(page, "wrong")
    nowhere = page.locator(".cell:not([data-turns]):not([data-part])").first
    nowhere.hover()
    expect(page.locator("[data-wrong]")).to_have_count(0)
    expect(page.locator(".bench .bad")).to_have_text("It does not join the ship like this.")
    nowhere.click()
    expect(page.get_by_role("dialog", name="Why not?")).to_contain_text("BR-BUILD")


def test_a_table_without_hints_gives_none(visit: Visit) -> None:
    """The same tile: nothing is shown to be wrong, and only the inspector will find it."""
    page = visit()
    step_in(page, yard(next_wrong, hints="off"))
    take(page)
    wait_until_asked(page)
    assert not held_wrong(page)


def test_the_keyboard_builds(visit: Visit) -> None:
    """Tab, arrows, R and Enter are enough."""
    page = visit()
    step_in(page, yard(lambda s: bool(next_turns(s, 21)) and 0 not in next_turns(s, 21)))
    page.locator(".heap").focus()
    moved(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator(HELD)).to_be_visible()
    wait_until_asked(page)
    page.locator("[data-cell='20']").focus()
    page.keyboard.press("ArrowRight")
    right = page.locator("[data-cell='21']")
    expect(right).to_be_focused()
    assert not right.get_attribute("data-legal")
    for _ in range(4):
        if right.get_attribute("data-legal"):
            break
        page.keyboard.press("r")
    moved(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator(".own [data-part='21']")).to_be_visible()
    wait_until_asked(page)
    page.locator(".heap").focus()
    moved(page, lambda: page.keyboard.press("Enter"))
    wait_until_asked(page)
    page.locator(".cell:not([data-turns]):not([data-part])").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Why not?")).to_be_visible()


def test_the_board_fills_its_room(visit: Visit) -> None:
    """What the board draws itself is never a button of the prompt, which would take the room away it is measured in."""
    page = visit()
    step_in(page, yard())
    take(page)
    for _ in range(4):
        page.reload()
        ready(page)
        wait_until_asked(page)
        assert page.evaluate(
            "document.querySelector('.field').clientHeight === document.querySelector('.gt').clientHeight"
        )


# -- for everybody ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_no_fault(visit: Visit, shoot: Shoot, size: dict[str, int], theme: str) -> None:
    page = visit(viewport=size, color_scheme=theme)
    sit_down(page, ME, BOT, pace="beats", beat_actions=6)
    ready(page)
    found = {"signal": faults(page)}
    for name, at in {
        "building": yard(),
        "flight": voyage(asked("Defend", "shoot")),
        "goods": lesson_before("stow"),
    }.items():
        step_in(page, at)
        if name == "building":
            build(page, 3)
            take(page)
            wait_until_asked(page)
        found[name] = faults(page)
        shoot(page, name)
    fly(page, {}, lambda *_: None, lambda: state(page)[2])
    settled(page)
    found["invoice"] = faults(page)
    assert not any(found.values()), found


# -- the tutorial -------------------------------------------------------------------------------------------------


def lesson() -> list[dict[str, Any]]:
    frames: list[dict[str, Any]] = json.loads(LESSON.read_text("utf-8"))["frames"]
    return [frame for frame in frames if frame.get("topic")]


def sentence(language: str, name: str) -> str:
    return catalogue(language, games.get("galaxy_trucker")).text(f"web.gt.lesson.{name}")


def wanted(page: Page, action: list[Any]) -> Locator:
    """What makes the learner's move: a thing on the board, or the coach's own button."""
    legal = " ".join(map(str, action))
    return page.locator(f"[data-coach-act], [data-legal='{legal}']").first


def turned(page: Page, action: list[Any]) -> None:
    """Turn the tile by the button that glows, until it lies as it should."""
    button = page.locator(".ways .turn.lit")
    while action[0] == "place" and button.count():
        button.click()


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
        turned(page, frame["action"])
        wanted(page, frame["action"]).click()
        if frame["action"][0] == "finish":
            page.locator("[role=menuitem]").click()
    expect(page.locator("[data-coach=done]")).to_be_visible()
    expect(page.locator(".invoice tfoot .total td").first).to_have_text("24")
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
