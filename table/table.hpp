// One table: people and bots in seats, one match after another. Commands in, events out; no I/O,
// no clock, no randomness, no bots: time, secrets and the bots' decisions come in commands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.hpp"
#include "table/checkpoint.hpp"
#include "table/listing.hpp"
#include "table/snapshot.hpp"

namespace stamtafel {

class Steward;

class Table {
  public:
    using Phase = TablePhase;

    // A new table is made by one of these: `create`, or `replay` of a stored `created`.
    Answer<std::vector<TableEvent>> create(const TableBirth& birth);
    // Checks the command and applies what follows from it. A refusal changes nothing, unless the
    // table is `damaged` then. A `tick` before `next_deadline` has no events.
    Answer<std::vector<TableEvent>> handle(const TableCommand& command);
    // What followed from a command could not be applied. Nothing of it was told, and nothing else
    // is done: drop this table and replay its events.
    [[nodiscard]] bool damaged() const { return damaged_.has_value(); }
    // Applies a stored event; events come in order. A refusal means that the store is damaged.
    Answer<> replay(const TableEvent& event);

    // What the events so far have made of it, to go on from with the next one. Nothing while a
    // match stands on the table.
    [[nodiscard]] std::optional<Json> checkpoint() const { return checkpoint_json(state_); }
    static Answer<Table> from_checkpoint(const Json& checkpoint);

    // When the server must send `tick` at the latest, if ever.
    [[nodiscard]] std::optional<Millis> next_deadline() const;

    // --- Who sees what. Made from redacted lines and views only. ---

    // What this viewer is told of an event; nothing for a `line` of a match before the present
    // one: whoever missed that needs a snapshot.
    [[nodiscard]] std::optional<std::string> told(const TableEvent& event, Viewer viewer) const {
        return told_text(state_, event, viewer);
    }
    // Everything a newcomer needs, written as JSON; `number` in it is the last event's.
    [[nodiscard]] std::string snapshot(Viewer viewer) const {
        return snapshot_text(state_, viewer);
    }
    // What a viewer can do now: {"view","sums","actors","legal","offers"?,"clock"?,"verdict"?,
    // "over"};
    // null when nothing is being played.
    [[nodiscard]] std::string turn(Viewer viewer) const { return turn_text(state_, viewer); }
    // What is kept beside the events for lists of tables, and for whom the table waits now.
    [[nodiscard]] TableListing listing() const { return listing_of(state_); }
    [[nodiscard]] AwaitedBits awaited() const { return awaited_of(state_); }

    // Whether a guest may look at this table at all.
    [[nodiscard]] Answer<> admits(std::string_view guest) const;
    // Whether a guest may read what was played here: looking for a seat is not enough.
    [[nodiscard]] bool may_read(std::string_view guest) const {
        return state_.setup.spectators || state_.people.find(guest) != nullptr ||
               guest == referee();
    }
    // The seat this guest holds, also while a bot plays it until they come back.
    [[nodiscard]] std::optional<Seat> seat_of(std::string_view guest) const;
    // As that seat, or as the public.
    [[nodiscard]] Viewer viewer_of(std::string_view guest) const;

    // --- For the server ---

    [[nodiscard]] const std::string& id() const { return state_.id; }
    [[nodiscard]] const TableSetup& setup() const { return state_.setup; }
    [[nodiscard]] Phase phase() const { return state_.phase; }
    [[nodiscard]] bool paused() const { return state_.paused_by.has_value(); }
    [[nodiscard]] const std::string& host() const { return state_.host; }
    // Who judges where the rules ask a person.
    [[nodiscard]] const std::string& referee() const { return state_.referee(); }
    // Of the last event.
    [[nodiscard]] std::uint64_t last_number() const { return state_.last_number; }
    [[nodiscard]] Millis last_time() const { return state_.last_time; }
    // Guests with a seat, the host and the referee, as far as they are not known to be away.
    [[nodiscard]] std::vector<std::string> people_here() const;
    // The guest in a seat; empty for open seats and bots that nobody comes back for.
    [[nodiscard]] const std::string& guest_at(Seat seat) const;
    // The level of the bot that plays this seat now; empty if a person does.
    [[nodiscard]] const std::string& bot_at(Seat seat) const;
    // Seats whose bot should decide now. None while paused, while a takeback is asked for, or
    // while no person is there to see it. Send `act` with `seat`, and `seen` as it was then.
    [[nodiscard]] SeatSet bots_to_act() const { return state_.bots_to_act(); }
    // The match on the table, running or just ended; none before the first start. For the bots:
    // show them their seat's lines and view only.
    [[nodiscard]] const AnyMatch* match() const { return state_.match.get(); }
    // Which match of the series this is, from 0.
    [[nodiscard]] int match_index() const { return state_.match_index; }
    [[nodiscard]] const std::string& match_id() const { return state_.match_id; }
    // The options of the table, and the version of the rules that this match began under.
    [[nodiscard]] const Options& match_options() const { return state_.match_options; }
    // The record of the present match once it has ended: keep it when `revealed` comes by.
    [[nodiscard]] Answer<Record> record(int match_index) const;

  private:
    Answer<std::vector<TableEvent>> told_by(Steward& steward, const Answer<>& done);

    TableCore state_;
    std::optional<Refusal> damaged_;
};

}  // namespace stamtafel
