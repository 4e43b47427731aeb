#include "cli/canvas.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace stamtafel {

std::string Canvas::say(std::string_view key, std::initializer_list<Fact> facts) const {
    return stamtafel::say(language_, key, std::span(facts.begin(), facts.size()));
}

std::string Canvas::say_of(Seat seat, std::string_view key, std::vector<Fact> facts) const {
    if (you_ == seat) return stamtafel::say(language_, std::string(key) + ".you", facts);
    facts.push_back({"name", names_[seat]});
    return stamtafel::say(language_, key, facts);
}

std::string Canvas::styled(Style style, std::string_view text) const {
    if (!colour_ || style == Style::plain) return std::string(text);
    constexpr std::string_view codes[] = {"0", "1", "2", "31", "33", "32", "34", "35", "36"};
    std::string out = "\x1b[";
    out += codes[static_cast<std::size_t>(style)];
    out += 'm';
    out += text;
    out += "\x1b[0m";
    return out;
}

// Continuation bytes of UTF-8 and escape sequences take no column.
std::size_t Canvas::width(std::string_view text) {
    std::size_t columns = 0;
    bool escape = false;
    for (const char c : text) {
        if (c == '\x1b') {
            escape = true;
        } else if (escape) {
            escape = c != 'm';
        } else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) {
            ++columns;
        }
    }
    return columns;
}

std::string Canvas::padded(std::string_view text, std::size_t wanted) {
    std::string out(text);
    out.append(wanted - std::min(wanted, width(text)), ' ');
    return out;
}

std::string Canvas::number(long long value) {
    return value < 0 ? "−" + std::to_string(-value) : std::to_string(value);
}

void Canvas::line(std::string_view text) {
    text_ += text;
    text_ += '\n';
}

std::string Canvas::take_text() {
    return std::exchange(text_, {});
}

}  // namespace stamtafel
