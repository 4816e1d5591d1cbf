"""No secret leaves: everything sent to a seat during a whole game is held against the true positions."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from cosmodrome import games
from cosmodrome.kernel import Rng
from cosmodrome.kernel.record import setup_from
from cosmodrome.table.tables import bots as table_bots
from cosmodrome.table.tables.thinker import Question, Reply

from ..client import Guest, Json
from ..server import Server

GAME = games.get("wild_space")
NAMES = {card: GAME.nouns("card", card) for card in range(len(GAME.space.block("play")))}
LISTS = ("crew", "hand", "known", "reserve", "discard", "box", "aliens", "alien_discard")


class Truth:
    """The true position after each entry of a table's log."""

    def __init__(self, server: Server, table: str) -> None:
        with create_engine(server.database_url).connect() as connection:
            row = connection.execute(text("SELECT seed, setup FROM tables WHERE id = :id"), {"id": table}).one()
            log = connection.execute(
                text("SELECT kind, seat, action FROM log WHERE table_id = :id ORDER BY seq"), {"id": table}
            ).all()
        self.seed = str(row.seed)
        state = GAME.new(setup_from(GAME, json.loads(row.setup)), int(row.seed))
        self.states = [state.copy()]
        for kind, seat, action in log:
            assert kind == "move"
            GAME.act(state, seat, GAME.space.parse(json.loads(action)))
            self.states.append(state.copy())

    def hidden(self, seq: int, seat: int | None) -> set[int]:
        """The cards whose place `seat` cannot know after `seq` entries."""
        s = self.states[seq]
        cards = {*s.deck, *(s.outer.alien_deck if s.outer else ())}
        for number, player in enumerate(s.players):
            if number != seat:
                cards |= {card for card in player.hand if card not in player.known}
        return cards

    def face_down(self, seq: int) -> set[int]:
        s = self.states[seq]
        return {tile for tile in s.planets if not s.face_up >> tile & 1}


def parts(value: Json) -> Iterator[dict[str, Any]]:
    """Every object in a message, at any depth."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from parts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from parts(inner)


def cards_in(value: Json) -> set[int]:
    """Every card named by a view, an action or an event."""
    found: set[int] = set()
    for part in parts(value):
        for name in LISTS:
            if isinstance(part.get(name), list):
                found |= {card for card in part[name] if isinstance(card, int) and card >= 0}
        if isinstance(part.get("args"), dict):
            found |= {number for word, number in part["args"].items() if word.rstrip("0123456789") == "card"}
        if isinstance(part.get("action"), list):
            action = GAME.space.parse(part["action"])
            found |= {
                number for word, number in zip(action.words, action.args, strict=True) if word.rstrip("2") == "card"
            }
    return found


def check(heard: list[str], truth: Truth, seat: int | None) -> tuple[int, int]:
    """How many positions and entries were looked at."""
    positions = entries = 0
    for message in heard:
        assert truth.seed not in message
        for part in parts(json.loads(message)):
            if "view" in part and "actors" in part:
                position(part, truth, seat)
                positions += 1
            elif "events" in part and "action" in part:
                seen = truth.hidden(part["seq"] - 1, seat) & truth.hidden(part["seq"], seat)
                assert not cards_in(part) & (seen - thrown_away(part)), part
                entries += 1
    return positions, entries


def thrown_away(entry: Json) -> set[int]:
    """Cards everybody saw going to the discard pile, which was shuffled into the deck at once."""
    if not any(event["name"] == "reshuffled" for event in entry["events"]):
        return set()
    thrown = ("discarded", "renewed", "removed", "smuggler_discarded")
    return {event["args"]["card"] for event in entry["events"] if event["name"] in thrown}


def position(part: Json, truth: Truth, seat: int | None) -> None:
    seq = part["seq"]
    s = truth.states[seq]
    hidden = truth.hidden(seq, seat)
    assert not cards_in(part) & hidden, (seat, cards_in(part) & hidden)
    for number, player in enumerate(part["view"]["players"]):
        assert player["hand"] is None or number == seat
    shown = {planet["planet"] for planet in part["view"]["planets"]}
    assert not shown & truth.face_down(seq)
    words = json.dumps([part["options"], part["prompt"], part["scores"]], ensure_ascii=False)
    for tile in truth.face_down(seq) - set(range(len(s.planets), 99)):
        name = GAME.nouns("planet", tile)
        assert name is not None and f"planet.{name.id}" not in words
    if seat is not None and part["options"]:
        legal = [action.to_json() for action in GAME.options(s, seat)]
        assert [option["action"] for option in part["options"]] == legal


@pytest.mark.parametrize("modules", [[], ["encounters", "space_base"]])
def test_nothing_a_seat_is_sent_tells_a_secret(server: Server, modules: list[str]) -> None:
    guests = [Guest(server.url, name) for name in ("Ada", "Bob", "Eve")]
    ada, bob, eve = guests
    table = ada.open_table("me", "open", "random", modules=modules)
    lines = [ada.live(table)]
    bob.post(f"/api/tables/{table}/join")
    lines.append(bob.live(table, lang="fr"))
    watching = eve.live(table)
    rng = random.Random(len(modules))
    curious(guests, table, 0)
    while not lines[0].position["over"]:
        acting = [line for line in lines if line.my_turn]
        if not acting:
            lines[0].hear()
            lines[1].catch_up(lines[0].seq)
            continue
        line = rng.choice(acting)
        option = rng.choice(line.position["options"])
        assert line.act(option["action"])["kind"] == "done"
        for other in lines:
            other.catch_up(line.seq)
        if rng.random() < 0.1:
            curious(guests, table, line.seq)
            lines[1].close()
            lines[1].connect(rng.randrange(line.seq + 1))
    watching.until(lambda: watching.position["over"])
    before_end = [guest.heard[:] for guest in guests]
    truth = Truth(server, table)
    for guest, seat, heard in zip(guests, (0, 1, None), before_end, strict=True):
        positions, entries = check(heard, truth, seat)
        assert positions > 40 and entries > 40, guest.me["name"]


def curious(guests: list[Guest], table: str, seq: int) -> None:
    """Everything that can be asked over HTTP."""
    for guest in guests:
        for path in ("", "/position", "/history", "/chat"):
            guest.get(f"/api/tables/{table}{path}")
        guest.get(f"/api/tables/{table}/position", moves=max(0, seq - 3))
        guest.get("/api/lobby")


def test_why_not_does_not_tell_where_a_card_is(sqlite_server: Server) -> None:
    ada, bob = Guest(sqlite_server.url, "Ada"), Guest(sqlite_server.url, "Bob")
    table = ada.open_table("me", "open", options={"first": 0})
    bob.post(f"/api/tables/{table}/join")
    ada.act(table, 0, ada.position(table)["options"][0]["action"])
    s = Truth(sqlite_server, table).states[-1]
    asked: dict[str, set[str]] = {}
    for verb in ("play", "discard", "take", "enlist", "renew", "remove"):
        for card in (s.deck[-1], s.deck[0], s.players[1].hand[0]):
            reason = ada.post(f"/api/tables/{table}/why", {"action": [verb, card]})
            name = next(c["name"] for c in ada.get("/api/catalogue/wild_space")["cards"] if c["card"] == card)
            asked.setdefault(verb, set()).add(f"{reason['clause']} {reason['text'].replace(name, '…')}")
    assert all(len(answers) == 1 for answers in asked.values()), asked


def test_the_scores_on_the_sheet_are_open_knowledge() -> None:
    """Everybody is shown the sheet: what it says must not depend on what somebody cannot know."""
    rng = Rng(3)
    for seats, modules in ((1, ("encounters", "space_base")), (3, ("encounters",)), (4, ())):
        state = GAME.new(GAME.setup(seats, modules), 9)
        while not state.over:
            for viewer in (None, *range(seats)):
                guess = GAME.imagine(state, viewer, rng)
                assert [line.to_json() for line in GAME.sheet(guess)] == [line.to_json() for line in GAME.sheet(state)]
            seat = GAME.actors(state)[0]
            GAME.act(state, seat, rng.choice(GAME.options(state, seat)))


def test_a_bot_is_never_given_the_true_position(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []

    async def ask(self: Any, question: Question, patience: float) -> Reply:
        asked.append(question)
        return Reply(question.options[0], 0.0)

    monkeypatch.setattr(table_bots.Thinker, "ask", ask)
    state = GAME.new(GAME.setup(3, ("encounters",)), 4)
    rng = Rng(1)
    truths: list[Any] = []

    async def play() -> None:
        bots = table_bots.Bots(1, 1.0)
        while len(truths) < 40:
            seat = GAME.actors(state)[0]
            if len(GAME.options(state, seat)) > 1:
                truths.append((state.copy(), seat))
                await bots.choose(GAME, state, seat, "search", 1)
            GAME.act(state, seat, rng.choice(GAME.options(state, seat)))

    asyncio.run(play())
    assert len(asked) == len(truths)
    for question, (truth, seat) in zip(asked, truths, strict=True):
        guess = GAME.load(question.guess)
        assert GAME.view(guess, seat) == GAME.view(truth, seat)
        assert question.options == [action.id for action in GAME.options(truth, seat)]
        assert guess.deck != truth.deck and guess.state != truth.state
    hands = [
        guess.players[other].hand != truth.players[other].hand
        for question, (truth, seat) in zip(asked, truths, strict=True)
        for guess in [GAME.load(question.guess)]
        for other in range(3)
        if other != seat and truth.players[other].hand
    ]
    assert sum(hands) > len(hands) / 2
