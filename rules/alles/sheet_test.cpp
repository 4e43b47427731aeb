#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/alles/testing/stacked_table.hpp"
#include "rules/kit/testing/chi_square.hpp"

namespace stamtafel::alles {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const Setting three_players{3, {}};
const Setting four_players{4, {}};

// Preparation.

TEST(AllesSheet, Thirteen_cards_each_in_the_hand_of_their_owner_alone) {
    StackedTable table(four_players);
    table.play({"dealer 3"}).deal({});
    for (Seat seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(table.player(seat).hand.size(), 13);
        const View view = Alles::view(table.state(), Viewer::seat(seat));
        for (Seat other = 0; other < 4; ++other) {
            EXPECT_EQ(view.players[other].hand.empty(), other != seat);
        }
    }
    EXPECT_THAT(table.match().line(1, Viewer::seat(1)), "deal 0 ? ? ? ? ? ? ? ? ? ? ? ? ?");
    EXPECT_THAT(table.match().line(1, Viewer::seat(0)), Not(HasSubstr("?")));
}

TEST(AllesSheet, The_cards_are_shuffled) {
    std::vector<int> first(kinds_of_card, 0);
    for (std::uint64_t seed = 0; seed < 6500; ++seed) {
        StackedTable table(three_players, seed);
        table.match().deal();
        table.match().deal();
        const auto events = table.match().events();
        ++first[std::get_if<Notice>(&events.back())->cards[0]];
    }
    for (int card = first_zero; card < kinds_of_card; ++card) {
        auto& zeros = first[static_cast<std::size_t>(card)];
        EXPECT_GT(zeros, 130) << "there are two of them";
        zeros /= 2;
    }
    expect_uniform(first);
}

TEST(AllesSheet, The_rest_of_the_cards_is_out_of_the_round_and_unseen) {
    StackedTable table(three_players);
    table.play({"dealer 0"}).deal({}).lay_the_rest();
    Cards unused = Cards::deck();
    for (Seat seat = 0; seat < 3; ++seat) {
        unused = unused - table.player(seat).hand - table.player(seat).piled;
    }
    EXPECT_EQ(unused.size(), 65 - 3 * 13);
    table.play_rounds(1);
    unused.each([&](Card card) {
        EXPECT_THAT(table.lines(), Not(Contains(HasSubstr("play " + text_of(card) + " "))))
            << text_of(card);
    });
}

TEST(AllesSheet, Everybody_lays_three_cards_open_by_colour) {
    StackedTable table(three_players);
    table.play({"dealer 0"}).deal({"R3 G5 B7", "Y1 Y2 P3", "B1 B2 B3"});
    EXPECT_EQ(table.match().actors(), SeatSet::first(3));
    table.play({"0: lay R3 G5 B7", "1: lay Y1 Y2 P3", "2: lay B1 B2 B3", "laid 0 R3 G5 B7",
                "laid 1 Y1 Y2 P3", "laid 2 B1 B2 B3", "lead 1"});
    EXPECT_EQ(table.tops(0), "R3 G5 B7");
    EXPECT_EQ(table.tops(1), "Y2 P3");
    EXPECT_EQ(table.tops(2), "B3");
    for (Seat seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(table.player(seat).hand.size(), 10);
        EXPECT_EQ(table.player(seat).piled.size(), 3);
    }
}

TEST(AllesSheet, Two_or_three_of_a_colour_lie_on_each_other_in_the_owners_order) {
    const std::map<std::string, std::string> orders{
        {"R9 R4 G5", "R4 G5"}, {"R4 R9 G5", "R9 G5"}, {"R4 R9 R2", "R2"}, {"R9 R2 R4", "R4"}};
    for (const auto& [lay, tops] : orders) {
        StackedTable table(three_players);
        table.play({"dealer 0"}).deal({"R9 R4 R2 G5"}).play({"0: lay " + lay}).lay_the_rest();
        EXPECT_EQ(table.tops(0), tops) << lay;
    }
}

TEST(AllesSheet, Opening_cards_come_from_the_own_hand) {
    StackedTable table(three_players);
    table.play({"dealer 0"}).deal({"R0 R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11", "G0"});
    const std::string hand = "R0, R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11";
    EXPECT_EQ(table.refusal(0, "lay R1 R2 Y3"), "alles.not_in_hand Y3 " + hand);
    EXPECT_EQ(table.refusal(0, "lay R1 R2 R2"), "alles.not_in_hand R2 " + hand);
    EXPECT_EQ(table.refusal(0, "lay R0 R0 R0"), "alles.not_in_hand R0 " + hand);
    EXPECT_THAT(table.refusal(1, "lay G0 G0 R2"), StartsWith("alles.not_in_hand R2"));
    EXPECT_EQ(table.refusal(0, "lay R1 R2"), "alles.lay_count 3 2");
    EXPECT_EQ(table.refusal(0, "lay R1 R2 R3 R4"), "alles.lay_too_many 3");
    EXPECT_EQ(table.refusal(0, "lay ? R2 R3"), "alles.card_not_named");
    EXPECT_EQ(table.refusal(0, "play R1"), "alles.lay_first 3");
    EXPECT_EQ(table.refusal(0, "lay R0 R0 R1"), "");
    EXPECT_EQ(table.refusal(0, "lay R2 R3 R4"), "alles.already_laid 1, 2");
}

// The course of play.

TEST(AllesSheet, Left_of_the_dealer_leads_the_first_round) {
    for (Seat dealer = 0; dealer < 4; ++dealer) {
        StackedTable table(four_players);
        table.play({"dealer " + std::to_string(dealer)}).deal({}).lay_the_rest();
        EXPECT_EQ(table.match().actors(), SeatSet::of(left_of(dealer, 4)));
        EXPECT_EQ(table.lines().back(), "lead " + std::to_string(left_of(dealer, 4)));
    }
}

TEST(AllesSheet, Everybody_plays_one_card_clockwise) {
    StackedTable table(three_players);
    table.play({"dealer 0"}).deal({"R1 R2", "Y1 Y2", "G1 G2"}).lay_the_rest();
    table.play({"1: play Y1"});
    EXPECT_EQ(table.refusal(0, "play R1"), "kit.not_your_turn 2");
    EXPECT_EQ(table.refusal(1, "play Y2"), "kit.not_your_turn 2");
    table.play({"2: play G1"});
    EXPECT_EQ(table.match().actors(), SeatSet::of(0));
    table.play({"0: play R1"});
    EXPECT_EQ(table.lines().back(), "trick 1");
}

TEST(AllesSheet, Any_card_may_be_played) {
    StackedTable table(three_players);
    table.play({"dealer 0"}).deal({}).lay_the_rest();
    for (int played = 0; played < 3; ++played) {
        const Seat seat = table.match().actors().lowest();
        const CardSet kinds = table.player(seat).hand.kinds();
        EXPECT_EQ(table.match().legal(seat)->size(), static_cast<std::size_t>(kinds.size()));
        const auto card = static_cast<Card>(kinds.highest());
        table.play({std::to_string(seat) + ": play " + text_of(card)});
    }
}

TEST(AllesSheet, A_card_is_played_from_the_hand) {
    StackedTable table(three_players);
    table.play({"dealer 0"}).deal({"", "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y0 P0"});
    table.play({"1: lay Y1 Y2 Y3"}).lay_the_rest();
    const std::string hand = "Y0, Y4, Y5, Y6, Y7, Y8, Y9, Y10, Y11, P0";
    EXPECT_EQ(table.refusal(1, "play R1"), "alles.not_in_hand R1 " + hand);
    EXPECT_EQ(table.refusal(1, "play Y1"), "alles.not_in_hand Y1 " + hand) << "it lies open";
    EXPECT_EQ(table.refusal(1, "play ?"), "alles.card_not_named");
    EXPECT_EQ(table.refusal(1, "play"), "alles.unknown_action play");
    EXPECT_EQ(table.refusal(1, "play Y12"), "alles.unknown_card Y12");
    EXPECT_EQ(table.refusal(1, "play Y4 Y5"), "alles.play_too_many 1");
    EXPECT_EQ(table.refusal(1, "lay Y4 Y5 Y6"), "alles.already_open");
    EXPECT_EQ(table.refusal(1, "play Y4"), "");
}

TEST(AllesSheet, The_highest_card_wins_whatever_its_colour) {
    State state = before_last_trick({.seats = 4}, {"Y9", "P2", "R10", "R6"});
    EXPECT_EQ(play_last_trick(state).at(0), "trick 2");
}

TEST(AllesSheet, Of_equal_highest_cards_the_first_played_wins) {
    State state = before_last_trick({.seats = 4}, {"Y3", "P9", "R9", "G9"});
    EXPECT_EQ(play_last_trick(state).at(0), "trick 1");
    state = before_last_trick({.seats = 4}, {"Y3", "P9", "R9", "G9"});
    state.leader = state.ahead = state.turn = 3;
    EXPECT_EQ(play_last_trick(state).at(0), "trick 3");
    state = before_last_trick({.seats = 3}, {"Y0", "Y0", "G0"});
    state.leader = state.ahead = state.turn = 1;
    EXPECT_EQ(play_last_trick(state).at(0), "trick 1") << "nothing but zeros";
}

// Laying the cards won.

TEST(AllesSheet, The_winner_lays_his_own_card_first_and_goes_on_clockwise) {
    StackedTable table(four_players);
    table.play({"dealer 0"}).deal({"R11 G0 G0 G1", "R8", "R2", "R5"}).play({"0: lay G0 G0 G1"});
    table.lay_the_rest().play({"1: play R8", "2: play R2", "3: play R5", "0: play R11", "trick 0"});
    EXPECT_EQ(table.tops(0), "R5 G1") << "R11, then R8, R2 and R5";
    EXPECT_THAT(table.match().view(Viewer::everyone()), HasSubstr("pile 0 R5 R2 R8 R11\n"));
}

TEST(AllesSheet, A_won_card_goes_on_the_pile_of_its_colour_or_begins_a_new_one) {
    StackedTable table(three_players);
    table.play({"dealer 2"}).deal({"R3 G5 B7 Y9", "R6", "P1"}).play({"0: lay R3 G5 B7"});
    table.lay_the_rest().play({"0: play Y9", "1: play R6", "2: play P1", "trick 0"});
    EXPECT_EQ(table.tops(0), "R6 Y9 G5 B7 P1");
}

TEST(AllesSheet, The_winner_of_a_trick_leads_the_next) {
    StackedTable table(three_players);
    table.play({"dealer 2"}).deal({"R3", "R6", "P1"}).lay_the_rest();
    table.play({"0: play R3", "1: play R6", "2: play P1", "trick 1"});
    EXPECT_EQ(table.match().actors(), SeatSet::of(1));
}

TEST(AllesSheet, Example_Tim_Remco_Ramon_and_Marc) {
    StackedTable table(four_players);
    // Seat 0 has dealt; seat 1 has a red 3, a green and a blue card on the table.
    table.play({"dealer 0"}).deal({"R6", "Y9 R3 G4 B8", "P2", "Y0"}).play({"1: lay R3 G4 B8"});
    table.lay_the_rest();
    table.play({"1: play Y9", "2: play P2", "3: play Y0", "0: play R6", "trick 1"});
    EXPECT_EQ(table.tops(1), "R6 Y0 G4 B8 P2") << "a pile of each of the five colours";
    EXPECT_THAT(table.match().view(Viewer::everyone()),
                AllOf(HasSubstr("pile 1 Y0 Y9\n"), HasSubstr("pile 1 R6 R3\n")));
    EXPECT_EQ(table.match().actors(), SeatSet::of(1));
}

TEST(AllesSheet, The_order_of_piling_changes_the_score) {
    // The same four cards: who leads decides who wins, and so whether the 9 or the 0 ends on top.
    State led_by_0 = before_last_trick({.seats = 4}, {"Y9", "P2", "Y0", "R9"});
    EXPECT_THAT(play_last_trick(led_by_0), Contains("round 11 0 0 0")) << "P2, R9; Y0 covers Y9";
    State led_by_3 = before_last_trick({.seats = 4}, {"Y9", "P2", "Y0", "R9"});
    led_by_3.leader = led_by_3.ahead = led_by_3.turn = 3;
    EXPECT_THAT(play_last_trick(led_by_3), Contains("round 0 0 0 11")) << "R9, Y9, P2, Y0";
    State other_seats = before_last_trick({.seats = 4}, {"R9", "P2", "Y0", "Y8"});
    EXPECT_THAT(play_last_trick(other_seats), Contains("round 19 0 0 0")) << "Y8 covers Y0";
}

// The end of a round.

TEST(AllesSheet, A_round_ends_after_ten_tricks_when_no_hand_has_cards) {
    StackedTable table(three_players);
    table.play_rounds(1);
    int tricks_won = 0;
    for (const auto& line : table.lines()) tricks_won += line.starts_with("trick") ? 1 : 0;
    EXPECT_EQ(tricks_won, 10);
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_TRUE(table.player(seat).hand.empty());
    EXPECT_EQ(table.lines().back(), "dealer " + std::to_string(table.state().dealer));
}

TEST(AllesSheet, Only_the_top_card_of_each_pile_counts) {
    State state = before_last_trick({.seats = 3}, {"P11", "P1", "P2"});
    pile(state, 0, "R3 R11 R4 Y7");
    pile(state, 1, "G10 G0");
    pile(state, 2, "B1 B2 B3");
    EXPECT_THAT(play_last_trick(state), ElementsAre("trick 0", "round 13 0 3", "dealer 1"));
    EXPECT_EQ(Alles::scores(state)[0], 4 + 7 + 2);
}

TEST(AllesSheet, Piles_and_hands_begin_anew_in_every_round) {
    StackedTable table(three_players);
    table.play_rounds(1);
    for (Seat seat = 0; seat < 3; ++seat) {
        EXPECT_TRUE(table.player(seat).piled.empty());
        EXPECT_EQ(table.player(seat).total, points_of_round(table.state(), seat, 0));
        EXPECT_THAT(table.tops(seat), IsEmpty());
    }
    table.deal({"", "R0 R0 Y0 Y0"});
    EXPECT_EQ(table.player(1).hand.size(), 13);
}

TEST(AllesSheet, Who_scored_least_leads_the_next_round) {
    State state = before_last_trick({.seats = 3}, {"P11", "P1", "P2"});
    pile(state, 0, "R3");
    pile(state, 1, "G1");
    pile(state, 2, "B5");
    EXPECT_THAT(play_last_trick(state), Contains("round 5 1 5"));
    deal_and_lay(state);
    EXPECT_EQ(state.phase, Phase::playing);
    EXPECT_EQ(state.leader, 1);
}

// A position in which the lead of the second round is due.
State with_points_of_first_round(const std::vector<int>& points) {
    State state = Alles::begin({.seats = static_cast<std::uint8_t>(points.size())});
    state.round = 1;
    state.phase = Phase::dealing;
    state.turn = left_of(state.dealer, state.config.seats);
    for (std::size_t seat = 0; seat < points.size(); ++seat) {
        state.players[seat].points[0] = static_cast<std::uint8_t>(points[seat]);
    }
    deal_and_lay(state);
    return state;
}

TEST(AllesSheet, Lots_are_drawn_among_those_who_scored_least) {
    EXPECT_EQ(with_points_of_first_round({7, 3, 5, 9}).turn, 1) << "no lot is needed";
    const State state = with_points_of_first_round({7, 3, 5, 3});
    const Ask ask = Alles::ask(state);
    EXPECT_EQ(ask.kind, Ask::Kind::lot);
    SeatSet tied = SeatSet::of(1);
    tied.insert(3);
    EXPECT_EQ(ask.seats, tied);
    for (Seat seat = 0; seat < 5; ++seat) {
        State next = state;
        const auto done = Alles::supply(next, Alles::Draw::seat(seat), Silent{});
        EXPECT_EQ(done.has_value(), tied.contains(seat));
        EXPECT_EQ(done ? int{next.turn} : int{seat}, int{seat});
        EXPECT_EQ(done ? "" : done.error().code, done ? "" : "alles.lot_not_among");
    }
    EXPECT_EQ(Alles::ask(with_points_of_first_round({4, 4, 4})).seats, SeatSet::first(3));
}

// The end of the match.

TEST(AllesSheet, As_many_rounds_as_players) {
    for (int seats = 3; seats <= 6; ++seats) {
        StackedTable table({seats, {}});
        table.play_rounds(100);
        int rounds = 0;
        for (const auto& line : table.lines()) rounds += line.starts_with("round") ? 1 : 0;
        EXPECT_EQ(rounds, seats);
        EXPECT_EQ(table.refusal(0, "play R1"), "kit.match_over");
        EXPECT_TRUE(table.lines().back().starts_with("round"));
    }
}

TEST(AllesSheet, Most_points_win) {
    EXPECT_EQ(Alles::winners(finished({.seats = 3}, {40, 62, 61})), SeatSet::of(1));
    EXPECT_FALSE(Alles::info.lowest_wins);
}

TEST(AllesSheet, With_a_target_the_match_goes_on_until_somebody_has_it) {
    const Config config{.seats = 3, .teams = false, .target = 50};
    State state = before_last_trick(config, {"P11", "P1", "P2"});
    state.round = 17;
    state.players[1].total = 44;
    state.players[2].total = 40;
    pile(state, 1, "G5");
    State short_of_it = state;
    EXPECT_THAT(play_last_trick(short_of_it), ElementsAre("trick 0", "round 2 5 0", "dealer 1"));
    EXPECT_FALSE(Alles::over(short_of_it));
    pile(state, 1, "G6");
    pile(state, 2, "B9 Y4");
    EXPECT_THAT(play_last_trick(state), ElementsAre("trick 0", "round 2 6 13"));
    EXPECT_TRUE(Alles::over(state)) << "50 is reached";
    EXPECT_EQ(Alles::winners(state), SeatSet::of(2)) << "the most points then win: 53";
}

// Variants.

TEST(AllesSheet, Six_players_get_ten_cards_lay_two_and_play_eight_tricks) {
    StackedTable table({6, {}});
    table.play({"dealer 5"}).deal({"R1 R2 R3"});
    EXPECT_EQ(table.player(0).hand.size(), 10);
    EXPECT_EQ(table.refusal(0, "lay R1 R2 R3"), "alles.lay_count 2 3");
    table.play({"0: lay R2 R1"}).lay_the_rest();
    EXPECT_EQ(table.tops(0), "R1");
    EXPECT_EQ(table.player(0).hand.size(), 8);
    table.play_rounds(1);
    int tricks_won = 0;
    for (const auto& line : table.lines()) tricks_won += line.starts_with("trick") ? 1 : 0;
    EXPECT_EQ(tricks_won, 8);
}

TEST(AllesSheet, Three_to_six_players) {
    for (const int seats : {-1, 0, 1, 2, 7, 8}) {
        Options options(Alles::info.options);
        const auto config = settle<Alles>(options, seats);
        ASSERT_FALSE(config) << seats;
        EXPECT_EQ(config.error().code, "kit.seats");
    }
}

TEST(AllesSheet, Teams_are_for_four_or_six_players) {
    for (int seats = 3; seats <= 6; ++seats) {
        Options options(Alles::info.options);
        ASSERT_TRUE(options.set("teams", "true"));
        const auto config = settle<Alles>(options, seats);
        EXPECT_EQ(config.has_value(), seats == 4 || seats == 6);
        EXPECT_EQ(config ? "" : config.error().code, seats % 2 == 0 ? "" : "alles.teams_seats");
    }
}

TEST(AllesSheet, In_teams_everybody_scores_his_own_tricks_and_the_points_are_added) {
    const Config config{.seats = 4, .teams = true, .target = 0};
    const State state = finished(config, {60, 50, 20, 31});
    EXPECT_EQ(Alles::scores(state)[0], 60);
    EXPECT_EQ(Alles::scores(state)[3], 31);
    SeatSet odd = SeatSet::of(1);
    odd.insert(3);
    EXPECT_EQ(Alles::winners(state), odd) << "81 against 80, though seat 0 has most";
}

}  // namespace
}  // namespace stamtafel::alles
