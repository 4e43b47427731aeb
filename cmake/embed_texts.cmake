# embed_texts(TARGET NAME FILE…): compiles text files into TARGET as
#   std::span<const EmbeddedText> NAME();   // rules/kit/embedded_text.hpp
# each with its path below the source folder.
function(embed_texts target name)
    set(entries "")
    foreach(file IN LISTS ARGN)
        file(RELATIVE_PATH path ${CMAKE_SOURCE_DIR} ${file})
        file(READ ${file} text)
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
        string(APPEND entries "    {\"${path}\", R\"embedded(${text})embedded\"},\n")
    endforeach()
    set(source "#include <array>\n#include <span>\n\n#include \"rules/kit/embedded_text.hpp\"\n\n")
    string(APPEND source "namespace stamtafel {\n\nstd::span<const EmbeddedText> ${name}() {\n")
    string(APPEND source "    static constexpr auto texts = std::to_array<EmbeddedText>({\n")
    string(APPEND source "${entries}    });\n    return texts;\n}\n\n}  // namespace stamtafel\n")
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/embedded/${name}.cpp CONTENT "@source@" @ONLY)
    target_sources(${target} PRIVATE ${CMAKE_BINARY_DIR}/embedded/${name}.cpp)
endfunction()
