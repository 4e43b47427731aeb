// A lock for what several threads may use. A module in a browser has one thread and no mutexes.
#pragma once

#include <mutex>

namespace stamtafel {

#ifdef __wasm__
struct Mutex {
    void lock() {}
    void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

}  // namespace stamtafel
