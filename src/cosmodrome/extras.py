"""What comes with which extra of the package: `pip install cosmodrome` brings the engine, the bots and the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from cosmodrome.kernel import BadInput

# The modules of the packages that pyproject.toml names under each extra.
EXTRAS: Mapping[str, tuple[str, ...]] = {
    "serve": (
        "alembic",
        "argon2",
        "itsdangerous",
        "litestar",
        "prometheus_client",
        "sqlalchemy",
        "structlog",
        "uvicorn",
        "websockets",
    ),
    "postgres": ("psycopg",),
    "rl": ("gymnasium", "numpy", "pettingzoo"),
}


def extra_of(error: ModuleNotFoundError) -> str | None:
    """The extra that brings the module which was not found; None if it comes with no extra."""
    module = (error.name or "").partition(".")[0]
    return next((extra for extra, modules in EXTRAS.items() if module in modules), None)


def missing(error: ModuleNotFoundError) -> BadInput:
    """What to install, in a sentence. An error that no extra mends is a fault of ours, and is raised again."""
    extra = extra_of(error)
    if extra is None:
        raise error
    return BadInput("bad.extra", text=str(error.name), extra=extra)
