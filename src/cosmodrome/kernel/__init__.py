"""The kernel: what every game stands on. It knows no game."""

from .action import Action, ActionSpace, Verb
from .declared import Piece, Value
from .event import Event
from .eyes import Eyes
from .fields import SPREAD, field
from .game import Game
from .layout import Layout, Told
from .message import Message
from .mind import Mind, Way
from .numbers import Ids, Numbered, Place, Translation
from .play import Play
from .record import IllegalMove, Record, checksum, decode, setup_from
from .refusal import BadInput, Refusal, refuse
from .rng import Rng
from .setup import Offer, Option, Setup
from .sheet import Line
from .state import State
from .step import CLOCK, SOLE, Own, Step, Together
from .undo import Undo

__all__ = [
    "CLOCK",
    "SOLE",
    "SPREAD",
    "Action",
    "ActionSpace",
    "BadInput",
    "Event",
    "Eyes",
    "Game",
    "Ids",
    "IllegalMove",
    "Layout",
    "Line",
    "Message",
    "Mind",
    "Numbered",
    "Offer",
    "Option",
    "Own",
    "Piece",
    "Place",
    "Play",
    "Record",
    "Refusal",
    "Rng",
    "Setup",
    "State",
    "Step",
    "Together",
    "Told",
    "Translation",
    "Undo",
    "Value",
    "Verb",
    "Way",
    "checksum",
    "decode",
    "field",
    "refuse",
    "setup_from",
]
