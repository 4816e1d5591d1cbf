"""What things are called: each thing of the game as a message of the catalogues."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from cosmodrome.games.content import Entry
from cosmodrome.kernel import Action, Message
from cosmodrome.kernel.message import Arg

from .. import content as c
from ..actions import HOSTILES, NEW_CAPTAINS
from ..rules.cards import MedalOrCircle
from ..rules.effects import VOCABULARY, Effect
from ..rules.turn import ChooseAction
from ..ruleset import THRESHOLD, Tables, tables_of
from ..setup import OFFER
from ..state import WildSpaceState
from .printed import (
    PLACES,
    card_text,
    hostile_text,
    joined,
    mission,
    one_of,
    sector,
    sectors_of,
    slot,
    track,
)
from .printed import action as deed

# WS-1.13; the rulebook gives aliens and captains no colour of their own
COLOURS: dict[c.Kind, str] = {
    "specialist": "blue",
    "emissary": "red",
    "robot": "green",
    "alien": "magenta",
    "captain": "yellow",
}

SIDES = ("left", "right")
FACES = ("recto", "verso")


@cache
def _plain() -> Tables:
    """The tables of a game played without any option."""
    return tables_of({name: option.default for name, option in OFFER.options.items()})


# -- names ------------------------------------------------------------------------------------------------------


@cache
def card_name(card: int) -> Message:
    """ "Rhino Pilot", "Rhino Pilot II", "Emissary Owl", "Robot Botanist", "Captain Bear", "Alien Opal"."""
    name = _bare_name(card)
    like = [other for other in range(card) if _bare_name(other) == name]
    return Message("card.again", what=name, numeral=numeral(len(like) + 1)) if like else name


@cache
def _bare_name(card: int) -> Message:
    """What the icons of a card say it is; several cards may be that."""
    data = c.CARDS[card]
    if data.names is not None:
        return data.names.message()
    species = Message(f"species.{data.species}")
    if data.type == "captain":
        return Message("card.captain", species=species)
    if data.type == "alien":
        return Message("card.alien", alien=Message(f"alien.{data.id}", name=data.id))
    if data.type == "robot":
        if data.profession is None:
            return Message("card.robot", robot=Message(f"robot.{data.id}", name=data.id))
        return Message("card.robot", robot=Message(f"profession.{data.profession}"))
    if data.type == "emissary":
        return Message("card.emissary", species=species)
    return Message("card.specialist", species=species, profession=Message(f"profession.{data.profession}"))


def numeral(n: int) -> str:
    """2 as II."""
    signs = ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
    text = ""
    for value, sign in signs:
        text += sign * (n // value)
        n %= value
    return text


def mission_of(card: int) -> Message:
    """What an emissary pays for."""
    data = c.CARDS[card]
    assert isinstance(data, c.Card) and data.mission is not None
    return mission(data.mission)


@cache
def score_of(card: int) -> Message:
    """What an emissary pays for, on the score sheet."""
    return Message("score.mission_of", card=card, text=mission_of(card))


@cache
def wild_as(card: int, species: int) -> Message:
    """The species a wild card counts as, on the score sheet."""
    return Message("score.wild_as", card=card, species=species)


def planet_name(tile: int) -> Message:
    """The name of a tile, and the crew it asks for."""
    name = bare_planet_name(tile)
    return Message("planet_threshold", planet=name, n=THRESHOLD[tile]) if THRESHOLD[tile] else name


def bare_planet_name(tile: int) -> Message:
    return _named("planet", c.TILES[tile])


def hostile_name(hostile: int) -> Message:
    return _named("hostile", HOSTILES[hostile])


def base_name(base: int) -> Message:
    return _named("base", c.SPACE_BASES[base])


def _named(kind: str, entry: Entry) -> Message:
    """What the owner calls it, or our catalogues."""
    return entry.names.message() if entry.names is not None else Message(f"{kind}.{entry.id}", name=entry.id)


def _icon(kind: str, names: tuple[str, ...], value: int) -> Message:
    return Message(f"{kind}.{names[value] if value < len(names) else 'wild'}")


def _choice(value: int, s: WildSpaceState | None) -> Message:
    """What an alternative is, if the position asks to choose between some."""
    step = s.stack[-1] if s is not None and s.stack else None
    if isinstance(step, MedalOrCircle):
        return Message("choice.effect" if value else "choice.medal")
    if isinstance(step, ChooseAction) and s is not None:
        if step.sector < 0:
            actions = c.CONSTANTS.explore
        else:
            tile, side = divmod(step.sector, 2)
            actions = sectors_of(tile, s.outer.alien_face if s.outer is not None else 0)[side].actions
        if value < len(actions):
            return deed(actions[value])
    return Message("choice.number", n=value + 1)


def noun(kind: str, value: Arg, s: WildSpaceState | None = None) -> Message | None:
    """What a thing is called; None if the kind is just a figure."""
    if not isinstance(value, int):
        return None
    if kind == "card":
        return card_name(value)
    if kind == "filter":
        return one_of((_plain() if s is None else s.t).filters[value])
    if kind == "planet":
        return planet_name(value)
    if kind == "side":
        return Message(f"side.{SIDES[value]}")
    if kind == "hostile":
        return hostile_name(value)
    if kind == "species":
        return _icon(kind, c.SPECIES, value)
    if kind == "profession":
        return _icon(kind, c.PROFESSIONS, value)
    if kind == "slot":
        return Message("slot", n=value + 1)
    if kind == "face":
        return Message(f"face.{FACES[value]}")
    if kind == "base":
        return base_name(value)
    return _choice(value, s) if kind == "choice" else None


# -- what an option means ---------------------------------------------------------------------------------------


def detail(s: WildSpaceState, seat: int, action: Action) -> Message | None:
    """What an option stands for in this position, where its sentence does not say it."""
    p = s.players[seat]
    if action.verb in ("recruit", "hire"):
        card = action.args[0]
        cost = Message("text.price", n=s.t.cost[card] if action.verb == "recruit" else s.hire_cost(card))
        text = card_text(card)
        return cost if text is None else joined([cost, text], "parts")
    if action.words == ("card",):
        return card_text(action.args[0])
    if action.verb == "land":
        tile, side = action.args
        return sector(sectors_of(tile, s.outer.alien_face if s.outer is not None else 0)[side])
    if action.verb == "explore":
        return joined([deed(effects) for effects in c.CONSTANTS.explore], "either")
    if action.verb == "launch" and p.base >= 0:
        return slot(p.base, action.args[0])
    if action.verb == "face" and p.captain in NEW_CAPTAINS:
        return joined(track(p.captain, action.args[0]), "arrow")
    if action.verb == "smuggle" and s.outer is not None:
        hostile = action.args[0]
        return hostile_text(hostile, dict(s.outer.hostile_open).get(hostile, False))
    return None


# -- what the catalogues must have ------------------------------------------------------------------------------

SCORE_LINES = (
    "same_species",
    "full_sets",
    "missions",
    "robots",
    "captain",
    "aliens",
    "quartz",
    "icons",
    "shuttles",
    "total",
)
LISTS = ("or", "either", "and", "then", "parts", "plus", "arrow")


def ids() -> list[str]:
    """Every message whose id is put together from pieces."""
    icons = [
        *(f"species.{name}" for name in c.SPECIES),
        *(f"profession.{name}" for name in c.PROFESSIONS),
        *(f"kind.{name}" for name in c.KINDS),
        "veteran",
        "encounters",
        "card",
    ]
    robots = [card for card in c.CARDS if card.type == "robot" and not card.profession]
    kinds: dict[str, Sequence[Entry]] = {
        "planet": c.TILES,
        "hostile": HOSTILES,
        "base": c.SPACE_BASES,
        "alien": c.ENCOUNTERS.aliens,
        "robot": robots,
    }
    things = [
        f"{kind}.{id}"
        for kind, entries in kinds.items()
        for id in (*(entry.id for entry in entries if entry.names is None), "*")
    ]
    return [
        *icons,
        *(f"a.{id}" for id in icons),
        *(f"short.{id}" for id in icons if id.startswith(("species.", "profession."))),
        *things,
        "title",
        "about",
        *OFFER.words(),
        "species.wild",
        "profession.wild",
        *(f"do.{word}" for word in VOCABULARY),
        *(f"prompt.use.{word}" for word, kind in VOCABULARY.items() if kind.offer is Effect.offer),
        *(f"list.{word}{tail}" for word in LISTS for tail in ("", "_comma")),
        *(f"smuggle.{op}_{reserve}" for op in ("add", "discard") for reserve in ("crew", "alien")),
        *(f"place.{place}" for place in PLACES),
        *(f"side.{side}" for side in SIDES),
        *(f"face.{face}" for face in FACES),
        *(f"score.{line}" for line in SCORE_LINES),
    ]
