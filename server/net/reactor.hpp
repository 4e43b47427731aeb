// The one thread on which all tables live, and its clock. Hides the network library, so that tests
// can drive time by hand (server/testing/fake_reactor.hpp).
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

namespace stamtafel {

// Destroying it cancels what has not happened yet.
class Timer {
  public:
    Timer() = default;
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;
    virtual ~Timer() = default;
};

class Reactor {
  public:
    using Task = std::move_only_function<void()>;

    Reactor() = default;
    Reactor(const Reactor&) = delete;
    Reactor& operator=(const Reactor&) = delete;
    virtual ~Reactor() = default;

    // Runs the task later on the reactor's thread; may be called from any thread.
    virtual void post(Task task) = 0;
    // On the reactor's thread only; the task may destroy its own timer.
    [[nodiscard]] virtual std::unique_ptr<Timer> after(std::chrono::milliseconds delay,
                                                       Task task) = 0;
    // Never goes back; starts anywhere.
    [[nodiscard]] virtual std::chrono::milliseconds now() const = 0;
    // Milliseconds since 1970; does not go back when the system's clock is set back. On the
    // reactor's thread only, like the next one.
    [[nodiscard]] virtual std::int64_t wall_clock() = 0;
    // The wall clock is at least here: what was written before a restart lies in the past.
    virtual void no_earlier_than(std::int64_t moment) = 0;
    // The same by which things grow old: does not follow a clock that jumps (CalendarClock).
    [[nodiscard]] virtual std::int64_t calendar() = 0;
};

}  // namespace stamtafel
