"""`pip install` of the wheel into an empty environment, and what one can do then."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser
from tests.browser.hands import play_one, ready, wait_until_asked

import cosmodrome

from .environments import Environment, Installed

ELSEWHERE = {"litestar", "numpy", "pettingzoo", "psycopg", "sqlalchemy", "uvicorn"}


def test_alone_it_is_the_engine_the_bots_and_the_terminal(wheel: Path, tmp_path: Path) -> None:
    environment = Environment(tmp_path, wheel)
    assert environment.packages() & ELSEWHERE == set()

    version = environment.run("cosmodrome", "--version")
    assert version.stdout == f"cosmodrome {cosmodrome.__version__} (interpreted)\n"
    assert "Galaxy Trucker" in environment.run("cosmodrome", "games").stdout
    assert "WS-3.2" in environment.run("cosmodrome", "rules", "wild_space", "WS-3.2").stdout
    match = environment.run(
        "cosmodrome", "selfplay", "galaxy_trucker", "--games", "1", "--bot", "greedy", "--seats", "2"
    )
    assert match.returncode == 0 and "greedy" in match.stdout

    for command in (["serve"], ["backup", "tables.sqlite"], ["restore", "tables.sqlite"]):
        refused = environment.run("cosmodrome", *command)
        assert refused.returncode == 2 and refused.stdout == ""
        assert len(refused.stderr.splitlines()) == 1 and "pip install 'cosmodrome[serve]'" in refused.stderr
    learned = environment.run("python", "-c", "import cosmodrome.rl")
    assert learned.returncode == 1 and "pip install 'cosmodrome[rl]'" in learned.stderr.splitlines()[-1]


def test_with_serve_the_page_is_there(wheel: Path, tmp_path: Path, browser: Browser) -> None:
    environment = Environment(tmp_path, wheel, "serve")
    assert environment.packages() & ELSEWHERE == {"litestar", "sqlalchemy", "uvicorn"}
    refused = environment.run("cosmodrome", "serve", "--database", "postgresql+psycopg://ana@nowhere/tables")
    assert refused.returncode == 2 and "pip install 'cosmodrome[postgres]'" in refused.stderr

    server = Installed(environment).start()
    try:
        page = browser.new_page(base_url=server.url, locale="en-GB", reduced_motion="reduce")
        page.goto("/")
        page.locator("[data-start=bot]").click()
        ready(page)
        assert wait_until_asked(page)
        play_one(page)
    finally:
        server.stop()
    assert (environment.home / "cosmodrome" / "table.sqlite").is_file()
