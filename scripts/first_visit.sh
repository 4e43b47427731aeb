#!/usr/bin/env bash
# Starts the program as ./run does, with the settings it comes with, and lets strangers visit it (first_visit.mjs).
set -euo pipefail
root=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/..
# shellcheck source=scripts/step.sh
. "$root/scripts/step.sh"
# shellcheck source=scripts/setup.sh
. "$root/scripts/setup.sh"
# shellcheck source=scripts/page.sh
. "$root/scripts/page.sh"

"$root/run" --build
find_node
folder=$(mktemp -d)
"$root/run" serve --port 0 --database "$folder/stamtafel.db" >"$folder/out" 2>"$folder/log" &
server=$!
trap 'kill "$server"; rm -rf "$folder"' EXIT
address=
while [[ -z $address ]]; do
    kill -0 "$server" || { cat "$folder/log" >&2; exit 1; }
    address=$(grep -o 'http://localhost:[0-9]*\|http://127\.0\.0\.1:[0-9]*' "$folder/out" | head -1 || true)
    [[ -n $address ]] || sleep 0.1
done
node "$root/scripts/first_visit.mjs" "$address" "$@"
