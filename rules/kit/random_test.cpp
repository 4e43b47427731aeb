#include "rules/kit/random.hpp"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/testing/chi_square.hpp"

namespace stamtafel {
namespace {

TEST(Random, GivesThePublishedValuesOfSplitMix64OnEveryPlatform) {
    Random random(0);
    for (const std::uint64_t expected :
         {0xe220a8397b1dcdafU, 0x6e789e6aa1b965f4U, 0x06c45d188009454fU, 0xf88bb8a8724c81ecU,
          0x1b39896a51a8749bU}) {
        EXPECT_EQ(random.next(), expected);
    }
}

TEST(Random, StreamsAndMatchSeedsStayAsTheyAre) {
    // Records of simulations name only a seed: a change here changes what they mean.
    EXPECT_EQ(stream(7, Purpose::pile, 0).next(), 5651114593729759386U);
    EXPECT_EQ(stream(7, Purpose::lot, 3).next(), 10745268860881300278U);
    EXPECT_EQ(match_seed(7, 0), 11630718784026959907U);
    EXPECT_EQ(match_seed(7, 1), 13488434125307627463U);
}

TEST(Random, BelowIsUniform) {
    for (const std::uint32_t bound : {2U, 3U, 7U, 33U, 65U}) {
        Random random(bound);
        std::vector<int> counts(bound, 0);
        for (std::uint32_t i = 0; i < bound * 2000; ++i) {
            const auto drawn = random.below(bound);
            ASSERT_LT(drawn, bound);
            ++counts[drawn];
        }
        expect_uniform(counts);
    }
}

TEST(Random, BelowIsUniformWhereRejectionMatters) {
    // Without rejection the middle third would come twice as often as the others.
    constexpr std::uint32_t bound = 3U << 30;
    Random random(1);
    std::vector<int> thirds(3, 0);
    for (int i = 0; i < 30'000; ++i) ++thirds[random.below(bound) >> 30];
    expect_uniform(thirds);
    std::vector<int> by_remainder(3, 0);
    for (int i = 0; i < 30'000; ++i) ++by_remainder[random.below(bound) % 3];
    expect_uniform(by_remainder);
}

TEST(Random, BelowOneIsZero) {
    Random random(5);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(random.below(1), 0U);
}

TEST(Random, CoinIsFair) {
    Random random(3);
    std::vector<int> counts(2, 0);
    for (int i = 0; i < 10'000; ++i) ++counts[random.coin() ? 1 : 0];
    expect_uniform(counts);
}

TEST(Random, NoTwoStreamsShareTheirNumbers) {
    std::set<std::uint64_t> firsts;
    int streams = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        for (const Purpose purpose : {Purpose::pile, Purpose::lot, Purpose::bot, Purpose::match}) {
            for (std::uint32_t number = 0; number < 20; ++number) {
                firsts.insert(stream(seed, purpose, number).next());
                ++streams;
            }
        }
    }
    EXPECT_EQ(firsts.size(), static_cast<std::size_t>(streams));
}

TEST(Random, NoTwoMatchesOfASeriesShareASeed) {
    std::set<std::uint64_t> seeds;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        for (std::uint64_t number = 0; number < 50; ++number)
            seeds.insert(match_seed(seed, number));
    }
    EXPECT_EQ(seeds.size(), 2500U);
}

}  // namespace
}  // namespace stamtafel
