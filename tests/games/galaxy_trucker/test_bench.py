"""What the bench measures of Galaxy Trucker is what it says."""

from __future__ import annotations

from cosmodrome.games.galaxy_trucker.bench import big_ship


def test_the_big_ship_is_sound_and_has_forty_tiles() -> None:
    ship = big_ship().copy()
    assert len(ship.tiles()) == 40 and ship.sound() and not ship.plan.faults()
    ship.take_off(ship.tiles()[20])
    assert len(ship.plan.pieces()) == 1 or not ship.sound()
