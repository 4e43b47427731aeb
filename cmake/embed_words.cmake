# embed_words(TARGET FILE.graph…): compiles dictionaries into TARGET as
#   std::span<const EmbeddedWords> embedded_words();   // words/embedded.hpp
# A dictionary is FILE.graph, the words, with FILE.rejected beside it. The assembler takes the bytes
# as they are, which costs no time; an array in C++ would take many seconds.
function(embed_words target)
    set(pieces "")
    set(entries "")
    set(files ${ARGN})
    foreach(graph IN LISTS ARGN)
        get_filename_component(language ${graph} NAME_WE)
        get_filename_component(folder ${graph} DIRECTORY)
        list(APPEND files ${folder}/${language}.rejected)
        foreach(part graph rejected)
            set(symbol "stamtafel_words_${language}_${part}")
            string(APPEND pieces
                "asm(\".pushsection .rodata\\n.balign 8\\n.globl ${symbol}\\n${symbol}:\\n\"\n"
                "    \".incbin \\\"${folder}/${language}.${part}\\\"\\n\"\n"
                "    \".globl ${symbol}_end\\n${symbol}_end:\\n.byte 0\\n.popsection\\n\");\n"
                "extern \"C\" const std::byte ${symbol}[], ${symbol}_end[];\n")
        endforeach()
        set(symbol "stamtafel_words_${language}")
        string(APPEND entries "        {\"${language}\", {${symbol}_graph, ${symbol}_graph_end},\n"
                              "         {${symbol}_rejected, ${symbol}_rejected_end}},\n")
    endforeach()
    set(source "#include <array>\n\n#include \"words/embedded.hpp\"\n\n${pieces}\n")
    string(APPEND source "namespace stamtafel {\n\n"
                         "std::span<const EmbeddedWords> embedded_words() {\n"
                         "    static const auto all = std::to_array<EmbeddedWords>({\n${entries}"
                         "    });\n    return all;\n}\n\n}  // namespace stamtafel\n")
    set(file ${CMAKE_BINARY_DIR}/embedded/words.cpp)
    file(CONFIGURE OUTPUT ${file} CONTENT "@source@" @ONLY)
    set_source_files_properties(${file} PROPERTIES OBJECT_DEPENDS "${files}")
    target_sources(${target} PRIVATE ${file})
endfunction()
