#include "rules/kit/testing/contract.hpp"

#include "rules/games.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel {
namespace {

struct WordCardContract {
    using G = wordcard::WordCard;

    static std::vector<Setting> settings() {
        return {{2, {}},
                {1, {{"variant", "card"}, {"hand", "8"}}},
                {3, {{"variant", "word_plus"}, {"formula", "least"}, {"joker_back", "layer"}}},
                {4, {{"variant", "card_plus"}, {"partners", "true"}, {"joker_points", "25"}}},
                {2, {{"variant", "word_and_card"}, {"opening_cards", "0"}, {"rounds", "2"}}},
                {2, {{"variant", "free"}, {"y_is_ij", "true"}}},
                {3, {{"variant", "group"}, {"base", "word_plus"}, {"rounds", "2"}}},
                {2, {{"crosswise", "true"}}},
                {2, {{"variant", "card"}, {"deep_pick", "true"}, {"opening_points", "30"}}},
                {3, {{"challenge", "true"}, {"first", "1"}}},
                {2, {{"challenge", "true"}, {"explain", "true"}, {"referee", "person"}}},
                {2, {{"referee", "person"}, {"crosswise", "true"}}},
                {1, {{"challenge", "true"}, {"explain", "true"}, {"referee", "person"}}},
                {8, {{"variant", "word_and_card"}, {"hand", "13"}}},
                {8, {{"variant", "card"}, {"hand", "13"}}, 1},
                {1, {{"challenge", "true"}, {"explain", "true"}, {"referee", "person"}}, 1},
                {3, {{"variant", "group"}}, 1}};
    }

    // Hands are dealt unseen, and solutions stay secret until all are in (ruling W21).
    static int hidden_words(const Event<G>& event, Viewer viewer) {
        if (const auto* decision = std::get_if<Decision<wordcard::Action>>(&event)) {
            const bool solution = decision->action.verb == wordcard::Action::Verb::solution;
            return solution && !viewer.sees(decision->seat) ? contract::rest_hidden : 0;
        }
        const auto& notice = std::get<wordcard::Notice>(event);
        const bool deal = notice.kind == wordcard::Notice::Kind::deal;
        return deal && !viewer.sees(notice.seat) ? static_cast<int>(notice.faces.size()) : 0;
    }

    // All cards of the deck are somewhere, and nowhere twice: what is in no hand and not on the
    // table is the stock.
    static ::testing::AssertionResult conserved(const wordcard::State& state) {
        if (state.phase < wordcard::Phase::dealing || state.config.is_group()) {
            return ::testing::AssertionSuccess();
        }
        int seen = state.open.size() + state.stock +
                   static_cast<int>(state.table.rows.all_cards().size()) +
                   state.table.grids.squares().size();
        for (const auto& player : state.players) seen += player.hand.size();
        std::array<wordcard::Face, wordcard::max_deck> pile;
        const int left = G::pile(state, std::span(pile));
        if (seen != state.config.deck().size() || left != state.stock) {
            return ::testing::AssertionFailure() << seen << " cards are accounted for, " << left
                                                 << " left for a stock of " << int{state.stock};
        }
        return ::testing::AssertionSuccess();
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(WordCard, GameContract, WordCardContract);

}  // namespace
}  // namespace stamtafel
