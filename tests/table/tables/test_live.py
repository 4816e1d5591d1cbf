"""Live play: resuming, duplicates, stale moves, taking back, chat, who is there."""

from __future__ import annotations

import random
import time
from typing import Any

from ..client import Guest, Json, Line, choose, refused
from ..server import Server

FIRST = {"first": 0}


def pair(server: Server, **wishes: Any) -> tuple[Guest, Guest, str]:
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    table = ada.open_table("me", "open", **{"options": FIRST, **wishes})
    bob.post(f"/api/tables/{table}/join")
    return ada, bob, table


def some_moves(line: Line, number: int, rng: random.Random) -> None:
    """Moves of one seat; it must be its turn for so long."""
    for _ in range(number):
        assert line.act(choose(rng, line.position))["kind"] == "done"


def test_a_lost_connection_resumes_with_what_it_missed(server: Server) -> None:
    ada, bob, table = pair(server)
    one, two = ada.live(table), bob.live(table)
    rng = random.Random(1)
    for _ in range(30):  # more than the server keeps at hand
        line = one if one.my_turn else two
        if line is two:
            two.act(choose(rng, two.position))
            one.catch_up(two.seq)
        else:
            one.act(choose(rng, one.position))
            two.catch_up(one.seq)
        if one.seq == 5:
            two.close()
            two.connect(5)
    known = dict(one.entries)
    for seq in (0, 3, one.seq - 1, one.seq, one.seq + 50):
        fresh = Line(bob, table, seq)
        assert sorted(fresh.entries) == [n for n in known if n > seq]
        assert fresh.position["seq"] == one.seq
        for n, entry in fresh.entries.items():
            assert entry["action"] == known[n]["action"]
        fresh.close()
    assert sorted(two.entries) == sorted(known)


def test_several_connections_of_one_person(server: Server) -> None:
    ada, _, table = pair(server)
    lines = [ada.live(table) for _ in range(4)]
    lines[0].act(choose(random.Random(1), lines[0].position))
    for line in lines:
        line.catch_up(1)
        assert line.seat == 0 and line.position["view"] == lines[0].position["view"]


def test_the_same_request_twice_is_answered_twice_and_played_once(server: Server) -> None:
    ada, _, table = pair(server)
    line = ada.live(table)
    action = choose(random.Random(2), line.position)
    assert line.ask("act", id=7, seq=0, action=action)["kind"] == "done"
    assert line.ask("act", id=7, seq=0, action=action)["kind"] == "done"
    again = ada.live(table)  # the answer was lost with the connection, and the client asks again
    assert again.ask("act", id=7, seq=0, action=action)["kind"] == "done"
    assert again.ask("act", id=8, seq=0, action=action)["problem"]["kind"] == "stale"
    assert ada.position(table)["seq"] == 1


def test_a_stale_move_is_not_played(server: Server) -> None:
    ada, bob, table = pair(server)
    position = ada.position(table)
    after = ada.act(table, 0, position["options"][0]["action"])
    with refused(409, "stale"):
        ada.act(table, 0, position["options"][-1]["action"])
    with refused(409, "stale"):
        ada.act(table, after["seq"] + 1, after["options"][0]["action"])
    with refused(409, "stale"):
        ada.act(table, -1, after["options"][0]["action"])
    with refused(409, "stale"):
        ada.post(f"/api/tables/{table}/undo", {"seq": 0})
    assert ada.position(table)["seq"] == 1
    with refused(409, "refused"):
        bob.act(table, 1, after["options"][0]["action"])


def undoable(line: Line, rng: random.Random) -> Json:
    """Play until the last move could be taken back; the position before it."""
    while True:
        before = line.position
        assert line.act(choose(rng, before))["kind"] == "done"
        if line.position["undo"]["can"]:
            return before


def test_undo_against_bots_needs_nobody(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    line = ada.live(ada.open_table("me", "greedy", options=FIRST))
    before = undoable(line, random.Random(3))
    assert not line.position["undo"]["consent"]
    seq = line.seq
    assert line.ask("undo", id=90, seq=seq)["kind"] == "done"
    assert line.ask("undo", id=90, seq=seq)["kind"] == "done"  # heard once, done once
    assert line.seq == seq + 1 and line.position["moves"] == before["moves"]
    assert line.position["view"] == before["view"] and line.position["options"] == before["options"]
    assert line.entries[line.seq]["kind"] == "undo"
    again = ada.live(line.table_id)
    assert again.position == line.position


def test_undo_says_what_stops_it(server: Server) -> None:
    ada, bob, table = pair(server)
    assert not ada.position(table)["undo"]["can"]
    with refused(409, "refused"):
        ada.post(f"/api/tables/{table}/undo", {"seq": 0})
    position = ada.act(table, 0, ada.position(table)["options"][0]["action"])
    with refused(409, "refused"):
        bob.post(f"/api/tables/{table}/undo", {"seq": position["seq"]})
    assert bob.position(table)["undo"]["text"]


def test_undo_asks_those_who_have_seen_the_move(server: Server) -> None:
    ada, bob, table = pair(server)
    one, two = ada.live(table), bob.live(table)
    before = undoable(one, random.Random(4))
    assert one.position["undo"]["consent"]
    with refused(409, "refused"):
        bob.post(f"/api/tables/{table}/undo/answer", {"seq": one.seq, "yes": True})
    assert one.ask("undo", seq=one.seq)["kind"] == "done"
    one.until(lambda: one.position["undo_asked"] == 0)
    two.until(lambda: two.position["undo_asked"] == 0)
    assert (
        one.ask("answer_undo", seq=one.seq, yes=True)["problem"]["kind"] == "refused"
    )  # one cannot agree with oneself
    assert two.ask("answer_undo", seq=two.seq, yes=False)["kind"] == "done"
    one.until(lambda: one.position["undo_asked"] is None)
    assert one.position["moves"] == before["moves"] + 1
    one.ask("undo", seq=one.seq)
    two.until(lambda: two.position["undo_asked"] == 0)
    assert two.ask("answer_undo", seq=two.seq, yes=True)["kind"] == "done"
    one.until(lambda: one.position["moves"] == before["moves"])
    assert one.position["view"] == before["view"] and one.position["undo_asked"] is None


def test_a_move_made_meanwhile_ends_the_question(server: Server) -> None:
    ada, bob, table = pair(server)
    one, two = ada.live(table), bob.live(table)
    rng = random.Random(4)
    undoable(one, rng)
    one.ask("undo", seq=one.seq)
    two.until(lambda: two.position["undo_asked"] == 0)
    assert one.act(choose(rng, one.position))["kind"] == "done"
    two.until(lambda: two.position["undo_asked"] is None)
    assert two.ask("answer_undo", seq=two.seq, yes=True)["problem"]["kind"] == "refused"


def test_an_answer_is_for_the_question_that_was_read(server: Server) -> None:
    """Somebody agrees, and meanwhile another move was made and is to be taken back: nobody has agreed to that."""
    ada, bob, table = pair(server)
    one, two = ada.live(table), bob.live(table)
    undoable(one, random.Random(4))
    one.ask("undo", seq=one.seq)
    two.until(lambda: two.position["undo_asked"] == 0)
    assert two.ask("answer_undo", seq=two.seq - 1, yes=True)["problem"]["kind"] == "refused"
    assert two.ask("answer_undo", seq=two.seq, yes=True)["kind"] == "done"


def test_somebody_who_leaves_is_not_asked(server: Server) -> None:
    ada, bob, table = pair(server)
    one = ada.live(table)
    before = undoable(one, random.Random(4))
    one.ask("undo", seq=one.seq)
    bob.post(f"/api/tables/{table}/leave")
    one.until(lambda: one.position["moves"] == before["moves"])


def test_chat(server: Server) -> None:
    ada, bob, table = pair(server)
    eve = Guest(server.url, "Eve")
    one, two = ada.live(table), bob.live(table)
    assert one.ask("chat", text="Hello  there\n!")["kind"] == "done"
    two.until(lambda: two.chat)
    line = two.chat[0]
    assert (line["name"], line["seat"], line["text"], line["n"]) == ("Ada", 0, "Hello there !", 1)
    assert eve.post(f"/api/tables/{table}/chat", {"text": "<b>I watch</b>"})["seat"] is None
    one.until(lambda: len(one.chat) == 2)
    assert [said["text"] for said in eve.get(f"/api/tables/{table}/chat")] == ["Hello there !", "<b>I watch</b>"]
    assert one.ask("chat", id=50, text="twice?")["kind"] == "done"
    again = ada.live(table)
    assert again.ask("chat", id=50, text="twice?")["kind"] == "done"
    assert [said["n"] for said in ada.get(f"/api/tables/{table}/chat")] == [1, 2, 3]
    for text in ("", " \n ", "x" * 501):
        with refused(400, "bad_input"):
            ada.post(f"/api/tables/{table}/chat", {"text": text})
    ada.call("PATCH", "/api/me", {"name": "Adele"})
    one.ask("chat", text="I have a new name.")
    one.until(lambda: len(one.chat) == 4)
    assert one.chat[-1]["name"] == "Adele"


def test_who_is_there(server: Server) -> None:
    ada, bob, table = pair(server)
    eve = Guest(server.url, "Eve")
    one = ada.live(table)
    one.until(lambda: one.table["seats"][0]["online"] and not one.table["seats"][1]["online"])
    two, three = bob.live(table), eve.live(table)
    one.until(lambda: one.table["seats"][1]["online"] and one.table["spectators"] == 1)
    three.close()
    two.close()
    one.until(lambda: not one.table["seats"][1]["online"] and one.table["spectators"] == 0)
    bob.call("PATCH", "/api/me", {"name": "Robert"})
    one.until(lambda: one.table["seats"][1]["name"] == "Robert")


def test_before_the_game_begins_nobody_sees_a_hand(server: Server) -> None:
    """Otherwise one could sit down in seat after seat and look."""
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    table = ada.open_table("me", "open", options=FIRST)
    line = ada.live(table)
    assert all(player["hand"] is None for player in line.position["view"]["players"]) and not line.my_turn
    with refused(409, "refused"):
        ada.act(table, 0, ["pass"])
    bob.post(f"/api/tables/{table}/join")
    line.until(lambda: line.my_turn)
    assert line.position["view"]["players"][0]["hand"]


def test_other_seats_cannot_be_played(server: Server) -> None:
    ada, bob, table = pair(server)
    eve = Guest(server.url, "Eve")
    action = ada.position(table)["options"][0]["action"]
    assert bob.live(table).act(action)["problem"]["kind"] == "refused"
    watching = eve.live(table)
    assert watching.act(action)["problem"]["kind"] == "forbidden"
    assert watching.ask("undo", seq=0)["problem"]["kind"] == "forbidden"
    assert watching.ask("answer_undo", seq=watching.seq, yes=True)["problem"]["kind"] == "forbidden"
    nobody = Guest(server.url)
    nobody.http.cookies.clear()
    assert nobody.live(table).act(action)["problem"]["kind"] == "forbidden"
    assert ada.position(table)["seq"] == 0


def test_sentences_come_in_the_readers_language(server: Server) -> None:
    ada, bob, table = pair(server)
    one, two = ada.live(table, lang="en"), bob.live(table, lang="fr")
    one.act(choose(random.Random(1), one.position))
    two.catch_up(1)
    assert one.entries[1]["text"] != two.entries[1]["text"] and one.entries[1]["text"].startswith("Ada")
    assert two.position["prompt"]["text"] == "On attend Ada."
    titles = [[score["title"] for score in line.position["scores"]["lines"]] for line in (one, two)]
    assert titles[0] != titles[1]


def test_two_workers_serve_one_table(postgres_server: Server) -> None:
    """Connections land on both workers; whoever moves, all hear of it, in order and once."""
    ada, bob, table = pair(postgres_server)
    lines = [ada.live(table) for _ in range(6)] + [bob.live(table) for _ in range(6)]
    rng = random.Random(5)
    for _ in range(25):
        acting = [line for line in lines if line.my_turn]
        line = rng.choice(acting)
        answer = line.act(choose(rng, line.position))
        assert answer["kind"] == "done", answer
        for other in lines:
            other.catch_up(line.seq)
    orders = [[line.entries[seq]["action"] for seq in sorted(line.entries)] for line in lines]
    assert all(order == orders[0] for order in orders) and len(orders[0]) == 25


def test_workers_do_not_both_write_a_move(postgres_server: Server) -> None:
    """The same seat moves over many connections at once: one of them wins, the others are told that they are late."""
    ada, _, table = pair(postgres_server)
    lines = [ada.live(table) for _ in range(8)]
    for _ in range(6):
        seq = max(line.seq for line in lines)
        for line in lines:
            line.catch_up(seq)
        if not lines[0].my_turn:
            break
        action = lines[0].position["options"][0]["action"]
        for number, line in enumerate(lines):
            line.send("act", id=100 * seq + number, seq=seq, action=action)
        answers = [line.answer(100 * seq + number) for number, line in enumerate(lines)]
        assert [answer["kind"] for answer in answers].count("done") == 1
        assert {answer["problem"]["kind"] for answer in answers if answer["kind"] == "failed"} == {"stale"}
        time.sleep(0.02)
    history = ada.get(f"/api/tables/{table}/history")["entries"]
    assert [entry["seq"] for entry in history] == list(range(1, len(history) + 1))
