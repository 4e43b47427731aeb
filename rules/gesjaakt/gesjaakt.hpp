// Gesjaakt (Geschenkt, No Thanks!): pay a chip to pass the card on, or take card and pot.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/gesjaakt/position.hpp"
#include "rules/kit/game.hpp"
#include "rules/kit/score_course.hpp"

namespace stamtafel::gesjaakt {

enum class Action : std::uint8_t { pay, take };

struct Notice {
    enum class Kind : std::uint8_t { start, turn, round };
    Kind kind = Kind::start;
    Seat seat = 0;           // start: who begins
    Card card = no_card;     // turn: the card
    std::uint8_t seats = 0;  // round: how many results
    std::array<std::int16_t, max_players> results{};
    friend bool operator==(const Notice&, const Notice&) = default;
};

// Counts everybody's chips: all payments are public, so a player who pays attention knows them
// (G4).
class Memory {
  public:
    Memory(const Config& config, Viewer viewer);
    void observe(const EventOf<Action, Notice>& event);
    [[nodiscard]] const std::array<std::int8_t, max_players>& chips() const { return chips_; }

  private:
    std::array<std::int8_t, max_players> chips_{};
    std::int8_t pot_ = 0;
};

struct Gesjaakt {
    using Config = gesjaakt::Config;
    using State = gesjaakt::State;
    using View = gesjaakt::View;
    using Action = gesjaakt::Action;
    using Actions = InlineList<Action, 2>;
    using Notice = gesjaakt::Notice;
    using Card = gesjaakt::Card;
    using Draw = stamtafel::Draw<Card, 1>;
    using Memory = gesjaakt::Memory;

    static const GameInfo info;
    static constexpr int deck_size = highest_card - lowest_card + 1;

    static Answer<Config> configure(const Options& options, int seats);
    static ScoreCourse score_course(std::span<const CountedLine> lines, const Options& options,
                                    int seats);

    static State begin(const Config& config) {
        State state;
        state.config = config;
        for (Seat seat = 0; seat < config.seats; ++seat) {
            state.chips[seat] = static_cast<std::int8_t>(starting_chips(config));
        }
        return state;
    }

    static bool over(const Position& position) { return position.phase == Phase::over; }

    static Ask ask(const State& state) {
        if (state.phase == Phase::turning) return Ask::cards(1, state.turned_count == 0, 0);
        if (state.phase == Phase::lot) return Ask::lot(SeatSet::first(state.config.seats), 0);
        return {};
    }

    static int pile(const State& state, std::span<Card> out) {
        int count = 0;
        for (const int card : deck(state.config.tactical) - state.turned) {
            out[static_cast<std::size_t>(count++)] = static_cast<Card>(card);
        }
        return count;
    }

    static SeatSet actors(const Position& position) {
        return position.phase == Phase::deciding ? SeatSet::of(position.turn) : SeatSet();
    }

    static Answer<> check(const Position& position, Seat seat, Action action) {
        if (position.phase != Phase::deciding || seat != position.turn) {
            return refuse(not_now(position));
        }
        if (action == Action::pay && position.chips[seat] == 0) {
            return refuse(Refusal("gesjaakt.no_chips").with("card", position.card));
        }
        return {};
    }

    template <class Sink>
    static Answer<> apply(State& state, Seat seat, Action action, Sink&& sink) {
        if (auto allowed = check(state, seat, action); !allowed) return allowed;
        sink(Decision{seat, action});
        // Choices instead of branches: nobody, and no processor, can guess what a player decides.
        const bool takes = action == Action::take;
        state.taken[seat] = state.taken[seat] | CardSet(std::uint64_t{takes} << state.card);
        state.chips[seat] = static_cast<std::int8_t>(state.chips[seat] + (takes ? state.pot : -1));
        state.pot = static_cast<std::uint8_t>(takes ? 0 : state.pot + 1);
        state.card = takes ? no_card : state.card;
        state.turn = takes ? seat : left_of(seat, state.config.seats);
        state.phase = takes ? Phase::turning : Phase::deciding;
        if (takes && state.turned_count == cards_in_play) {
            state.phase = Phase::over;
            sink(results(state));
        }
        return {};
    }

    template <class Sink>
    static Answer<> supply(State& state, const Draw& draw, Sink&& sink) {
        if (state.phase == Phase::turning && draw.cards.size() == 1) {
            const Card card = draw.cards[0];
            if (!(deck(state.config.tactical) - state.turned).contains(card)) {
                return refuse(Refusal("gesjaakt.not_in_pile").with("card", card));
            }
            state.turned.insert(card);
            ++state.turned_count;
            state.card = card;
            state.phase = Phase::deciding;
            sink(Notice{.kind = Notice::Kind::turn, .card = card});
            return {};
        }
        if (state.phase == Phase::lot && draw.cards.empty() && draw.lot < state.config.seats) {
            state.turn = draw.lot;
            state.phase = Phase::turning;
            sink(Notice{.kind = Notice::Kind::start, .seat = draw.lot});
            return {};
        }
        return refuse("kit.chance_not_awaited");
    }

    static Scores scores(const Position& position) {
        Scores scores{};
        for (Seat seat = 0; seat < position.config.seats; ++seat) {
            scores[seat] = standing(position, seat);
        }
        return scores;
    }
    static SeatSet winners(const Position& position);

    static View view(const State& state, Viewer viewer);
    static State imagine(const View& view, const Memory& memory, Random& random);

    static void legal(const Position& position, Seat seat, Actions& actions) {
        actions.clear();
        if (position.phase != Phase::deciding || seat != position.turn) return;
        if (position.chips[seat] > 0) actions.push_back(Action::pay);
        actions.push_back(Action::take);
    }

    static Action sample(const Position& position, Seat seat, Random& random) {
        return position.chips[seat] > 0 && random.coin() ? Action::pay : Action::take;
    }

    // Nothing that is decided or turned is secret; only chips are, and no line shows those.
    static Action redact(Seat /*seat*/, Action action, Viewer /*viewer*/) { return action; }
    static Notice redact(const Notice& notice, Viewer /*viewer*/) { return notice; }

    static std::optional<Draw> chance(const Notice& notice);
    static void write(std::string& out, Action action);
    static void write(std::string& out, const Notice& notice);
    static void write(std::string& out, const View& view);
    static void reckon(std::string& out, const View& view);
    static Answer<Action> read_action(std::string_view text);
    static Answer<Notice> read_notice(const Config& config, std::string_view text);

  private:
    static Refusal not_now(const Position& position);
    static Notice results(const State& state) {
        Notice notice{.kind = Notice::Kind::round, .seats = state.config.seats};
        const Scores all = scores(state);
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            notice.results[seat] = static_cast<std::int16_t>(all[seat]);
        }
        return notice;
    }
};

}  // namespace stamtafel::gesjaakt
