"""Playing in a real terminal."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path

import pexpect
import pytest

from cosmodrome.terminal import saving

from .conftest import Cosmodrome, Terminal, saved_games

PLAY = ("play", "wild_space", "--seed", "7", "--option", "first=0", "--name", "Ana")
ASK = "Ana> "


def moves(path: Path) -> list[object]:
    found = json.loads(path.read_text("utf-8"))["record"]["moves"]
    assert isinstance(found, list)
    return found


def answer(child: pexpect.spawn[str], line: str) -> str:
    """Type a line; what the table says before it asks again."""
    child.sendline(line)
    child.expect_exact(ASK)
    return plain(child.before or "")


def plain(text: str) -> str:
    """Without colours, frames and line ends, so that a sentence is one line however wide the screen."""
    bare = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
    return " ".join(re.sub(r"[│╭╮╰╯─]", " ", bare).split())


@pytest.fixture
def ana(terminal: Terminal) -> pexpect.spawn[str]:
    """Ana at the keyboard, about to use her first shuttle."""
    child = terminal(*PLAY)
    child.expect_exact(ASK)
    return child


def test_a_move_that_is_understood_but_illegal_is_answered_with_its_rule(ana: pexpect.spawn[str]) -> None:
    assert "You have no shuttle there to explore Port Dawn with. WS-3.9" in answer(ana, "explore port dawn left")
    assert "You are asked to use a shuttle: land or explore first. WS-3.1" in answer(ana, "draw")
    assert "is no move" in answer(ana, "fly home")


def test_a_whole_game_by_numbers(terminal: Terminal, home: Path, cosmodrome: Cosmodrome) -> None:
    child = terminal(*PLAY, "--bot", "random")
    for _ in range(400):
        if child.expect([ASK, r"recorded in"]) == 1:
            break
        child.sendline("1")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    (path,) = saved_games(home)
    saved = saving.read(path)
    assert [seat.bot for seat in saved.seats or []] == ["", "random"]
    scores = saved.record.game.scores(saved.record.verify())
    assert saved.record.scores == scores
    assert cosmodrome("replay", str(path), "--verify").out.startswith("ok")


def test_the_score_sheet_ends_the_game(terminal: Terminal) -> None:
    child = terminal("play", "wild_space", "--seats", "2", "--bot", "greedy", "--bot", "random", "--seed", "1")
    child.expect(pexpect.EOF)
    said = plain(child.before or "")
    for words in ("Same species", "Full sets", "Missions", "Robots", "Captain", "Total"):
        assert words in said
    assert re.search(r"Emissary \w+( [IV]+)?: \d credits .* = \d", said)
    assert re.search(r"(Greedy|Random) wins\.", said)


def test_the_board_shows_the_position(ana: pexpect.spawn[str]) -> None:
    screen = plain(ana.before or "")
    for words in ("Port Dawn", "? (9)", "Reserve", "Your hand", "Your crew", "Veterans", "A Ana", "B Greedy", "△△△△△"):
        assert words in screen
    assert "Use one shuttle" in screen and "WS-3.1" in screen
    assert "1 Land on Port Dawn, left draw 2" in screen
    assert "Or, at any moment: Discard … to renew the reserve:" in screen
    after = plain(answer(ana, "1"))
    assert "Ana lands on Port Dawn, left." in after and "A▽" in after


def test_a_small_screen_shows_the_essentials(terminal: Terminal) -> None:
    child = terminal(*PLAY, lines=24, columns=80)
    child.expect_exact(ASK)
    screen = child.before or ""
    assert "Your hand" in plain(screen) and "Your crew" not in plain(screen)
    assert all(len(line) <= 80 for line in re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", screen).splitlines())
    assert "Your crew" in answer(child, "board")


def test_undo_and_what_stops_it(ana: pexpect.spawn[str], home: Path) -> None:
    (path,) = saved_games(home)
    assert "There is no move to take back" in answer(ana, "undo")
    answer(ana, "1")
    assert len(moves(path)) == 1
    assert "Use one shuttle" in answer(ana, "undo")
    assert moves(path) == []
    answer(ana, "1")
    answer(ana, "1")
    assert "revealed something hidden" in answer(ana, "undo")
    assert len(moves(path)) == 2


def test_why_names_the_rule(ana: pexpect.spawn[str]) -> None:
    assert "face down" in (said := answer(ana, "why land 3 left")) and "WS-3.15" in said
    assert "allowed: it is number 2" in answer(ana, "why land port dawn right")
    assert "no shuttle there" in (said := answer(ana, "why explore two quays left")) and "WS-3.9" in said
    assert "WS-3.1" in answer(ana, "why play 17")
    assert "allowed: it is number 1" in answer(ana, "why 1")
    assert "is no move I know" in answer(ana, "why dance")
    answer(ana, "1")
    assert "WS-4.1" in answer(ana, "why take robot")


def test_rules_score_log_help_and_nonsense(ana: pexpect.spawn[str]) -> None:
    assert "at the bottom of one sector" in answer(ana, "rules WS-3.2")
    assert "WS-3.1 A turn is" in answer(ana, "rules")
    assert "There is no clause" in answer(ana, "rules 99.9")
    assert "Same species" in answer(ana, "score")
    answer(ana, "1")
    assert "Ana lands on Port Dawn" in answer(ana, "log")
    assert "take back your last move" in answer(ana, "help")
    assert "is no move: type a number" in answer(ana, "99")
    assert "is no move: type a number" in answer(ana, "dance")
    assert "Draw 2 cards" in answer(ana, "board")


def test_save_quit_and_resume(ana: pexpect.spawn[str], terminal: Terminal, home: Path) -> None:
    answer(ana, "1")
    assert "Saved in" in answer(ana, "save copy.json")
    assert "cosmodrome play --resume" in answer(ana, "save")
    before = moves(home / "copy.json")
    assert before == moves(saved_games(home)[0])
    Path("notes.txt").write_text("mine")
    assert "is there already" in answer(ana, "save notes.txt")
    assert Path("notes.txt").read_text() == "mine"
    ana.sendline("quit")
    ana.expect_exact("The game is kept in")
    ana.expect(pexpect.EOF)
    ana.close()
    assert ana.exitstatus == 0
    again = terminal("play", "--resume", "copy.json")
    again.expect_exact(ASK)
    assert "Draw 2 cards" in plain(again.before or "")
    answer(again, "1")
    assert len(moves(home / "copy.json")) == len(before) + 1


@pytest.mark.parametrize("end", ["ctrl-c", "eof", "hangup", "kill"])
def test_nothing_is_lost(ana: pexpect.spawn[str], terminal: Terminal, home: Path, end: str) -> None:
    """Ctrl-C, end of input, a closed terminal, kill -9: every move that was accepted is there."""
    for _ in range(3):
        answer(ana, "1")
    (path,) = saved_games(home)
    kept = moves(path)
    assert len(kept) >= 3
    if end == "ctrl-c":
        ana.sendintr()
    elif end == "eof":
        ana.sendeof()
    elif end == "hangup":
        ana.kill(signal.SIGHUP)
    else:
        ana.kill(signal.SIGKILL)
    ana.expect(pexpect.EOF)
    ana.close()
    if end == "ctrl-c":
        assert "The game is kept in" in plain(ana.before or "") and ana.exitstatus == 130
    if end == "eof":
        assert "The game is kept in" in plain(ana.before or "") and ana.exitstatus == 0
    assert moves(path) == kept
    again = terminal("play", "--resume")
    again.expect_exact(ASK)
    answer(again, "1")
    assert moves(path)[: len(kept)] == kept and len(moves(path)) > len(kept)


def test_a_closed_terminal_ends_the_table(ana: pexpect.spawn[str], home: Path) -> None:
    answer(ana, "1")
    ana.close(force=False)
    assert not ana.isalive()
    assert len(moves(saved_games(home)[0])) == 1


def test_in_french(terminal: Terminal) -> None:
    child = terminal(*PLAY, "--lang", "fr")
    child.expect_exact(ASK)
    screen = plain(child.before or "")
    assert "Utilisez une Navette" in screen and "Se poser sur Port-Aurore, à gauche piochez 2" in screen
    assert "Réserve" in screen and "Votre main" in screen and "Glouton" in screen
    assert "encore cachée" in answer(child, "pourquoi se poser 3 gauche")
    assert "Navette neuve" in answer(child, "règles WS-3.2")
    assert "Même espèce" in answer(child, "score")
    assert "aucun coup à reprendre" in answer(child, "annuler")
    assert "n’est pas un coup" in answer(child, "danser")
    child.sendline("quitter")
    child.expect_exact("La partie est gardée dans")


def test_the_language_of_the_environment(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")
    child = terminal(*PLAY)
    child.expect_exact("Utilisez une Navette")


def test_two_people_do_not_see_each_others_hands(terminal: Terminal) -> None:
    child = terminal(*PLAY, "--seats", "2", "--name", "Bo")
    child.expect_exact("Pass the keyboard to Ana.")
    assert "Your hand" not in plain(child.before or "")
    child.sendline("")
    child.expect_exact(ASK)
    hand = re.findall(r"Your hand (.*?) Use one", plain(child.before or ""))[0]
    for _ in range(40):
        child.sendline("1")
        if child.expect([ASK, "Pass the keyboard to Bo."]) == 1:
            break
    since = (child.before or "").rpartition("\x1b[2J")[2]
    assert "Your hand" not in plain(since)
    child.sendline("")
    child.expect_exact("Bo> ")
    assert hand not in plain(child.before or "")
    assert "Your hand" in plain(child.before or "")


def test_alone_against_the_smuggler_with_everything(terminal: Terminal) -> None:
    child = terminal("play", "--seats", "1", "--modules", "space_base,encounters", "--seed", "3", "--name", "Ana")
    child.expect_exact(ASK)
    assert "Alone, Encounters makes the Smuggler harder to beat" in plain(child.before or "")
    for _ in range(400):
        screen = plain(child.before or "")
        child.sendline("1")
        if child.expect([ASK, "recorded in"]) == 1:
            break
        assert "The Smuggler" in screen and "Aliens" in screen
    screen = plain(child.before or "")
    assert "Quartz" in screen and "Hostile planets" in screen and "Shuttles on the Space Base" in screen
