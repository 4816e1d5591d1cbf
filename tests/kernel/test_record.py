"""A record: what is in it comes back, and whatever is wrong with it is said in one message."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from examples.salvage import GAME
from examples.salvage.actions import FLY, LEAVE, PASS
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cosmodrome import games
from cosmodrome.kernel import BadInput, Game, IllegalMove, Message, Play, Record, Rng, Setup, decode
from cosmodrome.language import catalogue

GAMES = {"salvage": GAME}
BOTH: dict[str, Game[Any]] = {**GAMES, "wild_space": games.get("wild_space")}


def finished(game: Game[Any], setup: Setup) -> Record:
    play = Play(game, setup, 12)
    rng = Rng(2)
    while not play.state.over:
        seat = rng.choice(list(game.actors(play.state)))
        play.act(seat, rng.choice(game.options(play.state, seat)))
    return play.record


RECORD = finished(GAME, GAME.setup(3, ("beacons",), ticks=2))
DATA = RECORD.encode()
SAMPLES = [RECORD, finished(BOTH["wild_space"], BOTH["wild_space"].setup(2, ("space_base", "encounters")))]


def changed(**fields: Any) -> bytes:
    """The record with other fields; None takes a field away."""
    wire = {**msgspec.json.decode(DATA), **fields}
    return msgspec.json.encode({key: value for key, value in wire.items() if value is not None})


def with_move(number: int, move: Any) -> bytes:
    moves = msgspec.json.decode(DATA)["moves"]
    moves[number - 1] = move
    return changed(moves=moves)


def wrong(data: bytes) -> Message:
    """What is said against a record, when it is read or when it is verified."""
    with pytest.raises(BadInput) as caught:
        decode(data, GAMES).verify()
    message = caught.value.message
    for language in ("en", "fr"):
        sentence = catalogue(language, GAME).say(message)
        assert "Message(" not in sentence and sentence.count("\n") == 0, sentence
    return message


# -- good ones --------------------------------------------------------------------------------------------------------


def test_a_record_comes_back() -> None:
    record = decode(DATA, GAMES)
    assert (record.game, record.setup, record.seed) == (GAME, RECORD.setup, 12)
    assert record.moves == RECORD.moves
    assert (record.scores, record.check) == (RECORD.scores, RECORD.check)
    assert record.encode() == DATA
    assert record.verify().over


def test_a_record_shows_every_position() -> None:
    positions = [RECORD.game.dump(s) for s in RECORD.replay()]
    assert len(positions) == len(RECORD.moves) + 1
    assert positions[0] == GAME.dump(GAME.new(RECORD.setup, RECORD.seed))
    for number in (0, 1, 7, len(RECORD.moves)):
        assert GAME.dump(RECORD.at(number)) == positions[number]
    for number in (-1, len(RECORD.moves) + 1):
        with pytest.raises(BadInput) as caught:
            RECORD.at(number)
        assert caught.value.message == Message("bad.record_at", n=number, last=len(RECORD.moves))


def test_an_unfinished_game_is_a_record_too() -> None:
    play = Play(GAME, GAME.setup(2), 1)
    play.act(0, FLY[0])
    record = decode(play.record.encode(), GAMES)
    assert record.scores is None and record.check is None
    assert record.verify().sealed == {0: FLY[0]}


@pytest.mark.parametrize("seed", [0, -1, 2**63, 2**64 - 1, 2**64, -(10**30)])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    record = Record(GAME, GAME.setup(2), seed)
    again = decode(record.encode(), GAMES)
    assert again.seed == seed
    assert GAME.dump(again.start()) == GAME.dump(record.start())


# -- bad ones ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"not json",
        DATA[:-1],
        DATA[: len(DATA) // 2],
        DATA + b"}",
        b"\xff\xfe" + DATA,
        b"[" * 200_000,
        b'{"setup":' + b"[" * 200_000,
        changed(setup=[]),
        changed(setup=None),
        changed(moves=3),
        changed(moves=[3]),
        changed(moves=[[1, "fly", 0.5]]),
        changed(moves=[[True, "fly", 0]]),
        changed(seed="12"),
        changed(seed=1.5),
        changed(scores=["a"]),
        changed(more=1),
        DATA.replace(b'"seed":12', b'"seed":' + b"9" * 9000),
    ],
)
def test_what_is_no_record_at_all(data: bytes) -> None:
    assert wrong(data).id == "bad.record_json"


def test_a_record_of_another_kind() -> None:
    assert wrong(changed(format=2)) == Message("bad.record_format", n=2, wanted=1)
    assert wrong(changed(game="chess")) == Message("bad.game", text="chess", known="salvage")
    assert wrong(changed(rules=99)) == Message("bad.record_rules", n=99, wanted=GAME.version)


def test_a_record_of_another_content() -> None:
    other = "0123456789ab"
    assert wrong(changed(content=other, ids=None)) == Message("bad.content_unknown", text=other)
    ids = {"part": " ".join(GAME.ids["part"])}
    gone = {"part": ids["part"].replace("crane", "magnet")}
    assert wrong(changed(content=other, ids=gone)) == Message("bad.content_gone", kind="part", record="magnet")
    for nonsense in ({"part": "hull hull"}, {"part": "hull"}, {"part": ""}):
        assert wrong(changed(content=other, ids=nonsense)).id.startswith("bad.")
    assert decode(changed(content=other, ids=ids), GAMES).verify().over


def test_a_record_is_played_with_the_things_it_was_begun_with() -> None:
    """What has been added to the content since then is not dealt, and numbers that have changed are translated."""
    before = ["reactor", "hull", "scanner", "engine", "crane", "beacon"]
    setup = GAME.setup(3, ("beacons",)).with_box({"part": before})
    record = Record(GAME, setup, 5)
    record.content = "before"
    s = record.start()
    rng = Rng(1)
    while not s.over:
        seat = GAME.actors(s)[0]
        action = rng.choice(GAME.options(s, seat))
        record.moves.append((seat, action))
        GAME.act(s, seat, action)
    record.close(s)
    wire = msgspec.json.decode(record.encode())
    built = [(seat, action.args[0]) for seat, action in record.moves if action.verb == "build"]
    assert [GAME.ids["part"][part] for _, part in built] == [before[m[2]] for m in wire["moves"] if m[1] == "build"]
    again = decode(record.encode(), GAMES)
    assert again.moves == record.moves and again.verify() == s
    assert again.encode() == record.encode()


def test_a_setup_that_cannot_be() -> None:
    setup = RECORD.setup.to_json()
    assert wrong(changed(setup={**setup, "seats": 9})).id == "bad.seats"
    assert wrong(changed(setup={**setup, "seats": "3"})).id == "bad.seats"
    assert wrong(changed(setup={**setup, "modules": ["aliens"]})).id == "bad.module"
    assert wrong(changed(setup={**setup, "options": {"ticks": 99}})).id == "bad.option_value"
    assert wrong(changed(setup={**setup, "options": {"seats": 3}})).id == "bad.option"
    assert wrong(changed(setup={**setup, "name": "x"})).id == "bad.setup"


@pytest.mark.parametrize("depth", [100, 500, *range(850, 1001, 10)])
def test_a_setup_nested_without_end(depth: int) -> None:
    """Around here the reader, and then whoever wants to quote what was read, runs out of stack."""
    deep = b'{"ticks":' + b"[" * depth + b"]" * depth + b"}"
    data = changed(setup={"seats": 3, "options": "HERE"}).replace(b'"HERE"', deep)
    assert wrong(data).id in ("bad.option_value", "bad.record_json")


@pytest.mark.parametrize(
    "move",
    [
        [],
        [0],
        ["fly"],
        ["0", "fly", 0],
        [0, 0, 0],
        [0, "jump"],
        [0, "fly"],
        [0, "fly", 4],
        [0, "fly", -1],
        [0, "fly", "0"],
    ],
)
def test_a_move_that_means_nothing(move: list[Any]) -> None:
    message = wrong(with_move(2, move))
    assert message.id == "bad.record_shape" and message.args["n"] == 2


@pytest.mark.parametrize("seat", [-1, -2, 3, 99, 2**63, -(2**63), 10**60, -(10**60)])
def test_a_move_of_a_seat_that_is_not_there(seat: int) -> None:
    message = wrong(with_move(1, [seat, "fly", 0]))
    assert message.id == "bad.record_move"
    assert (message.args["n"], message.args["seat"], message.args["clause"]) == (1, seat, "SV-2.1")


def test_a_move_the_rules_refuse() -> None:
    """The number of the move, whose it is, the clause and the reason."""
    with pytest.raises(IllegalMove) as caught:
        decode(with_move(2, [*RECORD.moves[0][:1], *RECORD.moves[0][1].to_json()]), GAMES).verify()
    assert caught.value.number == 2
    assert (caught.value.refusal.clause, caught.value.refusal.message.id) == ("SV-3.1", "refuse.sealed")
    assert wrong(with_move(1, [0, "build", 0])).args["clause"] == "SV-3.1"


def test_moves_after_the_end() -> None:
    record = decode(DATA, GAMES)
    record.moves.append((0, PASS))
    message = wrong(record.encode())
    assert message.args["n"] == len(RECORD.moves) + 1 and message.args["clause"] == "SV-2.3"


def test_another_end_than_is_written_down() -> None:
    assert wrong(changed(scores=[1, 2])).id == "bad.record_scores"
    assert wrong(changed(scores=[])).id == "bad.record_scores"
    assert wrong(changed(scores=[10**200] * 50)).id == "bad.record_scores"
    assert wrong(changed(check="0" * 16)).id == "bad.record_check"
    assert wrong(changed(moves=msgspec.json.decode(DATA)["moves"][:-1])).id in ("bad.record_scores", "bad.record_check")


def test_another_move_gives_another_end() -> None:
    """A legal move in the place of another leads somewhere else: nobody can improve a game unnoticed."""
    for number, (seat, action) in enumerate(RECORD.moves[:3], 1):
        others = [one for one in GAME.options(RECORD.at(number - 1), seat) if one is not action]
        assert wrong(with_move(number, [seat, *others[0].to_json()])).id.startswith("bad.record_")


def test_leaving_out_a_move() -> None:
    moves = msgspec.json.decode(DATA)["moves"]
    at = next(i for i, (_, action) in enumerate(RECORD.moves) if action is LEAVE)
    assert wrong(changed(moves=moves[:at] + moves[at + 1 :])).id.startswith("bad.record_")


# -- anything ---------------------------------------------------------------------------------------------------------


def survives(data: bytes, game: Game[Any]) -> None:
    """Read, replayed, verified; or BadInput that can be put into words. Nothing else can happen."""
    try:
        decode(data, BOTH).verify()
    except BadInput as error:
        for language in ("en", "fr"):
            assert "Message(" not in catalogue(language, game).say(error.message)


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    survives(data, GAME)


@settings(deadline=None)
@given(st.sampled_from(SAMPLES), st.integers(0, 20_000), st.integers(0, 40), st.binary(max_size=6))
@example(RECORD, DATA.index(b'"seed":12') + 7, 2, b"-9")
def test_bytes_changed_here_and_there(record: Record, start: int, length: int, put: bytes) -> None:
    data = record.encode()
    start %= len(data)
    survives(data[:start] + put + data[start + length :], record.game)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.integers(-(10**40), 10**40) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)


@settings(deadline=None)
@given(st.data())
def test_values_changed_here_and_there(data: st.DataObject) -> None:
    record = data.draw(st.sampled_from(SAMPLES))
    wire = msgspec.json.decode(record.encode())
    for _ in range(data.draw(st.integers(1, 3))):
        change(wire, data)
    survives(msgspec.json.encode(wire), record.game)


def change(place: Any, data: st.DataObject) -> None:
    """Put anything in the place of any one value, however deep."""
    keys = list(place) if isinstance(place, dict) else list(range(len(place)))
    if keys:
        key = data.draw(st.sampled_from(keys))
        if isinstance(place[key], dict | list) and data.draw(st.booleans()):
            change(place[key], data)
        else:
            place[key] = data.draw(JSON)
