"""Compile the web app's words, `web.*` of the catalogues, to web/src/generated: words.<language>.json has those of the
house and of every game's place in the lobby, words.<game>.<language>.json what a game's own pages say besides."""

from __future__ import annotations

import json
from pathlib import Path

from cosmodrome import games
from cosmodrome.language import LANGUAGES, catalogue

TARGET = Path(__file__).parent.parent / "web" / "src" / "generated"
LOBBY = "web.hero."

Words = dict[str, str | list[str]]


def words(language: str, game: str | None = None) -> Words:
    """One sentence an id, or a list of the plural forms."""
    one = catalogue(language, None if game is None else games.get(game))
    return {
        id: forms[0] if len(forms) == 1 else list(forms)
        for id, forms in sorted(one.sentences.items())
        if id.startswith("web.")
    }


def files(language: str) -> dict[str, Words]:
    """What each file has."""
    house = words(language)
    own = {
        name: {id: forms for id, forms in words(language, name).items() if id not in house} for name in games.names()
    }
    lobby = {id: forms for game in own.values() for id, forms in game.items() if id.startswith(LOBBY)}
    made = {f"words.{language}.json": {**house, **lobby}}
    for name, game in own.items():
        made[f"words.{name}.{language}.json"] = {id: forms for id, forms in game.items() if id not in lobby}
    return made


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    made = {name: found for language in LANGUAGES for name, found in files(language).items()}
    for old in TARGET.glob("words.*.json"):
        if old.name not in made:
            old.unlink()
    for name, found in made.items():
        path = TARGET / name
        text = json.dumps(found, ensure_ascii=False, indent=1) + "\n"
        # an unchanged file keeps its date: no build for nothing
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
