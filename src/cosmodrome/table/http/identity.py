"""Who somebody is: a person behind a signed cookie, made at the first visit; optionally an account, to be the same
person on another device."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from hashlib import sha256
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from litestar import Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from cosmodrome.kernel import Message

from .. import clock
from ..database.schema import ACCOUNT_KEY, ended_sessions, people
from ..database.store import Store
from ..delivery.words import spoken, words
from .errors import trouble
from .limits import Limits
from .messages import Credentials, Me, MeChange, PasswordChange
from .names import visible
from .sessions import DAY, SESSION, Pass, end_session

COOKIE = "cosmodrome"
CSRF = "x-csrf-token"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})

Connected = ASGIConnection[Any, Any, Any, Any]


class Person(Struct, frozen=True):
    id: str
    name: str
    language: str
    account: str | None
    session: str  # tells the devices of one person apart
    era: int = 0  # raised to end all sessions at once
    named: bool = True  # whether the name was chosen
    issued: float = 0.0  # when the cookie was

    def __str__(self) -> str:
        return self.id

    @property
    def entry(self) -> Pass:
        return Pass(self.session, self.era, self.issued)


def address(connection: Connected) -> str:
    """Where somebody is. By IPv6 that is a network: everybody has billions of addresses in their own."""
    host = connection.client.host if connection.client else "local"
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv4Address):
        return host
    return str(found.ipv4_mapped or IPv6Network((found.packed, 64), strict=False))


class Identity:
    def __init__(self, store: Store, secret: str, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self._cookies = URLSafeSerializer(secret, salt="cosmodrome.person")
        self._csrf_key = sha256(f"cosmodrome.csrf:{secret}".encode()).digest()
        self._hasher = PasswordHasher()  # Argon2id, with the library's recommended costs
        self._dummy = self._hasher.hash(secrets.token_hex(16))

    # -- cookies ------------------------------------------------------------------------------------------------

    async def visitor(self, connection: Connected) -> Person | None:
        """The person behind the cookie; None without one, or with one that is not ours."""
        value = connection.cookies.get(COOKIE)
        if not value:
            return None
        try:
            id, session, *rest = self._cookies.loads(value)
            era = int(rest[0]) if rest else 0
            issued = float(rest[1]) if len(rest) > 1 else None
        except (BadSignature, TypeError, ValueError):
            return None
        found = await self.store.read(lambda c: _load(c, id, session, issued))
        return found if found is not None and found.era == era and not found.entry.expired else None

    def csrf(self, person: Person) -> str:
        return hmac.new(self._csrf_key, f"{person.id}:{person.session}".encode(), sha256).hexdigest()

    def check_csrf(self, person: Person, connection: Connected) -> None:
        if not hmac.compare_digest(connection.headers.get(CSRF, "").encode(), self.csrf(person).encode()):
            raise trouble("forbidden", "no.csrf")

    def card(self, person: Person) -> Me:
        return Me(
            id=person.id,
            name=person.name,
            language=spoken(person.language),  # type: ignore[arg-type]
            account=person.account,
            named=person.named,
            csrf=self.csrf(person),
        )

    def _cookie(self, person: Person, connection: Connected) -> Cookie:
        return Cookie(
            key=COOKIE,
            value=str(self._cookies.dumps([person.id, person.session, person.era, int(clock.now())])),
            max_age=int(SESSION),
            path="/",
            httponly=True,
            samesite="lax",
            secure=connection.scope.get("scheme") in ("https", "wss"),
        )

    def _welcome_back(self, person: Person, connection: Connected) -> Response[Me]:
        return Response(self.card(person), cookies=[self._cookie(person, connection)])

    # -- guests -------------------------------------------------------------------------------------------------

    async def welcome(self, visitor: Person | None, connection: Connected) -> Response[Me]:
        """The visitor, whose cookie is renewed once a day, or a new guest with the cookie that tells who it is."""
        if visitor is not None and clock.now() - visitor.issued < DAY:
            return Response(self.card(visitor))
        if visitor is not None:
            await self.store.write(lambda c: _update(c, visitor.id, {"seen": clock.now()}))
            return self._welcome_back(visitor, connection)
        await self.limits.take_together("newcomer", address(connection))
        language = spoken(connection.query_params.get("lang"), connection.headers.get("accept-language", ""))
        return self._welcome_back(await self._new_guest(language), connection)

    async def _new_guest(self, language: str) -> Person:
        id = secrets.token_hex(8)
        name = words(language).say(Message("guest", text=id[:4].upper()))
        person = Person(id, name, language, None, secrets.token_hex(8), named=False)
        now = clock.now()
        row = {"id": id, "name": name, "language": language, "created": now, "seen": now, "era_at": now}
        await self.store.write(lambda c: _insert(c, row))
        return person

    async def change(self, me: Person, wish: MeChange) -> Person:
        """An account is called what its owner is: there is one name to know somebody by."""
        values: dict[str, Any] = {"language": wish.language or me.language}
        if wish.name is not None:
            name = clean_name(wish.name)
            values.update(name=name, named=True)
            if me.account is not None:
                values.update(account=name, account_key=account_key(name))
        try:
            await self.store.write(lambda c: _update(c, me.id, values))
        except IntegrityError:
            raise trouble("refused", "no.account_taken") from None
        return replace(me, **{name: value for name, value in values.items() if name != "account_key"})

    # -- accounts -----------------------------------------------------------------------------------------------

    async def make_account(self, me: Person, data: Credentials) -> Person:
        await self.limits.take_together("password", me.id)
        if me.account is not None:
            raise trouble("refused", "no.account_have")
        account = clean_name(data.account)
        key = account_key(account)
        hashed = await asyncio.to_thread(self._hasher.hash, data.password)
        values = {"account": account, "account_key": key, "password": hashed, "name": account, "named": True}
        try:
            await self.store.write(lambda c: _update(c, me.id, values))
        except IntegrityError:
            raise trouble("refused", "no.account_taken") from None
        return replace(me, account=account, name=account, named=True)

    async def log_in(self, me: Person, data: Credentials, connection: Connected) -> Response[Me]:
        key = _key(data.account)
        where = address(connection)
        await self.limits.take_together("password_from", where)
        await self.limits.take_together("password", f"{where} account:{key}")  # its owner, elsewhere, is not shut out
        found = await self.store.read(lambda c: _account(c, key))
        id, hashed = found or ("", self._dummy)  # an unknown name takes as long as a wrong password
        if not await asyncio.to_thread(self._right, hashed, data.password) or not found:
            raise trouble("forbidden", "no.login")
        session = secrets.token_hex(8)
        await self.store.write(lambda c: _come(c, id, me.session))
        person = await self.store.read(lambda c: _load(c, id, session, clock.now()))
        assert person is not None
        return self._welcome_back(person, connection)

    def _right(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def log_out(self, me: Person, connection: Connected) -> Response[Me]:
        """This device becomes a new guest; the cookie it had is worthless."""
        await self.limits.take_together("newcomer", address(connection))
        await self.store.write(lambda c: end_session(c, me.session))
        return self._welcome_back(await self._new_guest(me.language), connection)

    async def log_out_everywhere(self, me: Person, connection: Connected) -> Response[Me]:
        """All devices, this one included; it becomes a new guest."""
        await self.limits.take_together("newcomer", address(connection))
        await self.store.write(lambda c: _update(c, me.id, _new_era(None)))
        return self._welcome_back(await self._new_guest(me.language), connection)

    async def log_out_elsewhere(self, me: Person, connection: Connected) -> Response[Me]:
        """All other devices; this one gets a new cookie."""
        return await self._stay_alone(me, {}, connection)

    async def change_password(self, me: Person, data: PasswordChange, connection: Connected) -> Response[Me]:
        """A new password, for whoever knows the old one; all other devices have to log in again."""
        await self.limits.take_together("password", me.id)
        if me.account is None:
            raise trouble("refused", "no.account")
        key = _key(me.account)
        found = await self.store.read(lambda c: _account(c, key))
        if found is None or not await asyncio.to_thread(self._right, found[1], data.old):
            raise trouble("forbidden", "no.password")
        hashed = await asyncio.to_thread(self._hasher.hash, data.new)
        return await self._stay_alone(me, {"password": hashed}, connection)

    async def _stay_alone(self, me: Person, values: dict[str, Any], connection: Connected) -> Response[Me]:
        await self.store.write(lambda c: _update(c, me.id, {**values, **_new_era(me.session)}))
        person = await self.store.read(lambda c: _load(c, me.id, me.session, clock.now()))
        assert person is not None
        return self._welcome_back(person, connection)


def reset_password(connection: Connection, account: str) -> str | None:
    """A new password for somebody who has forgotten theirs, who is logged out everywhere; None without such an
    account."""
    password = secrets.token_urlsafe(9)
    values = {"password": PasswordHasher().hash(password), **_new_era(None)}
    changed = connection.execute(update(people).where(people.c.account_key == _key(account)).values(values))
    return password if changed.rowcount else None


def _key(account: str) -> str:
    """What an account is known by: however its name is typed, on whatever keyboard."""
    return visible(account).casefold()


def account_key(name: str) -> str:
    key = _key(name)
    if len(key) > ACCOUNT_KEY:  # some letters become many when folded
        raise trouble("bad_input", "no.name")
    return key


def clean_name(name: str) -> str:
    """A name as it is shown; it must have something to see."""
    seen = visible(name)
    if not seen or len(seen) > 32 or not any(ch.isalnum() for ch in seen):
        raise trouble("bad_input", "no.name")
    return seen


def _load(connection: Connection, id: str, session: str, issued: float | None) -> Person | None:
    """Somebody with a cookie of that session; one that does not say when it was issued is as old as its era."""
    names = ("name", "language", "account", "era", "named", "era_at")
    joined = people.outerjoin(ended_sessions, ended_sessions.c.session == session)
    columns = [people.c[name] for name in names]
    query = select(*columns, ended_sessions.c.session).select_from(joined).where(people.c.id == id)
    row = connection.execute(query).first()
    if row is None or row.session is not None:
        return None
    since = row.era_at if issued is None else issued
    return Person(id, row.name, row.language, row.account, session, row.era, row.named, since)


def _come(connection: Connection, id: str, was: str) -> None:
    """Somebody logs in on a device, which was somebody else's session till now."""
    end_session(connection, was)
    _update(connection, id, {"seen": clock.now()})


def _new_era(session: str | None) -> dict[str, Any]:
    """All cookies become worthless; the device that asked for it, if any, is given a new one."""
    return {"era": people.c.era + 1, "era_at": clock.now(), "era_session": session}


def _account(connection: Connection, key: str) -> tuple[str, str] | None:
    row = connection.execute(select(people.c.id, people.c.password).where(people.c.account_key == key)).first()
    return None if row is None else (row[0], row[1])


def _insert(connection: Connection, row: dict[str, Any]) -> None:
    connection.execute(insert(people).values(row))


def _update(connection: Connection, id: str, values: dict[str, Any]) -> None:
    connection.execute(update(people).where(people.c.id == id).values(values))
