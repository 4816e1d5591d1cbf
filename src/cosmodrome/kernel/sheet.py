"""The score sheet."""

from __future__ import annotations

from .message import Message


class Line:
    """One line of the score sheet: a name (`score.<name>`) and a figure a column."""

    __slots__ = ("details", "name", "values")

    def __init__(self, name: str, values: list[int], details: list[tuple[int, Message, int]] | None = None) -> None:
        self.name = name
        self.values = values
        self.details = details or []  # (column, what, credits): where a figure comes from

    def to_json(self) -> dict[str, object]:
        details = [{"column": c, "what": m.to_json(), "credits": n} for c, m, n in self.details]
        return {"name": self.name, "values": self.values, "details": details}
