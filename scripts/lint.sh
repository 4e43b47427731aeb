#!/usr/bin/env bash
# What holds for how files are written: cpp (clang-format settles the layout) or shell (shellcheck).
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."

# files PATTERN...: ours. Without git, or outside a clone, every one that is not a build product.
files() {
    local pattern any=()
    git -c safe.directory='*' ls-files -z -- "$@" 2>/dev/null && return
    for pattern in "$@"; do any+=(-o -path "./$pattern"); done
    find . \( -path ./build -o -path ./.tools -o -name node_modules \) -prune -o -type f \( "${any[@]:1}" \) -print0
}

case ${1:-} in
    cpp) files '*.cpp' '*.hpp' | xargs -0 -r -n 64 -P 2 clang-format-22 --dry-run --Werror ;;
    shell) files run test '*.sh' .ci/run words/build/run | xargs -0 -r shellcheck --external-sources ;;
    *)
        printf 'Usage: scripts/lint.sh cpp|shell\n' >&2
        exit 2
        ;;
esac
