# `make play` starts the parlour, `make test` proves it. Python packages go into .venv; the package itself stands there as
# plain source, and its compiled twin in build/native, chosen by PYTHONPATH.
PYTHON ?= python3
BIN    := .venv/bin
PORT   ?= 8000
BUILD  := pyproject.toml setup.py
# The compiled twin when it is up to date; see tools/native.py.
NATIVE  = PYTHONPATH=$$($(BIN)/python tools/native.py path)

.PHONY: play test test-native test-pure bench lint docs oracle soak native claims mutants wheels clean

# Serves at once; the compiled twin, some five times quicker, is built behind it and used from the next start on.
play: .venv/.play
	$(BIN)/python tools/native.py behind
	$(NATIVE) $(BIN)/janso serve --port $(PORT)

# Compiled and interpreted side by side; the time of each part stands at the end.
test: .venv/.dev
	tools/services.sh
	$(BIN)/python tools/suite.py $(ARGS)

test-native: .venv/.dev native
	tools/services.sh
	$(NATIVE) $(BIN)/python -m pytest -n auto --dist loadgroup -m "not slow" tests $(ARGS)

# The same sources interpreted, with the examples in the docstrings; what stands above rules and tables runs compiled only,
# and here in turns.
test-pure: .venv/.dev
	$(BIN)/python -m pytest -n auto --dist loadgroup -m "not slow and not service" --core $(ARGS)

lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-cache
	$(BIN)/mypy
	tools/weblint.sh

bench: .venv/.bench native
	$(BIN)/python -m bench

# Longer sweeps: other people's programs as judges, and many thousands of simulated matches.
oracle: .venv/.oracle native
	NODE_PATH=$(CURDIR)/build/oracles/node_modules $(NATIVE) $(BIN)/python -m pytest -m slow tests/oracle $(ARGS)

soak: .venv/.dev native
	$(NATIVE) $(BIN)/python -m pytest --whole -m "slow or turns" tests --ignore=tests/oracle $(ARGS)

docs: .venv/.dev
	$(BIN)/python -m sphinx -q -b html docs docs/_build

# Which clauses of the documents a passing test exercises; `janso rules coverage` reads the list.
claims: .venv/.dev
	$(BIN)/python tools/claims.py

# Small changes of the rules, one at a time: do the nearest tests notice? ARGS="--only rules/mcr --seed 3"
mutants: .venv/.dev
	$(BIN)/python tools/mutants.py $(ARGS)

native: .venv/bin/python
	$(BIN)/python tools/native.py build

.venv/bin/python:
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q --upgrade pip "setuptools>=77" wheel "mypy[mypyc]>=1.20,<3"

.venv/.play: .venv/bin/python $(BUILD)
	JANSO_PURE=1 $(BIN)/pip install -q --no-build-isolation -e ".[server,terminal]"
	touch $@

.venv/.dev: .venv/bin/python $(BUILD)
	JANSO_PURE=1 $(BIN)/pip install -q --no-build-isolation -e ".[server,terminal,lab,env,docs,dev]"
	touch $@

.venv/.bench: .venv/.dev
	JANSO_PURE=1 $(BIN)/pip install -q --no-build-isolation -e ".[bench]"
	touch $@

# Programs that read what we write: riichienv, libriichi (its compiled part alone) and, where npm is, majiang-core.
.venv/.oracle: .venv/.bench
	$(BIN)/pip install -q --no-deps "mjai>=0.2,<1"
	! command -v npm >/dev/null || npm install --silent --no-audit --no-fund --prefix build/oracles @kobalab/majiang-core
	touch $@

# Wheels for every CPython from 3.11 on that is found here, with the widest tag that holds, into dist/.
wheels:
	tools/wheels.sh

clean:
	rm -rf build dist *.egg-info src/*.egg-info docs/_build .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -not -path './.venv/*' -prune -exec rm -rf {} +
