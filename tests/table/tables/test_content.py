"""The content changes under tables: they go on with the things they were begun with, or say what is gone."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from ..client import Guest, Json, Line, Refused, choose, play_out
from ..server import Server

NewServer = Callable[..., Server]

DIVER = """
[[crew]]
id = "my_owl_diver"
type = "specialist"
species = "owl"
profession = "pilot"
effect = {do = "draw", n = 3}
names = {en = "Owl Diver", fr = "Hibou plongeur"}
"""
OTHER = DIVER.replace("my_owl_diver", "a_first_diver").replace("Owl Diver", "First Diver")


def write_cards(folder: Path, cards: str) -> None:
    home = folder / "cards" / "wild_space"
    home.mkdir(parents=True, exist_ok=True)
    (home / "crew.toml").write_text(cards, encoding="utf-8")


def begun(new_server: NewServer, folder: Path, moves: int, cards: str = "") -> tuple[Server, Line]:
    """A table after so many moves, with these cards besides those of the box."""
    write_cards(folder, cards)
    server = new_server(COSMODROME_CONTENT=str(folder / "cards")).start()
    ada = Guest(server.url, "Ada")
    line = ada.live(ada.open_table("me", "random", seed=7, privacy="private", options={"first": 0}))
    play(line, moves)
    return server, line


def play(line: Line, moves: int) -> None:
    rng = random.Random(1)
    for _ in range(moves):
        line.until(lambda: line.my_turn)
        target = line.seq
        assert line.act(choose(rng, line.position))["kind"] == "done"
        line.catch_up(target + 1)
    line.until(lambda: line.my_turn)
    line.sync()


def restarted(server: Server, line: Line, folder: Path, cards: str) -> Line:
    line.close()
    server.stop()
    write_cards(folder, cards)
    server.start()
    return Line(line.guest, line.table_id)


def told(line: Line) -> Json:
    """What a player sees of the game: the words of the log, the scores."""
    return [line.entries[seq]["text"] for seq in sorted(line.entries)], line.position["scores"]


def history(line: Line) -> Json:
    return line.guest.get(f"/api/tables/{line.table_id}/history")


@pytest.mark.parametrize("moves", [12, 35])  # without a snapshot, and with some
def test_a_table_goes_on_when_a_card_is_added(new_server: NewServer, tmp_path: Path, moves: int) -> None:
    server, line = begun(new_server, tmp_path, moves)
    before, past = told(line), history(line)
    line = restarted(server, line, tmp_path, DIVER)
    assert told(line) == before and history(line) == past
    play_out([line], random.Random(2))
    assert "Owl Diver" not in json.dumps(line.position["view"]) + json.dumps(sorted(line.entries.items()))
    record = line.guest.get(f"/api/tables/{line.table_id}/record")
    assert record["content"] != _fingerprint(server) and len(record["moves"]) == line.position["moves"]

    again = line.guest.post("/api/records", record)["id"]  # the record brings its own box along
    position = line.guest.position(again)
    assert position["over"] and position["scores"]["lines"] == line.position["scores"]["lines"]
    branch = line.guest.post(f"/api/tables/{line.table_id}/branch", {"moves": 9, "seat": 0, "bot": "random"})["id"]
    assert line.guest.position(branch, moves=9)["view"] == line.guest.position(line.table_id, moves=9)["view"]


def _fingerprint(server: Server) -> Any:
    """The content that the server serves now: a new table's."""
    guest = Guest(server.url, "Bo")
    table = guest.open_table("me", "random")
    engine = create_engine(server.database_url)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT content FROM tables WHERE id = :id"), {"id": table}).scalar()
    engine.dispose()
    return found


def test_numbers_that_have_changed_are_translated(new_server: NewServer, tmp_path: Path) -> None:
    """A card of one's own gets another number when one before it is added; the log and the position mean the same."""
    server, line = begun(new_server, tmp_path, 20, DIVER)
    before = told(line)
    line = restarted(server, line, tmp_path, OTHER + DIVER)
    assert told(line) == before
    play(line, 3)
    later = told(line)
    line = restarted(server, line, tmp_path, DIVER)
    assert told(line) == later
    play_out([line], random.Random(2))


def test_a_table_whose_cards_are_gone_says_so_and_loses_nothing(new_server: NewServer, tmp_path: Path) -> None:
    server, line = begun(new_server, tmp_path, 20, DIVER)
    line.ask("chat", text="see you")
    before, guest, table = told(line), line.guest, line.table_id
    line.close()
    server.stop()
    write_cards(tmp_path, "")
    server.start()
    for path in ("position", "history"):
        with pytest.raises(Refused, match="my_owl_diver") as caught:
            guest.get(f"/api/tables/{table}/{path}")
        assert caught.value.status == 409
    info = guest.info(table)  # who played, and how far, can be read all the same
    assert info["seq"] == line.seq and info["seats"][0]["name"] == "Ada"
    assert [one["text"] for one in guest.get(f"/api/tables/{table}/chat")] == ["see you"]
    assert table in [one["id"] for one in guest.get("/api/lobby")["mine"]]
    server.stop()
    write_cards(tmp_path, DIVER)
    server.start()
    assert told(Line(guest, table)) == before
