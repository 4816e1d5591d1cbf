"""What hatchling is told when it builds the package: the built web app belongs into it.

The wheel has it as cosmodrome/web, where `cosmodrome serve` looks; the sdist keeps it as web/dist, so that a wheel can
be made from it without Node. An editable install is a checkout, and finds web/dist by itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebApp(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        built = Path(self.root) / "web" / "dist"
        if not (built / "index.html").is_file():
            self.app.abort(f"The web app is not built ({built} has no index.html): run `make web` first.")
        build_data["force_include"][str(built)] = "web/dist" if self.target_name == "sdist" else "cosmodrome/web"
