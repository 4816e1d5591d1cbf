"""Positions of the base game for tests: a bare map, empty hands and stores, whatever a play needs put there."""

from __future__ import annotations

from cosmodrome.games.andromedas_edge import GAME, AndromedaState
from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BAY, IDS, N_REGIONS, RAIDER, SIDES, UNBUILT
from cosmodrome.games.andromedas_edge.content.words import RESOURCES, SHIPS, TRACKS
from cosmodrome.games.andromedas_edge.pieces.kit import FLEET_OF
from cosmodrome.games.andromedas_edge.pieces.map import SLOTS, map_of
from cosmodrome.games.andromedas_edge.rules import events
from cosmodrome.games.andromedas_edge.rules.battle import flow, outcome
from cosmodrome.games.andromedas_edge.rules.turn import EndTurn, Turn
from cosmodrome.games.andromedas_edge.state import Battle
from cosmodrome.kernel import Action, Event, Refusal

SLOT = {slot.id: number for number, slot in enumerate(c.SLOTS)}
SCIENCE, INDUSTRY, SUPREMACY, COMMERCE, CIVILIZATION = range(len(TRACKS))
TRANSPORT, FIGHTER, VESSEL, CRUISER = range(len(SHIPS))
ENERGY, CREDIT, ICE, NANOCARBON, TITANIUM = range(len(RESOURCES))

# A map to play on: planets and bases side by side. r1x1 - r1x3 - r1x5 is the top row, r2x0 - r2x2 - r2x4 the one below.
PLAIN = {
    "r1x1": "hoarfall",
    "r1x3": "odessa_field",
    "r1x5": "concord_embassy",
    "r1x7": "bastion_drydock",
    "r1x9": "emberdeep",
    "r2x0": "cryon",
    "r2x2": "anvil",
    "r2x4": "kepler_field",
    "r2x6": "ferrokai",
    "r2x8": "meridian_field",
    "r2x10": "haven_field",
    "r3x1": "prismata",
    "r3x3": "sylphae",
}


def no(kind: str, id: str) -> int:
    return IDS[kind].index(id)


def region(id: str) -> int:
    return no("region", id)


def table(
    seats: int = 2,
    factions: tuple[str, ...] = ("verdant_host", "hollow_court", "lumen_choir", "tidebound_league"),
    seed: int = 1,
    tiles: dict[str, str] | None = None,
    **options: int | str,
) -> AndromedaState:
    """Seat 0 is about to take the first turn; nobody has cards, resources or leaders on the map; no raider is there."""
    s = GAME.new(GAME.setup(seats, (), **options), seed)
    for seat in range(seats):
        s.players[seat].dealt = (no("faction", factions[seat]),)
        s.touch()
        GAME.act(s, seat, GAME.space.get("faction", s.players[seat].dealt[0]))
        if s.players[seat].omens:
            s.touch()
    while "ChooseDestiny" in type(s.stack[-1]).__name__:
        seat = GAME.actors(s)[0]
        GAME.act(s, seat, GAME.options(s, seat)[0])
    for seat, p in enumerate(s.players):
        s.deck += p.hand
        p.hand = []
        p.store = [0] * len(RESOURCES)
        p.station = 9
        p.leaders = [0] * N_REGIONS
        p.vp = seat + 1
    s.raiders = [-1] * len(s.raiders)
    lay(s, tiles or PLAIN)
    s.first = s.active = 0
    s.stack = [EndTurn(0), Turn(0)]
    s.touch()
    return s


def lay(s: AndromedaState, tiles: dict[str, str]) -> None:
    """These tiles and no others; whatever else was there is back in its stack."""
    laid = [-1] * SLOTS
    for slot, id in tiles.items():
        laid[SLOT[slot]] = region(id)
    out = [r for r in s.map.by_reading if r not in laid]
    s.planets = [r for r in [*s.planets, *out] if r not in laid and c.KIND_OF[r] == c.PLANET]
    s.specials = [r for r in [*s.specials, *out] if r not in laid and c.KIND_OF[r] == c.SPECIAL]
    s.map = map_of(tuple(laid))
    stacks = list(s.stacks)
    for r in out:
        s.pool += stacks[r]
        stacks[r] = ()
    for r in laid:
        if r >= 0 and c.KIND_OF[r] == c.PLANET and not stacks[r]:
            kind = c.REGIONS[r].type
            mine = [moon for moon in s.pool if c.MOONS[moon].type == kind][:3]
            for moon in mine:
                s.pool.remove(moon)
            stacks[r] = tuple(mine)
    s.stacks = tuple(stacks)
    s.touch()


def give(s: AndromedaState, seat: int, **goods: int) -> None:
    for resource, n in goods.items():
        s.players[seat].store[RESOURCES.index(resource)] = n
    s.touch()


def hold(s: AndromedaState, seat: int, *cards: str) -> None:
    """These tactics cards in the hand, taken from the deck."""
    for id in cards:
        card = no("tactic", id)
        s.deck.remove(card)
        s.players[seat].hand.append(card)
    s.touch()


def put(s: AndromedaState, seat: int, ship: int, place: int | str) -> int:
    """A ship of the type somewhere: one from the bay, or an unbuilt one; its number."""
    p = s.players[seat]
    number = next(n for n in FLEET_OF[ship] if p.ships[n] in (BAY, UNBUILT))
    p.ships[number] = region(place) if isinstance(place, str) else place
    s.touch()
    return number


def own(s: AndromedaState, seat: int, *modules: str) -> None:
    """Modules in the station, out of wherever they were."""
    p = s.players[seat]
    for id in modules:
        module = no("module", id)
        for deck in s.decks:
            if module in deck:
                deck.remove(module)
        if module in s.market:
            s.market[s.market.index(module)] = -1
            s.refill()
        kind = c.MODULES[module].type
        p.rows = (*p.rows[:kind], (*p.rows[kind], module), *p.rows[kind + 1 :])
    s.touch()


def show(s: AndromedaState, column: int, *modules: str) -> None:
    """These modules in a column of the market."""
    first = column * 3
    for place in range(first, first + 3):
        if s.market[place] >= 0:
            s.decks[column].insert(0, s.market[place])
            s.market[place] = -1
    for place, id in enumerate(modules):
        module = no("module", id)
        s.decks[column].remove(module)
        s.market[first + place] = module
    s.touch()


def moon(s: AndromedaState, seat: int, id: str, module: str = "", slot: int = 0) -> int:
    """A moon in somebody's hands, or in a slot of a module."""
    number = no("moon", id)
    for pile in (s.pool, s.moon_box):
        if number in pile:
            pile.remove(number)
    s.stacks = tuple(tuple(one for one in stack if one != number) for stack in s.stacks)
    p = s.players[seat]
    if module:
        p.slotted = (*p.slotted, (no("module", module), slot, number))
    else:
        p.moons.append(number)
    s.touch()
    return number


def upgrade(s: AndromedaState, seat: int, id: str) -> None:
    tile = no("upgrade", id)
    p = s.players[seat]
    kind = c.UPGRADES[tile].ship
    p.upgrades = (*p.upgrades[:kind], tile, *p.upgrades[kind + 1 :])
    s.neutral = tuple(one for one in s.neutral if one != tile)
    p.known = None
    s.touch()


def found(s: AndromedaState, seat: int, place: str, leaders: int = 1) -> None:
    """A development of somebody."""
    r = region(place)
    p = s.players[seat]
    kind = c.KINDS_OF_PLANET[c.REGIONS[r].type].development
    s.owners = (*s.owners[:r], seat + 1, *s.owners[r + 1 :])
    s.settlers = (*s.settlers[:r], leaders, *s.settlers[r + 1 :])
    p.station -= leaders
    p.built = (*p.built[:kind], p.built[kind] + 1, *p.built[kind + 1 :])
    p.known = None
    s.touch()


def act(verb: str, *args: int | str) -> Action:
    """An action; a text is the id of what the verb speaks of."""
    words = list(GAME.space.verbs[verb].ranges)
    numbers = []
    for word, arg in zip(words, args, strict=True):
        numbers.append(arg if isinstance(arg, int) else no(word, arg))
    return GAME.space.get(verb, *numbers)


def do(s: AndromedaState, seat: int, verb: str, *args: int | str) -> list[Event]:
    """Make a move; what was told."""
    events: list[Event] = []
    s.events = events
    GAME.act(s, seat, act(verb, *args))
    s.events = None
    return events


def may(s: AndromedaState, seat: int, verb: str, *args: int | str) -> bool:
    return act(verb, *args) in GAME.options(s, seat)


def refused(s: AndromedaState, seat: int, verb: str, *args: int | str) -> str:
    """The clause that forbids it; nothing changes."""
    before = GAME.dump(s)
    why: Refusal | None = GAME.why_not(s, seat, act(verb, *args))
    assert why is not None, f"{verb} is allowed"
    assert GAME.dump(s) == before
    return why.clause


def verbs(s: AndromedaState, seat: int) -> set[str]:
    return {action.verb for action in GAME.options(s, seat)}


def asked(s: AndromedaState) -> str:
    """The name of what is asked."""
    return type(s.stack[-1]).__name__


def skip(s: AndromedaState, until: str = "Turn", most: int = 60) -> None:
    """Answer `done`, or the first thing there is, until something is asked."""
    for _ in range(most):
        if not s.stack or asked(s) == until:
            return
        seat = GAME.actors(s)[0]
        options = GAME.options(s, seat)
        plain = [action for action in options if action.verb in ("done", "no")]
        GAME.act(s, seat, (plain or options)[0])
    raise AssertionError(f"{asked(s)} instead of {until}")


def ends_turn(s: AndromedaState, seat: int) -> None:
    """The turn of somebody is over, and it is the next player's."""
    s.stack = [EndTurn(seat)]
    GAME._settle(s)
    s.touch()


def event(s: AndromedaState, id: str, n: int = 1) -> list[Event]:
    """This event comes; what was told up to the first question."""
    s.events_left.append(no("event", id))
    s.marker = c.CONSTANTS.event_trigger - 1
    s.stack = [s.stack[0], events.EventAdvance(n)]
    s.events = []
    GAME._settle(s)
    told, s.events = s.events, None
    s.touch()
    return told


def figure(number: int) -> int:
    return RAIDER + number


def battle(s: AndromedaState, place: str) -> Battle:
    """A battle there, in seat 0's turn, up to the first question; with energy for everybody, so that there is one."""
    s.region = region(place)
    s.stack = s.stack[:1]
    for p in s.players:
        p.store[ENERGY] += 1
    flow.begin(s)
    GAME._settle(s)
    s.touch()
    assert s.battle is not None
    return s.battle


def rolled(s: AndromedaState, dice: dict[int, tuple[int, ...]]) -> list[Event]:
    """The dice of a battle have fallen like this: the outcome follows, up to the first question."""
    assert s.battle is not None
    s.battle.dice = [dice.get(side, ()) for side in range(SIDES)]
    s.stack = [s.stack[0], flow.Battling(flow.PARTS.index(outcome.decide))]
    s.events = []
    GAME._settle(s)
    events, s.events = s.events, None
    s.touch()
    return events


def raider(s: AndromedaState, place: str, id: str = "vorticon_attackers", number: int = 0) -> int:
    """A raider somewhere, and its card in the game; its side in a battle."""
    card = no("raider", id)
    cls = c.RAIDERS[card].cls
    put_away = [s.raider_cards[cls] if one == card else one for one in s.raider_box]
    s.raider_box = tuple(put_away)
    s.raider_cards = (*s.raider_cards[:cls], card, *s.raider_cards[cls + 1 :])
    s.shown |= 1 << cls
    which = number if cls == 0 else 3 + cls
    s.raiders[which] = region(place)
    s.touch()
    return RAIDER + which
