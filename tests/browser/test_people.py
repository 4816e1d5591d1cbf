"""Who one is, and whom one plays with: sessions, invitations, tables that wait, tables that are over."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import Page, expect
from tests.browser.hands import alone, hasten, ready, sit_down_as

Visit: TypeAlias = Callable[..., Page]
PASSWORD = "a long pass phrase"


def log_in(page: Page, account: str, password: str, make: bool = False) -> None:
    page.goto("/account")
    page.get_by_role("tab", name="New account" if make else "Log in").click()
    page.get_by_label("Account name").fill(account)
    page.get_by_label(re.compile("^Password")).fill(password)
    page.locator("form").get_by_role("button", name="New account" if make else "Log in").click()
    expect(page.get_by_text(f"You are logged in as {account}.")).to_be_visible()


def logged_out(page: Page) -> None:
    page.goto("/account")
    expect(page.get_by_role("tab", name="Log in")).to_be_visible()


def test_logging_out_everywhere_and_elsewhere(visit: Visit) -> None:
    account = f"belka {secrets.token_hex(4)}"
    here, there = visit(), visit()
    log_in(here, account, PASSWORD, make=True)
    log_in(there, account, PASSWORD)
    here.click("[data-elsewhere]")
    expect(here.locator(".toasts")).to_contain_text("other devices are logged out")
    logged_out(there)
    log_in(there, account, PASSWORD)
    here.goto("/account")
    here.click("[data-everywhere]")
    here.click("[data-confirm]")
    expect(here.get_by_role("tab", name="Log in")).to_be_visible()
    logged_out(there)


def test_a_password_is_changed(visit: Visit) -> None:
    account = f"strelka {secrets.token_hex(4)}"
    here, there = visit(), visit()
    log_in(here, account, PASSWORD, make=True)
    log_in(there, account, PASSWORD)
    here.get_by_label("Present password").fill("a wrong pass phrase")
    here.get_by_label("New password").fill("another pass phrase")
    here.click("[data-password]")
    expect(here.locator(".toasts .bad")).to_be_visible()
    here.get_by_label("Present password").fill(PASSWORD)
    here.click("[data-password]")
    expect(here.locator(".toasts")).to_contain_text("The password is changed.")
    logged_out(there)
    log_in(there, account, "another pass phrase")


def waiting(page: Page, players: int) -> None:
    page.click("[data-start=friends]")
    page.get_by_role("button", name=f"{players} players").click()
    page.click("[data-create]")
    expect(page.locator("[data-close]")).to_be_visible()


def test_one_link_for_several_friends_who_are_asked_for_their_names(visit: Visit) -> None:
    host = visit()
    waiting(host, 3)
    host.get_by_role("button", name="Invite a friend").click()
    link = host.get_by_label("Invitation link")
    expect(link).to_have_value(re.compile("/invite/"))
    first, second = visit(link.input_value()), visit(link.input_value())
    expect(first.get_by_role("heading", level=1)).to_contain_text("invites you to a game of Wild Space")
    sit_down_as(first, "Laika")
    second.get_by_role("main").get_by_role("textbox").fill("Laika")  # a name that sits there already
    second.click("[data-sit]")
    expect(second.get_by_role("alert")).to_be_visible()
    sit_down_as(second, "Belka")
    for page in (host, first, second):
        expect(page.get_by_role("region", name="Players")).to_contain_text("Laika")
        expect(page.get_by_role("region", name="Players")).to_contain_text("Belka")
    ready(host)


def test_a_waiting_table_is_closed_by_its_host(visit: Visit) -> None:
    host, friend = visit(), visit()
    waiting(host, 3)
    host.get_by_role("button", name="Invite a friend").click()
    link = host.get_by_label("Invitation link")
    expect(link).to_have_value(re.compile("/invite/"))
    friend.goto(link.input_value())
    sit_down_as(friend, "Laika")
    expect(friend.locator("[data-close]")).to_have_count(0)
    host.keyboard.press("Escape")
    host.click("[data-close]")
    host.click("[data-close-table]")
    host.wait_for_url(re.compile(r"/$"))
    expect(friend.get_by_role("heading", level=1)).to_be_visible()
    expect(friend.get_by_role("link", name="To the lobby", exact=True)).to_be_visible()
    waiting(host, 2)
    host.goto("/")
    host.click("#tables [data-close]")
    expect(host.locator("#tables [data-close]")).to_have_count(0)


def test_yours_tells_results_and_classes(visit: Visit) -> None:
    page = visit()
    rounds = {"round_1": "II", "round_2": "none", "round_3": "none", "pace": "beats"}
    table = alone(page, game="galaxy_trucker", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}], options=rounds)
    solo = alone(page)
    hasten(page, solo)
    page.goto("/")
    page.get_by_role("tab", name="Yours").click()
    rows = page.locator("#tables li")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="Galaxy Trucker")).to_contain_text("II: the work horse")
    expect(rows.filter(has_text="Wild Space").locator("[data-result]")).to_have_text(re.compile(r"\w.* \d+ : \d+"))
    assert table != solo
