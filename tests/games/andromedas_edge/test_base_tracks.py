"""AE-B-14, 15, 17 to 20: tracks and tokens, events, damage and repair, limits, leaders, the end."""

from __future__ import annotations

import pytest
from tests.games.andromedas_edge.edge import (
    CIVILIZATION,
    COMMERCE,
    CRUISER,
    GAME,
    INDUSTRY,
    SCIENCE,
    SUPREMACY,
    TRANSPORT,
    R,
    act,
    any_option,
    bare,
    effects,
    lay,
    module,
    offered,
    place,
    run,
    table,
    told,
)

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BARGE, BAY, SCRAPYARD, UNBUILT
from cosmodrome.games.andromedas_edge.rules import damage, developing, events, picking, scoring, tracks, turn
from cosmodrome.games.andromedas_edge.rules.effects.run import Run
from cosmodrome.games.andromedas_edge.state import AndromedaState


def advance(s: AndromedaState, track: int, n: int, who: int = 0) -> None:
    s.stack = []
    s.touch()
    tracks.advance(s, who, track, n)
    GAME._settle(s)


# -- 14: tracks -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-14.1", "AE-B-14.7")
def test_each_space_pays_as_it_is_entered() -> None:
    s = bare()
    p = s.players[0]
    vp = p.vp
    advance(s, SCIENCE, 3)
    assert p.store[0] == 2 and p.vp == vp + 1 and len(p.hand) == 1, "two energy, 1 VP, a card"
    advance(s, COMMERCE, 5)
    act(s, "take", 2)  # space 3 asks which material; then it goes on
    assert p.vault == 1 and p.tracks == [3, 0, 0, 5, 0]


@pytest.mark.rule("AE-B-14.2", "AE-B-20.6")
def test_sections() -> None:
    assert [scoring.section(n) for n in range(13)] == [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]


@pytest.mark.rule("AE-B-14.3", "AE-B-14.8")
def test_discovery_piles() -> None:
    """T-B-18: A opens the pile for everybody and takes one of five, B one of the four left; an empty pile is 2 VP."""
    s = bare()
    a, b = s.players
    s.piles = ((0, 1, 5, 5, 6), *s.piles[1:])
    a.tracks[SCIENCE] = b.tracks[SCIENCE] = 3
    advance(s, SCIENCE, 1)
    assert s.opened == 1
    assert offered(s) >= {("token", (n,)) for n in (0, 1, 5, 6)}, "equal ones are one option"
    act(s, "token", 1)
    assert a.store[1] == 2 and a.discoveries == (1,), "an immediate one is resolved and still counts"
    s.active = 1
    advance(s, SCIENCE, 1, who=1)
    act(s, "token", 5)
    assert s.piles[0] == (0, 5, 6) and b.discoveries == (5,)
    s.piles = ((), *s.piles[1:])
    a.tracks[SCIENCE], vp = 3, a.vp
    advance(s, SCIENCE, 1)
    assert a.vp == vp + 2


@pytest.mark.rule("AE-B-14.4", "AE-B-14.8")
def test_supremacy_tokens() -> None:
    s = bare()
    a, b = s.players
    prize = c.NUMBER["supremacy"]["gunnery_prize"]
    s.trophies = (prize, *s.trophies[1:])
    a.tracks[SUPREMACY] = b.tracks[SUPREMACY] = 2
    advance(s, SUPREMACY, 1)
    vp = b.vp
    advance(s, SUPREMACY, 1, who=1)
    assert a.supremacies == (prize,) and s.trophies[0] == -1 and b.vp == vp + 1 and not b.supremacies
    assert any(c.ABILITIES[n].id == "supremacy.gunnery_prize" for row in a.kit.by_trigger for n in row)


@pytest.mark.rule("AE-B-14.5", "AE-B-14.7")
def test_what_tracks_give_for_good() -> None:
    s = bare()
    p = s.players[0]
    p.tracks[:] = [0, 3, 4, 8, 5]
    advance(s, INDUSTRY, 1)
    assert {verb for verb, _ in offered(s)} == {"upgrade"}
    advance(s, SUPREMACY, 1)
    advance(s, COMMERCE, 1)
    advance(s, CIVILIZATION, 1)
    assert (p.targeting, p.vault, p.hand_limit) == (1, 2, 6)


@pytest.mark.rule("AE-B-14.6")
def test_beyond_the_end() -> None:
    s = bare()
    p = s.players[0]
    p.tracks[COMMERCE], vp = 12, p.vp
    advance(s, COMMERCE, 2)
    assert p.tracks[COMMERCE] == 12 and p.vp == vp + 2


# -- 15: events -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-15.2", "AE-B-15.4", "AE-B-15.6")
def test_the_marker_reaches_the_end() -> None:
    """T-B-12: from 4 three advances reach 7: event, stage 1 (a planet, a raider), the marker back on 4."""
    s = bare()
    s.marker = 4
    s.events_left = [c.NUMBER["event"]["energy_surge"]]
    found = run(s, events.EventAdvance(3))
    assert [event.name for event in found].count("event") == 1 and told(found, "stage") == [{"n": 1}]
    assert s.marker == 4 and s.stage == 1 and len(told(found, "laid_region")) == 1
    assert len(told(found, "spawned")) == 1 and [p.store[0] for p in s.players] == [3, 3]
    found = run(s, events.EventAdvance(4))
    assert s.marker == 5, "the remaining advance goes on from the start"
    assert s.events_past, "an exhausted deck was shuffled anew"


@pytest.mark.rule("AE-B-15.4")
def test_after_ten_stages_there_are_no_more() -> None:
    s = bare()
    s.stage, s.marker = 10, 6
    s.events_left = [c.NUMBER["event"]["energy_surge"]]
    found = run(s, events.EventAdvance(1))
    assert not told(found, "stage") and len(c.STAGES) == 10


@pytest.mark.rule("AE-B-15.3", "AE-B-1.10")
def test_in_turn_order_from_the_active_player() -> None:
    s = bare(3)
    s.active = 1
    s.in_event = 1
    for p in s.players:
        p.store = [1, 1, 0, 0, 0]
    run(s, Run(-1, effects("event", "market_crash"), 0))
    asked = []
    while s.stack:
        asked.append(GAME.actors(s)[0])
        act(s, "option", 0)
    assert asked == [1, 2, 0]


@pytest.mark.rule("AE-B-15.5")
def test_bonus_resources() -> None:
    s = bare()
    word = next(w for words in c.LISTS for w in words if c.VERBS[w.verb] == "bonus_resource" and w.where == 0)
    events.bonus_resource(s, -1, word)
    assert [s.bonus[R[r]] for r in ("odessa_field", "concord_embassy", "anvil")] == [1, 1, 0]
    events.bonus_resource(s, -1, word)
    assert s.bonus[R["odessa_field"]] == 1, "at most one"


@pytest.mark.rule("AE-B-15.7")
def test_nothing_left_to_add() -> None:
    s = bare()
    s.specials = []
    before = s.map
    word = next(w for words in c.LISTS for w in words if c.VERBS[w.verb] == "add_special")
    events.add_special(s, -1, word)
    assert s.map is before


# -- 17: damage and repair --------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-17.1", "AE-B-17.5")
def test_shields() -> None:
    """T-B-23"""
    for upgrade, losses in ((-1, 2), (c.NUMBER["upgrade"]["shield_wall"], 3)):
        s = bare()
        p = s.players[0]
        p.upgrades = (-1, -1, -1, upgrade)
        p.known = None
        place(s, 0, CRUISER, "anvil")
        for n in range(losses):
            assert p.ships[8] == R["anvil"] and p.hits[8] == n
            damage.strike(s, 0, 8)
        assert p.ships[8] == SCRAPYARD
    s = bare()
    place(s, 0, TRANSPORT, "anvil")
    damage.strike(s, 0, 0)
    assert s.players[0].ships[0] == SCRAPYARD


@pytest.mark.rule("AE-B-17.2", "AE-B-17.5", "AE-B-20.6")
def test_damaged_modules_cost_two() -> None:
    s = bare()
    p = s.players[0]
    p.rows = ((module("cryo_condenser"), module("titan_condenser")), (), (), ())
    damage.harm_module(s, 0, module("cryo_condenser"), False)
    damage.harm_module(s, 0, module("titan_condenser"), True)
    assert p.damaged == (module("cryo_condenser"),) and p.infected == (module("titan_condenser"),)
    assert scoring.damage(s, 0) == -4
    s.players[1].infected = tuple(range(4))
    p.infected, p.damaged = (module("titan_condenser"),), ()
    damage.harm_module(s, 0, module("cryo_condenser"), True)
    assert list(p.damaged) == [module("cryo_condenser")], "all five tokens are in use"


@pytest.mark.rule("AE-B-17.3", "AE-B-17.4")
def test_repairs() -> None:
    s = bare()
    p = s.players[0]
    p.rows, p.damaged = ((module("cryo_condenser"),), (), (), ()), (module("cryo_condenser"),)
    p.ships[0] = p.ships[6] = SCRAPYARD
    run(s, picking.Repairs(0, 3))
    wanted = {("repair_module", (module("cryo_condenser"),)), ("repair_ship", (0,)), ("repair_ship", (1,))}
    assert offered(s) == wanted
    act(s, "repair_ship", 1)
    assert p.ships[6] == BARGE
    act(s, "repair_module", module("cryo_condenser"))
    assert p.ships[0] == BARGE and s.over, "the last thing to repair is not asked"
    vp = p.vp
    run(s, picking.Repairs(0, 1))
    assert p.vp == vp + 1


@pytest.mark.rule("AE-B-16.20")
def test_a_card_against_damage_outside_battles() -> None:
    s = table(2, "escalation")
    p = s.players[0]
    scale = c.NUMBER["tactic"]["dragons_scale"]
    p.ships = [R["concord_embassy"]] + [UNBUILT] * 8
    s.active, s.in_event = 0, 1
    for hand, asked in (([scale], True), ([0], True), ([], False)):
        trial = s.copy()
        trial.players[0].hand = hand[:]
        run(trial, Run(0, c.LISTS[c.LISTS[effects("event", "shadow_tithe")][0].lists[0]][0].lists[1], 0))
        assert bool(trial.stack) == asked, "whoever holds any card is asked"
        if asked:
            assert (("card", (scale,)) in offered(trial)) == (hand == [scale])
        if hand == [scale]:
            act(trial, "card", scale)
        elif asked:
            act(trial, "done")
        assert (trial.players[0].ships[0] == SCRAPYARD) == (hand != [scale])


# -- 18 and 19 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-18.2", "AE-B-18.4")
def test_the_deck_of_tactics() -> None:
    s = bare()
    s.deck, s.discard = [4], [5, 6]
    s.draw(0, 3)
    assert sorted(s.players[0].hand) == [4, 5, 6] and not s.deck and not s.discard
    s.draw(0, 2)
    assert len(s.players[0].hand) == 3


@pytest.mark.rule("AE-B-18.1")
def test_hands_are_secret() -> None:
    s = bare()
    s.events = []
    s.draw(0, 1)
    seen = [event.seen_by(1) for event in s.events]
    assert [event.name for event in seen] == ["drew_hidden"] and "tactic" not in seen[0].args


@pytest.mark.rule("AE-B-19.1", "AE-B-19.2")
def test_leaders() -> None:
    """Effects bring them home one by one, never from developments."""
    s = bare()
    p = s.players[0]
    p.leaders = [0] * len(p.leaders)
    p.leaders[R["anvil"]] = 1
    developing.settle(s, 0, R["hoarfall"], 2)
    station = p.station
    run(s, Run(0, effects("tactic", "recruitment_drive"), 0))
    assert {args for verb, args in offered(s) if verb == "region"} == {(R["anvil"],)}
    act(s, "region", R["anvil"])
    assert p.station == station + 1 and s.settlers[R["hoarfall"]] == 2 and s.over
    assert scoring.leaders(s, 0) == p.station


# -- 20: the end ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-20.1", "AE-B-20.5")
def test_everybody_has_one_more_turn() -> None:
    """T-B-20: A reaches 61 of 60 in B's turn: A's final turn, then B's, then scoring."""
    s = bare()
    s.players[0].vp = 61
    turn.check_end(s, 1)
    assert s.ending and s.final == (0, 1)
    s.players[0].vp = 10
    turn.check_end(s, 0)
    assert s.ending and s.final == (0, 1), "it stands"
    s.active = 1
    for seat in (0, 1):
        s.stack = []
        turn.NextTurn(1 - seat).run(s)
        assert s.active == seat
    s.stack = []
    turn.NextTurn(1).run(s)
    assert s.active == -1 and s.over


@pytest.mark.rule("AE-B-20.2", "AE-B-20.6")
def test_the_score_sheet() -> None:
    s = bare()
    p = s.players[0]
    lay(s, r1x1="hoarfall", r1x3="anvil", r2x2="quasar", r2x0="vortex", r4x4="cryon")
    for region in ("hoarfall", "anvil"):
        developing.settle(s, 0, R[region], 1)
    p.built = (0, 1, 0, 0, 1)
    p.vp, p.tracks[:] = 20, [12, 9, 1, 6, 0]
    p.vault, p.store, p.hand = 1, [5, 4, 2, 1, 1], [0, 1, 2, 3]
    p.discoveries = (c.NUMBER["discovery"]["treatise"], c.NUMBER["discovery"]["prototype"])
    p.supremacies = (c.NUMBER["supremacy"]["warlord_standard"],)
    p.trophies, p.station = 5, 3
    p.destiny = (c.NUMBER["destiny"]["raider_bane"],)
    p.rows, p.damaged = ((module("cryo_condenser"),), (), (), ()), (module("cryo_condenser"),)
    assert dict(zip(scoring.LINES, scoring.score(s, 0), strict=True)) == {
        "vp": 20,
        "tracks": 15 + 8 + 0 + 4 + 0,
        "developments": 9 + 0,  # a factory in section III, a city on position 0
        "regions": 6 + 2,  # both beside the quasar, one beside the vortex
        "vault": 15,
        "tokens": 3 + 8,
        "moons": 0,
        "destiny": 12,
        "relics": 0,
        "leaders": 3,
        "damage": -2,
    }


@pytest.mark.rule("AE-B-20.6")
def test_the_vault() -> None:
    """T-B-11: 13 units and 4 cards."""
    s = bare()
    p = s.players[0]
    p.store, p.hand = [13, 0, 0, 0, 0], [0, 0, 0, 0]
    worth = []
    for at in (4, 6, 9):
        p.tracks[COMMERCE], p.vault = 0, 0
        for _ in range(at):
            tracks.advance(s, 0, COMMERCE, 1)
        s.stack = []
        p.store = [13, 0, 0, 0, 0]
        worth.append(scoring.vault(s, 0))
    assert worth == [0, 15, 30]


@pytest.mark.rule("AE-B-20.3")
def test_ties() -> None:
    s = bare(3)
    for p in s.players:
        p.vp, p.tracks[:], p.station = 50, [0] * 5, 0
    assert GAME.winners(s) == [2], "later in turn order"
    s.players[0].infected = s.players[2].damaged = (0,)
    for p in (s.players[0], s.players[2]):
        p.vp += 2
    assert GAME.winners(s) == [1], "fewer damaged modules"
    s.players[0].built = (1, 0, 0, 0, 0)
    assert scoring.total(s, 0) == 50 and GAME.winners(s) == [0], "more developments"


@pytest.mark.rule("AE-B-20.4")
def test_vp_never_fall_below_nothing() -> None:
    s = bare()
    s.players[0].vp = 1
    s.score(0, -5)
    assert s.players[0].vp == 0


@pytest.mark.rule("AE-B-20.7")
def test_a_hundred_rounds() -> None:
    s = bare()
    s.round = 99
    turn.NextTurn(1).run(s)
    assert s.round == 100 and s.active == 0
    s.stack = []
    turn.NextTurn(1).run(s)
    assert s.active == -1 and s.over and not s.ending


def test_a_position_left_to_itself_goes_on() -> None:
    """What the tests above set up is a position like others: it plays on to the end."""
    s = bare()
    for p in s.players:
        p.ships = [BAY] * 3 + [UNBUILT] * 6
    turn.begin_turn(s, 0)
    for _ in range(40):
        any_option(s)
    assert s.turn > 3
