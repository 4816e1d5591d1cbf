"""The tutorial: ten guided moves, in both languages, and the way out of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.hands import ready, wait_until_asked
from tests.table.server import ROOT

from cosmodrome import games
from cosmodrome.language import catalogue

Visit: TypeAlias = Callable[..., Page]
Shoot: TypeAlias = Callable[[Page, str], None]

RECORD = ROOT / "web" / "src" / "games" / "wild_space" / "tutorial" / "record.json"
LANGUAGES = pytest.mark.parametrize(("language", "locale"), [("en", "en-GB"), ("fr", "fr-FR")], ids=["en", "fr"])
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def lesson() -> list[list[Any]]:
    """The learner's moves, from the prepared record."""
    frames = json.loads(RECORD.read_text("utf-8"))["frames"]
    return [frame["action"] for frame in frames if frame.get("action")]


def sentence(language: str, name: str) -> str:
    return catalogue(language, games.get("wild_space")).text(f"web.tutorial.{name}")


def coach(page: Page, at: int | str) -> None:
    expect(page.locator(f"[data-coach='{at}']")).to_be_visible()


def wanted(page: Page, action: list[Any]) -> Locator:
    """What makes the learner's move: a thing on the board, or the coach's own button."""
    return page.locator("[data-coach-act]" if action[0] == "end" else f"[data-legal='{' '.join(map(str, action))}']")


def follow(page: Page, moves: int) -> None:
    for number, action in enumerate(lesson()[:moves], 1):
        coach(page, number)
        wanted(page, action).click()


@LANGUAGES
@SIZES
def test_the_whole_tutorial(visit: Visit, shoot: Shoot, size: dict[str, int], language: str, locale: str) -> None:
    """Every move is made by clicking what glows, and each is explained in the reader's language."""
    page = visit(locale=locale, viewport=size)
    page.click("[data-start=learn]")
    page.wait_for_url("**/learn/wild_space")
    moves = lesson()
    assert len(moves) == 10
    told = page.locator("[data-coach]")
    for number, action in enumerate(moves, 1):
        coach(page, number)
        expect(told.get_by_role("heading")).to_have_text(sentence(language, str(number)))
        expect(told.locator("p")).to_have_text(sentence(language, f"{number}.why"))
        expect(wanted(page, action)).to_be_in_viewport(ratio=0.9)
        shoot(page, f"{number:02}")
        wanted(page, action).click()
    coach(page, "done")
    expect(told.get_by_role("heading")).to_have_text(sentence(language, "done"))
    shoot(page, "done")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]

    page.get_by_role("button", name=sentence(language, "again")).click()
    coach(page, 1)


def test_another_move_than_the_one_asked_for_is_not_made(visit: Visit) -> None:
    page = visit("/learn/wild_space")
    coach(page, 1)
    page.locator("[data-place=deck] .hit").click()
    expect(page.locator(".toasts")).to_contain_text("click what glows")
    coach(page, 1)
    follow(page, 2)
    coach(page, 3)  # it speaks of the tabs, which are shown; but what it wants is a card from the deck
    tabs = page.locator(".hand .renew")
    expect(tabs).to_have_count(4)
    expect(page.locator(".toasts > *")).to_have_count(0)
    tabs.first.click()
    expect(page.locator(".toasts")).to_contain_text("click what glows")
    coach(page, 3)


def test_the_keyboard_is_enough(visit: Visit) -> None:
    """What glows can be reached and pressed without a pointer."""
    page = visit("/learn/wild_space")
    for number, action in enumerate(lesson(), 1):
        coach(page, number)
        wanted(page, action).focus()
        page.keyboard.press("Enter")
    coach(page, "done")


@LANGUAGES
def test_it_can_be_skipped(visit: Visit, language: str, locale: str) -> None:
    page = visit("/learn/wild_space", locale=locale)
    coach(page, 1)
    page.get_by_role("link", name=sentence(language, "skip")).click()
    page.wait_for_url(re.compile(r"/$"))
    expect(page.locator("[data-start=bot]")).to_be_visible()


def test_its_end_leads_into_a_game(visit: Visit) -> None:
    page = visit("/learn/wild_space")
    follow(page, 10)
    coach(page, "done")
    page.get_by_role("button", name=sentence("en", "play")).click()
    page.wait_for_url("**/table/*")
    ready(page)
    assert wait_until_asked(page)


def test_the_language_can_change_in_the_middle(visit: Visit) -> None:
    page = visit("/learn/wild_space")
    follow(page, 1)
    coach(page, 2)
    page.get_by_role("button", name="Français").click()
    expect(page.locator("[data-coach] h2")).to_have_text(sentence("fr", "2"))
    coach(page, 2)
    wanted(page, lesson()[1]).click()
    coach(page, 3)


# -- the lessons of the other games -------------------------------------------------------------------------------

TAUGHT = {"high_frontier": "web.hf.lesson", "andromedas_edge": "web.ae.lesson"}
LESSONS = pytest.mark.parametrize(("game", "prefix"), TAUGHT.items(), ids=list(TAUGHT))


def guided(game: str) -> list[dict[str, Any]]:
    """The moves the coach of a game speaks about."""
    record = ROOT / "web" / "src" / "games" / game / "tutorial" / "record.json"
    return [frame for frame in json.loads(record.read_text("utf-8"))["frames"] if frame.get("topic")]


def glowing(page: Page, action: list[Any]) -> Locator:
    legal = " ".join(map(str, action))
    return page.locator(f"[data-coach-act], [data-legal='{legal}']").first


@LESSONS
@LANGUAGES
@SIZES
def test_a_whole_lesson(
    visit: Visit, shoot: Shoot, size: dict[str, int], language: str, locale: str, game: str, prefix: str
) -> None:
    """Every move is made by clicking what glows, and each is explained in the reader's language."""
    words = catalogue(language, games.get(game))
    page = visit(f"/learn/{game}", locale=locale, viewport=size)
    told = page.locator("[data-coach]")
    for number, frame in enumerate(guided(game), 1):
        coach(page, number)
        expect(told.get_by_role("heading")).to_have_text(words.text(f"{prefix}.{frame['topic']}"))
        expect(told.locator("p")).to_have_text(words.text(f"{prefix}.{frame['topic']}.why"))
        shoot(page, f"{number:02}")
        button = page.locator("[data-coach-act]")
        if button.count():
            expect(button).to_have_text(words.text(f"{prefix}.do.{frame['topic']}"))
        glowing(page, frame["action"]).click()
    coach(page, "done")
    expect(told.get_by_role("heading")).to_have_text(words.text(f"{prefix}.done"))
    shoot(page, "done")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.get_by_role("button", name=words.text("web.tutorial.again")).click()
    coach(page, 1)


@LESSONS
def test_a_lesson_is_learnt_with_the_keyboard(visit: Visit, game: str, prefix: str) -> None:
    page = visit(f"/learn/{game}")
    for number, frame in enumerate(guided(game), 1):
        coach(page, number)
        glowing(page, frame["action"]).focus()
        page.keyboard.press("Enter")
    coach(page, "done")


@LESSONS
def test_a_lesson_can_be_skipped(visit: Visit, game: str, prefix: str) -> None:
    page = visit(f"/learn/{game}")
    coach(page, 1)
    page.get_by_role("link", name=sentence("en", "skip")).click()
    page.wait_for_url(re.compile(r"/$"))
