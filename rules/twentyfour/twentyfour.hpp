// 24 (S. Rapp, Kosmos 2008): six tricks a round; tricks take points off, no trick puts many on.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/kit/game.hpp"
#include "rules/kit/option_fit.hpp"
#include "rules/kit/score_course.hpp"
#include "rules/twentyfour/action.hpp"
#include "rules/twentyfour/memory.hpp"
#include "rules/twentyfour/position.hpp"

namespace stamtafel::twentyfour {

struct TwentyFour {
    using Config = twentyfour::Config;
    using State = twentyfour::State;
    using View = twentyfour::View;
    using Action = twentyfour::Action;
    using Actions = twentyfour::Actions;
    using Notice = twentyfour::Notice;
    using Card = twentyfour::Card;
    using Draw = stamtafel::Draw<Card, dealt_at_once>;
    using Memory = twentyfour::Memory;

    static const GameInfo info;
    static constexpr int deck_size = deck_cards;

    static Answer<Config> configure(Options& options, int seats);
    static void fit(std::string_view option, const Situation& situation, OptionFit& fit);
    static ScoreCourse score_course(std::span<const CountedLine> lines, const Options& options,
                                    int seats);

    static State begin(const Config& config) {
        State state;
        state.config = config;
        for (Seat seat = 0; seat < config.seats; ++seat) state.points[seat] = starting_points;
        return state;
    }

    static bool over(const Position& position) { return position.phase == Phase::over; }

    static Ask ask(const State& state) {
        if (!needs_chance(state.phase)) return {};
        if (state.phase == Phase::lot) return Ask::lot(SeatSet::first(state.config.seats), 0);
        const int count =
            state.phase == Phase::replacing ? state.exchanged[state.turn] : dealt_at_once;
        return Ask::cards(count, state.drawn.empty(), state.rounds_done);
    }

    static int pile(const State& state, std::span<Card> out) {
        if (state.drawn.empty()) {
            std::ranges::copy(all_cards, out.begin());
            return deck_cards;
        }
        int count = 0;
        for (const int card : deck - state.drawn) {
            out[static_cast<std::size_t>(count++)] = static_cast<Card>(card);
        }
        return count;
    }

    static SeatSet actors(const Position& position) {
        if (needs_chance(position.phase) || over(position)) return {};
        return SeatSet::of(position.turn);
    }

    static Answer<> check(const Position& position, Seat seat, const Action& action) {
        if (seat == position.turn && allowed(position, action)) return {};
        return refuse(why_not(position, seat, action));
    }

    template <class Sink>
    static Answer<> apply(State& state, Seat seat, const Action& action, Sink&& sink) {
        if (auto checked = check(state, seat, action); !checked) return checked;
        sink(Decision{seat, action});
        switch (action.kind) {
            case Action::Kind::play:
                play(state, seat, action, sink);
                break;
            case Action::Kind::swap:
                state.hands[seat] = state.hands[seat] - action.cards;
                state.exchanged[seat] = action.count;
                if (action.count > 0) {
                    state.phase = Phase::replacing;
                } else {
                    next_exchange(state);
                }
                break;
            case Action::Kind::drop:
                state.dropped.insert(seat);
                next_exchange(state);
                break;
            case Action::Kind::trump:
                set_trump(state, seat, action.colour);
                state.phase = Phase::second_deal;
                break;
            case Action::Kind::blind:
                state.blind = true;
                set_trump(state, seat, Colour::yellow);
                state.phase = Phase::first_deal;
                break;
            case Action::Kind::look:
                state.phase = Phase::first_deal;
                break;
        }
        return {};
    }

    template <class Sink>
    static Answer<> supply(State& state, const Draw& draw, Sink&& sink) {
        if (state.phase == Phase::lot) {
            if (!draw.cards.empty() || draw.lot >= state.config.seats) {
                return refuse("kit.chance_not_awaited");
            }
            begin_round(state, draw.lot);  // ruling T1
            sink(Notice{.kind = Notice::Kind::dealer, .seat = draw.lot});
            return {};
        }
        const Ask asked = ask(state);
        if (asked.kind != Ask::Kind::cards || draw.cards.size() != asked.count) {
            return refuse("kit.chance_not_awaited");
        }
        CardSet cards;
        for (const Card card : draw.cards) {
            // Ruling T8: nothing that was drawn comes back.
            if (!(deck - state.drawn - cards).contains(card)) return refuse(not_in_stock(card));
            cards.insert(card);
        }
        const Seat seat = state.turn;
        state.drawn = state.drawn | cards;
        state.hands[seat] = state.hands[seat] | cards;
        if (state.phase == Phase::replacing) {
            next_exchange(state);
        } else {
            state.turn = left_of(seat, state.config.seats);
            if (seat == state.dealer) state.phase = after_deal(state);
        }
        sink(Notice{.kind = Notice::Kind::deal, .seat = seat, .cards = draw.cards});
        return {};
    }

    static Scores scores(const State& state) {
        Scores scores{};
        std::ranges::copy(state.points, scores.begin());
        return scores;
    }
    static SeatSet winners(const State& state);

    static View view(const State& state, Viewer viewer);
    static State imagine(const View& view, const Memory& memory, Random& random);

    static void legal(const Position& position, Seat seat, Actions& actions);

    // Blind calls and dropping out are rare at a table, and rare here.
    static Action sample(const Position& position, Seat seat, Random& random) {
        switch (position.phase) {
            case Phase::playing:
                return sample_play(position, seat, random);
            case Phase::exchanging:
                if (may_drop(position, seat) && random.below(8) == 0) return Action::drop();
                return sample_swap(position, seat, random);
            case Phase::naming:
                return Action::trump(colours[random.below(4)]);
            case Phase::calling:
                if (may_call_blind(position, seat) && random.below(8) == 0) return Action::blind();
                return Action::look();
            default:
                break;
        }
        assert(false);
        return {};
    }

    static Action redact(Seat seat, const Action& action, Viewer viewer) {
        return viewer.sees(seat) || action.kind != Action::Kind::swap
                   ? action
                   : Action::swap({}, action.count);
    }
    static Notice redact(const Notice& notice, Viewer viewer);

    static std::optional<Draw> chance(const Notice& notice);
    static void write(std::string& out, const Action& action);
    static void write(std::string& out, const Notice& notice);
    static void write(std::string& out, const View& view);
    static void reckon(std::string& out, const View& view);
    static Answer<Action> read_action(std::string_view text);
    static Answer<Notice> read_notice(const Config& config, std::string_view text);

  private:
    static constexpr auto all_cards = [] {
        std::array<Card, deck_cards> cards{};
        std::size_t count = 0;
        for (const int card : deck) cards[count++] = static_cast<Card>(card);
        return cards;
    }();

    // The cold half of `check`: says why `allowed` said no.
    static Refusal why_not(const Position& position, Seat seat, const Action& action);
    static Refusal why_not_play(const Position& position, const Action& action);
    static Refusal not_in_stock(Card card);

    // Whether the seat whose turn it is may do this.
    static bool allowed(const Position& position, const Action& action) {
        const Seat seat = position.turn;
        switch (position.phase) {
            case Phase::playing:
                return action.kind == Action::Kind::play &&
                       playable(position, seat).contains(action.card) &&
                       (action.order == Action::Order::none || order_allowed(position, action));
            case Phase::exchanging:
                if (action.kind == Action::Kind::drop) return may_drop(position, seat);
                return action.kind == Action::Kind::swap &&
                       (action.count == 0 || swap_allowed(position, seat, action));
            case Phase::naming:
                return action.kind == Action::Kind::trump && action.colour != Colour::none;
            case Phase::calling:
                return action.kind == Action::Kind::look ||
                       (action.kind == Action::Kind::blind && may_call_blind(position, seat));
            default:
                return false;
        }
    }

    static bool swap_allowed(const Position& position, Seat seat, const Action& action) {
        return action.count <= most_exchanged && action.cards.size() == action.count &&
               (action.cards - position.hands[seat]).empty() && may_exchange(position, seat);
    }

    static bool order_allowed(const Position& position, const Action& action) {
        if (action.order == Action::Order::reverse) return rank_of(action.card) == 1;
        // Ruling T3: any colour but the one that is trump for the next trick already.
        return rank_of(action.card) == 2 && may_name_with_2(position) &&
               action.colour != Colour::none && action.colour != position.next_trump;
    }

    static void begin_round(State& state, Seat dealer) {
        state.dealer = dealer;
        state.turn = start_player(state);
        state.leader = state.turn;
        state.phase = Phase::calling;
    }

    static void set_trump(State& state, Seat seat, Colour colour) {
        state.trump = state.next_trump = colour;
        state.namer = seat;
    }

    static Phase after_deal(const State& state) {
        if (state.phase == Phase::second_deal) return Phase::exchanging;
        return state.blind ? Phase::second_deal : Phase::naming;
    }

    static void next_exchange(State& state) {
        const bool last = state.turn == state.dealer;
        state.turn = left_of(state.turn, state.config.seats);
        state.phase = last ? Phase::playing : Phase::exchanging;
    }

    template <class Sink>
    static void play(State& state, Seat seat, const Action& action, Sink&& sink) {
        const Card card = action.card;
        state.hands[seat].erase(card);
        state.played.insert(card);
        state.trick[seat] = card;
        if (state.led == Colour::none) state.led = colour_of(card, state.trump);
        // Only one card can have the most strength, so that adding the seat decides nothing.
        const int strong = strength(card, state.led, law_now(state));
        state.best = std::max(state.best, static_cast<std::uint16_t>(strong * 8 + seat));
        if (action.order == Action::Order::reverse) {
            state.next_one_high = !state.next_one_high;  // ruling T2
        } else if (action.order == Action::Order::trump) {
            state.next_trump = action.colour;
            state.namer = seat;  // ruling T4
        }
        do {
            state.turn = left_of(state.turn, state.config.seats);
        } while (state.dropped.contains(state.turn));  // ruling T5
        if (state.turn == state.leader) finish_trick(state, sink);
    }

    template <class Sink>
    static void finish_trick(State& state, Sink&& sink) {
        const Seat winner = best_seat(state);
        ++state.won[winner];
        ++state.tricks_done;
        state.turn = winner;
        state.leader = winner;
        state.trump = state.next_trump;
        state.one_high = state.next_one_high;
        state.led = Colour::none;
        state.best = 0;
        state.trick = {};
        sink(Notice{.kind = Notice::Kind::trick, .seat = winner});
        if (state.tricks_done == hand_cards) finish_round(state, sink);
    }

    template <class Sink>
    static void finish_round(State& state, Sink&& sink) {
        score(state);
        ++state.rounds_done;
        static_cast<Round&>(state) = Round{};  // dropped hands and discards are never shown
        Notice standing{.kind = Notice::Kind::round, .seats = state.config.seats};
        standing.points = state.points;
        sink(standing);
        const auto seated = std::span(state.points).first(state.config.seats);
        if (std::ranges::any_of(seated, [](int p) { return p <= 0 || p >= points_to_lose; })) {
            state.phase = Phase::over;
            return;
        }
        begin_round(state, left_of(state.dealer, state.config.seats));
        sink(Notice{.kind = Notice::Kind::dealer, .seat = state.dealer});
    }

    static void score(State& state) {
        const int value = trick_value(state);
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            if (state.dropped.contains(seat)) continue;
            int change = -value * state.won[seat];
            if (state.won[seat] == 0) {
                // Ruling T4: the namer of the trump that stands now; T10: 48 after a blind call.
                const bool own = state.config.own_trump_penalty && seat == state.namer;
                change = value * (own ? 2 * hand_cards : hand_cards);
            }
            state.points[seat] = static_cast<std::int8_t>(state.points[seat] + change);
        }
    }

    // A hand one card shorter at every step, so that its cards can be counted and picked without a
    // branch: which card it will be is the one thing no processor can foresee.
    class Shortened {
      public:
        explicit Shortened(CardSet hand) {
            std::uint64_t bits = hand.bits();
            for (std::uint64_t& rest : rests_) {
                rest = bits;
                size_ += (bits | (0 - bits)) >> 63;  // 1 if there is a card
                bits &= bits - 1;
            }
        }
        [[nodiscard]] std::uint64_t size() const { return size_; }
        // Card number `number`, counted from the lowest.
        [[nodiscard]] Card card(std::size_t number) const {
            return static_cast<Card>(CardSet(rests_[number]).lowest());
        }

      private:
        std::array<std::uint64_t, hand_cards> rests_{};
        std::uint64_t size_ = 0;
    };

    static Action sample_play(const Position& position, Seat seat, Random& random) {
        // One draw serves the card (its upper half; off from uniform by less than 2^-29) and what
        // may be ordered with it (its lower half).
        const std::uint64_t luck = random.next();
        const Shortened cards(playable(position, seat));
        const Card card = cards.card(((luck >> 32) * cards.size()) >> 32);
        Action action = Action::play(card);
        if (rank_of(card) == 1 && (luck & 1U) != 0) action.order = Action::Order::reverse;
        if (may_name_with_2(position) && rank_of(card) == 2) {
            const Colour colour = colours[luck & 3U];
            if (colour != position.next_trump) return Action::play_naming(card, colour);
        }
        return action;
    }

    static Action sample_swap(const Position& position, Seat seat, Random& random) {
        if (!may_exchange(position, seat)) return Action::swap({}, 0);
        const std::uint32_t count = random.below(most_exchanged + 1);
        CardSet left = position.hands[seat];
        for (std::uint32_t i = 0; i < count; ++i) {
            left.erase(Shortened(left).card(random.below(hand_cards - i)));
        }
        return Action::swap(position.hands[seat] - left, static_cast<int>(count));
    }
};

}  // namespace stamtafel::twentyfour
