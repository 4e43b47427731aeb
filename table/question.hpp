// A question that stands at the table until the others have answered it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/kit/seat.hpp"
#include "table/command.hpp"

namespace stamtafel {

// The last time somebody asked something and did not get it.
struct Declined {
    Millis at = 0;               // 0: never in this match
    std::uint64_t position = 0;  // as of the question
};

struct Question {
    enum class Kind : std::uint8_t { takeback, pause, abort };

    Kind kind = Kind::takeback;
    Seat asker = 0;
    std::uint64_t number = 0;    // of the event that asked it
    std::uint64_t position = 0;  // the last line of the game before it
    Millis asked = 0;
    SeatSet agreed{};  // without the asker

    static constexpr std::array<std::string_view, 3> names{"takeback", "pause", "abort"};
    [[nodiscard]] std::string_view name() const { return names[static_cast<std::size_t>(kind)]; }
    static std::optional<Kind> read(std::string_view name) {
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] == name) return static_cast<Kind>(i);
        }
        return std::nullopt;
    }
};

}  // namespace stamtafel
