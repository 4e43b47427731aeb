#include "bots/wordcard/levels.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "bots/driver.hpp"
#include "bots/wordcard/testing/staged_deal.hpp"

namespace stamtafel::wordcard {
namespace {

using Verb = Action::Verb;

// Few words, so that it is quick.
const Material& some_words() {
    static const Material material(
        standard_deck(), small_wordbook({"regen", "re", "gen", "regent", "lade", "rede", "ede",
                                         "en", "de", "te", "ster", "steen", "ton", "as", "ei"})
                             .lexicon());
    return material;
}

// How many decisions it took; nothing if one was refused.
std::optional<int> play(const Config& config, const std::vector<std::string_view>& names,
                        std::uint64_t seed, const Budget& budget, State* end = nullptr) {
    SeatedBots<WordCard>::Bots bots;
    for (int seat = 0; seat < config.seats; ++seat) {
        bots.push_back(
            make_bot<WordCard>(names[static_cast<std::size_t>(seat) % names.size()], budget));
    }
    SeatedBots<WordCard> players(bots);
    EXPECT_FALSE(players.begin(config, Options(WordCard::info.options), seed));
    State state = WordCard::begin(config);
    Dealer<WordCard> dealer{SeededSource(seed)};
    int decisions = 0;
    const auto count = [&](const Event& event) {
        decisions += std::holds_alternative<Decision<Action>>(event) ? 1 : 0;
    };
    const auto failure = play_out<WordCard>(state, dealer, players, count);
    EXPECT_FALSE(failure) << failure->reason.code;
    if (end != nullptr) *end = state;
    return failure ? std::nullopt : std::optional(decisions);
}

TEST(WordCardLevels, PlayEveryVariantWithEveryOption) {
    const std::vector<Values> options{
        {},
        {{"formula", "least"}},
        {{"opening_points", "60"}, {"joker_points", "25"}},
        {{"joker_back", "layer"}, {"y_is_ij", "true"}},
        {{"crosswise", "true"}},
        {{"deep_pick", "true"}},
        {{"challenge", "true"}},
        {{"challenge", "true"}, {"referee", "person"}, {"explain", "true"}},
        {{"partners", "true"}, {"clock", "false"}},
        {{"rounds", "4"}, {"bonuses", "false"}},
    };
    std::uint64_t seed = 0;
    for (const std::string_view variant :
         {"word", "card", "word_plus", "card_plus", "word_and_card", "free", "group"}) {
        for (const Values& option : options) {
            // Every third, so that it stays quick: each variant and each option has its turn.
            if (++seed % 3 != 0) continue;
            const int seats = std::vector{1, 2, 4}[seed / 3 % 3];
            Values values{{"variant", variant}};
            values.insert(values.end(), option.begin(), option.end());
            auto config = config_of(seats, values);
            if (!config) continue;
            config->material = &some_words();
            const auto played = play(*config, {"strong", "normal"}, seed, {.simulations = 3});
            ASSERT_TRUE(played) << variant << ' ' << (option.empty() ? "" : option[0].first);
        }
    }
}

TEST(WordCardLevels, PlayTheSameAgainWithCountedSimulations) {
    auto config = config_of(2, {{"variant", "card"}});
    config->material = &some_words();
    State first;
    State again;
    const auto played = play(*config, {"strong", "normal"}, 7, {.simulations = 12}, &first);
    EXPECT_EQ(played, play(*config, {"strong", "normal"}, 7, {.simulations = 12}, &again));
    EXPECT_EQ(first, again);
}

// Both have opened.
State opened(std::string_view hand, std::string_view open) {
    State state = at_swap(hand, open);
    for (Player& player : state.players) player.opened = true;
    return state;
}

TEST(WordCardLevels, StrongWeighsWhatItChoosesFrom) {
    const State state = opened("8/R 7/E K/G 10/E 1/X 1/Q", "7/N");
    const View view = WordCard::view(state, Viewer::seat(0));
    const auto bot = [&] {
        auto made = make_bot<WordCard>("strong", {.simulations = 30});
        const Options options(WordCard::info.options);
        EXPECT_TRUE(made->begin({state.config, options, 2, 0, Random(1)}));
        return made;
    };
    const auto prospects = bot()->weigh(view);
    ASSERT_EQ(prospects.size(), 3U) << "open, stock and keep";
    EXPECT_EQ(prospects.front().action.verb, Verb::open);
    EXPECT_EQ(prospects.front().action, bot()->choose(view).value());
    for (const auto& prospect : prospects) {
        EXPECT_GE(prospect.win, 0);
        EXPECT_LE(prospect.win, prospects.front().win);
    }
    EXPECT_GT(prospects.front().result, 40) << "REGEN brings 84";
}

TEST(WordCardLevels, SimpleSeesOnlyPartOfALargeHand) {
    State state = opened("8/R 7/E K/G 10/E 7/N 1/Q 1/X 1/W 1/Z 2/C 2/J 3/F", "1/V");
    ASSERT_TRUE(WordCard::apply(state, 0, Action::of(Verb::keep), Silent{}));
    const View view = WordCard::view(state, Viewer::seat(0));
    int found = 0;
    constexpr int tries = 40;
    for (int i = 0; i < tries; ++i) {
        const auto bot = make_bot<WordCard>("simple");
        const Options options(WordCard::info.options);
        ASSERT_TRUE(
            bot->begin({state.config, options, 2, 0, Random(static_cast<std::uint64_t>(i))}));
        const Action action = bot->choose(view).value();
        if (action.verb == Verb::lay && action.parts[0].cards.size() == 5) ++found;
    }
    EXPECT_GT(found, 0);
    EXPECT_LT(found, tries);
}

}  // namespace
}  // namespace stamtafel::wordcard
