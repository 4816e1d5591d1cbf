"""Where a table was opened from, so that one address cannot fill the lobby."""

from alembic import op
from sqlalchemy import Column, String

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", Column("origin", String(32)))
