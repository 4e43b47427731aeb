#include "bots/wordcard/promise.hpp"

#include <algorithm>

#include "rules/wordcard/solver/solver.hpp"

namespace stamtafel::wordcard {

namespace {

// Further ahead nobody knows what the others leave.
constexpr int most_next_cards = 3;
constexpr int worth_of_card = 6;
// Solutions that take long are not worth it for cards that only may come.
constexpr Effort effort{.jokers = 1, .steps = 1'500};

}  // namespace

NextCards::NextCards(const Position& position, Seat seat) {
    Hand seen = position.players[seat].hand;
    for (const Face& face : position.open) seen.insert(face);
    const auto see = [&](const LaidCard& card) {
        seen.insert(card.joker ? joker_face : Face{card.rank, card.letter});
    };
    for (const LaidCard& card : position.table.rows.all_cards()) see(card);
    for (const Square& square : position.table.grids.squares()) see(square.card);
    const Deck& deck = position.config.deck();
    for (const Card& card : deck.cards()) {
        if (!seen.erase(Face::of(card))) pile_.push_back(Face::of(card));
    }
    for (int i = 0; i < deck.jokers(); ++i) {
        if (!seen.erase(joker_face)) pile_.push_back(joker_face);
    }
}

Hand NextCards::draw(int count, Random& random) {
    Hand drawn;
    std::size_t left = pile_.size();
    for (int i = 0; i < count && left > 0; ++i) {
        std::swap(pile_[random.below(static_cast<std::uint32_t>(left))], pile_[left - 1]);
        drawn.insert(pile_[--left]);
    }
    return drawn;
}

int next_cards_for(int cards) {
    return std::clamp(max_proven_hand - cards, 1, most_next_cards);
}

double worth_of(int gain, int cards) {
    return gain + worth_of_card * cards;
}

double worth_of(const FoundLay& lay) {
    return worth_of(lay.gain, lay.cards().size());
}

Position without_opening(const Position& position, Seat seat) {
    Position free = position;
    free.rules.opening_cards = 0;
    free.rules.opening_points = 0;
    free.now.opened = false;  // what may come comes in another turn
    if (!position.players[seat].opened) {
        free.table = {};
        free.rules.crosswise = false;
    }
    return free;
}

double promise(const Position& position, Seat seat, const Hand& hand) {
    return worth_of(best_lay(without_opening(position, seat), seat, hand, effort));
}

void add_promises(const Position& position, Seat seat, const Hand& hand,
                  const std::vector<Face>& without, std::vector<double>& sums) {
    const Position free = without_opening(position, seat);
    const bool proven = hand.size() <= max_proven_hand;
    const FoundLay best = proven ? best_lay(free, seat, hand, effort) : FoundLay{};
    const Hand laid = best.cards();
    for (std::size_t i = 0; i < without.size(); ++i) {
        // A card that the best lay does not need is not missed.
        if (proven && laid.count(without[i]) < hand.count(without[i])) {
            sums[i] += worth_of(best);
            continue;
        }
        Hand rest = hand;
        rest.erase(without[i]);
        sums[i] += worth_of(best_lay(free, seat, rest, effort));
    }
}

}  // namespace stamtafel::wordcard
