"""Many games at once, with the face of Gymnasium's vector environments. It knows no game."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Sequence
from itertools import islice
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from cosmodrome.kernel import Action, Game, Rng, Setup

from .environment import IllegalAction, check, illegal
from .observing import KINDS, Array, Observation, observing
from .rewards import REWARDS
from .turns import Glances, Turns, act_all


class VecEnv(VectorEnv[Observation, Array, Array]):
    """`num_envs` games of one setup. In each of them one seat is asked; a step takes one action for each game.

    - `reset(seed=7)` begins the games of the seeds 7, 8, 9, ...; a list gives each its own. `step(actions)` returns
      observations, rewards, terminations, truncations and infos, as Gymnasium's own do.
    - An observation is that of the seat that is asked, as in `Env`, a row a game; `infos["seat"]` tells which seat.
    - A game that ends begins anew in the same step (`AutoresetMode.SAME_STEP`), with the next seed of its series; the
      observation is already that of the new game. There is no `final_obs`: nobody is asked any more in a finished game.
    - `rewards` are those of the seats that have just acted; `infos["rewards"]` those of all seats, a row a game. They
      are 0 but where a game has ended.
    - With `copy=False` every step writes into the same arrays, and what is to be kept has to be copied by the caller.
    """

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        games: int,
        reward: str = "win",
        observation: str = "features",
        copy: bool = True,
    ) -> None:
        check("reward", reward, tuple(REWARDS))
        check("observation", observation, tuple(KINDS))
        if games < 1:
            raise ValueError(f"games={games!r}: at least one")
        self.game = game
        self.setup = setup
        self.reward = reward
        self.copy = copy
        self.num_envs = games
        self.metadata = {
            "name": f"cosmodrome_{game.name}_v{game.version}",
            "autoreset_mode": AutoresetMode.SAME_STEP,
            "render_modes": [],
        }
        self._observing = observing(observation, game, game.new(setup, 0))
        self._arrays = self._observing.begin(games)
        self.single_observation_space = self._observing.space()
        self.single_action_space = spaces.Discrete(len(game.space))
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)
        self._seeds = [Rng(secrets.randbits(64)) for _ in range(games)]
        self._turns: list[Turns] = []
        self._seen = Glances([])

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games; without a seed, each takes the next of the series its last given seed began."""
        seeds = self._given(seed)
        self._turns = [self._begin(number, one) for number, one in enumerate(seeds)]
        return self._observe(), self._infos(self._none())

    def step(self, actions: Array | Sequence[int]) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """One action a game, by its number. IllegalAction says why one is not allowed; then nothing has changed."""
        if not self._turns:
            raise RuntimeError("no game has begun: reset() comes first")
        chosen = self._chosen(actions)
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, np.bool_)
        all_rewards = self._none()
        seats = self._seen.seats
        for number in act_all(self._turns, chosen):
            all_rewards[number] = REWARDS[self.reward](self.game, self._turns[number].position)
            rewards[number] = all_rewards[number, seats[number]]
            ended[number] = True
            self._turns[number] = self._begin(number, None)
        return self._observe(), rewards, ended, np.zeros(self.num_envs, np.bool_), self._infos(all_rewards)

    def _given(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, Sequence):
            if len(seed) != self.num_envs:
                raise ValueError(f"{len(seed)} seeds for {self.num_envs} games")
            return list(seed)
        first = operator.index(seed)
        return [first + number for number in range(self.num_envs)]

    def _begin(self, number: int, seed: int | None) -> Turns:
        if seed is not None:
            self._seeds[number] = Rng(operator.index(seed))
        game_seed = self._seeds[number].below(1 << 64) if seed is None else operator.index(seed)
        return Turns.begin(self.game, self.game.new(self.setup, game_seed), "auto")

    def _chosen(self, actions: Array | Sequence[int]) -> list[Action]:
        """The actions of all games, after a look at the masks: either all are played or none."""
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise IllegalAction(f"actions are {self.num_envs} integers, one for each game")
        known = self.game.space.actions
        for number, action in enumerate(numbers.tolist()):
            if not 0 <= action < len(known):
                raise IllegalAction(f"game {number}: there is no action {action}: 0 to {len(known) - 1}")
        allowed = self._arrays["action_mask"][np.arange(self.num_envs), numbers]
        if not allowed.all():
            number = int(np.argmin(allowed))
            self._refuse(number, known[int(numbers[number])])
        return [known[action] for action in numbers.tolist()]

    def _refuse(self, number: int, action: Action) -> None:
        turns = self._turns[number]
        refusal = self.game.why_not(turns.position, turns.seat, action)
        assert refusal is not None
        raise illegal(self.game, turns.position, f"game {number}, seat_{turns.seat}", action, refusal)

    def _observe(self) -> Observation:
        self._seen = Glances(self._turns)
        self._observing.write(self._arrays, self._seen)
        return {name: one.copy() for name, one in self._arrays.items()} if self.copy else dict(self._arrays)

    def _infos(self, rewards: Array) -> dict[str, Any]:
        return {"seat": np.array(self._seen.seats), "rewards": rewards}

    def _none(self) -> Array:
        return np.zeros((self.num_envs, self.setup.seats))

    def legal(self) -> list[list[int]]:
        """The numbers of the legal actions of the seat that is asked, of each game: the masks in short."""
        numbers = iter(self._seen.options)
        return [list(islice(numbers, many)) for many in self._seen.offered]

    def states(self) -> list[Any]:
        """The true positions, each a State of its own."""
        return [turns.position.copy() for turns in self._turns]
