#include "cli/wordcard/screen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/kit/testing/playthrough.hpp"

namespace stamtafel::wordcard {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

Canvas canvas_for(Language language) {
    return {
        language, false, {"Jij", "Bot 1 (simple)", "Bot 2 (simple)", "Bot 3 (simple)"}, Seat{0}};
}

Config config_of(std::initializer_list<std::string_view> settings, int seats) {
    Options options(option_specs());
    for (const std::string_view setting : settings) {
        const auto equals = setting.find('=');
        EXPECT_TRUE(options.set(setting.substr(0, equals), setting.substr(equals + 1)));
    }
    return *configure(options, seats);
}

TEST(WordCardScreen, TheResultIsWhatWasScoredAndTheLevellingANote) {
    State state = WordCard::begin(config_of({"first=0"}, 2));
    state.phase = Phase::over;
    state.players[0].total = 106;
    state.players[1].total = 402;
    const auto result = [&](Language language) {
        Canvas canvas = canvas_for(language);
        draw(canvas, WordCard::view(state, Viewer::seat(0)));
        return canvas.take_text();
    };
    EXPECT_THAT(result(Language::nl), HasSubstr("Eindstand: Jij 106, Bot 1 (simple) 402."));
    EXPECT_THAT(result(Language::nl),
                HasSubstr("Op papier komt de laagste op 0: Jij 0, Bot 1 (simple) 296."));
    state.players[0].total = -8;
    EXPECT_THAT(result(Language::en), HasSubstr("Final scores: Jij −8, Bot 1 (simple) 402."));
    EXPECT_THAT(result(Language::en), HasSubstr("Jij 0, Bot 1 (simple) 410."));
    state.players[0].total = 0;
    EXPECT_THAT(result(Language::en), Not(HasSubstr("On paper")));
}

// Ruling W19: both of a pair have its score.
TEST(WordCardScreen, PartnersHaveOneResult) {
    State state = WordCard::begin(config_of({"first=0", "partners=true"}, 4));
    state.phase = Phase::over;
    for (Seat seat = 0; seat < 4; ++seat) state.players[seat].total = 10 * (seat + 1);
    Canvas canvas = canvas_for(Language::en);
    draw(canvas, WordCard::view(state, Viewer::seat(0)));
    std::string text = canvas.take_text();
    std::string flat;
    for (Words words(text); !words.empty();) flat.append(words.next()).append(" ");
    EXPECT_THAT(flat, HasSubstr("Jij + Bot 2 (simple) 40, Bot 1 (simple) + Bot 3 (simple) 60."));
    EXPECT_THAT(flat, HasSubstr("Jij + Bot 2 (simple) 0, Bot 1 (simple) + Bot 3 (simple) 20."));
}

TEST(WordCardScreen, ShowsRowsHandsAndWhatIsAsked) {
    State state = WordCard::begin(config_of({"first=0"}, 2));
    state.phase = Phase::laying;
    state.now.swap = Swap::stock;
    state.stock = 70;
    for (const auto* card : {"7/N", "K/K", "5/E"}) state.open.push_back(*read_face(card));
    for (const auto* card : {"10/N", "*", "5/E", "J/E"}) {
        state.players[0].hand.insert(*read_face(card));
        state.players[1].hand.insert(*read_face(card));
    }
    std::vector<LaidCard> row;
    for (const auto* card : {"5/R", "6/E", "*=G", "7/E", "8/N"}) {
        row.push_back(*laid_card(*read_laid_name(card), Meaning::letter, state.config.deck(), 0));
    }
    state.table.rows.add(row, 1);
    state.players[1].opened = true;
    state.players[1].points = 68;
    Canvas canvas = canvas_for(Language::en);
    draw(canvas, WordCard::view(state, Viewer::seat(0)));
    EXPECT_EQ(canvas.take_text(),
              "   Deal 1 of 1 · word game · for the most points · stock 70\n"
              "   Open pile:  5/E (2 below)\n"
              "                            cards  points  total\n"
              " > Jij (dealer)                 4       0      0  not opened yet\n"
              "   Bot 1 (simple)               4      68      0\n"
              "     r0  REGEN  5/R 6/E *=G 7/E 8/N = 80\n"
              "   Your hand:  5/E  J/E 10/N    *\n"
              "   points        5   10   10    0\n"
              "   Lay rows if you can: type one. Otherwise discard a card, such as \"discard\n"
              "   5/E\".\n");
    state.rules.deep_pick = true;
    draw(canvas, WordCard::view(state, Viewer::seat(0)));
    EXPECT_THAT(canvas.take_text(), HasSubstr("Open pile:  1:5/E  2:K/K  3:7/N\n"));
}

TEST(WordCardScreen, TellsWordsAsWordsAndCombinationsAsCards) {
    const Canvas canvas = canvas_for(Language::en);
    Position table;
    const auto told_lay = [&](std::string_view parts) {
        return told(canvas, table, 1, Action::lay(*read_parts(parts)));
    };
    table.rules.variant = Variant::word;
    EXPECT_EQ(told_lay("5/R 6/E *=G 7/E 8/N"), "Bot 1 (simple) lays REGEN (5/R 6/E *=G 7/E 8/N).");
    EXPECT_EQ(told_lay("2/H 3/A 4/L"), "Bot 1 (simple) lays HAL (2/H 3/A 4/L).") << "a run as well";
    table.rules.variant = Variant::card;
    EXPECT_EQ(told_lay("7/N 8/E 9/D ; K/E *=K K/W"),
              "Bot 1 (simple) lays 7/N 8/E 9/D; K/E *=K K/W.");
    EXPECT_EQ(told_lay("r2 after 5/S"), "Bot 1 (simple) lays 5/S after r2.");
    Notice hidden = Notice::of(Notice::Kind::deal, 1);
    hidden.faces = {Face::unseen()};
    EXPECT_EQ(told(canvas, table, hidden), "") << "a card from the stock: its taking was told";
}

// Whatever happens in a match can be told and drawn, in all languages, with every place filled and
// no line wider than the screen.
TEST(WordCardScreen, HasWordsForEverythingThatHappens) {
    const std::initializer_list<std::initializer_list<std::string_view>> settings{
        {},
        {"variant=card_plus", "deep_pick=true"},
        {"variant=word_plus", "crosswise=true"},
        {"variant=word", "crosswise=true", "formula=least"},
        {"challenge=true", "explain=true", "referee=person", "partners=true"},
        {"variant=word_and_card", "challenge=true", "joker_points=25"},
        {"variant=free"},
        {"variant=group", "rounds=3"},
    };
    std::uint64_t match = 0;
    for (const auto& each : settings) {
        for (const Language language : all_languages) {
            Playthrough<WordCard> play(config_of(each, 4), 4, ++match);
            Canvas canvas = canvas_for(language);
            std::size_t heard = 0;
            for (int step = 0; !play.over() && step < 400; ++step) {
                play.step();
                for (; heard < play.log().size(); ++heard) {
                    const auto event = redact<WordCard>(play.log()[heard], Viewer::seat(0));
                    const auto* decision = std::get_if<Decision<Action>>(&event);
                    const std::string text =
                        decision != nullptr
                            ? told(canvas, play.state(), decision->seat, decision->action)
                            : told(canvas, play.state(), *std::get_if<Notice>(&event));
                    ASSERT_THAT(text, Not(HasSubstr("{")));
                    ASSERT_THAT(text, Not(ContainsRegex("wordcard\\.")));
                }
                draw(canvas, WordCard::view(play.state(), Viewer::seat(0)));
                const std::string text = canvas.take_text();
                ASSERT_THAT(text, Not(HasSubstr("{")));
                ASSERT_THAT(text, Not(ContainsRegex("wordcard\\.")));
                std::string_view rest = text;
                while (!rest.empty()) {
                    const auto end = rest.find('\n');
                    ASSERT_LE(Canvas::width(rest.substr(0, end)), 80U) << rest.substr(0, end);
                    rest.remove_prefix(end + 1);
                }
            }
        }
    }
}

}  // namespace
}  // namespace stamtafel::wordcard
