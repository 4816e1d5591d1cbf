"""What a game package offers, and the one loop every game runs on."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from .action import Action
from .layout import Layout, Told
from .message import Arg, Message
from .mind import Mind
from .numbers import lying
from .refusal import BadInput, Refusal, refuse
from .rng import Rng, mix
from .saving import S, Saved
from .setup import Offer, Setup, Value
from .sheet import Line
from .step import Together


class Game(Saved[S]):
    """A game: its rules as steps, its setup, its views. It holds no position: that is the State."""

    name: ClassVar[str]
    prefix: ClassVar[str]  # of its clauses: "WS" in "WS-3.4"
    version: ClassVar[int]  # of the rules: a change that alters a recorded game raises it
    offer: ClassVar[Offer]
    view_type: ClassVar[type[Any]]  # of what `view` gives
    layout: ClassVar[Layout | None] = None  # of the features; None: they have no names, and are all figures
    catalogue_type: ClassVar[type[Any]] = dict  # of what `catalogue` gives
    mind: ClassVar[Mind[Any]]
    over_clause: ClassVar[str] = ""  # the clause that says when the game ends
    turn_clause: ClassVar[str] = ""  # the clause that says who acts when
    tick_seconds: ClassVar[float] = 1.0  # where the Clock is among the actors, the table lets it act this often
    bot_seconds: ClassVar[float] = 0.0  # and a bot takes at least this long for an action, as a person would

    # -- before the first move ------------------------------------------------------------------------------

    def setup(self, seats: int | None = None, modules: tuple[str, ...] = (), **options: Value) -> Setup:
        """A complete setup from what is chosen; BadInput says what cannot be had."""
        return self.setup_of(self.offer.seats[0] if seats is None else seats, tuple(modules), options)

    def setup_of(self, seats: int, modules: tuple[str, ...], options: Mapping[str, Value]) -> Setup:
        """The same with the options as a mapping, whose names may be anything."""
        try:
            setup = self.offer.check(seats, modules, options)
            self.check_setup(setup)
        except BadInput as problem:
            problem.game = self
            raise
        return setup

    def check_setup(self, setup: Setup) -> None:
        """Refuse (BadInput) what the offer allows piece by piece but the game cannot play together."""

    def hints(self, setup: Setup) -> list[Message]:
        """What to tell somebody who chooses this setup for the first time."""
        return []

    def new(self, setup: Setup, seed: int) -> S:
        """The position before the first choice."""
        s = self.begin(setup, mix(seed & 0xFFFFFFFFFFFFFFFF))
        self._settle(s)
        return s

    def begin(self, setup: Setup, seed: int) -> S:
        raise TypeError("a game begins")

    # -- playing --------------------------------------------------------------------------------------------

    def tick_after(self, s: S) -> float:
        """How many seconds the table waits before the Clock acts; 0 where it waits for the players, not for time."""
        return self.tick_seconds

    def hurried(self, s: S, people: Sequence[int]) -> bool:
        """Whether bots need not take their time at a table with these people: none of them has anything left to do."""
        return False

    def automatic(self, s: S, seat: int, people: Sequence[int]) -> Action | None:
        """What the table does for one of these people who is asked where nobody would choose otherwise."""
        return None

    def actors(self, s: S) -> tuple[int, ...]:
        """Who may act now; nobody when the game is over."""
        return s.stack[-1].actors(s) if s.stack else ()

    def options(self, s: S, seat: int) -> list[Action]:
        """Every legal action of `seat` (not to be changed by the caller); if it is not asked, what it may do meanwhile:
        nothing as a rule."""
        known = s._options
        if known is not None and s._options_seat == seat:
            return known
        if not s.stack:
            return []
        step = s.stack[-1]
        if seat not in step.actors(s):
            return self.meanwhile(s, seat)
        options = step.options(s, seat)
        if step.asides:
            options = options + self.asides(s, seat)
        s._options = options
        s._options_seat = seat
        return options

    def act(self, s: S, seat: int, action: Action) -> None:
        """Carry out an action, or raise the Refusal that says why not; then nothing has changed."""
        known = s._options
        asked = True
        if known is None or s._options_seat != seat:
            known = self.options(s, seat)
            asked = s._options is known  # the options of whoever is asked are kept, the others' are not
        if action not in known:
            raise self._refusal(s, seat, action)
        s._options = None
        if not asked:
            self.take_meanwhile(s, seat, action)
        elif action.aside:
            self.take_aside(s, seat, action)
        else:
            s.stack[-1].take(s, seat, action)
        stack = s.stack
        if stack and stack[-1].auto:
            self._settle(s)

    def why_not(self, s: S, seat: int, action: Action) -> Refusal | None:
        """Why an action is not allowed now; None if it is."""
        return None if action in self.options(s, seat) else self._refusal(s, seat, action)

    def warning(self, s: S, seat: int, action: Action) -> Message | None:
        """What a player should hear before a legal action that may not be what they want; None as a rule."""
        return None

    def _refusal(self, s: S, seat: int, action: Action) -> Refusal:
        if not s.stack:
            return refuse(self.over_clause, "refuse.over")
        step = s.stack[-1]
        if seat not in step.actors(s):
            if seat in s.sealed:
                return refuse(step.clause, "refuse.sealed")
            absent = step.absent(s, seat, action) or self.explain_meanwhile(s, seat, action)
            return absent or refuse(self.turn_clause, "refuse.not_your_turn")
        return self.explain_aside(s, seat, action) if action.aside else step.explain(s, seat, action)

    def _settle(self, s: S) -> None:
        """Run what needs no choice."""
        stack = s.stack
        while stack and stack[-1].auto:
            stack.pop().run(s)

    # -- asides ---------------------------------------------------------------------------------------------

    def asides(self, s: S, seat: int) -> list[Action]:
        return []

    def take_aside(self, s: S, seat: int, action: Action) -> None:
        raise TypeError("this game has no asides")

    def explain_aside(self, s: S, seat: int, action: Action) -> Refusal:
        return refuse(self.turn_clause, "refuse.not_asked")

    # -- while others are asked -----------------------------------------------------------------------------

    def meanwhile(self, s: S, seat: int) -> list[Action]:
        """What a seat may do while others are asked; the game never waits for it, and it is bounded like all else."""
        return []

    def take_meanwhile(self, s: S, seat: int, action: Action) -> None:
        raise TypeError("in this game nobody acts meanwhile")

    def explain_meanwhile(self, s: S, seat: int, action: Action) -> Refusal | None:
        """Why a seat that is not asked may not do this; None: because it is not its turn."""
        return None

    def invited(self, s: S) -> tuple[int, ...]:
        """Seats that somebody hopes to hear from though the game does not wait for them: bots answer at once."""
        return ()

    # -- what one may know ----------------------------------------------------------------------------------

    def view(self, s: S, seat: int | None) -> Any:
        """What `seat` (None: a spectator) may know, as a typed structure with a JSON form."""
        raise TypeError("a game shows views")

    def own_view(self, s: S, seat: int, public: Any) -> Any:
        """The same as `view`, for whoever has the spectator's view of this position already: most of it is the same."""
        return self.view(s, seat)

    def imagine(self, s: S, seat: int | None, rng: Rng) -> S:
        """A position that looks the same to `seat`, with everything it cannot know drawn anew."""
        guess = self.redraw(s, seat, rng)
        if guess.sealed:
            step = guess.stack[-1]
            assert isinstance(step, Together)
            guess.sealed = {
                other: action if other == seat else rng.choice(step.choices(guess, other))
                for other, action in guess.sealed.items()
            }
        guess.state = rng.fork().state
        guess.touch()
        return guess

    def redraw(self, s: S, seat: int | None, rng: Rng) -> S:
        """`imagine` without the sealed choices and the generator, which the kernel sees to."""
        raise TypeError("a game redraws")

    def features(self, s: S, seat: int) -> Sequence[float]:
        """What `seat` may know as numbers (best from 0 to 1), always of the same length, for learners."""
        if self.layout is None:
            raise TypeError("a game has features")
        return self.layout.row(self.told(s, seat))

    def told(self, s: S, seat: int) -> Told:
        """The same in short, in the words of `layout`."""
        return [], [0], array("f", self.features(s, seat))

    # -- results --------------------------------------------------------------------------------------------

    def scores(self, s: S) -> list[int]:
        """The points of each seat, as if the game ended now: the last line of the sheet."""
        return self.sheet(s)[-1].values

    def seats(self, s: S) -> int:
        """How many seats are at the table."""
        return len(self.scores(s))

    def winners(self, s: S) -> list[int]:
        """The seats that win: those with most points (several share; none if all lose)."""
        scores = self.scores(s)
        return [seat for seat, total in enumerate(scores) if total == max(scores)]

    def sheet(self, s: S) -> list[Line]:
        """The score line by line, a column a seat (and one for an opponent who has no seat); the total comes last. A
        game says this or `scores`."""
        return [Line("total", self.scores(s))]

    def sheet_made_of(self, s: S) -> object:
        """Everything the sheet of this game depends on, if that is quicker to tell than the sheet; otherwise None."""
        return None

    def columns(self, s: S) -> list[Message]:
        """Who the columns of the sheet are."""
        return [Message("seat", seat=seat) for seat in range(self.seats(s))]

    # -- the house rules ------------------------------------------------------------------------------------

    def bound(self, setup: Setup) -> int:
        """No game played at random takes more decisions than this."""
        raise TypeError("a game has a bound")

    def census(self, s: S) -> dict[str, object]:
        """Everything that can be neither lost nor doubled; the same at every moment of a game."""
        found: dict[str, list[int]] = {}
        for kind, number in lying(s):
            found.setdefault(kind, []).append(number)
        return {kind: sorted(numbers) for kind, numbers in found.items()}

    def look_at(self, s: S) -> None:
        """Ask a state all that can be asked: nonsense in it shows here, not in the middle of a game."""
        options = [self.options(s, seat) for seat in self.actors(s)]
        if s.stack and not any(options):
            raise ValueError("nobody can act")
        for step in s.stack:
            if not step.auto:
                step.actors(s)
        for seat in range(self.seats(s)):
            self.view(s, seat)
            self.features(s, seat)
        self.imagine(s, None, Rng())
        self.census(s)

    # -- words ----------------------------------------------------------------------------------------------

    def nouns(self, kind: str, value: Arg, s: S | None = None) -> Message | None:
        """The message that names a thing: `nouns("card", 17)`; None if the kind is just a figure."""
        return None

    def detail(self, s: S, seat: int, action: Action) -> Message | None:
        """What an option of `seat` means in this position, in a few words; None if its sentence says it all."""
        return None

    def catalogue(self, say: Callable[[Message], str]) -> Any:
        """The things of the game for drawing and reading (cards, tiles, boards), by number, in the words of `say`."""
        return {}

    def words(self) -> list[str]:
        """The message ids this game needs besides those of its actions, events and prompts."""
        return []
