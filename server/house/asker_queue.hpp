// Who is served next: those who ask for much wait for themselves, and nobody else waits for them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>

namespace stamtafel {

class AskerQueue {
  public:
    // What nobody in particular asks for (an empty asker) comes when nobody else waits.
    void add(const std::string& asker, std::uint64_t number);
    // Takes the next one out; there has to be one.
    std::uint64_t next();
    [[nodiscard]] std::size_t size() const { return size_; }
    void clear() { *this = {}; }

  private:
    using Numbers = std::deque<std::uint64_t>;

    std::deque<std::string> askers_;  // each once, the next one first
    std::unordered_map<std::string, Numbers> asked_;
    Numbers unasked_;
    std::size_t size_ = 0;
};

}  // namespace stamtafel
