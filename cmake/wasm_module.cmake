# The module of the page: rules, words, records, tables and bots as one WebAssembly file. The linker
# keeps only what is used.

include(cmake/embed_texts.cmake)
set(CMAKE_CXX_FLAGS_RELEASE "-DNDEBUG")

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

# Speed matters where bots and the solver search; for the rest, how soon the page is there.
set(searching solver.* arranger.* packing prices stretches vocabulary word_table neighbours row gain
              row_filling)
list(JOIN searching "|" searching)
set(hot ${sources})
list(FILTER hot INCLUDE REGEX
     "/(rules/(gesjaakt/gesjaakt|twentyfour/twentyfour|alles/alles|wordcard/(${searching}))|words/word_graph|rules/kit/(sha256|fair_source))\\.cpp$")
list(REMOVE_ITEM sources ${hot})

set(standard_headers <algorithm> <array> <bit> <expected> <functional> <map> <memory> <optional>
                     <ranges> <span> <string> <variant> <vector>)

# add_wasm_objects(NAME SOURCES… OPTIMISE FLAG HEADERS …): most of the time of compiling goes into
# the HEADERS.
function(add_wasm_objects name)
    cmake_parse_arguments(WASM "" "OPTIMISE" "SOURCES;HEADERS" ${ARGN})
    add_library(${name} OBJECT ${WASM_SOURCES})
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR})
    target_include_directories(${name} SYSTEM PRIVATE ${CMAKE_BINARY_DIR}/include)
    target_compile_definitions(${name} PRIVATE JSON_NOEXCEPTION
                               STAMTAFEL_VERSION="${PROJECT_VERSION}")
    # Debian's library stands under the target's old name; and what the sources convert is looked at
    # where a size has 64 bits.
    target_compile_options(${name} PRIVATE ${WASM_OPTIMISE} -fno-exceptions -fno-rtti
                           -Wno-deprecated -Wno-conversion -Wno-sign-conversion)
    target_precompile_headers(${name} PRIVATE ${WASM_HEADERS})
endfunction()
add_wasm_objects(wasm_small OPTIMISE -Oz SOURCES ${sources}
                 HEADERS ${standard_headers} <nlohmann/json.hpp>)
add_wasm_objects(wasm_fast OPTIMISE -O2 SOURCES ${hot} HEADERS ${standard_headers})
file(GLOB deck_files CONFIGURE_DEPENDS data/decks/*.txt)
embed_texts(wasm_small deck_files ${deck_files})

# Positions of WordCard are large values, and the 64 KiB of stack that the linker would give are soon
# gone; where it is first, running out of it ends the module and breaks nothing else.
function(link_wasm name)
    target_link_options(${name} PRIVATE -Wno-deprecated -mexec-model=reactor --no-wasm-opt
                        -Wl,--gc-sections,--strip-all,--stack-first -Wl,-z,stack-size=2097152)
    set_target_properties(${name} PROPERTIES SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY
                          ${CMAKE_BINARY_DIR} LINKER_LANGUAGE CXX)
endfunction()
add_executable(stamtafel_wasm $<TARGET_OBJECTS:wasm_small> $<TARGET_OBJECTS:wasm_fast>)
link_wasm(stamtafel_wasm)
set_target_properties(stamtafel_wasm PROPERTIES OUTPUT_NAME stamtafel)

# Built only when asked for; see scripts/wasm_bench.mjs.
add_wasm_objects(wasm_bench_objects OPTIMISE -O2 HEADERS ${standard_headers}
                 SOURCES bench/wasm_work.cpp bench/wasm_exports.cpp)
add_executable(wasm_bench EXCLUDE_FROM_ALL $<TARGET_OBJECTS:wasm_small> $<TARGET_OBJECTS:wasm_fast>
               $<TARGET_OBJECTS:wasm_bench_objects>)
link_wasm(wasm_bench)
