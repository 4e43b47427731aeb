# The module of the page: rules, words, records, tables and bots as one WebAssembly file. All of it is
# one target, since the linker keeps only what is used, and nothing else is made from it.

set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
include(cmake/embed_texts.cmake)

# Of the headers of this machine only this library: the C library's own are other ones here.
find_path(json_headers nlohmann/json.hpp PATHS /usr/include /usr/local/include REQUIRED)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
file(CREATE_LINK ${json_headers}/nlohmann ${CMAKE_BINARY_DIR}/include/nlohmann SYMBOLIC)

file(GLOB games CONFIGURE_DEPENDS LIST_DIRECTORIES true RELATIVE ${CMAKE_SOURCE_DIR}/rules rules/*)
list(FILTER games EXCLUDE REGEX "(kit|\\.[a-z]+)$")
list(TRANSFORM games PREPEND "rules/" OUTPUT_VARIABLE rules_folders)
list(TRANSFORM games PREPEND "bots/" OUTPUT_VARIABLE bots_folders)

set(sources)
foreach(folder rules/kit words rules ${rules_folders} record table bots ${bots_folders} wasm
        wasm/module)
    file(GLOB found CONFIGURE_DEPENDS ${folder}/*.cpp)
    list(FILTER found EXCLUDE REGEX "_test\\.cpp$")
    list(APPEND sources ${found})
endforeach()
# The dictionary is not part of it: the page hands it over (wasm/module/dictionary.cpp).
list(REMOVE_ITEM sources ${CMAKE_SOURCE_DIR}/words/embedded.cpp)

add_executable(stamtafel_wasm ${sources})
file(GLOB deck_files CONFIGURE_DEPENDS data/decks/*.txt)
embed_texts(stamtafel_wasm deck_files ${deck_files})
target_include_directories(stamtafel_wasm PRIVATE ${CMAKE_SOURCE_DIR})
target_include_directories(stamtafel_wasm SYSTEM PRIVATE ${CMAKE_BINARY_DIR}/include)
target_compile_definitions(stamtafel_wasm PRIVATE JSON_NOEXCEPTION
                           STAMTAFEL_VERSION="${PROJECT_VERSION}")
# Debian's library stands under the target's old name; and what the sources convert is looked at where
# a size has 64 bits.
target_compile_options(stamtafel_wasm PRIVATE -fno-exceptions -fno-rtti -Wno-deprecated
                       -Wno-conversion -Wno-sign-conversion)
# Most of the time goes into these headers.
target_precompile_headers(stamtafel_wasm PRIVATE <algorithm> <array> <bit> <expected> <functional>
                          <map> <memory> <optional> <ranges> <span> <string> <variant> <vector>
                          <nlohmann/json.hpp>)
target_link_options(stamtafel_wasm PRIVATE -Wno-deprecated -mexec-model=reactor --no-wasm-opt
                    -Wl,--gc-sections,--strip-all)
set_target_properties(stamtafel_wasm PROPERTIES OUTPUT_NAME stamtafel SUFFIX .wasm
                      RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
