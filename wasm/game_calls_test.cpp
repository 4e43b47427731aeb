// What the page may know of a game before it is played and after: the options that fit, and how
// the scores went.
#include <map>

#include "rules/games.hpp"
#include "rules/kit/random.hpp"
#include "wasm/testing/staged_page.hpp"

namespace stamtafel {
namespace {

using Lines = std::vector<std::string>;
using Values = std::vector<std::vector<int>>;

Values values(const std::string& game, const Lines& lines, int seats,
              const Json& options = Json::object()) {
    StagedPage page;
    const Json course = page.ok(
        "course", {{"game", game}, {"lines", lines}, {"seats", seats}, {"options", options}});
    Values all;
    for (const Json& point : course["points"]) all.push_back(point["values"]);
    return all;
}

TEST(Course, Of24BeginsAt24AndIsToldAfterEveryRound) {
    EXPECT_EQ(values("24", {"dealer 1", "round 23 19 36", "0: look", "round 21 -1 35"}, 3),
              (Values{{24, 24, 24}, {23, 19, 36}, {21, -1, 35}}));
}

TEST(Course, OfAllesOfNietsAddsUp) {
    EXPECT_EQ(values("alles", {"round 16 36 14", "round 22 32 36"}, 3),
              (Values{{0, 0, 0}, {16, 36, 14}, {38, 68, 50}}));
}

TEST(Course, OfGesjaaktFollowsCardsAndChips) {
    EXPECT_EQ(
        values("gesjaakt",
               {"start 0", "turn 20", "0: pay", "1: take", "turn 19", "1: take", "round -10 7"}, 2),
        (Values{{-11, -11}, {-10, 8}, {-10, 7}}));
    EXPECT_EQ(values("gesjaakt", {}, 6)[0], std::vector<int>(6, -9));
    EXPECT_EQ(values("gesjaakt", {}, 2, {{"tactical", true}})[0], std::vector<int>(2, -10));
}

TEST(Course, OfWordCardGoesUpWithEveryLay) {
    EXPECT_EQ(
        values("wordcard",
               {"0: lay 1/W", "score 0 30 W=30", "undo 0", "score 1 12 X=12", "round -20 12"}, 2),
        (Values{{0, 0}, {30, 0}, {0, 0}, {0, 12}, {-20, 12}}));
    EXPECT_EQ(values("wordcard", {"solved 0 1/W", "round 20 12"}, 2), (Values{{0, 0}, {20, 12}}));
}

TEST(Course, LeavesOutWhatWasTakenBack) {
    EXPECT_EQ(values("gesjaakt", {"start 0", "turn 9", "0: take", "0: takeback 2", "0: pay"}, 2),
              (Values{{-11, -11}}));
}

TEST(Course, SaysWhatItsStepsAndGuidesAre) {
    StagedPage page;
    const auto course = [&](const std::string& game, const Json& options, const Lines& lines) {
        return page.ok("course",
                       {{"game", game}, {"seats", 3}, {"options", options}, {"lines", lines}});
    };
    const Json of_24 = course("24", Json::object(), {"dealer 0", "round 20 20 30"});
    EXPECT_EQ(of_24["unit"], "round");
    EXPECT_EQ(of_24["guides"], (Json{0, 48}));
    EXPECT_EQ(of_24["lowest"], true);
    EXPECT_EQ(of_24["points"][1]["line"], 2);
    EXPECT_EQ(of_24["points"][1]["round"], true);
    EXPECT_EQ(course("gesjaakt", Json::object(), {})["unit"], "card");
    EXPECT_EQ(course("alles", {{"target", 200}}, {})["guides"], Json::array({200}));
    EXPECT_EQ(course("alles", Json::object(), {})["guides"], Json::array());
    EXPECT_EQ(course("wordcard", Json::object(), {"score 0 3 A=3"})["unit"], "lay");
    EXPECT_EQ(course("wordcard", Json::object(), {})["unit"], "round");
    EXPECT_EQ(course("wordcard", {{"formula", "least"}}, {})["lowest"], true);
    EXPECT_EQ(course("wordcard", {{"formula", "most"}}, {})["lowest"], false);
}

// The page's own lines are whatever somebody put into its storage.
TEST(Course, TakesAnyLines) {
    StagedPage page;
    const Lines nonsense{"",        "round",          "round x",     "9: take",
                         "turn 99", "0: pay",         "score 9 1 A", "score 0 x",
                         "undo 0",  "0: takeback 99", "0: take"};
    for (const AnyGame* game : all_games()) {
        const int seats = game->info().min_seats;
        const Json course =
            page.ok("course", {{"game", game->info().id}, {"seats", seats}, {"lines", nonsense}});
        for (const Json& point : course["points"]) {
            EXPECT_EQ(point["values"].size(), static_cast<std::size_t>(seats));
        }
    }
    EXPECT_EQ(page.refused("course", {{"game", "chess"}, {"seats", 2}, {"lines", nonsense}}),
              "engine.bad_field");
    EXPECT_EQ(page.refused("course", {{"game", "24"}, {"seats", 9}, {"lines", nonsense}}),
              "engine.bad_field");
}

TEST(Course, OfAWholeMatchEndsWithItsScores) {
    for (const std::string game : {"24", "gesjaakt", "alles"}) {
        StagedPage page;
        const std::string table =
            page.open({{"game", game}, {"seats", 3}, {"bots", {nullptr, "simple", "simple"}}});
        page.seat(table, {"anna"});
        page.play(table, 1);
        const std::string record = page.ok("record", {{"table", table}, {"number", 1}})["record"];
        const Json replayed = page.ok("replay", {{"record", record}});
        EXPECT_EQ(replayed["course"]["points"].back()["values"], replayed["scores"]) << game;
    }
}

struct Fit {
    bool applies = false;
    Json standard;
    Json least;
};
std::map<std::string, Fit> fits(Json asked) {
    StagedPage page;
    std::map<std::string, Fit> all;
    const Json answered = page.ok("options", std::move(asked));
    for (const Json& each : answered["options"]) {
        all[each["name"]] = {each["applies"], each["default"], each.value("min", Json())};
    }
    return all;
}
std::map<std::string, Fit> fits(const std::string& game, int seats,
                                const Json& options = Json::object()) {
    return fits({{"game", game}, {"seats", seats}, {"options", options}});
}

TEST(FittingOptions, HaveDefaultsThatDepend) {
    EXPECT_EQ(fits("24", 3)["own_trump_penalty"].standard, true);
    EXPECT_EQ(fits("24", 3, {{"trump_chaos", true}})["own_trump_penalty"].standard, false);
    EXPECT_EQ(fits("wordcard", 2, {{"variant", "card_plus"}})["hand"].standard, 13);
    EXPECT_EQ(fits("wordcard", 2, {{"variant", "group"}, {"base", "card"}})["hand"].standard, 13);
    EXPECT_EQ(fits("wordcard", 2, {{"variant", "group"}})["hand"].standard, 10);
    EXPECT_EQ(fits("wordcard", 5, {{"variant", "free"}})["rounds"].standard, 5);
    EXPECT_EQ(fits("wordcard", 5, {{"variant", "free"}})["rounds"].least, 5);
    EXPECT_EQ(fits("wordcard", 5)["rounds"].least, 1);
    EXPECT_EQ(fits("wordcard", 5)["first"].standard, "draw");
}

TEST(FittingOptions, FitTheNumberOfPlayers) {
    EXPECT_FALSE(fits("24", 2)["drop_out"].applies);
    EXPECT_TRUE(fits("24", 3)["drop_out"].applies);
    EXPECT_FALSE(fits("alles", 5)["teams"].applies);
    EXPECT_TRUE(fits("alles", 4)["teams"].applies);
    EXPECT_TRUE(fits("wordcard", 4)["partners"].applies);
    EXPECT_FALSE(fits("wordcard", 5)["partners"].applies);
    EXPECT_FALSE(fits("wordcard", 1)["clock"].applies);
}

TEST(FittingOptions, FitTheVariant) {
    for (const char* name : {"formula", "crosswise", "opening_cards", "opening_points",
                             "joker_back", "clock", "partners", "deep_pick", "challenge"}) {
        EXPECT_FALSE(fits("wordcard", 4, {{"variant", "group"}})[name].applies) << name;
        EXPECT_TRUE(fits("wordcard", 4)[name].applies) << name;
    }
    for (const char* name : {"base", "time"}) {
        EXPECT_TRUE(fits("wordcard", 4, {{"variant", "group"}})[name].applies) << name;
        EXPECT_FALSE(fits("wordcard", 4)[name].applies) << name;
    }
    EXPECT_FALSE(fits("wordcard", 2, {{"variant", "card"}})["challenge"].applies);
    EXPECT_FALSE(fits("wordcard", 2, {{"variant", "card"}})["y_is_ij"].applies);
    EXPECT_FALSE(fits("wordcard", 2, {{"formula", "least"}})["deep_pick"].applies);
}

TEST(FittingOptions, HaveExplanationsOnlyWherePeopleJudgeThem) {
    const Json judged{{"challenge", true}, {"referee", "person"}};
    EXPECT_FALSE(fits("wordcard", 2, {{"challenge", true}})["explain"].applies);
    EXPECT_TRUE(fits("wordcard", 2, judged)["explain"].applies);
    EXPECT_FALSE(
        fits({{"game", "wordcard"}, {"seats", 2}, {"options", judged}, {"people", 1}})["explain"]
            .applies);
    EXPECT_FALSE(fits({{"game", "wordcard"}, {"seats", 2}, {"people", 0}})["challenge"].applies);
}

TEST(FittingOptions, NameDataOnlyWhereItIsInstalled) {
    EXPECT_FALSE(fits("wordcard", 2)["language"].applies);
    EXPECT_TRUE(
        fits({{"game", "wordcard"}, {"seats", 2}, {"installed", true}})["language"].applies);
}

// What a form shows is what the rules settle.
TEST(FittingOptions, HaveTheDefaultsThatAMatchIsPlayedWith) {
    StagedPage page;
    Random random(7);
    for (const AnyGame* game : all_games()) {
        const auto specs = game->info().options;
        int begun = 0;
        for (int i = 0; i < 200; ++i) {
            const int seats =
                game->info().min_seats + static_cast<int>(random.below(static_cast<std::uint32_t>(
                                             game->info().max_seats - game->info().min_seats + 1)));
            Options options(specs);
            for (const OptionSpec& spec : specs) {
                if (spec.kind == OptionKind::flag && random.below(3) == 0) {
                    ASSERT_TRUE(options.set(spec.name, random.coin() ? "true" : "false"));
                } else if (spec.kind == OptionKind::choice && random.coin()) {
                    const auto count = static_cast<std::uint32_t>(spec.choices.size());
                    ASSERT_TRUE(options.set(spec.name, spec.choices[random.below(count)]));
                }
            }
            const auto fit =
                game->fit({.chosen = options, .seats = seats, .people = seats, .installed = true});
            Options settled = options;
            if (!game->begin(settled, seats, DealSource(1))) continue;
            ++begun;
            for (std::size_t k = 0; k < specs.size(); ++k) {
                if (options.given(specs[k].name)) continue;
                EXPECT_EQ(settled.number_at(k), fit[k].standard) << specs[k].name;
            }
        }
        EXPECT_GT(begun, 5) << game->info().id;
    }
}

TEST(GameList, SaysHowAGameIsOffered) {
    StagedPage page;
    std::map<std::string, Json> games;
    const Json known = page.ok("games");
    for (const Json& game : known["games"]) games[game["id"]] = game;
    EXPECT_EQ(games["gesjaakt"]["minutes"], 10);
    EXPECT_EQ(games["24"]["minutes"], 20);
    EXPECT_EQ(games["24"]["usual_seats"], 4);
    EXPECT_EQ(games["24"]["lowest_wins"], true);
    EXPECT_EQ(games["24"]["first_options"], (Json{"trump_chaos", "drop_out"}));
    EXPECT_EQ(games["24"]["result_is_change"], true);
    EXPECT_EQ(games["wordcard"]["usual_seats"], 2);
    EXPECT_EQ(games["wordcard"]["lowest_wins"], false);
    EXPECT_EQ(games["wordcard"]["lowest_wins_with"],
              (Json{{"option", "formula"}, {"value", "least"}}));
    EXPECT_EQ(games["wordcard"]["scores_levelled"], true);
    EXPECT_FALSE(games["alles"].contains("lowest_wins_with"));
}

TEST(Views, HaveTheLinesThatTheViewerSaw) {
    StagedPage page;
    const std::string table =
        page.open({{"game", "24"}, {"seats", 3}, {"bots", {nullptr, "simple", "simple"}}});
    page.seat(table, {"anna"});
    page.play(table, 1);
    const std::string record = page.ok("record", {{"table", table}, {"number", 1}})["record"];
    const Json all = page.ok("replay", {{"record", record}})["lines"];
    EXPECT_EQ(page.ok("views", {{"record", record}, {"viewer", "full"}})["lines"], all);
    const Json seen = page.ok("views", {{"record", record}, {"viewer", 1}})["lines"];
    ASSERT_EQ(seen.size(), all.size());
    int hidden = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string line = seen[i];
        if (all[i] == seen[i]) continue;
        ++hidden;
        EXPECT_TRUE(line.ends_with("?")) << line;
        EXPECT_TRUE(line.starts_with("deal ") || line.find(": swap ") == 1) << line;
        EXPECT_FALSE(line.starts_with("deal 1") || line.starts_with("1:")) << line;
    }
    EXPECT_GT(hidden, 3);
}

}  // namespace
}  // namespace stamtafel
