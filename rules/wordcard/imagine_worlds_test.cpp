// Imagined worlds of WordCard against all worlds there are (see all_worlds.hpp).
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/testing/chi_square.hpp"
#include "rules/wordcard/testing/all_worlds.hpp"
#include "rules/wordcard/testing/random_table.hpp"

namespace stamtafel::wordcard {
namespace {

// Whether all of them come as often as they should: how often chance would do worse. Rare ones are
// counted together.
double tail_of(const View& view, const Memory& memory, const Counts& worlds) {
    double total = 0;
    for (const auto& [world, count] : worlds) total += count;
    const double draws = 30.0 * static_cast<double>(worlds.size());
    std::map<World, int> seen;
    Random random(7);
    for (int i = 0; i < static_cast<int>(draws); ++i) {
        const World world = world_of(WordCard::imagine(view, memory, random));
        EXPECT_TRUE(worlds.contains(world)) << "an impossible world: " << world;
        ++seen[world];
    }
    double statistic = 0;
    int bins = 0;
    double rare = 0;
    double rare_seen = 0;
    const auto add = [&](double expected, double count) {
        statistic += (count - expected) * (count - expected) / expected;
        ++bins;
    };
    for (const auto& [world, count] : worlds) {
        const double expected = draws * count / total;
        if (expected >= 5) {
            add(expected, seen[world]);
        } else {
            rare += expected;
            rare_seen += seen[world];
        }
    }
    if (rare > 0) add(rare, rare_seen);
    return chi_square_tail(statistic, bins - 1);
}

struct Wanted {
    int positions = 0;
    bool rebuilt = false;
    bool guesses = false;    // there is more than one
    bool ambiguous = false;  // … since a card may be of either shuffle
    bool drawn = false;      // somebody else has just drawn from the stock
    bool thrown = false;     // somebody else's time ran out
    bool late = false;       // time ran out for somebody who had drawn a card and laid
};

bool late(const std::vector<Event>& log) {
    using Verb = Action::Verb;
    bool drew = false;
    bool laid = false;
    for (const Event& event : log) {
        const auto* decision = std::get_if<Decision<Action>>(&event);
        if (decision == nullptr) continue;
        const Verb verb = decision->action.verb;
        if (verb == Verb::timeout && drew && laid) return true;
        if (verb == Verb::stock || verb == Verb::open || verb == Verb::pile || verb == Verb::keep) {
            drew = verb == Verb::stock;
            laid = false;
        }
        laid |= verb == Verb::lay;
    }
    return false;
}

// Plays matches at random until enough positions of the wanted kind have been tested.
int tested(const Config& config, int lays, int timeouts, const Wanted& wanted) {
    int tested = 0;
    std::vector<double> tails;
    for (std::uint64_t seed = 0; seed < 3000 && tested < wanted.positions; ++seed) {
        RandomTable table(config, seed);
        table.lays = lays;
        table.timeouts = timeouts;
        Random random(seed);
        for (int steps = 0; steps < 200 && !table.over(); ++steps) {
            table.step();
            const State& state = table.state();
            if (table.awaits_chance() || table.over() || random.below(4) != 0) continue;
            const auto seat = static_cast<Seat>(random.below(config.seats));
            if (wanted.rebuilt && state.shuffles < 2) continue;
            if (wanted.drawn && (state.now.swap != Swap::stock || state.turn == seat)) continue;
            const auto viewer = seat == 0 ? Viewer::everyone() : Viewer::seat(seat);
            const auto memory = memory_of<WordCard>(config, viewer, table.log());
            if (wanted.thrown && std::ranges::count(memory.pile(), Face::unseen()) == 0) continue;
            if (memory.guesses().lost()) continue;
            if (wanted.late && !late(table.log())) continue;
            const bool several = memory.guesses().all().size() > 1;
            if ((wanted.guesses || wanted.ambiguous) && !several) continue;
            AllWorlds all(config, viewer, table.log());
            if (wanted.ambiguous && !all.ambiguous()) continue;
            const View view = WordCard::view(state, viewer);
            const auto worlds = all.worlds(view);
            if (!worlds || worlds->size() == 1 || worlds->size() > 1000) continue;
            SCOPED_TRACE(std::to_string(seed) + ", line " + std::to_string(table.log().size()));
            EXPECT_FALSE(worlds->empty()) << "nothing explains the view";
            tails.push_back(tail_of(view, memory, *worlds));
            ++tested;
            if (::testing::Test::HasFailure()) return tested;
            break;
        }
    }
    expect_chance(tails);
    return tested;
}

// Every card but the joker is unlike the others.
Config single_cards(int seats, int hand, int jokers) {
    return small_config(small_material(1, jokers, false), seats, hand);
}

TEST(WordCardWorlds, FirstStock) {
    EXPECT_EQ(tested(single_cards(3, 2, 0), 20, 0, {.positions = 10}), 10);
    EXPECT_EQ(tested(single_cards(3, 2, 3), 20, 0, {.positions = 10}), 10);
}

TEST(WordCardWorlds, RebuiltStock) {
    const Wanted wanted{.positions = 10, .rebuilt = true};
    EXPECT_EQ(tested(single_cards(2, 3, 0), 10, 0, wanted), 10);
    EXPECT_EQ(tested(single_cards(3, 2, 0), 10, 0, wanted), 10);
    EXPECT_EQ(tested(single_cards(4, 2, 0), 10, 0, wanted), 10);
}

TEST(WordCardWorlds, AShownCardIsOfEitherShuffleByWhatTheHandIsLikelyToHold) {
    Guesses guesses;
    guesses.start(small_material(1, 2, true).deck());
    for (const Seat seat : {Seat{0}, Seat{0}, Seat{2}, Seat{2}}) guesses.draw_hidden(seat);
    std::vector<Face> pile{joker_face};
    for (Rank rank = 4; rank <= king; ++rank) {
        pile.push_back({rank, static_cast<Letter>(rank)});
        guesses.draw_seen(pile.back());
    }
    guesses.draw_seen(joker_face);
    guesses.rebuild(pile);
    guesses.draw_hidden(0);
    guesses.show(0, joker_face);
    // Two cards of seat 0 are of the four that nobody saw, a joker among them; one is of the eleven
    // that were shuffled, a joker among them too: 2/4 against 1/11.
    ASSERT_EQ(guesses.all().size(), 2U);
    EXPECT_NEAR(guesses.all()[0].weight / guesses.all()[1].weight, 5.5, 1e-9);
    EXPECT_EQ(guesses.hidden(0), 2);
    // What the viewer draws itself tells too: one of eleven, or of the ten without the joker.
    guesses.draw_seen(pile[1]);
    EXPECT_NEAR(guesses.all()[0].weight / guesses.all()[1].weight, 5.5 * 10 / 11, 1e-9);
    // Nobody can show three jokers.
    guesses.show(2, joker_face);
    EXPECT_EQ(guesses.all().size(), 1U);
    guesses.show(0, joker_face);
    EXPECT_TRUE(guesses.lost());
}

TEST(WordCardWorlds, CardsThatMayBeOfEitherShuffle) {
    const Wanted wanted{.positions = 6, .rebuilt = true, .ambiguous = true};
    EXPECT_EQ(tested(single_cards(3, 2, 4), 3, 0, wanted), 6);
    EXPECT_EQ(tested(single_cards(3, 2, 6), 5, 0, wanted), 6);
}

TEST(WordCardWorlds, TheCardJustDrawn) {
    EXPECT_EQ(tested(single_cards(3, 2, 0), 60, 0, {.positions = 10, .drawn = true}), 10);
    EXPECT_EQ(
        tested(single_cards(3, 2, 4), 30, 0, {.positions = 10, .rebuilt = true, .drawn = true}),
        10);
}

TEST(WordCardWorlds, CardsThrownAwayWhenTimeRanOut) {
    EXPECT_EQ(tested(single_cards(3, 2, 0), 0, 10, {.positions = 10, .thrown = true}), 10);
    EXPECT_EQ(
        tested(single_cards(3, 2, 0), 0, 10, {.positions = 10, .rebuilt = true, .thrown = true}),
        10);
}

// Of a hand of one nothing is thrown away, nor what was drawn and laid.
TEST(WordCardWorlds, TimeRanOutAfterALay) {
    const Wanted wanted{.positions = 10, .rebuilt = true, .late = true};
    EXPECT_EQ(tested(single_cards(3, 2, 0), 25, 8, wanted), 10);
    EXPECT_EQ(tested(single_cards(2, 3, 0), 25, 8, wanted), 10);
}

// No line named them, and then they were shuffled.
TEST(WordCardWorlds, CardsThrownAwayThatAreInTheStockAgain) {
    const Wanted wanted{.positions = 10, .rebuilt = true, .guesses = true};
    EXPECT_EQ(tested(single_cards(3, 2, 0), 0, 5, wanted), 10);
}

}  // namespace
}  // namespace stamtafel::wordcard
