# embed_page(TARGET FOLDER): compiles all files of the page below FOLDER into TARGET as
#   std::span<const PageFile> page_files();   // server/http/static_files.hpp
# Which files there are is only known when the page is built (scripts/page.sh), so the source is
# made at build time: this file is also a script, cmake -D folder=… -D source=… -P embed_page.cmake.
function(embed_page target folder)
    if(NOT EXISTS ${folder}.made)
        message(FATAL_ERROR "The page is not built yet: run ./run --build, which does everything.")
    endif()
    set(source ${CMAKE_BINARY_DIR}/embedded/page.cpp)
    add_custom_command(
        OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} -D folder=${folder} -D source=${source}
                -P ${CMAKE_CURRENT_FUNCTION_LIST_FILE}
        DEPENDS ${folder}.made ${CMAKE_CURRENT_FUNCTION_LIST_FILE}
        COMMENT "Embedding the page" VERBATIM)
    target_sources(${target} PRIVATE ${source})
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
    file(GLOB_RECURSE files RELATIVE ${folder} ${folder}/*)
    list(SORT files)
    set(pieces "")
    set(entries "")
    set(number 0)
    foreach(path IN LISTS files)
        set(symbol "stamtafel_page_${number}")
        math(EXPR number "${number} + 1")
        # The assembler takes the bytes as they are.
        string(APPEND pieces
            "asm(\".pushsection .rodata\\n.globl ${symbol}\\n${symbol}:\\n\"\n"
            "    \".incbin \\\"${folder}/${path}\\\"\\n\"\n"
            "    \".globl ${symbol}_end\\n${symbol}_end:\\n.byte 0\\n.popsection\\n\");\n"
            "extern \"C\" const char ${symbol}[], ${symbol}_end[];\n")
        string(APPEND entries "        {\"${path}\", {${symbol}, ${symbol}_end}},\n")
    endforeach()
    if(NOT entries)
        message(FATAL_ERROR "The page is not built: ${folder} is empty. Run ./run --build.")
    endif()
    file(WRITE ${source} "#include <array>\n\n#include \"server/http/static_files.hpp\"\n\n${pieces}\n"
        "namespace stamtafel {\n\nstd::span<const PageFile> page_files() {\n"
        "    static const auto all = std::to_array<PageFile>({\n${entries}"
        "    });\n    return all;\n}\n\n}  // namespace stamtafel\n")
endif()
