# suite_tests(TARGET PREFIX): each suite of a program of tests is a test of ctest, PREFIX and its name:
# its cases share what takes long to make, and a program takes longer to begin than most cases to run.
# Cases with values each are a test, which have their values in their names. They are asked for when
# ctest starts.
function(suite_tests target prefix)
    set(file ${CMAKE_CURRENT_BINARY_DIR}/${target}_suites.cmake)
    file(GENERATE OUTPUT ${file} CONTENT
         "set(program \"$<TARGET_FILE:${target}>\")\nset(prefix \"${prefix}\")\n\
include(\"${CMAKE_SOURCE_DIR}/cmake/list_suites.cmake\")\n")
    set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${file})
endfunction()
