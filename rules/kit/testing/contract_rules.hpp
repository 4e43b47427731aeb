// The part of the contract about playing: who acts, what is legal, how it ends. See contract.hpp.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/testing/playthrough.hpp"

namespace stamtafel::contract {

template <class Contract>
constexpr std::size_t most_lines() {
    if constexpr (requires { Contract::most_lines; }) return Contract::most_lines;
    return 20'000;
}

// Plays `matches` matches of every setting at random and visits every position, the last one too:
// visit(playthrough, random). Stops after the first match that failed.
template <class Contract, class Visit>
void in_every_position(int matches, Visit&& visit) {
    using G = typename Contract::G;
    for (const Setting& setting : Contract::settings()) {
        const auto config = config_of<G>(setting);
        for (int seed = 0; seed < scaled(matches); ++seed) {
            SCOPED_TRACE(setting.text() + ", match " + std::to_string(seed));
            Playthrough<G> play(config, setting.seats, static_cast<std::uint64_t>(seed));
            Random random(static_cast<std::uint64_t>(seed));
            visit(std::as_const(play), random);
            while (!play.over() && play.log().size() <= most_lines<Contract>()) {
                play.step();
                visit(std::as_const(play), random);
            }
            EXPECT_TRUE(play.over()) << "not over after " << play.log().size() << " lines";
            if (::testing::Test::HasFailure()) return;
        }
    }
}

template <Game G>
std::string text_of(const typename G::Action& action) {
    std::string text;
    G::write(text, action);
    return text;
}

template <Game G>
std::vector<typename G::Action> listed(const auto& state_or_view, Seat seat) {
    typename G::Actions actions;
    G::legal(state_or_view, seat, actions);
    return {actions.begin(), actions.end()};
}

inline bool same_answer(const Answer<>& a, const Answer<>& b) {
    if (a.has_value() || b.has_value()) return a.has_value() == b.has_value();
    return a.error().code == b.error().code &&
           std::ranges::equal(a.error().facts, b.error().facts, [](const Fact& x, const Fact& y) {
               return x.name == y.name && x.value == y.value;
           });
}

// Things that came up in play: what is right at one moment is what to try wrongly at another.
template <class Thing>
class Pool {
  public:
    void add(const Thing& thing, Random& random) {
        if (things_.size() < 200) {
            things_.push_back(thing);
        } else {
            things_[random.below(200)] = thing;
        }
    }
    [[nodiscard]] bool empty() const { return things_.empty(); }
    const Thing& any(Random& random) const {
        return things_[random.below(static_cast<std::uint32_t>(things_.size()))];
    }

  private:
    std::vector<Thing> things_;
};

template <class Contract>
void waits_for_one_thing() {
    using G = typename Contract::G;
    in_every_position<Contract>(20, [](const Playthrough<G>& play, Random&) {
        const int awaited = (play.awaits_chance() ? 1 : 0) + (G::over(play.state()) ? 1 : 0) +
                            (G::actors(play.state()).empty() ? 0 : 1);
        EXPECT_EQ(awaited, 1) << "chance, the end and actors exclude each other";
        for (const Seat seat : G::actors(play.state())) EXPECT_LT(seat, play.seats());
    });
}

template <class Contract>
void legal_actions_apply() {
    using G = typename Contract::G;
    const auto expect_applies = [](const typename G::State& state, Seat seat,
                                   const typename G::Action& action) {
        EXPECT_TRUE(G::check(state, seat, action)) << text_of<G>(action);
        typename G::State changed = state;
        std::vector<Event<G>> said;
        EXPECT_TRUE(G::apply(changed, seat, action, [&](const auto& event) {
            said.push_back(event);
        })) << text_of<G>(action);
        ASSERT_FALSE(said.empty());
        EXPECT_EQ(said.front(), (Event<G>{Decision{seat, action}}));
    };
    in_every_position<Contract>(10, [&](const Playthrough<G>& play, Random& random) {
        for (const Seat seat : G::actors(play.state())) {
            for (int i = 0; i < 3; ++i) {
                const auto sampled = G::sample(play.state(), seat, random);
                expect_applies(play.state(), seat, sampled);
                if constexpr (EnumerableGame<G>) {
                    EXPECT_TRUE(std::ranges::count(listed<G>(play.state(), seat), sampled) == 1)
                        << "sampled but not listed: " << text_of<G>(sampled);
                }
            }
            if constexpr (EnumerableGame<G>) {
                const auto actions = listed<G>(play.state(), seat);
                EXPECT_FALSE(actions.empty()) << "seat " << int{seat} << " can do nothing";
                std::set<std::string> texts;
                for (const auto& action : actions) {
                    expect_applies(play.state(), seat, action);
                    EXPECT_TRUE(texts.insert(text_of<G>(action)).second)
                        << "listed twice: " << text_of<G>(action);
                }
            }
        }
    });
}

// Also tries what the log shows to others, with unseen cards in it.
template <class Contract>
void other_actions_are_refused() {
    using G = typename Contract::G;
    Pool<typename G::Action> pool;
    in_every_position<Contract>(20, [&](const Playthrough<G>& play, Random& random) {
        if (!play.log().empty()) {
            if (const auto* last = std::get_if<Decision<typename G::Action>>(&play.log().back())) {
                pool.add(last->action, random);
                pool.add(G::redact(last->seat, last->action, Viewer::everyone()), random);
            }
        }
        for (const Seat seat : G::actors(play.state())) {
            pool.add(G::sample(play.state(), seat, random), random);
        }
        if (pool.empty()) return;
        for (Seat seat = 0; seat < max_seats; ++seat) {
            const auto& action = pool.any(random);
            const auto checked = G::check(play.state(), seat, action);
            typename G::State changed = play.state();
            int said = 0;
            const auto applied = G::apply(changed, seat, action, [&](const auto&) { ++said; });
            EXPECT_TRUE(same_answer(checked, applied)) << text_of<G>(action);
            if (!applied) {
                EXPECT_EQ(changed, play.state()) << "a refused action changed the state";
                EXPECT_EQ(said, 0) << "a refused action was told";
            }
            if (seat >= play.seats() || G::over(play.state())) {
                EXPECT_FALSE(applied) << int{seat} << ": " << text_of<G>(action);
            } else if constexpr (EnumerableGame<G>) {
                EXPECT_EQ(applied.has_value(),
                          std::ranges::count(listed<G>(play.state(), seat), action) == 1)
                    << "accepted and listed must be the same: " << int{seat} << ": "
                    << text_of<G>(action);
            }
        }
    });
}

template <class Contract>
void draws_not_due_are_refused() {
    using G = typename Contract::G;
    Pool<typename G::Draw> pool;
    in_every_position<Contract>(20, [&](const Playthrough<G>& play, Random& random) {
        if (play.awaits_chance()) {
            Playthrough<G> ahead = play;
            const auto due = ahead.next_draw();
            pool.add(due, random);
            typename G::State changed = play.state();
            std::vector<Event<G>> said;
            EXPECT_TRUE(G::supply(changed, due, [&](const auto& event) { said.push_back(event); }));
            ASSERT_FALSE(said.empty());
            const auto* line = std::get_if<typename G::Notice>(&said.front());
            ASSERT_NE(line, nullptr);
            const auto told = G::chance(*line);
            ASSERT_TRUE(told) << "the first line of a draw is chance";
            EXPECT_EQ(told->lot, due.lot);
            EXPECT_EQ(told->cards, due.cards);
        }
        if (pool.empty()) return;
        typename G::State changed = play.state();
        int said = 0;
        const auto supplied = G::supply(changed, pool.any(random), [&](const auto&) { ++said; });
        if (supplied) {
            EXPECT_TRUE(play.awaits_chance()) << "a draw that nobody waited for was accepted";
        } else {
            EXPECT_EQ(changed, play.state()) << "a refused draw changed the state";
            EXPECT_EQ(said, 0) << "a refused draw was told";
        }
    });
}

template <class Contract>
void views_judge_like_states() {
    using G = typename Contract::G;
    Pool<typename G::Action> pool;
    in_every_position<Contract>(10, [&](const Playthrough<G>& play, Random& random) {
        const auto& state = play.state();
        for (const Viewer viewer : all_viewers(play.seats())) {
            EXPECT_EQ(G::actors(G::view(state, viewer)), G::actors(state)) << viewer.text();
        }
        for (Seat seat = 0; seat < play.seats(); ++seat) {
            const auto view = G::view(state, Viewer::seat(seat));
            if (G::actors(state).contains(seat)) {
                Random one = random;
                Random other = random;
                const auto sampled = G::sample(state, seat, one);
                EXPECT_EQ(sampled, G::sample(view, seat, other));
                EXPECT_EQ(one.next(), other.next())
                    << "the samplers used a different number of draws";
                random.next();
                pool.add(sampled, random);
            }
            if constexpr (EnumerableGame<G>) {
                EXPECT_EQ(listed<G>(state, seat), listed<G>(view, seat));
            }
            for (int i = 0; i < 3 && !pool.empty(); ++i) {
                const auto& action = pool.any(random);
                EXPECT_TRUE(
                    same_answer(G::check(state, seat, action), G::check(view, seat, action)))
                    << int{seat} << ": " << text_of<G>(action);
            }
        }
    });
}

template <class Contract>
void matches_end() {
    using G = typename Contract::G;
    in_every_position<Contract>(50, [](const Playthrough<G>& play, Random&) {
        if (!G::over(play.state())) return;
        const SeatSet winners = G::winners(play.state());
        EXPECT_FALSE(winners.empty());
        for (const Seat seat : winners) EXPECT_LT(seat, play.seats());
    });
}

template <class Contract>
void expect_conserved(const typename Contract::G::State& state) {
    if constexpr (requires { Contract::conserved(state); }) {
        EXPECT_TRUE(Contract::conserved(state));
    }
}

template <class Contract>
void nothing_is_lost() {
    using G = typename Contract::G;
    in_every_position<Contract>(
        50, [](const Playthrough<G>& play, Random&) { expect_conserved<Contract>(play.state()); });
}

}  // namespace stamtafel::contract
