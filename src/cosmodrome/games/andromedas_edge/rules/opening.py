"""AE-B-3: choosing a faction, and a destiny; what the players begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Step, Together

from .. import content as c
from ..actions import DESTINY, FACTION
from ..content.words import RESOURCE_WORDS, RESOURCES

if TYPE_CHECKING:
    from ..state import AndromedaState

TACTICS: Final = RESOURCE_WORDS.index("tactics")


class ChooseFaction(Together["AndromedaState"]):
    """AE-B-3.2: one of the factions dealt, all at once and in secret."""

    clause = "AE-B-3.2"

    def seats(self, s: AndromedaState) -> tuple[int, ...]:
        return tuple(range(len(s.players)))

    def choices(self, s: AndromedaState, seat: int) -> list[Action]:
        return [FACTION[faction] for faction in s.players[seat].dealt]

    def resolve(self, s: AndromedaState, chosen: dict[int, Action]) -> None:
        for seat, action in chosen.items():
            p = s.players[seat]
            p.faction = action.args[0]
            s.faction_box += [faction for faction in p.dealt if faction != p.faction]
            p.dealt = ()
            p.known = None
            s.tell("chose_faction", who=seat, faction=p.faction)


class ChooseDestiny(Together["AndromedaState"]):
    """AE-B-3.8: one of the destiny cards dealt, all at once; it stays secret."""

    clause = "AE-B-3.8"

    def seats(self, s: AndromedaState) -> tuple[int, ...]:
        return tuple(range(len(s.players)))

    def choices(self, s: AndromedaState, seat: int) -> list[Action]:
        return [DESTINY[destiny] for destiny in s.players[seat].omens]

    def resolve(self, s: AndromedaState, chosen: dict[int, Action]) -> None:
        for seat, action in chosen.items():
            p = s.players[seat]
            p.destiny = (action.args[0],)
            s.destiny_box += [destiny for destiny in p.omens if destiny != action.args[0]]
            p.omens = ()


class Deploy(Step["AndromedaState"]):
    """AE-B-3.3, 3.4, 3.9: what the factions bring, and tactics cards, in turn order."""

    auto = True
    clause = "AE-B-3.3"

    def run(self, s: AndromedaState) -> None:
        count = len(s.players)
        for place in range(count):
            seat = (s.first + place) % count
            p = s.players[seat]
            start = c.FACTIONS[p.faction].start
            for resource in range(len(RESOURCES)):
                p.store[resource] += start[resource]
            s.draw(seat, c.CONSTANTS.starting_tactics + start[TACTICS])
