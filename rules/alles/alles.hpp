// Alles of Niets (Null & Nichtig): win tricks, lay them on piles by colour; only the tops count.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/alles/action.hpp"
#include "rules/alles/lays.hpp"
#include "rules/alles/position.hpp"
#include "rules/kit/game.hpp"
#include "rules/kit/option_fit.hpp"
#include "rules/kit/score_course.hpp"

namespace stamtafel::alles {

// Nothing to remember: whatever a seat has seen in a round lies open on the piles (ruling A9).
class Memory {
  public:
    Memory(const Config& /*config*/, Viewer /*viewer*/) {}
    void observe(const EventOf<Action, Notice>& /*event*/) {}
};

struct Alles {
    using Config = alles::Config;
    using State = alles::State;
    using View = alles::View;
    using Action = alles::Action;
    using Actions = InlineList<Action, most_lays>;
    using Notice = alles::Notice;
    using Card = alles::Card;
    using Draw = stamtafel::Draw<Card, max_hand>;
    using Memory = alles::Memory;

    static const GameInfo info;
    static constexpr int deck_size = alles::deck_size;

    static Answer<Config> configure(const Options& options, int seats);
    static void fit(std::string_view option, const Situation& situation, OptionFit& fit);
    static ScoreCourse score_course(std::span<const CountedLine> lines, const Options& options,
                                    int seats);

    static State begin(const Config& config) {
        State state;
        state.config = config;
        return state;
    }

    static bool over(const Position& position) { return position.phase == Phase::over; }

    static Ask ask(const State& state) {
        if (state.phase > Phase::leading) return {};
        if (state.phase == Phase::dealing) {
            const bool fresh = state.turn == left_of(state.dealer, state.config.seats);
            return Ask::cards(cards_dealt(state.config), fresh, state.round);
        }
        if (state.phase == Phase::leading) return Ask::lot(lowest_last_round(state), state.round);
        return Ask::lot(SeatSet::first(state.config.seats), 0);  // ruling A4
    }

    static int pile(const State& state, std::span<Card> out) {
        const Cards cards = undealt(state);
        if (cards == Cards::deck()) {
            std::ranges::copy(whole_deck, out.begin());
            return deck_size;
        }
        std::size_t count = 0;
        for (const int kind : cards.kinds()) out[count++] = static_cast<Card>(kind);
        for (const int kind : cards.doubled()) out[count++] = static_cast<Card>(kind);
        return static_cast<int>(count);
    }

    // What the others have laid at the same time.
    static bool reveals(const Notice& notice) { return notice.kind == Notice::Kind::laid; }

    static SeatSet actors(const Position& position) {
        if (position.phase == Phase::playing) return SeatSet::of(position.turn);
        return position.phase == Phase::laying ? position.waiting : SeatSet();
    }

    static Answer<> check(const Position& position, Seat seat, Action action) {
        if (position.phase == Phase::playing) {
            const bool fine = seat == position.turn && !action.is_lay() &&
                              position.players[seat].hand.kinds().contains(action.card());
            if (!fine) [[unlikely]]
                return refuse(cannot_play(position, seat, action));
            return {};
        }
        const bool fine = position.phase == Phase::laying && seat < position.config.seats &&
                          position.waiting.contains(seat) && action.is_lay() &&
                          action.size() == opening_cards(position.config) &&
                          !missing(position.players[seat].hand, action);
        if (!fine) [[unlikely]]
            return refuse(cannot_lay(position, seat, action));
        return {};
    }

    template <class Sink>
    static Answer<> apply(State& state, Seat seat, Action action, Sink&& sink) {
        if (auto allowed = check(state, seat, action); !allowed) return allowed;
        sink(Decision{seat, action});
        Player& player = state.players[seat];
        if (action.is_lay()) {
            choose(player, action);
            state.waiting.erase(seat);
            if (state.waiting.empty()) open_lays(state, sink);
            return {};
        }
        player.hand.erase(action.card());
        // The highest is ahead, of equals the first; before the lead that place is empty and low.
        const bool higher = rank_of(action.card()) > rank_of(state.trick[state.ahead]);
        state.ahead = higher ? seat : state.ahead;
        state.trick.play(seat, action.card());
        state.turn = left_of(seat, state.config.seats);
        if (state.turn == state.leader) finish_trick(state, sink);
        return {};
    }

    template <class Sink>
    static Answer<> supply(State& state, const Draw& draw, Sink&& sink) {
        if (state.phase == Phase::dealing) {
            const auto hand = handful(state, draw);
            if (!hand) [[unlikely]]
                return refuse(cannot_deal(state, draw));
            state.players[state.turn].hand = *hand;
            sink(Notice{.kind = Notice::Kind::deal, .seat = state.turn, .cards = draw.cards});
            if (state.turn == state.dealer) {
                state.phase = Phase::laying;
                state.waiting = SeatSet::first(state.config.seats);
            } else {
                state.turn = left_of(state.turn, state.config.seats);
            }
            return {};
        }
        const Ask wanted = ask(state);
        if (wanted.kind != Ask::Kind::lot || !draw.cards.empty()) {
            return refuse("kit.chance_not_awaited");
        }
        if (draw.lot >= state.config.seats || !wanted.seats.contains(draw.lot)) {
            return refuse(lot_not_among(wanted.seats));
        }
        if (state.phase == Phase::lot) {
            give_deal_to(state, draw.lot, sink);
        } else {
            give_lead_to(state, draw.lot, sink);
        }
        return {};
    }

    // By seat, with teams too; what wins then is the team's sum.
    static Scores scores(const State& state) {
        Scores scores{};
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            scores[seat] = state.players[seat].total;
        }
        return scores;
    }
    static SeatSet winners(const State& state);

    static View view(const State& state, Viewer viewer);
    // Uniform over all ways the single cards that the viewer has not seen can have been dealt (a
    // colour's two zeros are two cards). Of a handful with hidden opening cards, every different
    // lay is equally likely.
    static State imagine(const View& view, const Memory& memory, Random& random);

    static void legal(const Position& position, Seat seat, Actions& actions) {
        actions.clear();
        if (!actors(position).contains(seat)) return;
        const Cards hand = position.players[seat].hand;
        if (position.phase == Phase::playing) {
            for (const int card : hand.kinds()) {
                actions.push_back(Action::play(static_cast<Card>(card)));
            }
        } else {
            each_lay(hand, position.config, [&](Action action) { actions.push_back(action); });
        }
    }

    static Action sample(const Position& position, Seat seat, Random& random) {
        const Cards hand = position.players[seat].hand;
        if (position.phase != Phase::playing) {
            return random_lay(hand, position.config, random);
        }
        // The size of a hand is known without counting it, which the portable flags make slow.
        const int kinds = position.tricks_left - hand.pairs();
        const auto picked = random.below(static_cast<std::uint32_t>(kinds));
        return Action::play(static_cast<Card>(hand.kinds().at(static_cast<int>(picked))));
    }

    // Ruling A1: what is laid stays hidden until the table opens it.
    static Action redact(Seat seat, Action action, Viewer viewer);
    static Notice redact(const Notice& notice, Viewer viewer);

    static std::optional<Draw> chance(const Notice& notice);
    static void write(std::string& out, Action action);
    static void write(std::string& out, const Notice& notice);
    static void write(std::string& out, const View& view);
    static void reckon(std::string& out, const View& view);
    static Answer<Action> read_action(std::string_view text);
    static Answer<Notice> read_notice(const Config& config, std::string_view text);

  private:
    // The first card that the hand does not hold (often enough), if there is one.
    static std::optional<Card> missing(Cards hand, Action action) {
        for (int i = 0; i < action.size(); ++i) {
            if (!hand.contains(action[i])) return action[i];
            hand.erase(action[i]);
        }
        return std::nullopt;
    }
    [[gnu::cold]] static Refusal cannot_play(const Position&, Seat, Action);
    [[gnu::cold]] static Refusal cannot_lay(const Position&, Seat, Action);
    [[gnu::cold]] static Refusal not_in_hand(Cards hand, Card card);
    [[gnu::cold]] static Refusal lot_not_among(SeatSet seats);
    [[gnu::cold]] static Refusal cannot_deal(const State&, const Draw&);

    // What is left to deal while hands are dealt out.
    static Cards undealt(const State& state) {
        Cards dealt;
        for (const Player& player : state.players) dealt = dealt + player.hand;
        return Cards::deck() - dealt;
    }

    // The handful that was drawn, if it can be.
    static std::optional<Cards> handful(const State& state, const Draw& draw) {
        if (draw.cards.size() != cards_dealt(state.config)) return std::nullopt;
        std::uint64_t left = undealt(state).kinds().bits();
        std::uint64_t second = undealt(state).doubled().bits();
        std::uint64_t gone = 0;
        Cards hand;
        for (const Card card : draw.cards) {
            if (!is_card(card)) [[unlikely]]
                return std::nullopt;
            const std::uint64_t bit = std::uint64_t{1} << card;
            gone |= bit & ~left;
            left &= second | ~bit;
            second &= ~bit;
            hand.insert(card);
        }
        if (gone != 0) return std::nullopt;
        return hand;
    }

    // Who scored least in the round before: the seat's own points, with teams too (ruling A7).
    static SeatSet lowest_last_round(const Position& position) {
        return seats_with_most(position.config.seats, [&](Seat seat) {
            return -points_of_round(position, seat, position.round - 1);
        });
    }

    template <class Sink>
    static void give_deal_to(State& state, Seat dealer, Sink&& sink) {
        state.dealer = dealer;
        state.turn = left_of(dealer, state.config.seats);
        state.phase = Phase::dealing;
        sink(Notice{.kind = Notice::Kind::dealer, .seat = dealer});
    }

    template <class Sink>
    static void give_lead_to(State& state, Seat leader, Sink&& sink) {
        state.leader = leader;
        state.ahead = leader;
        state.turn = leader;
        state.tricks_left = static_cast<std::uint8_t>(tricks(state.config));
        state.phase = Phase::playing;
        sink(Notice{.kind = Notice::Kind::lead, .seat = leader});
    }

    template <class Sink>
    static void open_lays(State& state, Sink&& sink) {
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            Player& player = state.players[seat];
            Notice notice{.kind = Notice::Kind::laid, .seat = seat};
            for (int i = 0; i < opening_cards(state.config); ++i) {
                const Card card = player.lay[static_cast<std::size_t>(i)];
                notice.cards.push_back(card);
                player.pile(card);
            }
            player.lay.fill(no_card);
            sink(notice);
        }
        if (state.round == 0) {
            give_lead_to(state, left_of(state.dealer, state.config.seats), sink);
            return;
        }
        const SeatSet lowest = lowest_last_round(state);
        if (lowest == SeatSet::of(lowest.lowest())) {
            give_lead_to(state, lowest.lowest(), sink);
        } else {
            state.phase = Phase::leading;
        }
    }

    template <class Sink>
    static void finish_trick(State& state, Sink&& sink) {
        const Seat winner = state.ahead;
        Player& player = state.players[winner];
        // Ruling A5: the winner's own card first, then clockwise.
        state.trick.clockwise(winner, state.config.seats, [&](Card card) { player.pile(card); });
        state.trick = {};
        state.leader = winner;
        state.turn = winner;
        --state.tricks_left;
        sink(Notice{.kind = Notice::Kind::trick, .seat = winner});
        if (state.tricks_left == 0) finish_round(state, sink);
    }

    template <class Sink>
    static void finish_round(State& state, Sink&& sink) {
        Notice notice{.kind = Notice::Kind::round, .seats = state.config.seats};
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            Player& player = state.players[seat];
            const int points = player.shown_points();
            player.points[static_cast<std::size_t>(state.round % rounds_kept)] =
                static_cast<std::uint8_t>(points);
            player.total = static_cast<std::int16_t>(player.total + points);
            notice.points[seat] = static_cast<std::uint8_t>(points);
        }
        sink(notice);
        if (is_last_round(state)) {
            state.phase = Phase::over;
            return;
        }
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            state.players[seat].piled = {};
            state.players[seat].tops.fill(no_pile);
        }
        ++state.round;
        give_deal_to(state, left_of(state.dealer, state.config.seats), sink);  // ruling A6
    }

    static bool is_last_round(const State& state) {
        if (state.config.target == 0) return state.round + 1 == state.config.seats;
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            if (standing(state, seat) >= state.config.target) return true;  // no extra round: A8
        }
        return false;
    }
};

}  // namespace stamtafel::alles
