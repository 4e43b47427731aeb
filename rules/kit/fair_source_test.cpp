#include "rules/kit/fair_source.hpp"

#include <map>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/kit/hex.hpp"
#include "rules/kit/match.hpp"
#include "rules/kit/testing/chi_square.hpp"
#include "rules/kit/testing/high_card.hpp"

namespace stamtafel {
namespace {

using high_card::HighCard;
using ::testing::ElementsAre;

// 00 01 02 … 1f.
FairSource::Secret counting_secret() {
    FairSource::Secret secret{};
    for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::byte>(i);
    return secret;
}

FairSource::Secret numbered_secret(std::uint32_t number) {
    FairSource::Secret secret{};
    for (std::size_t i = 0; i < 4; ++i) secret[i] = static_cast<std::byte>(number >> (8 * i));
    return secret;
}

const std::vector<FairSource::Cut> example_cuts{
    {std::byte{1}, std::byte{2}, std::byte{3}}, {}, {std::byte{0xff}}};

FairSource example() {
    return {counting_secret(), example_cuts, "example"};
}

// The example of docs/fairness.md, worked out with another program.
TEST(FairSource, TheWorkedExample) {
    EXPECT_EQ(FairSource::commitment(counting_secret()),
              "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    auto lot = example().stream(Purpose::lot, 0);
    EXPECT_EQ(lot.below(3), 1U);

    std::vector<int> pile(33);
    // NOLINTNEXTLINE(modernize-use-ranges): g++ 12 has no std::ranges::iota
    std::iota(pile.begin(), pile.end(), 3);
    std::vector<int> drawn;
    auto stream = example().stream(Purpose::pile, 0);
    while (drawn.size() < 24) {
        const auto picked = stream.below(static_cast<std::uint32_t>(pile.size()));
        drawn.push_back(pile[picked]);
        pile[picked] = pile.back();
        pile.pop_back();
    }
    EXPECT_THAT(drawn, ElementsAre(34, 25, 29, 35, 31, 20, 33, 6, 3, 19, 18, 4, 23, 26, 11, 24, 30,
                                   16, 5, 32, 17, 28, 9, 12));
}

// Of the same page.
TEST(FairSource, WhatASeatPromisesInTheWorkedExample) {
    const auto house = *from_hex(FairSource::commitment(counting_secret()));
    Digest digest{};
    std::ranges::copy(house, digest.begin());
    FairSource::Cut cut(16);
    for (std::size_t i = 0; i < cut.size(); ++i) cut[i] = static_cast<std::byte>(0xa0 + i);
    EXPECT_EQ(FairSource::cut_commitment(digest, "example", 2, cut),
              "a8684845e996933aab5b90fbeca43588fb4f4302451c0bf39f2c9eabf7eb265c");
}

std::uint64_t first_numbers(FairStream stream) {
    const std::uint64_t high = stream.below(1U << 31);
    return high << 32 | stream.below(1U << 31);
}

TEST(FairSource, EveryPartOfItChangesEveryDraw) {
    const auto secret = counting_secret();
    auto other_secret = secret;
    other_secret[31] ^= std::byte{1};
    std::vector<FairSource::Cut> moved{example_cuts[1], example_cuts[0], example_cuts[2]};
    std::vector<FairSource::Cut> fewer{example_cuts[0], example_cuts[2]};
    // The same bytes, cut elsewhere.
    std::vector<FairSource::Cut> shifted{
        {std::byte{1}, std::byte{2}}, {std::byte{3}}, {std::byte{0xff}}};
    std::set<std::uint64_t> firsts;
    for (const FairSource& source :
         {FairSource(secret, example_cuts, "example"),
          FairSource(other_secret, example_cuts, "example"),
          FairSource(secret, example_cuts, "exampl"), FairSource(secret, moved, "example"),
          FairSource(secret, fewer, "example"), FairSource(secret, shifted, "example"),
          FairSource(secret, {}, "example")}) {
        for (const Purpose purpose : {Purpose::pile, Purpose::lot, Purpose::verdict}) {
            for (const int number : {0, 1, 256, 65535}) {
                firsts.insert(first_numbers(source.stream(purpose, number)));
            }
        }
    }
    EXPECT_EQ(firsts.size(), 7U * 3U * 4U);
}

TEST(FairSource, AStreamGoesOnOverItsBlocks) {
    auto stream = example().stream(Purpose::pile, 0);
    std::set<std::uint32_t> numbers;
    for (int i = 0; i < 1000; ++i) numbers.insert(stream.below(1U << 31));
    EXPECT_EQ(numbers.size(), 1000U);
}

TEST(FairSource, NumbersBelowABoundAreEquallyLikely) {
    for (const std::uint32_t bound : {1U, 2U, 3U, 7U, 33U, 108U}) {
        auto stream = example().stream(Purpose::lot, static_cast<int>(bound));
        std::vector<int> counts(bound, 0);
        for (std::uint32_t i = 0; i < 200 * bound; ++i) ++counts.at(stream.below(bound));
        if (bound > 1) expect_uniform(counts);
    }
}

// Half of all numbers must be passed over here: taking the remainder of all would favour some.
TEST(FairSource, NumbersBeyondTheLastMultipleArePassedOver) {
    constexpr std::uint32_t bound = 3U << 30;
    auto stream = example().stream(Purpose::pile, 1);
    std::vector<int> counts(3, 0);
    for (int i = 0; i < 6000; ++i) ++counts.at(stream.below(bound) >> 30);
    expect_uniform(counts);
}

TEST(FairSource, EveryOrderOfTheFirstFourCardsIsEquallyLikely) {
    HighCard::State fresh = HighCard::begin({4, 5});
    ASSERT_TRUE(HighCard::supply(fresh, HighCard::Draw::seat(0), Silent{}));
    std::map<std::string, int> counts;
    constexpr int orders = 9 * 8 * 7 * 6;
    for (std::uint32_t number = 0; number < 8 * orders; ++number) {
        Dealer<HighCard, FairSource> dealer(
            FairSource(numbered_secret(number), example_cuts, "uniform"));
        HighCard::State state = fresh;
        std::string cards;
        for (int hand = 0; hand < 2; ++hand) {
            const auto draw = dealer(state, HighCard::ask(state));
            for (const auto card : draw.cards) cards += static_cast<char>('0' + card);
            ASSERT_TRUE(HighCard::supply(state, draw, Silent{}));
        }
        ++counts[cards];
    }
    expect_uniform(counts, orders);
}

std::vector<std::string> lines_of(const AnyMatch& match) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < match.size(); ++i) lines.push_back(match.line(i, Viewer::full()));
    return lines;
}

void play_out(AnyMatch& match) {
    while (!match.over()) {
        if (match.awaits_chance()) {
            match.deal();
        } else {
            const Seat seat = match.actors().lowest();
            ASSERT_TRUE(match.act(seat, match.legal(seat)->front()));
        }
    }
}

TEST(FairMatch, DrawsThatWereTakenBackComeAgain) {
    Match<HighCard> match({2, 3}, 2, example());
    play_out(match);
    const auto lines = lines_of(match);
    ASSERT_TRUE(match.takeback(0, 0));
    play_out(match);
    auto twice = lines;
    twice.emplace_back("0: takeback 0");
    twice.insert(twice.end(), lines.begin(), lines.end());
    EXPECT_EQ(lines_of(match), twice);

    Match<HighCard> again({2, 3}, 2, example());
    for (const auto& line : twice) ASSERT_TRUE(again.replay(line)) << line;
    EXPECT_EQ(again.state(), match.state());
}

TEST(FairMatch, ALineThatDoesNotFollowFromTheSecretIsRefused) {
    Match<HighCard> match({2, 3}, 2, example());
    play_out(match);
    const auto lines = lines_of(match);
    Match<HighCard> checked({2, 3}, 2, example());
    const auto why = [&](std::string_view line) {
        const auto done = checked.replay(line);
        return done ? "accepted" : std::string(done.error().code);
    };
    EXPECT_EQ(why(lines[0] == "start 0" ? "start 1" : "start 0"), "kit.draw_not_fair");
    EXPECT_EQ(checked.size(), 0U);
    EXPECT_EQ(why(lines[0]), "accepted");
    std::string swapped = lines[1];
    std::swap(swapped[swapped.size() - 1], swapped[swapped.size() - 3]);
    EXPECT_EQ(why(swapped), "kit.draw_not_fair") << "the same cards in another order";
    EXPECT_EQ(why("deal 0 1 1"), "kit.chance_not_awaited") << "what the rules say comes first";
    EXPECT_EQ(why(lines[1]), "accepted");

    Match<HighCard> other({2, 3}, 2, FairSource(counting_secret(), example_cuts, "other"));
    std::size_t read = 0;
    while (read < lines.size() && other.replay(lines[read])) ++read;
    EXPECT_LT(read, 3U) << "another match has other cards";
}

}  // namespace
}  // namespace stamtafel
