// Lines of a log that belong to the table and not to a game's rules: takebacks, bots that take a
// seat over, an abort.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "rules/kit/seat.hpp"

namespace stamtafel {

class TableLine {
  public:
    enum class Kind : std::uint8_t { takeback, bot, back_at_seat, resign, abort };

    static TableLine takeback(Seat seat, std::size_t lines);
    // `seat` is whose fault it was, if anybody's.
    static TableLine abort(std::optional<Seat> seat, std::string_view reason);

    // Nothing if this is not a table line (it may still be one of the game's).
    static std::optional<TableLine> read(std::string_view text, int seats);

    [[nodiscard]] Kind kind() const { return kind_; }
    [[nodiscard]] Seat seat() const { return seat_; }
    [[nodiscard]] std::size_t lines() const { return lines_; }  // takeback: how many lines stand
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    TableLine(Kind kind, Seat seat, std::size_t lines, std::string text)
        : kind_(kind), seat_(seat), lines_(lines), text_(std::move(text)) {}

    Kind kind_;
    Seat seat_;
    std::size_t lines_;
    std::string text_;
};

}  // namespace stamtafel
