#include "bots/gesjaakt/hint.hpp"

#include <string>

#include <gtest/gtest.h>

#include "bots/gesjaakt/simple.hpp"
#include "bots/hint_text.hpp"
#include "rules/kit/playthrough.hpp"

namespace stamtafel::gesjaakt {
namespace {

State deciding(Card card, int pot, std::initializer_list<int> mine = {}, int chips = 11) {
    State state = Gesjaakt::begin({.seats = 3});
    state.phase = Phase::deciding;
    state.card = card;
    state.pot = static_cast<std::uint8_t>(pot);
    state.chips[0] = static_cast<std::int8_t>(chips);
    for (const int each : mine) state.taken[0].insert(each);
    return state;
}

std::string hinted(const State& state) {
    Random random(1);
    const View view = Gesjaakt::view(state, Viewer::seat(state.turn));
    const Action action = simple_choice(view, random);
    std::string text;
    Gesjaakt::write(text, action);
    return text + ": " + told(reason_for(view, action));
}

std::string reason(const State& state, Action action) {
    return told(reason_for(Gesjaakt::view(state, Viewer::seat(state.turn)), action));
}

TEST(GesjaaktHint, PayingSaysWhatTakingWouldCost) {
    EXPECT_EQ(hinted(deciding(35, 4)), "pay: hint.gesjaakt.pay card=35 price=31 pot=4 chips=10");
}

TEST(GesjaaktHint, AnEmptyPotIsNoConsolation) {
    EXPECT_EQ(hinted(deciding(35, 0)), "pay: hint.gesjaakt.pay_first card=35 price=35 chips=10");
}

TEST(GesjaaktHint, TheLastChipIsMentioned) {
    EXPECT_EQ(hinted(deciding(35, 4, {}, 1)), "pay: hint.gesjaakt.pay_last card=35 price=31");
}

TEST(GesjaaktHint, WithoutChipsOneMustTake) {
    EXPECT_EQ(hinted(deciding(35, 4, {}, 0)),
              "take: hint.gesjaakt.take_forced card=35 pot=4 price=31");
}

TEST(GesjaaktHint, ACardThatJoinsARunSaysWhich) {
    EXPECT_EQ(hinted(deciding(26, 12, {25})),
              "take: hint.gesjaakt.take_above card=26 below=25 pot=12");
    EXPECT_EQ(hinted(deciding(26, 12, {27})),
              "take: hint.gesjaakt.take_below card=26 above=27 pot=12");
    EXPECT_EQ(hinted(deciding(26, 12, {25, 27})),
              "take: hint.gesjaakt.take_between card=26 below=25 above=27 saved=27 pot=12");
}

TEST(GesjaaktHint, ChipsMayPayForTheCard) {
    EXPECT_EQ(hinted(deciding(12, 12)), "take: hint.gesjaakt.take_paid card=12 pot=12");
    EXPECT_EQ(hinted(deciding(12, 9)),
              "take: hint.gesjaakt.take_cheap card=12 pot=9 price=3 chips=11");
}

TEST(GesjaaktHint, ACardThatOnlyOneWantsCanGoRound) {
    EXPECT_EQ(hinted(deciding(35, 0, {34})), "pay: hint.gesjaakt.pay_round card=35 gain=0 then=2");
    EXPECT_EQ(hinted(deciding(34, 2, {35})), "pay: hint.gesjaakt.pay_round card=34 gain=3 then=5");
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
