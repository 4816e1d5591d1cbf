"""`cosmodrome plan GAME`: a flight planned by the game's own planner, with or without a table."""

import signal
import sys
from time import monotonic
from typing import Annotated, Any

import typer

from cosmodrome import games
from cosmodrome.kernel import BadInput
from cosmodrome.terminal.start import whole

SLOW = 1.0  # seconds, from which on a search tells how far it is


def _figure(name: str, help: str) -> Any:
    return typer.Option(name, metavar="N", help=help)


def plan(
    game_name: Annotated[str, typer.Argument(metavar="GAME", help="help.game")],
    start: Annotated[str, typer.Option("--from", metavar="PLACE", help="help.plan_from")] = "leo",
    to: Annotated[str, typer.Option("--to", metavar="PLACE", help="help.plan_to")] = "",
    everything: Annotated[bool, typer.Option("--all", help="help.plan_all")] = False,
    thrust: Annotated[str, _figure("--thrust", "help.plan_thrust")] = "",
    fuel: Annotated[str, _figure("--fuel", "help.plan_fuel")] = "",
    dry: Annotated[str, _figure("--dry", "help.plan_dry")] = "",
    tanks: Annotated[str, _figure("--tanks", "help.plan_tanks")] = "",
    steps: Annotated[str, _figure("--steps", "help.plan_steps")] = "",
    solar: Annotated[bool, typer.Option("--solar", help="help.plan_solar")] = False,
    sail: Annotated[bool, typer.Option("--sail", help="help.plan_sail")] = False,
    mag: Annotated[bool, typer.Option("--mag", help="help.plan_mag")] = False,
    afterburner: Annotated[str, _figure("--afterburner", "help.plan_afterburner")] = "",
    beam: Annotated[str, _figure("--beam", "help.plan_beam")] = "",
    water: Annotated[str, _figure("--water", "help.plan_water")] = "",
    expansion: Annotated[bool, typer.Option("--expansion", help="help.plan_expansion")] = False,
    sector: Annotated[str, typer.Option("--sector", metavar="COLOUR", help="help.plan_sector")] = "",
    hardness: Annotated[str, _figure("--hardness", "help.plan_hardness")] = "",
    cycler: Annotated[bool, typer.Option("--cycler", help="help.plan_cycler")] = False,
    scoop: Annotated[bool, typer.Option("--scoop", help="help.plan_scoop")] = False,
    elevator: Annotated[bool, typer.Option("--elevator", help="help.plan_elevator")] = False,
    turns: Annotated[str, _figure("--turns", "help.plan_turns")] = "",
    places: Annotated[bool, typer.Option("--places", help="help.plan_places")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="help.json")] = False,
    lang: Annotated[str, typer.Option("--lang", metavar="LANG", help="help.lang")] = "",
) -> None:
    from cosmodrome.cli import show, show_json, speaker

    speaker(lang)
    game = games.get(game_name)
    planner = games.room(game, "planner")
    face = games.room(game, "planner.terminal") if planner is not None else None
    if planner is None or face is None:
        raise BadInput("bad.no_planner", text=game_name)
    words = speaker(lang, game)
    if places:
        if as_json:
            show_json(face.places_json(words, expansion))
        else:
            show(face.places(words, expansion))
        return
    if bool(to) == everything:
        raise BadInput("bad.plan_target")
    figures = {"thrust": thrust, "dry": dry, "tanks": tanks, "steps": steps, "afterburner": afterburner}
    figures |= {"beam": beam, "water": water, "hardness": hardness, "turns": turns}
    switches = {"solar": solar, "sail": sail, "mag": mag, "expansion": expansion}
    switches |= {"cycler": cycler, "scoop": scoop, "elevator": elevator}
    asked: dict[str, Any] = {key: whole(text, f"--{key}") for key, text in figures.items() if text}
    asked |= {key: True for key, on in switches.items() if on}
    asked |= {key: text for key, text in (("fuel", fuel), ("sector", sector)) if text}
    asked["from"] = face.named(start, words)
    if to:
        asked["to"] = face.named(to, words)
    watch = Watch(words)
    try:
        answer = planner.ask(asked, watch)
    finally:
        watch.end()
    if as_json:
        show_json(answer)
    else:
        show(face.table(answer, asked, words))


class Watch:
    """Tells on the error stream how far a long search is; Ctrl-C ends it with what it has found."""

    def __init__(self, words: Any) -> None:
        self.words = words
        self.began = monotonic()
        self.told = 0.0
        self.going = True
        self._before = signal.signal(signal.SIGINT, self._stop)

    def _stop(self, *_: object) -> None:
        self.going = False
        signal.signal(signal.SIGINT, self._before)

    def end(self) -> None:
        """What was said on the way is wiped away, and Ctrl-C is what it was."""
        signal.signal(signal.SIGINT, self._before)
        if self.told:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def __call__(self, turn: int, found: int) -> bool:
        now = monotonic()
        if now - self.began > SLOW and now - self.told > SLOW / 4 and sys.stderr.isatty():
            self.told = now
            sys.stderr.write("\r" + self.words.text("plan.progress", n=turn, found=found) + " ")
            sys.stderr.flush()
        return self.going
