"""A table in memory against the kernel's own Play, without a server."""

from __future__ import annotations

import random
import time
from typing import Any

import msgspec
import pytest
from tests.table.tables.changing import Sums

from cosmodrome import games
from cosmodrome.kernel import Game, Play, Setup
from cosmodrome.table.tables.content import Numbers
from cosmodrome.table.tables.info import Seat, TableMeta
from cosmodrome.table.tables.replay import standing
from cosmodrome.table.tables.table import Entry, Live, begin

GAME = games.get("wild_space")


def table(game: Game[Any], setup: Setup, seed: int) -> TableMeta:
    seats = [Seat(n, "person", f"p{n}", f"P{n}", None, 3, False, None) for n in range(setup.seats)]
    text = msgspec.json.encode(setup.to_json()).decode()
    version = (game.version, game.fingerprint())
    return TableMeta(
        "t",
        game.name,
        *version,
        text,
        seed,
        False,
        "live",
        3,
        "public",
        "en",
        True,
        "live",
        "p0",
        0.0,
        0.0,
        None,
        seats,
        _numbers=Numbers(game),
    )


def entry(live: Live, kind: str, seat: int, action: Any = None) -> Entry:
    wire = None if action is None else msgspec.json.encode(action.to_json()).decode()
    return Entry(live.seq + 1, kind, seat, wire, None, f"r{live.seq}", time.time())


def play(live: Live, seat: int, action: Any) -> Entry:
    made = entry(live, "move", seat, action)
    live.settle(made, live.trial(seat, action))
    return made


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_undo_is_the_kernels_own(seats: int, seed: int) -> None:
    """Random moves and random undos: at every moment both allow the same, say the same, and are in the same position.
    A table folded from the log, from its start or from any snapshot, is the same again."""
    setup = GAME.setup(seats, ("encounters", "space_base"))
    other = Play(GAME, setup, seed)
    meta = table(GAME, setup, seed)
    live = Live(GAME, meta, begin(GAME, setup, seed))
    rng = random.Random(seed)
    log: list[Entry] = []
    shots = [begin(GAME, setup, seed)]
    undone = 0
    while not live.state.over:
        for seat in range(seats):
            assert live.undo.stopped_by(seat) == other.undo_stopped_by(seat)
        last = live.undo.last
        if last is not None and live.undo.stopped_by(last) is None and rng.random() < 0.3:
            other.undo(last)
            log.append(entry(live, "undo", last))
            live.take_back(log[-1])
            undone += 1
        else:
            seat = GAME.actors(live.state)[0]
            action = rng.choice(GAME.options(live.state, seat))
            other.act(seat, action)
            log.append(play(live, seat, action))
        assert GAME.dump(live.state) == GAME.dump(other.state)
        if (shot := live.snapshot_due()) is not None:
            shots.append(shot._replace(state=GAME.load(shot.state)))
        if rng.random() < 0.1:
            same(live, log, shots)
    assert undone > 3 and len(shots) > 1
    same(live, log, shots)
    assert [item.seat for item in standing(log)] == [seat for seat, _ in other.record.moves]


def test_snapshots_are_taken_also_where_every_move_could_be_taken_back() -> None:
    """In this game nothing is hidden when a two is added: what bars an undo is only that somebody else has moved."""
    game = Sums()
    setup = game.setup(2)
    live = Live(game, table(game, setup, 1), begin(game, setup, 1))
    shots = [begin(game, setup, 1)]
    log: list[Entry] = []
    while not live.state.over:
        log.append(play(live, live.actors[0], game.space.parse(["add", 2])))
        assert live.undo.past
        if (shot := live.snapshot_due()) is not None:
            shots.append(shot._replace(state=game.load(shot.state)))
    assert [shot.seq for shot in shots] == [0, 40]
    same(live, log, shots)


def same(live: Live, log: list[Entry], shots: list[Any]) -> None:
    for shot in shots:
        again = Live(live.game, live.meta, shot._replace(state=shot.state.copy()))
        for item in log[shot.seq :]:
            again.fold(item)
        assert live.game.dump(again.state) == live.game.dump(live.state)
        facts = ("seq", "moves", "actors", "since", "stamp")
        assert [getattr(again, name) for name in facts] == [getattr(live, name) for name in facts]
        assert again.undo.last == live.undo.last
        for seat in range(len(live.meta.seats)):
            assert again.undo.stopped_by(seat) == live.undo.stopped_by(seat)


def test_nothing_changes_before_the_entry_is_written() -> None:
    setup = GAME.setup(2)
    live = Live(GAME, table(GAME, setup, 1), begin(GAME, setup, 1))
    before = GAME.dump(live.state)
    seat = live.actors[0]
    live.trial(seat, GAME.options(live.state, seat)[0])
    assert GAME.dump(live.state) == before and live.seq == 0
