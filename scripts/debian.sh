#!/usr/bin/env bash
# Make sure that a tool is there; as root on Debian install it if it is missing, and say so first.
#   scripts/debian.sh python      to make .venv
#   scripts/debian.sh node        to build the web app
#   scripts/debian.sh browser     for the tests of the pages
#   scripts/debian.sh database    PostgreSQL, for the tests of the server
# It fails without a word where it may not install: whoever called it knows what to ask for.
set -euo pipefail
what=${1:?node, browser, database or python}

any() { command -v "$@" >/dev/null 2>&1; }
case $what in
python) packages=(python3-venv) why="Python has no venv module here" ;;
node)
    if any node && any npm; then exit; fi
    packages=(nodejs npm) why="the web app is built with Node"
    ;;
browser)
    if any chromium chromium-browser google-chrome; then exit; fi
    packages=(chromium) why="the tests open the pages in Chromium"
    ;;
database)
    if any initdb || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null; then exit; fi
    packages=(postgresql) why="the tests run the server on PostgreSQL too"
    ;;
*)
    echo "node, browser, database or python, not $what" >&2
    exit 2
    ;;
esac

if [ "$(id -u)" != 0 ] || ! any apt-get; then exit 1; fi
echo "As root, about to install from Debian: ${packages[*]} ($why)." >&2
apt-get -qq update
DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${packages[@]}" >/dev/null
