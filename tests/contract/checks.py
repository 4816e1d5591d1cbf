"""The rules of the house (docs/developer/architecture.md, section 3): each is a function that plays a game and looks.

They take any game, so that mutants of the example game can show that each of them is able to fail.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from cosmodrome.kernel import Action, BadInput, Game, Play, Record, Refusal, Rng, Setup, decode
from cosmodrome.rulebook import rulebook

from .secrets import events_keep_secrets, nobody_learns, reveals_are_counted
from .sentences import everything_has_a_sentence
from .walk import Picks, Walk, all_moves, listen, state, stroll, text

Check: TypeAlias = Callable[[Game[Any], Setup, int, Picks], None]

LONGEST_LIST = 200
SAMPLE = 12  # actions tried that are not options, a position


def same_record_same_game(game: Game[Any], setup: Setup, seed: int, picks: Picks = None) -> None:
    """Rule 1: a record gives the same game, byte for byte: positions, options, views and events."""
    walk = Walk(game, setup, seed, picks)
    moves: list[tuple[int, Action]] = []
    trail: list[bytes] = []
    for move in walk:
        trail.append(traces(walk) if walk.looks else b"")
        moves.append(move)
    trail.append(traces(walk))
    again = Walk(game, setup, seed)
    assert traces(again) == trail[0], "the game begins differently the second time"
    for number, (seat, action) in enumerate(moves, 1):
        again.events = listen(game, again.s, seat, action)
        assert trail[number] in (b"", traces(again)), f"the game goes another way at move {number}"


def traces(walk: Walk) -> bytes:
    game, s = walk.game, walk.s
    options = [[seat, action.to_json()] for seat, action in all_moves(game, s)]
    views = [game.view(s, viewer) for viewer in walk.viewers]
    return text([game.dump(s), options, views, [event.to_json() for event in walk.events]])


def options_and_act_agree(game: Game[Any], setup: Setup, seed: int, picks: Picks = None) -> None:
    """Rule 2: every option is accepted (an aside leaves the step where it is); anything else is refused with a clause
    of the rules, and changes nothing."""
    walk = Walk(game, setup, seed, picks)
    for seat, _ in walk:
        if not walk.looks:
            continue
        s = walk.s
        options = game.options(s, seat)
        assert len(set(options)) == len(options), f"an option twice in {options}"
        for action in options:
            assert action is game.space.actions[action.id], f"{action} is not of the game's space"
            assert game.why_not(s, seat, action) is None
            trial = s.copy()
            try:
                game.act(trial, seat, action)
            except Refusal as refusal:
                raise AssertionError(f"{action} is an option and refused: {refusal}") from refusal
            aside = action.aside and seat in game.actors(s)
            assert not aside or trial.stack == s.stack, f"{action} is an aside and moves the game on"
        _others_are_refused(walk, seat)
    over = walk.s.copy()
    if over.over:
        _refused(game, over, 0, game.space.actions[0])


def _others_are_refused(walk: Walk, seat: int) -> None:
    game, s = walk.game, walk.s
    space = game.space.actions
    trial = s.copy()
    before = state(game, trial)
    options = game.options(s, seat)
    sample = space if len(space) <= 3 * SAMPLE else [walk.rng.choice(space) for _ in range(SAMPLE)]
    for action in sample:
        if action not in options:
            _refused(game, trial, seat, action)
    actors = game.actors(s)
    for other in range(-1, walk.seats + 1):
        if other not in actors:
            beside = game.options(trial, other)
            assert beside == game.meanwhile(trial, other), f"seat {other} is not asked and has options"
            assert beside == [] or 0 <= other < walk.seats
            if options[0] not in beside:
                _refused(game, trial, other, options[0])
    assert state(game, trial) == before, "a refused action changed the position"


def _refused(game: Game[Any], trial: Any, seat: int, action: Action) -> None:
    why = game.why_not(trial, seat, action)
    assert why is not None, f"no reason against {action} of seat {seat}, which is not an option"
    assert why.clause in rulebook(game).clauses, f"{action} is refused by {why.clause!r}, which is not in the rules"
    try:
        game.act(trial, seat, action)
    except Refusal as refusal:
        assert (refusal.clause, refusal.message) == (why.clause, why.message)
    else:
        raise AssertionError(f"{action} of seat {seat} is not an option and was accepted")


def it_ends(game: Game[Any], setup: Setup, seed: int, picks: Picks = None) -> None:
    """Rule 4: random play ends within the game's own bound, and until then somebody can act (the walk looks)."""
    walk = Walk(game, setup, seed, picks)
    made_of: object = None
    sheet: object = None
    for _ in walk:
        assert game.actors(walk.s)
        before, made_of = made_of, game.sheet_made_of(walk.s)
        if made_of is not None:
            was, sheet = sheet, [line.to_json() for line in game.sheet(walk.s)]
            assert made_of != before or sheet == was, "the score sheet is made of more than the game tells"
    s = walk.s
    assert game.seats(s) == setup.seats
    assert len(game.scores(s)) == setup.seats
    lines = game.sheet(s)
    assert {len(line.values) for line in lines} == {len(game.columns(s))}
    assert lines[-1].name == "total" and lines[-1].values[: setup.seats] == game.scores(s)
    if picks is None:
        assert s.over
        assert game.actors(s) == () and game.options(s, 0) == []
        assert set(game.winners(s)) <= set(range(setup.seats))


def json_round_trips(game: Game[Any], setup: Setup, seed: int, picks: Picks = None) -> None:
    """Rule 5: states (which then go on the same way), steps, actions, views, events and records."""
    walk = Walk(game, setup, seed, picks)
    record = Record(game, setup, seed)
    for number, (seat, action) in enumerate(walk):
        record.moves.append((seat, action))
        if not walk.looks:
            continue
        s = walk.s
        loaded = _loaded(game, s)
        assert state(game, loaded) == state(game, s)
        assert loaded.stack == s.stack and loaded.sealed == s.sealed
        for step in s.stack:
            assert game.steps[type(step).__name__] is type(step)
            assert hash(step) == hash(game.load_stack([msgspec.json.decode(text(step.to_json()))])[0])
        for option in game.options(s, seat):
            assert game.space.parse(msgspec.json.decode(text(option.to_json()))) is option
        for viewer in walk.viewers:
            view = game.view(s, viewer)
            assert viewer is None or game.own_view(s, viewer, game.view(s, None)) == view
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
        if number % 5 == 0:
            _same_future(game, s, loaded, walk)
    again = decode(record.encode(), {game.name: game})
    assert again.encode() == record.encode() and again.moves == record.moves and again.setup == setup
    assert state(game, again.verify()) == state(game, walk.s)


def _loaded(game: Game[Any], s: Any) -> Any:
    try:
        return game.load(msgspec.json.decode(state(game, s)))
    except BadInput as error:
        raise AssertionError(f"a state cannot be loaded: {error}") from error


def _same_future(game: Game[Any], s: Any, loaded: Any, walk: Walk) -> None:
    one, other = s.copy(), loaded.copy()
    seed = walk.rng.fork().state
    for _ in zip(stroll(game, one, Rng(seed), 8), stroll(game, other, Rng(seed), 8), strict=True):
        pass
    assert state(game, one) == state(game, other), "a loaded state goes another way"


def nothing_is_lost(game: Game[Any], setup: Setup, seed: int, picks: Picks = None) -> None:
    """Rule 7: pieces are neither lost nor doubled, in the true game and in an imagined one."""
    walk = Walk(game, setup, seed, picks)
    first = game.census(walk.s)
    assert any(first.values()), "the census counts nothing"
    for number, _ in enumerate(walk):
        assert game.census(walk.s) == first, "a piece was lost or doubled"
        if number % 10 == 0:
            guess = game.imagine(walk.s, walk.rng.choice([*walk.viewers]), walk.rng)
            imagined = game.census(guess)
            assert imagined.keys() == first.keys()
            for _ in stroll(game, guess, walk.rng, 6):
                assert game.census(guess) == imagined
    assert game.census(walk.s) == first


def lists_are_short(game: Game[Any], setup: Setup, seed: int, picks: Picks = None) -> None:
    """Rule 8: no list of options that a person cannot read."""
    walk = Walk(game, setup, seed, picks)
    for _ in walk:
        for seat in (*game.actors(walk.s), *range(walk.seats)):
            options = game.options(walk.s, seat)
            assert len(options) <= LONGEST_LIST, f"{len(options)} options at {walk.s.stack[-1]}"


def undo_goes_back(game: Game[Any], setup: Setup, seed: int, picks: Picks = None) -> None:
    """Rule 9: a move can be taken back, and gives the very position before it, unless something was revealed, the
    generator was used or somebody else has acted; and the player is told which."""
    play = Play(game, setup, seed)
    walk = Walk(game, setup, seed, picks)
    last_barrier = 0
    mover: int | None = None
    for number, (seat, action) in enumerate(walk):
        before = play.state.copy()
        play.act(seat, action)
        revealed, chance = play.state.reveals != before.reveals, play.state.state != before.state
        expected = "undo.revealed" if revealed else "undo.chance" if chance else None
        stopped = play.undo_stopped_by(seat)
        assert (stopped.id if stopped else None) == expected, f"after {action} undo is stopped by {stopped}"
        if mover is not None and mover != seat:
            last_barrier = number
        if expected is not None:
            last_barrier = number + 1
        mover = seat
        _others_cannot_undo(play, seat, walk)
        if number % 4 == 0 and walk.looks:
            _back_and_forth(play, seat, last_barrier)
        assert play.undo_stopped_by(seat) == stopped
    assert state(game, Play.resume(play.record).state) == state(game, play.state)


def _others_cannot_undo(play: Play[Any], seat: int, walk: Walk) -> None:
    for other in range(walk.seats):
        if other != seat:
            stopped = play.undo_stopped_by(other)
            assert stopped is not None and stopped.id == "undo.other"


def _back_and_forth(play: Play[Any], seat: int, last_barrier: int) -> None:
    """Take back all that can be, compare with a replay of what is left, and play it again."""
    game = play.game
    end = state(game, play.state)
    undone: list[Action] = []
    while play.undo_stopped_by(seat) is None:
        undone.append(play.undo(seat))
        assert state(game, play.state) == state(game, play.record.at(len(play.record.moves)))
    assert len(play.record.moves) == last_barrier, "undo went too far, or not far enough"
    for action in reversed(undone):
        play.act(seat, action)
    assert state(game, play.state) == end


def copies_are_independent(game: Game[Any], setup: Setup, seed: int, picks: Picks = None) -> None:
    """A copy is a position of its own: nothing done to it or to the original shows in the other."""
    walk = Walk(game, setup, seed, picks)
    kept: list[tuple[Any, bytes]] = []
    for number, _ in enumerate(walk):
        if not walk.looks:
            continue
        s = walk.s
        now = state(game, s)
        trial = s.copy()
        assert type(trial) is type(s) and trial.events is None and state(game, trial) == now
        kept.append((s.copy(), now))
        if number % 3 == 0:
            for _ in stroll(game, trial, walk.rng, 6):
                pass
            assert state(game, s) == now, "playing on a copy changed the original"
    for copy, then in kept:
        assert state(game, copy) == then, "playing on changed an earlier copy"


def steps_cite_the_rules(game: Game[Any]) -> None:
    """Section 6: every step, option and standing refusal names a clause that exists."""
    known = rulebook(game).clauses
    assert game.over_clause in known and game.turn_clause in known
    for option in game.offer.options.values():
        assert option.clause in known, option.name
    for step in game.steps.values():
        assert step.clause in known, step.__name__


CHECKS: dict[str, Check] = {
    check.__name__: check
    for check in (
        same_record_same_game,
        options_and_act_agree,
        nobody_learns,
        events_keep_secrets,
        reveals_are_counted,
        it_ends,
        json_round_trips,
        everything_has_a_sentence,
        nothing_is_lost,
        lists_are_short,
        undo_goes_back,
        copies_are_independent,
    )
}
