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
from cosmodrome.games.galaxy_trucker.rules import building
from cosmodrome.games.galaxy_trucker.rules.building import Build
from cosmodrome.games.galaxy_trucker.state import NONE, TruckerState
from cosmodrome.games.galaxy_trucker.view import redraw
from cosmodrome.games.galaxy_trucker.view.view import GalaxyTruckerView, view
from cosmodrome.kernel import Action, Refusal, Rng, refuse

Patch = pytest.MonkeyPatch
Mutant = Callable[[Patch], None]

ONE = {"round_2": "none", "round_3": "none"}
SETUP = GAME.setup(2, (), **ONE)
TEAM = GAME.setup(2, ("another_big_expansion",), support_team="yes", **ONE)
WELL_FLOWN = by_its_mind(Mix(GAME, SETUP, "mutants"))
SEEDS = range(4)


def caught(check: Callable[..., None]) -> str:
    """What the check says against the game as it is now: built and flown well, thrown together, with a team."""
    try:
        if check is not imagine_keeps_no_secret:
            check(GAME, SETUP, 1, WELL_FLOWN)
        for seed in SEEDS:
            check(GAME, SETUP, seed)
            check(GAME, TEAM, seed)
    except (AssertionError, Refusal) as error:  # a walk that comes across an option that is refused stops
        return str(error) or "an assertion"
    return ""


# -- leaks --------------------------------------------------------------------------------------------------------


def a_view_shows_the_tiles_in_every_hand(patch: Patch) -> None:
    def leaking(self: GalaxyTrucker, s: TruckerState, seat: int | None) -> GalaxyTruckerView:
        seen = view(s, seat)
        players = [
            replace(p, hand=s.players[p.seat].hand if s.players[p.seat].hand != NONE else None) for p in seen.players
        ]
        return replace(seen, players=players)

    patch.setattr(GalaxyTrucker, "view", leaking)


def a_pile_somebody_looks_at_is_shown_to_all(patch: Patch) -> None:
    def leaking(self: GalaxyTrucker, s: TruckerState, seat: int | None) -> GalaxyTruckerView:
        seen = 0
        for p in s.players:
            seen |= p.seen
        piles = [pile[:] if seen >> number & 1 else None for number, pile in enumerate(s.piles)]
        return replace(view(s, seat), piles=piles)

    patch.setattr(GalaxyTrucker, "view", leaking)


def a_view_shows_the_next_card(patch: Patch) -> None:
    patch.setattr(GalaxyTrucker, "view", lambda self, s, seat: replace(view(s, seat), deck=sum(s.deck[-1:])))


def a_view_shows_the_team_dealt_to_others(patch: Patch) -> None:
    def leaking(self: GalaxyTrucker, s: TruckerState, seat: int | None) -> GalaxyTruckerView:
        return replace(view(s, seat), team_open=[card for p in s.players for card in p.dealt])

    patch.setattr(GalaxyTrucker, "view", leaking)


def the_features_feel_the_heap(patch: Patch) -> None:
    features = GalaxyTrucker.features

    patch.setattr(
        GalaxyTrucker, "features", lambda self, s, seat: [*features(self, s, seat), float(s.heap[-1] if s.heap else 0)]
    )


def an_event_tells_which_tile_was_taken(patch: Patch) -> None:
    true = TruckerState.tell

    def open_hearted(self: TruckerState, name: str, secret: object = (), knows: object = (), **args: int) -> None:
        true(self, name, (), (), **args)

    patch.setattr(TruckerState, "tell", open_hearted)


def looking_at_a_pile_is_no_reveal(patch: Patch) -> None:
    true = Build.take

    def silent(self: Build, s: TruckerState, seat: int, action: Action) -> None:
        reveals = s.reveals
        true(self, s, seat, action)
        if action.verb == "look":
            s.reveals = reveals

    patch.setattr(Build, "take", silent)


# -- what imagine keeps -------------------------------------------------------------------------------------------


def imagine_keeps_the_heap(patch: Patch) -> None:
    patch.setattr(redraw, "_tiles", lambda s, seat, rng: None)


def imagine_keeps_the_cards(patch: Patch) -> None:
    patch.setattr(redraw, "_cards", lambda s, seat, rng: None)


def imagining_mixes_up_the_true_heap(patch: Patch) -> None:
    def careless(self: GalaxyTrucker, s: TruckerState, seat: int | None, rng: Rng) -> TruckerState:
        rng.shuffle(s.heap)
        return redraw.redraw(s, seat, rng)

    patch.setattr(GalaxyTrucker, "redraw", careless)


# -- pieces, options, time ----------------------------------------------------------------------------------------


def a_tile_set_aside_is_doubled(patch: Patch) -> None:
    true = Build.take

    def doubling(self: Build, s: TruckerState, seat: int, action: Action) -> None:
        tile = s.players[seat].hand if seat >= 0 else NONE
        true(self, s, seat, action)
        if action.verb == "set_aside":
            s.face_up.append(tile)

    patch.setattr(Build, "take", doubling)


def a_placement_that_is_offered_is_refused(patch: Patch) -> None:
    true = Build.take

    def strict(self: Build, s: TruckerState, seat: int, action: Action) -> None:
        if action.verb == "place":
            raise refuse("BR-BUILD-2", "refuse.gt_no_tile")
        true(self, s, seat, action)

    patch.setattr(Build, "take", strict)


def the_clock_is_ignored(patch: Patch) -> None:
    patch.setattr(building, "tick", lambda s: None)


def copies_share_the_lost_tiles(patch: Patch) -> None:
    from cosmodrome.games.galaxy_trucker.state import Trucker

    true = Trucker.copy

    def sharing(self: Trucker) -> Trucker:
        other = true(self)
        other.lost = self.lost
        other.aside = self.aside
        return other

    patch.setattr(Trucker, "copy", sharing)


MUTANTS: list[tuple[Mutant, Callable[..., None]]] = [
    (a_view_shows_the_tiles_in_every_hand, nobody_learns),
    (a_pile_somebody_looks_at_is_shown_to_all, nobody_learns),
    (a_view_shows_the_next_card, nobody_learns),
    (a_view_shows_the_team_dealt_to_others, nobody_learns),
    (the_features_feel_the_heap, nobody_learns),
    (imagining_mixes_up_the_true_heap, nobody_learns),
    (an_event_tells_which_tile_was_taken, events_keep_secrets),
    (looking_at_a_pile_is_no_reveal, reveals_are_counted),
    (imagine_keeps_the_heap, imagine_keeps_no_secret),
    (imagine_keeps_the_cards, imagine_keeps_no_secret),
    (a_tile_set_aside_is_doubled, checks.nothing_is_lost),
    (a_placement_that_is_offered_is_refused, checks.options_and_act_agree),
    (the_clock_is_ignored, checks.it_ends),
    (copies_share_the_lost_tiles, checks.copies_are_independent),
]


@pytest.mark.parametrize(("mutant", "check"), MUTANTS, ids=[mutant.__name__ for mutant, _ in MUTANTS])
def test_mutant_is_caught(mutant: Mutant, check: Callable[..., None], monkeypatch: Patch) -> None:
    mutant(monkeypatch)
    assert caught(check)


@pytest.mark.parametrize("check", dict.fromkeys(check for _, check in MUTANTS), ids=lambda check: str(check.__name__))
def test_the_game_itself_is_not_caught(check: Callable[..., None]) -> None:
    assert not caught(check)
