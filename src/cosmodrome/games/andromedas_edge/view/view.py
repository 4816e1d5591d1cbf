"""What each seat may know of a position (AE-B-18.1, 3.2, 3.8): all but hands, destinies, and what lies face down."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cosmodrome.kernel import Step

from ..actions import FIGURES, NOBODY, SHOWN, SIDES
from ..content.words import MODULE_TYPES
from ..pieces.kit import SHIP_TYPE
from ..pieces.map import NEBULA_LIST
from ..rules.battle import dice
from ..state import AndromedaState, Battle, Player, Side, Unity


class ShipView(Struct):
    """Ships of one type that are in one place."""

    ship: int
    place: int  # a region; -1 bay, -2 unbuilt, -3 scrapyard, -4 repair barge, -5 on a module, -6 out of the game
    n: int
    hits: int  # damage markers of the most damaged one


class ModuleView(Struct):
    module: int
    damaged: bool
    infected: bool
    moons: list[tuple[int, int]]  # slot, moon
    activated: bool  # in this turn


class SideView(Struct):
    """What a player and the Unity both have."""

    vp: int
    tracks: list[int]
    hand: list[int] | None  # None: not yours to see
    hand_size: int
    ships: list[ShipView]
    rows: list[list[ModuleView]]
    moons: list[int]
    leaders: list[int]  # by region, but for those on developments
    station: int  # leaders on the station
    built: list[int]  # developments on the map, by type
    discoveries: list[int]
    supremacies: list[int]
    trophies: int
    vault: int
    targeting: int


class PlayerView(SideView):
    seat: int
    faction: int  # -1: not chosen yet
    dealt: list[int]  # faction cards to choose from: only the owner's own
    omens: list[int]  # destiny cards to choose from
    destiny: list[int]
    store: list[int]  # resources
    upgrades: list[int]  # by type of ship, -1 without
    hand_limit: int


class UnityView(SideView):
    commander: int
    helm: int
    corrupted: int
    decks: list[int]  # how many action cards are face down in each
    face_up: list[int]  # of each deck, -1 without
    used: list[int]
    conflicts: int
    conflicts_used: list[int]
    tokens: int
    drawn: list[int]
    probe: int
    control: int


class RegionView(Struct):
    """A region in play."""

    region: int
    slot: int  # -1: a nebula
    owner: int  # whose development is there: a seat, 5 the Unity, -1 none
    settlers: int
    bonus: int  # the resource word of a bonus resource; -1 none
    moons: list[int]  # those that can be seen, the top one first
    hidden: int  # moons face down
    raiders: list[int]  # figures


class BattleView(Struct):
    region: int
    sides: list[int]
    added: list[int]
    removed: list[int]
    energy: list[int]
    count: list[int]  # dice, all told; 0: not in it
    aim: list[int]  # targeting, all told
    spared: list[int]
    laid: list[tuple[int, int, int, int]]  # card, side, target, which laid card it cancels
    dice: list[list[int]]
    winner: int
    losers: list[int]


class AndromedasEdgeView(Struct):
    seat: int | None
    turn: int
    round: int
    step: str | None  # the name of the choice that is asked; None: the game is over
    asked: dict[str, Any]  # what that choice is about, by the names of its fields
    active: int  # a seat; 5: the Unity
    first: int
    terminus: int
    ending: bool
    players: list[PlayerView]
    unity: UnityView | None
    regions: list[RegionView]
    planets: int  # tiles left in the stack
    specials: int
    raiders: list[int]  # by figure: a region, -1 on its card, -2 out of the game
    raider_cards: list[int]  # of the classes S, A, B, C, D, and the Dragon's; -1: none, or not turned up yet
    market: list[list[int]]  # by type of module; -1: empty
    decks: list[int]
    thrown: list[int]
    deck: int
    discard: list[int]
    piles: list[list[int] | None]  # discovery tokens of the two spaces and the observatory; None: face down
    pile_sizes: list[int]
    trophies: list[int]  # tokens on the supremacy track, -1 taken
    neutral: list[int]
    event_deck: int
    events_past: list[int]
    marker: int
    stage: int
    region: int  # the active one
    ship: int  # the one launched, its number
    battle: BattleView | None
    sealed: list[int]
    choice: list[Any] | None  # one's own sealed choice


def view(s: AndromedaState, seat: int | None) -> AndromedasEdgeView:
    public = _public(s)
    return public if seat is None else own_view(s, seat, public)


def own_view(s: AndromedaState, seat: int, public: AndromedasEdgeView) -> AndromedasEdgeView:
    """What everybody may know, and one's own cards."""
    p = s.players[seat]
    own = replace(
        public.players[seat], hand=sorted(p.hand), dealt=list(p.dealt), omens=list(p.omens), destiny=list(p.destiny)
    )
    players = [*public.players[:seat], own, *public.players[seat + 1 :]]
    choice = s.sealed[seat].to_json() if seat in s.sealed else None
    return replace(public, seat=seat, players=players, choice=choice)


def _public(s: AndromedaState) -> AndromedasEdgeView:
    step = s.stack[-1] if s.stack else None
    return AndromedasEdgeView(
        seat=None,
        turn=s.turn,
        round=s.round,
        step=None if step is None else type(step).__name__,
        asked={} if step is None else _fields(step),
        active=s.active,
        first=s.first,
        terminus=s.t.terminus,
        ending=s.ending,
        players=[_player(s, p, number) for number, p in enumerate(s.players)],
        unity=None if s.unity is None else _unity(s, s.unity),
        regions=_regions(s),
        planets=len(s.planets),
        specials=len(s.specials),
        raiders=list(s.raiders),
        raider_cards=[card if s.shown >> number & 1 else NOBODY for number, card in enumerate(s.raider_cards)],
        market=[s.market[SHOWN * kind : SHOWN * kind + SHOWN] for kind in range(len(MODULE_TYPES))],
        decks=[len(deck) for deck in s.decks],
        thrown=s.thrown[:],
        deck=len(s.deck),
        discard=s.discard[:],
        piles=[list(pile) if s.opened >> number & 1 else None for number, pile in enumerate(s.piles[:3])],
        pile_sizes=[len(pile) for pile in s.piles[:3]],
        trophies=list(s.trophies),
        neutral=[tile for tile in s.neutral if tile >= 0],
        event_deck=len(s.events_left),
        events_past=s.events_past[:],
        marker=s.marker,
        stage=s.stage,
        region=s.region,
        ship=s.ship,
        battle=None if s.battle is None else _battle(s, s.battle),
        sealed=sorted(s.sealed),
        choice=None,
    )


def _fields(step: Step[Any]) -> dict[str, Any]:
    """What the choice is about, as in a saved position; no step holds a secret."""
    return dict(zip(type(step).FIELDS, step.to_json()[1:], strict=True))


def _side(s: AndromedaState, side: Side) -> dict[str, Any]:
    return {
        "vp": side.vp,
        "tracks": side.tracks[:],
        "hand": None,
        "hand_size": len(side.hand),
        "ships": _ships(side),
        "rows": [[_module(s, side, module) for module in row] for row in side.rows],
        "moons": side.moons[:],
        "leaders": side.leaders[:],
        "station": side.station,
        "built": list(side.built),
        "discoveries": list(side.discoveries),
        "supremacies": list(side.supremacies),
        "trophies": side.trophies,
        "vault": side.vault,
        "targeting": side.targeting,
    }


def _ships(side: Side) -> list[ShipView]:
    found: dict[tuple[int, int], ShipView] = {}
    for number, place in enumerate(side.ships):
        key = (SHIP_TYPE[number], place)
        known = found.setdefault(key, ShipView(SHIP_TYPE[number], place, 0, 0))
        known.n += 1
        known.hits = max(known.hits, side.hits[number])
    return list(found.values())


def _module(s: AndromedaState, side: Side, module: int) -> ModuleView:
    slotted = side.slotted if isinstance(side, Player) else ()
    return ModuleView(
        module=module,
        damaged=module in side.damaged,
        infected=module in side.infected,
        moons=[(slot, moon) for one, slot, moon in slotted if one == module],
        activated=bool(s.activated >> module & 1),
    )


def _player(s: AndromedaState, p: Player, number: int) -> PlayerView:
    return PlayerView(
        **_side(s, p),
        seat=number,
        faction=p.faction,
        dealt=[],
        omens=[],
        destiny=list(p.destiny) if not s.stack else [],
        store=p.store[:],
        upgrades=list(p.upgrades),
        hand_limit=p.hand_limit,
    )


def _unity(s: AndromedaState, unity: Unity) -> UnityView:
    return UnityView(
        **_side(s, unity),
        commander=unity.commander,
        helm=unity.helm,
        corrupted=unity.corrupted,
        decks=[len(deck) for deck in unity.decks],
        face_up=unity.face_up[:],
        used=unity.used[:],
        conflicts=len(unity.conflicts),
        conflicts_used=unity.conflicts_used[:],
        tokens=len(unity.tokens),
        drawn=list(unity.drawn),
        probe=unity.probe,
        control=unity.control,
    )


def _regions(s: AndromedaState) -> list[RegionView]:
    """The tiles in the order they were laid, then the nebulae, whose moons all lie open (AE-B-2.4, E-5.1)."""
    tiles = [(slot, region) for slot, region in enumerate(s.map.tiles) if region >= 0]
    return [_region(s, region, slot, False) for slot, region in tiles] + [
        _region(s, region, NOBODY, True) for region in NEBULA_LIST
    ]


def _region(s: AndromedaState, region: int, slot: int, open: bool) -> RegionView:
    moons = s.stacks[region]
    seen = list(moons[::-1]) if open else list(moons[-1:])
    return RegionView(
        region=region,
        slot=slot,
        owner=s.owners[region] - 1,
        settlers=s.settlers[region],
        bonus=s.bonus[region] - 1,
        moons=seen,
        hidden=len(moons) - len(seen),
        raiders=[figure for figure in range(FIGURES) if s.raiders[figure] == region],
    )


def _battle(s: AndromedaState, battle: Battle) -> BattleView:
    return BattleView(
        region=battle.region,
        sides=battle.sides[:],
        added=battle.added[:],
        removed=battle.removed[:],
        energy=battle.energy[:],
        count=[dice.count(s, side) if side in battle.sides else 0 for side in range(SIDES)],
        aim=[dice.aim(s, side) if side in battle.sides else 0 for side in range(SIDES)],
        spared=battle.spared[:],
        laid=battle.laid[:],
        dice=[list(rolled) for rolled in battle.dice],
        winner=battle.winner,
        losers=list(battle.losers),
    )
