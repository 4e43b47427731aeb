// Draws a world that a seat cannot tell from the real one, each with the same chance.
#include <algorithm>
#include <cassert>
#include <utility>

#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

namespace {

// choose[n][k]: in how many ways k of n cards can be taken.
constexpr auto choose = [] {
    std::array<std::array<std::uint32_t, hand_cards + 1>, deck_cards + 1> table{};
    for (std::size_t n = 0; n < table.size(); ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k < table[n].size() && n > 0; ++k) {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
        }
    }
    return table;
}();

std::uint32_t ways(int cards, int taken) {
    return choose[static_cast<std::size_t>(cards)][static_cast<std::size_t>(taken)];
}

// A shuffled pile of a set of cards, one card at a time as they are wanted.
class Pile {
  public:
    explicit Pile(CardSet cards) {
        for (const int card : cards) cards_[size_++] = static_cast<Card>(card);
    }
    [[nodiscard]] int size() const { return static_cast<int>(size_); }

    CardSet draw(int count, Random& random) {
        CardSet drawn;
        for (; count > 0; --count) {
            assert(size_ > 0);
            const std::uint32_t picked = random.below(size_--);
            drawn.insert(cards_[picked]);
            cards_[picked] = cards_[size_];
        }
        return drawn;
    }

  private:
    std::array<Card, deck_cards> cards_{};
    std::uint32_t size_ = 0;
};

// A hand that has shown what it does not hold.
struct NarrowHand {
    Seat seat = 0;
    int size = 0;
    CardSet possible;
    int choices = 0;         // how many cards are possible
    std::uint32_t most = 0;  // an upper bound on the ways to fill it once those before it are
};

using NarrowHands = InlineList<NarrowHand, max_players>;

// However the earlier hands are filled, they take at least so many of this hand's possible cards.
int least_taken(const NarrowHands& hands, int at) {
    int one_by_one = 0;
    int together = 0;
    CardSet elsewhere;
    for (int i = 0; i < at; ++i) {
        const CardSet harmless = hands[i].possible - hands[at].possible;
        one_by_one += std::max(0, hands[i].size - harmless.size());
        together += hands[i].size;
        elsewhere = elsewhere | harmless;
    }
    return std::max(one_by_one, together - elsewhere.size());
}

NarrowHands narrow_hands(const View& view, const Memory& memory, CardSet unknown) {
    NarrowHands hands;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        if (view.viewer.sees(seat)) continue;
        const CardSet possible = unknown - memory.cannot_hold(seat);
        const int size = hand_size(view, seat);
        if (possible == unknown || size == 0) continue;
        hands.push_back({seat, size, possible, possible.size()});
        // The least free first: then hardly a proposal fails (none where one hand's possible cards
        // include the other's).
        for (int i = hands.size() - 1; i > 0 && hands[i].choices < hands[i - 1].choices; --i) {
            std::swap(hands[i], hands[i - 1]);
        }
    }
    for (int i = 0; i < hands.size(); ++i) {
        hands[i].most = ways(hands[i].choices - least_taken(hands, i), hands[i].size);
    }
    return hands;
}

// Fills the hands one after another, each uniformly from what the ones before left of its possible
// cards. A world comes up that way with probability 1 / product of ways; every hand is kept with
// probability ways / most, so that all worlds are kept equally often. False: try again.
bool propose(const NarrowHands& hands, CardSet& left, State& state, Random& random) {
    for (const NarrowHand& hand : hands) {
        Pile pile(hand.possible & left);
        const std::uint32_t here = ways(pile.size(), hand.size);
        if (here != hand.most && random.below(hand.most) >= here) return false;
        const CardSet drawn = pile.draw(hand.size, random);
        state.hands[hand.seat] = drawn;
        left = left - drawn;
    }
    return true;
}

}  // namespace

State TwentyFour::imagine(const View& view, const Memory& memory, Random& random) {
    State state{view};
    if (view.viewer.is_full()) return state;

    CardSet unknown = deck - view.played - memory.discards();
    int put_away = 0;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        unknown = unknown - view.hands[seat];
        if (!view.viewer.sees(seat)) put_away += view.exchanged[seat];
    }

    const NarrowHands narrow = narrow_hands(view, memory, unknown);
    CardSet left = unknown;
    while (!propose(narrow, left, state, random)) left = unknown;

    // Given the narrow hands, all ways to spread the rest are equally likely.
    Pile pile(left);
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        const bool filled =
            view.viewer.sees(seat) || (unknown - memory.cannot_hold(seat)) != unknown;
        if (filled) continue;
        state.hands[seat] = pile.draw(hand_size(view, seat), random);
        left = left - state.hands[seat];
    }
    state.drawn = deck - (left - pile.draw(put_away, random));
    return state;
}

}  // namespace stamtafel::twentyfour
