"""The contract can fail: each mutant of the example game breaks one rule of the house, and its check sees it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from examples.salvage import GAME, Salvage
from examples.salvage.actions import GRAB, LEAVE, PASS, TOW
from examples.salvage.rules import Build, Fly, Jettison, Scramble, Tow
from examples.salvage.state import Player, SalvageState
from examples.salvage.view import PlayerView, SalvageView, features, redraw, view
from hypothesis import find, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cosmodrome.kernel import Event, Game, Message, Play, Refusal, Rng, Setup, refuse
from cosmodrome.language import Catalogue

from . import checks
from .secrets import events_keep_secrets, imagine_keeps_no_secret, nobody_learns, reveals_are_counted
from .sentences import catalogues_are_complete, everything_has_a_sentence, needed

Patch = pytest.MonkeyPatch
Mutant = Callable[[Patch], None]

SETUP = GAME.setup(3, ("beacons",))
SEEDS = range(6)


def caught(check: Callable[[Game[Any], Setup, int], None]) -> str:
    """What the check says against the game as it is now; nothing if it finds nothing."""
    for seed in SEEDS:
        try:
            check(GAME, SETUP, seed)
        except AssertionError as error:
            return str(error) or "an assertion"
    return ""


# -- nobody learns what they may not know ----------------------------------------------------------------------


def a_view_shows_every_hand(patch: Patch) -> None:
    def leaking(self: Salvage, s: SalvageState, seat: int | None) -> SalvageView:
        players = [PlayerView(p.hand[:], len(p.hand), p.known[:], p.ship[:], p.sold) for p in s.players]
        return replace(view(s, seat), players=players)

    patch.setattr(Salvage, "view", leaking)


def a_view_shows_the_top_of_the_deck(patch: Patch) -> None:
    patch.setattr(Salvage, "view", lambda self, s, seat: replace(view(s, seat), deck=sum(s.deck[-1:])))


def a_view_shows_what_others_sealed(patch: Patch) -> None:
    def leaking(self: Salvage, s: SalvageState, seat: int | None) -> SalvageView:
        return replace(view(s, seat), sealed=[action.id for action in s.sealed.values()])

    patch.setattr(Salvage, "view", leaking)


def options_depend_on_the_deck(patch: Patch) -> None:
    true = Scramble.options

    def telling(self: Scramble, s: SalvageState, seat: int) -> list[Any]:
        return [LEAVE] if seat >= 0 and s.deck and s.deck[-1] == 0 else true(self, s, seat)

    patch.setattr(Scramble, "options", telling)


def features_count_the_others_parts(patch: Patch) -> None:
    def telling(self: Salvage, s: SalvageState, seat: int) -> list[float]:
        return [*features(s, seat), float(sum(sum(p.hand) for p in s.players))]

    patch.setattr(Salvage, "features", telling)


def imagining_changes_the_truth(patch: Patch) -> None:
    def careless(self: Salvage, s: SalvageState, seat: int | None, rng: Rng) -> SalvageState:
        rng.shuffle(s.deck)
        return redraw(s, seat, rng)

    patch.setattr(Salvage, "redraw", careless)


def imagine_forgets_what_everybody_saw(patch: Patch) -> None:
    def forgetful(self: Salvage, s: SalvageState, seat: int | None, rng: Rng) -> SalvageState:
        blank = s.copy()
        for p in blank.players:
            p.known = []
        return redraw(blank, seat, rng)

    patch.setattr(Salvage, "redraw", forgetful)


# -- imagine keeps a secret --------------------------------------------------------------------------------------


def imagine_keeps_the_hands(patch: Patch) -> None:
    def knowing(self: Salvage, s: SalvageState, seat: int | None, rng: Rng) -> SalvageState:
        guess = s.copy()
        rng.shuffle(guess.deck)
        return guess

    patch.setattr(Salvage, "redraw", knowing)


def imagine_keeps_the_deck(patch: Patch) -> None:
    def knowing(self: Salvage, s: SalvageState, seat: int | None, rng: Rng) -> SalvageState:
        hands = s.copy()
        hands.deck = []
        guess = redraw(hands, seat, rng)
        guess.deck = s.deck[:]
        return guess

    patch.setattr(Salvage, "redraw", knowing)


def imagine_keeps_what_was_sealed(patch: Patch) -> None:
    def knowing(self: Salvage, s: SalvageState, seat: int | None, rng: Rng) -> SalvageState:
        guess = redraw(s, seat, rng)
        guess.state = rng.fork().state
        return guess

    patch.setattr(Salvage, "imagine", knowing)


# -- events --------------------------------------------------------------------------------------------------------


def an_event_shows_a_drawn_part(patch: Patch) -> None:
    def open_hearted(self: SalvageState, name: str, secret: Any = (), knows: Any = (), **args: int) -> None:
        if self.events is not None:
            self.events.append(Event(name, args))

    patch.setattr(SalvageState, "tell", open_hearted)


def an_event_tells_a_choice_that_is_being_sealed(patch: Patch) -> None:
    true = Fly.take

    def telling(self: Fly, s: SalvageState, seat: int, action: Any) -> None:
        s.tell("flew", seat=seat, wreck=action.args[0])
        true(self, s, seat, action)

    patch.setattr(Fly, "take", telling)


def a_listener_changes_the_game(patch: Patch) -> None:
    true = SalvageState.draw

    def shy(self: SalvageState, seat: int) -> None:
        if self.events is not None:
            self.deck.reverse()
        true(self, seat)

    patch.setattr(SalvageState, "draw", shy)


# -- options and act -----------------------------------------------------------------------------------------------


def an_option_is_refused(patch: Patch) -> None:
    def refusing(self: Jettison, s: SalvageState, seat: int, action: Any) -> None:
        raise refuse("SV-4.4", "refuse.not_asked")

    patch.setattr(Jettison, "take", refusing)


def a_second_grab_is_accepted(patch: Patch) -> None:
    true = Salvage.act

    def lenient(self: Salvage, s: SalvageState, seat: int, action: Any) -> None:
        if action is GRAB and s.stack and isinstance(s.stack[-1], Scramble) and seat in s.stack[-1].inside:
            s.stack[-1].take(s, seat, action)
        else:
            true(self, s, seat, action)

    patch.setattr(Salvage, "act", lenient)


def a_refusal_costs_a_part(patch: Patch) -> None:
    def costly(self: Build, s: SalvageState, seat: int, action: Any) -> Refusal:
        if s.players[seat].hand:
            s.throw("jettisoned", seat, s.players[seat].hand[0])
        return refuse("SV-5.1", "refuse.not_asked")

    patch.setattr(Build, "explain", costly)


def a_refusal_cites_no_rule(patch: Patch) -> None:
    patch.setattr(Build, "explain", lambda self, s, seat, action: refuse("SV-9.9", "refuse.not_asked"))


def an_option_is_offered_twice(patch: Patch) -> None:
    patch.setattr(Player, "kinds", lambda self: sorted(self.hand))


def selling_ends_the_building(patch: Patch) -> None:
    true = Salvage.take_aside

    def hasty(self: Salvage, s: SalvageState, seat: int, action: Any) -> None:
        true(self, s, seat, action)
        s.stack.pop()

    patch.setattr(Salvage, "take_aside", hasty)


# -- pieces, ends, chance ------------------------------------------------------------------------------------------


def a_sold_part_is_lost(patch: Patch) -> None:
    def losing(self: SalvageState, event: str, seat: int, part: int) -> None:
        self.players[seat].drop(part)

    patch.setattr(SalvageState, "throw", losing)


def a_towed_part_is_doubled(patch: Patch) -> None:
    def doubling(self: SalvageState, seat: int, wreck: int) -> None:
        self.players[seat].hand.append(self.wrecks[wreck])
        self.players[seat].known.append(self.wrecks[wreck])

    patch.setattr(SalvageState, "take_wreck", doubling)


def who_has_nothing_to_build_is_stuck(patch: Patch) -> None:
    true = Build.options
    patch.setattr(Build, "options", lambda self, s, seat: true(self, s, seat) if s.players[seat].hand else [])


def passing_never_ends(patch: Patch) -> None:
    true = Build.take

    def again(self: Build, s: SalvageState, seat: int, action: Any) -> None:
        if action is not PASS:
            true(self, s, seat, action)

    patch.setattr(Build, "take", again)


def the_deck_is_shuffled_by_another_generator(patch: Patch) -> None:
    def foreign(self: Rng, items: list[Any]) -> None:
        random.shuffle(items)

    patch.setattr(SalvageState, "shuffle", foreign)


def the_time_of_day_decides(patch: Patch) -> None:
    patch.setattr(SalvageState, "choice", lambda self, items: items[time.perf_counter_ns() // 7 % len(items)])


# -- saving, copying, undoing, saying --------------------------------------------------------------------------


def saving_forgets_a_field(patch: Patch) -> None:
    true = Player.load

    def forgetful(data: Any, game: Any = None) -> Player:
        p = true(data, game)
        p.known = []
        return p

    patch.setattr(Player, "load", forgetful)


def saving_forgets_what_is_sealed(patch: Patch) -> None:
    patch.setattr(Salvage, "load_sealed", lambda self, data: {})


def copies_share_the_deck(patch: Patch) -> None:
    true = SalvageState.copy

    def sharing(self: SalvageState) -> SalvageState:
        twin = true(self)
        twin.deck = self.deck
        return twin

    patch.setattr(SalvageState, "copy", sharing)


def copies_share_the_ships(patch: Patch) -> None:
    def sharing(self: Player) -> Player:
        return Player(hand=self.hand[:], known=self.known[:], ship=self.ship, sold=self.sold)

    patch.setattr(Player, "copy", sharing)


def drawing_forgets_to_count_a_reveal(patch: Patch) -> None:
    true = SalvageState.draw

    def quiet(self: SalvageState, seat: int) -> None:
        before = self.reveals
        true(self, seat)
        self.reveals = before

    patch.setattr(SalvageState, "draw", quiet)


def undo_never_stops(patch: Patch) -> None:
    patch.setattr(Play, "undo_stopped_by", lambda self, seat: None)


def undo_gives_no_reason(patch: Patch) -> None:
    true = Play.undo_stopped_by

    def vague(self: Play[Any], seat: int) -> Message | None:
        return Message("undo.other") if true(self, seat) else None

    patch.setattr(Play, "undo_stopped_by", vague)


def towing_offers_everything_many_times(patch: Patch) -> None:
    patch.setattr(Tow, "options", lambda self, s, seat: [PASS, *(TOW[i % 4] for i in range(200))])


def a_sentence_is_missing(patch: Patch) -> None:
    true = Catalogue._read

    def torn(self: Catalogue, path: Any) -> None:
        true(self, path)
        if self.language == "fr":
            self.sentences.pop("event.built", None)

    patch.setattr(Catalogue, "_read", torn)


def a_sentence_asks_for_what_is_not_given(patch: Patch) -> None:
    true = Catalogue._read

    def torn(self: Catalogue, path: Any) -> None:
        true(self, path)
        self.sentences["event.sold"] = ("{seat} sells {part} for {credits}.",)

    patch.setattr(Catalogue, "_read", torn)


MUTANTS: list[tuple[Mutant, Callable[..., None]]] = [
    (a_view_shows_every_hand, nobody_learns),
    (a_view_shows_the_top_of_the_deck, nobody_learns),
    (a_view_shows_what_others_sealed, nobody_learns),
    (options_depend_on_the_deck, nobody_learns),
    (features_count_the_others_parts, nobody_learns),
    (imagining_changes_the_truth, nobody_learns),
    (imagine_forgets_what_everybody_saw, nobody_learns),
    (imagine_keeps_the_hands, imagine_keeps_no_secret),
    (imagine_keeps_the_deck, imagine_keeps_no_secret),
    (imagine_keeps_what_was_sealed, imagine_keeps_no_secret),
    (an_event_shows_a_drawn_part, events_keep_secrets),
    (an_event_tells_a_choice_that_is_being_sealed, events_keep_secrets),
    (a_listener_changes_the_game, events_keep_secrets),
    (an_option_is_refused, checks.options_and_act_agree),
    (a_second_grab_is_accepted, checks.options_and_act_agree),
    (a_refusal_costs_a_part, checks.options_and_act_agree),
    (a_refusal_cites_no_rule, checks.options_and_act_agree),
    (an_option_is_offered_twice, checks.options_and_act_agree),
    (selling_ends_the_building, checks.options_and_act_agree),
    (a_sold_part_is_lost, checks.nothing_is_lost),
    (a_towed_part_is_doubled, checks.nothing_is_lost),
    (who_has_nothing_to_build_is_stuck, checks.it_ends),
    (passing_never_ends, checks.it_ends),
    (the_deck_is_shuffled_by_another_generator, checks.same_record_same_game),
    (the_time_of_day_decides, checks.same_record_same_game),
    (saving_forgets_a_field, checks.json_round_trips),
    (saving_forgets_what_is_sealed, checks.json_round_trips),
    (copies_share_the_deck, checks.copies_are_independent),
    (copies_share_the_ships, checks.copies_are_independent),
    (drawing_forgets_to_count_a_reveal, reveals_are_counted),
    (undo_never_stops, checks.undo_goes_back),
    (undo_gives_no_reason, checks.undo_goes_back),
    (towing_offers_everything_many_times, checks.lists_are_short),
    (a_sentence_is_missing, everything_has_a_sentence),
    (a_sentence_asks_for_what_is_not_given, everything_has_a_sentence),
]


@pytest.mark.parametrize(("mutant", "check"), MUTANTS, ids=[mutant.__name__ for mutant, _ in MUTANTS])
def test_mutant_is_caught(mutant: Mutant, check: Callable[..., None], monkeypatch: Patch) -> None:
    assert not caught(check)
    mutant(monkeypatch)
    assert caught(check)


def test_every_check_has_a_mutant() -> None:
    assert {*checks.CHECKS.values(), imagine_keeps_no_secret} == {check for _, check in MUTANTS}


def test_a_step_that_cites_no_rule_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Tow, "clause", "SV-9.9")
    with pytest.raises(AssertionError, match="Tow"):
        checks.steps_cite_the_rules(GAME)


def test_a_sentence_of_one_language_only_is_caught(monkeypatch: Patch) -> None:
    catalogues_are_complete(GAME, needed(GAME))
    a_sentence_is_missing(monkeypatch)
    with pytest.raises(AssertionError, match="a sentence in one language only"):
        catalogues_are_complete(GAME, needed(GAME))


def test_a_broken_game_shrinks_to_a_short_one(monkeypatch: Patch) -> None:
    """Choices are draws: Hypothesis finds a lost part, then the shortest way to lose one."""
    a_sold_part_is_lost(monkeypatch)

    def loses(picks: list[int]) -> bool:
        try:
            checks.nothing_is_lost(GAME, SETUP, 0, picks)
        except AssertionError:
            return True
        return False

    numbers = st.lists(st.integers(0, 200), max_size=60)
    shortest = find(numbers, loses, settings=settings(max_examples=400, database=None, derandomize=True))
    assert len(shortest) <= 12  # of the forty or so moves of a game
