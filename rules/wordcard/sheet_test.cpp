// Every sentence of the rule sheet, section by section: a test, or the name of the test that has
// it. Tests named W… are the rulings': course_ruling_test.cpp, laying_ruling_test.cpp and
// table_ruling_test.cpp.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/wordcard/testing/stacked_table.hpp"

namespace stamtafel::wordcard {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::vector<std::string_view> words{"STEEN", "TON", "DEN"};
const Setting two = opened_by_0(2, {{"hand", "8"}});

Setting of_variant(const std::string& variant, const std::string& hand = "8") {
    return lay_anything({{"variant", variant}}, hand);
}

// The score line of this lay, or the refusal.
std::string score(const Setting& setting, const std::string& cards) {
    StackedTable table(setting);
    table.deal({cards}).play({"open *", "0: keep"});
    const std::string refusal = table.refusal(0, "lay " + cards);
    return refusal.empty() ? table.lines().back() : refusal;
}

// --- The cards and the players ---

TEST(WordCardSheet, There_are_108_cards_four_of_them_jokers) {
    EXPECT_EQ(standard_deck().size(), 108);
    EXPECT_EQ(standard_deck().jokers(), 4);
    EXPECT_EQ(standard_deck().cards().size(), 104U);
}

TEST(WordCardSheet, A_card_has_a_rank_a_letter_and_one_value_for_both_parts_of_the_game) {
    for (const Card& card : standard_deck().cards()) {
        EXPECT_GE(card.rank, ace);
        EXPECT_LE(card.rank, king);
        EXPECT_LT(card.letter, letters);
        EXPECT_GT(card.points, 0);
    }
    EXPECT_EQ(standard_deck().points(ace, *read_letter("A")), 1);
    EXPECT_THAT(score(of_variant("word"), "6/E 6/N"), HasSubstr(" EN=12"));
    EXPECT_THAT(score(of_variant("card"), "6/E 6/N"), HasSubstr(" set=12"));
}

// Alone or with two to eight, with eight to thirteen cards:
// WordCardOptions.Are_played_by_one_to_eight and Have_their_ranges. With a partner:
// Partners_are_four_six_or_eight. A joker stands for every card and letter:
// W13_a_joker_names_what_counts. Its value, 0 or 25: W13_a_row_may_consist_of_jokers_only. It is
// taken back with the right card: W14_an_exchange_scores_the_gain_and_the_joker_may_stay_in_hand.

// --- The two formulas ---

TEST(WordCardSheet, For_the_least_only_the_cards_left_count_and_bonuses_are_subtracted) {
    StackedTable table(opened_by_0(2, {{"hand", "8"}, {"formula", "least"}}), words);
    table.deal({steen + " " + ton}).play({"open 9/D", "0: keep"});
    table.play({"0: lay " + steen + " ; " + ton, "round -50 8"});
    EXPECT_THAT(table.scores(), ElementsAre(0, 58)) << "mind the minus sign";
    EXPECT_EQ(table.match().winners(), SeatSet::of(0));
}

TEST(WordCardSheet, For_the_most_all_that_was_scored_counts_and_the_cards_left_are_subtracted) {
    StackedTable table(two, words);
    table.deal({steen + " " + ton}).play({"open 9/D", "0: keep"});
    table.play(
        {"0: lay " + steen + " ; " + ton, "score 0 103 STEEN=30 TON=23 bonus=50", "round 103 -8"});
    EXPECT_THAT(table.scores(), ElementsAre(111, 0));
    EXPECT_EQ(table.match().winners(), SeatSet::of(0));
}

// --- The opening ---

// Everybody draws a card and the letter nearest to A wins: W1_…. Play is clockwise: W24_….

TEST(WordCardSheet, The_dealer_deals_from_his_left_turns_a_card_and_begins) {
    StackedTable table({4, {{"first", "2"}}}, words);
    table.deal({}).play({"open 9/D"});
    EXPECT_THAT(table.lines(),
                ElementsAre("dealer 2", StartsWith("deal 3 "), StartsWith("deal 0 "),
                            StartsWith("deal 1 "), StartsWith("deal 2 "), "open 9/D"));
    EXPECT_EQ(table.match().actors(), SeatSet::of(2));
    EXPECT_EQ(table.state().stock, 108 - 40 - 1);
}

TEST(WordCardSheet, The_opener_takes_the_turned_card_or_the_top_of_the_stock) {
    StackedTable turned(two, words);
    turned.deal({}).play({"open 9/D", "0: open", "0: discard 2/C"});
    EXPECT_THAT(turned.hand(0), HasSubstr("9/D"));
    EXPECT_EQ(turned.open(), "2/C") << "the unwanted card lies open";
    StackedTable stock(two, words);
    stock.deal({}).play({"open 9/D", "0: stock", "deal 0 10/D", "0: discard 2/C"});
    EXPECT_THAT(stock.hand(0), HasSubstr("10/D"));
    EXPECT_EQ(stock.open(), "9/D 2/C");
}

// Only the opener has that choice, then an open card is played at once:
// W12_the_opener_is_free_in_his_first_turn_only. One card a turn:
// W7_an_open_card_taken_freely_may_not_be_discarded. The stock is used up:
// W18_an_empty_stock_is_rebuilt_when_somebody_draws.

// --- The play ---

// Five cards or an agreed number of points, unless one goes out at once: W6_….

TEST(WordCardSheet, Everybody_lays_his_rows_in_front_of_himself) {
    StackedTable table(two, words);
    const std::string other = "7/S 6/T 9/E 9/E 8/N";
    table.deal({steen, other}).play({"open 9/D", "0: keep", "0: lay " + steen});
    table.play(
        {"score 0 30 STEEN=30", "0: done", "1: keep", "1: lay " + other, "score 1 39 STEEN=39"});
    EXPECT_EQ(table.state().table.rows.owner(0), 0);
    EXPECT_EQ(table.state().table.rows.owner(1), 1);
}

TEST(WordCardSheet, Who_has_opened_lays_more_and_adds_to_what_lies_there_for_points) {
    StackedTable table(of_variant("card"), words);
    table.deal({"7/E 7/N 9/D 9/E", "7/S"}).play({"open *", "0: keep"});
    table.play({"0: lay 7/E 7/N", "score 0 14 set=14", "0: lay 9/D 9/E", "score 0 18 set=18",
                "0: done", "1: keep", "1: lay r0 after 7/S", "score 1 7 set=7", "1: done"});
    EXPECT_EQ(table.player(0).points, 32);
    EXPECT_EQ(table.player(1).points, 7);
}

// Laying across and down: W23_…. Fifty for a joker left:
// W10_a_joker_left_over_costs_fifty_instead_of_its_points.

TEST(WordCardSheet, What_is_laid_is_not_changed_any_more) {
    // No line of the notation moves a laid card; what comes nearest is refused.
    StackedTable table(of_variant("card"), words);
    table.deal({"7/E 7/N 7/S"}).play({"open *", "0: keep", "0: lay 7/E 7/N"});
    table.play({"score 0 14 set=14"});
    EXPECT_EQ(table.refusal(0, "lay r0.0 7/S"), "wordcard.no_joker_there 0");
    EXPECT_THAT(table.refusal(0, "lay 7/E 7/S"), StartsWith("wordcard.not_in_hand"));
    EXPECT_EQ(table.row(0), "7/E 7/N");
}

// A minute's time at an opponent's call: W17_…. Deep pick:
// W12_of_a_deep_pick_the_deepest_must_be_laid; only for the most points:
// WordCardOptions.What_may_not_be_together_is_refused.

// --- The word game ---

TEST(WordCardSheet, In_the_word_game_ranks_do_not_count) {
    EXPECT_THAT(score(of_variant("word"), "7/E 7/N"), "score 0 14 EN=14");
    EXPECT_THAT(score(of_variant("word"), "7/E 7/E"), StartsWith("wordcard.not_a_word"));
}

TEST(WordCardSheet, A_word_has_two_letters_or_more) {
    StackedTable table(of_variant("word"));
    table.deal({"7/E 7/N"}).play({"open *", "0: keep"});
    EXPECT_EQ(table.refusal(0, "lay 7/E"), "wordcard.row_too_short");
}

TEST(WordCardSheet, All_smaller_words_in_a_word_count) {
    const std::string rain = score(of_variant("word"), regen);
    for (const auto* word : {" REGEN=34", " RE=10", " GEN=24"}) {
        EXPECT_THAT(rain, HasSubstr(word));
    }
    const std::string kruiden = score(of_variant("word"), "K/K 5/R 3/U 6/I 9/D 8/E 8/N");
    for (const auto* word : {" KRUIDEN=49", " KRUID=33", " DEN=25"}) {
        EXPECT_THAT(kruiden, HasSubstr(word)) << "the D serves both";
    }
}

TEST(WordCardSheet, Forbidden_words_are_not_in_the_dictionary) {
    // Long lists of each kind: words/quality_test.cpp.
    const Lexicon& lexicon = config_of<WordCard>(two).material->lexicon();
    for (const auto* word : {"HUISJE", "JOHANNES", "HOERA", "BTW", "LIEPEN", "GELOPEN"}) {
        EXPECT_FALSE(lexicon.contains(word)) << word;
    }
    for (const auto* word : {"HUIS", "LOPEN", "REGEN"}) {
        EXPECT_TRUE(lexicon.contains(word)) << word;
    }
}

TEST(WordCardSheet, Diacritics_are_ignored) {
    const Lexicon& lexicon = config_of<WordCard>(two).material->lexicon();
    EXPECT_TRUE(lexicon.contains("ZEEEN")) << "zeeën";
    EXPECT_TRUE(lexicon.contains("IDEEEN")) << "ideeën";
}

// Y for IJ and the other way round: W22_letters_are_counted_in_cards. Challenges and their price,
// explanations: W15_…. A dictionary and a referee whose word is final: W2_… and
// W15_a_persons_word_is_final.

// --- The card game ---

// Thirteen cards by preference: WordCardOptions.The_hand_depends_on_the_variant.

TEST(WordCardSheet, Sets_of_two_or_more_and_suites_of_three_or_more_may_be_laid) {
    const Setting card = of_variant("card");
    EXPECT_EQ(score(card, "1/A 1/Q"), "score 0 2 set=2");
    EXPECT_EQ(score(card, "J/E J/G J/I"), "score 0 30 set=30");
    EXPECT_EQ(score(card, "7/E 8/D 9/D"), "score 0 24 suite=24");
    EXPECT_EQ(score(card, "9/D 8/D 7/E"), "score 0 24 suite=24");
    EXPECT_EQ(score(card, "1/A K/E Q/B"), "score 0 21 suite=21");
    for (const auto* cards : {"7/E 8/D", "7/E 8/D 10/D", "K/E 1/A 2/I", "7/E 7/N 8/D"}) {
        EXPECT_THAT(score(card, cards), StartsWith("wordcard.not_a_combination")) << cards;
    }
}

// --- The plus variants ---

TEST(WordCardSheet, In_word_plus_rows_are_words_and_combinations_score_too) {
    EXPECT_EQ(score(of_variant("word_plus"), "7/E 7/N"), "score 0 28 EN=14 set=14");
    EXPECT_EQ(score(of_variant("word_plus"), "7/E 8/N"), "score 0 15 EN=15");
    EXPECT_THAT(score(of_variant("word_plus"), "7/N 7/N"), StartsWith("wordcard.not_a_word"));
}

TEST(WordCardSheet, In_card_plus_rows_are_combinations_and_words_score_too) {
    EXPECT_EQ(score(of_variant("card_plus"), "7/E 7/N"), "score 0 28 EN=14 set=14");
    EXPECT_EQ(score(of_variant("card_plus"), "7/N 7/N"), "score 0 14 set=14");
    EXPECT_THAT(score(of_variant("card_plus"), "7/E 8/N"),
                StartsWith("wordcard.not_a_combination"));
}

// --- Word and card at once ---

TEST(WordCardSheet, In_word_and_card_every_row_is_both_and_counts_double) {
    const std::string both = score(of_variant("word_and_card", "9"), vergeten);
    EXPECT_THAT(both, HasSubstr(" VERGETEN=130 "));
    EXPECT_THAT(both, HasSubstr(" suite=130 bonus=100"));
    EXPECT_THAT(score(of_variant("word_and_card"), "7/N 7/N"), StartsWith("wordcard.not_a_word"));
    EXPECT_THAT(score(of_variant("word_and_card"), "7/E 8/N"),
                StartsWith("wordcard.not_a_combination"));
}
// Cards left count double too: W10_….

// --- Free and group ---

// The dealer decides after seeing the cards:
// W20_the_dealer_chooses_after_the_deal_for_one_deal. Never the group game:
// W20_what_is_fixed_for_the_match_cannot_be_chosen. Everybody deals:
// WordCardOptions.In_free_everybody_deals_at_least_once.
// The group game is for the most points: WordCardOptions.What_may_not_be_together_is_refused. The
// dealer decides on time, variant and options, and draws eight to thirteen cards:
// W21_the_dealer_chooses_variant_cards_and_time_before_they_are_drawn. Everybody writes down
// their best solution, all are checked together: W21_…. An ace with a W is 1/W: card notation,
// WordCardSheet.A_card_is_written_as_rank_and_letter. Alone: W21_it_can_be_played_alone.

TEST(WordCardSheet, A_card_is_written_as_rank_and_letter) {
    StackedTable table(two, words);
    table.deal({}, "1/W").play({"open 1/W"});
    EXPECT_EQ(table.open(), "1/W");
    EXPECT_EQ(table.state().open[0], (Face{ace, *read_letter("W")}));
}

// --- The end of the deal, and the bonuses ---

TEST(WordCardSheet, A_deal_ends_when_somebody_lays_his_last_card) {
    StackedTable table(of_variant("card"), words);
    table.deal({"7/E 7/N 7/O 7/S 9/D 9/E 9/N 9/O"}).play({"open *", "0: keep"});
    table.play({"0: lay 7/E 7/N 7/O 7/S", "score 0 28 set=28"});
    EXPECT_FALSE(table.match().over());
    table.play({"0: done"}).idle_turns(1);
    table.play({"0: keep", "0: lay 9/D 9/E 9/N 9/O", "score 0 61 set=36 bonus=25", "round 89 -8"});
    EXPECT_TRUE(table.match().over());
}

// Going out after an earlier lay: 25, in the test above. All at once: 50, in
// For_the_most_all_that_was_scored_counts_and_the_cards_left_are_subtracted. Eight letters, eight
// equal cards, a suite of eight: W11_….

TEST(WordCardSheet, Bonuses_add_up) {
    // Eight letters, a suite of eight and everything at once.
    StackedTable table(of_variant("word_and_card"), {"VERGETEN"});
    table.deal({vergeten}).play({"open 9/D", "0: keep", "0: lay " + vergeten});
    table.play({"score 0 410 VERGETEN=130 suite=130 bonus=150", "round 410 -18"});
}

// The final score: the lowest becomes 0, in both formulas: the two tests of the formulas, and
// W19_totals_are_added_and_levelled_once_at_the_end.

// --- Summary ---

TEST(WordCardSheet, Everything_to_be_agreed_beforehand_is_an_option) {
    std::vector<std::string> names;
    for (const OptionSpec& spec : WordCard::info.options) names.emplace_back(spec.name);
    for (const auto* name : {"hand", "opening_cards", "opening_points", "formula", "variant",
                             "bonuses", "referee", "first"}) {
        EXPECT_THAT(names, ::testing::Contains(name));
    }
    // No playing for money: nothing here knows of it.
    EXPECT_THAT(names, Not(::testing::Contains(HasSubstr("money"))));
}

}  // namespace
}  // namespace stamtafel::wordcard
