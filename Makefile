# `make play` starts the parlour, `make test` proves it. Everything is installed into .venv first.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
PORT   ?= 8000

.PHONY: play test test-pure bench lint docs oracle soak clean

play: $(VENV)/.play
	$(BIN)/janso serve --port $(PORT)

test: $(VENV)/.dev
	tools/browser.sh
	$(BIN)/python -m pytest $(ARGS)

# The same sources without the compiled modules.
test-pure: .venv-pure/.dev
	.venv-pure/bin/python -m pytest -m "not browser" $(ARGS)

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: $(VENV)/.bench
	$(BIN)/python -m bench

oracle: $(VENV)/.dev
	$(BIN)/python -m pytest -m slow tests/oracle

soak: $(VENV)/.dev
	$(BIN)/python -m pytest -m slow tests/soak

docs: $(VENV)/.docs
	$(BIN)/python -m sphinx -q -b html docs docs/_build

SOURCES := pyproject.toml setup.py hot_modules.txt

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --upgrade pip

$(VENV)/.play: $(VENV)/bin/python $(SOURCES)
	$(BIN)/pip install -q ".[server,terminal]"
	touch $@

# A compiled installation runs from site-packages; the tests import it from there, not from src.
$(VENV)/.dev: $(VENV)/bin/python $(SOURCES)
	$(BIN)/pip install -q -e ".[server,terminal,lab,env,docs,dev]"
	touch $@

$(VENV)/.bench: $(VENV)/.dev
	$(BIN)/pip install -q -e ".[bench]"
	touch $@

$(VENV)/.docs: $(VENV)/.dev
	touch $@

.venv-pure/.dev: $(SOURCES)
	$(PYTHON) -m venv .venv-pure
	.venv-pure/bin/pip install -q --upgrade pip
	JANSO_PURE=1 .venv-pure/bin/pip install -q -e ".[server,terminal,lab,env,docs,dev]"
	touch $@

clean:
	rm -rf build dist *.egg-info src/*.egg-info docs/_build .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
