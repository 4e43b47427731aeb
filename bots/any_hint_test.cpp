#include "bots/any_hint.hpp"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "bots/any_bot.hpp"
#include "phrases/phrases.hpp"
#include "rules/games.hpp"

namespace stamtafel {
namespace {

struct Played {
    std::string_view game;
    int seats = 2;
    std::vector<std::pair<std::string_view, std::string_view>> options{};
    friend void PrintTo(const Played& played, std::ostream* out) {
        *out << played.game << ' ' << played.seats;
        for (const auto& [name, value] : played.options) *out << ' ' << name << '=' << value;
    }
};

class AnyHintTest : public ::testing::TestWithParam<Played> {};

// Enough to look ahead at all.
constexpr Budget quick{.simulations = 30};

void expect_best_first(const Hint& advice) {
    ASSERT_LE(advice.options.size(), most_options);
    if (!advice.options.empty()) {
        EXPECT_EQ(advice.options.front().action, advice.action);
    }
    for (const WeighedAction& option : advice.options) {
        EXPECT_GE(option.win, 0) << option.action;
        EXPECT_LE(option.win, 1) << option.action;
    }
}

// Nothing beside the advice looks as likely to win and brings better points.
void expect_believable(const Hint& advice, bool least) {
    if (advice.options.empty()) return;
    const WeighedAction& best = advice.options.front();
    for (const WeighedAction& option : advice.options) {
        if (std::lround(100 * option.win) < std::lround(100 * best.win)) continue;
        EXPECT_EQ(std::lround(100 * option.win), std::lround(100 * best.win)) << option.action;
        const double more = option.result - best.result;
        EXPECT_LE(least ? -more : more, 0) << best.action << " or " << option.action;
    }
}

void expect_speakable(const Refusal& reason) {
    for (const Language language : all_languages) {
        ASSERT_TRUE(has_phrase(language, reason.code)) << reason.code;
        const std::string said = say(language, reason);
        EXPECT_TRUE(places(said).empty()) << said;
    }
}

// Random play with a hint now and then brings positions that no bot would come to.
TEST_P(AnyHintTest, EveryHintIsAllowedAndHasItsReason) {
    const Played& played = GetParam();
    const AnyGame& game = *find_game(played.game);
    Options options(game.info().options);
    for (const auto& [name, value] : played.options) ASSERT_TRUE(options.set(name, value)) << name;
    const auto match = game.begin(options, played.seats, 5);
    ASSERT_TRUE(match) << match.error().code;
    for (std::uint64_t step = 0; !(*match)->over() && step < 400; ++step) {
        if ((*match)->awaits_chance()) {
            (*match)->deal();
            continue;
        }
        const Seat seat = (*match)->actors().lowest();
        const auto advice = hint(**match, options, seat, quick);
        ASSERT_TRUE(advice) << advice.error().code;
        ASSERT_TRUE((*match)->check(seat, advice->action)) << advice->action;
        expect_speakable(advice->reason);
        expect_best_first(*advice);
        if (played.game == "gesjaakt" || played.game == "wordcard") {
            expect_believable(*advice, lowest_wins(game.info(), options));
        }
        for (const WeighedAction& option : advice->options) {
            ASSERT_TRUE((*match)->check(seat, option.action)) << option.action;
        }
        std::string action = advice->action;
        if (step % 3 == 0) action = *ask_bot("random", **match, options, seat, step)->decide();
        ASSERT_TRUE((*match)->act(seat, action)) << action;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Games, AnyHintTest,
    ::testing::Values(
        Played{"gesjaakt", 3}, Played{"gesjaakt", 7, {{"tactical", "true"}}}, Played{"24", 3},
        Played{"24", 5, {{"trump_chaos", "true"}, {"drop_out", "true"}, {"point_limits", "true"}}},
        Played{"alles", 3}, Played{"alles", 4, {{"teams", "true"}}}, Played{"wordcard", 2},
        Played{"wordcard", 3, {{"variant", "card"}, {"formula", "least"}}},
        Played{"wordcard", 2, {{"variant", "free"}, {"deep_pick", "true"}}},
        Played{"wordcard", 2, {{"variant", "word_and_card"}, {"challenge", "true"}}},
        Played{"wordcard", 2, {{"crosswise", "true"}}},
        Played{"wordcard", 2, {{"variant", "group"}, {"base", "word_plus"}}}));

TEST(AnyHint, IsOnlyForTheSeatThatDecides) {
    const AnyGame& game = *find_game("gesjaakt");
    Options options(game.info().options);
    const auto match = game.begin(options, 3, 5);
    ASSERT_TRUE(match);
    EXPECT_EQ(hint(**match, options, 0).error().code, "kit.chance_first");
    while ((*match)->awaits_chance()) (*match)->deal();
    const Seat seat = (*match)->actors().lowest();
    EXPECT_TRUE(hint(**match, options, seat, quick));
    EXPECT_EQ(hint(**match, options, left_of(seat, 3)).error().code, "kit.not_your_turn");
}

TEST(AnyHint, TheSamePositionBringsTheSameHint) {
    const AnyGame& game = *find_game("wordcard");
    Options options(game.info().options);
    const auto match = game.begin(options, 2, 5);
    ASSERT_TRUE(match);
    while ((*match)->awaits_chance()) (*match)->deal();
    const Seat seat = (*match)->actors().lowest();
    const auto first = hint(**match, options, seat, quick);
    const auto second = hint(**match, options, seat, quick);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->action, second->action);
    ASSERT_EQ(first->options.size(), second->options.size());
    for (std::size_t i = 0; i < first->options.size(); ++i) {
        EXPECT_EQ(first->options[i].action, second->options[i].action);
        EXPECT_EQ(first->options[i].win, second->options[i].win);
    }
}

}  // namespace
}  // namespace stamtafel
