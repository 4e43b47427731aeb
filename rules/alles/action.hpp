// What a seat decides, and what the table announces.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rules/alles/position.hpp"
#include "rules/kit/inline_list.hpp"

namespace stamtafel::alles {

// Opening cards by colour. Order counts only within a colour, so this is the one way to write what
// lies on the piles.
using Lay = InlineList<Card, max_opening>;

constexpr Lay sorted_lay(std::span<const Card> cards) {
    Lay lay;
    for (const Card card : cards) {
        lay.push_back(card);
        for (int i = lay.size() - 1; i > 0 && colour_of(lay[i - 1]) > colour_of(lay[i]); --i) {
            const Card lower = lay[i];
            lay[i] = lay[i - 1];
            lay[i - 1] = lower;
        }
    }
    return lay;
}

class Action {
  public:
    enum class Kind : std::uint8_t { play, lay };

    constexpr Action() = default;
    static constexpr Action play(Card card) {
        Action action;
        action.cards_.push_back(card);
        return action;
    }
    // At most `max_opening` cards, in any order that means the same.
    static constexpr Action lay(std::span<const Card> cards) {
        Action action;
        action.kind_ = Kind::lay;
        action.cards_ = sorted_lay(cards);
        return action;
    }

    [[nodiscard]] constexpr Kind kind() const { return kind_; }
    [[nodiscard]] constexpr bool is_lay() const { return kind_ == Kind::lay; }
    [[nodiscard]] constexpr Card card() const { return cards_.empty() ? no_card : cards_[0]; }
    [[nodiscard]] constexpr const Lay& cards() const { return cards_; }
    friend constexpr bool operator==(const Action&, const Action&) = default;

  private:
    Kind kind_ = Kind::play;
    Lay cards_;
};

struct Notice {
    enum class Kind : std::uint8_t { dealer, deal, laid, lead, trick, round };
    Kind kind = Kind::dealer;
    Seat seat = 0;                            // all but `round`: who
    std::uint8_t seats = 0;                   // round: how many results
    std::array<std::uint8_t, max_players> points{};
    InlineList<Card, max_hand> cards{};       // deal, laid
    friend bool operator==(const Notice&, const Notice&) = default;
};

}  // namespace stamtafel::alles
