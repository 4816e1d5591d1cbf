"""The kernel: what every game stands on. It knows no game."""

from .action import Action, ActionSpace, Verb
from .event import Event
from .eyes import Eyes
from .game import Game, Line, Mind
from .layout import Layout, Told
from .message import Message
from .play import Play
from .record import IllegalMove, Record, checksum, decode, setup_from
from .refusal import BadInput, Refusal, refuse
from .rng import Rng
from .setup import Offer, Option, Setup
from .state import State
from .step import CLOCK, SOLE, Step, Together
from .undo import Undo

__all__ = [
    "CLOCK",
    "SOLE",
    "Action",
    "ActionSpace",
    "BadInput",
    "Event",
    "Eyes",
    "Game",
    "IllegalMove",
    "Layout",
    "Line",
    "Message",
    "Mind",
    "Offer",
    "Option",
    "Play",
    "Record",
    "Refusal",
    "Rng",
    "Setup",
    "State",
    "Step",
    "Together",
    "Told",
    "Undo",
    "Verb",
    "checksum",
    "decode",
    "refuse",
    "setup_from",
]
