"""A server on which looking back takes long: `python slow.py PORT DATABASE`."""

from __future__ import annotations

import sys
import time
from typing import Any

SECONDS = 3.0


def main() -> None:
    import uvicorn

    from cosmodrome.table.http.app import make_app
    from cosmodrome.table.serve import prepare, write_logs
    from cosmodrome.table.tables import history

    def slowly(job: Any) -> Any:
        def work(*args: Any) -> Any:
            time.sleep(SECONDS)
            return job(*args)

        return work

    for name in ("entries", "history"):
        setattr(history, name, slowly(getattr(history, name)))
    write_logs()
    port, database = sys.argv[1:]
    uvicorn.run(make_app(prepare(database, 1)), port=int(port), log_config=None, ws_per_message_deflate=False)


if __name__ == "__main__":
    main()
