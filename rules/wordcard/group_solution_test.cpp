#include "rules/wordcard/group_solution.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/kit/notation.hpp"
#include "rules/kit/random.hpp"
#include "rules/wordcard/deck.hpp"
#include "rules/wordcard/solver/solver.hpp"
#include "rules/wordcard/testing/small_wordbook.hpp"

namespace stamtafel::wordcard {
namespace {

const Wordbook& dutch() {
    static const Wordbook wordbook =
        small_wordbook({"regen", "re", "gen", "vergeten", "ge", "eten", "ten", "en", "er"});
    return wordbook;
}

std::vector<Card> cards(std::string_view text) {
    const auto hand = standard_deck().read_hand(text);
    EXPECT_TRUE(hand) << text;
    return hand.value_or(std::vector<Card>{});
}

// Rows in notation, separated by semicolons.
std::vector<Row> rows_of(std::string_view text, const RowRules& rules) {
    std::vector<Row> rows(1);
    for (Words words(text); !words.empty();) {
        const auto word = words.next();
        if (word == ";") {
            rows.emplace_back();
            continue;
        }
        const auto name = read_card_name(word, joker_meaning(rules.variant));
        EXPECT_TRUE(name) << word;
        const int points = std::min<int>(name->rank, 10);
        rows.back().push_back(
            name->joker
                ? LaidCard::joker_as(name->rank, name->letter, rules.joker_points)
                : LaidCard(Card{name->rank, name->letter, static_cast<std::uint8_t>(points)}));
    }
    return rows;
}

JudgedSolution judged(std::string_view open, std::string_view rows, const RowRules& rules) {
    const auto result = judge_solution(cards(open), rows_of(rows, rules), rules, dutch());
    EXPECT_TRUE(result) << rows;
    return result.value_or(JudgedSolution{});
}

TEST(GroupSolution, W21_RowsScoreAndCardsLeftOverCost) {
    const auto found = judged("4/R 5/E K/G 9/E 7/N 1/W", "4/R 5/E ; K/G 9/E 7/N", {});
    EXPECT_EQ(found.rows[0].points, 9);
    EXPECT_EQ(found.rows[1].points, 26 + 19 + 16);  // GEN, GE, EN
    EXPECT_EQ(found.left, 1);
    EXPECT_EQ(found.cards_used, 5);
    EXPECT_FALSE(found.all_used);
    EXPECT_EQ(found.bonus, 0);
    EXPECT_EQ(found.total, 9 + 61 - 1);
}

TEST(GroupSolution, W21_AnInvalidRowScoresNothingAndItsCardsAreLeftOver) {
    const auto found = judged("4/R 5/E 7/N K/H", "4/R 5/E ; 7/N K/H", {});
    EXPECT_FALSE(found.rows[0].invalid);
    ASSERT_TRUE(found.rows[1].invalid);
    EXPECT_EQ(found.rows[1].invalid->code, "wordcard.not_a_word");
    EXPECT_EQ(found.rows[1].points, 0);
    EXPECT_EQ(found.left, 17);
    EXPECT_EQ(found.total, 9 - 17);
    EXPECT_FALSE(found.all_used);
}

TEST(GroupSolution, W21_AllCardsInValidRowsCountAsGoingOutAtOnce) {
    EXPECT_EQ(judged("4/R 5/E 7/N 10/E", "4/R 5/E ; 10/E 7/N", {}).total, 9 + 17 + 50);
    EXPECT_EQ(judged("4/R 5/E 7/N 10/E", "4/R 5/E ; 10/E 7/N", {.bonuses = false}).total, 9 + 17);
    // Laid, but one row is no word.
    EXPECT_EQ(judged("4/R 5/E 7/N 10/E", "4/R 5/E ; 7/N 10/E", {}).total, 9 - 17);
    // Nothing at all.
    EXPECT_EQ(judge_solution(cards("4/R 5/E"), {}, {}, dutch())->total, -9);
}

TEST(GroupSolution, W10_AJokerLeftCostsFiftyAndIsNeverDoubled) {
    const RowRules rules{.variant = Variant::word_and_card};
    EXPECT_EQ(judge_solution(cards("* 4/R 5/E"), {}, rules, dutch())->total, -50 - 18);
    EXPECT_EQ(judge_solution(cards("* 4/R 5/E"), {}, {}, dutch())->total, -50 - 9);
    const auto found = judged("* 10/E 10/N 1/W", "*=10/G 10/E 10/N", rules);
    EXPECT_EQ(found.points, 2 * (20 + 10 + 20 + 20));  // GEN, GE, EN and the set
    EXPECT_EQ(found.left, 2);
}

TEST(GroupSolution, W11_LongRowsHaveTheirBonus) {
    const auto found =
        judged("1/V K/E Q/R J/G 10/E 9/T 8/E 7/N", "1/V K/E Q/R J/G 10/E 9/T 8/E 7/N",
               {.variant = Variant::word_and_card});
    EXPECT_EQ(found.rows[0].bonus, 100);
    EXPECT_EQ(found.bonus, 150);
    EXPECT_EQ(found.left, 0);
}

TEST(GroupSolution, CardsThatDoNotLieThereAreRefusedAsAWhole) {
    const auto refused = [](std::string_view open, std::string_view rows) {
        const auto result = judge_solution(cards(open), rows_of(rows, {}), {}, dutch());
        return result ? std::string{} : std::string(result.error().code);
    };
    EXPECT_EQ(refused("4/R 5/E", "4/R 9/E"), "wordcard.not_open");
    EXPECT_EQ(refused("4/R 5/E", "4/R *=E"), "wordcard.not_open");
    EXPECT_EQ(refused("4/R 5/E 7/N", "4/R 5/E ; 5/E 7/N"), "wordcard.too_few_open");
    EXPECT_EQ(refused("4/R *", "4/R *=E ; *=E *=N"), "wordcard.too_few_open");
    EXPECT_EQ(refused("5/E 5/E 4/R 7/N", "4/R 5/E ; 5/E 7/N"), "");
}

TEST(GroupSolution, ASingleCardAndAnUndeclaredJokerAreNoRows) {
    EXPECT_EQ(judged("4/R 5/E", "4/R", {}).rows[0].invalid->code, "wordcard.row_too_short");
    EXPECT_EQ(judged("4/R *", "4/R *", {}).rows[0].invalid->code, "wordcard.joker_undeclared");
    EXPECT_EQ(judged("4/R *", "", {}).rows[0].invalid->code, "wordcard.row_too_short");
}

// The solver counts by itself; both must come to the same number.
TEST(GroupSolution, AgreesWithTheSolver) {
    const Vocabulary vocabulary(dutch());
    Solver solver(vocabulary);
    Random random(21);
    const auto& deck = standard_deck().cards();
    for (int i = 0; i < 200; ++i) {
        std::vector<Card> open{joker_card};
        while (open.size() < 9) {
            open.push_back(deck[random.below(static_cast<std::uint32_t>(deck.size()))]);
        }
        const RowRules rules{.variant = static_cast<Variant>(random.below(5)),
                             .joker_points = random.coin() ? 25 : 0,
                             .bonuses = random.coin()};
        const Solution best = solver.solve(
            {.rules = rules, .hand = open, .going_out = rules.bonuses ? all_used_bonus : 0});
        std::vector<Row> rows;
        for (const Part& part : best.best.parts) rows.push_back(part.cards);
        const auto found = judge_solution(open, rows, rules, dutch());
        ASSERT_TRUE(found);
        EXPECT_EQ(found->total, best.best.result);
        EXPECT_EQ(found->all_used, best.best.goes_out);
    }
}

}  // namespace
}  // namespace stamtafel::wordcard
