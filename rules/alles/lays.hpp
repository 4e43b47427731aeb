// All opening lays of a hand, each once: listed, or drawn at random.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "rules/alles/action.hpp"
#include "rules/kit/random.hpp"

namespace stamtafel::alles {

// Most lays any hand has: twelve cards of one colour without a pair, and one of another.
inline constexpr int most_lays = 12 * 11 * 10 + 12 * 11;

// The single cards of a hand. A second zero is marked, so that of the ways to take one or both of
// a pair exactly one counts.
class SingleCards {
  public:
    explicit SingleCards(Cards hand) {
        for (const int kind : hand.kinds()) cards_.push_back(static_cast<Card>(kind));
        for (const int kind : hand.doubled()) cards_.push_back(static_cast<Card>(kind | second));
    }

    [[nodiscard]] int size() const { return cards_.size(); }
    [[nodiscard]] static Card face(Card single) { return single & (second - 1); }
    Card& operator[](int i) { return cards_[i]; }

    // Every lay has many orders and one canonical one: by colour, a second zero after the first.
    // Whether `next` may come after the cards before it in that one.
    static bool may_follow(std::span<const Card> before, Card next) {
        if (!before.empty() && colour_of(face(before.back())) > colour_of(face(next))) return false;
        if ((next & second) == 0) return true;
        for (const Card single : before) {
            if (single == face(next)) return true;
        }
        return false;
    }

  private:
    static constexpr Card second = 64;
    InlineList<Card, max_hand> cards_;
};

// Draws cards in order until the order is the canonical one: so every lay is equally likely.
inline Action random_lay(Cards hand, int count, Random& random) {
    SingleCards singles(hand);
    std::array<Card, max_opening> chosen{};
    for (int taken = 0; taken < count;) {
        const int left = singles.size() - taken;
        const int picked = taken + static_cast<int>(random.below(static_cast<std::uint32_t>(left)));
        std::swap(singles[taken], singles[picked]);
        chosen[static_cast<std::size_t>(taken)] = singles[taken];
        const std::span before(chosen.data(), static_cast<std::size_t>(taken));
        taken = SingleCards::may_follow(before, singles[taken]) ? taken + 1 : 0;
    }
    for (Card& card : chosen) card = SingleCards::face(card);
    return Action::lay(std::span(chosen.data(), static_cast<std::size_t>(count)));
}

// Calls visit(action) for every lay.
template <class Visit>
void each_lay(Cards hand, int count, Visit&& visit) {
    SingleCards singles(hand);
    std::array<Card, max_opening> chosen{};
    const auto extend = [&](const auto& self, int taken) -> void {
        if (taken == count) {
            std::array<Card, max_opening> faces{};
            std::ranges::transform(chosen, faces.begin(), SingleCards::face);
            visit(Action::lay(std::span(faces.data(), static_cast<std::size_t>(count))));
            return;
        }
        for (int i = taken; i < singles.size(); ++i) {
            std::swap(singles[taken], singles[i]);
            chosen[static_cast<std::size_t>(taken)] = singles[taken];
            const std::span before(chosen.data(), static_cast<std::size_t>(taken));
            if (SingleCards::may_follow(before, singles[taken])) self(self, taken + 1);
            std::swap(singles[taken], singles[i]);
        }
    };
    extend(extend, 0);
}

}  // namespace stamtafel::alles
