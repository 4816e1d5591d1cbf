"""Galaxy Trucker's flight in the browser: goods, meteors and intruders, as they are played and as they are seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import Page, expect
from tests.browser.hands import PROMPT, state, wait_until_asked
from tests.browser.truckers import Shoot, bring, moved, step_in, watch
from tests.browser.voyages import asked, lesson_before, mine, scene, voyage

from cosmodrome.kernel import Event

Visit: TypeAlias = Callable[..., Page]

INTRUDERS = "another_big_expansion"


def test_goods_are_dragged_and_tapped_aboard(visit: Visit, shoot: Shoot) -> None:
    page = visit()
    step_in(page, lesson_before("stow"))
    crates = page.locator("[data-crate]")
    left = crates.count()
    expect(page.locator("[data-crate='0']")).to_have_count(1)
    holds = page.locator("[data-legal*='stow 0 ']")
    cell = holds.first.get_attribute("data-cell")
    moved(page, lambda: page.locator("[data-crate='0']").drag_to(holds.first))
    expect(crates).to_have_count(left - 1)
    aboard = page.locator(f"[data-drop='cell-{cell}'][data-legal='unstow 0 {cell}']")
    expect(aboard).to_be_visible()
    shoot(page, "dragged")
    wait_until_asked(page)
    page.locator("[data-crate='3']").first.click()
    expect(page.locator("[data-crate='3']").first).to_have_attribute("aria-pressed", "true")
    moved(page, page.locator("[data-legal^='stow 3 ']").first.click)
    expect(crates).to_have_count(left - 2)
    wait_until_asked(page)
    moved(page, lambda: aboard.drag_to(page.locator(".tray")))
    expect(crates).to_have_count(left - 1)
    wait_until_asked(page)
    page.locator("[data-crate='0']").drag_to(page.locator("[data-cell='20']"))
    expect(page.get_by_role("dialog", name="Why not?")).to_be_visible()


def test_a_crate_is_for_the_container_even_where_others_lie(visit: Visit) -> None:
    """A tap on goods that are aboard takes them off again, but not while a crate of the tray is picked."""
    page = visit()
    step_in(page, lesson_before("stow"))
    crates = page.locator("[data-crate]")
    left = crates.count()
    crate = page.locator("[data-crate='3']").first
    crate.click()
    moved(page, page.locator("[data-legal^='stow 3 ']").first.click)
    wait_until_asked(page)
    expect(crate).to_have_attribute("aria-pressed", "true")  # the next blue one
    moved(page, page.locator("main .good[data-legal^='unstow 3 ']").first.click)
    expect(crates).to_have_count(left - 2)


ENDS = {"hit": "hit", "bounced": "bounce", "missed": "miss", "shot_down": "down", "shielded": "down"}
FLYING = "[...document.querySelectorAll('.own .missile')].map((node) => node.classList[1])"


def swarm(events: list[Event]) -> bool:
    """Several attacks on the first seat's ship, with one that goes home."""
    ends = [event.name for event in events if event.name in ENDS and event.args["seat"] == 0]
    return len(ends) >= 3 and "hit" in ends and "bounced" in ends


def test_meteors_are_seen_to_fly(visit: Visit, shoot: Shoot) -> None:
    """With motion the attacks of a card fly in one after the other, each to its own end."""
    page = visit(reduced_motion="no-preference")
    flight = scene(swarm)

    def picture(flying: list[str]) -> None:
        if flying:
            expect(page.locator(".dice")).to_be_visible()
            page.evaluate("document.getAnimations().forEach((one) => { one.pause(); one.currentTime = 300 })")
            shoot(page, flying[0])

    seen = watch(page, flight, FLYING, picture)
    due = [ENDS[event.name] for event in flight.events if event.name in ENDS and event.args["seat"] == 0]
    assert [flying for flying in seen if flying] == [[end] for end in due]


def test_a_click_brings_everything_to_its_end(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")

    def skip(flying: list[str]) -> None:
        if flying:
            page.mouse.click(700, 5)
            expect(page.locator(".missile")).to_have_count(0)

    seen = watch(page, scene(swarm), FLYING, skip)
    assert len([flying for flying in seen if flying]) == 1


WALKS = "['.own', '.rivals'].map((ship) => document.querySelector(`${ship} [data-walks]`)?.dataset.walks ?? '')"


def both_walked(events: list[Event]) -> bool:
    walked = [event.args["seat"] for event in events if event.name == "intruder_step"]
    landed = any(event.name == "settled" for event in events)  # the invoice is shown then
    return walked.count(0) >= 3 and walked.count(1) >= 3 and not landed


def test_the_intruder_walks_tile_by_tile(visit: Visit, shoot: Shoot) -> None:
    """On every ship at the same time, each step on its own tile."""
    page = visit(reduced_motion="no-preference")
    flight = scene(both_walked, INTRUDERS, since=10)
    names = ("intruder_entered", "intruder_step")

    def picture(walks: list[str]) -> None:
        if all(walks):
            shoot(page, "-".join(walks))

    seen = watch(page, flight, WALKS, picture)
    for seat in range(2):
        trail = [
            str(event.args["cell"]) for event in flight.events if event.name in names and event.args["seat"] == seat
        ]
        walked = [now[seat] for n, now in enumerate(seen) if now[seat] and (not n or seen[n - 1][seat] != now[seat])]
        assert walked == [cell for n, cell in enumerate(trail) if not n or trail[n - 1] != cell]


def test_an_intruder_is_met_and_the_alarm_is_sounded(visit: Visit, shoot: Shoot) -> None:
    """It waits outside, or before the robonauts, in sight of the owner who has to decide."""
    page = visit()
    step_in(page, voyage(asked("MeetIntruder", "shift", "power"), INTRUDERS, since=26))
    expect(page.locator(".own .waits")).to_be_visible()
    shoot(page, "outside")
    moved(page, page.locator("main .cell[data-legal]").first.click)
    step_in(page, voyage(asked("SoundAlarm", "power"), INTRUDERS, since=20, round_1="III"))
    robonauts = page.locator("main .cell[data-legal^='power ']")
    cell = robonauts.get_attribute("data-cell")
    expect(page.locator(f".own [data-walks='{cell}']")).to_be_visible()
    shoot(page, "alarm")
    moved(page, robonauts.click)
    expect(page.locator("[data-prompt]")).to_be_visible()


def fire(events: list[Event]) -> list[str]:
    """How what flies at the first seat's ship ends, until the flight is over."""
    names = [event.name for event in events]
    flown = events[: names.index("flight_over")] if "flight_over" in names else events
    return [ENDS[event.name] for event in flown if event.name in ENDS and event.args["seat"] == 0]


def last_flight(events: list[Event]) -> bool:
    return len(fire(events)) >= 2 and any(event.name == "game_over" for event in events)


def first_flight(events: list[Event]) -> bool:
    return len(fire(events)) >= 2 and any(event.name == "settled" for event in events) and not last_flight(events)


STAGE = """[[...document.querySelectorAll('.own .missile')].map((node) => node.classList[1]).join(),
  !!document.querySelector('.invoice'), !!document.querySelector('dialog[open]')]"""


def test_the_last_card_is_seen_before_the_invoice(visit: Visit, shoot: Shoot) -> None:
    """Though the next round has begun, the flight is shown until the last of its meteors has come down."""
    page = visit(reduced_motion="no-preference")
    flight = scene(first_flight, round_2="I")
    seen = watch(page, flight, STAGE, lambda now: shoot(page, "invoice" if now[1] else now[0] or "between"))
    assert [flying for flying, _, _ in seen if flying] == fire(list(flight.events))
    assert [invoice for _, invoice, _ in seen] == [False] * (len(seen) - 1) + [True]


def test_the_last_card_of_a_game_is_seen_before_its_result(visit: Visit) -> None:
    """At the table neither the invoice nor the result comes before the film is over or skipped."""
    page = visit(reduced_motion="no-preference")
    step_in(page, scene(last_flight, by=mine))
    page.click(f"{PROMPT} [data-option=fly_on]")
    expect(page.locator(".own .missile").first).to_be_visible()
    assert page.evaluate(STAGE)[1:] == [False, False]
    assert "Card 8 of 8" in (page.locator("main .gt").text_content() or "")
    assert state(page)[1:] == (False, False)
    page.mouse.click(700, 5)
    expect(page.locator(".invoice")).to_be_visible()
    assert state(page)[2]
    # who has won is said below the invoice; the sheet, and what to do next, do not come up over it
    expect(page.locator("[data-prompt]")).to_contain_text("win")
    page.wait_for_timeout(300)
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator(PROMPT).get_by_role("button", name="Score sheet").click()
    expect(page.locator("[data-rematch]")).to_be_visible()


def test_without_motion_the_invoice_comes_at_once(visit: Visit) -> None:
    page = visit()
    flight = scene(first_flight, round_2="I")
    page.goto(f"/replay/{bring(page, flight.record)}/{flight.moves}?seat=0")
    expect(page.locator("main .gt")).to_have_attribute("data-phase", "flight")
    page.click("[data-step=next]")
    expect(page.locator(".invoice")).to_be_visible()
    expect(page.locator("main .gt")).to_have_attribute("data-film", "false")


def test_the_ships_are_still_there_after_a_reload(visit: Visit, shoot: Shoot) -> None:
    """At the end of the game the tiles go back, but whoever comes to look finds the ships below the invoice."""
    page = visit()
    step_in(page, scene(last_flight, by=mine))
    page.click(f"{PROMPT} [data-option=fly_on]")
    expect(page.locator(".invoice")).to_be_visible()
    tiles = page.locator(".ships [data-part]")
    ships = page.locator(".ships article")
    expect(ships).to_have_count(2)
    drawn = tiles.count()
    assert drawn > 4
    page.reload()
    expect(page.locator(".invoice")).to_be_visible()
    expect(ships).to_have_count(2)
    expect(tiles).to_have_count(drawn)
    shoot(page, "after")
    ships.first.get_by_role("button").click()  # and a closer look is at the same ship
    expect(page.locator("dialog[open] [data-part]").first).to_be_visible()
    page.goto(page.url.replace("/table/", "/replay/"))
    expect(ships).to_have_count(2)
