// The rulings on the course of a deal: who opens, the swap, the first lay, blocking, time.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/wordcard/testing/stacked_table.hpp"

namespace stamtafel::wordcard {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

const std::vector<std::string_view> words{"RE",        "GEN",   "REGEN", "REGENEN",
                                          "BEREGENEN", "STEEN", "TON",   "DEN"};

// Whoever is not given other cards has eight aces (seat 1) or eight twos (seat 0).
const Setting two = opened_by_0(2, {{"hand", "8"}});
const Setting deep = opened_by_0(2, {{"hand", "8"}, {"deep_pick", "true"}});
// All cards but the jokers are in the hands: one is open, three are the stock.
const Setting eight =
    opened_by_0(8, {{"variant", "card"}, {"deep_pick", "true"}, {"opening_cards", "0"}});

TEST(WordCardRulings, W1_the_letter_nearest_to_a_opens_and_deals) {
    StackedTable table({3, {}}, words);
    table.play({"draw 0 5/E", "draw 1 2/C", "draw 2 3/F", "dealer 1"});
    table.deal({}).play({"open 9/D"});
    EXPECT_EQ(table.state().turn, 1);
    EXPECT_THAT(table.lines(4), ElementsAre(StartsWith("deal 2 "), StartsWith("deal 0 "),
                                            StartsWith("deal 1 "), "open 9/D"))
        << "from the left of the dealer on";
}

TEST(WordCardRulings, W1_a_joker_counts_as_an_a_and_those_that_tie_draw_again) {
    StackedTable table({3, {}}, words);
    table.play({"draw 0 1/A", "draw 1 Q/B", "draw 2 *"});
    EXPECT_FALSE(table.match().replay("dealer 0"));
    EXPECT_FALSE(table.match().replay("draw 1 K/W")) << "only those that tied";
    table.play({"draw 0 4/A", "draw 2 3/A", "draw 0 8/N", "draw 2 7/N", "draw 0 9/D", "draw 2 9/E",
                "dealer 0"});
}

TEST(WordCardRulings, W1_the_cards_drawn_go_back_and_none_is_drawn_twice) {
    StackedTable table({2, {}}, words);
    table.play({"draw 0 1/V"});
    EXPECT_FALSE(table.match().replay("draw 1 1/V")) << "there is only one";
    table.play({"draw 1 Q/B", "dealer 1"}).deal({"1/V", "Q/B"});
}

TEST(WordCardRulings, W1_an_agreed_seat_opens_without_a_draw_and_then_the_deal_passes_left) {
    StackedTable table({3, {{"first", "2"}, {"rounds", "3"}}}, words);
    table.deal({}).play({"open 9/D"}).idle_turns(6);
    EXPECT_EQ(table.lines().front(), "dealer 2");
    EXPECT_EQ(table.lines().back(), "dealer 0");
    table.deal({}).play({"open 9/D"});
    EXPECT_EQ(table.state().turn, 0);
    table.idle_turns(6);
    EXPECT_EQ(table.lines().back(), "dealer 1");
}

TEST(WordCardRulings, W6_a_first_lay_needs_five_cards_in_one_action) {
    StackedTable table(two, words);
    table.deal({ton + " 9/D 8/E 10/N"}).play({"open 9/O", "0: keep"});
    EXPECT_EQ(table.refusal(0, "lay " + ton), "wordcard.opening_cards 5 3");
    table.play({"0: lay " + ton + " ; 9/D 8/E 10/N", "score 0 50 TON=23 DEN=27", "0: done"});
    EXPECT_TRUE(table.player(0).opened);
}

TEST(WordCardRulings, W6_points_may_be_agreed_instead_of_cards) {
    StackedTable table(opened_by_0(2, {{"hand", "9"}, {"opening_points", "40"}}), words);
    table.deal({steen + " " + ton}).play({"open 9/O", "0: keep"});
    EXPECT_EQ(table.refusal(0, "lay " + steen), "wordcard.opening_points 40 30");
    table.play({"0: lay " + steen + " ; " + ton, "score 0 53 STEEN=30 TON=23"});
}

TEST(WordCardRulings, W6_points_count_as_in_most_also_where_the_least_win) {
    const Setting least =
        opened_by_0(2, {{"hand", "8"}, {"formula", "least"}, {"opening_points", "40"}});
    StackedTable table(least, words);
    table.deal({regen}).play({"open 9/O", "0: keep", "0: lay " + regen, "0: done"});
    EXPECT_TRUE(table.player(0).opened) << "RE and GEN count too";
    EXPECT_EQ(table.player(0).points, 0);
}

TEST(WordCardRulings, W6_bonuses_do_not_help_to_open) {
    StackedTable table(opened_by_0(2, {{"opening_points", "200"}}), words);
    table.deal({"Q/B 9/E " + regen + " 8/E 8/N"}).play({"open 9/O", "0: keep"});
    EXPECT_EQ(table.refusal(0, "lay Q/B 9/E " + regen + " 8/E 8/N"),
              "wordcard.opening_points 200 187");
}

TEST(WordCardRulings, W6_going_out_at_once_needs_no_minimum) {
    StackedTable table(opened_by_0(2, {{"hand", "8"}, {"opening_cards", "13"}}), words);
    table.deal({steen + " " + ton}).play({"open 9/O", "0: keep"});
    EXPECT_EQ(table.refusal(0, "lay " + steen), "wordcard.opening_cards 13 5");
    table.play(
        {"0: lay " + steen + " ; " + ton, "score 0 103 STEEN=30 TON=23 bonus=50", "round 103 -8"});
    EXPECT_TRUE(table.match().over());
}

TEST(WordCardRulings, W6_an_extension_may_follow_in_the_same_action_but_does_not_count) {
    StackedTable table(two, words);
    const std::string other_steen = "7/S 6/T 9/E 6/E 6/N";
    table.deal({regen, other_steen + " 8/E 8/N"}).play({"open 9/O", "0: keep", "0: lay " + regen});
    table.play({"score 0 68 RE=10 REGEN=34 GEN=24", "0: done", "1: keep"});
    EXPECT_EQ(table.refusal(1, "lay r0 after 8/E 8/N"), "wordcard.open_first");
    EXPECT_EQ(table.refusal(1, "lay r0 after 8/E 8/N ; " + other_steen), "wordcard.open_first");
    table.play({"1: lay " + other_steen + " ; r0 after 8/E 8/N", "score 1 84 STEEN=34 REGENEN=50"});
}

TEST(WordCardRulings, W6_new_rows_alone_reach_the_minimum) {
    StackedTable table(two, words);
    table.deal({regen, "8/T 7/O 10/N 8/E 8/N"}).play({"open 9/O", "0: keep", "0: lay " + regen});
    table.play({"score 0 68 RE=10 REGEN=34 GEN=24", "0: done", "1: keep"});
    EXPECT_EQ(table.refusal(1, "lay 8/T 7/O 10/N ; r0 after 8/E 8/N"),
              "wordcard.opening_cards 5 3");
}

TEST(WordCardRulings, W6_without_any_minimum_everybody_may_extend_at_once) {
    StackedTable table(opened_by_0(2, {{"hand", "8"}, {"opening_cards", "0"}}), words);
    table.deal({regen, "8/E 8/N"}).play({"open 9/O", "0: keep", "0: lay " + regen});
    table.play({"score 0 68 RE=10 REGEN=34 GEN=24", "0: done", "1: keep", "1: lay r0 after 8/E 8/N",
                "score 1 50 REGENEN=50", "1: done"});
}

TEST(WordCardRulings, W7_nobody_has_to_swap) {
    StackedTable table(two, words);
    table.deal({}).play({"open 9/D", "0: keep"});
    EXPECT_EQ(table.refusal(0, "discard 2/C"), "wordcard.kept_no_discard");
    EXPECT_EQ(table.refusal(0, "stock"), "wordcard.swapped_already");
    table.play({"0: done"});
}

TEST(WordCardRulings, W7_a_stock_card_may_be_discarded_again_at_once) {
    StackedTable table(two, words);
    table.deal({}).play({"open 9/D", "0: stock", "deal 0 10/D", "0: discard 10/D"});
    EXPECT_EQ(table.open(), "9/D 10/D");
}

TEST(WordCardRulings, W7_an_open_card_taken_freely_may_not_be_discarded) {
    StackedTable table(two, words);
    table.deal({}).play({"open 9/D", "0: open"});
    EXPECT_EQ(table.refusal(0, "discard 9/D"), "wordcard.discard_taken 9/D");
    EXPECT_EQ(table.refusal(0, "stock"), "wordcard.swapped_already") << "one swap a turn";
    table.play({"0: discard 2/C"});
    EXPECT_EQ(table.open(), "2/C");

    StackedTable twin(two, words);
    twin.deal({"9/D"}).play({"open 9/D", "0: open", "0: discard 9/D"});
    EXPECT_EQ(twin.open(), "9/D") << "nobody can tell which of the two it was";
}

TEST(WordCardRulings, W8_a_deal_is_blocked_after_two_rounds_in_which_nobody_does_anything) {
    StackedTable table(two, words);
    table.deal({}).play({"open 9/D", "0: keep", "0: done", "1: keep", "1: done", "0: keep",
                         "0: done", "1: keep", "1: done", "blocked", "round -16 -8"});
    EXPECT_TRUE(table.match().over());
}

TEST(WordCardRulings, W8_putting_back_is_idle_and_a_swap_begins_the_count_anew) {
    StackedTable table(two, words);
    table.deal({}).play({"open 9/D"}).idle_turns(3).stock_turns(1).idle_turns(2);
    EXPECT_FALSE(table.match().over());
    const std::string top = text_of(table.state().open[table.state().open.size() - 1]);
    table.play({"0: open", "0: back", "1: open", "1: back", "blocked", "round -16 -8"});
    EXPECT_EQ(text_of(table.state().open[table.state().open.size() - 1]), top);
}

TEST(WordCardRulings, W8_a_lay_begins_the_count_anew) {
    StackedTable table(two, words);
    table.deal({"", steen}).play({"open 9/D"}).idle_turns(3);
    table.play({"1: keep", "1: lay " + steen, "score 1 30 STEEN=30", "1: done"}).idle_turns(3);
    EXPECT_FALSE(table.match().over());
    table.play({"1: keep", "1: done", "blocked", "round -11 27"});
}

TEST(WordCardRulings, W8_lost_turns_are_idle) {
    StackedTable table(opened_by_0(2, {{"hand", "8"}, {"challenge", "true"}}), words);
    table.deal({"9/E 9/E 9/D 9/D 9/N"}).play({"open 9/T", "0: keep"});
    table.play({"0: lay 9/E 9/E 9/D 9/D 9/N", "score 0 45 EEDDN=45", "1: challenge",
                "verdict wrong EEDDN", "undo 0", "lost 0 1", "0: done"});
    table.play({"1: keep", "1: done", "skip 0", "1: keep", "1: done", "blocked", "round -51 -8"});
}

TEST(WordCardRulings, W8_a_blocked_deal_has_no_going_out_bonus_but_other_bonuses_stand) {
    StackedTable table(opened_by_0(2, {{"variant", "card"}, {"hand", "9"}}), words);
    table.deal({"7/E 7/E 7/N 7/N 7/O 7/O 7/S 7/S"}).play({"open 9/T", "0: keep"});
    table.play(
        {"0: lay 7/E 7/E 7/N 7/N 7/O 7/O 7/S 7/S", "score 0 106 set=56 bonus=50", "0: done"});
    table.idle_turns(3).play({"0: keep", "0: done", "blocked", "round 104 -10"});
}

TEST(WordCardRulings, W9_a_last_card_is_never_discarded) {
    StackedTable table(two, words);
    table.deal({steen + " 8/T 7/O 9/N"}).play({"open 9/O", "0: keep", "0: lay " + steen});
    table.play({"score 0 30 STEEN=30", "0: done"}).idle_turns(1);
    table.play({"0: stock", "deal 0 10/D"});
    EXPECT_EQ(table.refusal(0, "done"), "wordcard.discard_first");
    table.play({"0: lay 8/T 7/O 9/N", "score 0 24 TON=24"});
    EXPECT_EQ(table.refusal(0, "discard 10/D"), "wordcard.last_card");
    table.play({"0: done"}).idle_turns(1);
    EXPECT_EQ(table.hand(0), "10/D");
    table.play({"0: stock", "deal 0 9/D"});
    EXPECT_EQ(table.refusal(0, "done"), "wordcard.discard_first") << "there are two again";
    table.play({"0: discard 10/D"});
}

TEST(WordCardRulings, W12_a_taken_open_card_is_in_the_first_lay_or_goes_back) {
    StackedTable table(two, words);
    table.deal({"", "7/S 6/T 5/E 6/E " + ton}).play({"open 6/N", "0: keep", "0: done", "1: open"});
    EXPECT_EQ(table.refusal(1, "discard 7/S"), "wordcard.taken_not_laid 6/N");
    EXPECT_EQ(table.refusal(1, "done"), "wordcard.taken_not_laid 6/N");
    EXPECT_EQ(table.refusal(1, "keep"), "wordcard.swapped_already");
    const std::string hand = table.hand(1);
    table.play({"1: back"});
    EXPECT_EQ(table.open(), "6/N");
    EXPECT_EQ(table.state().turn, 0) << "the turn is over";
    table.idle_turns(1).play({"1: open"});
    EXPECT_EQ(table.hand(1), hand);
    table.play({"1: lay " + steen, "score 1 30 STEEN=30"});
    EXPECT_EQ(table.refusal(1, "back"), "wordcard.nothing_to_put_back");
    table.play({"1: lay " + ton, "score 1 23 TON=23"});
    EXPECT_EQ(table.refusal(1, "discard 1/A"), "wordcard.last_card");
}

TEST(WordCardRulings, W12_the_first_lay_without_the_taken_card_is_refused) {
    StackedTable table(two, words);
    table.deal({"", steen + " 8/T 7/O"}).play({"open 8/N", "0: keep", "0: done", "1: open"});
    EXPECT_EQ(table.refusal(1, "lay " + steen), "wordcard.taken_not_laid 8/N");
    table.play({"1: lay " + steen + " ; " + ton, "score 1 53 STEEN=30 TON=23"});
}

TEST(WordCardRulings, W12_the_opener_is_free_in_his_first_turn_only) {
    StackedTable table(two, words);
    table.deal({}).play({"open 9/D", "0: open"});
    EXPECT_EQ(table.refusal(0, "back"), "wordcard.nothing_to_put_back");
    table.play({"0: discard 2/C"}).idle_turns(1).play({"0: open"});
    EXPECT_EQ(table.refusal(0, "discard 2/H"), "wordcard.taken_not_laid 2/C");
    table.play({"0: back"});
}

TEST(WordCardRulings, W12_of_a_deep_pick_the_deepest_must_be_laid) {
    StackedTable table(deep, words);
    table.deal({"", "7/S 6/T 5/E 6/E"}, "6/N 10/D 10/E").play({"open 6/N"});
    table.play({"0: stock", "deal 0 10/D", "0: discard 10/D", "1: keep", "1: done", "0: stock",
                "deal 0 10/E", "0: discard 10/E"});
    EXPECT_EQ(table.refusal(1, "pile 4"), "wordcard.pile_depth 4 3");
    table.play({"1: pile 3"});
    EXPECT_EQ(table.open(), "");
    EXPECT_EQ(table.refusal(1, "discard 10/E"), "wordcard.taken_not_laid 6/N");
    table.play({"1: back"});
    EXPECT_EQ(table.open(), "6/N 10/D 10/E") << "in the order in which they lay";
    table.idle_turns(1).play({"1: pile 3", "1: lay " + steen, "score 1 30 STEEN=30"});
    table.play({"1: discard 10/D"});
    EXPECT_EQ(table.hand(1), "1/A 1/A 1/Q 1/V 10/E") << "the others are kept";
}

TEST(WordCardRulings, W12_without_the_option_only_the_top_card_can_be_taken) {
    StackedTable table(two, words);
    table.deal({}).play({"open 9/D"});
    EXPECT_EQ(table.refusal(0, "pile 1"), "wordcard.no_deep_pick");
    StackedTable free(deep, words);
    free.deal({}).play({"open 9/D", "0: pile 1"});
    EXPECT_EQ(free.refusal(0, "discard 9/D"), "wordcard.discard_taken 9/D");
    free.play({"0: discard 2/C"});
}

TEST(WordCardRulings, W16_lost_turns_add_up_and_are_served_one_by_one) {
    StackedTable table(opened_by_0(3, {{"hand", "8"}, {"challenge", "true"}}), words);
    table.deal({"9/E 9/E 9/D 9/D 9/N"}).play({"open 9/T", "0: stock", "deal 0 9/O"});
    table.play({"0: lay 9/E 9/E 9/D 9/D 9/N", "score 0 45 EEDDN=45", "1: challenge", "2: challenge",
                "verdict wrong EEDDN", "undo 0", "lost 0 2", "0: discard 9/O"});
    table.idle_turns(1).play({"2: keep", "2: done", "skip 0"});
    table.stock_turns(1).play({"2: keep", "2: done", "skip 0"});
    table.stock_turns(1).play({"2: keep", "2: done"});
    EXPECT_EQ(table.state().turn, 0);
}

TEST(WordCardRulings, W16_lost_turns_lapse_when_the_deal_ends) {
    const Setting two_deals =
        opened_by_0(2, {{"hand", "8"}, {"challenge", "true"}, {"rounds", "2"}});
    StackedTable table(two_deals, words);
    table.deal({steen + " " + ton}).play({"open 9/T", "0: keep"});
    table.play({"0: lay " + steen + " ; " + ton, "score 0 103 STEEN=30 TON=23 bonus=50",
                "1: challenge", "verdict ok STEEN TON", "lost 1 1", "round 103 -8", "dealer 1"});
    table.deal({}).play({"open 9/D"});
    EXPECT_EQ(table.state().turn, 1) << "seat 1 opens, nothing is lost any more";
}

TEST(WordCardRulings, W17_any_opponent_may_start_the_clock_once_a_turn) {
    StackedTable table(opened_by_0(3, {{"hand", "8"}}), words);
    table.deal({}).play({"open 9/D"});
    EXPECT_EQ(table.refusal(0, "timeout"), "wordcard.no_timeout");
    EXPECT_EQ(table.refusal(0, "clock 0"), "wordcard.clock_own_side");
    EXPECT_EQ(table.refusal(1, "clock 2"), "wordcard.clock_seat 0");
    table.play({"1: clock 0"});
    EXPECT_EQ(table.refusal(2, "clock 0"), "wordcard.clock_running");
    EXPECT_EQ(table.refusal(1, "timeout"), "kit.not_your_turn 0");
    const std::string hand = table.hand(0);
    table.play({"0: timeout"});
    EXPECT_EQ(table.hand(0), hand) << "nothing was swapped yet";
    EXPECT_EQ(table.state().turn, 1);
    EXPECT_EQ(table.refusal(1, "timeout"), "wordcard.no_timeout") << "the clock was seat 0's";

    StackedTable without(opened_by_0(2, {{"clock", "false"}}), words);
    without.deal({}).play({"open 9/D"});
    EXPECT_EQ(without.refusal(1, "clock 0"), "wordcard.no_clock");
}

TEST(WordCardRulings, W17_partners_do_not_start_each_others_clock) {
    StackedTable table(opened_by_0(4, {{"hand", "8"}, {"partners", "true"}}), words);
    table.deal({}).play({"open 9/D"});
    EXPECT_EQ(table.refusal(2, "clock 0"), "wordcard.clock_own_side");
    table.play({"3: clock 0", "0: keep", "0: timeout"});
}

TEST(WordCardRulings, W17_a_drawn_stock_card_is_discarded) {
    StackedTable table(two, words);
    table.deal({}).play({"open 9/D", "0: stock", "deal 0 10/D", "1: clock 0", "0: timeout"});
    EXPECT_EQ(table.open(), "9/D 10/D");
    EXPECT_EQ(table.player(0).hand.size(), 8);
    EXPECT_EQ(table.state().idle_turns, 0) << "it was a swap";
}

TEST(WordCardRulings, W17_what_is_laid_stands_the_drawn_card_too) {
    StackedTable table(two, words);
    table.deal({"7/S 6/T 5/E 6/E"}).play({"open 9/D", "0: stock", "deal 0 6/N"});
    table.play({"0: lay " + steen, "score 0 30 STEEN=30", "1: clock 0", "0: timeout"});
    EXPECT_EQ(table.open(), "9/D");
    EXPECT_EQ(table.player(0).hand.size(), 4) << "nothing is discarded in its stead";
    EXPECT_EQ(table.player(0).points, 30);
}

TEST(WordCardRulings, W17_a_last_card_stays_in_hand) {
    StackedTable table(two, words);
    table.deal({regen + " 9/D 8/E 8/N"}).play({"open 9/O", "0: keep", "0: lay " + regen});
    table.play({"score 0 68 RE=10 REGEN=34 GEN=24", "0: done"}).idle_turns(1);
    table.play({"0: stock", "deal 0 10/D", "0: lay 9/D 8/E 8/N", "score 0 25 DEN=25"});
    table.play({"1: clock 0", "0: timeout"});
    EXPECT_EQ(table.hand(0), "10/D");
}

TEST(WordCardRulings, W17_a_taken_open_card_goes_back) {
    StackedTable table(deep, words);
    table.deal({}, "9/D 10/D").play({"open 9/D", "0: open", "1: clock 0", "0: timeout"});
    EXPECT_EQ(table.open(), "9/D") << "also one that was taken freely";
    EXPECT_EQ(table.state().idle_turns, 1) << "nothing has changed hands";
    table.play(
        {"1: stock", "deal 1 10/D", "1: discard 10/D", "0: pile 2", "1: clock 0", "0: timeout"});
    EXPECT_EQ(table.open(), "9/D 10/D");
    EXPECT_EQ(table.player(0).hand.size(), 8);
}

TEST(WordCardRulings, W17_what_was_taken_with_a_laid_card_stays_in_hand) {
    StackedTable table(deep, words);
    table.deal({"", "7/S 6/T 5/E 6/E"}).play({"open 6/N", "0: stock", "deal 0 10/D"});
    table.play({"0: discard 10/D", "1: pile 2", "1: lay " + steen, "score 1 30 STEEN=30",
                "0: clock 1", "1: timeout"});
    EXPECT_EQ(table.open(), "");
    EXPECT_EQ(table.hand(1), "1/A 1/A 1/Q 1/V 10/D");
}

TEST(WordCardRulings, W17_running_out_of_time_in_two_rounds_blocks_the_deal) {
    StackedTable table(two, words);
    table.deal({}).play({"open 9/D", "1: clock 0", "0: timeout", "0: clock 1", "1: keep",
                         "1: timeout", "1: clock 0", "0: open", "0: timeout", "0: clock 1",
                         "1: timeout", "blocked", "round -16 -8"});
}

TEST(WordCardRulings, W18_an_empty_stock_is_rebuilt_when_somebody_draws) {
    StackedTable table(eight, words);
    table.deal({}).play({"open *"}).stock_turns(3);
    EXPECT_EQ(table.state().stock, 0);
    EXPECT_EQ(table.open(), "* * * *") << "nothing happens before it is needed";
    table.play({"3: stock", "stock 3", "deal 3 *"});
    EXPECT_EQ(table.open(), "*") << "the top open card stays";
}

TEST(WordCardRulings, W18_with_one_open_card_there_is_no_stock_draw) {
    StackedTable table(eight, words);
    table.deal({}).play({"open *"}).stock_turns(3);
    table.play({"3: pile 4", "3: lay 4/L 4/L *=4", "score 3 8 set=8", "3: discard 5/S"});
    EXPECT_EQ(table.refusal(4, "stock"), "wordcard.no_stock");
    table.play({"4: open", "4: lay 5/S 5/S", "score 4 10 set=10"});
    EXPECT_EQ(table.open(), "");
    table.play({"4: discard 6/E"});
    EXPECT_EQ(table.refusal(5, "stock"), "wordcard.no_stock");
    table.idle_turns(1);
}

TEST(WordCardRulings, W24_play_is_clockwise) {
    StackedTable table({3, {{"first", "1"}}}, words);
    table.deal({}).play(
        {"open 9/D", "1: keep", "1: done", "2: keep", "2: done", "0: keep", "0: done", "1: keep"});
    EXPECT_EQ(table.refusal(2, "keep"), "kit.not_your_turn 1");
}

}  // namespace
}  // namespace stamtafel::wordcard
