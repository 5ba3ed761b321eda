#!/bin/sh
# Checks the pages' modules: types (tsc over JSDoc), mistakes (eslint), format (prettier). The tools come from the registry
# by name into a folder that git does not see; who only plays needs none of them. `tools/weblint.sh --fix` formats.
set -eu
cd "$(dirname "$0")/.."
WEB=src/janso/server/static/js
TOOLS=.cache/weblint
WANTED="typescript@5.9 eslint@9 prettier@3.6"
if ! command -v npm >/dev/null; then
  echo "weblint: npm is not installed, so the modules of the pages are not checked"
  exit 0
fi
if [ "$(cat $TOOLS/wanted 2>/dev/null)" != "$WANTED" ]; then
  mkdir -p $TOOLS
  # shellcheck disable=SC2086
  npm install --silent --no-fund --no-audit --no-save --prefix $TOOLS $WANTED
  echo "$WANTED" >$TOOLS/wanted
fi
BIN=$TOOLS/node_modules/.bin
if [ "${1:-}" = "--fix" ]; then
  $BIN/prettier --log-level warn --write "$WEB/**/*.js" "tools/web/*.js"
  exit 0
fi
$BIN/prettier --log-level warn --check "$WEB/**/*.js" "tools/web/*.js"
$BIN/eslint --config tools/web/eslint.config.js $WEB
$BIN/tsc --project tools/web/tsconfig.json
