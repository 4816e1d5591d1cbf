"""Write the server's OpenAPI document to web/src/generated/openapi.json, where the web app's types come from.

`python scripts/schema.py --check` only says whether the file is up to date.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from cosmodrome.table.http.app import describe

TARGET = Path(__file__).resolve().parents[1] / "web" / "src" / "generated" / "openapi.json"


def document() -> str:
    return json.dumps(describe(), indent=2, ensure_ascii=False, sort_keys=True) + "\n"


def main() -> int:
    text = document()
    if "--check" in sys.argv[1:]:
        if TARGET.is_file() and TARGET.read_text("utf-8") == text:
            return 0
        print(f"{TARGET} is out of date: run `python scripts/schema.py`.")
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
