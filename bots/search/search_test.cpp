// The searches on a game so small that one can see what is best: highest card wins the round.
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "bots/search/sampled_worlds.hpp"
#include "bots/search/testing/exact.hpp"
#include "bots/search/tree_search.hpp"
#include "rules/kit/testing/high_card.hpp"
#include "rules/kit/testing/playthrough.hpp"

namespace stamtafel {
namespace {

using high_card::HighCard;

struct HighCardGuide {
    using State = high_card::State;
    using Action = high_card::Action;

    State imagine(const Root<HighCard>& root, Random& random) const {
        return HighCard::imagine(root.view, root.memory, random);
    }
    bool ended(const State& state) const { return HighCard::over(state); }
    Payoff payoff(const State& state) const {
        Payoff payoff{};
        const SeatSet winners = HighCard::winners(state);
        for (const Seat seat : winners) payoff[seat] = 1.0F / static_cast<float>(winners.size());
        return payoff;
    }
    float result(const State& state, Seat seat) const {
        return static_cast<float>(HighCard::scores(state)[seat]);
    }
    Action policy(const State& state, Seat seat, Random& random) const {
        return HighCard::sample(state, seat, random);
    }
    void options(const State& state, Seat seat, HighCard::Actions& actions) const {
        HighCard::legal(state, seat, actions);
    }
    std::uint64_t key(const State& state, Seat viewer) const {
        std::uint64_t key = mix(state.hands[viewer].bits());
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            key = mix(key ^ state.points[seat] ^ (state.laid.contains(seat) ? 256U : 0U));
        }
        return mix(key ^ state.round);
    }
    std::uint32_t code(const Action& action) const { return action.card; }
};
static_assert(Guide<HighCardGuide, HighCard>);

// Every decision of some matches, as the seat that decides knows it.
template <class Check>
void in_decisions(int matches, Check&& check) {
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(matches); ++seed) {
        const high_card::Config config{.seats = 3, .rounds = 1};
        Playthrough<HighCard> play(config, 3, seed);
        for (; !play.over(); play.step()) {
            if (play.awaits_chance()) continue;
            const Seat seat = HighCard::actors(play.state()).lowest();
            const auto view = HighCard::view(play.state(), Viewer::seat(seat));
            const high_card::Memory memory(config, Viewer::seat(seat));
            check(play.state(), Root<HighCard>{view, memory, seat});
        }
    }
}

template <class Search>
void expect_the_highest_card(Search& search) {
    in_decisions(20, [&](const auto& state, const Root<HighCard>& root) {
        HighCard::Actions actions;
        HighCard::legal(state, root.seat, actions);
        std::array<OptionWorth, 2> estimates{};
        Allowance allowance(Budget{.simulations = 2000});
        Random random(3);
        search.weigh(root, std::span(actions.begin(), actions.end()), allowance, random,
                     std::span(estimates));
        // Cards are listed from the lowest; neighbours are nearly as good as one another.
        const bool clear = actions[1].card > actions[0].card + 2;
        EXPECT_GE(estimates[1].win(), estimates[0].win() - (clear ? 0 : 0.1));
        EXPECT_EQ(allowance.done(), 2000U);
    });
}

TEST(TreeSearch, FindsWhatIsBest) {
    const HighCardGuide guide;
    TreeSearch<HighCard, HighCardGuide> search(guide);
    expect_the_highest_card(search);
}

TEST(SampledWorlds, FindsWhatIsBest) {
    const HighCardGuide guide;
    SampledWorlds<HighCard, HighCardGuide> search(guide);
    expect_the_highest_card(search);
}

TEST(TreeSearch, TheSameNumberOfSimulationsBringsTheSameEstimates) {
    const HighCardGuide guide;
    in_decisions(3, [&](const auto& state, const Root<HighCard>& root) {
        HighCard::Actions actions;
        HighCard::legal(state, root.seat, actions);
        std::array<std::array<OptionWorth, 2>, 2> estimates{};
        for (auto& each : estimates) {
            TreeSearch<HighCard, HighCardGuide> search(guide);
            Allowance allowance(Budget{.simulations = 500});
            Random random(8);
            search.weigh(root, std::span(actions.begin(), actions.end()), allowance, random,
                         std::span(each));
        }
        for (std::size_t i = 0; i < 2; ++i) {
            EXPECT_EQ(estimates[0][i].visits, estimates[1][i].visits);
            EXPECT_EQ(estimates[0][i].wins, estimates[1][i].wins);
        }
    });
}

TEST(Exact, PruningChangesTheTimeAndNotTheResult) {
    const HighCardGuide guide;
    std::uint64_t with = 0;
    std::uint64_t without = 0;
    in_decisions(200, [&](const auto& state, const Root<HighCard>& root) {
        for (const bool paranoid : {false, true}) {
            Exact<HighCard, HighCardGuide> pruned(guide, root.seat,
                                                  {.prune = true, .paranoid = paranoid});
            Exact<HighCard, HighCardGuide> whole(guide, root.seat,
                                                 {.prune = false, .paranoid = paranoid});
            EXPECT_EQ(pruned.solve(state)[root.seat], whole.solve(state)[root.seat]);
            EXPECT_LE(pruned.nodes(), whole.nodes());
            with += pruned.nodes();
            without += whole.nodes();
        }
    });
    EXPECT_LT(with, without);
}

TEST(EdgeTable, StopsGrowingWhenItIsFull) {
    EdgeTable table(4);
    for (std::uint32_t action = 0; !table.full(); ++action) {
        Edge* edge = table.at(7, EdgeTable::key_of(7, action));
        ASSERT_NE(edge, nullptr);
        edge->visits = action + 1;
    }
    EXPECT_EQ(table.at(8, EdgeTable::key_of(8, 0)), nullptr);
    EXPECT_EQ(table.at(7, EdgeTable::key_of(7, 3))->visits, 4U);
    EXPECT_EQ(table.find(7, EdgeTable::key_of(7, 3))->visits, 4U);
    EXPECT_EQ(table.find(8, EdgeTable::key_of(8, 0)), nullptr);
    table.clear();
    EXPECT_EQ(table.at(7, EdgeTable::key_of(7, 3))->visits, 0U);
}

}  // namespace
}  // namespace stamtafel
