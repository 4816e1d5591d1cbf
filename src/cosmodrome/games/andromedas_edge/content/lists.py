"""Effect lists, read from the files and numbered.

Every list of effects in the content, and every list inside one, has a number: a position in the middle of an effect is
saved as that number and a place in the list. The id behind the number is where the list stands:
`module.cryo_smelter.output`, and for the second option of its first word `….0.1`. List 0 is the empty one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn

from .words import ANY, LOWEST, RESOURCE_WORDS, SLOT_WORDS, VERB, VOCABULARY, Field, Word

Refuse = Callable[[str, str], NoReturn]  # a field, and what is wrong with it
EMPTY: Final = 0

LISTS: Final[list[tuple[Word, ...]]] = [()]
LIST_IDS: Final[list[str]] = ["-"]


def number(id: str, effects: object, refuse: Refuse, field: str, slots: bool = False) -> int:
    """The number of a list of the files; `slots`: words of modules and moons may stand in it."""
    if not isinstance(effects, list):
        refuse(field, f"a list of effects is expected, not {effects!r}")
    if not effects:
        return EMPTY
    mine = len(LISTS)
    LISTS.append(())
    LIST_IDS.append(id)
    words = []
    for place, effect in enumerate(effects):
        words.append(_word(f"{id}.{place}", effect, refuse, f"{field}[{place}]", slots))
    LISTS[mine] = tuple(words)
    return mine


def amounts(data: object, refuse: Refuse, field: str, but: tuple[str, ...] = ()) -> tuple[int, ...]:
    """`{ice = 2, energy = 1}` as units of each of RESOURCE_WORDS."""
    if not isinstance(data, dict):
        refuse(field, f"resources with their numbers are expected, not {data!r}")
    units = [0] * len(RESOURCE_WORDS)
    for word, n in data.items():
        if word not in RESOURCE_WORDS or word in but:
            refuse(f"{field}.{word}", f"no such resource; known are {', '.join(RESOURCE_WORDS)}")
        units[RESOURCE_WORDS.index(word)] = _number(n, 1, refuse, f"{field}.{word}")
    return tuple(units)


def pick(name: object, names: tuple[str, ...], refuse: Refuse, field: str) -> int:
    """The number of a name among those that are known."""
    if not isinstance(name, str) or name not in names:
        refuse(field, f"{name!r} is not known; known are {', '.join(names)}")
    if name == "any":
        return ANY
    return LOWEST if name == "lowest" else names.index(name)


def _word(id: str, effect: object, refuse: Refuse, field: str, slots: bool) -> Word:
    if not isinstance(effect, dict) or not isinstance(effect.get("do"), str):
        refuse(field, 'an effect is expected, as {do = "vp", n = 2}')
    verb = effect["do"]
    fields = VOCABULARY.get(verb)
    if fields is None or (verb in SLOT_WORDS and not slots):
        refuse(f"{field}.do", f"the word {verb!r} is not known here")
    word = Word(VERB[verb])
    given = {key: value for key, value in effect.items() if key != "do"}
    if "amounts" in fields:
        if not given:
            refuse(field, "no resource is named")
        word.amounts = amounts(given, refuse, field)
        return word
    for key in given:
        if key not in fields:
            refuse(f"{field}.{key}", f"the word {verb!r} has no such field; it has {', '.join(fields) or 'none'}")
    for key, kind in fields.items():
        if key in given:
            _set(word, kind, given[key], (id, refuse, f"{field}.{key}", slots))
        elif kind.needed:
            refuse(f"{field}.{key}", f"missing for the word {verb!r}")
    if verb == "if" and len(word.lists) == 1:
        word.lists = (*word.lists, EMPTY)
    return word


def _set(word: Word, kind: Field, value: Any, at: tuple[str, Refuse, str, bool]) -> None:
    id, refuse, field, slots = at
    if kind.shape == "number":
        setattr(word, kind.goes, _number(value, kind.least, refuse, field))
    elif kind.shape == "pick":
        setattr(word, kind.goes, pick(value, kind.names, refuse, field))
    elif kind.shape == "yes":
        if not isinstance(value, bool):
            refuse(field, "true or false is expected")
        setattr(word, kind.goes, value)
    elif kind.shape == "amounts":
        word.amounts = amounts(value, refuse, field)
    elif kind.shape == "list":
        word.lists = (*word.lists, number(f"{id}.{len(word.lists)}", value, refuse, field, slots))
    else:
        if not isinstance(value, list) or not value:
            refuse(field, "a list of lists of effects is expected")
        options = enumerate(value)
        word.lists = tuple(number(f"{id}.{n}", one, refuse, f"{field}[{n}]", slots) for n, one in options)


def _number(value: object, least: int, refuse: Refuse, field: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= 99:
        refuse(field, f"a number from {least} to 99 is expected, not {value!r}")
    return value
