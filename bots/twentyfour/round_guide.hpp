// What the searches know of 24: one round is looked through, and its end is worth what the standing
// is worth.
#pragma once

#include <vector>

#include "bots/budget.hpp"
#include "bots/search/guide.hpp"
#include "bots/twentyfour/evidence.hpp"
#include "bots/twentyfour/instinct.hpp"
#include "bots/twentyfour/standing.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

struct GuideSwitches {
    bool weighted = true;    // worlds that explain what the others did come up more often
    int pool = 8192;         // among so many
    bool equivalent = true;  // of cards that do the same only one is tried
    EvidenceSwitches evidence{};
};

class RoundGuide {
  public:
    explicit RoundGuide(const GuideSwitches& switches = {})
        : switches_(switches), evidence_(instinct_, switches.evidence) {}

    void observe(const Event<TwentyFour>& event) { evidence_.observe(event); }
    // Before every search.
    void prepare(const Root<TwentyFour>& root, const Allowance& allowance, Random& random);

    [[nodiscard]] State imagine(const Root<TwentyFour>& root, Random& random) const {
        if (pool_.empty()) return TwentyFour::imagine(root.view, root.memory, random);
        const auto at = random.below(static_cast<std::uint32_t>(picks_.size()));
        return pool_[picks_[at]];
    }
    [[nodiscard]] const Instinct& instinct() const { return instinct_; }
    [[nodiscard]] bool ended(const State& state) const { return state.rounds_done != round_; }
    [[nodiscard]] Payoff payoff(const State& state) const { return standing(state); }
    [[nodiscard]] float result(const State& state, Seat seat) const {
        return static_cast<float>(state.points[seat] - before_[seat]);
    }
    [[nodiscard]] Action policy(const State& state, Seat seat, Random& /*random*/) const {
        return instinct_(state, seat);
    }
    void options(const State& state, Seat seat, Actions& actions) const {
        TwentyFour::legal(state, seat, actions);
        if (switches_.equivalent) leave_one_of_each_kind(state, seat, actions);
    }
    // Of cards with nothing between them that could still be played only the first stays;
    // `first_of` names it.
    static void leave_one_of_each_kind(const Position& position, Seat seat, Actions& actions);
    [[nodiscard]] static Action first_of_its_kind(const Position& position, Seat seat,
                                                  const Action& action);

    [[nodiscard]] std::uint64_t key(const State& state, Seat viewer) const {
        const auto table = std::bit_cast<std::uint64_t>(std::array<std::uint8_t, 8>{
            state.trick[0], state.trick[1], state.trick[2], state.trick[3], state.trick[4],
            static_cast<std::uint8_t>(state.next_trump), state.turn,
            static_cast<std::uint8_t>((state.next_one_high ? 1U : 0U) |
                                      (static_cast<unsigned>(state.phase) << 1U))});
        const auto won = std::bit_cast<std::uint64_t>(std::array<std::uint8_t, 8>{
            state.won[0], state.won[1], state.won[2], state.won[3], state.won[4], 0, 0, 0});
        return mix(mix(table ^ state.hands[viewer].bits()) ^ state.played.bits() ^ (won << 12U));
    }
    [[nodiscard]] std::uint32_t code(const Action& action) const {
        if (action.kind != Action::Kind::swap) {
            return static_cast<std::uint32_t>(action.kind) << 28U |
                   static_cast<std::uint32_t>(action.card) << 8U |
                   static_cast<std::uint32_t>(action.order) << 4U |
                   static_cast<std::uint32_t>(action.colour);
        }
        std::uint32_t code = static_cast<std::uint32_t>(action.kind) << 28U;
        unsigned shift = 0;
        for (const int card : action.cards) {
            code |= static_cast<std::uint32_t>(card) << shift;
            shift += 6;
        }
        return code;
    }

  private:
    GuideSwitches switches_;
    Instinct instinct_;
    Evidence evidence_;
    std::uint16_t round_ = 0;
    std::array<std::int8_t, max_players> before_{};
    std::vector<State> pool_;
    std::vector<float> weights_;
    std::vector<std::uint32_t> picks_;
};

}  // namespace stamtafel::twentyfour
