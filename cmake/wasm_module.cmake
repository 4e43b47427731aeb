# The modules of the page: rules, words, records, tables and bots as WebAssembly. One has all games;
# the other does without those that say so in rules/<game>/wasm.cmake, and without bots that search,
# so that the page is there sooner.
# The linker keeps only what is used.

include(cmake/embed_texts.cmake)
include(cmake/game_headers.cmake)
set(CMAKE_CXX_FLAGS_RELEASE "-DNDEBUG")

# Of the headers of this machine only this library: the C library's own are other ones here.
find_path(json_headers nlohmann/json.hpp PATHS /usr/include /usr/local/include REQUIRED)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
file(CREATE_LINK ${json_headers}/nlohmann ${CMAKE_BINARY_DIR}/include/nlohmann SYMBOLIC)

file(GLOB_RECURSE sources CONFIGURE_DEPENDS rules/*.cpp words/*.cpp record/*.cpp table/*.cpp
     bots/*.cpp wasm/*.cpp)
list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|/testing/|/words/build/|/bots/arena/")
# The dictionary is not part of it: the page hands it over (wasm/module/dictionary.cpp).
list(REMOVE_ITEM sources ${CMAKE_SOURCE_DIR}/words/embedded.cpp)

# Speed matters where bots and solvers search; for the rest, how soon the page is there. A game is
# `hot` in its rules and bots; where loops are long it is said to be `solving` instead, by the names
# of its sources. rules/<game>/wasm.cmake may add to these lists, and to `left_out` its type.
set(solving_patterns)
set(solving_games)
set(left_out)
foreach(game IN LISTS game_names)
    include(rules/${game}/wasm.cmake OPTIONAL)
endforeach()
set(hot_games ${game_names})
list(REMOVE_ITEM hot_games ${solving_games})
list(TRANSFORM hot_games REPLACE "(.+)" "rules/\\1/\\1|bots/\\1/[a-z_]+" OUTPUT_VARIABLE hot_patterns)
foreach(group solving hot)
    list(JOIN ${group}_patterns "|" pattern)
    set(${group} ${sources})
    list(FILTER ${group} INCLUDE REGEX "/(${pattern})\\.cpp$")
endforeach()
foreach(group solving hot)
    list(FILTER ${group} EXCLUDE REGEX "/bots/[a-z]+/(hint|simple)\\.cpp$")
endforeach()
list(REMOVE_ITEM sources ${solving} ${hot})

# What goes through the list of games (rules/games.hpp) is compiled once with each list.
set(listing rules/games.cpp bots/any_bot.cpp bots/any_hint.cpp wasm/engine.cpp)
list(TRANSFORM listing PREPEND "${CMAKE_SOURCE_DIR}/")
list(REMOVE_ITEM sources ${listing})

set(standard_headers <algorithm> <array> <bit> <expected> <functional> <map> <memory> <optional>
                     <ranges> <span> <string> <variant> <vector>)

# Browsers inline little, so the compiler has to: all of it where a simulation is short, less where
# the solver's loops are long and it would only make them longer. Both add up many numbers at a time,
# for which there are vector instructions in every browser since 2023.
set(for_speed -O3 -msimd128 "SHELL:-mllvm -inline-threshold=2000")
set(for_solving -O3 -msimd128 "SHELL:-mllvm -inline-threshold=600")

# add_wasm_objects(NAME SOURCES… OPTIMISE FLAGS HEADERS … | HEADERS_OF OTHER): most of the time of
# compiling goes into the HEADERS.
function(add_wasm_objects name)
    cmake_parse_arguments(WASM "" "HEADERS_OF" "OPTIMISE;SOURCES;HEADERS" ${ARGN})
    add_library(${name} OBJECT ${WASM_SOURCES})
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR} ${game_headers_folder})
    target_include_directories(${name} SYSTEM PRIVATE ${CMAKE_BINARY_DIR}/include)
    target_compile_definitions(${name} PRIVATE JSON_NOEXCEPTION
                               STAMTAFEL_VERSION="${PROJECT_VERSION}")
    # Debian's library stands under the target's old name; and what the sources convert is looked at
    # where a size has 64 bits.
    target_compile_options(${name} PRIVATE ${WASM_OPTIMISE} -fno-exceptions -fno-rtti
                           -Wno-deprecated -Wno-conversion -Wno-sign-conversion)
    # There is one thread, which never ends; and where the C++ library would print why it gives up,
    # the browser says where.
    target_compile_options(${name} PRIVATE -fno-threadsafe-statics -fno-c++-static-destructors
                           "-D_LIBCPP_VERBOSE_ABORT(...)=__builtin_trap()")
    if(WASM_HEADERS_OF)
        target_precompile_headers(${name} REUSE_FROM ${WASM_HEADERS_OF})
    else()
        target_precompile_headers(${name} PRIVATE ${WASM_HEADERS})
    endif()
endfunction()
add_wasm_objects(wasm_cold OPTIMISE -Oz SOURCES ${sources}
                 HEADERS ${standard_headers} <nlohmann/json.hpp>)
add_wasm_objects(wasm_hot OPTIMISE ${for_speed} SOURCES ${hot} HEADERS ${standard_headers})
add_wasm_objects(wasm_solving OPTIMISE ${for_solving} SOURCES ${solving} HEADERS ${standard_headers})
add_wasm_objects(wasm_all_games OPTIMISE -Oz SOURCES ${listing} HEADERS_OF wasm_cold)
add_wasm_objects(wasm_some_games OPTIMISE -Oz SOURCES ${listing} HEADERS_OF wasm_cold)
list(JOIN left_out "," left_out)
target_compile_definitions(wasm_some_games PRIVATE "STAMTAFEL_WITHOUT=${left_out}"
                           STAMTAFEL_WITHOUT_SEARCH)
file(GLOB deck_files CONFIGURE_DEPENDS data/decks/*.txt)
embed_texts(wasm_cold deck_files ${deck_files})

# add_module(NAME OBJECT_LIBRARIES…): of an inline function that several have, the linker takes the
# first, so their order matters. Positions may be large values, and the 64 KiB of stack that
# the linker would give are soon gone; where it is first, running out of it ends the module and
# breaks nothing else.
function(add_module name)
    list(TRANSFORM ARGN REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>" OUTPUT_VARIABLE objects)
    add_executable(${name} ${objects})
    target_link_options(${name} PRIVATE -Wno-deprecated -mexec-model=reactor --no-wasm-opt
                        -Wl,--gc-sections,--strip-all,--stack-first,--compress-relocations
                        -Wl,-z,stack-size=2097152)
    # JSON writes its numbers itself; printf need not know fractions.
    target_link_libraries(${name} PRIVATE c-printscan-no-floating-point)
    set_target_properties(${name} PROPERTIES SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY
                          ${CMAKE_BINARY_DIR} LINKER_LANGUAGE CXX)
endfunction()
add_module(stamtafel wasm_hot wasm_solving wasm_cold wasm_all_games)
# Nothing in it searches, so the short forms win here.
add_module(stamtafel-small wasm_cold wasm_some_games wasm_hot wasm_solving)

# Built only when asked for; see scripts/wasm_bench.mjs.
add_wasm_objects(wasm_bench_objects OPTIMISE ${for_speed} HEADERS ${standard_headers}
                 SOURCES bench/wasm_work.cpp bench/wasm_exports.cpp)
add_module(wasm_bench wasm_bench_objects wasm_hot wasm_solving wasm_cold wasm_all_games)
set_target_properties(wasm_bench wasm_bench_objects PROPERTIES EXCLUDE_FROM_ALL TRUE)
