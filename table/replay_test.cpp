// Whatever people do: a table that replays its events is the same table, refusals change nothing,
// and the record of every match stands up to `verify`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/record.hpp"
#include "rules/games.hpp"
#include "rules/kit/match.hpp"
#include "rules/kit/testing/playthrough.hpp"
#include "table/reactions.hpp"
#include "table/testing/staged_table.hpp"

namespace stamtafel {
namespace {

using Kind = TableCommand::Kind;

// What somebody random would decide, in notation.
std::string random_action(const Table& table, Seat seat, Random& random) {
    return with_game<std::string>(table.setup().game->info().id, [&]<Game G>() {
        std::string text;
        const auto& match = static_cast<const Match<G>&>(*table.match());
        G::write(text, G::sample(match.state(), seat, random));
        return text;
    });
}

std::string text_of(const Answer<std::vector<TableEvent>>& answer) {
    if (!answer) return std::string(answer.error().code);
    std::string text;
    for (const TableEvent& event : *answer) text += write_event(event) + "\n";
    return text;
}

std::string all_of(const Table& table) {
    std::string text;
    for (const Viewer viewer : all_viewers(table.setup().seats)) {
        text += table.snapshot(viewer) + "\n";
    }
    text += std::to_string(table.next_deadline().value_or(0)) + " ";
    for (const Seat seat : table.bots_to_act()) text += std::to_string(seat);
    return text;
}

Table restored(const std::vector<std::string>& texts) {
    Table table;
    for (const std::string& text : texts) {
        const auto event = read_event(text);
        EXPECT_TRUE(event) << text;
        EXPECT_EQ(write_event(*event), text);
        const auto replayed = table.replay(*event);
        EXPECT_TRUE(replayed) << replayed.error().code << " " << text;
    }
    return table;
}

void expect_sound(const Table& table) {
    const auto record = table.record(table.match_index());
    ASSERT_TRUE(record) << record.error().code;
    const auto read = read_record(write_record(*record));
    ASSERT_TRUE(read) << read.error().code << write_record(*record);
    const auto verified = verify(*read);
    EXPECT_TRUE(verified) << verified.error().reason.code << write_record(*record);
}

// What all of them promise, since it is another promise in every seat.
const std::string promised_bytes(32, '5');

// People who do anything they can think of.
class Crowd {
  public:
    Crowd(const std::string& setup, std::uint64_t seed) : random_(mix(seed)) {
        const auto created = table_.create({.table = "tafel",
                                            .setup = setup_from(setup),
                                            .host = "g0",
                                            .name = "Guest 0",
                                            .match = "m0",
                                            .secret = next_secret(),
                                            .at = now_});
        EXPECT_TRUE(created);
        keep(*created);
    }

    void step() {
        now_ += below(20) == 0 ? below(200'000) : below(3000);
        TableCommand command = next_command();
        command.at = now_;
        const std::string before = below(10) == 0 ? all_of(table_) : "";
        const auto answer = table_.handle(command);
        if (twin_) {
            EXPECT_EQ(text_of(twin_->handle(command)), text_of(answer))
                << command_name(command.kind);
        }
        if (!answer) {
            if (!before.empty()) {
                EXPECT_EQ(all_of(table_), before) << answer.error().code;
            }
            return;
        }
        keep(*answer);
        for (const TableEvent& event : *answer) {
            if (event.kind == TableEvent::Kind::revealed) {
                ++matches_;
                expect_sound(table_);
            }
        }
    }
    // From here on another table, made of the events so far, gets the same commands.
    void make_twin() { twin_.emplace(restored(texts_)); }
    void expect_same() {
        EXPECT_EQ(all_of(restored(texts_)), all_of(table_));
        if (twin_) {
            EXPECT_EQ(all_of(*twin_), all_of(table_));
        }
        expect_listed();
        expect_same_from_checkpoints();
    }
    // Whoever begins with a checkpoint comes to the same table.
    void expect_same_from_checkpoints() {
        Table whole;
        std::vector<Table> others;
        for (const std::string& text : texts_) {
            const auto event = read_event(text);
            ASSERT_TRUE(whole.replay(*event));
            for (Table& other : others) ASSERT_TRUE(other.replay(*event)) << text;
            const auto checkpoint = whole.checkpoint();
            EXPECT_EQ(checkpoint.has_value(), whole.phase() == Table::Phase::waiting);
            if (event->kind != TableEvent::Kind::commitment && below(8) > 0) continue;
            if (!checkpoint) continue;
            // As the store has it.
            const auto read = read_json(checkpoint->dump());
            ASSERT_TRUE(read);
            auto other = Table::from_checkpoint(*read);
            ASSERT_TRUE(other) << *checkpoint;
            EXPECT_EQ(other->checkpoint(), checkpoint);
            EXPECT_EQ(all_of(*other), all_of(whole));
            if (others.size() == 4) others.erase(others.begin() + 1);
            others.push_back(std::move(*other));
            ++checkpoints_;
        }
        for (const Table& other : others) {
            EXPECT_EQ(all_of(other), all_of(table_));
            EXPECT_EQ(other.awaited(), table_.awaited());
            EXPECT_EQ(write_listing(other.listing()), write_listing(table_.listing()));
            EXPECT_EQ(other.people_here(), table_.people_here());
        }
    }
    // What is kept for lists says of every guest what the table says.
    void expect_listed() const {
        const auto listing = read_listing(write_listing(table_.listing()));
        ASSERT_TRUE(listing);
        for (int i = 0; i < 8; ++i) {
            const std::string guest = i == 7 ? "" : "g" + std::to_string(i);
            EXPECT_EQ(listing->admits(guest).has_value(), table_.admits(guest).has_value());
            EXPECT_EQ(listing->may_read(guest), table_.may_read(guest));
            EXPECT_EQ(listing->seat_of(guest), table_.seat_of(guest));
            const Json turn = Json::parse(table_.turn(table_.viewer_of(guest)));
            const bool can_act =
                !turn.is_null() && (turn["legal"].is_null() || !turn["legal"].empty());
            const bool judges = guest == table_.referee() && !turn.is_null() &&
                                turn.contains("verdict") && !table_.paused();
            EXPECT_EQ(listing->on_turn(guest, table_.awaited()), can_act || judges) << guest;
        }
    }
    [[nodiscard]] int matches() const { return matches_; }
    [[nodiscard]] int checkpoints() const { return checkpoints_; }

  private:
    int below(int bound) {
        return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
    }
    std::string next_secret() {
        std::string secret;
        for (int i = 0; i < 64; ++i) secret += "0123456789abcdef"[below(16)];
        return secret;
    }
    void keep(const std::vector<TableEvent>& events) {
        for (const TableEvent& event : events) texts_.push_back(write_event(event));
    }
    TableCommand by(Kind kind, int guest) {
        TableCommand command{.kind = kind};
        command.who = "g" + std::to_string(guest);
        command.name = "Guest " + std::to_string(guest);
        if (below(3) == 0) command.seen = table_.last_number();
        return command;
    }

    Seat own_seat(const TableCommand& command) { return table_.seat_of(command.who).value_or(0); }
    std::string promise_of(Seat seat) {
        const Json match = Json::parse(table_.snapshot(Viewer::everyone()))["match"];
        return *cut_commitment(match["commitment"].get<std::string>(), table_.match_id(), seat,
                               promised_bytes);
    }

    // Somebody whose decision is awaited, if anybody's is.
    std::optional<TableCommand> decision() {
        const AnyMatch* match = table_.match();
        if (table_.phase() != Table::Phase::playing) return std::nullopt;
        if (match->awaits_verdict()) {
            TableCommand command = by(Kind::judge, 0);
            command.who = table_.referee();
            for (const auto& word : match->words_to_judge()) {
                if (below(3) == 0) command.words.push_back(word);
            }
            return command;
        }
        if (match->actors().empty()) return std::nullopt;
        const Seat seat = match->actors().at(below(match->actors().size()));
        TableCommand command{.kind = Kind::act};
        command.text = random_action(table_, seat, random_);
        if (!table_.bot_at(seat).empty()) {
            command.seat = seat;
        } else {
            command.who = table_.guest_at(seat);
        }
        return command;
    }

    TableCommand next_command() {
        if (below(10) < 7) {
            if (auto command = decision()) return *command;
        }
        if (below(2) == 0 &&
            Json::parse(table_.snapshot(Viewer::everyone()))["match"].contains("reveal_by")) {
            TableCommand command = by(Kind::reveal, below(6));
            command.text = promised_bytes;
            return command;
        }
        const bool lively = below(4) == 0;
        const auto kind = static_cast<Kind>(below(static_cast<int>(Kind::forget) + 1));
        const bool drastic = kind == Kind::resign || kind == Kind::abort || kind == Kind::forget ||
                             kind == Kind::stand;
        if (drastic && !lively) return by(Kind::sit, below(6));
        TableCommand command = by(kind, below(6));
        if (kind >= Kind::tick) {
            command.who.clear();
            command.text = "g" + std::to_string(below(6));
        }
        command.seat = static_cast<Seat>(below(6));
        command.yes = below(3) > 0;
        if (kind == Kind::rematch) {
            command.secret = next_secret();
            command.match = "m" + std::to_string(table_.match_index() + 1);
        } else if (kind == Kind::seat_bot) {
            command.text = "random";
        } else if (kind == Kind::sit || kind == Kind::cut) {
            const bool promised = below(2) == 0;
            if (promised)
                command.hash = promise_of(kind == Kind::sit ? *command.seat : own_seat(command));
            if (!promised && (kind == Kind::cut || below(2) == 0)) command.text = "c0ffee";
        } else if (kind == Kind::reveal) {
            command.text = promised_bytes;
        } else if (kind == Kind::mute) {
            command.text = "g" + std::to_string(below(6));
        } else if (kind == Kind::react) {
            command.text = reactions[0];
        } else if (kind < Kind::tick) {
            command.text = "text " + std::to_string(below(100));
        }
        if (kind == Kind::sit && command.hash.empty() && below(2) == 0) command.seat.reset();
        if (kind == Kind::start || kind == Kind::rematch) command.who = table_.host();
        return command;
    }

    Table table_;
    std::optional<Table> twin_;
    std::vector<std::string> texts_;
    Random random_;
    Millis now_ = 1'700'000'000'000;
    int matches_ = 0;
    int checkpoints_ = 0;
};

class AnyTable : public ::testing::TestWithParam<const char*> {};

TEST_P(AnyTable, IsTheSameWhenItsEventsAreReplayed) {
    int matches = 0;
    int checkpoints = 0;
    for (int seed = 0; seed < scaled(6); ++seed) {
        Crowd crowd(GetParam(), static_cast<std::uint64_t>(seed));
        for (int i = 0; i < 400; ++i) {
            if (i == 50 + 20 * seed) crowd.make_twin();
            crowd.step();
            if (i % 100 == 99) crowd.expect_same();
        }
        matches += crowd.matches();
        checkpoints += crowd.checkpoints();
        if (HasFailure()) break;
    }
    EXPECT_GT(matches, 0) << "no match came to its end";
    EXPECT_GT(checkpoints, 0);
}

INSTANTIATE_TEST_SUITE_P(
    Games, AnyTable,
    ::testing::Values(
        R"({"game":"gesjaakt","seats":3})",
        R"({"game":"gesjaakt","seats":4,"start":"host","clock":{"kind":"bank","seconds":60,"increment":3}})",
        R"({"game":"24","seats":3,"options":{"drop_out":true,"trump_chaos":true}})",
        R"({"game":"24","seats":2,"takeback":false,"clock":{"kind":"move","seconds":30}})",
        R"({"game":"alles","seats":3,"clock":{"kind":"bank","seconds":60,"increment":0}})",
        R"({"game":"alles","seats":4,"start":"host","options":{"teams":true},"spectators":false})",
        R"({"game":"wordcard","seats":2,"options":{"challenge":true,"hand":8}})",
        R"({"game":"wordcard","seats":3,"options":{"referee":"person","variant":"free"},"referee":"g5"})",
        R"({"game":"wordcard","seats":2,"options":{"variant":"group","time":60}})"));

TEST(ReplayOfATable, ACheckpointThatIsNotWholeIsRefused) {
    StagedTable staged;
    staged.says("ann", R"({"do":"sit"})");
    const Json whole = *staged.table().checkpoint();
    ASSERT_TRUE(Table::from_checkpoint(whole));
    for (const auto& [key, value] : whole.items()) {
        Json part = whole;
        part.erase(key);
        EXPECT_FALSE(Table::from_checkpoint(part)) << key;
        part[key] = value.is_string() ? Json(7) : Json("seven");
        EXPECT_FALSE(Table::from_checkpoint(part)) << key;
    }
    Json other = whole;
    other["version"] = whole["version"].get<int>() + 1;
    EXPECT_FALSE(Table::from_checkpoint(other)) << "of another version";
    EXPECT_FALSE(Table::from_checkpoint(Json(nullptr)));
    staged.play({"ben", "cas"});
    EXPECT_FALSE(staged.table().checkpoint()) << "a match is made from its lines";
}

TEST(ReplayOfATable, WhatDoesNotFitIsRefused) {
    StagedTable staged;
    staged.play();
    staged.acts(staged.guest_on_turn(), "pay");
    const auto& events = staged.events();
    // Without one of its events, no store gives the table.
    for (std::size_t missing = 0; missing < events.size() - 1; ++missing) {
        Table table;
        bool refused = false;
        for (std::size_t i = 0; i < events.size() && !refused; ++i) {
            if (i != missing) refused = !table.replay(events[i]);
        }
        EXPECT_TRUE(refused) << missing;
    }
    // Nor with another card.
    Table table;
    bool refused = false;
    for (TableEvent event : events) {
        if (event.text.starts_with("turn "))
            event.text = event.text == "turn 3" ? "turn 4" : "turn 3";
        refused = refused || !table.replay(event);
    }
    EXPECT_TRUE(refused);
}

TEST(ReplayOfATable, WhatCannotBeAppliedIsNeitherToldNorBuiltUpon) {
    StagedTable staged;
    staged.says("ann", R"({"do":"sit"})");
    Table table;
    for (TableEvent event : staged.events()) {
        // The secret of another match: no cards follow from it.
        if (event.kind == TableEvent::Kind::commitment) event.secret = other_secret;
        ASSERT_TRUE(table.replay(event));
    }
    TableCommand start{.kind = Kind::start, .at = staged.now(), .who = "ann", .name = "Ann"};
    start.yes = true;
    EXPECT_FALSE(table.handle(start));
    EXPECT_TRUE(table.damaged());
    TableCommand say{.kind = Kind::say, .at = staged.now(), .who = "ann", .name = "Ann"};
    say.text = "Hello?";
    EXPECT_FALSE(table.handle(say)) << "what is in memory is not what the events say";
}

}  // namespace
}  // namespace stamtafel
