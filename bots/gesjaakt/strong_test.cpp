#include "bots/gesjaakt/strong.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "bots/driver.hpp"
#include "bots/gesjaakt/normal.hpp"
#include "rules/kit/testing/playthrough.hpp"

namespace stamtafel::gesjaakt {
namespace {

constexpr Budget small{.simulations = 60};

// How much of the win a bot has on the seats of a few fixed matches.
double share_won(std::string_view mine, std::string_view others, int seats, int matches,
                 const Budget& budget, std::uint64_t seed, bool tactical = false) {
    double won = 0;
    for (int i = 0; i < matches; ++i) {
        const auto me = static_cast<Seat>(i % seats);
        SeatedBots<Gesjaakt>::Bots bots;
        for (Seat seat = 0; seat < seats; ++seat) {
            bots.push_back(make_bot<Gesjaakt>(seat == me ? mine : others, budget));
        }
        SeatedBots<Gesjaakt> players(bots);
        const Config config{.seats = static_cast<std::uint8_t>(seats), .tactical = tactical};
        const auto number = match_seed(seed, static_cast<std::uint64_t>(i));
        EXPECT_TRUE(!players.begin(config, Options(Gesjaakt::info.options), number));
        State state = Gesjaakt::begin(config);
        Dealer<Gesjaakt> dealer{SeededSource(number)};
        EXPECT_TRUE(!play_out<Gesjaakt>(state, dealer, players, Silent{}));
        const SeatSet winners = Gesjaakt::winners(state);
        if (winners.contains(me)) won += 1.0 / winners.size();
    }
    return won / matches;
}

TEST(StrongGesjaakt, BeatsNormalClearlyWithFewSimulations) {
    EXPECT_GT(share_won("strong", "normal", 3, 60, {.simulations = 1}, 5), 0.5);
    EXPECT_GT(share_won("strong", "normal", 5, 80, {.simulations = 1}, 6), 0.25);
}

TEST(StrongGesjaakt, PlaysWithAnyNumberOfPlayersAndTactically) {
    for (int seats = 2; seats <= max_players; ++seats) {
        EXPECT_GT(
            share_won("strong", "simple", seats, 2 * seats, {.simulations = 1}, 8, seats % 2 == 0),
            1.0 / seats)
            << seats;
    }
}

TEST(NormalGesjaakt, BeatsSimpleClearly) {
    EXPECT_GT(share_won("normal", "simple", 3, 600, {}, 7), 0.5);
    EXPECT_GT(share_won("normal", "simple", 5, 600, {}, 7), 0.3);
}

// Follows a match of random decisions and asks before each of them.
template <class Question>
void at_every_decision(const Config& config, std::uint64_t seed, Bot<Gesjaakt>& bot, Seat seat,
                       Question&& ask) {
    const Options options(Gesjaakt::info.options);
    ASSERT_TRUE(bot.begin(Invitation<Gesjaakt>{config, options, config.seats, seat, Random(seed)}));
    State state = Gesjaakt::begin(config);
    Dealer<Gesjaakt> dealer{SeededSource(seed)};
    Random random(seed);
    const auto tell = [&](const auto& event) { bot.observe(event); };
    while (!Gesjaakt::over(state)) {
        if (const auto next = Gesjaakt::ask(state); next.kind != stamtafel::Ask::Kind::nothing) {
            Gesjaakt::Draw draw;
            dealer.fill(draw, state, next);
            ASSERT_TRUE(Gesjaakt::supply(state, draw, tell));
            continue;
        }
        if (state.turn == seat) ask(state);
        ASSERT_TRUE(
            Gesjaakt::apply(state, state.turn, Gesjaakt::sample(state, state.turn, random), tell));
    }
}

TEST(StrongGesjaakt, SaysWhatBothChoicesPromiseBestFirst) {
    const auto bot = make_bot<Gesjaakt>("strong", small);
    at_every_decision({.seats = 4}, 3, *bot, 1, [&](const State& state) {
        const View view = Gesjaakt::view(state, Viewer::seat(1));
        const auto prospects = bot->weigh(view);
        ASSERT_EQ(prospects.size(), state.chips[1] > 0 ? 2U : 1U);
        for (const auto& prospect : prospects) {
            EXPECT_GE(prospect.win, 0);
            EXPECT_LE(prospect.win, 1);
            EXPECT_GT(prospect.result, -60);
            EXPECT_LT(prospect.result, 400);
        }
        EXPECT_EQ(*bot->choose(view), prospects.front().action);
    });
}

TEST(StrongGesjaakt, ChoosesTheSameWithTheSameNumberOfSimulations) {
    const auto one = make_bot<Gesjaakt>("strong", small);
    const auto other = make_bot<Gesjaakt>("strong", small);
    std::vector<double> first;
    std::vector<double> second;
    for (auto& [bot, wins] : {std::pair{one.get(), &first}, std::pair{other.get(), &second}}) {
        at_every_decision({.seats = 3}, 9, *bot, 2, [&](const State& state) {
            for (const auto& prospect : bot->weigh(Gesjaakt::view(state, Viewer::seat(2)))) {
                wins->push_back(prospect.win);
            }
        });
    }
    EXPECT_EQ(first, second);
    EXPECT_FALSE(first.empty());
}

// Open chips tell nothing to a player who has counted them.
TEST(StrongGesjaakt, CountsEverybodysChipsExactly) {
    const auto bot = make_bot<Gesjaakt>("strong", small);
    at_every_decision({.seats = 5}, 4, *bot, 0, [&](const State& state) {
        State open = state;
        open.config.open_chips = true;
        const auto hidden = bot->weigh(Gesjaakt::view(state, Viewer::seat(0)));
        const auto shown = bot->weigh(Gesjaakt::view(open, Viewer::seat(0)));
        ASSERT_EQ(hidden.size(), shown.size());
        for (std::size_t i = 0; i < hidden.size(); ++i) EXPECT_EQ(hidden[i].win, shown[i].win);
    });
}

TEST(StrongGesjaakt, ChoosesTheSameWhateverTheOthersHide) {
    const auto bot = make_bot<Gesjaakt>("strong", small);
    Random random(1);
    at_every_decision({.seats = 4}, 6, *bot, 3, [&](const State& state) {
        State other = state;
        for (Seat seat = 0; seat < 3; ++seat) {
            other.chips[seat] = static_cast<std::int8_t>(random.below(20));
        }
        EXPECT_EQ(*bot->choose(Gesjaakt::view(state, Viewer::seat(3))),
                  *bot->choose(Gesjaakt::view(other, Viewer::seat(3))));
    });
}

State last_card(Card card, int pot, std::array<int, 3> chips) {
    State state = Gesjaakt::begin({.seats = 3});
    state.phase = Phase::deciding;
    state.config.open_chips = true;
    state.turned_count = cards_in_play;
    state.turned = CardSet::range(3, 25) | CardSet::of(card);
    state.card = card;
    state.pot = static_cast<std::uint8_t>(pot);
    for (Seat seat = 0; seat < 3; ++seat) {
        state.chips[seat] = static_cast<std::int8_t>(chips[seat]);
    }
    state.taken[0] = CardSet::range(20, 25);
    state.taken[1] = CardSet::range(3, 8) | CardSet::range(10, 13);
    state.taken[2] = CardSet::of(9) | CardSet::range(14, 19);
    return state;
}

// Of the last card nothing is unknown but what the others will do.
TEST(StrongGesjaakt, KnowsThatTheLastCardDecides) {
    const auto bot = make_bot<Gesjaakt>("strong", small);
    const Config config{.seats = 3, .open_chips = true};
    const Options options(Gesjaakt::info.options);
    ASSERT_TRUE(bot->begin(Invitation<Gesjaakt>{config, options, 3, 0, Random(1)}));
    // 20 - 12 = 8 against 13 - 5 = 8 and 23 - 3 = 20: the 26 joins the run and brings its chips.
    const View view = Gesjaakt::view(last_card(26, 2, {12, 5, 3}), Viewer::seat(0));
    const auto prospects = bot->weigh(view);
    EXPECT_EQ(prospects.front().action, Action::take);
    EXPECT_EQ(prospects.front().win, 1);
    EXPECT_EQ(prospects.front().result, 6);
}

TEST(GesjaaktNetwork, SharesOfTheWinAddUpToOne) {
    const OutlookNetwork& network = OutlookNetwork::shipped();
    for (std::uint8_t seats = 2; seats <= max_players; ++seats) {
        const State state = Gesjaakt::begin({.seats = seats});
        Ground ground;
        network.lay(state, 0, Styles{}, ground);
        const Outlook outlook = network.look(ground, state.chips);
        float sum = 0;
        for (Seat seat = 0; seat < seats; ++seat) {
            sum += outlook.win[seat];
            EXPECT_NEAR(outlook.win[seat], 1.0F / seats, 0.1F) << "nothing has happened yet";
            EXPECT_GT(outlook.result[seat], 0);
            EXPECT_LT(outlook.result[seat], 120);
        }
        EXPECT_NEAR(sum, 1, 1e-5);
    }
}

TEST(GesjaaktNetwork, HasLearntThatHighCardsAreBad) {
    const OutlookNetwork& network = OutlookNetwork::shipped();
    State state = Gesjaakt::begin({.seats = 3});
    state.turned = CardSet::of(33) | CardSet::of(4);
    state.turned_count = 2;
    state.taken[0] = CardSet::of(33);
    state.taken[1] = CardSet::of(4);
    Ground ground;
    network.lay(state, 0, Styles{}, ground);
    const Outlook outlook = network.look(ground, state.chips);
    EXPECT_LT(outlook.win[0], outlook.win[1]);
    EXPECT_GT(outlook.result[0], outlook.result[1]);
}

TEST(GesjaaktNetwork, ExponentialIsCloseEnough) {
    for (float x = -20; x <= 20; x += 0.25F) {
        const double exact = std::exp(static_cast<double>(x));
        EXPECT_NEAR(exponential(x) / exact, 1, 1e-4) << x;
    }
}

// A player who has always taken at once is expected to do so again.
TEST(GesjaaktReader, LearnsHowSomebodyPlays) {
    State state = Gesjaakt::begin({.seats = 3});
    state.phase = Phase::deciding;
    state.turned_count = 1;
    Reader reader(0.5F);
    const float before = reader.styles()[1].lavish;
    for (Card card = 12; card < 24; card = static_cast<Card>(card + 2)) {
        state.card = card;
        state.turned = CardSet::of(card);
        reader.observe(Offer(state), 1, card - 8, state.chips, 0.1F, true);
    }
    EXPECT_GT(reader.styles()[1].lavish, before);
    EXPECT_GT(reader.styles()[1].stranger, 0.8F);
    EXPECT_GT(reader.by_habit(Offer(state), 1, 15, state.chips), 0.6F);
    EXPECT_EQ(reader.styles()[2].lavish, before) << "nothing was seen of this seat";
}

TEST(GesjaaktReader, KnowsItself) {
    Reader reader(0.5F);
    reader.know(0);
    State state = Gesjaakt::begin({.seats = 3});
    state.card = 30;
    reader.observe(Offer(state), 0, 3, state.chips, 0.1F, true);
    EXPECT_EQ(reader.like_us(0), 1);
    EXPECT_EQ(reader.by_habit(Offer(state), 0, 3, state.chips), 0);
}

// A deeper look costs simulations, and never more than there are.
TEST(GesjaaktSearch, KeepsToItsBudget) {
    State state = Gesjaakt::begin({.seats = 4});
    state.phase = Phase::deciding;
    state.card = 20;
    state.turned = CardSet::of(20);
    state.turned_count = 1;
    state.pot = 6;
    const auto search = std::make_unique<Search>(OutlookNetwork::shipped(), Switches{});
    for (const std::uint64_t most : {1U, 10U, 100U, 600U}) {
        Allowance allowance({.simulations = most});
        Random random(1);
        const TakeOrPay choice = search->look(state, Reader(0.5F), allowance, random);
        EXPECT_TRUE(choice.can_pay);
        EXPECT_LE(allowance.done(), most);
    }
}

}  // namespace
}  // namespace stamtafel::gesjaakt
