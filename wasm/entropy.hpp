// Chance from the page, spent once: what a table and its matches are called, and what they are
// dealt with.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "wasm/call_fields.hpp"

namespace stamtafel {

class Entropy {
  public:
    // "entropy": 64 bytes in hex.
    static Answer<Entropy> read(const CallFields& fields);

    // 32 bytes in hex.
    [[nodiscard]] std::string secret() const { return digits_.substr(0, 64); }
    [[nodiscard]] std::string match() const { return digits_.substr(64, 16); }
    [[nodiscard]] std::string table() const { return digits_.substr(80, 20); }

  private:
    explicit Entropy(std::string digits) : digits_(std::move(digits)) {}
    std::string digits_;
};

}  // namespace stamtafel
