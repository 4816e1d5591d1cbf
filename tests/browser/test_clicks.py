"""What a click does and what it must not do: answer twice, do what cannot be taken back, take the keys away."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.stage import Stage

from cosmodrome import games
from cosmodrome.kernel import Play, Setup

Visit: TypeAlias = Callable[..., Page]
WILD = games.get("wild_space")
TRUCK = games.get("galaxy_trucker")


def wild(verb: str) -> tuple[Any, Setup]:
    """The first position of a game in which the first seat could do this."""
    setup = WILD.setup(2)
    play = Play(WILD, setup, 3)
    while True:
        seat = WILD.actors(play.state)[0]
        options = WILD.options(play.state, seat)
        if seat == 0 and any(one.verb == verb for one in options):
            return play.state, setup
        play.act(seat, options[0])


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_double_click_answers_one_question(visit: Visit) -> None:
    """The second click comes when the next question is already there: it is not for that."""
    s, setup = wild("draw")
    stage = Stage(visit(), WILD, setup)
    stage.show(s)
    x, y = middle(stage.page.locator("[data-legal=draw]"))
    stage.page.mouse.click(x, y)
    stage.page.wait_for_timeout(50)
    assert stage.acts == ["draw"]
    stage.show(s, answers=True)
    expect(stage.page.locator("[data-legal=draw]")).to_be_visible()
    stage.page.mouse.down(click_count=2)
    stage.page.mouse.up(click_count=2)
    stage.page.wait_for_timeout(50)
    assert stage.acts == ["draw"]
    stage.page.wait_for_timeout(600)
    stage.page.mouse.click(x, y)
    stage.page.wait_for_timeout(50)
    assert stage.acts == ["draw", "draw"]


@pytest.mark.parametrize("asks", [True, False], ids=["asks", "switched off"])
def test_what_cannot_be_taken_back_asks_first(visit: Visit, asks: bool) -> None:
    s, setup = wild("renew")
    page = visit()
    if not asks:
        page.evaluate("localStorage.setItem('cosmodrome.settings', JSON.stringify({ confirmGrave: false }))")
    stage = Stage(page, WILD, setup)
    stage.show(s)
    renew = page.locator("[data-legal^=renew]").first
    key = str(renew.get_attribute("data-legal"))
    renew.click()
    if asks:
        sure = page.get_by_role("dialog", name="Are you sure?")
        expect(sure).to_contain_text("cannot be taken back")
        assert not stage.acts
        sure.get_by_role("button", name="Cancel").click()
        renew.click()
        page.click("[data-confirm]")
    page.wait_for_timeout(50)
    assert stage.acts == [key]


def test_the_keys_go_on_after_a_click(visit: Visit) -> None:
    """A thing was clicked that plays nothing: the number and Enter are for the options, not for that thing."""
    setup = TRUCK.setup(2, round_2="none", round_3="none")
    play = Play(TRUCK, setup, 3)
    for seat in range(2):
        play.act(seat, TRUCK.space.parse(["ready"]))
    play.act(0, TRUCK.space.parse(["take"]))
    stage = Stage(visit(), TRUCK, setup)
    stage.show(play.state)
    page = stage.page
    turn = page.locator(".bench .tile")
    turn.click()
    expect(turn).not_to_be_focused()
    page.keyboard.press("1")
    key = page.locator(".option.chosen, .chosen[data-option]").first
    wanted = key.get_attribute("data-option") if key.count() else None
    page.keyboard.press("Enter")
    page.wait_for_timeout(50)
    assert len(stage.acts) == 1 and wanted in (None, stage.acts[0])


def test_the_smuggler_introduces_himself_before_his_first_turn(visit: Visit) -> None:
    """Three sentences, until they are put away or he has moved; nobody else says anything."""
    setup = WILD.setup(1)
    play = Play(WILD, setup, 3)
    stage = Stage(visit(), WILD, setup)
    stage.show(play.state)
    notice = stage.page.locator("[data-notice]")
    expect(notice).to_contain_text("I am the Smuggler.")
    assert notice.locator("p").inner_text().count(". ") == 2
    while play.state.turn < 2:
        seat = WILD.actors(play.state)[0]
        play.act(seat, WILD.options(play.state, seat)[0])
    stage.show(play.state)
    expect(notice).to_have_count(0)
    both = Stage(visit(), WILD, WILD.setup(2))
    both.show(wild("draw")[0])
    expect(both.page.locator("[data-notice]")).to_have_count(0)


@pytest.mark.parametrize(("speed", "least", "most"), [("slow", 1200, 9000), ("none", 0, 600)])
def test_others_moves_are_shown_at_the_speed_that_was_chosen(visit: Visit, speed: str, least: int, most: int) -> None:
    """Two moves of another seat arrive together: how long it takes until the second is seen."""
    page = visit(reduced_motion="no-preference")
    page.evaluate(f"localStorage.setItem('cosmodrome.settings', JSON.stringify({{ speed: '{speed}' }}))")
    s, setup = wild("draw")
    stage = Stage(page, WILD, setup)
    stage.show(s)
    moved = []
    for seq in (2001, 2002):
        entry: dict[str, Any] = {
            "seq": seq,
            "seat": 1,
            "kind": "move",
            "action": None,
            "text": "",
            "note": None,
            "at": 0,
            "events": [],
        }
        now = {**stage.shown, "seq": seq, "actors": [1], "options": []}
        moved.append({"kind": "moved", "entries": [entry], "position": now})
    assert stage.line is not None
    page.evaluate("window.began = performance.now()")
    for one in moved:
        stage.line.send(json.dumps(one))
    expect(page.locator("section.prompt")).to_have_attribute("data-seq", "2002")
    took = page.evaluate("performance.now() - window.began")
    assert least <= took <= most
