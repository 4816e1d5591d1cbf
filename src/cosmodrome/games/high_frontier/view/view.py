"""What each seat may know of a position (HF-2.5A.1): everything but the order of the decks below what has been seen."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cosmodrome.kernel import Step

from ..actions import LEO, N_STACKS, OUTPOST, ROCKET, SECOND
from ..pieces import strip, thrust
from ..pieces.cards import AFTERBURNER, FUEL, MORE_THRUST, SUN, THRUST, UNIT, cards_in
from ..pieces.spaces import NONE
from ..pieces.systems import Run, runs_of
from ..state import BLACK_DISK, NO_DISK, Deal, HighFrontierState


class CardView(Struct):
    card: int
    black: bool
    heavy: bool
    mass: int
    works: bool  # supported and cooled where it lies; in hand: false


class ModifierView(Struct):
    """A line of the sum that makes the thrust (HF-6.1A)."""

    source: str
    value: int
    card: int  # the engine or the support; -1: neither


class EngineView(Struct):
    """A card that could drive the stack, as it stands now, without favours of others and without its afterburner."""

    card: int
    thrust: int  # modified
    fuel: str  # steps a burn
    afterburner: int  # steps; -1: it has none
    runs: bool
    hot: bool  # it runs only with the afterburner (HF-8.2.3)
    supports: list[int]
    lines: list[ModifierView]


class StackView(Struct):
    stack: int
    space: int
    cards: list[CardView]
    dry: int
    steps: int  # of fuel in a rocket, disks on an outpost
    tanks: int  # full ones
    row: list[int]  # of the fuel strip: the steps of 0 to 8 tanks
    wet: int  # what the wet mass does to thrust
    dirt: bool
    moved: bool
    engines: list[EngineView]


class PlayerView(Struct):
    seat: int
    faction: int  # -1: not chosen yet
    wt: int
    hand: list[CardView]
    stacks: list[StackView]  # those that are there
    cubes: int
    disks: int
    rockets: int
    claims: list[int]  # sites with a disk of this player, those with factories too
    beams: bool


class OfferView(Struct):
    """An offer made while others act (HF-5.9F); in one's own turn the same stands in `asked`."""

    giver: int
    taker: int
    give_wt: int
    take_wt: int
    give_sites: list[int]
    take_sites: list[int]
    give_cards: list[int]
    take_cards: list[int]
    mine: int  # white hand cards, one for one; -1: none
    yours: int
    grants: int  # services, a bit each
    promise: bool
    sent: bool  # else it is being drafted


class SiteView(Struct):
    """A site on which something lies."""

    site: int
    owner: int  # a seat; -1: a black disk
    cubes: int
    letter: int  # of its factory; -1: none


class DeckView(Struct):
    deck: int
    left: int
    top: list[int]  # the cards on top that everybody knows, the next one first
    under: list[int]  # those at its bottom that everybody knows, the lowest last


class HighFrontierView(Struct):
    seat: int | None
    turn: int
    year: int
    years: int
    expansion: bool
    scenario: str
    step: str | None  # the name of the choice that is asked; None: the game is over
    asked: dict[str, Any]  # what that choice is about, by the names of its fields
    phasing: int
    first: int
    players: list[PlayerView]
    decks: list[DeckView]
    sites: list[SiteView]
    tracks: list[int]  # by letter: the place of the blue disk
    glory: list[int]  # by glory space: a seat, -1 open, -2 closed
    ventures: list[int]  # by venture: a seat, -1 open
    factories: int
    factories_to_end: int  # 0: no number ends the game
    politics: int
    sunspot: int
    won: int  # the seat that has won a scenario; -1 nobody, -2 it is lost
    offers: list[OfferView]


def view(s: HighFrontierState, seat: int | None) -> HighFrontierView:
    public = _public(s)
    return public if seat is None else own_view(s, seat, public)


def own_view(s: HighFrontierState, seat: int, public: HighFrontierView) -> HighFrontierView:
    """Nobody has secrets: only the seat differs."""
    return replace(public, seat=seat)


def _public(s: HighFrontierState) -> HighFrontierView:
    step = s.stack[-1] if s.stack else None
    seats = len(s.players)
    return HighFrontierView(
        seat=None,
        turn=s.turn,
        year=max(0, s.turn - 1) // seats + 1,
        years=s.t.years,
        expansion=s.t.expansion,
        scenario=s.t.scenario,
        step=None if step is None else type(step).__name__,
        asked={} if step is None else _fields(step),
        phasing=s.phasing,
        first=s.first,
        players=[_player(s, number) for number in range(seats)],
        decks=[_deck(s, deck) for deck in range(len(s.decks)) if s.t.dealt[deck]],
        sites=[
            SiteView(site, NONE if disk == BLACK_DISK else disk - 1, s.cubes[site], s.letters[site] - 1)
            for site, disk in enumerate(s.disks)
            if disk != NO_DISK
        ],
        tracks=s.tracks[:],
        glory=s.glory[:],
        ventures=s.ventures[:],
        factories=s.factories,
        factories_to_end=s.t.factories_to_end,
        politics=s.politics if s.t.expansion else NONE,
        sunspot=s.sunspot if s.t.expansion else NONE,
        won=s.won,
        offers=[_offer(p.deal) for p in s.players if p.deal is not None],
    )


def _offer(deal: Deal) -> OfferView:
    return OfferView(
        giver=deal.giver,
        taker=deal.taker,
        give_wt=deal.give_wt,
        take_wt=deal.take_wt,
        give_sites=list(deal.give_sites),
        take_sites=list(deal.take_sites),
        give_cards=list(deal.give_cards),
        take_cards=list(deal.take_cards),
        mine=deal.mine,
        yours=deal.yours,
        grants=deal.grants,
        promise=deal.promise,
        sent=deal.sent,
    )


def _fields(step: Step[Any]) -> dict[str, Any]:
    """What the choice is about, as in a saved position; a step holds no secrets."""
    return dict(zip(type(step).FIELDS, step.to_json()[1:], strict=True))


def _player(s: HighFrontierState, seat: int) -> PlayerView:
    p = s.players[seat]
    return PlayerView(
        seat=seat,
        faction=p.faction,
        wt=p.wt,
        hand=[_card(s, card, False) for card in p.hand],
        stacks=[_stack(s, seat, stack) for stack in range(N_STACKS) if p.stacks[stack]],
        cubes=p.cubes,
        disks=p.disks,
        rockets=p.rockets,
        claims=list(p.claims),
        beams=p.beams,
    )


def _card(s: HighFrontierState, card: int, works: bool) -> CardView:
    return CardView(card, s.is_black(card), bool(s.heavy >> card & 1), s.mass(card), works)


def _stack(s: HighFrontierState, seat: int, stack: int) -> StackView:
    p = s.players[seat]
    cards = p.stacks[stack]
    dry = s.dry(seat, stack)
    steps = p.fuel[stack]
    flies = stack in (ROCKET, SECOND)
    return StackView(
        stack=stack,
        space=p.at[stack],
        cards=[_card(s, card, s.works(seat, (stack,), card)) for card in cards],
        dry=dry,
        steps=steps,
        tanks=strip.TANKS[dry][steps] if flies else steps if stack == OUTPOST else 0,
        row=strip.STEPS_AT[dry] if flies else [],
        wet=strip.WET[dry][steps] if flies else 0,
        dirt=bool(p.dirt >> stack & 1),
        moved=stack != LEO and seat == s.phasing and bool(s.moved >> stack & 1),
        engines=[one for card in cards for one in _engines(s, seat, stack, card)] if flies else [],
    )


def _engines(s: HighFrontierState, seat: int, stack: int, card: int) -> list[EngineView]:
    face = s.face(card)
    if THRUST[face] == NONE:
        return []
    p = s.players[seat]
    run: Run | None = None
    if s.t.expansion:
        runs = runs_of(face, s.place(seat, (stack,)))
        run = max(runs, key=lambda one: (one.hot == 0, one.thrust, -one.use), default=None)
    lines = thrust.listed(
        card,
        THRUST[face],
        [(support, _more(s, support)) for support in cards_in(run.cards)] if run else [],
        run.sun if run else SUN[face],
        p.at[stack],
        0,
        False,
        s.dry(seat, stack),
        p.fuel[stack],
    )
    return [
        EngineView(
            card=card,
            thrust=thrust.clamped(sum(line.value for line in lines)),
            fuel=fraction(run.use if run else FUEL[face]),
            afterburner=AFTERBURNER[face],
            runs=run is not None or not s.t.expansion,
            hot=run is not None and run.hot > 0,
            supports=list(cards_in(run.cards)) if run else [],
            lines=[ModifierView(line.source, line.value, line.card) for line in lines],
        )
    ]


def _more(s: HighFrontierState, support: int) -> int:
    return MORE_THRUST[s.face(support)]


def fraction(units: int) -> str:
    """Fuel in 64ths of a step, as it is printed: 3, 1/2, 1 1/2."""
    whole, rest = divmod(units, UNIT)
    if not rest:
        return str(whole)
    over, under = rest, UNIT
    while over % 2 == 0:
        over, under = over // 2, under // 2
    return f"{whole} {over}/{under}" if whole else f"{over}/{under}"


def _deck(s: HighFrontierState, deck: int) -> DeckView:
    cards = s.decks[deck]
    seen, under = s.seen[deck], s.under[deck]
    return DeckView(deck, len(cards), list(cards[::-1][:seen]), list(cards[:under][::-1]))
