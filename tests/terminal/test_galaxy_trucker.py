"""Galaxy Trucker in the terminal: the ship as a picture, moves in words, a whole game by beats."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from cosmodrome import games
from cosmodrome.games.galaxy_trucker.boards import COLS
from cosmodrome.games.galaxy_trucker.parts import TILE_BY_ID
from cosmodrome.games.galaxy_trucker.plan import SIDEWAYS
from cosmodrome.games.galaxy_trucker.state import FACE_UP
from cosmodrome.games.galaxy_trucker.words import new_faults
from cosmodrome.kernel import Play, Rng
from cosmodrome.language import catalogue
from cosmodrome.terminal.board import board_for
from cosmodrome.terminal.look import NARROW, THEME
from cosmodrome.terminal.saving import Seat
from cosmodrome.terminal.table import Left, Table

GAME = games.get("galaxy_trucker")
ONE = {"round_2": "none", "round_3": "none"}
CENTRE = 2 * COLS + 2  # the start cell of class I


def table(seats: int = 2, language: str = "en", **options: int | str) -> Table:
    play = Play(GAME, GAME.setup(seats, (), **{**ONE, **options}), 1)
    who = [Seat("Ana"), *(Seat(f"Greedy {n}", "greedy") for n in range(1, seats))]
    console = Console(file=io.StringIO(), theme=THEME, width=NARROW)
    return Table(play, who, catalogue(language, GAME), console, Path("game.json"))


def said(at: Table) -> str:
    assert isinstance(at.console.file, io.StringIO)
    return " ".join(at.console.file.getvalue().split())


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Any:
    def prepare(lines: Iterator[str]) -> None:
        def read(prompt: str = "") -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)

    return prepare


def holding(tile: str, hints: str = "on") -> Table:
    """A table where Ana has a tile in hand and everybody is building."""
    at = table(hints=hints)
    s = at.play.state
    for seat in range(2):
        at.play.act(seat, GAME.space.one("ready"))
    p = s.players[0]
    p.hand, p.hand_from, p.left = TILE_BY_ID[tile], FACE_UP, 6
    s.heap.remove(p.hand)
    s.touch()
    return at


def drawn(s: Any, seat: int | None, width: int = NARROW, language: str = "en", brief: bool = False) -> str:
    console = Console(file=io.StringIO(), theme=THEME, width=width, color_system=None)
    names = [f"P{n}" for n in range(len(s.players))]
    console.print(board_for(GAME, catalogue(language, GAME)).draw(s, seat, names, width, brief))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


# -- a whole game -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_round_by_beats_is_played_to_its_invoice(typed: Any, language: str) -> None:
    at = table(language=language)
    typed(repeat("1"))
    at.run()
    assert at.play.state.over
    text = said(at)
    assert at.words.title() in text and at.words.text("score.total") in text and "Message(" not in text


def test_in_real_time_the_clock_ticks_when_all_have_acted(typed: Any) -> None:
    """Ana does nothing but flip the glass when it has run out; she never finishes, so her time runs out."""
    at = table(pace="real_time")

    def answers() -> Iterator[str]:
        while True:
            options = [action.verb for action in at.options(0)]
            building = at.play.state.stack[-1].clause == "BR-BUILD-1" and "ready" not in options
            yield str(options.index("flip") + 1) if "flip" in options else "0" if building else "1"

    typed(answers())
    at.run()
    assert at.play.state.over
    ticks = [move for move in at.play.record.moves if move[1].verb == "tick"]
    assert len(ticks) >= at.play.state.t.glass


# -- moves in words -----------------------------------------------------------------------------------------------


def test_a_tile_is_placed_by_the_labels_of_its_cell_and_its_turn(typed: Any) -> None:
    at = holding("BASE-CAB-09")  # single, double, single, single
    typed(iter(["place 7,8 r3"]))
    with pytest.raises(Left):
        at.run()
    part = at.play.state.players[0].ship.cells[CENTRE + 1]
    assert part is not None and part.turn == 3 and part.tile == TILE_BY_ID["BASE-CAB-09"]


def test_row_and_column_are_not_mixed_up(typed: Any) -> None:
    at = holding("BASE-CAB-09")
    typed(iter(["place 8,7 r0"]))
    with pytest.raises(Left):
        at.run()
    cells = at.play.state.players[0].ship.cells
    assert cells[CENTRE + COLS] is not None and cells[CENTRE + 1] is None


def test_a_face_up_tile_is_taken_by_its_number(typed: Any) -> None:
    at = holding("BASE-CAB-09")
    at.play.act(0, GAME.space.one("put_back"))
    at.play.state.players[1].left = 0  # or the bot would be quicker
    at.play.state.touch()
    typed(iter([f"take {TILE_BY_ID['BASE-CAB-09']}"]))
    with pytest.raises(Left):
        at.run()
    assert at.play.state.players[0].hand == TILE_BY_ID["BASE-CAB-09"] and not at.play.state.face_up


def test_a_move_that_may_be_several_is_asked_about(typed: Any) -> None:
    at = holding("BASE-CAB-09")
    typed(iter(["place 7,8"]))
    with pytest.raises(Left):
        at.run()
    assert "may be several moves" in said(at)
    assert at.play.state.players[0].ship.cells[CENTRE + 1] is None


def test_a_move_against_the_rules_is_no_option_but_can_be_asked_about(typed: Any) -> None:
    at = holding("BASE-CAB-09")
    typed(iter(["place 5,5 r0", "why place 5,5 r0"]))
    with pytest.raises(Left):
        at.run()
    assert "is no move" in said(at) and "5,5 is no cell of your hull. BR-BUILD-2" in said(at)


def test_placements_share_their_lines_and_faults_are_marked(typed: Any) -> None:
    at = holding("BASE-CAB-09")
    s = at.play.state
    wrong = [action for action in GAME.options(s, 0) if new_faults(s, 0, action)]
    typed(iter([]))
    with pytest.raises(Left):
        at.run()
    text = said(at)
    assert "Place it at …, …:" in text and "7,8 r1" in text
    assert text.count("!") >= len(wrong)


@pytest.mark.rule("BR-BUILD-6")
def test_a_fault_is_named_with_its_clause_before_the_tile_is_placed(typed: Any) -> None:
    """With hints on it has to be said twice; without them nothing is said."""
    at = holding("BASE-ENG-01")
    s = at.play.state
    found = (
        action for action in GAME.options(s, 0) if any(what == SIDEWAYS for what, _, _ in new_faults(s, 0, action))
    )
    cell, turn = next(found).args
    board = s.players[0].ship.board
    sideways = f"place {board.rows[cell // COLS]},{board.cols[cell % COLS]} r{turn}"
    typed(iter([sideways, sideways]))
    with pytest.raises(Left):
        at.run()
    assert "does not point to the rear (BR-CHK-1)" in said(at)
    assert at.play.state.players[0].ship.cells[cell] is not None
    silent = holding("BASE-ENG-01", hints="off")
    typed(iter([sideways]))
    with pytest.raises(Left):
        silent.run()
    assert "BR-CHK-1" not in said(silent)
    assert silent.play.state.players[0].ship.cells[cell] is not None


# -- the picture --------------------------------------------------------------------------------------------------


def positions(klass: str, seed: int = 2) -> Iterator[Any]:
    """A round flown by the game's own mind, every few moves."""
    rng = Rng(seed)
    s = GAME.new(GAME.setup(2, GAME.offer.modules, **{**ONE, "round_1": klass}), seed)
    for number in range(4000):
        if s.over:
            break
        if number % 40 == 0:
            yield s
        seat = rng.choice(list(GAME.actors(s)))
        options = GAME.options(s, seat)
        GAME.act(s, seat, options[0] if seat < 0 else GAME.mind.policy(s, seat, options, rng))
    yield s


@pytest.mark.parametrize("klass", ["I", "IIA", "IIB", "IIIA", "IIIB", "IV", "IVC"])
def test_every_class_is_drawn_within_its_columns(klass: str) -> None:
    for s in positions(klass):
        for width, language in ((NARROW, "en"), (80, "fr")):
            lines = drawn(s, 0, width, language).splitlines()
            assert max(map(len, lines)) <= width
        assert len(drawn(s, 0, brief=True).splitlines()) <= len(drawn(s, 0).splitlines())


def test_the_ship_shows_its_connectors_and_what_is_on_it() -> None:
    at = holding("BASE-CAB-09")
    at.play.act(0, GAME.space.get("place", CENTRE + 1, 0))
    text = drawn(at.play.state, 0)
    assert "╪Cab╪─Cab═" in text, "the starting cabin is universal on all sides, the cabin single and double"


def test_a_tile_from_the_heap_is_drawn_for_its_holder_only() -> None:
    at = table()
    for seat in range(2):
        at.play.act(seat, GAME.space.one("ready"))
    at.play.act(0, GAME.space.one("take"))
    assert "In your hand" in drawn(at.play.state, 0)
    assert "In your hand" not in drawn(at.play.state, 1)
    assert "In your hand" not in drawn(at.play.state, None)
