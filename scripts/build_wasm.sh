#!/usr/bin/env bash
# build_wasm.sh FOLDER: builds the modules of the page and copies them there. Says nothing if all is well.
set -euo pipefail
folder=$(realpath -m "${1:?usage: build_wasm.sh FOLDER}")
cd "$(dirname "$0")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { cmake --preset wasm && cmake --build --preset wasm; } >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
mkdir -p "$folder"
for module in stamtafel.wasm stamtafel-small.wasm; do
    cmp -s "build/wasm/$module" "$folder/$module" || cp "build/wasm/$module" "$folder/$module"
done
