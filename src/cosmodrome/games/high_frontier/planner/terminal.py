"""Plans in the terminal: a table of them, then each burn by burn and turn by turn; and places by their names."""

# compiled: no
# It only speaks.

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..content import SPACES
from ..pieces.spaces import EXPANSION, KIND, NUMBER, SITE
from ..words.names import space_name
from .asking import bad

if TYPE_CHECKING:
    from cosmodrome.language import Catalogue


def named(text: str, words: Catalogue) -> str:
    """The id of a place that was named by its id or by what it is called."""
    wanted = text.strip().lower()
    if wanted in NUMBER:
        return wanted
    names = {words.say(space_name(n)).lower(): space.id for n, space in enumerate(SPACES)}
    if wanted in names:
        return names[wanted]
    begun = [id for name, id in names.items() if wanted and (name.startswith(wanted) or wanted in name)]
    if len(begun) == 1:
        return begun[0]
    near = begun[:5] or [names.get(one, one) for one in get_close_matches(wanted, [*NUMBER, *names], 3, 0.5)]
    raise bad("bad.plan_place", text=text[:40], known=", ".join(near or ["leo", "luna", "ceres"]))


def places(words: Catalogue, expansion: bool) -> RenderableType:
    """The sites, then every other space, by id and name."""
    table = _table(words, "id", "")
    order = sorted(range(len(SPACES)), key=lambda n: (KIND[n] != SITE, SPACES[n].id))
    for n in order:
        if expansion or not EXPANSION[n]:
            table.add_row(Text(SPACES[n].id, "number"), words.say(space_name(n)))
    return table


def places_json(words: Catalogue, expansion: bool) -> list[dict[str, str]]:
    shown = [n for n in range(len(SPACES)) if expansion or not EXPANSION[n]]
    return [{"id": SPACES[n].id, "name": words.say(space_name(n)), "kind": SPACES[n].kind} for n in shown]


def table(answer: Mapping[str, Any], asked: Mapping[str, Any], words: Catalogue) -> RenderableType:
    """What a person reads."""
    plans: list[dict[str, Any]] = answer["plans"]
    parts: list[RenderableType] = []
    start = NUMBER[asked.get("from", "leo")]
    if asked.get("to") is None:
        parts.append(_sites(plans, words) if plans else Text(words.text("plan.no_site", space=start), "warn"))
    elif not plans:
        parts.append(Text(words.text("plan.none", space=start, space2=NUMBER[asked["to"]]), "warn"))
    else:
        parts.append(_figures(plans, words))
        for number, plan in enumerate(plans, 1):
            parts += [Text(words.text("plan.title", number=number, n=plan["turns"]), "accent"), _moves(plan, words)]
    if asked.get("expansion"):
        parts.append(Text(words.text("plan.sector", sector=asked.get("sector") or "blue"), "quiet"))
    if not answer["complete"]:
        parts.append(Text(words.text("plan.stopped"), "warn"))
    return Group(*parts)


def _table(words: Catalogue, *heads: str) -> Table:
    made = Table(box=None, pad_edge=False, header_style="quiet")
    for head in heads:
        made.add_column(words.maybe(f"plan.{head}", head))
    return made


def _percent(plan: Mapping[str, Any]) -> str:
    return f"{100 * plan['chance']:.0f} %" if plan["odds"] != "1" else "100 %"


def _figures(plans: list[dict[str, Any]], words: Catalogue) -> Table:
    made = _table(words, "turns", "fuel", "left", "tanks", "water", "chance", "")
    for plan in plans:
        note = words.text("plan.bought", n=plan["bought"]) if plan["bought"] else ""
        figures = (plan["turns"], plan["fuel"], plan["left"], plan["tanks"], plan["water"])
        made.add_row(*[Text(str(figure), "number") for figure in figures], _percent(plan), note)
    return made


def _moves(plan: dict[str, Any], words: Catalogue) -> Table:
    made = _table(words, "turn", "thrust", "way", "burns", "fuel", "left")
    for number, move in enumerate(plan["moves"], 1):
        before = [
            words.text(f"plan.{word}", n=move[word]) for word in ("dumped", "afterburner", "lift_off") if move[word]
        ]
        if move["hop"]:
            before.append(words.text("plan.hop"))
        spaces = " > ".join(_marked(id, move, words) for id in (move["from"], *move["path"]))
        spent = move["fuel"] + move["lander"] + move["lift_off"] + move["afterburner"] + move["dumped"]
        way = f"{spaces} ({', '.join(before)})" if before else spaces
        made.add_row(str(number), str(move["thrust"]), way, str(move["burns"]), str(spent), str(move["left"]))
    return made


def _marked(id: str, move: dict[str, Any], words: Catalogue) -> str:
    """A space, with a sign for what is rolled for there: ! a hazard, ~ a belt."""
    name = words.say(space_name(NUMBER[id]))
    return name + " !" * (id in move["hazards"]) + " ~" * (id in move["belts"])


def _sites(plans: list[dict[str, Any]], words: Catalogue) -> Table:
    """HF-P.8: of each site the quickest plan and the one that spends least, if that is another."""
    made = _table(words, "site", "turns", "fuel", "water", "chance", "more")
    for id in sorted({plan["to"] for plan in plans}, key=lambda id: words.say(space_name(NUMBER[id]))):
        mine = [plan for plan in plans if plan["to"] == id]
        quick = min(mine, key=lambda plan: (plan["turns"], plan["fuel"], -plan["chance"]))
        least = min(mine, key=lambda plan: (plan["fuel"], plan["turns"], -plan["chance"]))
        also = "" if least is quick else f"{least['turns']} / {least['fuel']} / {_percent(least)}"
        figures = [Text(str(quick[key]), "number") for key in ("turns", "fuel", "water")]
        made.add_row(words.say(space_name(NUMBER[id])), *figures, _percent(quick), also)
    return made
