#include "rules/wordcard/solver/solver.hpp"

#include <array>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/kit/notation.hpp"
#include "rules/kit/random.hpp"
#include "rules/wordcard/deck.hpp"
#include "rules/wordcard/testing/brute_force.hpp"
#include "rules/wordcard/testing/small_wordbook.hpp"

namespace stamtafel::wordcard {
namespace {

bool deep() {
    return std::getenv("STAMTAFEL_DEEP") != nullptr;
}

// Few letters and many short words, so that rows, inner words and combinations abound.
const std::vector<std::string>& few_words() {
    static const std::vector<std::string> words{
        "EN",    "ER",     "RE",     "TE",       "NET",      "TEN",      "EER",  "TER",
        "REE",   "TEER",   "EREN",   "NEER",     "RENT",     "TREE",     "ETEN", "TEREN",
        "ENTER", "ENTREE", "RETENE", "EERTE",    "TEN",      "YEN",      "IJE",  "TIJ",
        "RIJEN", "RIJ",    "TY",     "ENTERTEN", "TEERTREE", "NETTERREN"};
    return words;
}

std::vector<std::string> spellings(bool y_is_ij) {
    std::set<std::string> all(few_words().begin(), few_words().end());
    if (!y_is_ij) return {all.begin(), all.end()};
    for (const std::string& word : few_words()) {
        const auto ij = word.find("IJ");
        const auto y = word.find('Y');
        if (ij != std::string::npos) all.insert(word.substr(0, ij) + "Y" + word.substr(ij + 2));
        if (y != std::string::npos) all.insert(word.substr(0, y) + "IJ" + word.substr(y + 1));
    }
    std::erase_if(all, [](const std::string& word) { return word.size() < 2; });
    return {all.begin(), all.end()};
}

const Vocabulary& vocabulary(bool y_is_ij) {
    const auto build = [](bool ij) {
        const std::vector<std::string_view> words(few_words().begin(), few_words().end());
        return Vocabulary(small_wordbook(words, ij));
    };
    static const Vocabulary plain = build(false);
    static const Vocabulary folded = build(true);
    return y_is_ij ? folded : plain;
}

Card random_card(Random& random) {
    static constexpr std::string_view common = "EEENNRRTTIJY";
    const auto rank =
        static_cast<Rank>(random.below(2) == 0 ? 1 + random.below(13) : 6 + random.below(4));
    const auto letter = static_cast<Letter>(common[random.below(common.size())] - 'A');
    const int points = std::min<int>(rank, 10);
    return {rank, letter, static_cast<std::uint8_t>(points)};
}

struct Case {
    RowRules rules;
    Formula formula = Formula::most;
    bool y_is_ij = false;
    std::vector<Card> hand;
    std::vector<TableRow> table;
    int going_out = 0;
    Opening opening;

    [[nodiscard]] Task task() const {
        return {.rules = rules,
                .formula = formula,
                .hand = hand,
                .table = table,
                .going_out = going_out,
                .opening = opening};
    }
    [[nodiscard]] std::string text() const {
        std::string out(variant_names[static_cast<std::size_t>(rules.variant)]);
        out += formula == Formula::most ? " most" : " least";
        out += " joker_points " + std::to_string(rules.joker_points);
        out += y_is_ij ? " ij" : "";
        out += " going out " + std::to_string(going_out);
        out += " opening " + std::to_string(opening.cards) + "/" + std::to_string(opening.points);
        out += " hand:";
        for (const Card& card : hand) {
            out += ' ';
            write(out, card);
        }
        for (const TableRow& row : table) {
            out += " | ";
            write(out, row.cards);
        }
        return out;
    }
};

// A row that could lie on the table: the best lay of a few random cards.
void add_table_row(Case& each, Random& random) {
    std::vector<Card> cards;
    const auto size = 2 + random.below(4);
    for (std::uint32_t i = 0; i < size; ++i) {
        cards.push_back(random.below(3) == 0 ? joker_card : random_card(random));
    }
    Solver solver(vocabulary(each.y_is_ij));
    const Solution solution =
        solver.solve({.rules = each.rules, .formula = Formula::most, .hand = cards});
    for (const Part& part : solution.best.parts) {
        const auto laid = lay_row(part.cards, each.rules, vocabulary(each.y_is_ij).wordbook());
        ASSERT_TRUE(laid);
        each.table.push_back(laid->row);
        if (each.table.size() == 2) return;
    }
}

Case random_case(Random& random, int max_cards, int max_jokers) {
    Case each;
    each.rules.variant = static_cast<Variant>(random.below(5));
    each.rules.joker_points = random.coin() ? 25 : 0;
    each.rules.bonuses = random.below(8) != 0;
    each.formula = random.below(3) == 0 ? Formula::least : Formula::most;
    each.y_is_ij = random.coin();
    each.going_out = std::array{0, 25, 50}[random.below(3)];
    const auto cards = 1 + random.below(static_cast<std::uint32_t>(max_cards));
    const auto jokers = std::min(cards, random.below(static_cast<std::uint32_t>(max_jokers) + 1));
    for (std::uint32_t i = 0; i < cards; ++i) {
        each.hand.push_back(i < jokers ? joker_card : random_card(random));
    }
    if (random.below(5) == 0) {
        each.opening.cards = static_cast<int>(random.below(7));
        if (random.coin()) each.opening.points = static_cast<int>(random.below(60));
    } else if (random.coin()) {
        add_table_row(each, random);
    }
    return each;
}

// The parts of a lay, done one after another by the rules; what they score must be what it says.
void check_lay(const Case& each, const Lay& lay) {
    const Wordbook& words = vocabulary(each.y_is_ij).wordbook();
    std::vector<Card> hand = each.hand;
    std::vector<TableRow> table = each.table;
    int points = 0;
    int bonus = 0;
    const auto take = [&](const LaidCard& laid) {
        const Card wanted = laid.joker ? joker_card : Card{laid.rank, laid.letter, laid.points};
        const auto found = std::ranges::find(hand, wanted);
        ASSERT_NE(found, hand.end());
        hand.erase(found);
    };
    for (const Part& part : lay.parts) {
        for (const LaidCard& laid : part.before) take(laid);
        for (const LaidCard& laid : part.cards) take(laid);
        Answer<Placed> done = refuse("nothing");
        const auto row = static_cast<std::size_t>(part.row);
        switch (part.kind) {
            case Part::Kind::row:
                done = lay_row(part.cards, each.rules, words);
                break;
            case Part::Kind::extension:
                done = extend_row(table[row], {part.before.begin(), part.before.end()},
                                  {part.cards.begin(), part.cards.end()}, each.rules, words);
                break;
            case Part::Kind::exchange: {
                const LaidCard& laid = part.cards[0];
                done = exchange_joker(table[row], part.position,
                                      {laid.rank, laid.letter, laid.points}, each.rules, words);
                hand.push_back(joker_card);
                break;
            }
            case Part::Kind::crossing:
            case Part::Kind::grid_exchange:
                break;
        }
        ASSERT_TRUE(done) << done.error().code;
        if (part.kind != Part::Kind::row) table[row] = done->row;
        EXPECT_EQ(done->points, part.points);
        EXPECT_EQ(done->bonus, part.bonus);
        points += done->points;
        bonus += done->bonus;
    }
    if (hand.empty() && !lay.parts.empty()) bonus += each.going_out;
    EXPECT_EQ(points, lay.points);
    EXPECT_EQ(bonus, lay.bonus);
    int left = 0;
    for (const Card& card : hand) left += cost_left(card, each.rules.variant);
    EXPECT_EQ(left, lay.left);
    EXPECT_EQ(lay.goes_out, hand.empty() && !lay.parts.empty());
}

// How many jokers brute force can bear in a variant: their ranks and letters multiply.
int bearable_jokers(int cards) {
    return cards <= 4 ? 4 : cards <= 5 ? 3 : cards <= 6 ? 2 : 1;
}

TEST(Solver, FindsWhatBruteForceFinds) {
    Random random(7);
    const int cases = deep() ? 10'000 : 150;
    for (int i = 0; i < cases && !::testing::Test::HasFailure(); ++i) {
        const int cards = 1 + static_cast<int>(random.below(deep() ? 7 : 6));
        const Case each = random_case(random, cards, bearable_jokers(cards));
        SCOPED_TRACE(each.text());
        const Task task = each.task();
        Solver solver(vocabulary(each.y_is_ij));
        const Solution solution = solver.solve(task);
        BruteForce brute(vocabulary(each.y_is_ij).wordbook(), spellings(each.y_is_ij), task);
        EXPECT_TRUE(solution.proven);
        EXPECT_EQ(solution.best.result, brute.best());
        check_lay(each, solution.best);
    }
}

constexpr std::array each_refinement_off{
    Refinements{.quick_tables = false},
    Refinements{.late_rows = false},
    Refinements{.mixed_rows = false},
    Refinements{.neighbours = false},
    Refinements{.whole_words = false},
    Refinements{.stretches = false},
    Refinements{.letter_bounds = false},
    Refinements{.set_orders = false},
    Refinements{.kept_bounds = false},
    Refinements{.bounds = false},
    Refinements{false, false, false, false, false, false, false, false, false, false},
};

TEST(Solver, RefinementsChangeSpeedAndNotResults) {
    Random random(8);
    const int cases = deep() ? 3'000 : 60;
    for (int i = 0; i < cases && !::testing::Test::HasFailure(); ++i) {
        const Case each = random_case(random, 8, 3);
        SCOPED_TRACE(each.text());
        const int expected = Solver(vocabulary(each.y_is_ij)).solve(each.task()).best.result;
        for (const Refinements& off : each_refinement_off) {
            const Solution plain = Solver(vocabulary(each.y_is_ij), off).solve(each.task());
            EXPECT_EQ(plain.best.result, expected);
            check_lay(each, plain.best);
        }
    }
}

// Sets and suites long enough for a bonus, with enough jokers to be words too.
TEST(Solver, RefinementsFindTheSameLongRows) {
    Random random(12);
    const int cases = deep() ? 200 : 20;
    int words = 0;
    for (int i = 0; i < cases && !::testing::Test::HasFailure(); ++i) {
        Case each = random_case(random, 1, 0);
        each.rules.variant = Variant::card_plus;
        each.opening = {};
        each.table.clear();
        each.hand.clear();
        const bool set = random.coin();
        const int first = 1 + static_cast<int>(random.below(5));
        const std::string_view word =
            std::array{"ENTERTEN", "TEERTREE", "NETTERREN"}[random.below(3)];
        for (std::size_t c = 0; c < word.size(); ++c) {
            Card card = random_card(random);
            card.rank = static_cast<Rank>(set ? first : first + static_cast<int>(c));
            card.points = static_cast<std::uint8_t>(std::min<int>(card.rank, 10));
            if (random.below(4) != 0) card.letter = static_cast<Letter>(word[c] - 'A');
            each.hand.push_back(c % 3 == 0 ? joker_card : card);
        }
        SCOPED_TRACE(each.text());
        const Lay expected = Solver(vocabulary(each.y_is_ij)).solve(each.task()).best;
        check_lay(each, expected);
        words += expected.bonus > each.going_out + long_row_bonus ? 1 : 0;
        for (const Refinements& off : each_refinement_off) {
            const Solution plain = Solver(vocabulary(each.y_is_ij), off).solve(each.task());
            EXPECT_EQ(plain.best.result, expected.result);
        }
    }
    EXPECT_GT(words, 0);
}

TEST(Solver, OneSolverAnswersManyQuestions) {
    Random random(9);
    Solver plain(vocabulary(false));
    Solver folded(vocabulary(true));
    for (int i = 0; i < 50; ++i) {
        const Case each = random_case(random, 9, 2);
        SCOPED_TRACE(each.text());
        Solver& used = each.y_is_ij ? folded : plain;
        EXPECT_EQ(used.solve(each.task()).best.result,
                  Solver(vocabulary(each.y_is_ij)).solve(each.task()).best.result);
    }
}

TEST(Solver, RunnersUpAreOtherLaysInOrder) {
    Random random(10);
    int seen = 0;
    for (int i = 0; i < 60; ++i) {
        const Case each = random_case(random, 7, 2);
        SCOPED_TRACE(each.text());
        Task task = each.task();
        const int best = Solver(vocabulary(each.y_is_ij)).solve(task).best.result;
        task.runners_up = 4;
        const Solution solution = Solver(vocabulary(each.y_is_ij)).solve(task);
        EXPECT_EQ(solution.best.result, best);
        EXPECT_LE(solution.runners_up.size(), 4U);
        std::set<std::string> texts;
        const Lay* before = &solution.best;
        for (const Lay& lay : solution.runners_up) {
            EXPECT_LE(lay.result, before->result);
            before = &lay;
            check_lay(each, lay);
            std::string text;
            write(text, lay);
            EXPECT_TRUE(texts.insert(text).second) << text;
            ++seen;
        }
    }
    EXPECT_GT(seen, 50);
}

TEST(Solver, BeyondFourteenCardsItSaysThatNothingIsProven) {
    Random random(11);
    for (int i = 0; i < 5; ++i) {
        Case each;
        each.rules.variant = static_cast<Variant>(i);
        for (int card = 0; card < 18; ++card) each.hand.push_back(random_card(random));
        const Solution solution = Solver(vocabulary(false)).solve(each.task());
        SCOPED_TRACE(each.text());
        EXPECT_FALSE(solution.proven);
        EXPECT_FALSE(solution.best.parts.empty());
        check_lay(each, solution.best);
    }
}

std::vector<Card> hand_of(std::string_view cards) {
    return *standard_deck().read_hand(cards);
}

TEST(Solver, VergetenGoesOutWithEverything) {
    const std::vector<std::string_view> words{"vergeten", "eten", "er", "en"};
    const Vocabulary dutch(small_wordbook(words));
    const auto hand = hand_of("8/E 7/N 9/T 10/E J/G K/E 1/V Q/R");
    const Solution solution = Solver(dutch).solve(
        {.rules = {.variant = Variant::word_and_card}, .hand = hand, .going_out = 50});
    ASSERT_EQ(solution.best.parts.size(), 1U);
    std::string text;
    write(text, solution.best);
    EXPECT_EQ(text, "1/V K/E Q/R J/G 10/E 9/T 8/E 7/N");
    EXPECT_EQ(solution.best.bonus, 150) << "two long rows, and out at once";
    EXPECT_TRUE(solution.best.goes_out);
}

TEST(Solver, W14_AJokerIsFetchedFromTheTableAndLaidAgain) {
    const std::vector<std::string_view> words{"en", "er"};
    const Vocabulary dutch(small_wordbook(words));
    const RowRules rules{.variant = Variant::word, .joker_points = 25};
    Row row;
    row.push_back(LaidCard::joker_as(no_rank, 'E' - 'A', 25));
    row.push_back(Card{7, 'N' - 'A', 7});
    const std::vector<TableRow> table{lay_row(row, rules, dutch.wordbook())->row};
    const auto hand = hand_of("10/E Q/R");
    const Solution solution =
        Solver(dutch).solve({.rules = rules, .hand = hand, .table = table, .going_out = 25});
    std::string text;
    write(text, solution.best);
    EXPECT_EQ(text, "r0.0 10/E ; *=E Q/R");
    EXPECT_EQ(solution.best.points, 0 + 35) << "the exchange itself would lose points";
    EXPECT_TRUE(solution.best.goes_out);
}

TEST(Solver, AJokerThatMayNotBeTakenStaysWhereItIs) {
    const std::vector<std::string_view> words{"en", "er"};
    const Vocabulary dutch(small_wordbook(words));
    const RowRules rules{.variant = Variant::word, .joker_points = 25};
    Row row;
    row.push_back(LaidCard::joker_as(no_rank, 'E' - 'A', 25));
    row.push_back(Card{7, 'N' - 'A', 7});
    const std::vector<TableRow> table{lay_row(row, rules, dutch.wordbook())->row};
    const auto hand = hand_of("10/E Q/R");
    const auto best = [&](std::uint32_t allowed) {
        const std::vector<std::uint32_t> jokers{allowed};
        std::string text;
        write(text, Solver(dutch)
                        .solve({.rules = rules,
                                .hand = hand,
                                .table = table,
                                .jokers_to_take = jokers,
                                .going_out = 25})
                        .best);
        return text;
    };
    EXPECT_EQ(best(0b10), "10/E Q/R");
    EXPECT_EQ(best(0b01), "r0.0 10/E ; *=E Q/R");
}

TEST(Solver, JokersAloneShareCardsBetweenCombinations) {
    const std::vector<std::string_view> words{"eten"};
    const Vocabulary dutch(small_wordbook(words));
    const std::vector<Card> hand(4, joker_card);
    const Solution solution = Solver(dutch).solve(
        {.rules = {.variant = Variant::word_plus, .joker_points = 25}, .hand = hand});
    EXPECT_EQ(solution.best.points, 100 + 125) << "a word, a set of two and a suite of three";
}

TEST(Solver, W6_NothingIsLaidThatDoesNotOpen) {
    const std::vector<std::string_view> words{"en", "er"};
    const Vocabulary dutch(small_wordbook(words));
    const auto hand = hand_of("10/E Q/R 7/S");
    Task task{.rules = {.variant = Variant::word}, .hand = hand, .opening = {.cards = 5}};
    EXPECT_TRUE(Solver(dutch).solve(task).best.parts.empty());
    task.opening = {.cards = 2};
    EXPECT_EQ(Solver(dutch).solve(task).best.parts.size(), 1U);
    task.opening = {.cards = 5, .points = 20};
    EXPECT_EQ(Solver(dutch).solve(task).best.parts.size(), 1U) << "points replace the cards";
    task.opening = {.cards = 0, .points = 21};
    EXPECT_TRUE(Solver(dutch).solve(task).best.parts.empty());
    const auto all = hand_of("10/E Q/R");
    task.hand = all;
    EXPECT_TRUE(Solver(dutch).solve(task).best.goes_out) << "going out is always enough";
}

TEST(Solver, NothingToLayCostsTheHand) {
    const Vocabulary none(small_wordbook({}));
    const auto hand = hand_of("10/E 1/W *");
    const Solution solution =
        Solver(none).solve({.rules = {.variant = Variant::word}, .hand = hand});
    EXPECT_TRUE(solution.best.parts.empty());
    EXPECT_EQ(solution.best.result, -61);
    EXPECT_EQ(Solver(none).solve({.rules = {.variant = Variant::word}, .hand = {}}).best.result, 0);
    const Solution doubled =
        Solver(none).solve({.rules = {.variant = Variant::word_and_card}, .hand = hand});
    EXPECT_EQ(doubled.best.result, -72) << "W10: the joker's 50 is not doubled";
}

}  // namespace
}  // namespace stamtafel::wordcard
