"""A game to begin with: `cosmodrome new-game NAME` writes a small one that has each room and passes the contract.

The files of `skeleton/` are those of the new game, with its names in place of `$name` and the like.
"""

from __future__ import annotations

import keyword
import re
from pathlib import Path
from string import Template

from cosmodrome.kernel import BadInput
from cosmodrome.kernel.refusal import short

SKELETON = Path(__file__).parent / "skeleton"
ENDING = ".txt"  # so that no tool takes them for what they are not yet


def write(name: str, folder: Path) -> list[Path]:
    """The game as a package in that folder: the files that were written. BadInput says why it cannot be."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*[a-z0-9]", name) or keyword.iskeyword(name):
        raise BadInput("bad.new_game_name", text=short(name))
    home = folder / name
    if home.exists():
        raise BadInput("bad.new_game_there", file=str(home))
    words = name.split("_")
    names = {
        "name": name,
        "Class": "".join(word.capitalize() for word in words),
        "Title": " ".join(word.capitalize() for word in words),
        "PREFIX": ("".join(word[:1] for word in words) if len(words) > 1 else name[:2]).upper(),
    }
    written = []
    try:
        for source in sorted(SKELETON.rglob(f"*{ENDING}")):
            target = home / source.relative_to(SKELETON).with_suffix("")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(Template(source.read_text(encoding="utf-8")).substitute(names), encoding="utf-8")
            written.append(target)
    except OSError as error:
        raise BadInput("bad.new_game_write", file=str(home), text=str(error)) from error
    return written
