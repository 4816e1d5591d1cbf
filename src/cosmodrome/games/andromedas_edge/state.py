"""What a position of Andromeda's Edge holds, and the small moves every rule is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cosmodrome.kernel import Piece, Setup, State, field

from . import content as c
from .actions import (
    BAY,
    FIGURES,
    NOBODY,
    SIDES,
    UNITY,
    Abilities,
    ActionCards,
    ActionDecks,
    ByRegion,
    ByRegionOnce,
    Card,
    Cards,
    Commander,
    Conflicts,
    Destinies,
    DestinyPile,
    Discoveries,
    DiscoveryPiles,
    EventCards,
    Faction,
    FactionPile,
    Factions,
    Module,
    ModuleBits,
    ModulePiles,
    ModuleRows,
    Modules,
    MoonBits,
    MoonHere,
    Moons,
    MoonStacks,
    RaiderCards,
    Region,
    Regions,
    Supremacies,
    UnityUpgrades,
    UnityUpgradesOnce,
    Upgrades,
)
from .content.words import SHIPS, TRACKS
from .pieces.kit import FLEET_OF, N_SHIPS_EACH, SHIP_TYPE, TRANSPORT, Kit, kit_of
from .pieces.map import Map, map_of
from .ruleset import Rules, rules_of

OFF: Final = -1  # a raider's figure that is on its card
OUT: Final = -2  # one that has left the game


def _setup(t: Rules) -> dict[str, Any]:
    return t.setup.to_json()


def _rules(data: Mapping[str, Any]) -> Rules:
    return rules_of(Setup(data["seats"], tuple(data["modules"]), data["options"]))


def _tiles(map: Map) -> list[int]:
    return list(map.tiles)


def _map(tiles: list[int]) -> Map:
    return map_of(tuple(tiles))


class Side(Piece):
    """What a player and the Unity both have. What changes seldom is changed as a whole, so that copies share it."""

    vp: int = 0
    tracks: list[int]  # the position on each
    hand: Cards = []
    ships: list[Region]  # where each is: a region, or BAY, UNBUILT, …
    hits: tuple[int, ...] = (0,) * N_SHIPS_EACH  # damage markers of each ship
    rows: ModuleRows = ((), (), (), ())  # the modules gained, by type
    damaged: tuple[Module, ...] = ()  # modules with a damage marker
    infected: tuple[Module, ...] = ()  # modules with a mechaphage token
    moons: Moons = []  # those not slotted
    leaders: ByRegion  # on the map, but for those on developments
    station: int = 0  # leaders on the station
    built: tuple[int, ...] = (0,) * len(TRACKS)  # developments on the map, by type
    discoveries: Discoveries = ()
    supremacies: Supremacies = ()
    destiny: Destinies = ()
    trophies: int = 0
    vault: int = 0
    targeting: int = 0  # for good
    gained: int = 0  # modules in this turn

    def on_map(self) -> int:
        """How many ships are on the map."""
        return sum(1 for place in self.ships if place >= 0)

    def regions(self) -> int:
        """The regions with a ship, a bit each."""
        found = 0
        for place in self.ships:
            if place >= 0:
                found |= 1 << place
        return found

    def ship(self, kind: int, place: int) -> int:
        """The first ship of a type in a place; -1 if there is none."""
        for number in FLEET_OF[kind]:
            if self.ships[number] == place:
                return number
        return -1

    def modules(self) -> tuple[int, ...]:
        first, second, third, fourth = self.rows
        return first + second + third + fourth

    def broken(self, module: int) -> bool:
        """AE-B-17.2, 17.5"""
        return module in self.damaged or module in self.infected


class Player(Side):
    faction: Faction = -1
    dealt: Factions = ()  # faction cards to choose from
    omens: Destinies = ()  # destiny cards to choose from
    store: list[int]  # resources
    slotted: tuple[tuple[Module, int, MoonHere], ...] = ()  # module, slot, moon
    upgrades: Upgrades = (NOBODY,) * len(SHIPS)  # by type of ship
    hand_limit: int = c.CONSTANTS.hand_limit
    known: Kit | None = field(default=None, saved=False)

    @property
    def kit(self) -> Kit:
        """What faction, upgrades, developments and tokens make of this player; `known` is dropped when they change."""
        found = self.known
        if found is None:
            found = kit_of(self.faction, self.upgrades, self.built, self.supremacies, self.discoveries)
            self.known = found
        return found


class Unity(Side):
    """AE-E-6: what only the Unity has."""

    commander: Commander
    helm: int = 0  # the space the marker is on
    corrupted: int = c.CONSTANTS.corrupted_leaders  # leaders of that kind on the station
    decks: ActionDecks  # action cards I to III, face down
    face_up: ActionCards  # of each deck
    used: ActionCards = []  # action cards discarded
    conflicts: Conflicts = []
    conflicts_used: Conflicts = []
    tokens: UnityUpgrades = []  # upgrade tokens not drawn yet
    drawn: UnityUpgradesOnce = ()  # those it has
    probe: Region = NOBODY
    control: int = 0  # the seat that holds Control
    rebuild: tuple[Region, ...] = ()  # where destroyed developments come back
    ruined: tuple[Region, ...] = ()  # where this event destroyed them
    exiled: tuple[Region, ...] = ()  # where corrupted leaders are on developments, each
    last: int = 0  # of its final turn: see rules/unity


class Battle(Piece):
    """AE-B-16: one battle. Lists go by sides: seats, the Unity, raiders."""

    region: Region
    sides: list[int]  # who takes part
    added: list[int] = [0] * SIDES  # dice
    removed: list[int] = [0] * SIDES
    energy: list[int] = [0] * SIDES
    aim: list[int] = [0] * SIDES  # targeting
    spared: list[int] = [0] * SIDES  # ships that will not be damaged
    laid: list[tuple[Card, int, int, int]] = []  # card, side, target, which laid card it cancels
    target: int = NOBODY  # of the laid card that takes effect
    muted: int = 0  # sides that play no more tactics cards, a bit each
    held: bool = False  # nobody may leave
    barred: list[tuple[int, int]] = []  # (side, ship) that may not join
    safe: list[tuple[int, int]] = []  # (side, ship) that are spared
    ties: int = 0  # sides that win ties, a bit each
    dice: list[tuple[int, ...]] = []  # by side
    winner: int = NOBODY
    losers: tuple[int, ...] = ()
    marks: Abilities = 0  # abilities used, of those that work once a battle


class AndromedaState(State):
    """Where something is told at every other move, it is asked first whether anybody listens: searches live on that."""

    t: Rules = field(key="setup", out=_setup, into=_rules)
    players: list[Player]
    unity: Unity | None = None
    first: int  # the seat that began
    active: int = NOBODY  # whose turn it is: a seat, or UNITY
    round: int = 0
    final: tuple[int, ...] = ()  # the seats that still have a final turn, in their order
    ending: bool = False

    # the map
    map: Map = field(key="tiles", out=_tiles, into=_map, json=list[Region])
    planets: Regions  # the stack; the next is the end of the list
    specials: Regions
    owners: ByRegionOnce  # 1 + the side whose development is on a planet, 0 without
    settlers: ByRegionOnce  # leaders on the development
    bonus: ByRegionOnce  # 1 + the resource word of a bonus resource, 0 without
    stacks: MoonStacks  # moons of each region, the top at the end
    pool: Moons  # planetary moons not in play yet
    moon_box: Moons  # nebula moons that were not drawn
    lost: Moons = []  # abandoned
    raiders: list[Region] = [OFF] * FIGURES  # where each figure is
    raider_cards: RaiderCards  # of the classes S, A, B, C, D, and the Dragon's, -1 without
    raider_box: RaiderCards  # put away
    shown: int = 1  # classes whose card is known, a bit each

    # the market, the decks, the tokens
    market: Modules  # by column and place; -1 empty
    decks: ModulePiles  # by type
    thrown: Modules = []  # the open discard piles of all types
    deck: Cards  # the top is the end of the list
    discard: Cards = []
    piles: DiscoveryPiles  # of the two spaces, of the observatory, and those put away
    opened: int = 0  # piles laid open, a bit each
    trophies: Supremacies  # tokens on the supremacy track, -1 taken
    token_box: Supremacies  # those put away
    neutral: Upgrades  # upgrade tiles nobody has
    faction_box: FactionPile = []
    destiny_box: DestinyPile = []

    # events
    events_left: EventCards  # the top is the end of the list
    events_past: EventCards = []
    marker: int
    stage: int = 0  # stages resolved
    in_event: int = 0  # events being resolved, one in the other

    # this turn
    region: Region = NOBODY  # the active region
    ship: int = NOBODY  # the ship launched
    boost: int = 0  # range of this launch
    launches: int = 0  # made in this turn
    icons: int = 0  # event icons of the regions launched to
    discount: int = 0  # of the next module bought
    marks: Abilities = 0  # abilities used, of those that work once a turn
    activated: ModuleBits = 0
    operated: int = 0  # printed modules, a bit a row
    laid_back: MoonBits = 0  # moons taken up for a slot and laid back
    lit: int = 0  # rows in which a ship has activated a module
    struck: int = NOBODY  # the ship about to be scrapped
    saved: int = 0  # ships that the effect about to damage them spares
    battle: Battle | None = None
    void: bool = False  # the battle is a Void action

    # -- asking ---------------------------------------------------------------------------------------------

    def side(self, who: int) -> Side:
        """A player or the Unity."""
        if who == UNITY:
            assert self.unity is not None
            return self.unity
        return self.players[who]

    def asked(self, who: int) -> int:
        """AE-E-8.1: the seat that answers for somebody."""
        if who == UNITY:
            assert self.unity is not None
            return self.unity.control
        return who

    def free(self, seat: int) -> bool:
        """AE-B-5.4, 11.5: whether free actions are allowed now."""
        return seat == self.active and self.battle is None and not self.in_event

    def order(self) -> list[int]:
        """AE-B-16.1: everybody in turn order from the active player; the Unity after whoever holds Control."""
        count = len(self.players)
        begin = self.active if self.active != UNITY else (self.asked(UNITY) + 1) % count
        found = [(begin + n) % count for n in range(count)]
        if self.unity is None:
            return found
        if self.active == UNITY:
            return [UNITY, *found]
        place = found.index(self.unity.control) + 1
        return [*found[:place], UNITY, *found[place:]]

    def occupied(self, who: int) -> int:
        """AE-B-4.4: the regions with a ship of somebody else or a raider, a bit each."""
        found = 0
        for seat, p in enumerate(self.players):
            if seat != who:
                for place in p.ships:
                    if place >= 0:
                        found |= 1 << place
        if self.unity is not None and who != UNITY:
            found |= self.unity.regions()
        for place in self.raiders:
            if place >= 0:
                found |= 1 << place
        return found

    def undeveloped(self) -> list[int]:
        """The planets in play without a development, leftmost first."""
        return [r for r in self.map.from_left if c.KIND_OF[r] == c.PLANET and not self.owners[r]]

    def shown_modules(self, column: int) -> list[int]:
        return [module for module in self.market[column * 3 : column * 3 + 3] if module >= 0]

    # -- goods ----------------------------------------------------------------------------------------------

    def score(self, who: int, n: int) -> None:
        """AE-B-20.4"""
        side = self.side(who)
        side.vp = max(0, side.vp + n)
        if n and self.events is not None:
            self.tell("scored" if n > 0 else "unscored", who=who, n=abs(n))

    def top_card(self) -> int:
        """AE-B-18.2, 18.4: the next tactics card, -1 if there is none."""
        if not self.deck:
            if not self.discard:
                return -1
            self.deck = self.discard
            self.discard = []
            self.shuffle(self.deck)
            self.tell("reshuffled")
        self.reveals += 1
        return self.deck.pop()

    def draw(self, who: int, n: int) -> None:
        """Tactics cards into the hand."""
        hand = self.side(who).hand
        for _ in range(n):
            card = self.top_card()
            if card < 0:
                return
            hand.append(card)
            if self.events is not None:
                if who == UNITY:
                    self.tell("unity_drew")
                else:
                    self.tell("drew", secret=("tactic",), seat=who, tactic=card)

    def drop_card(self, who: int, card: int) -> None:
        """A tactics card goes to the discard pile, open."""
        self.side(who).hand.remove(card)
        self.discard.append(card)

    def refill(self) -> None:
        """AE-B-2.13: fill the columns of the market."""
        for place, module in enumerate(self.market):
            if module < 0:
                column = place // 3
                deck = self.decks[column]
                if not deck:
                    self._reshuffle_modules(column)
                    deck = self.decks[column]
                if deck:
                    self.market[place] = deck.pop()
                    self.reveals += 1
                    if self.events is not None:
                        self.tell("turned_up", module=self.market[place])

    def _reshuffle_modules(self, column: int) -> None:
        back = [module for module in self.thrown if c.MODULES[module].type == column]
        if back:
            self.thrown = [module for module in self.thrown if c.MODULES[module].type != column]
            self.shuffle(back)
            self.decks[column] = back

    def die(self) -> int:
        return self.below(6) + 1

    # -- ships ----------------------------------------------------------------------------------------------

    def into_bay(self, who: int, ship: int) -> None:
        """A ship goes to the launch bay, free of damage; the Unity's transports to the lowest free slot (AE-E-13.6)."""
        side = self.side(who)
        if who == UNITY and SHIP_TYPE[ship] == TRANSPORT:
            slot = next(n for n in FLEET_OF[TRANSPORT] if side.ships[n] != BAY)
            side.ships[ship] = side.ships[slot]
            ship = slot
        side.ships[ship] = BAY
        self.heal(side, ship)

    def heal(self, side: Side, ship: int) -> None:
        if side.hits[ship]:
            side.hits = (*side.hits[:ship], 0, *side.hits[ship + 1 :])

    def standing(self, region: int) -> list[int]:
        """The raiders in a region, lowest class first (AE-B-16.17)."""
        return [figure for figure in FIGURE_ORDER if self.raiders[figure] == region]


FIGURE_ORDER: Final = (0, 1, 2, 3, 4, 5, 6, 8, 7)  # the Dragon is of class C
