"""Why not: every reason the game can give, with its clause. `Table.refusal` sees to it that nothing changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.games.wild_space.table import GAME, HOME, Table

import cosmodrome.games.wild_space
from cosmodrome.kernel import Message
from cosmodrome.kernel.setup import Value
from cosmodrome.language import LANGUAGES, catalogue

ENCOUNTERS = ("encounters",)
BASE = ("space_base",)


def plain(*moves: str, hand: tuple[str, ...] = (), crew: tuple[str, ...] = ("cap_owl",), **options: Value) -> Table:
    table = Table(2, (), **options)
    table.crew(0, *crew)
    table.hand(0, *hand)
    table.play(*moves)
    return table


def big(*moves: str, planets: tuple[str, ...], hand: tuple[str, ...] = (), size: int = 9, **options: Value) -> Table:
    """A crew of nine with these planets face up."""
    table = Table(2, (), **options)
    table.crew_of_size(0, size)
    table.planets(*planets)
    table.hand(0, *hand)
    table.play(*moves)
    return table


def based(*moves: str, board: str = "base_4", hand: tuple[str, ...] = (), **options: Value) -> Table:
    table = Table(2, BASE, **options)
    table.base(0, board)
    table.crew(0, "cap_octopus", "rb_16")
    table.hand(0, *hand)
    table.play(*moves)
    return table


def alone(first: int = 1, modules: tuple[str, ...] = ()) -> Table:
    table = Table(1, modules, first=first)
    table.hostile("ho_11", "ho_12", deck=("ho_13",))
    table.hand(0, "em_owl_1")
    return table


def grown(*moves: str, hand: tuple[str, ...] = (), quartz: int = 0, **options: Value) -> Table:
    table = Table(2, ENCOUNTERS, **options)
    table.alien_face("b")
    table.aliens("al_01", "al_06", "al_14")
    table.hand(0, *hand)
    table.quartz(0, quartz)
    table.play(*moves)
    return table


def stranded(board: str, *crew: str, **options: Value) -> Table:
    """The last shuttle can only land on planet 3."""
    table = based(board=board, hand=(), **options)
    for planet, side in HOME:
        table.shuttle(0, planet, side, explored=True)
    table.planets("p3_c")
    table.crew(0, *crew)
    return table


def faceless() -> Table:
    table = Table(2, ENCOUNTERS)
    table.s = GAME.new(GAME.setup(2, ENCOUNTERS, first=0), 1)
    return table


def spent(explored: bool = False) -> Table:
    table = plain()
    for planet, side in HOME:
        table.shuttle(0, planet, side, explored)
    table.shuttle(0, "p3_a", "left", explored)
    return table


def stuck() -> Table:
    """A shuttle left, and nowhere to land."""
    table = plain()
    for planet, side in HOME:
        table.shuttle(0, planet, side, explored=True)
    return table


def sifting() -> Table:
    """Two cards to discard of two in hand."""
    table = based("launch 2", "use")
    table.hand(0, "rb_16", "rb_17")
    return table


def dry(*moves: str) -> Table:
    """Nothing left to draw but the reserve."""
    table = big(planets=("p6_b",))
    table.deck(only=True)
    table.play(*moves)
    return table


def over() -> Table:
    table = Table()
    while not table.s.over:
        table.idle_turn()
    return table


MECHANIC = "sp_rhino_mechanic_2"  # discard any card: play any card
MILITARY = "sp_monkey_military_1"  # discard a robot: draw 3
LAND_AND_PLAY = ("land home_2 right", f"play {MILITARY}")


def futile() -> Table:
    return plain("land home_2 right", f"play {MECHANIC}", hand=(MECHANIC, "rb_01"), futile_payment="forbidden")


def removing() -> Table:
    """A crew card is to be removed for an effect."""
    return plain("land home_2 right", "play rb_18", hand=("rb_18", "rb_02"))


def paid(*hand: str) -> Table:
    return plain("land home_2 right", f"play {MECHANIC}", "discard rb_01", hand=(MECHANIC, "rb_01", *hand))


def reserved(move: str) -> Table:
    table = big(planets=("p6_b",), size=6)
    table.crew(0, "cap_owl", "rb_01", "rb_02", "rb_03", "rb_04", "rb_05")
    table.reserve("em_owl_1", "em_bear_1", "em_rhino_1")
    table.do(move)
    return table


def with_shuttle(explored: bool) -> Table:
    table = plain()
    table.shuttle(0, "home_1", "left", explored=explored)
    return table


def gone_from_slot_1() -> Table:
    table = based()
    table.shuttle(0, "home_1", "left")
    return table


def launched_stranded(**options: Value) -> Table:
    table = stranded("base_2", "cap_octopus", "rb_01", "rb_02", **options)
    table.do("launch 5")
    return table


# message, clause, what is refused, position
CASES: list[tuple[str, str, str, Callable[[], Table]]] = [
    (
        "captain_stays or decline",
        "WS-5.13",
        "remove cap_owl",
        lambda: plain("land home_2 right", "play rb_18", hand=("rb_18",)),
    ),
    ("choice_condition", "WS-3.6", "choose 2", lambda: grown("land alien_planet right", sector_condition="action")),
    ("choose_now", "WS-3.8", "draw", lambda: plain("land home_2 left")),
    ("compulsory", "WS-3.13", "choose 2", lambda: plain("land home_2 left", waive="compulsory")),
    ("compulsory_effect", "WS-3.13", "skip", lambda: plain("land home_1 left", waive="compulsory")),
    (
        "compulsory_effect",
        "WS-3.13",
        "skip",
        lambda: plain("land home_2 right", hand=("rb_01",), waive="compulsory"),
    ),
    ("compulsory_effect", "WS-3.13", "skip", lambda: big("land p6_b left", planets=("p6_b",), waive="compulsory")),
    ("deck_empty", "WS-4.8", "draw", lambda: dry("land home_1 left")),
    ("deck_empty", "WS-4.8", "enlist_top", lambda: dry("land p6_b left")),
    ("discard_now", "WS-7.10", "skip", lambda: based("launch 2", "use")),
    ("draw_now or decline", "WS-4.1", "end", lambda: plain("land home_1 left")),
    ("end_now", "WS-3.1", "skip", lambda: plain("land home_1 right")),
    ("face_down", "WS-3.15", "land p3_a left", plain),
    ("face_now", "WS-8.2", "end", faceless),
    ("filter or decline", "WS-5.9", "play rb_01", lambda: plain("land home_1 right", hand=("rb_01",))),
    ("filter or decline", "WS-5.11", "discard em_owl_1", lambda: plain(*LAND_AND_PLAY, hand=(MILITARY, "em_owl_1"))),
    (
        "filter",
        "WS-5.11",
        "discard em_owl_1",
        lambda: big("land p6_b right", planets=("p6_b",), hand=("em_owl_1", "rb_07")),
    ),
    ("futile or decline", "WS-5.16", "discard rb_01", futile),
    ("land_now", "WS-7.4", "launch 2", lambda: based("launch 1")),
    ("launch_first", "WS-7.2", "land home_1 left", based),
    ("must_draw", "WS-5.8", "skip", lambda: plain("land home_1 left", "draw")),
    ("must_play", "WS-5.17", "skip", lambda: paid("rb_02")),
    (
        "must_take",
        "WS-5.7",
        "skip",
        lambda: plain("land home_2 right", "play rb_08", "discard rb_01", hand=("rb_08", "rb_01")),
    ),
    ("must_use_shuttle", "WS-3.1", "pass", plain),
    ("no_aliens", "WS-8.3", "recruit al_01", lambda: plain("land home_1 right")),
    ("no_base", "WS-7.1", "launch 1", plain),
    ("no_landing", "WS-7.6", "launch 5", lambda: stranded("base_4", "cap_octopus", "rb_01")),
    ("no_shuttle_left", "WS-3.17", "land p3_a right", lambda: spent(explored=True)),
    ("no_shuttle", "WS-3.12", "land p3_a right", spent),
    ("no_shuttle_there", "WS-3.9", "explore home_1 left", plain),
    ("no_such_choice", "WS-3.8", "choose 3", lambda: plain("land home_2 left")),
    ("use_now", "WS-5.2", "end", lambda: grown("land alien_planet left", "choose 1")),
    ("use_now", "WS-5.2", "end", lambda: based("launch 2")),
    (
        "not_asked",
        "WS-5.5",
        "skip",
        lambda: plain(*LAND_AND_PLAY[:1], "play rb_13", hand=("rb_13",), medal_order="player_choice"),
    ),
    ("not_in_alien_reserve", "WS-8.7", "recruit al_20", lambda: grown("land home_1 right", quartz=9)),
    (
        "not_in_crew or decline",
        "WS-5.13",
        "remove rb_01",
        lambda: plain("land home_2 right", "play rb_18", hand=("rb_18",)),
    ),
    ("not_in_hand or decline", "WS-5.9", "play rb_01", lambda: plain("land home_2 right", hand=("rb_02",))),
    ("not_in_hand or decline", "WS-5.11", "discard rb_01", lambda: plain(*LAND_AND_PLAY, hand=(MILITARY, "rb_02"))),
    (
        "not_in_hand",
        "WS-5.11",
        "discard em_owl_1",
        lambda: big("land p6_c right", planets=("p6_c",), hand=("rb_07",)),
    ),
    ("not_in_hand", "WS-7.10", "discard rb_16", lambda: based("launch 2", "use")),
    ("not_in_hand", "WS-4.11", "renew rb_01", plain),
    ("not_in_play", "WS-2.2", "land p3_a left", lambda: big(planets=("p3_b",))),
    ("not_in_play", "WS-2.2", "land alien_planet left", plain),
    ("not_in_reserve", "WS-4.1", "take rb_16", lambda: reserved("land home_1 left")),
    ("not_in_reserve", "WS-4.1", "enlist rb_16", lambda: reserved("land p6_b left")),
    ("one_alien", "WS-8.8", "hire al_01", lambda: grown("land home_1 right", "recruit al_06", quartz=9)),
    ("paid_draw", "WS-5.8", "skip", lambda: plain(*LAND_AND_PLAY, "discard rb_02", hand=(MILITARY, "rb_02"))),
    ("pass_now", "WS-3.17", "draw", stuck),
    ("pay_now or decline", "WS-5.7", "draw", lambda: plain(*LAND_AND_PLAY, hand=(MILITARY, "rb_02"))),
    ("pay_now or decline", "WS-5.7", "remove rb_16", lambda: plain(*LAND_AND_PLAY, hand=(MILITARY, "rb_02"))),
    (
        "pay_now or decline",
        "WS-5.7",
        "discard rb_02",
        lambda: plain("land home_2 right", "play rb_18", hand=("rb_18", "rb_02")),
    ),
    ("pay_now or decline", "WS-5.7", "draw", lambda: plain("land home_2 right", "play rb_18", hand=("rb_18",))),
    ("pay_now", "WS-3.6", "skip", lambda: big("land p6_b right", planets=("p6_b",), hand=("rb_07",))),
    ("pay_now", "WS-3.6", "show", lambda: big("land p6_b right", planets=("p6_b",), hand=("rb_07",))),
    (
        "pays_none",
        "WS-3.6",
        "discard sp_owl_pilot_1",
        lambda: big("land p6_c right", planets=("p6_c",), hand=("sp_owl_pilot_1", "rb_07")),
    ),
    ("play_now or decline", "WS-5.9", "draw", lambda: plain("land home_2 right", hand=("rb_01",))),
    ("quartz", "WS-8.24", "recruit al_14", lambda: grown("land home_1 right", quartz=2)),
    (
        "renew_now",
        "WS-4.6",
        "renew rb_02",
        lambda: plain(*LAND_AND_PLAY, hand=(MILITARY, "rb_02"), renew="not_while_paying"),
    ),
    (
        "renew_owed",
        "WS-4.6",
        "renew rb_07",
        lambda: big("land p6_b right", planets=("p6_b",), hand=("rb_07", "em_owl_1")),
    ),
    ("renew_owed", "WS-4.6", "renew rb_16", sifting),
    ("renew_now", "WS-4.6", "renew rb_02", faceless),
    ("recruit_later", "WS-8.7", "recruit al_01", lambda: grown(quartz=9)),
    ("recruit_later", "WS-8.7", "hire al_01", lambda: grown("land home_1 left", quartz=9)),
    ("no_aliens", "WS-8.3", "recruit al_01", plain),
    ("renew_smuggler", "WS-11.10", "renew em_owl_1", alone),
    ("sector_condition", "WS-3.6", "land p6_b right", lambda: big(planets=("p6_b",), hand=("em_owl_1",))),
    ("sector_taken", "WS-3.4", "land home_1 left", lambda: with_shuttle(explored=False)),
    ("explored", "WS-3.9", "explore home_1 left", lambda: with_shuttle(explored=True)),
    ("shuttle_now", "WS-3.1", "draw", plain),
    ("slot_empty", "WS-7.2", "launch 1", gone_from_slot_1),
    ("smuggle_now", "WS-11.5", "smuggle ho_13", alone),
    ("strands or decline", "WS-7.6", "remove rb_01", launched_stranded),
    ("strands or decline", "WS-7.6", "remove rb_01", lambda: launched_stranded(futile_payment="forbidden")),
    ("take_now or decline", "WS-5.10", "draw", lambda: big("land p6_b left", planets=("p6_b",))),
    ("threshold", "WS-3.3", "land p9_a left", lambda: big(planets=("p9_a",), size=8)),
]


@pytest.mark.parametrize(("message", "clause", "move", "position"), CASES, ids=[f"{c[0]}-{c[1]}" for c in CASES])
def test_each_reason_names_its_clause(message: str, clause: str, move: str, position: Callable[[], Table]) -> None:
    """`or decline`: it is also said that one may do without."""
    refusal = position().refusal(move)
    reason = refusal.message.args.get("reason", refusal.message)
    assert isinstance(reason, Message)
    assert (reason.id, refusal.clause) == (f"refuse.{message.removesuffix(' or decline')}", clause)
    assert (refusal.message.id == "refuse.or_decline") == message.endswith(" or decline")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_condition_that_is_not_met(language: str) -> None:
    """Wherever one is asked for: before landing, while paying for a landing, a card, a Space Base slot."""
    words = catalogue(language, GAME)
    named = {"en": ("a Veteran", "a Robot"), "fr": ("un Vétéran", "un Robot")}[language]
    cases: list[tuple[str, Callable[[], Table], str]] = [
        ("land p6_b right", lambda: big(planets=("p6_b",), hand=("em_owl_1",)), named[0]),
        ("show", lambda: big("land p6_b right", planets=("p6_b",), hand=("rb_07",)), named[0]),
        ("draw", lambda: plain(*LAND_AND_PLAY, hand=(MILITARY, "rb_02")), named[1]),
        ("discard em_owl_1", lambda: plain(*LAND_AND_PLAY, hand=(MILITARY, "em_owl_1")), named[1]),
    ]
    for move, position, name in cases:
        table = position()
        assert name in words.say(table.refusal(move).message, None, table.s), move


@pytest.mark.rule("WS-3.13")
@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_told_to_have_paid_who_has_paid_nothing(language: str) -> None:
    words = catalogue(language, GAME)
    paid = {"en": "have paid", "fr": "avez payé"}[language]
    for message, _, move, position in CASES:
        table = position()
        said = words.say(table.refusal(move).message, None, table.s)
        assert (paid in said) == (message in ("must_play", "must_take", "paid_draw")), message


@pytest.mark.rule("WS-3.17")
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_one_can_only_pass_nothing_else_is_asked_for(language: str) -> None:
    words = catalogue(language, GAME)
    table = stuck()
    step = table.s.stack[-1]
    assert (step.prompt(table.s).id, step.rule(table.s)) == ("prompt.MustPass", "WS-3.17")
    for id in ("prompt.MustPass", "refuse.pass_now"):
        assert not re.search("land|explore|posez|explorez", words.text(id))
    table = plain()
    assert table.s.stack[-1].prompt(table.s).id == "prompt.UseShuttle"


@pytest.mark.rule("WS-2.7", "WS-4.11")
def test_another_seat_is_told_that_it_is_not_its_turn() -> None:
    table = Table(3)
    table.hand(1, "rb_01")
    for seat in (1, 2):
        refusal = table.refusal("land home_1 left", seat=seat)
        assert (refusal.message.id, refusal.clause) == ("refuse.not_your_turn", "WS-2.7")
    assert table.refusal("renew rb_01", seat=1).message.id == "refuse.not_your_turn"


@pytest.mark.rule("WS-9.1")
def test_when_the_game_is_over_nothing_is_allowed() -> None:
    refusal = over().refusal("land home_1 left", seat=0)
    assert (refusal.message.id, refusal.clause) == ("refuse.over", "WS-9.1")


def test_every_reason_of_the_source_is_tried_and_every_clause_exists() -> None:
    home = Path(cosmodrome.games.wild_space.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in (home / "rules").rglob("*.py"))
    source += (home / "game.py").read_text(encoding="utf-8")
    given = set(re.findall(r'"refuse\.(\w+)"', source)) - {"or_decline", "not_asked"}
    assert {case[0].removesuffix(" or decline") for case in CASES} == given | {"not_asked"}
    page = Path(__file__).parents[3] / "docs" / "rules" / "wild_space.md"
    clauses = set(re.findall(r"^- \*\*(WS-[\d.]+)\*\*", page.read_text(encoding="utf-8"), re.MULTILINE))
    cited = set(re.findall(r'"(WS-[\d.]+)"', source))
    assert cited <= clauses
    assert {case[1] for case in CASES} <= clauses


def test_why_not_and_act_agree() -> None:
    for message, clause, move, position in CASES:
        table = position()
        refusal = GAME.why_not(table.s, table.seat, table.action(move))
        assert refusal is not None, message
        assert refusal.clause == clause
