// What a search must know of a game beyond its rules: where to stop, what that is worth, how people
// play on the way there, and which positions look alike.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "rules/kit/game.hpp"

namespace stamtafel {

// Every seat's share of the win; they add up to 1.
using Payoff = std::array<float, max_seats>;

// The position as the seat that decides knows it.
template <Game G>
struct Root {
    const typename G::View& view;
    const typename G::Memory& memory;
    Seat seat = 0;
};

//   imagine   a world that this seat cannot tell from the real one; may prefer likelier ones
//   ended     whether a simulation stops here, as at the end of a round
//   payoff    what it is worth to everybody there; result: to one seat, in points
//   policy    what somebody does in a simulation beyond the tree; sees only what its seat may
template <class T, class G>
concept Guide = Game<G> && requires(const T& guide, const Root<G>& root,
                                    const typename G::State& state, Seat seat, Random& random) {
    { guide.imagine(root, random) } -> std::same_as<typename G::State>;
    { guide.ended(state) } -> std::same_as<bool>;
    { guide.payoff(state) } -> std::same_as<Payoff>;
    { guide.result(state, seat) } -> std::convertible_to<float>;
    { guide.policy(state, seat, random) } -> std::same_as<typename G::Action>;
};

// … and where a tree is grown:
//   options   what the search considers for a seat
//   key       a number for all that `viewer` sees of a position; equal views have equal keys
//   code      a number for an action, other for every other action in the same position
template <class T, class G>
concept TreeGuide =
    Guide<T, G> && requires(const T& guide, const typename G::State& state, Seat seat,
                            typename G::Actions& actions, const typename G::Action& action) {
        { guide.options(state, seat, actions) };
        { guide.key(state, seat) } -> std::same_as<std::uint64_t>;
        { guide.code(action) } -> std::same_as<std::uint32_t>;
    };

// What the simulations of one option have brought so far.
struct OptionWorth {
    double visits = 0;
    double wins = 0;
    double results = 0;
    [[nodiscard]] double win() const { return visits > 0 ? wins / visits : 0; }
    [[nodiscard]] double result() const { return visits > 0 ? results / visits : 0; }
    void add(double win, double result) {
        visits += 1;
        wins += win;
        results += result;
    }
};

}  // namespace stamtafel
