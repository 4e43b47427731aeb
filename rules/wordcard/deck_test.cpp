#include "rules/wordcard/deck.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <gtest/gtest.h>

namespace stamtafel::wordcard {
namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

std::string with(std::string_view from, std::string_view to) {
    return replaced(std::string(standard_deck_text()), from, to);
}

std::string refusal(std::string_view text) {
    const auto deck = Deck::read(text);
    return deck ? "" : std::string(deck.error().code);
}

TEST(Deck, TheDutchDeckIsWhatTheSheetSays) {
    const Deck& deck = standard_deck();
    EXPECT_EQ(deck.name(), "nl");
    EXPECT_EQ(deck.size(), standard_deck_size);
    EXPECT_EQ(deck.jokers(), standard_jokers);
    EXPECT_EQ(deck.copies(1, 'W' - 'A'), 1) << "an ace with the letter W";
    EXPECT_EQ(deck.points(1, 'A' - 'A'), 1) << "an ace with the letter A is worth 1 point";
    std::array<int, letters> counts{};
    for (const Card& card : deck.cards()) {
        ++counts[card.letter];
        EXPECT_EQ(card.points, std::min<int>(card.rank, 10));
    }
    EXPECT_EQ(counts, (std::array<int, letters>{8, 2, 2, 5, 17, 2, 3, 3, 6, 2, 3, 4, 3,
                                                9, 6, 2, 1, 6,  5, 5, 3, 2, 2, 1, 1, 1}));
    EXPECT_TRUE(deck.read_hand("1/V K/E Q/R J/G 10/E 9/T 8/E 7/N")) << "VERGETEN";
}

TEST(Deck, AnotherDeckMayHaveOtherNumbersAndPoints) {
    std::string text = "name tiny\njokers 0\nper_rank 1\n";
    for (const auto* rank : {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q"}) {
        text += std::string(rank) + " 5 E\n";
    }
    const auto deck = Deck::read(text + "K 0 Z:99  # dear\n");
    ASSERT_TRUE(deck);
    EXPECT_EQ(deck->size(), 13);
    EXPECT_EQ(deck->points(king, 25), 99);
    EXPECT_EQ(refusal(text), "wordcard.deck_rank_count");
}

TEST(Deck, ABrokenDeckIsRefusedWithTheReason) {
    EXPECT_EQ(refusal(""), "wordcard.deck_nameless");
    EXPECT_EQ(refusal(with("name    nl", "")), "wordcard.deck_nameless");
    EXPECT_EQ(refusal(with("name    nl", "name ../nl")), "wordcard.deck_name");
    EXPECT_EQ(refusal(with("name    nl", "name two words")), "wordcard.deck_name");
    EXPECT_EQ(refusal(with("jokers  4", "jokers four")), "wordcard.deck_line");
    EXPECT_EQ(refusal(with("jokers  4", "jokers 9")), "wordcard.deck_line");
    EXPECT_EQ(refusal(with("jokers  4", "per_rank 0")), "wordcard.deck_line");
    EXPECT_EQ(refusal(with("jokers  4", "joker 4")), "wordcard.deck_line");
    EXPECT_EQ(refusal(with("A A Q V", "A A Q")), "wordcard.deck_rank_count");
    EXPECT_EQ(refusal(with("A A Q V", "A A A Q V")), "wordcard.deck_rank_count");
    EXPECT_EQ(refusal(with("A A Q V", "A A Q v")), "wordcard.deck_card");
    EXPECT_EQ(refusal(with("A A Q V", "A A Q V:100")), "wordcard.deck_card");
    EXPECT_EQ(refusal(with("A A Q V", "A A Q V:")), "wordcard.deck_card");
    EXPECT_EQ(refusal(with("A A Q V", "A A Q VV")), "wordcard.deck_card");
    EXPECT_EQ(refusal(with("A A Q V", "A A:3 Q V")), "wordcard.deck_two_values");
    EXPECT_EQ(refusal(with("1       1 ", "1  100 ")), "wordcard.deck_points");
    EXPECT_EQ(refusal(with("1       1 ", "1  A ")), "wordcard.deck_points");
    EXPECT_EQ(refusal(with("1       1 ", "11 1 ")), "wordcard.deck_line");
    std::string endless = "name big\n1 1";
    for (int i = 0; i < 1000; ++i) endless += " A";
    EXPECT_EQ(refusal(endless), "wordcard.deck_too_large");
    EXPECT_EQ(refusal(std::string_view("\0\xff\n", 3)), "wordcard.deck_line");
}

TEST(Deck, HandsAreCheckedAgainstTheDeck) {
    const Deck& deck = standard_deck();
    const auto why = [&](std::string_view hand) {
        const auto read = deck.read_hand(hand);
        return read ? "" : std::string(read.error().code);
    };
    EXPECT_EQ(why("1/W  10/E\t* * * *"), "");
    EXPECT_EQ(why(""), "");
    EXPECT_EQ(why("1/W 1/W"), "wordcard.too_many_copies");
    EXPECT_EQ(why("* * * * *"), "wordcard.too_many_copies");
    EXPECT_EQ(why("1/E"), "wordcard.not_in_deck");
    EXPECT_EQ(why("*=7/N"), "wordcard.joker_in_hand");
    for (const auto* wrong : {"0/E", "11/E", "E", "7", "7/", "/E", "7/EE", "7/e", "?", "*=", "**",
                              "*7/N", "*=N", "07/E", "7/E/"}) {
        EXPECT_EQ(why(wrong), "wordcard.unknown_card") << wrong;
    }
    EXPECT_EQ(deck.read_card("K/H")->points, 10);
}

TEST(Deck, NotationComesBackTheSame) {
    const Deck& deck = standard_deck();
    for (const Card& card : deck.cards()) {
        std::string text;
        write(text, card);
        EXPECT_EQ(deck.read_card(text), card) << text;
    }
    const auto back = [&](std::string_view text, Meaning meaning) {
        const auto laid = deck.read_laid(text, meaning, 25);
        if (!laid) return std::string(laid.error().code);
        std::string again;
        write(again, *laid);
        return again;
    };
    for (const auto* text : {"7/N", "*=7/N", "*=K/K"}) EXPECT_EQ(back(text, Meaning::both), text);
    for (const auto* text : {"7/N", "*=N", "*=K"}) EXPECT_EQ(back(text, Meaning::letter), text);
    for (const auto* text : {"7/N", "*=10", "*=K"}) EXPECT_EQ(back(text, Meaning::rank), text);
    EXPECT_EQ(back("*=7/N", Meaning::letter), "*=N");
    EXPECT_EQ(back("*=7/N", Meaning::rank), "*=7");
    EXPECT_EQ(back("*", Meaning::both), "wordcard.joker_undeclared");
    EXPECT_EQ(back("*=N", Meaning::both), "wordcard.unknown_card");
    EXPECT_EQ(back("*=10", Meaning::letter), "wordcard.unknown_card");
    EXPECT_EQ(back("1/E", Meaning::both), "wordcard.not_in_deck");
    EXPECT_EQ(deck.read_laid("*=K", Meaning::letter, 0)->letter, 'K' - 'A');
    EXPECT_EQ(deck.read_laid("*=K", Meaning::rank, 0)->rank, king);
}

}  // namespace
}  // namespace stamtafel::wordcard
