#include "bots/gesjaakt/hint.hpp"

#include <string>

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "bots/testing/hint_text.hpp"
#include "rules/kit/testing/playthrough.hpp"

namespace stamtafel::gesjaakt {
namespace {

using Cards = std::initializer_list<int>;

// Three players, the first of whom decides. What lies nowhere is still to come or was put away.
struct Scene {
    int card = 0;
    int pot = 0;
    Cards mine = {};
    int chips = 11;
    Cards second = {};
    Cards third = {};
    int second_chips = 11;
    int third_chips = 11;
};

State state_of(const Scene& scene) {
    State state = Gesjaakt::begin({.seats = 3, .open_chips = true});
    state.phase = Phase::deciding;
    state.card = static_cast<Card>(scene.card);
    state.pot = static_cast<std::uint8_t>(scene.pot);
    state.chips[0] = static_cast<std::int8_t>(scene.chips);
    state.chips[1] = static_cast<std::int8_t>(scene.second_chips);
    state.chips[2] = static_cast<std::int8_t>(scene.third_chips);
    for (const int each : scene.mine) state.taken[0].insert(each);
    for (const int each : scene.second) state.taken[1].insert(each);
    for (const int each : scene.third) state.taken[2].insert(each);
    state.turned = state.taken[0] | state.taken[1] | state.taken[2] | CardSet::of(scene.card);
    state.turned_count = static_cast<std::uint8_t>(state.turned.size());
    return state;
}

std::string hinted(const Scene& scene) {
    const State state = state_of(scene);
    const auto bot = make_bot<Gesjaakt>("strong", {.simulations = 400});
    const Options options(Gesjaakt::info.options);
    EXPECT_TRUE(bot->begin(Invitation<Gesjaakt>{state.config, options, 3, 0, Random(1)}));
    const View view = Gesjaakt::view(state, Viewer::seat(0));
    const Action action = *bot->choose(view);
    std::string text;
    Gesjaakt::write(text, action);
    return text + ": " + told(reason_for(view, action));
}

std::string reason(const State& state, Action action) {
    return told(reason_for(Gesjaakt::view(state, Viewer::seat(state.turn)), action));
}

TEST(GesjaaktHint, ADearCardIsRefused) {
    EXPECT_EQ(hinted({.card = 35, .pot = 4}),
              "pay: hint.gesjaakt.pay card=35 price=31 pot=4 chips=10");
    EXPECT_EQ(hinted({.card = 35, .pot = 0}),
              "pay: hint.gesjaakt.pay_first card=35 price=35 chips=10");
    EXPECT_EQ(hinted({.card = 34, .pot = 2, .mine = {12, 13}, .second = {25}}),
              "pay: hint.gesjaakt.pay card=34 price=32 pot=2 chips=10");
    EXPECT_EQ(hinted({.card = 33, .pot = 1, .mine = {5}, .chips = 4}),
              "pay: hint.gesjaakt.pay card=33 price=32 pot=1 chips=3");
}

// Nobody refuses for a long time with three chips.
TEST(GesjaaktHint, AFewChipsAreNotPraisedAsMany) {
    EXPECT_EQ(reason(state_of({.card = 20, .pot = 2, .chips = 1}), Action::take),
              "hint.gesjaakt.take_few_chips card=20 pot=2 price=18 chips=3");
    EXPECT_EQ(reason(state_of({.card = 20, .pot = 8, .chips = 2}), Action::take),
              "hint.gesjaakt.take_chips card=20 pot=8 price=12 chips=10");
}

TEST(GesjaaktHint, TheLastChipIsMentioned) {
    EXPECT_EQ(hinted({.card = 35, .pot = 4, .chips = 1}),
              "pay: hint.gesjaakt.pay_last card=35 price=31");
    EXPECT_EQ(hinted({.card = 31,
                      .pot = 2,
                      .mine = {8, 9},
                      .chips = 1,
                      .second = {20},
                      .second_chips = 15,
                      .third_chips = 15}),
              "pay: hint.gesjaakt.pay_last card=31 price=29");
}

TEST(GesjaaktHint, WithoutChipsOneMustTake) {
    EXPECT_EQ(hinted({.card = 35, .pot = 4, .chips = 0}),
              "take: hint.gesjaakt.take_forced card=35 pot=4 price=31");
    EXPECT_EQ(hinted({.card = 22, .pot = 0, .mine = {7}, .chips = 0}),
              "take: hint.gesjaakt.take_forced card=22 pot=0 price=22");
}

TEST(GesjaaktHint, ACardThatJoinsARunIsTaken) {
    EXPECT_EQ(hinted({.card = 26, .pot = 12, .mine = {25}}),
              "take: hint.gesjaakt.take_above card=26 below=25 pot=12");
    EXPECT_EQ(hinted({.card = 26, .pot = 12, .mine = {27}}),
              "take: hint.gesjaakt.take_below card=26 above=27 pot=12");
    EXPECT_EQ(hinted({.card = 26, .pot = 12, .mine = {25, 27}}),
              "take: hint.gesjaakt.take_between card=26 below=25 above=27 saved=27 pot=12");
    EXPECT_EQ(hinted({.card = 20, .pot = 3, .mine = {19}, .second = {21}}),
              "take: hint.gesjaakt.take_above card=20 below=19 pot=3");
    EXPECT_EQ(hinted({.card = 29, .pot = 5, .mine = {28, 30}, .chips = 3, .third = {33}}),
              "take: hint.gesjaakt.take_between card=29 below=28 above=30 saved=30 pot=5");
}

TEST(GesjaaktHint, ChipsMayPayForTheCard) {
    EXPECT_EQ(hinted({.card = 12, .pot = 12}), "take: hint.gesjaakt.take_paid card=12 pot=12");
    EXPECT_EQ(hinted({.card = 12, .pot = 9}),
              "take: hint.gesjaakt.take_cheap card=12 pot=9 price=3 chips=11");
    EXPECT_EQ(hinted({.card = 5, .pot = 3}),
              "take: hint.gesjaakt.take_cheap card=5 pot=3 price=2 chips=11");
}

TEST(GesjaaktHint, ChipsMayBeWorthADearCard) {
    EXPECT_EQ(hinted({.card = 24, .pot = 12, .chips = 1, .second_chips = 9, .third_chips = 11}),
              "take: hint.gesjaakt.take_chips card=24 pot=12 price=12 chips=13");
    EXPECT_EQ(hinted({.card = 27, .pot = 14, .mine = {25}, .chips = 2}),
              "take: hint.gesjaakt.take_chips card=27 pot=14 price=13 chips=16");
}

TEST(GesjaaktHint, ACardThatOnlyOneWantsCanGoRound) {
    EXPECT_EQ(hinted({.card = 35, .pot = 0, .mine = {34}}),
              "pay: hint.gesjaakt.pay_round card=35 gain=0 then=2");
    EXPECT_EQ(hinted({.card = 34, .pot = 2, .mine = {35}}),
              "pay: hint.gesjaakt.pay_round card=34 gain=3 then=5");
    EXPECT_EQ(hinted({.card = 32, .pot = 1, .mine = {31}, .chips = 6, .second = {10}}),
              "pay: hint.gesjaakt.pay_round card=32 gain=1 then=3");
}

TEST(GesjaaktHint, NothingIsRiskedThatSomebodyWouldHaveToTake) {
    EXPECT_EQ(hinted({.card = 34, .pot = 5, .mine = {35}, .second_chips = 0}),
              "take: hint.gesjaakt.take_below card=34 above=35 pot=5");
}

// What the facts say is what happens when it is done.
TEST(GesjaaktHint, PricesAreWhatTakingReallyCosts) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Playthrough<Gesjaakt> play({.seats = 4}, 4, seed);
        while (!play.over()) {
            const State& state = play.state();
            if (state.phase == Phase::deciding) {
                State after = state;
                ASSERT_TRUE(Gesjaakt::apply(after, state.turn, Action::take, Silent{}));
                const int price =
                    Gesjaakt::scores(after)[state.turn] - Gesjaakt::scores(state)[state.turn];
                const std::string text = reason(state, Action::take);
                if (text.contains("price=")) {
                    EXPECT_TRUE(text.contains("price=" + std::to_string(price))) << text;
                } else {
                    EXPECT_LE(price, 0) << text;
                }
                if (state.chips[state.turn] > 0) {
                    const std::string pay = reason(state, Action::pay);
                    const std::string fact = price > 0 ? "price=" + std::to_string(price)
                                                       : "gain=" + std::to_string(-price);
                    EXPECT_TRUE(pay.contains(fact)) << pay;
                }
            }
            play.step();
        }
    }
}

}  // namespace
}  // namespace stamtafel::gesjaakt
