#include "load/table_play.hpp"

#include <gtest/gtest.h>

#include "record/json.hpp"

namespace stamtafel {
namespace {

using namespace std::chrono_literals;

// A server for one table that does what it is told, and tells it when the test says so.
class TablePlayTest : public ::testing::Test {
  protected:
    static constexpr std::size_t players = 2;

    void SetUp() override {
        const auto snapshot = scan_frame(R"({"is":"table","snapshot":{"number":1,"turn":null}})");
        for (std::size_t player = 0; player < players; ++player) play.joined(player, snapshot);
    }
    Json sent() {
        const auto send = play.next(now);
        if (!send) return nullptr;
        Json frame = *read_json(send->text);
        frame["player"] = send->player;
        return frame;
    }
    void tell(std::size_t player, const std::string& text) {
        play.received(player, scan_frame(text), now);
    }
    void event(std::size_t player, std::uint64_t number, const std::string& kind = "line") {
        tell(player, R"({"is":"event","number":)" + std::to_string(number) +
                         R"(,"event":{"kind":")" + kind + "\"}}");
    }
    void turn(std::size_t player, std::uint64_t number, const std::string& legal) {
        tell(player,
             R"({"is":"turn","number":)" + std::to_string(number) + R"(,"legal":)" + legal + "}");
    }
    void done(const Json& command, std::uint64_t number) {
        tell(command["player"].get<std::size_t>(), R"({"is":"done","id":)" + command["id"].dump() +
                                                       R"(,"number":)" + std::to_string(number) +
                                                       "}");
    }
    void everybody(std::uint64_t number, const std::string& kind) {
        for (std::size_t player = 0; player < players; ++player) event(player, number, kind);
    }
    // Up to the first action: the last event is number 4, and player 1 is to act.
    void start() {
        for (std::size_t player = 0; player < players; ++player) {
            const auto sit = sent();
            ASSERT_EQ(sit["do"], "sit");
            ASSERT_EQ(sit["player"], player);
            ASSERT_EQ(sit["seat"], player);
            everybody(player + 2, "sat");
            done(sit, player + 2);
        }
        const auto begin = sent();
        ASSERT_EQ(begin["do"], "start");
        ASSERT_EQ(begin["player"], 0);
        everybody(4, "started");
        done(begin, 4);
        turn(0, 4, "[]");
        turn(1, 4, R"(["pay"])");
        ASSERT_EQ(sent(), nullptr);
        ASSERT_TRUE(play.ready());
        ASSERT_EQ(tally.latency.count(), 0U);
    }

    LoadTally tally;
    TablePlay play{"t", players, 7, tally};
    LoadTime now{100s};
};

TEST_F(TablePlayTest, MeasuresFromTheScheduledMomentToTheLastReceiver) {
    start();
    play.begin(Schedule(now + 2s, 2s));
    EXPECT_EQ(sent(), nullptr);
    EXPECT_EQ(play.wake(), now + 2s);
    now += 2s + 5ms;  // the swarm itself is late
    const auto act = sent();
    EXPECT_EQ(act["do"], "act");
    EXPECT_EQ(act["action"], "pay");
    EXPECT_EQ(act["seen"], 4);
    EXPECT_EQ(act["player"], 1);
    now += 10ms;
    event(1, 5);
    done(act, 5);
    EXPECT_EQ(tally.actions, 0U) << "not everybody was told yet";
    now += 30ms;
    event(0, 5);
    EXPECT_EQ(tally.actions, 1U);
    EXPECT_EQ(tally.latency.worst(), 45ms);
    EXPECT_EQ(tally.events, 2U);
    EXPECT_EQ(tally.failed(), 0U);
}

TEST_F(TablePlayTest, AnAnswerThatIsLateMakesTheNextOneLateToo) {
    start();
    play.begin(Schedule(now, 2s));
    const auto first = sent();
    now += 5s;
    everybody(5, "line");
    done(first, 5);
    turn(0, 5, R"(["take"])");
    turn(1, 5, "[]");
    const auto second = sent();
    EXPECT_EQ(second["player"], 0);
    everybody(6, "line");
    done(second, 6);
    EXPECT_EQ(tally.latency.count(), 2U);
    // Due after two seconds, told after five.
    EXPECT_GE(tally.latency.at(0.5), 3s);
    EXPECT_LE(tally.latency.at(0.5), 3050ms);
}

TEST_F(TablePlayTest, WaitsForTheTurnThatBelongsToTheLastEvent) {
    start();
    play.begin(Schedule(now, 0s));
    const auto act = sent();
    everybody(5, "line");
    done(act, 5);
    EXPECT_EQ(sent(), nullptr) << "what could be done before is no longer known to be right";
    turn(1, 5, R"(["pay"])");
    EXPECT_EQ(sent()["do"], "act");
}

TEST_F(TablePlayTest, PlaysAgain) {
    start();
    play.begin(Schedule(now, 0s));
    const auto act = sent();
    everybody(5, "ended");
    done(act, 5);
    for (std::uint64_t player = 0; player < players; ++player) {
        const auto again = sent();
        ASSERT_EQ(again["do"], "rematch");
        ASSERT_EQ(again["player"], player);
        everybody(6 + player, player == 0 ? "again" : "rematch");
        done(again, 6 + player);
    }
    EXPECT_EQ(tally.matches, 1U);
    EXPECT_EQ(sent()["do"], "start");
}

TEST_F(TablePlayTest, RefusalsAreFailuresUnlessSomethingElseCameFirst) {
    start();
    play.begin(Schedule(now, 0s));
    auto act = sent();
    tell(1, R"({"is":"refused","code":"table.stale","number":5,"id":)" + act["id"].dump() + "}");
    EXPECT_EQ(tally.stale, 1U);
    EXPECT_EQ(tally.failed(), 0U);
    EXPECT_EQ(sent(), nullptr);
    turn(1, 5, R"(["pay"])");
    act = sent();
    tell(1, R"({"is":"refused","code":"table.paused","number":5,"id":)" + act["id"].dump() + "}");
    EXPECT_EQ(tally.failures.at("refused table.paused"), 1U);
}

TEST_F(TablePlayTest, WaitsAsLongAsItIsTold) {
    start();
    play.begin(Schedule(now, 0s));
    const auto act = sent();
    tell(1, R"({"is":"refused","code":"x","wait_ms":300,"id":)" + act["id"].dump() + "}");
    EXPECT_EQ(sent(), nullptr);
    EXPECT_EQ(play.wake(), now + 300ms);
    now += 300ms;
    EXPECT_EQ(sent(), act) << "the same command again";
    EXPECT_EQ(tally.slowed, 1U);
    EXPECT_EQ(tally.failed(), 0U);
    everybody(5, "line");
    done(act, 5);
    turn(1, 5, R"(["pay"])");
    EXPECT_EQ(sent(), nullptr) << "now the player knows how fast is allowed";
    ASSERT_TRUE(play.wake());
    now = *play.wake();
    EXPECT_EQ(sent()["do"], "act");
}

TEST_F(TablePlayTest, AfterAReconnectionTheSameCommandIsSentAgain) {
    start();
    play.begin(Schedule(now, 0s));
    const auto act = sent();
    play.lost(1);
    EXPECT_EQ(sent(), nullptr);
    EXPECT_EQ(play.last_seen(1), 4U);
    play.joined(1, scan_frame(R"({"is":"table","since":4})"));
    EXPECT_EQ(sent(), act);
    everybody(5, "line");
    done(act, 5);
    EXPECT_EQ(tally.actions, 1U);
}

TEST(TablePlay, WhoComesLaterWasToldByTheSnapshot) {
    LoadTally tally;
    TablePlay play("t", 2, 7, tally);
    const LoadTime now{100s};
    play.joined(0, scan_frame(R"({"is":"table","snapshot":{"number":1}})"));
    const auto sit = play.next(now);
    ASSERT_TRUE(sit);
    EXPECT_EQ(sit->player, 0U);
    play.received(0, scan_frame(R"({"is":"event","number":2,"event":{"kind":"sat"}})"), now);
    play.received(0, scan_frame(R"({"is":"done","id":"c1","number":2})"), now);
    EXPECT_FALSE(play.next(now)) << "the other one is not there yet";
    play.joined(1, scan_frame(R"({"is":"table","snapshot":{"number":2}})"));
    const auto next = play.next(now);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->player, 1U);
}

TEST_F(TablePlayTest, ASnapshotBringsItsOwnTurn) {
    start();
    play.begin(Schedule(now, 0s));
    play.lost(1);
    EXPECT_EQ(sent(), nullptr) << "nobody else can act";
    play.joined(1,
                scan_frame(R"({"is":"table","snapshot":{"number":9,"turn":{"legal":["take"]}}})"));
    const auto act = sent();
    EXPECT_EQ(act["action"], "take");
    EXPECT_EQ(act["seen"], 9);
    event(1, 10);
    EXPECT_EQ(tally.failed(), 0U);
}

TEST_F(TablePlayTest, WrongNumbersAndUnaskedAnswersAreFailures) {
    start();
    event(0, 6);
    event(0, 5);
    event(1, 4);
    tell(0, R"({"is":"done","id":"c99","number":6})");
    tell(0, "{");
    for (const auto* kind : {"gap", "out_of_order", "repeated", "unasked", "broken"}) {
        EXPECT_EQ(tally.failures[kind], 1U) << kind;
    }
    EXPECT_EQ(tally.failed(), 5U);
}

TEST_F(TablePlayTest, PatienceEnds) {
    start();
    play.begin(Schedule(now, 1s));
    static_cast<void>(sent());
    play.check_patience(now + 30s, 30s);
    EXPECT_EQ(tally.failed(), 0U);
    play.check_patience(now + 31s, 30s);
    EXPECT_EQ(tally.failures["no_answer"], 1U);
    play.check_patience(now + 80s, 30s);
    EXPECT_EQ(tally.failures["stalled"], 1U);
    play.check_patience(now + 200s, 30s);
    EXPECT_EQ(tally.failed(), 2U) << "told once";
}

TEST_F(TablePlayTest, OffersServeWhereActionsCannotBeListed) {
    start();
    play.begin(Schedule(now, 0s));
    tell(1, R"({"is":"turn","number":5,"legal":null,"offers":["lay …","stock"]})");
    EXPECT_EQ(sent()["action"], "stock");
}

TEST_F(TablePlayTest, StopsAfterTheCommandUnderWay) {
    start();
    play.begin(Schedule(now, 0s));
    const auto act = sent();
    play.stop();
    EXPECT_FALSE(play.idle());
    everybody(5, "line");
    done(act, 5);
    turn(1, 5, R"(["pay"])");
    EXPECT_TRUE(play.idle());
    EXPECT_EQ(sent(), nullptr);
}

}  // namespace
}  // namespace stamtafel
