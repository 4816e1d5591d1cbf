"""Galaxy Trucker at a table: what cannot be done is refused with the clause, in words that fit the ship one builds."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from cosmodrome import games
from cosmodrome.kernel import Record

from ..client import Guest, Line, Refused
from ..server import Server

GAME = games.get("galaxy_trucker")
CLASS_I = {"round_1": "I", "round_2": "none", "round_3": "none"}

# What is asked, the clause that forbids it, and what is said in both languages. The cells are those of class I, whose
# labels begin with 5: the corner is 5,5 and the start cell, number 20, is 7,7.
WRONG: list[tuple[list[Any], str, str, str]] = [
    (["place", 0, 0], "BR-BUILD-2", "5,5 is no cell of your hull.", "5,5 n’est pas une case de votre coque."),
    (["place", 20, 0], "BR-BUILD-2", "There is a tile at 7,7 already.", "Il y a déjà une tuile en 7,7."),
    (["take"], "BR-BUILD-1", "You hold a tile already.", "Vous tenez déjà une tuile."),
    (["tick"], "BR-TIME-1", "Time passes by itself.", "Le temps passe tout seul."),
    (["flip"], "BR-TIME-2", "The glass is still running.", "Le sablier coule encore."),
    (["power", 20], "BR-BUILD-1", "That is not what is asked now.", "Ce n’est pas ce qui est demandé maintenant."),
]
NONSENSE: list[Any] = [
    ["place"],
    ["place", 0],
    ["place", 90, 0],
    ["place", 20, 4],
    ["warp", 9],
    ["take", 1],
    [],
    [None],
]


@pytest.fixture
def ada(sqlite_server: Server) -> Guest:
    return Guest(sqlite_server.url, "Ada")


def building(ada: Guest, server: Server, pace: str) -> tuple[str, Guest]:
    """A table of two people who have just begun to build; Ada has a tile in hand."""
    table = ada.open_table("me", "open", game="galaxy_trucker", options={**CLASS_I, "pace": pace})
    bob = Guest(server.url, "Bob")
    bob.post(f"/api/tables/{table}/join")
    for guest in (ada, bob):
        guest.act(table, guest.position(table)["seq"], ["ready"])
    ada.act(table, ada.position(table)["seq"], ["take"])
    return table, bob


def refusal(guest: Guest, table: str, action: Any, lang: str) -> tuple[int, Any]:
    seq = guest.position(table)["seq"]
    with pytest.raises(Refused) as found:
        guest.post(f"/api/tables/{table}/act", {"seq": seq, "action": action}, lang=lang)
    return found.value.status, found.value.problem


def lasting(position: Any) -> Any:
    """What time alone does not change: in real time the glass runs on between two looks."""
    view = {name: value for name, value in position["view"].items() if name != "glass"}
    return view, [option["action"] for option in position["options"]], position["over"]


@pytest.mark.rule("BR-BUILD-1", "BR-BUILD-2", "BR-TIME-1", "BR-TIME-2")
@pytest.mark.parametrize("pace", ["beats", "real_time"])
def test_what_is_against_the_rules_is_refused_in_words_and_changes_nothing(
    ada: Guest, sqlite_server: Server, pace: str
) -> None:
    table, bob = building(ada, sqlite_server, pace)
    before = lasting(ada.position(table))
    for action, clause, english, french in WRONG:
        for lang, text in (("en", english), ("fr", french)):
            status, problem = refusal(ada, table, action, lang)
            assert (status, problem["kind"], problem["clause"]) == (409, "refused", clause), action
            assert problem["text"] == text
    for nonsense in NONSENSE:
        assert refusal(ada, table, nonsense, "en")[0] == 400
    assert lasting(ada.position(table)) == before
    bob.act(table, bob.position(table)["seq"], ["finish", 0])
    for action in (["take"], ["finish", 1], ["look", 0]):
        assert refusal(bob, table, action, "en")[1]["clause"] == "BR-TIME-4"


def waiting_for_the_table() -> Iterator[None]:
    """Again and again, for as long as a slow machine may need for what a table does by itself."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        yield
        time.sleep(0.05)
    pytest.fail("the table has stopped")


def told(line: Line) -> set[str]:
    return {event["name"] for entry in line.entries.values() for event in entry["events"]}


@pytest.mark.parametrize("pace", ["beats", "real_time"])
def test_who_has_finished_waits_for_no_longer_than_the_bots_need(ada: Guest, pace: str) -> None:
    """Bots that would think for four seconds, or build as slowly as people, hurry; the glass is turned, and nobody has
    to say that they wait."""
    options = {**CLASS_I, "pace": pace}
    line = ada.live(ada.open_table("me", "search:5", game="galaxy_trucker", options=options))
    line.act(["ready"])
    line.until(lambda: [one for one in line.position["options"] if one["action"][0] == "finish"])
    assert line.act(["finish", 0])["kind"] == "done"
    line.until(lambda: "building_over" in told(line), 60)
    mine = [entry["action"][0] for entry in line.entries.values() if entry["seat"] == line.seat]
    assert mine[:2] == ["ready", "finish"] and set(mine[2:]) <= {"flip", "wait"}


def test_who_says_what_the_table_has_just_done_for_them_is_told_that_it_is_done(
    ada: Guest, sqlite_server: Server
) -> None:
    table, bob = building(ada, sqlite_server, "beats")
    bob.act(table, bob.position(table)["seq"], ["finish", 0])
    finished, line = bob.position(table)["seq"], bob.live(table)
    own = 0  # what Bob has said, when they were asked
    spared: list[int] = []  # what the table has done for them after that
    for _ in waiting_for_the_table():
        if spared:
            break
        if (position := ada.position(table))["options"]:
            ada.act(table, position["seq"], ["wait"])
        elif not own and (position := bob.position(table))["options"]:
            own = bob.act(table, position["seq"], ["wait"])["seq"]
        line.sync()
        his = [seq for seq, one in line.entries.items() if seq > finished and one["seat"] == line.seat]
        spared = [seq for seq in his if seq != own]
    assert line.entries[spared[0]]["action"] == ["wait"]
    for seq in (own, spared[0] - 1):  # whichever position they had seen
        assert line.ask("act", seq=seq, action=["wait"])["kind"] == "done"
        assert line.ask("act", seq=seq, action=["flip"])["problem"]["kind"] == "stale"
        assert line.ask("act", seq=seq, action=["nonsense"])["problem"]["kind"] in ("stale", "bad_input")
    again = line.ask("act", seq=finished - 1, action=["finish", 0])  # that was their own, and not this request
    assert again["problem"]["kind"] == "stale"


@pytest.mark.rule("BR-TIME-2")
def test_among_people_who_has_finished_is_asked_once_whether_to_turn_the_glass(
    ada: Guest, sqlite_server: Server
) -> None:
    table, bob = building(ada, sqlite_server, "beats")
    bob.act(table, bob.position(table)["seq"], ["finish", 0])
    asked = False
    for _ in waiting_for_the_table():
        if hers := [one["action"] for one in ada.position(table)["options"]]:
            if ["wait"] not in hers:
                break  # after five runs the Clock has turned it
            ada.act(table, ada.position(table)["seq"], ["wait"])
        elif not asked and (his := [one["action"] for one in bob.position(table)["options"]]):
            assert his == [["flip"], ["wait"]]
            bob.act(table, bob.position(table)["seq"], ["wait"])
            asked = True  # asked again, Bob says nothing, and the game would not go on
    assert asked


@pytest.mark.rule("BR-BUILD-2")
def test_over_a_websocket_cells_are_called_by_the_labels_of_the_class_too(ada: Guest, sqlite_server: Server) -> None:
    table, _ = building(ada, sqlite_server, "beats")
    line = ada.live(table, lang="fr")
    answer = line.act(["place", 0, 0])
    assert answer["kind"] == "failed"
    assert answer["problem"]["clause"] == "BR-BUILD-2"
    assert answer["problem"]["text"] == "5,5 n’est pas une case de votre coque."


def test_setups_that_cannot_be_played_are_refused_in_words(ada: Guest) -> None:
    wrong: list[tuple[int, dict[str, Any]]] = [
        (5, {"options": {}}),  # without the Big Expansion there are four starting cabins
        (2, {"options": {"round_2": "none"}}),  # a gap between two rounds
        (2, {"options": {"round_1": "IIA"}}),
        (2, {"options": {"round_1": "IV"}}),
        (4, {"options": {"round_1": "IV"}, "modules": ["latest_models"]}),  # more people than tiles
        (2, {"options": {"round_1": "V"}}),
        (2, {"options": {"pace": "hurry"}}),
        (2, {"options": {"seats": 3}}),  # no option of the game, whatever the name
        (2, {"modules": ["rough_roads"]}),
        (6, {}),
    ]
    for seats, wishes in wrong:
        for lang in ("en", "fr"):
            asked = {"game": "galaxy_trucker", "seats": [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1), **wishes}
            with pytest.raises(Refused) as found:
                ada.post("/api/tables", asked, lang=lang)
            assert found.value.status == 400, wishes
            assert "Message(" not in found.value.problem["text"] and "{" not in found.value.problem["text"]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Place it at 5,5, as it lies” by Player 1. You have no tile in hand. (BR-BUILD-1)"),
        ("fr", "La poser en 5,5, sans tourner\u00a0» par Joueur 1. Vous n’avez pas de tuile en main. (BR-BUILD-1)"),
    ],
)
def test_a_record_against_the_rules_is_refused_in_the_words_of_its_game(ada: Guest, lang: str, text: str) -> None:
    record = Record(GAME, GAME.setup(2, (), **CLASS_I), 1)
    record.moves = [
        *((seat, GAME.space.parse(["ready"])) for seat in range(2)),
        (0, GAME.space.parse(["place", 0, 0])),
    ]
    token = {"X-CSRF-Token": ada.me["csrf"]}
    answer = ada.http.post("/api/records", content=record.encode(), headers=token, params={"lang": lang})
    assert answer.status_code == 400 and answer.json()["text"].endswith(text)
