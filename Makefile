# Every target sets up all it needs, the first time and whenever the lock files change.
#   make play       play a game            make test       all that must pass
#   make bench      measure the speed      make soak       the long tests and matches
#   make bench-table                       measure the server's speed
#   make compiled   the engine as C        make interpreted   back to plain Python
#   make test-compiled                     the engine's tests on the compiled build
#   make lint types docs                   the parts of `make test`, one by one
#   make web        build the web app
#   make wheel      the package with the web app in it, and its sources, in dist/
#   make fix        let ruff mend what it can
#   make lock       pin the dependencies again after a change in pyproject.toml or bench/peers
#                   (make lock UPGRADE=1 takes the newest versions)
#   make clean      remove everything that was made

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.NOTPARALLEL:
.DEFAULT_GOAL := help

BIN := .venv/bin
RUNTIME := .venv/.stamp-runtime
DEV := .venv/.stamp-dev
# The folders with typed Python in them.
CODE := $(strip $(foreach dir,src tests examples bench scripts,$(if $(shell find $(dir) \( -name '.?*' -o -name peers \) -prune \
	-o -name '*.py' -print -quit 2>/dev/null),$(dir))))
stage = @printf '\n\033[1m== %s\033[0m\n' '$(1)'

.PHONY: help play test bench bench-table soak lint types web web-check tools pytest docs wheel compiled interpreted test-compiled fix lock clean again

help:
	@sed -n '1,/^$$/s/^# \{0,1\}//p' Makefile

# ---- set-up

# A .venv made in another folder, or whose Python is gone, is no good whatever its stamps say.
ifneq ($(shell test -x $(BIN)/python && cat .venv/.home 2>/dev/null),$(CURDIR))
$(RUNTIME) $(DEV): again
endif

$(RUNTIME): requirements/runtime.txt pyproject.toml scripts/bootstrap.sh
	@scripts/bootstrap.sh runtime

$(DEV): requirements/dev.txt pyproject.toml scripts/bootstrap.sh
	@scripts/bootstrap.sh dev

# ---- play

# In the browser; `make play PORT=9000` for another port. In the terminal: .venv/bin/cosmodrome play wild_space
play: $(RUNTIME) web
	@$(BIN)/cosmodrome serve $(if $(PORT),--port $(PORT))

# ---- check

test: lint types web-check pytest docs
	$(call stage,all is well)

lint: $(DEV)
	$(call stage,lint: ruff check)
	@$(BIN)/ruff check .
	$(call stage,lint: ruff format --check)
	@$(BIN)/ruff format --check .

types: $(DEV)
	$(call stage,types: mypy $(CODE))
	@$(BIN)/mypy $(CODE)

web: $(RUNTIME)
	@scripts/web.sh build

web-check: $(DEV)
	$(call stage,web: check)
	@scripts/web.sh check

pytest: $(DEV) web tools
	$(call stage,tests: pytest)
	@$(BIN)/pytest -n 2 -q

# Before the tests begin, so that one sees what root installs; without it the tests say what they miss.
tools:
	@scripts/debian.sh browser || true
	@scripts/debian.sh database || true

docs: $(DEV)
	$(call stage,docs: mkdocs build --strict)
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# Without a network the peers are missing; then our own figures are shown, and said to be alone.
bench: $(DEV)
	@PYTHON='$(CURDIR)/$(BIN)/python' bench/setup_peers.sh || true
	@$(BIN)/python bench/compare.py

# The table's speed against a bare echo with a durable insert per message.
bench-table: $(DEV)
	@$(BIN)/python -m scripts.bench_table

# The matches are played on the compiled engine: the same games, in a third of the time.
soak: $(DEV) web tools
	$(call stage,soak: pytest -m soak)
	@$(BIN)/pytest -n 2 -m soak
	@$(MAKE) test-compiled
	$(call stage,soak: strength of the bots)
	@PYTHONPATH=build/compiled/lib $(BIN)/python scripts/strength.py

# ---- compiled

# The engine as C, in place of the interpreted one; needs a C compiler. `make interpreted` goes back.
compiled: $(DEV) web
	@$(BIN)/python -m scripts.compiled install

interpreted: $(DEV)
	@$(BIN)/python -m scripts.compiled remove

# What a compiled engine could do otherwise than an interpreted one. It is not installed for this.
ENGINE_TESTS := tests/kernel tests/contract tests/games tests/bots tests/rl tests/arena tests/examples
test-compiled: $(DEV)
	$(call stage,compiled: build)
	@$(BIN)/python -m scripts.compiled build
	$(call stage,compiled: pytest)
	@PYTHONPATH=build/compiled/lib $(BIN)/pytest -n 2 -q $(ENGINE_TESTS)

# ---- hand on

wheel: $(RUNTIME) web
	@$(BIN)/python -m hatchling build

# ---- mend

fix: $(DEV)
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

lock:
	@scripts/bootstrap.sh bare
	@scripts/lock.sh $(if $(UPGRADE),--upgrade)

clean:
	rm -rf .venv bench/.venv site dist build web/dist web/node_modules web/.node tests/browser/artefacts .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +
