# shellcheck shell=bash
# How ./run and ./test report: one line per step with its time, the whole output only when it fails.
# Sourced, with $root set to the folder of the checkout.
: "${root:?}"

# Minimal systems set no locale at all; without one, text outside ASCII is mangled.
[[ -n ${LC_ALL:-}${LC_CTYPE:-}${LANG:-} ]] || export LANG=C.UTF-8

failed_steps=()
show_output=false

warn() { printf 'Warning: %s\n' "$*" >&2; }

die() {
    printf 'FAILED: %s\n' "$*" >&2
    exit 1
}

# $1: tenths of a second.
duration() {
    if (($1 < 600)); then
        printf '%d.%d s' $(($1 / 10)) $(($1 % 10))
    else
        printf '%d min %02d s' $(($1 / 600)) $(($1 / 10 % 60))
    fi
}

# Tenths of a second; the decimal sign depends on the locale.
now() { printf '%s' $((${EPOCHREALTIME/[.,]/} / 100000)); }

log_of() { printf '%s/build/log/%s.log' "$root" "${1//[^[:alnum:]_]/-}"; }

# step NAME ADVICE COMMAND...: runs the command; ADVICE tells what to do if it fails.
# set -e does not reach into a function called this way: such a function chains with &&.
step() {
    local name=$1 advice=$2 log start status=0
    shift 2
    log=$(log_of "$name")
    if ! mkdir -p "$root/build/log" || ! : >"$log"; then
        die "cannot write in $root/build. If another user built there before, remove that folder."
    fi
    start=$(now)
    if $show_output; then
        printf '%s\n' "$name"
        "$@" </dev/null 2>&1 | tee "$log" || status=$?
        printf '%-28s' "$name"
    else
        printf '%-28s' "$name"
        "$@" </dev/null >"$log" 2>&1 || status=$?
    fi
    if ((status == 0)); then
        printf ' ok  %s\n' "$(duration $(($(now) - start)))"
        return
    fi
    printf ' FAILED  after %s\n' "$(duration $(($(now) - start)))"
    $show_output || cat "$log"
    printf '\nThe step "%s" failed (exit code %d).\n' "$name" "$status"
    printf 'What to do: %s\n' "$advice"
    printf 'The output above is also in %s\n\n' "${log#"$root/"}"
    failed_steps+=("$name")
    return 1
}

configure_and_build() (
    cd "$root" && cmake --preset "$1" && cmake --build --preset "$1"
)

# $1: a preset of CMakePresets.json.
build() {
    step "Build $1" \
        "mend the first error above. If the build folder itself is the trouble: rm -r build/$1" \
        configure_and_build "$1"
}
