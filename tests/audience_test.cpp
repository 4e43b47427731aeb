// What a table of a server and a table of the page do alike: one suite over both.
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/testing/staged_house.hpp"
#include "wasm/testing/staged_page.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

// People are known by their names, connections by numbers from 1. Anna opens the table.
class ServerStage {
  public:
    std::string open(const Json& setup) { return staged_.table(guest("anna"), setup); }
    void connect(int connection, const std::string& name) {
        tabs_[connection] = std::make_unique<Tab>(staged_, guest(name).token);
        tabs_[connection]->hello();
        tabs_[connection]->connection->sent.clear();
    }
    void disconnect(int connection) { tabs_.at(connection)->close(); }
    void send(int connection, const Json& frame) {
        tabs_.at(connection)->send(frame);
        staged_.settle();
    }
    std::vector<Json> heard(int connection) { return tabs_.at(connection)->frames(); }
    void forget(int connection) { tabs_.at(connection)->connection->sent.clear(); }

  private:
    const Admission& guest(const std::string& name) {
        if (!guests_.contains(name)) guests_.emplace(name, staged_.guest(name));
        return guests_.at(name);
    }
    StagedHouse staged_;
    std::map<std::string, Admission> guests_;
    std::map<int, std::unique_ptr<Tab>> tabs_;
};

class PageStage {
  public:
    std::string open(const Json& setup) { return page_.open(setup); }
    void connect(int connection, const std::string& name) {
        page_.connect(connection, name);
        forget(connection);
    }
    void disconnect(int connection) { page_.act("disconnect", {{"connection", connection}}); }
    void send(int connection, const Json& frame) {
        page_.act("receive", {{"connection", connection}, {"frame", frame}});
    }
    std::vector<Json> heard(int connection) { return page_.heard[connection]; }
    void forget(int connection) { page_.heard[connection].clear(); }

  private:
    StagedPage page_;
};

template <class Stage>
struct AudienceTest : ::testing::Test {
    void open(const Json& more = {}) {
        Json setup{{"game", "gesjaakt"}, {"seats", 3}, {"start", "host"}};
        if (more.is_object()) setup.update(more);
        table = stage.open(setup);
    }
    // The answer, which is the first frame with the command's id.
    Json ask(int connection, const std::string& what, const Json& more = {}) {
        Json frame{{"do", what}, {"id", "c" + std::to_string(++ids)}, {"table", table}};
        if (more.is_object()) frame.update(more);
        stage.send(connection, frame);
        return answer(connection, frame["id"]);
    }
    Json answer(int connection, const Json& id) {
        for (const Json& frame : stage.heard(connection)) {
            if (frame.value("id", Json()) == id) return frame;
        }
        return {};
    }
    Json join(int connection, const std::string& name, const Json& more = {}) {
        stage.connect(connection, name);
        return ask(connection, "join", more);
    }
    void sit(int connection, const std::string& name, int seat) {
        join(connection, name);
        ASSERT_EQ(ask(connection, "sit", {{"seat", seat}})["is"], "done");
    }
    // Anna and Bert on connections 1 and 2; a bot takes the third seat.
    void start() {
        sit(1, "anna", 0);
        sit(2, "bert", 1);
        ASSERT_EQ(ask(1, "start", {{"fill", true}})["is"], "done");
    }
    std::vector<Json> frames(int connection, const std::string& kind) {
        std::vector<Json> found;
        for (Json& frame : stage.heard(connection)) {
            if (frame["is"] == kind) found.push_back(std::move(frame));
        }
        return found;
    }
    Json last(int connection, const std::string& kind) {
        const auto all = frames(connection, kind);
        return all.empty() ? Json() : all.back();
    }
    std::vector<std::uint64_t> numbers(int connection) {
        std::vector<std::uint64_t> found;
        for (const Json& frame : frames(connection, "event")) {
            found.push_back(frame["number"].get<std::uint64_t>());
        }
        return found;
    }
    // The last event this connection was told of.
    std::uint64_t number(int connection) {
        std::uint64_t seen = 0;
        for (const Json& frame : stage.heard(connection)) {
            if (frame["is"] == "event") seen = frame["number"];
            if (frame.contains("snapshot")) seen = frame["snapshot"]["number"];
        }
        return seen;
    }

    Stage stage;
    std::string table;
    int ids = 0;
};

using Stages = ::testing::Types<ServerStage, PageStage>;
TYPED_TEST_SUITE(AudienceTest, Stages);

TYPED_TEST(AudienceTest, WhoJoinsGetsEverythingAndHearsWhoIsThere) {
    this->open();
    const Json joined = this->join(1, "anna");
    EXPECT_EQ(joined["is"], "table");
    EXPECT_EQ(joined["you"]["seat"], nullptr);
    EXPECT_EQ(joined["you"]["host"], true);
    EXPECT_EQ(joined["you"]["referee"], true);
    EXPECT_EQ(joined["snapshot"]["table"], this->table);
    EXPECT_EQ(this->last(1, "presence"), Json({{"is", "presence"},
                                               {"table", this->table},
                                               {"seats", {false, false, false}},
                                               {"spectators", 1}}));
    EXPECT_EQ(this->join(2, "bert")["you"]["host"], false);
}

TYPED_TEST(AudienceTest, WhoComesBackGoesOnWhereHeWas) {
    this->open();
    this->start();
    const std::uint64_t seen = this->number(1);
    this->stage.disconnect(1);
    this->ask(2, "say", {{"text", "where are you?"}});
    this->ask(2, "say", {{"text", "Anna?"}});
    const Json joined = this->join(1, "anna", {{"since", seen}});
    EXPECT_EQ(joined["since"], seen);
    EXPECT_EQ(joined["you"]["seat"], 0);
    EXPECT_FALSE(joined.contains("snapshot"));
    EXPECT_THAT(this->numbers(1), ElementsAre(seen + 1, seen + 2));
    const auto heard = this->stage.heard(1);
    ASSERT_GE(heard.size(), 4U);
    EXPECT_EQ(heard[3]["is"], "turn") << "after the events";
    // An onlooker who has everything gets nothing but the answer and the turn.
    this->join(1, "anna", {{"since", seen + 2}});
    EXPECT_THAT(this->numbers(1), IsEmpty());
    EXPECT_EQ(this->last(1, "turn")["number"], seen + 2);
}

TYPED_TEST(AudienceTest, WhoCannotGoOnGetsEverything) {
    this->open();
    this->sit(1, "anna", 0);
    const std::uint64_t seen = this->number(1);
    for (const std::uint64_t since : {std::uint64_t{0}, seen + 1, seen - 1}) {
        // The last of these is before the own seat was taken.
        EXPECT_TRUE(this->join(1, "anna", {{"since", since}}).contains("snapshot")) << since;
    }
    EXPECT_FALSE(this->join(1, "anna", {{"since", seen}}).contains("snapshot"));
}

TYPED_TEST(AudienceTest, WhoMissedTooMuchGetsEverything) {
    this->open();
    this->sit(1, "anna", 0);
    const std::uint64_t seen = this->number(1);
    this->join(2, "bert");
    for (int i = 0; i < 1000; ++i) {
        this->stage.forget(1);
        this->ask(1, "cut", {{"bytes", i % 2 == 0 ? "aa" : "bb"}});
    }
    ASSERT_EQ(this->number(1), seen + 1000);
    EXPECT_FALSE(this->join(2, "bert", {{"since", seen}}).contains("snapshot"));
    this->ask(1, "cut", {{"bytes", "cc"}});
    EXPECT_TRUE(this->join(2, "bert", {{"since", seen}}).contains("snapshot"));
}

TYPED_TEST(AudienceTest, ASeatMakesOtherEyes) {
    this->open();
    this->join(1, "anna");
    this->join(2, "bert");
    this->stage.forget(1);
    this->stage.forget(2);
    this->ask(1, "sit", {{"seat", 2}});
    // The event first, then all of it as the seat sees it, then the answer.
    const auto heard = this->stage.heard(1);
    ASSERT_GE(heard.size(), 3U);
    EXPECT_EQ(heard[0]["event"]["kind"], "sat");
    EXPECT_EQ(heard[1]["you"]["seat"], 2);
    EXPECT_TRUE(heard[1].contains("snapshot"));
    EXPECT_FALSE(heard[1].contains("id"));
    EXPECT_EQ(heard.back()["is"], "done");
    EXPECT_THAT(this->frames(2, "table"), IsEmpty()) << "nothing changed for them";
    this->stage.forget(1);
    this->ask(1, "stand");
    EXPECT_EQ(this->last(1, "table")["you"]["seat"], nullptr);
    EXPECT_TRUE(this->last(1, "table").contains("snapshot"));
}

TYPED_TEST(AudienceTest, WhoeverBecomesHostIsToldWithoutASnapshot) {
    this->open();
    this->sit(1, "anna", 0);
    this->sit(2, "bert", 1);
    this->stage.forget(2);
    this->ask(1, "stand");
    EXPECT_EQ(this->last(2, "table")["you"]["host"], true);
    EXPECT_FALSE(this->last(2, "table").contains("snapshot"));
}

TYPED_TEST(AudienceTest, ATurnIsToldOnlyIfItChanged) {
    this->open();
    this->start();
    this->ask(1, "pause");
    this->ask(2, "answer", {{"yes", false}});
    this->stage.forget(1);
    this->stage.forget(2);
    this->ask(1, "say", {{"text", "hallo"}});
    this->ask(1, "takeback");
    EXPECT_EQ(this->ask(2, "abort")["is"], "done");  // a question, which changes no turn
    for (const int connection : {1, 2}) {
        EXPECT_THAT(this->numbers(connection), Not(IsEmpty()));
        EXPECT_THAT(this->frames(connection, "turn"), IsEmpty());
    }
    EXPECT_EQ(this->ask(1, "answer", {{"yes", true}})["is"], "done");
    for (const int connection : {1, 2}) {
        ASSERT_EQ(this->frames(connection, "turn").size(), 1U);
        EXPECT_EQ(this->last(connection, "turn")["over"], true);
    }
}

TYPED_TEST(AudienceTest, EverybodyHearsWhoIsThere) {
    this->open();
    this->sit(1, "anna", 0);
    this->sit(2, "bert", 1);
    EXPECT_EQ(this->last(1, "presence")["seats"], Json({true, true, false}));
    EXPECT_EQ(this->last(1, "presence")["spectators"], 0);
    this->join(3, "carla");
    EXPECT_EQ(this->last(1, "presence")["spectators"], 1);
    this->join(4, "anna", {{"as", "spectator"}});
    EXPECT_EQ(this->last(1, "presence")["spectators"], 2);
    this->stage.forget(1);
    this->stage.disconnect(2);
    EXPECT_EQ(this->last(1, "presence")["seats"], Json({true, false, false}));
    this->ask(1, "say", {{"text", "hallo"}});
    EXPECT_EQ(this->frames(1, "presence").size(), 1U) << "told once";
    // Looking on is not being there.
    this->stage.disconnect(1);
    EXPECT_EQ(this->last(3, "presence")["seats"], Json({false, false, false}));
}

TYPED_TEST(AudienceTest, ASpectatorSeesThePublicViewAndMayTalk) {
    this->open();
    this->start();
    const Json joined = this->join(3, "anna", {{"as", "spectator"}});
    EXPECT_EQ(joined["you"]["seat"], nullptr);
    EXPECT_EQ(joined["you"]["host"], false);
    EXPECT_EQ(joined["snapshot"], this->join(4, "carla")["snapshot"]);
    EXPECT_EQ(this->ask(3, "act", {{"action", "pay"}})["code"], "server.spectating");
    EXPECT_EQ(this->ask(3, "rename", {{"name", "Anne"}})["code"], "server.spectating");
    EXPECT_EQ(this->ask(3, "say", {{"text", "hallo"}})["is"], "done");
    EXPECT_EQ(this->ask(3, "react", {{"symbol", "👍"}})["is"], "done");
}

TYPED_TEST(AudienceTest, WhoMayNoLongerLookOnIsSentAway) {
    this->open({{"spectators", false}});
    EXPECT_EQ(this->join(3, "carla")["is"], "table") << "there is a seat for her";
    this->start();
    EXPECT_EQ(this->last(3, "left")["code"], "table.no_spectators");
    EXPECT_EQ(this->last(1, "presence")["spectators"], 0);
    this->stage.forget(3);
    EXPECT_EQ(this->ask(3, "say", {{"text", "hallo"}})["code"], "server.not_joined");
    this->ask(1, "say", {{"text", "gone"}});
    EXPECT_THAT(this->frames(3, "event"), IsEmpty());
    EXPECT_EQ(this->join(3, "carla")["code"], "table.no_spectators");
}

TYPED_TEST(AudienceTest, WhatCannotBeDoneIsRefusedWithACode) {
    this->open();
    this->join(1, "anna");
    const auto refusal = [&](const std::string& what, const Json& more = {}) {
        const Json said = this->ask(1, what, more);
        return std::pair(said.value("code", std::string()), said.value("facts", Json::object()));
    };
    const auto code = [](std::string name, Json facts = Json::object()) {
        return std::pair(std::move(name), std::move(facts));
    };
    EXPECT_EQ(refusal("fly"), code("table.unknown_command", {{"command", "fly"}}));
    EXPECT_EQ(refusal("tick"), code("table.unknown_command", {{"command", "tick"}}));
    EXPECT_EQ(refusal("act"), code("table.bad_field", {{"field", "action"}}));
    EXPECT_EQ(refusal("seat_bot", {{"seat", 1}, {"level", "divine"}}),
              code("table.unknown_level", {{"level", "divine"}}));
    EXPECT_EQ(refusal("act", {{"action", "pay"}}), code("table.not_started"));
    EXPECT_EQ(refusal("say", {{"table", "elsewhere"}, {"text", "x"}}), code("server.not_joined"));
    EXPECT_EQ(refusal("join", {{"table", "nowhere123"}}), code("server.no_such_table"));
    EXPECT_EQ(refusal("join", {{"since", -1}}), code("server.bad_field", {{"field", "since"}}));
    EXPECT_EQ(refusal("join", {{"since", "1"}}), code("server.bad_field", {{"field", "since"}}));
    EXPECT_EQ(refusal("join", {{"as", "host"}}), code("server.bad_field", {{"field", "as"}}));
    for (const char* what : {"join", "stand"}) {
        this->stage.send(1, {{"do", what}, {"table", this->table}});
        EXPECT_EQ(this->last(1, "refused")["facts"], Json({{"field", "id"}})) << what;
    }
    this->stage.send(1, {{"table", this->table}});
    EXPECT_EQ(this->last(1, "refused")["facts"], Json({{"field", "do"}}));
    EXPECT_EQ(this->ask(1, "sit")["is"], "done") << "and all goes on";
}

TYPED_TEST(AudienceTest, ACommandIsDoneOnce) {
    this->open();
    this->join(1, "anna");
    const Json say{{"do", "say"}, {"id", "same"}, {"table", this->table}, {"text", "hallo"}};
    this->stage.send(1, say);
    const Json first = this->answer(1, "same");
    EXPECT_EQ(first["is"], "done");
    EXPECT_EQ(first["number"], this->number(1));
    this->stage.forget(1);
    this->stage.send(1, say);
    EXPECT_THAT(this->stage.heard(1), ElementsAre(first));
    Json other = say;
    other["text"] = "dag";
    this->stage.forget(1);
    this->stage.send(1, other);
    EXPECT_EQ(this->answer(1, "same")["code"], "server.id_used");
    EXPECT_THAT(this->numbers(1), IsEmpty());
    // From another connection of the same guest it is the same command.
    this->join(2, "anna");
    this->stage.send(2, say);
    EXPECT_EQ(this->answer(2, "same"), first);
    // A refusal comes again as well.
    const Json act{{"do", "act"}, {"id", "no"}, {"table", this->table}, {"action", "pay"}};
    this->stage.send(1, act);
    this->stage.send(1, act);
    EXPECT_EQ(this->frames(1, "refused").size(), 3U);
}

TYPED_TEST(AudienceTest, WhatPeopleSayIsTidied) {
    this->open();
    this->sit(1, "anna", 0);
    const auto told = [&](const std::string& what, const Json& more) {
        EXPECT_EQ(this->ask(1, what, more)["is"], "done");
        return this->last(1, "event")["event"];
    };
    EXPECT_EQ(told("say", {{"text", "  two\t\twords \n"}})["text"], "two words");
    EXPECT_EQ(told("rename", {{"name", "  Anna   M "}})["name"], "Anna M");
    EXPECT_EQ(told("react", {{"symbol", " 👍 "}})["symbol"], "👍");
}

}  // namespace
}  // namespace stamtafel
