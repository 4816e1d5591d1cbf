"""AE-B-1 to 4: what there is, how the table is set, and where things are."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.andromedas_edge.edge import GAME, SLOT, TRANSPORT, R, act, lay, offered, place, table

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BAY, UNBUILT
from cosmodrome.games.andromedas_edge.content import words as w
from cosmodrome.games.andromedas_edge.pieces.map import FAR, NEBULAE, bits
from cosmodrome.games.andromedas_edge.rules import events, market, paying, triggers
from cosmodrome.games.andromedas_edge.rules.effects import goods
from cosmodrome.games.andromedas_edge.rules.effects.run import Run, can, carry
from cosmodrome.games.andromedas_edge.state import AndromedaState


def plain(seats: int = 2) -> AndromedaState:
    """A game in which seat 0 is on its turn with an empty hand and store."""
    s = table(seats)
    s.active = s.first = 0
    for p in s.players:
        p.faction = c.NUMBER["faction"]["lumen_choir"]
        p.known = None
        p.hand, p.store = [], [0] * 5
    s.stack = []
    return s


def run_list(s: AndromedaState, number: int, who: int = 0) -> None:
    s.stack = [Run(who, number, 0)]
    s.touch()
    GAME._settle(s)


# -- 1: goods, costs, what is optional --------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-1.1", "AE-B-1.2", "AE-B-1.4", "AE-B-1.6")
def test_what_the_game_is_made_of() -> None:
    assert [GAME.setup(seats).seats for seats in (2, 3, 4)] == [2, 3, 4]
    assert w.RESOURCES == ("energy", "credit", "ice", "nanocarbon", "titanium")
    assert set(w.TRACKS) - set(w.MODULE_TYPES) == {"supremacy"}
    s = plain()
    s.players[0].vp, s.players[1].vp = 30, 40
    assert GAME.winners(s) == [1], "most VP wins"


@pytest.mark.rule("AE-B-1.5", "AE-B-1.13")
def test_paying_in_order() -> None:
    """T-B-17: titanium 2 and energy 1 from 1 titanium, 2 credits, 3 energy: nothing is asked; with a discount a unit is
    named, and naming titanium keeps the credit."""
    cost = (1, 0, 0, 0, 2, 0, 0, 0, 0)
    s = plain()
    p = s.players[0]
    p.store = [3, 2, 0, 0, 1]
    assert paying.payable(s, 0, cost)
    paying.charge(s, 0, cost)
    assert p.store == [2, 1, 0, 0, 0] and not s.stack
    p.store = [3, 2, 0, 0, 1]
    paying.charge(s, 0, cost, 1)
    assert offered(s) == {("waive", (0,)), ("waive", (4,))}
    act(s, "waive", 4)
    assert p.store == [2, 2, 0, 0, 0]


@pytest.mark.rule("AE-B-1.5", "AE-B-1.13")
def test_nothing_stands_in_for_energy_or_credits() -> None:
    s = plain()
    s.players[0].store = [0, 5, 5, 5, 5]
    assert not paying.payable(s, 0, (1, 0, 0, 0, 0, 0, 0, 0, 0))
    s.players[0].store = [5, 0, 5, 5, 5]
    assert not paying.payable(s, 0, (0, 1, 0, 0, 0, 0, 0, 0, 0))
    s.players[0].store = [0, 1, 0, 0, 0]
    assert paying.payable(s, 0, (0, 0, 0, 1, 0, 0, 0, 0, 0)) and not paying.payable(s, 0, (0, 0, 1, 1, 0, 0, 0, 0, 0))


@pytest.mark.rule("AE-B-1.13", "AE-B-1.8")
def test_units_of_choice_are_paid_one_by_one() -> None:
    s = plain()
    p = s.players[0]
    p.store = [1, 1, 1, 0, 0]
    paying.charge(s, 0, (0, 0, 0, 0, 0, 1, 1, 0, 0))
    assert offered(s) == {("spend", (1,)), ("spend", (2,))}, "a material: ice, or the credit"
    act(s, "spend", 2)
    assert offered(s) == {("spend", (0,)), ("spend", (1,))}, "any resource"
    act(s, "spend", 0)
    assert p.store == [0, 1, 0, 0, 0]
    p.hand = [3, 4]
    paying.charge(s, 0, (0, 0, 0, 0, 0, 0, 0, 0, 1))
    assert offered(s) == {("discard", (3,)), ("discard", (4,))}


def brute(store: tuple[int, ...], cost: tuple[int, ...], discount: int) -> bool:
    """Whether a cost can be paid, by trying everything: which units are waived, and what pays each of the others."""
    if discount and any(cost):
        smaller = [(*cost[:n], cost[n] - 1, *cost[n + 1 :]) for n in range(7) if cost[n]]
        if any(brute(store, one, discount - 1) for one in smaller):
            return True
    for word in range(7):
        if cost[word]:
            rest = (*cost[:word], cost[word] - 1, *cost[word + 1 :])
            pays = {0: (0,), 1: (1,), 5: (1, 2, 3, 4), 6: (0, 1, 2, 3, 4)}.get(word, (word, 1))
            return any(store[r] and brute((*store[:r], store[r] - 1, *store[r + 1 :]), rest, discount) for r in pays)
    return True


@pytest.mark.rule("AE-B-1.11", "AE-B-1.13")
def test_whether_a_cost_can_be_paid_agrees_with_trying_everything() -> None:
    from cosmodrome.kernel import Rng

    rng = Rng(7)
    seen = Counter[bool]()
    for _ in range(1500):
        store = tuple(rng.below(3) for _ in range(5))
        cost = (*(rng.below(3) if rng.below(2) else 0 for _ in range(5)), rng.below(2), rng.below(2), 0, 0)
        discount = rng.below(3)
        found = paying.enough_less(list(store), 0, cost, discount)
        assert found == brute(store, cost[:7], discount), (store, cost, discount)
        seen[found] += 1
    assert min(seen.values()) > 100


@pytest.mark.rule("AE-B-1.11")
def test_discounts_add_up_and_never_pay_back() -> None:
    s = plain()
    p = s.players[0]
    p.store = [0, 0, 1, 0, 0]
    paying.charge(s, 0, (0, 0, 1, 0, 0, 0, 0, 0, 0), 3)
    assert p.store == [0, 0, 1, 0, 0]
    s.discount = 2
    assert market.pending(s, 0) == 2 and market.pending(s, 1) == 0


@pytest.mark.rule("AE-B-1.7")
def test_resources_never_run_out() -> None:
    s = plain()
    goods.receive(s, 0, 0, 90)
    assert s.players[0].store[0] == 90


@pytest.mark.rule("AE-B-1.8", "AE-B-7.1")
def test_the_resource_of_a_planet() -> None:
    claim = c.NUMBER["tactic"]["mining_claim"]
    s = plain()
    for planet, store in (("hoarfall", [0, 0, 1, 0, 0]), ("emberdeep", [2, 0, 0, 0, 0]), ("vitreon", [0, 1, 0, 0, 0])):
        s = plain()
        s.region = R[planet]
        run_list(s, c.TACTICS[claim].effects)
        assert s.players[0].store == store
    s.region = R["odessa_field"]
    assert not can(s, 0, c.TACTICS[claim].effects)


@pytest.mark.rule("AE-B-1.9")
def test_effects_go_from_first_to_last_and_only_what_is_possible_is_offered() -> None:
    s = plain()
    p = s.players[0]
    run_list(s, c.MODULES[c.NUMBER["module"]["cryo_moon_gardens"]].output)
    assert len(p.hand) == 1 and p.vp >= 3
    flare = c.LISTS[c.LISTS[c.EVENTS[c.NUMBER["event"]["solar_flare"]].effects][0].lists[0]]
    p.store[0] = 2
    carry(s, 0, flare[0].lists[0])
    assert p.store[0] == 0, "as many as there are"
    assert not can(s, 0, flare[0].lists[0]) and not can(s, 0, flare[0].lists[1])
    p.rows = ((c.NUMBER["module"]["cryo_condenser"],), (), (), ())
    assert can(s, 0, flare[0].lists[1])


@pytest.mark.rule("AE-B-1.10", "AE-B-1.14")
def test_abilities_in_their_order() -> None:
    """Faction, upgrades, developments; what only gives works by itself, a choice may be declined."""
    s = plain()
    p = s.players[0]
    p.faction = c.NUMBER["faction"]["lumen_choir"]
    p.built = (1, 0, 0, 0, 0)
    p.known = None
    order = [c.ABILITIES[n].id for n in p.kit.by_trigger[w.ON_ACTIVATE_REACTOR]]
    assert order == ["faction.lumen_choir.shared_light", "development.observatory.array"]
    triggers.fire(s, 0, w.ON_ACTIVATE_REACTOR)
    s.touch()
    GAME._settle(s)
    assert offered(s) == {("yes", ()), ("no", ())}
    act(s, "no")
    assert p.store == [1, 0, 0, 0, 0], "the array gave its energy unasked"
    p.built = (0, 0, 0, 1, 0)
    p.known = None
    for _ in range(2):
        triggers.fire(s, 0, w.ON_RETURN)
        GAME._settle(s)
    assert p.store[1] == 1, "harbour dues once a turn"


@pytest.mark.rule("AE-B-1.12")
def test_what_is_hidden() -> None:
    from cosmodrome.games.andromedas_edge.view.view import view

    s = table(2, destiny="yes")
    mine, other, nobody = view(s, 0), view(s, 1), view(s, None)
    assert mine.players[0].hand and other.players[0].hand is None and nobody.players[0].hand is None


@pytest.mark.rule("AE-B-1.15", "AE-B-11.2")
def test_what_leaves_the_game() -> None:
    s = plain()
    s.players[0].moons = [0]
    from cosmodrome.games.andromedas_edge.rules import free

    free.take(s, 0, GAME.space.get("abandon", 0))
    assert s.lost == [0] and s.players[0].moons == []


# -- 2 and 3: setting up ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-2.1", "AE-B-2.2", "AE-B-2.3", "AE-B-2.4", "AE-B-2.5")
@pytest.mark.parametrize(("seats", "planets", "start"), [(2, 4, 4), (3, 6, 3), (4, 8, 2)])
def test_the_table(seats: int, planets: int, start: int) -> None:
    s = table(seats)
    laid = s.map.tiles[: planets + 6]
    assert Counter(c.KIND_OF[r] for r in laid) == {c.PLANET: planets, c.BASE: 6}
    assert all(r < 0 for r in s.map.tiles[planets + 6 :]) and len(s.planets) == 15 - planets
    assert s.marker == start and len(s.events_left) == 10
    assert {c.EVENTS[n].deck for n in s.events_left} == {0}
    assert [len(s.stacks[nebula]) for nebula in c.NEBULAE] == [1, 1] and len(s.moon_box) == 4
    for region in s.map.by_reading:
        if c.KIND_OF[region] == c.PLANET:
            assert len(s.stacks[region]) == 3
            assert {c.MOONS[moon].type for moon in s.stacks[region]} == {c.REGIONS[region].type}
    dusk = table(2, event_deck="cosmic_dusk")
    assert {c.EVENTS[n].deck for n in dusk.events_left} == {1}


@pytest.mark.rule("AE-B-2.6", "AE-B-2.7", "AE-B-2.8", "AE-B-2.9", "AE-B-2.10", "AE-B-2.11", "AE-B-2.12")
def test_raiders_market_tokens_and_stacks() -> None:
    cards: set[int] = set()
    s = table()
    for seed in range(1, 30):
        s = table(2, seed=seed)
        assert [place for place in s.raiders if place >= 0] == s.raiders[:2] and set(s.raiders[:2]) <= set(c.NEBULAE)
        assert [c.RAIDERS[n].cls for n in s.raider_cards[:5]] == [0, 1, 2, 3, 4]
        assert s.shown & 0b11111 == 1, "face down but for class S"
        cards |= set(s.raider_cards[:5])
    assert len(cards) == 10
    assert [table(2, length=n).t.terminus for n in (50, 60, 70)] == [50, 60, 70]
    assert [c.MODULES[m].type for m in s.market] == [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3
    assert [len(deck) for deck in s.decks] == [24] * 4
    assert [len(pile) for pile in s.piles] == [5, 5, 5, 6] and not s.opened
    assert len(s.trophies) == 3 and len(s.token_box) == 5
    assert Counter(c.UPGRADES[n].ship for n in s.neutral) == dict.fromkeys(range(4), 4)
    assert sorted(c.REGIONS[n].id for n in s.specials) == ["precursor_gate", "quasar", "vortex", "wormhole"]


@pytest.mark.rule("AE-B-2.13")
def test_a_deck_of_modules_is_shuffled_anew() -> None:
    s = plain()
    s.thrown = s.decks[1][:]
    s.decks[1] = []
    market.throw_out(s, 3)
    s.refill()
    assert s.market[3] >= 0 and len(s.decks[1]) == 24 and not s.thrown
    s.decks[1], s.thrown = [], []
    s.market[3] = -1
    s.refill()
    assert s.market[3] == -1, "short only while deck and pile are empty"


@pytest.mark.rule("AE-B-2.14")
def test_the_same_seed_sets_the_same_table() -> None:
    assert table(3, seed=5) == table(3, seed=5) and table(3, seed=5) != table(3, seed=6)


@pytest.mark.rule("AE-B-3.1", "AE-B-3.2", "AE-B-3.3", "AE-B-3.4", "AE-B-3.9")
def test_factions_and_what_they_bring() -> None:
    s = GAME.new(GAME.setup(2), 3)
    assert all(len(p.dealt) == 2 for p in s.players)
    assert all(len(p.dealt) == 3 for p in GAME.new(GAME.setup(2, faction_deal=3), 3).players)
    archive = c.NUMBER["faction"]["drifting_archive"]
    s.players[0].dealt = (archive, s.players[0].dealt[1])
    act(s, "faction", archive)
    assert s.players[0].faction == -1, "sealed until the other has chosen"
    assert GAME.actors(s) == (1,)
    act(s, "faction", s.players[1].dealt[0])
    p = s.players[0]
    assert p.faction == archive and len(p.hand) == 4, "two cards more than the two of everybody"
    assert p.store == [2, 0, 1, 0, 0]
    assert p.ships == [BAY] * 3 + [UNBUILT] * 6
    assert p.tracks == [0] * 5


@pytest.mark.rule("AE-B-3.5", "AE-B-3.6", "AE-B-3.7", "AE-B-3.10")
def test_leaders_tracks_and_order() -> None:
    firsts: set[int] = set()
    for seed in range(1, 30):
        s = table(3, seed=seed)
        firsts.add(s.first)
        for p in s.players:
            assert [p.leaders[base] for base in c.BASES] == [1] * 6
            assert sorted(p.leaders[nebula] for nebula in c.NEBULAE) == [0, 2] and p.station == 1
        assert [s.players[(s.first + n) % 3].vp for n in range(3)] == [1, 2, 3]
        assert s.active == s.first and s.round == 1
    assert firsts == {0, 1, 2}


@pytest.mark.rule("AE-B-3.8")
def test_destinies() -> None:
    s = GAME.new(GAME.setup(2, destiny="yes"), 3)
    while type(s.stack[-1]).__name__ == "ChooseFaction":
        seat = GAME.actors(s)[0]
        GAME.act(s, seat, GAME.options(s, seat)[0])
    assert {verb for verb, _ in offered(s)} == {"destiny"} and len(offered(s)) == 2
    assert not table(2).players[0].destiny and len(table(2, destiny="yes").players[0].destiny) == 1


# -- 4: the map -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-4.1", "AE-B-4.2", "AE-B-4.7")
def test_adjacency_agrees_with_the_grid() -> None:
    s = table(4)
    for region in s.map.by_reading:
        slot = c.SLOTS[s.map.slot[region]]
        near = set()
        for other in s.map.by_reading:
            where = c.SLOTS[s.map.slot[other]]
            step = (abs(where.row - slot.row), abs(where.x - slot.x))
            if step in ((0, 2), (1, 1)):
                near.add(other)
        assert set(bits(s.map.next[region] & ~NEBULAE)) == near
        ends = (0, 1) if slot.row % 2 == 0 else (1, 1)
        assert bool(s.map.next[region] >> c.NEBULAE[0] & 1) == (slot.x in ends and slot.x < 2)
    assert {c.KIND_OF[r] for r in range(28)} == {0, 1, 2, 3}


@pytest.mark.rule("AE-B-4.3")
def test_no_way_leads_through_a_nebula() -> None:
    """T-B-6"""
    s = plain()
    lay(s, r1x1="hoarfall", r3x1="anvil")
    away = s.map.distance[R["hoarfall"]]
    assert away[c.NEBULAE[0]] == 1 and away[R["anvil"]] == FAR and away[R["hoarfall"]] == 0
    assert not s.map.reach(R["hoarfall"], 2) >> R["anvil"] & 1
    assert s.map.distance[c.NEBULAE[0]][R["anvil"]] == 1


@pytest.mark.rule("AE-B-4.4")
def test_what_occupies() -> None:
    s = plain()
    s.raiders = [-1] * 9
    for p in s.players:
        p.ships = [UNBUILT] * 9
    place(s, 1, TRANSPORT, "anvil")
    s.players[1].leaders[R["hoarfall"]] = 3
    s.owners = (*s.owners[: R["cryon"]], 2, *s.owners[R["cryon"] + 1 :])
    assert bits(s.occupied(0)) == (R["anvil"],) and s.occupied(1) == 0
    s.raiders[0] = R["hoarfall"]
    assert s.occupied(1) == 1 << R["hoarfall"]


@pytest.mark.rule("AE-B-4.5", "AE-B-4.6", "AE-B-15.7")
def test_tiles_added_in_play() -> None:
    s = plain()
    lay(s, r1x1="hoarfall", r1x5="anvil", r2x0="cryon")
    assert s.map.from_left == [R["cryon"], R["hoarfall"], R["anvil"]]
    assert s.map.by_reading == [R["hoarfall"], R["anvil"], R["cryon"]]
    s.planets = [R["vitreon"]]
    kind = c.REGIONS[R["vitreon"]].type
    s.pool = [n for n in s.pool if c.MOONS[n].type != kind] + [n for n in range(45) if c.MOONS[n].type == kind][:2]
    word = c.LISTS[c.STAGES[0].effects][0]
    events.add_planet(s, -1, word)
    assert s.map.tiles[SLOT["r1x3"]] == R["vitreon"] and len(s.stacks[R["vitreon"]]) == 2
    assert not any(p.leaders[R["vitreon"]] for p in s.players)
    events.add_planet(s, -1, word)
    assert len(s.map.by_reading) == 4, "the stack is empty"


@pytest.mark.rule("AE-B-4.8")
def test_several_ships_in_a_region() -> None:
    s = plain()
    place(s, 0, TRANSPORT, "anvil", "anvil")
    place(s, 1, TRANSPORT, "anvil")
    s.raiders[:3] = [R["anvil"]] * 3
    assert s.players[0].ships.count(R["anvil"]) == 2 and len(s.standing(R["anvil"])) == 3
    assert s.occupied(0) >> R["anvil"] & 1
