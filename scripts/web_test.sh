#!/usr/bin/env bash
# The tests of the page: check (types), lint, unit, browser, or platform (in the browser too, what takes minutes); more
# arguments go to the tool that runs them.
set -euo pipefail
root=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/..
# shellcheck source=scripts/step.sh
. "$root/scripts/step.sh"
# shellcheck source=scripts/setup.sh
. "$root/scripts/setup.sh"
# shellcheck source=scripts/page.sh
. "$root/scripts/page.sh"

find_node
cd "$root/web"
part=${1:-}
(($# == 0)) || shift
case $part in
    lint)
        cache=$root/build/lint
        npx --no-install prettier --check --log-level warn --cache --cache-strategy content \
            --cache-location "$cache/prettier" . &&
            npx --no-install eslint --max-warnings 0 --cache --cache-strategy content \
                --cache-location "$cache/eslint" "$@" .
        ;;
    check) npx --no-install svelte-check --tsconfig tsconfig.json --fail-on-warnings "$@" ;;
    unit) npx --no-install vitest run "$@" ;;
    browser) npx --no-install playwright test --grep-invert @platform "$@" ;;
    platform) npx --no-install playwright test --grep @platform "$@" ;;
    *)
        printf 'Usage: scripts/web_test.sh check|lint|unit|browser|platform [ARGUMENT...]\n' >&2
        exit 2
        ;;
esac
