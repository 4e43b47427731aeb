#include "bots/wordcard/simple.hpp"

#include <concepts>
#include <string>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "bots/driver.hpp"
#include "bots/wordcard/testing/staged_deal.hpp"

namespace stamtafel::wordcard {
namespace {

// A bot cannot even be given a state.
static_assert(!std::is_convertible_v<State, View>);
static_assert(!std::invocable<decltype(simple_choice), const State&, Random&>);
static_assert(std::invocable<decltype(simple_choice), const View&, Random&>);

using Verb = Action::Verb;

Action choice(const State& state, Seat seat) {
    Random random(1);
    return simple_choice(WordCard::view(state, Viewer::seat(seat)), random);
}

std::string said(const State& state, Seat seat) {
    std::string text;
    WordCard::write(text, choice(state, seat));
    return text;
}

TEST(SimpleWordCard, TakesAnOpenCardThatLetsItOpen) {
    State state = at_swap("8/R 7/E K/G 10/E 1/X", "7/N");
    EXPECT_EQ(said(state, 0), "open");
    ASSERT_TRUE(WordCard::apply(state, 0, choice(state, 0), Silent{}));
    const Action lay = choice(state, 0);
    EXPECT_EQ(lay.verb, Verb::lay);
    ASSERT_TRUE(WordCard::apply(state, 0, lay, Silent{}));
    EXPECT_EQ(said(state, 0), "done") << "one card is left";
}

TEST(SimpleWordCard, LeavesAnOpenCardThatFitsNowhere) {
    EXPECT_EQ(said(at_swap("8/R 7/E K/G 10/E 1/X", "1/Z"), 0), "stock");
    EXPECT_EQ(said(at_swap("8/R 7/E 1/Q 1/W 1/X", "K/G 7/N"), 0), "stock")
        << "too few cards to open with";
}

TEST(SimpleWordCard, TakesDeeperCardsWhereItMay) {
    EXPECT_EQ(said(at_swap("8/R 7/E K/G 10/E 1/X", "7/N 1/Z", {{"deep_pick", "true"}}), 0),
              "pile 2");
}

TEST(SimpleWordCard, DrawsNothingIfItCanGoOut) {
    EXPECT_EQ(said(at_swap("8/R 7/E K/G 10/E 7/N", "1/Z"), 0), "keep");
    EXPECT_EQ(said(at_swap("8/R 7/E K/G 10/E 7/N", "6/T"), 0), "open") << "REGENT is more";
}

TEST(SimpleWordCard, PutsBackWhatItCannotLay) {
    State state = at_swap("8/R 7/E K/G 10/E 1/X", "1/Z");
    ASSERT_TRUE(WordCard::apply(state, 0, Action::of(Verb::open), Silent{}));
    EXPECT_EQ(said(state, 0), "back");
}

TEST(SimpleWordCard, KeepsJokersAndWhatMakesRows) {
    State state = at_swap("* 8/R 7/E 1/X", "2/C");
    ASSERT_TRUE(WordCard::apply(state, 0, Action::of(Verb::keep), Silent{}));
    state.now.swap = Swap::stock;
    EXPECT_EQ(said(state, 0), "discard 1/X");
    state = at_swap("* *", "2/C");
    state.phase = Phase::laying;
    state.now.swap = Swap::stock;
    state.rules.opening_cards = 13;
    state.rules.variant = Variant::word;
    state.players[0].hand.insert(*read_face("1/X"));
    EXPECT_EQ(said(state, 0), "discard 1/X");
}

TEST(SimpleWordCard, ChallengesWhatTheDictionaryDoesNotHave) {
    State state = at_swap("8/R 7/E K/G 10/E 7/N 1/X", "1/Z", {{"challenge", "true"}});
    ASSERT_TRUE(WordCard::apply(state, 0, Action::of(Verb::keep), Silent{}));
    State wrong = state;
    ASSERT_TRUE(
        WordCard::apply(state, 0, *WordCard::read_action("lay 8/R 7/E K/G 10/E 7/N"), Silent{}));
    EXPECT_EQ(said(state, 1), "accept");
    ASSERT_TRUE(
        WordCard::apply(wrong, 0, *WordCard::read_action("lay 7/N 7/E K/G 10/E 8/R"), Silent{}));
    EXPECT_EQ(said(wrong, 1), "challenge");
}

TEST(SimpleWordCard, LeavesAPersonInPeaceWhoFindsItsLaysWrong) {
    State state = at_swap("8/R 7/E K/G 10/E 7/N 1/X", "1/Z", {{"referee", "person"}});
    ASSERT_TRUE(WordCard::apply(state, 0, Action::of(Verb::keep), Silent{}));
    int lays = 0;
    while (state.turn == 0 && lays < 20) {
        const Action action = choice(state, 0);
        if (action.verb == Verb::lay) ++lays;
        ASSERT_TRUE(WordCard::apply(state, 0, action, Silent{}));
        if (state.phase != Phase::judging) continue;
        Draw draw;
        draw.wrong = 1;
        ASSERT_TRUE(WordCard::supply(state, draw, Silent{}));
    }
    EXPECT_GE(lays, 1);
    EXPECT_LE(lays, 3);
}

TEST(SimpleWordCard, LeavesJokersThatAreAnothersToTakeBack) {
    State state = at_swap("10/E 1/X 1/W", "1/Z", {{"joker_back", "layer"}});
    Row row;
    row.push_back(Card{8, 'R' - 'A', 8});
    row.push_back(LaidCard::joker_as(no_rank, 'E' - 'A', 0));
    state.table.rows.add({row.begin(), row.end()}, 1);
    state.players[0].opened = true;
    state.players[1].opened = true;
    ASSERT_TRUE(WordCard::apply(state, 0, Action::of(Verb::keep), Silent{}));
    EXPECT_EQ(said(state, 0), "done");
}

TEST(SimpleWordCard, HoldsBackWhatItWillGoOutWith) {
    State state = after_regen("6/T 1/X");
    state.phase = Phase::laying;
    state.now.swap = Swap::stock;
    EXPECT_EQ(said(state, 0), "discard 1/X") << "laying the T would leave the X for long";
    EXPECT_EQ(said(after_regen("6/T"), 0), "keep") << "and now it goes out";
}

TEST(SimpleWordCard, DoesNotEndTheLastDealWhileAnotherIsAhead) {
    State state = after_regen("6/T");
    state.players[1].points = 300;
    EXPECT_EQ(said(state, 0), "stock");
    state.config.rounds = 2;
    EXPECT_EQ(said(state, 0), "keep");
}

// Every seat plays simply; nothing may be refused and every match must end.
void play(const Config& config, std::uint64_t seed, const std::string& about) {
    SeatedBots<WordCard>::Bots bots;
    for (int seat = 0; seat < config.seats; ++seat) bots.push_back(make_bot<WordCard>("simple"));
    SeatedBots<WordCard> players(bots);
    ASSERT_FALSE(players.begin(config, Options(WordCard::info.options), seed));
    State state = WordCard::begin(config);
    Dealer<WordCard> dealer{SeededSource(seed)};
    const auto failure = play_out<WordCard>(state, dealer, players, Silent{});
    ASSERT_FALSE(failure) << about << ": " << failure->reason.code;
}

TEST(SimpleWordCard, PlaysEveryVariantWithEveryOption) {
    const std::vector<Values> options{
        {},
        {{"hand", "8"}, {"opening_cards", "0"}},
        {{"opening_cards", "13"}},
        {{"opening_points", "60"}},
        {{"joker_points", "25"}},
        {{"joker_back", "layer"}},
        {{"bonuses", "false"}},
        {{"y_is_ij", "true"}},
        {{"crosswise", "true"}},
        {{"crosswise", "true"}, {"opening_points", "40"}, {"joker_back", "layer"}},
        {{"deep_pick", "true"}},
        {{"challenge", "true"}},
        {{"referee", "person"}},
        {{"challenge", "true"}, {"referee", "person"}, {"explain", "true"}},
        {{"crosswise", "true"}, {"referee", "person"}},
        {{"partners", "true"}, {"clock", "false"}},
    };
    std::uint64_t seed = 0;
    for (const std::string_view variant :
         {"word", "card", "word_plus", "card_plus", "word_and_card", "free", "group"}) {
        for (const std::string_view formula : formula_names) {
            for (const int seats : {1, 2, 4, 8}) {
                for (const Values& option : options) {
                    Values values{{"variant", variant}, {"formula", formula}};
                    values.insert(values.end(), option.begin(), option.end());
                    const auto config = config_of(seats, values);
                    if (!config) continue;
                    std::string about = std::to_string(seats) + " seats";
                    for (const auto& [name, value] : values) {
                        about += ' ' + std::string(name) + '=' + std::string(value);
                    }
                    play(*config, ++seed, about);
                    if (HasFatalFailure()) return;
                }
            }
        }
    }
}

int wins_of_simple(const Config& config, int matches) {
    int wins = 0;
    for (int i = 0; i < matches; ++i) {
        const auto mine = static_cast<Seat>(i % config.seats);
        SeatedBots<WordCard>::Bots bots;
        for (Seat seat = 0; seat < config.seats; ++seat) {
            bots.push_back(make_bot<WordCard>(seat == mine ? "simple" : "random"));
        }
        SeatedBots<WordCard> players(bots);
        const auto seed = match_seed(1, static_cast<std::uint64_t>(i));
        EXPECT_FALSE(players.begin(config, Options(WordCard::info.options), seed));
        State state = WordCard::begin(config);
        Dealer<WordCard> dealer{SeededSource(seed)};
        EXPECT_FALSE(play_out<WordCard>(state, dealer, players, Silent{}));
        if (WordCard::winners(state) == SeatSet::of(mine)) ++wins;
    }
    return wins;
}

TEST(SimpleWordCard, BeatsRandomNearlyAlways) {
    for (const std::string_view variant : variant_names) {
        for (const std::string_view formula : formula_names) {
            const auto config = config_of(2, {{"variant", variant}, {"formula", formula}});
            EXPECT_GE(wins_of_simple(*config, 40), 38) << variant << ' ' << formula;
        }
    }
}

}  // namespace
}  // namespace stamtafel::wordcard
