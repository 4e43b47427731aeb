// What is answered over HTTP, to the bytes of the body, over a real house and database.
#include "server/http/api.hpp"

#include <memory>
#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "rules/games.hpp"
#include "server/house/token.hpp"
#include "server/testing/staged_house.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

struct Told {
    Response response;
    Json json;

    [[nodiscard]] std::string header(std::string_view name) const {
        for (const Header& each : response.headers) {
            if (each.name == name) return each.value;
        }
        return {};
    }
    [[nodiscard]] std::string code() const {
        return json.is_object() && json.contains("error") ? json["error"].value("code", "") : "";
    }
};

class ApiTest : public ::testing::Test {
  protected:
    // What to ask besides method and path.
    struct Asked {
        std::string body{};
        std::string identity{};
        std::string type = "application/json";
        std::string language{};
        std::string address = "192.0.2.1";
        std::string agent{};
    };

    Told ask(std::string method, std::string_view target, const Asked& asked) {
        Request request;
        request.method = std::move(method);
        request.path = target.substr(0, target.find('?'));
        if (const auto mark = target.find('?'); mark != std::string_view::npos) {
            request.query = target.substr(mark + 1);
        }
        request.body = asked.body;
        request.content_type = asked.body.empty() ? "" : asked.type;
        request.identity = asked.identity;
        request.accept_language = asked.language;
        request.address = asked.address;
        request.user_agent = asked.agent;
        std::optional<Response> answer;
        api.asked(std::move(request),
                  Reply([&](Response response) { answer = std::move(response); }));
        staged.settle();
        Told told{answer.value(), nullptr};
        if (told.response.type == "application/json" && !told.response.body.empty()) {
            told.json = read_json(told.response.body).value();
        }
        return told;
    }
    Told get(std::string_view target, const Admission* guest = nullptr) {
        return ask("GET", target, {.identity = guest == nullptr ? "" : guest->token});
    }
    Told post(std::string_view target, const Json& body, const Admission* guest = nullptr) {
        return ask("POST", target,
                   {.body = body.dump(), .identity = guest == nullptr ? "" : guest->token});
    }
    void expect_error(const Told& told, int status, std::string_view code) {
        EXPECT_EQ(told.response.status, status) << told.response.body;
        EXPECT_EQ(told.code(), code);
        EXPECT_FALSE(told.json["error"].value("text", "").empty());
    }

    StagedHouse staged{[] {
        Config config;
        config.guests_per_hour = 3;
        config.tables_per_hour = 4;
        return config;
    }()};
    Api api{*staged.house};
};

TEST_F(ApiTest, AGuestIsMadeWithACookie) {
    const auto made = post("/api/guests", {{"name", " Anna  "}});
    EXPECT_EQ(made.response.status, 201);
    EXPECT_EQ(made.json["guest"]["name"], "Anna");
    EXPECT_FALSE(made.json.contains("token"));
    EXPECT_THAT(made.header("Set-Cookie"), StartsWith("stamtafel="));
    EXPECT_THAT(made.header("Set-Cookie"), HasSubstr("HttpOnly"));
    const auto program = post("/api/guests", {{"name", "Bot"}, {"token", true}});
    const std::string token = program.json["token"];
    EXPECT_THAT(program.header("Set-Cookie"), HasSubstr(token));
    const auto self = ask("GET", "/api/me", {.identity = token});
    EXPECT_EQ(self.response.status, 200);
    EXPECT_EQ(self.json["guest"], program.json["guest"]);
}

TEST_F(ApiTest, WhatIsNotANameIsRefused) {
    expect_error(post("/api/guests", Json::object()), 422, "server.bad_field");
    expect_error(post("/api/guests", {{"name", 7}}), 422, "server.bad_field");
    EXPECT_EQ(post("/api/guests", {{"name", ""}}).response.status, 422);
    EXPECT_EQ(post("/api/guests", {{"name", std::string(200, 'a')}}).response.status, 422);
}

TEST_F(ApiTest, BodiesMustBeJsonObjects) {
    const std::string path = "/api/guests";
    expect_error(ask("POST", path, {.body = R"({"name":"A"})", .type = "text/plain"}), 415,
                 "api.not_json");
    expect_error(ask("POST", path, {.body = "name=A", .type = "application/jsonp"}), 415,
                 "api.not_json");
    expect_error(ask("POST", path, {.body = "{"}), 400, "json.malformed");
    expect_error(ask("POST", path, {.body = "[]"}), 400, "api.not_object");
    expect_error(ask("POST", path, {.body = "\"\xff\""}), 400, "json.not_utf8");
    expect_error(ask("POST", path, {.body = std::string(9, '[') + std::string(9, ']')}), 400,
                 "json.too_deep");
    const auto fine =
        ask("POST", path, {.body = R"({"name":"A"})", .type = "Application/JSON; charset=utf-8"});
    EXPECT_EQ(fine.response.status, 201);
}

TEST_F(ApiTest, WhoIsUnknownIsToldSo) {
    for (const auto* path : {"/api/me", "/api/me/matches", "/api/me/results", "/api/me/tables"}) {
        expect_error(get(path), 401, "server.unknown_guest");
        expect_error(ask("GET", path, {.identity = "nonsense"}), 401, "server.unknown_guest");
    }
    expect_error(post("/api/tables?nobody=ok", {{"game", "24"}}), 401, "server.unknown_guest");
    expect_error(post("/api/me/code", Json::object()), 401, "server.unknown_guest");
    expect_error(ask("DELETE", "/api/me?nobody=ok", {}), 401, "server.unknown_guest");
}

// A browser writes every 401 into its console; the page of a new visitor asks without causing one.
TEST_F(ApiTest, WhoIsUnknownMayAskWhatNobodyHas) {
    const std::map<std::string, Json> nothing{{"/api/me", {{"guest", nullptr}}},
                                              {"/api/me/matches", {{"matches", Json::array()}}},
                                              {"/api/me/results", {{"results", Json::array()}}},
                                              {"/api/me/tables", {{"tables", Json::array()}}}};
    const auto made = post("/api/guests", {{"name", "Anna"}, {"token", true}});
    const std::string token = made.json["token"];
    for (const auto& [path, empty] : nothing) {
        const auto target = path + "?lang=nl&nobody=ok";
        EXPECT_EQ(get(target).response.status, 200) << path;
        EXPECT_EQ(get(target).json, empty) << path;
        EXPECT_EQ(ask("GET", target, {.identity = "nonsense"}).json, empty) << path;
        expect_error(get(path + "?nobody=maybe"), 401, "server.unknown_guest");
    }
    EXPECT_EQ(ask("GET", "/api/me?nobody=ok", {.identity = token}).json["guest"],
              made.json["guest"]);
}

TEST_F(ApiTest, DevicesAreListedAndEnded) {
    const auto made = post("/api/guests", {{"name", "Anna"}, {"token", true}});
    const auto token = made.json["token"].get<std::string>();
    const auto code = ask("POST", "/api/me/code", {.body = "{}", .identity = token}).json["code"];
    const auto phone = ask("POST", "/api/me/claim",
                           {.body = Json{{"code", code}, {"token", true}}.dump(),
                            .agent = "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Firefox/140.0"})
                           .json["token"]
                           .get<std::string>();
    const auto listed = ask("GET", "/api/me/devices", {.identity = phone});
    EXPECT_EQ(listed.response.status, 200);
    ASSERT_EQ(listed.json["devices"].size(), 2U);
    Json own;
    Json other;
    for (const Json& each : listed.json["devices"]) (each["this"] == true ? own : other) = each;
    EXPECT_EQ(own["browser"], "Firefox");
    EXPECT_EQ(own["system"], "Android");
    EXPECT_EQ(own["made"], staged.reactor.wall_clock());
    EXPECT_THAT(listed.response.body, Not(HasSubstr(token_hash(token)))) << "not the whole hash";

    const auto path = [](const Json& device) {
        return "/api/me/devices/" + device["id"].get<std::string>();
    };
    const auto stranger = post("/api/guests", {{"name", "Eve"}, {"token", true}}).json["token"];
    expect_error(ask("DELETE", path(other), {.identity = stranger.get<std::string>()}), 404,
                 "store.unknown_device");
    const auto ended = ask("DELETE", path(other), {.identity = phone});
    EXPECT_EQ(ended.response.status, 204);
    EXPECT_EQ(ended.header("Set-Cookie"), "") << "it was another device";
    expect_error(ask("GET", "/api/me", {.identity = token}), 401, "server.unknown_guest");
    expect_error(ask("DELETE", path(other), {.identity = phone}), 404, "store.unknown_device");
    // One's own: as signing off.
    const auto own_end = ask("DELETE", path(own), {.identity = phone});
    EXPECT_EQ(own_end.response.status, 204);
    EXPECT_THAT(own_end.header("Set-Cookie"), HasSubstr("Max-Age=0"));
    expect_error(ask("GET", "/api/me/devices", {.identity = phone}), 401, "server.unknown_guest");
}

TEST_F(ApiTest, AllOtherDevicesAreEndedAtOnce) {
    const auto token =
        post("/api/guests", {{"name", "Anna"}, {"token", true}}).json["token"].get<std::string>();
    std::vector<std::string> others;
    for (int i = 0; i < 3; ++i) {
        const auto code = ask("POST", "/api/me/code", {.body = "{}", .identity = token});
        others.push_back(post("/api/me/claim", {{"code", code.json["code"]}, {"token", true}})
                             .json["token"]
                             .get<std::string>());
    }
    EXPECT_EQ(ask("DELETE", "/api/me/devices", {.identity = token}).response.status, 204);
    for (const std::string& other : others) {
        EXPECT_EQ(ask("GET", "/api/me", {.identity = other}).response.status, 401);
    }
    EXPECT_EQ(ask("GET", "/api/me/devices", {.identity = token}).json["devices"].size(), 1U);
}

TEST_F(ApiTest, UnknownPathsAndMethods) {
    for (const auto* path :
         {"/api/", "/api/x", "/api/me/", "/api//me", "/api/tables/a/b", "/api/tables/a/records",
          "/api/tables/a/records/1/x", "/api/games/24", "/healthz/"}) {
        expect_error(get(path), 404, "api.no_path");
    }
    const auto patched = ask("PATCH", "/api/tables", {});
    expect_error(patched, 405, "api.method");
    EXPECT_EQ(patched.header("Allow"), "GET, HEAD, POST");
    EXPECT_EQ(ask("GET", "/api/guests", {}).header("Allow"), "POST");
    EXPECT_EQ(ask("PUT", "/api/me", {}).header("Allow"), "GET, HEAD, PATCH, DELETE");
}

TEST_F(ApiTest, ErrorsAreInTheLanguageOfWhoeverAsks) {
    const auto text = [](const Told& told) { return told.json["error"]["text"]; };
    EXPECT_EQ(text(ask("GET", "/api/x", {.language = "fr, de;q=0.8, en;q=0.5"})),
              say(Language::de, "api.no_path"));
    EXPECT_EQ(text(ask("GET", "/api/x?lang=nl", {.language = "de"})),
              say(Language::nl, "api.no_path"));
    EXPECT_EQ(text(ask("GET", "/api/x", {})), say(Language::en, "api.no_path"));
}

TEST_F(ApiTest, NewGuestsFromOneAddressAreLimitedWithAStatedWait) {
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(post("/api/guests", {{"name", "A"}}).response.status, 201);
    }
    const auto refused = post("/api/guests", {{"name", "A"}});
    expect_error(refused, 429, "api.too_many_guests");
    const auto wait = refused.json["error"]["wait_ms"].get<std::int64_t>();
    EXPECT_GT(wait, 0);
    EXPECT_FALSE(refused.header("Retry-After").empty());
    EXPECT_EQ(ask("POST", "/api/guests", {.body = R"({"name":"A"})", .address = "192.0.2.2"})
                  .response.status,
              201);
    staged.pass(std::chrono::milliseconds(wait));
    EXPECT_EQ(post("/api/guests", {{"name", "A"}}).response.status, 201);
}

TEST_F(ApiTest, AGuestCanBeRenamedAndDeleted) {
    const auto anna = staged.guest("Anna");
    const auto renamed =
        ask("PATCH", "/api/me", {.body = R"({"name":"Anne"})", .identity = anna.token});
    EXPECT_EQ(renamed.response.status, 200);
    EXPECT_EQ(renamed.json["guest"]["name"], "Anne");
    const auto gone = ask("DELETE", "/api/me", {.identity = anna.token});
    EXPECT_EQ(gone.response.status, 204);
    EXPECT_THAT(gone.header("Set-Cookie"), HasSubstr("Max-Age=0"));
    expect_error(get("/api/me", &anna), 401, "server.unknown_guest");
}

TEST_F(ApiTest, ACodeCarriesAGuestToAnotherDevice) {
    const auto anna = staged.guest("Anna");
    const auto code = ask("POST", "/api/me/code", {.identity = anna.token});
    EXPECT_EQ(code.response.status, 201);
    EXPECT_GT(code.json["expires_s"].get<int>(), 0);
    const auto claimed = post("/api/me/claim", {{"code", code.json["code"]}, {"token", true}});
    EXPECT_EQ(claimed.response.status, 200);
    EXPECT_EQ(claimed.json["guest"]["id"], anna.guest.id);
    EXPECT_NE(claimed.json["token"], anna.token);
    expect_error(post("/api/me/claim", {{"code", code.json["code"]}}), 404, "store.code_unknown");
}

TEST_F(ApiTest, CodesCannotBeTriedForLong) {
    Told told;
    for (int i = 0; i < 20; ++i) told = post("/api/me/claim", {{"code", "aaaaaaaaaa"}});
    expect_error(told, 429, "api.too_many_codes");
    EXPECT_GT(told.json["error"]["wait_ms"], 0);
}

TEST_F(ApiTest, TablesAreMadeAndFound) {
    const auto anna = staged.guest("Anna");
    const auto made =
        post("/api/tables",
             {{"game", "gesjaakt"}, {"seats", 3}, {"name", "Friday"}, {"listed", true}}, &anna);
    EXPECT_EQ(made.response.status, 201);
    const std::string id = made.json["table"];
    EXPECT_EQ(made.json["link"], "/t/" + id);
    EXPECT_EQ(made.header("Location"), "/api/tables/" + id);
    const auto listed = get("/api/tables");
    ASSERT_EQ(listed.json["tables"].size(), 1U);
    EXPECT_EQ(listed.json["tables"][0]["table"], id);
    EXPECT_EQ(listed.json["tables"][0]["name"], "Friday");
    const auto one = get("/api/tables/" + id);
    EXPECT_EQ(one.response.status, 200);
    EXPECT_EQ(one.json["game"], "gesjaakt");
    EXPECT_EQ(get("/api/me/tables", &anna).json["tables"].size(), 1U);
    EXPECT_TRUE(get("/api/me/matches", &anna).json["matches"].empty());
    EXPECT_TRUE(get("/api/me/results", &anna).json["results"].empty());
    expect_error(get("/api/tables/" + id + "/records/1"), 404, "server.no_such_record");
}

TEST_F(ApiTest, TablesThatCannotBeAreRefused) {
    const auto anna = staged.guest("Anna");
    EXPECT_EQ(post("/api/tables", {{"game", "chess"}}, &anna).response.status, 422);
    EXPECT_EQ(post("/api/tables", {{"game", "24"}, {"seats", 9}}, &anna).response.status, 422);
    EXPECT_EQ(
        post("/api/tables", {{"game", "gesjaakt"}, {"bots", {"oracle"}}}, &anna).response.status,
        422);
    EXPECT_EQ(post("/api/tables", Json::object(), &anna).response.status, 422);
    const auto refused = post("/api/tables", {{"game", "24"}}, &anna);
    expect_error(refused, 429, "api.too_many_tables");
    EXPECT_GT(refused.json["error"]["wait_ms"], 0);
    EXPECT_EQ(staged.house->hall.size(), 0U);
}

TEST_F(ApiTest, UnknownTablesAndRecords) {
    for (const auto* id : {"abcdefghijklmnopqrst", "..", "%2e%2e", "a'b", "\xff"}) {
        expect_error(get("/api/tables/" + std::string(id)), 404, "server.no_such_table");
    }
    for (const auto* number : {"0", "-1", "1x", "99999999999", "01", ""}) {
        expect_error(get("/api/tables/abcdefghijklmnopqrst/records/" + std::string(number)), 404,
                     "server.no_such_record");
    }
    EXPECT_EQ(staged.house->hall.size(), 0U);
}

TEST_F(ApiTest, EveryGameIsExplained) {
    for (const Language language : all_languages) {
        const std::string code(language_code(language));
        const auto games = get("/api/games?lang=" + code);
        ASSERT_EQ(games.json["games"].size(), all_games().size());
        EXPECT_EQ(games.header("Vary"), "Accept-Language");
        EXPECT_EQ(games.json["bots"], Json(bot_names));
        for (const Json& game : games.json["games"]) {
            const auto rules = get("/api/rules/" + game["id"].get<std::string>() + "?lang=" + code);
            EXPECT_EQ(rules.response.status, 200);
            EXPECT_EQ(rules.response.type, "text/markdown; charset=utf-8");
            EXPECT_EQ(rules.header("Content-Language"), code);
            EXPECT_THAT(rules.response.body, StartsWith("# "));
        }
    }
    expect_error(get("/api/rules/chess"), 404, "api.no_rules");
    expect_error(get("/api/rules/../24"), 404, "api.no_path");
}

TEST_F(ApiTest, TroubleInsideIsNotToldInDetail) {
    staged.store->next(FaultyStore::Fault::fail);
    const auto told = post("/api/guests", {{"name", "Anna"}});
    expect_error(told, 503, "api.trouble");
    EXPECT_EQ(told.header("Set-Cookie"), "");
    EXPECT_EQ(post("/api/guests", {{"name", "Anna"}}).response.status, 201);
}

TEST_F(ApiTest, HealthIsThatOfTheStore) {
    const auto well = get("/healthz");
    EXPECT_EQ(well.response.status, 200);
    EXPECT_EQ(well.json, (Json{{"status", "ok"}}));
}

TEST_F(ApiTest, HealthIsTriedWhereNobodyWrites) {
    staged.pass(std::chrono::seconds(10));
    staged.store->next(FaultyStore::Fault::fail, 2);
    const auto unwell = get("/healthz");
    expect_error(unwell, 503, "api.unwell");
    EXPECT_THAT(unwell.response.body, HasSubstr("store.disk_error"));
    EXPECT_THAT(unwell.response.body, Not(HasSubstr("(test)")));
    // Not again at once, however often it is asked for.
    const int writes = staged.store->writes();
    expect_error(get("/healthz"), 503, "api.unwell");
    EXPECT_EQ(staged.store->writes(), writes);
    staged.pass(std::chrono::seconds(1));
    expect_error(get("/healthz"), 503, "api.unwell");
    staged.pass(std::chrono::seconds(1));
    EXPECT_EQ(get("/healthz").response.status, 200);
    EXPECT_THAT(staged.notes, ElementsAre(HasSubstr("\"unwell\""), HasSubstr("\"well_again\"")));
    EXPECT_EQ(get("/healthz").response.status, 200);
    EXPECT_EQ(staged.store->writes(), writes + 2);
}

TEST_F(ApiTest, ManyAddressesOfOneLineAreOneForTheLimits) {
    const auto from = [&](std::string address, std::string_view path, std::string body) {
        return ask("POST", path, {.body = std::move(body), .address = std::move(address)});
    };
    const std::string name = R"({"name":"A"})";
    for (int i = 0; i < 3; ++i) {
        const std::string address = "2001:db8::" + std::to_string(i + 1);
        EXPECT_EQ(from(address, "/api/guests", name).response.status, 201);
    }
    expect_error(from("2001:db8::9", "/api/guests", name), 429, "api.too_many_guests");
    EXPECT_EQ(from("2001:db8:0:1::9", "/api/guests", name).response.status, 201);
    Told told;
    for (int i = 0; i < 12; ++i) {
        told = from("2001:db8::a" + std::to_string(i), "/api/me/claim", R"({"code":"aaaaaaaaaa"})");
    }
    expect_error(told, 429, "api.too_many_codes");
    EXPECT_THAT(staged.metrics.text(), HasSubstr("stamtafel_commit_failures_total 0"))
        << "a wrong code is no trouble of the store";
}

TEST_F(ApiTest, ACrowdOfGuestsCannotFillTheHouse) {
    for (int i = 0; i < 4; ++i) {
        const auto guest = staged.guest("Crowd");
        EXPECT_EQ(post("/api/tables", {{"game", "gesjaakt"}}, &guest).response.status, 201);
    }
    const auto guest = staged.guest("Crowd");
    expect_error(post("/api/tables", {{"game", "gesjaakt"}}, &guest), 429, "api.too_many_tables");
    const auto elsewhere =
        ask("POST", "/api/tables",
            {.body = R"({"game":"gesjaakt"})", .identity = guest.token, .address = "192.0.2.7"});
    EXPECT_EQ(elsewhere.response.status, 201);
}

TEST_F(ApiTest, NamesCannotBeChangedAllTheTime) {
    const auto anna = staged.guest("Anna");
    Told told;
    for (int i = 0; i < 11; ++i) {
        told = ask("PATCH", "/api/me", {.body = R"({"name":"Anne"})", .identity = anna.token});
    }
    expect_error(told, 429, "api.too_many_names");
}

}  // namespace
}  // namespace stamtafel
