// WordCard at a table: its clocks, challenges and a person as referee.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/testing/staged_table.hpp"

namespace stamtafel {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

std::string setup(const std::string& options, const std::string& more = "") {
    return R"({"game":"wordcard","seats":2,"options":{"opening_cards":0,"first":"0")" +
           (options.empty() ? "" : "," + options) + "}" + (more.empty() ? "" : "," + more) + "}";
}

// The hand that was dealt to a seat.
std::vector<std::string> hand_of(StagedTable& table, Seat seat) {
    const AnyMatch& match = *table.table().match();
    const std::string start = "deal " + std::to_string(seat) + " ";
    for (std::size_t i = 0; i < match.size(); ++i) {
        const std::string line = match.line(i, Viewer::full());
        if (!line.starts_with(start)) continue;
        std::vector<std::string> cards;
        for (Words words(std::string_view(line).substr(start.size())); !words.empty();) {
            if (const auto card = words.next(); card != "*") cards.emplace_back(card);
        }
        return cards;
    }
    return {};
}

std::string lay_two(StagedTable& table, Seat seat) {
    const auto hand = hand_of(table, seat);
    return "lay " + hand[0] + " " + hand[1];
}

TEST(WordCardTable, ACalledMinuteRunsOutByTheTick) {
    StagedTable table(setup(""));
    table.play({"ann", "ben"});
    EXPECT_FALSE(table.table().next_deadline());
    EXPECT_EQ(table.acts("ben", "clock 0"), "done");
    EXPECT_EQ(table.table().next_deadline(), table.now() + 60'000);
    EXPECT_EQ(table.turn(Viewer::everyone())["clock"]["rule"][0]["seat"], 0);
    table.wait_seconds(20);
    EXPECT_EQ(table.acts("ann", "keep"), "done");
    EXPECT_EQ(table.table().next_deadline(), table.now() + 40'000) << "the same minute";
    table.wait_for_deadline();
    EXPECT_THAT(table.told(), Contains("line 0: timeout"));
    EXPECT_EQ(table.actor(), 1);
    EXPECT_EQ(table.seat_kind(0), "person") << "it costs the turn, not the seat";
    EXPECT_FALSE(table.table().next_deadline());
}

TEST(WordCardTable, TheMinuteStandsStillWhileALayIsChallenged) {
    StagedTable table(setup(R"("challenge":true)"));
    table.play({"ann", "ben"});
    table.acts("ben", "clock 0");
    table.acts("ann", "keep");
    table.wait_seconds(20);
    ASSERT_EQ(table.acts("ann", lay_two(table, 0)), "done");
    EXPECT_FALSE(table.table().next_deadline()) << "ruling W15";
    table.wait_seconds(500);
    EXPECT_EQ(table.acts("ann", "done"), "kit.not_your_turn");
    EXPECT_EQ(table.acts("ben", "accept"), "done");
    EXPECT_EQ(table.table().next_deadline(), table.now() + 40'000);
}

TEST(WordCardTable, AChallengeIsAnsweredByTheDictionary) {
    StagedTable table(setup(R"("challenge":true)"));
    table.play({"ann", "ben"});
    table.acts("ann", "keep");
    ASSERT_EQ(table.acts("ann", lay_two(table, 0)), "done");
    EXPECT_EQ(table.turn(Viewer::seat(1))["offers"], Json({"accept", "challenge"}));
    EXPECT_TRUE(table.turn(Viewer::seat(1))["legal"].is_null());
    EXPECT_EQ(table.acts("ben", "challenge"), "done");
    EXPECT_THAT(table.told()[1], HasSubstr("line verdict "));
    EXPECT_EQ(table.does("ben", "takeback"), "table.drawn_since") << "nobody challenges for free";
}

TEST(WordCardTable, TheHostIsTheRefereeUnlessAnotherIsNamed) {
    StagedTable table(setup(R"("referee":"person")"));
    table.play({"ann", "ben"});
    EXPECT_EQ(table.says("ann", R"({"do":"judge","wrong":[]})"), "kit.no_verdict_due");
    table.acts("ann", "keep");
    ASSERT_EQ(table.acts("ann", lay_two(table, 0)), "done");
    const Json words = table.turn(Viewer::everyone())["verdict"];
    ASSERT_EQ(words.size(), 1U);
    EXPECT_TRUE(table.turn(Viewer::everyone())["actors"].empty());
    EXPECT_EQ(table.acts("ann", "done"), "kit.chance_first");
    EXPECT_EQ(table.says("ben", R"({"do":"judge","wrong":[]})"), "table.only_referee");
    EXPECT_EQ(table.says("ann", R"({"do":"judge","wrong":["XXXX"]})"), "kit.word_not_judged");
    EXPECT_EQ(table.says("ann", R"({"do":"judge","wrong":[],"seen":3})"), "table.stale");
    EXPECT_EQ(table.says("ann", Json{{"do", "judge"}, {"wrong", words}}.dump()), "done");
    EXPECT_THAT(table.told().front(), HasSubstr("line referee wrong"));
    EXPECT_EQ(table.does("ann", "takeback"), "table.drawn_since") << "a verdict stands";
}

TEST(WordCardTable, ARefereeWithoutASeatJudgesAndTheHostOnlyWhileHeIsAway) {
    StagedTable table(setup(R"("referee":"person")", R"("referee":"ref","spectators":false)"));
    EXPECT_EQ(table.says("ref", R"({"do":"referee","yes":true})"), "done");
    table.play({"ann", "ben"});
    table.acts("ann", "keep");
    ASSERT_EQ(table.acts("ann", lay_two(table, 0)), "done");
    EXPECT_EQ(table.says("ann", R"({"do":"judge","wrong":[]})"), "table.only_referee");
    EXPECT_EQ(table.says("ref", R"({"do":"judge","wrong":[]})"), "done");
    EXPECT_EQ(table.table().viewer_of("ref"), Viewer::everyone());

    table.presence("ref", false);
    table.acts("ann", "done");
    table.acts("ben", "keep");
    ASSERT_EQ(table.acts("ben", lay_two(table, 1)), "done");
    EXPECT_EQ(table.says("ann", R"({"do":"judge","wrong":[]})"), "done");
}

TEST(WordCardTable, NoClockRunsWhileTheRefereeThinks) {
    StagedTable table(setup(R"("referee":"person")", R"("clock":{"kind":"move","seconds":30})"));
    table.play({"ann", "ben"});
    table.acts("ann", "keep");
    ASSERT_EQ(table.acts("ann", lay_two(table, 0)), "done");
    EXPECT_FALSE(table.table().next_deadline());
}

TEST(WordCardTable, TheGroupGameEndsForAllWhenItsTimeIsUp) {
    StagedTable table(
        R"({"game":"wordcard","seats":2,"options":{"variant":"group","time":90,"first":"0"}})");
    table.play({"ann", "ben"});
    EXPECT_EQ(table.acts("ann", "choose variant=word"), "done");
    EXPECT_EQ(table.table().next_deadline(), table.now() + 90'000);
    EXPECT_EQ(table.acts("ben", "solution"), "done");
    table.wait_for_deadline();
    EXPECT_EQ(table.told().front(), "line 0: timeout");
    EXPECT_EQ(table.told().back(), "revealed");
}

TEST(WordCardTable, APauseStopsTheRulesClockToo) {
    StagedTable table(setup(""));
    table.play({"ann", "ben"});
    table.acts("ben", "clock 0");
    table.wait_seconds(50);
    table.does("ann", "pause");
    table.says("ben", R"({"do":"answer","yes":true})");
    EXPECT_FALSE(table.table().next_deadline());
    table.wait_seconds(500);
    table.does("ann", "resume");
    EXPECT_EQ(table.table().next_deadline(), table.now() + 10'000);
}

}  // namespace
}  // namespace stamtafel
