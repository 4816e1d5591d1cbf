"""Sessions that can be ended: one by one, or all of a person's at once."""

from alembic import op
from sqlalchemy import Column, Float, Integer, String

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("people", Column("era", Integer, nullable=False, server_default="0"))
    op.create_table(
        "ended_sessions",
        Column("session", String(32), primary_key=True),
        Column("at", Float, nullable=False),
    )
