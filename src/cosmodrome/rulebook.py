"""The rules as people read them: the clauses of docs/rules, and which of them a test proves."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import cosmodrome
from cosmodrome.kernel import BadInput, Game
from cosmodrome.language import home

_HERE = Path(cosmodrome.__file__).parent
_ROOT = _HERE.parents[1]  # of the checkout, if this is one
# A chapter is numbered or named: WS-3 has clauses WS-3.4, BR-CARD has BR-CARD-OPEN. A numbered one may have sections,
# and a clause clauses of its own: HF-6 has HF-6.4, which has HF-6.4C and HF-6.4C.2. A letter may name the book: AE-B-16
# has AE-B-16.2.
_CLAUSE = re.compile(r"- \*\*([A-Z]+-(?:(?:[A-Z]-)?[A-Z0-9]+\.\d+[A-Z]?(?:\.\d+)?[a-z]?|[A-Z0-9]+-[A-Z0-9]+))\*\* (.+)")
_CHAPTER = re.compile(r"#+ ([A-Z]+-(?:[A-Z]-)?[A-Z0-9]+(?:\.\d+[A-Z]?)?)(?:\s+(.*))?")


class Chapter:
    """`WS-3 The turn` and its clauses."""

    __slots__ = ("clauses", "id", "title")

    def __init__(self, id: str, title: str) -> None:
        self.id = id
        self.title = title
        self.clauses: dict[str, str] = {}


class Rulebook:
    """A game's rules in one language, or in English if there is no page in that one."""

    def __init__(self, game: Game[Any], language: str = "en") -> None:
        self.game = game
        pages = [path for path in _pages(game, language) if path.is_file()]
        if not pages:
            raise BadInput("bad.rules_page", game=game.name)
        self.chapters = list(_chapters(pages[0].read_text("utf-8")))
        self.clauses = {id: text for chapter in self.chapters for id, text in chapter.clauses.items()}
        # A game of several books may have a prefix for each: the game's own comes first.
        self.prefixes = tuple(dict.fromkeys([game.prefix, *(chapter.id.split("-")[0] for chapter in self.chapters)]))

    def find(self, wanted: str) -> Chapter:
        """A chapter with its sections (`WS-3`), a section, or one clause (`WS-3.2`); the prefix may be left out, and
        capitals do not matter."""
        asked = wanted.strip().upper()
        for id in (f"{prefix}-{asked.removeprefix(prefix).lstrip('- ')}" for prefix in self.prefixes):
            for chapter in self.chapters:
                if chapter.id.upper() == id and (whole := self._whole(chapter)).clauses:
                    return whole
                for clause, text in chapter.clauses.items():
                    if clause.upper() == id:
                        alone = Chapter(chapter.id, chapter.title)
                        alone.clauses[clause] = text
                        return alone
        known = ", ".join(chapter.id for chapter in self.chapters if chapter.clauses)
        raise BadInput("bad.clause", text=wanted, known=known)

    def _whole(self, chapter: Chapter) -> Chapter:
        """A chapter with the clauses of its sections."""
        whole = Chapter(chapter.id, chapter.title)
        for one in self.chapters:
            if one is chapter or one.id.startswith(f"{chapter.id}."):
                whole.clauses.update(one.clauses)
        return whole


def _pages(game: Game[Any], language: str) -> Iterator[Path]:
    """Where the page may be: installed with the package, in the checkout, or beside a game of one's own."""
    names = [f"{game.name}.md"] if language == "en" else [f"{game.name}.{language}.md", f"{game.name}.md"]
    for name in names:
        yield _HERE / "docs" / "rules" / name
        yield _ROOT / "docs" / "rules" / name
        yield home(game) / name.replace(game.name, "rules")


def _chapters(page: str) -> Iterator[Chapter]:
    chapter: Chapter | None = None
    for line in page.splitlines():
        if heading := _CHAPTER.fullmatch(line):
            if chapter is not None:
                yield chapter
            chapter = Chapter(heading[1], heading[2] or "")
        elif (clause := _CLAUSE.fullmatch(line)) and chapter is not None:
            chapter.clauses[clause[1]] = clause[2]
    if chapter is not None:
        yield chapter


@cache
def rulebook(game: Game[Any], language: str = "en") -> Rulebook:
    return Rulebook(game, language)


# -- which clauses are proven -----------------------------------------------------------------------------------


def checkout_tests() -> Path:
    """The tests of this checkout; an installed package has none."""
    folder = _ROOT / "tests"
    if not (_ROOT / "pyproject.toml").is_file() or not folder.is_dir():
        raise BadInput("bad.no_tests")
    return folder


def cited(folder: Path) -> dict[str, list[str]]:
    """Each clause a test cites by `@pytest.mark.rule("WS-3.4")`, and where it does."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _is_mark(node.func):
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        found.setdefault(argument.value, []).append(f"{path.relative_to(folder)}:{node.lineno}")
    return found


def _is_mark(func: ast.expr) -> bool:
    """`pytest.mark.rule`, or `mark.rule`."""
    if not isinstance(func, ast.Attribute) or func.attr != "rule":
        return False
    return getattr(func.value, "attr", getattr(func.value, "id", "")) == "mark"


class Coverage:
    """The clauses of a game, and those that no test cites."""

    __slots__ = ("cited", "clauses", "uncited")

    def __init__(self, clauses: list[str], citations: dict[str, list[str]]) -> None:
        self.clauses = len(clauses)
        self.uncited = [id for id in clauses if id not in citations]
        self.cited = self.clauses - len(self.uncited)

    def to_json(self) -> dict[str, object]:
        return {"clauses": self.clauses, "cited": self.cited, "uncited": self.uncited}


def coverage(games: list[Game[Any]]) -> dict[str, Coverage]:
    citations = cited(checkout_tests())
    return {game.name: Coverage(list(rulebook(game).clauses), citations) for game in games}
