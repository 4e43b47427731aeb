#include "rules/wordcard/puzzle/daily_puzzle.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/wordcard/group_solution.hpp"
#include "words/embedded.hpp"

namespace stamtafel::wordcard {
namespace {

using namespace std::chrono_literals;

Solver& solver() {
    static const Vocabulary vocabulary(Wordbook(*embedded_lexicon("nl"), false));
    static Solver solver(vocabulary);
    return solver;
}

std::string cards_of(const DailyPuzzle& puzzle) {
    std::string text;
    for (const Card& card : puzzle.cards) {
        if (!text.empty()) text += ' ';
        write(text, card);
    }
    return text;
}

TEST(DailyPuzzle, DatesAreReadExactly) {
    EXPECT_EQ(read_date("2026-11-15"), Date(2026y / 11 / 15));
    EXPECT_EQ(read_date("2028-02-29"), Date(2028y / 2 / 29));
    for (const auto* text :
         {"", "2026-02-30", "2027-02-29", "2026-13-01", "2026-00-10", "2026-11-00", "2026-11-5",
          "26-11-15", "2026/11/15", "2026-11-15 ", "+026-11-15", "2026-1a-15", "0000-01-01"}) {
        EXPECT_FALSE(read_date(text)) << text;
    }
    EXPECT_EQ(date_text(2026y / 1 / 2), "2026-01-02");
    EXPECT_EQ(date_text(first_puzzle), "2026-01-01");
}

// These cards are what people compare: they change only under another name of the algorithm, or
// with the dictionary or the deck.
TEST(DailyPuzzle, TheCardsOfADateStayFixed) {
    const DailyPuzzle puzzle = daily_puzzle(2026y / 11 / 15, standard_deck(), solver());
    EXPECT_EQ(daily_algorithm, "stamtafel-daily/1");
    EXPECT_EQ(puzzle.number, 319);
    EXPECT_EQ(puzzle.rules.variant, Variant::word_and_card);
    EXPECT_EQ(cards_of(puzzle), "5/S 9/O Q/I * 3/U 10/E * 2/I Q/E 6/I 5/R");
    EXPECT_EQ(puzzle.best.result, 234);
    EXPECT_EQ(daily_puzzle(first_puzzle, standard_deck(), solver()).number, 1);
}

TEST(DailyPuzzle, TheWeekHasEveryVariantAndEasyOnesTwice) {
    std::multiset<Variant> week;
    for (unsigned day = 9; day < 16; ++day) {
        week.insert(variant_of_day(Date(2026y / 11 / std::chrono::day(day))));
    }
    EXPECT_EQ(week.count(Variant::word), 2U);
    EXPECT_EQ(week.count(Variant::card), 2U);
    for (const Variant variant : {Variant::word_plus, Variant::card_plus, Variant::word_and_card}) {
        EXPECT_EQ(week.count(variant), 1U);
    }
}

TEST(DailyPuzzle, EveryDayHasCardsOfTheDeckAndSomethingToFind) {
    std::set<std::string> all;
    const auto first = std::chrono::sys_days(first_puzzle);
    for (int day = 0; day < 200; ++day) {
        const DailyPuzzle puzzle =
            daily_puzzle(first + std::chrono::days(2 * day), standard_deck(), solver());
        EXPECT_EQ(puzzle.number, 2 * day + 1);
        EXPECT_GE(puzzle.cards.size(), 8U);
        EXPECT_LE(puzzle.cards.size(), 13U);
        EXPECT_TRUE(standard_deck().read_hand(cards_of(puzzle)));
        EXPECT_GT(puzzle.best.result, 0);
        std::vector<Row> rows;
        for (const Part& part : puzzle.best.parts) rows.push_back(part.cards);
        EXPECT_FALSE(rows.empty());
        const Wordbook wordbook(*embedded_lexicon("nl"), false);
        const auto judged = judge_solution(puzzle.cards, rows, puzzle.rules, wordbook);
        ASSERT_TRUE(judged);
        EXPECT_EQ(judged->total, puzzle.best.result);
        all.insert(cards_of(puzzle));
    }
    EXPECT_EQ(all.size(), 200U);
}

TEST(DailyPuzzle, ADeckThatGivesNothingStillGivesAPuzzle) {
    std::string text = "name poor\njokers 0\nper_rank 1\n";
    for (Rank rank = ace; rank <= king; ++rank) {
        text += std::string(rank_text(rank)) + " 0 X\n";
    }
    const auto deck = Deck::read(text);
    ASSERT_TRUE(deck);
    // A Monday: words, and no word is made of X alone.
    const DailyPuzzle puzzle = daily_puzzle(2026y / 11 / 9, *deck, solver());
    EXPECT_GE(puzzle.cards.size(), 8U);
    EXPECT_TRUE(puzzle.best.parts.empty());
}

}  // namespace
}  // namespace stamtafel::wordcard
