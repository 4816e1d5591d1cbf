"""Every page: what it is for, and that everybody can use it."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import TypeAlias

import pytest
from playwright.sync_api import Page, Request, expect
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.hands import close_dialogs, play_on, ready, wait_until_asked
from tests.table.server import ROOT

Visit: TypeAlias = Callable[..., Page]
Shoot: TypeAlias = Callable[[Page, str], None]

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
THEMES = pytest.mark.parametrize("theme", ["dark", "light"])


# Every rule of axe, those about best practice and the size of targets included.
RUN = """axe.run(document, {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
})"""


def faults(page: Page) -> list[str]:
    """What axe finds, of whatever level: the rule, and the first things it is about."""
    page.evaluate(AXE.read_text("utf-8"))  # evaluated, not added: the page allows no script that is not its own
    result = page.evaluate(RUN)
    assert result["passes"]
    return [
        f"{rule['id']} ({rule['impact']}): {[node['html'][:200] for node in rule['nodes'][:4]]}"
        for rule in result["violations"]
    ]


@THEMES
@SIZES
def test_axe_finds_no_fault(visit: Visit, shoot: Shoot, size: dict[str, int], theme: str) -> None:
    page = visit(viewport=size, color_scheme=theme)
    found: dict[str, list[str]] = {}

    def look(name: str, at: Page = page) -> None:
        at.wait_for_timeout(250)
        shoot(at, name)
        found[name] = faults(at)

    expect(page.locator("[data-start=bot]")).to_be_visible()
    look("lobby")
    page.click("[data-start=friends]")
    page.get_by_text("Variants and rulings").click()
    look("new")
    close_dialogs(page)
    page.get_by_role("button", name="Settings").click()
    look("settings")
    close_dialogs(page)
    page.click("[data-start=bot]")
    page.wait_for_url("**/table/*")
    ready(page)
    play_on(page, 4)
    wait_until_asked(page)
    look("table")
    page.click("[data-score]")
    look("score")
    close_dialogs(page)
    page.keyboard.press("?")
    expect(page.locator("dialog[open] .here")).to_be_visible()
    look("clause")
    close_dialogs(page)
    page.goto(page.url.replace("/table/", "/replay/") + "/3")
    expect(page.locator("main .ws")).to_be_visible()
    look("replay")
    page.goto("/rules/wild_space#WS-3.2")
    expect(page.locator("[id='WS-3.2']")).to_be_in_viewport()
    look("rules")
    page.goto("/account")
    look("account")
    page.get_by_label("Account name").fill(f"axe {secrets.token_hex(4)}")
    page.get_by_label(re.compile("^Password")).fill("a long pass phrase")
    page.locator("form").get_by_role("button", name="New account").click()
    expect(page.locator("[data-everywhere]")).to_be_visible()
    look("logged in")
    page.goto("/learn/wild_space")
    expect(page.locator("[data-coach='1']")).to_be_visible()
    look("tutorial")
    page.goto("/")
    page.click("[data-start=friends]")
    page.click("[data-create]")
    expect(page.locator("[data-close]")).to_be_visible()
    look("waiting")
    page.click(".opening .button >> nth=0")
    link = page.get_by_label("Invitation link")
    expect(link).to_have_value(re.compile("/invite/"))
    look("invite")
    guest = visit(viewport=size, color_scheme=theme)
    guest.goto(link.input_value())
    expect(guest.locator("[data-sit]")).to_be_visible()
    look("invited", guest)
    page.goto("/nowhere")
    look("lost")
    report = "\n".join(f"{name}: {fault}" for name, faults in found.items() for fault in faults)
    assert not report, report


def test_a_game_is_chosen_in_the_lobby(visit: Visit, shoot: Shoot) -> None:
    """The lobby, its links and a new table speak of the game chosen last, also after a reload; a click begins it."""
    page = visit()
    for game, title, sign in (("wild_space", "Wild Space", ".ws"), ("galaxy_trucker", "Galaxy Trucker", ".gt")):
        page.goto("/")
        page.click(f"[data-choose={game}]")
        page.reload()
        expect(page.locator(f"[data-choose={game}]")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[data-start=bot]")).to_contain_text(title)
        expect(page.locator(".art svg").last).to_be_visible()
        assert not faults(page)
        shoot(page, game)
        for name in ("Learn", "Rules"):
            link = page.get_by_role("link", name=name, exact=True)
            expect(link).to_have_attribute("href", f"/{name.lower()}/{game}")
        page.click("[data-start=friends]")
        expect(page.get_by_label("Game", exact=True)).to_have_value(game)
        close_dialogs(page)
        for way in ("bot", "other"):
            page.goto("/")
            page.click(f"[data-start={way}]")
            page.wait_for_url("**/table/*")
            expect(page.locator(f"main {sign}")).to_be_visible()


def test_the_table_fits_the_screen(visit: Visit) -> None:
    """At 1366 × 768 nothing has to be scrolled, and the prompt is at the bottom."""
    page = visit()
    page.click("[data-start=bot]")
    page.wait_for_url("**/table/*")
    ready(page)
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [1366, 768]
    box = page.locator("section.prompt").bounding_box()
    assert box is not None and box["y"] > 560 and box["y"] + box["height"] <= 768
    board = "node => [node.scrollHeight - node.clientHeight, node.scrollWidth - node.clientWidth]"
    assert page.locator(".board > .slot").evaluate(board) == [0, 0]


def test_the_rules_can_be_searched(visit: Visit) -> None:
    page = visit("/rules/wild_space")
    clauses = page.locator("article p")
    expect(clauses.first).to_be_visible()
    everything = clauses.count()
    page.get_by_role("searchbox").fill("smuggler shuttle")
    expect(page.get_by_role("navigation").get_by_role("status")).to_contain_text("clause")
    assert 0 < clauses.count() < everything
    for text in clauses.all_inner_texts():
        assert "smuggler" in text.lower() and "shuttle" in text.lower()


def test_an_account_is_the_same_person_on_another_device(visit: Visit) -> None:
    here = visit("/account")
    here.get_by_label("Name at the table").fill("Laika")
    here.get_by_role("button", name="Save").click()
    expect(here.get_by_role("link", name="Account Laika")).to_be_visible()
    here.get_by_label("Account name").fill("laika-of-the-tests")
    here.get_by_label(re.compile("^Password")).fill("a long pass phrase")
    here.locator("form").get_by_role("button", name="New account").click()
    expect(here.get_by_text("You are logged in as laika-of-the-tests.")).to_be_visible()

    there = visit("/account")
    there.get_by_role("tab", name="Log in").click()
    there.get_by_label("Account name").fill("laika-of-the-tests")
    there.get_by_label(re.compile("^Password")).fill("a wrong pass phrase")
    button = there.locator("form").get_by_role("button", name="Log in")
    button.click()
    expect(there.locator(".toasts .bad")).to_be_visible()
    there.get_by_label(re.compile("^Password")).fill("a long pass phrase")
    button.click()
    expect(there.get_by_role("link", name="Account Laika")).to_be_visible()


def test_the_theme_follows_the_device_until_it_is_chosen(visit: Visit) -> None:
    page = visit(color_scheme="light")
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    page.get_by_role("button", name="Switch to deep space").click()
    expect(root).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(root).to_have_attribute("data-theme", "dark")


def test_the_first_load_is_light(visit: Visit) -> None:
    """At most 200 kB of compressed script before the lobby is there."""
    page = visit("/health")  # a page without scripts: nothing is in the browser's cache yet
    scripts: list[Request] = []
    page.on("requestfinished", lambda request: scripts.append(request) if request.url.endswith(".js") else None)
    page.goto("/")
    expect(page.locator("[data-start=bot]")).to_be_visible()
    sizes = [request.sizes()["responseBodySize"] for request in scripts]
    assert 20_000 < sum(sizes) < 200_000


def test_who_begins_is_one_of_those_at_the_table(visit: Visit) -> None:
    page = visit()
    page.click("[data-start=friends]")
    page.get_by_text("Variants and rulings").click()
    begins = page.get_by_label("who begins", exact=False)
    choices = "node => [...node.options].map((option) => option.text)"
    assert begins.evaluate(choices) == ["drawn by lot", "A · You", "B · A friend (open seat)"]
    page.get_by_role("button", name="4 players").click()
    begins.select_option("3")
    page.get_by_role("button", name="2 players").click()
    expect(begins).to_have_value("random")  # nobody sits there any more
    page.get_by_role("button", name="Alone", exact=True).click()
    assert begins.evaluate(choices) == ["drawn by lot", "A · You", "B · The Smuggler"]
    begins.select_option("1")
    page.click("[data-create]")
    page.wait_for_url("**/table/*")
    ready(page)
    expect(page.locator("[data-prompt]")).to_contain_text("The Smuggler’s turn")


def test_nobody_is_asked_to_play_before_all_are_there(visit: Visit) -> None:
    page = visit()
    page.click("[data-start=friends]")
    page.get_by_text("Variants and rulings").click()
    page.get_by_label("who begins", exact=False).select_option("1")
    page.click("[data-create]")
    page.wait_for_url("**/table/*")
    players = page.get_by_role("region", name="Players")
    expect(players).to_contain_text("Open seat")
    expect(players).not_to_contain_text("to play")
    expect(players.locator(".asked")).to_have_count(0)


def test_what_is_wrong_with_a_new_table_is_said_beside_the_field(visit: Visit, shoot: Shoot) -> None:
    """A class whose expansion is off cannot be chosen; what only the server knows is shown where it can be mended."""
    page = visit()
    page.click("[data-choose=galaxy_trucker]")
    page.click("[data-start=friends]")
    form = page.locator("#new-table")
    first = form.get_by_label("first flight")
    expect(first.locator("option[value=IA]")).to_be_disabled()
    expect(first.locator("option[value=IA]")).to_contain_text("needs The Big Expansion")
    form.get_by_role("switch", name="The Big Expansion", exact=True).check(force=True)
    expect(first.locator("option[value=IA]")).to_be_enabled()
    form.get_by_label("third flight").select_option("III")
    form.get_by_label("second flight").select_option("none")
    page.click("[data-create]")
    wrong = form.locator("[role=alert]")
    expect(wrong).to_have_count(1)
    expect(form.get_by_label("second flight")).to_have_attribute("aria-invalid", "true")
    expect(form.locator(".select:has([role=alert])").get_by_label("second flight")).to_be_visible()
    shoot(page, "wrong")
    form.get_by_label("second flight").select_option("II")
    page.click("[data-create]")
    expect(page.locator("[data-connection=online]")).to_be_attached()
