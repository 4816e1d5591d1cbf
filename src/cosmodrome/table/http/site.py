"""The built web app: its files, and its one page for every address that is not a file."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path

from litestar import Response

from .errors import trouble

SQUEEZED = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".map", ".txt")
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
MISSING = (
    "<!doctype html><title>Cosmodrome</title><p>The server is running, but the web app has not been built: "
    "run <code>make web</code>, or install the wheel, which has it."
)


class Site:
    """The files in memory, plain and squeezed; they are few and small."""

    def __init__(self, folder: str | None) -> None:
        self.files: dict[str, tuple[bytes, bytes | None, str]] = {}
        root = Path(folder) if folder else None
        for path in sorted(root.rglob("*")) if root and root.is_dir() else ():
            if path.is_file() and root is not None:
                data = path.read_bytes()
                kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
                squeezed = gzip.compress(data, 9, mtime=0) if path.suffix in SQUEEZED else None
                self.files[path.relative_to(root).as_posix()] = (data, squeezed, kind)
        if "index.html" not in self.files:
            self.files["index.html"] = (MISSING.encode(), None, "text/html")

    def answer(self, path: str, accepts: str) -> Response[bytes]:
        name = path.strip("/")
        if name not in self.files:
            if name.startswith(("api/", "assets/", "schema/")):
                raise trouble("not_found", "no.page")
            name = "index.html"
        data, squeezed, kind = self.files[name]
        # Vite puts a hash into the names of its assets: they never change.
        cached = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
        headers = {**HEADERS, "cache-control": cached, "vary": "accept-encoding"}
        if squeezed is not None and "gzip" in accepts:
            data = squeezed
            headers["content-encoding"] = "gzip"
        return Response(data, media_type=kind, headers=headers)
