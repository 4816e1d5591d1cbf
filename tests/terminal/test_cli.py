"""Every command, and every sort of bad input: one sentence on stderr, exit code 2."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

import cosmodrome as package
from cosmodrome import games
from cosmodrome.arena import play_game

from .conftest import COMMAND, Cosmodrome, saved_games

WILD_SPACE = games.get("wild_space")


@pytest.fixture(scope="module")
def played() -> dict[str, Any]:
    """A whole game of two bots, as the JSON of its record."""
    found = json.loads(play_game(WILD_SPACE, WILD_SPACE.setup(2), 5, ["greedy", "random"], 0).record)
    assert isinstance(found, dict)
    return found


@pytest.fixture
def record(played: dict[str, Any], tmp_path: Path) -> Path:
    return write(tmp_path / "game.json", played)


def write(path: Path, value: object) -> Path:
    path.write_text(json.dumps(value), "utf-8")
    return path


# -- what each command does ---------------------------------------------------------------------------------------


def test_games(cosmodrome: Cosmodrome) -> None:
    run = cosmodrome("games")
    assert run.code == 0
    for words in ("Wild Space", "space_base", "encounters", "difficulty", "medal_order", "WS-11.2"):
        assert words in run.out
    assert "Base Spatiale" in cosmodrome("games", "--lang", "fr").out


def test_games_as_json(cosmodrome: Cosmodrome) -> None:
    (game,) = [one for one in json.loads(cosmodrome("games", "--json").out) if one["name"] == "wild_space"]
    assert sorted(game["seats"]) == [1, 2, 3, 4, 5] and game["modules"] == ["space_base", "encounters"]
    assert {option["name"] for option in game["options"]} == set(WILD_SPACE.offer.options)


def test_version_and_help(cosmodrome: Cosmodrome) -> None:
    version = f"cosmodrome {package.__version__}"
    assert cosmodrome("--version").out.strip() == f"{version} (interpreted)"
    assert cosmodrome("--lang", "fr", "--version").out.strip() == f"{version} (interprété)"
    for arguments in ([], ["--help"]):
        run = cosmodrome(*arguments)
        assert run.code == 0 and "selfplay" in run.out
    french = cosmodrome("--lang", "fr", "play", "--help").out
    assert "Combien de joueurs" in french and "Afficher cette aide" in french
    assert "help." not in french


def test_selfplay_as_json(cosmodrome: Cosmodrome) -> None:
    run = cosmodrome(
        *("selfplay", "wild_space", "--seats", "2", "--games", "4", "--bot", "greedy", "--bot", "random"),
        *("--seed", "3", "--modules", "space_base", "--option", "starting_hand=4", "--json"),
    )
    result = json.loads(run.out)
    assert list(result) == ["game", "games", "unfinished", "decisions", "seconds", "bots"]
    assert (result["game"], result["games"], result["unfinished"]) == ("wild_space", 4, 0)
    assert [bot["name"] for bot in result["bots"]] == ["greedy", "random"]
    assert [set(bot) for bot in result["bots"]] == [{"name", "wins", "mean_score"}] * 2
    assert sum(bot["wins"] for bot in result["bots"]) == 4


def test_selfplay_repeats_under_a_seed(cosmodrome: Cosmodrome) -> None:
    arguments = ("selfplay", "wild_space", "--games", "2", "--bot", "random", "--seats", "3", "--json", "--seed")
    runs = [json.loads(cosmodrome(*arguments, seed).out) for seed in ("1", "1", "2")]
    figures = [(run["decisions"], run["bots"]) for run in runs]
    assert figures[0] == figures[1] != figures[2]


def test_selfplay_in_words(cosmodrome: Cosmodrome) -> None:
    run = cosmodrome("selfplay", "wild_space", "--games", "2", "--bot", "random", "--bot", "random", "--lang", "fr")
    assert "Victoires" in run.out and "2 parties, 0 inachevées" in run.out


def test_replay_tells_the_game(cosmodrome: Cosmodrome, record: Path, played: dict[str, Any]) -> None:
    told = " ".join(cosmodrome("replay", str(record)).out.split())
    assert "Player 1 lands on" in told and "the game is over" in told
    assert f"Total {played['scores'][0]} {played['scores'][1]}" in told
    assert "Joueur 1 se pose sur" in cosmodrome("replay", str(record), "--lang", "fr").out


def test_replay_shows_a_position(cosmodrome: Cosmodrome, record: Path, played: dict[str, Any]) -> None:
    start = cosmodrome("replay", str(record), "--at", "0").out
    assert "turn 1 of 10" in start and "WS-3.1" in start
    end = cosmodrome("replay", str(record), "--at", str(len(played["moves"]))).out
    assert "Total" in end


def test_replay_verifies(cosmodrome: Cosmodrome, record: Path, played: dict[str, Any]) -> None:
    run = cosmodrome("replay", str(record), "--verify")
    assert run.code == 0 and run.out.startswith(f"ok: {len(played['moves'])} moves")
    write(record, {**played, "moves": played["moves"][:9], "scores": None, "check": None})
    assert cosmodrome("replay", str(record), "--verify").out.startswith("ok so far: 9 moves")


def test_rules(cosmodrome: Cosmodrome) -> None:
    whole = cosmodrome("rules", "wild_space").out
    assert "WS-1.1" in whole and "WS-11.19" in whole
    for wanted in ("WS-3.2", "ws-3.2", "3.2"):
        clause = cosmodrome("rules", "wild_space", wanted).out
        assert "WS-3.2 Land" in clause and "WS-3.3" not in clause
    chapter = cosmodrome("rules", "wild_space", "WS-3").out
    assert "WS-3.1" in chapter and "WS-3.18" in chapter and "WS-4.1" not in chapter
    assert "Se poser" in cosmodrome("rules", "wild_space", "WS-3.2", "--lang", "fr").out


def test_rules_coverage(cosmodrome: Cosmodrome) -> None:
    found = json.loads(cosmodrome("rules", "coverage", "--json").out)["wild_space"]
    assert set(found) == {"clauses", "cited", "uncited"}
    assert found["clauses"] == found["cited"] + len(found["uncited"]) > 100
    assert "wild_space: " in cosmodrome("rules", "coverage").out


def test_coverage_without_the_tests(cosmodrome: Cosmodrome, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("cosmodrome.rulebook._ROOT", tmp_path)
    run = cosmodrome("rules", "coverage")
    assert run.code == 2 and "not part of an installed package" in run.err


def test_bench_is_called(cosmodrome: Cosmodrome, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[float, bool]] = []
    monkeypatch.setattr("cosmodrome.bench.run", lambda seconds, json: calls.append((seconds, json)))
    assert cosmodrome("bench", "--seconds", "0.5", "--json").code == 0
    assert cosmodrome("bench").code == 0
    assert calls[0] == (0.5, True) and calls[1][1] is False


# -- bad input ----------------------------------------------------------------------------------------------------

BAD = [
    ("frobnicate", "There is no command “frobnicate”"),
    ("play --frobnicate", "There is no option --frobnicate"),
    ("play --seats", "The option --seats is not complete"),
    ("games wild_space", "“wild_space” is one word too many"),
    ("replay", "Something is missing: FILE"),
    ("games --lang de", "There is no language “de”"),
    ("play chess", "There is no game “chess”; choose among: "),
    ("selfplay chess", "There is no game “chess”"),
    ("rules chess", "There is no game “chess”"),
    ("play wild_space --seats 9", "cannot be played with 9 seats; choose among: 1-5"),
    ("play wild_space --seats two", "--seats takes a whole number, not “two”"),
    ("play wild_space --seed one", "--seed takes a whole number"),
    ("play wild_space --modules moons", "has no module “moons”"),
    ("play wild_space --option moons", "write it as name=value"),
    ("play wild_space --option moons=1", "has no option “moons”"),
    ("play wild_space --option seats=1", "has no option “seats”"),
    ("play wild_space --option first=4", "The option first cannot be “4”"),
    ("play wild_space --option difficulty=brutal", "The option difficulty cannot be “brutal”"),
    ("play wild_space --bot zork", "There is no bot “zork”"),
    ("play wild_space --bot search:0", "There is no bot “search:0”"),
    ("play wild_space --bot nowhere:Bot", "The bot “nowhere:Bot” cannot be used"),
    ("play wild_space --seats 2 --bot random --bot random --bot random", "3 bots do not fit"),
    ("play wild_space --seats 2 --bot random --name A --name B", "only 1 people"),
    ("play wild_space --resume --seats 3", "keeps its setup"),
    ("play wild_space --resume", "There is no unfinished game"),
    ("play --resume nowhere.json", "nowhere.json cannot be read: No such file"),
    ("play --file /dev/null/game.json", "cannot be saved in /dev/null/game.json"),
    ("play --file taken.txt", "taken.txt is there already"),
    ("play galaxy_trucker --seats 5", "Five truckers need the Big Expansion"),
    ("play galaxy_trucker --option round_2=none", "There is a gap between the rounds"),
    ("play galaxy_trucker --option round_1=IIA", "For class IIA you need the module “The Big Expansion”"),
    ("selfplay galaxy_trucker --option round_1=IV", "For class IV you need the module “Another Big Expansion”"),
    ("selfplay wild_space --games 0", "at least one game, not 0"),
    ("selfplay wild_space --games many", "--games takes a whole number"),
    ("selfplay wild_space --bot zork", "There is no bot “zork”"),
    ("replay nowhere.json", "nowhere.json cannot be read"),
    ("replay taken.txt", "This is not the record of a game"),
    ("replay .", "cannot be read: Is a directory"),
    ("rules wild_space WS-99.1", "There is no clause “WS-99.1”"),
    ("bench --seconds soon", "--seconds takes a number above 0"),
    ("bench --seconds -1", "--seconds takes a number above 0"),
]


@pytest.mark.parametrize(("line", "sentence"), BAD, ids=[line for line, _ in BAD])
def test_bad_input(cosmodrome: Cosmodrome, home: Path, line: str, sentence: str) -> None:
    (home / "taken.txt").write_text("somebody's notes")
    run = cosmodrome(*line.split())
    assert run.code == 2 and run.out == ""
    assert sentence in run.err and len(run.err.strip().splitlines()) == 1
    assert (home / "taken.txt").read_text() == "somebody's notes"
    assert not saved_games(home)


@pytest.mark.parametrize(("line", "_"), BAD, ids=[line for line, _ in BAD])
def test_bad_input_in_french(
    cosmodrome: Cosmodrome, home: Path, monkeypatch: pytest.MonkeyPatch, line: str, _: str
) -> None:
    (home / "taken.txt").write_text("somebody's notes")
    english = cosmodrome(*line.split()).err
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    french = cosmodrome(*line.split())
    assert french.code == 2
    assert len(french.err.strip().splitlines()) == 1 and french.err != english and "Message(" not in french.err


def tampered(played: dict[str, Any], **changes: object) -> dict[str, Any]:
    return {**played, **changes}


def bad_records(played: dict[str, Any]) -> dict[str, tuple[bytes, str]]:
    moves = played["moves"]
    third = [*moves[:2], [moves[2][0], "smuggle", 0], *moves[3:]]
    whole = json.dumps(played).encode()
    files: dict[str, tuple[object, str]] = {
        "nothing": (b"", "not the record of a game"),
        "truncated": (whole[: len(whole) // 2], "not the record of a game: Input data was truncated"),
        "binary": (b"\xff\xfe\x00", "not the record of a game"),
        "a list": ([1, 2], "not the record of a game"),
        "a field too many": (tampered(played, colour="red"), "colour"),
        "no seed": ({key: value for key, value in played.items() if key != "seed"}, "seed"),
        "another format": (tampered(played, format=99), "format 99"),
        "another game": (tampered(played, game="chess"), "There is no game “chess”"),
        "older rules": (tampered(played, rules=0), "version 0 of the rules"),
        "other cards": (tampered(played, content="abc", ids=None), "other cards and tiles"),
        "seats": (tampered(played, setup={"seats": 9}), "9 seats"),
        "a setup of nonsense": (tampered(played, setup={"seats": 2, "moons": 3}), "setup cannot be read"),
        "an unknown verb": (tampered(played, moves=[*moves[:4], [0, "dance"]]), "Move 5 of the record cannot be read"),
        "a number too high": (tampered(played, moves=[[0, "play", 9999]]), "Move 1 of the record cannot be read"),
        "an illegal move": (
            tampered(played, moves=third),
            "Move 3 of the record is against the rules: “The Smuggler uses",
        ),
        "the wrong seat": (tampered(played, moves=[[1 - moves[0][0], *moves[0][1:]]]), "It is not your turn. (WS-2.7)"),
        "a move after the end": (tampered(played, moves=[*moves, moves[-1]]), "The game is over. (WS-9.1)"),
        "other scores": (tampered(played, scores=[99, 0]), "the scores were [99, 0]"),
        "another end": (tampered(played, check="0" * 16), "it has been altered"),
        "players missing": ({"seats": [{"name": "Ana"}], "record": played}, "names 1 players for a table of 2 seats"),
        "players of nonsense": ({"seats": [7, 7], "record": played}, "not the record of a game"),
    }
    return {
        name: (data if isinstance(data, bytes) else json.dumps(data).encode(), sentence)
        for name, (data, sentence) in files.items()
    }


@pytest.mark.parametrize("name", bad_records({"moves": [[0, "x"]] * 5}))
@pytest.mark.parametrize("command", ["replay {} --verify", "replay {}", "play --resume {}"])
def test_bad_records(cosmodrome: Cosmodrome, home: Path, played: dict[str, Any], name: str, command: str) -> None:
    data, sentence = bad_records(played)[name]
    (home / "bad.json").write_bytes(data)
    if command == "replay {}" and name in ("other scores", "another end"):
        return  # the moves themselves are sound: only verifying compares them with their end
    run = cosmodrome(*command.format("bad.json").split())
    assert run.code == 2, run.out
    assert sentence in run.err and len(run.err.strip().splitlines()) == 1
    assert (home / "bad.json").read_bytes() == data


def test_a_bad_record_is_refused_in_french(cosmodrome: Cosmodrome, home: Path, played: dict[str, Any]) -> None:
    data, _ = bad_records(played)["an illegal move"]
    (home / "bad.json").write_bytes(data)
    said = cosmodrome("replay", "bad.json", "--verify", "--lang", "fr").err
    assert "Le coup 3 de l’enregistrement est contraire aux règles" in said and "Le Contrebandier utilise" in said


def test_a_position_that_is_not_there(cosmodrome: Cosmodrome, record: Path) -> None:
    for number in ("99999", "-1", "x"):
        run = cosmodrome("replay", str(record), "--at", number)
        assert run.code == 2 and run.out == ""


def test_a_bad_content_file(tmp_path: Path) -> None:
    """The file, the record and the field are named."""
    folder = tmp_path / "mine" / "wild_space"
    folder.mkdir(parents=True)
    ours = Path(package.__file__).parent / "games" / "wild_space" / "content" / "crew.toml"
    (folder / "crew.toml").write_text(
        ours.read_text("utf-8").replace('species = "rhino"', 'species = "unicorn"', 1), "utf-8"
    )
    environment = {**os.environ, "COSMODROME_CONTENT": str(tmp_path / "mine")}
    for language, words in (("en", "record sp_rhino_botanist_1, field species"), ("fr", "champ species")):
        run = subprocess.run(
            [COMMAND, "games", "--lang", language], env=environment, capture_output=True, text=True, check=False
        )
        assert run.returncode == 2 and run.stdout == ""
        assert words in run.stderr and "crew.toml" in run.stderr and len(run.stderr.strip().splitlines()) == 1


def test_a_bare_record_can_be_played_on(cosmodrome: Cosmodrome, home: Path, played: dict[str, Any]) -> None:
    """Whoever sits down is said on the command line."""
    unfinished = tampered(played, moves=played["moves"][:-3], scores=None, check=None)
    path = write(home / "game.json", unfinished)
    run = cosmodrome("play", "--resume", str(path), "--bot", "random", "--bot", "random")
    assert run.code == 0 and "wins" in run.out
    saved = json.loads(path.read_text("utf-8"))
    assert [seat["bot"] for seat in saved["seats"]] == ["random", "random"]
    assert len(saved["record"]["moves"]) >= len(played["moves"]) - 3


def test_a_resumed_game_is_that_of_the_file(cosmodrome: Cosmodrome, record: Path) -> None:
    run = cosmodrome("play", "chess", "--resume", str(record))
    assert run.code == 2 and "is a game of wild_space" in run.err


def test_a_terminal_without_our_signs(tmp_path: Path) -> None:
    """A sign it cannot show is replaced, not an error."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    for arguments in (["games", "--lang", "fr"], ["play", "chess", "--lang", "fr"]):
        run = subprocess.run([COMMAND, *arguments], env=environment, capture_output=True, check=False)
        assert b"Traceback" not in run.stderr


def test_names_are_shown_as_they_are(cosmodrome: Cosmodrome, home: Path) -> None:
    """Nothing in a name is taken for an instruction, and it fits on the board."""
    run = cosmodrome("play", "--name", "[red]Ana[/red]", "--seed", "1", "--lang", "en")
    assert run.code == 0 and "[red]Ana[/red]" in run.out
    names = ["Ana" * 50, "", "\x1b[2J", "Ana", "Ana"]
    run = cosmodrome("play", "--seats", "5", *(part for name in names for part in ("--name", name)))
    saved = max(saved_games(home), key=lambda path: path.stat().st_mtime_ns)
    shown = [seat["name"] for seat in json.loads(saved.read_text("utf-8"))["seats"]]
    assert run.code == 0 and shown[1:] == ["Player 2", "[2J", "Ana 1", "Ana 2"] and len(shown[0]) == 16
