// What the C++ library expects of a system with threads. The one thread of a module never ends, so
// nothing need be destroyed at its end.
// NOLINTNEXTLINE(bugprone-reserved-identifier): the name is the library's
extern "C" int __cxa_thread_atexit(void (* /*destroy*/)(void*), void* /*object*/,
                                   void* /*library*/) {
    return 0;
}
