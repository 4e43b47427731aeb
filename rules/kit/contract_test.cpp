#include "rules/kit/testing/contract.hpp"

#include <map>

#include "rules/kit/testing/chi_square.hpp"
#include "rules/kit/testing/high_card.hpp"

namespace stamtafel {
namespace {

using high_card::HighCard;

struct HighCardContract {
    using G = HighCard;
    static std::vector<Setting> settings() {
        return {{2, {}}, {3, {{"rounds", "5"}}}, {4, {{"rounds", "1"}}}};
    }
    static int hidden_words(const Event<G>& event, Viewer viewer) {
        if (const auto* decision = std::get_if<Decision<G::Action>>(&event)) {
            return viewer.sees(decision->seat) ? 0 : 1;
        }
        const auto& notice = *std::get_if<G::Notice>(&event);
        const bool is_deal = notice.kind == G::Notice::Kind::deal;
        return is_deal && !viewer.sees(notice.seat) ? 2 : 0;
    }
    static ::testing::AssertionResult conserved(const G::State& state) {
        int cards = HighCard::undealt(state).size();
        for (const CardSet hand : state.hands) cards += hand.size();
        if (cards != 9) return ::testing::AssertionFailure() << cards << " cards";
        return ::testing::AssertionSuccess();
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(HighCard, GameContract, HighCardContract);

// The pattern for games: compare `imagine` with all full states that fit, counted by hand.
TEST(ContractPattern, ImaginedHandsAreUniformOverAllThatFit) {
    const auto config = config_of<HighCard>({3, {}});
    Playthrough<HighCard> play(config, 3, 1);
    while (HighCard::actors(play.state()).empty()) play.step();
    const auto viewer = Viewer::seat(0);
    const auto memory = memory_of<HighCard>(config, viewer, play.log());
    Random random(7);
    std::map<std::string, int> counts;
    for (int i = 0; i < 21'000; ++i) {
        const auto imagined =
            HighCard::imagine(HighCard::view(play.state(), viewer), memory, random);
        ++counts[contract::text_of<HighCard>(HighCard::view(imagined, Viewer::full()))];
    }
    // 7 cards unseen: 21 hands for one, then 10 for the other.
    expect_uniform(counts, 21 * 10);
}

TEST(ChiSquare, TailAgreesWithTables) {
    EXPECT_NEAR(chi_square_tail(3.841, 1), 0.05, 1e-4);
    EXPECT_NEAR(chi_square_tail(18.307, 10), 0.05, 1e-4);
    EXPECT_NEAR(chi_square_tail(135.807, 100), 0.01, 1e-4);
    EXPECT_NEAR(chi_square_tail(2.558, 10), 0.99, 1e-4);
    EXPECT_EQ(chi_square_tail(0, 5), 1);
}

TEST(ChiSquare, TellsEvenFromUneven) {
    expect_uniform(std::vector<int>{98, 103, 101, 99});
    EXPECT_LT(chi_square_tail(100.0 * 100 / 1000 * 2, 1), 1e-4) << "600 to 400 is not a fair coin";
}

}  // namespace
}  // namespace stamtafel
