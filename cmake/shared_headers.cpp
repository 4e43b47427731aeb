// Only here so that headers can be compiled once: see shared_headers.cmake.
