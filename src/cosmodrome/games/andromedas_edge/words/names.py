"""What things and choices are called: the names behind the arguments of messages."""

from __future__ import annotations

from cosmodrome.kernel import Action, Message
from cosmodrome.kernel.message import NAMED, Arg

from .. import content as c
from ..actions import RAIDER, UNITY
from ..content.words import (
    CLASSES,
    DEVELOPMENTS,
    MODULE_TYPES,
    PILES,
    RESOURCE_WORDS,
    SECTIONS,
    SHIP_ABILITIES,
    SHIPS,
    TARGETS,
    TRACKS,
    UNITY_ICONS,
)
from ..rules.battle.dice import Reroll
from ..rules.effects.structure import Alternatives
from ..rules.own import Ask
from ..rules.picking import WHY_REGION, WHY_SHIP
from ..rules.scoring import LINES
from ..setup import OFFER
from ..state import AndromedaState
from . import printed
from .things import name

BY = ("ship", "energy", "reactor")
_LISTS: dict[str, tuple[str, ...]] = {
    "ship": SHIPS,
    "type": MODULE_TYPES,
    "resource": RESOURCE_WORDS,
    "price": RESOURCE_WORDS,
    "track": TRACKS,
    "development": DEVELOPMENTS,
    "pile": PILES,
    "by": BY,
}
_IDS = {"type": "track", "price": "resource", "pile": "pile", "by": "by"}


def who(value: int) -> Message:
    return Message("unity") if value == UNITY else Message("seat", seat=value)


def figure(value: int, s: AndromedaState | None) -> Message:
    """A raider, as far as it is known; several of class S have numbers."""
    cls = 0 if value < 4 else value - 3
    if s is None or s.raider_cards[cls] < 0 or (cls < len(CLASSES) and not s.shown >> cls & 1):
        return Message("raider_of_class", cls=CLASSES[cls] if cls < len(CLASSES) else CLASSES[3])
    card = name("raider", s.raider_cards[cls])
    return Message("raider_number", raider=card, n=value + 1) if cls == 0 else card


def side(value: int, s: AndromedaState | None) -> Message:
    return who(value) if value < RAIDER else figure(value - RAIDER, s)


def noun(kind: str, value: Arg, s: AndromedaState | None = None) -> Message | None:
    """What a thing is called; None if the kind is just a figure."""
    if not isinstance(value, int):
        return None
    if kind in _LISTS:
        names = _LISTS[kind]
        return Message(f"{_IDS.get(kind, kind)}.{names[value]}") if 0 <= value < len(names) else None
    if kind == "who":
        return who(value)
    if kind == "side":
        return side(value, s)
    if kind == "figure":
        return figure(value, s)
    if kind in c.NUMBERED or kind == "ability":
        return name(kind, value)
    if kind == "section":
        return Message("section", text=SECTIONS[value])
    if kind == "icon":
        return Message(f"icon.{UNITY_ICONS[value]}")
    if kind == "e_clause":
        return Message("clause", text=f"AE-E-{value // 100}.{value % 100}")
    if kind == "row":
        return Message(f"row.{c.ROWS[value].id}")
    if kind == "where":
        return Message(("place.barge", "place.scrapyard")[value]) if value < 2 else name("region", value - 2)
    if kind == "effects":
        return printed.effects(value)
    if kind == "cost":
        return printed.amounts(tuple(value >> 4 * word & 15 for word in range(len(RESOURCE_WORDS))))
    if kind == "dice":
        return Message("dice", text=" ".join(str(value)))
    return _position(kind, value, s)


def _position(kind: str, value: int, s: AndromedaState | None) -> Message | None:
    """Alternatives and places, which mean something in a position only."""
    if kind == "option":
        step = s.stack[-1] if s is not None and s.stack else None
        if isinstance(step, Alternatives) and value < len(step.lists):
            return printed.effects(step.lists[value])
        return Message("option.number", n=value + 1)
    if kind in ("place", "slot", "face"):
        return Message("number", n=value + 1)
    if kind == "die":
        step = s.stack[-1] if s is not None and s.stack else None
        if isinstance(step, Reroll) and s is not None and s.battle is not None:
            value = s.battle.dice[step.who][value] - 1 if value < len(s.battle.dice[step.who]) else value
        return Message("number", n=value + 1)
    return None


def detail(s: AndromedaState, seat: int, action: Action) -> Message | None:
    """What an option stands for in this position, where its sentence does not say it."""
    verb = action.verb
    if verb in ("card", "play", "discard"):
        return printed.card(action.args[0])
    if verb == "faction":
        record = c.FACTIONS[action.args[0]]
        return printed.joined([printed.amounts(record.start), printed.abilities(record.abilities)], "and_also")
    if verb == "destiny":
        return printed.effects(c.DESTINIES[action.args[0]].effects)
    if verb == "upgrade":
        return printed.abilities(c.UPGRADES[action.args[0]].abilities)
    if verb == "use":
        return printed.ability(action.args[0])
    if verb in ("buy", "throw_out"):
        module = s.market[action.args[0] * 3 + action.args[1]]
        return None if module < 0 else module_text(module, with_cost=verb == "buy")
    if verb in ("activate", "damage", "repair_module", "drop", "into"):
        return module_text(action.args[0], with_cost=False)
    if verb == "operate":
        return printed.effects(c.ROWS[action.args[0]].output)
    if verb == "build":
        return printed.amounts(c.FLEET[action.args[0]].cost)
    if verb == "develop" and c.REGIONS[action.args[0]].type >= 0:
        kind = c.KINDS_OF_PLANET[c.REGIONS[action.args[0]].type].development
        return Message("text.founding", development=kind, cost=printed.amounts(c.BUILDINGS[kind].cost))
    if verb in ("abandon", "moon", "slot"):
        return moon_text(action.args[0])
    if verb == "token":
        return printed.effects(c.DISCOVERIES[action.args[0]].effects)
    return None


def module_text(module: int, with_cost: bool) -> Message:
    """A module's price, input and output."""
    record = c.MODULES[module]
    output = printed.effects(record.output)
    text = output
    if any(record.input) or record.moon_input:
        parts = [printed.amounts(record.input)] if any(record.input) else []
        parts += [Message("text.moon_input")] * record.moon_input
        text = Message("text.module", cost=printed.joined(parts, "and"), what=output)
    return Message("text.priced", cost=printed.amounts(record.cost), what=text) if with_cost else text


def moon_text(moon: int) -> Message:
    record = c.MOONS[moon]
    return Message("text.moon", what=printed.effects(record.icon), what2=printed.effects(record.abandon))


def _asking(kind: type[Ask]) -> list[type[Ask]]:
    """Questions whose sentence goes by the name of the step."""
    found: list[type[Ask]] = []
    for step in kind.__subclasses__():
        found += [step] if step.prompt is Ask.prompt and step.clause else []
        found += _asking(step)
    return found


def _all_amounts() -> list[tuple[int, ...]]:
    """Each resource word alone, and together with another one and two."""
    alone = [tuple(int(n == word) for n in range(len(RESOURCE_WORDS))) for word in range(len(RESOURCE_WORDS))]
    return [*alone, (1, 1, 0, 0, 0, 0, 0, 0, 0), (1, 1, 1, 0, 0, 0, 0, 0, 0), (0,) * len(RESOURCE_WORDS)]


def _inside(messages: list[Message]) -> list[str]:
    """The ids of messages, and of the messages in them."""
    found: list[str] = []
    for message in messages:
        if message.id != NAMED:
            found.append(message.id)
        found += _inside([arg for arg in message.args.values() if isinstance(arg, Message)])
    return found


def ids() -> list[str]:
    """Every message whose id is put together from pieces."""
    things = [
        name(kind, number).id
        for kind, entries in c.NUMBERED.items()
        for number in range(len(entries))
        if entries[number].names is None
    ]
    return [
        *things,
        *_inside([name(kind, number) for kind, entries in c.NUMBERED.items() for number in range(len(entries))]),
        *_inside([printed.effects(number) for number in range(len(c.LISTS))]),
        *_inside([printed.ability(number) for number in range(len(c.ABILITIES))]),
        *_inside([printed.card(number) for number in range(len(c.TACTICS))]),
        *_inside([printed.abilities(one.abilities) for one in c.FACTIONS]),
        *_inside([printed.amounts(units) for units in _all_amounts()]),
        *(name("ability", number).id for number in range(len(c.ABILITIES))),
        "title",
        "about",
        *OFFER.words(),
        *(f"{_IDS.get(kind, kind)}.{one}" for kind, names in _LISTS.items() for one in names),
        *(f"row.{row.id}" for row in c.ROWS),
        *(f"ship_ability.{one}" for one in SHIP_ABILITIES),
        *(f"target.{one}" for one in TARGETS),
        *(f"icon.{one}" for one in UNITY_ICONS),
        # words that only somebody's own cards may need
        *(f"do.build_ship.{one}" for one in SHIPS),
        "do.gain_upgrade_of",
        *(f"do.grant.{one}" for one in SHIP_ABILITIES),
        "list.and_also_comma",
        *(f"prompt.{step.__name__}" for step in _asking(Ask)),
        *(f"prompt.PickRegion.{why}" for why in WHY_REGION),
        *(f"prompt.PickShip.{why}" for why in WHY_SHIP),
        *(f"score.{line}" for line in (*LINES, "total")),
        *(f"icon.{icon}" for icon in UNITY_ICONS),
        "clause",
        "section",
        "unity",
        "seat",
        "raider_of_class",
        "raider_number",
        "dice",
        "number",
        "option.number",
    ]
