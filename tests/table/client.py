"""Somebody at the table: a person with a cookie, over HTTP and over WebSockets."""

from __future__ import annotations

import contextlib
import json
import random
import time
from collections.abc import Callable
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Json = Any


class Refused(Exception):
    def __init__(self, status: int, problem: Json) -> None:
        super().__init__(f"{status} {problem}")
        self.status = status
        self.problem = problem

    @property
    def kind(self) -> str:
        return str(self.problem["kind"])


def refused(status: int, kind: str) -> Refusing:
    return Refusing(status, kind)


class Refusing:
    """`with refused(409, "stale"):` that is what happens, with a sentence."""

    def __init__(self, status: int, kind: str) -> None:
        self.expected = (status, kind)
        self.problem: Json = None

    def __enter__(self) -> Refusing:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        assert isinstance(error, Refused), f"not refused, but {error!r}"
        assert (error.status, error.kind) == self.expected, str(error)
        assert len(error.problem["text"]) > 5 and "Message(" not in error.problem["text"], error.problem
        self.problem = error.problem
        return True


class Guest:
    """A browser: its cookie, its CSRF token, and everything it was ever sent."""

    def __init__(self, url: str, name: str | None = None, language: str = "en") -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=60)
        self.heard: list[str] = []  # the text of every answer and message
        self.me = self.get("/api/me", lang=language)
        if name is not None:
            self.me = self.call("PATCH", "/api/me", {"name": name})

    def call(self, method: str, path: str, data: Json = None, **params: Any) -> Json:
        headers = {"X-CSRF-Token": self.me["csrf"]} if hasattr(self, "me") else {}
        params = {name: value for name, value in params.items() if value is not None}
        answer = self.http.request(method, path, json=data, params=params, headers=headers)
        self.heard.append(answer.text)
        if answer.status_code >= 400:
            raise Refused(answer.status_code, answer.json())
        return answer.json() if answer.text else None

    def get(self, path: str, **params: Any) -> Json:
        return self.call("GET", path, **params)

    def post(self, path: str, data: Json = None, **params: Any) -> Json:
        return self.call("POST", path, data, **params)

    # -- tables -------------------------------------------------------------------------------------------------

    def open_table(self, *seats: str, **wishes: Any) -> str:
        """`open_table("me", "greedy", "open")`: the new table's id."""
        asks = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat.split(":")[0], **_level(seat)}
            for seat in seats
        ]
        table: str = self.post("/api/tables", {"game": "wild_space", "seats": asks, **wishes})["id"]
        return table

    def info(self, table: str) -> Json:
        return self.get(f"/api/tables/{table}")

    def position(self, table: str, **params: Any) -> Json:
        return self.get(f"/api/tables/{table}/position", **params)

    def act(self, table: str, seq: int, action: list[Any]) -> Json:
        return self.post(f"/api/tables/{table}/act", {"seq": seq, "action": action})

    def live(self, table: str, seq: int = 0, lang: str = "en") -> Line:
        return Line(self, table, seq, lang)


def _level(seat: str) -> dict[str, int]:
    return {"level": int(seat.split(":")[1])} if ":" in seat else {}


class Line:
    """A WebSocket to a table. It keeps what it is told: the position, the entries, the table, the chat."""

    def __init__(self, guest: Guest, table: str, seq: int = 0, lang: str = "en") -> None:
        self.guest = guest
        self.table_id = table
        self.lang = lang
        self.next_id = 1
        self.entries: dict[int, Json] = {}
        self.chat: list[Json] = []
        self.position: Json = None
        self.table: Json = None
        self.answers: dict[int, Json] = {}
        self.failures: list[Json] = []  # answers to frames that could not be read
        self.socket: ClientConnection
        self.connect(seq)

    @property
    def seq(self) -> int:
        return int(self.position["seq"])

    @property
    def seat(self) -> int:
        return int(self.position["you"])

    @property
    def my_turn(self) -> bool:
        return bool(self.position["options"]) and self.position["you"] in self.position["actors"]

    def connect(self, seq: int | None = None) -> None:
        """Connect, or connect again from where we were."""
        known = self.seq if seq is None else seq
        cookie = "; ".join(f"{name}={value}" for name, value in self.guest.http.cookies.items())
        url = self.guest.url.replace("http", "ws", 1)
        self.opened = connect(
            f"{url}/api/tables/{self.table_id}/live?seq={known}&lang={self.lang}",
            additional_headers={"Cookie": cookie},
            max_size=None,
            compression=None,
            open_timeout=20,
        )
        self.socket = self.opened.__enter__()
        self.hear()

    def hear(self, timeout: float = 30) -> Json:
        """The next message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.guest.heard.append(text)
        message = json.loads(text)
        kind = message["kind"]
        if kind in ("hello", "moved"):
            for entry in message["entries"]:
                assert self.entries.get(entry["seq"], entry) == entry, "an entry has changed"
                self.entries[entry["seq"]] = entry
            self.position = message["position"]
        if kind in ("hello", "table"):
            self.table = message["table"]
        if kind == "hello":
            self.chat = message["chat"]
        if kind == "chat":
            self.chat.append(message["line"])
        if kind == "moved" and "done" in message:
            self.answers[message["done"]] = {"kind": "done", "id": message["done"]}
        if kind in ("done", "failed") and message["id"] is not None:
            self.answers[message["id"]] = message
        elif kind == "failed":
            self.failures.append(message)
        return message

    def until(self, true: Callable[[], Any], timeout: float = 30) -> Any:
        """Listen until something is so."""
        end = time.monotonic() + timeout
        while not (found := true()):
            left = end - time.monotonic()
            assert left > 0, "it never came about"
            self.hear(left)
        return found

    def catch_up(self, seq: int) -> None:
        self.until(lambda: self.seq >= seq)

    def send(self, do: str, id: int | None = None, **fields: Any) -> int:
        if id is None:
            id = self.next_id
            self.next_id += 1
        self.socket.send(json.dumps({"do": do, "id": id, **fields}))
        return id

    def ask(self, do: str, id: int | None = None, timeout: float = 30, **fields: Any) -> Json:
        """Ask and wait for the answer."""
        number = self.send(do, id, **fields)
        self.answers.pop(number, None)
        return self.answer(number, timeout)

    def answer(self, id: int, timeout: float = 30) -> Json:
        return self.until(lambda: self.answers.get(id), timeout)

    def act(self, action: list[Any], timeout: float = 30) -> Json:
        return self.ask("act", seq=self.seq, action=action, timeout=timeout)

    def sync(self) -> None:
        """Hear everything that was sent before now."""
        self.ask("ping")

    def close(self) -> None:
        self.socket.close()


def choose(rng: random.Random, position: Json) -> list[Any]:
    """Any option, asides rarely."""
    options = [one for one in position["options"] if not one["aside"]] or position["options"]
    return list(rng.choice(options)["action"])


def play_out(lines: list[Line], rng: random.Random, most: int = 2000) -> int:
    """Let everybody play at random, over WebSockets, until the game is over; how many moves they made."""
    made = 0
    while not all(line.position["over"] for line in lines):
        acting = [line for line in lines if line.my_turn]
        if not acting:
            for line in lines:
                with contextlib.suppress(TimeoutError):
                    line.hear(0.05 if len(lines) > 1 else 60)
            continue
        line = rng.choice(acting)
        answer = line.act(choose(rng, line.position))
        assert answer["kind"] == "done", answer
        target = line.seq
        for other in lines:
            other.catch_up(target)
        made += 1
        assert made < most
    return made


__all__ = ["ConnectionClosed", "Guest", "Line", "Refused", "choose", "play_out", "refused"]
