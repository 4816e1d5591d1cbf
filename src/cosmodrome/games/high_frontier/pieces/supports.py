"""What a card needs to run, and every way to give it that (HF-8.2).

A card may need a generator, a reactor and cooling; a generator or a reactor that serves it may need others in its
turn. A way is one choice of supports down to the end of the chain. The solver knows no card by name and no position: it
is given the gear that lies in one place.
"""

from __future__ import annotations

from typing import Final

# Kinds of power, as bits: a need is met by any of the kinds it names.
ELECTRIC, PULSED = 1, 2
NEUTRONIC, PLASMA, EXOTIC = 1, 2, 4
AFTERBURNER_THERMS: Final = 1  # HF-6.1A.5
FACTORY_THERMS: Final = 3  # HF-8.2C

GENERATOR, REACTOR = range(2)  # the two supports a card can ask for
FACTORY: Final = -1  # stands for the power of a factory where a card would stand


class Gear:
    """One side of a card (of a radiator: one orientation) as the solver sees it."""

    __slots__ = (
        "cools",
        "generates",
        "halvings",
        "harsh",
        "needs_generator",
        "needs_reactor",
        "reacts",
        "sun",
        "therms",
        "thrust",
    )

    def __init__(
        self,
        needs_generator: int = 0,
        needs_reactor: int = 0,
        therms: int = 0,
        generates: int = 0,
        reacts: int = 0,
        cools: int = 0,
        thrust: int = 0,
        halvings: int = 0,
        sun: bool = False,
        harsh: bool = False,
    ) -> None:
        self.needs_generator = needs_generator  # kinds of power that will do, 0 if it needs none
        self.needs_reactor = needs_reactor
        self.therms = therms  # of cooling it needs
        self.generates = generates  # kinds of power it gives
        self.reacts = reacts
        self.cools = cools  # therms it takes away
        self.thrust = thrust  # what it adds to the thrust of an engine it serves
        self.halvings = halvings  # how often it halves the fuel use of an engine it serves
        self.sun = sun  # it runs on sunlight
        self.harsh = harsh  # moving with it harms soft cards of its stack


class Way:
    """One way to support a card, and what comes of it."""

    __slots__ = ("halvings", "harsh", "sun", "therms", "thrust", "used")

    def __init__(self, used: tuple[int, ...], therms: int, thrust: int, halvings: int, sun: bool, harsh: bool) -> None:
        self.used = used  # the supports, as places in the list of gear, in order
        self.therms = therms  # of cooling that the card and its supports need together
        self.thrust = thrust
        self.halvings = halvings
        self.sun = sun  # of the supports or of the card itself
        self.harsh = harsh

    def result(self) -> tuple[int, int, bool, int, bool]:
        """What tells ways apart for whoever flies: ways with the same result are one choice (HF-8.2.1c)."""
        return self.thrust, self.halvings, self.sun, self.therms, self.harsh

    def __repr__(self) -> str:
        return f"Way({self.used}, therms={self.therms}, thrust={self.thrust}, halvings={self.halvings}, sun={self.sun})"


def ways(gear: list[Gear], user: int, power: bool = False) -> list[Way]:
    """Every way to support the card at place `user`, whatever the cooling: one for each set of supports, fewest first.

    `power` tells that a factory of a friend stands here (HF-8.2C): it gives both kinds of generator power, so that no
    card has to.
    """
    found: list[Way] = []
    seen: set[tuple[int, ...]] = set()
    _extend(gear, power, {}, [user], found, seen, user)
    found.sort(key=_order)
    return found


def choices(gear: list[Gear], user: int, cooling: int, power: bool = False) -> list[Way]:
    """The ways that `cooling` therms are enough for, one for each result (HF-8.2.1c, HF-8.2A)."""
    chosen: list[Way] = []
    results: set[tuple[int, int, bool, int, bool]] = set()
    for way in ways(gear, user, power):
        if way.therms <= cooling and way.result() not in results:
            results.add(way.result())
            chosen.append(way)
    return chosen


def runs(gear: list[Gear], user: int, power: bool = False) -> bool:
    """Whether a card can be used where it lies: supported, and cooled by what lies there (HF-8.2.1, HF-8.2A)."""
    card = gear[user]
    if not card.needs_generator and not card.needs_reactor:
        return not card.therms or card.therms <= cooling(gear, power)
    there = cooling(gear, power)
    return any(way.therms <= there for way in ways(gear, user, power))


def cooling(gear: list[Gear], power: bool = False) -> int:
    """The therms that lie in one place (HF-8.2A, HF-8.2C)."""
    total = FACTORY_THERMS if power else 0
    for one in gear:
        total += one.cools
    return total


def spent(gear: list[Gear], users: list[int]) -> list[tuple[int, ...]]:
    """What goes with refinery and robonaut when a site is industrialised (HF-8.2.2): the smallest sets of supports that
    serve all `users`, whatever the cooling. The users themselves are not in them, unless one serves another."""
    sets: set[tuple[int, ...]] = {()}
    for user in users:
        mine = [way.used for way in ways(gear, user)]
        sets = {tuple(sorted({*one, *other})) for one in sets for other in mine}
    small = [one for one in sets if not any(set(other) < set(one) for other in sets)]
    return sorted(small, key=_size_first)


def apart(gear: list[Gear], users: list[int], power: bool = False) -> bool:
    """Whether all `users` can work at once without sharing a support (HF-5.5B.1): each with generators, reactors and
    radiators of its own. A factory serves each of them (HF-8.2C.1)."""
    radiators = [place for place, one in enumerate(gear) if one.cools]
    given = FACTORY_THERMS if power else 0
    return _apart(gear, users, 0, set(users), radiators, given, power)


def _apart(
    gear: list[Gear], users: list[int], at: int, taken: set[int], radiators: list[int], given: int, power: bool
) -> bool:
    if at == len(users):
        return True
    for way in ways(gear, users[at], power):
        if taken.intersection(way.used):
            continue
        for cold in _enough(gear, radiators, way.therms - given):
            left = [place for place in radiators if place not in cold]
            if _apart(gear, users, at + 1, taken.union(way.used), left, given, power):
                return True
    return False


def _enough(gear: list[Gear], radiators: list[int], therms: int) -> list[tuple[int, ...]]:
    """The sets of radiators that take away `therms`, and of which none could be left out."""
    if therms <= 0:
        return [()]
    found: list[tuple[int, ...]] = []
    for bits in range(1, 1 << len(radiators)):
        some = [place for n, place in enumerate(radiators) if bits >> n & 1]
        total = sum(gear[place].cools for place in some)
        if total >= therms and total - min(gear[place].cools for place in some) < therms:
            found.append(tuple(some))
    return found


def _extend(
    gear: list[Gear],
    power: bool,
    served: dict[int, tuple[int, int]],
    waiting: list[int],
    found: list[Way],
    seen: set[tuple[int, ...]],
    user: int,
) -> None:
    """Give the first of the waiting cards its supports in each possible way, and go on with those in their turn."""
    if not waiting:
        if not _round(served, user):
            used = tuple(sorted(place for place in served if place != user))
            if used not in seen:
                seen.add(used)
                found.append(_sum(gear, user, used))
        return
    place, rest = waiting[0], waiting[1:]
    card = gear[place]
    for generator in _servers(gear, place, card.needs_generator, GENERATOR, power):
        for reactor in _servers(gear, place, card.needs_reactor, REACTOR, power):
            asked = (generator, reactor)
            more = [one for one in {*asked} if one >= 0 and one not in served and one not in rest and one != place]
            _extend(gear, power, {**served, place: asked}, rest + more, found, seen, user)


def _servers(gear: list[Gear], place: int, kinds: int, support: int, power: bool) -> list[int]:
    """Who can give a card one of these kinds: places, or FACTORY; FACTORY too where nothing is needed."""
    if not kinds:
        return [FACTORY]
    found = [FACTORY] if power and support == GENERATOR else []
    for other, one in enumerate(gear):
        if other != place and kinds & (one.generates if support == GENERATOR else one.reacts):
            found.append(other)
    return found


def _round(served: dict[int, tuple[int, int]], place: int, above: tuple[int, ...] = ()) -> bool:
    """Whether a chain from here comes round to itself (HF-8.2.1d)."""
    if place in above:
        return True
    for other in served[place]:
        if other >= 0 and _round(served, other, (*above, place)):
            return True
    return False


def _sum(gear: list[Gear], user: int, used: tuple[int, ...]) -> Way:
    """What a set of supports makes: each card of the chain counts, with what it asks and what it adds (HF-8.2.1a)."""
    card = gear[user]
    therms, thrust, halvings, sun, harsh = card.therms, 0, 0, card.sun, card.harsh
    for place in used:
        one = gear[place]
        therms += one.therms
        thrust += one.thrust
        halvings += one.halvings
        sun = sun or one.sun
        harsh = harsh or one.harsh
    return Way(used, therms, thrust, halvings, sun, harsh)


def _order(way: Way) -> tuple[int, tuple[int, ...]]:
    return len(way.used), way.used


def _size_first(used: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    return len(used), used
