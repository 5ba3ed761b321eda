#!/usr/bin/env bash
# Installs what the tests drive from outside: a browser, a PostgreSQL server, a proxy. Debian's packages are used.
set -euo pipefail

missing=()
# Without windows it takes a third less of the processors; where it cannot be had, the whole browser does as well.
browser=chromium-headless-shell
command -v $browser >/dev/null || missing+=($browser)
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing+=(postgresql)
command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || missing+=(nginx-light)
[ ${#missing[@]} -eq 0 ] && exit 0

sudo=""
[ "$(id -u)" -eq 0 ] || sudo="sudo"
export DEBIAN_FRONTEND=noninteractive
install() {
    $sudo apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}
if command -v apt-get >/dev/null && $sudo apt-get update -qq; then
    if install "${missing[@]}" || install "${missing[@]/$browser/chromium}"; then exit 0; fi
fi
[ "${missing[*]}" = $browser ] && command -v chromium >/dev/null && exit 0
echo "These programs are needed and cannot be installed here: ${missing[*]}" >&2
exit 1
