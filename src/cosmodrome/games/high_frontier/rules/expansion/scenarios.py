"""HF-8.7, HF-8.8R: what the scenarios change, asked by the rules they touch, and how they are won and lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...actions import HAND, OUTPOST, ROCKET, SECOND
from ...content import DECKS, IDS, LETTERS, TABLES
from ...content.map_kinds import ZONES
from ...pieces.cards import IS_CREW, KIND, ORION, REFINERY, ROBONAUT
from ...pieces.spaces import D_WORLD, LEO, NONE, NUMBER, SITE_AT, TYPE, ZONE
from ...pieces.systems import industry, usable
from ...ruleset import PRC
from ...state import ON_LUNA, ON_TITAN, SHUT

if TYPE_CHECKING:
    from ...state import HighFrontierState

BASE: Final[int] = NUMBER[TABLES.alien_invasion.base]  # low Titan orbit
TITAN_SITES: Final[frozenset[int]] = frozenset(NUMBER[id] for id in TABLES.alien_invasion.targets)
RABBITHOLE: Final[int] = NUMBER[TABLES.alien_invasion.rabbithole]
BARRED_ZONE: Final[int] = ZONES.index(TABLES.alien_invasion.barred_zone)
PLANET: Final[int] = NUMBER[TABLES.alien_invasion.barred_zone]  # Saturn is no moon of Saturn
S_LETTER: Final[int] = LETTERS.index("S")
HERMES_SITES: Final[list[int]] = [NUMBER[id] for id in TABLES.hermes_fall.sites]  # their spaces
MASS_DRIVERS: Final[frozenset[int]] = frozenset(IDS["card"].index(id) for id in TABLES.hermes_fall.accepted)
ELECTION_DECKS: Final[list[int]] = [DECKS.index(name) for name in TABLES.hermes_fall.election_decks]  # by the die


def finish(s: HighFrontierState, winner: int) -> bool:
    """The game is over at once, whatever else was going on: a seat has won, all have lost (SHUT), or the points decide
    (NONE)."""
    s.won = winner
    if s.events is not None:
        if winner == SHUT:
            s.tell("scenario_lost")
        elif winner != NONE:
            s.tell("scenario_won", seat=winner)
        else:
            s.tell("scenario_over")
    s.stack.clear()
    return True


def entered(s: HighFrontierState, seat: int, stack: int) -> bool:
    """A craft has entered the space it is in, and is still there: True if that ends the game."""
    t = s.t
    if not (t.titan or t.aliens or t.moon):
        return False
    p = s.players[seat]
    space = p.at[stack]
    if t.aliens:  # HF-8.7B.6
        if stack not in (ROCKET, SECOND):
            return False
        home = LEO if p.faction == PRC else NONE
        return (space == home or (p.faction != PRC and space in TITAN_SITES)) and finish(s, NONE)
    if space != LEO:
        return False
    wanted = ON_TITAN if t.titan else ON_LUNA  # HF-8.7A, HF-8.8R.3
    if any(IS_CREW[card] and s.trips[card] & wanted for card in p.stacks[stack]):
        return finish(s, seat)
    return False


# -- Alien Invasion --------------------------------------------------------------------------------------------------


def alien(s: HighFrontierState, seat: int) -> bool:
    return s.t.aliens and s.players[seat].faction == PRC


def unlimited(s: HighFrontierState, seat: int) -> bool:
    """HF-8.7B.9, HF-8.7C.4: black sides are boosted like white ones, and factories do not limit them."""
    return s.t.hermes or alien(s, seat)


def paid_to_pool(s: HighFrontierState) -> bool:
    """HF-8.7B.2: research is paid to the pool, as elections are."""
    return s.t.aliens


def may_build(s: HighFrontierState, space: int) -> bool:
    """HF-8.7B.5: no factories on D worlds or on moons of Saturn."""
    if not s.t.aliens:
        return True
    return TYPE[space] != D_WORLD and (ZONE[space] != BARRED_ZONE or space == PLANET)


def safe(s: HighFrontierState, space: int) -> bool:
    """HF-8.4.2, HF-8.7B.8: no combat at LEO, nor in low Titan orbit while aliens live there."""
    return space == LEO or (s.t.aliens and space == BASE)


def bases(s: HighFrontierState, seat: int) -> int:
    """HF-8.7B.7: S factories are military bases."""
    return TABLES.alien_invasion.base_vp * s.factories_of(seat, S_LETTER)


def rabbithole(s: HighFrontierState, seat: int) -> int:
    """HF-8.7B.7: an outpost there with at least one working robonaut."""
    p = s.players[seat]
    if p.at[OUTPOST] != RABBITHOLE:
        return 0
    place = tuple(s.face(card) for card in p.stacks[OUTPOST])
    works = any(KIND[face // 4] == ROBONAUT and usable(face, place) for face in place)
    return TABLES.alien_invasion.rabbithole_vp if works else 0


# -- Hermes Fall -----------------------------------------------------------------------------------------------------


def disk_advanced(s: HighFrontierState) -> bool:
    """HF-8.7C.8: the sunspot disk has entered yellow; the fourth time Hermes strikes."""
    if not s.t.hermes:
        return False
    s.yellows += 1
    return s.yellows >= TABLES.hermes_fall.yellow_entries and finish(s, SHUT)


def lose_top_card(s: HighFrontierState) -> None:
    """HF-8.7C.3, 7: instead of an election a deck loses its top card."""
    deck = ELECTION_DECKS[s.below(6)]
    if s.decks[deck]:
        card = s.draw(deck)
        s.box += (card,)
        if s.events is not None:
            s.tell("deck_lost", card=card)


def on_hermes(s: HighFrontierState, seat: int, card: int) -> int:
    """Which of the two sites a card lies on, NONE if on neither."""
    stack = s.stack_of(seat, card)
    if stack == HAND:
        return NONE
    space = s.players[seat].at[stack]
    return HERMES_SITES.index(space) if space in HERMES_SITES else NONE


def deflecting(s: HighFrontierState, seat: int, card: int) -> tuple[int, ...]:
    """HF-8.7C: the sets of supports that can go with a card which is to turn Hermes aside, a bit a card; none if it
    cannot. Supports may lie in any own stack there."""
    site = on_hermes(s, seat, card)
    if site == NONE or s.served >> site & 1:
        return ()
    if KIND[card] != REFINERY and not (card in MASS_DRIVERS and not s.is_black(card)):
        return ()
    p = s.players[seat]
    place = tuple(s.face(c) for stack in s.stacks_at(seat, HERMES_SITES[site]) for c in p.stacks[stack])
    return industry((s.face(card),), place)


def deflectors(s: HighFrontierState, seat: int) -> list[int]:
    """HF-8.7C: the cards that can turn aside a site of Hermes now."""
    if not s.t.hermes:
        return []
    p = s.players[seat]
    there = [card for stack in range(5) if p.at[stack] in HERMES_SITES for card in p.stacks[stack]]
    return [card for card in there if deflecting(s, seat, card)]


def deflect(s: HighFrontierState, seat: int, card: int, supports: int) -> bool:
    """HF-8.7C.6, 8: the card goes home with its supports; True if that was the second site."""
    site = on_hermes(s, seat, card)
    place = SITE_AT[HERMES_SITES[site]]
    if s.events is not None:
        s.tell("deflected", seat=seat, site=place)
    for one in (card, *(c for c in range(supports.bit_length()) if supports >> c & 1)):
        s.decommission(seat, s.stack_of(seat, one), one)
    s.served |= 1 << site
    return s.served == 3 and finish(s, seat)


# -- Return to the Moon ----------------------------------------------------------------------------------------------


def moon_turn_over(s: HighFrontierState) -> bool:
    """HF-8.8R.2, 6, 7: at the end of a turn; True if the mission is lost."""
    if not s.t.moon:
        return False
    p = s.players[0]
    stack = s.stack_of(0, ORION)
    if stack == HAND:
        return finish(s, SHUT)
    if p.at[stack] == LEO:
        s.away = 0
        return s.turn >= TABLES.return_to_moon.leave_by and finish(s, SHUT)
    s.away += 1
    return s.away >= TABLES.return_to_moon.turns and finish(s, SHUT)
