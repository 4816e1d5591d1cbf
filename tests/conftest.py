"""What every test may count on: the games are those of the house, whatever the test before registered, and their
content is that of the boxes, whatever cards of one's own the shell names."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ.pop("COSMODROME_CONTENT", None)  # before anything reads it

from cosmodrome import games


@pytest.fixture(autouse=True)
def own_games() -> Iterator[None]:
    yield
    for name in [name for name in games.ALL._loaded if name not in games._HOMES]:
        del games.ALL._loaded[name]
