#include "load/scanned_frame.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace stamtafel {

namespace {

class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    [[nodiscard]] char peek() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
        return at_ < text_.size() ? text_[at_] : '\0';
    }
    bool take(char expected) {
        if (peek() != expected) return false;
        ++at_;
        return true;
    }
    // The next value as it stands; empty if there is none.
    std::string_view value() {
        const char first = peek();
        const std::size_t start = at_;
        if (first == '"') {
            skip_text();
        } else if (first == '{' || first == '[') {
            skip_nested();
        } else {
            at_ = std::min(text_.find_first_of(",]} \n", at_), text_.size());
        }
        return text_.substr(start, at_ - start);
    }

  private:
    void skip_text() {
        for (++at_; at_ < text_.size(); ++at_) {
            at_ = text_.find('"', at_);
            if (at_ == std::string_view::npos) break;
            std::size_t slashes = 0;
            while (text_[at_ - 1 - slashes] == '\\') ++slashes;
            if (slashes % 2 == 0) {
                ++at_;
                return;
            }
        }
        at_ = text_.size();
    }
    void skip_nested() {
        int depth = 0;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '"') {
                skip_text();
                continue;
            }
            ++at_;
            if (c == '{' || c == '[') ++depth;
            if ((c == '}' || c == ']') && --depth == 0) return;
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::string_view unquoted(std::string_view value) {
    if (value.size() < 2 || value.front() != '"') return {};
    return value.substr(1, value.size() - 2);
}

std::uint64_t number_in(std::string_view value) {
    std::uint64_t number = 0;
    std::from_chars(value.data(), value.data() + value.size(), number);
    return number;
}

// Calls `each(key, value)` for every member; false if it is no object.
template <class Each>
bool for_each_member(std::string_view object, Each each) {
    Scanner scanner(object);
    if (!scanner.take('{')) return false;
    if (scanner.take('}')) return true;
    do {
        const auto key = scanner.value();
        if (key.size() < 2 || key.front() != '"' || !scanner.take(':')) return false;
        const auto value = scanner.value();
        if (value.empty()) return false;
        each(unquoted(key), value);
    } while (scanner.take(','));
    return scanner.take('}');
}

template <class Each>
void for_each_element(std::string_view array, Each each) {
    Scanner scanner(array);
    if (!scanner.take('[') || scanner.take(']')) return;
    do {
        const auto value = scanner.value();
        if (value.empty()) return;
        each(value);
    } while (scanner.take(','));
}

ScannedFrame::Kind kind_named(std::string_view name) {
    using Kind = ScannedFrame::Kind;
    constexpr std::array<std::pair<std::string_view, Kind>, 7> kinds{{{"event", Kind::event},
                                                                      {"turn", Kind::turn},
                                                                      {"done", Kind::done},
                                                                      {"refused", Kind::refused},
                                                                      {"table", Kind::table},
                                                                      {"welcome", Kind::welcome},
                                                                      {"bye", Kind::bye}}};
    for (const auto& [text, kind] : kinds) {
        if (text == name) return kind;
    }
    return Kind::other;
}

void read_choices(ScannedFrame& frame, std::string_view key, std::string_view value) {
    if (value.front() != '[') return;
    if (key == "legal") frame.legal = value;
    if (key == "offers") frame.offers = value;
}

}  // namespace

ScannedFrame scan_frame(std::string_view text) {
    ScannedFrame frame;
    std::string_view is;
    std::string_view event;
    std::string_view snapshot;
    const bool whole = for_each_member(text, [&](std::string_view key, std::string_view value) {
        if (key == "is") {
            is = unquoted(value);
        } else if (key == "number") {
            frame.number = number_in(value);
        } else if (key == "id") {
            frame.id = unquoted(value);
        } else if (key == "code") {
            frame.code = unquoted(value);
        } else if (key == "wait_ms") {
            frame.wait_ms = number_in(value);
        } else if (key == "again_ms") {
            frame.again_ms = number_in(value);
        } else if (key == "event") {
            event = value;
        } else if (key == "snapshot") {
            snapshot = value;
        } else {
            read_choices(frame, key, value);
        }
    });
    if (!whole || is.empty()) return {};
    frame.kind = kind_named(is);
    if (frame.kind == ScannedFrame::Kind::event) {
        for_each_member(event, [&](std::string_view key, std::string_view value) {
            if (key == "kind") frame.event_kind = unquoted(value);
        });
    }
    if (frame.kind == ScannedFrame::Kind::table && !snapshot.empty()) {
        frame.snapshot = true;
        std::string_view turn;
        for_each_member(snapshot, [&](std::string_view key, std::string_view value) {
            if (key == "number") frame.number = number_in(value);
            if (key == "turn") turn = value;
        });
        for_each_member(turn, [&](std::string_view key, std::string_view value) {
            read_choices(frame, key, value);
        });
    }
    return frame;
}

std::size_t count_elements(std::string_view array) {
    std::size_t count = 0;
    for_each_element(array, [&](std::string_view) { ++count; });
    return count;
}

std::string_view element(std::string_view array, std::size_t index) {
    std::string_view found;
    for_each_element(array, [&](std::string_view value) {
        if (index-- == 0) found = value;
    });
    return found;
}

}  // namespace stamtafel
