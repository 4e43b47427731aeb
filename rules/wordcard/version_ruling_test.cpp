// The rulings of version 2 of the rules, and what version 1 says in their place: matches that began
// before go on by that one.
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

const std::vector<std::string_view> words{"RE", "GEN", "REGEN", "REGENEN", "STEEN", "TON", "ER"};
const std::string wrong = "9/E 9/E 9/D 9/D 9/N";

TEST(WordCardVersions, a_match_is_played_by_the_newest_rules_unless_it_began_by_others) {
    EXPECT_EQ(WordCard::info.rules_version, 2);
    EXPECT_EQ(config_of<WordCard>({2, {}}).version, 2);
    EXPECT_EQ(config_of<WordCard>(by_version_1({2, {}})).version, 1);
    Options options(WordCard::info.options);
    options.play_by(3);
    const auto unknown = settle<WordCard>(options, 2);
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, "kit.other_rules");
}

// W8. All cards but the jokers are in the hands: one is open, three are the stock, which is rebuilt
// every third turn.
const Setting eight = opened_by_0(8, {{"variant", "card"}, {"opening_cards", "0"}});

std::vector<std::string> lines_of_a_draw(StackedTable& table) {
    const auto before = table.match().size();
    EXPECT_EQ(table.refusal(table.state().turn, "stock"), "");
    return table.lines(before);
}

TEST(WordCardRulings, W8_version_1_blocks_at_the_third_rebuilding_without_a_lay) {
    StackedTable table(by_version_1(eight), words);
    table.deal({}).play({"open *"}).stock_turns(3);
    table.play({"3: stock", "stock 3", "deal 3 *", "3: discard *"}).stock_turns(2);
    table.play({"6: stock", "stock 3", "deal 6 *", "6: discard *"}).stock_turns(2);
    EXPECT_THAT(lines_of_a_draw(table),
                ElementsAre("1: stock", "stock 3", "blocked", StartsWith("round ")));
}

TEST(WordCardRulings, W8_rebuilding_blocks_once_everybody_has_had_four_turns) {
    StackedTable table(eight, words);
    table.deal({}).play({"open *"}).stock_turns(33);
    EXPECT_EQ(table.state().rebuilt, 10) << "in the turns 4, 7, … 31";
    EXPECT_THAT(lines_of_a_draw(table),
                ElementsAre("1: stock", "stock 3", "blocked", StartsWith("round ")));
}

TEST(WordCardRulings, W8_the_turn_in_which_the_stock_is_rebuilt_counts) {
    StackedTable table(eight, words);
    table.deal({}).play({"open *"}).idle_turns(1).stock_turns(30);
    EXPECT_FALSE(table.match().over());
    EXPECT_EQ(table.state().turn, 7) << "whose fourth turn it is";
    EXPECT_THAT(lines_of_a_draw(table),
                ElementsAre("7: stock", "stock 3", "blocked", StartsWith("round ")));
}

TEST(WordCardRulings, W8_four_turns_block_nothing_before_the_third_rebuilding) {
    StackedTable table(opened_by_0(2, {{"variant", "card"}, {"opening_cards", "0"}}), words);
    table.deal({}).play({"open *"}).stock_turns(3 * 81);
    EXPECT_EQ(table.state().rebuilt, 2) << "but everybody has had 120 turns";
    EXPECT_THAT(lines_of_a_draw(table),
                ElementsAre("1: stock", "stock 81", "blocked", StartsWith("round ")));
}

TEST(WordCardRulings, W8_a_lay_begins_the_count_of_rebuildings_and_turns_anew) {
    for (const int version : {1, 2}) {
        Setting setting = eight;
        setting.rules = version;
        StackedTable table(setting, words);
        table.deal({}).play({"open *"}).stock_turns(9);
        table.play({"1: keep", "1: lay 1/A 1/Q", "score 1 2 set=2", "1: done"}).stock_turns(6);
        EXPECT_FALSE(table.match().over()) << "the third and the fourth rebuilding are behind us";
        if (version == 2) {
            table.stock_turns(24);
            EXPECT_EQ(table.state().turns, 31) << "the turn of the lay is not among them";
            table.stock_turns(3);
        }
        EXPECT_THAT(lines_of_a_draw(table),
                    ElementsAre(version == 1 ? "0: stock" : "3: stock", "stock 3", "blocked",
                                StartsWith("round ")));
    }
}

TEST(WordCardRulings, W8_lost_turns_count_and_a_lay_that_is_taken_back_does_not) {
    const Setting setting =
        opened_by_0(8, {{"hand", "13"}, {"challenge", "true"}, {"opening_cards", "0"}});
    StackedTable table(setting, words);
    table.deal({"9/D 9/D"}).play({"open *"}).stock_turns(8);
    table.play({"0: keep", "0: lay 9/D 9/D", "score 0 18 DD=18", "1: challenge", "2: challenge",
                "3: accept", "4: accept", "5: accept", "6: accept", "7: accept", "verdict wrong DD",
                "undo 0", "lost 0 2", "0: done"});
    EXPECT_EQ(table.state().rebuilt, 2);
    EXPECT_EQ(table.state().turns, 10);
    table.stock_turns(7 + 7 + 6);
    EXPECT_EQ(table.state().turns, 32) << "two of them were lost";
    EXPECT_THAT(lines_of_a_draw(table), Not(::testing::Contains("blocked")))
        << "the stock is not empty yet";
    table.match().deal();
    table.play({"7: discard " + text_of(table.state().now.drawn)});
    while (table.state().stock > 0) table.stock_turns(1);
    EXPECT_THAT(lines_of_a_draw(table), ::testing::Contains("blocked"));
}

const Setting hand_of_eight = opened_by_0(2, {{"hand", "8"}});

TEST(WordCardRulings, W25_going_out_in_one_turn_is_at_once_in_however_many_actions) {
    StackedTable table(hand_of_eight, words);
    table.deal({steen + " " + ton}).play({"open 9/O", "0: keep"});
    table.play({"0: lay " + steen, "score 0 30 STEEN=30", "0: lay " + ton,
                "score 0 73 TON=23 bonus=50", "round 103 -8"});
}

TEST(WordCardRulings, W25_version_1_goes_by_the_action) {
    StackedTable table(by_version_1(hand_of_eight), words);
    table.deal({steen + " " + ton}).play({"open 9/O", "0: keep"});
    table.play({"0: lay " + steen, "score 0 30 STEEN=30", "0: lay " + ton,
                "score 0 48 TON=23 bonus=25", "round 78 -8"});
}

TEST(WordCardRulings, W25_who_had_laid_in_an_earlier_turn_gets_25) {
    for (const int version : {1, 2}) {
        Setting setting = hand_of_eight;
        setting.rules = version;
        StackedTable table(setting, words);
        table.deal({steen + " " + ton}).play({"open 9/O", "0: keep", "0: lay " + steen});
        table.play({"score 0 30 STEEN=30", "0: done"}).idle_turns(1);
        table.play({"0: keep", "0: lay " + ton, "score 0 48 TON=23 bonus=25", "round 78 -8"});
    }
}

TEST(WordCardRulings, W25_a_first_lay_that_was_taken_back_is_none) {
    StackedTable table(opened_by_0(2, {{"hand", "8"}, {"referee", "person"}}), words);
    table.deal({steen + " " + ton}).play({"open 9/O", "0: keep", "0: lay " + steen});
    table.play({"score 0 30 STEEN=30", "referee wrong STEEN", "undo 0", "0: done"}).idle_turns(1);
    table.play({"0: keep", "0: lay " + steen, "score 0 30 STEEN=30", "referee ok STEEN",
                "0: lay " + ton, "score 0 73 TON=23 bonus=50", "referee wrong TON", "undo 0"});
    table.play({"0: lay " + ton, "score 0 73 TON=23 bonus=50", "referee ok TON", "round 103 -8"});
}

TEST(WordCardRulings, W25_a_view_tells_that_the_first_lay_was_made_in_this_turn) {
    StackedTable table(hand_of_eight, words);
    table.deal({steen + " " + ton}).play({"open 9/O", "0: keep", "0: lay " + steen});
    table.play({"score 0 30 STEEN=30"});
    EXPECT_THAT(table.match().view(Viewer::everyone()), HasSubstr("points 30 opened now hand"));
    table.play({"0: done"});
    EXPECT_THAT(table.match().view(Viewer::everyone()), HasSubstr("points 30 opened hand"));
}

TEST(WordCardRulings, W26_alone_the_dictionary_checks_each_lay_also_with_challenge) {
    for (const int version : {1, 2}) {
        Setting setting = opened_by_0(1, {{"challenge", "true"}});
        setting.rules = version;
        StackedTable table(setting, words);
        table.deal({wrong + " " + steen}).play({"open 9/T", "0: keep"});
        EXPECT_EQ(table.refusal(0, "lay " + wrong), "wordcard.not_a_word EEDDN");
        table.play({"0: lay " + steen, "score 0 30 STEEN=30", "0: done"});
    }
}

const Setting asked_alone =
    opened_by_0(1, {{"challenge", "true"}, {"referee", "person"}, {"explain", "true"}});

TEST(WordCardRulings, W26_alone_the_person_is_asked_about_each_lay_also_with_challenge) {
    StackedTable table(asked_alone, words);
    table.deal({wrong}).play({"open 9/T", "0: keep", "0: lay " + wrong, "score 0 45 EEDDN=45"});
    EXPECT_TRUE(table.match().awaits_verdict()) << "nobody asks for an explanation";
    table.play({"referee wrong EEDDN", "undo 0"});
    EXPECT_EQ(table.player(0).points, 0);
    table.play({"0: lay " + wrong, "score 0 45 EEDDN=45", "referee ok EEDDN", "0: done"});
}

TEST(WordCardRulings, W26_version_1_asks_nobody_who_could_challenge_alone) {
    StackedTable table(by_version_1(asked_alone), words);
    table.deal({wrong}).play({"open 9/T", "0: keep", "0: lay " + wrong, "score 0 45 EEDDN=45"});
    EXPECT_EQ(table.refusal(0, "done"), "wordcard.explain_due EEDDN");
    table.play({"0: explain EEDDN \"?\"", "0: done"});
    EXPECT_EQ(table.player(0).points, 45);
}

const Setting group = opened_by_0(2, {{"variant", "group"}, {"hand", "8"}});
const std::string on_the_table = steen + " 8/T 7/O *";

TEST(WordCardRulings, W27_a_row_of_one_card_in_group_scores_nothing) {
    StackedTable table(group, words);
    table.deal({}).play({"0: choose variant=word", "table " + on_the_table});
    EXPECT_EQ(table.refusal(0, "solution 8/T ; 8/T"), "wordcard.too_few_open 8/T 1");
    // STEEN 30, left over 8 + 7 + 50: as if the one card had not been laid.
    table.play({"0: solution " + steen + " ; 8/T",
                "1: solution 7/S ; 6/T ; 5/E ; 6/E ; 6/N ; 8/T ; 7/O ; *=N",
                "solved 0 " + steen + " ; 8/T",
                "solved 1 7/S ; 6/T ; 5/E ; 6/E ; 6/N ; 8/T ; 7/O ; *=N", "round -35 -95"});
}

TEST(WordCardRulings, W27_version_1_refuses_a_row_of_one_card_in_group) {
    StackedTable table(by_version_1(group), words);
    table.deal({}).play({"0: choose variant=word", "table " + on_the_table});
    EXPECT_EQ(table.refusal(0, "solution " + steen + " ; 8/T"), "wordcard.row_too_short");
}

TEST(WordCardRulings, W28_a_row_has_two_cards_when_it_is_laid) {
    for (const int version : {1, 2}) {
        Setting setting = lay_anything({});
        setting.rules = version;
        StackedTable table(setting, words);
        table.deal({steen + " 8/R 8/E"}).play({"open 9/O", "0: keep"});
        EXPECT_EQ(table.refusal(0, "lay 8/R"), "wordcard.row_too_short");
        EXPECT_EQ(table.refusal(0, "lay 8/R ; r0 after 8/E"), "wordcard.row_too_short");
        table.play({"0: lay 8/R 8/E", "score 0 16 RE=16", "0: done"});
    }
}

TEST(WordCardRulings, W28_crosswise_the_opening_counts_all_cards_but_exchanged_ones) {
    for (const int version : {1, 2}) {
        Setting setting = opened_by_0(2, {{"crosswise", "true"}});
        setting.rules = version;
        StackedTable table(setting, words);
        table.deal({"", ton + " 7/O 10/N"}).play({"open 9/O"}).idle_turns(1).play({"1: keep"});
        EXPECT_EQ(table.refusal(1, "lay g1 0,0 across " + ton + " ; g1 0,1 down 7/O"),
                  "wordcard.opening_cards 5 4");
        table.play({"1: lay g1 0,0 across " + ton + " ; g1 0,1 down 7/O 10/N",
                    "score 1 48 TON=23 TON=25", "1: done"});
    }
}

TEST(WordCardRulings, W28_crosswise_an_exchange_follows_the_parts_that_reach_the_minimum) {
    for (const int version : {1, 2}) {
        Setting setting = opened_by_0(2, {{"crosswise", "true"}});
        setting.rules = version;
        StackedTable table(setting, words);
        table.deal({"8/T 7/O * 7/O 10/N 9/N"}).play({"open 9/O", "0: keep"});
        const std::string across = "g0 0,0 across 8/T 7/O *=N";
        const std::string down = "g0 0,1 down 7/O 10/N";
        EXPECT_EQ(table.refusal(0, "lay " + across + " ; g0 2,0 9/N"),
                  "wordcard.opening_cards 5 3");
        EXPECT_EQ(table.refusal(0, "lay " + across + " ; g0 2,0 9/N ; " + down),
                  "wordcard.open_first");
        table.play({"0: lay " + across + " ; " + down + " ; g0 2,0 9/N", "score 0 49 TON=24 TON=25",
                    "0: done"});
        EXPECT_THAT(table.hand(0), HasSubstr("*"));
    }
}

}  // namespace
}  // namespace stamtafel::wordcard
