# What makes a build quicker: headers of others that are compiled once, and sources that are compiled
# several at a time.
#
# shared_headers(NAME HEADERS … LIBRARIES … OPTIONS …): headers of others that many files of ours
# include, compiled once: half of the time of a build went into them. A target with the same OPTIONS
# takes part with share_headers(TARGET NAME). The sanitizer, fuzzing and WebAssembly builds do without,
# so a missing include still shows.
#
# join_sources(TARGET BATCH): its sources are compiled BATCH at a time, which takes a third of the time.
# They see each other's names then; those for which join_none(FILE…) was said are compiled alone.
option(STAMTAFEL_SHARED_HEADERS "Compile headers of others once" OFF)
if(STAMTAFEL_SHARED_HEADERS)
    # g++ 12 no longer knows then that they are the system's, and warns of what cannot happen there.
    foreach(warning restrict stringop-overflow array-bounds)
        add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-${warning}>)
    endforeach()
endif()

function(shared_headers name)
    cmake_parse_arguments(SHARED "" "" "HEADERS;LIBRARIES;OPTIONS" ${ARGN})
    if(STAMTAFEL_SHARED_HEADERS)
        add_library(${name} OBJECT ${CMAKE_SOURCE_DIR}/cmake/shared_headers.cpp)
        target_link_libraries(${name} PRIVATE ${SHARED_LIBRARIES})
        target_compile_options(${name} PRIVATE ${SHARED_OPTIONS})
        target_precompile_headers(${name} PRIVATE ${SHARED_HEADERS})
    endif()
endfunction()

function(share_headers target name)
    if(STAMTAFEL_SHARED_HEADERS)
        target_precompile_headers(${target} REUSE_FROM ${name})
    endif()
endfunction()

function(join_sources target batch)
    if(STAMTAFEL_TIDY)
        return()  # clang-tidy does not look into what a file includes
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${batch})
endfunction()

function(join_none)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
