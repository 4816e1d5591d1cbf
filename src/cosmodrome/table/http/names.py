"""Names: only what can be seen counts, and two people at a table can be told apart by it."""

from __future__ import annotations

from unicodedata import category, combining, normalize

# Letters by their category, and nothing to see all the same.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
MARKS = 2  # on one letter; some languages need that many

# Letters of other alphabets that look like Latin ones, after case is folded.
ALIKE = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0501\u04bb\u043a\u043c\u0442\u043d\u0432"
    "\u03b1\u03bf\u03c1\u03c5\u03c7\u03b9\u03ba\u03bd\u03b5\u03c4\u03b7\u0131\u0261",
    "aeopcyxijsdhkmthbaopuxikvetnig",
)


def visible(name: str) -> str:
    """The name in its one form (NFKC), without what cannot be seen, with single spaces and few marks on a letter."""
    made: list[str] = []
    marks = 0
    for ch in normalize("NFKC", name):
        marks = marks + 1 if combining(ch) or category(ch) in ("Mn", "Me") else 0
        if ch in BLANK or not ch.isprintable():
            made.append(" " if category(ch) in ("Zs", "Zl", "Zp", "Cc") else "")
        elif marks <= MARKS:
            made.append(ch)
    return " ".join("".join(made).split())


def looks(name: str) -> str:
    """What a name looks like at a glance: two names that look alike are one and the same here."""
    letters = normalize("NFKD", visible(name).casefold())
    plain = "".join(ch for ch in letters if not combining(ch)).translate(ALIKE)
    return "".join(ch for ch in plain if ch.isalnum()).replace("0", "o").replace("1", "l").replace("rn", "m")
