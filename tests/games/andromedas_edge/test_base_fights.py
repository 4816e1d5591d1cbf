"""AE-B-16: battles of several players: whose turn it is, what laid cards do to each other, what follows the dice."""

from __future__ import annotations

from itertools import product

import pytest

from cosmodrome.games.andromedas_edge import GAME, AndromedaState
from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BARGE, SCRAPYARD
from cosmodrome.games.andromedas_edge.rules import damage
from cosmodrome.games.andromedas_edge.rules.battle import dice, flow
from cosmodrome.kernel import Event

from .bare import (
    CRUISER,
    ENERGY,
    FIGHTER,
    SUPREMACY,
    TRANSPORT,
    VESSEL,
    asked,
    battle,
    do,
    hold,
    may,
    no,
    put,
    raider,
    refused,
    region,
    rolled,
    skip,
    table,
    upgrade,
    verbs,
)

NOBODY = -1


def three(*factions: str) -> AndromedaState:
    """A transport each of three players in Hoarfall."""
    s = table(3, factions=factions or ("verdant_host", "hollow_court", "lumen_choir"))
    for seat in range(3):
        put(s, seat, TRANSPORT, "hoarfall")
    return s


def names(events: list[Event], name: str) -> list[dict[str, int]]:
    return [dict(event.args) for event in events if event.name == name]


def passes(s: AndromedaState, step: str) -> list[int]:
    """Everybody declines from this question on, as long as it is asked; who was asked."""
    skip(s, step)
    order = []
    while s.stack and asked(s) == step:
        order.append(GAME.actors(s)[0])
        do(s, order[-1], "done")
    return order


# -- the order --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-16.1", "AE-B-16.2", "AE-B-16.12", "AE-B-16.13", "AE-B-16.18")
def test_every_step_goes_round_from_the_active_player() -> None:
    s = three()
    s.active = 1
    for seat in range(3):
        hold(s, seat, "requisition")  # fits nowhere, and yet everybody is asked
    battle(s, "hoarfall")
    for step in ("Escalate", "Diplomacy", "Prepare", "AfterRoll"):
        assert passes(s, step) == [1, 2, 0], step


@pytest.mark.rule("AE-B-16.17", "AE-B-16.8")
def test_losers_choose_their_operations_in_turn_order() -> None:
    s = three()
    s.active = 1
    s.players[0].leaders[region("anvil")] = 1
    battle(s, "hoarfall")
    rolled(s, {0: (3,), 1: (3,), 2: (3,)})
    order = []
    while asked(s) == "Operations":
        order.append(GAME.actors(s)[0])
        offers = {action.args[0] for action in GAME.options(s, order[-1])}
        assert offers == ({0, 1, 2} if order[-1] == 0 else {0, 1}), "a leader only where one is on the map"
        do(s, order[-1], "option", 0)
    assert order == [1, 2, 0] and [len(p.hand) for p in s.players] == [1, 1, 1]


@pytest.mark.rule("AE-B-16.1")
def test_escalation_goes_round_once() -> None:
    """A has declined: that C joins afterwards does not bring A another turn."""
    s = table(3)
    put(s, 0, TRANSPORT, "hoarfall")
    put(s, 1, TRANSPORT, "hoarfall")
    put(s, 0, TRANSPORT, "cryon")
    put(s, 2, TRANSPORT, "anvil")
    put(s, 2, FIGHTER, "anvil")
    fought = battle(s, "hoarfall")
    do(s, 0, "done")
    assert asked(s) == "Escalate" and GAME.actors(s) == (2,)
    do(s, 2, "ship", FIGHTER, "anvil")
    assert asked(s) == "Escalate" and GAME.actors(s) == (2,), "ships come one by one"
    do(s, 2, "ship", TRANSPORT, "anvil")
    do(s, 2, "done")
    assert asked(s) == "Prepare" and fought.sides == [0, 1, 2] and dice.count(s, 2) == 3


# -- 1: escalation ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-16.1")
def test_a_ship_that_is_kept_out_joins_in_no_way() -> None:
    """Dread Flag names B's transport: neither its own range nor an Ambush brings it; another ship may still come."""
    s = table(factions=("nightmare_cove_astropirates", "hollow_court"))
    put(s, 0, FIGHTER, "hoarfall")
    put(s, 0, TRANSPORT, "odessa_field")
    put(s, 1, TRANSPORT, "hoarfall")
    put(s, 1, TRANSPORT, "cryon")
    put(s, 1, CRUISER, "anvil")
    hold(s, 1, "ambush")
    fought = battle(s, "hoarfall")
    do(s, 0, "use", next(n for n in range(len(c.ABILITIES)) if "dread_flag" in c.ABILITIES[n].id))
    named = {action.args for action in GAME.options(s, 0)}
    assert named == {(1, TRANSPORT, region("cryon")), (1, CRUISER, region("anvil"))}, "ships of others, outside"
    do(s, 0, "bar", 1, TRANSPORT, "cryon")
    do(s, 0, "done")
    assert refused(s, 1, "ship", TRANSPORT, "cryon") == "AE-B-16.1"
    assert may(s, 1, "ship", CRUISER, "anvil")
    do(s, 1, "card", "ambush")
    assert asked(s) == "MoveShip"
    assert not may(s, 1, "ship", TRANSPORT, "cryon") and may(s, 1, "ship", CRUISER, "anvil")
    do(s, 1, "ship", CRUISER, "anvil")
    assert fought.sides == [0, 1] and dice.count(s, 1) == 4


@pytest.mark.rule("AE-B-16.1")
def test_whoever_is_not_there_uses_only_what_brings_a_ship() -> None:
    for faction, offered in (("nightmare_cove_astropirates", False), ("obsidian_mandate", True)):
        s = table(3, factions=("verdant_host", "hollow_court", faction))
        put(s, 0, TRANSPORT, "hoarfall")
        put(s, 1, TRANSPORT, "hoarfall")
        put(s, 1, FIGHTER, "prismata")
        put(s, 2, TRANSPORT, "kepler_field")  # two steps away: too far to join by itself
        put(s, 2, TRANSPORT, "kepler_field")
        s.players[2].store[ENERGY] = 2
        fought = battle(s, "hoarfall")
        assert (asked(s) == "Escalate" and GAME.actors(s) == (2,)) == offered
        if offered:
            do(s, 2, "use", next(n for n in range(len(c.ABILITIES)) if "conscription" in c.ABILITIES[n].id))
            do(s, 2, "ship", TRANSPORT, "kepler_field")
            assert 2 in fought.sides and s.players[2].store[ENERGY] == 2
            assert verbs(s, 2) == {"done"}, "once a battle"


@pytest.mark.rule("AE-B-16.1", "AE-B-16.18")
def test_who_is_too_far_away_is_not_asked() -> None:
    """A science vessel is launched anywhere, but joins from next to the battle only."""
    for place, near in (("cryon", True), ("ferrokai", False)):
        s = table(3)
        put(s, 0, TRANSPORT, "hoarfall")
        put(s, 1, TRANSPORT, "hoarfall")
        put(s, 2, VESSEL, place)
        hold(s, 2, "ambush")
        battle(s, "hoarfall")
        assert (asked(s) == "Escalate" and GAME.actors(s) == (2,)) == near
        assert not near or may(s, 2, "ship", VESSEL, place)


@pytest.mark.rule("AE-B-6.12")
def test_without_a_ship_of_the_active_player_nobody_fights() -> None:
    s = table()
    put(s, 1, TRANSPORT, "hoarfall")
    raider(s, "hoarfall")
    s.region = region("hoarfall")
    flow.begin(s)
    assert s.battle is None


@pytest.mark.rule("AE-B-16.19", "AE-B-16.21")
def test_joining_is_no_launch() -> None:
    """No upgrade of launches works, no leader comes home, no moon is claimed, no icon counts."""
    s = table()
    put(s, 0, FIGHTER, "hoarfall")
    put(s, 0, TRANSPORT, "cryon")
    put(s, 1, TRANSPORT, "hoarfall")
    upgrade(s, 0, "cargo_holds")
    s.players[0].leaders[region("hoarfall")] = 1
    marker, stacks, store = s.marker, s.stacks, s.players[0].store[:]
    battle(s, "hoarfall")
    do(s, 0, "ship", TRANSPORT, "cryon")
    do(s, 0, "done")
    assert asked(s) == "Prepare" and s.marker == marker and s.stacks == stacks
    assert s.players[0].store[1:] == store[1:] and s.players[0].leaders[region("hoarfall")] == 1
    rolled(s, {0: (6,), 1: (1,)})
    skip(s)
    assert s.players[0].ships.count(region("hoarfall")) == 2, "who won stays there"


# -- 2: diplomacy -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-16.16")
def test_the_latest_card_of_another_that_still_counts_is_cancelled() -> None:
    """A jams B, C jams A: one Countermand of B cancels C's card, a second one A's."""
    for second in (False, True):
        s = three()
        hold(s, 0, "jamming")
        hold(s, 1, "countermand", "countermand")
        hold(s, 2, "jamming")
        fought = battle(s, "hoarfall")
        skip(s, "Diplomacy")
        do(s, 0, "card", "jamming")
        do(s, 0, "side", 1)
        assert may(s, 1, "card", "countermand")
        do(s, 1, "done")
        do(s, 2, "card", "jamming")
        do(s, 2, "side", 0)
        do(s, 1, "card", "countermand")
        if second:
            do(s, 1, "card", "countermand")
        skip(s, "Prepare")
        assert (fought.removed[0], fought.removed[1]) == (0, 0 if second else 1)


@pytest.mark.rule("AE-B-16.16")
def test_nobody_cancels_their_own_card_nor_before_there_is_one() -> None:
    s = three()
    hold(s, 0, "jamming", "countermand")
    hold(s, 1, "requisition")
    battle(s, "hoarfall")
    skip(s, "Diplomacy")
    assert not may(s, 0, "card", "countermand"), "nothing lies there"
    do(s, 0, "card", "jamming")
    do(s, 0, "side", 2)
    do(s, 1, "done")
    assert GAME.actors(s) == (0,) and not may(s, 0, "card", "countermand"), "only a card of A's own"


@pytest.mark.rule("AE-B-16.16", "AE-B-16.2")
def test_what_was_paid_for_a_cancelled_card_is_gone() -> None:
    s = three()
    hold(s, 0, "parley")
    hold(s, 1, "countermand", "overcharge")
    fought = battle(s, "hoarfall")
    skip(s, "Diplomacy")
    do(s, 0, "card", "parley")
    do(s, 0, "side", 1)
    assert s.players[0].store[ENERGY] == 0 and not fought.muted, "paid at once; it works later"
    do(s, 1, "card", "countermand")
    skip(s, "Prepare")
    assert not fought.muted and s.players[0].store[ENERGY] == 0 and no("tactic", "parley") in s.discard
    assert may(s, 1, "card", "overcharge")


@pytest.mark.rule("AE-B-16.2", "AE-B-16.15")
def test_who_has_left_is_out_of_everything() -> None:
    """A lays the Evasive Pattern and then Jamming: when Jamming would work, A is gone. B and C fight it out."""
    s = three()
    hold(s, 0, "evasive_pattern", "jamming")
    hold(s, 1, "requisition")
    put(s, 0, CRUISER, "hoarfall")
    s.players[0].hits = (0,) * 8 + (1,)
    fought = battle(s, "hoarfall")
    skip(s, "Diplomacy")
    do(s, 0, "card", "evasive_pattern")
    do(s, 1, "done")
    do(s, 0, "card", "jamming")
    do(s, 0, "side", 1)
    skip(s, "Prepare")
    assert fought.sides == [1, 2] and fought.removed[1] == 0
    assert s.players[0].ships[0] == s.players[0].ships[8] == BARGE and s.players[0].hits[8] == 0, "all their ships"
    vp = [p.vp for p in s.players]
    rolled(s, {1: (6,), 2: (1,)})
    assert s.players[1].vp == vp[1] + 1 + 1, "one loser, and the first space of the track"
    assert asked(s) == "Operations" and GAME.actors(s) == (2,)
    do(s, 2, "option", 1)
    assert s.battle is None, "nobody else chooses"


@pytest.mark.rule("AE-B-16.3")
def test_raiders_do_not_fight_each_other() -> None:
    s = table()
    put(s, 0, TRANSPORT, "hoarfall")
    raider(s, "hoarfall", number=0)
    raider(s, "hoarfall", number=1)
    hold(s, 0, "evasive_pattern")
    battle(s, "hoarfall")
    skip(s, "Diplomacy")
    found = do(s, 0, "card", "evasive_pattern")
    assert names(found, "battle_off") and not names(found, "rolled") and s.battle is None
    assert s.raiders[:2] == [region("hoarfall")] * 2 and s.players[0].tracks[SUPREMACY] == 0


@pytest.mark.rule("AE-B-16.18", "AE-B-8.9")
def test_where_cards_are_silenced_nobody_is_asked_for_any() -> None:
    s = table()
    put(s, 0, TRANSPORT, "hoarfall")
    raider(s, "hoarfall", "null_choir")
    hold(s, 0, "jamming", "overcharge", "second_volley")
    battle(s, "hoarfall")
    assert asked(s) == "Escalate", "it sings from Diplomacy on"
    do(s, 0, "done")
    assert asked(s) == "Prepare" and verbs(s, 0) == {"divert", "done"}
    found = do(s, 0, "done")
    assert names(found, "rolled") and (not s.stack or asked(s) != "AfterRoll")


# -- 4: the dice ------------------------------------------------------------------------------------------------------


def most_of_the_highest(*thrown: tuple[int, ...]) -> int:
    """The winner without discarding anything: of the faces from six down, the first that one side alone has most of."""
    for face in range(6, 0, -1):
        counts = [one.count(face) for one in thrown]
        if counts.count(max(counts)) == 1:
            return counts.index(max(counts))
    return NOBODY


@pytest.mark.rule("AE-B-16.6")
def test_every_throw_of_three_sides() -> None:
    for first in product(range(1, 7), repeat=2):
        for second in product(range(1, 7), repeat=2):
            for third in range(1, 7):
                assert dice.winner({0: first, 1: second, 2: (third,)}) == most_of_the_highest(first, second, (third,))


@pytest.mark.rule("AE-B-16.13", "AE-B-16.5")
def test_what_is_rolled_again_obeys_targeting_and_stands() -> None:
    s = table()
    put(s, 0, CRUISER, "hoarfall")
    put(s, 1, TRANSPORT, "hoarfall")
    s.players[0].targeting = 1
    hold(s, 0, "second_volley", "requisition")
    fought = battle(s, "hoarfall")
    skip(s, "AfterRoll")
    fought.dice[0] = (4, 3, 3)
    do(s, 0, "card", "second_volley")
    assert {action.args for action in GAME.options(s, 0)} == {(0,), (1,), ()}, "equal dice are one option"
    do(s, 0, "die", 1)
    do(s, 0, "die", 2)
    seen = set()
    for chance in range(1, 300):
        trial = s.copy()
        trial.state = chance * 7919
        do(trial, 0, "done")
        assert trial.battle is not None
        thrown = trial.battle.dice[0]
        assert 4 in thrown and min(thrown) >= 2
        seen.add(thrown)
    assert (4, 2, 2) in seen and (6, 6, 4) in seen, "worse or better"


# -- 5 and 6: the outcome, the damage ---------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-16.7")
def test_a_point_for_each_losing_player() -> None:
    s = three()
    battle(s, "hoarfall")
    vp = s.players[0].vp
    rolled(s, {0: (6,), 1: (5,), 2: (5,)})
    assert s.players[0].vp == vp + 2 + 1 and s.players[0].tracks[SUPREMACY] == 1


@pytest.mark.rule("AE-B-16.17", "AE-B-16.7")
def test_the_order_of_what_a_winner_gets() -> None:
    """Supremacy, the rewards from the lowest class up, what works on defeating raiders, what works on winning."""
    s = table(factions=("obsidian_mandate", "hollow_court"))
    s.trophies = (-1, -1, -1)
    put(s, 0, CRUISER, "hoarfall")
    put(s, 0, FIGHTER, "hoarfall")
    upgrade(s, 0, "judgement")
    upgrade(s, 0, "hunter_rig")
    big, small = raider(s, "hoarfall", "marauder_wing"), raider(s, "hoarfall")
    battle(s, "hoarfall")
    found = rolled(s, {0: (6,), small: (1,), big: (2,)})
    told = [
        event.name + str(dict(event.args).get("figure", "")) for event in found if event.name in ("defeated", "used")
    ]
    used = [c.ABILITIES[one["ability"]].id for one in names(found, "used")]
    assert told == ["defeated0", "defeated4", "used", "used"]
    assert ["hunter_rig" in used[0], "judgement" in used[1]] == [True, True], used
    first = [event.name for event in found]
    assert first.index("advanced") < first.index("defeated")


@pytest.mark.rule("AE-B-16.20")
def test_a_loser_plays_before_choosing_operations() -> None:
    s = table()
    put(s, 0, TRANSPORT, "hoarfall")
    put(s, 1, TRANSPORT, "hoarfall")
    hold(s, 1, "salvage_rights", "requisition")
    battle(s, "hoarfall")
    rolled(s, {0: (6,), 1: (1,)})
    assert asked(s) == "OutcomeCards" and GAME.actors(s) == (1,)
    do(s, 1, "card", "salvage_rights")
    do(s, 1, "take", 2)
    do(s, 1, "take", 2)
    do(s, 1, "done")
    assert asked(s) == "Operations"


@pytest.mark.rule("AE-B-16.20", "AE-B-16.17", "AE-B-16.9")
def test_a_card_against_damage_saves_a_ship_of_its_player_only() -> None:
    s = three()
    s.t = GAME.new(GAME.setup(3, ("escalation",)), 1).t  # the card is in the box of the expansion
    s.deck.append(no("tactic", "dragons_scale"))
    hold(s, 1, "dragons_scale")
    fighter = put(s, 1, FIGHTER, "hoarfall")
    battle(s, "hoarfall")
    rolled(s, {0: (6,), 1: (1,), 2: (1,)})
    assert asked(s) == "OutcomeCards"
    do(s, 1, "card", "dragons_scale")
    for seat in (1, 2):
        do(s, seat, "option", 1)
    assert asked(s) == "SpareShip" and GAME.actors(s) == (1,)
    do(s, 1, "ship", FIGHTER, "hoarfall")
    assert s.players[1].ships[fighter] == region("hoarfall") and s.players[1].ships[0] == SCRAPYARD
    assert s.players[2].ships[0] == SCRAPYARD and s.players[0].ships[0] == region("hoarfall")


@pytest.mark.rule("AE-B-16.17")
def test_a_thief_takes_no_more_than_there_is() -> None:
    s = three("nightmare_cove_astropirates", "hollow_court", "lumen_choir")
    battle(s, "hoarfall")
    s.players[0].store[:] = s.players[1].store[:] = [0] * 5
    s.players[2].store[:] = [0, 0, 1, 0, 0]
    rolled(s, {0: (6,), 1: (1,), 2: (1,)})
    assert asked(s) == "Operations", "where there is no choice nothing is asked"
    assert [p.store for p in s.players] == [[0, 0, 1, 0, 0], [0] * 5, [0] * 5]


@pytest.mark.rule("AE-B-16.17", "AE-B-16.9")
def test_losing_has_its_abilities_and_harms_only_ships_that_were_there() -> None:
    s = table(factions=("verdant_host", "pulsewar_refugees"))
    put(s, 0, TRANSPORT, "hoarfall")
    lost, far = put(s, 1, TRANSPORT, "hoarfall"), put(s, 1, TRANSPORT, "ferrokai")
    battle(s, "hoarfall")
    rolled(s, {0: (6,), 1: (1,)})
    assert s.players[1].tracks[SUPREMACY] == 1 and asked(s) == "Operations", "the ability comes first"
    do(s, 1, "option", 1)
    assert s.players[1].ships[lost] == SCRAPYARD and s.players[1].ships[far] == region("ferrokai")


@pytest.mark.rule("AE-B-16.20")
def test_outside_battles_a_card_saves_one_ship() -> None:
    s = table()
    ships = [put(s, 0, TRANSPORT, "hoarfall"), put(s, 0, TRANSPORT, "anvil")]
    s.saved = 1
    for ship in ships:
        damage.Strike(0, ship).run(s)
    assert [s.players[0].ships[ship] for ship in ships] == [region("hoarfall"), SCRAPYARD]
