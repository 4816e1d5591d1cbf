"""The things of Galaxy Trucker for drawing and reading: tiles, cards, boards, the support team, the rule cards.

Each is listed under its number (the one views and actions use), with its content as data and in words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Literal

from msgspec import Struct, convert, field, to_builtins

from cosmodrome.kernel import Message

from .. import content as c
from ..content.kinds import Box, Tier
from ..pieces.boards import Board, board_of
from ..pieces.layout import FAULT_CLAUSES, FAULTS
from ..pieces.parts import KINDS, PARTS, alien_colours
from ..rules.cards.deck import CARDS, TYPES, faces
from ..rules.effects.attack import ATTACKS
from ..rules.ledger import LINES
from ..rules.rounds import FRONTS, REARS
from ..ruleset import CLASSES, LEVELS
from ..view.view import bits
from . import printed
from .names import POWERS, SKETCHES
from .phrases import ATTACK_KINDS

Say = Callable[[Message], str]


class Named(Struct):
    id: str
    name: str


class WithoutCyan(Struct):
    name: str
    text: str
    alien: list[int]


class TileData(Named):
    """As it lies before it is turned; each side a number from the front clockwise."""

    tile: int
    set: Box
    kind: c.Kind
    connectors: tuple[int, int, int, int]
    sides: list[int]  # what its muzzles, exhausts, shields or nozzles point to
    muzzles: list[int]
    exhausts: list[int]
    shields: list[int]
    nozzles: list[int]
    plates: list[int]
    room: int
    white: int
    red: int
    alien: list[int]  # the colours a life support serves
    start: bool
    colour: str
    text: str
    clause: str
    without_cyan: WithoutCyan | None  # GT-LSM-2: what is different about it where cyan aliens are not played


class KindData(Named):
    """A kind of tile, in the words of the first there is."""

    clause: str


class AttackData(Struct):
    what: int  # 0 a small meteor, 1 a large one, 2 a pair, 3 a light shot, 4 a heavy one
    side: int  # it comes from


class PenaltyData(Struct):
    days: int
    crew: int
    goods: int
    shots: list[AttackData]


class LineData(Struct):
    """Of a combat zone: who has the lowest of it suffers."""

    lowest: Literal["crew", "engine", "cannon"]
    penalty: PenaltyData


class CardFace(Struct, kw_only=True):
    """A card's figures and texts; what its type does not have is there too, and says nothing."""

    strength: int = 0
    lose: list[PenaltyData] = []
    credits: int = 0
    goods: list[int] = []
    days: int = 0
    crew: int = 0
    attacks: list[AttackData] = []
    planets: list[c.Planet] = []
    developed: bool = False
    lines: list[LineData] = []
    tries: int = 0
    kind: c.IntruderKind = ""
    side: int = field(default=0, name="from")  # an intruder comes from
    hands: list[c.Hand] = []
    steps: int = 0
    charges: list[int] = []
    draw_level: int = 0
    draw_count: int = 0
    threshold: int = 0
    texts: list[str] = []


class CardData(CardFace, kw_only=True):
    id: str
    name: str
    card: int
    level: int
    set: Box
    type: str
    first_flight: bool
    clause: str
    # only what is different where figures are not as printed: see `stakes` of the view
    harder: dict[str, Any]
    second: dict[str, Any]


class KlassData(Named):
    level: int
    text: str


class BoardData(Struct):
    cells: list[int]
    vessels: list[int]  # by the same order: the ship of the fleet each belongs to
    rows: list[int]
    cols: list[int]
    start: int
    cap: int | None
    premium: int
    level: int
    wraps: bool
    fleet: int


class TeamData(Named):
    team: int
    a: str  # what the two skills do
    b: str
    clause: str


class RoleData(Named):
    role: int
    set: Box
    text: str
    clause: str


class RulesData(Struct):
    level: int
    arrival: tuple[int, int, int, int, int]
    best_looking: int
    gap: int
    pile: tuple[int, int, int, int]
    runs: int


class FaultData(Struct):
    id: str
    clause: str


class GoodData(Named):
    value: int


class GalaxyTruckerCatalogue(Struct):
    tiles: list[TileData]
    kinds: list[KindData]
    cards: list[CardData]
    classes: list[KlassData]
    boards: dict[str, BoardData]  # before any die is cast; those of class IV by their halves, as the key in a view
    team: list[TeamData]
    roles: list[RoleData]
    rule_cards: dict[str, RulesData]
    goods: list[GoodData]
    aliens: list[Named]
    sides: list[Named]
    attacks: list[Named]
    powers: list[Named]
    faults: list[FaultData]
    ledger: list[Named]
    sketches: list[Named]
    insurance: list[Tier]  # of class IVC
    track: int
    set_aside: int
    glass_seconds: int
    lost_component_cost: int


def catalogue(say: Say) -> GalaxyTruckerCatalogue:
    return GalaxyTruckerCatalogue(
        tiles=[_tile(number, say) for number in range(len(c.TILES))],
        kinds=[_kind(kind, say) for kind in KINDS],
        cards=[_card(number, say) for number in range(len(CARDS))],
        classes=[_klass(name, say) for name in CLASSES],
        boards={key: _board(board_of(key)) for key in _keys()},
        team=[_team(number, say) for number in range(len(c.TEAM))],
        roles=[_role(number, say) for number in range(len(c.ROLES))],
        rule_cards={name: _rules(rules) for name, rules in c.RULES.items()},
        goods=[_good(number, say) for number in range(len(c.GOODS))],
        aliens=_named("alien", c.COLOURS, say),
        sides=_named("side", c.SIDES, say),
        attacks=_named("attack", ATTACKS, say),
        powers=_named("power", POWERS, say),
        faults=[FaultData(name, clause) for name, clause in zip(FAULTS, FAULT_CLAUSES, strict=True)],
        ledger=_named("score", LINES, say),
        sketches=_named("sketch", SKETCHES, say),
        insurance=list(c.IVC.insurance),
        track=c.CONSTANTS.track,
        set_aside=c.CONSTANTS.set_aside,
        glass_seconds=c.CONSTANTS.glass_seconds,
        lost_component_cost=c.CONSTANTS.lost_component_cost,
    )


def _named(family: str, names: Iterable[str], say: Say) -> list[Named]:
    return [Named(name, say(Message(f"{family}.{name}"))) for name in names]


def _tile(number: int, say: Say) -> TileData:
    data = c.TILES[number]
    part = PARTS[number][0]
    return TileData(
        id=data.id,
        name=say(printed.tile_name(number)),
        tile=number,
        set=data.set,
        kind=data.kind,
        connectors=data.connectors,
        sides=list(data.sides),
        muzzles=bits(part.muzzles),
        exhausts=bits(part.exhausts),
        shields=bits(part.shields),
        nozzles=bits(part.nozzles),
        plates=list(data.plates),
        room=data.room,
        white=data.white,
        red=data.red,
        alien=[c.COLOURS.index(colour) for colour in data.alien],
        start=data.start,
        colour=data.colour,
        text=say(printed.tile_about(number)),
        clause=printed.TILE_CLAUSES[data.kind],
        without_cyan=_without_cyan(number, say) if printed.mixed(number) else None,
    )


def _without_cyan(number: int, say: Say) -> WithoutCyan:
    return WithoutCyan(
        name=say(printed.tile_name(number, cyan=False)),
        text=say(printed.tile_about(number, cyan=False)),
        alien=list(alien_colours(PARTS[number][0], cyan=False)),
    )


def _kind(kind: str, say: Say) -> KindData:
    number = next(number for number, tile in enumerate(c.TILES) if tile.kind == kind and not tile.start)
    return KindData(kind, say(printed.tile_name(number)), printed.TILE_CLAUSES[kind])


HARDER: Final = c.Stakes(True, False)
SECOND: Final = c.Stakes(False, True)


def _card(number: int, say: Say) -> CardData:
    data = CARDS[number]
    face = _face(number, c.AS_PRINTED, say)
    return CardData(
        id=data.id,
        name=say(printed.card_name(number)),
        card=number,
        level=data.level,
        set=data.set,
        type=data.type,
        first_flight=data.first_flight,
        clause=TYPES[data.type].clause,
        harder=_changes(face, _face(number, HARDER, say)),
        second=_changes(face, _face(number, SECOND, say)),
        **{word: getattr(face, word) for word in CardFace.__struct_fields__},
    )


def _face(number: int, stakes: c.Stakes, say: Say) -> CardFace:
    data = faces(stakes)[number]
    plain = to_builtins(data)
    return convert(
        {
            **plain,
            "attacks": to_builtins([_attack(one) for one in data.attacks]),
            "lose": to_builtins([_penalty(one) for one in data.lose]),
            "lines": to_builtins([_line(line) for line in getattr(data, "lines", ())]),
            "from": plain.get("side", 0),
            "texts": [say(line) for line in printed.card_lines(number, stakes)],
        },
        CardFace,
    )


def _changes(face: CardFace, other: CardFace) -> dict[str, Any]:
    before = to_builtins(face)
    return {word: value for word, value in to_builtins(other).items() if value != before[word]}


def _line(data: c.ZoneLine) -> LineData:
    return LineData(data.lowest, _penalty(data.penalty))


def _attack(data: c.Attack) -> AttackData:
    return AttackData(ATTACKS.index(ATTACK_KINDS[data.what, data.size]), data.side)


def _penalty(data: c.Penalty) -> PenaltyData:
    return PenaltyData(data.days, data.crew, data.goods, [_attack(one) for one in data.shots])


def _klass(name: str, say: Say) -> KlassData:
    return KlassData(name, say(Message(f"klass.{name}")), LEVELS[name], say(Message(f"klass.{name}.about")))


def _keys() -> list[str]:
    return [name for name in CLASSES if name != "IV"] + [f"IV {f} {r}" for f in FRONTS for r in REARS]


def _board(board: Board) -> BoardData:
    return BoardData(
        cells=list(board.cells),
        vessels=[board.vessel[cell] for cell in board.cells],
        rows=list(board.rows),
        cols=list(board.cols),
        start=board.start,
        cap=board.cap,
        premium=board.premium,
        level=board.level,
        wraps=board.wrap,
        fleet=board.fleet,
    )


def _team(number: int, say: Say) -> TeamData:
    data = c.TEAM[number]
    name, a, b = (say(Message(f"team.{data.id}{tail}")) for tail in ("", ".a", ".b"))
    return TeamData(data.id, name, number, a, b, data.clause)


def _role(number: int, say: Say) -> RoleData:
    data = c.ROLES[number]
    name, text = (say(Message(f"role.{data.id}{tail}")) for tail in ("", ".about"))
    return RoleData(data.id, name, number, data.set, text, "BR-BIG1-8")


def _rules(data: c.RuleCard) -> RulesData:
    return RulesData(data.level, data.arrival, data.best_looking, data.gap, data.pile, data.runs)


def _good(number: int, say: Say) -> GoodData:
    name = c.GOODS[number]
    return GoodData(name, say(Message(f"goods.{name}")), c.CONSTANTS.goods_value[number])
