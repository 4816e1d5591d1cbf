"""Every game's own pages, in both languages, themes and sizes: nothing that axe finds fault with, of whatever level."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.hands import PROMPT, alone, close_dialogs, hasten, play_on, wait_until_asked
from tests.browser.test_pages import faults

from cosmodrome import games

Visit: TypeAlias = Callable[..., Page]
Shoot: TypeAlias = Callable[[Page, str], None]

RIVAL = {"kind": "bot", "bot": "random"}
WAYS = pytest.mark.parametrize(
    ("size", "theme", "locale"),
    [
        pytest.param(DESKTOP, "dark", "en-GB", id="desktop dark en"),
        pytest.param(PHONE, "light", "fr-FR", id="phone light fr"),
        pytest.param(DESKTOP, "light", "fr-FR", id="desktop light fr", marks=pytest.mark.soak),
        pytest.param(PHONE, "dark", "en-GB", id="phone dark en", marks=pytest.mark.soak),
    ],
)


class Looking:
    """Looks at a page now and then; what was found where."""

    def __init__(self, page: Page, shoot: Shoot) -> None:
        self.page = page
        self.shoot = shoot
        self.found: list[str] = []

    def look(self, name: str) -> None:
        self.page.wait_for_timeout(300)
        self.shoot(self.page, name)
        self.found += [f"{name}: {fault}" for fault in faults(self.page)]

    def nothing(self) -> None:
        assert not self.found, "\n".join(self.found)


@WAYS
@pytest.mark.parametrize("game", games.names())
def test_axe_finds_no_fault_with_a_game(
    visit: Visit, shoot: Shoot, game: str, size: dict[str, int], theme: str, locale: str
) -> None:
    """The board at the beginning, after a few clicks and in the middle of a game, its rules, its lesson, its replay."""
    page = visit(viewport=size, color_scheme=theme, locale=locale)
    at = Looking(page, shoot)
    page.click(f"[data-choose={game}]")
    at.look("lobby")
    page.click("[data-start=friends]")
    at.look("new")
    close_dialogs(page)
    table = alone(page, game=game, seats=[{"kind": "me"}, RIVAL])
    page.goto(f"/table/{table}")
    expect(page.locator(f"main [data-game={game}]")).to_be_visible()
    expect(page.locator(PROMPT)).to_be_visible()
    at.look("begun")
    play_on(page, 3)
    wait_until_asked(page)
    at.look("played")
    hasten(page, table, "({ moves }) => moves > 60")
    page.reload()
    expect(page.locator(f"main [data-game={game}]")).to_be_visible()
    wait_until_asked(page)
    at.look("middle")
    page.goto(f"/replay/{table}/40")
    expect(page.locator(f"main [data-game={game}]")).to_be_visible()
    at.look("replay")
    page.goto(f"/learn/{game}")
    expect(page.locator("[data-coach='1']")).to_be_visible()
    at.look("lesson")
    at.nothing()


@WAYS
def test_axe_finds_no_fault_with_the_planner(
    visit: Visit, shoot: Shoot, size: dict[str, int], theme: str, locale: str
) -> None:
    page = visit("/plan/high_frontier", viewport=size, color_scheme=theme, locale=locale)
    expect(page.locator(".chart [data-space]").first).to_be_attached()
    at = Looking(page, shoot)
    at.look("empty")
    page.select_option("[name=to]", "luna")
    page.locator("form button[type=submit], form .button").first.click()
    expect(page.locator("[data-plan='0'], [role=alert]").first).to_be_visible()
    at.look("planned")
    at.nothing()
