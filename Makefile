# Two commands do everything on a fresh machine: `make play` and `make test`.
# All that is needed is Python 3.11 or newer, with venv, and make. `make help` lists the rest.

# The system's own Python comes first: those who distribute it let it learn from its own runs how to be compiled, which
# makes it a third faster than one that was compiled on the spot. PYTHON=... takes another.
PYTHON ?= $(shell for p in /usr/bin/python3 python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV ?= .venv
BIN := $(VENV)/bin
# uv installs in a fifth of the time that pip takes, which fetches it.
LOCKED := VIRTUAL_ENV=$(VENV) $(BIN)/uv pip install --quiet --constraint constraints.txt

# Tests start hundreds of programs. Where the machine says not to keep bytecode, each would compile all sources again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play test quick install check page docs pictures lock audit ahead collect postgres chromium node clean

play: $(VENV)/installed  ## install, start the server, open the table in the browser
	@$(BIN)/tessella

test: $(VENV)/installed-core  ## everything the tests need, then all tests
	@$(MAKE) --no-print-directory -j 5 ahead check collect postgres chromium node
	$(BIN)/pytest -n 4 --dist loadfile --no-loadscope-reorder --durations=10 --durations-min=1

quick: check node  ## the inner loop, under a minute: linters, types, and the tests that are fast
	$(BIN)/pytest -n 2 --quick --durations=3 --durations-min=1

install: $(VENV)/installed-test  ## the environment in .venv, with everything that development needs

check: $(VENV)/installed-test  ## linters and types
	$(BIN)/ruff check src tests docs bench
	$(BIN)/ruff format --check src tests docs bench
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

docs: $(VENV)/installed-test  ## build the documentation into site/, and stop at a dead link
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going -c docs -d site/.doctrees . site
	@echo "The documentation is in site/index.html."

pictures: $(VENV)/installed-test  ## draw the pictures of the documentation again
	$(BIN)/python docs/pictures.py
	$(BIN)/python docs/layers.py

lock: $(VENV)/uv  ## write constraints.txt again, with today's versions of everything
	rm -rf $(VENV)-lock
	@{ echo "# Made by 'make lock': the versions that 'make play' and 'make test' install, on any Python from 3.11.0 on."; \
	$(BIN)/uv pip compile --quiet --no-header --no-annotate --python-version 3.11 --extra test pyproject.toml; } > $(VENV)/lock
	mv $(VENV)/lock constraints.txt
	$(MAKE) --no-print-directory VENV=$(VENV)-lock install
	$(VENV)-lock/bin/python docs/licences.py
	rm -rf $(VENV)-lock

audit:  ## ask the public lists of known holes about everything that is installed
	$(PYTHON) -m venv $(VENV)-audit
	$(VENV)-audit/bin/python -m pip install --quiet pip-audit
	$(VENV)-audit/bin/pip-audit --requirement constraints.txt --no-deps --disable-pip
	rm -rf $(VENV)-audit

postgres:  ## the server is tested with a real one; where it cannot be installed, those tests say that they are skipped
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y postgresql >/dev/null; } ; } || \
	echo "PostgreSQL is not here and cannot be installed: its tests are skipped."

chromium:  ## the page is tested with a real browser, Debian's; where it cannot be installed, those tests are skipped too
	@test -x /usr/bin/chromium-headless-shell || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium-headless-shell >/dev/null; } ; } || \
	test -x /usr/bin/chromium || echo "Chromium is not here and cannot be installed: its tests are skipped."

node: $(VENV)/installed-test  ## TypeScript checks the page's scripts; where npm cannot install it, that test is skipped
	@cmp -s package.json $(VENV)/node/package.json || { mkdir -p $(VENV)/node && cp package.json $(VENV)/node && \
	$(BIN)/npm install --prefix $(VENV)/node --no-package-lock --no-audit --no-fund --silent ; } || \
	{ rm -f $(VENV)/node/package.json; echo "npm cannot install TypeScript: the types of the page's scripts are not checked."; }

ahead: $(VENV)/installed-core  ## compile what most tests need, once for all of them
	@$(BIN)/python tests/compile_ahead.py

# On a fresh machine nothing is bytecode yet, and each of pytest's processes would compile all that it imports.
collect: $(VENV)/installed-test  ## find all tests, which compiles their sources and what they import
	@$(BIN)/pytest --collect-only -q >/dev/null || $(BIN)/pytest --collect-only -q

page: node  ## the page's scripts: their types and their unit tests
	$(BIN)/pytest tests/page

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*  ## /\1: /p' Makefile

$(VENV)/uv: constraints.txt
	@test -n "$(PYTHON)" || { echo "Tessella needs Python 3.11 or newer, with venv (Debian: apt install python3-venv); none was found." >&2; exit 2; }
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt uv
	@touch $@

$(VENV)/installed-core: $(VENV)/uv pyproject.toml constraints.txt
	$(LOCKED) --editable .
	@touch $@

$(VENV)/installed: $(VENV)/installed-core
	$(LOCKED) --requirements pyproject.toml --extra kit --extra web
	@touch $@

$(VENV)/installed-test: $(VENV)/installed-core
	$(LOCKED) --requirements pyproject.toml --extra test
	@touch $@ $(VENV)/installed

clean:
	rm -rf $(VENV) site .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
