"""Whole games by clicking, and what may come in between."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, TABLETS
from tests.browser.hands import (
    PROMPT,
    alone,
    close_dialogs,
    hasten,
    play_on,
    play_one,
    ready,
    sit_down_as,
    state,
    wait_until_asked,
)
from tests.table.server import Server

Visit: TypeAlias = Callable[..., Page]
Shoot: TypeAlias = Callable[[Page, str], None]

# The sector whose exploration is being decided, from the log: the last one that was explored.
EXPLORING = """async (table) => {
  const { entries } = await (await fetch(`/api/tables/${table}/history`)).json()
  const { args } = entries.flatMap((entry) => entry.events).findLast((event) => event.name === 'explored')
  return args.planet * 2 + args.side
}"""


def sit_down(page: Page, way: str) -> str:
    """From the lobby to a table with one click; the table's id."""
    page.click(f"[data-start={way}]")
    page.wait_for_url("**/table/*")
    ready(page)
    return page.url.rsplit("/", 1)[1]


def test_two_people_play_a_whole_game(visit: Visit, shoot: Shoot) -> None:
    """One opens a table and sends the link, the other follows it; they play to the end and want a rematch."""
    host, guest = two_people(visit)
    moves = 0
    while True:
        page = host if state(host)[1] else guest if state(guest)[1] else None
        if page is None:
            if state(host)[2]:
                break
            host.wait_for_timeout(15)
            continue
        play_one(page)
        moves += 1
        if moves == 12:
            shoot(page, "middle")
    assert moves > 40  # twenty turns of landing or exploring, and ending the turn

    for page in (host, guest):
        expect(page.locator("dialog[open] table")).to_be_visible()
        expect(page.locator("dialog[open] tr.total td.figure")).to_have_count(2)
    shoot(host, "end")
    totals = [page.locator("dialog[open] tr.total").inner_text() for page in (host, guest)]
    assert totals[0] == totals[1]
    host.locator("dialog[open]").get_by_role("tab", name="Score over the game").click()
    expect(host.locator("dialog[open] svg path.line")).to_have_count(2)
    shoot(host, "chart")

    over = host.url
    host.click("[data-rematch]")
    host.wait_for_url(lambda url: "/table/" in url and url != over)
    ready(host)


def two_people(visit: Visit) -> tuple[Page, Page]:
    """Two at one table, the one whose turn it is first."""
    host = visit()
    host.click("[data-start=friends]")
    host.click("[data-create]")
    host.wait_for_url("**/table/*")
    host.get_by_role("button", name="Invite a friend").click()
    link = host.get_by_label("Invitation link")
    expect(link).to_have_value(re.compile("/invite/"))
    guest = visit(link.input_value())
    sit_down_as(guest, "Laika")
    close_dialogs(host)
    ready(host)
    ready(guest)
    return (host, guest) if state(host)[1] else (guest, host)


def test_the_other_is_asked_before_a_move_is_taken_back(visit: Visit, shoot: Shoot) -> None:
    mover, other = two_people(visit)
    before, asked = state(mover)[0], mover.locator("[data-prompt]").inner_text()
    play_one(mover)
    for answer in ("No", "Yes"):
        mover.click("[data-undo]")
        question = other.get_by_role("dialog", name="Undo")
        expect(question).to_contain_text("would like to take back")
        shoot(other, "asked")
        question.get_by_role("button", name=answer, exact=True).click()
        expect(question).to_have_count(0)
        if answer == "No":
            expect(mover.locator(".toasts")).to_contain_text("let your move stand")
            assert state(mover)[0] == before + 1
    expect(mover.locator("[data-prompt]")).to_have_text(asked)
    assert wait_until_asked(mover)
    assert state(mover)[0] == state(other)[0] == before + 2  # the log keeps the move and that it was taken back


def test_a_newcomer_is_in_a_game_with_one_click(visit: Visit, shoot: Shoot) -> None:
    page = visit()
    shoot(page, "lobby")
    sit_down(page, "bot")
    assert play_on(page, 6) == 6
    shoot(page, "table")
    page.goto("/")
    page.get_by_role("tab", name="Yours").click()
    expect(page.locator("#tables li")).to_have_count(1)
    page.locator("#tables a").first.click()
    ready(page)


def test_alone_against_the_smuggler(visit: Visit, shoot: Shoot) -> None:
    page = visit(color_scheme="light")
    sit_down(page, "other")
    shoot(page, "start")
    while wait_until_asked(page):
        play_one(page)
    sheet = page.locator("dialog[open] table")
    expect(sheet).to_be_visible()
    expect(sheet.locator("tr.total td.figure")).to_have_count(2)  # the Smuggler has a column of his own
    shoot(page, "end")


def test_a_reload_in_mid_turn_loses_nothing(visit: Visit) -> None:
    page = visit()
    sit_down(page, "bot")
    wait_until_asked(page)
    play_one(page)
    wait_until_asked(page)
    before, asked = state(page)[0], page.locator("[data-prompt]").inner_text()
    entries = page.get_by_role("log", name="Log").locator("li").count()
    page.reload()
    ready(page)
    assert wait_until_asked(page)
    assert state(page)[0] == before
    assert page.locator("[data-prompt]").inner_text() == asked
    assert page.get_by_role("log", name="Log").locator("li").count() == entries
    play_one(page)
    assert state(page)[0] > before


def test_a_reload_while_exploring_keeps_the_offer_on_its_planet(visit: Visit, shoot: Shoot) -> None:
    page = visit()
    table = sit_down(page, "bot")
    several = "({ view, you }) => view.exploring >= 0 && view.current === you && view.players[you].explored.length > 1"
    hasten(page, table, several, ("explore",))
    page.reload()
    ready(page)
    close_dialogs(page)
    assert wait_until_asked(page)
    before = state(page)[0]
    # the one explored last, out of several, whichever it was
    sector = page.evaluate(EXPLORING, table)
    offers = page.locator(f"[data-place='sector-{sector}'] .pick")
    expect(offers).to_have_count(2)
    expect(page.locator("main .sky .pick")).to_have_count(2)
    shoot(page, "offer")
    offers.first.click()
    page.wait_for_function("n => Number(document.querySelector('section.prompt').dataset.seq) > n", arg=before)
    expect(page.locator("main .sky .pick")).to_have_count(0)


def test_since_your_last_move_is_told_on_coming_back(visit: Visit, shoot: Shoot) -> None:
    page = visit()
    sit_down(page, "bot")
    while "End" not in page.locator(PROMPT).inner_text() or page.locator("main .lit").count():
        assert wait_until_asked(page)
        play_one(page)
        wait_until_asked(page)
    play_one(page)  # the end of the turn: the bot plays its own
    wait_until_asked(page)
    expect(page.get_by_role("region", name="Since your last move")).to_have_count(0)
    page.reload()
    ready(page)
    since = page.get_by_role("region", name="Since your last move")
    expect(since.locator("li").first).to_be_visible()
    shoot(page, "since")
    since.get_by_role("button", name="Go on").click()
    expect(since).to_have_count(0)


def test_since_your_last_move_is_at_hand_while_playing(visit: Visit) -> None:
    """The moves of the others went by; a button tells them again, and how fast they go is a setting."""
    page = visit()
    page.click("[data-start=bot]")
    ready(page)
    missed = page.locator("[data-since]")
    for _ in range(60):
        wait_until_asked(page)
        if missed.count():
            break
        play_one(page)
    missed.click()
    since = page.get_by_role("region", name="Since your last move")
    expect(since.locator("li").first).to_be_visible()
    missed.click()
    expect(since).to_have_count(0)
    page.goto("/account")
    page.get_by_label("Others’ moves").select_option("slow")
    page.reload()
    expect(page.get_by_label("Others’ moves")).to_have_value("slow")


def test_the_turn_is_counted(visit: Visit) -> None:
    page = visit()
    table = alone(page)
    page.goto(f"/table/{table}")
    ready(page)
    expect(page.locator("[data-progress]")).to_have_text("Turn 1 of 10")
    hasten(page, table, "(position) => position.view.turn > 2")
    expect(page.locator("[data-progress]")).to_have_text("Turn 2 of 10")


def test_a_lost_connection_comes_back_by_itself(visit: Visit, server: Server) -> None:
    """What is clicked while the line is dead is played once it lives again, and once only."""
    page = visit()
    sit_down(page, "bot")
    wait_until_asked(page)
    before = state(page)[0]
    server.kill()
    expect(page.locator("[data-connection=waiting], [data-connection=connecting]")).to_be_attached()
    page.locator("main .lit").first.click()
    expect(page.locator("[data-prompt]")).to_contain_text("Playing")
    server.start()
    expect(page.locator("[data-connection=online]")).to_be_attached(timeout=20_000)
    assert wait_until_asked(page)
    assert state(page)[0] == before + 1
    assert page.get_by_role("log", name="Log").locator("li:not(.none)").count() == before + 1


def test_undo_and_the_keyboard(visit: Visit) -> None:
    page = visit()
    sit_down(page, "bot")
    wait_until_asked(page)
    before, asked = state(page)[0], page.locator("[data-prompt]").inner_text()
    page.keyboard.press("1")
    expect(page.locator(".marked, .option.chosen").first).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_function("n => Number(document.querySelector('section.prompt').dataset.seq) > n", arg=before)
    wait_until_asked(page)
    page.keyboard.press("u")
    expect(page.locator("[data-prompt]")).to_have_text(asked)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name=re.compile("Rule WS-"))).to_be_visible()


def test_the_end_of_the_turn_can_be_confirmed(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Confirm the end of my turn").check()
    close_dialogs(page)
    sit_down(page, "bot")
    end = page.locator(f"{PROMPT} [data-option=end]")
    while not end.count():
        assert wait_until_asked(page)
        if not end.count():
            play_one(page)
            wait_until_asked(page)
    before = state(page)[0]
    end.click()
    expect(page.get_by_role("dialog", name="Are you sure?")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    assert state(page)[0] == before
    end.click()
    page.click("[data-confirm]")
    page.wait_for_function("n => Number(document.querySelector('section.prompt').dataset.seq) > n", arg=before)


def test_what_is_not_lit_says_why_not(visit: Visit, shoot: Shoot) -> None:
    page = visit()
    sit_down(page, "bot")
    wait_until_asked(page)
    page.locator(".hand [data-place^=card-]").first.click()
    why = page.get_by_role("dialog", name="Why not?")
    expect(why).to_be_visible()
    shoot(page, "why")
    why.get_by_role("button", name=re.compile("^WS-")).click()
    expect(page.get_by_role("dialog", name=re.compile("Rule WS-")).locator(".here")).to_be_visible()


def test_a_lone_choice_says_that_it_is_one(visit: Visit) -> None:
    page = visit()
    table = alone(page, seed=5)  # a deal where one is soon asked for a card one does not have
    lone = """({ options }) => {
      const now = options.filter((option) => !option.aside)
      return now.length === 1 && now[0].action[0] === 'skip'
    }"""
    assert hasten(page, table, lone) < 20
    page.goto(f"/table/{table}")
    ready(page)
    assert wait_until_asked(page)
    expect(page.locator(PROMPT)).to_contain_text("Nothing else is possible now.")


def test_the_log_points_at_what_it_speaks_of(visit: Visit, shoot: Shoot) -> None:
    page = visit()
    table = sit_down(page, "bot")
    # the last thing done was to play a card, and it is in one's crew
    played = "({ view, you, moves }) => moves > 0 && view.current === you && view.players[you].crew.length > 1"
    hasten(page, table, played, ("play", "choose", "land"))
    page.reload()
    ready(page)
    close_dialogs(page)
    name = page.locator("b", has_text=re.compile("^Guest")).first.inner_text()
    entry = page.get_by_role("log", name="Log").locator("li", has_text=f"{name} plays").last
    marked = page.locator(".home .card.marked")
    expect(marked).to_have_count(0)
    entry.hover()
    expect(marked).to_have_count(1)
    shoot(page, "marked")
    page.locator("h1").hover()
    expect(marked).to_have_count(0)
    entry.get_by_role("link").focus()  # and for those who use the keyboard
    expect(marked).to_have_count(1)


def test_everything_explains_itself(visit: Visit, shoot: Shoot) -> None:
    """On hover and on focus; a card too small to be read is shown large."""
    page = visit()
    sit_down(page, "bot")
    wait_until_asked(page)
    hint = page.get_by_role("tooltip")
    card = page.locator(".market [data-place^=card-] .hit").first
    card.hover()
    name, _, text = (card.get_attribute("aria-label") or "").partition(": ")
    expect(hint).to_contain_text(name)
    expect(hint).to_contain_text(text)
    expect(hint.locator("svg").first).to_be_visible()
    shoot(page, "card")
    for place in ("[data-place=sector-0] .touch", "[data-place=deck] .hit", "[data-place^=track-] .hit", ".tally span"):
        page.locator("h1").hover()
        expect(hint).to_have_count(0)
        page.locator(f"main {place}").first.hover()
        expect(hint).to_be_visible()
        assert len(hint.inner_text()) > 5
    page.locator("h1").hover()
    expect(hint).to_have_count(0)
    page.keyboard.press("Tab")
    page.locator("[data-place=discard] .hit").focus()
    expect(hint).to_be_visible()


def test_a_long_press_explains_and_does_not_play(visit: Visit) -> None:
    page = visit(viewport=TABLETS["portrait"], has_touch=True, is_mobile=True)
    sit_down(page, "bot")
    wait_until_asked(page)
    before = state(page)[0]
    box = page.locator("[data-legal='land 0 0']").bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.get_by_role("tooltip")).to_contain_text("Port Dawn")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    assert state(page)[0] == before
    page.touchscreen.tap(**finger)  # a short one plays
    page.wait_for_function("n => Number(document.querySelector('section.prompt').dataset.seq) > n", arg=before)


def test_in_french(visit: Visit, shoot: Shoot) -> None:
    """The browser's language at first, and a switch at any time without a reload."""
    page = visit(locale="fr-FR")
    expect(page.get_by_role("button", name="Jouer à Wild Space")).to_be_visible()
    shoot(page, "lobby")
    sit_down(page, "bot")
    play_on(page, 3)
    wait_until_asked(page)
    french = page.locator("[data-prompt]").inner_text()
    shoot(page, "table")
    page.get_by_role("button", name="English").click()
    expect(page.locator("[data-prompt]")).not_to_have_text(french)
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    page.get_by_role("button", name="Français").click()
    expect(page.locator("[data-prompt]")).to_have_text(french)
    assert page.locator("html").get_attribute("lang") == "fr"


def test_on_a_phone(visit: Visit, shoot: Shoot) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    shoot(page, "lobby")
    sit_down(page, "bot")
    assert play_on(page, 4) == 4
    wait_until_asked(page)
    shoot(page, "board")
    for tab in ("Players", "Log", "Board"):
        page.get_by_role("tab", name=tab).click()
        expect(page.locator(PROMPT)).to_be_in_viewport()
        shoot(page, tab.lower())
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_two_read_what_is_said_and_a_third_watches(visit: Visit) -> None:
    host = visit()
    table = sit_down(host, "bot")
    watcher = visit(f"/table/{table}")
    ready(watcher)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    expect(host.get_by_text("1 spectator")).to_be_visible()
    assert watcher.locator("main .lit").count() == 0
    for page in (host, watcher):
        page.get_by_role("tab", name="Chat").click()
    host.get_by_label("Write to the table").fill("Hello there")
    host.keyboard.press("Enter")
    expect(watcher.get_by_role("log", name="Chat")).to_contain_text("Hello there")
