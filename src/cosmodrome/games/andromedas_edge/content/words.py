"""The words the data files are written in: every effect with its fields, when things work, what can be counted.

A word of an effect is checked against `VOCABULARY` when it is read, and becomes a `Word`: whatever the file names is a
number in it. What each word does is said by one table of the rules (rules/effects). A new card needs no code unless its
effect is new.
"""

from __future__ import annotations

from typing import Final

ANY: Final = -1  # any track, any type of module, any type of ship
LOWEST: Final = -2  # the subject's least advanced track

RESOURCES: Final = ("energy", "credit", "ice", "nanocarbon", "titanium")
MATERIALS: Final = ("ice", "nanocarbon", "titanium")
# Words of gains and costs: the five resources, then what is chosen unit by unit (AE-B-1.8).
RESOURCE_WORDS: Final = (*RESOURCES, "material", "any", "planet_resource", "tactics")
TRACKS: Final = ("science", "industry", "supremacy", "commerce", "civilization")
MODULE_TYPES: Final = ("science", "industry", "commerce", "civilization")
TRACK_OF_TYPE: Final = (0, 1, 3, 4)  # by the type of a module
SHIPS: Final = ("transport", "fighter", "science_vessel", "heavy_cruiser")
PLANET_TYPES: Final = ("glacial", "metallic", "verdant", "volcanic", "crystalline")
DEVELOPMENTS: Final = ("observatory", "factory", "obelisk", "spaceport", "city")  # in the order of their tracks
CLASSES: Final = ("S", "A", "B", "C", "D")
REGION_KINDS: Final = ("planet", "base", "special", "nebula")
PILES: Final = ("track_a", "track_b", "observatory")
DECKS: Final = ("galactic_dawn", "cosmic_dusk", "shadows_of_the_void")
SECTIONS: Final = ("I", "II", "III")
DIRECTIONS: Final = ("W", "E", "NW", "NE", "SW", "SE")
SHIP_ABILITIES: Final = ("settle", "attack", "voyage")
LIMITS: Final = ("once_per_turn", "once_per_battle")
SETS: Final = ("base", "escalation")
MOON_SETS: Final = ("planetary", "orphan", "ancient")
TIMINGS: Final = ("immediate", "passive", "endgame")  # of tokens
TARGETS: Final = (
    "base",
    "leftmost_undeveloped_planet",
    "probe",
    "probe_neighbour",
    "nearest_planet_to_probe",
    "most_opponent_ships",
)
UNITY_ICONS: Final = ("develop", "event", "repair")

# When a thing works: the trigger of an ability or a token, the timing of a card.
TRIGGERS: Final = (
    "passive",
    "free_action",
    "on_declare_launch",
    "on_launch",
    "on_launch_planet",
    "on_launch_base",
    "on_launch_nebula",
    "on_launch_done",
    "on_recruit",
    "on_develop",
    "on_claim_moon",
    "on_abandon_moon",
    "on_gain_module",
    "on_build_ship",
    "on_repair",
    "on_return",
    "on_activate_reactor",
    "on_battle_escalation",
    "on_battle_diplomacy",
    "on_battle_prepare",
    "on_battle_roll",
    "on_battle_win",
    "on_battle_lose",
    "on_defeat_raider",
    "on_damage",
    "on_raider_attack",
    "on_event",
)
PASSIVE: Final = 0
FREE_ACTION: Final = 1
ON_DECLARE_LAUNCH: Final = 2
ON_LAUNCH: Final = 3
ON_LAUNCH_PLANET: Final = 4
ON_LAUNCH_BASE: Final = 5
ON_LAUNCH_NEBULA: Final = 6
ON_LAUNCH_DONE: Final = 7
ON_RECRUIT: Final = 8
ON_DEVELOP: Final = 9
ON_CLAIM_MOON: Final = 10
ON_ABANDON_MOON: Final = 11
ON_GAIN_MODULE: Final = 12
ON_BUILD_SHIP: Final = 13
ON_REPAIR: Final = 14
ON_RETURN: Final = 15
ON_ACTIVATE_REACTOR: Final = 16
ON_BATTLE_ESCALATION: Final = 17
ON_BATTLE_DIPLOMACY: Final = 18
ON_BATTLE_PREPARE: Final = 19
ON_BATTLE_ROLL: Final = 20
ON_BATTLE_WIN: Final = 21
ON_BATTLE_LOSE: Final = 22
ON_DEFEAT_RAIDER: Final = 23
ON_DAMAGE: Final = 24
ON_RAIDER_ATTACK: Final = 25
ON_EVENT: Final = 26

CONDITIONS: Final = (
    "nebula_has_moon",
    "battle_near_own_obelisk",
    "battle_in_base",
    "is_attacker",
    "in_battle_with_raider",
    "first_module_this_turn",
    "ship_in_nebula",
    "has_three_or_more_ships_on_map",
    "no_ship_on_map",
    "has_ship_in_void",
    "unity_in_battle",
    "unity_cruiser_in_battle",
    "unity_has_fewer_dice",
)
COUNTERS: Final = (
    "module_science",
    "module_industry",
    "module_commerce",
    "module_civilization",
    "developments",
    "planet_types_developed",
    "trophies",
    "moons_held",
    "moons_slotted",
    "ships_built",
    "ships_upgraded",
    "ships_on_map",
    "leaders_on_station",
    "leaders_on_map",
    "tracks_section_ii_plus",
    "tracks_section_iii",
    "modules_undamaged",
    "discovery_tokens",
    "supremacy_tokens",
    "resources",
    "tactics_in_hand",
    "relics",
    "dev_adjacent_quasar",
    "dev_adjacent_vortex",
    "own_transports_near_battle",
    "own_ships_in_battle",
    "same_class_raiders_in_region",
)
WHO: Final = ("all", "lowest_vp", "in_range_of_void", "battle_opponents", "battle_losers")
BLOCKS: Final = (
    "one_opponent_ship_joining",
    "tactics_of_chosen_opponent",
    "tactics_of_all_opponents",
    "ships_leaving_battle",
)
ALLOWS: Final = ("any_module_type_at_fields", "launch_into_occupied_alliance_base")


class Field:
    """A field of a word: what may stand in the file, and where in the `Word` it goes."""

    __slots__ = ("goes", "least", "names", "needed", "shape")

    def __init__(self, shape: str, goes: str, names: tuple[str, ...] = (), least: int = 1, needed: bool = True) -> None:
        self.shape = shape  # number, pick, yes, amounts, list, lists
        self.goes = goes
        self.names = names
        self.least = least
        self.needed = needed


def _pick(goes: str, *names: str) -> Field:
    """One of these names; "any" and "lowest" are ANY and LOWEST, the others count from 0."""
    return Field("pick", goes, names)


_N: Final = Field("number", "n")
_JUST_N: Final = {"n": _N}
_AMOUNTS: Final = {"amounts": Field("amounts", "amounts")}  # written as the words themselves: {do = "gain", ice = 2}
_FREE: Final = _pick("free", "pay", "free")
_DISCOUNT: Final = Field("number", "discount", least=0, needed=False)
_THEN: Final = Field("list", "lists")
_COUNTER: Final = _pick("what", *COUNTERS)
_PER: Final = Field("number", "per")
_MOST: Final = Field("number", "most")

# Every word, with its fields. Its place in this table is its number.
VOCABULARY: Final[dict[str, dict[str, Field]]] = {
    # goods and points
    "gain": _AMOUNTS,
    "lose": _AMOUNTS,
    "draw_tactics": _JUST_N,
    "discard_tactics": _JUST_N,
    "vp": {"n": Field("number", "n", least=-99)},
    "advance": {"track": _pick("what", *TRACKS, "any", "lowest"), "n": _N},
    "score": {"counter": _COUNTER, "per": _PER, "vp": _N, "most": _MOST},
    # the station
    "gain_module": {
        "type": _pick("what", *MODULE_TYPES, "any"),
        "cost": _FREE,
        "discount": _DISCOUNT,
        "n": _N,
        "no_advance": Field("yes", "no_advance", needed=False),
    },
    "repair": _JUST_N,
    "gain_upgrade": {"ship": Field("pick", "what", (*SHIPS, "any"), needed=False)},
    "build_ship": {"ship": _pick("what", *SHIPS, "any"), "cost": _FREE, "discount": _DISCOUNT},
    "develop": {"discount": _DISCOUNT},
    "discount": _JUST_N,
    "next_discount": _JUST_N,
    "hand_limit": _JUST_N,
    "vault": _JUST_N,
    "refresh_market": {},
    # moons and tokens
    "claim_moon": {"from": _pick("where", "active_region", "adjacent_planet", "any_planet", "leftmost_nebula")},
    "gain_discovery": {"pile": _pick("what", *PILES), "n": _N, "pick": _pick("random", "choose", "random")},
    "gain_supremacy": {"space": _N},
    # leaders and ships on the map
    "recruit": {"n": _N, "from": _pick("where", "any_region", "adjacent")},
    "place_leader": _JUST_N,
    "move_ship": {
        "n": _N,
        "range": Field("number", "per"),
        "to": _pick("where", "any_region", "battle_region", "void"),
    },
    "extra_launch": {"ship": _pick("what", *SHIPS)},
    "return_ship": {"n": _N, "to": _pick("where", "launch_bay", "repair_barge")},
    "damage_ship": _JUST_N,
    "damage_module": {
        "n": _N,
        "whose": _pick("where", "self", "each_loser"),
        "mechaphage": Field("yes", "token", needed=False),
    },
    "range_bonus": _JUST_N,
    "grant": {"ability": _pick("what", *SHIP_ABILITIES)},
    "allow": {"what": _pick("what", *ALLOWS)},
    "shield": _JUST_N,
    # map, events, raiders
    "advance_event": _JUST_N,
    "add_planet": _JUST_N,
    "add_special": _JUST_N,
    "spawn_raider": {"class": _pick("what", *CLASSES)},
    "move_raider": {},
    "bonus_resource": {
        "resource": _pick("what", "energy", "material"),
        "at": _pick("where", "each_base", "each_undeveloped_planet"),
    },
    "destroy_development": {},
    "warp": {},
    "void_roll": {},
    # battle
    "add_dice": _JUST_N,
    "remove_dice": {"n": _N, "whose": _pick("where", "self", "chosen_opponent", "each_opponent")},
    "targeting": _JUST_N,
    "lasting_targeting": _JUST_N,
    "reroll": {},
    "cancel_tactic": {},
    "steal": _JUST_N,
    "leave_battle": {"to": _pick("where", "launch_bay", "repair_barge")},
    "spare": _JUST_N,
    "win_ties": {},
    "block": {"what": _pick("what", *BLOCKS)},
    # the Unity only
    "turn_helm": _JUST_N,
    "gain_unity_upgrade": _JUST_N,
    "rebuild_on_next_development": {},
    # structure
    "choose": {"of": Field("lists", "lists")},
    "pay": {"cost": Field("amounts", "amounts"), "then": _THEN},
    "for_each": {"counter": _COUNTER, "per": _PER, "most": _MOST, "effects": _THEN},
    "if": {"cond": _pick("what", *CONDITIONS), "then": _THEN, "else": Field("list", "lists", needed=False)},
    "each_player": {"who": _pick("what", *WHO), "effects": _THEN},
    # of modules and moons: the icon of the moon in the slot, an icon that makes an input free
    "moon_slot": {},
    "null_cost": {},
}
VERBS: Final = tuple(VOCABULARY)
VERB: Final[dict[str, int]] = {verb: number for number, verb in enumerate(VERBS)}
SLOT_WORDS: Final = ("moon_slot", "null_cost")

NOTHING: Final = (0,) * len(RESOURCE_WORDS)


class Word:
    """One word of an effect list, everything in it by number.

    verb        its number in VERBS
    n           how many: units, cards, steps, VP, dice, times; of `moon_slot` the place of the slot on its module
    what        which track, type, ship, counter, condition, class, pile, permission, players: number in the list of
                names, or ANY, LOWEST
    where       from, to, at, whose: number among the names the word knows, in the order of VOCABULARY
    per, most   of counters; `per` of move_ship is its range
    discount    units off the cost
    free        costs nothing (1) or is paid for (0)
    random      blind (1) or chosen (0)
    amounts     units of each of RESOURCE_WORDS
    lists       numbers of the lists inside: options, then, else
    """

    __slots__ = (
        "amounts",
        "discount",
        "free",
        "lists",
        "most",
        "n",
        "no_advance",
        "per",
        "random",
        "token",
        "verb",
        "what",
        "where",
    )

    def __init__(self, verb: int) -> None:
        self.verb = verb
        self.n = 1
        self.what = ANY
        self.where = 0
        self.per = 1
        self.most = 0
        self.discount = 0
        self.free = 0
        self.random = 0
        self.no_advance = False
        self.token = False  # a mechaphage token instead of a damage marker
        self.amounts: tuple[int, ...] = NOTHING
        self.lists: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"<{VERBS[self.verb]} {self.n}>"
