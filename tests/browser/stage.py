"""A page that shows positions made up for it, and what it says to them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.hands import alone

from cosmodrome.kernel import Event, Game, Setup
from cosmodrome.table.delivery.words import words

SEAT = 0


def position(game: Game[Any], s: Any, seq: int) -> dict[str, Any]:
    speech = words("en", game)
    names = [f"Player {seat + 1}" for seat in range(game.seats(s))]
    options = [
        {
            "action": one.to_json(),
            "text": speech.say(one.message(), names, s),
            "aside": one.aside,
            "warning": None,
            "warned": [],
        }
        for one in game.options(s, SEAT)
    ]
    step = s.stack[-1]
    return {
        "seq": seq,
        "moves": seq,
        "view": msgspec.to_builtins(game.view(s, SEAT)),
        "you": SEAT,
        "actors": [SEAT] if SEAT in game.actors(s) else list(game.actors(s)),
        "prompt": {"text": speech.say(step.prompt_for(s, SEAT), names, s), "clause": step.rule(s)},
        "options": options,
        "undo": {"can": False, "consent": False, "text": None},
        "undo_asked": None,
        "scores": {
            "columns": [],
            "lines": [{"name": "total", "title": "", "values": [0] * game.seats(s), "details": []}],
        },
        "over": False,
        "winners": [],
    }


def entry(game: Game[Any], s: Any, seq: int, events: Sequence[Event]) -> dict[str, Any]:
    """An entry of the log with what happened."""
    speech = words("en", game)
    names = [f"Player {seat + 1}" for seat in range(game.seats(s))]
    told = [
        {"seq": seq, "name": one.name, "args": dict(one.args), "text": speech.say(one.message(), names, s)}
        for one in events
    ]
    return {
        "seq": seq,
        "seat": SEAT,
        "kind": "move",
        "action": None,
        "text": "",
        "note": None,
        "at": 0.0,
        "events": told,
    }


# What the page offers: things of the board, and buttons (those beside the question are behind one button). What is not
# drawn, or has no size, cannot be clicked.
OFFERED = """() => {
  document.querySelector('.options [aria-expanded=false]')?.click()
  const there = (one) => {
    const { width, height } = one.getBoundingClientRect()
    return width * height > 0 && one.checkVisibility({ visibilityProperty: true })
  }
  const listed = (name) =>
    [...document.querySelectorAll(`main [${name}]`)].filter(there).flatMap((one) => one.getAttribute(name).split(','))
  const offered = () => ['data-legal', 'data-also', 'data-option'].flatMap(listed)
  return new Promise((done) => setTimeout(() => done(offered())))
}"""


class Stage:
    """A page that shows the positions it is given, as if its table had come to them."""

    def __init__(self, page: Page, game: Game[Any], setup: Setup) -> None:
        self.page = page
        self.game = game
        self.seq = 1000
        self.said: list[dict[str, Any]] = []  # what the page says from now on
        self.line: WebSocketRoute | None = None
        self.ours = False
        self.shown: dict[str, Any] = {}
        sat = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * (setup.seats - 1)]
        wish = {"game": game.name, "seats": sat, "modules": list(setup.modules), "options": dict(setup.options)}
        table = alone(page, **wish, seed=1)
        page.route_web_socket("**/live*", self._listen)
        page.goto(f"/table/{table}")
        expect(page.locator("section.prompt")).to_be_visible()
        expect(page.locator("main .slot .drawn > *").first).to_be_visible()
        self.ours = True

    def _listen(self, route: WebSocketRoute) -> None:
        """The table's own first words are let through; then it is we who speak."""
        self.line = route
        server = route.connect_to_server()
        server.on_message(lambda said: None if self.ours else route.send(said))
        route.on_message(lambda said: self.said.append(json.loads(said)) if self.ours else server.send(said))

    def show(self, s: Any, answers: bool = False, events: Sequence[Event] = ()) -> list[str]:
        """The options of the position, as keys. It `answers` what the page has said last; `events` led to it."""
        self.seq += 1
        entries = [entry(self.game, s, self.seq, events)] if events else []
        now = self.shown = position(self.game, s, self.seq)
        done = {"done": self.said[-1]["id"]} if answers else {}
        assert self.line is not None
        self.line.send(json.dumps({"kind": "moved", "entries": entries, "position": now, **done}))
        expect(self.page.locator("section.prompt")).to_have_attribute("data-seq", str(self.seq))
        return [" ".join(map(str, one["action"])) for one in now["options"]]

    def out_of_reach(self, s: Any) -> list[str]:
        options = self.show(s)
        offered = set(self.page.evaluate(OFFERED))
        return [key for key in options if key not in offered]

    @property
    def acts(self) -> list[str]:
        """What it has played."""
        return [" ".join(map(str, one["action"])) for one in self.said if one["do"] == "act"]
