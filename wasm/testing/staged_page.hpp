// A page with its connections, which keeps what it is told to keep and hears what is
// sent.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "wasm/engine.hpp"

namespace stamtafel {

class StagedPage {
  public:
    // The whole answer: {"ok"} or {"refused"}.
    Json raw(const std::string& text) {
        const auto answer = read_json(engine_.call(text), {.bytes = std::size_t{64} << 20});
        EXPECT_TRUE(answer) << text;
        return answer.value_or(Json::object());
    }
    Json answer(const std::string& name, Json fields = Json::object()) {
        fields["call"] = name;
        return raw(fields.dump());
    }
    Json ok(const std::string& name, Json fields = Json::object()) {
        const Json answered = answer(name, std::move(fields));
        EXPECT_TRUE(answered.contains("ok")) << name << ": " << answered.dump();
        return answered.value("ok", Json::object());
    }
    std::string refused(const std::string& name, Json fields = Json::object()) {
        const Json answered = answer(name, std::move(fields));
        return answered.contains("refused") ? std::string(answered["refused"]["code"]) : "ok";
    }

    // A call to a table; what it brings about is done.
    Json act(const std::string& name, Json fields) {
        fields["at"] = ++now;
        fields["entropy"] = entropy();
        Json done = ok(name, std::move(fields));
        for (const Json& event : done["events"]) kept[event["table"]].push_back(event["text"]);
        for (const Json& frame : done["frames"]) heard[frame[0]].push_back(frame[1]);
        for (const Json& question : done["questions"]) questions.push_back(question);
        return done;
    }
    std::string open(const Json& setup) {
        return act("open_table", {{"setup", setup}, {"host", guest("anna")}})["table"];
    }
    void connect(int connection, const std::string& name) {
        act("connect", {{"connection", connection}, {"guest", guest(name)}});
    }
    // The frame that answers it, the last one.
    Json send(int connection, Json frame, const std::string& id = "") {
        frame["id"] = id.empty() ? "c" + std::to_string(++commands_) : id;
        act("receive", {{"connection", connection}, {"frame", std::move(frame)}});
        return heard[connection].empty() ? Json() : heard[connection].back();
    }
    Json say(int connection, const std::string& table, const std::string& verb,
             Json more = Json::object()) {
        more["do"] = verb;
        more["table"] = table;
        return send(connection, std::move(more));
    }
    // People sit down one after another, on connections 1, 2, …
    void seat(const std::string& table, const std::vector<std::string>& people) {
        for (std::size_t i = 0; i < people.size(); ++i) {
            const int connection = static_cast<int>(i) + 1;
            connect(connection, people[i]);
            say(connection, table, "join");
            say(connection, table, "sit",
                {{"seat", i}, {"cut", std::string(16, static_cast<char>('a' + i))}});
        }
    }

    std::string position(const std::string& table) {
        return ok("question", {{"table", table}, {"seat", 0}})["record"];
    }
    // One decision: of a bot that was asked, or of a person, on connection seat + 1.
    bool step(const std::string& table, int people) {
        const std::string record = position(table);
        Json asked;
        if (!questions.empty()) {
            asked = questions.front();
            questions.pop_front();
        }
        const auto decide = [&](const Json& seat, const Json& level) {
            return answer("decide",
                          {{"record", record}, {"seat", seat}, {"level", level}, {"seed", 7}});
        };
        if (asked.is_object()) {
            asked["action"] = decide(asked["seat"], asked["level"])["ok"]["action"];
            const Json done = act("answer_bot", asked);
            EXPECT_FALSE(done.contains("refused")) << done.dump();
            return true;
        }
        for (int seat = 0; seat < people; ++seat) {
            const Json decided = decide(seat, "simple");
            if (!decided.contains("ok")) continue;
            const Json done = say(seat + 1, table, "act", {{"action", decided["ok"]["action"]}});
            EXPECT_EQ(done["is"], "done") << done.dump();
            return true;
        }
        return false;
    }
    void play(const std::string& table, int people, int most = 4000) {
        for (int i = 0; i < most && !ended(table); ++i) {
            if (!step(table, people)) return;
        }
    }
    bool ended(const std::string& table) {
        return !kept[table].empty() && kept[table].back().contains(R"("kind":"revealed")");
    }
    Json joined(int connection, const std::string& table) {
        const std::size_t before = heard[connection].size();
        say(connection, table, "join");
        return heard[connection].at(before);
    }

    static Json guest(const std::string& name) { return {{"id", name}, {"name", name}}; }
    std::string entropy() {
        std::string digits;
        const std::string next = std::to_string(++chances_);
        while (digits.size() < 128) digits += next;
        digits.resize(128);
        return digits;
    }

    std::int64_t now = 1'800'000'000'000;
    std::map<std::string, std::vector<std::string>> kept;
    std::map<int, std::vector<Json>> heard;
    std::deque<Json> questions;

  private:
    Engine engine_;
    int commands_ = 0;
    int chances_ = 1000;
};

}  // namespace stamtafel
