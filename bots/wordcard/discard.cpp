#include "bots/wordcard/discard.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>

#include "bots/wordcard/promise.hpp"

namespace stamtafel::wordcard {

namespace {

// What a card is worth beyond its points if it surely finds a place, in points.
constexpr double place_in_row = 14;
// A card that makes a row together with others already is kept before all those that may.
constexpr double part_of_row = 0.5;
// A card that was held back to go out with.
constexpr double sure_to_lie = 1000;
// How much the part of a plus variant that only scores counts beside the other.
constexpr double side_part = 0.2;

// In how many of the words one can hope for a letter stands so many times: 0 to 1.
class LetterUse {
  public:
    explicit LetterUse(const Vocabulary& vocabulary) {
        for (Letter letter = 0; letter < letters; ++letter) {
            for (int count = 1; count <= most; ++count) {
                at(letter, count) = share(vocabulary, letter, count);
            }
        }
    }

    // The use of the last one of `count` equal letters.
    [[nodiscard]] double of(Letter letter, int count) const {
        return count > most ? 0 : shares_[letter][static_cast<std::size_t>(count - 1)];
    }

  private:
    static constexpr int most = 4;
    static constexpr int shortest = 3;
    static constexpr int longest = 7;

    static double share(const Vocabulary& vocabulary, Letter letter, int count) {
        double sum = 0;
        for (int length = shortest; length <= longest; ++length) {
            const WordsOfLength& words = vocabulary.of_length(length);
            const std::uint64_t* with = words.with_count(letter, count);
            if (with == nullptr || words.size() == 0) continue;
            int found = 0;
            for (int i = 0; i < words.blocks(); ++i) found += std::popcount(with[i]);
            sum += static_cast<double>(found) / words.size();
        }
        return sum / (longest - shortest + 1);
    }

    double& at(Letter letter, int count) {
        return shares_[letter][static_cast<std::size_t>(count - 1)];
    }

    std::array<std::array<double, most>, letters> shares_{};
};

const LetterUse& letter_use(const Position& position) {
    thread_local std::map<const Vocabulary*, LetterUse> uses;
    const Vocabulary& vocabulary = position.config.material->vocabulary(position.rules.y_is_ij);
    return uses.try_emplace(&vocabulary, vocabulary).first->second;
}

// How near a place in a word the card is: 0 to 1.
double word_use(const Position& position, const Hand& hand, const Face& face) {
    int count = 0;
    for (const Face& other : hand) count += other.letter == face.letter ? 1 : 0;
    return letter_use(position).of(face.letter, count);
}

// How many ranks lie between two cards of a suite; the ace is low and high.
int distance(Rank a, Rank b) {
    const auto apart = [](int x, int y) { return std::abs(x - y); };
    int least = apart(a, b);
    if (a == ace) least = std::min(least, apart(king + 1, b));
    if (b == ace) least = std::min(least, apart(a, king + 1));
    return least;
}

// How near a place in a set or suite the card is: 0 to 1.
double combination_use(const Hand& hand, const Face& face) {
    constexpr std::array<double, 3> near{0.4, 0.25, 0.12};
    double use = 0;
    bool itself = true;
    for (const Face& other : hand) {
        if (other.is_joker()) continue;
        if (itself && other == face) {
            itself = false;
            continue;
        }
        const auto apart = static_cast<std::size_t>(distance(face.rank, other.rank));
        if (apart < near.size()) use += near[apart];
    }
    return std::min(use, 1.0);
}

double use_of(const Position& position, const Hand& hand, const Face& face) {
    const auto words = [&] { return word_use(position, hand, face); };
    const double cards = combination_use(hand, face);
    switch (position.rules.variant) {
        case Variant::word:
            return words();
        case Variant::card:
            return cards;
        case Variant::word_plus:
            return (1 - side_part) * words() + side_part * cards;
        case Variant::card_plus:
            return (1 - side_part) * cards + side_part * words();
        case Variant::word_and_card:
            break;
    }
    return (words() + cards) / 2;
}

// What the next player could make of the card at once, if that is an opponent who may extend rows.
int gift(const Position& position, Seat seat, const Face& face) {
    const Seat next = left_of(seat, position.config.seats);
    if (position.config.same_side(seat, next) || !position.players[next].opened) return 0;
    const RowRules rules = position.rules.rows();
    const Wordbook& wordbook = wordbook_of(position);
    const Card card = card_of(face, position.config.deck());
    const std::array<LaidCard, 1> cards{card};
    int most = 0;
    for (int i = 0; i < position.table.rows.size(); ++i) {
        const TableRow row = position.table.rows[i];
        if (row.cards.size() >= max_row) continue;
        for (const bool in_front : {false, true}) {
            const std::span<const LaidCard> none;
            const auto longer = in_front ? extend_row(row, cards, none, rules, wordbook)
                                         : extend_row(row, none, cards, rules, wordbook);
            if (longer) most = std::max(most, longer->points + longer->bonus);
        }
        for (const LaidCard& laid : row.cards) {
            if (may_exchange(laid, card, rules.variant)) most = std::max(most, joker_left_over);
        }
    }
    return most;
}

// How many next cards are tried for every card that may go: many where solving is quick.
int tries_for(const Position& position, int cards) {
    if (position.rules.crosswise) return 0;
    if (cards <= 4) return 24;
    if (position.rules.variant == Variant::word_and_card) return 8;
    return cards <= 6 ? 10 : 0;
}

// What the hand is worth without each candidate once some card has come in its place: the same
// cards for all of them.
void look_ahead(const Position& position, Seat seat, std::vector<Missed>& candidates, int tries,
                Random& random) {
    constexpr std::size_t most_candidates = 5;
    // Beside what the rules of thumb say, which see further than one card.
    constexpr double thumb = 0.1;
    const Hand& hand = position.players[seat].hand;
    std::ranges::stable_sort(candidates, {}, &Missed::value);
    candidates.resize(std::min(candidates.size(), most_candidates));
    if (tries == 0) return;
    const Position ahead = without_opening(position, seat);
    NextCards next(position, seat);
    std::vector<double> sums(candidates.size());
    for (int i = 0; i < tries; ++i) {
        const Hand drawn = next.draw(1, random);
        for (std::size_t c = 0; c < candidates.size(); ++c) {
            Hand then = hand;
            then.erase(candidates[c].face);
            for (const Face& face : drawn) then.insert(face);
            sums[c] += worth_of(best_lay(ahead, seat, then));
        }
    }
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        Hand kept = hand;
        kept.erase(candidates[i].face);
        const double mean = sums[i] / tries;
        // Whoever can go out draws nothing.
        const FoundLay now = best_lay(ahead, seat, kept);
        const double gain = now.goes_out ? std::max<double>(mean, now.gain) : mean;
        // The value says how much the card is missed.
        candidates[i].value = thumb * candidates[i].value - gain;
    }
    std::ranges::stable_sort(candidates, {}, &Missed::value);
}

}  // namespace

Hand cards_in_rows(const Position& position, Seat seat) {
    return best_lay(without_opening(position, seat), seat, position.players[seat].hand).cards();
}

std::vector<Missed> missed_cards(const Position& position, Seat seat, Hand in_rows) {
    const Hand& hand = position.players[seat].hand;
    const bool most = position.config.formula == Formula::most;
    const bool opened = position.players[seat].opened;
    std::vector<Missed> all;
    for (int i = 0; i < hand.size(); ++i) {
        const Face face = hand[i];
        // Of equal cards one is as good as the other; the last one counts, which is in no row.
        const bool in_row = in_rows.erase(face);
        if (i + 1 < hand.size() && hand[i + 1] == face) continue;
        if (face.is_joker() || !WordCard::check(position, seat, Action::discard(face))) continue;
        const Card card = card_of(face, position.config.deck());
        double use = use_of(position, hand, face);
        if (in_row) use = part_of_row + (1 - part_of_row) * use;
        // What the cards cost while they are held hardly matters: whoever gets rid of them wins,
        // and cheap cards that fit nowhere are what one never gets rid of.
        const int laid = most ? cost_left(card, position.rules.variant) : 0;
        const double value = use * (laid + place_in_row) + gift(position, seat, face) +
                             (in_row && opened ? sure_to_lie : 0);
        all.push_back({face, value});
    }
    return all;
}

Face least_wanted(const Position& position, Seat seat, Random& random) {
    std::vector<Missed> missed = missed_cards(position, seat, cards_in_rows(position, seat));
    if (missed.empty()) return joker_face;
    const int tries = tries_for(position, position.players[seat].hand.size());
    look_ahead(position, seat, missed, tries, random);
    return missed.front().face;
}

}  // namespace stamtafel::wordcard
