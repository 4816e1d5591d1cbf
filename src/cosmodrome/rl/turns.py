"""Whose turn it is to be asked, in a game played by learners. It knows no game: everything comes through the kernel."""

from __future__ import annotations

from array import array
from typing import Any, Final

from cosmodrome.kernel import CLOCK, Action, Game, State

CLOCKS: Final = ("auto", "manual")

_NOBODY: Final[frozenset[int]] = frozenset()


class Turns:
    """A position, and the one seat that is asked in it.

    Where several seats may act at once, each is asked in its turn. With `clock="auto"` the Clock ticks after each round
    of the seats; with "manual" only when nobody else can act.
    """

    __slots__ = ("acted", "alone", "auto", "game", "position", "seat")

    def __init__(
        self,
        game: Game[Any],
        position: State,
        auto: bool,
        seat: int = 0,
        alone: bool = True,
        acted: frozenset[int] = _NOBODY,
    ) -> None:
        self.game = game
        self.position = position
        self.auto = auto
        self.seat = seat
        self.alone = alone  # nobody else may act now
        self.acted = acted  # of several that may act: who has, since the last tick

    @classmethod
    def begin(cls, game: Game[Any], position: State, clock: str) -> Turns:
        turns = Turns(game, position, clock == "auto")
        turns._ask()
        return turns

    def copy(self) -> Turns:
        return Turns(self.game, self.position.copy(), self.auto, self.seat, self.alone, self.acted)

    def dump(self) -> dict[str, Any]:
        """All but the game itself, as JSON values."""
        return {
            "position": self.game.dump(self.position),
            "auto": self.auto,
            "seat": self.seat,
            "alone": self.alone,
            "acted": sorted(self.acted),
        }

    @classmethod
    def load(cls, game: Game[Any], data: dict[str, Any]) -> Turns:
        position = game.load(data["position"])
        return Turns(game, position, data["auto"], data["seat"], data["alone"], frozenset(data["acted"]))

    @property
    def options(self) -> list[Action]:
        """Of the seat that is asked."""
        return self.game.options(self.position, self.seat)

    def act(self, action: Action) -> None:
        """The action of the seat that is asked; a Refusal if it is not allowed, and nothing has changed."""
        self.game.act(self.position, self.seat, action)
        if not self.alone:
            self.acted |= {self.seat}
        self._ask()

    def tick(self) -> bool:
        """Let the Clock play; False where it may not."""
        if not self.game.options(self.position, CLOCK):
            return False
        self._tick()
        self._ask()
        return True

    def _tick(self) -> None:
        s = self.position
        self.game.act(s, CLOCK, self.game.options(s, CLOCK)[0])
        self.acted = _NOBODY

    def _ask(self) -> None:
        """Turn to the next seat that may act; play the Clock where it is due."""
        s = self.position
        game = self.game
        while s.stack:
            actors = game.actors(s)
            self.alone = len(actors) == 1 and actors[0] != CLOCK
            if self.alone:
                self.acted = _NOBODY
                self.seat = actors[0]
                return
            able = [seat for seat in actors if seat != CLOCK and game.options(s, seat)]
            fresh = [seat for seat in able if seat not in self.acted]
            if CLOCK in actors and not (fresh if self.auto else able):
                self._tick()
                continue
            if not fresh:
                self.acted = _NOBODY
            self.seat = (fresh or able)[0]
            return
        self.seat = 0


# -- many games side by side ------------------------------------------------------------------------------------------


class Glances:
    """What the seats that are asked see and may do, in many games: the lists of all of them, one after the other."""

    __slots__ = ("counts", "figures", "marked", "marks", "offered", "options", "seats")

    def __init__(self, games: list[Turns]) -> None:
        marks: list[int] = []
        marked: list[int] = []
        counts: list[int] = []
        figures: array[float] = array("f")
        options: list[int] = []
        offered: list[int] = []
        for turns in games:
            game = turns.game
            s = turns.position
            some, of_each, told = game.told(s, turns.seat)
            marks += some
            marked.append(len(some))
            counts += of_each
            figures += told
            actions = game.options(s, turns.seat)
            options += [action.id for action in actions]
            offered.append(len(actions))
        self.marks = marks
        self.marked = marked  # how many marks, of each game
        self.counts = counts
        self.figures = figures
        self.options = options  # the numbers of the actions
        self.offered = offered  # how many, of each game
        self.seats = [turns.seat for turns in games]


def act_all(games: list[Turns], chosen: list[Action]) -> list[int]:
    """An action in every game; the places of those that are over."""
    over: list[int] = []
    for place, turns in enumerate(games):
        turns.act(chosen[place])
        if not turns.position.stack:
            over.append(place)
    return over
