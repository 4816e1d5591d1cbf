"""A large ship at 1366 × 768: its cells, the tiles of the yard and the goods are large enough to be read and hit."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.hands import overflow
from tests.browser.stage import SEAT, Stage

from cosmodrome import games
from cosmodrome.bots.greedy import Greedy
from cosmodrome.kernel import CLOCK, Eyes, Play

Visit: TypeAlias = Callable[..., Page]
Shoot: TypeAlias = Callable[[Page, str], None]
GAME = games.get("galaxy_trucker")
CELL, TILE, CRATE = 52, 40, 16  # pixels
LARGE = {
    "IV": ("another_big_expansion",),
    "IVC": ("latest_models",),
    "III": (),
    "IIIA": ("big_expansion",),
}
# The least side of what a selector finds; 0 of none.
LEAST = """selector => Math.min(...[...document.querySelectorAll(selector)].flatMap((one) => {
  const { width, height } = one.getBoundingClientRect()
  return [width, height]
}), 9999)"""


def moments(klass: str) -> list[Any]:
    """One position of every question of a flight, and of the yard when most tiles lie face up."""
    seats = 2 if klass == "IVC" else 4
    setup = GAME.setup(seats, LARGE[klass], round_1=klass, round_2="none", round_3="none", pace="beats")
    play = Play(GAME, setup, 0)
    bots = [Greedy(seed=seat) for seat in range(seats)]
    found: dict[str, Any] = {}
    while not play.state.over:
        s = play.state
        actors = GAME.actors(s)
        name = type(s.stack[-1]).__name__
        fuller = name == "Build" and name in found and len(s.face_up) > len(found[name].face_up)
        if SEAT in actors and (name not in found or fuller):
            found[name] = s.copy()
        seat = actors[0]
        options = GAME.options(s, seat)
        play.act(seat, options[0] if seat == CLOCK else bots[seat].choose(Eyes(GAME, s, seat)))
    return [setup, *found.values()]


@pytest.mark.parametrize("klass", LARGE)
def test_a_large_ship_can_be_read(visit: Visit, shoot: Shoot, klass: str) -> None:
    setup, *positions = moments(klass)
    page = visit(viewport=DESKTOP)
    stage = Stage(page, GAME, setup)
    seen: set[str] = set()
    for s in positions:
        stage.show(s)
        page.wait_for_timeout(60)
        phase = str(page.locator("main .gt").get_attribute("data-phase"))
        if not page.locator(".own").count():
            continue
        seen.add(phase)
        step = type(s.stack[-1]).__name__
        shoot(page, step)
        assert page.evaluate(LEAST, ".own rect.floor") >= CELL, step
        assert page.evaluate(LEAST, ".tiles .tile") >= TILE, step
        assert page.evaluate(LEAST, ".own use[href^='#gt-good']") >= CRATE, step
        assert not overflow(page)
    assert {"building", "flight"} <= seen


def test_log_and_graph_fold_away_while_one_builds(visit: Visit) -> None:
    """They can be had for the asking, and come back by themselves when the ship is done."""
    setup = GAME.setup(2, round_1="I", round_2="none", round_3="none", pace="beats")
    play = Play(GAME, setup, 1)
    page = visit(viewport=DESKTOP)
    stage = Stage(page, GAME, setup)
    stage.show(play.state)
    log = page.get_by_role("log", name="Log")
    expect(log).to_be_visible()
    bots = [Greedy(seed=seat) for seat in range(2)]
    for seat in range(2):
        play.act(seat, GAME.space.parse(["ready"]))
    stage.show(play.state)
    expect(log).to_have_count(0)
    expect(page.locator(".rail svg")).to_have_count(0)
    page.click("[data-unfold]")
    expect(log).to_be_visible()
    page.get_by_role("button", name="Fold").click()
    expect(log).to_have_count(0)
    while type(play.state.stack[-1]).__name__ == "Build" or SEAT not in GAME.actors(play.state):
        seat = GAME.actors(play.state)[0]
        options = GAME.options(play.state, seat)
        play.act(seat, options[0] if seat == CLOCK else bots[seat].choose(Eyes(GAME, play.state, seat)))
    stage.show(play.state)
    expect(page.locator("main .gt")).not_to_have_attribute("data-phase", re.compile("building"))
    expect(log).to_be_visible()


def test_on_a_phone_the_card_stands_above_the_ship_and_no_name_is_broken(visit: Visit, shoot: Shoot) -> None:
    """The invoice between two rounds, and a card of the first flight before it."""
    setup = GAME.setup(4, round_1="I", round_2="II", round_3="none", pace="beats")
    play = Play(GAME, setup, 2)
    bots = [Greedy(seed=seat) for seat in range(4)]
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    stage = Stage(page, GAME, setup)
    flown = False
    while play.state.round == 0:
        s = play.state
        seat = GAME.actors(s)[0]
        if not flown and seat == SEAT and s.flown and type(s.stack[-1]).__name__ != "FlyOn":
            flown = True
            stage.show(s)
            card, ship = page.locator(".adventure").bounding_box(), page.locator(".own").bounding_box()
            assert card is not None and ship is not None and card["y"] + card["height"] <= ship["y"]
            shoot(page, "card")
        options = GAME.options(s, seat)
        play.act(seat, options[0] if seat == CLOCK else bots[seat].choose(Eyes(GAME, s, seat)))
    assert flown
    stage.show(play.state)
    names = page.locator(".invoice thead span")
    expect(names).to_have_count(4)
    shoot(page, "invoice")
    assert all(height < 24 for height in names.evaluate_all("all => all.map((one) => one.offsetHeight)"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.locator("dialog[open]")).to_have_count(0)  # nothing covers it
