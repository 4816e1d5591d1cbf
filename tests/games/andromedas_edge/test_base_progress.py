"""AE-B-14, 15, 18 to 20: tracks and tokens, events, limits, the end of the game and its score."""

from __future__ import annotations

import pytest

from cosmodrome.games.andromedas_edge import GAME, AndromedaState
from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.rules import events, scoring, tracks
from cosmodrome.games.andromedas_edge.rules.battle import dice, flow
from cosmodrome.games.andromedas_edge.rules.effects import run
from cosmodrome.games.andromedas_edge.rules.turn import NextTurn

from .bare import (
    CIVILIZATION,
    COMMERCE,
    CREDIT,
    ENERGY,
    FIGHTER,
    ICE,
    INDUSTRY,
    PLAIN,
    SCIENCE,
    SUPREMACY,
    TRANSPORT,
    asked,
    battle,
    do,
    ends_turn,
    found,
    give,
    hold,
    lay,
    moon,
    no,
    own,
    put,
    region,
    skip,
    table,
    verbs,
)


def carry(s: AndromedaState, who: int, number: int) -> None:
    """An effect list of somebody, in seat 0's turn, up to the first question."""
    s.stack = s.stack[:1]
    run.carry(s, who, number)
    if s.stack[1:]:
        GAME._settle(s)
    s.touch()


def advance(s: AndromedaState, who: int, track: int, n: int = 1) -> None:
    s.stack = s.stack[:1]
    tracks.advance(s, who, track, n)
    if s.stack[1:]:
        GAME._settle(s)
    s.touch()


# -- 14: tracks ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-14.1", "AE-B-14.7")
def test_each_space_pays_as_it_is_entered_and_once() -> None:
    s = table()
    p = s.players[0]
    vp = p.vp
    advance(s, 0, SCIENCE, 3)
    assert p.tracks[SCIENCE] == 3
    assert p.store[ENERGY] == 2 and p.vp == vp + 1 and len(p.hand) == 1


@pytest.mark.rule("AE-B-14.2")
def test_sections() -> None:
    assert [scoring.section(at) for at in (0, 1, 4, 5, 8, 9, 12)] == [0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("AE-B-14.3", "AE-B-14.8", "AE-B-1.12")
def test_a_discovery_pile_is_turned_up_for_good_and_chosen_from() -> None:
    """T-B-18"""
    s = table()
    s.piles = ((0, 0, 1, 5, 6), *s.piles[1:])
    assert GAME.view(s, 1).piles[0] is None
    s.players[0].tracks[SCIENCE] = 3
    advance(s, 0, SCIENCE)
    assert asked(s) == "PickToken"
    assert sorted(GAME.view(s, 1).piles[0] or []) == [0, 0, 1, 5, 6]
    assert len([action for action in GAME.options(s, 0) if action.verb == "token"]) == 4  # equal ones are one option
    do(s, 0, "token", 5)
    assert s.players[0].discoveries == (5,)
    s.players[1].tracks[SCIENCE] = 3
    advance(s, 1, SCIENCE)
    do(s, 1, "token", 0)
    assert s.players[1].store[ENERGY] == 4  # resolved when taken
    s.piles = ((), *s.piles[1:])
    vp = s.players[0].vp
    s.players[0].tracks[SCIENCE] = 3
    advance(s, 0, SCIENCE)
    assert s.players[0].vp == vp + 2


@pytest.mark.rule("AE-B-14.4")
def test_the_first_takes_the_supremacy_token_and_others_a_point() -> None:
    s = table()
    token = s.trophies[0]
    for p in s.players:
        p.tracks[SUPREMACY] = 2
    advance(s, 0, SUPREMACY)
    assert s.players[0].supremacies == (token,) and s.trophies[0] == -1
    vp = s.players[1].vp
    advance(s, 1, SUPREMACY)
    assert s.players[1].supremacies == () and s.players[1].vp == vp + 1


@pytest.mark.rule("AE-B-14.5", "AE-B-14.7")
def test_upgrades_the_vault_and_the_hand_limit_come_from_tracks() -> None:
    s = table()
    p = s.players[0]
    p.tracks = [0, 3, 0, 4, 5]
    limit = p.hand_limit
    advance(s, 0, INDUSTRY)
    assert asked(s) == "PickUpgrade"
    advance(s, 0, COMMERCE)
    advance(s, 0, CIVILIZATION)
    assert p.vault == 1 and p.hand_limit == limit + 2
    p.tracks[SUPREMACY] = 4
    advance(s, 0, SUPREMACY)
    assert p.targeting == 1


@pytest.mark.rule("AE-B-14.6")
def test_beyond_the_end_a_step_is_a_point() -> None:
    s = table()
    p = s.players[0]
    p.tracks[COMMERCE] = 12
    vp = p.vp
    advance(s, 0, COMMERCE, 2)
    assert p.tracks[COMMERCE] == 12 and p.vp == vp + 2


@pytest.mark.rule("AE-B-14.8")
def test_a_passive_token_works_and_an_endgame_token_scores() -> None:
    """Gunnery Prize adds a die from the battle after it is taken, once in each; Fortress Doctrine gives nothing until
    the end, then 1 VP a development; both stay and count as tokens."""
    s = table()
    p = s.players[0]
    p.tracks[SUPREMACY] = 2
    s.trophies = (no("supremacy", "gunnery_prize"), no("supremacy", "fortress_doctrine"), *s.trophies[2:])
    put(s, 0, FIGHTER, "hoarfall")
    put(s, 1, FIGHTER, "hoarfall")
    before = battle(s.copy(), "hoarfall")
    advance(s, 0, SUPREMACY)
    after = s.copy()
    assert battle(after, "hoarfall").added[:2] == [1, 0] and before.added[:2] == [0, 0]
    assert dice.count(after, 0) == 3, "the fighter's two and the token's"
    flow.around(after, flow.PREPARE, (0,))
    GAME._settle(after)
    assert after.battle is not None and after.battle.added[0] == 1, "once a battle"
    assert scoring.tokens(s, 0) == 0
    p.tracks[SUPREMACY] = 5
    vp = p.vp
    advance(s, 0, SUPREMACY)
    assert p.vp == vp and scoring.tokens(s, 0) == 0, "no development, no points"
    found(s, 0, "hoarfall")
    found(s, 0, "cryon")
    assert p.vp == vp and scoring.tokens(s, 0) == 2 and scoring.tokens(s, 1) == 0
    assert len(p.supremacies) == 2 and s.trophies[:2] == (-1, -1)


# -- 15: events ---------------------------------------------------------------------------------------------------


def next_event(s: AndromedaState, id: str) -> None:
    """This card is the next event."""
    card = no("event", id)
    for pile in (s.events_left, s.events_past):
        if card in pile:
            pile.remove(card)
    s.events_left.append(card)


def marker(s: AndromedaState, n: int) -> None:
    """The marker advances, in seat 0's turn, up to the first question."""
    s.stack = [s.stack[0], events.EventAdvance(n)]
    GAME._settle(s)
    s.touch()


@pytest.mark.rule("AE-B-15.1", "AE-B-15.2", "AE-B-15.6")
def test_the_third_advance_of_two_players_brings_an_event_and_a_stage() -> None:
    """T-B-12"""
    s = table()
    assert s.marker == 4
    next_event(s, "energy_surge")
    planets, there = len(s.planets), sum(1 for place in s.raiders if place >= 0)
    marker(s, 3)
    assert s.marker == 4 and s.stage == 1
    assert [p.store[ENERGY] for p in s.players] == [3, 3]
    assert len(s.planets) == planets - 1 and sum(1 for place in s.raiders if place >= 0) == there + 1


@pytest.mark.rule("AE-B-15.6")
def test_the_rest_of_an_advance_goes_on_from_the_start_space() -> None:
    s = table()
    next_event(s, "energy_surge")
    marker(s, 5)
    assert s.marker == 6 and s.stage == 1


@pytest.mark.rule("AE-B-15.3")
def test_everybody_resolves_an_event_in_turn_order_and_is_asked() -> None:
    s = table(3)
    s.active = 1
    next_event(s, "shattered_relic")
    s.marker = 6
    marker(s, 1)
    order = []
    while asked(s) == "TakeResource":
        order.append(GAME.actors(s)[0])
        assert verbs(s, order[-1]) == {"take"}  # no free actions inside an event
        do(s, order[-1], "take", ICE)
    assert order == [1, 2, 0]
    assert [p.store[CREDIT] for p in s.players] == [1, 1, 1]


@pytest.mark.rule("AE-B-15.4")
def test_after_the_last_stage_only_cards_come_and_a_deck_is_reshuffled() -> None:
    s = table()
    s.stage = len(c.STAGES)
    s.events_past, s.events_left = [*s.events_past, *s.events_left], []
    assert len(s.events_past) == 10
    s.marker = 6
    marker(s, 1)
    skip(s)
    assert s.stage == len(c.STAGES) and len(s.events_left) == 9 and len(s.events_past) == 1


@pytest.mark.rule("AE-B-15.5")
def test_a_bonus_resource_lies_there_until_a_recruit_step_takes_it() -> None:
    s = table()
    carry(s, -1, c.STAGES[1].effects)
    r = region("hoarfall")
    assert s.bonus[r] and s.bonus[region("odessa_field")] == 0
    again = s.bonus
    carry(s, -1, c.STAGES[1].effects)
    assert s.bonus == again  # one at most
    s = table()
    s.bonus = tuple(1 if n == r else 0 for n in range(len(s.bonus)))
    do(s, 0, "launch", TRANSPORT, "hoarfall")
    assert s.bonus[r] == 0 and s.players[0].store[ENERGY] >= 1


@pytest.mark.rule("AE-B-15.7", "AE-B-4.6")
def test_without_tiles_or_slots_nothing_is_added_and_new_tiles_bring_no_leaders() -> None:
    s = table()
    leaders = [sum(p.leaders) for p in s.players]
    planets = s.planets[:]
    carry(s, -1, c.STAGES[0].effects)
    new = planets[-1]
    assert s.map.slot[new] >= 0 and len(s.stacks[new]) == 3
    assert [sum(p.leaders) for p in s.players] == leaders
    s.planets = []
    before = s.map
    carry(s, -1, c.STAGES[0].effects)
    assert s.map is before


# -- 18, 19: limits, leaders --------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-18.1", "AE-B-18.3", "AE-B-5.7")
def test_limits_are_held_at_the_end_of_ones_turn() -> None:
    s = table()
    hold(s, 0, "requisition", "energy_cells", "jamming", "parley", "ambush")
    give(s, 0, energy=16)
    ends_turn(s, 0)
    assert asked(s) == "DiscardDown"
    do(s, 0, "discard", "ambush")
    assert asked(s) == "StoreDown"
    do(s, 0, "drop_resource", ENERGY)
    assert asked(s) == "Turn" and s.active == 1


@pytest.mark.rule("AE-B-18.2", "AE-B-18.4")
def test_an_empty_deck_is_reshuffled_and_without_cards_none_is_drawn() -> None:
    s = table()
    s.discard, s.deck = s.deck, []
    count = len(s.discard)
    s.draw(0, 1)
    assert len(s.players[0].hand) == 1 and len(s.deck) == count - 1 and s.discard == []
    s.deck = []
    s.draw(0, 2)
    assert len(s.players[0].hand) == 1
    hold_two = table()
    hold(hold_two, 0, "requisition", "energy_cells")
    do(hold_two, 0, "play", "requisition")
    do(hold_two, 0, "play", "energy_cells")
    assert hold_two.players[0].store[ENERGY] == 3 and hold_two.players[0].store[CREDIT] == 1


@pytest.mark.rule("AE-B-19.1", "AE-B-19.2")
def test_leaders_are_alike_and_those_on_developments_stay() -> None:
    s = table()
    found(s, 0, "hoarfall")
    s.players[0].leaders[region("hoarfall")] = 1
    s.players[0].station -= 1
    station = s.players[0].station
    do(s, 0, "launch", TRANSPORT, "hoarfall")
    assert s.players[0].station == station + 1
    assert s.settlers[region("hoarfall")] == 1


# -- 20: the end --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-20.1", "AE-B-20.5")
def test_whoevers_turn_it_was_takes_the_last_final_turn() -> None:
    """T-B-20"""
    s = table()
    s.players[0].vp = 61
    s.active = 1
    ends_turn(s, 1)
    assert s.ending and s.active == 0 and s.final == (1,)
    s.players[0].vp = 3  # it stands
    ends_turn(s, 0)
    assert s.active == 1 and not s.final
    ends_turn(s, 1)
    assert s.over


@pytest.mark.rule("AE-B-20.7")
def test_after_the_hundredth_round_the_game_is_scored() -> None:
    s = table()
    s.round = c.CONSTANTS.round_limit
    s.stack = [NextTurn(1)]
    GAME._settle(s)
    assert s.over and not s.ending


@pytest.mark.rule("AE-B-20.2", "AE-B-20.6")
def test_the_score_line_by_line() -> None:
    s = table()
    p = s.players[0]
    p.vp = 41
    p.tracks = [5, 3, 6, 9, 4]
    p.vault = 2
    found(s, 0, "hoarfall")  # a city, civilization I
    found(s, 0, "anvil")  # a factory, industry I
    lay(s, {**PLAIN, "r3x1": "quasar"})
    p.station = 5
    give(s, 0, energy=10, ice=3)
    hold(s, 0, "requisition", "parley", "jamming", "ambush")
    own(s, 0, "cryo_condenser", "carbon_condenser")
    p.damaged = (no("module", "cryo_condenser"),)
    p.discoveries = (no("discovery", "monograph"),)
    own(s, 0, "cryo_smuggler_locker")
    moon(s, 0, "glacial_9", "cryo_smuggler_locker")
    lines = {line.name: line.values[0] for line in GAME.sheet(s)}
    assert lines["vp"] == 41
    assert lines["tracks"] == 3 + 1 + 4 + 8 + 2
    assert lines["developments"] == 3 + 3
    assert lines["regions"] == 3  # anvil lies next to the Quasar, hoarfall does not
    assert lines["vault"] == 30  # T-B-11: 17 items, 15 count, twice
    assert lines["tokens"] == 1
    assert lines["leaders"] == 5
    assert lines["damage"] == -2
    assert lines["total"] == sum(value for name, value in lines.items() if name != "total")


@pytest.mark.rule("AE-B-20.6")
@pytest.mark.parametrize(("position", "points"), [(4, 0), (6, 15), (9, 30)])
def test_the_vault(position: int, points: int) -> None:
    """T-B-11: 13 resource units and 4 tactics cards."""
    s = table()
    for _ in range(position):
        advance(s, 0, COMMERCE)
        skip(s) if asked(s) == "TakeResource" else None
    give(s, 0, energy=13, credit=0, ice=0, nanocarbon=0, titanium=0)
    hold(s, 0, "requisition", "parley", "jamming", "ambush")
    assert scoring.vault(s, 0) == points


@pytest.mark.rule("AE-B-20.3")
def test_ties_go_to_developments_then_fewer_damages_then_the_later() -> None:
    s = table()
    for p in s.players:
        p.vp, p.station = 10, 0
    assert GAME.winners(s) == [1]
    s.players[1].vp, s.players[1].damaged = 12, (no("module", "cryo_condenser"),)
    assert GAME.scores(s) == [10, 10] and GAME.winners(s) == [0]
    s.players[1].damaged = ()
    s.players[1].vp = 10
    s.owners = tuple(1 if r == region("hoarfall") else 0 for r in range(len(s.owners)))
    s.players[0].built = (0, 0, 0, 0, 1)
    assert GAME.winners(s) == [0]


@pytest.mark.rule("AE-B-20.4")
def test_points_never_fall_below_nought() -> None:
    s = table()
    s.players[0].vp = 1
    carry(s, 0, _loses_two())
    assert s.players[0].vp == 0


def _loses_two() -> int:
    """A list that costs two VP: an option of Market Crash."""
    each = c.LISTS[c.EVENTS[no("event", "market_crash")].effects][0].lists[0]
    return c.LISTS[each][0].lists[1]
