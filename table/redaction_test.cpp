// Nobody is told what their seat cannot see: where only that differs, the bytes are the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/testing/staged_table.hpp"

namespace stamtafel {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Every byte this viewer gets: of each event as it happens, and of the table afterwards.
std::string bytes_for(StagedTable& table, Viewer viewer) {
    std::string bytes;
    for (const TableEvent& event : table.events()) {
        const auto told = table.table().told(event, viewer);
        EXPECT_TRUE(told);
        bytes += *told + "\n";
    }
    return bytes + table.snapshot(viewer).dump() + table.table().turn(viewer) +
           table.table().listing().summary_with(table.table().awaited()).dump();
}

// Two tables that differ only in one decision of seat 1.
struct Twins {
    StagedTable left;
    StagedTable right;

    void both(const std::string& guest, const std::string& action) {
        ASSERT_EQ(left.acts(guest, action), "done") << action;
        ASSERT_EQ(right.acts(guest, action), "done") << action;
    }
    void expect_hidden_from_all_but(Seat seat) {
        EXPECT_NE(bytes_for(left, Viewer::full()), bytes_for(right, Viewer::full()));
        EXPECT_NE(bytes_for(left, Viewer::seat(seat)), bytes_for(right, Viewer::seat(seat)));
        EXPECT_EQ(bytes_for(left, Viewer::everyone()), bytes_for(right, Viewer::everyone()));
        for (Seat other = 0; other < left.table().setup().seats; ++other) {
            if (other == seat) continue;
            EXPECT_EQ(bytes_for(left, Viewer::seat(other)), bytes_for(right, Viewer::seat(other)));
        }
    }
};

Twins twins(const std::string& setup) {
    Twins two{StagedTable(setup), StagedTable(setup)};
    two.left.play();
    two.right.play();
    return two;
}

TEST(Redaction, TheOpeningLayOfAlles) {
    Twins two = twins(R"({"game":"alles","seats":3})");
    const auto lays = *two.left.table().match()->legal(1);
    ASSERT_EQ(two.left.acts("ben", lays.front()), "done");
    ASSERT_EQ(two.right.acts("ben", lays.back()), "done");
    two.expect_hidden_from_all_but(1);
    // A bot that plays on, a pause and a takeback tell no more.
    for (StagedTable* table : {&two.left, &two.right}) {
        table->does("ben", "takeback");
        table->says("ann", R"({"do":"answer","yes":true})");
        table->says("cas", R"({"do":"answer","yes":true})");
        table->does("ben", "stand");
    }
    two.expect_hidden_from_all_but(1);
}

TEST(Redaction, TheSwapOf24) {
    Twins two = twins(R"({"game":"24","seats":3})");
    const AnyMatch& match = *two.left.table().match();
    while (!match.offers(two.left.actor()).front().starts_with("swap")) {
        const Seat seat = two.left.actor();
        two.both(two.left.guest_on_turn(), match.offers(seat).front());
    }
    // A player who swaps one card discards another one than the twin, and draws the same.
    const Seat seat = two.left.actor();
    std::vector<std::string> singles;
    for (const auto& offer : match.offers(seat)) {
        if (std::ranges::count(offer, ' ') == 1) singles.push_back(offer);
    }
    ASSERT_GE(singles.size(), 2U);
    const std::string guest = two.left.guest_on_turn();
    ASSERT_EQ(two.left.acts(guest, singles.front()), "done");
    ASSERT_EQ(two.right.acts(guest, singles.back()), "done");
    two.expect_hidden_from_all_but(seat);
}

TEST(Redaction, TheSolutionOfTheGroupGame) {
    Twins two = twins(R"({"game":"wordcard","seats":3,
                          "options":{"variant":"group","base":"card","hand":13,"first":"0"}})");
    two.both("ann", "choose variant=card");
    const AnyMatch& match = *two.left.table().match();
    std::string open;
    for (std::size_t i = 0; i < match.size(); ++i) {
        if (const auto line = match.line(i, Viewer::full()); line.starts_with("table "))
            open = line;
    }
    Words words(std::string_view(open).substr(6));
    const std::string first(words.next());
    const std::string second(words.next());
    ASSERT_EQ(two.left.acts("ben", "solution"), "done");
    ASSERT_EQ(two.right.acts("ben", "solution " + first + " " + second), "done");
    two.expect_hidden_from_all_but(1);
}

TEST(Redaction, TheSecretIsToldOnlyAtTheEnd) {
    StagedTable table;
    table.play();
    for (int i = 0; i < 5; ++i) table.acts(table.guest_on_turn(), "take");
    for (const Viewer viewer : {Viewer::everyone(), Viewer::seat(0), Viewer::full()}) {
        EXPECT_THAT(bytes_for(table, viewer), Not(HasSubstr(test_secret)));
    }
    while (table.table().phase() == Table::Phase::playing) {
        table.acts(table.guest_on_turn(), "take");
    }
    EXPECT_THAT(bytes_for(table, Viewer::everyone()), HasSubstr(test_secret));
    for (const auto* guest : {"ann", "ben", "cas"}) table.does(guest, "rematch");
    EXPECT_THAT(table.snapshot(Viewer::full()).dump(), Not(HasSubstr(other_secret)));
}

TEST(Redaction, HandsAreToldToTheirOwnersOnly) {
    StagedTable table(R"({"game":"24","seats":3})");
    table.play();
    const AnyMatch& match = *table.table().match();
    table.acts(table.guest_on_turn(), "look");
    for (const TableEvent& event : table.events()) {
        if (!event.text.starts_with("deal ")) continue;
        const Seat owner = static_cast<Seat>(event.text[5] - '0');
        for (Seat seat = 0; seat < 3; ++seat) {
            const std::string text =
                Json::parse(*table.table().told(event, Viewer::seat(seat)))["text"];
            EXPECT_EQ(text.contains('?'), seat != owner) << text;
        }
        EXPECT_EQ(Json::parse(*table.table().told(event, Viewer::everyone()))["text"],
                  match.line(event.line, Viewer::everyone()));
    }
}

}  // namespace
}  // namespace stamtafel
