#include "cli/twentyfour/screen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/kit/testing/playthrough.hpp"
#include "rules/twentyfour/testing/scene.hpp"

namespace stamtafel::twentyfour {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

Canvas canvas_for(Language language, bool colour = false) {
    return {language, colour, {"one", "me", "two", "Dirk", "Els"}, Seat{0}};
}

Scene in_a_trick() {
    auto scene = Scene(3, {.trump_chaos = true})
                     .hands(Colour::yellow, {"B2 R1 G11 24 Y3", "B9 R2 R3 R4 R5", "B5 G1 G2 G3 G4"})
                     .won({0, 1, 0});
    scene.state.exchanged = {1, 0, 3};
    return scene;
}

TEST(TwentyFourScreen, ShowsWhatAPersonNeedsToChoose) {
    auto scene = in_a_trick();
    scene.play("0: play B2 trump G | 1: play B9");
    Canvas canvas = canvas_for(Language::en);
    draw(canvas, TwentyFour::view(scene.state, Viewer::seat(0)));
    EXPECT_EQ(canvas.take_text(),
              "   Round 1 · trump yellow (Y) · a trick counts 1 · 11 is high\n"
              "   from the next trick trump green (G)\n"
              "                 points  tricks  exchanged  card\n"
              "   one           24      0       1          B2\n"
              "   me            24      1       0          B9\n"
              " > two (dealer)  24      0       3\n"
              "   Your hand:  R1   Y3   G11   24\n");
}

TEST(TwentyFourScreen, ColoursCardsAndKeepsTheirLetters) {
    Canvas canvas = canvas_for(Language::nl, true);
    draw(canvas, TwentyFour::view(in_a_trick().state, Viewer::seat(0)));
    const std::string text = canvas.take_text();
    EXPECT_THAT(text, HasSubstr("\x1b[31mR1\x1b[0m"));
    EXPECT_THAT(text, HasSubstr("\x1b[34mB2\x1b[0m"));
    EXPECT_THAT(text, HasSubstr("geel (Y)"));
}

TEST(TwentyFourScreen, ShowsNoCardOfAnotherHand) {
    for (const Viewer viewer : {Viewer::seat(0), Viewer::everyone()}) {
        Canvas canvas = canvas_for(Language::de);
        draw(canvas, TwentyFour::view(in_a_trick().state, viewer));
        EXPECT_THAT(canvas.take_text(), Not(HasSubstr("B9")));
    }
}

TEST(TwentyFourScreen, ShowsWhoDroppedOut) {
    Scene scene(3, {.drop_out = true});
    scene.dealt().play("0: swap | 1: drop");
    Canvas canvas = canvas_for(Language::en);
    draw(canvas, TwentyFour::view(scene.state, Viewer::seat(2)));
    EXPECT_THAT(canvas.take_text(), HasSubstr("24      0       0          out"));
}

TEST(TwentyFourScreen, TellsOwnCardsAndOnlyCountsThoseOfOthers) {
    const Canvas canvas = canvas_for(Language::en);
    const Action swap = Action::swap(cards_of("R1 24"));
    EXPECT_EQ(told(canvas, 0, swap), "You exchange 2 cards: R1, 24.");
    EXPECT_EQ(told(canvas, 1, TwentyFour::redact(1, swap, Viewer::seat(0))),
              "me exchanges 2 cards.");
    EXPECT_EQ(told(canvas, 1, swap), "me exchanges 2 cards.") << "also where they could be seen";
}

// Whatever happens in a match can be told and drawn, in all languages, with every place filled.
TEST(TwentyFourScreen, HasWordsForEverythingThatHappens) {
    for (const Language language : all_languages) {
        for (std::uint64_t match = 0; match < 40; ++match) {
            const Config config{.seats = static_cast<std::uint8_t>(3 + match % 3),
                                .trump_chaos = true,
                                .drop_out = true};
            Playthrough<TwentyFour> play(config, config.seats, match);
            Canvas canvas = canvas_for(language);
            std::size_t heard = 0;
            while (!play.over()) {
                play.step();
                for (; heard < play.log().size(); ++heard) {
                    const auto event = redact<TwentyFour>(play.log()[heard], Viewer::seat(0));
                    const auto* decision = std::get_if<Decision<Action>>(&event);
                    canvas.line(decision != nullptr ? told(canvas, decision->seat, decision->action)
                                                    : told(canvas, *std::get_if<Notice>(&event)));
                }
                draw(canvas, TwentyFour::view(play.state(), Viewer::seat(0)));
                const std::string text = canvas.take_text();
                ASSERT_THAT(text, Not(HasSubstr("{")));
                ASSERT_THAT(text, Not(ContainsRegex("24\\.[a-z]")));
                ASSERT_THAT(text, Not(HasSubstr("?")));
            }
        }
    }
}

}  // namespace
}  // namespace stamtafel::twentyfour
