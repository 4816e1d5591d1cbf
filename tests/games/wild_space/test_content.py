"""Content files of one's own: a good one is used, a bad one is refused with the file, the record and the field.

The content is read when the game is imported, so each file is tried in a process of its own.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.games.own import Own
from tests.games.wild_space.table import GAME

from cosmodrome.games.wild_space import content as c

HOME = Path(c.__file__).parent
TRY = """
import json
from cosmodrome import games
from cosmodrome.kernel import BadInput
try:
    game = games.get("wild_space")
except BadInput as error:
    print(json.dumps([error.message.id, error.message.args]))
else:
    from cosmodrome.games.wild_space import content
    hand = game.setup(2).options["starting_hand"]
    print(json.dumps(["ok", {
        "fingerprint": game.fingerprint(), "credits": content.CREW[84].credits, "starting_hand": hand
    }]))
"""


@pytest.fixture
def own(tmp_path: Path) -> Own:
    return Own(tmp_path, "wild_space", HOME, TRY)


def test_a_corrected_card_is_used_and_changes_the_fingerprint(own: Own) -> None:
    assert c.CREW[84].id == "rb_01"
    own.change("crew.toml", 'profession = "botanist", credits = 5', 'profession = "botanist", credits = 7')
    id, args = own.load()
    assert (id, args["credits"]) == ("ok", 7)
    assert args["fingerprint"] != GAME.fingerprint()


@pytest.mark.rule("WS-2.6", "WS-7.14")
def test_the_figures_of_the_content_are_the_defaults_of_the_options(own: Own) -> None:
    own.change("constants.toml", "starting_hand = 3", "starting_hand = 4")
    id, args = own.load()
    assert (id, args["starting_hand"]) == ("ok", 4)
    assert GAME.offer.options["starting_hand"].default == 3


def test_an_empty_folder_changes_nothing(own: Own) -> None:
    id, args = own.load()
    assert (id, args["credits"]) == ("ok", 5)
    assert args["fingerprint"] == GAME.fingerprint()


@pytest.mark.parametrize(
    ("name", "old", "new", "record", "field"),
    [
        ("crew.toml", 'species = "monkey"', 'species = "mouse"', "sp_monkey_botanist_1", "species"),
        ("crew.toml", 'species = "monkey"', 'specie = "monkey"', "sp_monkey_botanist_1", "specie"),
        ("crew.toml", "veteran = true", 'veteran = "yes"', "sp_monkey_mechanic_1", "veteran"),
        ("crew.toml", 'do = "draw", n = 1', 'do = "dance", n = 1', "sp_monkey_mechanic_1", "effect.do"),
        ("crew.toml", 'do = "draw", n = 1', 'do = "draw"', "sp_monkey_mechanic_1", "effect.n"),
        ("crew.toml", '{need = "discard"', '{need = "beg"', "sp_monkey_botanist_2", "condition.need"),
        ("crew.toml", 'kind = "per_group", credits = 5', 'kind = "per_group"', "em_monkey_1", "mission.credits"),
        ("captains.toml", 'species = "rhino", ', "", "cap_rhino", "species"),
        ("captains.toml", "{credits = 5}", "{credits = true}", "cap_rhino", "track[2].credits"),
        ("captains.toml", "captains = [", "captain = [", "-", "captain"),
        ("planets.toml", "requires_crew = 3", 'requires_crew = "three"', "p3_a", "requires_crew"),
        ("solo.toml", "category = 1", "category = 4", "ho_11", "category"),
        ("solo.toml", "cat_1 = 2", "cat_1 = -0.5", "difficulty", "base.easy.cat_1"),
        ("space_base.toml", "slots = [", "slots = [{}, ", "base_1", "slots"),
        ("encounters.toml", 'op = "discard", slot = 1', 'op = "discard", slot = 7', "eho_11", "bottom[0].slot"),
        ("encounters.toml", "quartz_cost = 2", "quartz_cost = 2.5", "al_01", "quartz_cost"),
        ("encounters.toml", "recto = ", "front = ", "en_cap_monkey", "faces.front"),
        ("crew.toml", "count = 3", "count = 0", "em_monkey_1", "mission.count"),
        ("crew.toml", "credits = 5, source", "credits = -5, source", "rb_01", "credits"),
        ("planets.toml", 'actions = [[{do = "draw", n = 2}]]', "actions = []", "home_1", "left.actions"),
        ("solo.toml", "cat_1 = 2", "cat_1 = 1", "difficulty", "base.easy"),
        ("solo.toml", "cat_1 = 2\ncat_2 = 3", "cat_1 = 0\ncat_2 = 5", "difficulty", "base.easy.cat_2"),
        ("solo.toml", "cat_3 = 0", "alien_cat_3 = 1", "difficulty", "base.easy.alien_cat_3"),
        ("constants.toml", "reserve_slots = 3", "reserve_slots = 4", "-", "reserve_slots"),
        ("constants.toml", "starting_hand = 3", 'starting_hand = "3"', "-", "starting_hand"),
        ("constants.toml", "quartz_supply = 20", "quartz_suply = 20", "-", "quartz_suply"),
        ("constants.toml", "schema_version = 1", "schema_version = 2", "-", "schema_version"),
    ],
)
def test_a_bad_record_is_refused_with_file_record_and_field(
    own: Own, name: str, old: str, new: str, record: str, field: str
) -> None:
    own.refuses_record(own.change(name, old, new), record, field)


def test_what_is_no_file_of_that_shape_is_refused(own: Own) -> None:
    own.refuses_what_is_no_such_file("planets.toml", "planets")


def test_two_records_of_one_id_are_refused(own: Own) -> None:
    path = own.change("crew.toml", 'id = "sp_monkey_botanist_2"', 'id = "sp_monkey_botanist_1"')
    assert own.load() == ("bad.content_twice", {"file": str(path), "record": "sp_monkey_botanist_1"})


def test_two_records_of_one_id_in_two_files_are_refused(own: Own) -> None:
    path = own.change("encounters.toml", 'id = "al_01"', 'id = "rb_01"')
    assert own.load() == ("bad.content_twice", {"file": str(path), "record": "rb_01"})


def test_what_a_file_leaves_out_stays_as_it_is(own: Own) -> None:
    own.write("constants.toml", "starting_hand = 4\n")
    own.write("crew.toml", "crew = []\n")
    id, args = own.load()
    assert (id, args["starting_hand"], args["credits"]) == ("ok", 4, 5)


def test_a_file_of_an_unknown_name_is_refused(own: Own) -> None:
    path = own.write("crews.toml", "crew = []\n")
    id, args = own.load()
    assert (id, args["file"]) == ("bad.content_name", str(path))
    assert "crew.toml" in args["known"]


@pytest.mark.rule("WS-1.1", "WS-1.2", "WS-1.3", "WS-1.6", "WS-3.6", "WS-9.11")
@pytest.mark.parametrize(
    ("name", "record", "field"),
    [
        ("crew.toml", 'crew = [{id = "x", type = "alien", species = "owl"}]', "type"),
        ("crew.toml", 'crew = [{id = "x", type = "specialist", profession = "pilot"}]', "species"),
        ("crew.toml", 'crew = [{id = "x", type = "specialist", species = "owl"}]', "profession"),
        ("crew.toml", 'crew = [{id = "x", type = "robot", species = "owl"}]', "species"),
        ("crew.toml", 'crew = [{id = "x", type = "emissary", species = "owl", credits = 3}]', "credits"),
        ("crew.toml", 'crew = [{id = "x", type = "robot", quartz_cost = 2}]', "quartz_cost"),
        ("crew.toml", 'crew = [{id = "x", type = "robot", quartz = 1}]', "quartz"),
        ("crew.toml", 'crew = [{id = "x", type = "robot", encounter_icon = true}]', "encounter_icon"),
        ("crew.toml", 'crew = [{id = "x", type = "robot", condition = {need = "remove_crew"}}]', "condition"),
        ("crew.toml", 'crew = [{id = "x", type = "robot", names = {en = "X"}}]', "names.fr"),
        ("encounters.toml", 'aliens = [{id = "x", type = "robot"}]', "type"),
        (
            "solo.toml",
            'hostile_planets = [{id = "x", category = 1, bottom = [{op = "add", slot = 1, reserve = "alien"}],'
            ' top = [{op = "add", slot = 1}], scoring = [{per = {type = "robot"}}]}]',
            "reserve",
        ),
        (
            "solo.toml",
            'hostile_planets = [{id = "x", category = 1, bottom = [], top = [{op = "add", slot = 1}],'
            ' scoring = [{per = {type = "robot"}}]}]',
            "bottom",
        ),
        (
            "planets.toml",
            'planets = [{id = "x", requires_crew = 3, left = {actions = [[]]}, right = {actions = [[]]}}]',
            "left.actions[0]",
        ),
        (
            "planets.toml",
            'planets = [{id = "x", requires_crew = 3, left = {actions = [[{do = "draw", n = 1}]], conditioned = [1]},'
            ' right = {actions = [[{do = "draw", n = 1}]]}}]',
            "left.conditioned",
        ),
    ],
)
def test_a_record_that_could_not_be_played_is_refused(own: Own, name: str, record: str, field: str) -> None:
    path = own.write(name, record + "\n")
    id, args = own.load()
    assert (id, args["file"], args["record"]) == ("bad.content_record", str(path), "x")
    assert args["field"] == field


def test_more_cards_than_a_crew_can_be_scored_with_are_refused(own: Own) -> None:
    cards = ",\n".join(f'{{id = "x{n}", type = "robot"}}' for n in range(99))
    own.write("crew.toml", f"crew = [{cards}]\n")
    id, args = own.load()
    assert (id, args["record"]) == ("bad.content_record", "x98")


def test_ones_own_folder_may_hold_all_files(own: Own) -> None:
    for path in HOME.glob("*.toml"):
        shutil.copy(path, own.home)
    id, args = own.load()
    assert (id, args["fingerprint"]) == ("ok", GAME.fingerprint())
