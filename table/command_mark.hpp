// How the store knows the command of a guest that an event came of: by digests, so that it can be
// recognised when it comes again, and what a client calls its commands is not kept.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "table/command.hpp"

namespace stamtafel {

// A command of one guest.
struct CommandMark {
    std::string guest{};
    std::uint64_t id = 0;    // what the client called it
    std::uint64_t what = 0;  // what it is

    friend bool operator==(const CommandMark&, const CommandMark&) = default;
};

// The same in every version and on every machine.
std::uint64_t short_digest(std::string_view text);
// What is to be done, whatever the client had seen when it said so.
std::uint64_t essence(const TableCommand& command);

// "k3v9 00112233aabbccdd 445566778899eeff"
std::string write_mark(const CommandMark& mark);
std::optional<CommandMark> read_mark(std::string_view text);
// Empty where there is none.
std::string_view guest_of_mark(std::string_view text);

}  // namespace stamtafel
