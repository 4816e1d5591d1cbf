"""Sessions that expire, names that were chosen, seeds that are shown, results, and invitations for several."""

from alembic import op
from sqlalchemy import Boolean, Column, Float, String, Text, bindparam, false, text

from cosmodrome.table import clock

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("people", Column("era_at", Float, nullable=False, server_default="0"))
    op.add_column("people", Column("era_session", String(32)))
    op.add_column("people", Column("named", Boolean, nullable=False, server_default=false()))
    op.add_column("people", Column("seen", Float, nullable=False, server_default="0"))
    op.add_column("tables", Column("seeded", Boolean, nullable=False, server_default=false()))
    op.add_column("tables", Column("result", Text))
    op.add_column("invites", Column("several", Boolean, nullable=False, server_default=false()))
    # A guest is first called by the beginning of an id; cookies of before are as old as this.
    chosen = "account IS NOT NULL OR name NOT LIKE '% ' || upper(substr(id, 1, 4))"
    now = bindparam("now", clock.now(), Float)
    op.execute(text(f"UPDATE people SET era_at = :now, seen = :now, named = ({chosen})").bindparams(now))
    op.execute("UPDATE people SET name = account WHERE account IS NOT NULL")
