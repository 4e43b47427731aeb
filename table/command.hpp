// What somebody wants of a table. Everything from outside comes in here, the time too: a table
// asks no clock.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/json.hpp"
#include "rules/kit/refusal.hpp"
#include "rules/kit/seat.hpp"

namespace stamtafel {

using Millis = std::int64_t;  // since 1970, or a length of time

struct TableCommand {
    enum class Kind : std::uint8_t {
        // Of people (`who` is a guest).
        sit,        // seat? (none: any free one, or the own one again), text or hash: as in `cut`
        stand,      // during play a bot takes over
        seat_bot,   // seat, text: level (host, before play)
        open_seat,  // seat (host, before play)
        start,      // yes: fill open seats with bots (host)
        cut,        // text: hex of 1 to 64 bytes, for all to see; or hash: what is promised of them
        reveal,     // text: hex of the bytes that were promised
        act,        // text: action
        judge,      // words: which are wrong (referee)
        takeback,
        answer,  // yes: to the standing question
        pause,
        resume,
        resign,
        abort,
        replace,  // seat (host: an idle player by a bot)
        rematch,  // match, secret: of the next match, from the server; yes: without the missing
        say,      // text
        react,    // text: one symbol
        rename,   // text: the new name
        referee,  // yes: the guest who was asked will judge; no: will not, or no longer
        mute,     // text: guest, yes: mute or no longer (host)
        // Of the server only (`who` is empty). A bot's decision is an `act` of the server with
        // `seat`.
        tick,
        presence,  // text: guest, name, yes: connected
        forget,    // text: a guest who asked to be deleted
    };

    Kind kind = Kind::tick;
    Millis at = 0;
    std::string who{};                    // a guest's id; empty: the server itself
    std::string name{};                   // what the guest is called, already normalised
    std::optional<std::uint64_t> seen{};  // the last event number the client saw
    std::optional<Seat> seat{};
    std::string text{};
    std::string hash{};  // of a cut, in hex
    std::vector<std::string> words{};
    bool yes = false;
    std::string match{};   // rematch: the id of the next match
    std::string secret{};  // rematch: its 32 bytes in hex
};

// What brings a match to its end: possible where nothing else is any more.
bool ends_a_match(TableCommand::Kind kind);
// What people say, names too: tidied before anybody reads it, and no more than a talk needs.
bool is_talk(TableCommand::Kind kind);
// What whoever only looks on may do.
bool is_of_spectators(TableCommand::Kind kind);

// What a client may send: {"do":"act","action":"pay","seen":17}. Sets kind, seen and particulars;
// who, name, time and secrets are for the server to fill in.
//   sit{seat?,cut?} sit{seat,commitment} stand{} seat_bot{seat,level} open_seat{seat} start{fill?}
//   cut{bytes} cut{commitment} reveal{bytes} act{action} judge{wrong[]} takeback{} answer{yes}
//   pause{} resume{} resign{} abort{} replace{seat} rematch{fill?} say{text} react{symbol}
//   rename{name} referee{yes} mute{guest,on}
Answer<TableCommand> read_command(const Json& frame);
// "act"; the names above.
std::string_view command_name(TableCommand::Kind kind);

}  // namespace stamtafel
