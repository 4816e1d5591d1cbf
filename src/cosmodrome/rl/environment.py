"""The PettingZoo (AEC) face of a game. It knows no game: everything comes through the kernel."""

from __future__ import annotations

import copy
import operator
import secrets
from typing import Any, SupportsIndex

from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from cosmodrome import games, language
from cosmodrome.kernel import Action, Eyes, Game, Refusal, Rng, Setup, setup_from

from .observing import KINDS, Observation, observing
from .rewards import REWARDS
from .turns import CLOCKS, Turns


class IllegalAction(ValueError):
    """An action the rules do not allow now. The position is what it was: another action may be tried."""


class Env(AECEnv):  # type: ignore[misc]
    """Agents `seat_0`, `seat_1`, ...; one at a time, the one in `agent_selection`, is asked for an action's number.

    - An observation is `{"observation": the game's features, "action_mask": 1 for each legal action}`; the mask of an
      agent that is not asked is all zeros. With `observation="ids"` the features are told in short (see observing.py).
    - Where several seats may act at once, each is asked in its turn, blind to what the others have chosen in secret.
    - `clock="auto"`: the environment plays the ticks of real-time phases, one after each round of the seats. With
      "manual" it is for the caller to `tick()`; the environment ticks only when nobody else can act.
    - `reward="win"`: at the end the winners share +1 and the others -1; "score": one's points less the mean of the
      others'. Before the end every reward is 0.
    - `infos[agent]["did"]` is the agent's own last action, as on the wire.
    """

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        reward: str,
        clock: str,
        render_mode: str | None,
        observation: str = "features",
    ) -> None:
        super().__init__()
        check("reward", reward, tuple(REWARDS))
        check("clock", clock, CLOCKS)
        check("render_mode", render_mode, (None, "ansi"))
        check("observation", observation, tuple(KINDS))
        self.game = game
        self.setup = setup
        self.reward = reward
        self.clock = clock
        self.render_mode = render_mode
        self.metadata = {
            "name": f"cosmodrome_{game.name}_v{game.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self.game_seed: int | None = None  # of the game being played: `game.new(setup, game_seed)` begins it again
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self._skip_agent_selection: str | None = None  # PettingZoo's own
        self._turns: Turns | None = None  # the game being played
        self._seeds = Rng(secrets.randbits(64))
        self._observing = observing(observation, game, game.new(setup, 0))
        self._observation_spaces: dict[str, spaces.Space[Any]] = {}
        self._action_spaces: dict[str, spaces.Space[Any]] = {}

    # -- spaces -----------------------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        if agent not in self._observation_spaces:
            self._number(agent)
            self._observation_spaces[agent] = self._observing.space()
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        if agent not in self._action_spaces:
            self._number(agent)
            self._action_spaces[agent] = spaces.Discrete(len(self.game.space))
        return self._action_spaces[agent]

    @property
    def observation_spaces(self) -> dict[str, spaces.Space[Any]]:
        return {agent: self.observation_space(agent) for agent in self.possible_agents}

    @property
    def action_spaces(self) -> dict[str, spaces.Space[Any]]:
        return {agent: self.action_space(agent) for agent in self.possible_agents}

    # -- playing ----------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: that of `seed`, and without one the next of a series that the last given seed began."""
        if seed is not None:
            self._seeds = Rng(operator.index(seed))
        self.game_seed = self._seeds.below(1 << 64) if seed is None else operator.index(seed)
        self._turns = Turns.begin(self.game, self.game.new(self.setup, self.game_seed), self.clock)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._ask(self._turns)

    def step(self, action: SupportsIndex | None) -> None:
        """The action of `agent_selection`, by its number; None for an agent whose game is over.

        IllegalAction says why an action is not allowed; then nothing has changed.
        """
        turns = self._on()
        agent = self.agent_selection
        if not self.agents:
            raise RuntimeError("the game is over for everybody: reset() begins another")
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        chosen = self._chosen(action)
        try:
            turns.act(chosen)
        except Refusal as refusal:
            raise illegal(self.game, turns.position, agent, chosen, refusal) from refusal
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"did": chosen.to_json()}
        self._ask(turns)

    def tick(self) -> None:
        """Let the Clock play, where it may."""
        turns = self._on()
        if not turns.tick():
            raise IllegalAction("the Clock has nothing to do now")
        self._ask(turns)

    def _ask(self, turns: Turns) -> None:
        """Turn to the seat that is asked, or end the game."""
        s = turns.position
        if s.over:
            for agent, reward in zip(self.agents, REWARDS[self.reward](self.game, s), strict=True):
                self.rewards[agent] = reward
                self._cumulative_rewards[agent] += reward
                self.terminations[agent] = True
        self.agent_selection = self.possible_agents[turns.seat]

    def _chosen(self, action: Any) -> Action:
        actions = self.game.space.actions
        try:
            number = operator.index(action)
        except TypeError:
            raise IllegalAction(f"{self.agent_selection}: an action is an integer, not {action!r:.40}") from None
        if not 0 <= number < len(actions):
            raise IllegalAction(f"{self.agent_selection}: there is no action {number}: 0 to {len(actions) - 1}")
        return actions[number]

    # -- looking ----------------------------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        turns = self._on()
        seat = turns.seat if agent == self.agent_selection else self._number(agent)
        return self._observing.one(turns.position, seat, turns.options if seat == turns.seat else [])

    def legal(self) -> list[int]:
        """The numbers of the legal actions of `agent_selection`: the mask in short."""
        return [action.id for action in self._on().options]

    def eyes(self, agent: str | None = None) -> Eyes:
        """What a bot in the agent's seat (that of `agent_selection`) is given: `bot.choose(env.eyes()).id`."""
        turns = self._on()
        return Eyes(self.game, turns.position, turns.seat if agent is None else self._number(agent))

    def state_copy(self) -> Any:
        """The true position, as a State of its own."""
        return self._on().position.copy()

    def render(self) -> str | None:
        """In mode "ansi": the points, and what is asked of whom, with the number and the sentence of each option."""
        if self.render_mode is None:
            return None
        turns = self._on()
        s = turns.position
        say = language.catalogue("en", self.game).say
        names = self.possible_agents
        points = ", ".join(f"{name} {n}" for name, n in zip(names, self.game.scores(s), strict=True))
        lines = [f"{self.game.name}, turn {s.turn}. {points}"]
        if s.over:
            won = ", ".join(names[seat] for seat in self.game.winners(s))
            return "\n".join([*lines, f"The game is over. Won by: {won or 'nobody'}"])
        lines.append(f"{self.agent_selection}: {say(s.stack[-1].prompt(s), names, s)}")
        for action in turns.options:
            lines.append(f"{action.id:>6}  {say(action.message(), names, s)}")
        return "\n".join(lines)

    def close(self) -> None:
        """There is nothing to close."""

    def _on(self) -> Turns:
        if self._turns is None:
            raise RuntimeError("no game has begun: reset() comes first")
        return self._turns

    def _number(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise ValueError(f"there is no agent {agent!r}: {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    # -- copying ----------------------------------------------------------------------------------------------

    def copy(self) -> Env:
        """A true copy: both go on from here, each on its own, and alike if they are given the same actions."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.__dict__.update(self._own())
        if self._turns is not None:
            twin._turns = self._turns.copy()
        return twin

    def _own(self) -> dict[str, Any]:
        """What two environments of the same game must not share."""
        return {
            "agents": self.agents[:],
            "rewards": dict(self.rewards),
            "terminations": dict(self.terminations),
            "truncations": dict(self.truncations),
            "infos": {agent: dict(info) for agent, info in self.infos.items()},
            "_cumulative_rewards": dict(self._cumulative_rewards),
            "_seeds": Rng(self._seeds.state),
            "_observation_spaces": _sampled(self._observation_spaces),
            "_action_spaces": _sampled(self._action_spaces),
        }

    def __copy__(self) -> Env:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Env:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        game = self.game
        known = game.name in games.ALL and games.ALL[game.name] is game
        turns = self._turns
        return {
            **self.__dict__,
            "game": game.name if known else game,
            "setup": self.setup.to_json(),
            "_observing": self._observing.kind,
            "_turns": None if turns is None else turns.dump(),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        game = games.get(state["game"]) if isinstance(state["game"], str) else state["game"]
        setup = setup_from(game, state["setup"])
        turns = None if state["_turns"] is None else Turns.load(game, state["_turns"])
        self.__dict__.update(state)
        watched = observing(state["_observing"], game, game.new(setup, 0))
        self.__dict__.update(game=game, setup=setup, _turns=turns, _observing=watched)


def illegal(game: Game[Any], s: Any, agent: str, action: Action, refusal: Refusal) -> IllegalAction:
    sentence = language.catalogue("en", game).say(refusal.message, state=s)
    return IllegalAction(f"{agent}: {action} is not allowed now ({refusal.clause}). {sentence}")


def check(name: str, value: object, known: tuple[object, ...]) -> None:
    if value not in known:
        raise ValueError(f"{name}={value!r} is not known: {', '.join(repr(one) for one in known)}")


def _sampled(known: dict[str, spaces.Space[Any]]) -> dict[str, spaces.Space[Any]]:
    """Copies of the spaces whose generators have been used; any other is as good made anew, which is quicker."""

    def used(space: spaces.Space[Any]) -> bool:
        inside = space.spaces.values() if isinstance(space, spaces.Dict) else ()
        return getattr(space, "_np_random", space) is not None or any(used(one) for one in inside)

    return {agent: copy.deepcopy(space) for agent, space in known.items() if used(space)}
