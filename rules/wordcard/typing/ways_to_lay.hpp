// Comfortable laying: somebody types a word or ranks, and gets the ways to lay it with the cards in
// hand, the best first.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "rules/wordcard/rows/lay.hpp"
#include "rules/wordcard/typing/typed_row.hpp"

namespace stamtafel::wordcard {

struct Wish {
    std::string_view typed;  // see typed_row.hpp; for an extension the whole row as it shall lie
    RowRules rules{};
    std::span<const Card> hand{};
    const TableRow* onto = nullptr;  // the row that is extended; none: a new row
    bool any_word = false;           // words are not looked up: others will judge them
    int most = 9;                    // how many ways are wanted
};

// At least one way, the one with the most points and bonus first. The parts are new rows, or
// extensions whose row number is left to the caller.
//
// Ways differ in the cards they use; each is arranged, and its jokers declared, so that it scores
// most. Where a variant does not look at ranks (`word`) or letters (`card`), cards that differ in
// nothing else are one choice. More jokers than needed are only used where they score more.
//
// Refused with the reason: not a word, no combination, letters or ranks that are missing.
//
// The search follows the most promising beginnings only, so that it stays quick for long rows with
// jokers. In the plus variants with three jokers or more it may miss the very best one.
Answer<std::vector<Part>> ways_to_lay(const Wish& wish, const Deck& deck, const Wordbook& wordbook);

}  // namespace stamtafel::wordcard
