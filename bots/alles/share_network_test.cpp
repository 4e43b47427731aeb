#include "bots/alles/share_network.hpp"

#include <map>

#include <gtest/gtest.h>

#include "bots/alles/normal.hpp"
#include "bots/alles/testing/middle_of_a_round.hpp"
#include "rules/alles/testing/stacked_table.hpp"

namespace stamtafel::alles {
namespace {

constexpr std::array<Config, kinds_of_match + 1> all_kinds{{
    {.seats = 3},
    {.seats = 4},
    {.seats = 5},
    {.seats = 6},
    {.seats = 4, .teams = true},
    {.seats = 6, .teams = true},
    {.seats = 4, .teams = false, .target = 60},
}};

// In any round, with any standing.
State somewhere(const Config& config, int plays, Random& random) {
    State state = in_the_middle(config, plays, random);
    state.round = static_cast<std::uint16_t>(random.below(config.seats));
    for (Seat seat = 0; seat < config.seats; ++seat) {
        state.players[seat].total = static_cast<std::int16_t>(random.below(50));
    }
    return state;
}

std::map<Card, float> judged(const Position& position) {
    std::map<Card, float> shares;
    ShareNetwork::learnt(position.config)
        .each_card(position, position.turn, concern_at(position),
                   [&](Card card, float share) { shares[card] = share; });
    return shares;
}

Card next_colour(Card card) {
    if (!is_card(card)) return card;
    return card_of((colour_of(card) + 1) % colours, rank_of(card));
}
Cards next_colours(Cards cards) {
    Cards turned;
    cards.each([&](Card card) { turned.insert(next_colour(card)); });
    return turned;
}
// The same table, had red been yellow, yellow green, and so on.
State next_colours(const State& state) {
    State turned = state;
    turned.trick = {};
    for (Seat seat = 0; seat < state.config.seats; ++seat) {
        Player& player = turned.players[seat];
        player.hand = next_colours(player.hand);
        player.piled = next_colours(player.piled);
        std::ranges::rotate(player.tops, player.tops.end() - 1);
        turned.trick.play(seat, next_colour(state.trick[seat]));
    }
    return turned;
}

TEST(ShareNetwork, SeesNoMoreThanItsSeat) {
    Random random(1);
    for (const Config& config : all_kinds) {
        for (int plays = 0; plays < config.seats * 7; plays += 3) {
            const State state = somewhere(config, plays, random);
            EXPECT_EQ(judged(state), judged(Alles::view(state, Viewer::seat(state.turn))));
        }
    }
}

TEST(ShareNetwork, KnowsNoColourFromAnother) {
    Random random(2);
    for (const Config& config : all_kinds) {
        for (int plays = 0; plays < config.seats * 7; plays += 3) {
            const State state = somewhere(config, plays, random);
            const auto turned = judged(next_colours(state));
            for (const auto& [card, share] : judged(state)) {
                ASSERT_NEAR(turned.at(next_colour(card)), share, 1e-4F);
            }
        }
    }
}

TEST(ShareNetwork, LikesWhatBringsPointsAndNotWhatCosts) {
    State state = last_of_three();
    const auto choice = [&] {
        return text_of(ShareNetwork::learnt(state.config).best_card(state, 2, concern_at(state)));
    };
    EXPECT_EQ(choice(), "B10");
    pile(state, 1, "Y10 G10");
    pile(state, 2, "Y11 G11 B11");
    EXPECT_EQ(choice(), "P4");
}

// One seat that chooses its cards so among others that play by instinct, with whims.
template <class Choose>
float wins_of(const Config& config, int matches, Choose&& choose) {
    Random random(3);
    float wins = 0;
    for (int match = 0; match < matches; ++match) {
        const auto self = static_cast<Seat>(match % config.seats);
        State state = Alles::begin(config);
        while (!Alles::over(state)) {
            if (const Ask ask = Alles::ask(state); ask.kind != Ask::Kind::nothing) {
                supply_at_random<Alles>(state, ask, random);
                continue;
            }
            const Seat seat = Alles::actors(state).lowest();
            const Weights& weights = learnt_weights(config.seats);
            const Concern concern = concern_at(state);
            Action action = instinctive_lay(state.players[seat].hand, config, weights.lay);
            if (state.phase == Phase::playing) {
                const Card card = seat == self ? choose(state, seat, concern)
                                               : heaviest_card(state, seat, concern, weights,
                                                               Whim(normal_whim, random));
                action = Action::play(card);
            }
            EXPECT_TRUE(Alles::apply(state, seat, action, Silent{}));
        }
        const SeatSet winners = Alles::winners(state);
        if (winners.contains(self)) wins += 1 / static_cast<float>(winners.size());
    }
    return wins;
}

TEST(ShareNetwork, WinsMoreThanInstinctInEveryKindOfMatch) {
    constexpr int matches = 480;
    for (const Config& config : all_kinds) {
        const float by_network =
            wins_of(config, matches, [&](const State& state, Seat seat, const Concern& concern) {
                return ShareNetwork::learnt(config).best_card(state, seat, concern);
            });
        const float by_instinct =
            wins_of(config, matches, [&](const State& state, Seat seat, const Concern& concern) {
                return instinctive_card(state, seat, concern, learnt_weights(config.seats));
            });
        EXPECT_GT(by_network, by_instinct) << int{config.seats} << (config.teams ? " teams" : "");
    }
}

}  // namespace
}  // namespace stamtafel::alles
