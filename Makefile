# Two commands do everything on a fresh machine: `make play` and `make test`.
# All that is needed is Python 3.11 or newer, with venv, and make.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: play test check pictures postgres chromium clean

play: $(VENV)/installed
	@$(BIN)/tessella

test: check postgres chromium
	$(BIN)/pytest -n 2

postgres:  ## the server is tested with a real one; where it cannot be installed, those tests say that they are skipped
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y postgresql >/dev/null; } ; } || \
	echo "PostgreSQL is not here and cannot be installed: its tests are skipped."

chromium:  ## the page is tested with a real browser, Debian's; where it cannot be installed, those tests are skipped too
	@test -x /usr/bin/chromium-headless-shell || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium-headless-shell >/dev/null; } ; } || \
	test -x /usr/bin/chromium || echo "Chromium is not here and cannot be installed: its tests are skipped."

check: $(VENV)/installed-test
	$(BIN)/ruff check src tests docs bench
	$(BIN)/ruff format --check src tests docs bench
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

pictures: $(VENV)/installed-test  ## draw the pictures of README and RULES.md again
	$(BIN)/python docs/pictures.py

$(VENV)/pip:
	@test -n "$(PYTHON)" || { echo "Tessella needs Python 3.11 or newer; none was found on the path." >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	@touch $@

$(VENV)/installed: $(VENV)/pip pyproject.toml
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/installed-test: $(VENV)/pip pyproject.toml
	$(BIN)/python -m pip install --quiet --editable '.[test]'
	@touch $@ $(VENV)/installed

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
