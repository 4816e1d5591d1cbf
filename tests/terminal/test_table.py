"""The table itself, with what people type prepared."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from examples import salvage
from rich.console import Console

from cosmodrome import games
from cosmodrome.kernel import Action, BadInput, Eyes, Game, Message, Play
from cosmodrome.language import catalogue
from cosmodrome.terminal import saving
from cosmodrome.terminal.look import THEME
from cosmodrome.terminal.saving import Seat
from cosmodrome.terminal.table import Left, Table

WILD_SPACE = games.get("wild_space")
Typed = Callable[[Iterable[str]], None]


@pytest.fixture(autouse=True)
def registered() -> None:
    """Salvage is a game from outside the house: it is there while a test looks."""
    games.register(salvage.GAME)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """What is typed, line by line; then the input ends."""

    def prepare(lines: Iterable[str]) -> None:
        waiting = iter(lines)

        def read(prompt: str = "") -> str:
            try:
                return next(waiting)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)

    return prepare


def table(game: Game[Any], *seats: Seat, language: str = "en", seed: int = 1, **options: int | str) -> Table:
    play = Play(game, game.setup(len(seats), (), **options), seed)
    console = Console(file=io.StringIO(), theme=THEME, width=110)
    return Table(play, seats, catalogue(language, game), console, Path("game.json"))


def said(at: Table) -> str:
    assert isinstance(at.console.file, io.StringIO)
    return " ".join(at.console.file.getvalue().split())


def always(line: str) -> Iterable[str]:
    while True:
        yield line


# -- a game without a board of its own ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_any_game_is_played_from_its_options_and_sentences(typed: Typed, language: str) -> None:
    at = table(salvage.GAME, Seat("Ana"), Seat("Random", "random"), Seat("Greedy", "greedy"), language=language)
    typed(always("1"))
    at.run()
    assert at.play.state.over
    assert saving.read(at.path).record.verify().over
    text = said(at)
    assert at.words.title() in text and "Total" in text and "Message(" not in text


def test_secret_choices_of_two_people_pass_the_keyboard(typed: Typed) -> None:
    at = table(salvage.GAME, Seat("Ana"), Seat("Bo"))
    typed(["", "1", "", "1"])
    with pytest.raises(Left):
        at.run()
    text = said(at)
    assert text.index("Pass the keyboard to Ana.") < text.index("Pass the keyboard to Bo.")
    assert [seat for seat, _ in at.play.record.moves] == [0, 1]


def test_in_real_time_one_may_wait_for_the_clock(typed: Typed) -> None:
    at = table(salvage.GAME, Seat("Ana"), Seat("Random", "random"))
    typed(["1", "0", "0"])
    with pytest.raises(Left):
        at.run()
    assert "0 Wait for the clock" in said(at)
    ana = [action.verb for seat, action in at.play.record.moves if seat == 0]
    clock = [action.verb for seat, action in at.play.record.moves if seat == -1]
    assert ana == ["fly"] and clock == ["tick", "tick"]


# -- what the table sees to ---------------------------------------------------------------------------------------


def test_a_warning_wants_the_number_again(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    """As before a payment for nothing (WS-5.16)."""

    def warning(s: Any, seat: int, action: Action) -> Message | None:
        return Message("warn.futile") if action.verb == "land" else None

    monkeypatch.setattr(WILD_SPACE, "warning", warning)
    at = table(WILD_SPACE, Seat("Ana"), Seat("Bo", "random"), first=0)
    typed(["1"])
    with pytest.raises(Left):
        at.run()
    assert not at.play.record.moves
    assert "This pays for nothing" in said(at) and "Type it again" in said(at)
    typed(["1", "2", "1"])
    with pytest.raises(Left):
        at.run()
    assert not at.play.record.moves, "another number is another question"
    typed(["1", "1"])
    with pytest.raises(Left):
        at.run()
    assert [action.verb for _, action in at.play.record.moves] == ["land"]


def test_undo_is_kept_too(typed: Typed) -> None:
    at = table(WILD_SPACE, Seat("Ana"), Seat("Bo", "random"), first=0)
    typed(["1", "undo"])
    with pytest.raises(Left):
        at.run()
    assert not saving.read(at.path).record.moves


def test_a_disk_that_fails_does_not_stop_the_game(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(WILD_SPACE, Seat("Ana"), Seat("Bo", "random"), first=0)
    typed(["1"])
    write = saving.write

    def fails(path: Path, record: Any, seats: Any) -> None:
        if record.moves:
            raise BadInput("bad.file_write", file=str(path), text="no space left")
        write(path, record, seats)

    monkeypatch.setattr(saving, "write", fails)
    with pytest.raises(Left):
        at.run()
    assert len(at.play.record.moves) == 1
    assert "cannot be saved in game.json: no space left" in said(at)


def test_a_bot_sees_no_more_than_its_seat(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot is asked with the eyes of its own seat, and only when it is its turn."""
    at = table(WILD_SPACE, Seat("Ana"), Seat("Bo", "random"), first=1)
    asked: list[int] = []
    bot = at.bots[1]
    assert bot is not None
    choose = bot.choose

    def watched(eyes: Eyes) -> Action:
        asked.append(eyes.seat)
        return choose(eyes)

    monkeypatch.setattr(bot, "choose", watched)
    typed([])
    with pytest.raises(Left):
        at.run()
    assert asked and set(asked) == {1}


def test_nobody_reads_what_another_hand_holds(typed: Typed) -> None:
    """Events with a secret are told to their owner only."""
    at = table(WILD_SPACE, Seat("Ana"), Seat("Bo"), first=0, seed=3)
    typed(["", "1", "4", "4"])
    with pytest.raises(Left):
        at.run()
    told = [at.told_since(0, seat) for seat in range(2)]
    drew = [event for events in at.play.events for event in events if event.name == "drew"]
    assert drew
    for event in drew:
        owner = event.args["seat"]
        card = at.words.say(event.message(), at.names)
        assert card in told[owner] and card not in told[1 - owner]


# -- files --------------------------------------------------------------------------------------------------------


def test_a_file_is_replaced_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(WILD_SPACE, Seat("Ana"), Seat("Bo", "random"))
    at.keep()
    before = at.path.read_bytes()
    at.act(at.game.actors(at.play.state)[0], at.options(at.game.actors(at.play.state)[0])[0])
    assert at.path.read_bytes() != before
    kept = at.path.read_bytes()

    def interrupted(handle: int) -> None:
        raise OSError("pulled the plug")

    monkeypatch.setattr("os.fsync", interrupted)
    with pytest.raises(BadInput):
        at.keep()
    assert at.path.read_bytes() == kept


def test_the_last_unfinished_game_is_the_one_to_go_on_with() -> None:
    first = table(WILD_SPACE, Seat("Ana"), Seat("Bo"))
    first.path = saving.new_path("wild_space")
    first.keep()
    other = table(salvage.GAME, Seat("Ana"), Seat("Bo"))
    other.path = saving.new_path("salvage")
    other.keep()
    (saving.folder() / "zzz.json").write_text("{}")
    assert saving.last("wild_space").path == first.path
    assert saving.last("salvage").path == other.path
    assert saving.new_path("wild_space") != first.path
    with pytest.raises(BadInput) as none:
        saving.last("chess")
    assert none.value.message.id == "bad.no_saved_game"


# -- while another is asked ----------------------------------------------------------------------------------------


def test_somebody_else_acts_while_another_is_asked(typed: Typed) -> None:
    at = table(games.get("high_frontier"), Seat("Ana"), Seat("Bo"), Seat("Cy", "greedy"), seed=4)
    game, other = at.game, 1 if at.play.state.phasing == 0 else 0

    def lines() -> Iterable[str]:
        yield ""
        for verb, *args in (("offer", 2), ("give_wt", 3), ("done",)):
            yield f"meanwhile {at.names[other]}"
            yield str(at.options(other).index(game.space.get(verb, *args)) + 1)
        yield from ("meanwhile Nobody", "meanwhile", "what?")

    typed(lines())
    with pytest.raises(Left):
        at.run()
    assert [action.verb for _, action in at.play.record.moves] == ["offer", "give_wt", "done", "accept"]
    assert "Who acts meanwhile?" in said(at)


def test_in_most_games_nobody_does(typed: Typed) -> None:
    at = table(salvage.GAME, Seat("Ana"), Seat("Random", "random"))
    typed(["meanwhile"])
    with pytest.raises(Left):
        at.run()
    assert "Nobody else may do anything now." in said(at)
