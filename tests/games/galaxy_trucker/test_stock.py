"""What Another Big Expansion changes before the first round: tiles taken out, cards added, what may be combined."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.galaxy_trucker.table import GAME, Table
from tests.games.galaxy_trucker.welded import BIG2, BOTH

from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.pieces.parts import KINDS
from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARDS
from cosmodrome.games.galaxy_trucker.state import TruckerState
from cosmodrome.kernel import BadInput, Rng

NO_IV = ("I", "II", "III")
WITH_IV = ("II", "III", "IV")


def begun(seats: int, modules: tuple[str, ...], rounds: tuple[str, ...] = NO_IV, **options: Any) -> TruckerState:
    names = [*rounds, *["none"] * 5][:5]
    setup = GAME.setup(seats, modules, **{f"round_{n}": name for n, name in enumerate(names, 1)}, **options)
    return GAME.new(setup, 5)


@pytest.mark.rule("GT-SETUP-2", "GT-SETUP-3")
@pytest.mark.parametrize(
    ("modules", "seats", "rounds", "out"),
    [
        (BIG2, 4, WITH_IV, 0),
        (BIG2, 3, WITH_IV, 25),
        (BIG2, 2, WITH_IV, 50),
        (BIG2, 2, NO_IV, 75),
        (BOTH, 5, WITH_IV, 0),
        (BOTH, 4, WITH_IV, 25),
        (BOTH, 5, NO_IV, 25),
        (BOTH, 2, NO_IV, 100),
        ((), 2, NO_IV, 0),
    ],
)
def test_tiles_taken_out(modules: tuple[str, ...], seats: int, rounds: tuple[str, ...], out: int) -> None:
    """TC-SETUP-1"""
    s = begun(seats, modules, rounds)
    assert len(s.box) == out
    held = sum(len(p.ship.tiles()) for p in s.players) - seats * (s.klass not in ("IIA", "IVC"))
    assert held == 0
    assert len(s.heap) == sum(tile.set in {"base", *_boxes(modules)} and not tile.start for tile in c.TILES) - out


def _boxes(modules: tuple[str, ...]) -> set[str]:
    named = {"big_expansion": "big1", "another_big_expansion": "big2"}
    return {named[module] for module in modules}


@pytest.mark.rule("GT-SETUP-3")
def test_class_ivc_needs_the_tiles_of_a_class_iv() -> None:
    assert len(begun(4, (*BOTH, "latest_models"), ("II", "III", "IVC")).box) == 25


@pytest.mark.rule("GT-SETUP-1")
def test_new_tiles_are_mixed_with_the_others_face_down() -> None:
    s = begun(4, BIG2, WITH_IV)
    new = [place for place, tile in enumerate(s.heap) if c.TILES[tile].set == "big2"]
    assert len(new) == 42 and not s.face_up
    assert new != list(range(len(s.heap) - 42, len(s.heap)))
    assert GAME.view(s, 0).heap == len(s.heap)


@pytest.mark.rule("GT-SETUP-4")
def test_what_is_taken_out_stays_in_the_box_unseen() -> None:
    s = begun(2, BIG2, ("I", "II"))
    box = sorted(s.box)
    seen = GAME.view(s, 0)
    assert seen.box == 75
    rng = Rng(3)
    while s.stack:
        seat = GAME.actors(s)[0]
        options = GAME.options(s, seat)
        GAME.act(s, seat, options[rng.below(len(options))])
    assert sorted(s.box) == box


@pytest.mark.rule("GT-SETUP-5")
def test_the_decks_get_three_intruders_and_a_sector_each() -> None:
    s = begun(4, BIG2)
    cards = [*s.decks, *s.piles]
    added = Counter((CARDS[n].level, CARDS[n].type) for pile in cards for n in pile if CARDS[n].set == "big2")
    for level in (1, 2, 3):
        assert (added[level, "intruder"], added[level, "unknown_sector"]) == (3, 1)
    assert sum(n for (level, _), n in added.items() if level == 4) == 20
    plain = begun(4, ())
    assert all(CARDS[n].set == "base" for pile in (*plain.decks, *plain.piles) for n in pile)


@pytest.mark.rule("GT-SETUP-6")
def test_modules_are_combined_freely() -> None:
    quiet = begun(4, BIG2, WITH_IV, intruders="no")
    cards = [CARDS[n] for pile in (*quiet.decks, *quiet.piles) for n in pile]
    assert not [card for card in cards if card.type == "intruder"]
    assert sum(card.level == 4 for card in cards) == 17  # class IV is flown with what is left of its deck
    old = begun(3, BIG2, ("IIB", "IIIB", "IV"), components="no", intruders="no", unknown_sector="no")
    assert all(c.TILES[tile].set == "base" for tile in old.heap) and not old.box
    assert not quiet.harder and not old.harder
    assert not [n for pile in old.decks for n in pile if CARDS[n].type == "unknown_sector"]
    with pytest.raises(BadInput) as refused:  # nothing else stops intruders
        begun(4, BIG2, components="no")
    assert refused.value.message.id == "bad.gt_intruders"
    with pytest.raises(BadInput) as refused:
        begun(4, BIG2, WITH_IV, components="no", intruders="no")  # too few tiles for four
    assert refused.value.message.id == "bad.gt_stock"


@pytest.mark.rule("GT-SETUP-7")
def test_the_new_kinds_are_none_of_the_old() -> None:
    new = {"thrusters", "auto_defence", "robonauts", "solar_panel", "router", "armory"}
    assert new <= set(KINDS)
    for tile in c.TILES:
        if tile.kind in new:
            assert not tile.white and not tile.red and tile.set == "big2"


@pytest.mark.rule("GT-SETUP-8", "GT-CLASS-1")
def test_the_advised_games_can_be_played_with_or_without_the_support_team() -> None:
    for rounds in (("II", "III", "IV"), ("IIB", "IIIB", "IV")):
        for team in ("no", "yes"):
            s = begun(4, BIG2, rounds, support_team=team)
            assert s.t.rounds == rounds and bool(s.team_deck) == (team == "yes")
    with pytest.raises(BadInput):
        begun(4, (), ("IIB",))
    with pytest.raises(BadInput):
        begun(4, (), WITH_IV)


@pytest.mark.rule("GT-CLASS-1", "GT-CLASS-2")
@pytest.mark.parametrize(("klass", "level"), [("IIB", 2), ("IIIB", 3), ("IV", 4), ("II", 2)])
def test_the_class_decides_the_rule_card_and_the_round_number(klass: str, level: int) -> None:
    table = Table(klass, seats=4, modules=BIG2)
    assert (table.s.round, table.s.level) == (0, level)  # even in the first flight
    assert table.s.rules.id == ("I", "II", "III", "IV")[level - 1]
    assert [len(pile) for pile in table.s.piles] == [sum(table.s.rules.pile)] * 4
    assert {board.split()[0] for board in (p.ship.board.key for p in table.s.players)} == {klass}


# -- the unknown sector -------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-UNK-1", "GT-UNK-2")
def test_an_unknown_sector_puts_two_cards_of_the_next_level_on_top() -> None:
    table = Table("I", modules=BIG2)
    table.fly("8.7 engine; 6.7 cannon", "8.7 engine; 6.7 cannon")
    left = len(table.s.deck)
    rest = set(table.s.decks[1])
    sector = next(card.id for card in CARDS if card.type == "unknown_sector" and card.level == 1)
    table.card(sector)
    assert len(table.s.deck) == left + 2
    assert all(CARDS[n].level == 2 and n in rest for n in table.s.deck[-2:])
    assert not set(table.s.deck[-2:]) & set(table.s.decks[1])
    first, second = table.s.deck[-1], table.s.deck[-2]
    hidden = GAME.view(table.s, 0)
    assert first not in hidden.flown and hidden.deck == left + 2
    assert table.told("sector") == [{"n": 2}]
    assert table.s.on_top == 2  # everybody knows where they came from
    table.s.deck = table.s.deck[-2:]
    table.s.touch()
    for card in (first, second):  # turned over one at a time, like others
        assert table.step == "FlyOn"
        for seat in list(table.actors):
            table.do(seat, "fly_on")
        assert table.told("card")[-1]["card"] == card
        assert table.s.on_top == (card == first)
        table.run_out()


@pytest.mark.rule("GT-UNK-2")
def test_a_sector_takes_what_there_is() -> None:
    table = Table("I", modules=BIG2)
    table.fly("", "")
    table.s.used += table.s.decks[1][1:]
    table.s.decks[1] = table.s.decks[1][:1]
    last = table.s.decks[1][0]
    left = len(table.s.deck)
    table.card(next(card.id for card in CARDS if card.type == "unknown_sector" and card.level == 1))
    assert len(table.s.deck) == left + 1 and table.s.deck[-1] == last and not table.s.decks[1]
