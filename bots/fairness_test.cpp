// A bot decides from what its seat may know: where everything else is changed, the same chance
// gives the same decision.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "bots/any_bot.hpp"
#include "bots/bots.hpp"
#include "rules/games.hpp"
#include "rules/kit/testing/contract_hidden.hpp"

namespace stamtafel {
namespace {

template <Game G>
struct Cases;
template <>
struct Cases<gesjaakt::Gesjaakt> {
    static constexpr std::string_view name = "Gesjaakt";
    static constexpr bool has_secrets = false;  // chips can be counted, so only the stock is hidden
    static std::vector<Setting> settings() { return {{3, {}}, {5, {{"tactical", "true"}}}}; }
};
template <>
struct Cases<twentyfour::TwentyFour> {
    static constexpr std::string_view name = "TwentyFour";
    static constexpr bool has_secrets = true;
    static std::vector<Setting> settings() {
        return {{2, {}}, {4, {{"drop_out", "true"}}}, {5, {{"trump_chaos", "true"}}}};
    }
};
template <>
struct Cases<alles::Alles> {
    static constexpr std::string_view name = "Alles";
    static constexpr bool has_secrets = true;
    static std::vector<Setting> settings() { return {{3, {}}, {4, {{"teams", "true"}}}}; }
};
template <>
struct Cases<wordcard::WordCard> {
    static constexpr std::string_view name = "WordCard";
    static constexpr bool has_secrets = true;
    static std::vector<Setting> settings() {
        return {{2, {{"variant", "card"}}}, {3, {{"variant", "word"}, {"challenge", "true"}}}};
    }
};

constexpr std::array<std::string_view, 3> fair_levels{"simple", "normal", "strong"};
// Counted, not timed: how long a thought takes is not the same twice.
constexpr Budget budget{.simulations = 25};

template <Game G>
class FairnessTest : public ::testing::Test {
  protected:
    // A position of a match played at random, at which a seat is to decide.
    struct Position {
        const Setting& setting;
        Options options;
        typename G::Config config;
        const contract::PlayedMatch<G>& played;
        std::size_t end = 0;
        Seat seat = 0;
        std::unique_ptr<Match<G>> match;
    };

    // Some positions of some matches of every setting.
    static void in_some_positions(auto&& visit) {
        for (const Setting& setting : Cases<G>::settings()) {
            Options options(G::info.options);
            for (const auto& [name, value] : setting.options) {
                ASSERT_TRUE(options.set(name, value));
            }
            const auto config = settle<G>(options, setting.seats);
            ASSERT_TRUE(config);
            for (int number = 0; number < scaled(3); ++number) {
                SCOPED_TRACE(setting.text() + ", match " + std::to_string(number));
                const auto seed = static_cast<std::uint64_t>(number);
                const auto played = contract::play_match<G>(*config, setting.seats, seed, 5'000);
                Random random(mix(seed));
                for (int tries = 0, found = 0; tries < 40 && found < 4; ++tries) {
                    const auto lines = static_cast<std::uint32_t>(played.lines.size());
                    const std::size_t end = 1 + random.below(lines);
                    auto match =
                        contract::replayed<G>(*config, setting.seats, played.lines, end, seed);
                    if (!match || match->over() || match->awaits_chance()) continue;
                    const SeatSet actors = match->actors();
                    const Seat seat = actors.at(
                        static_cast<int>(random.below(static_cast<std::uint32_t>(actors.size()))));
                    ++found;
                    visit(Position{setting, options, *config, played, end, seat, std::move(match)},
                          random);
                    if (::testing::Test::HasFailure()) return;
                }
            }
        }
    }

    // The same match with hidden cards in other places, as many as will go, and another dealer.
    static std::unique_ptr<Match<G>> elsewhere(const Position& position, Random& random) {
        const auto viewer = Viewer::seat(position.seat);
        const auto secrets = contract::secrets_of(position.played, position.end, viewer);
        auto lines = position.played.lines;
        const auto replay = [&](const std::vector<std::string>& told) {
            return contract::replayed<G>(position.config, position.setting.seats, told,
                                         position.end, mix(random.next()));
        };
        auto match = replay(lines);
        for (int swap = 0; swap < 15 && secrets.ever.size() > 1; ++swap) {
            auto changed = contract::exchanged(lines, contract::any_of(secrets.ever, random),
                                               contract::any_of(secrets.ever, random));
            auto other = replay(changed);
            if (other == nullptr) continue;
            match = std::move(other);
            lines = std::move(changed);
        }
        return match;
    }

    static std::string decided(std::string_view level, const Position& position,
                               const Match<G>& match, std::uint64_t seed) {
        const auto question = ask_bot(level, match, position.options, position.seat, seed, budget);
        const auto action = question->decide();
        EXPECT_TRUE(action) << action.error().code;
        return action.value_or("");
    }
};

template <class Tuple>
struct GamesOf;
template <class... Gs>
struct GamesOf<std::tuple<Gs...>> {
    using Types = ::testing::Types<Gs...>;
};
struct GameNames {
    template <class G>
    static std::string GetName(int /*index*/) {
        return std::string(Cases<G>::name);
    }
};
using AllGameTypes = GamesOf<Games>::Types;
TYPED_TEST_SUITE(FairnessTest, AllGameTypes, GameNames);

// Asked as a server asks it, of a whole match.
TYPED_TEST(FairnessTest, SwappingWhatASeatCannotSeeChangesNoDecision) {
    using G = TypeParam;
    int changed = 0;
    this->in_some_positions([&](const auto& position, Random& random) {
        const auto other = this->elsewhere(position, random);
        ASSERT_NE(other, nullptr);
        changed += other->state() != position.match->state() ? 1 : 0;
        const auto viewer = Viewer::seat(position.seat);
        ASSERT_EQ(G::view(other->state(), viewer), G::view(position.match->state(), viewer));
        const std::uint64_t seed = random.next();
        for (const auto level : fair_levels) {
            EXPECT_EQ(this->decided(level, position, *position.match, seed),
                      this->decided(level, position, *other, seed))
                << level << ", seat " << int{position.seat} << ", line " << position.end;
        }
    });
    EXPECT_EQ(changed > 0, Cases<G>::has_secrets) << "the test tested nothing";
}

// Asked as the arena asks it: any world that the seat could imagine is as good as the real one.
TYPED_TEST(FairnessTest, AnImaginedWorldIsAsGoodAsTheRealOne) {
    using G = TypeParam;
    this->in_some_positions([&](const auto& position, Random& random) {
        const auto viewer = Viewer::seat(position.seat);
        const auto log = position.match->events();
        const auto memory = memory_of<G>(position.config, viewer, log);
        const auto& real = position.match->state();
        const auto imagined = G::imagine(G::view(real, viewer), memory, random);
        const std::uint64_t seed = random.next();
        for (const auto level : fair_levels) {
            const auto choice = [&](const typename G::State& state) {
                const auto bot = make_bot<G>(level, budget);
                EXPECT_EQ(bot->sight(), Sight::own_seat);
                const Invitation<G> invitation{position.config, position.options,
                                               position.setting.seats, position.seat,
                                               stream(seed, Purpose::bot, position.seat)};
                EXPECT_TRUE(bot->begin(invitation));
                if (bot->remembers()) {
                    for (const auto& event : log) bot->observe(redact<G>(event, viewer));
                }
                return bot->choose(G::view(state, viewer)).value();
            };
            EXPECT_EQ(choice(real), choice(imagined)) << level;
        }
    });
}

}  // namespace
}  // namespace stamtafel
