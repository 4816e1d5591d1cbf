"""What is in the box: the data files held against the counts and figures of the clauses."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest

from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARDS
from cosmodrome.games.galaxy_trucker.rules.cards.intruders import Intruder
from cosmodrome.games.galaxy_trucker.rules.cards.planets import Planets
from cosmodrome.games.galaxy_trucker.rules.cards.sector import Sector

FRONT, RIGHT, REAR, LEFT = range(4)
BOX: dict[str, list[c.Tile]] = {box: [tile for tile in c.TILES if tile.set == box] for box in c.SETS}


def kinds(box: str) -> Counter[str]:
    return Counter(tile.kind for tile in BOX[box])


@pytest.mark.rule("BR-COMP-1")
def test_the_base_game_has_144_components() -> None:
    starts = [tile for tile in BOX["base"] if tile.start]
    assert (len(BOX["base"]), len(starts)) == (144, 4)
    assert [tile.colour for tile in starts] == ["blue", "green", "red", "yellow"]
    assert BOX["base"][:4] == starts
    assert {tile.connectors for tile in starts} == {(3, 3, 3, 3)}
    assert kinds("base") == {
        "cabin": 20, "cannon": 23, "double_cannon": 8, "engine": 19, "double_engine": 7, "shield": 8, "battery": 15,
        "cargo": 24, "structural": 8, "life_support": 12,
    }  # fmt: skip
    assert Counter(tile.alien for tile in BOX["base"] if tile.alien) == {("purple",): 6, ("brown",): 6}
    assert Counter(tile.room for tile in BOX["base"] if tile.kind == "battery") == {2: 9, 3: 6}
    places = Counter((tile.white, tile.red) for tile in BOX["base"] if tile.kind == "cargo")
    assert places == {(2, 0): 9, (3, 0): 6, (0, 1): 6, (0, 2): 3}


@pytest.mark.rule("BR-COMP-11")
def test_components_lie_with_the_muzzle_to_the_front_and_the_exhaust_to_the_rear() -> None:
    sides = {kind: {tile.sides for tile in BOX["base"] if tile.kind == kind} for kind in kinds("base")}
    assert sides["cannon"] == sides["double_cannon"] == {(FRONT,)}
    assert sides["engine"] == sides["double_engine"] == {(REAR,)}
    assert sides["shield"] == {(FRONT, RIGHT)}
    assert sum(map(len, sides.values())) == 10  # no other kind points anywhere


@pytest.mark.rule("BR-BIG1-1")
def test_the_big_expansion_has_42_components() -> None:
    assert len(BOX["big1"]) == 42
    assert (BOX["big1"][0].start, BOX["big1"][0].colour) == (True, "orange")
    assert kinds("big1") == {
        "cabin": 1, "life_support": 6, "luxury_cabin": 4, "stasis_chamber": 2, "bidirectional_cannon": 2,
        "cannon_engine": 2, "cargo": 3, "plating": 10, "engine_booster": 4, "cannon_booster": 4, "shield_booster": 4,
    }  # fmt: skip
    assert {tile.alien for tile in BOX["big1"] if tile.alien} == {("cyan",)}
    assert [tile.white + tile.red for tile in BOX["big1"] if tile.kind == "cargo"] == [3, 4, 3]
    assert max(len(tile.plates) for tile in BOX["big1"]) == 3


def test_another_big_expansion_has_42_components_of_kinds_of_their_own() -> None:
    assert len(BOX["big2"]) == 42
    assert kinds("big2") == {
        "auto_defence": 10, "router": 4, "life_support": 2, "robonauts": 4, "solar_panel": 6, "thrusters": 6,
        "armory": 4, "shield": 2, "structural": 1, "battery": 1, "cargo": 2,
    }  # fmt: skip
    assert not set(kinds("big2")) & {"cabin", "cannon", "engine"}
    assert {tile.alien for tile in BOX["big2"] if tile.alien} == {("purple", "cyan"), ("brown", "cyan")}
    assert [tile.id for tile in BOX["big2"] if tile.plates] == [f"BIG2-{n}" for n in range(37, 43)]


def test_sides_that_are_closed_carry_no_connector() -> None:
    pointing = (
        "cannon",
        "double_cannon",
        "bidirectional_cannon",
        "cannon_engine",
        "engine",
        "double_engine",
        "thrusters",
    )
    for tile in c.TILES:
        closed = {*tile.plates, *(tile.sides if tile.kind in pointing else ())}
        if tile.kind == "cannon_engine":
            closed.add(REAR)
        assert not any(tile.connectors[side] for side in closed), tile.id
    assert sum(any(tile.connectors[side] for side in tile.sides) for tile in BOX["base"] if tile.kind == "shield") == 6


# -- cards --------------------------------------------------------------------------------------------------------


def types(level: int) -> Counter[str]:
    return Counter(card.type for card in CARDS if card.level == level and card.set == "base")


def test_each_level_has_twenty_cards() -> None:
    shared = {"slavers": 1, "smugglers": 1, "pirates": 1, "meteor_swarm": 3, "planets": 4, "combat_zone": 1}
    shared |= {"abandoned_ship": 2, "abandoned_station": 2}
    assert types(1) == {**shared, "stardust": 1, "open_space": 4}
    assert types(2) == {**shared, "stardust": 1, "epidemic": 1, "open_space": 3}
    assert types(3) == {**shared, "sabotage": 1, "epidemic": 1, "open_space": 3}
    assert [card.id for card in CARDS if card.first_flight] == [
        "I-02", "I-04", "I-05", "I-09", "I-13", "I-16", "I-17", "I-19",
    ]  # fmt: skip


@pytest.mark.rule("GT-SETUP-5")
def test_another_big_expansion_adds_three_intruders_and_an_unknown_sector_a_level_and_a_deck_of_twenty() -> None:
    added = Counter((card.level, card.type) for card in CARDS if card.set == "big2" and card.level < 4)
    assert added == {
        (level, type): count for level in (1, 2, 3) for type, count in (("intruder", 3), ("unknown_sector", 1))
    }
    fourth = Counter(card.type for card in CARDS if card.level == 4)
    assert fourth == {
        "slavers": 1, "smugglers": 1, "pirates": 1, "meteor_swarm": 3, "planets": 3, "open_space": 2,
        "abandoned_ship": 2, "abandoned_station": 2, "combat_zone": 1, "radioactive_leak": 1, "intruder": 3,
    }  # fmt: skip
    assert fourth.total() == 20


@pytest.mark.rule("GT-UNK-1")
def test_an_unknown_sector_draws_two_cards_of_the_next_level() -> None:
    sectors = [card for card in CARDS if isinstance(card, Sector)]
    assert [(card.level, card.draw_level, card.draw_count) for card in sectors] == [(1, 2, 2), (2, 3, 2), (3, 4, 2)]


@pytest.mark.rule("BR-BIG1-11", "GT-SETUP-5")
def test_cards_whose_texts_nobody_published_are_not_there() -> None:
    assert len(CARDS) == 60 + 3 + 9 + 20
    assert {card.set for card in CARDS} == {"base", "big2"}
    assert [role.id for role in c.ROLES if role.set == "big2"] == ["guru"]


@pytest.mark.rule("GT-COM-5")
def test_the_last_charge_is_placed_on_the_last_step() -> None:
    intruders = [card for card in CARDS if isinstance(card, Intruder)]
    charges = {card.id: card.charges for card in intruders if card.charges}
    assert charges["I-INT3"] == (6,)
    assert charges["II-INT2"] == (4, 8)
    assert charges["II-INT3"] == (6, 12)
    assert all(card.charges[-1] == card.steps for card in intruders if card.charges)


def test_every_novelty_of_level_iv_is_on_some_card() -> None:
    deck = {card.id: card for card in CARDS if card.level == 4}
    assert [len(deck[id].lose) for id in ("IV-01", "IV-02", "IV-03")] == [2, 2, 3]
    assert any(attack.size == "pair" for card in deck.values() for attack in card.attacks)
    assert all(card.attacks for card in deck.values() if card.type.startswith("abandoned"))
    planets = [card for card in deck.values() if isinstance(card, Planets)]
    assert any(planet.astronauts for card in planets for planet in card.planets)
    assert all(card.attacks for card in deck.values() if card.type == "open_space")
    assert {card.hands for card in deck.values() if isinstance(card, Intruder)} == {("left", "right"), ("left",)}
    duo = deck["IV-20"]
    assert isinstance(duo, Intruder)
    assert (duo.kind, bool(duo.credits), bool(duo.goods)) == (
        "commando_predator",
        True,
        True,
    )


# -- rule cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-SET-2", "GT-IV-3", "GT-L3-1")
@pytest.mark.parametrize(
    ("card", "pile"),
    [
        ("I", (2, 0, 0, 0)),
        ("II", (1, 2, 0, 0)),
        ("III", (1, 1, 2, 0)),
        ("IV", (1, 1, 1, 2)),
        ("IV_with_III", (1, 1, 3, 0)),
    ],
)
def test_four_piles_of_so_many_cards_of_each_level(card: str, pile: tuple[int, ...]) -> None:
    assert c.RULES[card].pile == pile
    assert c.CONSTANTS.piles == 4
    for level, cards in enumerate(pile, 1):  # and the decks have that many
        assert cards * 4 <= sum(one.level == level for one in CARDS)


@pytest.mark.rule("BR-END-1", "BR-END-2", "GT-L3-3")
def test_what_the_rule_cards_pay() -> None:
    paid = {id: (card.arrival, card.best_looking) for id, card in c.RULES.items()}
    assert paid == {
        "I": ((4, 3, 2, 1, 0), 2),
        "II": ((8, 6, 4, 2, 0), 4),
        "III": ((12, 9, 6, 3, 0), 6),
        "IV": ((16, 12, 8, 4, 0), 8),
        "IV_with_III": ((12, 9, 6, 3, 0), 6),
    }


@pytest.mark.rule("BR-TIME-1", "GT-IV-2", "BR-LOAD-4")
def test_how_long_the_glass_runs_and_how_far_apart_rockets_start() -> None:
    assert {id: card.runs for id, card in c.RULES.items()} == {"I": 2, "II": 3, "III": 4, "IV": 5, "IV_with_III": 5}
    assert {id: card.gap for id, card in c.RULES.items()} == {"I": 2, "II": 3, "III": 4, "IV": 5, "IV_with_III": 4}
    assert c.CONSTANTS.track == 40


@pytest.mark.rule("BR-END-3")
def test_what_goods_are_worth() -> None:
    assert dict(zip(c.GOODS, c.CONSTANTS.goods_value, strict=True)) == {"red": 4, "yellow": 3, "green": 2, "blue": 1}


@pytest.mark.rule("BR-END-4", "GT-IIB-7", "GT-IIIB-4")
def test_the_most_that_lost_components_cost() -> None:
    caps = {name: hull.cap for name, hull in c.HULLS.items()}
    assert [caps[name] for name in ("I", "II", "III", "IIIA")] == [5, 8, 11, None]
    assert [caps[name] for name in ("IIB", "IIIB", "IVC")] == [None, None, None]
    assert [caps[f"F{n}"] for n in range(1, 6)] == [20, 18, 19, 21, 20]
    assert [c.HULLS[f"R{n}"].premium for n in range(1, 6)] == [5, 6, 4, 5, 6]


# -- hulls and dice -----------------------------------------------------------------------------------------------

SUMS = Counter(a + b for a, b in product(range(1, 7), repeat=2))


@pytest.mark.parametrize(
    ("name", "cells"),
    [("I", 18), ("II", 27), ("III", 36), ("IIIA", 36), ("IA", 18), ("IIA", 28), ("IIB", 27), ("IIIB", 46), ("IVC", 55)],
)
def test_the_cells_of_a_class(name: str, cells: int) -> None:
    hull = c.HULLS[name]
    assert len(hull.places()) == len(set(hull.places())) == cells
    assert (hull.start in hull.places()) if hull.start else name in ("IIA", "IVC")


@pytest.mark.rule("GT-IV-1")
def test_a_front_and_a_rear_board_always_make_45_cells() -> None:
    boards = {name: hull for name, hull in c.HULLS.items() if name[0] in "FR"}
    assert {len(hull.places()) for name, hull in boards.items() if name[0] == "F"} == {27}
    assert {len(hull.places()) for name, hull in boards.items() if name[0] == "R"} == {18}
    assert {hull.rows[-1] for name, hull in boards.items() if name[0] == "F"} == {7}
    assert {hull.rows[0] for name, hull in boards.items() if name[0] == "R"} == {8}


def regions(cells: set[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    """The cells that hang together."""
    found: list[set[tuple[int, int]]] = []
    left = set(cells)
    while left:
        todo, region = [left.pop()], set()
        while todo:
            row, col = todo.pop()
            region.add((row, col))
            beside = {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)} & left
            left -= beside
            todo += beside
        found.append(region)
    return found


@pytest.mark.rule("BR-BIG1-10")
def test_every_sum_hits_a_line_of_class_ia_and_class_iia_is_two_hulls() -> None:
    odds = Counter(dict.fromkeys(c.HULLS["IA"].rows, 0))
    for total, ways in SUMS.items():
        odds[c.IA.line[total]] += ways
    assert odds == {1: 7, 2: 7, 3: 7, 4: 7, 5: 8}
    left, right = sorted(regions(set(c.HULLS["IIA"].places())), key=min)
    assert max(col for _, col in left) < 7 < min(col for _, col in right)


@pytest.mark.rule("GT-IIB-2")
def test_each_column_of_the_cylinder_is_hit_as_often_as_the_others() -> None:
    odds = Counter(c.IIB.column[min(a, b), max(a, b)] for a, b in product(range(1, 7), repeat=2))
    assert odds == dict.fromkeys(range(1, 10), 4)
    assert (c.IIB.column[1, 2], c.IIB.column[4, 5]) == (1, 2)
    assert {c.IIB.column[pair] for pair in ((1, 6), (2, 5), (3, 4))} == {4, 5, 6}


@pytest.mark.rule("GT-IIB-3", "GT-IIB-4")
def test_the_sides_of_the_cylinder() -> None:
    hull = c.HULLS["IIB"]
    assert [c.IIB.row[face] for face in range(1, 7)] == [None, None, *hull.rows]
    assert [c.IIB.side_start[face] for face in range(1, 7)] == [7, 7, 7, 3, 3, 3]
    assert [row for row, col in hull.places() if col in (3, 7)] == [hull.rows[2]] * 2


@pytest.mark.rule("GT-IIIB-1", "GT-IIIB-2")
def test_the_holes_of_the_amoeba_leave_one_ship() -> None:
    hull = c.HULLS["IIIB"]
    assert hull.start is not None
    assert [len(c.IIIB_HOLES[face]) for face in range(1, 7)] == [5] * 6
    for a, b in combinations_with_replacement(range(1, 7), 2):
        left = set(hull.places()) - set(c.IIIB_HOLES[a]) - set(c.IIIB_HOLES[b])
        if a == b:
            left.discard(hull.start)
        assert (len(left), len(regions(left))) == (40 if a == b else 36, 1)


@pytest.mark.rule("GT-IVC-1", "GT-IVC-2")
def test_two_dice_decide_which_parts_of_class_ivc_hang_together() -> None:
    closed = {cell for seam in c.IVC.seams.values() for cell in seam}
    fixed = set(c.HULLS["IVC"].places()) - closed
    assert [len(region) for region in sorted(regions(fixed), key=min)] == [12, 12, 10, 10]
    outcomes: Counter[tuple[int, ...]] = Counter()
    for a, b in combinations_with_replacement(range(1, 7), 2):
        ships = regions(fixed | set(c.IVC.opens[a]) | set(c.IVC.opens[b]))
        outcomes[tuple(sorted(sum(any(map(part.holds, ship)) for part in c.IVC.parts.values()) for ship in ships))] += 1
    assert outcomes == {(1, 1, 2): 4, (2, 2): 8, (1, 3): 4, (4,): 5}


@pytest.mark.rule("GT-IVC-5")
def test_the_insurance_of_class_ivc() -> None:
    assert [(tier.premium, tier.cap) for tier in c.IVC.insurance] == [(2, 26), (5, 19), (8, 12)]


# -- people -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-1")
def test_the_support_team_has_18_cards() -> None:
    assert [card.id for card in c.TEAM] == [
        "buyer", "security", "architect", "assembler", "bureaucrat", "smuggler", "crook", "hypergeometer", "inspector",
        "supplier", "storekeeper", "planner", "plumber", "advertiser", "receptionist", "saboteur", "welder", "trader",
    ]  # fmt: skip
    clauses = [card.clause for card in c.TEAM]
    assert len(set(clauses)) == 18
    page = (Path(__file__).parents[3] / "docs" / "rules" / "galaxy_trucker.md").read_text(encoding="utf-8")
    assert [f"**{clause}**" in page for clause in clauses] == [True] * 18


def test_the_cyan_alien_has_six_roles() -> None:
    assert [role.id for role in c.ROLES] == ["lawyer", "diplomat", "merchant", "technician", "manager", "guru"]
