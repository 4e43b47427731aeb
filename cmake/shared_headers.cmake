# shared_headers(NAME HEADERS … LIBRARIES …): headers of others that many files of ours include,
# compiled once: half of the time of a build went into them. A target takes part with
# share_headers(TARGET NAME). The sanitizer, fuzzing and WebAssembly builds do without, so a missing
# include still shows.
option(STAMTAFEL_SHARED_HEADERS "Compile headers of others once" OFF)

function(shared_headers name)
    cmake_parse_arguments(SHARED "" "" "HEADERS;LIBRARIES" ${ARGN})
    if(STAMTAFEL_SHARED_HEADERS)
        add_library(${name} OBJECT ${CMAKE_SOURCE_DIR}/cmake/shared_headers.cpp)
        target_link_libraries(${name} PRIVATE ${SHARED_LIBRARIES})
        target_precompile_headers(${name} PRIVATE ${SHARED_HEADERS})
    endif()
endfunction()

function(share_headers target name)
    if(STAMTAFEL_SHARED_HEADERS)
        target_precompile_headers(${target} REUSE_FROM ${name})
    endif()
endfunction()
