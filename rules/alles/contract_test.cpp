#include "rules/kit/testing/contract.hpp"

#include "rules/alles/alles.hpp"

namespace stamtafel {
namespace {

struct AllesContract {
    using G = alles::Alles;

    static std::vector<Setting> settings() {
        std::vector<Setting> settings;
        for (int seats = 3; seats <= 6; ++seats) {
            settings.push_back({seats, {}});
            settings.push_back({seats, {{"target", "50"}}});
        }
        for (const int seats : {4, 6}) {
            settings.push_back({seats, {{"teams", "true"}}});
            settings.push_back({seats, {{"teams", "true"}, {"target", "150"}}});
        }
        return settings;
    }

    // Deals and opening cards are for their owner; all else happens open on the table.
    static int hidden_words(const Event<G>& event, Viewer viewer) {
        if (const auto* decision = std::get_if<Decision<alles::Action>>(&event)) {
            const bool hidden = decision->action.is_lay() && !viewer.sees(decision->seat);
            return hidden ? decision->action.size() : 0;
        }
        const auto& notice = *std::get_if<alles::Notice>(&event);
        const bool hidden = notice.kind == alles::Notice::Kind::deal && !viewer.sees(notice.seat);
        return hidden ? notice.cards.size() : 0;
    }

    static ::testing::AssertionResult conserved(const G::State& state) {
        std::array<int, alles::kinds_of_card> copies{};
        int count = 0;
        const auto add = [&](alles::Card card) {
            if (!alles::is_card(card)) return;
            ++copies[card];
            ++count;
        };
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            const alles::Player& player = state.players[seat];
            player.hand.each(add);
            player.piled.each(add);
            for (const alles::Card card : player.lay) add(card);
            add(state.trick[seat]);
            if (player.hand.size() != alles::hand_size(state, seat)) {
                return ::testing::AssertionFailure()
                       << "seat " << int{seat} << " holds " << player.hand.size() << " cards";
            }
        }
        for (int card = 0; card < alles::kinds_of_card; ++card) {
            const int most = card < alles::first_zero ? 1 : 2;
            if (copies[static_cast<std::size_t>(card)] > most) {
                return ::testing::AssertionFailure() << "card " << card << " is there too often";
            }
        }
        const bool dealt = state.phase > alles::Phase::dealing;
        if (dealt && count != state.config.seats * alles::cards_dealt(state.config)) {
            return ::testing::AssertionFailure() << count << " cards are on the table";
        }
        return ::testing::AssertionSuccess();
    }

    // The others' hands and hidden lays, exchanged between two of them.
    static G::State with_secrets_changed(const G::State& state, Seat seat, Random& random) {
        G::State changed = state;
        const auto seats = static_cast<std::uint32_t>(state.config.seats);
        const auto one = static_cast<Seat>(random.below(seats));
        const auto other = static_cast<Seat>(random.below(seats));
        const bool alike = state.players[one].has_laid() == state.players[other].has_laid() &&
                           alles::hand_size(state, one) == alles::hand_size(state, other);
        if (one == seat || other == seat || !alike) return changed;
        std::swap(changed.players[one].hand, changed.players[other].hand);
        std::swap(changed.players[one].lay, changed.players[other].lay);
        return changed;
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Alles, GameContract, AllesContract);

}  // namespace
}  // namespace stamtafel
