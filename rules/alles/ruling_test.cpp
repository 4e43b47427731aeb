#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/alles/testing/stacked_table.hpp"
#include "rules/kit/testing/chi_square.hpp"

namespace stamtafel::alles {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const Setting three_players{3, {}};

SeatSet seats_of(std::initializer_list<int> seats) {
    SeatSet set;
    for (const int seat : seats) set.insert(static_cast<Seat>(seat));
    return set;
}

TEST(AllesRuling, A1_all_choose_at_the_same_time_in_any_order) {
    StackedTable table(three_players);
    table.play({"dealer 0"}).deal({"R3 G5 B7", "Y1 Y2 P3", "B1 B2 B3"});
    table.play({"2: lay B1 B2 B3"});
    EXPECT_EQ(table.match().actors(), SeatSet::first(2));
    table.play({"0: lay R3 G5 B7"});
    EXPECT_EQ(table.match().actors(), SeatSet::of(1));
    const auto before = table.match().size();
    table.play({"1: lay Y1 Y2 P3"});
    EXPECT_THAT(table.lines(before), ElementsAre("1: lay Y1 Y2 P3", "laid 0 R3 G5 B7",
                                                 "laid 1 Y1 Y2 P3", "laid 2 B1 B2 B3", "lead 1"));
}

TEST(AllesRuling, A1_no_seat_sees_anothers_choice_until_all_have_chosen) {
    StackedTable table(three_players);
    table.play({"dealer 0"}).deal({"R3 G5 B7", "Y1 Y2 P3"}).play({"0: lay R3 G5 B7"});
    const auto last = table.match().size() - 1;
    EXPECT_EQ(table.match().line(last, Viewer::seat(0)), "0: lay R3 G5 B7");
    EXPECT_EQ(table.match().line(last, Viewer::full()), "0: lay R3 G5 B7");
    for (const Viewer viewer : {Viewer::seat(1), Viewer::seat(2), Viewer::everyone()}) {
        EXPECT_EQ(table.match().line(last, viewer), "0: lay ? ? ?");
        EXPECT_THAT(table.match().view(viewer), HasSubstr("lay ? ? ?\n"));
        EXPECT_THAT(table.match().view(viewer), Not(HasSubstr("R3")));
        EXPECT_THAT(table.match().view(viewer), Not(HasSubstr("pile")));
    }
    EXPECT_THAT(table.match().view(Viewer::seat(0)), HasSubstr("lay R3 G5 B7\n"));
    table.lay_the_rest();
    for (const Viewer viewer : all_viewers(3)) {
        EXPECT_THAT(table.match().view(viewer), HasSubstr("pile 0 R3\npile 0 G5\npile 0 B7\n"));
        EXPECT_EQ(table.match().line(last + 3, viewer), "laid 0 R3 G5 B7");
    }
}

TEST(AllesRuling, A1_a_record_may_write_a_lay_in_any_order_that_means_the_same) {
    StackedTable table(three_players);
    table.play({"dealer 0"}).deal({"R3 G5 B7", "Y1 Y2 P3", "B1 B2 B3"});
    table.play({"0: lay B7 R3 G5", "1: lay P3 Y1 Y2", "2: lay B3 B2 B1", "laid 0 G5 B7 R3",
                "laid 1 Y1 P3 Y2"});
    EXPECT_FALSE(table.match().replay("laid 2 B1 B2 B3")) << "that is another pile";
    table.play({"laid 2 B3 B2 B1", "lead 1"});
    EXPECT_THAT(table.lines(5), ElementsAre("1: lay Y1 Y2 P3", "2: lay B3 B2 B1", "laid 0 R3 G5 B7",
                                            "laid 1 Y1 Y2 P3", "laid 2 B3 B2 B1", "lead 1"));
}

TEST(AllesRuling, A2_even_seats_play_against_odd_seats) {
    for (const int seats : {4, 6}) {
        const Config config{.seats = static_cast<std::uint8_t>(seats), .teams = true, .target = 0};
        for (Seat seat = 0; seat < seats; ++seat) {
            EXPECT_FALSE(same_side(config, seat, left_of(seat, seats))) << "never neighbours";
            EXPECT_TRUE(same_side(config, seat, left_of(left_of(seat, seats), seats)));
        }
    }
    const Config six{.seats = 6, .teams = true, .target = 0};
    EXPECT_EQ(Alles::winners(finished(six, {1, 50, 90, 20, 1, 21})), seats_of({0, 2, 4}));
    EXPECT_EQ(Alles::winners(finished(six, {1, 50, 90, 22, 1, 21})), seats_of({1, 3, 5}));
}

TEST(AllesRuling, A3_equal_highest_share_the_win) {
    EXPECT_EQ(Alles::winners(finished({.seats = 4}, {70, 60, 70, 69})), seats_of({0, 2}));
    EXPECT_EQ(Alles::winners(finished({.seats = 3}, {0, 0, 0})), SeatSet::first(3));
    const Config teams{.seats = 4, .teams = true, .target = 0};
    EXPECT_EQ(Alles::winners(finished(teams, {10, 20, 30, 20})), SeatSet::first(4));
}

TEST(AllesRuling, A4_the_first_dealer_is_drawn_by_lot) {
    StackedTable undealt(three_players);
    EXPECT_EQ(Alles::ask(undealt.state()).kind, Ask::Kind::lot);
    EXPECT_EQ(Alles::ask(undealt.state()).seats, SeatSet::first(3));
    EXPECT_EQ(undealt.refusal(0, "play R1"), "kit.chance_first");
    std::vector<int> dealers(5, 0);
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
        StackedTable table({5, {}}, seed);
        table.match().deal();
        ++dealers[table.state().dealer];
    }
    expect_uniform(dealers);
}

TEST(AllesRuling, A5_later_cards_of_a_colour_cover_earlier_ones_clockwise_from_the_winner) {
    // Seat 2 leads and seat 1 wins: the order is 1, 2, 3, 0, not the order of play.
    State state = before_last_trick({.seats = 4}, {"Y3", "Y10", "Y5", "Y7"});
    state.leader = state.ahead = state.turn = 2;
    EXPECT_THAT(play_last_trick(state), ElementsAre("trick 1", "round 0 3 0 0", "dealer 1"));
    state = before_last_trick({.seats = 4}, {"Y3", "Y5", "Y10", "Y7"});
    state.leader = state.ahead = state.turn = 1;
    EXPECT_THAT(play_last_trick(state), Contains("round 0 0 5 0")) << "2, 3, 0, 1";
}

TEST(AllesRuling, A6_the_deal_passes_left_whoever_leads) {
    StackedTable table({4, {}}, 3);
    table.play_rounds(100);
    std::vector<std::string> dealers;
    std::vector<std::string> first_dealt;
    const auto lines = table.lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].starts_with("dealer")) continue;
        dealers.push_back(lines[i].substr(7));
        first_dealt.push_back(lines[i + 1].substr(5, 1));
    }
    ASSERT_EQ(dealers.size(), 4U);
    for (std::size_t round = 0; round < 4; ++round) {
        const auto dealer = static_cast<Seat>(std::stoi(dealers[round]));
        EXPECT_EQ(first_dealt[round], std::to_string(left_of(dealer, 4)));
        if (round == 0) continue;
        EXPECT_EQ(dealer, left_of(static_cast<Seat>(std::stoi(dealers[round - 1])), 4));
    }
}

TEST(AllesRuling, A6_a_later_dealer_is_not_a_lot_and_cannot_be_another) {
    StackedTable played(three_players);
    played.play_rounds(1);
    const auto lines = played.lines();
    StackedTable table(three_players);
    table.play({lines.begin(), lines.end() - 1});
    const auto dealer = static_cast<Seat>(std::stoi(lines.back().substr(7)));
    EXPECT_FALSE(table.match().replay("dealer " + std::to_string(left_of(dealer, 3))));
    EXPECT_FALSE(table.match().takeback(0, lines.size() - 1)) << "inside a step";
    table.play({lines.back()});
}

TEST(AllesRuling, A7_with_teams_the_lowest_own_score_leads) {
    const Config config{.seats = 4, .teams = true, .target = 0};
    State state = before_last_trick(config, {"P11", "P1", "P2", "P3"});
    pile(state, 0, "R9");   // and P3 on top: 12
    pile(state, 1, "G11");  // 11, team mate of the lowest
    pile(state, 2, "B8");
    pile(state, 3, "Y2");
    EXPECT_THAT(play_last_trick(state), Contains("round 12 11 8 2"));
    deal_and_lay(state);
    EXPECT_EQ(state.leader, 3);
}

TEST(AllesRuling, A7_with_teams_the_target_is_compared_with_the_teams_points) {
    const Config config{.seats = 4, .teams = true, .target = 100};
    State state = before_last_trick(config, {"P11", "P1", "P2", "P3"});
    for (Seat seat = 0; seat < 4; ++seat) state.players[seat].total = 45;
    State short_of_it = state;
    EXPECT_THAT(play_last_trick(short_of_it), Contains("round 3 0 0 0"));
    EXPECT_FALSE(Alles::over(short_of_it)) << "93 and 90";
    pile(state, 2, "B7");
    EXPECT_THAT(play_last_trick(state), ElementsAre("trick 0", "round 3 0 7 0"));
    EXPECT_TRUE(Alles::over(state)) << "48 and 52 are 100";
    EXPECT_EQ(Alles::winners(state), seats_of({0, 2}));
}

TEST(AllesRuling, A8_a_tie_at_the_target_shares_the_win_without_an_extra_round) {
    const Config config{.seats = 3, .teams = false, .target = 50};
    State state = before_last_trick(config, {"P11", "P1", "P2"});
    state.players[0].total = 48;
    state.players[1].total = 50 - 6;
    pile(state, 1, "G6");
    EXPECT_THAT(play_last_trick(state), ElementsAre("trick 0", "round 2 6 0"));
    EXPECT_TRUE(Alles::over(state));
    EXPECT_EQ(Alles::winners(state), seats_of({0, 1}));
}

TEST(AllesRuling, A9_who_played_which_card_is_shown_and_covered_cards_stay_public) {
    StackedTable table({4, {}});
    table.play({"dealer 0"}).deal({"R6", "Y9 R3 G4 B8", "P2", "Y0"}).play({"1: lay R3 G4 B8"});
    table.lay_the_rest().play({"1: play Y9", "2: play P2"});
    for (const Viewer viewer : all_viewers(4)) {
        EXPECT_THAT(table.match().view(viewer), HasSubstr(" play Y9\n"));
        EXPECT_THAT(table.match().view(viewer), HasSubstr(" play P2\n"));
        EXPECT_EQ(table.match().line(table.match().size() - 1, viewer), "2: play P2");
    }
    table.play({"3: play Y0", "0: play R6", "trick 1"});
    for (const Viewer viewer : all_viewers(4)) {
        EXPECT_THAT(table.match().view(viewer), HasSubstr("pile 1 R6 R3\npile 1 Y0 Y9\n"));
    }
}

TEST(AllesSums, Tell_what_the_piles_count_and_whose_card_is_ahead) {
    StackedTable table({4, {}});
    table.play({"dealer 0"}).deal({"R6 B1 B2 B3", "Y9 R3 G4 B8", "P2 G5 G7 R9", "Y0 P4 P5 P9"});
    EXPECT_THAT(table.match().sums(Viewer::seat(0)),
                StartsWith("rounds 4\nopening 3\ntricks 10\n"
                           "worth 0 0\nworth 1 0\nworth 2 0\nworth 3 0\ncounts 0 6 1 2 3 "));
    table.play({"0: lay B3 B2 B1", "1: lay R3 G4 B8", "2: lay G5 G7 R9", "3: lay P4 P5 P9"});
    table.play({"laid 0 B3 B2 B1", "laid 1 R3 G4 B8", "laid 2 R9 G5 G7", "laid 3 P4 P5 P9"});
    table.play({"lead 1", "1: play Y9", "2: play P2"});
    EXPECT_EQ(table.match().sums(Viewer::everyone()),
              "rounds 4\nopening 3\ntricks 10\nahead 1\n"
              "worth 0 1 1\nworth 1 15 3 4 8\nworth 2 16 9 7\nworth 3 9 9\n");
}

TEST(AllesSums, Add_up_teams) {
    State state = finished({.seats = 4, .teams = true}, {18, 51, 83, 35});
    std::string sums;
    Alles::reckon(sums, Alles::view(state, Viewer::seat(1)));
    EXPECT_THAT(sums, HasSubstr("side 101 0 2\nside 86 1 3\n"));
}

TEST(AllesView, Is_written_one_fact_a_line) {
    StackedTable table(three_players);
    table.play({"dealer 2"})
        .deal({"R0 R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11",
               "Y0 Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11",
               "G0 G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11"});
    table.play({"1: lay Y11 Y1 Y0"});
    EXPECT_EQ(table.match().view(Viewer::seat(0)),
              "view seat:0\nround 1\ndealer 2\nturn 0 2\n"
              "seat 0 total 0 hand R0 R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11\n"
              "seat 1 total 0 hand ? ? ? ? ? ? ? ? ? ? lay ? ? ?\n"
              "seat 2 total 0 hand ? ? ? ? ? ? ? ? ? ? ? ? ?\n");
    table.play({"0: lay R0 R0 R1", "2: lay G3 G2 G1"});
    table.play({"laid 0 R0 R0 R1", "laid 1 Y11 Y1 Y0", "laid 2 G3 G2 G1", "lead 0", "0: play R4"});
    EXPECT_EQ(table.match().view(Viewer::seat(1)),
              "view seat:1\nround 1\ndealer 2\nlead 0\nturn 1\n"
              "seat 0 total 0 hand ? ? ? ? ? ? ? ? ? play R4\npile 0 R1 R0 R0\n"
              "seat 1 total 0 hand Y0 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10\npile 1 Y0 Y1 Y11\n"
              "seat 2 total 0 hand ? ? ? ? ? ? ? ? ? ?\npile 2 G1 G2 G3\n");
}

}  // namespace
}  // namespace stamtafel::alles
