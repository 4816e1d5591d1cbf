#!/usr/bin/env bash
# Write requirements/*.txt again from pyproject.toml, and the peers of `make bench` from bench/peers/*.in: exact
# versions with their hashes, for every system and every Python from 3.11 on. Versions that still fit stay;
# `--upgrade` takes the newest.
set -euo pipefail
cd "$(dirname "$0")/.."

tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
.venv/bin/python -m venv "$tools"
"$tools/bin/python" -m pip install -qq --disable-pip-version-check "uv>=0.9,<1"

compile() { # compile <file> <what it is made from> <uv's options...>
    echo "locking $1"
    "$tools/bin/uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
        --output-file "$1" "${@:2}" >/dev/null
}

compile requirements/dev.txt pyproject.toml --extra dev --group build "$@"
# The same versions, fewer packages: what `make play` needs, and what a server for others needs.
compile requirements/runtime.txt pyproject.toml --extra serve --group build --constraints requirements/dev.txt "$@"
compile requirements/host.txt pyproject.toml --extra postgres --constraints requirements/dev.txt "$@"
compile bench/peers/build.txt bench/peers/build.in "$@"
compile bench/peers/requirements.txt bench/peers/requirements.in "$@"
