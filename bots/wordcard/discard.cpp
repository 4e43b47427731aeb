#include "bots/wordcard/discard.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>

#include "bots/wordcard/best_lay.hpp"

namespace stamtafel::wordcard {

namespace {

// What a card is worth beyond its points if it surely finds a place, in points.
constexpr double place_in_row = 14;
// A card that makes a row together with others already is kept before all those that may.
constexpr double part_of_row = 0.5;
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

// What the next player could make of the card at once, if he is an opponent who may extend rows.
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

// The rows that can be made of the hand alone, however few cards they use.
FoundLay rows_in(const Position& position, Seat seat, const Hand& hand) {
    Position alone = position;
    alone.table = {};
    alone.rules.crosswise = false;
    alone.rules.opening_cards = 0;
    alone.rules.opening_points = 0;
    return best_lay(alone, seat, hand);
}

}  // namespace

Face least_wanted(const Position& position, Seat seat) {
    const Hand& hand = position.players[seat].hand;
    const bool most = position.config.formula == Formula::most;
    // Whoever has opened has laid what he can.
    Hand in_rows;
    if (!position.players[seat].opened) {
        for (const LaidPart& part : rows_in(position, seat, hand).parts) {
            for (const LaidName& name : part.cards) in_rows.insert(name.face());
        }
    }
    Face worst = joker_face;
    double least = 0;
    bool first = true;
    for (int i = 0; i < hand.size(); ++i) {
        const Face face = hand[i];
        if (face.is_joker()) continue;
        if (!WordCard::check(position, seat, Action::discard(face))) continue;
        const Card card = card_of(face, position.config.deck());
        double use = use_of(position, hand, face);
        // Equal cards stand together; the last ones of them are those in rows.
        if (in_rows.erase(face)) use = part_of_row + (1 - part_of_row) * use;
        const int cost = cost_left(card, position.rules.variant);
        const double laid = most ? cost : 0;  // its points, doubled where the cost is
        const double value =
            use * (laid + place_in_row) - (1 - use) * cost + gift(position, seat, face);
        if (first || value < least) worst = face;
        least = first ? value : std::min(least, value);
        first = false;
    }
    return worst;
}

}  // namespace stamtafel::wordcard
