// What the page may ask, and what becomes of what makes no sense.
#include "rules/wordcard/material.hpp"
#include "rules/wordcard/puzzle/daily_puzzle.hpp"
#include "wasm/testing/staged_page.hpp"

namespace stamtafel {
namespace {

std::string played_record(StagedPage& page, const std::string& game) {
    const std::string table =
        page.open({{"game", game}, {"seats", 3}, {"bots", {nullptr, "simple", "simple"}}});
    page.seat(table, {"anna"});
    page.play(table, 1);
    return page.ok("record", {{"table", table}, {"number", 1}})["record"];
}

TEST(Engine, KnowsTheGamesAndTheBots) {
    StagedPage page;
    const Json known = page.ok("games");
    EXPECT_EQ(known["games"].size(), 4U);
    EXPECT_EQ(known["games"][0]["id"], "24");
    EXPECT_EQ(known["bots"], (Json{"random", "simple", "normal", "strong"}));
}

TEST(Engine, RefusesWhatMakesNoSense) {
    StagedPage page;
    const std::string table = page.open({{"game", "gesjaakt"}, {"seats", 3}});
    page.connect(1, "anna");
    const std::vector<std::string> nonsense{
        "",
        "x",
        "[]",
        "null",
        "7",
        R"("call")",
        "{}",
        R"({"call":7})",
        R"({"call":"fly"})",
        "\xff\xfe",
        std::string(100, '['),
        R"({"call":"open_table"})",
        R"({"call":"open_table","setup":[],"host":{},"at":1,"entropy":"00"})",
        R"({"call":"open_table","setup":{"game":"gesjaakt"},"host":{"id":"a","name":"A"},"at":1})",
        R"({"call":"open_table","setup":{"game":"chess"},"host":7,"at":"now"})",
        R"({"call":"connect","connection":1e99,"guest":{"id":"a","name":"A"},"at":1})",
        R"({"call":"connect","connection":-1,"guest":{"id":"a","name":"A"},"at":1})",
        R"({"call":"connect","connection":1,"guest":{"id":"../x","name":"A"},"at":1})",
        R"({"call":"connect","connection":1,"guest":{"id":"a","name":""},"at":1})",
        R"({"call":"connect","connection":1,"guest":{"id":"a","name":"A"},"at":9223372036854775807})",
        R"({"call":"receive","connection":2,"frame":{"do":"ping"},"at":1})",
        R"({"call":"receive","connection":1,"frame":"ping","at":1})",
        R"({"call":"restore","table":"t","events":[],"at":1})",
        R"({"call":"restore","table":"t","events":["{}"],"at":1})",
        R"({"call":"restore","table":"t","events":[7],"at":1})",
        R"({"call":"question","table":"nowhere","seat":0})",
        R"({"call":"record","table":"nowhere","number":1})",
        R"({"call":"answer_bot","table":"nowhere","seat":0,"number":1,"action":"pay","at":1})",
        R"({"call":"decide","record":"{}","seat":0,"level":"simple"})",
        R"({"call":"hint","record":7,"seat":0})",
        R"({"call":"verify","record":"[]"})",
        R"({"call":"views","record":"x","viewer":"full"})",
        R"({"call":"replay"})",
        R"({"call":"decisions"})",
        R"({"call":"review","record":"{}","line":0})",
        R"({"call":"continue","record":"{}","step":0,"seat":0})",
        R"({"call":"wordcard_row","options":{},"cards":7})",
        R"({"call":"wordcard_row","options":{"hand":99},"cards":"1/R"})",
        R"({"call":"wordcard_row","options":{},"cards":"nonsense"})",
        R"({"call":"wordcard_value","options":{},"lay":"","view":"r0 seat 9 1/R"})",
        R"({"call":"wordcard_value","options":{},"lay":"r999999999 after 1/R"})",
        R"({"call":"wordcard_typed","options":{},"typed":"regen","hand":["?"]})",
        R"({"call":"wordcard_typed","options":{},"typed":"regen","onto":3})",
        R"({"call":"wordcard_card","options":{},"cards":["99/Q"]})",
        R"({"call":"puzzle","date":"2026-02-30"})",
        R"({"call":"puzzle","date":""})",
        R"({"call":"puzzle_lay","date":"2026-11-15","solution":"1/Q 1/Q 1/Q 1/Q 1/Q"})",
    };
    for (const std::string& text : nonsense) {
        const Json answered = page.raw(text);
        ASSERT_TRUE(answered.contains("refused")) << text << " -> " << answered.dump();
        EXPECT_FALSE(std::string(answered["refused"]["code"]).empty());
    }
    // Frames are answered by frames, whatever is in them.
    for (const Json& frame :
         {Json::object(), Json{{"do", 7}}, Json{{"do", "join"}}, Json{{"do", "fly"}},
          Json{{"do", "join"}, {"table", "nowhere"}}, Json{{"do", "sit"}, {"table", table}},
          Json{{"do", "join"}, {"table", table}, {"since", -1}},
          Json{{"do", "join"}, {"table", table}, {"as", 7}}}) {
        EXPECT_EQ(page.send(1, frame)["is"], "refused") << frame.dump();
    }
}

TEST(Engine, RefusesDamagedRecords) {
    StagedPage page;
    const std::string text = played_record(page, "gesjaakt");
    for (std::size_t at = 0; at < text.size(); at += 37) {
        for (const char with : {'"', '7', '}', 'x'}) {
            std::string damaged = text;
            damaged[at] = with;
            for (const char* call : {"verify", "replay", "views", "decide", "hint", "continue",
                                     "decisions", "review"}) {
                const Json answered = page.answer(call, {{"record", damaged},
                                                         {"viewer", "full"},
                                                         {"seat", 0},
                                                         {"level", "simple"},
                                                         {"step", 3},
                                                         {"line", 2},
                                                         {"simulations", 1},
                                                         {"guest", StagedPage::guest("anna")},
                                                         {"at", 1},
                                                         {"entropy", page.entropy()}});
                EXPECT_TRUE(answered.contains("ok") || answered.contains("refused"));
            }
        }
    }
}

TEST(Engine, NamesTheLineThatIsWrong) {
    StagedPage page;
    auto record = read_record(played_record(page, "gesjaakt"));
    ASSERT_TRUE(record);
    record->log[4] = "0: fly";
    const Json answered = page.answer("verify", {{"record", write_record(*record)}});
    EXPECT_EQ(answered["refused"]["line"], 4);
}

TEST(Engine, ShowsEveryStepOfARecord) {
    StagedPage page;
    const std::string text = played_record(page, "alles");
    const Json replayed = page.ok("replay", {{"record", text}});
    EXPECT_EQ(replayed["game"], "alles");
    EXPECT_EQ(replayed["end"], "finished");
    EXPECT_EQ(replayed["seats"][1]["kind"], "bot:simple");
    for (const Json& viewer : {Json("full"), Json("public"), Json(2)}) {
        const Json shown = page.ok("views", {{"record", text}, {"viewer", viewer}});
        EXPECT_EQ(shown["views"].size(), replayed["lines"].size() + 1);
        EXPECT_EQ(shown["actors"].size(), shown["views"].size());
        EXPECT_EQ(shown["sums"].size(), shown["views"].size());
        EXPECT_TRUE(std::string(shown["sums"][0]).starts_with("rounds 3\n"));
    }
    EXPECT_EQ(page.refused("views", {{"record", text}, {"viewer", 3}}), "engine.bad_field");
}

TEST(Engine, GivesAHintWithItsReason) {
    StagedPage page;
    const std::string table =
        page.open({{"game", "gesjaakt"}, {"seats", 3}, {"bots", {nullptr, "simple", "simple"}}});
    page.seat(table, {"anna"});
    while (!page.questions.empty()) page.step(table, 1);
    const Json hint = page.ok("hint", {{"record", page.position(table)}, {"seat", 0}});
    EXPECT_TRUE(hint["action"] == "pay" || hint["action"] == "take");
    EXPECT_TRUE(std::string(hint["reason"]["code"]).starts_with("hint.gesjaakt."));
    ASSERT_EQ(hint["options"].size(), 2U);
    EXPECT_EQ(hint["options"][0]["action"], hint["action"]);
    EXPECT_GE(hint["options"][0]["win"], hint["options"][1]["win"]);
    EXPECT_EQ(page.refused("hint", {{"record", page.position(table)}, {"seat", 1}}),
              "table.not_awaited");
}

TEST(Engine, ReviewsARecordOneDecisionACall) {
    StagedPage page;
    const std::string text = played_record(page, "gesjaakt");
    const auto record = read_record(text);
    ASSERT_TRUE(record);
    const Json found = page.ok("decisions", {{"record", text}})["decisions"];
    ASSERT_GT(found.size(), 20U);
    int judged = 0;
    for (const Json& each : found) {
        const std::string line = record->log[each["line"]];
        EXPECT_TRUE(line.starts_with(std::to_string(int{each["seat"]}) + ": "));
        if (judged == 5) break;
        const Json said =
            page.ok("review", {{"record", text}, {"line", each["line"]}, {"simulations", 200}});
        if (said["mark"].is_null()) continue;
        ++judged;
        EXPECT_GE(said["cost"], 0.0);
        EXPECT_TRUE(line.ends_with(": " + std::string(said["played"]["action"])));
        EXPECT_GE(said["best"]["win"], said["played"]["win"]);
        EXPECT_TRUE(std::string(said["reason"]["code"]).starts_with("hint.gesjaakt."));
    }
    EXPECT_EQ(judged, 5);
    // The first line is chance.
    EXPECT_EQ(page.refused("review", {{"record", text}, {"line", 0}}), "engine.bad_field");
}

TEST(Engine, DoesNotPlayOnWhatNobodyKnowsTheDealOf) {
    StagedPage page;
    const std::string table =
        page.open({{"game", "24"}, {"seats", 3}, {"bots", {nullptr, "simple", "simple"}}});
    page.seat(table, {"anna"});
    EXPECT_EQ(page.refused("continue", {{"record", page.position(table)},
                                        {"step", 3},
                                        {"seat", 0},
                                        {"guest", StagedPage::guest("anna")},
                                        {"at", 1},
                                        {"entropy", page.entropy()}}),
              "engine.no_secret");
}

TEST(WordCardCalls, ValueRowsAndLays) {
    StagedPage page;
    const Json options{{"variant", "word"}};
    const Json row =
        page.ok("wordcard_row", {{"options", options}, {"cards", "5/R 7/E K/G 7/E 7/N"}});
    EXPECT_EQ(row["points"], 120);
    EXPECT_EQ(row["word"], "REGEN");
}

TEST(WordCardCalls, FindTheBestLayOfAView) {
    StagedPage page;
    const std::string table = page.open({{"game", "wordcard"},
                                         {"seats", 2},
                                         {"options", {{"variant", "word"}}},
                                         {"bots", {nullptr, "simple"}}});
    page.seat(table, {"anna"});
    const Json setup = page.joined(1, table)["snapshot"]["setup"];
    int valued = 0;
    for (int i = 0; i < 200 && !page.ended(table); ++i) {
        const Json turn = page.joined(1, table)["snapshot"]["turn"];
        const std::vector<std::string> offers = turn.contains("offers")
                                                    ? turn["offers"].get<std::vector<std::string>>()
                                                    : std::vector<std::string>{};
        if (std::ranges::find(offers, "lay …") != offers.end()) {
            const Json seen{{"options", setup["options"]}, {"seats", 2}, {"view", turn["view"]}};
            const Json best = page.ok("wordcard_best", seen);
            if (!std::string(best["lay"]).empty()) {
                Json asked = seen;
                asked["lay"] = best["lay"];
                const Json value = page.ok("wordcard_value", asked);
                EXPECT_EQ(value["points"], best["points"]);
                const Json done =
                    page.say(1, table, "act", {{"action", "lay " + std::string(best["lay"])}});
                EXPECT_EQ(done["is"], "done") << done.dump();
                ++valued;
            }
        }
        if (!page.ended(table)) page.step(table, 1);
    }
    EXPECT_GT(valued, 0);
}

TEST(PuzzleCalls, HaveThePuzzleOfTheDay) {
    StagedPage page;
    const Json day{{"date", "2026-11-15"}, {"today", "2026-11-15"}};
    const Json puzzle = page.ok("puzzle", day);
    const auto material = wordcard::Shelf::common().find("nl", "nl", "none");
    ASSERT_TRUE(material);
    wordcard::Solver solver((*material)->vocabulary(false));
    const auto expected =
        wordcard::daily_puzzle(*wordcard::read_date("2026-11-15"), (*material)->deck(), solver);
    EXPECT_EQ(puzzle["number"], expected.number);
    EXPECT_EQ(puzzle["best"], expected.best.result);
    EXPECT_EQ(puzzle["cards"].size(), expected.cards.size());
    const Json best = page.ok("puzzle_best", day);
    EXPECT_EQ(best["percent"], 100);
    Json lay = day;
    lay["solution"] = best["solution"];
    EXPECT_EQ(page.ok("puzzle_lay", lay)["total"], expected.best.result);
    lay["solution"] = "";
    EXPECT_EQ(page.ok("puzzle_lay", lay)["rows"].size(), 0U);
    EXPECT_EQ(page.refused("puzzle", {{"date", "2026-11-16"}, {"today", "2026-11-15"}}),
              "puzzle.not_yet");
}

}  // namespace
}  // namespace stamtafel
