// A deck as data: which cards there are, how many of each, and what they are worth.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/wordcard/card.hpp"

namespace stamtafel::wordcard {

inline constexpr int standard_deck_size = 108;
inline constexpr int standard_jokers = 4;
inline constexpr int standard_per_rank = 8;
inline constexpr int max_jokers = 8;
inline constexpr int max_per_rank = 16;

// Read from text, one statement a line, `#` begins a comment:
//     name nl              what the deck is called: small letters, digits, - and _
//     jokers 4             as said; 4 unless the file says otherwise
//     per_rank 8           8 unless the file says otherwise
//     10  10  D E E:3      rank, points, letters; a card may have points of its own
// Cards of one rank and letter are worth the same, since notation cannot tell them apart.
class Deck {
  public:
    static Answer<Deck> read(std::string_view text);

    [[nodiscard]] const std::string& name() const { return name_; }
    // Of the text it was read from, as `sha256sum` prints it.
    [[nodiscard]] const std::string& sha256() const { return sha256_; }
    [[nodiscard]] int size() const { return static_cast<int>(cards_.size()) + jokers_; }
    [[nodiscard]] int jokers() const { return jokers_; }
    [[nodiscard]] int per_rank() const { return per_rank_; }
    [[nodiscard]] const std::vector<Card>& cards() const { return cards_; }  // without jokers
    [[nodiscard]] int copies(Rank rank, Letter letter) const { return kinds_[rank][letter].copies; }
    [[nodiscard]] int points(Rank rank, Letter letter) const { return kinds_[rank][letter].points; }

    [[nodiscard]] int copies_of(const Card& card) const {
        return card.is_joker() ? jokers_ : copies(card.rank, card.letter);
    }

    // A card of a hand from its notation; refused if this deck has no such card.
    [[nodiscard]] Answer<Card> read_card(std::string_view text) const;
    // A hand; refused if it has more copies of a card than the deck.
    [[nodiscard]] Answer<std::vector<Card>> read_hand(std::string_view text) const;
    // A card as it is laid; a joker must name what `meaning` asks for.
    [[nodiscard]] Answer<LaidCard> read_laid(std::string_view text, Meaning meaning,
                                             int joker_points) const;

  private:
    struct Kind {
        std::uint8_t copies = 0;
        std::uint8_t points = 0;
    };
    Answer<> read_statement(std::string_view line, int number);
    Answer<> read_rank_line(Rank rank, std::string_view rest, int number);
    Answer<> check() const;

    std::string name_;
    std::string sha256_;
    int jokers_ = standard_jokers;
    int per_rank_ = standard_per_rank;
    std::vector<Card> cards_;
    std::array<std::array<Kind, letters>, ranks + 1> kinds_{};
};

// The Dutch deck that is compiled in, and its text.
const Deck& standard_deck();
std::string_view standard_deck_text();

}  // namespace stamtafel::wordcard
