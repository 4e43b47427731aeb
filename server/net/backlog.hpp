// What waits to be sent, over all connections: a crowd that does not read must not fill the memory.
#pragma once

#include <cstddef>

namespace stamtafel {

class Backlog {
  public:
    explicit Backlog(std::size_t most) : most_(most) {}

    void add(std::size_t bytes) { bytes_ += bytes; }
    void remove(std::size_t bytes) { bytes_ -= bytes; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }
    // Whether it is too much in all and this one has a large part in it. A connection with little
    // waiting goes on undisturbed.
    [[nodiscard]] bool blames(std::size_t bytes_of_one) const {
        constexpr std::size_t little = std::size_t{64} * 1024;
        return bytes_ > most_ && bytes_of_one > little;
    }

  private:
    std::size_t most_;
    std::size_t bytes_ = 0;
};

// Waits to be sent as long as this lives.
class Unsent {
  public:
    Unsent(Backlog& backlog, std::size_t bytes) : backlog_(backlog), bytes_(bytes) {
        backlog_.add(bytes_);
    }
    Unsent(const Unsent&) = delete;
    Unsent& operator=(const Unsent&) = delete;
    ~Unsent() { backlog_.remove(bytes_); }

  private:
    Backlog& backlog_;
    std::size_t bytes_;
};

}  // namespace stamtafel
