// A match of WordCard that is kept as a story, with a line for every turn. Its decisions
// are read from the file and played again with the same seed, so that only the rules, the dealing
// and the notation matter; bots choose them when a story is rewritten.
#pragma once

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <regex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/wordcard/simple.hpp"
#include "rules/kit/match.hpp"
#include "rules/kit/testing/playthrough.hpp"
#include "rules/wordcard/laying.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

inline bool found_in(const std::string& line, const std::string& pattern) {
    return std::regex_search(line, std::regex(pattern));
}

// A joker that was taken from a row.
struct Exchange {
    std::size_t line = 0;  // of the log
    Seat seat = 0;
    Seat layer = 0;  // of the joker
};

// What a story can be asked.
struct Told {
    const State& state;  // at the end
    std::vector<std::string> lines;
    std::vector<Exchange> exchanges;
    int crossings = 0;  // parts after which more than one line was new or longer

    // The first line, from a place on, in which this is found; the number of lines if in none.
    [[nodiscard]] std::size_t find(const std::string& pattern, std::size_t from = 0) const {
        const std::regex wanted(pattern);
        while (from < lines.size() && !std::regex_search(lines[from], wanted)) ++from;
        return from;
    }
    [[nodiscard]] bool has(const std::string& pattern) const {
        return find(pattern) < lines.size();
    }
    // Lines that follow each other at once, one for each pattern.
    [[nodiscard]] bool in_a_row(const std::vector<std::string>& patterns) const {
        for (std::size_t at = find(patterns[0]); at < lines.size();
             at = find(patterns[0], at + 1)) {
            std::size_t same = 1;
            while (same < patterns.size() && at + same < lines.size() &&
                   found_in(lines[at + same], patterns[same])) {
                ++same;
            }
            if (same == patterns.size()) return true;
        }
        return false;
    }
    // What is in the parentheses of a pattern, wherever it is found.
    [[nodiscard]] std::vector<std::string> all(const std::string& pattern) const {
        const std::regex wanted(pattern);
        std::vector<std::string> found;
        for (const std::string& line : lines) {
            for (std::sregex_iterator each(line.begin(), line.end(), wanted), end; each != end;
                 ++each) {
                found.push_back(each->str(1));
            }
        }
        return found;
    }
};

// What no bot does by itself. It comes when so many turns have begun with a card or without, the
// match has come to this phase, and the seat is on turn or puts the one that is on the clock.
struct Interjection {
    int swaps = 0;
    Phase phase = Phase::swapping;
    Seat seat = 0;
    std::string action;
};

struct GoldenMatch {
    std::string name;
    std::string title;
    std::vector<std::string> players;  // in every seat: simple or random
    std::vector<std::pair<std::string, std::string>> options{};
    std::uint64_t seed = 0;
    bool (*shows)(const Told& told) = nullptr;  // what the story is told for
    std::vector<Interjection> interjections{};

    [[nodiscard]] int seats() const { return static_cast<int>(players.size()); }
    friend void PrintTo(const GoldenMatch& golden, std::ostream* out) { *out << golden.title; }
};

// A paragraph for every deal; in it a line for every turn, and for everything before it.
inline std::string paragraphs(const std::vector<std::string>& lines) {
    static const std::string swap = R"(^\d: (stock|open|pile|keep))";
    static const std::string alone =
        "^(dealer|open|table|solved|skip|blocked|round)|"
        R"(^\d: (choose|solution))";
    static const std::string within_turn = R"(^(\d: (stock|open|pile|keep|lay|clock)|deal|score))";
    std::string text;
    std::string before;
    for (const std::string& line : lines) {
        const bool deal = line.starts_with("deal ");
        const bool interjected = found_in(line, R"(^\d: (clock|timeout))");
        const bool turn_begins = found_in(line, swap) && !found_in(before, ": clock");
        const bool drawn = deal && found_in(before, R"(^\d: stock|^stock)");
        if (line.starts_with("dealer") && !before.empty()) text += "\n";
        if (!before.empty()) {
            const bool new_line = turn_begins || found_in(line, alone) || (deal && !drawn) ||
                                  (interjected && !found_in(before, within_turn));
            text += new_line ? "\n" : " | ";
        }
        text += line;
        before = line;
    }
    return text + "\n";
}

// One telling of a golden match.
class Telling {
  public:
    Telling(const GoldenMatch& golden, std::uint64_t seed)
        : golden_(golden),
          seed_(seed),
          match_(config_of<WordCard>({golden.seats(), golden.options}), golden.seats(), seed) {
        for (const Seat seat : SeatSet::first(golden.seats())) {
            randoms_.push_back(stream(seed, Purpose::bot, seat));
        }
        interjection_ = golden.interjections.begin();
    }

    // Plays to the end as its bots choose; false if it takes more lines than that.
    bool compose(std::size_t most_lines) {
        while (!match_.over() && match_.size() <= most_lines) {
            if (match_.awaits_chance()) {
                match_.deal();
            } else {
                const auto [seat, action] = chosen();
                EXPECT_TRUE(decide(seat, action)) << golden_.name;
            }
        }
        return match_.over();
    }

    // Plays by the decisions of a text; answers what went wrong, if anything did.
    std::string follow(const std::string& text) {
        static const std::regex decision(R"((?:^|\n| \| )(\d): ([^\n|]*[^\n| ]))");
        std::sregex_iterator next(text.begin(), text.end(), decision);
        while (!match_.over()) {
            if (match_.awaits_chance()) {
                match_.deal();
                continue;
            }
            if (next == std::sregex_iterator()) return "the story ends before the match";
            const auto action = WordCard::read_action(next->str(2));
            if (!action) return next->str() + ": " + std::string(action.error().code);
            const auto seat = static_cast<Seat>(next->str(1)[0] - '0');
            const auto done = decide(seat, *action);
            if (!done) return next->str() + ": " + std::string(done.error().code);
            ++next;
        }
        return "";
    }

    [[nodiscard]] Told told() const {
        Told told{match_.state(), {}, exchanges_, crossings_};
        for (std::size_t i = 0; i < match_.size(); ++i) {
            told.lines.push_back(match_.line(i, Viewer::full()));
        }
        return told;
    }
    [[nodiscard]] std::size_t lines() const { return match_.size(); }

    // The whole file.
    [[nodiscard]] std::string text() const {
        std::string text = golden_.title + "\nplayers:";
        for (const std::string& player : golden_.players) text += " " + player;
        text += "\noptions:";
        for (const auto& [name, value] : golden_.options) {
            text.append(" ").append(name).append("=").append(value);
        }
        text += "\nseed: " + std::to_string(seed_) + "\n\n";
        text += paragraphs(told().lines);
        text += "\nscores:";
        const Scores scores = match_.scores();
        for (const Seat seat : SeatSet::first(golden_.seats())) {
            text += " " + std::to_string(scores[seat]);
        }
        text += "\nwinners:";
        for (const Seat seat : match_.winners()) text += " " + std::to_string(seat);
        return text + "\n";
    }

  private:
    Decision<Action> chosen() {
        const State& state = match_.state();
        const Seat seat = WordCard::actors(state).lowest();
        if (interjection_ != golden_.interjections.end() && interjection_->swaps == swaps_ &&
            interjection_->phase == state.phase &&
            (interjection_->seat == seat) == (interjection_->action == "timeout")) {
            const Interjection& now = *interjection_++;
            return {now.seat, *WordCard::read_action(now.action)};
        }
        const View view = WordCard::view(state, Viewer::seat(seat));
        if (golden_.players[seat] == "simple") return {seat, simple_choice(view, randoms_[seat])};
        return {seat, WordCard::sample(view, seat, randoms_[seat])};
    }

    Answer<> decide(Seat seat, const Action& action) {
        const State& state = match_.state();
        if (action.verb == Action::Verb::lay && WordCard::check(state, seat, action)) {
            note_lay(state, seat, action);
        }
        const bool swap = state.phase == Phase::swapping && action.verb <= Action::Verb::keep;
        auto done = match_.act(seat, action);
        if (done && swap) ++swaps_;
        return done;
    }

    void note_lay(const State& state, Seat seat, const Action& action) {
        const LaidPart& part = action.parts[0];
        if (part.kind == LaidPart::Kind::exchange) {
            exchanges_.push_back(
                {match_.size(), seat, state.table.rows.layer(part.target, part.position)});
        }
        const auto outcome = lay_parts(state, seat, action.parts);
        if (action.parts.size() == 1 && outcome->grown_lines.size() > 1) ++crossings_;
    }

    const GoldenMatch& golden_;
    std::uint64_t seed_;
    Match<WordCard> match_;
    std::vector<Random> randoms_;
    std::vector<Interjection>::const_iterator interjection_;
    int swaps_ = 0;
    int crossings_ = 0;
    std::vector<Exchange> exchanges_;  // by the first part of a lay
};

}  // namespace stamtafel::wordcard
