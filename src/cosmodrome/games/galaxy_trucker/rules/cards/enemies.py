"""BR-CARD-ENEMY: slavers, smugglers, pirates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from cosmodrome.kernel import Action, Message, Own, Refusal, Step, refuse

from ... import content as c
from ...actions import ACCEPT, DECLINE
from ...pieces.power import CANNON_POWER, DIPLOMAT, cannon_power, role_of, switchable
from ...pieces.ship import Goods, goods_of
from ...words import phrases
from ..effects import attack, boost, declare, goods
from ..effects.attack import Volley, volley_of
from ..effects.crew import lose_crew
from ..effects.declare import Ask, announce
from ..effects.goods import lose_goods, receive
from ..ledger import FLIGHT
from .kind import CardType, Wrong, in_order, unmixed

if TYPE_CHECKING:
    from ...ruleset import Size
    from ...state import TruckerState


def strength(s: TruckerState) -> int:
    return s.card_now().strength


def begin(s: TruckerState) -> None:
    s.stack.append(NextVictim(tuple(s.flight_order()), 0, (), ()))


def less(goods: Goods) -> Goods:
    """GT-5P-5: one good less is the least valuable one."""
    left = list(goods)
    for colour in (3, 2, 1, 0):
        if left[colour]:
            left[colour] -= 1
            break
    return left[0], left[1], left[2], left[3]


class NextVictim(Step["TruckerState"]):
    """The enemy attacks in flight order until beaten: once, or twice with five players (GT-5P-1)."""

    seats: tuple[int, ...]  # not attacked yet
    beaten: int  # how often
    shot: tuple[int, ...]  # pirates: who will be shot at, and who without the first shot
    late: tuple[int, ...]
    auto = True
    clause = "BR-CARD-ENEMY"

    def run(self, s: TruckerState) -> None:
        if not self.seats or self.beaten > (1 if s.t.second else 0):
            self._shoot(s)
            return
        s.stack.append(Fight(self.seats, self.beaten, self.shot, self.late))
        s.stack.append(Defy(self.seats[0]))
        p = s.players[self.seats[0]]
        if role_of(p) == DIPLOMAT and not p.role_used:
            s.stack.append(Parley(self.seats[0]))

    def _shoot(self, s: TruckerState) -> None:
        """All who lost to pirates are shot at together."""
        shots = tuple(shot for penalty in s.card_now().lose for shot in penalty.shots)
        if self.shot or self.late:
            s.stack.append(Volley(volley_of(shots), self.shot, self.late))


class Defy(Own["TruckerState"]):
    """BR-FLY-6: the attacked player declares a power, and is asked only if energy could change what comes of it."""

    auto = True
    clause = "BR-FLY-6"

    def run(self, s: TruckerState) -> None:
        p = s.players[self.seat]
        every = tuple(switchable(s, p, CANNON_POWER, ()))
        wanted = 2 * strength(s)
        least, most = cannon_power(p, averted=True), cannon_power(p, every)
        same = least > wanted or most < wanted or (least == wanted == most)
        if same and not boost.for_power(s, p.ship, CANNON_POWER, every):
            announce(s, self.seat, CANNON_POWER, ())
        else:
            s.stack.append(Ask(self.seat, CANNON_POWER))


class Parley(Own["TruckerState"]):
    """BR-BIG1-8: the Diplomat lets one enemy of the flight pass by, without reward."""

    clause = "BR-BIG1-8"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [DECLINE, ACCEPT]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DECLINE:
            return
        s.stack.pop()  # the declaration
        fight = s.stack.pop()
        assert isinstance(fight, Fight)
        s.players[self.seat].role_used = True
        s.tell("parleyed", seat=seat)
        s.stack.append(NextVictim(fight.seats[1:], fight.beaten, fight.shot, fight.late))

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_choose_now")


class Fight(Step["TruckerState"]):
    """The declared power against the enemy's."""

    seats: tuple[int, ...]
    beaten: int
    shot: tuple[int, ...]
    late: tuple[int, ...]
    auto = True
    clause = "BR-CARD-ENEMY"

    def run(self, s: TruckerState) -> None:
        seat, rest = self.seats[0], self.seats[1:]
        power = s.declared[seat]
        wanted = 2 * strength(s)
        if power > wanted:
            s.tell("beat", seat=seat)
            s.stack.append(NextVictim(rest, self.beaten + 1, self.shot, self.late))
            s.stack.append(Reward(seat, self.beaten))
        elif power == wanted:
            s.tell("held", seat=seat)
            s.stack.append(NextVictim(rest, self.beaten, self.shot, self.late))
        else:
            s.tell("beaten", seat=seat)
            shot, late = self.shot, self.late
            if s.card_now().type == "pirates" and any(penalty.shots for penalty in s.card_now().lose):
                shot, late = (shot, (*late, seat)) if self.beaten else ((*shot, seat), late)
            s.stack.append(NextVictim(rest, self.beaten, shot, late))
            for index in reversed(range(len(s.card_now().lose))):
                s.stack.append(Suffer(seat, index, self.beaten))


class Suffer(Own["TruckerState"]):
    """One kind of damage; GT-5P-1: one less after the first defeat."""

    index: int
    beaten: int
    auto = True
    clause = "BR-CARD-ENEMY"

    def run(self, s: TruckerState) -> None:
        penalty: c.Penalty = s.card_now().lose[self.index]
        spared = 1 if self.beaten else 0
        if penalty.crew:
            lose_crew(s, self.seat, penalty.crew - spared)
        if penalty.goods:
            lose_goods(s, self.seat, penalty.goods - spared)
        if penalty.shots and s.card_now().type != "pirates":  # GT-ENM4-2
            shots = volley_of(penalty.shots)
            s.stack.append(Volley(shots[1:] if self.beaten else shots, (self.seat,)))


class Reward(Own["TruckerState"]):
    """The winner takes everything and loses the days, or declines both."""

    beaten: int
    clause = "BR-CARD-ENEMY"

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.Reward", seat=self.seat, n=s.card_now().days)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [ACCEPT, DECLINE]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is ACCEPT:
            take_reward(s, seat, bool(self.beaten))

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_choose_now")


def take_reward(s: TruckerState, seat: int, second: bool) -> None:
    """GT-ENM4-1: all rewards shown; GT-5P-1: one less of each kind for the second."""
    card = s.card_now()
    if card.credits:
        s.book(seat, FLIGHT, card.credits - second)
    s.move(seat, -card.days)
    offered = goods_of(card.goods)
    receive(s, seat, less(offered) if second else offered)


# -- what is on the cards -----------------------------------------------------------------------------------------


def lines(card: c.Card, stakes: c.Stakes) -> list[Message]:
    found = [Message("text.strength", n=card.strength)]
    for one in card.lose:
        found += [Message("text.losers", what=what) for what in phrases.penalty(one)]
    if stakes.second:
        spared = [what for one in card.lose for what in phrases.penalty(_spared(one))]
        found.append(Message("text.second_losers", what=phrases.joined(spared or [Message("good.none")], "and")))
    return [*found, *phrases.reward(card, stakes), *phrases.days(card)]


def _spared(one: c.Penalty) -> c.Penalty:
    """GT-5P-1: after the first defeat."""
    return replace(one, crew=max(0, one.crew - 1), goods=max(0, one.goods - 1), shots=one.shots[1:])


def check(card: c.Card) -> Wrong:
    return in_order("goods", card.goods) or unmixed(card, "shot")


def most(card: c.Card, size: Size) -> int:
    """A word to the Diplomat, the declaration, the reward or the damage."""
    damage = sum(one.crew + one.goods + 1 + attack.most(len(one.shots)) for one in card.lose)
    return 1 + declare.most(size) + 1 + goods.most(size, len(card.goods)) + damage


TYPES: Final = (
    CardType(
        "slavers", "BR-CARD-ENEMY", begin, lines, most, needs="strength lose credits days", may="goods", check=check
    ),
    CardType(
        "smugglers", "BR-CARD-ENEMY", begin, lines, most, needs="strength lose goods days", may="credits", check=check
    ),
    CardType(
        "pirates", "BR-CARD-ENEMY", begin, lines, most, needs="strength lose credits days", may="goods", check=check
    ),
)
SLAVERS, SMUGGLERS, PIRATES = TYPES
