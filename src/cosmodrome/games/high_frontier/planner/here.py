"""A rocket as it stands in a position: where it can go, and where this turn at which cost."""

# compiled: no
# It makes JSON values of what the planner finds.

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cosmodrome.kernel import Action

from ..actions import DONE, ENGINE, FREIGHTER, MOVER, NO, PASS, ROCKET, SECOND, YES
from ..content import IDS, SPACES
from ..pieces import flight
from ..pieces.cards import ABILITY, AFTERBURNER, HARDNESS, MAG_SAIL, SAIL, THRUST
from ..pieces.spaces import BONUS_BIT, KIND, NONE, SITE
from ..rules.moving.craft import ELEVATOR, beam, chart_of, cycled, engines, ports, runs_with, scoops, use_of
from ..rules.moving.start import Afterburn, Engine, Leave, Lighten, MoveNext, Support, movers
from ..rules.moving.walk import Walk
from ..rules.prepare import Prepare
from ..state import HighFrontierState
from .asking import bad, figure, place, plan_json
from .plan import plan
from .question import ALL_SITES, TURNS, Question, Rocket
from .search import Progress

MOST_PLACES: Final = 60_000  # of one move that are looked at


# -- plans for a rocket that is there ---------------------------------------------------------------------------------


def live(s: HighFrontierState, seat: int, data: Mapping[str, Any], progress: Progress | None = None) -> dict[str, Any]:
    """Plans for the rocket of a seat, by each of its engines that runs: `to` a space or nothing for all sites, `stack`
    if it is not the first rocket, `engine` a card if only that one is wanted, `water` and `turns` as in `ask`."""
    stack = data.get("stack", ROCKET)
    p = s.players[seat]
    if stack not in (ROCKET, SECOND) or not p.stacks[stack]:
        raise bad("bad.plan_rocket")
    goal = ALL_SITES if data.get("to") is None else place(data["to"], s.t.expansion)
    wanted = data.get("engine")
    if wanted is not None and wanted not in IDS["card"]:
        raise bad("bad.plan_engine", text=str(wanted)[:40])
    complete = True
    found: list[dict[str, Any]] = []
    for card in engines(s, seat, stack):
        if wanted is not None and IDS["card"][card] != wanted:
            continue
        for rocket in _rockets(s, seat, stack, card):
            q = Question(
                rocket,
                goal,
                p.at[stack],
                p.fuel[stack],
                s.t.expansion,
                s.sector() if s.t.expansion else NONE,
                s.ventures[ELEVATOR] == seat,
                min(figure(data, "water", p.wt), p.wt),
                figure(data, "turns", TURNS),
            )
            answer = plan(q, progress, paths=goal != ALL_SITES)
            complete = complete and answer.complete
            for to, plans in answer.plans.items():
                found += [{**plan_json(one, to), "engine": IDS["card"][card]} for one in plans]
    return {"complete": complete, "plans": [one for one in found if not any(_beats(other, one) for other in found)]}


def _beats(a: dict[str, Any], b: dict[str, Any]) -> bool:
    """HF-P.2, between engines."""
    if a["to"] != b["to"] or a is b:
        return False
    if a["turns"] > b["turns"] or a["left"] < b["left"] or a["chance"] < b["chance"] or a["water"] > b["water"]:
        return False
    return any(a[key] != b[key] for key in ("turns", "left", "chance", "water"))


def _rockets(s: HighFrontierState, seat: int, stack: int, card: int) -> list[Rocket]:
    """The rocket with one engine, for each way to run it."""
    face = s.face(card)
    soft = [HARDNESS[s.face(one)] for one in s.players[seat].stacks[stack] if not ABILITY[s.face(one)] & SAIL]
    found: list[Rocket] = []
    for run in runs_with(s, seat, stack, card):
        burner = AFTERBURNER[face]
        if run.hot and burner == NONE:
            continue
        found.append(
            Rocket(
                s.dry(seat, stack),
                THRUST[face] + run.thrust,
                use_of(s, seat, stack, face, run),
                run.sun,
                burner,
                ABILITY[face] & SAIL != 0,
                ABILITY[face] & MAG_SAIL != 0,
                beam(s, seat, card),
                min(soft, default=9),
                cycled(s, seat),
                scoops(s, seat, stack),
                run.hot > 0,
            )
        )
    return found


# -- this turn --------------------------------------------------------------------------------------------------------


def here(s: HighFrontierState, seat: int) -> dict[str, Any]:
    """Where the craft that moves, or the rocket that could move, can get this turn: for each space the cheapest way as
    actions to be taken one after the other, with its burns, fuel, and what is rolled for on the way."""
    found: dict[int, dict[str, Any]] = {}
    step = s.stack[-1] if s.stack else None
    if isinstance(step, Walk) and step.seat == seat:
        _spread(s, seat, step, [], found)
    elif isinstance(step, Prepare | MoveNext) and step.seat == seat:
        for stack in movers(s, seat):
            if stack in (ROCKET, SECOND, FREIGHTER):
                _first_steps(s, seat, MOVER[stack], [], found)
    return {"spaces": [found[space] for space in sorted(found)]}


def _first_steps(
    s: HighFrontierState, seat: int, action: Action, before: list[Action], found: dict[int, dict[str, Any]]
) -> None:
    """Follow every beginning of a move to its first step, in a copy; nothing is thrown away and nobody is asked."""
    trial = s.copy()
    trial.stack[-1].take(trial, seat, action)
    while trial.stack and trial.stack[-1].auto:
        trial.stack.pop().run(trial)
    taken = [*before, action]
    step = trial.stack[-1] if trial.stack else None
    if isinstance(step, Walk):
        _spread(trial, seat, step, taken, found)
    elif isinstance(step, Engine | Support):
        for nxt in step.options(trial, seat):
            if isinstance(step, Support) or nxt in ENGINE or nxt is PASS:
                _first_steps(trial, seat, nxt, taken, found)
    elif isinstance(step, Lighten | Leave):
        _first_steps(trial, seat, DONE, taken, found)
    elif isinstance(step, Afterburn):
        for nxt in (NO, YES):
            _first_steps(trial, seat, nxt, taken, found)


def _spread(
    s: HighFrontierState, seat: int, walk: Walk, before: list[Action], found: dict[int, dict[str, Any]]
) -> None:
    """Every place of the rest of the move, by spaces entered; the best way to each space is kept."""
    map = chart_of(s, seat)
    craft = walk.craft
    start = s.players[seat].at[walk.stack]
    fuel = s.players[seat].fuel[walk.stack]
    open_to = ports(s, seat) if walk.stack == FREIGHTER else []
    arc = NONE if walk.prev == NONE else map.arc(walk.prev, start)
    # arc, space, paid, free, used, lost, rolls, path
    front: list[tuple[int, int, int, int, int, bool, int, tuple[int, ...]]] = [
        (arc, start, walk.paid, walk.free, walk.used, walk.lost, 0, ())
    ]
    best: dict[int, list[tuple[int, int, int, int, bool]]] = {}
    looked = 0
    while front and looked < MOST_PLACES:
        after: list[tuple[int, int, int, int, int, bool, int, tuple[int, ...]]] = []
        for arc, space, paid, free, used, lost, rolls, path in front:
            looked += 1
            if arc != NONE and KIND[space] == SITE and path:
                continue
            for nxt in flight.ways(map, craft, space, arc, paid, free, lost, open_to):
                to = map.head[nxt]
                price = flight.price_of(map, arc, nxt)
                total = flight.paid_after(price, paid, free)
                gain = flight.gain(craft, to, used)
                new = (
                    total,
                    flight.free_after(price, free) + gain,
                    used | (BONUS_BIT[to] if gain else 0),
                    rolls + (flight.rolls(craft, to) != 0) + flight.belt_roll(craft, to),
                    lost or flight.loses_sail(craft, to),
                )
                known = best.setdefault(nxt, [])
                if any(
                    k[0] <= new[0] and k[1] >= new[1] and k[2] & ~new[2] == 0 and k[3] <= new[3] and k[4] <= new[4]
                    for k in known
                ):
                    continue
                known.append(new)
                way = (*path, to)
                after.append((nxt, to, new[0], new[1], new[2], new[4], new[3], way))
                left = craft.steps - flight.fuel(total, craft.use)
                lander = flight.lander(map, craft, nxt) if KIND[to] == SITE else 0
                _keep(found, to, fuel - left + lander, new[3], before, way, total, lander, left - lander)
        front = after


def _keep(
    found: dict[int, dict[str, Any]],
    space: int,
    spent: int,
    rolls: int,
    before: list[Action],
    path: tuple[int, ...],
    burns: int,
    lander: int,
    left: int,
) -> None:
    """Of the ways to a space: fewest rolls, then least fuel, then fewest actions."""
    known = found.get(space)
    order = [rolls, -left, len(path) + len(before)]
    if known is not None and known["order"] <= order:
        return
    actions = [action.to_json() for action in before] + [["go", to] for to in path]
    found[space] = {
        "space": space,
        "id": SPACES[space].id,
        "burns": burns,
        "lander": lander,
        "left": left,
        "spent": spent,
        "rolls": rolls,
        "order": order,
        "actions": actions,
    }
