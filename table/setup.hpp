// How a table was set: which game, for how many, with which clock, and who may look on.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/json.hpp"
#include "rules/kit/any_game.hpp"
#include "table/command.hpp"

namespace stamtafel {

struct ClockSetup {
    enum class Kind : std::uint8_t {
        none,
        move,  // `seconds` for every decision; up to 14 days
        bank,  // `seconds` for the whole match, and `increment` more after each decision
    };
    Kind kind = Kind::none;
    std::int64_t seconds = 0;
    std::int64_t increment = 0;
    friend bool operator==(const ClockSetup&, const ClockSetup&) = default;
};

// Who starts the first match of a table.
enum class StartSetup : std::uint8_t {
    full,  // nobody: it starts when a person takes the last open seat
    host,
};

struct TableSetup {
    const AnyGame* game = nullptr;
    Options options{{}};  // settled: every default written out
    int seats = 0;
    std::string name;        // of the table; may be empty
    bool listed = false;     // found by everybody, or only by its link
    bool spectators = true;  // whether others may look on
    ClockSetup clock;
    bool takeback = true;
    StartSetup start = StartSetup::full;
    std::string referee;            // where a person judges words: a guest; empty: the host
    std::vector<std::string> bots;  // by seat: the level of the bot, or empty for an open seat
};

// What the server hands over when a table is made.
struct TableBirth {
    std::string table;  // its id
    TableSetup setup;
    std::string host;    // a guest's id
    std::string name;    // what the host is called
    std::string match;   // the id of the first match; stands in public records
    std::string secret;  // its 32 bytes, in hex
    Millis at = 0;
};

// {"game","seats","options":{},"name","listed","spectators","clock":{"kind","seconds","increment"},
// "takeback","start":"full"|"host","referee","bots":[level|null…]}: only the first is needed.
// `levels` are the bots that may be seated; with none given, as for a stored setup, any is taken.
Answer<TableSetup> read_setup(const Json& json, std::span<const std::string_view> levels);
Json setup_json(const TableSetup& setup);
// {"hand":10,…} as somebody gave them: a value may be typed or a text.
Answer<> read_options(Options& options, const Json& given);

// Plain text that people typed: what is wrong with it, if anything. Lengths count characters as
// people do (table/characters.hpp).
inline constexpr int longest_name = 32;
inline constexpr int longest_table_name = 60;
inline constexpr int longest_chat = 500;
Answer<> check_name(std::string_view name);
Answer<> check_text(std::string_view text, int longest);
// Whether this could be the id of a guest; whether there is one is for the server to say.
bool could_be_guest(std::string_view id);
// Whether this could be a level of a bot. Which ones there are is for the server to say.
Answer<> check_level(std::string_view level);

}  // namespace stamtafel
