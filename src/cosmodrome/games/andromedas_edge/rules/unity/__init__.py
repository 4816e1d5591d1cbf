"""AE-E-6 to AE-E-15: the Unity, which plays by itself. What the other rules ask of it stands here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import content as c
from ...actions import NOBODY, RAIDER, UNITY
from ...content.words import VERB
from ...pieces.map import BASES, PLANETS

if TYPE_CHECKING:
    from ...state import AndromedaState, Unity

# Of its final turn (AE-B-20.5): still to come, being played, done, and to come after everybody's.
TO_COME, PLAYING, DONE, AT_THE_END = range(4)


def abilities(unity: Unity) -> list[int]:
    """AE-E-8.17: of the commander, then of the lasting upgrade tokens in the order drawn."""
    found = list(c.COMMANDERS[unity.commander].abilities)
    for token in unity.drawn:
        found += c.UNITY_UPGRADES[token].abilities
    return found


def fire(s: AndromedaState, trigger: int) -> None:
    """AE-E-8.17: let what has this trigger work. None of it asks whether it may."""
    unity = s.unity
    if unity is None:
        return
    works = [
        ability
        for ability in abilities(unity)
        if c.ABILITIES[ability].trigger == trigger and triggers.ready(s, UNITY, ability, trigger)
    ]
    for ability in works:
        triggers.mark(s, ability)
    for ability in reversed(works):
        s.stack.append(triggers.Use(UNITY, ability))


def follow(s: AndromedaState, region: int) -> None:
    """AE-E-10.2: the Probe follows a human launch to a planet or an Alliance base."""
    unity = s.unity
    if unity is not None and (PLANETS | BASES) >> region & 1:
        unity.probe = region
        if s.events is not None:
            s.tell("probe_moved", region=region)


# -- turns ------------------------------------------------------------------------------------------------------------


def next_turn(s: AndromedaState, last: int) -> bool:
    """AE-E-7.1, 7.3, AE-B-20.5: begin the Unity's turn if it plays after that of `last`."""
    unity = s.unity
    if unity is None or last == NOBODY or s.active == UNITY:
        return False
    if s.ending:
        if unity.last == AT_THE_END:
            due = not s.final
        else:
            due = unity.last == TO_COME and (last == unity.control or len(s.final) == 1)
        if not due:
            return False
        unity.last = PLAYING
    elif last != unity.control:
        return False
    turn.new_turn(s, UNITY)
    s.stack.append(over.UnityOver(last))
    s.stack.append(launch.UnityTurn())
    return True


def after(s: AndromedaState) -> int:
    """AE-B-20.5: the first of the final turns, if the Unity's own turn triggered the end; its own is the last."""
    assert s.unity is not None
    s.unity.last = AT_THE_END
    return (s.unity.control + 1) % len(s.players)


def pass_control(s: AndromedaState) -> None:
    """AE-E-7.2: after an event Control goes to the left."""
    unity = s.unity
    if unity is not None and len(s.players) > 1:
        unity.control = (unity.control + 1) % len(s.players)
        s.tell("control", seat=unity.control)


# -- events -----------------------------------------------------------------------------------------------------------


def _instead() -> dict[int, int]:
    """AE-E-9.5: what the Unity gets in place of what an event gives each player, by the number of that list."""
    found: dict[int, int] = {}
    for event in c.EVENTS:
        if event.unity_instead is not None:
            for word in c.LISTS[event.effects]:
                if word.verb == VERB["each_player"]:
                    found[word.lists[0]] = event.unity_instead
    return found


INSTEAD: Final = _instead()


def share(number: int) -> int:
    """The list the Unity carries out where each player carries out this one."""
    return INSTEAD.get(number, number)


def card(s: AndromedaState, event: int) -> None:
    """AE-E-9.5: what an event does to the Unity besides; it comes after the card."""
    unity = s.unity
    if unity is not None:
        unity.ruined = ()
        if c.EVENTS[event].unity_also:
            s.stack.append(run.Run(UNITY, c.EVENTS[event].unity_also, 0))


# -- battles ----------------------------------------------------------------------------------------------------------


def escalate(s: AndromedaState) -> None:
    """AE-E-13.1: its ships join."""
    fighting.join(s)


def conflict(s: AndromedaState) -> None:
    """AE-E-13.3: it draws a conflict card."""
    fighting.conflict(s)


# -- stealing ---------------------------------------------------------------------------------------------------------


def random_card(s: AndromedaState) -> int:
    """AE-E-8.3: a card of its hand at random, taken out of it; -1 if there is none."""
    assert s.unity is not None
    hand = s.unity.hand
    return hand.pop(s.below(len(hand))) if hand else -1


def robbed(s: AndromedaState, thief: int, n: int) -> None:
    """AE-E-8.14, 13.10: somebody steals from the Unity: tactics cards, at random."""
    for _ in range(n):
        stolen = random_card(s)
        if stolen < 0:
            return
        s.reveals += 1
        if thief >= RAIDER:
            s.discard.append(stolen)
            s.tell("unity_discards", tactic=stolen)
        else:
            s.players[thief].hand.append(stolen)
            s.tell("unity_robbed", secret=("tactic",), seat=thief, tactic=stolen)


from .. import triggers, turn  # noqa: E402
from ..effects import run  # noqa: E402
from . import fighting, launch, over  # noqa: E402
