// A table with people who speak in frames, as they come from outside, and a clock that
// only moves when it is told to.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "table/event.hpp"
#include "table/table.hpp"

namespace stamtafel {

inline const std::string test_secret(64, 'a');
inline const std::string other_secret(64, 'b');

inline TableSetup setup_from(const std::string& text) {
    const auto json = read_json(text);
    EXPECT_TRUE(json) << text;
    auto setup = read_setup(*json, {});
    EXPECT_TRUE(setup) << text << ": " << setup.error().code;
    return *setup;
}

class StagedTable {
  public:
    // Ann is the host, who starts unless the setup says otherwise: so a test decides when.
    explicit StagedTable(const std::string& setup = R"({"game":"gesjaakt","seats":3})",
                         const std::string& secret = test_secret) {
        const auto created = table_.create({.table = "tafel",
                                            .setup = started_by_host(setup),
                                            .host = "ann",
                                            .name = "Ann",
                                            .match = "match-0",
                                            .secret = secret,
                                            .at = now_});
        EXPECT_TRUE(created);
        if (created) keep(*created);
    }

    // Ann, Ben and Cas sit down as far as there is room; bots take the rest.
    StagedTable& play(const std::vector<std::string>& people = {"ann", "ben", "cas"}) {
        for (const std::string& guest : people) EXPECT_EQ(says(guest, R"({"do":"sit"})"), "done");
        EXPECT_EQ(says("ann", R"({"do":"start","fill":true})"), "done");
        return *this;
    }

    // "done", or the code of the refusal.
    std::string says(const std::string& guest, const std::string& frame) {
        const auto json = read_json(frame);
        EXPECT_TRUE(json) << frame;
        auto command = read_command(*json);
        if (!command) return std::string(command.error().code);
        command->who = guest;
        command->name = name_of(guest);
        if (command->kind == TableCommand::Kind::rematch) {
            command->match = "match-" + std::to_string(table_.match_index() + 1);
            command->secret = table_.match_index() % 2 == 0 ? other_secret : test_secret;
        }
        return send(std::move(*command));
    }
    std::string does(const std::string& guest, const std::string& verb) {
        return says(guest, R"({"do":")" + verb + R"("})");
    }
    std::string acts(const std::string& guest, const std::string& action) {
        return says(guest, Json{{"do", "act"}, {"action", action}}.dump());
    }
    std::string bot_acts(Seat seat, const std::string& action) {
        TableCommand command{.kind = TableCommand::Kind::act};
        command.seat = seat;
        command.text = action;
        return send(std::move(command));
    }
    std::string tick() { return send({.kind = TableCommand::Kind::tick}); }
    std::string presence(const std::string& guest, bool here) {
        TableCommand command{.kind = TableCommand::Kind::presence};
        command.text = guest;
        command.name = name_of(guest);
        command.yes = here;
        return send(std::move(command));
    }
    std::string forget(const std::string& guest) {
        TableCommand command{.kind = TableCommand::Kind::forget};
        command.text = guest;
        return send(std::move(command));
    }
    std::string send(TableCommand command) {
        command.at = now_;
        last_.clear();
        const auto events = table_.handle(command);
        if (!events) return std::string(events.error().code);
        keep(*events);
        last_ = *events;
        return "done";
    }

    StagedTable& wait_seconds(std::int64_t seconds) {
        now_ += seconds * 1000;
        return *this;
    }
    // To the moment at which the table asked for a tick, which it gets.
    StagedTable& wait_for_deadline() {
        const auto deadline = table_.next_deadline();
        EXPECT_TRUE(deadline);
        now_ = deadline.value_or(now_);
        EXPECT_EQ(tick(), "done");
        return *this;
    }

    Table& table() { return table_; }
    [[nodiscard]] Millis now() const { return now_; }
    [[nodiscard]] const std::vector<TableEvent>& events() const { return events_; }
    [[nodiscard]] const std::vector<TableEvent>& last() const { return last_; }
    // What the last command brought: "timed_out 1", "line 1: bot simple", "host ben".
    [[nodiscard]] std::vector<std::string> told() const {
        std::vector<std::string> texts;
        for (const TableEvent& event : last_) {
            const Json json = Json::parse(event_text(event));
            std::string text = json["kind"];
            if (event.seat) text += " " + std::to_string(*event.seat);
            for (const auto* key : {"text", "guest", "question", "yes", "result", "end"}) {
                if (!json.contains(key)) continue;
                text +=
                    " " + (json[key].is_string() ? json[key].get<std::string>() : json[key].dump());
            }
            texts.push_back(std::move(text));
        }
        return texts;
    }
    // Whose turn it is, where one is awaited.
    [[nodiscard]] Seat actor() const {
        EXPECT_TRUE(table_.match() != nullptr && !table_.match()->actors().empty());
        return table_.match()->actors().lowest();
    }
    [[nodiscard]] std::string guest_on_turn() const { return table_.guest_at(actor()); }
    [[nodiscard]] std::string seat_kind(Seat seat) const {
        return snapshot()["seats"][seat]["kind"];
    }
    [[nodiscard]] Json snapshot(Viewer viewer = Viewer::everyone()) const {
        return Json::parse(table_.snapshot(viewer));
    }
    [[nodiscard]] Json turn(Viewer viewer) const { return Json::parse(table_.turn(viewer)); }

  private:
    static TableSetup started_by_host(const std::string& text) {
        TableSetup setup = setup_from(text);
        if (!text.contains(R"("start")")) setup.start = StartSetup::host;
        return setup;
    }
    static std::string name_of(std::string guest) {
        guest.front() = static_cast<char>(guest.front() - 'a' + 'A');
        return guest;
    }
    void keep(const std::vector<TableEvent>& events) {
        events_.insert(events_.end(), events.begin(), events.end());
    }

    Table table_;
    Millis now_ = 1'700'000'000'000;
    std::vector<TableEvent> events_;
    std::vector<TableEvent> last_;
};

}  // namespace stamtafel
