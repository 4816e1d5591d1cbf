#!/usr/bin/env bash
# Make or refresh .venv from a lock file, with this package in it.
#   scripts/bootstrap.sh runtime    what playing needs
#   scripts/bootstrap.sh dev        that, and the tools
#   scripts/bootstrap.sh bare       nothing yet
# `make` calls it when a lock file is newer than the last time. PYTHON=... names another Python.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$(pwd -P)
kind=${1:?runtime, dev or bare}

usable() { "$1" -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
    local name
    for name in ${PYTHON:-python3 python3.13 python3.12 python3.11 python3.14 python}; do
        if usable "$name"; then
            echo "$name"
            return
        fi
    done
}

python=$(find_python)
if [ -z "$python" ] && scripts/debian.sh python; then python=$(find_python); fi
if [ -z "$python" ]; then
    echo "Cosmodrome needs Python 3.11 or newer with its venv module: please install it (on Debian and Ubuntu:" \
        "sudo apt-get install python3-venv) and run the same command again." >&2
    exit 1
fi

# A venv knows the folder and the Python it was made for: a moved or half-made one is made anew.
if [ "$(cat .venv/.home 2>/dev/null)" != "$root" ] || ! usable .venv/bin/python; then
    echo "making .venv with $("$python" --version)"
    rm -rf .venv
    "$python" -m venv .venv
    echo "$root" >.venv/.home
fi

if [ "$kind" = bare ]; then exit; fi

echo "installing requirements/$kind.txt"
pip() { .venv/bin/python -m pip --disable-pip-version-check "$@"; }
pip install -qq --require-hashes --requirement "requirements/$kind.txt"
pip install -qq --no-deps --no-build-isolation --editable .
if ! problems=$(pip check); then
    echo "$problems" >&2
    echo "requirements/ does not fit pyproject.toml: run make lock." >&2
    exit 1
fi

# What the tools need covers what playing needs.
touch .venv/.stamp-runtime
if [ "$kind" = dev ]; then touch .venv/.stamp-dev; fi
