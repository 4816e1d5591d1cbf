"""Rockets of random cards at random places, flown at random: nothing breaks, and what is told is so."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.high_frontier.flying import CARD, FREIGHTER, OUTPOST, ROCKET, Sky

from cosmodrome.games.high_frontier import GAME, planner
from cosmodrome.games.high_frontier.content import CARDS, IDS, SPACES, Patent
from cosmodrome.games.high_frontier.pieces import flight, strip
from cosmodrome.games.high_frontier.pieces.chart import chart
from cosmodrome.games.high_frontier.pieces.spaces import N_SPACES
from cosmodrome.games.high_frontier.rules.moving.walk import Walk
from cosmodrome.games.high_frontier.state import HighFrontierState

ENGINES = [card.id for card in CARDS if (card.white.thruster if isinstance(card, Patent) else card.thruster)]


def random_sky(rng: Random, expansion: bool) -> Sky:
    there = [n for n in range(N_SPACES) if chart(expansion).there[n]]
    cards = [rng.choice(ENGINES)]
    cards += [id for id in rng.sample(IDS["card"], 4) if id not in cards]
    if not expansion:
        cards = [id for id in cards if not (isinstance(one := CARDS[CARD[id]], Patent) and one.set == "expansion")]
    turned = [f"black:{id}" if isinstance(CARDS[CARD[id]], Patent) and rng.random() < 0.3 else id for id in cards]
    sky = Sky(*turned, at=SPACES[rng.choice(there)].id, expansion=expansion)
    while sky.s.dry(0, ROCKET) > strip.MAX_DRY:
        sky.me.stacks[ROCKET] = sky.me.stacks[ROCKET][:-1]
    sky.me.fuel[ROCKET] = rng.randint(0, strip.FULL[sky.s.dry(0, ROCKET)])
    sky.s.sunspot = rng.randrange(6)
    sky.me.wt = rng.randint(0, 12)
    sky.s.state = rng.randrange(1 << 60)
    if rng.random() < 0.3:
        sky.put(FREIGHTER, "black:rock_splitter", at=SPACES[rng.choice(there)].id)
        sky.me.stacks[ROCKET] = tuple(card for card in sky.me.stacks[ROCKET] if card != CARD["rock_splitter"]) or (
            CARD["vasimr"],
        )
    return sky


def check(sky: Sky) -> None:
    s = sky.s
    for stack in (ROCKET, OUTPOST, FREIGHTER):
        assert bool(sky.me.stacks[stack]) == (sky.me.at[stack] >= 0)
    assert 0 <= sky.fuel <= strip.MAX_STEPS
    step = s.stack[-1]
    if isinstance(step, Walk):
        if step.stack == ROCKET:
            assert sky.fuel == step.craft.steps - flight.fuel(step.paid, step.craft.use)
        assert step.paid <= flight.payable(step.craft)
    again = HighFrontierState.load(GAME.dump(s), GAME)
    assert again.dump() == s.dump()
    lot = [card for p in s.players for cards in (p.hand, *p.stacks) for card in cards]
    assert len(lot) == len(set(lot))


@pytest.mark.rule("HF-6.2.1", "HF-6.2B.3")
@pytest.mark.parametrize("expansion", [False, True], ids=["base", "expansion"])
def test_random_flights(expansion: bool) -> None:
    rng = Random(5 + expansion)
    spaces = moves = 0
    for _ in range(250):
        sky = random_sky(rng, expansion).begin()
        while sky.s.stack:
            check(sky)
            step = sky.s.stack[-1]
            (seat,) = step.actors(sky.s)
            options = step.options(sky.s, seat)
            assert len(options) == len(set(options)) > 0
            go = [action for action in options if action.verb == "go"]
            action = rng.choice(go if go and rng.random() < 0.8 else options)
            step.take(sky.s, seat, action)
            sky._settle()
            moves += 1
            spaces += action.verb == "go"
    assert spaces > 200


@pytest.mark.rule("HF-P.5")
@pytest.mark.parametrize("expansion", [False, True], ids=["base", "expansion"])
def test_what_lights_up_is_reached_by_its_actions(expansion: bool) -> None:
    rng = Random(50 + expansion)
    reached = 0
    for _ in range(40):
        seed = rng.randrange(1 << 30)
        found = planner.here(random_sky(Random(seed), expansion).begin().s, 0)["spaces"]
        for one in rng.sample(found, min(6, len(found))):
            sky = random_sky(Random(seed), expansion)
            sky.me.wt = 99
            sky.begin()
            for wire in one["actions"]:
                while sky.step == "Insure":
                    sky.act("yes")
                if not sky.s.stack or sky.told("belt"):
                    break  # radiation may have changed what there is
                sky.act(wire)
            else:
                while sky.step == "Insure":
                    sky.act("yes")
                if not sky.told("belt"):
                    stack = one["actions"][0][1]
                    assert sky.me.at[stack] == one["space"] or not sky.me.stacks[stack]
                    reached += 1
    assert reached > 40
