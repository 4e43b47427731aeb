// Who judges words: nobody unasked.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/listing.hpp"
#include "table/testing/staged_table.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string named = R"({"game":"wordcard","seats":2,"referee":"ref","spectators":false,
                              "options":{"referee":"person","opening_cards":0,"first":"0"}})";

TEST(Referee, IsAskedAndTheHostJudgesUntilHeSaysYes) {
    StagedTable table(named);
    EXPECT_EQ(table.table().referee(), "ann");
    EXPECT_EQ(table.snapshot()["referee_asked"], "ref");
    EXPECT_EQ(table.presence("ref", true), "done");
    EXPECT_THAT(table.told(), IsEmpty()) << "who was only asked is not followed about";
    EXPECT_TRUE(table.table().admits("ref")) << "or they could not answer";
    table.play({"ann", "ben"});
    EXPECT_TRUE(table.table().admits("ref"));
    EXPECT_TRUE(read_listing(write_listing(table.table().listing()))->admits("ref"));
    EXPECT_FALSE(read_listing(write_listing(table.table().listing()))->admits("dora"));
    EXPECT_FALSE(table.table().may_read("ref"));
    EXPECT_EQ(table.says("ben", R"({"do":"referee","yes":true})"), "table.not_asked");
    EXPECT_EQ(table.says("ref", R"({"do":"referee","yes":true})"), "done");
    EXPECT_THAT(table.told(), ElementsAre("referee ref true"));
    EXPECT_EQ(table.table().referee(), "ref");
    EXPECT_EQ(table.snapshot()["referee"]["name"], "Ref");
    EXPECT_EQ(table.snapshot()["referee_asked"], nullptr);
    EXPECT_EQ(table.says("ref", R"({"do":"referee","yes":true})"), "table.not_asked") << "once";
}

TEST(Referee, MayDeclineAndMayGiveItUp) {
    StagedTable table(named);
    EXPECT_EQ(table.says("ref", R"({"do":"referee","yes":false})"), "done");
    EXPECT_EQ(table.table().referee(), "ann");
    EXPECT_EQ(table.says("ref", R"({"do":"referee","yes":true})"), "table.not_asked");
    EXPECT_FALSE(table.table().may_read("ref"));

    StagedTable other(named);
    other.says("ref", R"({"do":"referee","yes":true})");
    EXPECT_EQ(other.says("ref", R"({"do":"referee","yes":false})"), "done");
    EXPECT_EQ(other.table().referee(), "ann");
    EXPECT_FALSE(other.table().may_read("ref")) << "a stranger again";
}

TEST(Referee, TheHostWhoNamesHimselfIsNotAsked) {
    StagedTable table(
        R"({"game":"wordcard","seats":2,"referee":"ann","options":{"referee":"person"}})");
    EXPECT_EQ(table.table().referee(), "ann");
    EXPECT_EQ(table.snapshot()["referee_asked"], nullptr);
}

TEST(Referee, ADeletedGuestIsNoLongerAsked) {
    StagedTable table(named);
    table.forget("ref");
    EXPECT_EQ(table.snapshot()["referee_asked"], nullptr);
    StagedTable other(named);
    other.says("ref", R"({"do":"referee","yes":true})");
    other.forget("ref");
    EXPECT_EQ(other.table().referee(), "ann");
}

TEST(Referee, IsTheSameAfterARestart) {
    StagedTable table(named);
    const auto restored = [&] {
        Table made;
        for (const TableEvent& event : table.events()) {
            EXPECT_TRUE(made.replay(*read_event(write_event(event))));
        }
        return made.snapshot(Viewer::everyone());
    };
    EXPECT_EQ(restored(), table.table().snapshot(Viewer::everyone()));
    table.says("ref", R"({"do":"referee","yes":true})");
    EXPECT_EQ(restored(), table.table().snapshot(Viewer::everyone()));
}

// As stored before people were asked: `created` names the referee, and that is that.
TEST(Referee, OfAnOlderTableStays) {
    StagedTable table(named);
    Table old;
    std::uint64_t number = 0;
    for (TableEvent event : table.events()) {
        if (event.kind == TableEvent::Kind::referee_asked) continue;
        event.number = ++number;
        ASSERT_TRUE(old.replay(event));
    }
    EXPECT_EQ(old.referee(), "ref");
    EXPECT_TRUE(old.may_read("ref"));
    EXPECT_THAT(old.snapshot(Viewer::everyone()), HasSubstr(R"("referee_asked":null)"));
}

}  // namespace
}  // namespace stamtafel
