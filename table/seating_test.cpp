// Who sits where, before and between matches, and who is host.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/testing/staged_table.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Seating, PeopleTakeTheSeatsTheyLikeOrTheFirstOpenOne) {
    StagedTable table;
    EXPECT_EQ(table.says("ben", R"({"do":"sit","seat":2})"), "done");
    EXPECT_THAT(table.told(), ElementsAre("sat 2 ben"));
    EXPECT_EQ(table.does("ann", "sit"), "done");
    EXPECT_EQ(table.table().seat_of("ann"), Seat{0});
    EXPECT_EQ(table.table().seat_of("ben"), Seat{2});
    EXPECT_EQ(table.says("cas", R"({"do":"sit","seat":2})"), "table.seat_taken");
    EXPECT_EQ(table.says("cas", R"({"do":"sit","seat":3})"), "table.no_such_seat");
    EXPECT_EQ(table.does("cas", "sit"), "done");
    EXPECT_EQ(table.does("dora", "sit"), "table.full");
    EXPECT_EQ(table.does("ann", "sit"), "table.seated_already");
}

TEST(Seating, WhoSitsMayMoveToAnOpenSeat) {
    StagedTable table;
    table.does("ben", "sit");
    EXPECT_EQ(table.says("ben", R"({"do":"sit","seat":2})"), "done");
    EXPECT_EQ(table.seat_kind(0), "open");
    EXPECT_EQ(table.table().seat_of("ben"), Seat{2});
    EXPECT_EQ(table.says("ben", R"({"do":"sit","seat":2})"), "table.seated_already");
}

TEST(Seating, OnlyTheHostSeatsBotsAndOpensSeats) {
    StagedTable table;
    EXPECT_EQ(table.says("ben", R"({"do":"seat_bot","seat":1,"level":"simple"})"),
              "table.only_host");
    EXPECT_EQ(table.says("ann", R"({"do":"seat_bot","seat":1,"level":"simple"})"), "done");
    EXPECT_EQ(table.table().bot_at(1), "simple");
    EXPECT_EQ(table.says("ann", R"({"do":"seat_bot","seat":1,"level":"random"})"), "done");
    EXPECT_EQ(table.says("ann", R"({"do":"seat_bot","seat":0,"level":"exec:sh"})"),
              "table.unknown_level");
    EXPECT_EQ(table.says("ann", R"({"do":"seat_bot","seat":5,"level":"simple"})"),
              "table.no_such_seat");
    table.does("ben", "sit");
    EXPECT_EQ(table.says("ann", R"({"do":"seat_bot","seat":0,"level":"simple"})"),
              "table.seat_taken");
    EXPECT_EQ(table.says("ben", R"({"do":"open_seat","seat":1})"), "table.only_host");
    EXPECT_EQ(table.says("ann", R"({"do":"open_seat","seat":1})"), "done");
    EXPECT_EQ(table.says("ann", R"({"do":"open_seat","seat":1})"), "table.seat_open");
    EXPECT_EQ(table.says("ann", R"({"do":"open_seat","seat":0})"), "done") << "also for a person";
    EXPECT_EQ(table.table().seat_of("ben"), std::nullopt);
}

TEST(Seating, AMatchStartsWhenAllSeatsAreTakenOrFilled) {
    StagedTable table;
    EXPECT_EQ(table.does("ben", "start"), "table.only_host");
    EXPECT_EQ(table.does("ann", "start"), "table.no_person");
    table.does("ben", "sit");
    EXPECT_EQ(table.does("ann", "start"), "table.seats_open");
    EXPECT_EQ(table.says("ann", R"({"do":"start","fill":true})"), "done") << "host without a seat";
    EXPECT_EQ(table.seat_kind(1), "bot");
    EXPECT_EQ(table.does("ann", "start"), "table.in_play");
    EXPECT_EQ(table.says("ann", R"({"do":"seat_bot","seat":1,"level":"simple"})"), "table.in_play");
    EXPECT_EQ(table.does("cas", "sit"), "table.in_play");
    EXPECT_EQ(table.says("ben", R"({"do":"cut","bytes":"00"})"), "table.in_play");
}

TEST(Seating, ATableStartsByItselfWhenTheLastSeatIsTaken) {
    StagedTable table(R"({"game":"gesjaakt","seats":3,"bots":["simple"],"start":"full"})");
    EXPECT_EQ(table.does("ben", "sit"), "done");
    EXPECT_EQ(table.says("ben", R"({"do":"sit","seat":2})"), "done") << "one is open again";
    EXPECT_EQ(table.table().phase(), Table::Phase::waiting);
    EXPECT_EQ(table.says("cas", R"({"do":"sit","cut":"xyz"})"), "table.bad_cut");
    EXPECT_EQ(table.says("cas", R"({"do":"sit","cut":7})"), "table.bad_field");
    EXPECT_EQ(table.says("cas", R"({"do":"sit","cut":"c0ffee"})"), "done");
    ASSERT_GE(table.told().size(), 4U);
    EXPECT_EQ(table.told()[0], "sat 1 cas");
    EXPECT_EQ(table.told()[1], "cut 1");
    EXPECT_EQ(table.told()[2], "started");
    EXPECT_EQ(table.table().phase(), Table::Phase::playing);
    EXPECT_EQ(table.snapshot()["seats"][1]["cut"], "c0ffee");
}

TEST(Seating, BotsAloneDoNotStartIt) {
    StagedTable table(R"({"game":"gesjaakt","seats":3,"start":"full"})");
    table.does("ann", "sit");
    table.says("ann", R"({"do":"seat_bot","seat":1,"level":"simple"})");
    table.says("ann", R"({"do":"seat_bot","seat":2,"level":"simple"})");
    EXPECT_EQ(table.table().phase(), Table::Phase::waiting) << "she may still choose others";
    EXPECT_FALSE(table.table().next_deadline());
    EXPECT_EQ(table.does("ann", "start"), "done");
}

TEST(Seating, EverySeatMayCutAndTheCutChangesTheDeal) {
    const auto first_lines = [](const char* bytes) {
        StagedTable table;
        table.does("ann", "sit");
        EXPECT_EQ(table.says("ann", Json{{"do", "cut"}, {"bytes", bytes}}.dump()), "done");
        table.says("ann", R"({"do":"start","fill":true})");
        return table.snapshot()["match"]["log"].dump() + table.snapshot()["seats"][0].dump();
    };
    EXPECT_NE(first_lines("00"), first_lines("01"));
    StagedTable table;
    EXPECT_EQ(table.says("ann", R"({"do":"cut","bytes":"00"})"), "table.no_seat");
    table.does("ann", "sit");
    EXPECT_EQ(table.says("ann", R"({"do":"cut","bytes":"xyz"})"), "table.bad_cut");
    EXPECT_EQ(table.says("ann", R"({"do":"cut","bytes":""})"), "table.bad_cut");
    EXPECT_EQ(table.says("ann", Json{{"do", "cut"}, {"bytes", std::string(130, 'a')}}.dump()),
              "table.bad_cut");
    table.says("ann", R"({"do":"cut","bytes":"00ff"})");
    table.does("ann", "stand");
    table.does("ben", "sit");
    EXPECT_FALSE(table.snapshot()["seats"][0].contains("cut")) << "a cut goes with its person";
}

TEST(Seating, ThePromiseStandsBeforeAnybodySits) {
    StagedTable table;
    ASSERT_EQ(table.events().size(), 2U);
    EXPECT_EQ(table.events()[1].kind, TableEvent::Kind::commitment);
    EXPECT_EQ(table.snapshot()["match"]["commitment"], table.events()[1].hash);
    EXPECT_EQ(table.events()[1].hash.size(), 64U);
}

TEST(Seating, AHostWhoStandsUpPassesTheTableOn) {
    StagedTable table;
    table.does("ann", "sit");
    table.does("ben", "sit");
    EXPECT_EQ(table.does("ann", "stand"), "done");
    EXPECT_THAT(table.told(), ElementsAre("stood 0", "host ben"));
    EXPECT_EQ(table.does("ben", "stand"), "done");
    EXPECT_THAT(table.told(), ElementsAre("stood 1")) << "nobody else is there";
    EXPECT_EQ(table.table().host(), "ben");
    EXPECT_EQ(table.does("ben", "stand"), "table.no_seat");
}

TEST(Seating, AHostWhoIsAwayForTwoMinutesIsHostNoLonger) {
    StagedTable table;
    table.does("ben", "sit");
    EXPECT_FALSE(table.table().next_deadline());
    table.presence("ann", false);
    ASSERT_EQ(table.table().next_deadline(), table.now() + 120'000);
    table.wait_seconds(119).tick();
    EXPECT_THAT(table.told(), IsEmpty());
    table.wait_for_deadline();
    EXPECT_THAT(table.told(), ElementsAre("host ben"));
    EXPECT_FALSE(table.table().next_deadline());
}

TEST(Seating, AHostStaysWhereNobodyElseIsThere) {
    StagedTable table;
    table.does("ben", "sit");
    table.presence("ben", false);
    table.presence("ann", false);
    EXPECT_FALSE(table.table().next_deadline());
}

TEST(Seating, ComingAndGoingIsToldOfThePeopleOfTheTableOnly) {
    StagedTable table;
    EXPECT_EQ(table.presence("stranger", true), "done");
    EXPECT_THAT(table.told(), IsEmpty());
    EXPECT_EQ(table.presence("ann", true), "done");
    EXPECT_THAT(table.told(), IsEmpty()) << "she is there already";
    table.presence("ann", false);
    EXPECT_THAT(table.told(), ElementsAre("away ann"));
    EXPECT_THAT(table.table().people_here(), IsEmpty());
}

TEST(Seating, SpectatorsComeInWhereTheyAreAllowed) {
    StagedTable open;
    EXPECT_TRUE(open.table().admits("dora"));
    StagedTable closed(R"({"game":"wordcard","seats":2,"spectators":false,"referee":"ref",
                           "options":{"referee":"person"}})");
    EXPECT_TRUE(closed.table().admits("dora")) << "there is a seat to take";
    closed.play({"ann", "ben"});
    EXPECT_FALSE(closed.table().admits("dora"));
    EXPECT_TRUE(closed.table().admits("ann"));
    EXPECT_TRUE(closed.table().admits("ref")) << "whoever is asked to judge is let in";
    EXPECT_EQ(closed.says("dora", R"({"do":"say","text":"hi"})"), "table.no_spectators");
}

TEST(Seating, NobodyCommandsForTheServer) {
    StagedTable table;
    EXPECT_EQ(table.send({.kind = TableCommand::Kind::tick, .who = "ann"}), "table.not_yours");
    EXPECT_EQ(table.send({.kind = TableCommand::Kind::sit}), "table.not_yours");
    EXPECT_EQ(table.send({.kind = TableCommand::Kind::act}), "table.not_yours");
}

TEST(Seating, ATableIsMadeOnlyWithASecretAndAName) {
    TableBirth birth{.table = "t",
                     .setup = setup_from(R"({"game":"gesjaakt"})"),
                     .host = "ann",
                     .name = "Ann",
                     .match = "m",
                     .secret = test_secret,
                     .at = 1};
    const auto refused = [](const TableBirth& with) {
        Table table;
        const auto created = table.create(with);
        return created ? "" : std::string(created.error().code);
    };
    EXPECT_EQ(refused(birth), "");
    for (const auto* bad : {"", "aa", "zz"}) {
        TableBirth other = birth;
        other.secret = bad;
        EXPECT_EQ(refused(other), "table.bad_secret");
    }
    TableBirth nameless = birth;
    nameless.name = "";
    EXPECT_EQ(refused(nameless), "table.text_empty");
    Table table;
    EXPECT_FALSE(table.handle({.kind = TableCommand::Kind::tick}));
    ASSERT_TRUE(table.create(birth));
    EXPECT_FALSE(table.create(birth)) << "only once";
}

}  // namespace
}  // namespace stamtafel
