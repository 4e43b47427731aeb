// What a table asks of a match of WordCard: a person as referee, clocks, and offers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/wordcard/testing/stacked_table.hpp"

namespace stamtafel::wordcard {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

const std::vector<std::string_view> words{"TON", "STEEN"};

TEST(WordCardAtTheTable, APersonJudgesTheWordsOfALay) {
    StackedTable table(lay_anything({{"referee", "person"}}), words);
    Match<WordCard>& match = table.match();
    table.deal({"7/S 6/T 5/E 6/E 6/N 8/T 7/O 8/N"}).play({"open 9/D", "0: keep"});
    EXPECT_FALSE(match.awaits_verdict());
    EXPECT_THAT(match.words_to_judge(), IsEmpty());
    table.play({"0: lay 6/T 7/S ; 8/T 7/O", "score 0 28 TS=13 TO=15"});
    ASSERT_TRUE(match.awaits_verdict());
    EXPECT_THAT(match.words_to_judge(), ElementsAre("TS", "TO"));

    const std::vector<std::string> other{"NO"};
    const auto refused = match.judge(other);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "kit.word_not_judged");
    const std::vector<std::string> both{"TO", "TS"};
    const auto before = match.size();
    ASSERT_TRUE(match.judge(both));
    EXPECT_THAT(table.lines(before), ElementsAre("referee wrong TS TO", "undo 0"))
        << "in the order of the lay";

    table.play({"0: lay 8/T 7/O", "score 0 15 TO=15"});
    ASSERT_TRUE(match.judge({}));
    EXPECT_EQ(table.lines().back(), "referee ok TO");
    EXPECT_EQ(match.unread(), 0U);
    EXPECT_FALSE(match.awaits_verdict());
    EXPECT_TRUE(match.drawn_since(*match.last_decision(0))) << "a verdict is not taken back";
}

TEST(WordCardAtTheTable, ACalledClockRunsForTheSeatOnTurnUntilItsTurnEnds) {
    StackedTable table(lay_anything({}), words);
    const Match<WordCard>& match = table.match();
    table.deal({"7/S 6/T 5/E 6/E 6/N 8/T 7/O 8/N"}).play({"open 9/D"});
    EXPECT_FALSE(match.rule_clock());
    EXPECT_TRUE(match.check(1, "clock 0"));
    EXPECT_FALSE(match.check(0, "timeout"));
    table.play({"1: clock 0"});
    EXPECT_EQ(match.rule_clock(), (RuleClock{SeatSet::of(0), 60}));
    EXPECT_TRUE(match.check(0, "timeout"));
    table.play({"0: keep"});
    EXPECT_TRUE(match.rule_clock());
    table.play({"0: timeout"});
    EXPECT_FALSE(match.rule_clock());
}

TEST(WordCardAtTheTable, TheGroupGameGivesEverybodyTheSameTime) {
    StackedTable table({2, {{"variant", "group"}, {"time", "90"}}});
    Match<WordCard>& match = table.match();
    while (match.awaits_chance()) match.deal();
    EXPECT_FALSE(match.rule_clock());
    ASSERT_TRUE(match.act(match.actors().lowest(), "choose variant=word"));
    while (match.awaits_chance()) match.deal();
    EXPECT_EQ(match.rule_clock(), (RuleClock{SeatSet::first(2), 90}));
    ASSERT_TRUE(match.act(0, "solution"));
    EXPECT_EQ(match.rule_clock(), (RuleClock{SeatSet::of(1), 90}));
}

TEST(WordCardAtTheTable, OffersStandForWhatCannotBeListed) {
    StackedTable table(lay_anything({}), words);
    const Match<WordCard>& match = table.match();
    table.deal({"7/S 6/T 5/E 6/E 6/N 8/T 7/O 8/N"}).play({"open 9/D"});
    EXPECT_FALSE(match.legal(0));
    EXPECT_THAT(match.offers(0), ElementsAre("stock", "open", "keep"));
    EXPECT_THAT(match.offers(1), IsEmpty());
    table.play({"0: keep"});
    EXPECT_THAT(match.offers(0), Contains("lay …"));
    EXPECT_THAT(match.offers(0), Not(Contains("stock")));
}

}  // namespace
}  // namespace stamtafel::wordcard
