#include <array>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/alles/alles.hpp"
#include "rules/alles/notation.hpp"
#include "rules/kit/testing/chi_square.hpp"
#include "rules/kit/testing/playthrough.hpp"

namespace stamtafel::alles {
namespace {

std::string text_of(const State& state) {
    std::string text;
    Alles::write(text, Alles::view(state, Viewer::full()));
    return text;
}

// The single cards that this view does not show, a colour's two zeros as two cards.
std::vector<Card> unknown_cards(const View& view) {
    Cards unknown = Cards::deck();
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        const auto known = [&](Card card) { unknown.erase(card); };
        view.players[seat].hand.each(known);
        view.players[seat].piled.each(known);
        if (view.trick.played(seat)) known(view.trick[seat]);
        for (const Card card : view.players[seat].lay) {
            if (is_card(card)) known(card);
        }
    }
    std::vector<Card> cards;
    unknown.each([&](Card card) { cards.push_back(card); });
    return cards;
}

double ways_to_deal(const View& view) {
    double ways = 1;
    auto left = static_cast<double>(unknown_cards(view).size());
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        if (view.viewer.sees(seat)) continue;
        for (int i = hand_size(view, seat); i > 0; --i) ways *= left-- / i;
    }
    return ways;
}

// Every way to deal the unknown cards, single card by single card: state and how often it comes.
std::map<std::string, int> all_states(const View& view) {
    const auto unknown = unknown_cards(view);
    std::vector<bool> used(unknown.size(), false);
    State state;
    static_cast<Position&>(state) = view;
    std::map<std::string, int> found;
    const std::function<void(Seat, int, std::size_t)> deal = [&](Seat seat, int missing,
                                                                 std::size_t from) {
        if (missing == 0) {
            if (++seat == view.config.seats) {
                ++found[text_of(state)];
                return;
            }
            deal(seat, view.viewer.sees(seat) ? 0 : hand_size(view, seat), 0);
            return;
        }
        for (std::size_t i = from; i < unknown.size(); ++i) {
            if (used[i]) continue;
            used[i] = true;
            state.players[seat].hand.insert(unknown[i]);
            deal(seat, missing - 1, i + 1);
            state.players[seat].hand.erase(unknown[i]);
            used[i] = false;
        }
    };
    deal(0, view.viewer.sees(0) ? 0 : hand_size(view, 0), 0);
    return found;
}

// Counts against expected shares, outcome by outcome: how often chance would do worse.
double tail_of(const std::map<std::string, int>& counts, const std::map<std::string, int>& shares) {
    double all = 0;
    double drawn = 0;
    for (const auto& [state, share] : shares) all += share;
    for (const auto& [state, count] : counts) {
        EXPECT_TRUE(shares.contains(state)) << "impossible:\n" << state;
        drawn += count;
    }
    double statistic = 0;
    for (const auto& [state, share] : shares) {
        const double expected = drawn * share / all;
        EXPECT_GE(expected, 5);
        const auto found = counts.find(state);
        const double off = (found == counts.end() ? 0 : found->second) - expected;
        statistic += off * off / expected;
    }
    return chi_square_tail(statistic, static_cast<double>(shares.size() - 1));
}

TEST(AllesImagine, Late_positions_are_uniform_over_all_ways_to_deal) {
    constexpr int wanted = 50;
    int positions = 0;
    int with_unequal_shares = 0;
    std::vector<double> tails;
    constexpr std::array<int, 8> players{3, 4, 5, 6, 5, 6, 5, 4};
    for (std::size_t match = 0; positions < wanted && match < 200; ++match) {
        const int seats = players[match % players.size()];
        int here = 0;
        const Config config{.seats = static_cast<std::uint8_t>(seats)};
        Playthrough<Alles> play(config, seats, 100 + match);
        Random random(match);
        while (!play.over() && here < 3) {
            play.step();
            if (play.over() || play.awaits_chance() || random.below(3) == 0) continue;
            const auto viewer =
                Viewer::seat(static_cast<Seat>(random.below(static_cast<std::uint32_t>(seats))));
            const View view = Alles::view(play.state(), viewer);
            if (const double ways = ways_to_deal(view); ways < 20 || ways > 900) continue;
            const auto shares = all_states(view);
            const Memory memory = memory_of<Alles>(config, viewer, play.log());
            std::map<std::string, int> counts;
            for (std::size_t i = 0; i < shares.size() * 25; ++i) {
                ++counts[text_of(Alles::imagine(view, memory, random))];
            }
            tails.push_back(tail_of(counts, shares));
            for (const auto& [state, share] : shares) {
                if (share != shares.begin()->second) {
                    ++with_unequal_shares;
                    break;
                }
            }
            ++positions;
            ++here;
        }
    }
    EXPECT_GE(positions, wanted);
    expect_chance(tails);
    EXPECT_GT(with_unequal_shares, 0) << "no position tells whether zeros are counted rightly";
}

// The same definition, carried out slowly: deal all unknown cards, then choose from the list.
State imagined_slowly(const View& view, Random& random) {
    auto unknown = unknown_cards(view);
    State state;
    static_cast<Position&>(state) = view;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        if (view.viewer.sees(seat)) continue;
        Player& player = state.players[seat];
        for (int i = 0; i < cards_dealt(view.config); ++i) {
            const auto picked = random.below(static_cast<std::uint32_t>(unknown.size()));
            player.hand.insert(unknown[picked]);
            unknown.erase(unknown.begin() + picked);
        }
        if (!player.has_laid()) continue;
        std::vector<Action> lays;
        each_lay(player.hand, view.config, [&](Action lay) { lays.push_back(lay); });
        choose(player, lays[random.below(static_cast<std::uint32_t>(lays.size()))]);
    }
    return state;
}

// How a hidden lay looks: numbers of cards by pile, and how many zeros were laid and kept.
std::string shape_of(const State& state, Seat seat) {
    const Player& player = state.players[seat];
    std::vector<int> heights(colours, 0);
    int zeros = 0;
    for (const Card card : player.lay) {
        if (!is_card(card)) continue;
        ++heights[static_cast<std::size_t>(colour_of(card))];
        zeros += rank_of(card) == 0 ? 1 : 0;
    }
    std::ranges::sort(heights);
    int kept = 0;
    player.hand.each([&](Card card) { kept += rank_of(card) == 0 ? 1 : 0; });
    return std::to_string(heights[4]) + std::to_string(heights[3]) + " " + std::to_string(zeros) +
           " " + std::to_string(std::min(kept, 3));
}

TEST(AllesImagine, Hidden_lays_come_as_the_definition_says) {
    const Config config{.seats = 4};
    Playthrough<Alles> play(config, 4, 9);
    while (play.state().phase != Phase::laying || play.state().waiting.size() > 2) play.step();
    const Seat me = play.state().waiting.lowest();
    const View view = Alles::view(play.state(), Viewer::seat(me));
    const Memory memory = memory_of<Alles>(config, Viewer::seat(me), play.log());
    Seat laid = 0;
    while (!view.players[laid].has_laid()) ++laid;

    Random random(3);
    std::map<std::string, std::pair<int, int>> shapes;
    constexpr int draws = 20'000;
    for (int i = 0; i < draws; ++i) {
        ++shapes[shape_of(Alles::imagine(view, memory, random), laid)].first;
        ++shapes[shape_of(imagined_slowly(view, random), laid)].second;
    }
    // Two samples of one distribution: the same chi-square, each against their mean.
    double statistic = 0;
    int outcomes = 0;
    for (const auto& [shape, counts] : shapes) {
        const double both = counts.first + counts.second;
        if (both < 20) continue;
        const double off = counts.first - counts.second;
        statistic += off * off / both;
        ++outcomes;
    }
    EXPECT_GT(outcomes, 10);
    EXPECT_GT(chi_square_tail(statistic, outcomes - 1), 1e-4);
}

TEST(AllesImagine, Own_cards_and_own_lay_are_kept) {
    Playthrough<Alles> play({.seats = 5}, 5, 2);
    while (play.state().phase != Phase::laying || play.state().waiting.size() > 3) play.step();
    Random random(1);
    for (Seat seat = 0; seat < 5; ++seat) {
        const View view = Alles::view(play.state(), Viewer::seat(seat));
        const State imagined = Alles::imagine(view, {play.config(), view.viewer}, random);
        EXPECT_EQ(imagined.players[seat], play.state().players[seat]);
    }
}

TEST(AllesImagine, The_public_can_imagine_too) {
    Playthrough<Alles> play({.seats = 3}, 3, 2);
    for (int i = 0; i < 30; ++i) play.step();
    Random random(1);
    const View view = Alles::view(play.state(), Viewer::everyone());
    const State imagined = Alles::imagine(view, {play.config(), view.viewer}, random);
    EXPECT_EQ(Alles::view(imagined, Viewer::everyone()), view);
    EXPECT_EQ(Alles::imagine(Alles::view(play.state(), Viewer::full()),
                             {play.config(), Viewer::full()}, random),
              play.state());
}

}  // namespace
}  // namespace stamtafel::alles
