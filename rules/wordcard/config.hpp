// What is agreed before a match of WordCard, and what the dealer may choose for one deal.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/kit/option_fit.hpp"
#include "rules/kit/options.hpp"
#include "rules/kit/seat.hpp"
#include "rules/wordcard/material.hpp"
#include "rules/wordcard/rows/lay.hpp"

namespace stamtafel::wordcard {

// The seven ways to play: the five base variants, and the two in which the dealer chooses one.
enum class GameVariant : std::uint8_t {
    word,
    card,
    word_plus,
    card_plus,
    word_and_card,
    free,
    group
};

// Version 2 has new rulings W8, W25, W26 and W27; matches that began before go on by version 1.
inline constexpr int newest_rules = 2;

inline constexpr int min_hand = 8;
inline constexpr int max_hand = 13;
inline constexpr int going_out_at_once = 50;
inline constexpr int going_out_later = 25;

// What holds for one deal.
struct DealRules {
    Variant variant = Variant::word;
    std::uint8_t hand = 10;  // in `group`: the open cards
    std::uint8_t opening_cards = 5;
    std::uint8_t opening_points = 0;  // above 0 it replaces the number of cards (ruling W6)
    std::uint8_t joker_points = 0;
    bool joker_back_to_layer = false;
    bool bonuses = true;
    bool y_is_ij = false;
    bool crosswise = false;
    bool deep_pick = false;
    bool challenge = false;
    bool explain = false;
    bool person_as_referee = false;
    bool clock = true;
    std::uint16_t time = 180;  // for `group`, in seconds; 0: none
    friend bool operator==(const DealRules&, const DealRules&) = default;

    [[nodiscard]] RowRules rows() const {
        return {.variant = variant, .joker_points = joker_points, .bonuses = bonuses};
    }
    [[nodiscard]] Meaning meaning() const { return joker_meaning(variant); }
};

struct Config {
    const Material* material = nullptr;
    GameVariant variant = GameVariant::word;
    Formula formula = Formula::most;
    std::uint8_t version = newest_rules;  // of the rules
    std::uint8_t seats = 2;
    std::uint8_t rounds = 1;
    std::int8_t first = -1;  // -1: everybody draws a card (ruling W1)
    bool partners = false;
    DealRules rules;
    friend bool operator==(const Config&, const Config&) = default;

    [[nodiscard]] bool is_group() const { return variant == GameVariant::group; }
    [[nodiscard]] bool dealer_chooses() const {
        return variant == GameVariant::free || variant == GameVariant::group;
    }
    [[nodiscard]] const Deck& deck() const { return material->deck(); }
    // Partners sit opposite each other.
    [[nodiscard]] bool same_side(Seat a, Seat b) const {
        return a == b || (partners && (a + seats / 2) % seats == b);
    }
};

inline const Wordbook& wordbook_of(const Config& config, const DealRules& rules) {
    return config.material->wordbook(rules.y_is_ij);
}

std::span<const OptionSpec> option_specs();
std::span<const std::string_view> first_options();
void fit(std::string_view option, const Situation& situation, OptionFit& fit);
Answer<Config> configure(Options& options, int seats);

// What the dealer settles for a deal (ruling W20; in `group` before the cards are drawn): a base
// variant, and the options they name. The others stay as agreed for the match.
struct Choice {
    // The order in which they are written.
    enum class Field : std::uint8_t {
        hand,
        opening_cards,
        opening_points,
        joker_points,
        joker_back,
        bonuses,
        y_is_ij,
        crosswise,
        deep_pick,
        challenge,
        explain,
        referee,
        clock,
        time,
    };
    static constexpr int fields = 14;

    std::uint16_t named = 0;  // one bit per field
    DealRules values;         // of the named ones, and the variant

    static constexpr std::uint16_t bit(Field field) {
        return static_cast<std::uint16_t>(1U << static_cast<unsigned>(field));
    }
    [[nodiscard]] bool names(Field field) const { return (named & bit(field)) != 0; }
    friend bool operator==(const Choice&, const Choice&) = default;
};

// "variant=word challenge=true", after the verb.
void write(std::string& out, const Choice& choice);
Answer<Choice> read_choice(std::string_view text);
// The options that the dealer may name, in that order.
std::vector<std::string_view> choosable(const Config& config);
// The rules of the deal, if the dealer may choose this.
Answer<DealRules> chosen(const Config& config, const Choice& choice);

}  // namespace stamtafel::wordcard
