// Where the cards that a viewer has not seen may be. Every stock is a generation: the first one is
// the deck, each rebuilt one was the open pile. A hidden card belongs to the generation it was
// drawn from, and which faces a generation is made of is public.
//
// When a hidden card is shown, it can be open of which generation it was. Then there are several
// guesses, each weighted by how many shuffles of the stocks, and choices of the hidden card that
// was shown, lead to it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/kit/random.hpp"
#include "rules/kit/seat.hpp"
#include "rules/wordcard/face.hpp"

namespace stamtafel::wordcard {

struct Generation {
    // Beside the hands, the open pile can hold cards of which no line told the face.
    static constexpr std::size_t on_pile = max_seats;

    Hand cards;                                        // not seen since they were shuffled
    std::array<std::uint8_t, max_seats + 1> places{};  // how many lie where; the rest is the stock
    friend bool operator==(const Generation&, const Generation&) = default;
};

struct Guess {
    double weight = 1;
    std::vector<Generation> generations;  // the present one last; older ones while cards are hidden
    // Hidden cards of the present generation shown in this turn: one may be the card drawn in it.
    std::vector<Face> shown;
};

using KnownHands = std::array<Hand, max_seats>;

class Guesses {
  public:
    // More are thinned out evenly; up to this number guesses are exact.
    static constexpr std::size_t most = 64;

    // None is left if nothing explains what was seen, or if it was given up.
    [[nodiscard]] bool lost() const { return guesses_.empty(); }
    [[nodiscard]] std::span<const Guess> all() const { return guesses_; }
    [[nodiscard]] const Guess& any(Random& random) const;
    [[nodiscard]] int hidden(Seat seat) const;  // cards in this hand

    void start(const Deck& deck);
    void give_up() { guesses_.clear(); }
    // The top of the stock, which the viewer sees, or does not.
    void draw_seen(const Face& face);
    void draw_hidden(Seat seat);
    // A hidden card of that place turns out to be this one.
    void show(std::size_t place, const Face& face);
    // The hidden card that was just drawn goes to the open pile, no line says which it is.
    void throw_drawn(Seat seat);
    // These cards are the new stock.
    void rebuild(std::span<const Face> cards);
    // Cards that can only be in one hand are as good as seen.
    void settle(KnownHands& known);
    void end_turn();

  private:
    void lose_on_pile();
    void cut_down();
    void merge_equal();
    void thin_out();
    void drop_impossible();

    std::vector<Guess> guesses_;
    bool split_ = false;  // in this turn
};

}  // namespace stamtafel::wordcard
