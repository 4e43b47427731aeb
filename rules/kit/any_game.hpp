// Any game, spoken to in notation only: what the table, the server, the browser and the terminal
// use.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/kit/deal_source.hpp"
#include "rules/kit/game.hpp"
#include "rules/kit/option_fit.hpp"
#include "rules/kit/score_course.hpp"
#include "rules/kit/table_line.hpp"

namespace stamtafel {

// Something a match is played with that does not stand in its log: a deck, a dictionary. Without
// its SHA-256 nobody could check the record.
struct Source {
    std::string kind;  // "deck"
    std::string name;
    std::string sha256;
    friend bool operator==(const Source&, const Source&) = default;
};

// One running match with its log. Lines are numbered from 0, the same in every view.
class AnyMatch {
  public:
    AnyMatch() = default;
    AnyMatch(const AnyMatch&) = delete;
    AnyMatch& operator=(const AnyMatch&) = delete;
    virtual ~AnyMatch() = default;

    [[nodiscard]] virtual const GameInfo& info() const = 0;
    [[nodiscard]] virtual int seats() const = 0;
    [[nodiscard]] virtual std::vector<Source> sources() const = 0;

    [[nodiscard]] virtual bool over() const = 0;
    [[nodiscard]] virtual bool awaits_chance() const = 0;
    [[nodiscard]] virtual SeatSet actors() const = 0;  // the seats the match waits for
    [[nodiscard]] virtual Scores scores() const = 0;
    [[nodiscard]] virtual SeatSet winners() const = 0;

    // Whether a seat may do this now, in notation ("pay").
    [[nodiscard]] virtual Answer<> check(Seat seat, std::string_view action) const = 0;
    // A seat decides.
    virtual Answer<> act(Seat seat, std::string_view action) = 0;
    // The match's own dealer supplies what is awaited.
    virtual void deal() = 0;
    // Whether what is awaited is the word of a person, who must not be replaced by chance.
    [[nodiscard]] virtual bool awaits_verdict() const = 0;
    [[nodiscard]] virtual std::vector<std::string> words_to_judge() const = 0;
    // That person's verdict: these of the words are wrong, maybe none.
    virtual Answer<> judge(std::span<const std::string> wrong) = 0;
    // The time limit that the rules set now, if any.
    [[nodiscard]] virtual std::optional<RuleClock> rule_clock() const = 0;
    // Takes back to the position after the first `keep` lines. The log only ever grows: the
    // takeback is a line of its own, and draws come again as they were.
    virtual Answer<> takeback(Seat seat, std::size_t keep) = 0;
    // Adds a line that only concerns the table: `abort`, `S: bot NAME`.
    virtual void note(const TableLine& line) = 0;
    // Replays the next line of a log: chance and decisions are applied, consequences compared. A
    // source that binds must come to the same draws.
    virtual Answer<> replay(std::string_view line) = 0;
    // Lines that followed by themselves from what was replayed but have not been replayed yet.
    [[nodiscard]] virtual std::size_t unread() const = 0;

    [[nodiscard]] virtual std::size_t size() const = 0;
    [[nodiscard]] virtual std::string line(std::size_t index, Viewer viewer) const = 0;
    // What a line is, without reading its text again.
    struct LineFacts {
        const TableLine* of_table = nullptr;  // none: it is the game's
        std::optional<Seat> decided_by{};
        bool by_clock = false;  // decided for a seat that ran out of time
    };
    [[nodiscard]] virtual LineFacts facts(std::size_t index) const = 0;
    // A view, and what the rules make of it for whoever draws it: one fact a line too, maybe none.
    struct Shown {
        std::string view;
        std::string sums;
    };
    [[nodiscard]] virtual Shown shown(Viewer viewer) const = 0;
    [[nodiscard]] std::string view(Viewer viewer) const { return shown(viewer).view; }
    [[nodiscard]] std::string sums(Viewer viewer) const { return shown(viewer).sums; }
    // Everything this seat may do now; nothing where the game cannot list it.
    [[nodiscard]] virtual std::optional<std::vector<std::string>> legal(Seat seat) const = 0;
    // The same, but what cannot be listed stands as "lay …".
    [[nodiscard]] virtual std::vector<std::string> offers(Seat seat) const = 0;

    // Whether a line counts: it has not been taken back.
    [[nodiscard]] virtual bool standing(std::size_t line) const = 0;
    // The line of a seat's last decision that stands, if it made one.
    [[nodiscard]] virtual std::optional<std::size_t> last_decision(Seat seat) const = 0;
    // Whether cards, a lot or a verdict came after that line and stand, or something was shown that
    // had been hidden.
    [[nodiscard]] virtual bool drawn_since(std::size_t line) const = 0;
};

class AnyGame {
  public:
    AnyGame() = default;
    AnyGame(const AnyGame&) = delete;
    AnyGame& operator=(const AnyGame&) = delete;
    virtual ~AnyGame() = default;

    [[nodiscard]] virtual const GameInfo& info() const = 0;
    // One for each option of the game, in their order.
    [[nodiscard]] virtual std::vector<OptionFit> fit(const Situation& situation) const = 0;
    // How the scores went. Nothing is replayed: these may be the lines that one seat saw.
    [[nodiscard]] virtual ScoreCourse score_course(std::span<const std::string> lines,
                                                   const Options& options, int seats) const = 0;
    // Settles the options (defaults that depend on others are written into them) and sets the
    // table. `source` is for the match's own dealer; a seed will do.
    [[nodiscard]] virtual Answer<std::unique_ptr<AnyMatch>> begin(
        Options& options, int seats, const DealSource& source) const = 0;
};

// Whether this is a version of the rules that is still played by: all up to the newest are.
inline Answer<> check_rules(const GameInfo& info, int rules) {
    if (rules >= 1 && rules <= info.rules_version) return {};
    return refuse(
        Refusal("kit.other_rules").with("rules", rules).with("known", info.rules_version));
}

// The number of seats and the options together, checked: what every way to start a match needs.
template <Game G>
Answer<typename G::Config> settle(Options& options, int seats) {
    if (seats < G::info.min_seats || seats > G::info.max_seats) {
        return refuse(Refusal("kit.seats")
                          .with("seats", seats)
                          .with("min", G::info.min_seats)
                          .with("max", G::info.max_seats));
    }
    if (options.rules() == 0) options.play_by(G::info.rules_version);
    if (auto known = check_rules(G::info, options.rules()); !known) {
        return std::unexpected(std::move(known.error()));
    }
    return G::configure(options, seats);
}

}  // namespace stamtafel
