"""The database: what is kept, in SQLAlchemy Core. The log of a table is the truth; all else about a game can be rebuilt
from it, from the table's seed and its setup. Whatever is changed here needs a step in `migrations/`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

ACCOUNT_KEY = 64  # letters at most

META = MetaData()

# Read by programs of before the migrations, which refuse what it says.
versions = Table("schema_version", META, Column("version", Integer, primary_key=True))

people = Table(
    "people",
    META,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("language", String(8), nullable=False),
    Column("account", String(64)),  # as its owner writes it
    Column("account_key", String(ACCOUNT_KEY), unique=True),  # folded: two accounts may not differ by case alone
    Column("password", Text),  # Argon2id
    Column("era", Integer, nullable=False, server_default="0"),  # cookies of an earlier one are worthless
    Column("era_at", Float, nullable=False, server_default="0"),  # when it began
    Column("era_session", String(32)),  # the device that began it, and stayed
    Column("named", Boolean, nullable=False, server_default=false()),  # whether the name was chosen
    Column("seen", Float, nullable=False, server_default="0"),  # the day of the last visit, more or less
    Column("created", Float, nullable=False),
)

contents = Table(
    "contents",
    META,
    Column("game", String(64), primary_key=True),
    Column("fingerprint", String(64), primary_key=True),
    Column("ids", Text, nullable=False),  # JSON: of each kind of thing, in the order of their numbers
)

# Whoever logs out ends the session of one device.
ended_sessions = Table(
    "ended_sessions",
    META,
    Column("session", String(32), primary_key=True),
    Column("at", Float, nullable=False),
)

tables = Table(
    "tables",
    META,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),  # the version of the rules it began with
    Column("content", String(64), nullable=False),  # the fingerprint of the content it began with
    Column("setup", Text, nullable=False),  # JSON
    Column("seed", String(24), nullable=False),  # 64 bits without a sign: more than an integer column holds
    Column("seeded", Boolean, nullable=False, server_default=false()),  # somebody chose the seed: everybody is shown it
    Column("drawn", Boolean, nullable=False),  # begun from an imagined position: the seed does not lead to it
    Column("pace", String(16), nullable=False),
    Column("days", Integer, nullable=False),
    Column("privacy", String(16), nullable=False),
    Column("language", String(8), nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("status", String(8), nullable=False),  # making, open, live, over
    Column("host", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("first_actors", String(64), nullable=False, default=""),  # who is asked before the first move
    Column("rematch", String(32)),
    Column("result", Text),  # JSON, once it is over
    Column("origin", String(32)),  # the address it was opened from, as a hash
    Index("tables_by_status", "status", "privacy", "created"),
)

seats = Table(
    "seats",
    META,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, open, bot
    Column("person", String(32)),
    Column("bot", String(16)),
    Column("level", Integer, nullable=False, default=3),
    Column("left", Boolean, nullable=False, default=False),  # its person stood up in mid-game
    Column("stands_for", String(64)),  # the name of the person whose seat a bot took over
    Index("seats_by_person", "person"),
)

# The primary key is also the lock: two workers cannot both write entry 17.
log = Table(
    "log",
    META,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # move, undo
    Column("seat", Integer, nullable=False),  # -1: the Clock
    Column("action", Text),  # JSON; null for an undo
    Column("actors", String(64), nullable=False),  # who is asked afterwards
    Column("note", String(32)),  # why it was not the seat's own doing
    Column("ref", String(48), nullable=False),  # says which request wrote it
    Column("at", Float, nullable=False),
)

snapshots = Table(
    "snapshots",
    META,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("moves", Integer, nullable=False),  # standing ones
    Column("last", Integer),  # the seat of the last of them
    Column("barrier", String(32), nullable=False),  # what stops an undo there
    Column("state", Text, nullable=False),  # JSON
)

consents = Table(
    "consents",
    META,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),  # it speaks of the log of this length, and of no other
    Column("seat", Integer, primary_key=True),
    Column("asks", Boolean, nullable=False),  # the seat that asks; the others agree
)

chat = Table(
    "chat",
    META,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("person", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("ref", String(48), nullable=False),
    Column("at", Float, nullable=False),
)

invites = Table(
    "invites",
    META,
    Column("token", String(64), primary_key=True),  # only its hash
    Column("table_id", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("used_by", String(32)),
    Column("several", Boolean, nullable=False, server_default=false()),  # it seats people while a seat is free
)

# Rate limits that all workers count together.
rates = Table(
    "rates",
    META,
    Column("kind", String(16), primary_key=True),
    Column("who", String(32), primary_key=True),  # a hash
    Column("full_at", Float, nullable=False),  # when all is forgiven
)

presence = Table(
    "presence",
    META,
    Column("connection", String(32), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("person", String(32), nullable=False),
    Column("worker", String(32), nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("presence_by_table", "table_id"),
    Index("presence_by_worker", "worker"),
)
