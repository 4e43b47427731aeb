# embed_page(TARGET FOLDER FILE…): compiles the files of the page into TARGET as
#   std::span<const PageFile> page_files();   // server/static_files.hpp
# each with its path below FOLDER. The assembler takes the bytes as they are.
function(embed_page target folder)
    set(pieces "")
    set(entries "")
    set(number 0)
    foreach(file IN LISTS ARGN)
        file(RELATIVE_PATH path ${folder} ${file})
        set(symbol "stamtafel_page_${number}")
        math(EXPR number "${number} + 1")
        string(APPEND pieces
            "asm(\".pushsection .rodata\\n.globl ${symbol}\\n${symbol}:\\n\"\n"
            "    \".incbin \\\"${file}\\\"\\n\"\n"
            "    \".globl ${symbol}_end\\n${symbol}_end:\\n.byte 0\\n.popsection\\n\");\n"
            "extern \"C\" const char ${symbol}[], ${symbol}_end[];\n")
        string(APPEND entries "        {\"${path}\", {${symbol}, ${symbol}_end}},\n")
    endforeach()
    set(source "#include <array>\n\n#include \"server/static_files.hpp\"\n\n${pieces}\n")
    string(APPEND source "namespace stamtafel {\n\nstd::span<const PageFile> page_files() {\n"
                         "    static const auto all = std::to_array<PageFile>({\n${entries}"
                         "    });\n    return all;\n}\n\n}  // namespace stamtafel\n")
    set(file ${CMAKE_BINARY_DIR}/embedded/page.cpp)
    file(CONFIGURE OUTPUT ${file} CONTENT "@source@" @ONLY)
    set_source_files_properties(${file} PROPERTIES OBJECT_DEPENDS "${ARGN}")
    target_sources(${target} PRIVATE ${file})
endfunction()
