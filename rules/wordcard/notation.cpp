// WordCard in writing, exactly as the notation has it.
#include "rules/kit/notation.hpp"

#include <algorithm>
#include <array>

#include "rules/kit/sides.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

namespace {

using Verb = Action::Verb;
using Kind = Notice::Kind;
using PartKind = LaidPart::Kind;

constexpr std::array<std::string_view, 16> verbs{"choose",
                                                 "stock",
                                                 "open",
                                                 "pile",
                                                 "keep",
                                                 "lay",
                                                 "back",
                                                 "discard",
                                                 "done",
                                                 "solution",
                                                 "explain",
                                                 "challenge",
                                                 "challenge explain",
                                                 "accept",
                                                 "clock",
                                                 "timeout"};
constexpr std::array<std::string_view, 15> notice_words{
    "draw",    "dealer", "deal", "open", "table",  "stock",   "score", "verdict",
    "referee", "undo",   "lost", "skip", "solved", "blocked", "round"};

constexpr std::size_t most_parts = max_deck;
constexpr std::size_t most_items = 4096;

void write_word(std::string& out, std::string_view word) {
    out += ' ';
    out += word;
}

void write_faces(std::string& out, const auto& faces) {
    for (const Face& face : faces) {
        out += ' ';
        write(out, face);
    }
}

void write_part(std::string& out, const LaidPart& part) {
    const auto place = [&](char name) {
        out += name;
        write_number(out, part.target);
    };
    switch (part.kind) {
        case PartKind::row:
            break;
        case PartKind::before:
            place('r');
            out += " before ";
            break;
        case PartKind::after:
            place('r');
            out += " after ";
            break;
        case PartKind::exchange:
            place('r');
            out += '.';
            write_number(out, part.position);
            out += ' ';
            break;
        case PartKind::across:
        case PartKind::down:
        case PartKind::grid_exchange:
            place('g');
            write_field(out, "", part.x);
            out += ',';
            write_number(out, part.y);
            if (part.kind == PartKind::across) out += " across";
            if (part.kind == PartKind::down) out += " down";
            out += ' ';
            break;
    }
    for (std::size_t i = 0; i < part.cards.size(); ++i) {
        if (i > 0) out += ' ';
        write(out, part.cards[i]);
    }
}

bool is_only(Words words, std::string_view word) {
    return words.next() == word && words.empty();
}

std::unexpected<Refusal> unknown_part(std::string_view text) {
    return refuse(Refusal("wordcard.unknown_part").with("text", text));
}

Answer<> read_cards(Words& words, LaidPart& part) {
    while (!words.empty()) {
        const std::string_view word = words.next();
        const auto name = read_laid_name(word);
        if (!name) return refuse(Refusal("wordcard.unknown_card").with("card", word));
        if (part.cards.size() == max_row) {
            return refuse(Refusal("wordcard.row_too_long").with("max", max_row));
        }
        part.cards.push_back(*name);
    }
    return {};
}

// "r3", "r3.1", "g0": the part's kind is settled by what follows.
bool read_target(std::string_view word, LaidPart& part) {
    const auto dot = word.find('.');
    const auto target =
        read_number<std::uint8_t>(word.substr(1, dot - (dot != std::string_view::npos ? 1 : 0)));
    if (!target) return false;
    part.target = *target;
    if (dot == std::string_view::npos) return true;
    const auto position = read_number<std::uint8_t>(word.substr(dot + 1));
    if (!position || word.front() != 'r') return false;
    part.position = *position;
    part.kind = PartKind::exchange;
    return true;
}

bool read_square(std::string_view word, LaidPart& part) {
    const auto comma = word.find(',');
    if (comma == std::string_view::npos) return false;
    const auto x = read_number<std::int8_t>(word.substr(0, comma));
    const auto y = read_number<std::int8_t>(word.substr(comma + 1));
    if (!x || !y) return false;
    part.x = *x;
    part.y = *y;
    return true;
}

Answer<LaidPart> read_part(std::string_view text) {
    LaidPart part;
    Words words(text);
    const std::string_view first = words.next();
    const bool row = first.starts_with('r');
    const bool grid = first.starts_with('g');
    if (!row && !grid) {
        Words all(text);
        if (auto read = read_cards(all, part); !read) return std::unexpected(read.error());
        if (part.cards.empty()) return unknown_part(text);
        return part;
    }
    if (!read_target(first, part)) return unknown_part(text);
    if (grid) {
        if (part.target >= max_seats || !read_square(words.next(), part)) return unknown_part(text);
        Words ahead = words;
        const std::string_view direction = ahead.next();
        part.kind = direction == "across" ? PartKind::across
                    : direction == "down" ? PartKind::down
                                          : PartKind::grid_exchange;
        if (part.kind != PartKind::grid_exchange) words = ahead;
    } else if (part.kind != PartKind::exchange) {
        const std::string_view side = words.next();
        if (side != "before" && side != "after") return unknown_part(text);
        part.kind = side == "before" ? PartKind::before : PartKind::after;
    }
    if (auto read = read_cards(words, part); !read) return std::unexpected(read.error());
    const bool one = part.kind == PartKind::exchange || part.kind == PartKind::grid_exchange;
    if (part.cards.empty() || (one && part.cards.size() != 1)) return unknown_part(text);
    return part;
}

bool is_word(std::string_view word) {
    return !word.empty() && word.size() <= max_row &&
           std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
}

Answer<Action> read_explanation(std::string_view rest) {
    Action action = Action::of(Verb::explain);
    Words words(rest);
    const std::string_view word = words.next();
    std::string_view text = words.rest();
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    if (!is_word(word) || text.size() < 2 || !text.starts_with('"') || !text.ends_with('"')) {
        return refuse("wordcard.explain_form");
    }
    text = text.substr(1, text.size() - 2);
    const bool clean = std::ranges::none_of(text, [](char c) {
        return c == '"' || (static_cast<unsigned char>(c) < 0x20) || c == 0x7f;
    });
    if (!clean) return refuse("wordcard.explain_form");
    if (text.size() > longest_explanation) {
        return refuse(Refusal("wordcard.explain_long")
                          .with("max", static_cast<long long>(longest_explanation)));
    }
    action.word = word;
    action.text = text;
    return action;
}

std::optional<Notice::Item> read_item(std::string_view word) {
    const auto equals = word.find('=');
    if (equals == std::string_view::npos || equals == 0) return std::nullopt;
    const std::string_view name = word.substr(0, equals);
    const auto points = read_number<int>(word.substr(equals + 1));
    const bool known =
        is_word(name) || name == "set" || name == "suite" || name == "joker" || name == "bonus";
    if (!points || !known) return std::nullopt;
    return Notice::Item{std::string(name), *points};
}

// What follows the word of a notice, and the seat where there is one.
bool read_rest(const Config& config, Words& words, Notice& notice) {
    const auto number = [&](int least) {
        const auto value = read_number<int>(words.next());
        if (!value || *value < least) return false;
        notice.number = *value;
        return true;
    };
    const auto face = [&] {
        const auto read = read_face(words.next());
        if (!read) return false;
        notice.face = *read;
        return true;
    };
    switch (notice.kind) {
        case Kind::draw:
        case Kind::open:
            return face();
        case Kind::stock:
        case Kind::lost:
            return number(1);
        case Kind::deal:
        case Kind::table:
            while (!words.empty() && notice.faces.size() < max_hand) {
                if (!face()) return false;
                notice.faces.push_back(notice.face);
            }
            notice.face = {};
            return !notice.faces.empty();
        case Kind::score:
            if (!number(std::numeric_limits<int>::min())) return false;
            while (!words.empty() && notice.items.size() < most_items) {
                auto item = read_item(words.next());
                if (!item) return false;
                notice.items.push_back(std::move(*item));
            }
            return true;
        case Kind::verdict:
        case Kind::referee: {
            const std::string_view ruling = words.next();
            if (ruling != "ok" && ruling != "wrong") return false;
            notice.right = ruling == "ok";
            while (!words.empty() && notice.words.size() < most_parts) {
                const std::string_view word = words.next();
                if (!is_word(word)) return false;
                notice.words.emplace_back(word);
            }
            return !notice.words.empty();
        }
        case Kind::round:
            while (!words.empty()) {
                const auto result = read_number<int>(words.next());
                if (!result) return false;
                notice.results.push_back(*result);
            }
            return notice.results.size() == config.seats;
        default:
            return true;
    }
}

bool has_seat(Kind kind) {
    switch (kind) {
        case Kind::open:
        case Kind::table:
        case Kind::stock:
        case Kind::verdict:
        case Kind::referee:
        case Kind::blocked:
        case Kind::round:
            return false;
        default:
            return true;
    }
}

}  // namespace

void write_parts(std::string& out, const std::vector<LaidPart>& parts) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) out += " ; ";
        write_part(out, parts[i]);
    }
}

Answer<std::vector<LaidPart>> read_parts(std::string_view text) {
    std::vector<LaidPart> parts;
    if (Words(text).empty()) return parts;
    while (true) {
        const auto end = text.find(';');
        auto part = read_part(text.substr(0, end));
        if (!part) return std::unexpected(std::move(part.error()));
        if (parts.size() == most_parts) return unknown_part(text);
        parts.push_back(std::move(*part));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

void WordCard::write(std::string& out, const Action& action) {
    out += verbs[static_cast<std::size_t>(action.verb)];
    switch (action.verb) {
        case Verb::choose:
            out += ' ';
            wordcard::write(out, action.choice);
            break;
        case Verb::pile:
            write_field(out, "", action.count);
            break;
        case Verb::lay:
        case Verb::solution:
            if (action.hidden) {
                out += " ?";
            } else if (!action.parts.empty()) {
                out += ' ';
                write_parts(out, action.parts);
            }
            break;
        case Verb::discard:
            write_faces(out, std::array{action.face});
            break;
        case Verb::explain:
            out += ' ' + action.word + " \"" + action.text + '"';
            break;
        case Verb::clock:
            write_field(out, "", action.seat);
            break;
        default:
            break;
    }
}

void WordCard::write(std::string& out, const Notice& notice) {
    out += notice_words[static_cast<std::size_t>(notice.kind)];
    if (has_seat(notice.kind)) write_field(out, "", notice.seat);
    switch (notice.kind) {
        case Kind::draw:
        case Kind::open:
            write_faces(out, std::array{notice.face});
            break;
        case Kind::deal:
        case Kind::table:
            write_faces(out, notice.faces);
            break;
        case Kind::stock:
        case Kind::lost:
            write_field(out, "", notice.number);
            break;
        case Kind::score:
            write_field(out, "", notice.number);
            for (const Notice::Item& item : notice.items) {
                write_word(out, item.name);
                out += '=';
                write_number(out, item.points);
            }
            break;
        case Kind::verdict:
        case Kind::referee:
            write_word(out, notice.right ? "ok" : "wrong");
            for (const std::string& word : notice.words) write_word(out, word);
            break;
        case Kind::solved:
            if (!notice.parts.empty()) out += ' ';
            write_parts(out, notice.parts);
            break;
        case Kind::round:
            for (const int result : notice.results) write_field(out, "", result);
            break;
        default:
            break;
    }
}

Answer<Action> WordCard::read_action(std::string_view text) {
    const auto unknown = [&] {
        return refuse(Refusal("wordcard.unknown_action").with("text", text));
    };
    Words words(text);
    const auto found = std::ranges::find(verbs, words.next());
    if (found == verbs.end()) return unknown();
    Action action = Action::of(static_cast<Verb>(found - verbs.begin()));
    switch (action.verb) {
        case Verb::choose: {
            auto choice = read_choice(words.rest());
            if (!choice) return std::unexpected(std::move(choice.error()));
            action.choice = *choice;
            return action;
        }
        case Verb::pile: {
            const auto count = read_number<std::uint8_t>(words.next());
            if (!count || *count == 0) return unknown();
            action.count = *count;
            break;
        }
        case Verb::lay:
        case Verb::solution: {
            if (action.verb == Verb::solution && is_only(words, "?")) {
                action.hidden = true;
                return action;
            }
            auto parts = read_parts(words.rest());
            if (!parts) return std::unexpected(std::move(parts.error()));
            action.parts = std::move(*parts);
            if (action.verb == Verb::lay && action.parts.empty()) {
                return refuse("wordcard.lay_nothing");
            }
            return action;
        }
        case Verb::discard: {
            const std::string_view word = words.next();
            const auto face = read_face(word);
            if (!face) return refuse(Refusal("wordcard.unknown_card").with("card", word));
            action.face = *face;
            break;
        }
        case Verb::explain:
            return read_explanation(words.rest());
        case Verb::challenge:
            if (is_only(words, "explain")) return Action::of(Verb::challenge_explain);
            break;
        case Verb::clock: {
            const auto seat = read_seat(words.next(), max_seats);
            if (!seat) return unknown();
            action.seat = *seat;
            break;
        }
        default:
            break;
    }
    if (!words.empty()) return unknown();
    return action;
}

Answer<Notice> WordCard::read_notice(const Config& config, std::string_view text) {
    const auto unknown = [&] { return refuse(Refusal("kit.unknown_line").with("text", text)); };
    Words words(text);
    const auto found = std::ranges::find(notice_words, words.next());
    if (found == notice_words.end()) return unknown();
    Notice notice = Notice::of(static_cast<Kind>(found - notice_words.begin()));
    if (has_seat(notice.kind)) {
        const auto seat = read_seat(words.next(), config.seats);
        if (!seat) return unknown();
        notice.seat = *seat;
    }
    if (notice.kind == Kind::solved) {
        auto parts = read_parts(words.rest());
        if (!parts) return std::unexpected(std::move(parts.error()));
        notice.parts = std::move(*parts);
        return notice;
    }
    if (!read_rest(config, words, notice) || !words.empty()) return unknown();
    return notice;
}

Action WordCard::redact(Seat seat, const Action& action, Viewer viewer) {
    if (action.verb != Verb::solution || viewer.sees(seat)) return action;
    Action hidden = Action::of(Verb::solution);
    hidden.hidden = true;
    return hidden;
}

Notice WordCard::redact(const Notice& notice, Viewer viewer) {
    if (notice.kind != Kind::deal || viewer.sees(notice.seat)) return notice;
    Notice seen = notice;
    std::ranges::fill(seen.faces, Face::unseen());
    return seen;
}

// One fact a line, in the words of the notation; `?` is what this viewer may not see.
void WordCard::write(std::string& out, const View& view) {
    out += "view " + view.viewer.text();
    write_field(out, "\nround", view.round + 1);
    out += "\nvariant";
    write_word(out, variant_names[static_cast<std::size_t>(view.rules.variant)]);
    write_field(out, "\nrules", view.config.version);
    if (view.phase > Phase::drawing) write_field(out, "\ndealer", view.dealer);
    if (over(view)) {
        out += "\nover";
    } else if (const SeatSet acting = actors(view); !acting.empty()) {
        out += "\nturn";
        for (const Seat seat : acting) write_field(out, "", seat);
    }
    if (!view.open.empty()) {
        out += view.config.is_group() ? "\ntable" : "\nopen";
        write_faces(out, view.open);
    }
    if (!view.config.is_group()) write_field(out, "\nstock", view.stock);
    out += '\n';
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        const Player& player = view.players[seat];
        write_field(out, "seat", seat);
        write_field(out, " total", player.total);
        write_field(out, " points", player.points);
        if (player.opened) out += " opened";
        if (view.now.opened && seat == view.turn) out += " now";
        if (player.lost_turns > 0) write_field(out, " lost", player.lost_turns);
        if (player.has_solution) out += " solved";
        if (!view.config.is_group()) {
            out += " hand";
            write_faces(out, player.hand);
        }
        out += '\n';
    }
    const Rows& rows = view.table.rows;
    for (int row = 0; row < rows.size(); ++row) {
        out += 'r';
        write_number(out, row);
        write_field(out, " seat", rows.owner(row));
        for (const LaidCard& card : rows.cards(row)) {
            out += ' ';
            wordcard::write(out, LaidName::of(card, view.rules.meaning()));
        }
        out += '\n';
    }
    for (const Square& square : view.table.grids.squares()) {
        out += 'g';
        write_number(out, square.seat);
        write_field(out, "", square.x);
        out += ',';
        write_number(out, square.y);
        out += ' ';
        wordcard::write(out, LaidName::of(square.card, view.rules.meaning()));
        out += '\n';
    }
}

// What this deal is played by, as far as one asks while playing: what a first lay must have, grids,
// clocks that are called; and the pairs. What may be chosen, while the dealer chooses.
void WordCard::reckon(std::string& out, const View& view) {
    if (view.phase == Phase::choosing) {
        out += "variants " + joined(variant_names, " ") + '\n';
        out += "options " + joined(choosable(view.config), " ") + '\n';
    }
    write_line(out, "opening",
               std::array<int, 2>{view.rules.opening_cards, view.rules.opening_points});
    const bool turns = !view.config.is_group();
    if (turns && view.rules.crosswise) out += "crosswise\n";
    if (turns && view.rules.clock) out += "clock\n";
    if (view.config.partners) {
        write_sides(
            out, view.config.seats, [&](Seat a, Seat b) { return view.config.same_side(a, b); },
            [&](Seat seat) { return view.players[seat].total; });
    }
}

}  // namespace stamtafel::wordcard
