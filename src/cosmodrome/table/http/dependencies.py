"""What handlers are given: the parts of the worker, who asks, and in which language to answer."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from ..delivery.game_info import Library
from ..tables.chat import Chat
from ..tables.creating import Creating
from ..tables.history import Looking
from ..tables.loaded import Rooms
from ..tables.lobby import Listing
from ..tables.moves import Playing
from ..tables.planning import Planning
from ..tables.seats import Seating
from .identity import Identity, Person
from .limits import Budget
from .messages import Language
from .sessions import Sessions
from .site import Site

TheChat: TypeAlias = NamedDependency[Chat]
TheCreating: TypeAlias = NamedDependency[Creating]
TheIdentity: TypeAlias = NamedDependency[Identity]
TheLibrary: TypeAlias = NamedDependency[Library]
TheListing: TypeAlias = NamedDependency[Listing]
TheLooking: TypeAlias = NamedDependency[Looking]
ThePlanning: TypeAlias = NamedDependency[Planning]
ThePlaying: TypeAlias = NamedDependency[Playing]
TheRooms: TypeAlias = NamedDependency[Rooms]
TheSeating: TypeAlias = NamedDependency[Seating]
TheSessions: TypeAlias = NamedDependency[Sessions]
TheSite: TypeAlias = NamedDependency[Site]
TheBudget: TypeAlias = NamedDependency[Budget]
Visitor: TypeAlias = NamedDependency[Person | None]
Myself: TypeAlias = NamedDependency[Person]
Speak: TypeAlias = NamedDependency[Language]
Text: TypeAlias = FromPath[str]
SeatNumber: TypeAlias = Annotated[int, QueryParameter(ge=0, le=15)]
AnySeat: TypeAlias = Annotated[int | None, QueryParameter(ge=0, le=15)]
AnyMove: TypeAlias = Annotated[int | None, QueryParameter(ge=0, le=100_000)]
Lang: TypeAlias = Annotated[Language | None, QueryParameter(name="lang", description="The language to answer in")]
