// What lists of tables say of one, and who may ask: kept beside its events, so that nobody has to
// read those for it.
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

class TableCore;

// For whom a table waits, as one number: a bit for every seat, and one for the referee. It changes
// with every decision, so it is kept apart from the rest.
using AwaitedBits = std::uint32_t;
inline constexpr AwaitedBits awaited_verdict = AwaitedBits{1} << max_seats;

struct TableListing {
    struct Place {
        std::string guest{};  // who sits here, or may come back; nobody: empty
        bool plays = false;   // in person, not by a bot
    };

    Json summary{};  // for those who may look; who is awaited is added to it
    std::string host{};
    std::string referee{};
    std::string asked{};  // who was asked to be the referee; nobody: empty
    std::vector<std::string> people{};
    std::vector<Place> seats{};
    bool paused = false;

    // As Table has them.
    [[nodiscard]] Answer<> admits(std::string_view guest) const;
    [[nodiscard]] bool may_read(std::string_view guest) const;
    [[nodiscard]] std::optional<Seat> seat_of(std::string_view guest) const;

    [[nodiscard]] Json summary_with(AwaitedBits awaited) const;
    // Whether the table waits for this guest in person.
    [[nodiscard]] bool on_turn(std::string_view guest, AwaitedBits awaited) const;
};

TableListing listing_of(const TableCore& state);
AwaitedBits awaited_of(const TableCore& state);

std::string write_listing(const TableListing& listing);
Answer<TableListing> read_listing(std::string_view text);
// Without what a deleted guest was called. Text that is no listing comes back as it is.
std::string listing_without_guest(std::string_view text, std::string_view guest);

}  // namespace stamtafel
