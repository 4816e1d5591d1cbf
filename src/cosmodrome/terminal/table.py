"""Playing in the terminal: people around one keyboard, and bots."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from cosmodrome import bots
from cosmodrome.kernel import CLOCK, Action, BadInput, Eyes, Message, Play, Refusal, Rng
from cosmodrome.language import Catalogue
from cosmodrome.rulebook import rulebook

from . import moves, saving
from .board import board_for, news, score_sheet, winners
from .look import flow, grid
from .reading import clause_text

QUICK = ("random", "greedy")  # bots one need not wait for
NEWS = 6  # of what has happened, so many lines are shown above the prompt; more where there is room
LOG = 40
LOW = 40  # lines a screen needs for a whole board; on a lower one `board` shows the rest
REASONS = 4


class Left(Exception):
    """The game is left; it is saved."""


class Table:
    """One game, from where it stands to its end or until somebody leaves."""

    def __init__(
        self, play: Play[Any], seats: Sequence[saving.Seat], words: Catalogue, console: Console, path: Path
    ) -> None:
        self.play = play
        self.game = play.game
        self.seats = list(seats)
        self.names = [seat.name for seat in seats]
        self.words = words
        self.console = console
        self.path = path
        self.board = board_for(self.game, words)
        seeds = Rng(play.record.seed + len(play.record.moves))
        self.bots = [bots.make(seat.bot, seeds.fork().state) if seat.bot else None for seat in seats]
        self.people = [number for number, seat in enumerate(seats) if not seat.bot]
        self.at_keyboard: int | None = None  # whose hand may be on the screen
        self.seen = dict.fromkeys(range(len(seats)), len(play.events))  # moves each seat has been told of
        self.told: list[str] = []  # what the present player is told besides
        self.waiting: set[int] = set()  # those who have acted since the clock last ticked
        self.copies: set[Path] = set()

    # -- the loop -----------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play on; Left if somebody leaves, with the game saved as it stands."""
        self.keep()
        if not self.play.record.moves:
            self.told = [self.words.say(hint) for hint in self.game.hints(self.play.record.setup)]
        try:
            while not self.play.state.over:
                self.next()
        except KeyboardInterrupt as end:
            raise Left from end
        self.finish()

    def next(self) -> None:
        """One move of whoever is to act: bots at once, people when they are asked, the clock when all have acted."""
        s = self.play.state
        actors = self.game.actors(s)
        timed = CLOCK in actors
        waiting = [seat for seat in actors if seat != CLOCK and not (timed and seat in self.waiting)]
        if not waiting:
            self.waiting.clear()
            self.act(CLOCK, self.game.options(s, CLOCK)[0])
            return
        seat = next((one for one in waiting if self.bots[one] is not None), waiting[0])
        bot = self.bots[seat]
        if bot is None:
            action = self.ask(seat, timed)
        else:
            action = self.think(seat, bot)
        if timed:
            self.waiting.add(seat)
        if action is not None:
            self.act(seat, action)

    def think(self, seat: int, bot: bots.Bot) -> Action:
        eyes = Eyes(self.game, self.play.state, seat)
        if self.seats[seat].bot in QUICK:
            return bot.choose(eyes)
        with self.console.status(Text(self.words.text("play.thinking", name=self.names[seat]), "quiet")):
            return bot.choose(eyes)

    def act(self, seat: int, action: Action) -> None:
        self.play.act(seat, action)
        self.keep_or_say()
        if not self.people:
            for sentence in self.told_since(len(self.play.events) - 1, None):
                self.console.print(Text(sentence))
        s = self.play.state
        hoped = next((one for one in self.game.invited(s) if self.bots[one] is not None), None)
        if hoped is not None:  # nobody waits for it, but it answers at once
            self.act(hoped, bots.make("greedy", len(self.play.events)).choose(Eyes(self.game, s, hoped)))

    def keep(self) -> None:
        saving.write(self.path, self.play.record, self.seats)

    def keep_or_say(self) -> None:
        """A disk that has become full does not stop a game, but the players hear of it."""
        try:
            self.keep()
        except BadInput as problem:
            self.told.append(self.words.say(problem.message))

    # -- asking -------------------------------------------------------------------------------------------------

    def ask(self, seat: int, timed: bool) -> Action | None:
        """What a person does; None to wait for the clock. Commands are answered on the way."""
        self.hand_over(seat)
        options = self.options(seat)
        self.show(seat, options, timed, brief=self.console.is_terminal and self.console.height < LOW)
        warned: Action | None = None
        while True:
            line = self.read(f"{self.names[seat]}> ")
            if timed and line == "0":
                return None
            meant = self.meant(line, seat, options)
            if len(meant) == 1:
                action = meant[0]
                warning = self.game.warning(self.play.state, seat, action)
                if warning is None or warned is action:
                    self.seen[seat] = len(self.play.events)
                    self.told = []
                    return action
                warned = action
                self.answer(Text(f"{self.words.say(warning)} {self.words.text('play.again')}", "warn"))
            elif meant:
                numbers = ", ".join(str(options.index(action) + 1) for action in meant)
                self.answer(Text(self.words.text("play.several", text=line, known=numbers), "warn"))
            elif self.command(line, seat, options):
                options = self.options(seat)
                self.show(seat, options, timed)

    def meant(self, line: str, seat: int, options: list[Action]) -> list[Action]:
        """The options a line may mean: by their number, or in words (`place 7,8 r1`)."""
        if line.isdecimal():
            return options[int(line) - 1 : int(line)] if line != "0" else []
        if self.named(line.partition(" ")[0]) is not None:
            return []
        found = moves.find(line, self.game, self.play.state, seat, self.words, self.board)
        return [action for action in options if action in found]

    def named(self, word: str) -> str | None:
        """The command of that name, in the language of the table or as it is called in the program."""
        known = {moves.plain(self.words.text(f"command.{id}"))[0]: id for id in COMMANDS} | {id: id for id in COMMANDS}
        return known.get("".join(moves.plain(word)))

    def hand_over(self, seat: int) -> None:
        """Between two people the screen is empty until the right one sits there."""
        if len(self.people) > 1 and self.at_keyboard != seat:
            self.console.clear()
            if self.console.is_terminal:
                self.console.file.write("\x1b[3J")  # and nothing to scroll back to
            self.console.print(Text(self.words.text("play.pass_keyboard", name=self.names[seat]), "accent"))
            self.read(self.words.text("play.press_enter"))
        self.at_keyboard = seat

    def options(self, seat: int) -> list[Action]:
        options = self.game.options(self.play.state, seat)
        return [action for action in options if not action.aside] + [action for action in options if action.aside]

    def read(self, prompt: str) -> str:
        try:
            return self.console.input(Text(prompt, "accent")).strip()
        except (EOFError, KeyboardInterrupt, OSError) as end:  # OSError: the terminal is gone
            self.console.print()
            raise Left from end
        except UnicodeDecodeError:
            return "?"

    # -- showing ------------------------------------------------------------------------------------------------

    def show(self, seat: int, options: list[Action], timed: bool, brief: bool = False) -> None:
        s = self.play.state
        board = self.board.draw(s, seat, self.names, self.console.width, brief)
        lines = self.told_since(self.seen[seat], seat) + self.told
        step = s.stack[-1]
        asked = Text(f"{self.words.say(step.prompt_for(s, seat), self.names, s)} ", "title").append(
            step.rule(s), "clause"
        )
        question = Group(Padding(asked, (1, 2, 0, 2)), Padding(self.menu(seat, options, timed), (0, 2)))
        self.console.clear()
        self.console.print(board)
        if lines:
            self.console.print(Padding(news(lines, self.room(board, question)), (0, 2)))
        self.console.print(question)

    def room(self, *others: RenderableType) -> int:
        """How many lines of news a screen has room for besides the rest; on a screen that scrolls away, a few."""
        if not self.console.is_terminal:
            return NEWS
        height = sum(len(self.console.render_lines(one)) for one in others)
        return max(NEWS, self.console.height - height - 2)

    def menu(self, seat: int, options: list[Action], timed: bool) -> Any:
        s = self.play.state
        table = grid(None, None, 1)
        together = self.board.together(options)
        for number, action in enumerate(options, 1):
            if not action.aside and action.verb not in together:
                detail = self.game.detail(s, seat, action)
                more = Text(self.words.say(detail, self.names, s) if detail is not None else "", "quiet")
                sentence = Text(self.words.say(action.message(), self.names, s))
                table.add_row(Text(f"{number:>2}", "number"), sentence, more)
        if timed:
            table.add_row(Text(" 0", "number"), self.words.text("play.wait"), "")
        asides = [one for one in enumerate(options, 1) if one[1].aside or one[1].verb in together]
        if not asides:
            return table
        whole = grid(1)
        whole.add_row(table)
        for verb in dict.fromkeys(action.verb for _, action in asides):
            whole.add_row(self.brief([(number, action) for number, action in asides if action.verb == verb], seat))
        return whole

    def brief(self, asides: list[tuple[int, Action]], seat: int) -> Text:
        """The options of one verb one after the other: `Discard … to renew the reserve: 7 Rhino Pilot · 8 Robot`."""
        first = asides[0][1]
        sentence = Message(f"action.{first.verb}", **dict.fromkeys(first.words, "…"))
        parts = [Text(self.words.text("play.aside" if first.aside else "play.each", what=sentence), "quiet")]
        for number, action in asides:
            named = self.board.short(self.play.state, seat, action)
            named.stylize_before("quiet")
            parts.append(Text().append(str(number), "number").append(" ").append_text(named))
        return flow(parts, self.console.width - 4, "  ")

    def told_since(self, move: int, seat: int | None) -> list[str]:
        """What has happened from a move on, as `seat` may know it."""
        events = [event.seen_by(seat) for events in self.play.events[move:] for event in events]
        return [self.words.say(event.message(), self.names, self.play.state) for event in events]

    def answer(self, text: Any) -> None:
        self.console.print(Padding(text, (0, 2)))

    # -- commands -----------------------------------------------------------------------------------------------

    def command(self, line: str, seat: int, options: list[Action]) -> bool:
        """Carry out a command; whether the position has to be shown again."""
        name, _, rest = line.partition(" ")
        command = self.named(name)
        try:
            if command == "undo":
                self.play.undo(seat)
                self.keep_or_say()
                self.seen[seat] = min(self.seen[seat], len(self.play.events))
                return True
            if command == "board":
                return True
            if command == "meanwhile":
                return self.meanwhile(rest, seat)
            if command == "why":
                self.why(rest, seat, options)
            elif command == "rules":
                s = self.play.state
                clause = rest.strip() or s.stack[-1].rule(s)
                self.answer(clause_text(rulebook(self.game, self.words.language), clause))
            elif command == "save":
                self.save(rest)
            elif command == "score":
                self.answer(score_sheet(self.game, self.play.state, self.words, self.names))
            elif command == "log":
                self.log(seat)
            elif command == "quit":
                raise Left
            elif command == "help":
                self.help()
            elif found := moves.find(line, self.game, self.play.state, seat, self.words, self.board):
                self.explain(moves.why(found, self.game, self.play.state, seat, options))
            elif line:
                self.answer(Text(self.words.text("play.unknown", text=line, n=len(options)), "warn"))
        except Refusal as refusal:
            self.answer(Text(self.words.say(refusal.message, self.names, self.play.state), "warn"))
        except BadInput as problem:
            self.answer(Text(self.words.say(problem.message, self.names), "warn"))
        return False

    def meanwhile(self, name: str, asked: int) -> bool:
        """Somebody else does what he may do while another is asked; whether he has."""
        there = {seat: self.options(seat) for seat in self.people if seat != asked}
        found = [seat for seat, options in there.items() if options and name.strip() in ("", self.names[seat])]
        if len(found) != 1:
            names = ", ".join(self.names[seat] for seat, options in there.items() if options)
            self.answer(Text(self.words.text("play.meanwhile" if names else "play.not_meanwhile", known=names), "warn"))
            return False
        options = there[found[0]]
        self.answer(self.menu(found[0], options, False))
        meant = self.meant(self.read(f"{self.names[found[0]]}> "), found[0], options)
        if len(meant) != 1:
            self.answer(Text(self.words.text("play.meanwhile", known=self.names[found[0]]), "warn"))
            return False
        self.act(found[0], meant[0])
        return True

    def why(self, text: str, seat: int, options: list[Action]) -> None:
        s = self.play.state
        if text.strip().isdecimal() and 0 < int(text) <= len(options):
            found = [options[int(text) - 1]]
        else:
            found = moves.find(text, self.game, s, seat, self.words, self.board)
        answers = moves.why(found, self.game, s, seat, options)
        if not answers:
            self.answer(Text(self.words.text("play.no_such_move", text=text), "warn"))
        self.explain(answers)

    def explain(self, answers: list[moves.Answer]) -> None:
        """Why moves that were understood are not allowed, each with its rule; or that one is."""
        s = self.play.state
        for answer in answers[:REASONS]:
            if answer.reason is None:
                self.answer(Text(self.words.text("play.allowed", n=answer.number or 0), "good"))
            else:
                reason = Text(f"{self.words.say(answer.reason, self.names, s)} ").append(answer.clause, "clause")
                self.answer(reason)

    def save(self, rest: str) -> None:
        """Say where the game is kept, or keep a copy of it in another file."""
        path = self.path
        if rest.strip():
            path = Path(rest.strip()).expanduser()
            if path.exists() and path not in self.copies | {self.path}:
                raise BadInput("bad.file_exists", file=str(path))
            saving.write(path, self.play.record, self.seats)
            self.copies.add(path)
        self.console.print(Text(f"  {self.words.text('play.saved', file=str(path))}", "good"), soft_wrap=True)
        self.console.print(Text(f"  cosmodrome play --resume {shlex.quote(str(path))}"), soft_wrap=True)

    def log(self, seat: int) -> None:
        self.answer(news(self.told_since(0, seat), LOG))

    def help(self) -> None:
        table = grid(None, 1, gap=2)
        for id in ("number", *COMMANDS):
            usage = self.words.text(f"usage.{id}")
            table.add_row(Text(usage, "number"), Text(self.words.text(f"usage.{id}.about")))
        self.answer(table)

    # -- the end ------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        s = self.play.state
        seat = self.people[0] if len(self.people) == 1 else None
        self.console.clear()
        self.console.print(self.board.draw(s, seat, self.names, self.console.width))
        self.answer(score_sheet(self.game, s, self.words, self.names))
        self.answer(Text(winners(self.game, s, self.words, self.names), "accent"))
        self.console.print(Text(f"  {self.words.text('play.record', file=str(self.path))}", "quiet"), soft_wrap=True)


COMMANDS = ("undo", "meanwhile", "why", "rules", "board", "score", "log", "save", "quit", "help")
