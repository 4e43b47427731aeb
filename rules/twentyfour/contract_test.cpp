#include "rules/kit/testing/contract.hpp"

#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel {
namespace {

struct TwentyFourContract {
    using G = twentyfour::TwentyFour;

    // Every number of seats with every setting of the four switches, as far as it may be played.
    static std::vector<Setting> settings() {
        std::vector<Setting> settings;
        for (int seats = 2; seats <= 5; ++seats) {
            for (unsigned switches = 0; switches < 16; ++switches) {
                const auto on = [&](unsigned bit) {
                    return std::string((switches >> bit & 1U) != 0 ? "true" : "false");
                };
                if (seats == 2 && on(1) == "true") continue;  // ruling T5
                settings.push_back({seats,
                                    {{"trump_chaos", on(0)},
                                     {"drop_out", on(1)},
                                     {"point_limits", on(2)},
                                     {"own_trump_penalty", on(3)}}});
            }
        }
        return settings;
    }

    // Cards dealt to others and cards others put away.
    static int hidden_words(const Event<G>& event, Viewer viewer) {
        if (viewer.is_full()) return 0;
        if (const auto* decision = std::get_if<Decision<G::Action>>(&event)) {
            const bool swap = decision->action.kind == G::Action::Kind::swap;
            return swap && viewer != Viewer::seat(decision->seat) ? decision->action.count : 0;
        }
        const auto& notice = *std::get_if<G::Notice>(&event);
        const bool deal = notice.kind == G::Notice::Kind::deal;
        return deal && viewer != Viewer::seat(notice.seat) ? notice.cards.size() : 0;
    }

    static ::testing::AssertionResult conserved(const G::State& state) {
        CardSet held;
        int count = 0;
        int put_away = 0;
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            if (state.hands[seat].size() != hand_size(state, seat)) {
                return ::testing::AssertionFailure() << "seat " << int{seat} << " miscounts";
            }
            held = held | state.hands[seat];
            count += state.hands[seat].size();
            put_away += state.exchanged[seat];
        }
        if (held.size() != count || !(held & state.played).empty()) {
            return ::testing::AssertionFailure() << "a card is in two places";
        }
        const CardSet gone = state.drawn - held - state.played;
        if (gone.size() != put_away || !(held - state.drawn).empty() ||
            !(state.played - state.drawn).empty() || !(state.drawn - twentyfour::deck).empty()) {
            return ::testing::AssertionFailure() << "a card came from nowhere or went there";
        }
        int tricks = 0;
        for (const int won : state.won) tricks += won;
        if (tricks != state.tricks_done) return ::testing::AssertionFailure() << "a lost trick";
        return ::testing::AssertionSuccess();
    }

    // The cards of others, their discards and the stock, dealt out again.
    static G::State with_secrets_changed(const G::State& state, Seat seat, Random& random) {
        G::State changed = state;
        CardSet unseen = twentyfour::deck - state.played - state.hands[seat];
        const auto draw = [&](int count) {
            CardSet drawn;
            for (; count > 0; --count) {
                int skip =
                    static_cast<int>(random.below(static_cast<std::uint32_t>(unseen.size())));
                for (const int card : unseen) {
                    if (skip-- > 0) continue;
                    unseen.erase(card);
                    drawn.insert(card);
                    break;
                }
            }
            return drawn;
        };
        for (Seat other = 0; other < state.config.seats; ++other) {
            if (other != seat) changed.hands[other] = draw(state.hands[other].size());
        }
        changed.drawn = CardSet();
        return changed;
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(TwentyFour, GameContract, TwentyFourContract);

}  // namespace
}  // namespace stamtafel
