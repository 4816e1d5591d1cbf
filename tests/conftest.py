"""What every test may count on: the games are those of the house, whatever the test before registered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cosmodrome import games


@pytest.fixture(autouse=True)
def own_games() -> Iterator[None]:
    yield
    for name in [name for name in games.ALL._loaded if name not in games._HOMES]:
        del games.ALL._loaded[name]
