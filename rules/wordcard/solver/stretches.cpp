#include "rules/wordcard/solver/stretches.hpp"

#include <array>
#include <bit>
#include <utility>

#include "rules/kit/random.hpp"

namespace stamtafel::wordcard {

const Stretches::Fitting& Stretches::fitting(std::span<const Letter> stretch, bool remember) {
    // Words to look at.
    constexpr int little_patience = 256;
    constexpr int much_patience = 2048;
    if (!remember || stretch.size() > most_letters) {
        return unknown_ = look_up(stretch, little_patience);
    }
    constexpr std::uint64_t open_place = 31;
    std::uint64_t key = stretch.size();
    for (const Letter letter : stretch) {
        key = key << 5U | (letter == no_letter ? open_place : letter);
    }
    if (known_.empty()) known_.resize(room);
    Known& known = known_[mix(key) & (room - 1)];
    if (known.key != key) known = {key, look_up(stretch, much_patience)};
    return known.fitting;
}

Stretches::Fitting Stretches::look_up(std::span<const Letter> stretch, int patience) const {
    constexpr std::uint32_t any_letter = (1U << letters) - 1;
    const WordsOfLength& words = vocabulary_.of_length(static_cast<int>(stretch.size()));
    std::array<const std::uint64_t*, max_row> sets{};
    std::size_t count = 0;
    std::size_t open = 0;
    std::size_t last = 0;
    std::size_t before_last = 0;
    for (std::size_t i = 0; i < stretch.size(); ++i) {
        if (stretch[i] == no_letter) {
            ++open;
            before_last = std::exchange(last, i);
        } else {
            sets[count++] = words.with_letter_at(static_cast<int>(i), stretch[i]);
        }
    }
    Fitting found;
    int looked_at = 0;
    for (std::size_t block = 0; block < static_cast<std::size_t>(words.blocks()); ++block) {
        std::uint64_t all = ~std::uint64_t{0};
        for (std::size_t i = 0; i < count; ++i) all &= sets[i][block];
        for (; all != 0; all &= all - 1) {
            const int word = static_cast<int>(block) * 64 + std::countr_zero(all);
            if (word >= words.size()) break;
            if (open == 0 || ++looked_at > patience) {
                found.last = any_letter;
                found.after.fill(any_letter);
                return found;
            }
            const auto spelling = words.letters_of(word);
            const std::uint32_t bit = 1U << spelling[last];
            found.last |= bit;
            if (open > 1) found.after[spelling[before_last]] |= bit;
        }
    }
    return found;
}

}  // namespace stamtafel::wordcard
