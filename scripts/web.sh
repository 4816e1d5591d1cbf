#!/usr/bin/env bash
# Build the web app into web/dist, with what it needs first; each part only if it is out of date.
#   scripts/web.sh build    the app itself
#   scripts/web.sh check    types and lint of its sources
# `make` calls it with .venv in place: the app's words and types come from the Python package.
set -euo pipefail
cd "$(dirname "$0")/.."
what=${1:?build or check}

usable() { "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null; }

# Debian 12's own Node is too old for the build; npm has newer ones as packages.
if ! usable node && usable web/.node/bin/node; then PATH="$PWD/web/.node/bin:$PATH"; fi
if ! { usable node && command -v npm >/dev/null; }; then scripts/debian.sh node || true; fi
if ! usable node && command -v npm >/dev/null && [ "$(uname -s)" = Linux ]; then
    case $(uname -m) in x86_64) arch=x64 ;; aarch64) arch=arm64 ;; *) arch= ;; esac
    if [ -n "$arch" ]; then
        echo "fetching a newer Node for the build"
        rm -rf web/.node
        npm install --silent --no-save --prefix web/.node "node-linux-$arch@22"
        ln -s "node_modules/node-linux-$arch/bin" web/.node/bin
        PATH="$PWD/web/.node/bin:$PATH"
    fi
fi
if ! usable node || ! command -v npm >/dev/null; then
    echo "The web app needs Node 20.19 or newer and npm to be built: please install them and run the same command again." >&2
    exit 1
fi

# Two test processes may want the app at the same time: one builds, the other waits.
mkdir -p web/src/generated
exec 9>web/src/generated/.lock
if command -v flock >/dev/null; then flock 9; fi

stamp=web/node_modules/.stamp
if [ ! -e "$stamp" ] || [ web/package-lock.json -nt "$stamp" ]; then
    echo "installing web/package-lock.json"
    npm --prefix web ci --silent
    touch "$stamp"
fi

.venv/bin/python scripts/schema.py
.venv/bin/python scripts/web_words.py
types=web/src/generated/api.ts
if [ ! -e "$types" ] || ! cmp -s web/src/generated/openapi.json web/src/generated/.openapi.seen; then
    npm --prefix web run --silent types >/dev/null
    cp web/src/generated/openapi.json web/src/generated/.openapi.seen
fi

case $what in
check)
    npm --prefix web run --silent check
    ;;
build)
    made=web/dist/index.html
    newer=$([ -e "$made" ] && find web/src web/public web/index.html web/*.ts web/*.js web/package-lock.json -type f \
        -newer "$made" -not -name 'openapi.json' -not -name 'api.ts' -not -name '.*' -print -quit || echo all)
    if [ -n "$newer" ]; then
        echo "building the web app"
        npm --prefix web run --silent build -- --logLevel warn
    fi
    ;;
*)
    echo "build or check, not $what" >&2
    exit 2
    ;;
esac
