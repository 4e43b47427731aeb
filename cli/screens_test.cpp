// A game without a screen of its own.
#include "cli/screens.hpp"

#include <gtest/gtest.h>

#include "cli/talk_of.hpp"
#include "rules/kit/testing/high_card.hpp"

namespace stamtafel {
namespace {

using high_card::HighCard;

const std::vector<std::string> names{"Anna", "Ben"};

TEST(PlainScreen, ShowsTheViewAsItIs) {
    auto state = HighCard::begin({.seats = 2, .rounds = 1});
    state.dealt = 2;
    state.hands = {CardSet::of(2) | CardSet::of(8), CardSet::of(3) | CardSet::of(4)};
    Canvas canvas(Language::en, false, names, 0);
    draw_view<HighCard>(canvas, HighCard::view(state, Viewer::seat(0)));
    EXPECT_EQ(canvas.take_text(),
              "view seat:0\nrounds_left 1\n"
              "seat 0 points 0 hand 2 8\nseat 1 points 0 hand ? ?\n");
}

TEST(PlainScreen, TellsEventsInNotation) {
    const Canvas canvas(Language::en, false, names, 0);
    const auto table = HighCard::begin({.seats = 2, .rounds = 1});
    using E = Event<HighCard>;
    EXPECT_EQ(told_event<HighCard>(canvas, table, E(Decision<high_card::Action>{1, {7}})),
              "Ben: lay 7");
    EXPECT_EQ(told_event<HighCard>(canvas, table,
                                   E(high_card::Notice{high_card::Notice::Kind::start, 1, {}})),
              "start 1");
}

static_assert(std::is_same_v<TalkOf<HighCard>::Talk, NoTalk>);

}  // namespace
}  // namespace stamtafel
