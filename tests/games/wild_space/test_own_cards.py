"""Cards of one's own: the example of docs/guide/own_cards.md is played, scored, drawn and named in both languages.

The content is read when the game is imported, so it is tried in a process of its own.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console
from tests.games.own import Numbers, found_by, guides_example, told_by
from tests.games.wild_space.table import GAME, Table

from cosmodrome.games.wild_space import content as c
from cosmodrome.games.wild_space.rules.scoring import score
from cosmodrome.games.wild_space.terminal import WildSpaceBoard
from cosmodrome.language import LANGUAGES, catalogue
from cosmodrome.terminal.look import THEME

SHAPE = "2c17989c27fdbf7c"  # of the numbers of all actions about the things of the box


def numbers_of_actions() -> Numbers:
    return Numbers(GAME, c.IDS, c.PUBLISHED)


def test_the_numbers_of_actions_stay_what_they_are() -> None:
    """Learners are trained with them. Should this fail, a card was taken out, moved or put between others."""
    assert numbers_of_actions().shape() == SHAPE


def in_a_process(folder: Path, test: str) -> dict[str, Any]:
    """What a function of this module finds with the folder as content."""
    return found_by(__name__, test, folder)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return guides_example(tmp_path_factory.mktemp("my_cards"), "wild_space/crew.toml")


# -- run in a process of their own ------------------------------------------------------------------------------


def played() -> dict[str, Any]:
    """The guide's two cards in a game: played, drawing, scoring, and what they are called."""
    table = Table()
    table.crew(0, "cap_bear", "sp_owl_botanist_1", "sp_owl_botanist_2", "sp_owl_pilot_1")
    table.hand(0, "my_owl_diver", "my_em_rhino")
    table.do("land home_2 right")
    table.do("play my_owl_diver")
    for _ in range(3):
        table.do("draw")
    drawn = len(table.hand_of(0)) - 1
    table.crew(0, *table.crew_of(0), "my_em_rhino")
    sheet = score(table.s, 0)
    names = {}
    for language in LANGUAGES:
        words = catalogue(language, GAME)
        cards = {card["id"]: card for card in msgspec.to_builtins(GAME.catalogue(words.say))["cards"]}
        names[language] = [
            [cards[id]["name"], cards[id]["text"], cards[id]["set"]] for id in ("my_owl_diver", "my_em_rhino")
        ]
    return {"drawn": drawn, "missions": sheet.missions, "total": sheet.total, "names": names, "board": boards(table)}


def boards(table: Table) -> dict[str, str]:
    table.hand(0, "my_owl_diver")
    shown = {}
    for language in LANGUAGES:
        console = Console(width=160, file=io.StringIO(), record=True, theme=THEME)
        console.print(WildSpaceBoard(GAME, catalogue(language, GAME)).draw(table.s, 0, ["Ann", "Bob"], 160))
        shown[language] = console.export_text()
    return shown


def numbers() -> dict[str, Any]:
    actions = numbers_of_actions()
    return {
        "shape": actions.shape(),
        "own": actions.added(),
        "ids": c.IDS["card"][c.PUBLISHED["card"] :],
    }


# -- what they find ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def found(folder: Path) -> dict[str, Any]:
    return in_a_process(folder, "played")


@pytest.mark.rule("WS-5.8", "WS-9.7")
def test_the_example_of_the_guide_plays_draws_and_scores(found: dict[str, Any]) -> None:
    assert found["drawn"] == 3
    assert [credits for _, credits in found["missions"]] == [12]  # two pairs of owls
    assert found["total"] == 12 + 10  # the third and the fourth owl


def test_the_example_of_the_guide_is_named_in_both_languages(found: dict[str, Any]) -> None:
    assert found["names"]["en"] == [
        ["Owl Diver", "draw 3", "base"],
        ["Emissary of the Owls", "6 credits for every 2 Owls", "base"],
    ]
    assert [name for name, _, _ in found["names"]["fr"]] == ["Hibou plongeur", "Émissaire des hiboux"]
    assert "6 Crédits par série de 2 Hiboux" in found["names"]["fr"][1][1]
    assert "Owl Diver" in found["board"]["en"] and "Hibou plongeur" in found["board"]["fr"]


def test_cards_of_ones_own_have_numbers_behind_those_of_the_box(folder: Path, tmp_path: Path) -> None:
    """Whatever file they are in, and the actions about them too."""
    found = in_a_process(folder, "numbers")
    assert found["shape"] == SHAPE
    assert found["ids"] == ["my_owl_diver", "my_em_rhino"]
    assert "take ['my_owl_diver']" in found["own"] and all("my_" in action for action in found["own"])
    home = tmp_path / "wild_space"
    home.mkdir()
    (home / "captains.toml").write_text(CAPTAIN)
    (home / "planets.toml").write_text(PLANETS)
    found = in_a_process(tmp_path, "numbers")
    assert found["shape"] == SHAPE and found["ids"] == ["x_cap"]
    assert "land ['x_p3', 1]" in found["own"]


@pytest.mark.parametrize("modules", [(), ("space_base", "encounters")])
@pytest.mark.parametrize("seats", [1, 2])
def test_whole_games_with_a_thing_more_of_every_kind(tmp_path: Path, seats: int, modules: tuple[str, ...]) -> None:
    home = tmp_path / "wild_space"
    home.mkdir()
    for name, text in MORE.items():
        (home / name).write_text(text, encoding="utf-8")
    code = f"""
from cosmodrome import games
from cosmodrome.kernel import Rng
game = games.get("wild_space")
for seed in range(4):
    s = game.new(game.setup({seats}, {modules!r}), seed)
    rng = Rng(seed)
    census = game.census(s)
    while not s.over:
        seat = game.actors(s)[0]
        game.act(s, seat, rng.choice(list(game.options(s, seat))))
        guess = game.imagine(s, seat, rng)
        assert game.view(guess, seat) == game.view(s, seat) and game.census(s) == census
        if rng.below(10) == 0:
            assert game.dump(game.load(game.dump(s))) == game.dump(s)
    game.sheet(s)
print('"played"')
"""
    assert told_by(code, tmp_path) == "played"


CREW = """
[[crew]]
id = "x_sp"
type = "specialist"
species = "wild"
profession = "wild"
veteran = true

[[crew]]
id = "x_em"
type = "emissary"
species = "owl"
mission = {kind = "strict_majority", credits = 9, of = {species = "owl"}}

[[crew]]
id = "x_rb"
type = "robot"
credits = 9
effect = {do = "draw_then_discard", draw = 1, discard = 0}
"""
CAPTAIN = """
[[captains]]
id = "x_cap"
type = "captain"
species = "owl"
profession = "pilot"
track = []
"""
PLANETS = """
[[planets]]
id = "x_p3"
requires_crew = 3
left.actions = [[{do = "draw", n = 1}]]
right.actions = [[{do = "take_and_play"}]]

[[planets]]
id = "x_p1"
requires_crew = 1
left.actions = [[{do = "draw", n = 1}]]
right.actions = [[{do = "advance_veteran"}]]
"""
SLOT = """
[[space_bases.slots]]
condition = {need = "discard", filter = {any = true}}
effect = {do = "gain_quartz", n = 1}
"""
HOSTILE = """
[[hostile_planets]]
id = "x_ho"
category = 1
bottom = [{op = "add", slot = 1}]
top = [{op = "add", slot = 1}]
scoring = [{per = {type = "robot"}}]
"""
ENCOUNTERS = """
[[crew]]
id = "x_en"
type = "robot"
quartz = 2
encounter_icon = true

[[captains]]
id = "x_en_cap"
type = "captain"
species = "owl"
profession = "pilot"
faces.recto.track = []
faces.verso.track = [{credits = 9}]

[[aliens]]
id = "x_al"
type = "alien"
quartz_cost = 1
species = "wild"
names = {en = "Alien Tuff", fr = "Extraterrestre Tuf"}
"""
MORE = {
    "crew.toml": CREW,
    "captains.toml": CAPTAIN,
    "planets.toml": PLANETS,
    "space_base.toml": '[[space_bases]]\nid = "x_base"\n' + 5 * SLOT,
    "solo.toml": HOSTILE,
    "encounters.toml": ENCOUNTERS + HOSTILE.replace("x_ho", "x_eho").replace("slot", 'reserve = "alien", slot'),
}
