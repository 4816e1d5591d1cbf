"""From here on migrations count. The old number stays, raised for good: programs of before then refuse the database,
which they would otherwise take for their own."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.execute("UPDATE schema_version SET version = 2")
