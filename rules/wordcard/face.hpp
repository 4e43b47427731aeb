// A card as it is named, without what it is worth: what hands, piles and logs hold.
#pragma once

#include <algorithm>
#include <compare>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/kit/inline_list.hpp"
#include "rules/wordcard/card.hpp"
#include "rules/wordcard/deck.hpp"

namespace stamtafel::wordcard {

inline constexpr int max_deck = ranks * max_per_rank + max_jokers;
inline constexpr Letter unseen_letter = 254;

// Two cards with the same face are equal cards: nothing tells them apart.
struct Face {
    Rank rank = no_rank;
    Letter letter = no_letter;

    static constexpr Face of(const Card& card) { return {card.rank, card.letter}; }
    static constexpr Face unseen() { return {no_rank, unseen_letter}; }
    [[nodiscard]] constexpr bool is_joker() const { return rank == no_rank && letter == no_letter; }
    [[nodiscard]] constexpr bool is_seen() const { return letter != unseen_letter; }
    friend constexpr auto operator<=>(const Face&, const Face&) = default;
};

inline constexpr Face joker_face{};

inline Card card_of(const Face& face, const Deck& deck) {
    if (face.is_joker()) return joker_card;
    return {face.rank, face.letter, static_cast<std::uint8_t>(deck.points(face.rank, face.letter))};
}

// In some order: a pile, its bottom first.
using Faces = InlineList<Face, max_deck>;

// A hand: sorted, so that equal hands are equal values.
class Hand {
  public:
    [[nodiscard]] int size() const { return faces_.size(); }
    [[nodiscard]] bool empty() const { return faces_.empty(); }
    [[nodiscard]] const Face* begin() const { return faces_.begin(); }
    [[nodiscard]] const Face* end() const { return faces_.end(); }
    [[nodiscard]] const Face& operator[](int i) const { return faces_[i]; }
    [[nodiscard]] int count(const Face& face) const {
        return static_cast<int>(std::count(begin(), end(), face));
    }
    [[nodiscard]] bool contains(const Face& face) const {
        return std::ranges::binary_search(faces_, face);
    }

    void insert(const Face& face) {
        faces_.push_back(face);
        std::rotate(std::upper_bound(faces_.begin(), faces_.end() - 1, face), faces_.end() - 1,
                    faces_.end());
    }
    // Whether it was there.
    bool erase(const Face& face) {
        Face* const found = std::ranges::lower_bound(faces_, face);
        if (found == faces_.end() || *found != face) return false;
        std::rotate(found, found + 1, faces_.end());
        faces_.pop_back();
        return true;
    }
    void clear() { faces_.clear(); }
    // As many cards, none of them seen.
    void hide() { std::ranges::fill(faces_, Face::unseen()); }

    friend bool operator==(const Hand&, const Hand&) = default;

  private:
    Faces faces_;
};

// A card of a lay as it is written. A joker that names one thing keeps the letter if it can be
// read as one: `*=K` is the letter K in `word` and the king in `card`.
struct LaidName {
    Rank rank = no_rank;
    Letter letter = no_letter;
    bool joker = false;

    static LaidName of(const LaidCard& card, Meaning meaning);
    // The card of the hand that is laid.
    [[nodiscard]] Face face() const { return joker ? joker_face : Face{rank, letter}; }
    friend bool operator==(const LaidName&, const LaidName&) = default;
};

std::optional<Face> read_face(std::string_view word);           // "10/E", "*", "?"
std::optional<LaidName> read_laid_name(std::string_view word);  // "10/E", "*=7/N", "*=N", "?"
void write(std::string& out, const Face& face);
void write(std::string& out, const LaidName& name);
std::string text_of(const Face& face);

// What the name means in this game; refused if a joker does not say what it must.
Answer<LaidCard> laid_card(const LaidName& name, Meaning meaning, const Deck& deck,
                           int joker_points);

}  // namespace stamtafel::wordcard
