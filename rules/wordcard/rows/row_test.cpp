#include "rules/wordcard/rows/row.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/kit/notation.hpp"
#include "rules/wordcard/deck.hpp"
#include "rules/wordcard/testing/small_wordbook.hpp"

namespace stamtafel::wordcard {
namespace {

const Wordbook& dutch() {
    static const Wordbook wordbook =
        small_wordbook({"regen", "re", "gen", "kruiden", "kruid", "den", "vergeten", "vergeet",
                        "ge", "eten", "ten", "en", "er", "een", "bij", "baby", "ij", "ijs"});
    return wordbook;
}

// Cards as in the notation; those the deck does not have may be given with any rank.
Row row_of(std::string_view text, Variant variant, int joker_points = 0) {
    Row row;
    Words cards(text);
    while (!cards.empty()) {
        const auto word = cards.next();
        const auto name = read_card_name(word, joker_meaning(variant));
        EXPECT_TRUE(name) << word;
        if (!name) continue;
        if (name->joker) {
            row.push_back(LaidCard::joker_as(name->rank, name->letter, joker_points));
        } else {
            const int points = std::min<int>(name->rank, 10);
            row.push_back(Card{name->rank, name->letter, static_cast<std::uint8_t>(points)});
        }
    }
    return row;
}

// Ranks alone, for what only the cards decide.
Row ranks_of(std::string_view text) {
    std::string full;
    Words cards(text);
    while (!cards.empty()) {
        const auto word = cards.next();
        full += std::string(word) + (word.starts_with("*") ? " " : "/X ");
    }
    return row_of(full, Variant::card);
}

std::string refusal(const Row& row, Variant variant, const Wordbook& wordbook = dutch()) {
    const auto valid = check_row(row, variant, wordbook);
    return valid ? "" : std::string(valid.error().code);
}

int value(std::string_view cards, Variant variant, int joker_points = 0) {
    return worth_of(row_of(cards, variant, joker_points), variant, dutch()).points(variant);
}

TEST(Rows, W3_EveryWordInAWordCounts) {
    // REGEN 7+5+10+9+7, RE 7+5, GEN 10+9+7, and EN 9+7 and GE 10+9 are words too.
    EXPECT_EQ(value("7/R 5/E 10/G 9/E 7/N", Variant::word), 38 + 12 + 26 + 16 + 19);
    // KRUIDEN, KRUID, DEN and EN.
    EXPECT_EQ(value("3/K 4/R 3/U 2/I 8/D 5/E 6/N", Variant::word), 31 + 20 + 19 + 11);
}

TEST(Rows, W11_VergetenOnASuiteOfEightHasBothBonuses) {
    const Row row = row_of("1/V K/E Q/R J/G 10/E 9/T 8/E 7/N", Variant::word_and_card);
    const auto laid = lay_row(row, {.variant = Variant::word_and_card}, dutch());
    ASSERT_TRUE(laid);
    EXPECT_EQ(laid->bonus, 100);
    // VERGETEN 65, ER 20, GE 20, ETEN 34, TEN 24, EN 15; the suite 65; doubled.
    EXPECT_EQ(laid->points, 2 * (65 + 20 + 20 + 34 + 24 + 15 + 65));
    EXPECT_TRUE(laid->row.word_bonus_paid);
    EXPECT_TRUE(laid->row.card_bonus_paid);
    EXPECT_EQ(lay_row(row, {.variant = Variant::word}, dutch())->bonus, 50);
    EXPECT_EQ(lay_row(row, {.variant = Variant::card}, dutch())->bonus, 50);
    EXPECT_EQ(lay_row(row, {.variant = Variant::word_plus}, dutch())->bonus, 100);
    EXPECT_EQ(lay_row(row, {.variant = Variant::card_plus}, dutch())->bonus, 100);
    EXPECT_EQ(lay_row(row, {.variant = Variant::card_plus, .bonuses = false}, dutch())->bonus, 0);
}

TEST(Rows, W11_InnerWordsEarnNoBonus) {
    // A suite of nine whose first eight letters are a word.
    const Row row = row_of("1/V K/E Q/R J/G 10/E 9/T 8/E 7/N 6/X", Variant::card_plus);
    EXPECT_EQ(lay_row(row, {.variant = Variant::card_plus}, dutch())->bonus, 50);
}

TEST(Rows, CombinationsAreSetsAndSuites) {
    for (const auto* cards :
         {"7 8 9", "1 K Q", "1 1", "J J J", "Q K 1", "1 2 3", "3 2 1", "7 7",
          "1 2 3 4 5 6 7 8 9 10 J Q K 1", "1 K Q J 10 9 8 7 6 5 4 3 2 1", "*=7 *=7", "*=7 8 *=9"}) {
        EXPECT_EQ(refusal(ranks_of(cards), Variant::card), "") << cards;
    }
    for (const auto* cards : {"7 8", "7 9 J", "K 1 2", "2 1 K", "7 8 9 8", "7 7 8", "1 K", "7 8 8",
                              "K 1 2 3", "3 2 1 K"}) {
        EXPECT_EQ(refusal(ranks_of(cards), Variant::card), "wordcard.not_a_combination") << cards;
    }
    EXPECT_EQ(refusal(ranks_of("7"), Variant::card), "wordcard.row_too_short");
    EXPECT_EQ(refusal(ranks_of(""), Variant::card), "wordcard.row_too_short");
}

TEST(Rows, W4_EveryMaximalSetAndSuiteCountsInFull) {
    const auto cards = [](std::string_view text) {
        return worth_of(ranks_of(text), Variant::word_plus, dutch()).cards;
    };
    EXPECT_EQ(cards("7 8 9 8 7"), 24 + 24);
    EXPECT_EQ(cards("7 7 8 9"), 14 + 24);
    EXPECT_EQ(cards("Q K 1 2 3"), 21 + 6) << "an ace ends one suite and begins another";
    EXPECT_EQ(cards("K 1 2"), 0);
    EXPECT_EQ(cards("2 1 K Q"), 21);
    EXPECT_EQ(cards("1 1 K 1"), 2);
    EXPECT_EQ(cards("7 8 2 9 9 9"), 27);
    EXPECT_EQ(cards("5 *=6 7"), 12) << "a joker without points links the others";
}

TEST(Rows, BothPartsMustHoldInWordAndCard) {
    EXPECT_EQ(refusal(row_of("7/E 8/N", Variant::word), Variant::word_and_card),
              "wordcard.not_a_combination");
    EXPECT_EQ(refusal(row_of("7/X 8/X 9/X", Variant::word), Variant::word_and_card),
              "wordcard.not_a_word");
    EXPECT_EQ(refusal(row_of("7/E 7/N", Variant::word), Variant::word_and_card), "");
    EXPECT_EQ(value("7/E 7/N", Variant::word_and_card), 2 * (14 + 14));
    EXPECT_EQ(value("7/E 7/N", Variant::word_plus), 28);
    EXPECT_EQ(value("7/E 7/N", Variant::card_plus), 28);
    EXPECT_EQ(value("7/E 8/N", Variant::word_plus), 15);
}

TEST(Rows, W13_AJokerMustNameWhatTheVariantCounts) {
    EXPECT_EQ(refusal(row_of("*=E 7/N", Variant::word), Variant::word), "");
    EXPECT_EQ(refusal(row_of("*=E 7/N", Variant::word), Variant::word_plus),
              "wordcard.joker_undeclared");
    EXPECT_EQ(refusal(row_of("*=7 7/N", Variant::card), Variant::card_plus),
              "wordcard.joker_undeclared");
    EXPECT_EQ(refusal(row_of("* 7/N", Variant::card), Variant::card), "wordcard.joker_undeclared");
    EXPECT_EQ(refusal(row_of("*=E *=N", Variant::word), Variant::word), "") << "jokers only";
}

TEST(Rows, JokersCountTheirPointsInEveryWordTheyServe) {
    EXPECT_EQ(value("*=R 5/E 10/G 9/E 7/N", Variant::word, 0), 31 + 5 + 26 + 16 + 19);
    EXPECT_EQ(value("*=R 5/E 10/G 9/E 7/N", Variant::word, 25), 56 + 30 + 26 + 16 + 19);
}

TEST(Rows, W22_YStandsForIJAndBack) {
    const Wordbook folded = small_wordbook({"bij", "baby", "ijs", "yen"}, true);
    for (const auto* cards :
         {"7/B 7/Y", "7/B 2/I 2/J", "4/B 5/A 2/B 2/I 2/J", "1/Y 5/S", "2/I 2/J 5/E 6/N"}) {
        EXPECT_EQ(refusal(row_of(cards, Variant::word), Variant::word, folded), "") << cards;
    }
    EXPECT_EQ(refusal(row_of("7/B 1/Y", Variant::word), Variant::word), "wordcard.not_a_word");
    // Letters are counted in cards, so one Y alone is no word even where IJ is.
    EXPECT_EQ(refusal(row_of("1/Y", Variant::word), Variant::word, small_wordbook({"ij"}, true)),
              "wordcard.row_too_short");
}

TableRow on_table(std::string_view cards, const RowRules& rules) {
    return lay_row(row_of(cards, rules.variant, rules.joker_points), rules, dutch())->row;
}

Answer<Placed> extended(const TableRow& row, std::string_view before, std::string_view after,
                        const RowRules& rules) {
    const Row front = row_of(before, rules.variant, rules.joker_points);
    const Row back = row_of(after, rules.variant, rules.joker_points);
    return extend_row(row, {front.begin(), front.end()}, {back.begin(), back.end()}, rules,
                      dutch());
}

TEST(Rows, W5_ExtendingScoresTheGain) {
    const RowRules rules{.variant = Variant::word};
    const TableRow row = on_table("10/G 9/E 7/N", rules);
    const auto longer = extended(row, "7/R 5/E", "", rules);
    ASSERT_TRUE(longer);
    EXPECT_EQ(longer->points, 38 + 12) << "REGEN and RE are new; GEN, GE and EN were there";
    EXPECT_EQ(spelled(longer->row.cards), "REGEN");
    EXPECT_FALSE(extended(row, "", "", rules));
    EXPECT_EQ(extended(row, "7/X", "", rules).error().code, "wordcard.not_a_word");
}

TEST(Rows, W5_ASuiteKeepsItsDirectionAndEndsAtAnAce) {
    const RowRules rules{.variant = Variant::card};
    const TableRow up = on_table("7/X 8/X 9/X", rules);
    EXPECT_EQ(extended(up, "5/X 6/X", "10/X", rules)->points, 21);
    for (const auto* wrong : {"8/X", "9/X", "J/X"}) EXPECT_FALSE(extended(up, "", wrong, rules));
    EXPECT_FALSE(extended(up, "8/X", "", rules));
    const TableRow low = on_table("1/X 2/X 3/X", rules);
    EXPECT_FALSE(extended(low, "K/X", "", rules));
    const TableRow high = on_table("Q/X K/X 1/X", rules);
    EXPECT_FALSE(extended(high, "", "2/X", rules));
    const auto whole = extended(low, "", "4/X 5/X 6/X 7/X 8/X 9/X 10/X J/X Q/X K/X 1/X", rules);
    ASSERT_TRUE(whole) << "an ace at both ends";
    EXPECT_EQ(whole->bonus, 50);
    EXPECT_FALSE(extended(whole->row, "", "2/X", rules));
}

TEST(Rows, W11_ABonusIsPaidOncePerRowAndKind) {
    const RowRules rules{.variant = Variant::card};
    const TableRow seven = on_table("2/X 3/X 4/X 5/X 6/X 7/X 8/X", rules);
    const auto eight = extended(seven, "", "9/X", rules);
    EXPECT_EQ(eight->bonus, 50);
    EXPECT_EQ(extended(eight->row, "", "10/X", rules)->bonus, 0);
}

TEST(Rows, RowsHaveAnEnd) {
    TableRow row;
    for (int i = 0; i < max_row; ++i) row.cards.push_back(Card{7, 0, 7});
    EXPECT_EQ(extended(row, "", "7/X", {.variant = Variant::card}).error().code,
              "wordcard.row_too_long");
}

std::string exchange_refusal(const TableRow& row, int position, const Card& card,
                             const RowRules& rules) {
    const auto done = exchange_joker(row, position, card, rules, dutch());
    return done ? "" : std::string(done.error().code);
}

TEST(Rows, W13_AJokerIsExchangedForWhatTheMainPartNeeds) {
    constexpr Card seven_e{7, 4, 7};
    constexpr Card nine_e{9, 4, 9};
    constexpr Card seven_n{7, 13, 7};
    const auto allowed = [&](Variant variant, std::string_view joker) {
        std::vector<bool> all;
        const Row row = row_of(joker, variant);
        for (const Card& card : {seven_e, nine_e, seven_n, joker_card}) {
            all.push_back(may_exchange(row[0], card, variant));
        }
        return all;
    };
    using ::testing::ElementsAre;
    EXPECT_THAT(allowed(Variant::word, "*=E"), ElementsAre(true, true, false, false));
    EXPECT_THAT(allowed(Variant::card, "*=7"), ElementsAre(true, false, true, false));
    EXPECT_THAT(allowed(Variant::word_plus, "*=7/E"), ElementsAre(true, true, false, false));
    EXPECT_THAT(allowed(Variant::card_plus, "*=7/E"), ElementsAre(true, false, true, false));
    EXPECT_THAT(allowed(Variant::word_and_card, "*=7/E"), ElementsAre(true, false, false, false));
    const RowRules rules{.variant = Variant::word};
    const TableRow row = on_table("*=E 7/N", rules);
    EXPECT_EQ(exchange_refusal(row, 0, seven_n, rules), "wordcard.not_the_jokers_card");
    EXPECT_EQ(exchange_refusal(row, 1, seven_n, rules), "wordcard.no_joker_there");
    EXPECT_EQ(exchange_refusal(row, 2, seven_n, rules), "wordcard.no_joker_there");
    EXPECT_EQ(exchange_refusal(row, -1, seven_n, rules), "wordcard.no_joker_there");
}

TEST(Rows, W14_AnExchangeScoresTheGainButNeverLessThanNothing) {
    const RowRules poor{.variant = Variant::word, .joker_points = 0};
    const auto gained = exchange_joker(on_table("*=E 7/N", poor), 0, {9, 4, 9}, poor, dutch());
    ASSERT_TRUE(gained);
    EXPECT_EQ(gained->points, 9);
    EXPECT_FALSE(gained->row.cards[0].joker);
    const RowRules rich{.variant = Variant::word, .joker_points = 25};
    EXPECT_EQ(exchange_joker(on_table("*=E 7/N", rich), 0, {9, 4, 9}, rich, dutch())->points, 0);
}

TEST(Rows, RowsAreWrittenAsTheyLie) {
    std::string text;
    write(text, row_of("10/G *=9/E 7/N", Variant::word_plus));
    EXPECT_EQ(text, "10/G *=9/E 7/N");
    text.clear();
    write(text, row_of("*=E 7/N", Variant::word));
    EXPECT_EQ(text, "*=E 7/N");
    text.clear();
    write(text, row_of("*=K Q/N", Variant::card));
    EXPECT_EQ(text, "*=K Q/N");
}

}  // namespace
}  // namespace stamtafel::wordcard
