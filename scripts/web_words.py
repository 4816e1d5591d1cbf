"""Compile the web app's words, `web.*` of all catalogues, to web/src/generated/words.<language>.json."""

from __future__ import annotations

import json
from pathlib import Path

from cosmodrome import games
from cosmodrome.language import LANGUAGES, catalogue

TARGET = Path(__file__).parent.parent / "web" / "src" / "generated"


def words(language: str) -> dict[str, str | list[str]]:
    """One sentence an id, or a list of the plural forms."""
    catalogues = [
        catalogue(language),
        *(catalogue(language, games.get(name)) for name in games.names()),
    ]
    found: dict[str, str | list[str]] = {}
    for one in catalogues:
        for id, forms in one.sentences.items():
            if id.startswith("web."):
                found[id] = forms[0] if len(forms) == 1 else list(forms)
    return dict(sorted(found.items()))


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        path = TARGET / f"words.{language}.json"
        text = json.dumps(words(language), ensure_ascii=False, indent=1) + "\n"
        if (
            not path.exists() or path.read_text("utf-8") != text
        ):  # an unchanged file keeps its date: no build for nothing
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
