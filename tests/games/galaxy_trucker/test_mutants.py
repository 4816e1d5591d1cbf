"""The contract can fail for Galaxy Trucker too: mutants that leak, lose, double or get stuck, and the checks see it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from tests.contract import checks
from tests.contract.mixes import Mix, by_its_mind
from tests.contract.secrets import events_keep_secrets, imagine_keeps_no_secret, nobody_learns, reveals_are_counted

from cosmodrome.games.galaxy_trucker import GAME
from cosmodrome.games.galaxy_trucker.game import GalaxyTrucker
from cosmodrome.games.galaxy_trucker.rules.building import Build
from cosmodrome.games.galaxy_trucker.state import NONE, TruckerState
from cosmodrome.games.galaxy_trucker.view.redraw import redraw
from cosmodrome.games.galaxy_trucker.view.view import GalaxyTruckerView, view
from cosmodrome.kernel import CLOCK, Action, Event, Refusal, Rng, refuse

ONE = {"round_2": "none", "round_3": "none"}
SETUP = GAME.setup(2, (), **ONE)
TEAM = GAME.setup(2, ("another_big_expansion",), support_team="yes", **ONE)
WELL_FLOWN = by_its_mind(Mix(GAME, SETUP, "mutants"))
SEEDS = range(4)


class Mutant(GalaxyTrucker):
    """A game that does something wrong. It is made from outside, by what a game can be told to do otherwise: nothing
    inside the rules is replaced, so compiled ones have the same mutants."""

    def __init_subclass__(cls) -> None:
        cls.__module__ = GalaxyTrucker.__module__  # where its steps, sentences and clauses are found


def caught(game: GalaxyTrucker, check: Callable[..., None]) -> str:
    """What the check says against a game: built and flown well, thrown together, with a team."""
    try:
        if check is not imagine_keeps_no_secret:
            check(game, SETUP, 1, WELL_FLOWN)
        for seed in SEEDS:
            check(game, SETUP, seed)
            check(game, TEAM, seed)
    except (AssertionError, Refusal) as error:  # a walk that comes across an option that is refused stops
        return str(error) or "an assertion"
    return ""


# -- leaks --------------------------------------------------------------------------------------------------------


class AViewShowsTheTilesInEveryHand(Mutant):
    def view(self, s: TruckerState, seat: int | None) -> GalaxyTruckerView:
        seen = view(s, seat)
        players = [
            replace(p, hand=s.players[p.seat].hand if s.players[p.seat].hand != NONE else None) for p in seen.players
        ]
        return replace(seen, players=players)


class APileSomebodyLooksAtIsShownToAll(Mutant):
    def view(self, s: TruckerState, seat: int | None) -> GalaxyTruckerView:
        seen = 0
        for p in s.players:
            seen |= p.seen
        piles = [pile[:] if seen >> number & 1 else None for number, pile in enumerate(s.piles)]
        return replace(view(s, seat), piles=piles)


class AViewShowsTheNextCard(Mutant):
    def view(self, s: TruckerState, seat: int | None) -> GalaxyTruckerView:
        return replace(view(s, seat), deck=sum(s.deck[-1:]))


class AViewShowsTheTeamDealtToOthers(Mutant):
    def view(self, s: TruckerState, seat: int | None) -> GalaxyTruckerView:
        return replace(view(s, seat), team_open=[card for p in s.players for card in p.dealt])


class TheFeaturesFeelTheHeap(Mutant):
    def features(self, s: TruckerState, seat: int) -> list[float]:
        return [*super().features(s, seat), float(s.heap[-1] if s.heap else 0)]


class AnEventTellsWhichTileWasTaken(Mutant):
    def act(self, s: TruckerState, seat: int, action: Action) -> None:
        super().act(s, seat, action)
        if s.events is not None:
            s.events[:] = [Event(event.name, event.args) for event in s.events]


class LookingAtAPileIsNoReveal(Mutant):
    def act(self, s: TruckerState, seat: int, action: Action) -> None:
        reveals = s.reveals
        super().act(s, seat, action)
        if action.verb == "look":
            s.reveals = reveals


# -- what imagine keeps -------------------------------------------------------------------------------------------


class ImagineKeepsTheHeap(Mutant):
    def redraw(self, s: TruckerState, seat: int | None, rng: Rng) -> TruckerState:
        guess = redraw(s, seat, rng)
        guess.heap, guess.box = s.heap[:], s.box
        for p, true in zip(guess.players, s.players, strict=True):
            p.hand = true.hand
        return guess


class ImagineKeepsTheCards(Mutant):
    def redraw(self, s: TruckerState, seat: int | None, rng: Rng) -> TruckerState:
        guess = redraw(s, seat, rng)
        guess.decks, guess.piles = [deck[:] for deck in s.decks], [pile[:] for pile in s.piles]
        guess.deck, guess.buried = s.deck[:], s.buried
        return guess


class ImaginingMixesUpTheTrueHeap(Mutant):
    def redraw(self, s: TruckerState, seat: int | None, rng: Rng) -> TruckerState:
        rng.shuffle(s.heap)
        return redraw(s, seat, rng)


# -- pieces, options, time ----------------------------------------------------------------------------------------


class ATileSetAsideIsDoubled(Mutant):
    def act(self, s: TruckerState, seat: int, action: Action) -> None:
        tile = s.players[seat].hand if seat >= 0 else NONE
        super().act(s, seat, action)
        if action.verb == "set_aside":
            s.face_up.append(tile)


class APlacementThatIsOfferedIsRefused(Mutant):
    def act(self, s: TruckerState, seat: int, action: Action) -> None:
        if action.verb == "place" and action in self.options(s, seat):
            raise refuse("BR-BUILD-2", "refuse.gt_no_tile")
        super().act(s, seat, action)


class TheClockIsIgnored(Mutant):
    def act(self, s: TruckerState, seat: int, action: Action) -> None:
        if seat != CLOCK or not s.stack or not isinstance(s.stack[-1], Build):
            super().act(s, seat, action)


class PositionsShareTheLostTiles(Mutant):
    def __init__(self) -> None:
        super().__init__()
        self.before: TruckerState | None = None

    def act(self, s: TruckerState, seat: int, action: Action) -> None:
        if self.before is not None and self.before is not s:
            for p, other in zip(s.players, self.before.players, strict=True):
                p.lost, p.aside = other.lost, other.aside
        self.before = s
        super().act(s, seat, action)


MUTANTS: list[tuple[type[Mutant], Callable[..., None]]] = [
    (AViewShowsTheTilesInEveryHand, nobody_learns),
    (APileSomebodyLooksAtIsShownToAll, nobody_learns),
    (AViewShowsTheNextCard, nobody_learns),
    (AViewShowsTheTeamDealtToOthers, nobody_learns),
    (TheFeaturesFeelTheHeap, nobody_learns),
    (ImaginingMixesUpTheTrueHeap, nobody_learns),
    (AnEventTellsWhichTileWasTaken, events_keep_secrets),
    (LookingAtAPileIsNoReveal, reveals_are_counted),
    (ImagineKeepsTheHeap, imagine_keeps_no_secret),
    (ImagineKeepsTheCards, imagine_keeps_no_secret),
    (ATileSetAsideIsDoubled, checks.nothing_is_lost),
    (APlacementThatIsOfferedIsRefused, checks.options_and_act_agree),
    (TheClockIsIgnored, checks.it_ends),
    (PositionsShareTheLostTiles, checks.copies_are_independent),
]


@pytest.mark.parametrize(("mutant", "check"), MUTANTS, ids=[mutant.__name__ for mutant, _ in MUTANTS])
def test_mutant_is_caught(mutant: type[Mutant], check: Callable[..., None]) -> None:
    assert caught(mutant(), check)


@pytest.mark.parametrize("check", dict.fromkeys(check for _, check in MUTANTS), ids=lambda check: str(check.__name__))
def test_the_game_itself_is_not_caught(check: Callable[..., None]) -> None:
    assert not caught(GAME, check)


def test_a_game_made_from_outside_is_not_caught_for_that() -> None:
    """A mutant without a fault passes: it is the fault that is seen, not the making."""
    assert not caught(Mutant(), checks.nothing_is_lost)
