"""Questions and answers as JSON values (HF-P.1, HF-P.2): for the command, the server and the pages."""

# compiled: no
# It answers nonsense in words.

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping
from difflib import get_close_matches
from fractions import Fraction
from typing import Any, Final

from cosmodrome.kernel import BadInput

from ..content import SECTORS, SPACES
from ..pieces import strip
from ..pieces.flight import UNIT
from ..pieces.spaces import EXPANSION, LEO, NONE, NUMBER
from .plan import Answer, Leg, Plan, plan
from .question import ALL_SITES, CHOOSE, TURNS, Question, Rocket
from .search import Progress

MAX_TURNS: Final = 30
MOST_FUEL: Final = 12  # steps a burn

# by key: the least and the most of a figure
FIGURES: Final[dict[str, tuple[int, int]]] = {
    "thrust": (0, 20),
    "dry": (0, strip.MAX_DRY),
    "tanks": (0, strip.MAX_TANKS),
    "steps": (0, strip.MAX_STEPS),
    "afterburner": (1, strip.MAX_STEPS),
    "beam": (0, 9),
    "water": (0, 999),
    "hardness": (0, 12),
    "turns": (1, MAX_TURNS),
}
SWITCHES: Final = ("solar", "sail", "mag", "expansion", "cycler", "scoop", "elevator")
FRACTION: Final = re.compile(r"[0-9]{1,4}(/[0-9]{1,4})?")  # nothing that takes long to be worked out, like 1e999999
OTHERS: Final = ("from", "to", "fuel", "sector")


def ask(data: Mapping[str, Any], progress: Progress | None = None) -> dict[str, Any]:
    """The answer to a question; `to` may be left out: all sites."""
    q = question(data)
    return shown(q, plan(q, progress, paths=q.goal != ALL_SITES))


def question(data: Mapping[str, Any]) -> Question:
    """What is asked, or BadInput."""
    for key in data:
        if key not in FIGURES and key not in SWITCHES and key not in OTHERS:
            raise bad("bad.plan_key", text=str(key)[:40], known=", ".join((*OTHERS, *FIGURES, *SWITCHES)))
    on = {key: _switch(data, key) for key in SWITCHES}
    sail = on["sail"] or on["mag"]
    expansion = on["expansion"]
    rocket = Rocket(
        dry=figure(data, "dry", None),
        thrust=figure(data, "thrust", None),
        use=fuel_use(data["fuel"]) if data.get("fuel") is not None else 0 if sail else _missing("fuel"),
        sun=on["solar"] or sail,
        after=figure(data, "afterburner", NONE),
        sail=sail,
        mag=on["mag"],
        beam=figure(data, "beam", 0),
        hardness=figure(data, "hardness", 4),
        cycler=on["cycler"],
        scoop=on["scoop"],
    )
    start = place(data.get("from", "leo"), expansion)
    steps = _load(data, rocket.dry)
    if steps == CHOOSE and start != LEO:
        raise bad("bad.plan_load")
    goal = ALL_SITES if data.get("to") is None else place(data["to"], expansion)
    return Question(
        rocket,
        goal,
        start,
        steps,
        expansion,
        _sector(data) if expansion else NONE,
        on["elevator"],
        figure(data, "water", NONE),
        figure(data, "turns", TURNS),
    )


def bad(id: str, **args: Any) -> BadInput:
    from .. import GAME

    problem = BadInput(id, **args)
    problem.game = GAME
    return problem


def _missing(key: str) -> int:
    raise bad("bad.plan_missing", word=key)


def figure(data: Mapping[str, Any], key: str, default: int | None) -> int:
    value = data.get(key)
    if value is None:
        return _missing(key) if default is None else default
    least, most = FIGURES[key]
    if type(value) is not int or not least <= value <= most:
        raise bad("bad.plan_figure", word=key, text=str(value)[:40], least=least, most=most)
    return value


def _switch(data: Mapping[str, Any], key: str) -> bool:
    value = data.get(key, False)
    if type(value) is not bool:
        raise bad("bad.plan_switch", word=key, text=str(value)[:40])
    return value


def fuel_use(value: Any) -> int:
    """Steps a burn, a whole number or a fraction such as 1/2, in 64ths (HF-6.2B.3)."""
    units = Fraction(-1)
    if FRACTION.fullmatch(str(value)[:20]) and isinstance(value, int | str):
        with contextlib.suppress(ZeroDivisionError):
            units = Fraction(value) * UNIT
    if not 0 <= units <= MOST_FUEL * UNIT or units.denominator != 1:
        raise bad("bad.plan_fuel", text=str(value)[:40], most=MOST_FUEL)
    return int(units)


def _load(data: Mapping[str, Any], dry: int) -> int:
    if data.get("steps") is not None:
        steps = figure(data, "steps", None)
        if data.get("tanks") is not None:
            raise bad("bad.plan_twice")
        if steps > strip.FULL[dry]:
            raise bad("bad.plan_figure", word="steps", text=str(steps), least=0, most=strip.FULL[dry])
        return steps
    tanks = figure(data, "tanks", CHOOSE)
    return CHOOSE if tanks == CHOOSE else strip.STEPS_AT[dry][tanks]


def _sector(data: Mapping[str, Any]) -> int:
    value = data.get("sector", SECTORS[0])
    if value not in SECTORS:
        raise bad("bad.plan_sector", text=str(value)[:40], known=", ".join(SECTORS))
    return SECTORS.index(value)


def place(id: Any, expansion: bool) -> int:
    """The space of an id, on the map that is played on."""
    number = NUMBER.get(id) if isinstance(id, str) else None
    if number is None:
        near = get_close_matches(str(id)[:40], NUMBER, 3, 0.5) or ["leo", "luna", "ceres"]
        raise bad("bad.plan_place", text=str(id)[:40], known=", ".join(near))
    if EXPANSION[number] and not expansion:
        raise bad("bad.plan_expansion", space=number)
    return number


# -- answers ----------------------------------------------------------------------------------------------------------


def shown(q: Question, answer: Answer) -> dict[str, Any]:
    """`fuel` are the steps spent, `water` the WT for tanks loaded and rolls bought off, `chance` that of arriving."""
    plans = [plan_json(one, goal) for goal, plans in answer.plans.items() for one in plans]
    return {"complete": answer.complete, "plans": plans}


def plan_json(one: Plan, goal: int) -> dict[str, Any]:
    return {
        "to": SPACES[goal].id,
        "turns": one.turns,
        "fuel": one.fuel,
        "left": one.left,
        "tanks": one.tanks,
        "water": one.water,
        "bought": one.bought,
        "chance": round(float(one.chance), 6),
        "odds": str(one.chance),
        "path": [SPACES[n].id for n in one.path],
        "moves": [leg_json(leg) for leg in one.legs],
    }


def leg_json(leg: Leg) -> dict[str, Any]:
    launch = leg.launch
    return {
        "from": SPACES[leg.start].id,
        "path": [SPACES[n].id for n in leg.path],
        "thrust": launch.thrust,
        "dumped": launch.dumped,
        "afterburner": launch.after,
        "lift_off": launch.lifted,
        "hop": launch.hop,
        "burns": leg.burns,
        "fuel": leg.fuel,
        "lander": leg.lander,
        "left": leg.left,
        "hazards": [SPACES[n].id for n in leg.hazards],
        "belts": [SPACES[n].id for n in leg.belts],
    }
