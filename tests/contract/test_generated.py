"""The same rules under Hypothesis: any mix, any seed, any choices. A game that breaks one shrinks to a short one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cosmodrome.kernel import Rng

from .checks import CHECKS, Check
from .mixes import ALL, Mix
from .walk import numbers

# a lead played by the seed, to get into the middle of a game, and then the choices drawn one by one
games = given(
    mix=st.sampled_from(ALL),
    seed=st.integers(0, 2**64 - 1),
    lead=st.integers(0, 150),
    draws=st.lists(st.integers(0, 255), max_size=30),
)


def configured(examples: int, derandomize: bool) -> Callable[[Callable[..., None]], Callable[..., None]]:
    slow = [HealthCheck.too_slow]
    return settings(max_examples=examples, deadline=None, derandomize=derandomize, suppress_health_check=slow)


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
@configured(60, derandomize=True)
@games
def test_rule(check: Check, mix: Mix, seed: int, lead: int, draws: list[int]) -> None:
    check(mix.game, mix.setup, seed, [*islice(numbers(Rng(seed)), lead), *draws])


@pytest.mark.soak
@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
@configured(1000, derandomize=False)
@games
def test_rule_at_length(check: Check, mix: Mix, seed: int, lead: int, draws: list[int]) -> None:
    check(mix.game, mix.setup, seed, [*islice(numbers(Rng(seed)), lead), *draws])
