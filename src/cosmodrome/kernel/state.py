"""The whole truth of one position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from .action import Action
from .declared import revived
from .event import Event
from .fields import Declaring, Field, declare, field
from .numbers import Shape
from .rng import Rng
from .step import Step


class State(Rng, metaclass=Declaring):
    """What every game's state has; each game declares its own fields besides.

    It is its own generator (`s.below(6)`, `s.shuffle(deck)`): all chance in a game comes from `state`.
    """

    VALUE: ClassVar[bool] = False
    FIELDS: ClassVar[Mapping[str, Field]]
    DEFAULTS: ClassVar[Mapping[str, Any]]
    SHAPES: ClassVar[Mapping[str, Shape]]
    PLACES: ClassVar[Mapping[str, Shape]]
    __hash__: ClassVar[None]  # type: ignore[assignment]

    state: int = field(key="rng")
    stack: list[Step[Any]]
    turn: int = 0  # counts the turns begun so far: a chain of choices ends where it changes
    reveals: int = 0  # counts the moments when something hidden became known to somebody
    sealed: dict[int, Action] = field(default={}, shared=True)  # secret choices waiting for the others
    events: list[Event] | None = field(default=None, saved=False, copied=False)  # None: nobody listens
    _options: list[Action] | None = field(default=None, saved=False, copied=False)
    _options_seat: int = field(default=0, saved=False, copied=False)

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        declare(cls)

    def copy(self) -> Self:
        """A position of its own, with nobody listening."""
        raise TypeError("a game's state copies itself")

    def dump(self) -> dict[str, Any]:
        """The position as JSON values."""
        raise TypeError("a game's state dumps itself")

    @classmethod
    def load(cls, data: Any, game: Any = None) -> Self:
        """The position that `data` was dumped from; `game` knows the steps and the actions."""
        raise TypeError("a game's state loads itself")

    def tell(self, name: str, secret: tuple[str, ...] = (), knows: tuple[int, ...] = (), **args: int) -> None:
        """What happened, if anybody listens. The arguments named in `secret` are for the seats in `knows` only, or for
        the seat it happened to."""
        if self.events is not None:
            if secret and not knows:
                knows = (args["seat"],)
            self.events.append(Event(name, args, secret, knows))

    def touch(self) -> None:
        """Forget what was worked out about the position; to be called after changing a state by hand."""
        self._options = None

    @property
    def over(self) -> bool:
        return not self.stack

    def __reduce__(self) -> tuple[Any, ...]:
        return revived, (type(self), {name: getattr(self, name) for name in type(self).FIELDS})

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()


declare(State)
