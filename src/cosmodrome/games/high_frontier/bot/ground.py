"""What a bot does on the ground: what to research, to bid, to sell and to boost, when to prospect and to build."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..actions import (
    BOOST,
    BOOST_CARD,
    BOOST_HEAVY,
    DECK,
    DONE,
    EXTRACT,
    FILL_UP,
    FREIGHTER,
    INCOME,
    INDUSTRIALISE,
    LEO,
    MARKET,
    OP,
    PASS,
    PRODUCE,
    PROSPECT,
    REEQUIP,
    RESEARCH,
    ROCKET,
    SCRAP,
    SELL,
    TO_STACK,
)
from ..content import TABLES
from ..pieces import strip
from ..pieces.cards import CREW, KIND, REFINERY, ROBONAUT, THRUST, THRUSTER
from ..pieces.spaces import NONE, SITE_AT
from ..rules.auction import Auction, eligible
from ..rules.prepare import Operate
from ..rules.production import refits
from . import hermes
from .flights import best_flight, comes_back
from .freight import may_ship, wares
from .mission import Mission, best_mission, cards_at_hand
from .offers import propose
from .options import weigh

if TYPE_CHECKING:
    from cosmodrome.kernel import Action

    from ..state import HighFrontierState

MISSING: Final = 5  # WT for a card without which there is no mission
BETTER: Final = 3  # for one that makes a better one
SPARE: Final = 1  # for one to sell
WORTH_IT: Final = 1.2  # so much better has a mission to be for a card to be researched


def operate(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    if s.t.hermes:
        return hermes.operate(s, seat, options)
    venture = next((one for one in options if one.verb == "venture"), None)
    if venture is not None:
        return venture
    offer = _proposal(s, seat, options)
    if offer is not None:
        return offer
    for op in (INDUSTRIALISE, PROSPECT):
        if OP[op] in options:
            return OP[op]
    away = not at_home(s, seat)
    if away and best_flight(s, seat, ROCKET, goal) is None:
        for op in (FILL_UP, EXTRACT):
            if OP[op] in options and _worth_filling(s, seat):
                return OP[op]
        # its work is done, or cannot be done: the cards are wanted elsewhere
        for card in comes_back(s, seat, ROCKET):
            if SCRAP[card] in options:
                return SCRAP[card]
        away = False
    return _ground(s, seat, options, away, goal)


def _proposal(s: HighFrontierState, seat: int, options: list[Action]) -> Action | None:
    """An offer that helps both (offers.py), one in a window: who has just refused is not asked again."""
    step = s.stack[-1]
    if not isinstance(step, Operate) or step.offers % TABLES.rulings.offers:
        return None
    return next((one for one in options if one.verb == "offer" and propose(s, seat, one) > 0), None)


def glance(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    """What deals are worth is known at a glance."""
    weights = weigh(s, seat, options)
    return options[weights.index(max(weights))]


def _worth_filling(s: HighFrontierState, seat: int) -> bool:
    """Whether machines that can still build something sit on a site with water, without fuel to go on."""
    p = s.players[seat]
    kinds = {KIND[card] for card in p.stacks[ROCKET]}
    if ROBONAUT not in kinds or REFINERY not in kinds or SITE_AT[p.at[ROCKET]] == NONE:
        return False
    if not any(THRUST[s.face(card)] != NONE for card in p.stacks[ROCKET]):
        return False
    return strip.TANKS[s.dry(seat, ROCKET)][p.fuel[ROCKET]] < 6


def _ground(s: HighFrontierState, seat: int, options: list[Action], away: bool, goal: int) -> Action | None:
    """At home: the next mission is made ready, step by step."""
    p = s.players[seat]
    cards = cards_at_hand(s, seat)
    if away:  # what is under way comes back to hand one day
        cards += tuple(card for card in p.stacks[ROCKET] if KIND[card] != CREW)
    mission = best_mission(s, seat, cards, 0, goal)
    if not away and mission is not None and mission.need <= p.wt and _to_boost(s, seat, mission):
        if OP[BOOST] in options:
            return OP[BOOST]
    if OP[MARKET] in options and wares(s, seat):
        return OP[MARKET]
    if OP[PRODUCE] in options and may_ship(s, seat):
        return OP[PRODUCE]
    if s.t.expansion and mission is None and not away and not eligible(s, seat) and OP[BOOST] in options:
        hoped = aim(s, seat, cards)  # no room in hand for what is missing: up with what there is
        if hoped is not None and _spare(s, seat, None) == NONE and _boostable(s, seat, hoped):
            return OP[BOOST]
    if OP[RESEARCH] in options and best_deck(s, seat, cards, mission) != NONE and p.wt >= 1:
        return OP[RESEARCH]
    if OP[REEQUIP] in options and may_ship(s, seat) and _spare(s, seat, mission) in refits(s, seat):
        return OP[REEQUIP]
    if OP[MARKET] in options and _spare(s, seat, mission) != NONE:
        return OP[MARKET]
    return OP[INCOME] if OP[INCOME] in options else PASS


def _to_boost(s: HighFrontierState, seat: int, mission: Mission) -> list[int]:
    """The faces of the mission that are in hand."""
    hand = s.players[seat].hand
    return [face for face in mission.faces if face // 4 in hand]


def _boostable(s: HighFrontierState, seat: int, mission: Mission) -> bool:
    wt = s.players[seat].wt
    return any(s.t.mass[face] <= wt for face in _to_boost(s, seat, mission))


def best_deck(s: HighFrontierState, seat: int, cards: tuple[int, ...], mission: Mission | None) -> int:
    """The deck whose top card makes a mission possible, or a much better one; NONE if no card is worth it."""
    best, merit = NONE, 0.0 if mission is None else WORTH_IT * mission.merit
    if s.t.expansion:
        return _wanted_deck(s, seat, cards) if mission is None else NONE
    kinds = _kinds(s, cards)
    for deck in range(3):
        if not s.decks[deck] or s.decks[deck][-1] in cards:
            continue
        card = s.decks[deck][-1]
        new = best_mission(s, seat, (*cards, card), 3)
        if new is not None and new.merit > merit:
            best, merit = deck, new.merit
    if best != NONE or mission is not None:
        return best
    missing = [deck for deck in range(3) if deck not in kinds and s.decks[deck]]
    if not missing:
        missing = [deck for deck in (THRUSTER, ROBONAUT, REFINERY) if s.decks[deck]]
    mass = s.t.mass
    return min(missing, key=lambda deck: mass[4 * s.decks[deck][-1]], default=NONE)


def aim(s: HighFrontierState, seat: int, cards: tuple[int, ...]) -> Mission | None:
    """The mission that there would be with the cards on top of the decks."""
    tops = tuple(deck[-1] for deck in s.decks if deck and deck[-1] not in cards)
    return best_mission(s, seat, cards + tops, 2 * len(tops))


def _wanted_deck(s: HighFrontierState, seat: int, cards: tuple[int, ...]) -> int:
    """With the expansion: a deck with a card that a mission lacks, one that brings its supports first."""
    mission = aim(s, seat, cards)
    if mission is not None:
        missing = [KIND[face // 4] for face in mission.faces if face // 4 not in cards]
        return min([deck for deck in missing if deck < CREW], default=NONE)
    kinds = _kinds(s, cards)
    there = [deck for deck in range(CREW) if s.decks[deck]]
    lacking = [deck for deck in there if deck not in kinds]
    # nothing fits together: other cards, one deck after the other as the years go by
    return lacking[0] if lacking else there[s.turn // len(s.players) % len(there)] if there else NONE


def _kinds(s: HighFrontierState, cards: tuple[int, ...]) -> set[int]:
    found = {KIND[card] for card in cards}
    if any(THRUST[s.face(card)] != NONE and KIND[card] != CREW for card in cards):
        found.add(THRUSTER)
    return found


def _spare(s: HighFrontierState, seat: int, mission: Mission | None) -> int:
    """A card of the hand that can be sold; NONE if all are wanted."""
    p = s.players[seat]
    white = [card for card in p.hand if s.is_white(card)]
    wanted = {face // 4 for face in mission.faces} if mission is not None else set()
    if mission is None:  # one of a kind is kept
        seen: set[int] = set()
        for card in sorted(white, key=s.mass):
            if KIND[card] not in seen:
                seen.add(KIND[card])
                wanted.add(card)
    if s.t.expansion and mission is None:
        hoped = aim(s, seat, _all_cards(s, seat))
        if hoped is not None:
            wanted = {face // 4 for face in hoped.faces}
        if eligible(s, seat):  # nothing is sold that may still be wanted
            return NONE
        if hoped is None and wanted.issuperset(white):
            return max(white, key=lambda card: (KIND[card] > REFINERY, s.mass(card)), default=NONE)
    spare = [card for card in white if card not in wanted]
    return max(spare, key=s.mass, default=NONE)


def research(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    cards = _all_cards(s, seat)
    deck = best_deck(s, seat, cards, best_mission(s, seat, cards))
    return DECK[deck] if deck != NONE else None


def _all_cards(s: HighFrontierState, seat: int) -> tuple[int, ...]:
    cards = cards_at_hand(s, seat)
    if not at_home(s, seat):
        cards += tuple(card for card in s.players[seat].stacks[ROCKET] if KIND[card] != CREW)
    return cards


def market(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    if s.t.hermes:
        return hermes.sell(s, seat)
    if wares(s, seat):
        return SELL[wares(s, seat)[0]]
    cards = _all_cards(s, seat)
    card = _spare(s, seat, best_mission(s, seat, cards))
    return SELL[card] if card != NONE else None


def boost_to(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    return hermes.boost_to(s, seat, options) if s.t.hermes else TO_STACK[ROCKET]


def boost(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    faces = hermes.to_boost(s, seat) if s.t.hermes else _faces_to_boost(s, seat, goal)
    for face in sorted(faces, key=lambda one: -s.t.mass[one]):
        action = BOOST_HEAVY[face // 4] if face >> 1 & 1 else BOOST_CARD[face // 4]
        if action in options:
            return action
    return DONE


def _faces_to_boost(s: HighFrontierState, seat: int, goal: int) -> list[int]:
    cards = cards_at_hand(s, seat)
    mission = best_mission(s, seat, cards, 0, goal)
    if mission is None and s.t.expansion:
        mission = aim(s, seat, cards)
    return [] if mission is None else _to_boost(s, seat, mission)


def buy(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    return hermes.buy(s, seat, options)


def lose(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    """What an event takes: the card that the next mission can do without."""
    if s.t.hermes:
        return hermes.lose(s, seat, options)
    cards = _all_cards(s, seat)
    mission = best_mission(s, seat, cards, 0, goal) or (aim(s, seat, cards) if s.t.expansion else None)
    wanted = set() if mission is None else {face // 4 for face in mission.faces}
    return min(options, key=lambda one: (one.args[0] in wanted, -s.mass(one.args[0])))


def product(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    """A card that the next mission does not want; white cards fly again."""
    cards = _all_cards(s, seat)
    mission = best_mission(s, seat, cards, 0, goal)
    if mission is None:
        return PASS
    wanted = {face // 4 for face in mission.faces}
    return next((one for one in options if one is not PASS and one.args[0] not in wanted), PASS)


def into(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    """Products go home."""
    return TO_STACK[FREIGHTER]


# -- auctions ----------------------------------------------------------------------------------------------------------


def auction(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    step = s.stack[-1]
    assert isinstance(step, Auction)
    if step.tie:
        return None
    bids = [one for one in options if one.verb == "bid"]
    limit = _limit(s, seat, s.decks[step.deck][-1])
    if step.holders >> seat & 1 or not bids:
        return options[0]
    least = bids[0].args[0]
    if seat != s.phasing and step.holders >> s.phasing & 1:
        least += 1  # a tie goes to the player on turn
    wanted = next((one for one in bids if one.args[0] == least), None)
    return wanted if wanted is not None and least <= limit else options[0]


def _limit(s: HighFrontierState, seat: int, card: int) -> int:
    """The most to be paid for a card."""
    cards = _all_cards(s, seat)
    mission = best_mission(s, seat, cards)
    new = best_mission(s, seat, (*cards, card), 2)
    if new is not None:
        if mission is None:
            return MISSING
        if new.merit > WORTH_IT * mission.merit:
            return BETTER
    elif mission is None and KIND[card] not in _kinds(s, cards):
        return BETTER
    return SPARE


def at_home(s: HighFrontierState, seat: int) -> bool:
    """Whether the rocket, if there is one, waits at LEO."""
    p = s.players[seat]
    return not p.stacks[ROCKET] or p.at[ROCKET] == p.at[LEO]
