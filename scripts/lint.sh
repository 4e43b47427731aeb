#!/usr/bin/env bash
# What holds for how files are written: cpp (clang-format settles the layout) or shell (shellcheck).
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."

# files PATTERN...: ours, also new ones. Without git, or outside a clone, every one that is not a build
# product.
files() {
    local name pattern any=()
    if git -c safe.directory='*' rev-parse --git-dir >/dev/null 2>&1; then
        git -c safe.directory='*' ls-files -z --cached --others --exclude-standard -- "$@" |
            while IFS= read -r -d '' name; do if [[ -f $name ]]; then printf '%s\0' "$name"; fi; done
        return
    fi
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
