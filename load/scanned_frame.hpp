// What the swarm has to know of a frame the server sent. Thousands of frames come in every second,
// on the cores that the server needs too: so nothing is copied and no tree is built; the texts are
// parts of the frame as they stand there, in JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace stamtafel {

struct ScannedFrame {
    enum class Kind : std::uint8_t {
        welcome,
        table,
        event,
        turn,
        done,
        refused,
        bye,
        other,
        broken,  // not what the protocol says
    };
    Kind kind = Kind::broken;
    std::uint64_t number = 0;  // of a table: the last event its snapshot knows
    bool snapshot = false;     // the table brings one; its turn counts as this frame's
    std::uint64_t wait_ms = 0;
    std::uint64_t again_ms = 0;
    std::string_view id{};          // of the command that is answered
    std::string_view code{};        // why refused
    std::string_view event_kind{};  // "line"
    std::string_view legal{};       // ["pay","take"]; empty: none were listed
    std::string_view offers{};
};

ScannedFrame scan_frame(std::string_view text);

// The elements of an array of texts, each with its quotes.
[[nodiscard]] std::size_t count_elements(std::string_view array);
[[nodiscard]] std::string_view element(std::string_view array, std::size_t index);

}  // namespace stamtafel
