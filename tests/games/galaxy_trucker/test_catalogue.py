"""The things of the game for drawing and reading, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.games.galaxy_trucker.table import Table

from cosmodrome.games.galaxy_trucker import GAME
from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.pieces.boards import COLS, board_of
from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARD_BY_ID, CARDS
from cosmodrome.games.galaxy_trucker.words import printed
from cosmodrome.kernel import Message
from cosmodrome.language import LANGUAGES, catalogue
from cosmodrome.rulebook import rulebook

BOTH = pytest.mark.parametrize("language", LANGUAGES)


def things(language: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(GAME.catalogue(catalogue(language, GAME).say))
    return found


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from texts(one)


@BOTH
def test_everything_is_in_words_and_goes_over_the_wire(language: str) -> None:
    found = things(language)
    assert msgspec.json.decode(msgspec.json.encode(found)).keys() == found.keys()
    assert not [text for text in texts(found) if "Message(" in text or "{" in text]


@BOTH
def test_things_are_listed_by_their_numbers_with_their_content(language: str) -> None:
    found = things(language)
    assert [tile["id"] for tile in found["tiles"]] == [tile.id for tile in c.TILES]
    assert [card["id"] for card in found["cards"]] == [card.id for card in CARDS]
    assert [card["id"] for card in found["team"]] == [card.id for card in c.TEAM]
    assert [role["id"] for role in found["roles"]] == [role.id for role in c.ROLES]
    for number, tile in enumerate(found["tiles"]):
        data = c.TILES[number]
        assert tile["tile"] == number and tile["name"] and tile["text"]
        assert tuple(tile["connectors"]) == data.connectors and tuple(tile["plates"]) == data.plates
        assert (tile["kind"], tile["room"], tile["white"], tile["red"]) == (data.kind, data.room, data.white, data.red)
    for number, card in enumerate(found["cards"]):
        assert card["name"] and all(card["texts"]) and len(card["attacks"]) == len(CARDS[number].attacks)


def test_every_clause_named_is_a_clause() -> None:
    known = rulebook(GAME).clauses
    found = things("en")
    for group in ("tiles", "kinds", "cards", "team", "roles", "faults"):
        assert not [one for one in found[group] if one["clause"] not in known], group


def test_boards_are_there_under_the_keys_of_the_view() -> None:
    boards = things("en")["boards"]
    for key, data in boards.items():
        board = board_of(key)
        assert data["cells"] == list(board.cells) and data["start"] == board.start and data["cap"] == board.cap
    s = GAME.new(GAME.setup(2, GAME.offer.modules, round_1="IV", round_2="none", round_3="none"), 1)
    assert all(p.board in boards for p in GAME.view(s, 0).players)


@pytest.mark.parametrize(
    ("id", "language", "said"),
    [
        ("I-01", "en", ["Strength 6.", "Who is weaker: 3 crew members lost.", "Reward: 5 credits.", "Costs 1 day."]),
        ("I-13", "en", ["Planet 1: 2 red.", "Planet 2: 1 red and 2 blue.", "Planet 3: 1 yellow.", "Costs 2 days."]),
        ("I-17", "fr", ["Il faut y laisser 3 membres d’équipage.", "Récompense : 4 crédits.", "Coûte 1 jour."]),
        ("II-04", "fr", ["Chaque connecteur exposé coûte un jour. Le dernier d’abord."]),
    ],
)
def test_what_a_card_says(id: str, language: str, said: list[str]) -> None:
    number = next(number for number, card in enumerate(CARDS) if card.id == id)
    assert [text.replace("\xa0", " ") for text in things(language)["cards"][number]["texts"]] == said


def test_cells_are_called_by_the_labels_of_the_class() -> None:
    words = catalogue("en", GAME)
    for klass, said in (("I", "5,5"), ("III", "4,3"), ("IIIA", "11,5"), ("IV", "2,3")):
        s = GAME.new(GAME.setup(2, GAME.offer.modules, round_1=klass, round_2="none", round_3="none"), 1)
        assert words.say(Message("refuse.gt_cell_empty", cell=0), None, s) == f"There is nothing at {said}."


def test_setups_are_commented_on() -> None:
    words = catalogue("en", GAME)
    setup = GAME.setup(2, GAME.offer.modules, round_1="IV", pace="real_time", support_team="yes")
    assert len([words.say(hint) for hint in GAME.hints(setup)]) == 3
    assert GAME.hints(GAME.setup(2)) == []


# -- names that depend on what is played with ---------------------------------------------------------------------


def mixed_tile() -> int:
    """A life support for cyan aliens and others."""
    return next(n for n, tile in enumerate(c.TILES) if "cyan" in tile.alien and len(tile.alien) > 1)


@pytest.mark.rule("GT-LSM-2")
def test_a_mixed_module_is_named_after_the_aliens_in_play() -> None:
    tile = mixed_tile()
    words = catalogue("en", GAME)
    alone, both = Table(modules=("another_big_expansion",)), Table(modules=("big_expansion", "another_big_expansion"))
    told = Message("event.took_up", seat=0, tile=tile)
    assert "purple or brown" in words.say(told, state=alone.s)
    assert "cyan" in words.say(told, state=both.s)
    found = things("en")["tiles"][tile]
    assert "cyan" in found["name"] and "cyan" in found["text"]
    without = found["without_cyan"]
    assert without["alien"] == [0, 1]
    assert "cyan" not in without["name"] + without["text"] and "brown" in without["name"]
    assert (GAME.view(alone.s, 0).cyan, GAME.view(both.s, 0).cyan) == (False, True)


@pytest.mark.rule("GT-TEAM-2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_both_skills_are_shown_to_somebody_who_hires(language: str) -> None:
    table = Table(modules=("another_big_expansion",), support_team="yes", ready=False)
    assert table.step == "Hire"
    words = catalogue(language, GAME)
    for action in GAME.options(table.s, 0):
        detail = GAME.detail(table.s, 0, action)
        assert detail is not None
        id = c.TEAM[action.args[0]].id
        for skill in "ab":
            assert words.text(f"team.{id}.{skill}") in words.say(detail)


def test_the_manager_is_called_in_french_as_in_the_rules() -> None:
    assert catalogue("fr", GAME).text("role.manager") == "Manager"


@pytest.mark.rule("BR-BUILD-2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_names_cells_by_the_board_of_their_moment(language: str) -> None:
    table = Table("IV", modules=("another_big_expansion",), rounds=("IV", "I"))
    table.do(0, "take")
    place = next(action for action in GAME.options(table.s, 0) if action.verb == "place")
    table.s.events = []
    GAME.act(table.s, 0, place)
    told = next(event for event in table.s.events if event.name == "built")
    board = table.board(0)
    row, col = board.rows[place.args[0] // COLS], board.cols[place.args[0] % COLS]
    words = catalogue(language, GAME)
    here = words.text("cell", row=row, column=col)
    assert told.args["cell"] == place.args[0]  # for the picture
    for later in (table.s, Table("I").s, None):
        assert here in words.say(told.message(), state=later)


# -- figures that are not as printed --------------------------------------------------------------------------------


def said(id: str, stakes: c.Stakes = c.AS_PRINTED) -> list[str]:
    words = catalogue("en", GAME)
    return [words.say(line) for line in printed.card_lines(CARD_BY_ID[id], stakes)]


HARDER, SECOND = c.Stakes(harder=True, second=False), c.Stakes(harder=False, second=True)


@pytest.mark.rule("GT-L3-2")
def test_on_class_iv_with_level_iii_cards_the_figures_shown_are_those_that_count() -> None:
    """TC-L3-1"""
    plain, harder = said("III-03"), said("III-03", HARDER)
    assert (plain[0], harder[0]) == ("Strength 10.", "Strength 11.")
    assert (plain[1].count(" from "), harder[1].count(" from ")) == (5, 6)
    assert ("12 credits" in plain[2], "13 credits" in harder[2]) == (True, True)
    assert plain[3] == harder[3]  # the days stay as they are
    assert "2 crew members lost" in said("I-16")[1] and "3 crew members lost" in said("I-16", HARDER)[1]
    assert "one more blue" in said("I-12", HARDER)[-2]


@pytest.mark.rule("GT-5P-1", "GT-5P-2", "GT-5P-3", "GT-5P-4")
def test_with_five_players_it_is_shown_what_a_second_one_gets() -> None:
    assert "The second player gets: 4 credits." in said("I-01", SECOND)
    assert "Once they have been beaten, who is weaker suffers less: 2 crew members lost." in said("I-01", SECOND)
    assert said("I-12", SECOND)[3].endswith(said("I-12")[3] + " The second ship here: 1 red.")
    assert "The second fastest meets the same, without the first large one." in said("IV-10", SECOND)
    assert said("I-05", SECOND) == said("I-05")  # open space without meteors


@pytest.mark.rule("GT-L3-2", "GT-5P-1")
def test_a_table_shows_the_figures_of_its_own_stakes() -> None:
    cruisers = Table("IV", modules=("latest_models",))
    five = Table("I", seats=5, modules=("big_expansion",))
    assert [GAME.view(one.s, 0).stakes for one in (Table("III"), cruisers, five)] == ["", "harder", "second"]
    cruisers.s.card = five.s.card = CARD_BY_ID["III-03"]
    assert cruisers.s.card_now().strength == 11 and five.s.card_now().strength == 10
    card = things("en")["cards"][CARD_BY_ID["III-03"]]
    assert (card["strength"], card["harder"]["strength"], card["credits"], card["harder"]["credits"]) == (
        10,
        11,
        12,
        13,
    )
    assert card["harder"]["texts"] == said("III-03", HARDER) and card["second"]["texts"] == said("III-03", SECOND)
    assert "strength" not in card["second"]  # only what is different
    dust = things("en")["cards"][CARD_BY_ID["I-04"]]
    assert dust["harder"] == dust["second"] == {}  # stardust is as ever


@pytest.mark.rule("GT-5P-3")
def test_a_planet_is_offered_with_what_the_second_ship_finds() -> None:
    five = Table("I", seats=5, modules=("big_expansion",))
    five.fly(*["7.6 cabin"] * 5)
    five.card("I-12")
    seat = five.actors[0]
    detail = GAME.detail(five.s, seat, five.action(seat, "land 0"))
    assert detail is not None and "The second ship here" in catalogue("en", GAME).say(detail)
