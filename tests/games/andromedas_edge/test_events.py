"""Every event card, played: what it brings to whom, and what is asked."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.andromedas_edge.edge import (
    AROUND_THE_VOID,
    CRUISER,
    FIGHTER,
    GAME,
    TRANSPORT,
    R,
    act,
    bare,
    module,
    offered,
    place,
    run,
)

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BARGE, BAY, DRAGON, SCRAPYARD
from cosmodrome.games.andromedas_edge.rules import events
from cosmodrome.games.andromedas_edge.state import AndromedaState

CARD = c.NUMBER["tactic"]["overcharge"]
DECK = [CARD] * 9


def calm(**options: Any) -> AndromedaState:
    """Two players on a small map; all stages are over, and all tactics cards alike."""
    s = bare(faction="lumen_choir", **options)
    s.stage, s.deck = len(c.STAGES), DECK[:]
    for seat, p in enumerate(s.players):
        p.vp, p.station = 10 + seat, 2
    return s


def dark() -> AndromedaState:
    """The same beside the Void: A's transport is next to it, B's two steps away."""
    s = bare(2, "escalation", faction="lumen_choir", tiles=AROUND_THE_VOID, event_deck="shadows_of_the_void")
    s.stage, s.deck = len(c.STAGES), DECK[:]
    for p in s.players:
        p.vp, p.station = 10, 2
    place(s, 0, TRANSPORT, "anvil")
    place(s, 1, TRANSPORT, "cryon")
    return s


def comes(s: AndromedaState, id: str) -> AndromedaState:
    """The event, up to the first question."""
    s.events_left.append(c.NUMBER["event"][id])
    s.marker = c.CONSTANTS.event_trigger - 1
    run(s, events.EventAdvance(1))
    return s


def asks(s: AndromedaState) -> tuple[int, str]:
    return GAME.actors(s)[0], type(s.stack[-1]).__name__


def give_module(s: AndromedaState, *seats: int) -> int:
    """An undamaged module, the same kind for each."""
    for seat in seats:
        s.players[seat].rows = ((), (module("cryo_smelter"),), (), ())
    return module("cryo_smelter")


# -- Galactic Dawn ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-15.2", "AE-B-15.3", "AE-B-12.3")
def test_gifts_to_everybody() -> None:
    s = comes(calm(), "welcome_to_the_fleet")
    assert [p.ships.count(BAY) for p in s.players] == [1, 1] and s.over
    s = comes(calm(), "energy_surge")
    assert [p.store for p in s.players] == [[3, 0, 0, 0, 0]] * 2
    s = calm()
    planets = len(s.planets)
    comes(s, "new_horizons")
    assert [len(p.hand) for p in s.players] == [1, 1] and len(s.planets) == planets - 1


@pytest.mark.rule("AE-B-1.8", "AE-B-15.3")
def test_shattered_relic() -> None:
    """A credit and a material of one's choice, in turn order."""
    s = comes(calm(), "shattered_relic")
    assert asks(s) == (0, "TakeResource") and offered(s) == {("take", (n,)) for n in (2, 3, 4)}
    act(s, "take", 4)
    assert asks(s) == (1, "TakeResource")
    act(s, "take", 2)
    assert [p.store for p in s.players] == [[0, 1, 0, 0, 1], [0, 1, 1, 0, 0]]


@pytest.mark.rule("AE-B-19.1", "AE-B-1.9")
def test_envoys_arrive() -> None:
    s = calm()
    for p in s.players:
        p.leaders = [0] * len(p.leaders)
    s.players[1].leaders[R["anvil"]] = 2
    comes(s, "envoys_arrive")
    assert asks(s) == (1, "RecruitLeaders"), "A has no leader on the map"
    act(s, "region", R["anvil"])
    assert s.players[1].station == 3 and s.players[1].leaders[R["anvil"]] == 1 and s.over


@pytest.mark.rule("AE-B-1.9")
@pytest.mark.parametrize(("ships", "materials"), [(1, 0), (2, 1), (3, 1), (5, 2), (6, 2)])
def test_meteor_harvest(ships: int, materials: int) -> None:
    """A material for every two ships on the map, two at most."""
    s = calm()
    place(s, 0, TRANSPORT, *["hoarfall", "anvil", "cryon", "vitreon", "hoarfall", "anvil"][:ships])
    comes(s, "meteor_harvest")
    for _ in range(materials):
        assert asks(s) == (0, "TakeResource")
        act(s, "take", 3)
    assert s.over and s.players[0].store == [0, 0, 0, materials, 0]


@pytest.mark.rule("AE-B-1.9")
def test_peace_festival() -> None:
    s = calm()
    s.players[0].built, s.players[1].built = (2, 0, 0, 0, 1), (2, 2, 1, 0, 0)
    comes(s, "peace_festival")
    assert [p.vp for p in s.players] == [13, 15], "1 VP a development, four at most"


@pytest.mark.rule("AE-B-17.3")
def test_repair_convoy() -> None:
    """Two repair actions: B mends a ship and has nothing else, A has nothing at all."""
    s = calm()
    s.players[1].ships[6] = SCRAPYARD
    comes(s, "repair_convoy")
    assert s.over and [p.vp for p in s.players] == [12, 12] and s.players[1].ships[6] == BARGE


@pytest.mark.rule("AE-B-14.1")
def test_age_of_progress() -> None:
    """The lowest track; of several the player chooses."""
    s = calm()
    s.players[0].tracks, s.players[1].tracks = [5, 5, 1, 5, 5], [2, 6, 6, 2, 6]
    comes(s, "age_of_progress")
    assert s.players[0].tracks == [5, 5, 2, 5, 5] and asks(s) == (1, "PickTrack")
    assert offered(s) == {("track", (0,)), ("track", (3,))}


# -- Cosmic Dusk ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-13.7")
def test_catastrophic_collapse_without_a_choice() -> None:
    """Nobody has built: nothing happens; one development is lost without a question."""
    s = comes(calm(event_deck="cosmic_dusk"), "catastrophic_collapse")
    assert s.over
    s = calm(event_deck="cosmic_dusk")
    anvil = R["anvil"]
    s.owners = (*s.owners[:anvil], 2, *s.owners[anvil + 1 :])
    s.settlers = (*s.settlers[:anvil], 1, *s.settlers[anvil + 1 :])
    s.players[1].built = (0, 1, 0, 0, 0)
    comes(s, "catastrophic_collapse")
    assert s.over and not s.owners[anvil] and s.players[1].built == (0,) * 5 and s.players[1].station == 3


@pytest.mark.rule("AE-B-1.9")
def test_temporal_anomaly() -> None:
    """A ship comes home to the bay, of several which one is said; the damage of a cruiser with it."""
    s = calm(event_deck="cosmic_dusk")
    place(s, 0, TRANSPORT, "hoarfall")
    place(s, 1, TRANSPORT, "anvil")
    cruiser = place(s, 1, CRUISER, "cryon")[0]
    s.players[1].hits = (*(0,) * cruiser, 1)
    comes(s, "temporal_anomaly")
    assert s.players[0].ships[0] == BAY and asks(s) == (1, "PickShip")
    act(s, "ship", CRUISER, R["cryon"] + 2)
    assert s.players[1].ships[cruiser] == BAY and not any(s.players[1].hits) and s.players[1].ships[0] == R["anvil"]


@pytest.mark.rule("AE-B-1.9", "AE-B-17.2")
def test_solar_flare() -> None:
    """Three energy or a damaged module; who has less than three loses what there is; who has neither is spared."""
    s = calm(event_deck="cosmic_dusk")
    smelter = give_module(s, 0)
    s.players[0].store[0], s.players[1].store[0] = 5, 2
    comes(s, "solar_flare")
    assert asks(s) == (0, "Choose")
    act(s, "option", 1)
    assert s.players[0].damaged == (smelter,) and s.players[0].store[0] == 5
    assert s.over and s.players[1].store[0] == 0
    s = calm(event_deck="cosmic_dusk")
    assert comes(s, "solar_flare").over


@pytest.mark.rule("AE-B-8.6")
def test_raider_tide() -> None:
    s = comes(calm(event_deck="cosmic_dusk"), "raider_tide")
    there = [place for place in s.raiders if place >= 0]
    assert len(there) == 2 and set(there) <= set(c.NEBULAE)
    s = calm(event_deck="cosmic_dusk")
    s.raiders[:3] = [R["anvil"]] * 3
    comes(s, "raider_tide")
    assert sum(1 for place in s.raiders if place >= 0) == 4, "an S card has four figures"


@pytest.mark.rule("AE-B-1.9", "AE-B-15.3")
def test_plague_ships() -> None:
    """A tactics card, or a leader back to a base of one's choice."""
    s = calm(event_deck="cosmic_dusk")
    s.players[0].hand = [CARD, c.NUMBER["tactic"]["ambush"]]
    s.players[1].hand = []
    comes(s, "plague_ships")
    assert asks(s) == (0, "Choose")
    act(s, "option", 0)
    assert asks(s) == (0, "DropCards")
    act(s, "discard", CARD)
    assert s.players[0].hand == [c.NUMBER["tactic"]["ambush"]] and s.discard == [CARD]
    assert asks(s) == (1, "PickRegion"), "without a card it is a leader"
    bases = {("region", (R[id],)) for id in ("odessa_field", "concord_embassy")}
    assert offered(s) == bases
    before = s.players[1].leaders[R["concord_embassy"]]
    act(s, "region", R["concord_embassy"])
    assert s.players[1].station == 1 and s.players[1].leaders[R["concord_embassy"]] == before + 1 and s.over


@pytest.mark.rule("AE-B-1.9", "AE-B-20.4")
def test_market_crash() -> None:
    """A credit or two VP; VP never fall below 0."""
    s = calm(event_deck="cosmic_dusk")
    s.players[0].store[1] = 2
    s.players[1].vp = 1
    comes(s, "market_crash")
    assert s.players[1].vp == 1 and asks(s) == (0, "Choose")
    act(s, "option", 0)
    assert s.players[0].store[1] == 1 and s.players[0].vp == 10 and s.players[1].vp == 0


@pytest.mark.rule("AE-B-17.1")
def test_hull_fatigue() -> None:
    """From three ships on the map on, one is damaged."""
    s = calm(event_deck="cosmic_dusk")
    place(s, 0, TRANSPORT, "hoarfall", "anvil")
    place(s, 1, TRANSPORT, "cryon", "vitreon")
    place(s, 1, CRUISER, "odessa_field")
    comes(s, "hull_fatigue")
    assert asks(s) == (1, "PickShip")
    act(s, "ship", TRANSPORT, R["vitreon"] + 2)
    assert s.players[1].ships[1] == SCRAPYARD and s.players[0].ships[:2] == [R["hoarfall"], R["anvil"]] and s.over


@pytest.mark.rule("AE-B-1.9")
def test_dead_zone() -> None:
    """Nobody out there: a card; else an energy is lost."""
    s = calm(event_deck="cosmic_dusk")
    place(s, 0, TRANSPORT, "hoarfall")
    s.players[0].store[0] = s.players[1].store[0] = 2
    comes(s, "dead_zone")
    assert [p.store[0] for p in s.players] == [1, 2] and [len(p.hand) for p in s.players] == [0, 1]


@pytest.mark.rule("AE-B-15.3")
def test_hard_lessons() -> None:
    """Whoever has least VP, all of them if several have."""
    s = comes(calm(event_deck="cosmic_dusk"), "hard_lessons")
    assert [p.vp for p in s.players] == [12, 11] and [len(p.hand) for p in s.players] == [1, 0]
    s = calm(event_deck="cosmic_dusk")
    s.players[1].vp = 10
    comes(s, "hard_lessons")
    assert [p.vp for p in s.players] == [12, 12] and [len(p.hand) for p in s.players] == [1, 1]


@pytest.mark.rule("AE-B-1.9", "AE-B-1.13")
def test_last_light() -> None:
    """A material for two VP, or a damaged module; who chose to pay is not asked again whether to."""
    s = calm(event_deck="cosmic_dusk")
    smelter = give_module(s, 0, 1)
    s.players[0].store[3] = 1
    comes(s, "last_light")
    assert asks(s) == (0, "Choose")
    act(s, "option", 0)
    assert s.players[0].vp == 12 and s.players[0].store == [0] * 5 and not s.players[0].damaged
    assert s.over and s.players[1].damaged == (smelter,) and s.players[1].vp == 11


# -- Shadows of the Void ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-E-4.2", "AE-E-4.1")
@pytest.mark.parametrize("card", [one.id for one in c.EVENTS if one.deck == 2])
def test_who_is_out_of_range_is_not_concerned(card: str) -> None:
    """B has goods, cards, leaders, a module and a ship two steps away: no card of the deck touches any of it."""
    s = dark()
    b = s.players[1]
    give_module(s, 1)
    b.store, b.hand, b.ships[1] = [3] * 5, [CARD, CARD], R["cryon"]
    before = b.copy()
    comes(s, card)
    while s.stack:
        assert GAME.actors(s) == (0,)
        verb, args = min(offered(s))
        act(s, verb, *args)
    assert b == before


@pytest.mark.rule("AE-B-6.15", "AE-E-9.5")
def test_darkness_emerges() -> None:
    """A material or a card; then a ship next to the Void goes there, and nobody may decline in an event."""
    s = dark()
    place(s, 0, FIGHTER, "hoarfall")
    comes(s, "darkness_emerges")
    act(s, "option", 1)
    assert len(s.players[0].hand) == 1 and asks(s) == (0, "MoveShip")
    assert offered(s) == {("ship", (TRANSPORT, R["anvil"] + 2)), ("ship", (FIGHTER, R["hoarfall"] + 2))}
    act(s, "ship", FIGHTER, R["hoarfall"] + 2)
    assert s.players[0].ships[6] == c.VOID and s.over


@pytest.mark.rule("AE-B-1.9", "AE-B-1.13")
def test_call_of_the_abyss() -> None:
    s = dark()
    s.players[0].store[0] = 3
    comes(s, "call_of_the_abyss")
    assert offered(s) == {("yes", ()), ("no", ())}
    declined = s.copy()
    act(declined, "no")
    assert declined.over and declined.players[0].store[0] == 3
    act(s, "yes")
    assert offered(s) == {("track", (n,)) for n in range(5)} and s.players[0].store[0] == 1
    act(s, "track", 2)
    assert s.players[0].tracks == [0, 0, 1, 0, 0]


@pytest.mark.rule("AE-B-1.9", "AE-B-17.1")
def test_shadow_tithe() -> None:
    """Without a resource the ship it is."""
    s = comes(dark(), "shadow_tithe")
    assert s.over and s.players[0].ships[0] == SCRAPYARD
    s = dark()
    s.players[0].store[2:4] = [1, 1]
    comes(s, "shadow_tithe")
    act(s, "option", 0)
    assert asks(s) == (0, "LoseResource")
    act(s, "lose", 3)
    assert s.players[0].store == [0, 0, 1, 0, 0] and s.players[0].ships[0] == R["anvil"]


@pytest.mark.rule("AE-B-14.3", "AE-B-14.8")
def test_precursor_echo() -> None:
    """A token of the observatory, blind: the pile stays closed; an empty one is 2 VP."""
    s = dark()
    s.piles = (*s.piles[:2], (c.NUMBER["discovery"]["monograph"],) * 5, *s.piles[3:])
    comes(s, "precursor_echo")
    assert s.players[0].discoveries == (c.NUMBER["discovery"]["monograph"],)
    assert len(s.piles[2]) == 4 and not s.opened
    s = dark()
    s.piles = (*s.piles[:2], (), *s.piles[3:])
    comes(s, "precursor_echo")
    assert s.players[0].vp == 12


@pytest.mark.rule("AE-B-1.9", "AE-B-17.4")
def test_event_horizon() -> None:
    s = comes(dark(), "event_horizon")
    assert s.players[0].ships[0] == BARGE and s.players[0].store[0] == 2


@pytest.mark.rule("AE-B-8.10")
def test_dragon_stirs() -> None:
    """One step towards the nearest ship, however strong; where several are as near, the active player says."""
    s = dark()
    s.raiders[DRAGON] = c.VOID
    comes(s, "dragon_stirs")
    assert s.raiders[DRAGON] == R["anvil"] and s.players[0].vp == 11 and s.players[1].vp == 10 and s.battle is None
    s = dark()
    place(s, 1, FIGHTER, "concord_embassy")
    s.raiders[DRAGON] = c.VOID
    comes(s, "dragon_stirs")
    assert asks(s) == (0, "DragonMove") and offered(s) == {("region", (R[id],)) for id in ("anvil", "concord_embassy")}
    act(s, "region", R["concord_embassy"])
    assert s.raiders[DRAGON] == R["concord_embassy"] and s.players[1].vp == 11
    s = dark()
    s.raiders[DRAGON] = R["anvil"]
    comes(s, "dragon_stirs")
    assert s.raiders[DRAGON] == R["anvil"], "there is a ship where it stands"


@pytest.mark.rule("AE-B-1.9", "AE-B-17.2")
def test_black_bloom() -> None:
    s = dark()
    smelter = give_module(s, 0)
    comes(s, "black_bloom")
    act(s, "take", 2)
    act(s, "take", 4)
    assert s.players[0].store == [0, 0, 1, 0, 1] and s.players[0].damaged == (smelter,) and s.over


@pytest.mark.rule("AE-B-1.9", "AE-B-1.13")
def test_whispered_bargain() -> None:
    """A tactics card for two credits, or a VP."""
    s = dark()
    ambush = c.NUMBER["tactic"]["ambush"]
    s.players[0].hand = [CARD, ambush]
    comes(s, "whispered_bargain")
    act(s, "option", 0)
    assert asks(s) == (0, "PayCards") and offered(s) == {("discard", (CARD,)), ("discard", (ambush,))}
    act(s, "discard", ambush)
    assert s.players[0].hand == [CARD] and s.players[0].store[1] == 2 and s.players[0].vp == 10
    s = comes(dark(), "whispered_bargain")
    assert s.over and s.players[0].vp == 9


@pytest.mark.rule("AE-E-4.2", "AE-B-10.2")
def test_umbral_storm() -> None:
    """A ship in the Void brings a module free; else an energy is lost."""
    s = dark()
    s.players[0].store[0] = 2
    comes(s, "umbral_storm")
    assert s.over and s.players[0].store[0] == 1
    s = dark()
    place(s, 0, FIGHTER, "void")
    comes(s, "umbral_storm")
    assert asks(s) == (0, "PickModule") and offered(s) == {("buy", (n // 3, n % 3)) for n in range(12)}
    wanted = s.market[4]
    act(s, "buy", 1, 1)
    assert s.players[0].rows[1] == (wanted,) and s.players[0].tracks[1] == 1


@pytest.mark.rule("AE-E-4.3", "AE-B-8.6")
def test_the_void_widens() -> None:
    """A leader to a base, or a damaged ship; the raider comes whoever is concerned."""
    s = dark()
    comes(s, "the_void_widens")
    assert asks(s) == (0, "Choose")
    act(s, "option", 0)
    if s.stack:
        act(s, "region", R["concord_embassy"])
    assert s.players[0].station == 1 and sum(1 for place in s.raiders if place >= 0) == 1
    s = dark()
    s.players[0].ships[0] = BAY
    assert comes(s, "the_void_widens").over and sum(1 for place in s.raiders if place >= 0) == 1
