"""GT-TEAM-1 to 5, 8: hiring the support team, and when its skills begin to work."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import GAME, Table
from tests.games.galaxy_trucker.team_table import BIG2, BOTH, team_table

from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.actions import TEAM_BY_ID
from cosmodrome.games.galaxy_trucker.rules.team.skills import bit
from cosmodrome.games.galaxy_trucker.state import AS_PRINTED
from cosmodrome.kernel import Rng


def play_round(table: Table) -> None:
    """One whole round in which everybody flies a bare cabin home."""
    table.until("Build")
    table.finish()
    table.until("FlyOn", limit=4000)
    table.arrive()
    table.until("Hire", "Pick", "StartSignal")


def game(n: int, modules: tuple[str, ...] = BIG2, seats: int = 3, team: str = "yes", seed: int = 1) -> Table:
    classes = ("I", "II", "III", "I", "II")[:n]
    return Table(rounds=classes, seats=seats, modules=modules, seed=seed, ready=False, support_team=team)


def skills(table: Table, seat: int) -> list[tuple[int, str]]:
    """(how many-th card hired, A or B) of the skills that work."""
    p = table.p(seat)
    return [(n, "AB"[b]) for n, card in enumerate(p.team, 1) for b in (0, 1) if p.skills & bit(2 * card + b)]


@pytest.mark.rule("GT-TEAM-1")
def test_eighteen_cards_and_the_receptionist_only_with_the_first_expansion() -> None:
    assert len(c.TEAM) == 18
    assert sorted(game(3, BOTH).s.team_deck) == list(range(18))
    without = game(3).s.team_deck
    assert len(without) == 17 and TEAM_BY_ID["receptionist"] not in without
    assert game(3, seed=1).s.team_deck != game(3, seed=2).s.team_deck
    assert Table("I", modules=BIG2, support_team="no").s.team_deck == []


@pytest.mark.rule("GT-TEAM-2", "GT-TEAM-3", "GT-TEAM-4")
def test_tc_team_1_skills_round_by_round() -> None:
    """TC-TEAM-1: nobody in round 1, then A of the first card, then A and B of it, and so on; from round 5 all."""
    table = game(5)
    expected = [
        [],
        [(1, "A")],
        [(1, "A"), (1, "B"), (2, "A")],
        [(1, "A"), (1, "B"), (2, "A"), (2, "B"), (3, "A")],
        [(n, letter) for n in (1, 2, 3) for letter in "AB"],
    ]
    for wanted in expected:
        table.until("Build")
        assert [skills(table, seat) for seat in range(3)] == [wanted] * 3
        play_round(table)
    assert table.s.over


@pytest.mark.rule("GT-TEAM-3")
def test_three_cards_to_choose_from_then_two() -> None:
    table = game(3)
    play_round(table)
    table.until("Hire")
    assert table.s.round == 1  # rounds played, not round numbers
    dealt = [p.dealt for p in table.s.players]
    assert [len(cards) for cards in dealt] == [3, 3, 3] and len({one for cards in dealt for one in cards}) == 9
    for seat in (2, 0):
        table.do(seat, f"hire {c.TEAM[dealt[seat][1]].id}")
        assert [p.team for p in table.s.players] == [(), (), ()], "shown together, not before"
    refusal = table.refused(0, f"hire {c.TEAM[dealt[0][0]].id}")
    assert refusal.clause == "GT-TEAM-3"
    assert table.refused(1, f"hire {c.TEAM[dealt[0][0]].id}").message.id == "refuse.gt_not_dealt"
    assert table.refused(1, "ready").message.id == "refuse.gt_hire_now"
    table.do(1, f"hire {c.TEAM[dealt[1][1]].id}")
    assert [p.team for p in table.s.players] == [(cards[1],) for cards in dealt]
    assert len(table.s.team_deck) == 17 - 3  # what was discarded is among them again
    assert {dealt[0][0], dealt[0][2]} <= set(table.s.team_deck)
    play_round(table)
    table.until("Hire")
    assert [len(p.dealt) for p in table.s.players] == [2, 2, 2]
    table.until("Build")
    assert [len(p.team) for p in table.s.players] == [2, 2, 2]
    play_round(table)
    assert table.s.over and [len(p.team) for p in table.s.players] == [2, 2, 2]


@pytest.mark.rule("GT-TEAM-4")
def test_four_rounds_bring_a_third_card_at_random_and_five_no_fourth() -> None:
    table = game(5)
    for _ in range(3):
        play_round(table)
    table.until("Hire", "StartSignal")
    assert table.step == "StartSignal", "the third card is not chosen"
    assert [len(p.team) for p in table.s.players] == [3, 3, 3]
    play_round(table)
    table.until("Hire", "StartSignal")
    assert [len(p.team) for p in table.s.players] == [3, 3, 3]


@pytest.mark.rule("GT-TEAM-4")
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_short_game_hires_before_its_first_flight(rounds: int) -> None:
    table = game(rounds)
    assert table.step == "Hire" and [len(p.dealt) for p in table.s.players] == [3, 3, 3]
    table.until("Build")
    assert skills(table, 0) == [(1, "A")]
    play_round(table)
    if rounds == 2:
        table.until("Build")
        assert skills(table, 0) == [(1, "A"), (1, "B"), (2, "A")]
        play_round(table)
    assert table.s.over


@pytest.mark.rule("GT-TEAM-3")
def test_nobody_can_know_what_others_were_dealt() -> None:
    table = game(3)
    play_round(table)
    table.until("Hire")
    own = table.p(1).dealt
    assert GAME.view(table.s, 1).team_open == list(own)
    assert GAME.view(table.s, None).team_open == []
    seen = set()
    for seed in range(30):
        guess = GAME.imagine(table.s, 1, Rng(seed))
        assert guess.players[1].dealt == own
        assert GAME.census(guess) == GAME.census(table.s)
        seen.add(guess.players[0].dealt)
    assert len(seen) > 5


# -- the competition ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-5")
def test_tc_team_2_everybody_arrives() -> None:
    """TC-TEAM-2: five cards for four; the first chooses from 5, the last from 2; one leaves the game."""
    table = game(2, seats=4, team="competition")
    table.until("Build")
    assert table.s.players[0].team == ()
    table.finish(order=[2, 0, 3, 1])
    table.until("FlyOn")
    table.arrive()
    laid = list(table.s.team_open)
    assert len(laid) == 5
    chosen = []
    for seat, n in zip((2, 0, 3, 1), (5, 4, 3, 2), strict=True):
        assert table.step == "Pick" and table.actors == (seat,)
        options = table.options(seat)
        assert len(options) == n
        chosen.append(min(options))
        if n == 4:
            assert table.refused(seat, chosen[0]).message.id == "refuse.gt_not_laid_out"
            assert table.refused(seat, "ready").clause == "GT-TEAM-5"
        table.do(seat, chosen[-1])
    assert [c.TEAM[table.p(seat).team[0]].id for seat in (2, 0, 3, 1)] == [text.split()[1] for text in chosen]
    out = table.s.team_box
    assert len(out) == 1 and out[0] in laid and not table.s.team_open
    assert out[0] not in table.s.team_deck


@pytest.mark.rule("GT-TEAM-5")
def test_tc_team_2_one_does_not_arrive() -> None:
    """TC-TEAM-2: three choose, one of the two left is dealt to the fourth, the other leaves."""
    handed = set()
    for seed in range(8):
        table = game(2, seats=4, team="competition", seed=seed)
        table.until("Build")
        table.finish()
        table.until("FlyOn")
        table.p(1).flying = False
        table.p(1).gave_up = True
        table.arrive()
        laid = set(table.s.team_open)
        for seat in (0, 2, 3):
            assert table.actors == (seat,)
            table.do(seat, min(table.options(seat)))
        left = laid - {card for seat in (0, 2, 3) for card in table.p(seat).team}
        assert len(left) == 2 and {table.p(1).team[0], *table.s.team_box} == left
        handed.add(table.p(1).team[0] == min(left))
    assert handed == {True, False}, "at random"


@pytest.mark.rule("GT-TEAM-5")
def test_the_competition_hires_after_every_flight_but_the_last_up_to_three() -> None:
    table = game(5, BOTH, seats=5, team="competition")
    for wanted in (0, 1, 2, 3, 3):
        table.until("Build")
        assert [len(p.team) for p in table.s.players] == [wanted] * 5
        play_round(table)
    assert table.s.over and len(table.s.team_box) == 3
    assert sorted([*table.s.team_box, *(card for p in table.s.players for card in p.team)]) == list(range(18))


# -- cards stay, tokens do not ------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-8")
def test_cards_stay_and_tokens_come_anew_each_round() -> None:
    table = Table(rounds=("I", "I", "I"), modules=BIG2, support_team="yes")
    p = table.p(0)
    p.team = (TEAM_BY_ID["security"], TEAM_BY_ID["crook"])
    p.used = bit(3)
    p.extra = 0
    table.s.terms = (1, 0, 0, 0, 1, -1)
    p.ship.mark(p.ship.marks.with_(pipes=((1, 2),)))
    play_round(table)
    table.until("Build")
    assert set(p.team) >= {TEAM_BY_ID["security"], TEAM_BY_ID["crook"]}
    assert not p.used and p.extra == 1 and not p.ship.marks.placed() and table.s.terms == AS_PRINTED


@pytest.mark.rule("GT-TEAM-2")
def test_a_skill_that_does_not_work_yet_is_refused() -> None:
    table = team_table("II", "security_a")
    assert table.refused(0, "use_skill 3").clause == "GT-TEAM-2"
