// What seats add to a deal: openly, or promised before anybody's is shown.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/record.hpp"
#include "rules/games.hpp"
#include "rules/kit/hex.hpp"
#include "table/testing/staged_table.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string ann_bytes(32, '1');
const std::string ben_bytes(32, '2');
const std::string cas_bytes(128, '3');  // the longest there is

std::string frame(const char* verb, const char* key, const std::string& value) {
    return Json{{"do", verb}, {key, value}}.dump();
}

// What a seat promises of these bytes for the match that is waited for.
std::string promise_of(const StagedTable& table, Seat seat, const std::string& bytes) {
    const Json match = table.snapshot()["match"];
    const auto promise = cut_commitment(match["commitment"].get<std::string>(),
                                        match["match"].get<std::string>(), seat, bytes);
    EXPECT_TRUE(promise) << bytes;
    return promise.value_or("");
}

std::string promises(StagedTable& table, const std::string& guest, const std::string& bytes) {
    const auto seat = table.table().seat_of(guest);
    EXPECT_TRUE(seat);
    return table.says(guest, frame("cut", "commitment", promise_of(table, *seat, bytes)));
}

std::string reveals(StagedTable& table, const std::string& guest, const std::string& bytes) {
    return table.says(guest, frame("reveal", "bytes", bytes));
}

// Ann, Ben and Cas have promised their cuts, and Ann has said that it may start.
StagedTable closed_table() {
    StagedTable table;
    for (const auto* guest : {"ann", "ben", "cas"}) EXPECT_EQ(table.does(guest, "sit"), "done");
    EXPECT_EQ(promises(table, "ann", ann_bytes), "done");
    EXPECT_EQ(promises(table, "ben", ben_bytes), "done");
    EXPECT_EQ(promises(table, "cas", cas_bytes), "done");
    EXPECT_EQ(table.does("ann", "start"), "done");
    EXPECT_THAT(table.told(), ElementsAre("cuts_closed"));
    return table;
}

void play_to_the_end(StagedTable& table) {
    while (table.table().phase() == Table::Phase::playing) {
        table.acts(table.guest_on_turn(), "take");
    }
}

Record record_of(const StagedTable& staged, Table& table) {
    auto record = table.record(staged.snapshot()["match"]["index"].get<int>());
    EXPECT_TRUE(record) << record.error().code;
    const auto verified = verify(*record);
    EXPECT_TRUE(verified) << verified.error().reason.code;
    return *record;
}

std::string way(const StagedTable& table, int seat) {
    return table.snapshot()["seats"][static_cast<std::size_t>(seat)].value("cut_way", "none");
}

TEST(Cut, WhatIsPromisedIsToldAndNothingOfTheBytes) {
    StagedTable table;
    table.does("ann", "sit");
    EXPECT_EQ(promises(table, "ann", ann_bytes), "done");
    EXPECT_THAT(table.told(), ElementsAre("committed 0"));
    const Json seat = table.snapshot()["seats"][0];
    EXPECT_EQ(seat["commitment"], promise_of(table, 0, ann_bytes));
    EXPECT_EQ(seat["cut_way"], "committed");
    EXPECT_FALSE(seat.contains("cut"));
    for (const TableEvent& event : table.events()) {
        EXPECT_THAT(write_event(event), Not(HasSubstr(ann_bytes)));
    }
}

TEST(Cut, OpenOnesAreMarked) {
    StagedTable table;
    table.does("ann", "sit");
    EXPECT_EQ(table.says("ann", frame("cut", "bytes", "00")), "done");
    EXPECT_EQ(way(table, 0), "open");
    const auto told = table.table().told(table.last().front(), Viewer::everyone());
    ASSERT_TRUE(told);
    EXPECT_EQ(Json::parse(*told)["open"], true);
    EXPECT_EQ(Json::parse(*told)["bytes"], "00");
}

TEST(Cut, MayComeAlongWhenSomebodySitsDownInASeatOfHisChoice) {
    StagedTable table(R"({"game":"gesjaakt","seats":3,"bots":["simple"],"start":"full"})");
    const auto sits = [&](const std::string& guest, Seat seat, const std::string& bytes) {
        return table.says(
            guest,
            Json{{"do", "sit"}, {"seat", seat}, {"commitment", promise_of(table, seat, bytes)}}
                .dump());
    };
    EXPECT_EQ(sits("ann", 2, ann_bytes), "done");
    EXPECT_THAT(table.told(), ElementsAre("sat 2 ann", "committed 2"));
    EXPECT_EQ(sits("ben", 1, ben_bytes), "done");
    EXPECT_THAT(table.told(), ElementsAre("sat 1 ben", "committed 1", "cuts_closed"));
    EXPECT_EQ(table.table().phase(), Table::Phase::waiting);
    EXPECT_EQ(reveals(table, "ann", ann_bytes), "done");
    EXPECT_EQ(reveals(table, "ben", ben_bytes), "done");
    EXPECT_EQ(table.table().phase(), Table::Phase::playing);
}

TEST(Cut, IsRefusedWhereItIsNotOfTheRightForm) {
    StagedTable table;
    table.does("ann", "sit");
    const std::string promise = promise_of(table, 0, ann_bytes);
    for (const std::string& wrong :
         {promise.substr(2), promise + "00", std::string(64, 'A'), std::string("xyz")}) {
        EXPECT_EQ(table.says("ann", frame("cut", "commitment", wrong)), "table.bad_commitment");
    }
    for (const Json& wrong : {Json(""), Json(7), Json(nullptr)}) {
        EXPECT_EQ(table.says("ann", Json{{"do", "cut"}, {"commitment", wrong}}.dump()),
                  "table.bad_field");
    }
    EXPECT_EQ(table.says("ann",
                         Json{{"do", "cut"}, {"commitment", promise}, {"bytes", ann_bytes}}.dump()),
              "table.bad_field")
        << "openly or not";
    EXPECT_EQ(table.says("ben", frame("sit", "commitment", promise)), "table.bad_field")
        << "a promise holds for one seat";
    EXPECT_EQ(table.says("ben", frame("cut", "commitment", promise)), "table.no_seat");
    EXPECT_EQ(way(table, 0), "none");
}

TEST(Cut, TheLastOneBeforeTheStartCounts) {
    StagedTable table;
    table.does("ann", "sit");
    EXPECT_EQ(promises(table, "ann", ann_bytes), "done");
    EXPECT_EQ(table.says("ann", frame("cut", "bytes", "00")), "done");
    EXPECT_FALSE(table.snapshot()["seats"][0].contains("commitment"));
    EXPECT_EQ(promises(table, "ann", ben_bytes), "done");
    EXPECT_FALSE(table.snapshot()["seats"][0].contains("cut"));
    table.says("ann", R"({"do":"start","fill":true})");
    EXPECT_EQ(reveals(table, "ann", ann_bytes), "table.wrong_reveal");
    EXPECT_EQ(reveals(table, "ann", ben_bytes), "done");
}

TEST(Cut, TheMatchIsDealtWhenAllHaveShownTheirs) {
    StagedTable table = closed_table();
    EXPECT_EQ(table.snapshot()["match"]["reveal_by"], table.now() + 5000);
    EXPECT_EQ(reveals(table, "ben", ben_bytes), "done");
    EXPECT_THAT(table.told(), ElementsAre("cut_shown 1"));
    EXPECT_EQ(way(table, 1), "revealed");
    EXPECT_EQ(way(table, 0), "committed");
    EXPECT_EQ(reveals(table, "ben", ben_bytes), "table.nothing_to_reveal") << "once is enough";
    EXPECT_EQ(reveals(table, "cas", cas_bytes), "done");
    EXPECT_EQ(table.table().phase(), Table::Phase::waiting);
    EXPECT_EQ(reveals(table, "ann", ann_bytes), "done");
    ASSERT_GE(table.told().size(), 2U);
    EXPECT_EQ(table.told()[1], "started");
    EXPECT_FALSE(table.snapshot()["match"].contains("reveal_by"));
    EXPECT_FALSE(table.table().next_deadline());
    play_to_the_end(table);
    const Record record = record_of(table, table.table());
    EXPECT_EQ(record.fairness.algorithm, "stamtafel-fair/2");
    EXPECT_THAT(record.fairness.fair->cuts, ElementsAre(ann_bytes, ben_bytes, cas_bytes));
    EXPECT_EQ(table.snapshot()["match"]["commitments"], Json(record.fairness.fair->commitments));
}

TEST(Cut, WhatWasNotPromisedIsNotTaken) {
    StagedTable table = closed_table();
    EXPECT_EQ(reveals(table, "ann", ben_bytes), "table.wrong_reveal");
    EXPECT_EQ(reveals(table, "ann", "00"), "table.bad_reveal");
    EXPECT_EQ(reveals(table, "ann", std::string(130, '1')), "table.bad_reveal");
    EXPECT_EQ(reveals(table, "ann", "xyz"), "table.bad_reveal");
    EXPECT_EQ(table.does("ann", "reveal"), "table.bad_field");
    EXPECT_EQ(reveals(table, "dora", ann_bytes), "table.no_seat");
    EXPECT_EQ(way(table, 0), "committed");
}

TEST(Cut, WhoCopiesAPromiseCannotKeepIt) {
    StagedTable table;
    for (const auto* guest : {"ann", "ben", "cas"}) table.does(guest, "sit");
    promises(table, "ann", ann_bytes);
    table.says("ben", frame("cut", "commitment", promise_of(table, 0, ann_bytes)));
    table.does("ann", "start");
    EXPECT_EQ(reveals(table, "ann", ann_bytes), "done");
    EXPECT_EQ(reveals(table, "ben", ann_bytes), "table.wrong_reveal");
}

TEST(Cut, WhoShowsNothingInTimeHasAnEmptyOneAndAllAreTold) {
    StagedTable table = closed_table();
    EXPECT_EQ(reveals(table, "cas", cas_bytes), "done");
    table.wait_seconds(4).tick();
    EXPECT_TRUE(table.told().empty());
    EXPECT_EQ(table.table().next_deadline(), table.now() + 1000);
    table.wait_seconds(1);
    EXPECT_EQ(reveals(table, "ann", ann_bytes), "table.time_up") << "before the tick too";
    EXPECT_EQ(table.tick(), "done");
    ASSERT_GE(table.told().size(), 3U);
    EXPECT_EQ(table.told()[0], "withheld 0");
    EXPECT_EQ(table.told()[1], "withheld 1");
    EXPECT_EQ(table.told()[2], "started");
    EXPECT_EQ(way(table, 0), "withheld");
    play_to_the_end(table);
    const Record record = record_of(table, table.table());
    EXPECT_THAT(record.fairness.fair->cuts, ElementsAre("", "", cas_bytes));
    EXPECT_THAT(write_record(record), HasSubstr(R"("open":[],"withheld":[0,1])"));
}

TEST(Cut, NobodyComesGoesOrCutsWhileTheyAreShown) {
    StagedTable table = closed_table();
    EXPECT_EQ(reveals(table, "ann", ann_bytes), "done");
    EXPECT_EQ(table.says("cas", frame("cut", "bytes", "00")), "table.revealing");
    EXPECT_EQ(table.does("cas", "stand"), "table.revealing");
    EXPECT_EQ(table.does("dora", "sit"), "table.revealing");
    EXPECT_EQ(table.says("ann", R"({"do":"open_seat","seat":2})"), "table.revealing");
    EXPECT_EQ(table.says("ann", R"({"do":"seat_bot","seat":2,"level":"simple"})"),
              "table.revealing");
    EXPECT_EQ(table.does("ann", "start"), "table.revealing");
    EXPECT_EQ(table.does("ann", "rematch"), "table.not_started");
}

TEST(Cut, WhoAsksToBeDeletedMeanwhileHasWithheld) {
    StagedTable table = closed_table();
    EXPECT_EQ(reveals(table, "ann", ann_bytes), "done");
    EXPECT_EQ(reveals(table, "cas", cas_bytes), "done");
    EXPECT_EQ(table.forget("ben"), "done");
    ASSERT_GE(table.told().size(), 3U);
    EXPECT_EQ(table.told()[0], "withheld 1");
    EXPECT_EQ(table.told()[1], "forgotten ben");
    EXPECT_EQ(table.told()[2], "started");
    EXPECT_EQ(table.seat_kind(1), "bot");
    EXPECT_EQ(table.table().guest_at(1), "");
}

TEST(Cut, NothingIsAskedWhereNobodyPromised) {
    StagedTable table;
    for (const auto* guest : {"ann", "ben", "cas"}) table.does(guest, "sit");
    EXPECT_EQ(table.says("ann", frame("cut", "bytes", "00")), "done");
    EXPECT_EQ(reveals(table, "ann", ann_bytes), "table.nothing_to_reveal");
    EXPECT_EQ(table.does("ann", "start"), "done");
    EXPECT_EQ(table.table().phase(), Table::Phase::playing);
    play_to_the_end(table);
    // So that every program that reads /1 can check it.
    const Record record = record_of(table, table.table());
    EXPECT_EQ(record.fairness.algorithm, "stamtafel-fair/1");
    EXPECT_THAT(write_record(record), Not(HasSubstr("commitments")));
}

TEST(Cut, OpenOnesNoneAndABotAmongPromisedOnes) {
    StagedTable table(R"({"game":"gesjaakt","seats":4})");
    for (const auto* guest : {"ann", "ben", "cas"}) table.does(guest, "sit");
    promises(table, "ann", ann_bytes);
    table.says("ben", frame("cut", "bytes", "c0ffee"));
    table.says("ann", R"({"do":"start","fill":true})");
    EXPECT_EQ(reveals(table, "ben", "c0ffee"), "table.nothing_to_reveal");
    EXPECT_EQ(reveals(table, "ann", ann_bytes), "done");
    EXPECT_EQ(table.table().phase(), Table::Phase::playing);
    EXPECT_EQ(way(table, 0), "revealed");
    EXPECT_EQ(way(table, 1), "open");
    EXPECT_EQ(way(table, 2), "none");
}

TEST(Cut, ARematchAsksForNewOnesAndWaitsForThem) {
    StagedTable table(R"({"game":"gesjaakt","bots":[null,null,"simple"],"start":"full"})");
    table.does("ann", "sit");
    table.does("ben", "sit");
    while (table.table().phase() == Table::Phase::playing) {
        const Seat seat = table.actor();
        if (table.table().bot_at(seat).empty()) {
            table.acts(table.guest_on_turn(), "take");
        } else {
            table.bot_acts(seat, "take");
        }
    }
    table.does("ann", "rematch");
    table.does("ben", "rematch");
    table.wait_seconds(4);
    EXPECT_EQ(promises(table, "ann", ann_bytes), "done");
    EXPECT_THAT(table.told(), ElementsAre("committed 0"));
    EXPECT_EQ(promises(table, "ben", ben_bytes), "done");
    EXPECT_THAT(table.told(), ElementsAre("committed 1", "cuts_closed"));
    EXPECT_EQ(table.table().next_deadline(), table.now() + 5000) << "from when it was asked";
    EXPECT_EQ(reveals(table, "ann", ann_bytes), "done");
    EXPECT_EQ(reveals(table, "ben", ben_bytes), "done");
    EXPECT_EQ(table.table().phase(), Table::Phase::playing);
    EXPECT_EQ(table.table().match_index(), 1);
}

TEST(Cut, ATableThatIsReadAgainMeanwhileGoesOn) {
    StagedTable table = closed_table();
    EXPECT_EQ(reveals(table, "ann", ann_bytes), "done");
    Table again;
    for (const TableEvent& event : table.events()) {
        ASSERT_TRUE(again.replay(*read_event(write_event(event))));
    }
    EXPECT_EQ(again.snapshot(Viewer::everyone()), table.table().snapshot(Viewer::everyone()));
    EXPECT_EQ(again.next_deadline(), table.table().next_deadline());
    // What was not promised does not come out of a store either.
    TableEvent other{.number = again.last_number() + 1, .kind = TableEvent::Kind::cut_shown};
    other.seat = 1;
    other.text = ann_bytes;
    EXPECT_FALSE(again.replay(other));
    other.text = ben_bytes;
    EXPECT_TRUE(again.replay(other));
    TableEvent early{.number = again.last_number() + 1, .kind = TableEvent::Kind::started};
    EXPECT_FALSE(again.replay(early)) << "Cas has shown nothing yet";
}

// --- A house that deals to a friend ---

// What the table deals first, for somebody who knows the secret.
std::string first_card(const std::vector<std::string>& cuts) {
    const auto source = source_of({.match = "match-0",
                                   .commitment = sha256(*from_hex(test_secret)),
                                   .cuts = cuts,
                                   .secret = test_secret});
    EXPECT_TRUE(source);
    const AnyGame* game = find_game("gesjaakt");
    Options options(game->info().options);
    const auto match = game->begin(options, static_cast<int>(cuts.size()), *source);
    EXPECT_TRUE(match);
    while ((*match)->awaits_chance()) (*match)->deal();
    return (*match)->line(1, Viewer::full());
}

std::string first_card(const StagedTable& table) {
    return table.snapshot()["match"]["log"][1];
}

// Sixteen bytes that nobody else would have chosen.
std::string searched(int number) {
    return to_hex(std::as_bytes(std::span(&number, 1))) + std::string(24, '0');
}

TEST(AHouseWithAFriend, ChoosesTheDealWhereAllCutsAreOpen) {
    StagedTable table;
    for (const auto* guest : {"ann", "ben", "cas"}) table.does(guest, "sit");
    table.says("ann", frame("cut", "bytes", ann_bytes));
    table.says("ben", frame("cut", "bytes", ben_bytes));
    int number = 0;
    while (first_card({ann_bytes, ben_bytes, searched(number)}) != "turn 3") ++number;
    EXPECT_EQ(table.says("cas", frame("cut", "bytes", searched(number))), "done");
    table.does("ann", "start");
    EXPECT_EQ(first_card(table), "turn 3");
}

TEST(AHouseWithAFriend, HasOneChoiceOfTwoWhereCutsArePromised) {
    const auto reachable = [](const std::vector<std::string>& frames_of_cas) {
        StagedTable table = closed_table();
        reveals(table, "ann", ann_bytes);
        reveals(table, "ben", ben_bytes);
        for (const std::string& text : frames_of_cas) table.says("cas", text);
        if (table.table().phase() == Table::Phase::waiting) table.wait_for_deadline();
        return first_card(table);
    };
    const std::string shown = first_card({ann_bytes, ben_bytes, cas_bytes});
    const std::string withheld = first_card({ann_bytes, ben_bytes, ""});
    EXPECT_EQ(reachable({frame("reveal", "bytes", cas_bytes)}), shown);
    EXPECT_EQ(reachable({}), withheld);
    // Whatever else such a player tries, knowing everything, it stays with these two.
    const StagedTable table = closed_table();
    EXPECT_EQ(reachable({R"({"do":"stand"})"}), withheld);
    for (int number = 0; number < 50; ++number) {
        EXPECT_EQ(reachable({frame("reveal", "bytes", searched(number))}), withheld);
        EXPECT_EQ(reachable({frame("cut", "bytes", searched(number))}), withheld);
        const std::string promise = promise_of(table, 2, searched(number));
        EXPECT_EQ(reachable({frame("cut", "commitment", promise),
                             frame("reveal", "bytes", searched(number))}),
                  withheld);
    }
}

}  // namespace
}  // namespace stamtafel
