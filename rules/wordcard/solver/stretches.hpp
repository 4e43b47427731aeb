// Which letters let a stretch of a row be a word? Many rows share stretches, and it takes a while
// to go through the words, so answers are remembered.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/wordcard/solver/vocabulary.hpp"

namespace stamtafel::wordcard {

class Stretches {
  public:
    explicit Stretches(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

    // As bits, the letters at the last open place (`no_letter`) with which the stretch can be a
    // word, and the same for each letter at the open place before that. All of them if that is too
    // long a question; without an open place any bit says that it is a word.
    struct Fitting {
        std::uint32_t last = 0;
        std::array<std::uint32_t, letters> after{};
    };
    // Until the next question.
    const Fitting& fitting(std::span<const Letter> stretch, bool remember);

  private:
    // Twelve letters of five bits and their number: longer stretches are not remembered.
    static constexpr std::size_t most_letters = 12;
    static constexpr std::size_t room = std::size_t{1} << 13U;
    struct Known {
        std::uint64_t key = 0;
        Fitting fitting;
    };
    [[nodiscard]] Fitting look_up(std::span<const Letter> stretch, int patience) const;

    const Vocabulary& vocabulary_;
    Fitting unknown_;
    std::vector<Known> known_;  // by key; the newest answer displaces an older one
};

}  // namespace stamtafel::wordcard
