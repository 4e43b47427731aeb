# A game is a folder of its name in each layer. What a layer knows of a game stands there, in a header
# that all such folders call the same: game_headers(bots levels.hpp) makes games_of/bots_levels.hpp,
# which includes bots/<game>/levels.hpp of every game that has one.

file(GLOB game_names CONFIGURE_DEPENDS LIST_DIRECTORIES true
     RELATIVE ${CMAKE_SOURCE_DIR}/rules rules/*)
list(FILTER game_names EXCLUDE REGEX "^kit$|\\.")

set(game_headers_folder ${CMAKE_BINARY_DIR}/game_headers)

function(game_headers layer header)
    file(GLOB found CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${layer}/*/${header})
    list(TRANSFORM found REPLACE "(.+)" "#include \"\\1\"")
    list(JOIN found "\n" includes)
    # Written only when something changes, so that nothing is compiled again for it.
    file(CONFIGURE OUTPUT ${game_headers_folder}/games_of/${layer}_${header}
         CONTENT "// Made by cmake/game_headers.cmake.\n#pragma once\n\n${includes}\n" @ONLY)
endfunction()

game_headers(bots levels.hpp)
game_headers(bots hint.hpp)
game_headers(bench bare_loop.hpp)
game_headers(cli screen.hpp)
game_headers(cli talk.hpp)
game_headers(cli card_names.hpp)
game_headers(cli program.hpp)
game_headers(wasm calls.hpp)
game_headers(bench wasm_work.hpp)
