// The odds of cards at 24, as one seat sees them. Quick enough to be asked many times in every
// simulation: everything is looked up, and the same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "rules/twentyfour/position.hpp"

namespace stamtafel::twentyfour {

namespace odds_tables {

inline constexpr int most_marked = 13;  // a suit has eleven cards, and trump the 24

// none[all][taken][marked]: that none of `taken` cards out of `all` is one of `marked`.
inline constexpr auto none = [] {
    std::array<std::array<std::array<float, most_marked>, hand_cards + 1>, deck_cards + 1> table{};
    for (int all = 0; all <= deck_cards; ++all) {
        for (int taken = 0; taken <= hand_cards; ++taken) {
            for (int marked = 0; marked < most_marked; ++marked) {
                double chance = 1;
                for (int i = 0; i < taken && all > i; ++i) {
                    chance *= all - i > marked ? 1 - double(marked) / double(all - i) : 0.0;
                }
                table[std::size_t(all)][std::size_t(taken)][std::size_t(marked)] =
                    static_cast<float>(chance);
            }
        }
    }
    return table;
}();

// Portable builds have no instruction that counts bits.
inline constexpr auto bits_set = [] {
    std::array<std::uint8_t, 8192> table{};
    for (unsigned lane = 0; lane < table.size(); ++lane) {
        table[lane] = static_cast<std::uint8_t>(std::popcount(lane));
    }
    return table;
}();

}  // namespace odds_tables

class Odds {
  public:
    // Every other player holds `each` of the unseen cards.
    Odds(CardSet unseen, int all, int each)
        : unseen_(unseen.bits()),
          none_(odds_tables::none[static_cast<std::size_t>(all)][static_cast<std::size_t>(each)]) {}

    // That another holds none of so many cards.
    [[nodiscard]] float none(int marked) const { return none_[static_cast<std::size_t>(marked)]; }

    [[nodiscard]] int higher(Card card, Law law) const {
        const Colour colour = colour_of(card, law.trump);
        const std::uint32_t cards = suit_bits(colour, law.trump);
        const int rank = rank_of(card);
        return count(law.one_high ? cards & ((1U << rank) - 1U) : cards >> (rank + 1));
    }
    [[nodiscard]] int in_suit(Colour colour, Law law) const {
        return count(suit_bits(colour, law.trump));
    }

  private:
    static int count(std::uint32_t bits) { return odds_tables::bits_set[bits]; }
    // By rank, with the 24 as the twelfth of trump.
    [[nodiscard]] std::uint32_t suit_bits(Colour colour, Colour trump) const {
        const auto lane =
            static_cast<std::uint32_t>(unseen_ >> (16U * static_cast<unsigned>(colour))) & 0x0ffeU;
        const auto with_24 = static_cast<std::uint32_t>(unseen_ >> the_24) & 1U;
        return lane | (colour == trump ? with_24 << 12U : 0U);
    }

    std::uint64_t unseen_;
    const std::array<float, odds_tables::most_marked>& none_;
};

// The same for one law: what a card is worth, and whether it holds a trick.
class Strengths {
  public:
    Strengths(const Odds& odds, Law law) : odds_(odds), law_(law) {
        for (const Colour colour : colours) {
            counts_[static_cast<std::size_t>(colour)] =
                static_cast<std::uint8_t>(odds.in_suit(colour, law));
        }
        look_up();
    }
    // Where others hold another number of the same unseen cards, nothing is to be counted again.
    Strengths(const Odds& odds, const Strengths& counted, Law law)
        : odds_(odds), law_(law), counts_(counted.counts_) {
        look_up();
    }

    // That a card which is best so far stays so while `others` more play.
    [[nodiscard]] float stays_best(Card card, Colour led, int others) const {
        const Colour colour = colour_of(card, law_.trump);
        const auto at = static_cast<std::size_t>(led);
        float safe = odds_.none(odds_.higher(card, law_));
        if (colour == led) {
            safe -= ruffed_[at];
        } else {
            safe = 1 - (1 - safe) * void_[at];
        }
        safe = std::max(safe, 0.0F);
        float chance = 1;
        for (; others > 0; --others) chance *= safe;
        return chance;
    }
    // That it wins a trick some day: as if it were led.
    [[nodiscard]] float worth(Card card, int others) const {
        return stays_best(card, colour_of(card, law_.trump), others);
    }
    [[nodiscard]] Law law() const { return law_; }

  private:
    void look_up() {
        const float trump = 1 - odds_.none(counts_[static_cast<std::size_t>(law_.trump)]);
        for (std::size_t at = 0; at < void_.size(); ++at) {
            void_[at] = odds_.none(counts_[at]);
            ruffed_[at] = void_[at] * trump;
        }
        ruffed_[static_cast<std::size_t>(law_.trump)] = 0;
    }

    const Odds& odds_;
    Law law_;
    std::array<std::uint8_t, 4> counts_{};
    std::array<float, 4> void_{};
    std::array<float, 4> ruffed_{};
};

}  // namespace stamtafel::twentyfour
