#!/usr/bin/env bash
# Makes bench/.venv, where the peers of `make bench` live, from the pinned files in bench/peers.
# Does nothing when it is there and up to date. PYTHON chooses the interpreter (python3): take the
# one our own engine runs on, or the comparison is between two Pythons.
set -euo pipefail
cd "$(dirname "$0")"

python=${PYTHON:-python3}
venv=.venv
stamp=$venv/peers.stamp

wanted=$("$python" - peers/build.txt peers/requirements.txt <<'PY'
import hashlib, pathlib, sys
print(sys.version.split()[0], *(hashlib.sha256(pathlib.Path(p).read_bytes()).hexdigest() for p in sys.argv[1:]))
PY
)
if [ -x "$venv/bin/python" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then
    exit 0
fi

echo "bench: installing the peers into bench/$venv (once)" >&2
"$python" -m venv --clear "$venv"
echo '*' >"$venv/.gitignore"
log=$venv/install.log

install() {
    "$venv/bin/python" -m pip install --disable-pip-version-check --no-input \
        --retries 2 --timeout 20 --require-hashes "$@" >>"$log" 2>&1
}

# rlcard is published as source only: it is built here, by the setuptools pinned in build.txt.
# Everything else must come as a wheel, so that nobody waits for a numpy to compile.
if ! install --only-binary :all: -r peers/build.txt ||
   ! install --only-binary :all: --no-binary rlcard --no-build-isolation --use-pep517 \
             -r peers/requirements.txt; then
    {
        echo "bench: the peers could not be installed; our own engine can be measured without them."
        if grep -qiE 'connection|name resolution|timed out|unreachable|proxyerror' "$log"; then
            echo "bench: the package index cannot be reached. They are fetched from the network once:"
            echo "bench: run bench/setup_peers.sh again when there is one."
        fi
        echo "bench: the last lines of bench/$log:"
        grep -v '^ *$' "$log" | tail -n 5 | sed 's/^/    /'
    } >&2
    exit 1
fi

"$venv/bin/python" -c 'import catanatron, rlcard.games.uno'
echo "$wanted" >"$stamp"
