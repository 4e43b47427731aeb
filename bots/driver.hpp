// Plays one match to its end: the loop behind simulation, benchmarks and the arena.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "bots/bot.hpp"
#include "rules/kit/dealer.hpp"
#include "rules/kit/game.hpp"

namespace stamtafel {

// `Players` answers choose(state, seat) with an action or a failure, and is told every event.
template <Game G, class Source, class Players, class Sink>
std::optional<BotFailure> play_out(typename G::State& state, Dealer<G, Source>& dealer,
                                   Players& players, Sink&& sink) {
    const auto tell = [&](const auto& event) {
        sink(event);
        players.observe(event);
    };
    while (!G::over(state)) {
        if (const Ask ask = G::ask(state); ask.kind != Ask::Kind::nothing) {
            typename G::Draw draw;
            dealer.fill(draw, state, ask);
            [[maybe_unused]] const auto supplied = G::supply(state, draw, tell);
            assert(supplied);
            continue;
        }
        // Simultaneous decisions are asked for one by one; none of them sees another's.
        const Seat seat = G::actors(state).lowest();
        auto action = players.choose(state, seat);
        if (!action) [[unlikely]]
            return BotFailure{seat, std::move(action).error()};
        if (auto done = G::apply(state, seat, *action, tell); !done) [[unlikely]] {
            return BotFailure{seat, std::move(done).error()};
        }
    }
    return std::nullopt;
}

// Everybody plays at random. The sampler asks only what a view shows too (a contract test holds it
// to that), so this fast path spares making the views.
template <Game G>
class RandomPlayers {
  public:
    RandomPlayers(std::uint64_t seed, int seats) {
        for (int seat = 0; seat < seats; ++seat) {
            streams_.push_back(stream(seed, Purpose::bot, static_cast<std::uint32_t>(seat)));
        }
    }
    std::expected<typename G::Action, Refusal> choose(const typename G::State& state, Seat seat) {
        return G::sample(state, seat, streams_[seat]);
    }
    void observe(const auto& /*event*/) {}

  private:
    InlineList<Random, max_seats> streams_;
};

// Flattened: in a big file the compiler would stop inlining early and leave calls in the loop.
template <Game G, class Sink>
[[gnu::flatten]] std::optional<BotFailure> play_at_random(typename G::State& state,
                                                          Dealer<G>& dealer, std::uint64_t seed,
                                                          int seats, Sink&& sink) {
    RandomPlayers<G> players(seed, seats);
    return play_out<G>(state, dealer, players, sink);
}

// A bot in every seat; each gets its own view, and its own log if it remembers.
template <Game G>
class SeatedBots {
  public:
    using Bots = std::vector<std::unique_ptr<Bot<G>>>;

    explicit SeatedBots(Bots& bots) : bots_(bots) {}

    std::optional<BotFailure> begin(const typename G::Config& config, const Options& options,
                                    std::uint64_t seed, std::uint64_t match = 0) {
        for (Seat seat = 0; seat < bots_.size(); ++seat) {
            const Invitation<G> invitation{config,
                                           options,
                                           static_cast<int>(bots_.size()),
                                           seat,
                                           stream(seed, Purpose::bot, seat),
                                           match};
            if (auto ready = bots_[seat]->begin(invitation); !ready) {
                return BotFailure{seat, std::move(ready).error()};
            }
        }
        return std::nullopt;
    }
    std::expected<typename G::Action, Refusal> choose(const typename G::State& state, Seat seat) {
        return bots_[seat]->choose(G::view(state, viewer_of(seat)));
    }
    void observe(const Event<G>& event) {
        for (Seat seat = 0; seat < bots_.size(); ++seat) {
            if (bots_[seat]->remembers()) {
                bots_[seat]->observe(redact<G>(event, viewer_of(seat)));
            }
        }
    }
    void end(const typename G::State& state) {
        for (auto& bot : bots_) bot->end(G::scores(state), G::winners(state));
    }

  private:
    [[nodiscard]] Viewer viewer_of(Seat seat) const {
        return bots_[seat]->sight() == Sight::everything ? Viewer::full() : Viewer::seat(seat);
    }

    Bots& bots_;
};

}  // namespace stamtafel
