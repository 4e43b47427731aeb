# shellcheck shell=bash disable=SC2034
# Installs the Debian packages that ./run and ./test need and that are missing.
# Sourced after step.sh. With everything installed it costs some milliseconds and no network.

# Arrays of "package: why we need it".
build_packages=(
    "g++: the C++ compiler"
    "cmake: configures the build"
    "ninja-build: runs the build"
    "libfmt-dev: writes text"
    "nlohmann-json3-dev: reads and writes JSON"
    "libsqlite3-dev: keeps tables and matches"
    "libboost1.81-dev: Beast and Asio, HTTP and WebSocket of the server"
    "libqrencode-dev: the QR code that stamtafel serve --lan shows"
    "pkg-config: finds libqrencode"
    "clang-22: compiles the rules and bots for the browser"
    "lld-22: links them"
    "wasi-libc: the C library there"
    "libc++-22-dev-wasm32: the C++ library there"
    "libc++abi-22-dev-wasm32: its foundation"
    "libclang-rt-22-dev-wasm32: the compiler's runtime there"
)
test_packages=(
    "libgtest-dev: the test framework"
    "libgmock-dev: its matchers"
    "librapidcheck-dev: random tests that shrink what they find"
    "python3: the end-to-end tests"
    "python3-pytest: runs them"
    "python3-websockets: a second opinion on our WebSockets"
    "chromium: the browser in which the page is tested"
    "clang-format-22: checks the layout of C++"
    "shellcheck: finds mistakes in scripts"
    "git: lists our files, for tests that look at all of them"
)
deep_packages=(
    "libclang-rt-22-dev: the fuzzing and sanitizer runtimes"
    "llvm-22: names and lines in crash reports"
    "clang-tidy-22: static checks"
)

node_is_new_enough() {
    command -v node >/dev/null && command -v npm >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

# Debian's npm only fetches a newer Node.js, so it is not wanted where there is one.
node_is_new_enough || build_packages+=("npm: fetches the packages of the page")

# install_missing "package: why"...
install_missing() {
    local entry missing=() packages=()
    check_system
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        warn "no dpkg and apt-get here, so nothing is installed. Needed: ${*%%:*}"
        return
    fi
    local installed
    installed=$'\n'$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' "${@%%:*}" 2>/dev/null |
        sed -n 's/^.i *//p') || true
    for entry in "$@"; do
        [[ $installed$'\n' == *$'\n'"${entry%%:*}"$'\n'* ]] || missing+=("$entry")
    done
    ((${#missing[@]})) || return 0

    packages=("${missing[@]%%:*}")
    printf 'Missing Debian packages, to be installed with apt-get:\n'
    printf '  %s\n' "${missing[@]}"
    if ((EUID != 0)) && ! command -v sudo >/dev/null; then
        die "installing needs root: there is no sudo here. As root: apt-get install ${packages[*]}"
    fi
    refresh_package_lists
    step "Install packages" \
        "is the network up, and is $codename-security among apt's sources? By hand, as root:
  apt-get update && apt-get install ${packages[*]}" \
        apt_get install -y --no-install-recommends "${packages[@]}"
}

check_system() {
    local ID='' VERSION_ID='' VERSION_CODENAME='' PRETTY_NAME='an unknown system'
    # shellcheck source=/dev/null
    [[ ! -r /etc/os-release ]] || . /etc/os-release
    distribution=$ID
    codename=$VERSION_CODENAME
    if [[ $ID != debian || $VERSION_ID != 12 ]]; then
        warn "this is $PRETTY_NAME. Stamtafel is built and tested on Debian 12; packages may differ."
    fi
}

refresh_package_lists() {
    local advice="look at the network and at apt's sources. The packages are tried all the same."
    if add_security_suite; then
        step "Update package lists" "$advice" apt_get update && return
        warn "apt could not fetch $codename-security from beside this system's mirror, so" \
            "$security_file is removed again. If the network is up, please add that suite to apt's" \
            "sources by hand: clang-22 comes from there."
        as_root rm -f "$security_file"
    fi
    step "Update package lists" "$advice" apt_get update || true
    failed_steps=()
}

security_file=/etc/apt/sources.list.d/stamtafel-debian-security.sources

# True when the suite was missing and has been added. apt itself tells which suites it has, so every
# format of its sources is understood.
add_security_suite() {
    local releases mirror
    [[ $distribution == debian ]] || return 1
    releases=$(LC_ALL=C.UTF-8 apt-get update --print-uris 2>/dev/null |
        sed -n "s|^'\(.*/dists/.*\)/InRelease'.*|\1|p") || true
    [[ $releases != *-security* ]] || return 1
    # .../debian/dists/CODENAME has its security suite in .../debian-security
    mirror=$(sed -nE "s#^(https?://.*/debian)(/.*)?/dists/$codename\$#\1-security\2#p" <<<"$releases")
    mirror=${mirror%%$'\n'*}
    if [[ -z $mirror ]]; then
        warn "Debian's security suite is not among apt's sources, and no mirror to take it from was" \
            "recognised. Please add $codename-security: clang-22 comes from there."
        return 1
    fi
    printf "Debian's security suite is missing from apt's sources; adding it in\n  %s\n" "$security_file"
    printf 'Types: deb\nURIs: %s\nSuites: %s-security\nComponents: main\n%s\n' "$mirror" "$codename" \
        'Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg' |
        as_root tee "$security_file" >/dev/null
}

apt_get() {
    as_root env LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
        apt-get -q -o APT::Update::Error-Mode=any -o Acquire::Retries=2 \
        -o DPkg::Lock::Timeout=300 "$@"
}

as_root() {
    if ((EUID == 0)); then
        "$@"
    else
        sudo -p 'Password of %u, to install packages: ' "$@"
    fi
}
