#include "bots/any_bot.hpp"

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "rules/games.hpp"

namespace stamtafel {
namespace {

class AnyBotTest : public ::testing::TestWithParam<const AnyGame*> {};

TEST_P(AnyBotTest, PlaysToTheEndInNotation) {
    for (const auto name : bot_names) {
        const AnyGame& game = *GetParam();
        Options options(game.info().options);
        const auto match = game.begin(options, game.info().min_seats, 11);
        ASSERT_TRUE(match);
        for (std::uint64_t seed = 0; !(*match)->over(); ++seed) {
            ASSERT_LT(seed, 100'000U);
            if ((*match)->awaits_chance()) {
                (*match)->deal();
                continue;
            }
            const Seat seat = (*match)->actors().lowest();
            const auto question = ask_bot(name, **match, options, seat, seed, {.simulations = 10});
            ASSERT_NE(question, nullptr);
            const auto action = question->decide();
            ASSERT_TRUE(action) << action.error().code;
            const auto done = (*match)->act(seat, *action);
            ASSERT_TRUE(done) << *action << ": " << done.error().code;
        }
    }
}

TEST_P(AnyBotTest, UnknownNamesSeatNobody) {
    const AnyGame& game = *GetParam();
    Options options(game.info().options);
    const auto match = game.begin(options, game.info().min_seats, 11);
    ASSERT_TRUE(match);
    EXPECT_EQ(ask_bot("oracle", **match, options, 0, 1), nullptr);
    EXPECT_EQ(ask_bot("exec:true", **match, options, 0, 1), nullptr);
}

INSTANTIATE_TEST_SUITE_P(Games, AnyBotTest, ::testing::ValuesIn(all_games()),
                         [](const auto& game) { return "G" + std::string(game.param->info().id); });

}  // namespace
}  // namespace stamtafel
