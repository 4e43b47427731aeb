#include "cli/options_table.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "cli/canvas.hpp"
#include "cli/spoken_action.hpp"

namespace stamtafel {

namespace {

using Row = std::array<std::string, 3>;

// In 24 points are taken off or put on, elsewhere they are counted.
std::string result_text(std::string_view game, double result) {
    return game == "24" ? fmt::format("{:+.1f}", result) : fmt::format("{:.1f}", result);
}

std::string shortened(std::string text, std::size_t width) {
    if (Canvas::width(text) <= width) return text;
    while (Canvas::width(text) >= width) text.pop_back();
    return text + "…";
}

std::string pushed_right(std::string_view text, std::size_t width) {
    return std::string(width - Canvas::width(text), ' ') + std::string(text);
}

}  // namespace

std::string percent_text(double share) {
    return fmt::format("{:.0f} %", 100 * share);
}

std::string options_table(const Console& console, std::string_view game,
                          std::span<const WeighedAction> options) {
    std::vector<Row> rows{{console.say("hint.option"), console.say("hint.win"),
                           console.say(fmt::format("hint.result.{}", game))}};
    for (const auto& [action, win, result] : options) {
        rows.push_back(
            {spoken(console.language(), action), percent_text(win), result_text(game, result)});
    }
    const std::size_t win_width = Canvas::width(rows.front()[1]) + 3;
    const std::size_t result_width = Canvas::width(rows.front()[2]) + 3;
    const auto columns = static_cast<std::size_t>(Console::columns());
    const std::size_t most =
        std::max<std::size_t>(12, columns - std::min(columns, win_width + result_width));
    std::size_t option_width = 0;
    for (Row& row : rows) {
        row[0] = shortened(std::move(row[0]), most);
        option_width = std::max(option_width, Canvas::width(row[0]));
    }
    std::string text;
    for (const Row& row : rows) {
        text += Canvas::padded(row[0], option_width) + pushed_right(row[1], win_width) +
                pushed_right(row[2], result_width) + "\n";
    }
    return text;
}

}  // namespace stamtafel
