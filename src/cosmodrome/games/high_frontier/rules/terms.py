"""An offer in words: who gives what (HF-5.9D)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Message

from ..pieces.spaces import NONE

if TYPE_CHECKING:
    from .deals import Offer


def terms(offer: Offer) -> Message:
    """Line by line; `term.nothing` before the first."""
    lines = [*_given(offer), *_asked(offer)]
    if not lines:
        return Message("term.nothing")
    *front, text = lines
    for line in reversed(front):
        text = Message("term.and", first=line, second=text)
    return text


def _given(offer: Offer) -> list[Message]:
    seat = offer.giver
    found = [Message("term.site", seat=seat, site=site) for site in offer.give_sites]
    found += [Message("term.card", seat=seat, card=card) for card in offer.give_cards]
    if offer.give_wt:
        found.append(Message("term.wt", seat=seat, wt=offer.give_wt))
    if offer.tanks:
        found.append(Message("term.tanks", seat=seat, n=offer.tanks))
    if offer.mine != NONE:
        found.append(Message("term.hand", seat=seat, card=offer.mine))
    return found + _services(seat, offer.grants)


def _asked(offer: Offer) -> list[Message]:
    seat = offer.taker
    found = [Message("term.site", seat=seat, site=site) for site in offer.take_sites]
    found += [Message("term.card", seat=seat, card=card) for card in offer.take_cards]
    if offer.take_wt:
        found.append(Message("term.wt", seat=seat, wt=offer.take_wt))
    if offer.yours != NONE:
        found.append(Message("term.hand", seat=seat, card=offer.yours))
    found += _services(seat, offer.favours)
    if offer.promise:
        found.append(Message("term.promise"))
    return found


def _services(seat: int, bits: int) -> list[Message]:
    services = [service for service in range(bits.bit_length()) if bits >> service & 1]
    return [Message("term.favour", seat=seat, service=service) for service in services]
