"""High Frontier's auctions and offers in the browser: what is sold, who holds it, both sides of a deal by clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.stage import Stage
from tests.browser.test_pages import faults
from tests.games.high_frontier.position import CARD, SITE, Board, act

from cosmodrome.games.high_frontier import GAME
from cosmodrome.games.high_frontier.rules.auction import Auction
from cosmodrome.games.high_frontier.rules.prepare import Operate
from cosmodrome.kernel import Event

Visit: TypeAlias = Callable[..., Page]
Shoot: TypeAlias = Callable[[Page, str], None]
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def table() -> Board:
    board = Board("nasa", "prc", "esa", expansion=False)
    board.s.events = None
    for p in board.s.players:
        p.asks = 2
    board.claim(0, "luna", cubes=1, letter="S")
    board.claim(0, "ceres")
    board.claim(1, "vesta")
    board.hold(0, "hall_effect", "cat_fusion")
    board.hold(1, "vasimr")
    board.stack(0, "leo", "leo", "cvd_molding")
    return board


def offer(board: Board, giver: int, taker: int, *lines: tuple[str, int]) -> None:
    for verb, *args in (("offer", taker), *lines, ("done",)):
        board.s.touch()
        GAME.act(board.s, giver, act(str(verb), *[int(one) for one in args]))


def stage(visit: Visit, **how: object) -> Stage:
    return Stage(visit(**how), GAME, GAME.setup(3))


@SIZES
@pytest.mark.rule("HF-5.2.4", "HF-5.2.7")
def test_an_auction_shows_the_card_the_bidders_and_the_bids(visit: Visit, shoot: Shoot, size: dict[str, int]) -> None:
    show = stage(visit, viewport=size)
    board = table()
    board.run(Auction(0, (0, 1, 2), 2, 0b110, 0, False, 0))
    assert show.out_of_reach(board.s) == []
    room = show.page.locator("section.auction")
    expect(room).to_be_visible()
    expect(room.locator("li.holds")).to_have_count(2)
    expect(room.get_by_role("heading")).to_contain_text("tie at 2 WT")
    shoot(show.page, "auction")
    room.locator("[data-legal='bid 2']").click()
    assert show.acts == ["bid 2"]


@pytest.mark.rule("HF-5.2.4")
def test_a_tie_among_others_is_settled_there(visit: Visit) -> None:
    show = stage(visit)
    board = table()
    board.run(Auction(0, (0, 1, 2), 2, 0b110, 0, True, 0))
    assert show.out_of_reach(board.s) == []
    show.page.locator("section.auction [data-legal='award 2']").click()
    assert show.acts == ["award 2"]


@SIZES
@pytest.mark.rule("HF-5.9D", "HF-5.9F")
def test_an_offer_is_put_together_while_another_acts(visit: Visit, shoot: Shoot, size: dict[str, int]) -> None:
    show = stage(visit, viewport=size)
    board = table()
    s = board.s
    s.phasing = 1
    board.run(Operate(1, offers=2))
    assert GAME.actors(s) == (1,)
    page = show.page
    show.show(s)
    page.get_by_role("tab", name="Offers").click()
    assert show.out_of_reach(s) == []
    page.locator("[data-legal='offer 2']").click()
    GAME.act(s, 0, act("offer", 2))
    show.show(s, answers=True)
    expect(page.get_by_role("tab", name="Offers")).to_have_attribute("aria-selected", "true")
    for verb, arg in (("give_site", SITE["luna"]), ("take_wt", 3), ("swap_mine", CARD["hall_effect"])):
        page.locator(f"section.draft [data-legal='{verb} {arg}']").click()
        GAME.act(s, 0, act(verb, arg))
        show.show(s, answers=True)
    GAME.act(s, 0, act("promise"))
    assert show.out_of_reach(s) == []
    expect(page.locator("section.draft")).to_contain_text("Luna")
    expect(page.locator("section.draft header")).to_contain_text("+3 WT")
    shoot(page, "draft")
    page.get_by_label("Your promise in your own words").fill("no squatting for five years")
    assert show.acts[0] == "offer 2" and show.acts[-1].startswith("swap_mine")


@SIZES
@pytest.mark.rule("HF-5.9F")
def test_an_offer_is_answered_where_it_stands(visit: Visit, shoot: Shoot, size: dict[str, int]) -> None:
    show = stage(visit, viewport=size)
    board = table()
    board.run(Operate(0, offers=2))
    offer(board, 1, 0, ("give_site", SITE["vesta"]), ("take_wt", 2))
    offer(board, 2, 1, ("give_wt", 2))
    show.show(board.s)
    page = show.page
    expect(page.get_by_role("tab", name="Offers")).to_contain_text("1")
    page.get_by_role("tab", name="Offers").click()
    expect(page.locator("section.standing")).to_have_count(2)
    expect(page.locator("section.mine header")).to_contain_text("−2 WT, +1 VP")
    shoot(page, "standing")
    assert show.out_of_reach(board.s) == []
    page.locator("[data-legal='accept 1']").click()
    assert show.acts == ["accept 1"]


@SIZES
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_no_fault(visit: Visit, shoot: Shoot, size: dict[str, int], theme: str) -> None:
    show = stage(visit, viewport=size, color_scheme=theme)
    page = show.page
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        page.wait_for_timeout(300)
        shoot(page, name)
        found[name] = faults(page)

    board = table()
    board.run(Auction(0, (0, 1, 2), 2, 0b110, 0, False, 0))
    show.show(board.s)
    expect(page.locator("section.auction")).to_be_visible()
    look("auction")
    board = table()
    board.run(Operate(0, offers=2))
    offer(board, 1, 0, ("give_site", SITE["vesta"]), ("take_wt", 2))
    board.s.touch()
    for verb, *args in (("offer", 2), ("give_site", SITE["luna"]), ("take_wt", 3), ("promise",)):
        GAME.act(board.s, 0, act(str(verb), *[int(one) for one in args]))
    show.show(board.s, events=[Event("prospect_failed", {"seat": 0, "site": SITE["ceres"], "die": 5})])
    expect(page.locator("section.draft")).to_be_visible()
    look("draft")
    for tab in ("My stacks", "Charts", "Players"):
        page.locator(".bar").get_by_role("tab", name=tab).click()
        look(tab)
    assert not any(found.values()), found
