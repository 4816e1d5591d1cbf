"""A step is one moment of the rules: a frozen value on the state's stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from .action import Action
from .declared import Value
from .message import Message
from .refusal import Refusal, refuse

if TYPE_CHECKING:
    from .state import State

S = TypeVar("S", bound="State")

CLOCK: Final = -1  # the seat that is not a person: it plays the ticks of real-time phases

SOLE: Final[tuple[tuple[int], ...]] = tuple(
    (seat,) for seat in range(16)
)  # the actors of a step that waits for one seat


class Step(Value, Generic[S]):
    """Its fields are plain values (int, str, bool, tuples of them) that never change.

    Most steps wait for a choice. One with `auto = True` needs none: the kernel takes it off the stack and runs it.
    """

    NAMED = True
    clause: ClassVar[str] = ""  # the rule that speaks of this moment
    auto: ClassVar[bool] = False
    asides: ClassVar[bool] = False  # whether the game's asides may be taken here

    def actors(self, s: S) -> tuple[int, ...]:
        """Who may act now: seats, or CLOCK."""
        raise TypeError(f"{type(self).__name__} waits for nobody")

    def options(self, s: S, seat: int) -> list[Action]:
        """Every legal action of one of the actors."""
        raise TypeError(f"{type(self).__name__} offers nothing")

    def take(self, s: S, seat: int, action: Action) -> None:
        """Carry out an action that is among the options: pop, change, push."""
        raise TypeError(f"{type(self).__name__} takes nothing")

    def run(self, s: S) -> None:
        """What an automatic step does; it is off the stack already."""
        raise TypeError(f"{type(self).__name__} does not run")

    def explain(self, s: S, seat: int, action: Action) -> Refusal:
        """Why an action that is not among the options is not allowed."""
        return refuse(self.clause, "refuse.not_asked")

    def absent(self, s: S, seat: int, action: Action) -> Refusal | None:
        """Why a seat that is not among the actors may do nothing now; None: because it is not its turn."""
        return None

    def rule(self, s: S) -> str:
        """The clause that speaks of this moment as it is now: `clause`, unless the step serves several rules."""
        return self.clause

    def prompt(self, s: S) -> Message:
        """What is asked, in a sentence."""
        return Message(f"prompt.{type(self).__name__}")

    def prompt_for(self, s: S, seat: int) -> Message:
        """The same for one of several who are asked at once, where it is not the same for all of them."""
        return self.prompt(s)


class Own(Step[S]):
    """A moment of one seat."""

    seat: int

    def actors(self, s: S) -> tuple[int, ...]:
        return SOLE[self.seat]

    def prompt(self, s: S) -> Message:
        return Message(f"prompt.{type(self).__name__}", seat=self.seat)


class Together(Step[S]):
    """Everybody at once, in secret: each choice is sealed in the state, and all are opened when the last is in.

    A game's step says whose choices are wanted (`seats`), what each may choose (`choices`, which must not depend
    on what the others have sealed) and what then happens (`resolve`).
    """

    def seats(self, s: S) -> tuple[int, ...]:
        raise TypeError(f"{type(self).__name__} asks nobody")

    def choices(self, s: S, seat: int) -> list[Action]:
        raise TypeError(f"{type(self).__name__} offers nothing")

    def resolve(self, s: S, chosen: dict[int, Action]) -> None:
        raise TypeError(f"{type(self).__name__} resolves nothing")

    def actors(self, s: S) -> tuple[int, ...]:
        sealed = s.sealed
        return tuple(seat for seat in self.seats(s) if seat not in sealed)

    def options(self, s: S, seat: int) -> list[Action]:
        return self.choices(s, seat)

    def take(self, s: S, seat: int, action: Action) -> None:
        s.sealed = {**s.sealed, seat: action}
        if all(one in s.sealed for one in self.seats(s)):
            # in the order of the rules: who was quicker counts for nothing, and a saved position does not remember it
            chosen = {one: s.sealed[one] for one in self.seats(s)}
            s.sealed = {}
            s.stack.pop()
            s.reveals += 1  # what was sealed is now known to all
            self.resolve(s, chosen)
