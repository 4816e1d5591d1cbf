"""Tablets, full tables and full hands: everything stays in its place, and what is legal can be clicked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import DESKTOP, PHONE, TABLETS
from tests.browser.hands import (
    alone,
    close_dialogs,
    hasten,
    overflow,
    play_one,
    ready,
    state,
    unreachable,
    wait_until_asked,
)

Visit: TypeAlias = Callable[..., Page]
Shoot: TypeAlias = Callable[[Page, str], None]

FULL = """({ view, you, options }) =>
  view.players[you].hand.length > 11 && options.some(({ action }) => action[0] === 'play')"""
# Points of each card, from its left edge to where the next one begins, that belong to something else.
STRAYS = """() => {
  const cards = [...document.querySelectorAll('.held .card')]
  const boxes = cards.map((card) => card.getBoundingClientRect())
  const strays = []
  cards.forEach((card, i) => {
    const { left, top, height, right } = boxes[i]
    const seen = (boxes[i + 1]?.left ?? right) - left
    for (let a = 1; a < 10; a++)
      for (let b = 1; b < 10; b++) {
        const met = document.elementFromPoint(left + (seen * a) / 10, top + (height * b) / 10)
        if (!card.contains(met) || !met.matches('.hit')) strays.push(`${card.dataset.place} at ${a}, ${b}`)
      }
  })
  return strays
}"""

EACH_TABLET = pytest.mark.parametrize("size", TABLETS.values(), ids=TABLETS)


def open_table(page: Page, players: int, *modules: str) -> str:
    """A table for me and so many bots less one, by the dialog of the lobby; its id."""
    page.click("[data-start=friends]")
    page.get_by_role("button", name=re.compile(rf"^{players} ")).click()
    for seat in range(2, players + 1):
        page.get_by_label(f"Seat {seat}").select_option("greedy")
    for module in modules:
        page.get_by_role("switch", name=module).check()
    page.click("[data-create]")
    page.wait_for_url("**/table/*")
    ready(page)
    return page.url.rsplit("/", 1)[1]


@EACH_TABLET
@pytest.mark.parametrize("crowded", [False, True], ids=["two", "five"])
def test_on_a_tablet(visit: Visit, shoot: Shoot, size: dict[str, int], crowded: bool) -> None:
    page = visit(viewport=size, has_touch=True)
    expect(page.locator("#tables")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    shoot(page, "lobby")
    open_table(page, 5, "Space Base", "Encounters") if crowded else open_table(page, 2)
    for move in range(10):
        assert wait_until_asked(page)
        assert not overflow(page)
        assert not unreachable(page)
        if move in (0, 9):
            shoot(page, f"move-{move}")
        play_one(page)
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
        size["width"],
        size["height"],
    ]
    page.click("[data-unfold]")
    log = page.get_by_role("log", name="Log")
    expect(log.locator("li").first).to_be_attached()
    shoot(page, "log")
    assert not overflow(page)
    page.get_by_role("button", name="Fold").click()
    expect(log).to_have_count(0)


@EACH_TABLET
def test_the_replay_on_a_tablet(visit: Visit, shoot: Shoot, size: dict[str, int]) -> None:
    page = visit(viewport=size, has_touch=True)
    table = open_table(page, 2)
    hasten(page, table, "({ view }) => view.turn > 3")
    page.goto(f"/replay/{table}/4")
    expect(page.locator("main .ws")).to_be_visible()
    page.click("[data-step=next]")
    expect(page).to_have_url(re.compile("/5$"))
    shoot(page, "replay")
    assert not overflow(page)


def test_a_tablet_that_is_turned_uses_the_room_it_has(visit: Visit) -> None:
    page = visit(viewport=TABLETS["landscape"])
    open_table(page, 2)
    wait_until_asked(page)
    for _ in range(2):
        for size in (TABLETS["portrait"], TABLETS["landscape"]):
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
            hand, prompt = page.locator("section.hand"), page.locator("section.prompt")
            gap = "([a, b]) => b.getBoundingClientRect().top - a.getBoundingClientRect().bottom"
            page.wait_for_function(
                f"({gap})([document.querySelector('section.hand'), document.querySelector('section.prompt')]) < 30"
            )
            expect(hand).to_be_in_viewport()
            expect(prompt).to_be_in_viewport()
            assert not overflow(page)


def test_five_players_with_both_modules_play_a_round(visit: Visit, shoot: Shoot) -> None:
    """Whole turns by clicking what is legal on the board: from the captain's face to the second turn's end."""
    page = visit()
    open_table(page, 5, "Space Base", "Encounters")
    clicked: Counter[str] = Counter()

    def newest(things: list[Locator]) -> Locator:
        """Each kind of move is made before one is made again."""
        verbs = [
            (thing.get_attribute("data-legal") or thing.get_attribute("data-option") or "x").split()[0]
            for thing in things
        ]
        verb = min(verbs, key=lambda one: clicked[one])
        clicked[verb] += 1
        return things[verbs.index(verb)]

    turns = page.get_by_role("log", name="Log").get_by_text(re.compile(r"^Turn \d+: "))
    moves = 0
    while page.get_by_role("log", name="Log").get_by_text(re.compile(r"^Turn 3: ")).count() == 0:
        assert wait_until_asked(page)
        assert not unreachable(page)
        play_one(page, newest)
        moves += 1
        if moves in (1, 12):
            shoot(page, f"move-{moves}")
        assert moves < 60
    assert turns.count() >= 11  # two rounds of five, and the third has begun
    assert {"face", "launch", "land", "end"} <= set(clicked)
    assert sum(clicked.values()) >= 12
    shoot(page, "round")
    assert not overflow(page)


@pytest.mark.parametrize("size", [DESKTOP, *TABLETS.values()], ids=["desktop", *TABLETS])
def test_every_card_of_a_full_hand_can_be_clicked_where_it_is_seen(
    visit: Visit, shoot: Shoot, size: dict[str, int]
) -> None:
    page = visit(viewport=size)
    table = open_table(page, 2)
    hasten(page, table, FULL, ("explore", "draw", "skip"))
    page.reload()
    ready(page)
    close_dialogs(page)
    assert wait_until_asked(page)
    shoot(page, "hand")
    cards = page.locator(".held .card")
    assert cards.count() > 11
    strays = page.evaluate(STRAYS)
    assert not strays
    before = state(page)[0]
    legal = page.locator(".held [data-legal^='play ']").first
    card = (legal.get_attribute("data-legal") or "").split()[1]
    legal.click()
    page.wait_for_function("n => Number(document.querySelector('section.prompt').dataset.seq) > n", arg=before)
    expect(page.locator(f".hand [data-place='card-{card}']")).to_have_count(0)
    expect(page.locator(f".home [data-place='card-{card}']")).to_have_count(1)


@pytest.mark.parametrize("verb", ["smuggle", "launch"])
def test_alone_with_everything_on_a_phone(visit: Visit, shoot: Shoot, verb: str) -> None:
    """The Smuggler's planets have their room, and nothing that is asked for lies under the hand."""
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    table = alone(page, modules=["space_base", "encounters"])
    hasten(page, table, f"({{ options }}) => options.some(({{ action }}) => action[0] === '{verb}')")
    page.goto(f"/table/{table}")
    ready(page)
    close_dialogs(page)
    assert wait_until_asked(page)
    shoot(page, verb)
    assert page.locator(f"[data-legal^='{verb} ']").first.is_visible()
    assert not overflow(page)
    assert not unreachable(page)


def test_the_scores_of_five_fit_beside_the_board(visit: Visit, shoot: Shoot) -> None:
    page = visit()
    table = open_table(page, 5, "Space Base", "Encounters")
    # points of every kind but one, and their total
    full = "({ scores }) => scores.lines.filter(({ values }) => values.some((n) => n)).length > 7"
    hasten(page, table, full, ("play", "take", "recruit"))
    page.reload()
    ready(page)
    close_dialogs(page)
    shoot(page, "rail")
    rail = page.locator("section.players")
    assert rail.evaluate("node => node.scrollHeight - node.clientHeight") == 0
