"""The command `cosmodrome`. What it says comes from the catalogues; bad input is one sentence and exit code 2."""

import json
import os
import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
import typer.rich_utils
from rich.console import RenderableType
from rich.text import Text

import cosmodrome
from cosmodrome import games
from cosmodrome.build import compiled
from cosmodrome.cli_plan import plan
from cosmodrome.extras import missing
from cosmodrome.kernel import BadInput, Game, Message
from cosmodrome.language import LANGUAGES, Catalogue, catalogue
from cosmodrome.terminal.look import console, readable, ruled

if TYPE_CHECKING:
    from cosmodrome.terminal.table import Table

# The help texts below are ids of the catalogues, put into words by `main`.
GameName = Annotated[str, typer.Argument(metavar="GAME", help="help.game")]
Lang = Annotated[str, typer.Option("--lang", metavar="LANG", help="help.lang")]
Json = Annotated[bool, typer.Option("--json", help="help.json")]
Seats = Annotated[str, typer.Option("--seats", metavar="N", help="help.seats")]
Modules = Annotated[str, typer.Option("--modules", metavar="A,B", help="help.modules")]
Options = Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help="help.option")]
Bots = Annotated[list[str], typer.Option("--bot", metavar="BOT", help="help.bot")]
Seed = Annotated[str, typer.Option("--seed", metavar="N", help="help.seed")]

LAST = ":last"  # `--resume` without a file

app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False, help="help.cosmodrome")


@app.callback()
def cosmodrome_command(
    lang: Lang = "",
    version: Annotated[bool, typer.Option("--version", help="help.version")] = False,
) -> None:
    """What stands before the command: the language, which `prepared` moves behind it; the version is told by `main`."""


class Stop(Exception):
    """Bad input with the words to say it in."""

    def __init__(self, problem: BadInput, words: Catalogue, names: Sequence[str] | None = None) -> None:
        super().__init__(repr(problem.message))
        self.sentence = words.say(problem.message, names, problem.state)


def from_environment() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


def speaker(lang: str, game: Game[Any] | None = None) -> Catalogue:
    """The catalogue of the language that was asked for, or of the environment's."""
    return catalogue(lang or from_environment(), game)


def show(*parts: RenderableType) -> None:
    screen = console()
    for part in parts:
        screen.print(part)


def show_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def number(text: str, option: str) -> int | None:
    from cosmodrome.terminal.start import whole

    return whole(text, option) if text else None


# -- games ------------------------------------------------------------------------------------------------------


@app.command("games", help="help.games")
def list_games(as_json: Json = False, lang: Lang = "") -> None:
    speaker(lang)
    known = [games.get(name) for name in games.names()]
    if as_json:
        show_json([offer_json(game, speaker(lang, game)) for game in known])
        return
    from cosmodrome.terminal.offers import offer_text

    show(*(offer_text(game, speaker(lang, game)) for game in known))


def offer_json(game: Game[Any], words: Catalogue) -> dict[str, object]:
    return {"name": game.name, "title": words.title(), "about": words.maybe("about"), **game.offer.to_json()}


# -- play -------------------------------------------------------------------------------------------------------


@app.command(help="help.play")
def play(
    game_name: Annotated[str, typer.Argument(metavar="[GAME]", help="help.game")] = "",
    seats: Seats = "",
    bot: Bots = [],  # noqa: B006
    modules: Modules = "",
    option: Options = [],  # noqa: B006
    name: Annotated[list[str], typer.Option("--name", metavar="NAME", help="help.name")] = [],  # noqa: B006
    seed: Seed = "",
    resume: Annotated[str, typer.Option("--resume", metavar="[FILE]", help="help.resume")] = "",
    file: Annotated[str, typer.Option("--file", metavar="FILE", help="help.file")] = "",
    lang: Lang = "",
) -> None:
    from cosmodrome.terminal.table import Left

    speaker(lang)
    if resume and (seats or modules or option or seed or file):
        raise BadInput("bad.resume_setup")
    if resume:
        table = resumed(game_name, resume, bot, name, lang)
    else:
        table = begun(game_name, seats, bot, modules, option, name, seed, file, lang)
    try:
        table.run()
    except Left as left:
        screen = console()
        screen.print(Text(table.words.text("play.left", file=str(table.path)), "quiet"), soft_wrap=True)
        screen.print(Text(f"cosmodrome play --resume {shlex.quote(str(table.path))}"), soft_wrap=True)
        if isinstance(left.__cause__, KeyboardInterrupt):
            raise typer.Exit(130) from None


def begun(
    game_name: str,
    seats: str,
    bot: list[str],
    modules: str,
    option: list[str],
    name: list[str],
    seed: str,
    file: str,
    lang: str,
) -> "Table":
    """A new game."""
    from cosmodrome.terminal import saving, start
    from cosmodrome.terminal.table import Table

    game = games.get(game_name or games.names()[0])
    words = speaker(lang, game)
    count, robots = start.table_size(game, number(seats, "--seats"), bot)
    setup = start.setup_of(game, count, modules, option)
    sitting = start.seating(count, robots, name, words)
    live = start.new_game(game, setup, number(seed, "--seed"))
    path = start.save_path(file) if file else saving.new_path(game.name)
    return Table(live, sitting, words, console(), path)


def resumed(game_name: str, resume: str, bot: list[str], name: list[str], lang: str) -> "Table":
    """A game that goes on, with those who sat there, or with others if they are named."""
    from cosmodrome.terminal import saving, start
    from cosmodrome.terminal.table import Table

    saved = saving.last(game_name or None) if resume == LAST else saving.read(Path(resume).expanduser())
    game = saved.record.game
    if game_name and game_name != game.name:
        raise BadInput("bad.resume_game", file=str(saved.path), text=game.name)
    words = speaker(lang, game)
    sitting = saved.seats
    if sitting is None or bot or name:
        sitting = start.seating(saved.record.setup.seats, bot, name, words)
    live = said(words, [seat.name for seat in sitting], start.go_on, saved)
    return Table(live, sitting, words, console(), saved.path)


def said(words: Catalogue, names: Sequence[str], do: Any, *args: Any) -> Any:
    """Bad input of a game's record is said in the words of that game."""
    try:
        return do(*args)
    except BadInput as problem:
        raise Stop(problem, words, names) from problem


# -- selfplay ---------------------------------------------------------------------------------------------------


@app.command(help="help.selfplay")
def selfplay(
    game_name: GameName,
    seats: Seats = "",
    count: Annotated[str, typer.Option("--games", metavar="K", help="help.match_games")] = "20",
    bot: Annotated[list[str], typer.Option("--bot", metavar="BOT", help="help.match_bot")] = [],  # noqa: B006
    seed: Seed = "0",
    modules: Modules = "",
    option: Options = [],  # noqa: B006
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    from rich.progress import Progress

    from cosmodrome.arena import match
    from cosmodrome.terminal.start import setup_of, whole

    speaker(lang)
    game = games.get(game_name)
    words = speaker(lang, game)
    robots = bot or ["greedy", "random"]
    size = number(seats, "--seats")
    if size is None:
        size = len(robots) if len(robots) in game.offer.seats else game.offer.seats[0]
    setup = setup_of(game, size, modules, option)
    total, first = whole(count, "--games"), whole(seed, "--seed")
    screen = console(sys.stderr)
    with Progress(console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task(words.text("selfplay.progress"), total=total)
        result = match(game, setup, robots, total, first, on_game=lambda _: progress.advance(task))
    if as_json:
        show_json(result.to_json())
        return
    table = ruled(*(words.text(f"selfplay.{head}") for head in ("bot", "wins", "share", "score")))
    for one in result.bots:
        share = one.wins / result.games
        table.add_row(one.name, f"{one.wins:g}", f"{share:.1%}", f"{one.mean_score:.1f}")
    facts = {"games": result.games, "unfinished": result.unfinished, "decisions": result.decisions}
    show(table, Text(words.text("selfplay.facts", seconds=f"{result.seconds:.1f}", **facts), "quiet"))


# -- replay -----------------------------------------------------------------------------------------------------


@app.command(help="help.replay")
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="help.record")],
    verify: Annotated[bool, typer.Option("--verify", help="help.verify")] = False,
    at: Annotated[str, typer.Option("--at", metavar="N", help="help.at")] = "",
    lang: Lang = "",
) -> None:
    from cosmodrome.terminal import replaying, saving

    speaker(lang)
    saved = saving.read(Path(file).expanduser())
    words = speaker(lang, saved.record.game)
    viewer = replaying.Replay(saved, words, console())
    if verify:
        said(words, viewer.names, viewer.verify)
    elif at:
        said(words, viewer.names, viewer.show, number(at, "--at"))
    else:
        said(words, viewer.names, viewer.tell)


# -- rules ------------------------------------------------------------------------------------------------------


@app.command("new-game", help="help.new_game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="help.new_game_name")],
    folder: Annotated[str, typer.Option("--in", metavar="FOLDER", help="help.new_game_in")] = ".",
    lang: Lang = "",
) -> None:
    from cosmodrome.new_game import write

    words = speaker(lang)
    for path in write(name, Path(folder).expanduser()):
        show(Text(str(path)))
    show(Text(words.text("new_game.done", text=name)))


@app.command(help="help.rules")
def rules(
    game_name: Annotated[str, typer.Argument(metavar="GAME|coverage", help="help.rules_game")],
    clause: Annotated[str, typer.Argument(metavar="[CLAUSE]", help="help.clause")] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    from cosmodrome.rulebook import coverage, rulebook
    from cosmodrome.terminal.reading import clause_text, whole_book

    words = speaker(lang)
    if game_name != "coverage":
        book = rulebook(games.get(game_name), words.language)
        show(clause_text(book, clause) if clause else whole_book(book))
        return
    found = coverage([games.get(name) for name in games.names()])
    if as_json:
        show_json({name: one.to_json() for name, one in found.items()})
        return
    for name, one in found.items():
        show(Text(words.text("rules.coverage", name=name, cited=one.cited, clauses=one.clauses), "title"))
        if one.uncited:
            show(Text(words.text("rules.uncited", known=", ".join(one.uncited)), "warn"))


# -- plan -------------------------------------------------------------------------------------------------------

app.command("plan", help="help.plan")(plan)


# -- bench ------------------------------------------------------------------------------------------------------


@app.command(help="help.bench")
def bench(
    seconds: Annotated[str, typer.Option("--seconds", metavar="N", help="help.seconds")] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    from cosmodrome import bench as measuring
    from cosmodrome.terminal.start import figure

    speaker(lang)
    measuring.run(figure(seconds, "--seconds") if seconds else measuring.SECONDS, as_json)


# -- serve ------------------------------------------------------------------------------------------------------


@app.command(help="help.serve")
def serve(
    host: Annotated[str, typer.Option("--host", metavar="HOST", help="help.host")] = "127.0.0.1",
    port: Annotated[str, typer.Option("--port", metavar="N", help="help.port")] = "8000",
    database: Annotated[str, typer.Option("--database", metavar="URL", help="help.database")] = "",
    workers: Annotated[str, typer.Option("--workers", metavar="N", help="help.workers")] = "1",
    lang: Lang = "",
) -> None:
    from cosmodrome.table.serve import serve as serving
    from cosmodrome.terminal.start import whole

    words = speaker(lang)
    count = max(1, whole(workers, "--workers"))
    serving(host, whole(port, "--port"), database or None, count, words)


@app.command(help="help.backup")
def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="help.backup_file")],
    database: Annotated[str, typer.Option("--database", metavar="URL", help="help.database")] = "",
    force: Annotated[bool, typer.Option("--force", help="help.backup_force")] = False,
    lang: Lang = "",
) -> None:
    from cosmodrome.table.backup import backup as copying

    words = speaker(lang)
    show(Text(words.text("backup.done", text=file, **copying(file, database or None, force)._asdict())))


@app.command(help="help.restore")
def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help="help.backup_file")],
    database: Annotated[str, typer.Option("--database", metavar="URL", help="help.database")] = "",
    force: Annotated[bool, typer.Option("--force", help="help.restore_force")] = False,
    lang: Lang = "",
) -> None:
    from cosmodrome.table.backup import restore as copying

    words = speaker(lang)
    show(Text(words.text("restore.done", text=file, **copying(file, database or None, force)._asdict())))


@app.command(help="help.people")
def people(
    what: Annotated[str, typer.Argument(metavar="reset", help="help.people_what")],
    account: Annotated[str, typer.Argument(metavar="ACCOUNT", help="help.people_account")],
    database: Annotated[str, typer.Option("--database", metavar="URL", help="help.database")] = "",
    lang: Lang = "",
) -> None:
    from cosmodrome.table.people import reset

    words = speaker(lang)
    if what != "reset":
        raise BadInput("bad.people_what", text=what)
    show(Text(words.text("people.reset", name=account, text=reset(account, database or None))))


# -- the command line itself ------------------------------------------------------------------------------------


def language_of(arguments: Sequence[str]) -> str:
    """The language asked for on the command line, before anything else is read; an unknown one is refused later."""
    for index, argument in enumerate(arguments):
        value = argument.removeprefix("--lang=") if argument.startswith("--lang=") else ""
        if argument == "--lang" and index + 1 < len(arguments):
            value = arguments[index + 1]
        if value in LANGUAGES:
            return value
    return from_environment()


def prepared(arguments: Sequence[str]) -> list[str]:
    """`--lang` may stand before the command; `--resume` may stand alone: then it means the game played last."""
    made = list(arguments)
    width = 2 if made[:1] == ["--lang"] else 1 if made and made[0].startswith("--lang=") else 0
    if width and len(made) > width and not made[width].startswith("-"):
        made = made[width:] + made[:width]
    for index, argument in enumerate(made):
        if argument == "--resume" and (index + 1 == len(made) or made[index + 1].startswith("-")):
            made[index] = f"--resume={LAST}"
    return made


def version_asked(arguments: Sequence[str]) -> bool:
    """`--version` before any command, with or without a language."""
    before = [one for one in arguments if one not in ("--lang", *LANGUAGES) and not one.startswith("--lang=")]
    return before[:1] == ["--version"]


def translated(command: Any, words: Catalogue) -> Any:
    """Put the help texts into words."""
    typer.rich_utils.ARGUMENTS_PANEL_TITLE = words.text("help.panel_arguments")
    typer.rich_utils.OPTIONS_PANEL_TITLE = words.text("help.panel_options")
    typer.rich_utils.COMMANDS_PANEL_TITLE = words.text("help.panel_commands")
    for one in (command, *command.commands.values()):
        one.get_help_option(typer.Context(one)).help = words.text("help.help")
        for spoken in (one, *one.params):
            spoken.help = words.maybe(spoken.help or "")
    return command


def usage_problem(error: Any) -> Message:
    """What is wrong with a command line, from the parser's exception."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return Message("bad.cli_option", text=error.option_name)
    if kind == "BadOptionUsage":
        return Message("bad.cli_value", text=error.option_name)
    if kind == "MissingParameter" and error.param is not None:
        return Message("bad.cli_missing", text=str(error.param.metavar or error.param.name))
    if extra := re.fullmatch(r".*unexpected extra argument.* \((.+)\)", error.format_message()):
        return Message("bad.cli_extra", text=extra[1])
    return Message("bad.cli", text=error.format_message())


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command; the exit code is 0, 2 for bad input, 130 for Ctrl-C."""
    readable(sys.stdout, sys.stderr)
    given = prepared(sys.argv[1:] if arguments is None else arguments)
    words = catalogue(language_of(given))
    if version_asked(given):
        print(words.text("version.compiled" if compiled() else "version.interpreted", text=cosmodrome.__version__))
        sys.exit(0)
    command = translated(typer.main.get_command(app), words)
    usage_error: Any = typer.BadParameter.__base__
    if given and not given[0].startswith("-") and given[0] not in command.commands:
        fail(words.text("bad.cli_command", text=given[0], known=", ".join(command.commands)))
    try:
        code = command.main(given, prog_name="cosmodrome", standalone_mode=False)
    except BadInput as problem:
        fail(catalogue(words.language, problem.game).say(problem.message, None, problem.state))
    except Stop as stop:
        fail(stop.sentence)
    except ModuleNotFoundError as error:
        fail(words.say(missing(error).message))
    except usage_error as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            print(error.format_message())
            sys.exit(0)
        fail(words.say(usage_problem(error)))
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(code if isinstance(code, int) else 0)


def fail(sentence: str) -> NoReturn:
    console(sys.stderr).print(Text(" ".join(sentence.split()), "warn"), soft_wrap=True)
    sys.exit(2)
