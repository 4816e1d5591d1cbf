"""Andromeda's Edge in the browser: choosing a faction, launching by clicks, a battle as a scene, the Unity's turn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.hands import PROMPT, alone, play_on, state, unreachable, wait_until_asked
from tests.browser.stage import SEAT, Stage
from tests.browser.test_pages import faults

from cosmodrome import games
from cosmodrome.bots.greedy import Greedy
from cosmodrome.kernel import Eyes, Play, Rng, Setup

Visit: TypeAlias = Callable[..., Page]
Shoot: TypeAlias = Callable[[Page, str], None]
RIVAL = {"kind": "bot", "bot": "random"}


def begin(visit: Visit, size: dict[str, int], **wish: object) -> Page:
    page = visit(viewport=size)
    table = alone(page, game="andromedas_edge", **wish)
    page.goto(f"/table/{table}")
    expect(page.locator("main .ae")).to_be_visible()
    expect(page.locator(PROMPT)).to_be_visible()
    return page


@pytest.mark.rule("AE-B-3.2", "AE-B-6.1")
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_turns_by_clicking(visit: Visit, shoot: Shoot, size: dict[str, int]) -> None:
    page = begin(visit, size, seats=[{"kind": "me"}, RIVAL])
    expect(page.locator(".choosing button")).to_have_count(2)
    page.locator(".choosing button").first.click()
    expect(page.locator(".choosing")).to_have_count(0)
    before = state(page)[0]
    assert play_on(page, 15) == 15
    assert state(page)[0] > before
    shoot(page, "turns")


GAME = games.get("andromedas_edge")


def battles(setup: Setup, seeds: range) -> Iterator[Any]:
    """Positions of whole games in which there is a battle and the first seat is asked."""
    for seed in seeds:
        s, rng = GAME.new(setup, seed), Rng(seed)
        while not s.over:
            actors = GAME.actors(s)
            if s.battle is not None and SEAT in actors:
                yield s
            GAME.act(s, actors[0], rng.choice(GAME.options(s, actors[0])))


def on_the_map(s: Any) -> bool:
    """Whether the question is about regions."""
    return any(
        one.verb in ("bar", "region", "raider") or (one.verb == "ship" and one.args[1] >= 2)
        for one in GAME.options(s, SEAT)
    )


@pytest.mark.rule("AE-B-16.1", "AE-B-16.2")
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_battle_never_lies_over_what_is_asked(visit: Visit, size: dict[str, int], seats: int) -> None:
    """The scene folds to a strip while regions are to be clicked; every sort of question, with few and many sides."""
    setup = GAME.setup(seats)
    stage = Stage(visit(viewport=size), GAME, setup)
    seen: Counter[tuple[str, int]] = Counter()
    for s in battles(setup, range(8)):
        sort = (type(s.stack[-1]).__name__, len(s.battle.sides) if on_the_map(s) else 0)
        seen[sort] += 1
        if seen[sort] > (2 if sort[1] else 1):
            continue
        assert not stage.out_of_reach(s), sort
        assert not unreachable(stage.page), sort
        folded = stage.page.locator(".battle.brief").count()
        assert folded == int(on_the_map(s)), sort
    assert len([1 for _, sides in seen if sides]) > 3


def test_the_map_can_be_looked_at_in_a_battle(visit: Visit) -> None:
    setup = GAME.setup(2)
    page = visit()
    Stage(page, GAME, setup).show(next(s for s in battles(setup, range(9)) if not on_the_map(s)))
    scene = page.locator(".battle")
    expect(page.locator(".battle.brief")).to_have_count(0)
    page.get_by_role("button", name="Look at the map").click()
    expect(page.locator(".battle.brief")).to_be_visible()
    page.get_by_role("button", name="Back to the battle").click()
    expect(page.locator(".battle.brief")).to_have_count(0)
    expect(scene).to_be_visible()


@pytest.mark.rule("AE-B-16.5")
def test_a_battle_is_a_scene(visit: Visit, shoot: Shoot) -> None:
    setup = GAME.setup(2)
    s = next(s for s in battles(setup, range(40)) if any(s.battle.dice) and not on_the_map(s))
    page = visit()
    stage = Stage(page, GAME, setup)
    stage.out_of_reach(s)
    expect(page.locator(".battle")).to_be_visible()
    assert page.locator(".battle section").count() == len(s.battle.sides)
    rolled = sum(len(dice) for dice in s.battle.dice)
    expect(page.locator(".battle .dice svg")).to_have_count(rolled)
    shoot(page, "battle")


@pytest.mark.rule("AE-E-11.1")
def test_the_unity_tells_its_turn_step_by_step(visit: Visit, shoot: Shoot) -> None:
    """What it does, by which card and which clause, at the reader's pace; it covers nothing."""
    page = begin(visit, DESKTOP, modules=["escalation", "unity"], seed=7)
    film = page.locator(".film")
    for _ in range(40):
        wait_until_asked(page)
        if film.count():
            break
        play_on(page, 1)
    expect(film).to_be_visible()
    shoot(page, "unity")
    assert not unreachable(page)
    steps, cards = [film.locator("p").inner_text()], 0
    while film.get_by_role("button", name="Next").count():
        film.get_by_role("button", name="Next").click()
        steps.append(film.locator("p").inner_text())
        cards += film.locator(".card").count()
        expect(film.locator("header a")).to_have_text(re.compile(r"^AE-E-\d+\.\d+$"))
    assert len(steps) > 3 and cards > 2
    film.get_by_role("button", name="Back").click()
    assert film.locator("p").inner_text() == steps[-2]
    film.get_by_role("button", name="Next").click()
    film.get_by_role("button", name="Go on").click()
    expect(film).to_have_count(0)


def late(setup: Setup, moves: int, seed: int = 3) -> Any:
    """A position of a game between quick bots in which the first seat is asked, so many moves in."""
    play = Play(GAME, setup, seed)
    bots = [Greedy(seed=seed + seat) for seat in range(setup.seats)]
    for n in range(5000):
        seat = GAME.actors(play.state)[0]
        if n >= moves and seat == SEAT:
            break
        play.act(seat, bots[seat].choose(Eyes(GAME, play.state, seat)))
    return play.state


TABLES = {
    "two": (GAME.setup(2), 150),
    "four": (GAME.setup(4), 260),
    "all": (GAME.setup(3, modules=("escalation",), void="tile_and_dragon", relics="yes", destiny="yes"), 200),
    "unity": (GAME.setup(1, modules=("escalation", "unity")), 60),
}
# The signs that stand in nothing that explains itself, and those whose explanation is empty.
MUTE = """() => [...document.querySelectorAll('main .ae [data-sign]')]
  .filter((sign) => sign.checkVisibility() && !sign.closest('[data-explained]'))
  .map((sign) => `${sign.dataset.sign} in ${sign.parentElement.className || sign.parentElement.tagName}`)"""


@pytest.mark.parametrize("table", TABLES)
def test_every_sign_explains_itself(visit: Visit, table: str) -> None:
    setup, moves = TABLES[table]
    page = visit()
    Stage(page, GAME, setup).show(late(setup, moves))
    seen = 0
    for tab in page.locator(".drawer [role=tab]").all():
        tab.click()
        seen += page.locator("main .ae [data-sign]").count()
        assert not page.evaluate(MUTE)
    assert seen > 60
    page.locator(".drawer [role=tab]").first.click()
    for thing in (page.locator(".station .module").first, page.locator(".goods button").first):
        thing.hover()
        expect(page.locator(".hint")).to_be_visible()
        page.mouse.move(2, 2)
        expect(page.locator(".hint")).to_have_count(0)


def test_signs_of_a_battle_explain_themselves(visit: Visit) -> None:
    setup = GAME.setup(4)
    stage = Stage(visit(), GAME, setup)
    for n, s in enumerate(battles(setup, range(3))):
        if n > 12:
            break
        stage.show(s)
        assert not stage.page.evaluate(MUTE)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_no_fault(visit: Visit, shoot: Shoot, size: dict[str, int], theme: str) -> None:
    found: dict[str, list[str]] = {}
    for table, (setup, moves) in TABLES.items():
        page = visit(viewport=size, color_scheme=theme)
        stage = Stage(page, GAME, setup)
        stage.show(late(setup, moves))
        for n, tab in enumerate(page.locator(".drawer [role=tab]").all()):
            if table in ("four", "unity") or n == 0:
                tab.click()
                page.wait_for_timeout(250)
                found[f"{table} {n}"] = faults(page)
        shoot(page, table)
    setup = GAME.setup(4)
    for sort, s in {"factions": GAME.new(setup, 1), **some_battles(setup)}.items():
        page = visit(viewport=size, color_scheme=theme)
        Stage(page, GAME, setup).show(s)
        page.wait_for_timeout(250)
        found[sort] = faults(page)
    assert not any(found.values()), {name: one for name, one in found.items() if one}


def some_battles(setup: Setup) -> dict[str, Any]:
    """A battle asked about on the map, one with dice, one with cards laid."""
    found: dict[str, Any] = {}
    for s in battles(setup, range(6)):
        for name, fits in {
            "map": on_the_map(s),
            "dice": any(s.battle.dice) and not on_the_map(s),
            "laid": bool(s.battle.laid) and not on_the_map(s),
        }.items():
            if fits and name not in found:
                found[name] = s.copy()
    return found


def test_a_launched_ship_flies(visit: Visit) -> None:
    """From its station to the region, at the speed that was chosen; not at all for those who want it still."""
    setup = GAME.setup(2)
    s = late(setup, 40)
    while not any(one.verb == "launch" for one in GAME.options(s, SEAT)):
        seat = GAME.actors(s)[0]
        GAME.act(s, seat, GAME.options(s, seat)[0])
    after = s.copy()
    GAME.act(after, SEAT, next(one for one in GAME.options(s, SEAT) if one.verb == "launch"))
    for motion, speed, moves in (
        ("no-preference", "normal", True),
        ("no-preference", "none", False),
        ("reduce", "normal", False),
    ):
        page = visit(reduced_motion=motion)
        page.evaluate(f"localStorage.setItem('cosmodrome.settings', JSON.stringify({{ speed: '{speed}' }}))")
        stage = Stage(page, GAME, setup)
        stage.show(s)
        page.wait_for_timeout(500)
        before = page.locator("[data-craft]").count()
        page.evaluate(WATCH)
        stage.show(after)
        expect(page.locator("[data-craft]")).to_have_count(before + 1)
        page.wait_for_timeout(500)
        assert bool(page.evaluate("window.flown")) == moves


# Whether a ship is in motion at any moment from now on.
WATCH = """() => {
  window.flown = 0
  const look = () => {
    const moving = document.getAnimations().filter((one) => one.effect.target?.matches('[data-craft]'))
    window.flown += moving.filter((one) => one.effect.getComputedTiming().duration > 50).length
    requestAnimationFrame(look)
  }
  look()
}"""
