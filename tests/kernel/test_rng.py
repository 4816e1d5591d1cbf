"""The one source of chance."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmodrome.kernel import Rng


def test_it_is_splitmix64() -> None:
    """The published reference values of the generator: the same on every machine."""
    rng = Rng(1234567)
    assert [rng.below(2**64) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@settings(deadline=None)
@given(st.integers(), st.integers(1, 2**64))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    for _ in range(20):
        assert 0 <= rng.below(n) < n
        assert 0 <= rng.unit() < 1
        assert 0 <= rng.state < 2**64


@settings(deadline=None)
@given(st.integers(0, 2**64 - 1), st.integers(0, 30))
def test_the_state_is_all_there_is(seed: int, moves: int) -> None:
    rng = Rng(seed)
    for _ in range(moves):
        rng.below(7)
    again = Rng(rng.state)
    assert [rng.below(1000) for _ in range(10)] == [again.below(1000) for _ in range(10)]


@settings(deadline=None)
@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), max_size=40))
def test_a_shuffle_keeps_the_items_and_draws_below_for_each_place(seed: int, items: list[int]) -> None:
    shuffled, by_hand = items[:], items[:]
    rng, other = Rng(seed), Rng(seed)
    rng.shuffle(shuffled)
    for i in range(len(by_hand) - 1, 0, -1):
        j = other.below(i + 1)
        by_hand[i], by_hand[j] = by_hand[j], by_hand[i]
    assert Counter(shuffled) == Counter(items)
    assert (shuffled, rng.state) == (by_hand, other.state)


def test_chance_is_fair() -> None:
    """Every order of three things, about as often."""
    rng = Rng(5)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
    chosen = Counter(rng.choice(["a", "b", "c", "d"]) for _ in range(4000))
    assert all(850 < chosen[item] < 1150 for item in "abcd")


def test_a_fork_goes_its_own_way() -> None:
    rng = Rng(9)
    fork = rng.fork()
    other = rng.fork()
    draws = [[one.below(2**64) for _ in range(50)] for one in (rng, fork, other)]
    assert len({draw for row in draws for draw in row}) == 150
    again = Rng(9)
    assert [again.fork().below(2**64) for _ in range(2)] == [draws[1][0], draws[2][0]]


def test_nothing_cannot_be_chosen_from() -> None:
    with pytest.raises(IndexError):
        Rng(1).choice([])
