"""A real server with the built web app, and a real browser to look at it."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from tests.table.server import ROOT, Server

ARTEFACTS = Path(__file__).parent / "artefacts"
DESKTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
TABLETS = {"portrait": {"width": 768, "height": 1024}, "landscape": {"width": 1024, "height": 768}}
PATIENCE = 30_000  # milliseconds, for a machine that has other things to do


@pytest.fixture(scope="session")
def chromium() -> str:
    """Debian's browser; installed if it is missing and we may."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        subprocess.run([str(ROOT / "scripts" / "debian.sh"), "browser"], check=False)
        found = shutil.which("chromium")
    assert found, "The browser tests need Chromium: install it (on Debian: apt-get install chromium)."
    return found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    subprocess.run([str(ROOT / "scripts" / "web.sh"), "build"], check=True, cwd=ROOT)
    folder = tmp_path_factory.mktemp("browser")
    made = Server(str(folder / "table.sqlite"), folder).start()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """Closed after each file: while it is open an event loop runs in this thread, and no other test could run one."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Somebody new in a browser of their own. Whatever goes wrong in the page fails the test, and so does a
    request to any other host."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def come(path: str = "/", **how: Any) -> Page:
        how = {"viewport": DESKTOP, "locale": "en-GB", "color_scheme": "dark", "reduced_motion": "reduce", **how}
        context = browser.new_context(base_url=server.url, **how)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(f"error in the page: {error}"))
        page.on("console", lambda line: faults.append(line.text) if is_fault(line.type, line.text) else None)
        page.on("request", lambda request: faults.append(f"asked {request.url}") if foreign(request.url) else None)
        page.goto(path)
        return page

    def foreign(url: str) -> bool:
        return not url.startswith((server.url, server.url.replace("http", "ws", 1), "data:", "blob:"))

    yield come
    for context in contexts:
        context.close()
    assert not faults


def is_fault(kind: str, text: str) -> bool:
    """A refused request is part of some tests; an error of the app's own never is."""
    return kind == "error" and "Failed to load resource" not in text and "WebSocket connection" not in text


@pytest.fixture
def shoot(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keep a picture of a page under artefacts/."""

    def take(page: Page, name: str) -> None:
        ARTEFACTS.mkdir(exist_ok=True)
        test = re.sub(r"\W+", "-", request.node.name.removeprefix("test_")).strip("-")
        page.screenshot(path=ARTEFACTS / f"{test}-{name}.png")

    return take
