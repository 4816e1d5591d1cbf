"""HF-3: who plays which faction, the decks, closed mines; then the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Own, Refusal, Step, refuse

from ..actions import CHOOSE_CREW, ROCKET
from ..content import IDS, TABLES
from ..pieces.cards import CREW_OF, N_DECKS, ORION
from ..pieces.spaces import NONE, NUMBER
from ..ruleset import HERMES, NASA, PRC, UN
from ..state import BLACK_DISK
from .turn import NextTurn

if TYPE_CHECKING:
    from ..state import HighFrontierState

FACTIONS: Final = len(CREW_OF)
# by the die: the sites that are closed (HF-3.2C)
MINES: Final[list[list[int]]] = [[IDS["site"].index(id) for id in ids] for ids in TABLES.closed_mines.sites]


class Opening(Step["HighFrontierState"]):
    """HF-3.1A: shuffle, draw the first player, and deal the crews or have them chosen."""

    clause = "HF-3.1A"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        seats = len(s.players)
        for deck in range(N_DECKS):
            cards = list(s.decks[deck])
            s.shuffle(cards)
            s.decks[deck] = tuple(cards)
        s.first = s.phasing = s.below(seats)
        s.stack.append(Lay())
        if s.t.moon:
            take_crew(s, 0, NASA, ORION)
            s.from_hand(0, ORION)
            s.start(0, ROCKET, s.home(0))  # HF-8.8R.1
            s.add(0, ROCKET, ORION)
        elif s.t.choose_crews:
            s.stack += [ChooseCrew(seat) for seat in reversed(s.after(s.first))]
        else:
            factions = [faction for faction in range(FACTIONS) if not (s.t.aliens and faction == PRC)]
            s.shuffle(factions)
            dealt = [*factions[: seats - 1], PRC] if s.t.aliens else factions[:seats]
            s.shuffle(dealt)
            for seat in range(seats):
                take_crew(s, seat, dealt[seat], CREW_OF[dealt[seat]])


def take_crew(s: HighFrontierState, seat: int, faction: int, card: int) -> None:
    """HF-3.1A, HF-8.7B.1: the crew card is the hand one begins with; the aliens have none."""
    p = s.players[seat]
    p.faction = faction
    s.seat_of = tuple([seat if n == faction else known for n, known in enumerate(s.seat_of)])
    if not (s.t.aliens and faction == PRC):
        s.box = tuple([one for one in s.box if one != card])
        p.hand += (card,)
    if s.events is not None:
        s.tell("took_crew", seat=seat, faction=faction)


class ChooseCrew(Own["HighFrontierState"]):
    """HF-3.1A.1: in seat order; somebody has to play the aliens."""

    clause = "HF-3.1A.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        free = [faction for faction in range(FACTIONS) if s.seat_of[faction] == NONE]
        last = sum(1 for p in s.players if p.faction == NONE) == 1
        if s.t.aliens and last and s.seat_of[PRC] == NONE:
            free = [PRC]
        return [CHOOSE_CREW[faction] for faction in free]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        faction = action.args[0]
        take_crew(s, seat, faction, CREW_OF[faction])

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "crew":
            if s.seat_of[action.args[0]] != NONE:
                return refuse(self.clause, "refuse.faction_taken", faction=action.args[0])
            return refuse("HF-8.7B", "refuse.aliens_needed")
        return refuse(self.clause, "refuse.not_asked")


class Lay(Step["HighFrontierState"]):
    """HF-3.1, HF-3.2, HF-3.3, once everybody has a crew."""

    clause = "HF-3.1C"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        if s.t.short or (s.t.hermes and s.seat_of[PRC] != NONE):  # HF-8.7C.4
            deal_patents(s)
        if s.t.hermes and s.seat_of[UN] != NONE:
            s.players[0].wt = TABLES.hermes_fall.un_start_wt
        if s.t.aliens:
            s.players[s.seat_of[PRC]].at[0] = NUMBER[TABLES.alien_invasion.base]
        for deck in range(N_DECKS):
            s.show(deck, 1)
        if s.t.expansion and not s.t.moon:
            close_mines(s)
        s.stack.append(NextTurn())


def deal_patents(s: HighFrontierState) -> None:
    """HF-3.3: one card of each deck, before the top cards are shown."""
    for seat in s.after(s.first):
        for deck in range(N_DECKS):
            if s.decks[deck]:
                card = s.decks[deck][-1]
                s.decks[deck] = s.decks[deck][:-1]
                s.players[seat].hand += (card,)
                s.reveals += 1
                if s.events is not None:
                    s.tell("dealt", seat=seat, card=card)


def close_mines(s: HighFrontierState) -> None:
    """HF-3.2C: one roll for each player that five would have more."""
    if s.t.scenario == HERMES:
        rolls = TABLES.hermes_fall.mine_rolls
    else:
        rolls = TABLES.alien_invasion.mine_rolls if s.t.aliens else 5 - len(s.players)
    for _ in range(rolls):
        for site in MINES[s.below(6)]:
            if s.disks[site] != BLACK_DISK:
                s.disks[site] = BLACK_DISK
                if s.events is not None:
                    s.tell("mine_closed", site=site)
