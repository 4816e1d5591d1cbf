"""What a bot of Wild Space values: crew that scores, cards that chain, and time to use them."""

from __future__ import annotations

from cosmodrome.kernel import Action, Mind, Rng

from .. import content as c
from ..actions import HOSTILES
from ..rules.cards import DrawCards, TakeAndPlay
from ..rules.effects import (
    DISCARD_NEEDED,
    OWN_NEEDED,
    AdvanceVeteranEffect,
    Circle,
    DrawEffect,
    DrawThenDiscardEffect,
    Effect,
    GainQuartzEffect,
    PlayEffect,
)
from ..rules.own import EMPTY
from ..rules.paying import PayCondition
from ..rules.scoring import score, smuggler_score
from ..rules.turn import ChooseAction
from ..ruleset import ALIEN, EMISSARY, NONE, ROBOT, WILD, Tables
from ..state import Player, WildSpaceState

TURNS = c.CONSTANTS.turns_per_player

# What things are worth in credits, on average; found by playing bots against each other.
DRAW = 1.5  # a card more in hand, while there is time to play it
PLAY = 3.6  # the right to play a card more
ENLIST = 4.2  # to take and play one
MEDAL = 1.6  # a step on the veteran track
MISSION = 2.6  # an emissary's mission
QUARTZ = 1.2
UNKNOWN = 3.4  # the worth of a card not seen yet
NEXT_OF_TWO = 2.4  # two of a species: the third will score
FIRST_PAIR = 0.9  # one of a species: a pair may come
SPREAD = (0.0, 0.3, 0.8, 1.8, 3.6, 7.0, 0.0)  # so many species different, on the way to a full set
HAND = 0.27  # part of a card's worth that it has in hand
PER_TURN = 1.5  # cards played in a turn


class WildSpaceMind(Mind[WildSpaceState]):
    def evaluate(self, s: WildSpaceState, seat: int) -> float:
        mine = self.stand(s, seat)
        if s.solo:
            return mine - self.smuggler_stand(s)
        return mine - max(self.stand(s, other) for other in range(len(s.players)) if other != seat)

    def stand(self, s: WildSpaceState, seat: int) -> float:
        """The score now and what is in the making, which fades as the turns run out."""
        total = float(score(s, seat).total)
        left = turns_left(s, seat)
        if not left:
            return total
        p = s.players[seat]
        time = left / TURNS
        counts, wild = animals(s.t, p.crew)
        total += time * growth(counts, wild)
        missions = sum(1 for card in p.crew if s.t.mission[card] is not None)
        total += time * missions * 1.5
        worths = sorted((worth(s, p, card, counts, time) for card in p.hand), reverse=True)
        plays = left * PER_TURN
        for rank, value in enumerate(worths):
            total += value * (HAND if rank < plays else 0.08)
        missing = min(plays, 5.0) - len(worths)
        if missing > 0:
            total -= 0.6 * missing * time
        return total + time * (MEDAL * 0.5 * p.marker + (QUARTZ - 1) * p.quartz)

    def smuggler_stand(self, s: WildSpaceState) -> float:
        """His score now, and what his remaining turns should bring."""
        done = s.turn // 2
        counts, wild = animals(s.t, s.out.smuggler)
        time = max(0, TURNS - done) / TURNS
        return smuggler_score(s).total + time * (growth(counts, wild) + 40.0)

    def sensible(self, s: WildSpaceState, seat: int, options: list[Action]) -> list[Action]:
        """The reserve is renewed (WS-4.5) when a card may be taken from it, and with the card that will be missed
        least: done earlier it tells nobody more, and done for nothing it costs a card."""
        if not options[-1].aside:
            return options
        found = [action for action in options if not action.aside]
        if isinstance(s.stack[-1], (DrawCards, TakeAndPlay)):
            glance = Glance(s, seat)
            found.append(min((a for a in options if a.aside), key=lambda a: glance.worth(a.args[0])))
        return found

    def policy(self, s: WildSpaceState, seat: int, options: list[Action], rng: Rng) -> Action:
        """As any mind's, but quicker: to renew never looks best at a glance, so it is thought of only where any of the
        options is taken."""
        if len(options) == 1:
            return options[0]
        if rng.below(10) == 0:
            options = self.sensible(s, seat, options)
            return options[rng.below(len(options))]
        if options[-1].aside:
            options = [action for action in options if not action.aside]
            if len(options) == 1:
                return options[0]
        weights = self.weigh(s, seat, options)
        return options[weights.index(max(weights))]

    def weigh(self, s: WildSpaceState, seat: int, options: list[Action]) -> list[float]:
        glance = Glance(s, seat)
        return [glance.weight(action) for action in options]


class Glance:
    """One player's options at a glance: what each would bring, in credits."""

    __slots__ = ("best", "counts", "draw", "p", "s", "time")

    def __init__(self, s: WildSpaceState, seat: int) -> None:
        left = turns_left(s, seat)
        self.s = s
        self.p = s.players[seat]
        self.time = left / TURNS
        self.counts, _ = animals(s.t, self.p.crew)
        self.draw = DRAW if len(self.p.hand) < left * PER_TURN else 0.35
        self.best: dict[int, float] = {}  # by filter: the best card of the hand to play

    def weight(self, action: Action) -> float:
        verb = action.verb
        if verb == "renew":
            return -3.0
        if verb == "play" or verb == "enlist":
            return self.entering(action.args[0])
        if verb == "take":
            return self.worth(action.args[0]) * 0.5 + self.draw * 0.4
        if verb == "draw":
            return UNKNOWN * 0.5 + self.draw * 0.4
        if verb == "land":
            return self.sector(action.args[0] * 2 + action.args[1]) + 0.3
        if verb == "explore":
            return max(self.effects(effects) for effects in self.s.t.explore)
        if verb == "end":
            return 1.0
        if verb == "skip":
            return self.not_paying() if isinstance(self.s.stack[-1], PayCondition) else 0.3
        if verb == "choose":
            return self.choice(action.args[0])
        if verb == "discard":
            return 1.0 - self.worth(action.args[0]) * HAND
        if verb == "remove":
            return 1.0 - self.loss(action.args[0])
        if verb == "enlist_top":
            return UNKNOWN + 1.0
        if verb == "use":
            return 2.0
        if verb == "launch":
            return self.launch(self.s.t.bases[self.p.base][action.args[0]])
        if verb == "recruit":
            return self.entering(action.args[0]) - QUARTZ * self.s.t.cost[action.args[0]] + 1.0
        if verb == "hire":
            if self.time <= 1 / TURNS:
                return -1.0  # nobody plays it any more
            return self.worth(action.args[0]) * HAND - QUARTZ * self.s.hire_cost(action.args[0]) + 1.0
        if verb == "smuggle":
            return -smuggled(self.s, action.args[0])
        return 0.0

    def worth(self, card: int) -> float:
        return worth(self.s, self.p, card, self.counts, self.time)

    def entering(self, card: int) -> float:
        """A card in the crew, and what its effect may bring."""
        return self.worth(card) + circle_worth(self.s, self.p, self.s.t.circle[card], self.draw)

    def not_paying(self) -> float:
        """Declining a payment: worth as much as an average card's loss saves, less what is forgone."""
        step = self.s.stack[-1]
        assert isinstance(step, PayCondition)
        return 1.8 - effect_worth(self.s, self.p, step.circle(self.s).effect, self.draw)

    def sector(self, sector: int) -> float:
        s = self.s
        table = s.t.sectors[s.outer.alien_face if s.outer is not None else 0][sector]
        best = max(self.effects(effects) for effects in table.actions)
        if table.conditions and all(condition.need != OWN_NEEDED for condition in table.conditions):
            best -= 1.6
        return best

    def choice(self, choice: int) -> float:
        step = self.s.stack[-1]
        return self.effects(step.actions(self.s)[choice]) if isinstance(step, ChooseAction) else 1.0 - choice

    def effects(self, effects: list[Effect]) -> float:
        total = 0.0
        for effect in effects:
            if isinstance(effect, PlayEffect):
                total += self.best_play(effect.filter)
            else:
                total += effect_worth(self.s, self.p, effect, self.draw)
        return total

    def best_play(self, filter: int) -> float:
        if filter not in self.best:
            accepts = self.s.t.accepts[filter]
            self.best[filter] = max([self.entering(card) for card in self.p.hand if accepts[card]], default=0.0)
        return self.best[filter]

    def loss(self, card: int) -> float:
        """What the crew loses with a card."""
        t = self.s.t
        loss = float(t.credits[card])
        kind = t.species[card]
        if NONE < kind < WILD:
            loss += 5.0 if self.counts[kind] > 2 else 1.0
            if self.counts[kind] == min(self.counts):
                loss += 15.0
        if t.mission[card] is not None:
            loss += MISSION
        return loss

    def launch(self, circle: Circle) -> float:
        condition = circle.condition
        if condition is None or not condition.met(self.s, self.p):
            return 0.5
        return 1.5 + circle_worth(self.s, self.p, circle, self.draw)


def smuggled(s: WildSpaceState, hostile: int) -> float:
    """What the cards now in the slots would bring the Smuggler."""
    t = s.t
    landed = dict(s.out.hostile_open)[hostile]
    counts, _ = animals(t, s.out.smuggler)
    total = 0.0
    for effect in HOSTILES[hostile].top if landed else HOSTILES[hostile].bottom:
        card = (s.out.aliens if effect.reserve == "alien" else s.reserve)[effect.slot - 1]
        if card == EMPTY or effect.op == "discard":
            continue
        total += 1.0 + t.credits[card]
        kind = t.species[card]
        if NONE < kind < WILD:
            total += 5.0 if counts[kind] >= 2 else 1.5
            if counts[kind] == 0 and counts.count(0) == 1:
                total += 15.0
        elif kind == WILD:
            total += 5.0
    return total


def turns_left(s: WildSpaceState, seat: int) -> int:
    """The turns the seat still has after the present one, plus one if it is in the middle of one."""
    if s.solo:
        done = (s.turn - s.first + 1) // 2 if s.turn >= s.first else 0
        return TURNS - done + (0 if s.smuggler_turn() else 1) - (1 if not s.stack else 0)
    count = len(s.players)
    ahead = (seat - s.first) % count
    begun = (s.turn - ahead + count - 1) // count if s.turn > ahead else 0
    own = s.turn > 0 and s.current() == seat and bool(s.stack)
    return TURNS - begun + (1 if own else 0)


def animals(t: Tables, crew: list[int]) -> tuple[list[int], int]:
    """How many of each species, and how many wild ones."""
    counts = [0, 0, 0, 0, 0, 0, 0, 0]  # index NONE (-1) and WILD (6) fall into the last two
    species = t.species
    for card in crew:
        counts[species[card]] += 1
    wild = counts[WILD]
    del counts[6:]
    return counts, wild


def growth(counts: list[int], wild: int) -> float:
    """What the collections promise beyond what they score."""
    total = 0.0
    different = 0
    floor = min(counts)
    for n in counts:
        if n >= 2:
            total += NEXT_OF_TWO
        elif n == 1:
            total += FIRST_PAIR
        if n > floor:
            different += 1
    return total + SPREAD[min(6, different + wild)]


def worth(s: WildSpaceState, p: Player, card: int, counts: list[int], time: float) -> float:
    """What the card adds to the crew, its effect aside."""
    t = s.t
    total = float(t.credits[card])
    kind = t.species[card]
    if NONE < kind < WILD:
        n = counts[kind]
        if n >= 2:
            total += 5.0
        elif n == 1:
            total += 0.6 + NEXT_OF_TWO * time
        else:
            total += 0.3 + FIRST_PAIR * time
        floor = min(counts)
        if n == floor:
            ahead = 0
            for one in counts:
                if one > floor:
                    ahead += 1
            total += 15.0 if ahead == 5 else (SPREAD[ahead + 1] - SPREAD[ahead]) * time
    elif kind == WILD:
        total += 5.0 if max(counts) >= 2 else 2.0
    if t.veteran[card]:
        total += MEDAL if p.marker < len(s.track(p)) else 0.0
    if t.quartz[card]:
        total += t.quartz[card] * QUARTZ
    if t.kind[card] == EMISSARY:
        total += 0.8 + MISSION * time
    elif t.kind[card] in (ROBOT, ALIEN):
        total += 0.5
    if t.profession[card] != NONE:
        total += 0.4 + 0.5 * time
    return total


def effect_worth(s: WildSpaceState, p: Player, effect: Effect, draw: float) -> float:
    if isinstance(effect, DrawEffect):
        return effect.n * draw
    if isinstance(effect, PlayEffect):
        accepts = s.t.accepts[effect.filter]
        matching = 0
        for card in p.hand:
            matching += accepts[card]
        return PLAY if matching > 1 else PLAY * 0.6 if matching else 0.0
    if isinstance(effect, GainQuartzEffect):
        return effect.n * QUARTZ
    if isinstance(effect, AdvanceVeteranEffect):
        return MEDAL
    if isinstance(effect, DrawThenDiscardEffect):
        return 2 * draw
    return ENLIST


def circle_worth(s: WildSpaceState, p: Player, circle: Circle | None, draw: float) -> float:
    if circle is None:
        return 0.0
    condition = circle.condition
    value = effect_worth(s, p, circle.effect, draw)
    if condition is None:
        return value
    if condition.need == OWN_NEEDED:
        return value if condition.met(s, p) else 0.3
    if condition.need == DISCARD_NEEDED:
        return max(0.0, value - 1.5) if len(p.hand) > 1 else 0.0
    return max(0.0, value - 2.0)
