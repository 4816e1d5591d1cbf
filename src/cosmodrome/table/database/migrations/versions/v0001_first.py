"""The schema as it was before there were migrations."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Integer, String, Text

revision = "0001"
down_revision = None


def upgrade() -> None:
    versions = op.create_table("schema_version", Column("version", Integer, primary_key=True))
    op.bulk_insert(versions, [{"version": 1}])
    op.create_table(
        "people",
        Column("id", String(32), primary_key=True),
        Column("name", String(64), nullable=False),
        Column("language", String(8), nullable=False),
        Column("account", String(64)),
        Column("account_key", String(64), unique=True),
        Column("password", Text),
        Column("created", Float, nullable=False),
    )
    op.create_table(
        "tables",
        Column("id", String(32), primary_key=True),
        Column("game", String(64), nullable=False),
        Column("rules", Integer, nullable=False),
        Column("content", String(64), nullable=False),
        Column("setup", Text, nullable=False),
        Column("seed", String(24), nullable=False),
        Column("drawn", Boolean, nullable=False),
        Column("pace", String(16), nullable=False),
        Column("days", Integer, nullable=False),
        Column("privacy", String(16), nullable=False),
        Column("language", String(8), nullable=False),
        Column("hints", Boolean, nullable=False),
        Column("status", String(8), nullable=False),
        Column("host", String(32), nullable=False),
        Column("created", Float, nullable=False),
        Column("started", Float),
        Column("first_actors", String(64), nullable=False),
        Column("rematch", String(32)),
    )
    op.create_index("tables_by_status", "tables", ["status", "privacy", "created"])
    op.create_table(
        "seats",
        Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("kind", String(8), nullable=False),
        Column("person", String(32)),
        Column("bot", String(16)),
        Column("level", Integer, nullable=False),
        Column("left", Boolean, nullable=False),
        Column("stands_for", String(64)),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "log",
        Column("table_id", String(32), primary_key=True),
        Column("seq", Integer, primary_key=True),
        Column("kind", String(8), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("action", Text),
        Column("actors", String(64), nullable=False),
        Column("note", String(32)),
        Column("ref", String(48), nullable=False),
        Column("at", Float, nullable=False),
    )
    op.create_table(
        "snapshots",
        Column("table_id", String(32), primary_key=True),
        Column("seq", Integer, primary_key=True),
        Column("moves", Integer, nullable=False),
        Column("last", Integer),
        Column("barrier", String(32), nullable=False),
        Column("state", Text, nullable=False),
    )
    op.create_table(
        "consents",
        Column("table_id", String(32), primary_key=True),
        Column("seq", Integer, primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("asks", Boolean, nullable=False),
    )
    op.create_table(
        "chat",
        Column("table_id", String(32), primary_key=True),
        Column("n", Integer, primary_key=True),
        Column("person", String(32), nullable=False),
        Column("name", String(64), nullable=False),
        Column("seat", Integer),
        Column("text", Text, nullable=False),
        Column("ref", String(48), nullable=False),
        Column("at", Float, nullable=False),
    )
    op.create_table(
        "invites",
        Column("token", String(64), primary_key=True),
        Column("table_id", String(32), nullable=False),
        Column("created", Float, nullable=False),
        Column("used_by", String(32)),
    )
    op.create_table(
        "rates",
        Column("kind", String(16), primary_key=True),
        Column("who", String(32), primary_key=True),
        Column("full_at", Float, nullable=False),
    )
    op.create_table(
        "presence",
        Column("connection", String(32), primary_key=True),
        Column("table_id", String(32), nullable=False),
        Column("person", String(32), nullable=False),
        Column("worker", String(32), nullable=False),
        Column("seen", BigInteger, nullable=False),
    )
    op.create_index("presence_by_table", "presence", ["table_id"])
    op.create_index("presence_by_worker", "presence", ["worker"])
