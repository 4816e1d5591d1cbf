"""What questions have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cosmodrome.kernel import SOLE, Action, Message, Refusal, Step, refuse

from ..actions import DONE, UNITY

if TYPE_CHECKING:
    from ..state import AndromedaState

FREE: Final = frozenset(("slot", "abandon", "play"))


class Ask(Step["AndromedaState"]):
    """A question to somebody: a player, or the Unity, for which the holder of Control answers (AE-E-8.1).

    Free actions (AE-B-5.4) stand beside the choices. They may leave nothing to choose: then there is `done`.
    """

    frees: ClassVar[bool] = True  # False: in the middle of paying, or of a free action
    who: int

    def actors(self, s: AndromedaState) -> tuple[int, ...]:
        who = self.who
        return SOLE[s.asked(who) if who == UNITY else who]

    def choices(self, s: AndromedaState) -> list[Action]:
        raise TypeError

    def options(self, s: AndromedaState, seat: int) -> list[Action]:
        found = self.choices(s) or [DONE]
        return found + free.actions(s, seat) if self.frees and s.free(seat) else found

    def take(self, s: AndromedaState, seat: int, action: Action) -> None:
        if action.verb in FREE:
            free.take(s, seat, action)
            return
        s.stack.pop()
        if action is DONE:
            self.declined(s)
        else:
            self.chosen(s, action)

    def chosen(self, s: AndromedaState, action: Action) -> None:
        """The step is off the stack: do what was chosen."""
        raise TypeError

    def first(self, s: AndromedaState, options: list[Action]) -> Action:
        """AE-E-8.15: what is taken for the Unity where nobody is asked."""
        return options[0]

    def declined(self, s: AndromedaState) -> None:
        """What follows `done`: nothing, as a rule."""

    def explain(self, s: AndromedaState, seat: int, action: Action) -> Refusal:
        if action.verb in FREE:
            return free.explain(s, seat, action)
        return self.reason(s, seat, action)

    def reason(self, s: AndromedaState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.not_asked")

    def prompt(self, s: AndromedaState) -> Message:
        return Message(f"prompt.{type(self).__name__}", who=self.who)


class Decide(Step["AndromedaState"]):
    """AE-E-8.15: a question about the Unity is settled without asking, in the order of that clause."""

    auto = True
    clause = "AE-E-8.15"

    def run(self, s: AndromedaState) -> None:
        step = s.stack.pop()
        assert isinstance(step, Ask)
        options = step.choices(s)
        if options:
            step.chosen(s, step.first(s, options))


def by_reading(s: AndromedaState, options: list[Action]) -> Action:
    """AE-E-8.15: of regions, the first in reading order."""
    order = s.map.by_reading
    return min(options, key=lambda option: order.index(option.args[0]) if option.args[0] in order else len(order))


def put(s: AndromedaState, step: Ask) -> None:
    """Ask something; under `auto_unity` nobody is asked for the Unity."""
    s.stack.append(step)
    if step.who == UNITY and s.t.auto_unity:
        s.stack.append(Decide())


def ask(s: AndromedaState, step: Ask) -> None:
    """The same, but where there is no choice nothing is asked."""
    options = step.choices(s)
    if len(options) == 1:
        step.chosen(s, options[0])
    elif options:
        put(s, step)


from . import free  # noqa: E402
