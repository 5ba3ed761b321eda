# `make play` starts the parlour, `make test` proves it. Python packages go into .venv; the package itself stands there as
# plain source, and its compiled twin in build/native, chosen by PYTHONPATH.
PYTHON ?= python3
BIN    := .venv/bin
PORT   ?= 8000
NATIVE := build/native
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json*' -o -path '*/static/*' -type f)
BUILD  := pyproject.toml setup.py hot_modules.txt

.PHONY: play test test-native test-pure bench lint docs oracle soak native claims clean

# Starts at once; `make native` before it makes the table some five times quicker, and is used while it is up to date.
play: .venv/.play
	PYTHONPATH=$(shell test -f $(NATIVE)/.built && test -z "$$(find src -newer $(NATIVE)/.built -name '*.py' -print -quit)" \
		&& echo $(NATIVE)) $(BIN)/janso serve --port $(PORT)

test: test-native test-pure

test-native: .venv/.dev $(NATIVE)/.built
	tools/services.sh
	PYTHONPATH=$(NATIVE) $(BIN)/python -m pytest -m "not slow" tests $(ARGS)

# The same sources interpreted, with the examples in the docstrings; what only drives a browser or a server runs once.
test-pure: .venv/.dev
	$(BIN)/python -m pytest -m "not slow and not service" $(ARGS)

lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: .venv/.bench $(NATIVE)/.built
	$(BIN)/python -m bench

# Longer sweeps: other people's programs as judges, and many thousands of simulated matches.
oracle: .venv/.dev $(NATIVE)/.built
	PYTHONPATH=$(NATIVE) $(BIN)/python -m pytest -m slow tests/oracle $(ARGS)

soak: .venv/.dev $(NATIVE)/.built
	PYTHONPATH=$(NATIVE) $(BIN)/python -m pytest -m slow tests --ignore=tests/oracle $(ARGS)

docs: .venv/.dev
	$(BIN)/python -m sphinx -q -b html docs docs/_build

# Which clauses of the documents a passing test exercises; `janso rules coverage` reads the list.
claims: .venv/.dev
	$(BIN)/python tools/claims.py

native: $(NATIVE)/.built

.venv/bin/python:
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q --upgrade pip "setuptools>=77" wheel "mypy[mypyc]>=1.11,<3"

.venv/.play: .venv/bin/python $(BUILD)
	JANSO_PURE=1 $(BIN)/pip install -q --no-build-isolation -e ".[server,terminal]"
	touch $@

.venv/.dev: .venv/bin/python $(BUILD)
	JANSO_PURE=1 $(BIN)/pip install -q --no-build-isolation -e ".[server,terminal,lab,env,docs,dev]"
	touch $@

.venv/.bench: .venv/.dev
	JANSO_PURE=1 $(BIN)/pip install -q --no-build-isolation -e ".[bench]"
	touch $@

$(NATIVE)/.built: .venv/bin/python $(BUILD) $(SOURCES)
	rm -rf $(NATIVE) build/lib* build/temp* build/bdist*
	$(BIN)/pip install -q --no-build-isolation --no-deps --target $(NATIVE) .
	touch $@

clean:
	rm -rf build dist *.egg-info src/*.egg-info docs/_build .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -not -path './.venv/*' -prune -exec rm -rf {} +
