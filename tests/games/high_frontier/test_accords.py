"""Offers made while others act (HF-5.9F): drafted beside the game, answered at any moment, never waited for."""

from __future__ import annotations

import pytest

from cosmodrome.bots import Greedy
from cosmodrome.games.high_frontier import GAME
from cosmodrome.games.high_frontier.actions import CYCLER, POWER
from cosmodrome.games.high_frontier.rules.auction import Auction
from cosmodrome.games.high_frontier.rules.deals import Answer
from cosmodrome.games.high_frontier.rules.moving.start import Leave
from cosmodrome.games.high_frontier.rules.prepare import Operate, Prepare
from cosmodrome.games.high_frontier.rules.turn import GameOver, TurnEnd, finish
from cosmodrome.kernel import Action, Eyes, Play, Refusal
from cosmodrome.language import catalogue

from .position import CARD, SITE, Board, act


class Around(Board):
    """The first player is in a window of his turn; the others have two offers each."""

    def __init__(self, *factions: str, second: bool = True, expansion: bool = False, deals: str = "yes") -> None:
        super().__init__(*(factions or ("nasa", "prc", "esa")), expansion=expansion, deals=deals)
        for p in self.s.players:
            p.asks = 2
        self.run(Operate(0, offers=2) if second else Prepare(0, offers=2))

    def may(self, seat: int) -> set[str]:
        return {action.verb for action in self.game.options(self.s, seat)}

    def said(self, seat: int, verb: str, *args: int) -> None:
        self.s.touch()
        stack = list(self.s.stack)
        self.game.act(self.s, seat, act(verb, *args))
        assert self.s.stack == stack  # whoever is asked is asked the same

    def offer(self, giver: int, taker: int, *lines: tuple[str, int]) -> None:
        self.said(giver, "offer", taker)
        for verb, arg in lines:
            self.said(giver, verb, arg)
        self.said(giver, "done")

    def why_not(self, seat: int, verb: str, *args: int) -> Refusal:
        before = self.s.dump()
        with pytest.raises(Refusal) as caught:
            self.game.act(self.s, seat, act(verb, *args))
        assert self.s.dump() == before
        return caught.value


def water(board: Board) -> list[int]:
    return [p.wt for p in board.s.players]


@pytest.mark.rule("HF-5.9F", "HF-5.9C")
def test_an_offer_to_the_player_on_turn_is_among_his_choices_and_holds_him_up_in_nothing() -> None:
    board = Around()
    board.claim(1, "luna")
    board.offer(1, 0, ("give_site", SITE["luna"]), ("take_wt", 3))
    assert board.seat == 0 and {"accept", "decline", "op", "pass"} <= board.verbs()
    board.do("accept", 1)
    assert water(board) == [1, 7, 4] and board.s.owner(SITE["luna"]) == 0
    assert board.s.players[1].deal is None and [e.args["seat2"] for e in board.events("agreed")] == [1]


@pytest.mark.rule("HF-5.9F")
def test_two_who_wait_deal_with_each_other() -> None:
    board = Around()
    board.offer(1, 2, ("give_wt", 2))
    assert GAME.invited(board.s) == (2,)
    assert "accept" not in board.verbs()  # the player on turn has no part in it
    board.said(2, "accept", 1)
    assert water(board) == [4, 2, 6]
    assert GAME.invited(board.s) == ()


@pytest.mark.rule("HF-5.9F")
def test_it_is_declined_or_withdrawn_at_any_time() -> None:
    board = Around()
    board.offer(1, 2, ("give_wt", 2))
    board.said(2, "decline", 1)
    board.offer(1, 2, ("give_wt", 1))
    assert board.may(1) == {"withdraw"}
    board.said(1, "withdraw")
    assert water(board) == [4, 4, 4]
    assert [event.args["seat2"] for event in board.events("withdrew")] == [2]
    assert board.why_not(2, "accept", 1).message.id == "refuse.no_such_offer"


@pytest.mark.rule("HF-5.9F")
def test_there_are_two_until_the_own_turn_and_one_at_a_time() -> None:
    board = Around()
    board.offer(1, 2, ("give_wt", 2))
    assert board.why_not(1, "offer", 0).message.id == "refuse.offer_open"
    board.said(1, "withdraw")
    board.said(1, "offer", 0)
    board.said(1, "pass")  # a draft that is dropped counts too
    assert board.may(1) == set()
    assert board.why_not(1, "offer", 0).message.id == "refuse.no_more_offers"


@pytest.mark.rule("HF-5.9F")
def test_the_own_turn_brings_new_ones_and_puts_a_draft_away() -> None:
    play = Play(GAME, GAME.setup(3), seed=4)
    s = play.state
    first, second = s.phasing, (s.phasing + 1) % 3
    play.act(second, act("offer", first))
    play.act(second, act("give_wt", 1))
    play.act(first, act("pass"))
    s = play.state
    assert s.phasing == second and s.players[second].deal is None and s.players[second].asks == 2


@pytest.mark.rule("HF-5.9F")
def test_it_lapses_when_the_turn_of_the_other_ends() -> None:
    play = Play(GAME, GAME.setup(3), seed=4)
    first = play.state.phasing
    second, third = (first + 1) % 3, (first + 2) % 3
    play.act(third, act("offer", second))
    play.act(third, act("give_wt", 1))
    play.act(third, act("done"))
    play.act(first, act("pass"))
    assert play.state.players[third].deal is not None  # his turn has only begun
    play.act(second, act("pass"))
    assert play.state.players[third].deal is None
    assert "lapsed" in [event.name for event in play.events[-1]]


@pytest.mark.rule("HF-5.9F")
def test_nothing_changes_hands_in_the_middle_of_an_act() -> None:
    board = Around()
    board.offer(1, 2, ("give_wt", 2))
    board.run(Auction(0, (0, 1, 2), -1, 0, 0, False, 0))
    assert board.may(2) == {"decline", "offer"}
    assert GAME.invited(board.s) == ()
    assert board.why_not(2, "accept", 1).message.id == "refuse.offer_later"
    board.s.stack.pop()
    board.said(2, "accept", 1)
    assert water(board) == [4, 2, 6]


@pytest.mark.rule("HF-5.9F", "HF-5.9E")
@pytest.mark.parametrize("lost", ["wt", "site", "card", "hand", "pieces"])
def test_what_one_can_no_longer_give_is_not_accepted(lost: str) -> None:
    board = Around()
    s = board.s
    board.claim(1, "luna")
    board.stack(1, "leo", "leo", "hall_effect")
    board.hold(1, "vasimr")
    board.hold(2, "cat_fusion")
    lines = [("give_wt", 4), ("give_site", SITE["luna"]), ("give_card", CARD["hall_effect"])]
    board.offer(1, 2, *lines, ("swap_mine", CARD["vasimr"]), ("swap_yours", CARD["cat_fusion"]))
    assert "accept" in board.may(2)
    if lost == "wt":
        s.players[1].wt = 3
    elif lost == "site":
        s.unclaim(SITE["luna"])
    elif lost == "card":
        board.hold(1, "hall_effect")
    elif lost == "hand":
        board.stack(2, "leo", "leo", "cat_fusion")
    else:
        s.players[2].disks = 0
    assert board.may(2) == {"decline", "offer"}
    assert board.why_not(2, "accept", 1).message.id == "refuse.offer_void"


@pytest.mark.rule("HF-5.9F", "HF-2.3B.10")
def test_leave_is_granted_to_the_player_on_turn() -> None:
    board = Around("nasa", "esa", "un", expansion=True)
    board.said(1, "offer", 0)
    assert [one.args for one in GAME.options(board.s, 1) if one.verb == "grant"] == [(POWER,)]
    assert board.why_not(1, "grant", CYCLER).clause == "HF-2.3B.10"
    assert board.why_not(1, "want", CYCLER).clause == "HF-2.3B.10"
    board.said(1, "grant", POWER)
    board.said(1, "take_wt", 2)
    board.said(1, "done")
    board.do("accept", 1)
    assert board.s.granted(POWER, 1) and water(board) == [2, 6, 4]
    # to another it could not be of use
    board.said(2, "offer", 1)
    assert not [one for one in GAME.options(board.s, 2) if one.verb in ("grant", "want")]


@pytest.mark.rule("HF-5.9F")
def test_leave_that_was_offered_for_a_turn_is_void_in_the_next() -> None:
    board = Around("nasa", "esa", expansion=True)
    board.offer(1, 0, ("grant", POWER))
    board.s.phasing = 1
    deal = board.s.players[1].deal
    assert deal is not None and deal.grants == 1 << POWER
    board.s.stack[-1] = Operate(1)
    assert board.may(0) == {"decline", "offer"}


@pytest.mark.rule("HF-5.9F", "HF-5.9D")
def test_one_offers_what_one_has() -> None:
    board = Around()
    board.said(1, "offer", 2)
    assert board.why_not(1, "give_wt", 5).message.id == "refuse.offer_water"
    assert board.why_not(1, "give_site", SITE["luna"]).message.id == "refuse.offer_site"
    assert board.why_not(1, "give_card", CARD["vasimr"]).clause == "HF-5.9A"
    assert board.why_not(1, "give_tanks", 1).clause == "HF-5.9A.1"
    assert board.why_not(1, "done").message.id == "refuse.offer_empty"
    assert board.why_not(1, "op", 0).message.id == "refuse.not_your_turn"


@pytest.mark.rule("HF-5.9F", "HF-5.9E")
def test_none_without_deals_and_none_when_the_game_is_decided() -> None:
    board = Around(deals="no")
    assert board.may(1) == set()
    assert board.why_not(1, "offer", 0).message.id == "refuse.no_deals"
    board = Around("nasa", "prc")
    board.offer(1, 0, ("give_wt", 1))
    for site in ("luna", "ceres", "vesta", "deimos"):
        board.claim(1, site, cubes=1, letter="C")
    board.s.touch()
    assert "accept" not in board.verbs() and board.refused("accept", 1).clause == "HF-5.9E"
    board.s.stack.append(TurnEnd(0))
    board.settle()
    assert board.s.over and board.s.players[1].deal is None
    board = Around("nasa", "prc", expansion=True)
    board.s.stack.clear()
    finish(board.s)
    assert type(board.s.stack[0]) is GameOver
    board.settle()
    assert board.may(1 - board.seat) == set()  # the last election


@pytest.mark.rule("HF-5.9F")
def test_who_waits_for_an_answer_in_his_turn_need_not() -> None:
    board = Around()
    board.do("offer", 1)
    board.do("give_wt", 1)
    board.do("done")
    assert isinstance(board.s.stack[-1], Answer) and board.may(0) == {"withdraw"}
    board.game.act(board.s, 0, act("withdraw"))
    assert board.seat == 0 and "op" in board.verbs() and water(board) == [4, 4, 4]


@pytest.mark.rule("HF-5.9F", "HF-2.3B.10")
def test_nor_for_leave_in_a_move() -> None:
    board = Around("nasa", "esa")
    board.stack(0, "rocket", "leo", "hall_effect", tanks=2)
    board.run(Leave(0, 1, CARD["hall_effect"], 0))
    board.do("ask", POWER, 1)
    assert board.seat == 1
    board.game.act(board.s, 0, act("withdraw"))
    assert board.seat == 0 and not board.s.granted(POWER, 1)


@pytest.mark.rule("HF-5.9F")
def test_a_bot_answers_by_what_it_is_worth_to_it() -> None:
    for line, expected in ((("give_wt", 3), "accept"), (("take_wt", 3), "decline")):
        for bot in (0, 2):  # on turn, and waiting
            board = Around()
            board.offer(1, bot, line)
            board.s.events = None
            choice = Greedy(1).choose(Eyes(GAME, board.s, bot))
            assert (choice.verb, choice.args) == (expected, (1,))


@pytest.mark.rule("HF-5.9F")
def test_it_stands_on_the_table_for_all_to_see() -> None:
    board = Around()
    board.claim(1, "luna")
    board.offer(1, 2, ("give_site", SITE["luna"]), ("take_wt", 3))
    (seen,) = GAME.view(board.s, 0).offers
    assert (seen.giver, seen.taker, seen.give_sites, seen.take_wt, seen.sent) == (1, 2, [SITE["luna"]], 3, True)
    detail = GAME.detail(board.s, 2, act("accept", 1))
    assert detail is not None
    words = catalogue("en", GAME).say(detail, ["Ada", "Bo", "Cy"], board.s)
    assert words == "Bo gives Luna (Shackleton polar rim); Cy gives 3 WT"


@pytest.mark.rule("HF-5.9F")
def test_it_is_part_of_the_record() -> None:
    play = Play(GAME, GAME.setup(3), seed=4)
    waiting = (play.state.phasing + 1) % 3
    moves: list[tuple[int, Action]] = [
        (waiting, act("offer", play.state.phasing)),
        (play.state.phasing, act("op", 0)),
        (waiting, act("op", 0)),
    ]
    for seat, action in moves:
        play.act(seat, action)
    again = Play.resume(play.record)
    assert GAME.dump(again.state) == GAME.dump(play.state)
