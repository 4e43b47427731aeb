// Only here so that headers can be compiled once: see quick_build.cmake.
