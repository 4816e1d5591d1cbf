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
from cosmodrome.games.galaxy_trucker import content
from cosmodrome.games.galaxy_trucker.pieces.boards import COLS
from cosmodrome.games.galaxy_trucker.pieces.layout import SIDEWAYS
from cosmodrome.games.galaxy_trucker.pieces.parts import PARTS, TILE_BY_ID
from cosmodrome.games.galaxy_trucker.state import FACE_UP
from cosmodrome.games.galaxy_trucker.terminal import GalaxyTruckerBoard
from cosmodrome.games.galaxy_trucker.words import printed
from cosmodrome.games.galaxy_trucker.words.names import new_faults
from cosmodrome.kernel import Event, Play, Rng
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


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved as they go."""
    monkeypatch.chdir(tmp_path)


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


def test_a_move_against_the_rules_is_answered_with_its_rule(typed: Any) -> None:
    at = holding("BASE-CAB-09")
    typed(iter(["place 5,5 r0", "why place 5,5 r0"]))
    with pytest.raises(Left):
        at.run()
    assert said(at).count("5,5 is no cell of your hull. BR-BUILD-2") == 2  # tried, and asked about


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


def test_cards_are_read_while_one_looks_at_their_pile(typed: Any) -> None:
    """By name only once they have been put down."""
    at = holding("BASE-CAB-09")
    s = at.play.state
    at.play.act(0, GAME.space.parse(["place", CENTRE + 1, 3]))
    at.play.act(0, GAME.space.parse(["look", 1]))
    said_by_cards = [at.words.say(line) for card in s.piles[1] for line in printed.card_lines(card)]
    shown = " ".join(drawn(s, 0, width=200).split())
    assert said_by_cards and all(line in shown for line in said_by_cards)
    assert not any(line in " ".join(drawn(s, 1, width=200).split()) for line in said_by_cards)  # nobody else
    at.play.act(0, GAME.space.parse(["stop_looking"]))
    shown = drawn(s, 0, width=200)
    assert all(at.words.say(printed.card_name(card)) in shown for card in s.piles[1])
    assert not any(line in shown for line in said_by_cards)


def test_tiles_that_lie_face_up_are_drawn_with_their_connectors() -> None:
    at = holding("BASE-CAB-09")  # single, double, single, single
    at.play.act(0, GAME.space.one("put_back"))
    s = at.play.state
    tile = TILE_BY_ID["BASE-CAB-09"]
    wide = drawn(s, 0)
    assert "─Cab═" in wide and f"#{tile}" in wide
    assert "─Cab═" not in drawn(s, 0, width=NARROW - 1) and f"cabin #{tile}" in drawn(s, 0, width=NARROW - 1)


@pytest.mark.parametrize(("language", "letters"), [("en", "PBC"), ("fr", "MBC")])
def test_a_life_support_shows_for_whom_it_is(language: str, letters: str) -> None:
    board = board_for(GAME, catalogue(language, GAME))
    assert isinstance(board, GalaxyTruckerBoard)
    for colour, letter in zip(("purple", "brown", "cyan"), letters, strict=True):
        tile = next(n for n, one in enumerate(content.TILES) if one.kind == "life_support" and one.alien == (colour,))
        assert board.part(PARTS[tile][0])[1].plain[3] == letter


def test_a_hold_of_four_places_shows_all_four() -> None:
    board = board_for(GAME, catalogue("en", GAME))
    assert isinstance(board, GalaxyTruckerBoard)
    tile = next(n for n, one in enumerate(content.TILES) if one.kind == "cargo" and one.white + one.red == 4)
    part = PARTS[tile][0]
    text = "".join(line.plain for line in board.part(part))
    assert text.count("□") == part.white and text.count("▫") == part.red


def test_between_two_cards_the_last_one_can_still_be_read() -> None:
    rng = Rng(2)
    s = GAME.new(GAME.setup(2, (), **ONE), 2)
    while not (s.flown and type(s.stack[-1]).__name__ == "FlyOn"):
        seat = GAME.actors(s)[0]
        options = GAME.options(s, seat)
        GAME.act(s, seat, options[0] if seat < 0 else GAME.mind.policy(s, seat, options, rng))
    shown = " ".join(drawn(s, 0, width=200).split())
    assert "The last card: " in shown
    assert all(catalogue("en", GAME).say(line) in shown for line in printed.card_lines(s.flown[-1]))


def test_a_high_screen_tells_more_of_what_has_happened(typed: Any) -> None:
    shown = []
    for height in (40, 80):
        at = table(seats=4)
        at.console = Console(file=io.StringIO(), theme=THEME, width=NARROW, height=height, force_terminal=True)
        typed(iter(["1", "0"]))
        with pytest.raises(Left):
            at.run()  # the three bots have had their beat
        shown.append(said(at).count("Greedy 1 "))
    assert shown[1] > shown[0]


def test_help_gives_examples_of_this_game(typed: Any) -> None:
    for language, why, rules in (
        ("en", "why place 7,8 r1", "rules BR-HIT-3"),
        ("fr", "pourquoi poser 7,8 r1", "règles BR-HIT-3"),
    ):
        at = holding("BASE-CAB-09")
        at.words = catalogue(language, GAME)
        typed(iter(["help", why, rules]))
        with pytest.raises(Left):
            at.run()
        assert why in said(at) and rules in said(at) and "WS-" not in said(at)
        assert "7,8" in said(at) and "BR-HIT-3" in said(at)


@pytest.mark.parametrize(
    ("language", "ahead", "back"),
    [("en", "Ana gains 2 days.", "Ana loses 1 day."), ("fr", "Ana gagne 2 jours.", "Ana perd 1 jour.")],
)
@pytest.mark.rule("BR-FLY-2")
def test_days_are_gained_and_lost_in_words(language: str, ahead: str, back: str) -> None:
    at = table(language=language)
    s = at.play.state
    events: list[Event] = []
    s.events = events
    s.move(0, 2)
    s.move(0, -1)
    assert [at.words.say(event.message(), at.names, s) for event in events] == [ahead, back]


def test_planets_and_order_tiles_have_a_line_each() -> None:
    """Numbers among the numbers of the options would only confuse: `2 1  3 2  4 3`."""
    board = board_for(GAME, catalogue("en", GAME))
    for verb in ("land", "finish", "look"):
        assert verb not in board.together(GAME.space.block(verb))
    assert board.together(GAME.space.block("place")) == {"place"}
    assert board.together(GAME.space.block("take_up")[:2]) == {"take_up"}
    assert not board.together(GAME.space.block("take_up")[:1])
