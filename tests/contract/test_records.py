"""Rule 10: the recorded games of tests/records are replayed in every run, to the very position they ended in."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosmodrome.kernel import BadInput, IllegalMove, decode

from .mixes import GAMES
from .plays import largest
from .walk import ROOT, state

FOLDER = ROOT / "tests" / "records"
FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_recorded_game(path: Path) -> None:
    data = path.read_bytes()
    record = decode(data, GAMES)
    assert len(data) <= largest(record.game)
    end = record.verify()
    assert end.over
    assert record.scores == record.game.scores(end) and record.check is not None
    assert record.encode() == data
    assert state(record.game, record.at(len(record.moves))) == state(record.game, end)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_a_changed_record_is_noticed(path: Path) -> None:
    """Another seed deals other cards: the moves, the scores or the last position no longer fit."""
    record = decode(path.read_bytes(), GAMES)
    record.seed += 1
    with pytest.raises(BadInput):
        record.verify()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_a_move_of_another_seat_is_noticed(path: Path) -> None:
    record = decode(path.read_bytes(), GAMES)
    number = len(record.moves) // 2
    _, action = record.moves[number]
    record.moves[number] = (7, action)
    with pytest.raises(IllegalMove) as caught:
        record.verify()
    assert caught.value.number == number + 1


def test_the_records_cover_every_table() -> None:
    records = [decode(path.read_bytes(), GAMES) for path in FILES]
    for name, game in GAMES.items():
        mine = [record.setup for record in records if record.game is game]
        assert {setup.seats for setup in mine} == set(game.offer.seats), name
        assert {module for setup in mine for module in setup.modules} == set(game.offer.modules), name
        assert any(not setup.modules for setup in mine), name
