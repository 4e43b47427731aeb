// Deals in the middle of play, with few words, so that it is clear what is best.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/notation.hpp"
#include "rules/wordcard/testing/small_wordbook.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

using Values = std::vector<std::pair<std::string_view, std::string_view>>;

// Nothing if these do not go together.
inline std::optional<Config> config_of(int seats, const Values& values) {
    Options options(WordCard::info.options);
    for (const auto& [name, value] : values) {
        EXPECT_TRUE(options.set(name, value)) << name << '=' << value;
    }
    auto config = WordCard::configure(options, seats);
    return config ? std::optional(*config) : std::nullopt;
}

inline const Material& few_words() {
    static const Material material(
        standard_deck(),
        small_wordbook({"regen", "re", "gen", "regent", "lade", "rede", "ede"}).lexicon());
    return material;
}

inline std::vector<Face> faces_of(std::string_view cards) {
    std::vector<Face> faces;
    for (Words words(cards); !words.empty();) faces.push_back(*read_face(words.next()));
    return faces;
}

// Seat 0 is on turn, at its swap; seat 1 has as many cards.
inline State at_swap(std::string_view hand, std::string_view open, const Values& values = {}) {
    State state = WordCard::begin(*config_of(2, values));
    state.config.material = &few_words();
    state.phase = Phase::swapping;
    state.stock = 50;
    state.first_turn = false;
    for (const Face& face : faces_of(hand)) {
        state.players[0].hand.insert(face);
        state.players[1].hand.insert(face);
    }
    for (const Face& face : faces_of(open)) state.open.push_back(face);
    return state;
}

// … and REGEN lies on the table, and both have opened.
inline State after_regen(std::string_view hand, const Values& values = {}) {
    State state = at_swap(hand, "1/Z", values);
    Row row;
    for (const Face& face : faces_of("8/R 7/E K/G 10/E 7/N")) {
        row.push_back(card_of(face, standard_deck()));
    }
    state.table.rows.add({row.begin(), row.end()}, 1);
    for (Player& player : state.players) player.opened = true;
    return state;
}

}  // namespace stamtafel::wordcard
