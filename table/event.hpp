// Something that happened at a table. Events are all there is to a table: applying the same ones
// again gives the same table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/json.hpp"
#include "rules/kit/refusal.hpp"
#include "rules/kit/seat.hpp"
#include "table/command.hpp"

namespace stamtafel {

struct TableEvent {
    enum class Kind : std::uint8_t {
        created,      // text: the table's id, guest and name: the host, setup
        sat,          // seat, guest, name (before play)
        stood,        // seat (before or after play)
        bot_seated,   // seat, text: level
        seat_opened,  // seat
        host,         // guest: who is host now
        commitment,   // index: which match, text: its id, hash; the secret is only in the store
        cut,          // seat, text: hex, for all to see
        committed,    // seat, hash: what is promised of its cut
        cuts_closed,  // index: nobody cuts any more, and what was promised is to be shown
        cut_shown,    // seat, text: hex
        withheld,     // seat: promised a cut and did not show it, so it is empty
        started,      // index, rules: the version the match is played by
        line,         // line: its number in the record, text
        asked,        // text: takeback, pause, abort; seat
        answered,     // text: the question, seat, yes
        settled,      // text: the question, result: granted, refused, withdrawn, lapsed
        paused,       // seat
        resumed,
        timed_out,  // seat
        left,       // seat: stood up during play
        returned,   // seat, guest, name
        resigned,   // seat
        replaced,   // seat: idle, now played by a bot
        ended,      // result: finished or aborted, scores, winners
        revealed,   // secret, cuts, commitments: of the cuts, if any
        again,      // seat, yes: would like a rematch
        rematch,    // index: of the match to come
        said,       // guest, name, text
        reacted,    // guest, text
        renamed,    // guest, name
        muted,      // guest, yes
        away,       // guest: no longer connected
        here,       // guest, name: connected
        forgotten,  // guest: deleted; name and chat are gone

        referee_asked,  // guest: asked to judge; until they answer the host does
        referee,        // guest, name, yes: judges from now on, or does not
    };

    std::uint64_t number = 0;  // from 1, without gaps, for every viewer
    Millis at = 0;
    Kind kind = Kind::created;
    std::optional<Seat> seat{};
    std::size_t line = 0;
    int index = 0;
    int rules = 1;
    bool yes = false;
    std::string guest{};
    std::string name{};
    std::string text{};
    std::string result{};
    std::string hash{};
    std::string secret{};
    std::vector<std::string> cuts{};
    std::vector<std::string> commitments{};
    std::optional<std::vector<int>> scores{};
    std::vector<int> winners{};
    Json setup{};
    // On the last event of a guest's command: which one that was (command_mark), for the store
    // only.
    std::string command{};
    friend bool operator==(const TableEvent&, const TableEvent&) = default;
};

// The whole event, secrets too, for the store only:
// {"number":18,"at":1700000000000,"event":{"kind":"line","number":3,"text":"0: pay"}}, and
// "command" where there is one.
std::string write_event(const TableEvent& event);
Answer<TableEvent> read_event(std::string_view text);

// Whether an event may change who sits or sees what: everything but the ordinary course of play and
// talk.
bool changes_company(TableEvent::Kind kind);
// Whether it can change what anybody can do.
bool concerns_play(TableEvent::Kind kind);
// What must be so where it happens.
bool happens_in_play(TableEvent::Kind kind);
bool happens_before_cuts_are_shown(TableEvent::Kind kind);
bool is_about_a_seat(TableEvent::Kind kind);

// The inner object, without what is for the store only. What a viewer gets is `Table::told`.
std::string event_text(const TableEvent& event);
// … of a line, as it is shown to somebody.
std::string line_text(const TableEvent& event, const std::string& shown);

// The stored event without what a deleted guest was called and has said. A table that replays it
// is otherwise the same. Text that is no event comes back as it is.
std::string without_guest(std::string_view text, std::string_view guest);
// What deleted guests are called.
inline constexpr std::string_view forgotten_name = "\u2014";

}  // namespace stamtafel
