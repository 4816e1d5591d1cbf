"""What no single field shows: records whose fields do not go together. A bad one is refused at load."""

from __future__ import annotations

from collections.abc import Iterator

from .files import CREWS, FOLDER, PATENTS, TABLES
from .kinds import FACTIONS, Patent, Side

Wrong = tuple[str, str]  # the field and what is wrong with it


def check_all() -> None:
    for patent in PATENTS:
        for field, text in _patent(patent):
            FOLDER.refuse("cards.toml", patent.id, field, text)
    _check_crews()
    _check_diagram()
    _check_politics()


def _patent(patent: Patent) -> Iterator[Wrong]:
    for name, side in (("white", patent.white), ("black", patent.black)):
        for field, text in _side(patent, side):
            yield f"{name}.{field}", text


def _side(patent: Patent, side: Side) -> Iterator[Wrong]:
    """HF-2.6: what cards of each deck have and have not."""
    deck = patent.deck
    radiator = deck == "radiator"
    if radiator != (side.light is not None) or radiator != (side.heavy is not None):
        yield "light", "a radiator has a light and a heavy way to lie, and nothing else has"
    if radiator and (side.mass or side.rad_hard):
        yield "mass", "that of a radiator depends on how it lies"
    if deck == "thruster" and side.thruster is None:
        yield "thruster", "missing"
    if (deck == "robonaut") != (side.isru is not None):
        yield "isru", "robonauts have it, and no other patent"
    if (deck in ("generator", "reactor")) != (side.provides is not None):
        yield "provides", "generators and reactors provide something, and no other patent"
    if side.modifier is not None and deck not in ("generator", "reactor"):
        yield "modifier", "only generators and reactors change thrust and fuel"


def _check_crews() -> None:
    """HF-3.1A: each faction has one crew to be dealt."""
    for name in FACTIONS:
        if [crew.faction for crew in CREWS if not crew.scenario].count(name) != 1:
            FOLDER.refuse("cards.toml", name, "faction", "each faction has one crew")


def _check_diagram() -> None:
    """HF-5.4B: every dry mass from 0 to 15 has one row, and a tank more is a step more."""
    rows = TABLES.diagram.rows
    covered = [dry for row in rows for dry in range(row.dry_min, row.dry_max + 1)]
    if covered != list(range(TABLES.constants.max_dry_mass + 1)):
        FOLDER.refuse("tables.toml", "diagram", "rows", "each dry mass from 0 to 15 has one row, in order")
    for row in rows:
        if row.steps[0] or any(a >= b for a, b in zip(row.steps, row.steps[1:], strict=False)):
            FOLDER.refuse("tables.toml", "diagram", "rows.steps", f"{list(row.steps)} does not begin at 0 and rise")


def _check_politics() -> None:
    """HF-8.6: the chart is one where a step there is a step back."""
    ids = {space.id: set(space.adjacent) for space in TABLES.politics}
    for space in TABLES.politics:
        for other in space.adjacent:
            if space.id not in ids.get(other, ()):
                FOLDER.refuse("tables.toml", space.id, "adjacent", f"{other} does not lead back")
