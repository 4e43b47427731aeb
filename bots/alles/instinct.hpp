// What a good player does without looking ahead: every card is judged by a weighted sum of what it
// shows, and so is every lay. The weights were learnt by playing (lab/alles/fit.cpp).
#pragma once

#include <array>
#include <cstdint>

#include "bots/alles/chances.hpp"
#include "bots/whim.hpp"
#include "rules/alles/alles.hpp"

namespace stamtafel::alles {

inline constexpr int ranks = highest_rank + 1;

// What a card shows beside its rank. Points are counted in tens.
enum class Sign : std::uint8_t {
    safe,            // the share of unseen cards that do not beat it
    safe_all,        // … that of all others none does
    wins,            // the chance that it takes the trick
    win_gain,        // … times what the own piles gain by the trick as it lies
    win_loss,        // … or lose
    win_stake,       // … times the points on the own piles and the cards still to come
    gift_good,       // it stays behind: what it does to whoever takes the trick, as it suits
    gift_bad,        // … or does not suit this seat
    raise,           // how far it is above the own pile of its colour
    lower,           // … or below it
    win_points,      // … times the points on the own piles
    gift_later,      // it will be beaten: what it does to those still to come, as it suits
    wasted,          // it is ahead and will be beaten, times its rank
    spent,           // it takes the trick, times its rank
    ahead,           // whether it is ahead
    overtakes,       // what it keeps from whoever was ahead
    better_at_hand,  // the share of the other cards in the hand that are higher
    of_its_colour,   // other cards of its colour in the hand
};
inline constexpr std::size_t signs = 18;

enum class Role : std::uint8_t { leads, between, last };

struct PlayWeights {
    std::array<float, ranks> rank{};
    std::array<float, signs> sign{};
};

// What the cards of one colour are worth when so many of them are laid.
struct LayWeights {
    std::array<float, ranks> top{};      // of the card that lies on top
    std::array<float, ranks> covered{};  // of one under it
    float above = 0;                     // for each card in the hand that is above the top
    float below = 0;                     // … or below it
    float without = 0;                   // for each card in the hand of a colour without a pile
};

// By number of players; by tricks left (from 2) and role.
inline constexpr int most_tricks = 10;
struct Weights {
    std::array<std::array<PlayWeights, 3>, most_tricks - 1> play{};
    LayWeights lay;
};
const Weights& learnt_weights(int seats);

// How many cards of a handful are above a rank, for all ranks at once. Zeros are above none.
class HigherCards {
  public:
    HigherCards() = default;
    explicit HigherCards(std::uint64_t kinds) {
        std::uint64_t low = 0;
        std::uint64_t high = 0;
        for (int colour = 0; colour < colours; ++colour, kinds >>= highest_rank) {
            low += spread[kinds & 63U];
            high += spread[kinds >> 6 & 31U];
        }
        // Multiplied so, every byte becomes the sum of itself and those below it.
        low *= 0x0101010101010101U;
        high *= 0x0101010101010101U;
        const std::uint64_t all_low = low >> 56;
        const std::uint64_t all_high = high >> 56;
        // A byte for each of the ranks 1–6 and 7–11.
        up_to_low_ = low;
        up_to_high_ = high + all_low * 0x0101010101010101U;
        all_ = static_cast<int>(all_low + all_high);
    }
    [[nodiscard]] int above(int rank) const {
        if (rank == 0) return all_;
        const std::uint64_t up_to =
            rank <= 6 ? up_to_low_ >> (8 * (rank - 1)) : up_to_high_ >> (8 * (rank - 7));
        return all_ - static_cast<int>(up_to & 0xffU);
    }

  private:
    // The bits of six as six bytes.
    static constexpr auto spread = [] {
        std::array<std::uint64_t, 64> table{};
        for (unsigned six = 0; six < 64; ++six) {
            for (unsigned bit = 0; bit < 6; ++bit) {
                table[six] |= std::uint64_t{six >> bit & 1U} << (8 * bit);
            }
        }
        return table;
    }();
    std::uint64_t up_to_low_ = 0;
    std::uint64_t up_to_high_ = 0;
    int all_ = 0;
};

// A table as one seat sees it when it plays a card.
class Glance {
  public:
    Glance(const Position& position, Seat me, const Concern& concern);

    // The same table with another hand: what its seat would see if it held these cards.
    void hold(Cards hand);

    [[nodiscard]] Role role() const { return role_; }
    // What a card weighs.
    [[nodiscard]] float weight(Card card, const PlayWeights& weights) const {
        float sum = weights.rank[at(rank_of(card))];
        each_sign(card, [&](Sign sign, float value) {
            sum += weights.sign[static_cast<std::size_t>(sign)] * value;
        });
        return sum;
    }
    // Calls visit(sign, value) for all that is not 0.
    template <class Visit>
    void each_sign(Card card, Visit&& visit) const;

  private:
    static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
    static constexpr float power(float base, int exponent) {
        float result = 1;
        for (int i = 0; i < exponent; ++i) result *= base;
        return result;
    }

    int seats_;
    int to_come_ = 0;
    Role role_ = Role::between;
    Cards open_;  // all that lies on the table
    HigherCards at_hand_;
    HigherCards unseen_;
    std::array<std::uint8_t, colours> of_colour_{};  // cards in the hand
    float one_at_hand_ = 0;                          // the share of one other card in the hand
    float one_unseen_ = 0;                           // the share of one unseen card
    int best_rank_;
    float stays_ = 0;  // the chance that whoever is ahead stays ahead
    float stake_ = 0;
    float gain_ = 0;  // of the own piles by the cards that lie there, in tens
    float kept_ = 0;  // what whoever is ahead gains by them, as it suits this seat
    float suits_ = 0;
    float suits_later_ = 0;
    std::array<float, colours> later_tops_{};  // piles of those still to come, as each suits
    std::array<std::int8_t, colours> own_{};
    std::array<std::int8_t, colours> covered_by_{};  // on the own piles, by cards of the trick
    std::array<std::int8_t, colours> theirs_{};      // piles of whoever is ahead with the trick
    std::uint8_t later_ = 0;  // colours that come on their piles after this seat's card
};

template <class Visit>
void Glance::each_sign(Card card, Visit&& visit) const {
    const int rank = rank_of(card);
    const auto colour = at(colour_of(card));
    const float height = 0.1F * static_cast<float>(rank);
    const float safe = 1 - static_cast<float>(unseen_.above(rank)) * one_unseen_;
    visit(Sign::safe, safe);
    visit(Sign::safe_all, power(safe, seats_ - 1));
    float beaten = 1 - stays_;
    if (rank > best_rank_) {
        const float wins = power(safe, to_come_);
        float gain = gain_;
        if (covered_by_[colour] < 0) gain += height - 0.1F * static_cast<float>(own_[colour]);
        beaten = 1 - wins;
        visit(Sign::wins, wins);
        visit(gain > 0 ? Sign::win_gain : Sign::win_loss, wins * gain);
        visit(Sign::win_stake, wins * stake_ * static_cast<float>(to_come_));
        visit(Sign::win_points, wins * stake_);
        visit(Sign::wasted, beaten * height);
        visit(Sign::spent, wins * height);
        visit(Sign::ahead, 1.0F);
        visit(Sign::overtakes, -stays_ * kept_);
    } else if ((later_ >> colour & 1U) == 0) {
        const float gift = suits_ * (height - 0.1F * static_cast<float>(theirs_[colour]));
        visit(gift > 0 ? Sign::gift_good : Sign::gift_bad, stays_ * gift);
    }
    visit(Sign::gift_later, beaten * (suits_later_ * height - later_tops_[colour]));
    const float step = height - 0.1F * static_cast<float>(own_[colour]);
    visit(step > 0 ? Sign::raise : Sign::lower, step);
    visit(Sign::better_at_hand, static_cast<float>(at_hand_.above(rank)) * one_at_hand_);
    visit(Sign::of_its_colour, static_cast<float>(of_colour_[colour] - 1));
}

// The card that weighs most, nudge() added to each; of equals the first.
template <class Nudge>
Card heaviest_card(const Position& position, Seat me, const Concern& concern,
                   const Weights& weights, Nudge&& nudge) {
    const CardSet hand = position.players[me].hand.kinds();
    if (position.tricks_left == 1) return static_cast<Card>(hand.lowest());
    const Glance glance(position, me, concern);
    const PlayWeights& now = weights.play[static_cast<std::size_t>(position.tricks_left - 2)]
                                         [static_cast<std::size_t>(glance.role())];
    Card best = no_card;
    float most = 0;
    for (const int kind : hand) {
        const auto card = static_cast<Card>(kind);
        const float weight = glance.weight(card, now) + nudge();
        if (best == no_card || weight > most) {
            best = card;
            most = weight;
        }
    }
    return best;
}
Card instinctive_card(const Position& position, Seat me, const Concern& concern,
                      const Weights& weights);
// The lay that weighs most of all, whims in each colour added.
Action instinctive_lay(Cards hand, const Config& config, const LayWeights& weights, Whim whim = {});
// What a lay weighs.
float weight_of(Cards hand, Action lay, const LayWeights& weights);

}  // namespace stamtafel::alles
