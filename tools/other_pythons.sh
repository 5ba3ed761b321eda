#!/usr/bin/env bash
# Tries the package interpreted in other versions of Python where this machine has no such interpreter: those that Pyodide
# brings to Node.js, CPython 3.12, 3.13 and 3.14. What is needed comes from npm and PyPI into build/. Versions of Pyodide
# may be named, and behind `--` words for pytest:
#   tools/other_pythons.sh 314.0.7 -- tests/hand
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-$([ -x .venv/bin/python ] && echo .venv/bin/python || echo python3)}
versions=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do versions+=("$1"); shift; done
[ $# -eq 0 ] || shift
[ ${#versions[@]} -gt 0 ] || versions=(0.27.8 0.29.5 314.0.7)

place=build/pyodide
mkdir -p $place/site $place/cache
# Only what is pure Python: there are no other wheels for these interpreters everywhere.
[ -d $place/site/pytest ] || "$python" -m pip install -q --target $place/site --platform any --implementation py --abi none \
    --only-binary :all: "pytest>=8,<10" "hypothesis>=6.100,<7"
# The tables of hands are made with NumPy, which is not there; they are the same everywhere.
JANSO_CACHE=$PWD/$place/cache PYTHONPATH=$PWD/src "$python" -c '
from janso.shape import tables
tables.facts()
for limits in (tables.STANDARD, tables.THREE_PLAYER):
    for sets in (4, 5):
        tables.tables(limits, sets)'
for version in "${versions[@]}"; do
    [ -d "$place/$version" ] || npm install --silent --no-audit --no-fund --prefix "$place/$version" "pyodide@$version" >/dev/null
    node tools/other_pythons.mjs "$place/$version/node_modules/pyodide" $place/site $place/cache "$@"
done
