#include "rules/kit/testing/contract.hpp"

#include <numeric>

#include "rules/gesjaakt/gesjaakt.hpp"

namespace stamtafel {
namespace {

struct GesjaaktContract {
    using G = gesjaakt::Gesjaakt;

    static std::vector<Setting> settings() {
        std::vector<Setting> settings;
        for (int seats = 2; seats <= 7; ++seats) settings.push_back({seats, {}});
        settings.push_back({4, {{"tactical", "true"}}});
        settings.push_back({3, {{"open_chips", "true"}}});
        settings.push_back({7, {{"tactical", "true"}, {"open_chips", "true"}}});
        return settings;
    }

    static ::testing::AssertionResult conserved(const G::State& state) {
        const int chips = std::accumulate(state.chips.begin(), state.chips.end(), int{state.pot});
        const int handed_out = gesjaakt::starting_chips(state.config) * state.config.seats;
        if (chips != handed_out) {
            return ::testing::AssertionFailure() << chips << " chips instead of " << handed_out;
        }
        CardSet found = state.card == gesjaakt::no_card ? CardSet() : CardSet::of(state.card);
        int count = found.size();
        for (const CardSet taken : state.taken) {
            found = found | taken;
            count += taken.size();
        }
        if (found != state.turned || count != state.turned.size()) {
            return ::testing::AssertionFailure() << "cards turned and cards held differ";
        }
        if (count != state.turned_count) {
            return ::testing::AssertionFailure() << "turned cards were counted wrongly";
        }
        return ::testing::AssertionSuccess();
    }

    // Payments are public, so chips are a secret only of the view: hand out the others' again.
    static G::State with_secrets_changed(const G::State& state, Seat seat, Random& random) {
        G::State changed = state;
        if (state.config.open_chips || G::over(state)) return changed;
        for (Seat other = 0; other < state.config.seats; ++other) {
            if (other != seat) changed.chips[other] = static_cast<std::int8_t>(random.below(60));
        }
        return changed;
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Gesjaakt, GameContract, GesjaaktContract);

}  // namespace
}  // namespace stamtafel
