"""Content files of one's own: a good one is used, a bad one is refused with the file, the record and the field.

The content is read when the game is imported, so each file is tried in a process of its own.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.games.own import Own

from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARDS

HOME = Path(c.__file__).parent
TRY = """
import json
from cosmodrome.kernel import BadInput
try:
    from cosmodrome.games.galaxy_trucker import content
    from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARDS
except BadInput as error:
    print(json.dumps([error.message.id, error.message.args]))
else:
    print(json.dumps(["ok", {"fingerprint": content.FINGERPRINT, "strength": CARDS[0].strength}]))
"""


@pytest.fixture
def own(tmp_path: Path) -> Own:
    return Own(tmp_path, "galaxy_trucker", HOME, TRY)


def test_a_corrected_card_is_used_and_changes_the_fingerprint(own: Own) -> None:
    assert (CARDS[0].id, CARDS[0].strength) == ("I-01", 6)
    own.change("cards.toml", "strength = 6", "strength = 5")
    id, args = own.load()
    assert (id, args["strength"]) == ("ok", 5)
    assert args["fingerprint"] != c.FINGERPRINT


def test_an_empty_folder_changes_nothing(own: Own) -> None:
    assert own.load() == ("ok", {"fingerprint": c.FINGERPRINT, "strength": 6})


def test_ones_own_folder_may_hold_all_files(own: Own) -> None:
    for path in HOME.glob("*.toml"):
        shutil.copy(path, own.home)
    assert own.load() == ("ok", {"fingerprint": c.FINGERPRINT, "strength": 6})


TILE, CARD = "tiles.toml", "cards.toml"
BIG1, BIG2 = "tiles_big_expansion.toml", "tiles_another_big_expansion.toml"

BAD_FIELDS = [
    # a value or a name the type does not know
    (TILE, 'kind = "engine"', 'kind = "motor"', "BASE-ENG-01", "kind"),
    (TILE, "connectors = [0, 0, 1, 3]", "connectors = [0, 0, 1, 4]", "BASE-CAB-01", "connectors[3]"),
    (TILE, "connectors = [0, 0, 1, 3]", "connectors = [0, 0, 1]", "BASE-CAB-01", "connectors"),
    (TILE, 'colour = "blue"', 'colour = "pink"', "BASE-START-01", "colour"),
    (TILE, 'sides = ["front"]', 'sides = ["up"]', "BASE-CAN-01", "sides[0]"),
    (TILE, 'alien = ["brown"]', 'alien = ["grey"]', "BASE-LSB-01", "alien[0]"),
    (TILE, "room = 2", "rooms = 2", "BASE-START-01", "rooms"),
    (TILE, "tiles = [", "tile = [", "-", "tile"),
    (CARD, 'type = "slavers"', 'type = "savers"', "I-01", "type"),
    (CARD, 'goods = ["yellow"', 'goods = ["lime"', "I-02", "goods[0]"),
    (CARD, 'size = "small"', 'size = "tiny"', "I-03", "lose[0].shots[0].size"),
    (CARD, 'from = "front"', 'from = "above"', "I-03", "lose[0].shots[0].from"),
    (CARD, "crew = 3", "crew = -3", "I-01", "lose[0].crew"),
    (CARD, 'source = "published"', 'source = "rumour"', "I-01", "source"),
    ("cards_intruders.toml", 'hands = ["left"]', 'hands = ["both"]', "I-INT1", "hands[0]"),
    ("hulls.toml", "level = 1", "level = 5", "I", "level"),
    ("hulls.toml", 'source = "published"\n', "", "I", "source"),
    ("team.toml", ', clause = "GT-TEAM-BUY"', "", "buyer", "clause"),
    ("constants.toml", "track = 40", "track = 0", "-", "track"),
    ("constants.toml", "set_aside = 2", "set_aside = 3", "-", "set_aside"),
    ("constants.toml", "schema_version = 1", "schema_version = 2", "-", "schema_version"),
    ("constants.toml", "best_looking = 2, ", "", "I", "best_looking"),
    ("constants.toml", "[[1, 2], [3, 6]]", "[[1, 2], [3, 7]]", "iib", "columns[0][1][1]"),
]
BAD_TILES = [
    # a connector where a muzzle, an exhaust, a nozzle or a plate is
    (TILE, "connectors = [0, 0, 0, 3], sides", "connectors = [1, 0, 0, 3], sides", "BASE-CAN-01", "connectors"),
    (TILE, '"engine", connectors = [0, 0, 0, 3]', '"engine", connectors = [0, 0, 2, 3]', "BASE-ENG-01", "connectors"),
    (BIG1, "connectors = [0, 0, 3, 1]", "connectors = [0, 2, 3, 1]", "BIG1-14", "connectors"),
    (
        BIG1,
        '"cannon_engine", connectors = [0, 3, 0, 1]',
        '"cannon_engine", connectors = [0, 3, 1, 1]',
        "BIG1-16",
        "connectors",
    ),
    (BIG1, '"plating", connectors = [0, 3, 3, 3]', '"plating", connectors = [3, 3, 3, 3]', "BIG1-21", "connectors"),
    (BIG2, '"thrusters", connectors = [1, 0, 0, 2]', '"thrusters", connectors = [1, 1, 0, 2]', "BIG2-27", "connectors"),
    (BIG2, '"shield", connectors = [0, 0, 3, 1]', '"shield", connectors = [1, 0, 3, 1]', "BIG2-37", "connectors"),
    # fields that do not go with the kind
    (BIG1, 'sides = ["front", "right"]', 'sides = ["front", "rear"]', "BIG1-14", "sides"),
    (BIG2, 'sides = ["right", "rear"]', 'sides = ["right"]', "BIG2-27", "sides"),
    (TILE, '"structural", connectors', '"structural", sides = ["left"], connectors', "BASE-STR-01", "sides"),
    (BIG1, 'plates = ["front"]', "plates = []", "BIG1-21", "plates"),
    (TILE, "room = 2", "room = 0", "BASE-START-01", "room"),
    (TILE, "white = 2, ", "", "BASE-CRG2-01", "white"),
    (TILE, '"structural", connectors', '"structural", red = 1, connectors', "BASE-STR-01", "red"),
    (TILE, 'alien = ["brown"], ', "", "BASE-LSB-01", "alien"),
    (TILE, 'start = true, colour = "blue", ', 'colour = "blue", ', "BASE-START-01", "start"),
    (TILE, 'colour = "blue"', 'colour = "green"', "-", "colour"),
]
BAD_CARDS = [
    (CARD, "strength = 6, ", "", "I-01", "strength"),
    (CARD, 'type = "stardust"', 'type = "stardust", days = 2', "I-04", "days"),
    (CARD, 'goods = ["yellow", "green", "blue"]', 'goods = ["blue", "green", "yellow"]', "I-02", "goods"),
    (CARD, '{what = "meteor"', '{what = "shot"', "I-09", "attacks"),
    (CARD, '{what = "shot"', '{what = "meteor"', "I-03", "lose"),
    (
        CARD,
        'planets = [{goods = ["red", "green", "blue", "blue", "blue"]',
        'planets = [{goods = ["red"], astronauts = 1',
        "I-12",
        "planets",
    ),
    (CARD, "draw_level = 2", "draw_level = 3", "I-US", "draw_level"),
    ("cards_intruders.toml", 'hands = ["left", "right"]', 'hands = ["right", "left"]', "III-INT1", "hands"),
    ("cards_intruders.toml", "charges = [6]", "charges = [5]", "I-INT3", "charges"),
    ("cards_intruders.toml", "charges = [4, 8]", "charges = [8, 4]", "II-INT2", "charges"),
    ("cards_intruders.toml", "charges = [4, 8], ", "", "II-INT2", "charges"),
    ("cards_intruders.toml", "credits = 2", 'goods = ["blue"]', "I-INT1", "credits"),
    ("cards_intruders.toml", "credits = 2", 'credits = 2, goods = ["blue"]', "I-INT1", "goods"),
    ("cards_level_iv.toml", '{id = "IV-16", level = 4', '{id = "IV-16", level = 3', "IV-16", "level"),
    (CARD, '{id = "I-01", level = 1', '{id = "I-01", level = 4', "I-01", "level"),
    (CARD, 'type = "unknown_sector", set = "big2"', 'type = "unknown_sector"', "I-US", "set"),
]
BAD_HULLS = [
    ("hulls.toml", '"..#..",', '"..#.",', "I", "grid"),
    ("hulls.toml", '"..#..",', '"..+..",', "I", "grid"),
    ("hulls.toml", "cells = 18", "cells = 19", "I", "cells"),
    ("hulls.toml", "start = [7, 7]", "start = [7, 8]", "I", "start"),
    ("hulls.toml", "start = [7, 7]\n", "", "I", "start"),
    ("hulls.toml", "rows = [5, 6, 7, 8, 9]", "rows = [5, 6, 8, 7, 9]", "I", "rows"),
    ("hulls.toml", 'id = "IIB"', 'id = "IID"', "IID", "id"),
    ("hulls.toml", "cap = 20", "# cap = 20", "F1", "cap"),
    ("hulls.toml", "premium = 5", "# premium = 5", "R1", "premium"),
    ("hulls.toml", '  "..#...#..",\n]\ncells = 18', '  "..#..##..",\n]\ncells = 19', "R1", "cells"),
]
BAD_TABLES = [
    ("constants.toml", "lines = [3, 1,", "lines = [3, 6,", "ia", "lines"),
    ("constants.toml", "lines = [3, 1, 2", "lines = [3, 2", "ia", "lines"),
    ("constants.toml", "[[1, 2], [3, 6]]", "[[1, 2], [2, 6]]", "iib", "columns"),
    ("constants.toml", "[3, 6]],\n  [[4, 5], [1, 3]]", "[3, 6], [4, 5]],\n  [[1, 3]]", "iib", "columns"),
    ("constants.toml", "rows = [0, 0, 3, 4, 5, 6]", "rows = [0, 0, 3, 4, 5, 5]", "iib", "rows"),
    ("constants.toml", "starts = [7, 7, 7, 3", "starts = [7, 7, 7, 10", "iib", "starts"),
    ("constants.toml", ", [9, 6]],", "],", "iiib", "holes"),
    ("constants.toml", "[9, 6]]", "[7, 7]]", "iiib", "holes"),
    ("constants.toml", "[9, 6]]", "[4, 7]]", "iiib", "holes"),
    ("constants.toml", "front = [[4, 7]", "front = [[3, 7]", "ivc", "parts"),
    ("constants.toml", "rear = [[9, 7], [10, 7]]", "rear = [[9, 7], [10, 7], [11, 7]]", "ivc", "seams"),
    ("constants.toml", "cols = [4, 6]", "cols = [5, 6]", "ivc", "parts"),
    ("constants.toml", "[[4, 7], [6, 7]]", "[[4, 7], [6, 6]]", "ivc", "opens"),
    ("constants.toml", "[[5, 7], [10, 7]]", "[[4, 7], [10, 7]]", "ivc", "opens"),
    ("constants.toml", "premium = 2, cap = 26", "premium = 9, cap = 26", "ivc", "insurance"),
    ("constants.toml", "arrival = [4, 3, 2, 1, 0]", "arrival = [4, 3, 4, 1, 0]", "I", "arrival"),
    ("team.toml", "GT-TEAM-BUY", "BUY", "buyer", "clause"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "old", "new", "record", "field"), [*BAD_FIELDS, *BAD_TILES, *BAD_CARDS, *BAD_HULLS, *BAD_TABLES]
)
def test_a_bad_record_is_refused_with_file_record_and_field(
    own: Own, name: str, old: str, new: str, record: str, field: str
) -> None:
    own.refuses_record(own.change(name, old, new), record, field)


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("tiles.toml", "BASE-START-02", "BASE-START-01"),
        ("tiles_another_big_expansion.toml", "BIG2-01", "BASE-CAN-01"),
        ("cards_level_iv.toml", "IV-01", "I-01"),
        ("hulls.toml", 'id = "II"', 'id = "I"'),
        ("team.toml", 'id = "guru"', 'id = "buyer"'),
        ("constants.toml", 'id = "II"', 'id = "I"'),
    ],
)
def test_two_records_of_one_id_are_refused(own: Own, name: str, old: str, new: str) -> None:
    path = own.change(name, old, new)
    record = new.removeprefix('id = "').removesuffix('"')
    assert own.load() == ("bad.content_twice", {"file": str(path), "record": record})


def test_what_is_no_file_of_that_shape_is_refused(own: Own) -> None:
    own.refuses_what_is_no_such_file("tiles.toml", "tiles")


def test_what_a_file_leaves_out_stays_as_it_is(own: Own) -> None:
    (own.home / "cards.toml").write_text("cards = []\n", encoding="utf-8")
    assert own.load()[0] == "ok"
