"""What each seat may know of a position."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from cosmodrome.kernel import Own

from ..pieces.layout import FAULT_CLAUSES, FAULTS
from ..pieces.parts import KINDS
from ..pieces.power import cannon_power, crew_strength, engine_power
from ..pieces.ship import Ship
from ..pieces.tokens import Joint
from ..rules.cards.intruders import ENTRY, FirstHand, MeetIntruder, SoundAlarm, here
from ..rules.cards.planets import Land
from ..rules.checking import Repair, loose
from ..rules.effects.attack import Defend, Dodge, first_tile, line_through, seen_line
from ..rules.effects.damage import KeepPiece
from ..rules.effects.declare import Declare
from ..rules.effects.goods import Improve, Stow
from ..rules.rounds import stage
from ..state import HEAP, NONE, Trucker, TruckerState


class PartView(Struct):
    """A component on a ship."""

    cell: int  # row * 9 + column, from the front left corner of the board
    tile: int
    turn: int  # quarter turns clockwise
    kind: str
    connectors: tuple[int, int, int, int]  # as it lies: front, right, rear, left
    change: int  # what support-team tokens have made of it; 0: nothing
    points: list[int]  # sides its muzzles, exhausts, shields or nozzles point to
    plates: list[int]
    humans: int
    alien: int  # its colour; -1: none
    sleepers: int
    energy: int
    goods: tuple[int, int, int, int]  # red, yellow, green, blue
    on: bool  # robonauts switched on for this card
    spent: bool  # a solar panel used on this card, a booster used on this flight


class FaultView(Struct):
    """What is wrong with a ship."""

    fault: str  # fault.<fault>
    clause: str
    cell: int
    other: int


class MarksView(Struct, omit_defaults=True):
    """Support-team tokens on a ship (see pieces/tokens.py): only those that are there."""

    outside: tuple[int, ...] = ()
    pipes: tuple[Joint, ...] = ()
    welds: tuple[Joint, ...] = ()
    link: tuple[int, ...] = ()
    hushed: tuple[tuple[int, int], ...] = ()
    exempt: tuple[tuple[int, int], ...] = ()
    gun: tuple[int, ...] = ()
    tied: tuple[Joint, ...] = ()
    plans: tuple[tuple[int, int], ...] = ()


class TruckerView(Struct):
    seat: int
    credits: int
    board: str  # the board's key
    cells: list[int]  # the cells of its board; without hints the holes of IIIB are not told from them while building
    start: int  # the starting cell; -1: none
    rows: list[int]  # the labels
    cols: list[int]
    parts: list[PartView]
    faults: list[FaultView]  # while building only with hints on
    pieces: list[list[int]]  # what a ship has come apart into, while one of them is to be kept
    hand: int | None  # the tile held; None: none, or not yours to see
    holds: bool  # whether a tile is held
    aside: list[int]
    last: int  # the cell of the tile that can still be lifted; -1: none
    order: int  # -1: still building
    finished: bool
    left: int  # by beats: building actions left in this one
    locked: int
    looking: int  # the pile looked at; -1: none
    seen: list[int]  # the piles looked at
    lost: list[int]
    pos: int
    flying: bool
    gave_up: bool
    insured: int
    role: int
    team: list[int]
    skills: list[int]  # team card * 2 for A, the next for B
    used: list[int]  # those used up this round
    doing: list[int]  # a skill begun while building: its number, then the cell (and side) chosen for it
    extra: int  # tiles a Crook may still add after finishing
    bets: list[int]  # an Advertiser's, by seat: the place, 5 for "will not arrive"
    marks: MarksView
    engine: int  # without spending energy
    cannon: int  # the same, in halves
    crew: int  # as it counts against others
    exposed: int
    invoice: list[int]  # this round, by line of the ledger
    ledger: list[int]


class IncomingView(Struct):
    """What its owner decides about before it reaches a ship."""

    what: int  # the kind of attack; -1: an intruder
    side: int  # it comes from
    line: int  # the row or column it comes along, counted from the front left corner
    cell: int  # what it would meet; -1: nothing


class WalkerView(Struct):
    """An intruder that stands still until its ship's owner has decided."""

    cell: int
    hand: int  # the one on the wall
    n: int  # the number of its step


class SceneView(Struct, omit_defaults=True):
    """What is seen of a choice beyond the ships: only what there is."""

    incoming: IncomingView | None = None
    walker: WalkerView | None = None
    powered: list[int] = []  # parts that run for the power being declared
    goods: list[int] = []  # how many of each colour wait to be loaded or made better
    landed: list[tuple[int, int]] = []  # (seat, planet)


class GalaxyTruckerView(Struct):
    seat: int | None
    turn: int
    round: int
    rounds: list[str]  # the classes flown, in order
    klass: str
    level: int
    phase: str  # building, checking, loading, flight, settlement, hiring, over
    step: str | None  # the name of the choice that is asked; None: the game is over
    asked: int  # the seat it is for alone; -1: none, or several
    scene: SceneView  # what the picture of that choice needs besides
    players: list[TruckerView]
    heap: int  # face-down tiles
    face_up: list[int]
    glass: int  # ticks left of this run
    glass_full: int
    circle: int  # 0: Start
    beats: bool
    hints: bool
    stakes: str  # what cards say more than is printed on them: "", "harder" (GT-L3-2), "second" (GT-5P)
    cyan: bool  # whether cyan aliens are in play: mixed modules serve others without them (GT-LSM-2)
    dice: list[int]  # rolled for the boards of this round
    piles: list[list[int] | None]  # by pile: its cards if you have looked at it
    deck: int  # cards of the flight not turned over yet
    card: int  # the one being resolved; -1: none
    flown: list[int]  # the cards of this flight so far, the newest last
    used: list[int]  # those of earlier rounds, which do not come back
    order: list[int]  # the seats in flight order
    declared: list[int]  # by seat, in halves: what was declared on this card, on this line of a combat zone
    box: int
    team_open: list[int]  # support-team cards to choose from now, that you may see
    terms: list[int]  # what skills add to this payout: four prices, steps of the arrival bonuses and of the prize


def bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def sees_hand(p: Trucker, number: int, seat: int | None) -> bool:
    """BR-BUILD-1: a tile taken face down is seen by its holder only, until it is laid somewhere."""
    return number == seat or p.hand_from != HEAP


def _parts(p: Trucker) -> list[PartView]:
    ship = p.ship
    found: list[PartView] = []
    for cell in ship.tiles():
        part = ship.part(cell)
        found.append(
            PartView(
                cell=cell,
                tile=part.tile,
                turn=part.turn,
                kind=KINDS[part.kind],
                connectors=part.connectors,
                change=part.change,
                points=bits(part.muzzles | part.exhausts | part.shields | part.nozzles),
                plates=bits(part.plates),
                humans=ship.humans.get(cell, 0),
                alien=ship.aliens.get(cell, NONE),
                sleepers=ship.sleepers.get(cell, 0),
                energy=ship.energy.get(cell, 0),
                goods=ship.goods.get(cell, (0, 0, 0, 0)),
                on=cell in ship.active,
                spent=cell in ship.spent or cell in ship.fired,
            )
        )
    return found


def _player(s: TruckerState, number: int, building: bool, parting: bool) -> TruckerView:
    p = s.players[number]
    ship = p.ship
    board = ship.board
    told = s.t.hints or not building
    held = p.hand != NONE and sees_hand(p, number, None)
    return TruckerView(
        seat=number,
        credits=p.credits,
        board=board.key,
        cells=list(board.sites(told)),
        start=board.start,
        rows=list(board.rows),
        cols=list(board.cols),
        parts=_parts(p),
        faults=[FaultView(FAULTS[what], FAULT_CLAUSES[what], a, b) for what, a, b in ship.plan.faults()]
        if told
        else [],
        pieces=loose(ship) if parting else [],
        hand=p.hand if held else None,
        holds=p.hand != NONE,
        aside=p.aside[:],
        last=p.last,
        order=p.order,
        finished=p.finished,
        left=p.left if s.t.beats else 0,
        locked=p.locked,
        looking=p.looking,
        seen=bits(p.seen),
        lost=p.lost[:],
        pos=p.pos,
        flying=p.flying,
        gave_up=p.gave_up,
        insured=p.insured,
        role=p.role,
        team=list(p.team),
        skills=bits(p.skills),
        used=bits(p.used),
        doing=list(p.doing),
        extra=p.extra,
        bets=list(p.bets),
        marks=MarksView(**ship.marks.placed()),
        engine=engine_power(p),
        cannon=cannon_power(p),
        crew=crew_strength(p),
        exposed=ship.plan.exposed,
        invoice=p.invoice[:],
        ledger=p.ledger[:],
    )


def scene(s: TruckerState, step: Own[TruckerState]) -> SceneView:
    ship = s.players[step.seat].ship
    match step:
        case Dodge():
            what, side = divmod(step.attack, 4)
            return SceneView(incoming=_incoming(ship, what, side, step.line, step.begin, step.moved))
        case Defend():
            what, side = divmod(step.attack, 4)
            return SceneView(incoming=IncomingView(what, side, line_through(side, step.cell), step.cell))
        case MeetIntruder():
            return SceneView(incoming=_incoming(ship, NONE, here(s).side, step.line, step.begin, step.moved))
        case FirstHand():
            return SceneView(walker=WalkerView(step.cell, 0, ENTRY))
        case SoundAlarm():
            return SceneView(walker=WalkerView(step.cell, step.hands[0], step.step))
        case Declare():
            return SceneView(powered=list(step.powered))
        case Stow() | Improve():
            return SceneView(goods=list(step.goods))
        case Land():
            return SceneView(landed=list(zip(step.landed[::2], step.landed[1::2], strict=True)))
        case _:
            return SceneView()


def _incoming(ship: Ship, what: int, side: int, line: int, begin: int, moved: tuple[int, ...]) -> IncomingView:
    cell = first_tile(ship, side, line, begin, moved)
    return IncomingView(what, side, seen_line(side, line, moved, cell), cell)


def view(s: TruckerState, seat: int | None) -> GalaxyTruckerView:
    public = _public(s)
    return public if seat is None else own_view(s, seat, public)


def own_view(s: TruckerState, seat: int, public: GalaxyTruckerView) -> GalaxyTruckerView:
    """What everybody may know, one's tile in hand, the piles one has looked at, the team cards one was dealt."""
    p = s.players[seat]
    players = public.players[:]
    if p.hand != NONE:
        players[seat] = replace(players[seat], hand=p.hand)
    return replace(
        public,
        seat=seat,
        players=players,
        piles=[pile[:] if p.seen >> number & 1 else None for number, pile in enumerate(s.piles)],
        team_open=list(p.dealt) if p.dealt else public.team_open,
    )


def _public(s: TruckerState) -> GalaxyTruckerView:
    phase = stage(s)
    step = s.stack[-1] if s.stack else None
    parting = isinstance(step, Repair | KeepPiece)
    return GalaxyTruckerView(
        seat=None,
        turn=s.turn,
        round=s.round,
        rounds=list(s.t.rounds),
        klass=s.klass,
        level=s.level,
        phase=phase,
        step=type(step).__name__ if step is not None else None,
        asked=step.seat if isinstance(step, Own) else NONE,
        scene=scene(s, step) if isinstance(step, Own) else SceneView(),
        players=[_player(s, number, phase == "building", parting) for number in range(len(s.players))],
        heap=len(s.heap),
        face_up=s.face_up[:],
        glass=s.glass,
        glass_full=s.t.glass,
        circle=s.circle,
        beats=s.t.beats,
        hints=s.t.hints,
        stakes="harder" if s.harder else "second" if s.t.second else "",
        cyan=s.t.big1,
        dice=list(s.dice),
        piles=[None] * len(s.piles),
        deck=len(s.deck),
        card=s.card,
        flown=s.flown[:],
        used=s.used[:],
        order=s.flight_order(),
        declared=s.declared[:],
        box=len(s.box),
        team_open=s.team_open[:],
        terms=list(s.terms),
    )
