"""Offers made while others act: over the wire, and answered by bots that nobody waits for."""

from __future__ import annotations

from cosmodrome.games.high_frontier import GAME

from ..client import Guest, refused
from ..server import Server


def test_who_is_not_asked_makes_an_offer_and_a_bot_answers_at_once(server: Server) -> None:
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    seed = next(n for n in range(9) if GAME.new(GAME.setup(3), n).phasing == 0)
    table = ada.open_table("me", "open", "greedy", game="high_frontier", seed=seed)
    bob.post(f"/api/tables/{table}/join", seat=1)
    one, two = ada.live(table), bob.live(table)
    one.until(lambda: one.my_turn)
    two.catch_up(one.seq)
    asked, waiting = one, two
    before = asked.position["actors"]
    assert waiting.position["options"] and not waiting.my_turn
    assert waiting.ask("act", seq=waiting.seq, action=["offer", 2])["kind"] == "done"
    waiting.until(lambda: any(one["action"] == ["give_wt", 3] for one in waiting.position["options"]))
    assert waiting.ask("act", seq=waiting.seq, action=["give_wt", 3])["kind"] == "done"
    waiting.until(lambda: any(one["action"] == ["done"] for one in waiting.position["options"]))
    assert waiting.ask("act", seq=waiting.seq, action=["done"])["kind"] == "done"
    waiting.until(lambda: any(entry["action"] == ["accept", waiting.seat] for entry in waiting.entries.values()))
    asked.catch_up(waiting.seq)
    assert asked.position["actors"] == before and asked.my_turn  # and nobody was held up
    water = [player["wt"] for player in asked.position["view"]["players"]]
    assert water[2] == 7 and water[waiting.seat] == 1


def test_an_offer_that_is_no_longer_the_one_that_was_seen_is_not_accepted(server: Server) -> None:
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    table = ada.open_table("me", "open", "open", game="high_frontier")
    bob.post(f"/api/tables/{table}/join", seat=1)
    cyd = Guest(server.url, "Cyd")
    cyd.post(f"/api/tables/{table}/join", seat=2)
    guests = [ada, bob, cyd]
    asked = ada.position(table)["actors"][0]
    giver, taker = [seat for seat in range(3) if seat != asked]

    def send(amount: int) -> int:
        seq = guests[giver].position(table)["seq"]
        for action in (["offer", taker], ["give_wt", amount], ["done"]):
            guests[giver].act(table, seq, action)
            seq += 1
        return int(seq)

    seen = send(3)
    guests[giver].act(table, seen, ["withdraw"])
    now = send(1)
    with refused(409, "stale"):
        guests[taker].act(table, seen, ["accept", giver])
    # what others do besides does not make a choice stale
    guests[asked].act(table, now, ["op", 1])
    guests[taker].act(table, now, ["decline", giver])
    entry = guests[taker].position(table)
    assert not entry["view"]["offers"]
