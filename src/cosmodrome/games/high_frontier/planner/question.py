"""What one may ask the planner (HF-P.1)."""

from __future__ import annotations

from typing import Final

from ..pieces.spaces import LEO, NONE

ALL_SITES: Final = -1  # as the goal (HF-P.8)
CHOOSE: Final = -1  # as the load: 0 to 8 full tanks at LEO
TURNS: Final = 15  # the longest flight, unless told


class Rocket:
    """The rocket and its engine, after supports."""

    __slots__ = (
        "after",
        "beam",
        "cycler",
        "dry",
        "forced",
        "hardness",
        "mag",
        "sail",
        "scoop",
        "sun",
        "thrust",
        "use",
    )

    def __init__(
        self,
        dry: int,
        thrust: int,
        use: int,
        sun: bool = False,
        after: int = NONE,
        sail: bool = False,
        mag: bool = False,
        beam: int = 0,
        hardness: int = 4,
        cycler: bool = False,
        scoop: bool = False,
        forced: bool = False,
    ) -> None:
        self.dry = dry
        self.thrust = thrust  # printed, with what the supports add; 0: no engine
        self.use = use  # of fuel, 64ths of a step a burn
        self.sun = sun
        self.after = after  # steps of the afterburner, NONE without one
        self.sail = sail
        self.mag = mag
        self.beam = beam  # thrust promised by beamed power
        self.hardness = hardness  # of the weakest card that has to arrive
        self.cycler = cycler
        self.scoop = scoop
        self.forced = forced  # the afterburner has to cool it in every move (HF-8.2A)


class Question:
    """From where to where, by what, with what in the tanks."""

    __slots__ = ("elevator", "expansion", "goal", "rocket", "sector", "start", "steps", "turns", "water")

    def __init__(
        self,
        rocket: Rocket,
        goal: int,
        start: int = LEO,
        steps: int = CHOOSE,
        expansion: bool = False,
        sector: int = NONE,
        elevator: bool = False,
        water: int = NONE,
        turns: int = TURNS,
    ) -> None:
        self.rocket = rocket
        self.start = start
        self.goal = goal
        self.steps = steps
        self.expansion = expansion
        self.sector = sector if expansion else NONE
        self.elevator = elevator
        self.water = water  # WT there are for tanks and for hazards bought off (HF-6.4G); NONE: nothing is bought off
        self.turns = turns
