#include "bots/driver.hpp"

#include <string>
#include <tuple>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "rules/games.hpp"
#include "rules/kit/testing/high_card.hpp"
#include "rules/kit/testing/playthrough.hpp"

namespace stamtafel {
namespace {

using high_card::HighCard;

template <Game G>
struct Played {
    std::vector<std::string> log;
    Scores scores{};
    std::optional<BotFailure> failure;
};

template <Game G, class Players>
Played<G> play_with(const typename G::Config& config, Players& players, std::uint64_t seed) {
    auto state = G::begin(config);
    Dealer<G> dealer{SeededSource(seed)};
    Played<G> played;
    played.failure = play_out<G>(state, dealer, players, [&](const Event<G>& event) {
        write_event<G>(played.log.emplace_back(), event);
    });
    played.scores = G::scores(state);
    return played;
}

// Counted, not timed: how far a bot comes in some time is not the same twice.
constexpr Budget few_simulations{.simulations = 10};

template <Game G>
typename SeatedBots<G>::Bots bots_called(std::string_view name, int seats) {
    typename SeatedBots<G>::Bots bots;
    for (int seat = 0; seat < seats; ++seat) bots.push_back(make_bot<G>(name, few_simulations));
    return bots;
}

template <Game G>
Played<G> play_seated(const Setting& setting, typename SeatedBots<G>::Bots& bots,
                      std::uint64_t seed) {
    const auto config = config_of<G>(setting);
    const Options options(G::info.options);
    SeatedBots<G> players(bots);
    if (auto failure = players.begin(config, options, seed)) return {{}, {}, failure};
    return play_with<G>(config, players, seed);
}

// One type for every game of the house.
template <class Tuple>
struct TypesOf;
template <class... Gs>
struct TypesOf<std::tuple<Gs...>> {
    using type = ::testing::Types<Gs...>;
};

template <class G>
class DriverOfEveryGame : public ::testing::Test {};
TYPED_TEST_SUITE(DriverOfEveryGame, TypesOf<Games>::type);

TYPED_TEST(DriverOfEveryGame, RandomPlayersAndSeatedRandomBotsPlayTheSameMatch) {
    using G = TypeParam;
    for (int seats = G::info.min_seats; seats <= G::info.max_seats; ++seats) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            RandomPlayers<G> random_players(seed, seats);
            const auto fast = play_with<G>(config_of<G>({seats, {}}), random_players, seed);
            auto bots = bots_called<G>("random", seats);
            const auto seated = play_seated<G>({seats, {}}, bots, seed);
            EXPECT_FALSE(seated.failure);
            EXPECT_EQ(fast.log, seated.log);
            EXPECT_EQ(fast.scores, seated.scores);
        }
    }
}

TYPED_TEST(DriverOfEveryGame, TheSameSeedIsTheSameMatchAndBotsCanBeUsedAgain) {
    using G = TypeParam;
    for (const auto name : bot_names) {
        auto bots = bots_called<G>(name, 3);
        const auto first = play_seated<G>({3, {}}, bots, 1);
        const auto other = play_seated<G>({3, {}}, bots, 2);
        const auto again = play_seated<G>({3, {}}, bots, 1);
        EXPECT_FALSE(first.failure) << name;
        EXPECT_EQ(first.log, again.log) << name;
        EXPECT_NE(first.log, other.log) << name;
    }
}

TEST(Bots, AreFoundByTheirNamesOnly) {
    using G = std::tuple_element_t<0, Games>;
    for (const auto name : bot_names) EXPECT_NE(make_bot<G>(name), nullptr) << name;
    for (const auto* name : {"", "Random", "exec:x", "random "})
        EXPECT_EQ(make_bot<G>(name), nullptr);
}

// Writes down all it is told.
class Witness final : public Bot<HighCard> {
  public:
    Witness(bool remembers, std::vector<std::string>& heard)
        : remembers_(remembers), heard_(heard) {}

    Answer<> begin(const Invitation<HighCard>& invitation) override {
        seat_ = invitation.seat;
        random_ = invitation.random;
        return {};
    }
    [[nodiscard]] bool remembers() const override { return remembers_; }
    void observe(const Event<HighCard>& event) override {
        write_event<HighCard>(heard_.emplace_back(), event);
    }
    Answer<high_card::Action> choose(const high_card::View& view) override {
        EXPECT_EQ(view.viewer, Viewer::seat(seat_));
        for (Seat seat = 0; seat < view.config.seats; ++seat) {
            EXPECT_EQ(view.hands[seat].empty(), seat != seat_) << "only its own hand";
        }
        return HighCard::sample(view, seat_, random_);
    }
    void end(const Scores& scores, SeatSet /*winners*/) override {
        heard_.push_back("end " + std::to_string(scores[0]) + " " + std::to_string(scores[1]));
    }

  private:
    bool remembers_;
    std::vector<std::string>& heard_;
    Seat seat_ = 0;
    Random random_;
};

TEST(Driver, ABotHearsItsOwnLogAndNoMore) {
    std::vector<std::string> by_witness;
    std::vector<std::string> by_forgetful;
    SeatedBots<HighCard>::Bots bots;
    bots.push_back(std::make_unique<Witness>(true, by_witness));
    bots.push_back(std::make_unique<Witness>(false, by_forgetful));
    const auto played = play_seated<HighCard>({2, {}}, bots, 5);
    ASSERT_FALSE(played.failure);
    ASSERT_EQ(by_witness.size(), played.log.size());
    int hidden = 0;
    for (std::size_t i = 0; i < played.log.size(); ++i) {
        const auto& line = played.log[i];
        if (line.starts_with("deal 1") || line.starts_with("1: lay")) {
            ++hidden;
            EXPECT_THAT(by_witness[i], ::testing::AnyOf("deal 1 ? ?", "1: lay ?"));
        } else {
            EXPECT_EQ(by_witness[i], line);
        }
    }
    EXPECT_EQ(hidden, 4) << "two rounds of a deal and a lay";
    EXPECT_TRUE(by_forgetful.empty());
}

TEST(Driver, EverybodyIsToldTheEnd) {
    std::vector<std::string> heard;
    SeatedBots<HighCard>::Bots bots;
    for (int seat = 0; seat < 2; ++seat) bots.push_back(std::make_unique<Witness>(false, heard));
    HighCard::State state = HighCard::begin({2, 2});
    state.points = {2, 1};
    SeatedBots<HighCard>(bots).end(state);
    EXPECT_THAT(heard, ::testing::ElementsAre("end 2 1", "end 2 1"));
}

// Fails in the way it is told to.
class Failing final : public Bot<HighCard> {
  public:
    enum class How : std::uint8_t { at_the_beginning, when_asked, by_cheating };
    explicit Failing(How how) : how_(how) {}

    Answer<> begin(const Invitation<HighCard>& /*invitation*/) override {
        if (how_ == How::at_the_beginning) return refuse("test.cannot_begin");
        return {};
    }
    Answer<high_card::Action> choose(const high_card::View& /*view*/) override {
        if (how_ == How::when_asked) return refuse("test.cannot_choose");
        return high_card::Action{};
    }

  private:
    How how_;
};

TEST(Driver, AFailureNamesTheSeatAndTheReason) {
    const auto failure_of = [](Failing::How how) {
        SeatedBots<HighCard>::Bots bots;
        for (int seat = 0; seat < 2; ++seat)
            bots.push_back(std::make_unique<ViewBot<HighCard, random_choice<HighCard>>>());
        bots.push_back(std::make_unique<Failing>(how));
        const auto played = play_seated<HighCard>({3, {}}, bots, 5);
        EXPECT_TRUE(played.failure);
        EXPECT_EQ(played.failure->seat, 2);
        return std::string(played.failure->reason.code);
    };
    EXPECT_EQ(failure_of(Failing::How::at_the_beginning), "test.cannot_begin");
    EXPECT_EQ(failure_of(Failing::How::when_asked), "test.cannot_choose");
    EXPECT_EQ(failure_of(Failing::How::by_cheating), "high_card.not_held");
}

}  // namespace
}  // namespace stamtafel
