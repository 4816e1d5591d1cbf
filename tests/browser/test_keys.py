"""The keyboard: numbers, Enter, arrows, Tab and Esc do the same on every board, also after a click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Page, expect
from tests.browser.stage import SEAT, Stage
from tests.contract.mixes import plain

from cosmodrome import games
from cosmodrome.kernel import CLOCK, Play

Visit: TypeAlias = Callable[..., Page]
BOARDS = [*games.names(), "plain"]  # the last: without the game's own drawing
# The thing of the board that has the focus: where it stands among all that could have it.
FOCUS = """() => {
  const now = document.activeElement
  const board = now && !now.matches('.board') && now.closest('.drawn')
  return board ? [...board.querySelectorAll('*')].indexOf(now) : -1
}"""


def asked(page: Page, board: str) -> tuple[Stage, Any]:
    """A board on which the first seat has several options."""
    name = "wild_space" if board == "plain" else board
    if board == "plain":
        page.route(f"**/assets/{name}.Board-*.js", lambda route: route.abort())
    mix = next(mix for mix in plain(games.get(name)) if mix.setup.seats > 1)
    play = Play(mix.game, mix.setup, 2)
    while True:
        s = play.state
        actors = mix.game.actors(s)
        options = mix.game.options(s, SEAT) if SEAT in actors else []
        if len(options) > 2 and len({one.verb for one in options}) > 1:
            stage = Stage(page, mix.game, mix.setup)
            stage.show(s)
            return stage, s
        seat = next((one for one in actors if one != CLOCK), CLOCK)
        play.act(seat, mix.game.options(s, seat)[0])


@pytest.mark.parametrize("board", BOARDS)
def test_numbers_and_enter_play_what_they_say(visit: Visit, board: str) -> None:
    page = visit()
    stage, _ = asked(page, board)
    page.locator("main .drawn").first.evaluate("node => node.querySelector('button, [role=button]')?.focus()")
    page.locator("[data-prompt]").click()  # a click somewhere: the keys go on
    page.keyboard.press("2")
    said = page.locator(".marked, .option.chosen span").first.inner_text()
    page.keyboard.press("Enter")
    if page.locator("[data-confirm]").count():
        page.click("[data-confirm]")
    page.wait_for_timeout(60)
    assert len(stage.acts) == 1
    option = next(one for one in stage.shown["options"] if " ".join(map(str, one["action"])) == stage.acts[0])
    assert option["text"] in said


@pytest.mark.parametrize("board", BOARDS)
def test_arrows_walk_from_where_tab_has_led_and_esc_lets_go(visit: Visit, board: str) -> None:
    page = visit()
    stage, _ = asked(page, board)
    # nothing has the focus: arrows choose among the options, and Esc takes that back
    page.locator("[data-prompt]").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".chosen, .marked kbd").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator(".marked kbd")).to_have_count(0)
    # Tab leads to the things of the board, arrows from there to their neighbours
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUS) >= 0:
            break
    before = page.evaluate(FOCUS)
    assert before >= 0
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        if page.evaluate(FOCUS) != before:
            break
    assert page.evaluate(FOCUS) not in (-1, before)
    page.keyboard.press("Escape")
    assert page.evaluate(FOCUS) == -1
    assert not stage.acts


def test_a_menu_has_all_keys_as_long_as_it_is_open(visit: Visit) -> None:
    """Arrows and Tab go round in it, a number is as good as a click, and Esc closes it."""
    game = games.get("galaxy_trucker")
    setup = game.setup(2, round_2="none", round_3="none", pace="beats")
    play = Play(game, setup, 3)
    for seat in range(2):
        play.act(seat, game.space.parse(["ready"]))
    page = visit()
    stage = Stage(page, game, setup)
    stage.show(play.state)
    menu, order = page.locator("[role=menu]"), page.locator(".order[data-legal]").first
    order.click()
    first = menu.locator("button").first
    expect(first).to_be_focused()
    page.keyboard.press("Tab")
    expect(menu.locator(":focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    assert not stage.acts
    order.click()
    page.keyboard.press("1")
    page.wait_for_timeout(60)
    assert stage.acts == [str(order.get_attribute("data-legal"))] or len(stage.acts) == 1
