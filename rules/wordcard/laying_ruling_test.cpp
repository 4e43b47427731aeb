// The rulings on rows: what may lie there, what it scores, and what a joker does in it.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/wordcard/testing/stacked_table.hpp"

namespace stamtafel::wordcard {
namespace {

using ::testing::HasSubstr;

const std::vector<std::string_view> words{"RE",  "GEN",   "REGEN", "REGENEN", "BEREGENEN", "STEEN",
                                          "TON", "SNEDE", "NOS",   "EEN",     "VERGETEN",  "GE"};

TEST(WordCardRulings, W2_without_challenges_a_wrong_word_is_refused_at_once) {
    StackedTable table(lay_anything({}), words);
    table.deal({"7/S 6/T 5/E 6/E 6/N 8/T 7/O 8/N"}).play({"open 9/D", "0: keep"});
    EXPECT_EQ(table.refusal(0, "lay 6/T 7/S 5/E 6/E 6/N"), "wordcard.not_a_word TSEEN");
    EXPECT_EQ(table.refusal(0, "lay 8/T 7/O 8/N ; 7/S 6/T"), "wordcard.not_a_word ST");
    EXPECT_EQ(table.refusal(0, "lay 7/S"), "wordcard.row_too_short");
    table.play({"0: lay 7/S 6/T 5/E 6/E 6/N", "score 0 47 STEEN=30 EEN=17"});
}

TEST(WordCardRulings, W2_a_person_checks_every_lay_and_a_wrong_one_costs_nothing) {
    StackedTable table(lay_anything({{"referee", "person"}}), words);
    table.deal({"7/S 6/T 5/E 6/E 6/N 8/T 7/O 8/N"}).play({"open 9/D", "0: keep"});
    table.play({"0: lay 6/T 7/S ; 8/T 7/O", "score 0 28 TS=13 TO=15"});
    EXPECT_FALSE(table.match().replay("referee wrong NO")) << "nobody laid that";
    table.play({"referee wrong TS", "undo 0"});
    EXPECT_EQ(table.player(0).points, 0);
    EXPECT_EQ(table.player(0).hand.size(), 8);
    table.play({"0: lay 8/T 7/O", "score 0 15 TO=15", "referee ok TO"});
    EXPECT_EQ(table.player(0).points, 15)
        << "the referee's word is final, whatever the dictionary says";
    table.play({"0: done"});
}

TEST(WordCardRulings, W3_every_stretch_that_is_a_word_counts_with_its_cards) {
    StackedTable table(lay_anything({}), words);
    table.deal({regen}).play({"open 9/D", "0: keep"});
    table.play({"0: lay " + regen, "score 0 85 RE=10 GE=17 REGEN=34 GEN=24"});
}

TEST(WordCardRulings, W3_in_word_and_card_too) {
    StackedTable table(lay_anything({{"variant", "word_and_card"}}, "9"), words);
    table.deal({vergeten}).play({"open 9/D", "0: keep"});
    table.play({"0: lay " + vergeten, "score 0 400 GE=40 VERGETEN=130 suite=130 bonus=100"});
}

TEST(WordCardRulings, W4_seven_eight_nine_eight_seven_has_two_suites) {
    const std::string up_and_down = "7/S 8/T 9/E 8/E 7/N";
    StackedTable table(lay_anything({{"variant", "word_plus"}}), words);
    table.deal({up_and_down}).play({"open 9/D", "0: keep"});
    table.play({"0: lay " + up_and_down, "score 0 111 STEEN=39 EEN=24 suite=48"});
    StackedTable cards(lay_anything({{"variant", "card"}}), words);
    cards.deal({up_and_down}).play({"open 9/D", "0: keep"});
    EXPECT_THAT(cards.refusal(0, "lay " + up_and_down), HasSubstr("wordcard.not_a_combination"));
}

TEST(WordCardRulings, W4_a_card_counts_in_its_set_and_in_its_suite) {
    StackedTable table(lay_anything({{"variant", "word_plus"}}), words);
    table.deal({"7/S 7/N 7/E 8/D 9/E"}).play({"open 9/D", "0: keep"});
    table.play({"0: lay 7/S 7/N 7/E 8/D 9/E", "score 0 83 SNEDE=38 set=21 suite=24"});
}

TEST(WordCardRulings, W5_an_extension_scores_what_the_row_gains_to_whoever_extends_it) {
    StackedTable table(lay_anything({}), words);
    table.deal({regen, "8/E 8/N"}).play({"open 9/D", "0: keep"});
    table.play({"0: lay " + regen, "score 0 85 RE=10 GE=17 REGEN=34 GEN=24", "0: done"});
    table.play({"1: keep", "1: lay r0 after 8/E 8/N", "score 1 50 REGENEN=50", "1: done"});
    EXPECT_EQ(table.player(0).points, 85);
    EXPECT_EQ(table.row(0), regen + " 8/E 8/N");
}

TEST(WordCardRulings, W5_both_ends_at_once_are_judged_together) {
    StackedTable table(lay_anything({}), words);
    table.deal({regen, "Q/B 9/E 8/E 8/N"}).play({"open 9/D", "0: keep"});
    table.play({"0: lay " + regen, "score 0 85 RE=10 GE=17 REGEN=34 GEN=24", "0: done"});
    table.play({"1: keep"});
    EXPECT_EQ(table.refusal(1, "lay r0 before Q/B 9/E"), "wordcard.not_a_word BEREGEN");
    EXPECT_EQ(table.refusal(1, "lay r1 after 8/E"), "wordcard.no_such_row 1 1");
    table.play({"1: lay r0 before Q/B 9/E ; r0 after 8/E 8/N",
                "score 1 169 BEREGENEN=69 REGENEN=50 bonus=50"});
}

TEST(WordCardRulings, W5_a_suite_keeps_its_direction) {
    StackedTable table(lay_anything({{"variant", "card"}}), words);
    table.deal({"7/E 8/D 9/D", "6/E 10/D"}).play({"open 9/O", "0: keep"});
    table.play({"0: lay 7/E 8/D 9/D", "score 0 24 suite=24", "0: done", "1: keep"});
    for (const auto* lay : {"lay r0 before 10/D", "lay r0 after 6/E"}) {
        EXPECT_THAT(table.refusal(1, lay), HasSubstr("not_a_combination")) << lay;
    }
    table.play({"1: lay r0 before 6/E ; r0 after 10/D", "score 1 16 suite=16"});
}

TEST(WordCardRulings, W5_an_ace_can_stand_at_both_ends_and_nothing_goes_beyond_it) {
    StackedTable table(lay_anything({{"variant", "card"}}, "13"), words);
    const std::string row = "1/A 2/C 3/A 4/A 5/A 6/E 7/E 8/D 9/D 10/D J/E Q/B";
    table.deal({row, "K/E K/G 1/Z 2/H"}).play({"open 9/O", "0: keep", "0: lay " + row});
    table.play({"score 0 125 suite=75 bonus=50", "0: done", "1: keep"});
    EXPECT_THAT(table.refusal(1, "lay r0 before K/G"), HasSubstr("not_a_combination"));
    table.play({"1: lay r0 after K/E 1/Z", "score 1 11 suite=11"});
    EXPECT_THAT(table.refusal(1, "lay r0 after 2/H"), HasSubstr("not_a_combination"));
    EXPECT_THAT(table.refusal(1, "lay r0 before 2/H"), HasSubstr("not_a_combination"));
    EXPECT_THAT(table.refusal(1, "lay K/G 1/Q 2/H"), HasSubstr("not_a_combination"))
        << "never in the middle";
}

TEST(WordCardRulings, W10_cards_left_count_double_in_word_and_card_but_jokers_do_not) {
    StackedTable table(lay_anything({{"variant", "word_and_card"}}), words);
    table.deal({"* *"}).play({"open 9/D"}).idle_turns(3);
    table.play({"1: keep", "1: done", "blocked", "round -124 -16"});
}

TEST(WordCardRulings, W10_a_joker_left_over_costs_fifty_instead_of_its_points) {
    for (const auto* points : {"0", "25"}) {
        StackedTable most(lay_anything({{"joker_points", points}}), words);
        most.deal({"*"}).play({"open 9/D"}).idle_turns(3);
        most.play({"1: keep", "1: done", "blocked", "round -64 -8"});
        StackedTable least(lay_anything({{"joker_points", points}, {"formula", "least"}}), words);
        least.deal({"*"}).play({"open 9/D"}).idle_turns(3);
        least.play({"1: keep", "1: done", "blocked", "round 64 8"});
    }
}

TEST(WordCardRulings, W10_bonuses_are_not_doubled) {
    StackedTable table(lay_anything({{"variant", "word_and_card"}}), {"VERGETEN"});
    table.deal({vergeten}).play({"open 9/D", "0: keep", "0: lay " + vergeten});
    table.play({"score 0 410 VERGETEN=130 suite=130 bonus=150", "round 410 -18"});
}

TEST(WordCardRulings, W11_the_word_bonus_is_for_words_the_other_for_sets_and_suites) {
    const std::vector<std::pair<std::string, std::string>> scores{
        {"word", "score 0 115 VERGETEN=65 bonus=50"},
        {"card", "score 0 115 suite=65 bonus=50"},
        {"word_plus", "score 0 230 VERGETEN=65 suite=65 bonus=100"},
        {"card_plus", "score 0 230 VERGETEN=65 suite=65 bonus=100"},
        {"word_and_card", "score 0 360 VERGETEN=130 suite=130 bonus=100"}};
    for (const auto& [variant, score] : scores) {
        StackedTable table(lay_anything({{"variant", variant}}, "9"), {"VERGETEN"});
        table.deal({vergeten}).play({"open 9/D", "0: keep", "0: lay " + vergeten, score});
    }
    StackedTable none(lay_anything({{"bonuses", "false"}}, "9"), {"VERGETEN"});
    none.deal({vergeten}).play({"open 9/D", "0: keep", "0: lay " + vergeten});
    none.play({"score 0 65 VERGETEN=65"});
}

TEST(WordCardRulings, W11_without_bonuses_going_out_earns_none) {
    StackedTable table(lay_anything({{"bonuses", "false"}}), {"VERGETEN"});
    table.deal({vergeten}).play({"open 9/D", "0: keep", "0: lay " + vergeten});
    table.play({"score 0 65 VERGETEN=65", "round 65 -9"});
}

TEST(WordCardRulings, W11_it_is_paid_once_per_row_to_whoever_brings_it_to_eight) {
    StackedTable table(lay_anything({{"variant", "card"}}), words);
    table.deal({"7/E 7/E 7/N 7/N 7/O 7/O 7/S *", "7/S"}).play({"open 9/D", "0: keep"});
    table.play({"0: lay 7/E 7/E 7/N 7/N 7/O 7/O 7/S", "score 0 49 set=49", "0: done", "1: keep",
                "1: lay r0 after 7/S", "score 1 57 set=7 bonus=50", "1: done", "0: stock",
                "deal 0 9/T", "0: lay r0 before *=7", "score 0 0", "0: done"});
}

TEST(WordCardRulings, W11_a_longer_word_does_not_earn_it_again) {
    StackedTable table(lay_anything({}, "9"), {"VERGETEN", "VERGETENS"});
    table.deal({vergeten, "7/S"}).play({"open 9/D", "0: keep", "0: lay " + vergeten});
    table.play({"score 0 115 VERGETEN=65 bonus=50", "0: done", "1: keep", "1: lay r0 after 7/S",
                "score 1 72 VERGETENS=72"});
}

TEST(WordCardRulings, W11_a_row_can_earn_each_kind_once) {
    StackedTable table(lay_anything({{"variant", "card_plus"}}, "9"), {"VERGETENS"});
    table.deal({vergeten, "*"}).play({"open 9/D", "0: keep", "0: lay " + vergeten});
    table.play({"score 0 115 suite=65 bonus=50", "0: done", "1: keep", "1: lay r0 after *=6/S",
                "score 1 115 VERGETENS=65 bonus=50"});
}

TEST(WordCardRulings, W11_inner_words_earn_no_bonus) {
    StackedTable table(lay_anything({{"variant", "card_plus"}}, "10"), {"VERGETEN"});
    table.deal({vergeten + " 6/T"}).play({"open 9/D", "0: keep", "0: lay " + vergeten + " 6/T"});
    table.play({"score 0 186 VERGETEN=65 suite=71 bonus=50"});
}

TEST(WordCardRulings, W13_a_joker_names_what_counts) {
    const auto refusal = [](const std::string& variant, const std::string& lay) {
        StackedTable table(lay_anything({{"variant", variant}}), words);
        table.deal({"7/N 7/O *"}).play({"open 9/D", "0: keep"});
        return table.refusal(0, "lay 7/N 7/O " + lay);
    };
    EXPECT_EQ(refusal("word", "*=S"), "");
    EXPECT_EQ(refusal("word", "*=7/S"), "wordcard.joker_undeclared");
    EXPECT_EQ(refusal("word", "*"), "wordcard.joker_undeclared");
    EXPECT_EQ(refusal("card", "*=7"), "");
    EXPECT_EQ(refusal("card", "*=7/S"), "wordcard.joker_undeclared");
    for (const auto* variant : {"word_plus", "card_plus", "word_and_card"}) {
        EXPECT_EQ(refusal(variant, "*=7/S"), "") << variant;
        EXPECT_EQ(refusal(variant, "*=S"), "wordcard.joker_undeclared") << variant;
        EXPECT_EQ(refusal(variant, "*=7"), "wordcard.joker_undeclared") << variant;
    }
}

TEST(WordCardRulings, W13_rank_and_letter_may_be_any_pair) {
    StackedTable table(lay_anything({{"variant", "word_and_card"}}), {"TON"});
    table.deal({"8/T * 8/N"}).play({"open 9/D", "0: keep"});
    table.play({"0: lay 8/T *=8/O 8/N", "score 0 64 TON=32 set=32"});
}

TEST(WordCardRulings, W13_a_row_may_consist_of_jokers_only) {
    for (const auto* points : {"0", "25"}) {
        StackedTable table(lay_anything({{"joker_points", points}}), words);
        table.deal({"* * *"}).play({"open 9/D", "0: keep"});
        const std::string sum = points == std::string("0") ? "0" : "75";
        table.play({"0: lay *=T *=O *=N", "score 0 " + sum + " TON=" + sum});
        EXPECT_EQ(table.row(0), "*=T *=O *=N");
    }
}

TEST(WordCardRulings, W13_a_joker_is_exchanged_for_what_the_main_part_needs) {
    // The row, a card that may take the joker's place, and cards that may not.
    struct Exchange {
        std::string variant;
        std::string joker;
        std::string right;
        std::vector<std::string> wrong;
    };
    const std::vector<Exchange> exchanges{{"word", "*=S", "5/S", {"7/E", "8/N"}},
                                          {"card", "*=7", "7/E", {"8/E", "5/S"}},
                                          {"word_plus", "*=7/S", "5/S", {"7/E"}},
                                          {"card_plus", "*=7/S", "7/E", {"5/S"}},
                                          {"word_and_card", "*=7/S", "7/S", {"7/E", "5/S"}}};
    for (const auto& [variant, joker, right, wrong] : exchanges) {
        StackedTable table(lay_anything({{"variant", variant}}), words);
        table.deal({"7/N 7/O *", "7/S 7/E 8/E 8/N 5/S"}).play({"open 9/D"});
        EXPECT_EQ(table.refusal(0, "keep"), "");
        EXPECT_EQ(table.refusal(0, "lay 7/N 7/O " + joker), "");
        table.play({"0: done", "1: keep"});
        for (const auto& card : wrong) {
            EXPECT_THAT(table.refusal(1, "lay r0.2 " + card),
                        HasSubstr("wordcard.not_the_jokers_card " + card))
                << variant;
        }
        EXPECT_EQ(table.refusal(1, "lay r0.2 " + right), "") << variant;
        EXPECT_EQ(table.row(0), "7/N 7/O " + right);
    }
}

TEST(WordCardRulings, W13_its_meaning_stays_when_the_row_grows) {
    StackedTable table(lay_anything({}), {"TON", "TONS", "TOES"});
    table.deal({"8/T 7/O *", "7/S 8/E 7/E"}).play({"open 9/D", "0: keep", "0: lay 8/T 7/O *=N"});
    table.play({"score 0 15 TON=15", "0: done", "1: keep", "1: lay r0 after 7/S"});
    table.play({"score 1 22 TONS=22"});
    EXPECT_EQ(table.refusal(1, "lay r0.2 8/E"), "wordcard.not_the_jokers_card 8/E *=N");
}

// Seat 0 has laid REGE*, the joker an N, and has opened; seat 1 is to swap.
StackedTable& lay_rege_joker(StackedTable& table, const std::string& score,
                             const std::string& other_hand) {
    table.deal({"5/R 5/E J/G 7/E *", other_hand}).play({"open 9/D", "0: keep"});
    return table.play({"0: lay 5/R 5/E J/G 7/E *=N", score, "0: done"});
}

TEST(WordCardRulings, W14_an_exchange_scores_the_gain_and_the_joker_may_stay_in_hand) {
    StackedTable table(lay_anything({}), {"RE", "GE", "REGEN", "GEN"});
    lay_rege_joker(table, "score 0 71 RE=10 GE=17 REGEN=27 GEN=17", "7/N").play({"1: keep"});
    EXPECT_EQ(table.refusal(1, "lay r0.3 7/N"), "wordcard.no_joker_there 3");
    table.play({"1: lay r0.4 7/N", "score 1 14 joker=14", "1: done"});
    EXPECT_EQ(table.row(0), regen);
    EXPECT_THAT(table.hand(1), HasSubstr("*"));
    EXPECT_EQ(table.state().idle_turns, 0) << "it counts as laying";
}

TEST(WordCardRulings, W14_a_joker_worth_more_than_the_card_costs_nobody_anything) {
    StackedTable table(lay_anything({{"joker_points", "25"}}), {"REGEN"});
    lay_rege_joker(table, "score 0 52 REGEN=52", "7/N");
    table.play({"1: keep", "1: lay r0.4 7/N", "score 1 0", "1: done"});
    EXPECT_EQ(table.player(0).points, 52);
}

TEST(WordCardRulings, W14_the_joker_may_be_laid_again_in_the_same_lay) {
    StackedTable table(lay_anything({}), {"REGEN", "TON"});
    lay_rege_joker(table, "score 0 27 REGEN=27", "7/N 8/T 7/O");
    table.play({"1: keep", "1: lay r0.4 7/N ; 8/T 7/O *=N", "score 1 22 TON=15 joker=7"});
    EXPECT_EQ(table.row(1), "8/T 7/O *=N");
    EXPECT_EQ(table.hand(1), "1/A 1/A 1/Q 1/V 1/W");
}

TEST(WordCardRulings, W14_an_exchange_needs_an_opened_player_and_does_not_open) {
    const std::string other_steen = "7/S 6/T 9/E 6/E 6/N";
    StackedTable table(opened_by_0(2, {{"hand", "8"}}), {"REGEN", "STEEN"});
    lay_rege_joker(table, "score 0 27 REGEN=27", "7/N " + other_steen).play({"1: keep"});
    EXPECT_EQ(table.refusal(1, "lay r0.4 7/N"), "wordcard.open_first");
    EXPECT_EQ(table.refusal(1, "lay r0.4 7/N ; " + other_steen), "wordcard.open_first");
    table.play({"1: lay " + other_steen + " ; r0.4 7/N", "score 1 41 STEEN=34 joker=7"});
}

TEST(WordCardRulings, W14_a_taken_open_card_may_be_laid_by_an_exchange) {
    StackedTable table(lay_anything({}), {"REGEN"});
    table.deal({"5/R 5/E J/G 7/E *"}).play({"open 7/N", "0: keep"});
    table.play({"0: lay 5/R 5/E J/G 7/E *=N", "score 0 27 REGEN=27", "0: done", "1: open",
                "1: lay r0.4 7/N", "score 1 7 joker=7", "1: discard *"});
    EXPECT_EQ(table.open(), "*") << "a joker may be discarded";
    table.play({"0: open"});
    EXPECT_EQ(table.refusal(0, "discard 2/C"), "wordcard.taken_not_laid *") << "like any card";
    table.play({"0: back"});
}

TEST(WordCardRulings, W14_no_joker_is_put_in_the_place_of_another) {
    StackedTable table(lay_anything({}), {"REGEN"});
    lay_rege_joker(table, "score 0 27 REGEN=27", "*").play({"1: keep"});
    EXPECT_EQ(table.refusal(1, "lay r0.4 *=N"), "wordcard.exchange_by_joker");
    table.play({"1: done"});
}

TEST(WordCardRulings, W14_it_may_be_agreed_that_only_the_layer_takes_a_joker_back) {
    StackedTable table(lay_anything({{"joker_back", "layer"}}), {"REGEN"});
    lay_rege_joker(table, "score 0 27 REGEN=27", "7/N").play({"1: keep"});
    EXPECT_EQ(table.refusal(1, "lay r0.4 7/N"), "wordcard.joker_of_another");
    table.play({"1: done", "0: stock", "deal 0 7/N", "0: lay r0.4 7/N", "score 0 7 joker=7"});
    table.play({"0: discard *"});
}

TEST(WordCardRulings, W22_letters_are_counted_in_cards) {
    const std::vector<std::string_view> ice{"IJS", "IJSBEREN", "TYPISTE"};
    const auto score = [&](const std::string& option, const std::string& lay) {
        StackedTable table(lay_anything({{"y_is_ij", option}}, "9"), ice);
        table.deal({lay}).play({"open 9/D", "0: keep"});
        const std::string refusal = table.refusal(0, "lay " + lay);
        return refusal.empty() ? table.lines().back() : refusal;
    };
    EXPECT_EQ(score("true", "1/Y 7/S"), "score 0 8 YS=8") << "two cards are a row";
    EXPECT_EQ(score("false", "1/Y 7/S"), "wordcard.not_a_word YS");
    EXPECT_EQ(score("true", "1/Y 7/S Q/B 9/E 5/R 9/E 8/N"), "score 0 57 YS=8 YSBEREN=49")
        << "eight letters, but seven cards";
    EXPECT_EQ(score("true", "J/I 2/J 7/S Q/B 9/E 5/R 9/E 8/N"),
              "score 0 129 IJS=19 IJSBEREN=60 bonus=50");
    EXPECT_EQ(score("true", "8/T J/I 2/J 4/P 6/I 7/S 6/T 5/E"), "score 0 98 TIJPISTE=48 bonus=50")
        << "seven letters, but eight cards";
    EXPECT_EQ(score("false", "8/T J/I 2/J 4/P 6/I 7/S 6/T 5/E"), "wordcard.not_a_word TIJPISTE");
}

}  // namespace
}  // namespace stamtafel::wordcard
