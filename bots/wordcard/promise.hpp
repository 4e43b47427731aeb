// What a hand promises: the best lay that it makes with the next cards, if all of them came at
// once.
#pragma once

#include <vector>

#include "bots/wordcard/best_lay.hpp"

namespace stamtafel::wordcard {

// Some of the cards that lie neither open nor in a seat's hand, as they may come next.
class NextCards {
  public:
    NextCards(const Position& position, Seat seat);
    Hand draw(int count, Random& random);

  private:
    std::vector<Face> pile_;
};

// How many next cards are looked at together with so many in the hand.
int next_cards_for(int cards);

// What a lay is worth in the long run: what it gains, and every card laid brings going out nearer.
double worth_of(const FoundLay& lay);
double worth_of(int gain, int cards);

// The same for somebody who may lay anything, so that one sees what is on the way to opening.
Position without_opening(const Position& position, Seat seat);

// What the hand is worth, whatever an opening asks for.
double promise(const Position& position, Seat seat, const Hand& hand);
// The same without each of these cards in turn, added to `sums`.
void add_promises(const Position& position, Seat seat, const Hand& hand,
                  const std::vector<Face>& without, std::vector<double>& sums);

}  // namespace stamtafel::wordcard
