#!/usr/bin/env bash
# build_wasm.sh OUT: builds the module of the page and copies it to OUT. Says nothing if all is well.
set -euo pipefail
out=$(realpath -m "${1:?usage: build_wasm.sh OUT}")
cd "$(dirname "$0")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { cmake --preset wasm && cmake --build --preset wasm; } >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
mkdir -p "$(dirname "$out")"
cmp -s build/wasm/stamtafel.wasm "$out" || cp build/wasm/stamtafel.wasm "$out"
