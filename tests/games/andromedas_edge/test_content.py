"""The content: its counts, that every word is known and used, and what a bad file is told.

The content is read when the game is imported, so each file of one's own is tried in a process of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.content import words as w

HOME = Path(c.__file__).parent
TRY = """
import json
from cosmodrome.kernel import BadInput
try:
    from cosmodrome.games.andromedas_edge import content
except BadInput as error:
    print(json.dumps([error.message.id, error.message.args]))
else:
    print(json.dumps(["ok", {"fingerprint": content.FINGERPRINT, "modules": len(content.MODULES)}]))
"""


def load(folder: Path, name: str, text: str) -> tuple[str, dict[str, Any]]:
    """What is said of a file of one's own."""
    home = folder / "andromedas_edge"
    home.mkdir(exist_ok=True)
    (home / name).write_text(text, encoding="utf-8")
    env = {**os.environ, "COSMODROME_CONTENT": str(folder)}
    run = subprocess.run([sys.executable, "-c", TRY], env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    id, args = json.loads(run.stdout)
    return id, args


# -- what is in the box -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-1.3", "AE-B-8.1", "AE-E-1.2", "AE-E-2.4", "AE-E-4.1", "AE-E-6.8")
def test_counts_of_the_box() -> None:
    base: dict[str, int] = {
        "planets": len(c.PLANETS),
        "bases": len(c.BASES),
        "specials": sum(not c.REGIONS[n].set for n in c.SPECIALS),
        "modules": sum(not m.set for m in c.MODULES),
        "tactics": sum(t.copies for t in c.TACTICS if not t.set),
        "destiny": len(c.DESTINIES),
        "events": sum(e.deck < 2 for e in c.EVENTS),
        "factions": sum(not f.set for f in c.FACTIONS),
        "faction upgrades": sum(bool(u.faction) for u in c.UPGRADES if not u.set),
        "neutral upgrades": sum(not u.faction for u in c.UPGRADES if not u.set),
        "raider cards": sum(not r.set for r in c.RAIDERS),
        "raider figures": sum(r.figures for r in c.RAIDERS if not r.set),
        "discovery": sum(t.copies for t in c.DISCOVERIES),
        "supremacy": sum(t.copies for t in c.SUPREMACY),
        "planetary moons": sum(m.set == 0 for m in c.MOONS),
        "orphan moons": sum(m.set == 1 for m in c.MOONS),
        "developments": sum(b.copies for b in c.BUILDINGS),
        "transports": c.FLEET[0].each * 4,
        "fighters": c.FLEET[1].each * 4,
        "leaders": c.CONSTANTS.leaders * 4,
    }
    assert base == {
        "planets": 15,
        "bases": 6,
        "specials": 4,
        "modules": 108,
        "tactics": 80,
        "destiny": 20,
        "events": 20,
        "factions": 12,
        "faction upgrades": 12,
        "neutral upgrades": 16,
        "raider cards": 10,
        "raider figures": 16,
        "discovery": 21,
        "supremacy": 8,
        "planetary moons": 45,
        "orphan moons": 6,
        "developments": 15,
        "transports": 24,
        "fighters": 4,
        "leaders": 36,
    }
    expansion = {
        "factions": sum(f.set for f in c.FACTIONS),
        "faction upgrades": sum(u.set for u in c.UPGRADES if u.faction),
        "neutral upgrades": Counter(u.ship for u in c.UPGRADES if u.set and not u.faction),
        "shadows": sum(e.deck == 2 for e in c.EVENTS),
        "dragon": [r.id for r in c.RAIDERS if r.set],
        "ancient": sum(m.set == 2 for m in c.MOONS),
        "relic moons": sum(m.relic for m in c.MOONS),
        "relic modules": [m.relic for m in c.MODULES if m.set],
        "tactics": sum(t.copies for t in c.TACTICS if t.set),
        "events with a solo version": sum(e.unity_instead is not None or e.unity_also > 0 for e in c.EVENTS),
        "action cards": Counter(a.deck for a in c.ACTION_CARDS),
        "conflicts": sum(card.copies for card in c.CONFLICTS),
        "upgrade tokens": len(c.UNITY_UPGRADES),
        "commanders": Counter(one.level for one in c.COMMANDERS),
    }
    assert expansion == {
        "factions": 3,
        "faction upgrades": 3,
        "neutral upgrades": {0: 1, 1: 1, 2: 1, 3: 1},
        "shadows": 10,
        "dragon": ["void_dragon"],
        "ancient": 6,
        "relic moons": 3,
        "relic modules": [True] * 8,
        "tactics": 8,
        "events with a solo version": 6,
        "action cards": {0: 8, 1: 8, 2: 8},
        "conflicts": 18,
        "upgrade tokens": 5,
        "commanders": {1: 3, 2: 3, 3: 3},
    }


@pytest.mark.rule("AE-B-8.1", "AE-B-13.6")
def test_things_come_in_equal_parts() -> None:
    planets = [c.REGIONS[n].type for n in c.PLANETS]
    assert Counter(planets) == dict.fromkeys(range(5), 3) == {n: b.copies for n, b in enumerate(c.BUILDINGS)}
    assert Counter(m.type for m in c.MOONS if m.set == 0) == dict.fromkeys(range(5), 9)
    assert Counter(m.type for m in c.MODULES if not m.set) == dict.fromkeys(range(4), 27)
    assert Counter(r.cls for r in c.RAIDERS if not r.set) == dict.fromkeys(range(5), 2)
    assert {r.figures for r in c.RAIDERS if r.cls == 0} == {4} and {r.figures for r in c.RAIDERS if r.cls} == {1}
    assert Counter(e.deck for e in c.EVENTS) == {0: 10, 1: 10, 2: 10}
    assert {a.base for a in c.ACTION_CARDS} - {""} == {c.REGIONS[n].id for n in c.BASES}


def test_every_word_is_used_by_the_box() -> None:
    verbs = {word.verb for words in c.LISTS for word in words}
    assert {w.VERBS[verb] for verb in verbs} == set(w.VERBS)
    used = {a.trigger for a in c.ABILITIES} | {t.timing for t in c.TACTICS}
    assert {w.TRIGGERS[one] for one in used} == set(w.TRIGGERS)
    by_verb: dict[str, set[int]] = {}
    for word in (word for words in c.LISTS for word in words):
        by_verb.setdefault(w.VERBS[word.verb], set()).add(word.what)
    conditions = by_verb["if"] | {a.cond for a in c.ABILITIES}
    assert {w.CONDITIONS[n] for n in conditions if n >= 0} == set(w.CONDITIONS)
    assert {w.COUNTERS[n] for n in by_verb["score"] | by_verb["for_each"]} == set(w.COUNTERS)
    assert {w.WHO[n] for n in by_verb["each_player"]} == set(w.WHO)
    assert {w.BLOCKS[n] for n in by_verb["block"]} == set(w.BLOCKS)
    assert {w.ALLOWS[n] for n in by_verb["allow"]} == set(w.ALLOWS)
    assert {a.limit for a in c.ABILITIES} == {-1, 0, 1}


def test_every_trigger_has_its_number() -> None:
    for number, name in enumerate(w.TRIGGERS):
        assert getattr(w, name.upper()) == number


def test_lists_are_numbered_by_where_they_stand() -> None:
    assert c.LISTS[c.EMPTY] == () and len(c.LISTS) == len(c.LIST_IDS) == len(set(c.LIST_IDS))
    embassy = next(r for r in c.REGIONS if r.id == "concord_embassy")
    assert c.LIST_IDS[embassy.action] == "region.concord_embassy.action"
    (choose,) = c.LISTS[embassy.action]
    assert [c.LIST_IDS[n] for n in choose.lists] == [f"region.concord_embassy.action.0.{n}" for n in range(3)]
    pay = c.LISTS[choose.lists[1]][0]
    assert (pay.verb, pay.amounts[w.RESOURCE_WORDS.index("any")]) == (c.VERB["pay"], 1)
    (gain,) = c.LISTS[pay.lists[0]]
    assert gain.amounts == (0, 2, 0, 0, 0, 0, 0, 0, 0)


def test_the_slots_of_a_module_are_counted_from_its_inputs() -> None:
    loom = c.NUMBER["module"]["moon_loom"]
    assert c.MODULES[loom].moon_input == 1 and c.MODULE_SLOTS[loom] == 3
    assert [word.n for word in c.LISTS[c.MODULES[loom].output]] == [1, 2]


@pytest.mark.rule("AE-B-4.7")
def test_directions_on_the_grid() -> None:
    """T-E-33, and that the whole map hangs together."""
    slot = {one.id: n for n, one in enumerate(c.SLOTS)}
    towards = dict(zip(w.DIRECTIONS, c.SLOT_TOWARDS[slot["r1x3"]], strict=True))
    assert (towards["E"], towards["SW"], towards["SE"], towards["NW"]) == (
        slot["r1x5"],
        slot["r2x2"],
        slot["r2x4"],
        -1,
    )
    seen, todo = set(), [0]
    while todo:
        one = todo.pop()
        if one not in seen:
            seen.add(one)
            todo += c.SLOT_NEIGHBOURS[one]
    assert len(seen) == len(c.SLOTS) == 27
    assert [c.SLOTS[n].id for n, nebula in enumerate(c.SLOT_NEBULA) if nebula == c.NEBULAE[0]] == [
        "r1x1",
        "r2x0",
        "r3x1",
        "r4x0",
        "r5x1",
    ]


def test_what_a_module_is_worth() -> None:
    """The figures of the files by hand: energy 1, everything else 2."""
    for module, value in zip(c.MODULES, c.MODULE_VALUE, strict=True):
        assert value == module.cost[0] + 2 * sum(module.cost[1:])


@pytest.mark.rule("AE-E-8.12", "AE-B-14.1")
def test_tracks_give_the_unity_what_they_give_players_but_at_four_kinds_of_space() -> None:
    different = {
        (track.id, space)
        for track in c.PROGRESS
        for space in range(13)
        if track.rewards[space] != track.unity_rewards[space]
    }
    assert different == {("science", 4), ("science", 8), ("industry", 4), ("industry", 8), ("civilization", 6)}
    hand = c.LISTS[c.PROGRESS[4].unity_rewards[6]][0]
    assert (w.VERBS[hand.verb], hand.n) == ("draw_tactics", 3)


# -- files of one's own -----------------------------------------------------------------------------------------------


def test_a_module_of_ones_own_is_read_and_changes_the_fingerprint(tmp_path: Path) -> None:
    record = (
        '{id = "mine", names = {en = "Mine", fr = "Mine"}, type = "industry", cost = {ice = 1}, '
        'output = [{do = "gain", titanium = 2}]}'
    )
    id, args = load(tmp_path, "modules.toml", f"modules = [{record}]")
    assert (id, args["modules"]) == ("ok", 117)
    assert args["fingerprint"] != c.FINGERPRINT


MODULE = 'id = "cryo_condenser", type = "science", cost = {ice = 1}'
BAD: list[tuple[str, str, str, str]] = [
    ("modules.toml", f"modules = [{{{MODULE}, output = [{{do = 'grow', n = 1}}]}}]", "cryo_condenser", "output[0].do"),
    ("modules.toml", f"modules = [{{{MODULE}, output = [{{do = 'vp'}}]}}]", "cryo_condenser", "output[0].n"),
    ("modules.toml", f"modules = [{{{MODULE}, output = [{{do = 'repair', n = 0}}]}}]", "cryo_condenser", "output[0].n"),
    (
        "modules.toml",
        f"modules = [{{{MODULE}, output = [{{do = 'gain', gold = 1}}]}}]",
        "cryo_condenser",
        "output[0].gold",
    ),
    ("modules.toml", f"modules = [{{{MODULE}, output = [{{do = 'gain'}}]}}]", "cryo_condenser", "output[0]"),
    ("modules.toml", f"modules = [{{{MODULE}, output = 3}}]", "cryo_condenser", "output"),
    ("modules.toml", f"modules = [{{{MODULE}, output = [3]}}]", "cryo_condenser", "output[0]"),
    ("modules.toml", f"modules = [{{{MODULE}, output = [], colour = 'red'}}]", "cryo_condenser", "colour"),
    ("modules.toml", f"modules = [{{{MODULE}}}]", "cryo_condenser", "output"),
    (
        "modules.toml",
        f"modules = [{{{MODULE}, output = [{{do = 'advance', track = 'war', n = 1}}]}}]",
        "cryo_condenser",
        "output[0].track",
    ),
    (
        "modules.toml",
        f"modules = [{{{MODULE}, output = [{{do = 'choose', of = [[{{do = 'vp', n = 1, x = 2}}]]}}]}}]",
        "cryo_condenser",
        "output[0].of[0][0].x",
    ),
    ("modules.toml", "modules = 5", "-", "modules"),
    ("modules.toml", "things = []", "-", "things"),
    (
        "cards.toml",
        "tactics = [{id = 'overcharge', timing = 'later', effects = [], copies = 1}]",
        "overcharge",
        "timing",
    ),
    (
        "cards.toml",
        "tactics = [{id = 'overcharge', timing = 'passive', effects = [], copies = 1}]",
        "overcharge",
        "timing",
    ),
    (
        "cards.toml",
        "tactics = [{id = 'overcharge', timing = 'on_repair', effects = [{do = 'moon_slot'}], copies = 1}]",
        "overcharge",
        "effects[0].do",
    ),
    (
        "ships.toml",
        "upgrades = [{id = 'tug_frames', ship = 'tug', abilities = []}]",
        "tug_frames",
        "ship",
    ),
    (
        "ships.toml",
        "upgrades = [{id = 'tug_frames', ship = 'transport', abilities = [{trigger = 'on_return'}]}]",
        "tug_frames",
        "abilities[0].effects",
    ),
    (
        "ships.toml",
        "upgrades = [{id = 'seed_barge', ship = 'transport', abilities = []}]",
        "tolzeed_bearers",
        "faction",
    ),
    (
        "map.toml",
        "slots = [{id = 'r1x1', row = 1, x = 1, adjacent = ['r1x3']}]",
        "r1x1",
        "adjacent",
    ),
    (
        "unity.toml",
        "actions = [{id = 'I-1', deck = 'I', target = 'base'}]",
        "I-1",
        "base",
    ),
    (
        "unity.toml",
        "commanders = [{id = 'prefect_oslan', level = 2, start = {}, helm = [[]]}]",
        "prefect_oslan",
        "abilities",
    ),
    (
        "raiders.toml",
        "raiders = [{id = 'star_eater', class = 'D', figures = 1, dice = 9, targeting = 2, range = 1, abilities = [], "
        "reward = []}]",
        "star_eater",
        "dice",
    ),
    ("constants.toml", "terminus = [50, 60]", "-", "terminus"),
]


@pytest.mark.parametrize(("name", "text", "record", "field"), BAD)
def test_a_bad_file_is_refused_with_file_record_and_field(
    tmp_path: Path, name: str, text: str, record: str, field: str
) -> None:
    id, args = load(tmp_path, name, text)
    assert id == "bad.content_record", args
    assert (Path(args["file"]).name, args["record"], args["field"]) == (name, record, field)
    assert args["text"]
