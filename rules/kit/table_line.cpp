#include "rules/kit/table_line.hpp"

#include <utility>

#include "rules/kit/notation.hpp"

namespace stamtafel {

namespace {

std::string decided(Seat seat, std::string_view what) {
    std::string text;
    write_number(text, seat);
    text += ": ";
    text += what;
    return text;
}

// What stands between the quotes, which may not hold further quotes or line ends.
std::optional<std::string_view> quoted(std::string_view text) {
    while (text.ends_with(' ')) text.remove_suffix(1);
    if (text.size() < 2 || !text.starts_with('"') || !text.ends_with('"')) return std::nullopt;
    text = text.substr(1, text.size() - 2);
    if (text.find_first_of("\"\n\r") != std::string_view::npos) return std::nullopt;
    return text;
}

}  // namespace

TableLine TableLine::takeback(Seat seat, std::size_t lines) {
    std::string what;
    write_field(what, "takeback", static_cast<long long>(lines));
    return {Kind::takeback, seat, lines, decided(seat, what)};
}

TableLine TableLine::abort(std::optional<Seat> seat, std::string_view reason) {
    std::string text = "abort ";
    if (seat) {
        write_number(text, *seat);
        text += ' ';
    }
    text += '"';
    for (const char c : reason) text += c == '"' ? '\'' : (c == '\n' || c == '\r') ? ' ' : c;
    text += '"';
    return {Kind::abort, seat.value_or(0), 0, std::move(text)};
}

std::optional<TableLine> TableLine::read(std::string_view text, int seats) {
    Words words(text);
    const auto first = words.next();
    if (first == "abort") {
        std::optional<Seat> seat;
        if (!words.rest().starts_with('"')) {
            seat = read_seat(words.next(), seats);
            if (!seat) return std::nullopt;
        }
        const auto reason = quoted(words.rest());
        if (!reason) return std::nullopt;
        return abort(seat, *reason);
    }
    if (!first.ends_with(':')) return std::nullopt;
    const auto seat = read_seat(first.substr(0, first.size() - 1), seats);
    if (!seat) return std::nullopt;
    const auto verb = words.next();
    if (verb == "takeback") {
        const auto lines = read_number<std::uint32_t>(words.next());
        if (!lines || !words.empty()) return std::nullopt;
        return takeback(*seat, *lines);
    }
    if (verb == "resign" && words.empty()) {
        return TableLine{Kind::resign, *seat, 0, decided(*seat, "resign")};
    }
    if (verb == "back" && words.next() == "at" && words.next() == "seat" && words.empty()) {
        return TableLine{Kind::back_at_seat, *seat, 0, decided(*seat, "back at seat")};
    }
    if (verb == "bot") {
        const auto name = words.next();
        if (name.empty() || !words.empty()) return std::nullopt;
        return TableLine{Kind::bot, *seat, 0, decided(*seat, "bot " + std::string(name))};
    }
    return std::nullopt;
}

}  // namespace stamtafel
