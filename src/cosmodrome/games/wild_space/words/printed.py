"""What is printed on cards, tiles and boards, as messages: conditions, effects, missions."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.kernel import Message

from .. import content as c
from ..actions import HOSTILES
from ..rules.effects import FILTER, VOCABULARY

PLACES = ("left", "middle", "right")  # the slots of a reserve


def joined(parts: Sequence[Message], word: str) -> Message:
    """`joined([a, b, c], "or")`: a, b or c. The sentences are `list.or` for the last two and `list.or_comma` before."""
    *front, last = parts
    for index, part in enumerate(reversed(front)):
        last = Message(f"list.{word}_comma" if index else f"list.{word}", first=part, second=last)
    return last


# -- which cards ------------------------------------------------------------------------------------------------


def _wanted(f: c.Filter) -> list[str]:
    """The icons a filter asks for, each as the end of a message id."""
    ids: list[str] = []
    if f.type is not None:
        ids.append(f"kind.{f.type}")
    if f.profession is not None:
        ids.append(f"profession.{f.profession}")
    if f.species is not None:
        ids.append(f"species.{f.species}")
    if f.veteran:
        ids.append("veteran")
    if f.encounter_icon:
        ids.append("encounters")
    return ids


def one_of(f: c.Filter) -> Message:
    """One such card: "a Pilot", "a Robot or an Emissary", "a card"."""
    parts = [Message(f"a.{id}") for id in _wanted(f)]
    if f.type_in:
        parts.append(joined([Message(f"a.kind.{kind}") for kind in f.type_in], "or"))
    return joined(parts, "and") if parts else Message("a.card")


def several(f: c.Filter, n: int) -> Message:
    """`n` such cards, without the number: "Pilots"."""
    parts = [Message(id, n=n) for id in _wanted(f)]
    if f.type_in:
        parts.append(joined([Message(f"kind.{kind}", n=n) for kind in f.type_in], "or"))
    return joined(parts, "and") if parts else Message("card", n=n)


# -- what is asked, what happens --------------------------------------------------------------------------------


def condition(data: c.Condition) -> Message:
    if isinstance(data, c.Discard):
        return Message("need.discard", what=one_of(data.filter))
    if isinstance(data, c.Own):
        return Message("need.own", what=one_of(data.filter))
    return Message("need.remove")


def effect(data: c.Space) -> Message:
    """The sentence of an effect's word, with its numbers and the cards it wants."""
    if isinstance(data, c.Credits):
        return Message("credits", n=data.credits)
    word = c.word_of(data)
    fields = [(getattr(data, name), kind) for name, kind in VOCABULARY[word].takes.items()]
    numbers = zip(("n", "n2", "n3"), (value for value, kind in fields if kind != FILTER), strict=False)
    cards = zip(("what", "what2"), (one_of(value) for value, kind in fields if kind == FILTER), strict=False)
    return Message(f"do.{word}", **dict(numbers), **dict(cards))


def circle(need: c.Condition | None, does: c.Effect) -> Message:
    if need is None:
        return effect(does)
    return Message("text.circle", condition=condition(need), effect=effect(does))


def action(effects: Sequence[c.Effect]) -> Message:
    """Effects one after the other."""
    return joined([effect(one) for one in effects], "then")


def sector(data: c.Sector) -> Message:
    does = joined([action(one) for one in data.actions], "either")
    return Message("text.circle", condition=conditions(data.conditions), effect=does) if data.conditions else does


def conditions(alternatives: Sequence[c.Condition]) -> Message:
    """The conditions of a sector, one of which must be fulfilled."""
    if all(isinstance(one, c.Discard) for one in alternatives):
        return Message("need.discard", what=_any_of(alternatives))
    if all(isinstance(one, c.Own) for one in alternatives):
        return Message("need.own", what=_any_of(alternatives))
    return joined([condition(one) for one in alternatives], "or")


def _any_of(alternatives: Sequence[c.Condition]) -> Message:
    """Several conditions of one sort share their verb: "have a Robot or an Emissary"."""
    return joined([one_of(one.filter) for one in alternatives if isinstance(one, c.Discard | c.Own)], "or")


def sectors_of(tile: int, alien_face: int) -> tuple[c.Sector, c.Sector]:
    """The left and the right sector of a planet."""
    data = c.TILES[tile]
    if isinstance(data, c.Planet):
        return data.left, data.right
    face = data.faces.b if alien_face else data.faces.a
    return face.left, face.right


def track(captain: int, face: int) -> list[Message]:
    """The spaces of a captain's veteran track."""
    data = c.CARDS[captain]
    if isinstance(data, c.TwoFacedCaptain):
        spaces = (data.faces.verso if face == 1 else data.faces.recto).track
    else:
        assert isinstance(data, c.Captain)
        spaces = data.track
    return [effect(space) for space in spaces]


def slot(base: int, number: int) -> Message:
    """What launching from a slot of a Space Base offers."""
    data = c.SPACE_BASES[base].slots[number]
    return circle(data.condition, data.effect)


def mission(data: c.Mission) -> Message:
    if isinstance(data, c.PerGroup):
        if data.count == 1:
            return Message("mission.each", n=data.credits, what=several(data.of, 1))
        return Message("mission.per_group", n=data.credits, count=data.count, what=several(data.of, data.count))
    if isinstance(data, c.PerPair):
        return Message("mission.per_pair", n=data.credits, first=several(data.a, 1), second=several(data.b, 1))
    if isinstance(data, c.StrictMajority):
        return Message("mission.most", n=data.credits, what=several(data.of, 2))
    return Message("mission.professions", n=data.credits, count=data.size)


# -- whole cards ------------------------------------------------------------------------------------------------


def card_text(card: int) -> Message | None:
    """What a card says besides its name; None if nothing, or it is a captain."""
    data = c.CARDS[card]
    if not isinstance(data, c.Card):
        return None
    parts: list[Message] = []
    if data.veteran:
        parts.append(Message("text.veteran"))
    if data.quartz:
        parts.append(Message("text.quartz", n=data.quartz))
    if data.species == "wild":
        parts.append(Message("text.wild_species"))
    if data.profession == "wild":
        parts.append(Message("text.wild_profession"))
    if data.effect is not None:
        parts.append(circle(data.condition, data.effect))
    if data.mission is not None:
        parts.append(mission(data.mission))
    if data.credits:
        parts.append(Message("credits", n=data.credits))
    return joined(parts, "parts") if parts else None


def hostile_text(hostile: int, landed: bool) -> Message:
    """What the Smuggler's shuttle does there next, and what the planet scores for him."""
    data = HOSTILES[hostile]
    steps = [
        Message(f"smuggle.{one.op}_{one.reserve}", place=Message(f"place.{PLACES[one.slot - 1]}"))
        for one in (data.top if landed else data.bottom)
    ]
    return Message("text.hostile", effect=joined(steps, "then"), what=hostile_icons(hostile))


def hostile_icons(hostile: int) -> Message:
    return joined([several(icon.per, 2) for icon in HOSTILES[hostile].scoring], "plus")
