#include "cli/options_table.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "cli/canvas.hpp"
#include "cli/card_names.hpp"
#include "cli/spoken_action.hpp"

namespace stamtafel {

namespace {

// Where points are taken off or put on, their sign says which.
std::string result_text(const Console& console, const GameInfo& game, double result) {
    const std::string text = console.decimal(result, 1);
    return game.result_is_change && !text.starts_with("−") ? "+" + text : text;
}

std::string shortened(std::string text, std::size_t width) {
    if (Canvas::width(text) <= width) return text;
    while (Canvas::width(text) >= width) text.pop_back();
    return text + "…";
}

// Where the least wins, points are not what one hopes for.
std::string result_heading(const Console& console, const MatchSetup& setup) {
    const GameInfo& info = setup.game->info();
    const bool least = lowest_wins(info, setup.options) && !info.lowest_wins;
    const std::string key = fmt::format("hint.result.{}{}", info.id, least ? "_least" : "");
    return console.say(has_phrase(console.language(), key) ? key : "hint.points");
}

std::size_t column_width(std::string_view heading) {
    return Canvas::width(heading) + 3;
}

std::string pushed_right(std::string_view text, std::size_t width) {
    return std::string(width - Canvas::width(text), ' ') + std::string(text);
}

}  // namespace

std::string percent_text(double share) {
    return fmt::format("{:.0f} %", 100 * share);
}

std::string options_table(const Console& console, const MatchSetup& setup,
                          std::span<const WeighedAction> options) {
    const GameInfo& game = setup.game->info();
    std::vector<std::vector<std::string>> rows{{console.say("hint.option")}};
    const bool alone = setup.seats == 1;
    if (!alone) rows.front().push_back(console.say("hint.win"));
    rows.front().push_back(result_heading(console, setup));
    for (const auto& [action, win, result] : options) {
        auto& row = rows.emplace_back();
        row.push_back(spoken(console.language(), action));
        if (!alone) row.push_back(percent_text(win));
        row.push_back(result_text(console, game, result));
    }
    std::size_t others = 0;
    for (std::size_t i = 1; i < rows.front().size(); ++i) others += column_width(rows.front()[i]);
    const auto columns = static_cast<std::size_t>(Console::columns());
    const std::size_t most = std::max<std::size_t>(12, columns - std::min(columns, others));
    std::size_t option_width = 0;
    for (auto& row : rows) {
        row[0] = shortened(std::move(row[0]), most);
        option_width = std::max(option_width, Canvas::width(row[0]));
    }
    std::string text;
    for (const auto& row : rows) {
        text += Canvas::padded(row[0], option_width);
        for (std::size_t i = 1; i < row.size(); ++i) {
            text += pushed_right(row[i], column_width(rows.front()[i]));
        }
        text += '\n';
    }
    return text;
}

std::string reason_text(Language language, Refusal reason) {
    for (Fact& fact : reason.facts) {
        const auto last = fact.name == "cards" ? fact.value.rfind(", ") : std::string::npos;
        if (last == std::string::npos) continue;
        fact.value.replace(last, 1, " " + say(language, "hint.and"));
    }
    return with_card_names(language, say(language, reason));
}

}  // namespace stamtafel
