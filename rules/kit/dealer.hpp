// Owns the order of the cards. Shuffles by Fisher–Yates, one card at a time as they are asked for.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "rules/kit/game.hpp"
#include "rules/kit/seeded_source.hpp"

namespace stamtafel {

// Every pile and every lot has a stream of its own, so what is drawn does not depend on what was
// decided in between, and a draw that is taken back comes again. A dealer is a value: copy it
// together with the state.
template <Game G, class Source = SeededSource>
class Dealer {
  public:
    explicit Dealer(Source source) : source_(source) {}

    typename G::Draw operator()(const typename G::State& state, const Ask& ask) {
        typename G::Draw draw;
        fill(draw, state, ask);
        return draw;
    }

    // The same into an empty draw: quicker, since small values are copied when they are returned.
    void fill(typename G::Draw& draw, const typename G::State& state, const Ask& ask) {
        if (ask.kind == Ask::Kind::lot) {
            auto lots = source_.stream(Purpose::lot, ask.number);
            const auto among = static_cast<std::uint32_t>(ask.seats.size());
            draw.lot = ask.seats.at(static_cast<int>(lots.below(among)));
            return;
        }
        if constexpr (requires { draw.wrong; }) {
            if (ask.kind == Ask::Kind::verdict) {
                auto verdicts = source_.stream(Purpose::verdict, ask.number);
                draw.wrong = random_verdict(ask.count, verdicts);
                return;
            }
        }
        assert(ask.kind == Ask::Kind::cards);
        if (ask.fresh) shuffle(state, ask);
        draw.cards.resize(ask.count);
        for (int i = 0; i < ask.count; ++i) {
            assert(left_ > 0);
            const std::uint32_t picked = pile_stream_.below(left_--);
            draw.cards[i] = pile_[picked];
            pile_[picked] = pile_[left_];
        }
    }

    // How many cards have been drawn from the pile since it was shuffled.
    [[nodiscard]] std::uint32_t drawn() const { return size_ - left_; }

    // Somebody else's draw, from a log: those cards are gone from our pile too, so that we can deal
    // on from here.
    void follow(const typename G::State& state, const Ask& ask, const typename G::Draw& draw) {
        if (ask.kind != Ask::Kind::cards) return;
        if (ask.fresh) shuffle(state, ask);
        for (const auto& card : draw.cards) {
            const auto end = pile_.begin() + left_;
            const auto found = std::find(pile_.begin(), end, card);
            if (found != end) *found = pile_[--left_];
        }
    }

  private:
    using Stream = decltype(std::declval<Source>().stream(Purpose::pile, 0));

    void shuffle(const typename G::State& state, const Ask& ask) {
        size_ = left_ = static_cast<std::uint32_t>(G::pile(state, std::span(pile_)));
        pile_stream_ = source_.stream(Purpose::pile, ask.number);
    }

    Source source_;
    Stream pile_stream_;
    std::array<typename G::Card, G::deck_size> pile_{};
    std::uint32_t size_ = 0;
    std::uint32_t left_ = 0;
};

}  // namespace stamtafel
