"""A page that shows positions made up for it, and what it says to them."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.hands import alone

from cosmodrome.kernel import Game, Setup

SEAT = 0


def position(game: Game[Any], s: Any, seq: int) -> dict[str, Any]:
    options = [
        {"action": one.to_json(), "text": str(one), "aside": one.aside, "warning": None}
        for one in game.options(s, SEAT)
    ]
    return {
        "seq": seq,
        "moves": seq,
        "view": msgspec.to_builtins(game.view(s, SEAT)),
        "you": SEAT,
        "actors": [SEAT],
        "prompt": {"text": type(s.stack[-1]).__name__, "clause": ""},
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


# What the page offers: things of the board, and buttons (those beside the question are behind one button).
OFFERED = """() => {
  document.querySelector('.options [aria-expanded=false]')?.click()
  const listed = (name) =>
    [...document.querySelectorAll(`main [${name}]`)].flatMap((one) => one.getAttribute(name).split(','))
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
        sat = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * (setup.seats - 1)]
        wish = {"game": game.name, "seats": sat, "modules": list(setup.modules), "options": dict(setup.options)}
        table = alone(page, **wish, seed=1)
        page.route_web_socket("**/live*", self._listen)
        page.goto(f"/table/{table}")
        expect(page.locator("section.prompt")).to_be_visible()
        expect(page.locator("main [data-game] .field")).to_be_visible()
        self.ours = True

    def _listen(self, route: WebSocketRoute) -> None:
        """The table's own first words are let through; then it is we who speak."""
        self.line = route
        server = route.connect_to_server()
        server.on_message(lambda said: None if self.ours else route.send(said))
        route.on_message(lambda said: self.said.append(json.loads(said)) if self.ours else server.send(said))

    def show(self, s: Any, answers: bool = False) -> list[str]:
        """The options of the position, as keys. It `answers` what the page has said last."""
        self.seq += 1
        now = position(self.game, s, self.seq)
        done = {"done": self.said[-1]["id"]} if answers else {}
        assert self.line is not None
        self.line.send(json.dumps({"kind": "moved", "entries": [], "position": now, **done}))
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
