// Tables of this device: whole matches, and everything that can come in between.
#include <fstream>
#include <sstream>

#include "rules/kit/table_line.hpp"
#include "wasm/testing/staged_page.hpp"

namespace stamtafel {
namespace {

Json setup_of(const std::string& game, int seats, int people) {
    Json bots = Json::array();
    for (int seat = 0; seat < seats; ++seat) {
        bots.push_back(seat < people ? Json(nullptr) : Json("simple"));
    }
    return {{"game", game}, {"seats", seats}, {"bots", bots}};
}

class EveryGame : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(, EveryGame, testing::Values("24", "gesjaakt", "wordcard", "alles"),
                         [](const auto& game) { return "game_" + std::string(game.param); });

TEST_P(EveryGame, IsPlayedToItsEndWithBots) {
    StagedPage page;
    const std::string table = page.open(setup_of(GetParam(), 3, 1));
    page.seat(table, {"anna"});
    page.play(table, 1);
    ASSERT_TRUE(page.ended(table));
    const std::string record = page.ok("record", {{"table", table}, {"number", 1}})["record"];
    EXPECT_EQ(page.ok("verify", {{"record", record}}), (Json{{"fair", true}, {"revealed", true}}));
    EXPECT_EQ(page.refused("record", {{"table", table}, {"number", 2}}), "table.no_record");
}

TEST_P(EveryGame, ComesBackFromWhatWasKept) {
    StagedPage page;
    const std::string table = page.open(setup_of(GetParam(), 3, 1));
    page.seat(table, {"anna"});
    for (int i = 0; i < 12; ++i) page.step(table, 1);
    StagedPage other;
    other.act("restore", {{"table", table}, {"events", page.kept[table]}});
    other.connect(1, "anna");
    EXPECT_EQ(other.joined(1, table)["snapshot"], page.joined(1, table)["snapshot"]);
    // A bot that was thinking is asked again, and the match goes on.
    other.kept = page.kept;
    other.play(table, 1);
    EXPECT_TRUE(other.ended(table));
}

TEST_P(EveryGame, ShowsEverybodyOnlyHisOwnCards) {
    StagedPage page;
    const std::string table = page.open(setup_of(GetParam(), 3, 2));
    page.seat(table, {"anna", "ben"});
    page.play(table, 2);
    ASSERT_TRUE(page.ended(table));
    const auto record =
        read_record(std::string(page.ok("record", {{"table", table}, {"number", 1}})["record"]));
    ASSERT_TRUE(record);
    for (Seat seat = 0; seat < 2; ++seat) {
        const auto seen = as_seen_by(*record, Viewer::seat(seat));
        ASSERT_TRUE(seen);
        std::size_t lines = 0;
        for (const Json& frame : page.heard[seat + 1]) {
            if (frame["is"] == "turn") {
                const std::string view = frame["view"];
                EXPECT_TRUE(view.starts_with("view seat:" + std::to_string(seat)));
            }
            if (frame["is"] != "event" || frame["event"]["kind"] != "line") continue;
            EXPECT_EQ(frame["event"]["text"], seen->log[frame["event"]["number"]]);
            ++lines;
        }
        EXPECT_GT(lines, seen->log.size() / 2);
    }
}

class Continued : public EveryGame {};
INSTANTIATE_TEST_SUITE_P(, Continued, testing::Values("24", "gesjaakt", "wordcard", "alles"),
                         [](const auto& game) { return "game_" + std::string(game.param); });

TEST_P(Continued, DealsTheSameCardsAgain) {
    StagedPage page;
    const std::string table = page.open(setup_of(GetParam(), 3, 2));
    page.seat(table, {"anna", "ben"});
    page.play(table, 2);
    ASSERT_TRUE(page.ended(table));
    const std::string text = page.ok("record", {{"table", table}, {"number", 1}})["record"];
    const auto record = read_record(text);
    ASSERT_TRUE(record);
    const std::size_t lines = record->log.size();
    for (const std::size_t step : {std::size_t{0}, lines / 3, lines / 2, lines - 6}) {
        const std::string again =
            page.act("continue", {{"record", text},
                                  {"step", step},
                                  {"seat", 0},
                                  {"guest", StagedPage::guest("cas")}})["table"];
        page.connect(5, "cas");
        const Json snapshot = page.joined(5, again)["snapshot"];
        EXPECT_EQ(snapshot["seats"][1]["kind"], "bot");
        // Everybody decides as before, so everything comes as before.
        for (std::size_t line = snapshot["match"]["log"].size(); line < lines;) {
            const std::string& said = record->log[line];
            const auto colon = said.find(": ");
            ASSERT_NE(colon, std::string::npos) << said;
            const int seat = std::stoi(said.substr(0, colon));
            const std::string action = said.substr(colon + 2);
            if (seat == 0) {
                EXPECT_EQ(page.say(5, again, "act", {{"action", action}})["is"], "done") << said;
            } else {
                const auto asked = std::ranges::find_if(page.questions, [&](const Json& each) {
                    return each["table"] == again && each["seat"] == seat;
                });
                ASSERT_NE(asked, page.questions.end()) << said;
                Json answer = *asked;
                page.questions.erase(asked);
                answer["action"] = action;
                EXPECT_FALSE(page.act("answer_bot", answer).contains("refused")) << said;
            }
            const auto now = read_record(page.position(again));
            ASSERT_TRUE(now);
            ASSERT_GT(now->log.size(), line);
            for (; line < now->log.size(); ++line) EXPECT_EQ(now->log[line], record->log[line]);
        }
        page.questions.clear();
    }
}

TEST(LocalHouse, TellsWhatWasMissed) {
    StagedPage page;
    const std::string table = page.open(setup_of("gesjaakt", 3, 1));
    page.seat(table, {"anna"});
    page.step(table, 1);
    const std::size_t known = page.kept[table].size();
    page.act("disconnect", {{"connection", 1}});
    while (!page.questions.empty()) page.step(table, 0);
    page.heard.clear();
    page.connect(1, "anna");
    page.say(1, table, "join", {{"since", known}});
    ASSERT_GE(page.heard[1].size(), 2U);
    EXPECT_EQ(page.heard[1][1]["since"], known);
    std::size_t next = known;
    for (const Json& frame : page.heard[1]) {
        if (frame["is"] != "event") continue;
        EXPECT_EQ(frame["number"], ++next);
    }
    EXPECT_EQ(next, page.kept[table].size());
    // A number from nowhere gets everything.
    page.heard.clear();
    page.say(1, table, "join", {{"since", 100'000}});
    EXPECT_TRUE(page.heard[1][0].contains("snapshot"));
}

// Also when nobody looks on: bots play while the page shows something else.
TEST(LocalHouse, SaysWhomATableWaitsFor) {
    StagedPage page;
    const std::string table = page.open(setup_of("gesjaakt", 3, 1));
    page.seat(table, {"anna"});
    page.act("disconnect", {{"connection", 1}});
    ASSERT_FALSE(page.questions.empty());
    while (!page.questions.empty()) {
        const Json question = page.questions.front();
        page.questions.pop_front();
        const Json done = page.act("answer_bot", {{"table", question["table"]},
                                                  {"seat", question["seat"]},
                                                  {"number", question["number"]},
                                                  {"action", "pay"}});
        ASSERT_FALSE(done["summaries"].empty());
        const Json& summary = done["summaries"].back();
        const Json next = page.questions.empty() ? Json(0) : page.questions.front()["seat"];
        EXPECT_EQ(summary["awaited"], Json::array({next}));
        EXPECT_EQ(summary["players"][0], Json({{"kind", "person"}, {"name", "anna"}}));
    }
}

TEST(LocalHouse, DoesACommandOnce) {
    StagedPage page;
    const std::string table = page.open(setup_of("gesjaakt", 3, 1));
    page.seat(table, {"anna"});
    const Json say{{"do", "say"}, {"table", table}, {"text", "Hallo"}};
    const Json first = page.send(1, say, "same");
    const std::size_t events = page.kept[table].size();
    EXPECT_EQ(page.send(1, say, "same"), first);
    EXPECT_EQ(page.kept[table].size(), events);
    const Json other{{"do", "say"}, {"table", table}, {"text", "Dag"}};
    EXPECT_EQ(page.send(1, other, "same")["code"], "server.id_used");
}

TEST(LocalHouse, PlaysAnotherMatchWithANewSecret) {
    StagedPage page;
    const std::string table = page.open(setup_of("gesjaakt", 3, 1));
    page.seat(table, {"anna"});
    page.play(table, 1);
    ASSERT_TRUE(page.ended(table));
    EXPECT_EQ(page.say(1, table, "rematch")["is"], "done");
    EXPECT_EQ(page.say(1, table, "cut", {{"bytes", "0123"}})["is"], "done");
    page.play(table, 1);
    ASSERT_TRUE(page.ended(table));
    const Json one = page.ok("record", {{"table", table}, {"number", 1}});
    const Json two = page.ok("record", {{"table", table}, {"number", 2}});
    EXPECT_NE(one, two);
    EXPECT_TRUE(page.ok("verify", two)["fair"]);
}

TEST(LocalHouse, StartsTheNextMatchWhenTimeHasPassed) {
    StagedPage page;
    const std::string table = page.open(setup_of("gesjaakt", 3, 1));
    page.seat(table, {"anna"});
    page.play(table, 1);
    page.say(1, table, "rematch");
    const Json done = page.act("tick", Json::object());
    ASSERT_TRUE(done["deadline"].is_number());
    page.now = done["deadline"];
    page.act("tick", Json::object());
    EXPECT_EQ(page.joined(1, table)["snapshot"]["phase"], "playing");
}

TEST(LocalHouse, TakesADecisionBack) {
    StagedPage page;
    const std::string table = page.open(setup_of("24", 3, 1));
    page.seat(table, {"anna"});
    // Until somebody has decided something that nothing followed from yet.
    for (int i = 0; i < 60; ++i) {
        page.step(table, 1);
        const Json answer = page.say(1, table, "takeback");
        if (answer["is"] != "done") continue;
        const auto now = read_record(page.position(table));
        ASSERT_TRUE(now);
        const auto line = TableLine::read(now->log.back(), 3);
        ASSERT_TRUE(line);
        EXPECT_EQ(line->kind(), TableLine::Kind::takeback);
        const Json replayed = page.ok("replay", {{"record", page.position(table)}});
        const auto standing = replayed["standing"].get<std::vector<bool>>();
        EXPECT_FALSE(standing[line->lines()]);
        EXPECT_TRUE(standing.back());
        return;
    }
    FAIL() << "nothing could be taken back";
}

TEST(LocalHouse, AsksABotAgainAfterNonsense) {
    StagedPage page;
    const std::string table = page.open(setup_of("gesjaakt", 3, 1));
    page.seat(table, {"anna"});
    while (page.questions.empty()) ASSERT_TRUE(page.step(table, 1));
    Json asked = page.questions.front();
    page.questions.clear();
    asked["action"] = "fly";
    EXPECT_TRUE(page.act("answer_bot", asked).contains("refused"));
    ASSERT_EQ(page.questions.size(), 1U);
    EXPECT_EQ(page.questions.front()["seat"], asked["seat"]);
    page.play(table, 1);
    EXPECT_TRUE(page.ended(table));
}

TEST(OldVersion, AMatchThatWasKeptIsFinishedByTheRulesItBeganWith) {
    std::ostringstream text;
    text << std::ifstream(STAMTAFEL_SOURCE "/tests/golden/old_version/kept_table.json").rdbuf();
    const Json old = Json::parse(text.str());
    const std::string table = old["table"];
    StagedPage page;
    page.act("restore", {{"table", table}, {"events", old["events"]}});
    page.connect(1, "anna");
    const Json joined = page.joined(1, table);
    EXPECT_EQ(joined["snapshot"]["match"]["rules"], 1);
    // What a lay would score while it is put together: by ruling W25 of version 2 it would be 50.
    const std::string row = old["last_row"];
    const Json valued =
        page.ok("wordcard_value", {{"options", joined["snapshot"]["setup"]["options"]},
                                   {"view", joined["snapshot"]["turn"]["view"]},
                                   {"lay", row}});
    EXPECT_EQ(valued["bonus"], 25);
    EXPECT_EQ(page.say(1, table, "act", {{"action", "lay " + row}})["is"], "done");
    ASSERT_TRUE(page.ended(table));
    const std::string record = page.ok("record", {{"table", table}, {"number", 1}})["record"];
    EXPECT_NE(record.find(R"("game":"wordcard","rules":1,)"), std::string::npos);
    EXPECT_NE(record.find(" set=20 bonus=25"), std::string::npos);
    EXPECT_EQ(page.ok("verify", {{"record", record}}), (Json{{"fair", true}, {"revealed", true}}));
    // Whoever plays on from a moment of it goes on by its rules too.
    const Json again = page.act(
        "continue", {{"record", record}, {"step", 10}, {"seat", 0}, {"guest", page.guest("anna")}});
    EXPECT_EQ(page.joined(1, again["table"])["snapshot"]["match"]["rules"], 1);
}

}  // namespace
}  // namespace stamtafel
