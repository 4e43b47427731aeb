// The rulings on what the players say to each other and choose: challenges, scores, the two
// variants in which the dealer chooses, and laying crosswise.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/wordcard/testing/stacked_table.hpp"

namespace stamtafel::wordcard {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::vector<std::string_view> words{"STEEN", "TON", "REGEN", "RE", "ER", "NE"};
const std::string wrong = "9/E 9/E 9/D 9/D 9/N";  // EEDDN, 45

const Setting challenge = opened_by_0(3, {{"hand", "8"}, {"challenge", "true"}});

TEST(WordCardRulings, W15_all_opponents_answer_in_seat_order_before_play_goes_on) {
    StackedTable table({3, {{"hand", "8"}, {"challenge", "true"}, {"first", "1"}}}, words);
    table.deal({"", wrong}).play({"open 9/T", "1: keep", "1: lay " + wrong});
    table.play({"score 1 45 EEDDN=45"});
    EXPECT_EQ(table.refusal(2, "accept"), "kit.not_your_turn 0");
    EXPECT_EQ(table.refusal(1, "done"), "kit.not_your_turn 0");
    EXPECT_EQ(table.refusal(0, "clock 1"), "wordcard.answer_first") << "clocks stop";
    EXPECT_EQ(table.refusal(0, "challenge explain"), "wordcard.nothing_explained");
    table.play({"0: accept", "2: accept", "1: done"});
    EXPECT_EQ(table.player(1).points, 45) << "nobody said a word against it";
}

TEST(WordCardRulings, W15_who_challenges_a_right_word_loses_a_turn) {
    StackedTable table(challenge, words);
    table.deal({steen}).play({"open 9/T", "0: keep", "0: lay " + steen, "score 0 30 STEEN=30"});
    table.play({"1: challenge", "2: challenge", "verdict ok STEEN", "lost 1 1", "lost 2 1",
                "0: done", "skip 1", "skip 2"});
    EXPECT_EQ(table.state().turn, 0);
}

TEST(WordCardRulings, W15_one_wrong_word_undoes_the_whole_lay) {
    StackedTable table(opened_by_0(3, {{"hand", "10"}, {"challenge", "true"}}), words);
    table.deal({steen + " " + wrong}, "10/D").play({"open 9/T", "0: stock", "deal 0 10/D"});
    const State before = table.state();
    table.play({"0: lay " + steen + " ; " + wrong, "score 0 75 STEEN=30 EEDDN=45", "1: challenge",
                "2: accept", "verdict wrong EEDDN", "undo 0", "lost 0 1"});
    EXPECT_EQ(table.player(0).hand, before.players[0].hand);
    EXPECT_EQ(table.player(0).points, 0);
    EXPECT_FALSE(table.player(0).opened);
    EXPECT_EQ(table.state().table, before.table);
    EXPECT_EQ(table.refusal(0, "lay " + steen), "wordcard.barred");
    EXPECT_EQ(table.refusal(0, "done"), "wordcard.discard_first");
    table.play({"0: discard 10/D"});
    EXPECT_EQ(table.state().idle_turns, 0) << "it was a swap";
}

TEST(WordCardRulings, W15_an_exchange_is_undone_also_of_a_joker_that_was_laid_again) {
    StackedTable table(opened_by_0(2, {{"hand", "8"}, {"challenge", "true"}}), words);
    table.deal({"5/R 5/E J/G 7/E *", "7/S 6/T 9/E 6/E 6/N 7/N 8/T"}).play({"open 9/T", "0: keep"});
    table.play({"0: lay 5/R 5/E J/G 7/E *=N", "score 0 37 RE=10 REGEN=27", "1: accept", "0: done",
                "1: keep"});
    const State before = table.state();
    table.play({"1: lay 7/S 6/T 9/E 6/E 6/N ; r0.4 7/N ; 8/T *=X",
                "score 1 49 STEEN=34 TX=8 joker=7", "0: challenge", "verdict wrong TX", "undo 1",
                "lost 1 1"});
    EXPECT_EQ(table.row(0), "5/R 5/E J/G 7/E *=N");
    EXPECT_EQ(table.player(1).hand, before.players[1].hand);
    EXPECT_EQ(table.state().table, before.table);
    table.play({"1: done", "0: keep", "0: done", "skip 1"});
}

TEST(WordCardRulings, W15_an_exchange_alone_is_not_challenged) {
    const Setting anybody =
        opened_by_0(2, {{"hand", "8"}, {"challenge", "true"}, {"opening_cards", "0"}});
    StackedTable table(anybody, words);
    table.deal({"5/R 5/E J/G 7/E *", "7/N"}).play({"open 9/T", "0: keep"});
    table.play({"0: lay 5/R 5/E J/G 7/E *=N", "score 0 37 RE=10 REGEN=27", "1: accept", "0: done",
                "1: keep", "1: lay r0.4 7/N", "score 1 7 joker=7", "1: done"});
}

TEST(WordCardRulings, W15_a_taken_open_card_goes_back_and_the_turn_ends) {
    StackedTable table(challenge, words);
    table.deal({"", "9/E 9/E 9/D 9/D"}).play({"open 9/N", "0: keep", "0: done", "1: open"});
    table.play({"1: lay " + wrong, "score 1 45 EEDDN=45", "0: accept", "2: challenge",
                "verdict wrong EEDDN", "undo 1", "lost 1 1"});
    EXPECT_EQ(table.open(), "9/N");
    EXPECT_EQ(table.player(1).hand.size(), 8);
    EXPECT_EQ(table.state().turn, 2);
    EXPECT_EQ(table.state().idle_turns, 2) << "nothing came of this turn";
}

TEST(WordCardRulings, W15_an_earlier_lay_of_the_turn_stands) {
    StackedTable table(opened_by_0(2, {{"hand", "8"}, {"challenge", "true"}}), words);
    table.deal({"", "7/S 6/T 5/E 6/E 9/D 9/E"}).play({"open 6/N", "0: keep", "0: done"});
    table.play({"1: open", "1: lay " + steen, "score 1 30 STEEN=30", "0: accept", "1: lay 9/D 9/E",
                "score 1 18 DE=18", "0: challenge", "verdict wrong DE", "undo 1", "lost 1 1"});
    EXPECT_EQ(table.player(1).points, 30);
    EXPECT_TRUE(table.player(1).opened);
    EXPECT_EQ(table.refusal(1, "lay 9/D 9/E"), "wordcard.barred");
    table.play({"1: discard 9/D"});
}

TEST(WordCardRulings, W15_the_deal_ends_only_when_the_last_lay_stands) {
    StackedTable table(opened_by_0(2, {{"hand", "8"}, {"challenge", "true"}}), words);
    table.deal({steen + " 9/D 9/D 9/E"}).play({"open 9/T", "0: keep"});
    table.play({"0: lay " + steen + " ; 9/D 9/D 9/E", "score 0 107 STEEN=30 DDE=27 bonus=50",
                "1: challenge", "verdict wrong DDE", "undo 0", "lost 0 1", "0: done"});
    EXPECT_FALSE(table.match().over());
    EXPECT_EQ(table.player(0).points, 0);
}

TEST(WordCardRulings, W15_a_lay_that_is_undone_does_not_count_between_two_rebuildings) {
    const Setting full = opened_by_0(
        8, {{"hand", "13"}, {"challenge", "true"}, {"opening_cards", "0"}, {"rounds", "2"}});
    // By version 2: W8_lost_turns_count_and_a_lay_that_is_taken_back_does_not.
    StackedTable table(by_version_1(full), words);
    // All cards but the jokers are in the hands, so that the stock has three.
    table.deal({}).play({"open *"}).stock_turns(9);
    table.play({"1: keep", "1: lay 1/A 1/Q", "score 1 2 AQ=2", "0: challenge", "2: accept",
                "3: accept", "4: accept", "5: accept", "6: accept", "7: accept", "verdict wrong AQ",
                "undo 1", "lost 1 1", "1: done"});
    const auto before = table.match().size();
    EXPECT_EQ(table.refusal(2, "stock"), "");
    EXPECT_THAT(table.lines(before), ElementsAre("2: stock", "stock 3", "blocked",
                                                 ::testing::StartsWith("round "), "dealer 1"));
}

// A staircase on the grid of seat 1: as many words of two letters as there are cards, less one.
std::string staircase(const Hand& hand, int cards) {
    std::string lay = "lay g1 0,0 across";
    for (int i = 0; i < cards; ++i) {
        const std::string square = std::to_string((i + 1) / 2) + "," + std::to_string(i / 2);
        if (i > 1) lay += " ; g1 " + square + (i % 2 == 0 ? " down" : " across");
        lay += ' ' + text_of(hand[i]);
        if (hand[i].is_joker()) lay += "=E";
    }
    return lay;
}

TEST(WordCardRulings, W15_a_lay_has_no_more_words_than_a_verdict_can_tell_apart) {
    const Setting huge = opened_by_0(2, {{"hand", "8"},
                                         {"challenge", "true"},
                                         {"crosswise", "true"},
                                         {"deep_pick", "true"},
                                         {"opening_cards", "0"}});
    StackedTable table(huge, words);
    table.deal({}).play({"open *"}).stock_turns(75).play({"1: pile 76"});
    const Hand hand = table.player(1).hand;
    EXPECT_EQ(table.refusal(1, staircase(hand, 66)), "wordcard.too_many_words 64");
    EXPECT_EQ(table.refusal(1, staircase(hand, 65)), "");
    EXPECT_EQ(table.refusal(0, "challenge"), "");
    EXPECT_EQ(table.player(1).hand.size(), 8) << "everything is taken back, and put back";
    EXPECT_EQ(table.state().open.size(), 76);
}

TEST(WordCardRulings, W15_partners_do_not_challenge) {
    const Setting pairs =
        opened_by_0(4, {{"hand", "8"}, {"challenge", "true"}, {"partners", "true"}});
    StackedTable table(pairs, words);
    table.deal({steen}).play({"open 9/T", "0: keep", "0: lay " + steen, "score 0 30 STEEN=30"});
    table.play({"1: accept"});
    EXPECT_EQ(table.refusal(2, "challenge"), "kit.not_your_turn 3");
    table.play({"3: accept", "0: done"});
}

TEST(WordCardRulings, W15_words_in_card_plus_are_the_dictionarys) {
    const Setting plus = opened_by_0(
        2,
        {{"hand", "8"}, {"variant", "card_plus"}, {"challenge", "true"}, {"opening_cards", "0"}});
    StackedTable table(plus, words);
    table.deal({"8/T 7/O 6/N"}).play({"open 9/T", "0: keep", "0: lay 8/T 7/O 6/N"});
    table.play({"score 0 42 TON=21 suite=21", "0: done"});
}

TEST(WordCardRulings, W15_a_persons_word_is_final) {
    const Setting person = opened_by_0(
        2, {{"hand", "8"}, {"challenge", "true"}, {"referee", "person"}, {"opening_cards", "0"}});
    StackedTable table(person, words);
    table.deal({ton + " 9/D 9/E"}).play({"open 9/T", "0: keep", "0: lay 9/D 9/E"});
    table.play({"score 0 18 DE=18", "1: challenge", "referee ok DE", "lost 1 1", "0: lay " + ton});
    table.play({"score 0 23 TON=23", "1: challenge", "referee wrong TON", "undo 0", "lost 0 1"});
    EXPECT_EQ(table.player(0).points, 18);
    table.play({"0: done", "skip 1", "skip 0"});
}

TEST(WordCardRulings, W15_an_explanation_can_be_challenged_too) {
    const Setting explain = opened_by_0(
        3, {{"hand", "8"}, {"challenge", "true"}, {"referee", "person"}, {"explain", "true"}});
    StackedTable table(explain, words);
    table.deal({steen + " " + ton}).play({"open 9/T", "0: keep"});
    table.play({"0: lay " + steen + " ; " + ton, "score 0 103 STEEN=30 TON=23 bonus=50"});
    EXPECT_EQ(table.refusal(0, "explain TON \"vat\""), "wordcard.explain_due STEEN");
    EXPECT_EQ(table.refusal(1, "challenge"), "kit.not_your_turn 0");
    table.play({"0: explain STEEN \"hard\"", "0: explain TON \"vat\"", "1: challenge explain",
                "2: challenge", "referee wrong TON", "undo 0", "lost 0 2"});
}

TEST(WordCardRulings, W19_totals_are_added_and_levelled_once_at_the_end) {
    for (const bool most : {true, false}) {
        const Setting setting =
            opened_by_0(3, {{"hand", "8"}, {"rounds", "2"}, {"formula", most ? "most" : "least"}});
        StackedTable table(setting, words);
        table.deal({}).play({"open 9/T"}).idle_turns(5);
        table.play({"2: keep", "2: done", "blocked", most ? "round -24 -8 -16" : "round 24 8 16",
                    "dealer 1"});
        EXPECT_EQ(table.scores()[1], most ? -8 : 8) << "nothing is levelled between deals";
        // Now seat 2 has the aces, seat 0 the twos and seat 1 the threes.
        table.deal({}).play({"open 9/T"}).idle_turns(5);
        table.play(
            {"0: keep", "0: done", "blocked", most ? "round -40 -32 -24" : "round 40 32 24"});
        if (most) {
            EXPECT_THAT(table.scores(), ElementsAre(0, 8, 16));
        } else {
            EXPECT_THAT(table.scores(), ElementsAre(16, 8, 0));
        }
        EXPECT_EQ(table.match().winners(), SeatSet::of(2));
    }
}

TEST(WordCardRulings, W19_pairs_are_levelled_and_both_show_the_pairs_score) {
    StackedTable table(opened_by_0(4, {{"hand", "8"}, {"partners", "true"}}), words);
    table.deal({}).play({"open 9/T"}).idle_turns(7);
    table.play({"3: keep", "3: done", "blocked", "round -32 -8 -16 -24"});
    EXPECT_THAT(table.scores(), ElementsAre(0, 16, 0, 16));
    SeatSet pair = SeatSet::of(1);
    pair.insert(3);
    EXPECT_EQ(table.match().winners(), pair);
}

TEST(WordCardSums, Tell_the_pairs_and_what_this_deal_is_played_by) {
    StackedTable pairs(opened_by_0(4, {{"hand", "8"}, {"partners", "true"}}), words);
    pairs.deal({}).play({"open 9/T"}).idle_turns(7);
    pairs.play({"3: keep", "3: done", "blocked", "round -32 -8 -16 -24"});
    EXPECT_EQ(pairs.match().sums(Viewer::everyone()),
              "opening 5 0\nclock\nside -48 0 2\nside -32 1 3\n");
    StackedTable chosen(opened_by_0(2, {{"variant", "free"}, {"hand", "8"}}), words);
    chosen.deal({});
    EXPECT_EQ(chosen.match().sums(Viewer::seat(1)),
              "variants word card word_plus card_plus word_and_card\n"
              "options opening_cards opening_points joker_points joker_back bonuses y_is_ij "
              "crosswise deep_pick challenge explain referee clock\n"
              "opening 5 0\nclock\n");
    chosen.play({"0: choose variant=word opening_points=30 crosswise=true clock=false"});
    EXPECT_EQ(chosen.match().sums(Viewer::seat(1)), "opening 5 30\ncrosswise\n");
}

TEST(WordCardRulings, W19_partners_open_each_for_themselves_and_hide_their_hands) {
    StackedTable table(opened_by_0(4, {{"hand", "8"}, {"partners", "true"}}), words);
    table.deal({steen, "", ton}).play({"open 9/T", "0: keep", "0: lay " + steen});
    table.play({"score 0 30 STEEN=30", "0: done", "1: keep", "1: done", "2: keep"});
    EXPECT_EQ(table.refusal(2, "lay " + ton), "wordcard.opening_cards 5 3");
    EXPECT_THAT(table.lines(0, Viewer::seat(2)), ::testing::Contains("deal 0 ? ? ? ? ? ? ? ?"));
}

TEST(WordCardRulings, W19_alone_nothing_is_levelled) {
    StackedTable table(opened_by_0(1, {{"hand", "8"}}), words);
    table.deal({}).play({"open 9/T", "0: keep", "0: done", "0: keep", "0: done", "blocked"});
    table.play({"round -8"});
    EXPECT_THAT(table.scores(), ElementsAre(-8));
}

TEST(WordCardRulings, W19_equal_scores_share_the_win) {
    StackedTable table(opened_by_0(2, {{"hand", "8"}}), words);
    table.deal({"1/A 1/A 2/C 2/H 2/I 2/J 3/A 3/F", "1/Q 1/V 2/C 2/H 2/I 2/J 3/A 3/F"});
    table.play({"open 9/T"}).idle_turns(4);
    EXPECT_EQ(table.match().winners(), SeatSet::first(2));
    EXPECT_THAT(table.scores(), ElementsAre(0, 0));
}

TEST(WordCardRulings, W20_the_dealer_chooses_after_the_deal_for_one_deal) {
    StackedTable table(opened_by_0(2, {{"variant", "free"}, {"hand", "8"}}), words);
    table.deal({});
    EXPECT_EQ(table.refusal(1, "choose variant=card"), "kit.not_your_turn 0");
    EXPECT_EQ(table.refusal(0, "keep"), "wordcard.choose_first");
    table.play({"0: choose variant=card opening_cards=0 bonuses=false", "open 9/T", "0: keep",
                "0: lay 2/C 2/H", "score 0 4 set=4", "0: done"});
    table.idle_turns(3).play({"0: keep", "0: done", "blocked", "round -8 -8", "dealer 1"});
    table.deal({}).play({"1: choose variant=word", "open 9/T", "1: keep"});
    EXPECT_EQ(table.refusal(1, "lay 2/C 2/H"), "wordcard.opening_cards 5 2")
        << "what was chosen before is forgotten";
}

TEST(WordCardRulings, W20_what_is_fixed_for_the_match_cannot_be_chosen) {
    StackedTable table(opened_by_0(2, {{"variant", "free"}, {"formula", "least"}}), words);
    table.deal({});
    for (const std::string fixed : {"hand=9", "formula=most", "partners=false", "rounds=4",
                                    "first=1", "time=10", "deck=nl", "base=card"}) {
        EXPECT_EQ(table.refusal(0, "choose variant=word " + fixed),
                  "wordcard.choice_fixed " + fixed.substr(0, fixed.find('=')));
    }
    for (const auto* text :
         {"choose variant=free", "choose variant=group", "choose bonuses=true"}) {
        EXPECT_EQ(table.refusal(0, text), "wordcard.choice_variant") << text;
    }
    EXPECT_EQ(table.refusal(0, "choose variant=word variant=card"), "options.twice variant");
    EXPECT_EQ(table.refusal(0, "choose variant=card challenge=true"), "wordcard.challenge_card");
    EXPECT_EQ(table.refusal(0, "choose variant=word deep_pick=true"), "wordcard.deep_pick_least");
    EXPECT_EQ(table.refusal(0, "choose variant=word explain=true"), "wordcard.explain_alone");
    EXPECT_EQ(table.refusal(0, "choose variant=word explain=true challenge=true"),
              "wordcard.explain_alone");
    table.play({"0: choose variant=word challenge=true explain=true referee=person"});
    EXPECT_TRUE(table.state().rules.explain);
}

TEST(WordCardRulings, W20_everybody_deals_at_least_once) {
    EXPECT_EQ(config_of<WordCard>({3, {{"variant", "free"}}}).rounds, 3);
    // That fewer rounds are refused: options_test.cpp.
}

const Setting group = opened_by_0(2, {{"variant", "group"}, {"hand", "8"}, {"time", "60"}});
const std::string on_the_table = steen + " 8/T 7/O *";

TEST(WordCardRulings, W21_solutions_stay_secret_until_all_are_in) {
    StackedTable table(group, words);
    table.deal({}).play({"0: choose variant=word", "table " + on_the_table});
    EXPECT_EQ(table.match().actors(), SeatSet::first(2));
    table.play({"1: solution " + steen});
    const auto last = table.match().size() - 1;
    EXPECT_EQ(table.match().line(last, Viewer::seat(1)), "1: solution " + steen);
    for (const Viewer viewer : {Viewer::seat(0), Viewer::everyone()}) {
        EXPECT_EQ(table.match().line(last, viewer), "1: solution ?");
        EXPECT_THAT(table.match().view(viewer), HasSubstr("seat 1 total 0 points 0 solved\n"));
    }
    EXPECT_EQ(table.refusal(1, "solution " + steen), "wordcard.solved_already");
    table.play({"0: solution " + steen + " ; 8/T 7/O *=N", "solved 0 " + steen + " ; 8/T 7/O *=N",
                "solved 1 " + steen, "round 95 -35"});
    EXPECT_THAT(table.scores(), ElementsAre(130, 0));
}

TEST(WordCardRulings, W21_an_invalid_row_scores_nothing_and_its_cards_are_left_over) {
    StackedTable table(group, words);
    table.deal({}).play({"0: choose variant=word", "table " + on_the_table});
    EXPECT_EQ(table.refusal(0, "solution 9/D 9/E"), "wordcard.not_open 9/D");
    EXPECT_EQ(table.refusal(0, "solution 7/S 7/S"), "wordcard.too_few_open 7/S 1");
    EXPECT_EQ(table.refusal(0, "solution r0 after 7/S"), "wordcard.solution_rows");
    table.play({"0: solution 6/T 7/S 5/E 6/E 6/N ; 8/T 7/O *=N", "1: timeout",
                "solved 0 6/T 7/S 5/E 6/E 6/N ; 8/T 7/O *=N", "solved 1", "round -15 -95"});
}

TEST(WordCardRulings, W21_the_dealer_chooses_variant_cards_and_time_before_they_are_drawn) {
    StackedTable table(group, words);
    table.deal({});
    for (const std::string option : {"challenge", "crosswise", "deep_pick", "clock"}) {
        EXPECT_EQ(table.refusal(0, "choose variant=word " + option + "=true"),
                  "wordcard.choice_fixed " + option);
    }
    table.play({"0: choose variant=card hand=9 joker_points=25 time=0"});
    EXPECT_FALSE(table.match().replay("table " + on_the_table)) << "nine cards were chosen";
    table.play({"table 7/S 7/E 7/N * 2/C 3/A 4/A 5/A 9/D"});
    EXPECT_EQ(table.refusal(1, "timeout"), "wordcard.no_timeout") << "there is no limit";
    EXPECT_EQ(table.refusal(1, "keep"), "wordcard.solution_first");
    table.play({"0: solution", "1: solution 7/S 7/E *=7 7/N ; 2/C 3/A 4/A 5/A", "solved 0",
                "solved 1 7/S 7/E *=7 7/N ; 2/C 3/A 4/A 5/A", "round -94 51"});
}

TEST(WordCardRulings, W21_it_can_be_played_alone) {
    StackedTable table(opened_by_0(1, {{"variant", "group"}, {"hand", "8"}}), words);
    table.deal({}).play({"0: choose variant=word", "table " + on_the_table});
    table.play({"0: solution 8/T 7/O *=N", "solved 0 8/T 7/O *=N", "round -15"});
    EXPECT_THAT(table.scores(), ElementsAre(-15));
}

const Setting crosswise = opened_by_0(2, {{"hand", "10"}, {"crosswise", "true"}});

TEST(WordCardRulings, W23_a_grid_begins_at_its_origin_and_grows_where_cards_touch) {
    StackedTable table(crosswise, words);
    table.deal({steen + " 8/T 7/O 8/N"}).play({"open 9/T", "0: keep"});
    EXPECT_EQ(table.refusal(0, "lay " + steen), "wordcard.crosswise_only");
    EXPECT_EQ(table.refusal(0, "lay g0 1,0 across " + steen), "wordcard.grid_beginning");
    table.play({"0: lay g0 0,0 across " + steen, "score 0 30 STEEN=30"});
    EXPECT_EQ(table.refusal(0, "lay g0 0,3 across " + ton), "wordcard.grid_apart");
    table.play({"0: lay g0 1,1 down 7/O 8/N", "score 0 21 TON=21", "0: done"});
    StackedTable rows(opened_by_0(2, {}), words);
    rows.deal({steen}).play({"open 9/T", "0: keep"});
    EXPECT_EQ(rows.refusal(0, "lay g0 0,0 across " + steen), "wordcard.not_crosswise");
}

TEST(WordCardRulings, W23_every_line_that_comes_about_is_valid_and_scores) {
    StackedTable table(crosswise, words);
    table.deal({steen + " 8/R 8/E"}).play({"open 9/T", "0: keep"});
    table.play({"0: lay g0 0,0 across " + steen, "score 0 30 STEEN=30"});
    EXPECT_EQ(table.refusal(0, "lay g0 3,1 across 8/E 8/R"), "wordcard.not_a_word EE");
    table.play({"0: lay g0 3,1 across 8/R 8/E", "score 0 44 RE=16 ER=14 NE=14"});
}

TEST(WordCardRulings, W23_a_joker_has_one_meaning_for_both_its_lines) {
    StackedTable table(crosswise, words);
    const std::string other = "7/S 6/T 9/E 9/E 8/N";
    table.deal({steen + " * 8/E", other + " 8/R 8/E"}).play({"open 9/O", "0: keep"});
    table.play({"0: lay g0 0,0 across " + steen, "score 0 30 STEEN=30",
                "0: lay g0 3,1 across *=R 8/E", "score 0 28 RE=8 ER=6 NE=14", "0: done"});
    table.play({"1: keep"});
    EXPECT_EQ(table.refusal(1, "lay g0 3,1 8/R"), "wordcard.open_first");
    table.play({"1: lay g1 0,0 across " + other, "score 1 39 STEEN=39"});
    EXPECT_EQ(table.refusal(1, "lay g0 4,1 8/E"), "wordcard.grid_no_joker 4 1");
    EXPECT_EQ(table.refusal(1, "lay g0 3,1 8/E"), "wordcard.not_the_jokers_card 8/E *=R");
    table.play({"1: lay g0 3,1 8/R", "score 1 16 joker=16", "1: done"});
    EXPECT_THAT(table.hand(1), HasSubstr("*"));
}

TEST(WordCardRulings, W23_an_exchange_on_a_grid_never_costs_anything) {
    const Setting worth_25 =
        opened_by_0(2, {{"crosswise", "true"}, {"joker_points", "25"}, {"opening_cards", "0"}});
    StackedTable table(worth_25, words);
    table.deal({"8/T 7/O *", "8/N"}).play({"open 9/O", "0: keep"});
    table.play({"0: lay g0 0,0 across 8/T 7/O *=N", "score 0 40 TON=40", "0: done", "1: keep",
                "1: lay g0 2,0 8/N", "score 1 0", "1: done"});
}

TEST(WordCardRulings, W23_all_lines_of_the_lay_count_for_the_opening) {
    StackedTable table(crosswise, words);
    table.deal({ton + " 7/O 10/N"}).play({"open 9/O", "0: keep"});
    EXPECT_EQ(table.refusal(0, "lay g0 0,0 across " + ton), "wordcard.opening_cards 5 3");
    table.play({"0: lay g0 0,0 across " + ton + " ; g0 0,1 down 7/O 10/N",
                "score 0 48 TON=23 TON=25", "0: done"});
    StackedTable points(opened_by_0(2, {{"crosswise", "true"}, {"opening_points", "48"}}), words);
    points.deal({ton + " 7/O 10/N"}).play({"open 9/O", "0: keep"});
    EXPECT_EQ(points.refusal(0, "lay g0 0,0 across " + ton), "wordcard.opening_points 48 23");
    points.play({"0: lay g0 0,0 across " + ton + " ; g0 0,1 down 7/O 10/N",
                 "score 0 48 TON=23 TON=25", "0: done"});
}

TEST(WordCardRulings, W23_other_grids_are_for_those_who_have_opened) {
    StackedTable table(crosswise, words);
    const std::string other = "7/S 6/T 9/E 9/E 8/N";
    table.deal({steen, other + " 7/O 10/N"}).play({"open 9/O", "0: keep"});
    table.play({"0: lay g0 0,0 across " + steen, "score 0 30 STEEN=30", "0: done", "1: keep"});
    EXPECT_EQ(table.refusal(1, "lay g0 1,1 down 7/O 10/N"), "wordcard.open_first");
    EXPECT_EQ(table.refusal(1, "lay g1 0,0 across " + other + " ; g0 1,1 down 7/O 10/N"),
              "wordcard.open_first");
    table.play({"1: lay g1 0,0 across " + other, "score 1 39 STEEN=39",
                "1: lay g0 1,1 down 7/O 10/N", "score 1 23 TON=23", "1: done"});
}

TEST(WordCardRulings, W23_nobody_begins_anothers_grid) {
    StackedTable table(crosswise, words);
    table.deal({steen + " " + ton}).play({"open 9/T", "0: keep"});
    table.play({"0: lay g0 0,0 across " + steen, "score 0 30 STEEN=30"});
    EXPECT_EQ(table.refusal(0, "lay g1 0,0 across " + ton), "wordcard.grid_not_begun");
    EXPECT_EQ(table.refusal(0, "lay g2 0,0 across " + ton), "wordcard.no_such_seat");
    table.play({"0: done"});
}

}  // namespace
}  // namespace stamtafel::wordcard
