"""All moments of the rules: the steps by their names."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Any, Final

from cosmodrome.kernel import Step

from . import rules


def _moments() -> dict[str, type[Step[Any]]]:
    found: dict[str, type[Step[Any]]] = {}
    for home in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}."):
        module = import_module(home.name)
        for name, thing in sorted(vars(module).items()):
            if isinstance(thing, type) and issubclass(thing, Step) and thing.__module__ == module.__name__:
                assert name not in found, name
                found[name] = thing
    bases = {base for thing in found.values() for base in thing.__mro__[1:]}  # what others are made of is no moment
    return {name: thing for name, thing in found.items() if thing not in bases}


MOMENTS: Final = _moments()
ASKING: Final = tuple(name for name, step in MOMENTS.items() if not step.auto)  # those that wait for a choice
