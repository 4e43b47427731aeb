foreach(test combining course_ruling group_solution laying_ruling prices row sheet solver
        table_ruling ways_to_lay)
    list(APPEND alone rules/wordcard/${test}_test.cpp)
endforeach()
