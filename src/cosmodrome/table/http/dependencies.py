"""What handlers are given: the parts of the worker, who asks, and in which language to answer."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from ..delivery.game_info import Library
from ..settings import Settings
from ..tables.desk import Desk
from .identity import Identity, Person
from .limits import Limits
from .messages import Language
from .site import Site

TheDesk: TypeAlias = NamedDependency[Desk]
TheIdentity: TypeAlias = NamedDependency[Identity]
TheLibrary: TypeAlias = NamedDependency[Library]
TheLimits: TypeAlias = NamedDependency[Limits]
TheSettings: TypeAlias = NamedDependency[Settings]
TheSite: TypeAlias = NamedDependency[Site]
Visitor: TypeAlias = NamedDependency[Person | None]
Myself: TypeAlias = NamedDependency[Person]
Speak: TypeAlias = NamedDependency[Language]
Text: TypeAlias = FromPath[str]
SeatNumber: TypeAlias = Annotated[int, QueryParameter(ge=0, le=15)]
AnySeat: TypeAlias = Annotated[int | None, QueryParameter(ge=0, le=15)]
AnyMove: TypeAlias = Annotated[int | None, QueryParameter(ge=0, le=100_000)]
Lang: TypeAlias = Annotated[Language | None, QueryParameter(name="lang", description="The language to answer in")]
