// Where the draws of one match come from: a seed, or the house's secret with the cuts of the seats.
#pragma once

#include <cstdint>
#include <variant>

#include "rules/kit/fair_source.hpp"
#include "rules/kit/seeded_source.hpp"

namespace stamtafel {

class DealStream {
  public:
    DealStream() = default;
    explicit DealStream(const Random& seeded) : stream_(seeded) {}
    explicit DealStream(const FairStream& fair) : stream_(fair) {}

    std::uint32_t below(std::uint32_t bound) {
        if (auto* fair = std::get_if<FairStream>(&stream_)) return fair->below(bound);
        return std::get_if<Random>(&stream_)->below(bound);
    }

  private:
    std::variant<Random, FairStream> stream_;
};

// NOLINTBEGIN(google-explicit-constructor): a seed is all that most callers have to say
class DealSource {
  public:
    DealSource(std::uint64_t seed) : source_(SeededSource(seed)) {}
    DealSource(const SeededSource& seeded) : source_(seeded) {}
    DealSource(const FairSource& fair) : source_(fair) {}

    // Whether a draw that differs from ours is wrong, and not just another deal.
    [[nodiscard]] bool binds() const { return std::holds_alternative<FairSource>(source_); }
    [[nodiscard]] DealStream stream(Purpose purpose, int number) const {
        if (const auto* fair = std::get_if<FairSource>(&source_)) {
            return DealStream(fair->stream(purpose, number));
        }
        return DealStream(std::get_if<SeededSource>(&source_)->stream(purpose, number));
    }

  private:
    std::variant<SeededSource, FairSource> source_;
};
// NOLINTEND(google-explicit-constructor)

}  // namespace stamtafel
