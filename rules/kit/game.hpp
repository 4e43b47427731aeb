// What a game is. Fast code (simulation, search) is a template over this concept; everything that
// serves all games alike (table, server, browser, terminal) uses AnyGame, which is made from it.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "rules/kit/chance.hpp"
#include "rules/kit/notation.hpp"
#include "rules/kit/options.hpp"
#include "rules/kit/random.hpp"
#include "rules/kit/refusal.hpp"
#include "rules/kit/seat.hpp"

namespace stamtafel {

// An option that has this value, as it is typed.
struct OptionIs {
    std::string_view option;
    std::string_view value;
};

struct GameInfo {
    std::string_view id;
    int rules_version = 1;  // the newest; each match keeps its own, so that old ones go on
    int min_seats = 2;
    int max_seats = max_seats;
    std::span<const OptionSpec> options{};
    bool lowest_wins = false;       // how a score is to be read in summaries
    OptionIs lowest_wins_with{};    // … and it is the other way with this option
    bool scores_levelled = false;   // at the end the lowest is 0: sums over matches mean nothing
    bool result_is_change = false;  // what a bot expects is a change of the score, with its sign
    std::string_view sides_with{};  // an option by which seats belong together and win together
    int usual_seats = 0;            // of a match that just begins; 0: four, or as many as can be
    int minutes = 15;               // that a match takes, about
    std::span<const std::string_view> first_options{};  // what most people want to decide

    [[nodiscard]] int seats_to_begin_with() const {
        return usual_seats != 0 ? usual_seats : std::clamp(4, min_seats, max_seats);
    }
};

// Whether the lowest score wins with these options.
bool lowest_wins(const GameInfo& info, const Options& options);

using Scores = std::array<int, max_seats>;

// A time limit of the rules themselves, such as a clock that an opponent has started: when it has
// passed, these seats are out of time and `timeout` is decided for them.
struct RuleClock {
    SeatSet seats;
    int seconds = 0;
    bool running = true;  // it stands still while somebody else has to answer
    friend bool operator==(const RuleClock&, const RuleClock&) = default;
};

template <class Action>
struct Decision {
    Seat seat = 0;
    Action action{};
    friend bool operator==(const Decision&, const Decision&) = default;
};

// One line of the log: somebody's decision, or a notice of the table (chance or a consequence).
template <class Action, class Notice>
using EventOf = std::variant<Decision<Action>, Notice>;

template <class G>
using Event = EventOf<typename G::Action, typename G::Notice>;

// Takes events and forgets them: for simulation and search.
struct Silent {
    constexpr void operator()(const auto&) const {}
};

// The types:
//   Config    the settled options and the number of seats
//   State     everything, as a value; holds no deck order, no clock and no generator
//   View      all that is shown to a seat, or to the public
//   Action    one decision; a redacted one may stand for something unseen
//   Notice    a line of the table: chance (`turn 11`) or a consequence (`trick 2`)
//   Draw      what came from outside
//   Memory    what a seat remembers: folds its log, line by line; may count what the view hides
// The rules:
//   ask       what is needed from outside first; actors: the seats the match waits for.
//             Others may act too where the rules say so (a clock call): `check` has the last word.
//   check     whether a seat may do this now, from the state or from that seat's view alike
//   apply     checks, then changes; a refusal leaves the state as it was
//   imagine   a state drawn uniformly from all that a seat cannot tell from the real one
//   sample    a legal action at random, every kind reachable
//   chance    the draw a notice tells of, if it can tell of one. Whether it did is for the state
//             to say: the first dealer is drawn by lot, later ones follow from the rules.
// The notation: write and read actions and notices, exactly as docs/notation.md has them.
template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> &&
    std::is_trivially_copyable_v<typename G::View> && std::equality_comparable<typename G::State> &&
    std::equality_comparable<typename G::View> && std::equality_comparable<typename G::Action> &&
    std::equality_comparable<typename G::Notice> &&
    std::constructible_from<typename G::Memory, const typename G::Config&, Viewer> &&
    requires(const typename G::Config& config, const typename G::State& state,
             const typename G::View& view, const typename G::Memory& memory,
             const typename G::Action& action, const typename G::Notice& notice,
             const typename G::Draw& draw, typename G::State& changed, typename G::Memory& learning,
             const Event<G>& event, Options& options, Random& random, Seat seat, Viewer viewer,
             std::string& out, std::string_view text, std::span<typename G::Card> cards,
             Silent silent) {
        { G::info } -> std::convertible_to<const GameInfo&>;
        { G::deck_size } -> std::convertible_to<int>;
        { G::configure(options, 3) } -> std::same_as<Answer<typename G::Config>>;
        { G::begin(config) } -> std::same_as<typename G::State>;
        { G::over(state) } -> std::same_as<bool>;
        { G::ask(state) } -> std::same_as<Ask>;
        { G::pile(state, cards) } -> std::same_as<int>;
        { G::actors(state) } -> std::same_as<SeatSet>;
        { G::actors(view) } -> std::same_as<SeatSet>;
        { G::check(state, seat, action) } -> std::same_as<Answer<>>;
        { G::check(view, seat, action) } -> std::same_as<Answer<>>;
        { G::apply(changed, seat, action, silent) } -> std::same_as<Answer<>>;
        { G::supply(changed, draw, silent) } -> std::same_as<Answer<>>;
        { G::scores(state) } -> std::same_as<Scores>;
        { G::winners(state) } -> std::same_as<SeatSet>;
        { G::view(state, viewer) } -> std::same_as<typename G::View>;
        { learning.observe(event) };
        { G::imagine(view, memory, random) } -> std::same_as<typename G::State>;
        { G::sample(state, seat, random) } -> std::same_as<typename G::Action>;
        { G::sample(view, seat, random) } -> std::same_as<typename G::Action>;
        { G::redact(seat, action, viewer) } -> std::same_as<typename G::Action>;
        { G::redact(notice, viewer) } -> std::same_as<typename G::Notice>;
        { G::chance(notice) } -> std::same_as<std::optional<typename G::Draw>>;
        { G::write(out, action) };
        { G::write(out, notice) };
        { G::write(out, view) };
        { G::read_action(text) } -> std::same_as<Answer<typename G::Action>>;
        { G::read_notice(config, text) } -> std::same_as<Answer<typename G::Notice>>;
    };

// A game whose decisions can be listed.
template <class G>
concept EnumerableGame =
    Game<G> && requires(const typename G::State& state, const typename G::View& view, Seat seat,
                        typename G::Actions& actions) {
        { G::legal(state, seat, actions) };
        { G::legal(view, seat, actions) };
    };

template <Game G>
Event<G> redact(const Event<G>& event, Viewer viewer) {
    if (const auto* decision = std::get_if<Decision<typename G::Action>>(&event)) {
        return Decision{decision->seat, G::redact(decision->seat, decision->action, viewer)};
    }
    return G::redact(*std::get_if<typename G::Notice>(&event), viewer);
}

template <Game G>
void write_event(std::string& out, const Event<G>& event) {
    if (const auto* decision = std::get_if<Decision<typename G::Action>>(&event)) {
        write_number(out, decision->seat);
        out += ": ";
        G::write(out, decision->action);
    } else {
        G::write(out, *std::get_if<typename G::Notice>(&event));
    }
}

}  // namespace stamtafel
