"""Information-set Monte Carlo tree search: one tree over what is known, a newly imagined position each iteration."""

from __future__ import annotations

import math
from time import perf_counter
from typing import Any

from cosmodrome.kernel import CLOCK, Action, Eyes, Game, Rng, Together, Way

ITERATIONS = 400  # a move, when no budget is given
EXPLORATION = 0.4
LOOK = 32  # iterations between two looks whether the choice is settled
ENOUGH = 20  # positions on which whole ways are compared
ROUND = 8  # positions on which all options are compared between two looks at which are out of the running
TEMPERATURE = 2.0  # points of difference that halve (by e) how likely an option looks at a glance


class Node:
    """A position as far as it is known: the actions that led there from the root.

    In a step of secret choices each seat has a node of its own below it (`blind`), so that nobody's choice depends
    on what another has sealed; `joint` is where all the choices together lead.
    """

    __slots__ = ("blind", "children", "joint", "prior", "seen", "value", "visits")

    def __init__(self, prior: float) -> None:
        self.children: dict[Action, Node] = {}
        self.blind: dict[int, Node] = {}
        self.joint: dict[tuple[Action, ...], Node] = {}
        self.prior = prior
        self.visits = 0
        self.seen = 0  # how often it could have been chosen
        self.value = 0.0  # sum, as seen by the seat that chose it


class Bounds:
    """The range of values met so far: it scales them to 0..1."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.low = math.inf
        self.high = -math.inf

    def widen(self, value: float) -> None:
        self.low = min(self.low, value)
        self.high = max(self.high, value)

    def scale(self, value: float) -> float:
        return (value - self.low) / (self.high - self.low) if self.high > self.low else 0.5


def _tried(root: Node, seat: int) -> dict[Action, Node]:
    """The seat's options that were tried."""
    return root.blind[seat].children if root.blind else root.children


def _settled(root: Node, seat: int, left: int) -> bool:
    """Whether no other option can catch up in the iterations left: going on would not change the choice."""
    visits = sorted(node.visits for node in _tried(root, seat).values())
    return len(visits) > 1 and visits[-1] - visits[-2] > left


class Rival:
    """An option that is played out on the same positions as the others: how far it leads the one best at a glance."""

    __slots__ = ("action", "leads", "way")

    def __init__(self, action: Action, way: Way | None = None) -> None:
        self.action = action
        self.way = way
        self.leads: list[float] = []

    def mean(self) -> float:
        return sum(self.leads) / len(self.leads)

    def error(self) -> float:
        """Of the mean, by the scatter of the leads."""
        n = len(self.leads)
        mean = self.mean()
        return math.sqrt(sum((lead - mean) ** 2 for lead in self.leads) / n / max(1, n - 1))


class Search:
    """Stops after so many iterations a move (then it is deterministic under its seed) or so many seconds.

    An iteration budget may be left unspent where the rest of it could not change the choice.
    """

    def __init__(self, seed: int = 0, iterations: int | None = None, seconds: float | None = None) -> None:
        self.rng = Rng(seed)
        self.iterations = ITERATIONS if iterations is None and seconds is None else iterations
        self.seconds = seconds
        self.done = 0  # iterations so far, over all moves

    def choose(self, eyes: Eyes) -> Action:
        options = eyes.options()
        if len(options) == 1:
            return options[0]
        effort = self.iterations or ITERATIONS
        guess = eyes.imagine(self.rng)
        ways = eyes.game.mind.ways(guess, eyes.seat, options)
        if ways:
            way = self._best_way(eyes, ways)
            eyes.game.mind.chosen(guess, eyes.seat, way)
            return way.action
        reflex = eyes.game.mind.reflex(guess, eyes.seat, options, self.rng, effort)
        if reflex is not None:
            return reflex
        options = eyes.game.mind.sensible(guess, eyes.seat, options)
        if len(options) == 1:
            return options[0]
        end = None if self.seconds is None else perf_counter() + self.seconds
        if eyes.game.mind.luck_rules and not isinstance(guess.stack[-1], Together):
            return self._compare(eyes, options, end)
        root = Node(1.0)
        bounds = Bounds()
        count = 0
        while (self.iterations is None or count < self.iterations) and (end is None or perf_counter() < end):
            self._iterate(eyes.game, eyes.imagine(self.rng), eyes.seat, root, bounds)
            count += 1
            if self.iterations is not None and count % LOOK == 0 and _settled(root, eyes.seat, self.iterations - count):
                break
        self.done += count
        tried = _tried(root, eyes.seat)
        return max(tried, key=lambda action: tried[action].visits) if tried else options[0]

    def _compare(self, eyes: Eyes, options: list[Action], end: float | None) -> Action:
        """Play every option out on the same positions, with the same dice: where luck outweighs what anybody answers,
        this tells small differences that a tree would need far more iterations for. What looks best at a glance is
        only left for what leads it by more than the error."""
        weights = eyes.game.mind.weigh(eyes.imagine(self.rng), eyes.seat, options)
        first = Rival(options[weights.index(max(weights))])
        return self._race(eyes, [first, *(Rival(action) for action in options if action != first.action)], end).action

    def _best_way(self, eyes: Eyes, ways: list[Way]) -> Way:
        """The first way is left as it is by the others: only for what leads it by more than the error."""
        end = None if self.seconds is None else perf_counter() + self.seconds
        best = self._race(eyes, [Rival(way.action, way) for way in ways], end).way
        assert best is not None
        return best

    def _race(self, eyes: Eyes, rivals: list[Rival], end: float | None) -> Rival:
        """The rival that leads the first one most, for certain."""
        game, seat = eyes.game, eyes.seat
        first = rivals[0]
        count = 0
        while len(rivals) > 1 and (self.iterations is None or count + len(rivals) <= self.iterations):
            if end is not None and count and perf_counter() >= end:
                break
            if first.way is not None and len(first.leads) >= ENOUGH:
                break
            guess = eyes.imagine(self.rng)
            values = [self._end_of(game, guess, seat, rival) for rival in rivals]
            for rival, value in zip(rivals, values, strict=True):
                rival.leads.append(value - values[0])
            count += len(rivals)
            if len(first.leads) % ROUND == 0:
                best = max(rival.mean() for rival in rivals)
                rivals = [one for one in rivals if one is first or one.mean() + 2.0 * one.error() >= best]
                # a way that has led to the same end every time is the same way
                rivals = [one for one in rivals if one is first or one.way is None or any(one.leads)]
        self.done += count
        return max(rivals, key=lambda one: one.mean() - one.error() if one.leads else 0.0)

    def _end_of(self, game: Game[Any], guess: Any, seat: int, rival: Rival) -> float:
        trial = guess.copy()
        last = game.mind.horizon(trial, game.seats(trial))
        game.act(trial, seat, rival.action)
        if rival.way is None:
            self._play_out(game, trial, last)
        else:
            self._follow(game, trial, seat, rival.way, last)
        return game.mind.evaluate(trial, seat)

    def _iterate(self, game: Game[Any], s: Any, seat: int, root: Node, bounds: Bounds) -> None:
        """Down the tree to an action not tried yet, on to the horizon by the quick policy, and back up."""
        path: list[tuple[Node, int]] = []
        together: list[Action] = []
        node = root
        last = game.mind.horizon(s, game.seats(s))
        while s.stack and s.turn < last:
            actors = game.actors(s)
            actor = seat if node is root and not together and seat in actors else actors[0]
            options = game.options(s, actor)
            secret = isinstance(s.stack[-1], Together)
            if actor != CLOCK and len(options) > 1:
                options = game.mind.sensible(s, actor, options)
            if actor == CLOCK or (len(options) == 1 and not secret):
                game.act(s, actor, self.rng.choice(options))
                continue
            holder = node.blind.setdefault(actor, Node(1.0)) if secret else node
            action = self._select(game, s, actor, options, holder, bounds)
            child = holder.children[action]
            path.append((child, actor))
            game.act(s, actor, action)
            if not secret:
                node = child
            else:
                together.append(action)
                if not s.sealed:
                    node = node.joint.setdefault(tuple(together), Node(1.0))
                    together = []
            if not child.visits and not s.sealed:
                break
        self._play_out(game, s, last)
        self._back_up(game, s, path, bounds)

    def _select(self, game: Game[Any], s: Any, actor: int, options: list[Action], node: Node, bounds: Bounds) -> Action:
        """PUCT over the options that this imagined position allows, the best at a glance first."""
        children = node.children
        if any(action not in children for action in options):
            weights = game.mind.weigh(s, actor, options)
            top = max(weights)
            priors = [math.exp((weight - top) / TEMPERATURE) for weight in weights]
            total = sum(priors)
            for action, prior in zip(options, priors, strict=True):
                if action not in children:
                    children[action] = Node(prior / total)
        best = options[0]
        best_score = -math.inf
        for action in options:
            child = children[action]
            child.seen += 1
            exploit = bounds.scale(child.value / child.visits) if child.visits else 0.5
            score = exploit + EXPLORATION * child.prior * math.sqrt(child.seen) / (1 + child.visits)
            if score > best_score:
                best_score = score
                best = action
        return best

    def _play_out(self, game: Game[Any], s: Any, last: int) -> None:
        """Play sensibly to the horizon."""
        policy = game.mind.policy
        rng = self.rng
        while s.stack and s.turn < last:
            actor = game.actors(s)[0]
            options = game.options(s, actor)
            game.act(s, actor, rng.choice(options) if actor == CLOCK else policy(s, actor, options, rng))

    def _follow(self, game: Game[Any], s: Any, seat: int, way: Way, last: int) -> None:
        """Go that way to the horizon; the others play sensibly."""
        mind = game.mind
        rng = self.rng
        for action in way.then:
            if s.stack and seat in game.actors(s) and action in game.options(s, seat):
                game.act(s, seat, action)
        while s.stack and s.turn < last:
            actor = game.actors(s)[0]
            options = game.options(s, actor)
            if actor == seat:
                action = mind.follow(s, actor, options, rng, way)
            else:
                action = rng.choice(options) if actor == CLOCK else mind.policy(s, actor, options, rng)
            game.act(s, actor, action)

    def _back_up(self, game: Game[Any], s: Any, path: list[tuple[Node, int]], bounds: Bounds) -> None:
        values: dict[int, float] = {}
        for node, actor in path:
            if actor not in values:
                values[actor] = game.mind.evaluate(s, actor)
                bounds.widen(values[actor])
            node.visits += 1
            node.value += values[actor]
