"""Rules and records, to be read."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from cosmodrome.rulebook import Chapter, Rulebook


def clause_text(book: Rulebook, wanted: str) -> RenderableType:
    """A clause or a chapter."""
    return chapter_text(book.find(wanted))


def chapter_text(chapter: Chapter) -> RenderableType:
    parts: list[RenderableType] = [Text(f"{chapter.id} {chapter.title}", "accent")]
    parts += [Markdown(f"**{id}** {text}") for id, text in chapter.clauses.items()]
    return Group(*parts)


def whole_book(book: Rulebook) -> RenderableType:
    return Group(*(Group(chapter_text(chapter), "") for chapter in book.chapters if chapter.clauses))
