// What a good player does without looking ahead: every card is judged by a weighted sum of what it
// shows, and so is every lay. The weights were learnt by playing (bench/alles_fit.cpp).
#pragma once

#include <array>
#include <cstdint>

#include "bots/alles/chances.hpp"
#include "rules/alles/alles.hpp"

namespace stamtafel::alles {

inline constexpr int ranks = highest_rank + 1;

// What a card shows: its rank, and these numbers. Points are counted in tens.
struct Looks {
    enum Sign : std::uint8_t {
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
        count
    };
    int rank = 0;
    std::array<float, count> signs{};
};

enum class Role : std::uint8_t { leads, between, last };

struct PlayWeights {
    std::array<float, ranks> rank{};
    std::array<float, Looks::count> signs{};

    [[nodiscard]] float of(const Looks& looks) const {
        float sum = rank[static_cast<std::size_t>(looks.rank)];
        for (std::size_t i = 0; i < looks.signs.size(); ++i) sum += signs[i] * looks.signs[i];
        return sum;
    }
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

// A table as one seat sees it when it plays a card.
class Glance {
  public:
    Glance(const Position& position, Seat me, const Concern& concern);

    // The same table with another hand: what its seat would see if it held these cards.
    void hold(Cards hand);

    [[nodiscard]] Role role() const { return role_; }
    [[nodiscard]] Looks looks(Card card) const;

  private:
    static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

    int seats_;
    int to_come_ = 0;
    int tricks_left_;
    Role role_ = Role::between;
    Cards open_;  // all that lies on the table
    std::uint64_t hand_ = 0;
    std::uint64_t unseen_ = 0;
    float one_unseen_ = 0;  // the share of one unseen card
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

// The card that weighs most; of equals the first.
Card instinctive_card(const Position& position, Seat me, const Concern& concern,
                      const Weights& weights);
// The lay that weighs most of all.
Action instinctive_lay(Cards hand, const Config& config, const LayWeights& weights);
// What a lay weighs.
float weight_of(Cards hand, Action lay, const LayWeights& weights);

}  // namespace stamtafel::alles
