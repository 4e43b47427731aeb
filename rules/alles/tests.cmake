list(APPEND alone rules/alles/lays_test.cpp rules/alles/sheet_test.cpp)
