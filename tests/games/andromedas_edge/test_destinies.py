"""Every destiny card and end-game token, by figures counted by hand, and corners of words that few cards use."""

from __future__ import annotations

import pytest

from cosmodrome.games.andromedas_edge import GAME, AndromedaState
from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import UNBUILT
from cosmodrome.games.andromedas_edge.rules import raiders, scoring
from cosmodrome.games.andromedas_edge.rules.battle import outcome

from .bare import (
    CRUISER,
    ENERGY,
    FIGHTER,
    TRANSPORT,
    asked,
    battle,
    do,
    found,
    give,
    hold,
    may,
    moon,
    no,
    own,
    put,
    raider,
    region,
    rolled,
    table,
    upgrade,
)

# What the position of `rich` is worth by each card: counted on paper, most counters once below the limit.
WORTH = {
    "scholars": 2 * 2,
    "builders": 2 * 1,
    "brokers": 2 * 1,
    "founders": 2 * 1,
    "settlers": 3 * 3,
    "wide_roots": 3 * 2,  # two cities, one factory
    "raider_bane": 12,  # five trophies, 12 at most
    "moon_keepers": 3,
    "moon_engineers": 2 * 1,
    "great_fleet": 5,
    "refitters": 3 * 2,
    "wise_council": 2 * 4,
    "far_envoys": 2 + 3,  # two on the map, three on developments
    "long_view": 3 * 3,  # 5, 9 and 12
    "pinnacle": 5 * 2,
    "spotless": 2,  # four of the five modules: two pairs
    "seekers": 3 * 2,
    "champions": 4 * 1,
    "hoarders": 2 * 2,  # seven units: two threes
    "plotters": 2 * 3,
}


def rich() -> AndromedaState:
    s = table(destiny="yes")
    p = s.players[0]
    own(s, 0, "cryo_condenser", "titan_condenser", "moon_loom", "cryo_smelter", "hall_of_the_ancients")
    p.damaged = (no("module", "cryo_smelter"),)
    for place in ("hoarfall", "cryon", "anvil"):
        found(s, 0, place, 1)
    p.trophies = 5
    moon(s, 0, "icefall")
    moon(s, 0, "lodestone")
    moon(s, 0, "drifter", "moon_loom", 0)
    put(s, 0, FIGHTER, "hoarfall")
    put(s, 0, CRUISER, "anvil")
    upgrade(s, 0, "shield_wall")
    upgrade(s, 0, "cargo_holds")
    p.station = 4
    p.leaders[region("odessa_field")] = 2
    p.tracks = [5, 9, 0, 12, 4]
    p.discoveries = (no("discovery", "treatise"), no("discovery", "monograph"))
    p.supremacies = (no("supremacy", "warlord_standard"),)
    give(s, 0, energy=4, ice=2, titanium=1)
    hold(s, 0, "ambush", "overcharge", "jamming")
    return s


@pytest.mark.rule("AE-B-20.6", "AE-B-3.8")
def test_every_destiny_card() -> None:
    s = rich()
    s.stack = []
    assert set(WORTH) == {card.id for card in c.DESTINIES}
    for id, points in WORTH.items():
        s.players[0].destiny = (no("destiny", id),)
        assert scoring.destiny(s, 0) == points, id


@pytest.mark.rule("AE-B-20.6", "AE-B-14.8")
def test_tokens_that_score_at_the_end() -> None:
    """Three tracks in section II or beyond, one slotted moon; five trophies at 2 VP, 8 at most."""
    s = rich()
    assert scoring.tokens(s, 0) == 3 + 1 + 8
    s.players[0].trophies = 3
    assert scoring.tokens(s, 0) == 3 + 1 + 6


# -- raiders that win -------------------------------------------------------------------------------------------------


def beaten_by(id: str) -> AndromedaState:
    """A raider has beaten A, who has goods and modules."""
    s = table()
    put(s, 0, FIGHTER, "hoarfall")
    own(s, 0, "cryo_smelter", "titan_smelter", "cryo_condenser")
    side = raider(s, "hoarfall", id)
    battle(s, "hoarfall")
    give(s, 0, energy=2, ice=1)
    rolled(s, {0: (1,), side: (6,)})
    return s


@pytest.mark.rule("AE-B-8.5", "AE-B-8.9")
def test_dread_armada_bombards() -> None:
    """Two units of one's own choice."""
    s = beaten_by("dread_armada")
    assert asked(s) == "LoseResource"
    do(s, 0, "lose", ENERGY)
    do(s, 0, "lose", 2)
    assert s.players[0].store == [1, 0, 0, 0, 0] and asked(s) == "Operations"


@pytest.mark.rule("AE-B-8.5", "AE-B-17.2")
def test_the_star_eater_devours_two_modules() -> None:
    s = beaten_by("star_eater")
    assert asked(s) == "PickDamage"
    do(s, 0, "damage", "titan_smelter")
    assert not may(s, 0, "damage", "titan_smelter")
    do(s, 0, "damage", "cryo_condenser")
    assert len(s.players[0].damaged) == 2 and asked(s) == "Operations"


@pytest.mark.rule("AE-B-8.5", "AE-B-8.7", "AE-B-17.5")
def test_the_mechaphage_leaves_a_token() -> None:
    s = beaten_by("mechaphage")
    do(s, 0, "damage", "cryo_smelter")
    assert s.players[0].infected == (no("module", "cryo_smelter"),) and not s.players[0].damaged
    assert scoring.damage(s, 0) == -2


@pytest.mark.rule("AE-B-8.5", "AE-B-8.6")
def test_the_silicate_hive_splits() -> None:
    s = beaten_by("silicate_hive")
    assert sum(1 for place in s.raiders[:4] if place >= 0) == 1 and asked(s) == "Operations"


@pytest.mark.rule("AE-B-8.4")
@pytest.mark.parametrize("id", [one.id for one in c.RAIDERS])
def test_what_beating_each_of_them_brings(id: str) -> None:
    """A step on supremacy, its VP, and something besides; one trophy."""
    s = table()
    record = c.RAIDERS[no("raider", id)]
    p = s.players[0]
    p.tracks[2] = 6  # space 7 gives 2 VP
    if id == "void_dragon":
        s.raider_cards = (*s.raider_cards[:5], no("raider", id))
        s.raiders[8] = region("hoarfall")
        figure = 8
    else:
        figure = raider(s, "hoarfall", id) - 6
    vp = p.vp
    s.stack = s.stack[:1]
    raiders.defeat(s, 0, figure)
    GAME._settle(s)
    points = {"S": 1, "A": 2, "B": 3, "C": 4, "D": 6}["SABCD"[record.cls]] + (1 if id == "void_dragon" else 0)
    repairs = 2 if id == "mechaphage" else 0  # nothing to repair: 1 VP each
    assert p.tracks[2] == 7 and p.vp == vp + 2 + points + repairs and p.trophies == 1
    assert s.raiders[figure] == (-1 if record.cls == 0 else -2), "an S figure is back on its card, others are gone"


# -- corners ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-11.2", "AE-B-1.10")
def test_moon_tides() -> None:
    """The Tidebound League gains an energy for each moon it abandons, and a field knows that beforehand."""
    s = table(factions=("tidebound_league", "hollow_court"))
    lens = moon(s, 0, "glacial_1")
    do(s, 0, "abandon", lens)
    assert s.players[0].store == [1, 0, 2, 0, 0]


@pytest.mark.rule("AE-B-9.6")
def test_which_transport_comes_home() -> None:
    """Two transports on undeveloped planets and a module that develops: the player says which of them activates."""
    bureau = next(one.id for one in c.MODULES if any(c.VERBS[w.verb] == "develop" for w in c.LISTS[one.output]))
    s = table()
    put(s, 0, TRANSPORT, "hoarfall")
    put(s, 0, TRANSPORT, "anvil")
    own(s, 0, bureau)
    do(s, 0, "return")
    if asked(s) == "Develop":
        do(s, 0, "done")
    do(s, 0, "operate", 0, 0)
    assert asked(s) == "WhichShip"
    do(s, 0, "ship", TRANSPORT, "anvil")
    assert s.players[0].ship(TRANSPORT, region("hoarfall")) >= 0 and s.players[0].ship(TRANSPORT, region("anvil")) < 0


@pytest.mark.rule("AE-B-16.3", "AE-B-16.9")
def test_nobody_left_to_be_damaged() -> None:
    """A loser whose ships are gone already has nothing to lose."""
    s = table()
    put(s, 0, FIGHTER, "hoarfall")
    put(s, 1, FIGHTER, "hoarfall")
    fought = battle(s, "hoarfall")
    s.players[1].ships = [UNBUILT] * 9
    fought.losers = (1,)
    before = s.players[1].copy()
    outcome.harm(s, 1)
    assert s.players[1] == before
