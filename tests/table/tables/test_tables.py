"""Tables: setting up, sitting down, standing up, inviting, taking over, rematch, branching, records."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import httpx
import pytest
from sqlalchemy import create_engine, text

from cosmodrome import games
from cosmodrome.kernel import Record, Rng

from ..client import Guest, Json, choose, play_out, refused
from ..server import Server


def listed(guest: Guest, where: str, table: str) -> bool:
    return any(one["id"] == table for one in guest.get("/api/lobby")[where])


def test_the_lobby_lists_tables(server: Server) -> None:
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    table = ada.open_table("me", "open")
    hidden = ada.open_table("me", "open", privacy="private")
    assert listed(bob, "open", table) and listed(ada, "open", table) and listed(ada, "mine", table)
    assert not listed(bob, "open", hidden) and not listed(bob, "mine", table) and listed(ada, "mine", hidden)
    info = bob.post(f"/api/tables/{table}/join")
    assert info["status"] == "live" and [seat["name"] for seat in info["seats"]] == ["Ada", "Bob"]
    assert info["seats"][1]["you"] and not info["host"]
    assert not listed(bob, "open", table) and listed(bob, "live", table) and listed(bob, "mine", table)
    turn = [guest.info(table)["your_turn"] for guest in (ada, bob)]
    assert sorted(turn) == [False, True]


@pytest.mark.parametrize(("language", "kinds"), [("en", ("quick bot", "level 2")), ("fr", ("bot rapide", "niveau 2"))])
def test_bots_can_be_told_apart(sqlite_server: Server, language: str, kinds: tuple[str, str]) -> None:
    ada = Guest(sqlite_server.url, "Ada")
    table = ada.open_table("me", "greedy", "greedy", "greedy", "search:2")
    seats = ada.get(f"/api/tables/{table}", lang=language)["seats"]
    assert len({seat["name"] for seat in seats}) == 5
    assert [seat["about"] for seat in seats[:4]] == ["", *[kinds[0]] * 3] and kinds[1] in seats[4]["about"]


def test_your_turn_comes_first(sqlite_server: Server) -> None:
    ada = Guest(sqlite_server.url, "Ada")
    for _ in range(3):
        ada.open_table("me", "open", pace="correspondence")
    mine = ada.open_table("me", pace="correspondence", days=2)
    ada.open_table("me", "open")
    lobby = ada.get("/api/lobby")
    assert lobby["mine"][0]["id"] == mine and lobby["mine"][0]["your_turn"]
    left = lobby["mine"][0]["deadline"] - time.time()
    assert 2 * 86400 - 60 < left <= 2 * 86400


def test_joining_and_leaving(server: Server) -> None:
    ada, bob, eve = (Guest(server.url, name) for name in ("Ada", "Bob", "Eve"))
    table = ada.open_table("me", "open", "open")
    with refused(409, "refused"):
        bob.post(f"/api/tables/{table}/join", seat=0)
    with refused(400, "bad_input"):
        bob.post(f"/api/tables/{table}/join", seat=7)
    assert bob.post(f"/api/tables/{table}/join", seat=2)["seats"][2]["name"] == "Bob"
    assert bob.post(f"/api/tables/{table}/join", seat=2)["seats"][2]["you"]  # asked twice, done once
    with refused(409, "refused"):
        bob.post(f"/api/tables/{table}/join", seat=1)
    assert bob.post(f"/api/tables/{table}/leave")["seats"][2]["kind"] == "open"
    with refused(403, "forbidden"):
        bob.post(f"/api/tables/{table}/leave")
    bob.post(f"/api/tables/{table}/join")
    assert eve.post(f"/api/tables/{table}/join")["status"] == "live"
    with refused(409, "refused"):
        Guest(server.url).post(f"/api/tables/{table}/join")


def test_a_table_nobody_sits_at_goes_away(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "open")
    ada.post(f"/api/tables/{table}/leave")
    with refused(404, "not_found"):
        Guest(server.url).info(table)


def test_bad_wishes_are_refused_with_a_reason(sqlite_server: Server) -> None:
    ada = Guest(sqlite_server.url, "Ada", language="fr")
    wishes: list[Json] = [
        {"game": "chess", "seats": [{"kind": "me"}]},
        {"game": "wild_space", "seats": [{"kind": "me"}] * 2},
        {"game": "wild_space", "seats": [{"kind": "bot", "bot": "greedy"}]},
        {"game": "wild_space", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 7},
        {"game": "wild_space", "seats": [{"kind": "me"}], "modules": ["dragons"]},
        {"game": "wild_space", "seats": [{"kind": "me"}], "options": {"quartz": "cheap"}},
        {"game": "wild_space", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": "seven"},
        {"game": "wild_space", "seats": [{"kind": "king"}]},
        {"game": "wild_space", "seats": []},
        {"game": "wild_space", "seats": [{"kind": "me"}], "colour": "red"},
        {"seats": [{"kind": "me"}]},
        [],
        None,
    ]
    for wish in wishes:
        with refused(400, "bad_input"):
            ada.post("/api/tables", wish)
    deep = ada.http.post("/api/tables", content="[" * 100_000, headers={"X-CSRF-Token": ada.me["csrf"]})
    assert deep.status_code == 400 and deep.json()["kind"] == "bad_input"


def test_a_seed_gives_a_certain_deal(sqlite_server: Server) -> None:
    ada = Guest(sqlite_server.url, "Ada")
    views = [
        ada.position(ada.open_table("me", "greedy", privacy="private", seed=7, options={"first": 0}))["view"]
        for _ in range(2)
    ]
    assert views[0] == views[1]
    game = games.get("wild_space")
    state = game.new(game.setup(2, first=0), 7)
    assert views[0]["players"][0]["hand"] == state.players[0].hand


def test_invitations(server: Server) -> None:
    ada, bob, eve = (Guest(server.url, name) for name in ("Ada", "Bob", "Eve"))
    table = ada.open_table("me", "open", "open", privacy="private")
    with refused(403, "forbidden"):
        bob.post(f"/api/tables/{table}/join")
    with refused(403, "forbidden"):
        bob.post(f"/api/tables/{table}/invite")
    url = ada.post(f"/api/tables/{table}/invite")["url"]
    assert url.startswith(server.url)
    path = f"/api/invites/{url.rpartition('/')[2]}"
    answer = eve.http.get(url)  # a program that shows what a link leads to: nobody is seated
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/html")
    assert bob.post(path)["id"] == table
    assert bob.info(table)["seats"][1]["you"]
    assert bob.post(path)["id"] == table  # his own link still leads him there
    with refused(404, "not_found"):
        eve.post(path)
    with refused(404, "not_found"):
        eve.post("/api/invites/guessed")


def test_an_invitation_makes_a_stranger_somebody(server: Server) -> None:
    """As the app does it for somebody who has never been here."""
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "open", privacy="private")
    url = ada.post(f"/api/tables/{table}/invite")["url"]
    with httpx.Client(base_url=server.url) as stranger:
        assert stranger.get(url).status_code == 200
        csrf = stranger.get("/api/me").json()["csrf"]
        path = f"/api/invites/{url.rpartition('/')[2]}"
        assert stranger.post(path).status_code == 403  # without the token of a person nobody is seated
        answer = stranger.post(path, headers={"X-CSRF-Token": csrf})
        assert answer.status_code == 200 and answer.json()["seats"][1]["you"]


def finished(ada: Guest, *seats: str, seed: int = 1) -> str:
    table = ada.open_table("me", *seats)
    play_out([ada.live(table)], random.Random(seed))
    return table


def test_a_bot_takes_over_from_one_who_left_and_gives_the_seat_back(server: Server) -> None:
    ada, bob, eve = (Guest(server.url, name) for name in ("Ada", "Bob", "Eve"))
    table = ada.open_table("me", "open", options={"first": 1})
    bob.post(f"/api/tables/{table}/join")
    with refused(409, "refused"):
        ada.post(f"/api/tables/{table}/takeover", seat=1)
    line = ada.live(table)
    info = bob.post(f"/api/tables/{table}/leave")
    assert info["status"] == "live" and info["seats"][1]["abandoned"]
    with refused(403, "forbidden"):
        eve.post(f"/api/tables/{table}/takeover", seat=1)
    info = ada.post(f"/api/tables/{table}/takeover", seat=1)
    assert info["seats"][1]["kind"] == "bot" and "Bob" in info["seats"][1]["name"]
    line.until(lambda: line.my_turn)
    notes = [entry["note"] for entry in line.entries.values() if entry["seat"] == 1]
    assert notes and all(notes)
    info = bob.post(f"/api/tables/{table}/join")
    assert info["seats"][1] == {**info["seats"][1], "kind": "person", "you": True, "abandoned": False}
    with refused(409, "refused"):
        eve.post(f"/api/tables/{table}/join")


def test_by_correspondence_an_overdue_seat_may_be_taken_over(sqlite_server: Server) -> None:
    server = sqlite_server
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    table = ada.open_table("me", "open", pace="correspondence", days=1, options={"first": 0})
    bob.post(f"/api/tables/{table}/join")
    with refused(409, "refused"):
        bob.post(f"/api/tables/{table}/takeover", seat=0)
    position = ada.position(table)
    position = ada.act(table, position["seq"], position["options"][0]["action"])
    while ada.position(table)["options"]:
        position = ada.act(table, position["seq"], choose(random.Random(1), position))
    assert [guest.get("/api/lobby")["mine"][0]["your_turn"] for guest in (ada, bob)] == [False, True]
    with refused(409, "refused"):
        ada.post(f"/api/tables/{table}/takeover", seat=1)
    backdate(server, table)
    line = ada.live(table)
    assert line.table["deadline"] < time.time() and line.table["seats"][1]["abandoned"]
    ada.post(f"/api/tables/{table}/takeover", seat=1)
    line.until(lambda: line.my_turn)


def test_a_seat_is_not_lost_by_a_reload(new_server: Callable[..., Server]) -> None:
    """Three minutes count from when somebody was last connected, not from when they were asked."""
    server = new_server().start()
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    table = ada.open_table("me", "open", options={"first": 1})
    bob.post(f"/api/tables/{table}/join")
    bob.live(table).close()
    server.stop()
    with create_engine(server.database_url).begin() as connection:  # he has been asked for an hour
        change = text("UPDATE tables SET started = started - 3600 WHERE id = :id")
        connection.execute(change, {"id": table})
    server.start()
    assert not ada.info(table)["seats"][1]["abandoned"]
    with refused(409, "refused"):  # he was here a moment ago, also over a restart
        ada.post(f"/api/tables/{table}/takeover", seat=1)
    server.stop()
    with create_engine(server.database_url).begin() as connection:
        connection.execute(text("UPDATE presence SET seen = seen - 200"))
    server.start()
    ada.post(f"/api/tables/{table}/takeover", seat=1)


def backdate(server: Server, table: str) -> None:
    """Two days pass for a table; its workers have to look at it anew."""
    with create_engine(server.database_url).begin() as connection:
        connection.execute(text("UPDATE log SET at = at - 172800 WHERE table_id = :id"), {"id": table})
    server.stop()
    server.start()


def test_rematch(server: Server) -> None:
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    table = ada.open_table("me", "open", "random", modules=["encounters"], options={"starting_hand": 4})
    bob.post(f"/api/tables/{table}/join")
    with refused(409, "refused"):
        ada.post(f"/api/tables/{table}/rematch")
    lines = [ada.live(table), bob.live(table)]
    play_out(lines, random.Random(5))
    with refused(403, "forbidden"):
        Guest(server.url).post(f"/api/tables/{table}/rematch")
    again = ada.post(f"/api/tables/{table}/rematch")
    assert bob.post(f"/api/tables/{table}/rematch")["id"] == again["id"]
    lines[1].until(lambda: lines[1].table["rematch"] == again["id"])
    assert again["status"] == "live" and again["modules"] == ["encounters"] and again["options"]["starting_hand"] == 4
    assert [seat["kind"] for seat in again["seats"]] == ["bot", "person", "person"]
    assert [seat["name"] for seat in again["seats"]][1:] == ["Ada", "Bob"]


def test_records_go_out_and_come_in(server: Server) -> None:
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    table = finished(ada, "random")
    data = ada.http.get(f"/api/tables/{table}/record")
    assert data.headers["content-disposition"].startswith("attachment")
    brought = bob.http.post("/api/records", content=data.content, headers={"X-CSRF-Token": bob.me["csrf"]}).json()
    assert brought["status"] == "over" and brought["privacy"] == "private"
    theirs, ours = (guest.get(f"/api/tables/{id}/history") for guest, id in ((ada, table), (bob, brought["id"])))
    assert [entry["action"] for entry in theirs["entries"]] == [entry["action"] for entry in ours["entries"]]
    assert bob.http.get(f"/api/tables/{brought['id']}/record").content == data.content
    for bad in (b"", b"{}", b"\xff\xfe", data.content.replace(b'"moves":[[', b'"moves":[[0,"end"],['), b"[" * 5000):
        answer = bob.http.post("/api/records", content=bad, headers={"X-CSRF-Token": bob.me["csrf"]})
        assert answer.status_code == 400 and answer.json()["kind"] == "bad_input", answer.text


def test_an_unfinished_record_is_played_on(sqlite_server: Server) -> None:
    game = games.get("wild_space")
    record = Record(game, game.setup(2), 5)
    state = record.start()
    rng = Rng(1)
    for _ in range(20):
        seat = game.actors(state)[0]
        action = rng.choice(game.options(state, seat))
        game.act(state, seat, action)
        record.moves.append((seat, action))
    ada = Guest(sqlite_server.url, "Ada")
    answer = ada.http.post("/api/records", content=record.encode(), headers={"X-CSRF-Token": ada.me["csrf"]}).json()
    line = ada.live(answer["id"])
    assert line.position["moves"] >= 20 and len(line.entries) >= 20
    play_out([line], random.Random(1))


def test_no_record_and_no_foreign_eyes_before_the_end(server: Server) -> None:
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    table = ada.open_table("me", "open")
    bob.post(f"/api/tables/{table}/join")
    with refused(409, "refused"):
        ada.get(f"/api/tables/{table}/record")
    with refused(403, "forbidden"):
        ada.position(table, seat=1)
    with refused(403, "forbidden"):
        ada.position(table, seat=1, moves=0)
    with refused(403, "forbidden"):
        Guest(server.url).position(table, seat=0)
    play_out([ada.live(table), bob.live(table)], random.Random(6))
    assert ada.position(table, seat=1)["view"]["players"][1]["hand"] is not None
    assert Guest(server.url).position(table, seat=0, moves=3)["view"]["seat"] == 0


def test_every_position_can_be_looked_at(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "random")
    line = ada.live(table)
    seen = {}
    rng = random.Random(7)
    while not line.position["over"]:
        if line.my_turn:
            seen[line.position["moves"]] = line.position["view"]
            line.act(choose(rng, line.position))
        else:
            line.hear()
    for moves, view in rng.sample(sorted(seen.items()), 8):
        past = ada.position(table, moves=moves, seat=0)
        assert past["view"] == view and past["moves"] == moves and past["options"] == []
    with refused(400, "bad_input"):
        ada.position(table, moves=5000)


def test_playing_on_from_a_finished_game(server: Server) -> None:
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    table = finished(ada, "random", seed=8)
    new = bob.post(f"/api/tables/{table}/branch", {"moves": 12, "seat": 1, "bot": "random"})
    assert new["privacy"] == "private" and new["seats"][1]["you"] and new["seats"][0]["kind"] == "bot"
    assert bob.position(new["id"], moves=12)["view"] == bob.position(table, moves=12, seat=1)["view"]
    line = bob.live(new["id"])
    play_out([line], random.Random(9))
    for bad in ({"moves": 5000}, {"moves": 3, "seat": 9}, {"moves": -1}):
        with refused(400, "bad_input"):
            bob.post(f"/api/tables/{table}/branch", bad)


def test_playing_on_from_a_live_game_tells_nothing(server: Server) -> None:
    """A branch of a live game has another deck and other hidden hands: it cannot be used to look ahead."""
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "random", "random")
    line = ada.live(table)
    line.until(lambda: line.my_turn)
    now = line.position
    draws: set[str] = set()
    for _ in range(3):
        new = ada.post(f"/api/tables/{table}/branch", {"moves": now["moves"], "seat": 0, "bot": "random"})["id"]
        branch = ada.live(new)
        assert branch.position["view"] == now["view"]
        play_out([branch], random.Random(10))
        with refused(409, "refused"):
            ada.get(f"/api/tables/{new}/record")
        draws.add(str(branch.position["view"]["players"]))
    assert len(draws) > 1


def test_why(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "greedy", options={"first": 0})
    reason = ada.post(f"/api/tables/{table}/why", {"action": ["end"]})
    assert reason["clause"].startswith("WS-") and len(reason["text"]) > 10
    french = ada.post(f"/api/tables/{table}/why", {"action": ["end"]}, lang="fr")
    assert french["clause"] == reason["clause"] and french["text"] != reason["text"]
    allowed = ada.position(table)["options"][0]["action"]
    assert ada.post(f"/api/tables/{table}/why", {"action": allowed})["clause"] == ""
    with refused(400, "bad_input"):
        ada.post(f"/api/tables/{table}/why", {"action": ["jump", 3]})
    with refused(403, "forbidden"):
        Guest(server.url).post(f"/api/tables/{table}/why", {"action": ["end"]})


def test_a_refused_move_names_its_clause(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "greedy", options={"first": 0})
    with refused(409, "refused") as no:
        ada.act(table, 0, ["end"])
    assert no.problem["clause"].startswith("WS-")
    with refused(400, "bad_input"):
        ada.act(table, 0, ["jump", 3])
    with refused(403, "forbidden"):
        Guest(server.url).act(table, 0, ["end"])
    assert ada.position(table)["seq"] == 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_games_rules_and_catalogue(sqlite_server: Server, language: str) -> None:
    ada = Guest(sqlite_server.url, "Ada")
    wild = next(game for game in ada.get("/api/games", lang=language) if game["name"] == "wild_space")
    assert wild["seats"] == [2, 3, 4, 5, 1] and {module["name"] for module in wild["modules"]} >= {"encounters"}
    for option in wild["options"]:
        assert len(option["values"]) == len(option["value_titles"]) and option["title"] and option["about"]
    clauses = {clause["id"]: clause["text"] for clause in ada.get("/api/rules/wild_space", lang=language)}
    assert len(clauses["WS-3.1"]) > 20 and len(clauses) > 100
    things = ada.get("/api/catalogue/wild_space", lang=language)
    game = games.get("wild_space")
    assert [card["card"] for card in things["cards"]] == list(range(len(things["cards"])))
    assert len(things["cards"]) == len(game.space.block("play"))
    for card in things["cards"]:
        assert card["name"] and (card["text"] or card["tracks"] or card["kind"] == "emissary")
        assert "Message(" not in str(card)
    with refused(404, "not_found"):
        ada.get("/api/catalogue/chess")
    with refused(404, "not_found"):
        ada.get("/api/rules/chess")
