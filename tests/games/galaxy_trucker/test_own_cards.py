"""Cards and tiles of one's own: the example of docs/guide/own_cards.md is drawn, played, built, shown and named; and a
whole new type of card is one module.

The content is read when the game is imported, so it is tried in a process of its own.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console
from tests.games.galaxy_trucker.table import GAME, Table
from tests.games.galaxy_trucker.welded import weld
from tests.games.own import Numbers, found_by, guides_example

import cosmodrome
from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.pieces.parts import TILE_BY_ID
from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARD_BY_ID
from cosmodrome.games.galaxy_trucker.state import TruckerState
from cosmodrome.games.galaxy_trucker.terminal import GalaxyTruckerBoard
from cosmodrome.kernel import BadInput, Rng
from cosmodrome.language import LANGUAGES, catalogue
from cosmodrome.terminal.look import THEME

SHAPE = "ebe276db4e295765"  # of the numbers of all actions about the things of the box


def numbers_of_actions() -> Numbers:
    return Numbers(GAME, c.IDS, c.PUBLISHED)


def test_the_numbers_of_actions_stay_what_they_are() -> None:
    """Learners are trained with them. Should this fail, a tile was taken out, moved or put between others."""
    assert not numbers_of_actions().added()
    assert numbers_of_actions().shape() == SHAPE


def in_a_process(folder: Path, test: str, source: Path | None = None) -> dict[str, Any]:
    """What a function of this module finds with the folder as content."""
    return found_by(__name__, test, folder, source)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return guides_example(tmp_path_factory.mktemp("my_cards"), "galaxy_trucker/cards.toml", "galaxy_trucker/tiles.toml")


# -- run in a process of their own ------------------------------------------------------------------------------


def played() -> dict[str, Any]:
    """The guide's card and tile in a game: dealt, built, turned over, resolved, shown."""
    card, tile = CARD_BY_ID["my_customs"], TILE_BY_ID["my_strongroom"]
    table = Table("I", seats=2)
    s = table.s
    dealt = card in {*s.decks[0], *(one for pile in s.piles for one in pile)}
    heaped = tile in s.heap
    table.p(0).left = 9
    table.on_heap("my_strongroom")
    table.do(0, "take")
    table.do(0, "place 6.7 1")
    names = {language: _names(language, card, tile) for language in LANGUAGES}
    boards = {language: _board(table, language) for language in LANGUAGES}
    fought = _fight("my_customs")
    return {"dealt": dealt, "heaped": heaped, "names": names, "boards": boards, "fought": fought, "ids": _own()}


def _fight(card: str) -> dict[str, Any]:
    """Against five cannons and against none."""
    table = Table("I", seats=2)
    table.fly("", "")
    cannons = "\n".join(f"{cell} cannon" for cell in ("6.6", "6.8", "7.5", "7.9", "8.5", "8.9"))
    weld(table, 0, "7.7 start \n 7.6 cabin \n 7.8 cargo_2: green blue \n 8.7 structural")
    weld(table, 1, f"7.7 start \n 7.6 structural \n 7.8 my_strongroom \n 8.6 structural \n 8.8 structural \n {cannons}")
    table.card(card)
    shown = GAME.view(table.s, 0).card
    asked = [table.step, sorted(table.options(0))]
    table.until("Reward")
    goods = table.hold(0, "goods")
    table.do(1, "accept")
    table.do(1, "stow red 7.8")
    table.do(1, "stow green 7.8")
    return {"shown": shown, "asked": asked, "left": goods, "won": table.hold(1, "goods"), "days": table.days()}


def _names(language: str, card: int, tile: int) -> dict[str, Any]:
    found = msgspec.to_builtins(GAME.catalogue(catalogue(language, GAME).say))
    return {
        "card": [found["cards"][card]["name"], *found["cards"][card]["texts"]],
        "second": found["cards"][card]["second"]["texts"],
        "tile": [found["tiles"][tile]["name"], found["tiles"][tile]["text"]],
    }


def _board(table: Table, language: str) -> str:
    table.s.card = CARD_BY_ID["my_customs"]
    console = Console(width=160, file=io.StringIO(), record=True, theme=THEME)
    console.print(GalaxyTruckerBoard(GAME, catalogue(language, GAME)).draw(table.s, 0, ["Ann", "Bob"], 160))
    table.s.card = -1
    return console.export_text()


def _own() -> dict[str, Any]:
    actions = numbers_of_actions()
    return {
        "shape": actions.shape(),
        "actions": actions.added(),
        **{kind: ids[c.PUBLISHED[kind] :] for kind, ids in c.IDS.items()},
    }


# -- what they find ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def found(folder: Path) -> dict[str, Any]:
    return in_a_process(folder, "played")


@pytest.mark.rule("BR-CARD-ENEMY")
def test_the_example_of_the_guide_is_dealt_built_and_played(found: dict[str, Any]) -> None:
    assert found["dealt"] and found["heaped"]
    fought = found["fought"]
    assert fought["shown"] == 92  # behind those of the box
    assert fought["left"] == {}  # both goods were taken
    assert fought["won"] == {"7.8": "red green"}
    assert fought["days"][1] == -3  # a day behind its place at the start


def test_the_example_of_the_guide_is_named_and_shown_in_both_languages(found: dict[str, Any]) -> None:
    english, french = found["names"]["en"], found["names"]["fr"]
    assert english["card"][:2] == ["Customs Cutter", "Strength 5."]
    assert english["card"][2:4] == [
        "Who is weaker: 2 goods lost, the best ones.",
        "Who is weaker: 1 crew member lost.",
    ]
    assert english["tile"][0] == "Strongroom" and french["tile"][0] == "Chambre forte"
    assert french["card"][0] == "Vedette des douanes"
    assert "The second player gets: 1 red." in english["second"]
    assert "Customs Cutter" in found["boards"]["en"] and "Vedette des douanes" in found["boards"]["fr"]


def test_things_of_ones_own_have_numbers_behind_those_of_the_box(found: dict[str, Any]) -> None:
    ids = found["ids"]
    assert ids["shape"] == SHAPE
    assert (ids["card"], ids["tile"], ids["team"]) == (["my_customs"], ["my_strongroom"], [])
    assert "take_up ['my_strongroom']" in ids["actions"]
    assert all("my_strongroom" in action for action in ids["actions"])


def test_nobody_can_be_added_to_the_support_team(tmp_path: Path) -> None:
    home = tmp_path / "galaxy_trucker"
    home.mkdir()
    (home / "team.toml").write_text('[[team]]\nid = "cook"\nclause = "GT-TEAM-COK"\n')
    env = {**os.environ, "COSMODROME_CONTENT": str(tmp_path)}
    code = "import cosmodrome.games.galaxy_trucker"
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert run.returncode and "cook" in run.stderr


# -- saved with another content ------------------------------------------------------------------------------------

SAVED = "SAVED_POSITION"


def loaded() -> dict[str, Any]:
    """A position saved with another content: what it says about its cards and tiles here, and that it plays on."""
    data = json.loads(Path(os.environ[SAVED]).read_text())
    if data["state"]["content"] != GAME.fingerprint():
        GAME.contents[data["state"]["content"]] = data["ids"]  # as a record brings them along
    try:
        s = GAME.load(data["state"])
    except BadInput as problem:
        return {"refused": catalogue("en", GAME).say(problem.message)}
    found = ids_of(s)
    rng = Rng(1)
    while s.stack:
        seat = GAME.actors(s)[0]
        GAME.act(s, seat, rng.choice(GAME.options(s, seat)))
    return found


def ids_of(s: TruckerState) -> dict[str, Any]:
    return {
        "heap": [c.IDS["tile"][tile] for tile in s.heap],
        "piles": [[c.IDS["card"][card] for card in pile] for pile in s.piles],
        "hand": c.IDS["tile"][s.players[0].hand],
    }


def saved() -> dict[str, Any]:
    """A position with a tile of one's own in somebody's hand."""
    table = Table("I", seats=2)
    table.on_heap("my_strongroom")
    table.do(0, "take")
    return dumped(table)


def dumped(table: Table) -> dict[str, Any]:
    return {"ids": GAME.ids, "state": GAME.dump(table.s)}


def test_a_position_saved_without_the_cards_of_ones_own_goes_on_with_them(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table("I", seats=2)
    table.do(0, "take")
    path = tmp_path / "saved.json"
    path.write_text(json.dumps(dumped(table)))
    monkeypatch.setenv(SAVED, str(path))
    assert in_a_process(folder, "loaded") == ids_of(table.s)


def test_a_position_with_a_tile_of_ones_own_is_refused_in_a_sentence_where_there_is_none(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "saved.json"
    path.write_text(json.dumps(in_a_process(folder, "saved")))
    monkeypatch.setenv(SAVED, str(path))
    assert in_a_process(folder, "loaded")["hand"] == "my_strongroom"
    refused = in_a_process(tmp_path, "loaded")["refused"]
    assert "my_strongroom" in refused


# -- a new type of card -----------------------------------------------------------------------------------------

CARD = """
[[cards]]
id = "my_comet"
level = 1
type = "comet"
tail = 3
"""
SENTENCES = {
    "en": {"card.comet": "Comet", "text.comet": "It pays {n} to whoever has most exposed connectors.",
           "event.comet_seen": "{seat} sees a comet."},
    "fr": {"card.comet": "Comète", "text.comet": "Elle paie {n} à qui a le plus de connecteurs exposés.",
           "event.comet_seen": "{seat} voit une comète."},
}  # fmt: skip


def comet() -> dict[str, Any]:
    """A card of a type that only a module of the tests knows."""
    card = CARD_BY_ID["my_comet"]
    table = Table("I", seats=2)
    dealt = card in {*table.s.decks[0], *(one for pile in table.s.piles for one in pile)}
    table.fly("7.6 cabin", "7.6 cabin; 7.8 cabin; 6.7 structural")
    table.card("my_comet")
    asked = table.step
    saved = GAME.dump(GAME.load(GAME.dump(table.s))) == GAME.dump(table.s)
    told = table.told("comet_seen")
    table.do(table.actors[0], "accept")
    words = {language: catalogue(language, GAME) for language in LANGUAGES}
    shown = {language: msgspec.to_builtins(GAME.catalogue(words[language].say).cards[card]) for language in LANGUAGES}
    return {
        "dealt": dealt,
        "asked": asked,
        "saved": saved,
        "told": told,
        "credits": table.credits(),
        "names": {language: [one["name"], *one["texts"], one["clause"]] for language, one in shown.items()},
        "bound": GAME.bound(table.setup),
    }


@pytest.mark.rule("BR-FLY-1")
def test_a_new_type_of_card_is_one_module(tmp_path: Path) -> None:
    """The module is put beside the others and its sentences into the catalogues; nothing else is touched."""
    found = in_a_process(_with_comet(tmp_path, CARD), "comet", tmp_path / "src")
    assert found["dealt"] and found["asked"] == "WatchComet" and found["saved"]
    assert len(found["told"]) == 1
    assert sorted(found["credits"]) == [0, 3]
    assert found["names"]["en"] == ["Comet", "It pays 3 to whoever has most exposed connectors.", "BR-CARD-COMET"]
    assert found["names"]["fr"][0] == "Comète"


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("= 3", "= 10", "tail"),
        ("= 3", "= -1", "tail"),
        ("tail = 3", "", "tail"),
        ("tail", "hair", "hair"),
        ("tail = 3", "tail = 3\ndays = 2", "days"),
    ],
)
def test_a_bad_record_of_a_new_type_is_refused(tmp_path: Path, old: str, new: str, field: str) -> None:
    with pytest.raises(AssertionError, match=f"record='my_comet', field='{field}'"):
        in_a_process(_with_comet(tmp_path, CARD.replace(old, new)), "comet", tmp_path / "src")


def _with_comet(tmp_path: Path, card: str) -> Path:
    ours = Path(cosmodrome.__file__).parent
    source = tmp_path / "src" / "cosmodrome"
    shutil.copytree(ours, source, ignore=shutil.ignore_patterns("__pycache__", "web"))
    for compiled in ours.parent.glob("cosmodrome__mypyc*"):
        shutil.copy(compiled, source.parent)
    home = source / "games" / "galaxy_trucker"
    shutil.copy(Path(__file__).parent / "comet.py.txt", home / "rules" / "cards" / "comet.py")
    for language, sentences in SENTENCES.items():
        with (home / "locale" / f"{language}.po").open("a", encoding="utf-8") as po:
            po.writelines(f'\nmsgid "{id}"\nmsgstr "{text}"\n' for id, text in sentences.items())
    folder = tmp_path / "cards" / "galaxy_trucker"
    folder.mkdir(parents=True)
    (folder / "cards.toml").write_text(card)
    return folder.parent
