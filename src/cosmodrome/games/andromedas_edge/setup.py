"""What can be chosen when a game of Andromeda's Edge is set up, and how the table is set (AE-B-2, AE-B-3), in the
fixed order of AE-B-2.14."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cosmodrome.kernel import Offer, Option, Rng, Setup, Step

from . import content as c
from .actions import BAY, DRAGON, FIGURES, N_REGIONS, NOBODY, UNBUILT
from .content.words import CLASSES, MODULE_TYPES, PLANET_TYPES, RESOURCES, TRACKS
from .pieces.kit import FLEET_OF, N_SHIPS_EACH, TRANSPORT
from .pieces.map import SLOTS, map_of
from .rules.opening import ChooseDestiny, ChooseFaction, Deploy
from .rules.turn import NextTurn
from .rules.unity import opening as unity
from .ruleset import ESCALATION, Rules, rules_of
from .state import OFF, AndromedaState, Player

UNITY_ONLY = ("unity",)
OFFER = Offer(
    seats=(2, 3, 4, 5, 1),
    modules=("escalation", "unity"),
    options=(
        Option("length", (60, 50, 70), "AE-B-2.7"),
        Option("event_deck", ("galactic_dawn", "cosmic_dusk", "shadows_of_the_void"), "AE-B-2.1"),
        Option("void", ("no", "tile", "tile_and_dragon"), "AE-E-1.4"),
        Option("nebula_moons", ("orphaned", "ancient", "combined"), "AE-E-5.1"),
        Option("relics", ("no", "yes"), "AE-E-5.4"),
        Option("destiny", ("no", "yes"), "AE-B-3.8"),
        Option("faction_deal", (2, 3), "AE-B-3.2"),
        Option("commander", (1, 2, 3, *c.IDS["commander"]), "AE-E-6.2", modules=UNITY_ONLY),
        Option("auto_unity", ("no", "yes"), "AE-E-8.15", modules=UNITY_ONLY),
        Option("warp_gives_void_action", ("no", "yes"), "AE-E-4.12"),
    ),
)


def begin(setup: Setup, seed: int, box: Callable[[str], list[int]]) -> AndromedaState:
    """`box` tells the things of a kind that there are, in their order."""
    rng = Rng(seed)
    t = rules_of(setup)
    events = [n for n in box("event") if c.EVENTS[n].deck == t.deck]
    rng.shuffle(events)
    tiles, planets = _tiles(t, rng, box("region"))
    moons = box("moon")
    nebula_moons = [n for n in moons if c.MOONS[n].set in t.moon_sets]
    rng.shuffle(nebula_moons)
    stacks: list[tuple[int, ...]] = [()] * N_REGIONS
    for nebula in c.NEBULAE:
        stacks[nebula] = tuple(nebula_moons.pop() for _ in range(t.moons_per_nebula))
    pool: list[int] = []
    for kind in range(len(PLANET_TYPES)):
        colour = [n for n in moons if c.MOONS[n].type == kind]
        rng.shuffle(colour)
        for region in tiles:
            if region >= 0 and c.REGIONS[region].type == kind:
                stacks[region] = tuple(colour.pop() for _ in range(c.CONSTANTS.moons_per_planet))
        pool += colour
    raiders, cards, put_away = _raiders(t, rng, box("raider"))
    decks = _module_decks(t, rng, box("module"))
    discoveries = [n for n in box("discovery") for _ in range(c.DISCOVERIES[n].copies)]
    rng.shuffle(discoveries)
    each = c.CONSTANTS.discovery_per_pile
    piles = (*(tuple(discoveries[n * each : n * each + each]) for n in range(3)), tuple(discoveries[3 * each :]))
    supremacy = box("supremacy")
    rng.shuffle(supremacy)
    spaces = len(c.CONSTANTS.supremacy_spaces)
    tactics = [n for n in box("tactic") for _ in range(c.TACTICS[n].copies) if t.escalation or not c.TACTICS[n].set]
    rng.shuffle(tactics)
    specials = [n for n in _there(box("region"), c.SPECIALS) if n != c.VOID]
    rng.shuffle(specials)
    s = AndromedaState(
        state=0,
        stack=[],
        t=t,
        players=[],
        first=0,
        map=map_of(tuple(tiles)),
        planets=planets,
        specials=specials,
        owners=(0,) * N_REGIONS,
        settlers=(0,) * N_REGIONS,
        bonus=(0,) * N_REGIONS,
        stacks=tuple(stacks),
        pool=pool,
        moon_box=nebula_moons,
        raiders=raiders,
        raider_cards=cards,
        raider_box=put_away,
        shown=1 | 1 << len(CLASSES),  # the S card and the Dragon's
        market=[decks[place // 3].pop() for place in range(3 * len(MODULE_TYPES))],
        decks=decks,
        deck=tactics,
        piles=piles,
        trophies=tuple(supremacy[:spaces]),
        token_box=tuple(supremacy[spaces:]),
        neutral=tuple(
            n for n in box("upgrade") if not c.UPGRADES[n].faction and (t.escalation or not c.UPGRADES[n].set)
        ),
        events_left=events,
        marker=t.event_start,
    )
    _players(s, rng, box)
    if t.unity:
        unity.begin(s, rng, box)
    s.state = rng.state
    return s


def _there(box: list[int], wanted: list[int]) -> list[int]:
    known = set(wanted)
    return [number for number in box if number in known]


def _tiles(t: Rules, rng: Rng, box: list[int]) -> tuple[list[int], list[int]]:
    """AE-B-2.2, 2.3, AE-E-4.4: the tiles by slot, and the stack of planets."""
    planets = _there(box, c.PLANETS)
    rng.shuffle(planets)
    drawn = [planets.pop() for _ in range(t.planets)]
    laid = drawn + _there(box, c.BASES)
    rng.shuffle(laid)
    tiles = [-1] * SLOTS
    if t.void:
        tiles[c.VOID_SLOT] = c.VOID
    for slot in range(SLOTS):
        if laid and tiles[slot] < 0:
            tiles[slot] = laid.pop()
    return tiles, planets


def _raiders(t: Rules, rng: Rng, box: list[int]) -> tuple[list[int], tuple[int, ...], tuple[int, ...]]:
    """AE-B-2.6, AE-E-4.8: the figures, the card of each class and the Dragon's, and the cards put away."""
    chosen: list[int] = []
    put_away: list[int] = []
    dragons = [n for n in box if c.RAIDERS[n].set == ESCALATION]
    for cls in range(len(CLASSES)):
        cards = [n for n in box if c.RAIDERS[n].cls == cls and n not in dragons]
        rng.shuffle(cards)
        chosen.append(cards[0])
        put_away += cards[1:]
    figures = [OFF] * FIGURES
    for number in range(c.CONSTANTS.starting_raiders):
        figures[number] = c.NEBULA_OF_FACE[rng.below(6) + 1]
    if t.dragon:
        figures[DRAGON] = c.VOID
    return figures, (*chosen, dragons[0] if t.dragon else -1), (*put_away, *(dragons if not t.dragon else ()))


def _module_decks(t: Rules, rng: Rng, box: list[int]) -> list[list[int]]:
    decks = []
    for kind in range(len(MODULE_TYPES)):
        deck = [n for n in box if c.MODULES[n].type == kind and (t.relics or not c.MODULES[n].relic)]
        rng.shuffle(deck)
        decks.append(deck)
    return decks


def _players(s: AndromedaState, rng: Rng, box: Callable[[str], list[int]]) -> None:
    """AE-B-3: everything but what the factions bring, which are chosen first."""
    t = s.t
    factions = [n for n in box("faction") if t.escalation or c.FACTIONS[n].set != ESCALATION]
    rng.shuffle(factions)
    omens = box("destiny")
    if t.destiny:
        rng.shuffle(omens)
    for _ in range(t.seats):
        leaders = [0] * N_REGIONS
        for base in c.BASES:
            leaders[base] = 1
        ships = [UNBUILT] * N_SHIPS_EACH
        for ship in FLEET_OF[TRANSPORT][: c.CONSTANTS.starting_transports]:
            ships[ship] = BAY
        s.players.append(
            Player(
                tracks=[0] * len(TRACKS),
                ships=ships,
                leaders=leaders,
                store=[0] * len(RESOURCES),
                dealt=tuple(factions.pop() for _ in range(t.faction_deal)),
                omens=tuple(omens.pop() for _ in range(2)) if t.destiny else (),
                station=1,
            )
        )
    s.faction_box = factions
    s.destiny_box = omens
    for p in s.players:
        p.leaders[c.NEBULA_OF_FACE[rng.below(6) + 1]] += c.CONSTANTS.leaders_on_nebula
        p.station = c.CONSTANTS.leaders - sum(p.leaders)
    s.first = rng.below(t.seats)
    for place in range(t.seats):
        s.players[(s.first + place) % t.seats].vp = c.CONSTANTS.first_vp + place
    stack: list[Step[Any]] = [NextTurn(NOBODY), Deploy()]
    if t.destiny:
        stack.append(ChooseDestiny())
    stack.append(ChooseFaction())
    s.stack = stack
