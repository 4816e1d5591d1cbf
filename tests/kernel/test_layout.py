"""How the numbers for learners are laid out, and a position told in short."""

from __future__ import annotations

from array import array

import pytest

from cosmodrome.kernel import Layout

LAYOUT = Layout(
    {"a.hand": 4, "a.money": 2, "a.points": 1, "pile": 3, "turn": 1}, ("money", "points", "turn"), ("pile", "a.hand")
)


def test_blocks_stand_one_after_the_other() -> None:
    assert [(where.start, where.stop) for where in LAYOUT.blocks.values()] == [
        (0, 4),
        (4, 6),
        (6, 7),
        (7, 10),
        (10, 11),
    ]
    assert (LAYOUT.size, LAYOUT.figures, LAYOUT.most) == (11, 4, 7)
    assert LAYOUT.groups == [7, 0, 0]
    assert LAYOUT.runs == [(4, 0, 3), (10, 3, 4)]
    assert [LAYOUT.figure_at(name) for name in ("a.money", "a.points", "turn")] == [0, 2, 3]


def test_marks_count_from_where_their_group_begins() -> None:
    row = LAYOUT.row(([0, 2, 1, 3, 9], [2, 2, 1], array("f", [0.5, 0.25, 1.0, 0.75])))
    assert row.tolist() == [0, 1, 0, 1, 0.5, 0.25, 1.0, 1, 0, 1, 0.75]


def test_every_group_has_its_count() -> None:
    with pytest.raises(ValueError):
        LAYOUT.row(([], [0], array("f", [0.0] * 4)))
