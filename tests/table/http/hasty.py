"""A server that waits a second only for what is asked of it: `python hasty.py PORT DATABASE`."""

from __future__ import annotations

import sys


def main() -> None:
    import uvicorn

    from cosmodrome.table.http import protocol
    from cosmodrome.table.http.app import make_app
    from cosmodrome.table.serve import prepare, write_logs

    protocol.HEADERS = protocol.BODY = 1.0
    write_logs()
    port, database = sys.argv[1:]
    uvicorn.run(make_app(prepare(database, 1)), port=int(port), log_config=None, http=protocol.Guarded)


if __name__ == "__main__":
    main()
