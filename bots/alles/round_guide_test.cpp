#include "bots/alles/round_guide.hpp"

#include <gtest/gtest.h>

#include "bots/alles/levels.hpp"
#include "bots/alles/normal.hpp"
#include "bots/bots.hpp"
#include "bots/driver.hpp"
#include "rules/alles/testing/stacked_table.hpp"

namespace stamtafel::alles {
namespace {

using Bots = SeatedBots<Alles>::Bots;

State played(const Config& config, Bots& bots, std::uint64_t seed) {
    const Options options(Alles::info.options);
    SeatedBots<Alles> seated(bots);
    EXPECT_FALSE(seated.begin(config, options, seed));
    State state = Alles::begin(config);
    Dealer<Alles> dealer{SeededSource(seed)};
    EXPECT_FALSE(play_out<Alles>(state, dealer, seated, Silent{}));
    return state;
}

Bots seats_for(int seats, std::string_view first, std::string_view rest,
               std::uint64_t simulations) {
    Bots bots;
    const Budget budget{.simulations = simulations};
    for (int seat = 0; seat < seats; ++seat) {
        bots.push_back(make_bot<Alles>(seat == 0 ? first : rest, budget));
    }
    return bots;
}

TEST(StrongAlles, PlaysEveryKindOfMatch) {
    for (const Config config :
         {Config{.seats = 3}, Config{.seats = 4, .teams = true}, Config{.seats = 5},
          Config{.seats = 6, .teams = true}, Config{.seats = 3, .teams = false, .target = 60}}) {
        for (const auto name : {"strong", "oracle"}) {
            Bots bots = seats_for(config.seats, name, "normal", 20);
            EXPECT_TRUE(Alles::over(played(config, bots, 1)));
        }
    }
}

TEST(StrongAlles, ChoosesTheSameForTheSameStream) {
    for (const auto name : {"strong", "oracle"}) {
        Bots bots = seats_for(4, name, "normal", 40);
        const State once = played({.seats = 4}, bots, 5);
        EXPECT_EQ(played({.seats = 4}, bots, 5), once);
    }
}

TEST(StrongAlles, BeatsOthersByFar) {
    for (const auto& [name, others] : {std::pair{"strong", "random"}, {"oracle", "normal"}}) {
        Bots bots = seats_for(3, name, others, 60);
        std::array<int, 3> sums{};
        for (std::uint64_t match = 1; match <= 6; ++match) {
            const Scores scores = Alles::scores(played({.seats = 3}, bots, match));
            for (std::size_t seat = 0; seat < sums.size(); ++seat) sums[seat] += scores[seat];
        }
        EXPECT_GT(sums[0], std::max(sums[1], sums[2])) << name;
    }
}

std::vector<Prospect<Alles>> weighed(const State& state, Seat seat, std::uint64_t simulations,
                                     Sight sight = Sight::own_seat) {
    const auto bot = strong_bot({.simulations = simulations}, sight);
    const Options options(Alles::info.options);
    EXPECT_TRUE(bot->begin({state.config, options, state.config.seats, seat, Random(1)}));
    const bool all = sight == Sight::everything;
    return bot->weigh(Alles::view(state, all ? Viewer::full() : Viewer::seat(seat)));
}

TEST(StrongAlles, WeighsEveryCardBestFirst) {
    StackedTable table({4, {}});
    table.play({"dealer 3"}).deal({"R5 R9 G0 G8 B6 B7 B9 P4 P6 P10"}).lay_the_rest();
    const State& state = table.state();
    for (const Sight sight : {Sight::own_seat, Sight::everything}) {
        const auto prospects = weighed(state, 0, 2000, sight);
        EXPECT_EQ(prospects.size(), 10U);
        for (const auto& prospect : prospects) {
            EXPECT_TRUE(Alles::check(state, 0, prospect.action));
            EXPECT_GT(prospect.win, 0);
            EXPECT_LE(prospect.win, prospects.front().win + 0.1);
            EXPECT_GT(prospect.result, 0);
        }
    }
}

TEST(StrongAlles, WeighsLaysThatAreWorthIt) {
    StackedTable table({4, {}});
    table.play({"dealer 3"}).deal({"R0 R5 R9 Y3 G0 G8 B2 B6 B7 B9 P4 P6 P10"});
    const auto prospects = weighed(table.state(), 0, 600);
    EXPECT_EQ(prospects.size(), static_cast<std::size_t>(Switches{}.lay_candidates));
    for (const auto& prospect : prospects) {
        EXPECT_TRUE(Alles::check(table.state(), 0, prospect.action));
        EXPECT_GT(prospect.result, 0);
    }
}

// Watches a match of normal bots as seat 0 does, and guesses what the others hold.
class Guesses final : public Bot<Alles> {
  public:
    Answer<> begin(const Invitation<Alles>& invitation) override {
        guide_.begin(invitation.config);
        random_ = invitation.random;
        return {};
    }
    [[nodiscard]] bool remembers() const override { return true; }
    [[nodiscard]] Sight sight() const override { return Sight::everything; }
    void observe(const Event<Alles>& event) override {
        if (const auto* notice = std::get_if<Notice>(&event)) {
            guide_.observe(Alles::redact(*notice, Viewer::seat(0)));
        } else {
            guide_.observe(event);
        }
    }
    Answer<Action> choose(const View& all) override {
        State truth;
        static_cast<Position&>(truth) = all;
        const View view = Alles::view(truth, Viewer::seat(0));
        if (view.phase == Phase::playing && view.tricks_left == 4) guess(view, truth);
        return normal_choice(view, random_);
    }
    int right = 0;
    int right_by_chance = 0;

  private:
    void guess(const View& view, const State& truth) {
        const Alles::Memory memory(view.config, view.viewer);
        const Root<Alles> root{view, memory, 0};
        guide_.look(root, random_);
        for (int i = 0; i < 20; ++i) {
            const State world = guide_.imagine(root, random_);
            EXPECT_EQ(Alles::view(world, view.viewer), view);
            right += matches(world, truth);
            right_by_chance += matches(Alles::imagine(view, memory, random_), truth);
        }
    }
    static int matches(const State& world, const State& truth) {
        int count = 0;
        for (Seat seat = 1; seat < truth.config.seats; ++seat) {
            count += (world.players[seat].hand.kinds() & truth.players[seat].hand.kinds()).size();
        }
        return count;
    }

    RoundGuide guide_{Switches{}};
    Random random_;
};

TEST(AllesBelief, ImaginesWorldsThatFitAndAreNearerTheTruthThanChance) {
    int right = 0;
    int by_chance = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        Bots bots = seats_for(4, "normal", "normal", 0);
        auto guesses = std::make_unique<Guesses>();
        const Guesses& seen = *guesses;
        bots[0] = std::move(guesses);
        played({.seats = 4}, bots, seed);
        right += seen.right;
        by_chance += seen.right_by_chance;
    }
    EXPECT_GT(right, by_chance * 11 / 10) << by_chance;
}

}  // namespace
}  // namespace stamtafel::alles
