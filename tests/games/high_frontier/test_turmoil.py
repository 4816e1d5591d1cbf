"""Random play in positions where much goes on at once: war, full stacks in the same spaces, factories (HF-8)."""

from __future__ import annotations

from random import Random

import pytest

from cosmodrome.games.high_frontier import content as c
from cosmodrome.games.high_frontier.actions import SPACE
from cosmodrome.games.high_frontier.pieces.cards import CREW, KIND, RADIATOR
from cosmodrome.games.high_frontier.rules.expansion.events import EventRoll
from cosmodrome.games.high_frontier.rules.turn import NextTurn
from cosmodrome.games.high_frontier.state import HighFrontierState
from cosmodrome.kernel import Refusal

from .position import CARD, Board

SPACES = ("luna", "lunar_l1", "earth_geo", "sol_earth_l2", "hertha", "nysa", "leo")
FACTIONS = ["un", "nasa", "prc", "esa", "shimizu"]


def turmoil(seed: int, scenario: str = "none") -> Board:
    """Stacks of any cards, crowded into a few spaces, at war."""
    random = Random(seed)
    factions = random.sample(FACTIONS, random.randint(2, 4))
    if scenario == "aliens":
        factions = ["prc", *random.sample([name for name in FACTIONS if name != "prc"], 2)]
    elif scenario == "hermes":
        factions = factions[:1]
    b = Board(*factions, seed=seed, scenario=scenario, start_election=random.choice(["no", "yes"]), years=48)
    b.s.events = None
    b.govern(random.choice(["war_1", "war_2", "anarchy_1", "antinuke", "egalitarianism", "capitalism"]))
    b.s.sunspot = random.randrange(6)
    patents = [id for id, card in CARD.items() if KIND[card] != CREW]
    random.shuffle(patents)
    for seat in range(len(factions)):
        b.s.players[seat].wt = random.randint(0, 20)
        for stack in ("rocket", "outpost", "freighter", "leo"):
            cards = [patents.pop() for _ in range(1 if stack == "freighter" else random.randint(1, 3))]
            sides = [id + _side(id, stack, random) for id in cards]
            b.stack(seat, stack, "leo" if stack == "leo" else random.choice(SPACES[:-1]), *sides)
            b.s.players[seat].fuel[1] = random.randint(0, 7)
        if random.random() < 0.7:
            crew = f"crew_{factions[seat]}"
            if scenario != "aliens" or factions[seat] != "prc":
                b.pick(crew)
                b.s.add(seat, 1, CARD[crew])
    for seat, site in enumerate(random.sample(["luna", "hertha", "nysa", "vesta", "ceres"], len(factions))):
        cubes = random.randint(0, 2)
        b.claim(seat, site, cubes=cubes, letter=random.choice("CSMV") if cubes else "")
    b.s.touch()
    return b


def _side(id: str, stack: str, random: Random) -> str:
    if stack == "freighter":
        return ":black"
    how = random.choice(["", ":black"])
    if KIND[CARD[id]] == RADIATOR and random.random() < 0.5:
        how = (how or ":") + "heavy"
    return how


IDLE = ("put", "offer", "scrap", "toss", "dump", "pass")  # what keeps stacks from meeting


def play(b: Board, decisions: int, random: Random) -> set[str]:
    """At random; nothing is lost or doubled, every option is taken, nothing else is, and positions survive JSON."""
    game, s = b.game, b.s
    counted = game.census(s)
    seen: set[str] = set()
    for n in range(decisions):
        if s.over:
            break
        seat = game.actors(s)[0]
        options = game.options(s, seat)
        assert options and len(set(options)) == len(options)
        seen.add(type(s.stack[-1]).__name__)
        other = random.choice(SPACE.actions)
        if other not in options:
            with pytest.raises(Refusal) as refused:
                game.act(s, seat, other)
            assert refused.value.clause.startswith("HF-")
        lively = [action for action in options if action.verb not in IDLE]
        game.act(s, seat, random.choice(lively if lively and random.random() < 0.8 else options))
        assert game.census(s) == counted
        if n % 17 == 0:
            again = HighFrontierState.load(s.dump(), game)
            assert again.dump() == s.dump()
            s.touch()
        assert all(p.wt >= 0 and p.cubes >= 0 and p.disks >= 0 and p.rockets >= 0 for p in s.players)
        assert all(fuel >= 0 for p in s.players for fuel in p.fuel)
    return seen


@pytest.mark.rule("HF-8.3F", "HF-8.4.1", "HF-8.4D", "HF-8.5B")
def test_war_among_crowded_stacks() -> None:
    seen: set[str] = set()
    for seed in range(90):
        b = turmoil(seed)
        b.s.stack.append(NextTurn())
        b.settle()
        b.run(EventRoll())
        seen |= play(b, 160, Random(seed))
    wanted = {"Fights", "Attack", "Intercept", "Shoot", "Aim", "Race", "Board", "Election", "Shift", "Debris"}
    assert wanted <= seen, wanted - seen


@pytest.mark.parametrize("scenario", ["aliens", "titan", "hermes"])
def test_crowded_scenarios(scenario: str) -> None:
    for seed in range(15):
        b = turmoil(seed, scenario)
        b.s.stack.append(NextTurn())
        b.settle()
        play(b, 200, Random(seed))


def test_the_places_are_there() -> None:
    assert all(any(space.id == id for space in c.SPACES) for id in SPACES)
