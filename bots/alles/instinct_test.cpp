#include "bots/alles/instinct.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "bots/alles/testing/middle_of_a_round.hpp"
#include "rules/alles/testing/stacked_table.hpp"

namespace stamtafel::alles {
namespace {

TEST(AllesInstinct, CountsHigherCardsOfAllRanksAtOnce) {
    Random random(1);
    for (int i = 0; i < 200; ++i) {
        const std::uint64_t kinds = random.next() & random.next() & ((1ULL << kinds_of_card) - 1);
        const HigherCards higher(kinds);
        for (int rank = 0; rank <= highest_rank; ++rank) {
            int count = 0;
            for (const int kind : CardSet(kinds)) {
                if (rank_of(static_cast<Card>(kind)) > rank) ++count;
            }
            ASSERT_EQ(higher.above(rank), count) << rank;
        }
    }
}

TEST(AllesInstinct, FindsTheLayThatWeighsMostOfAll) {
    Random random(2);
    for (int i = 0; i < 20; ++i) {
        const int seats = 3 + i % 4;
        State state = Alles::begin({.seats = static_cast<std::uint8_t>(seats)});
        while (state.phase != Phase::laying) {
            supply_at_random<Alles>(state, Alles::ask(state), random);
        }
        const Cards hand = state.players[0].hand;
        const LayWeights& weights = learnt_weights(seats).lay;
        const Action found = instinctive_lay(hand, state.config, weights);
        ASSERT_TRUE(Alles::check(state, 0, found));
        float most = -1e9F;
        each_lay(hand, state.config,
                 [&](Action lay) { most = std::max(most, weight_of(hand, lay, weights)); });
        EXPECT_NEAR(weight_of(hand, found, weights), most, 1e-4F);
    }
}

TEST(AllesInstinct, SeesNoMoreThanItsSeat) {
    Random random(3);
    for (int i = 0; i < 60; ++i) {
        const int seats = 3 + i % 4;
        const State state =
            in_the_middle({.seats = static_cast<std::uint8_t>(seats)}, i % (seats * 7), random);
        const Concern concern = concern_at(state);
        const Weights& weights = learnt_weights(seats);
        const View view = Alles::view(state, Viewer::seat(state.turn));
        EXPECT_EQ(instinctive_card(state, state.turn, concern, weights),
                  instinctive_card(view, state.turn, concern, weights));
    }
}

TEST(AllesInstinct, TakesWhatBringsPointsAndAvoidsWhatCosts) {
    State state = last_of_three();
    const auto choice = [&] {
        return text_of(instinctive_card(state, 2, concern_at(state), learnt_weights(3)));
    };
    EXPECT_EQ(choice(), "B10");
    pile(state, 1, "Y10 G10");
    pile(state, 2, "Y11 G11 B11");
    EXPECT_EQ(choice(), "P4");
}

TEST(AllesChances, PowersOfTwo) {
    for (int step = 0; step <= 108; ++step) {
        const float x = -20 + 0.37F * static_cast<float>(step);
        EXPECT_NEAR(exp2_of(x) / std::exp2(x), 1, 1e-3F) << x;
    }
}

TEST(AllesChances, AreExactAtTheEndAndSharedByEquals) {
    const Config config{.seats = 4};
    const auto shares = Chances(config).shares(finished(config, {80, 91, 91, 7}));
    EXPECT_EQ(shares[0], 0);
    EXPECT_EQ(shares[1], 0.5F);
    EXPECT_EQ(shares[2], 0.5F);
}

TEST(AllesChances, GrowWithPointsAndMoreSoLateInTheMatch) {
    const Config config{.seats = 4};
    State state = finished(config, {40, 30, 30, 20});
    state.phase = Phase::laying;
    state.round = 1;
    const auto early = Chances(config).shares(state);
    state.round = 3;
    const auto late = Chances(config).shares(state);
    EXPECT_GT(early[0], early[1]);
    EXPECT_EQ(early[1], early[2]);
    EXPECT_GT(late[0], early[0]);
    EXPECT_NEAR(late[0] + late[1] + late[2] + late[3], 1, 1e-5F);
}

TEST(AllesChances, CountTeamsAsOneAndTargetsByWhatIsMissing) {
    const Config teams{.seats = 4, .teams = true};
    State state = finished(teams, {40, 30, 10, 30});
    state.phase = Phase::laying;
    const auto shares = Chances(teams).shares(state);
    EXPECT_EQ(shares[0], shares[2]);
    EXPECT_LT(shares[0], shares[1]);
    const Config target{.seats = 3, .teams = false, .target = 200};
    state = finished(target, {60, 40, 40});
    state.phase = Phase::laying;
    const float far = Chances(target).shares(state)[0];
    for (Seat seat = 0; seat < 3; ++seat) state.players[seat].total += 120;
    EXPECT_GT(Chances(target).shares(state)[0], far);
}

TEST(AllesChances, OthersConcernASeatByWhatTheyCanStillWin) {
    const Config config{.seats = 3};
    State state = finished(config, {40, 60, 20});
    state.phase = Phase::laying;
    const Concern concern = concern_at(state);
    EXPECT_LT(concern[0][1], concern[0][2]);
    EXPECT_NEAR(concern[0][1] + concern[0][2], -1, 1e-5F);
    EXPECT_EQ(concern_at(finished({.seats = 4, .teams = true}, {0, 0, 0, 0}))[0][2], 1);
}

}  // namespace
}  // namespace stamtafel::alles
