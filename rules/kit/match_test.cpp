#include "rules/kit/match.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/kit/testing/high_card.hpp"

namespace stamtafel {
namespace {

using high_card::HighCard;
using ::testing::ElementsAre;

Match<HighCard> new_match(int rounds = 2, std::uint64_t seed = 0) {
    return Match<HighCard>({2, static_cast<std::uint8_t>(rounds)}, 2, seed);
}

void replay_all(Match<HighCard>& match, const std::vector<std::string>& lines) {
    for (const auto& line : lines) {
        const auto done = match.replay(line);
        ASSERT_TRUE(done) << line << ": " << done.error().code;
    }
}

std::vector<std::string> lines_of(const AnyMatch& match, Viewer viewer) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < match.size(); ++i) lines.push_back(match.line(i, viewer));
    return lines;
}

// What a refusal says, facts included.
std::string said(const Answer<>& answer) {
    if (answer) return "accepted";
    std::string text(answer.error().code);
    for (const auto& fact : answer.error().facts) {
        text += " " + std::string(fact.name) + "=" + fact.value;
    }
    return text;
}

const std::vector<std::string> first_round{"start 1",  "deal 1 9 2", "deal 0 3 4", "0: lay 3",
                                           "1: lay 9", "laid 0 3",   "laid 1 9",   "round 0 1"};

TEST(Match, ALogIsReplayedAndReadsTheSameAgain) {
    auto match = new_match();
    replay_all(match, first_round);
    EXPECT_EQ(lines_of(match, Viewer::full()), first_round);
    EXPECT_EQ(match.unread(), 0U);
    EXPECT_EQ(match.scores()[1], 1);
    EXPECT_TRUE(match.awaits_chance()) << "the second round is to be dealt";
}

TEST(Match, DealingGoesOnAfterALogThatStopsInTheMiddleOfAPile) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        auto match = new_match(1, seed);
        replay_all(match, {"start 1", "deal 1 9 2"});
        match.deal();
        const auto dealt = match.line(2, Viewer::full());
        ASSERT_TRUE(dealt.starts_with("deal 0 "));
        ASSERT_FALSE(dealt.contains('9') || dealt.contains('2')) << "drawn already: " << dealt;
    }
}

TEST(Match, EveryViewHasTheSameLinesRedactedInPlace) {
    auto match = new_match();
    replay_all(match, first_round);
    EXPECT_THAT(lines_of(match, Viewer::seat(0)),
                ElementsAre("start 1", "deal 1 ? ?", "deal 0 3 4", "0: lay 3", "1: lay ?",
                            "laid 0 3", "laid 1 9", "round 0 1"));
    EXPECT_THAT(lines_of(match, Viewer::everyone()),
                ElementsAre("start 1", "deal 1 ? ?", "deal 0 ? ?", "0: lay ?", "1: lay ?",
                            "laid 0 3", "laid 1 9", "round 0 1"));
}

TEST(Match, ConsequencesFollowByThemselvesAndAreComparedWhenReplayed) {
    auto match = new_match();
    replay_all(match, {"start 1", "deal 1 9 2", "deal 0 3 4", "0: lay 3", "1: lay 9"});
    EXPECT_EQ(match.size(), 8U);
    EXPECT_EQ(match.unread(), 3U);
    EXPECT_EQ(said(match.replay("laid 0 4")), "kit.line_differs expected=laid 0 3");
    EXPECT_EQ(said(match.replay("0: resign")), "kit.line_differs expected=laid 0 3");
    EXPECT_EQ(said(match.replay("deal 0 1 2")), "kit.line_differs expected=laid 0 3");
    EXPECT_EQ(said(match.replay("laid 0 3")), "accepted");
    EXPECT_EQ(said(match.replay("round 0 1")), "kit.line_differs expected=laid 1 9");
    replay_all(match, {"laid 1 9", "round 0 1"});
    EXPECT_EQ(match.unread(), 0U);
}

TEST(Match, ALinePlayedHereNeedsNoReading) {
    auto match = new_match();
    while (!match.over()) {
        if (match.awaits_chance()) {
            match.deal();
        } else {
            const Seat seat = match.actors().lowest();
            ASSERT_TRUE(match.act(seat, match.legal(seat)->front()));
        }
        EXPECT_EQ(match.unread(), 0U);
    }
}

TEST(Match, LinesThatDoNotBelongHereAreRefused) {
    auto match = new_match();
    EXPECT_EQ(said(match.replay("deal 1 9 2")), "kit.chance_not_awaited") << "first the lot";
    EXPECT_EQ(said(match.replay("round 0 1")), "kit.line_not_due") << "not chance";
    EXPECT_EQ(said(match.replay("hello")), "kit.unknown_line text=hello");
    EXPECT_EQ(said(match.replay("0: hello")), "high_card.unknown_action text=hello");
    EXPECT_EQ(said(match.replay("start 2")), "kit.unknown_line text=start 2");
    replay_all(match, {"start 1"});
    EXPECT_EQ(said(match.replay("deal 0 9 2")), "kit.line_not_due") << "seat 1 is dealt first";
    EXPECT_EQ(said(match.replay("deal 1 ? ?")), "kit.chance_not_awaited") << "unseen cards";
    EXPECT_EQ(said(match.replay("0: lay 3")), "high_card.not_now");
    EXPECT_EQ(match.size(), 1U);
    replay_all(match, {"deal 1 9 2", "deal 0 3 4"});
    EXPECT_EQ(said(match.replay("deal 0 5 6")), "kit.line_not_due") << "nothing is awaited";
    EXPECT_EQ(said(match.replay("0: lay 9")), "high_card.not_held");
    EXPECT_EQ(said(match.replay("2: lay 9")), "kit.unknown_line text=2: lay 9");
}

TEST(Match, ARefusedDealToTheWrongSeatLeavesTheMatchPlayable) {
    auto match = new_match();
    replay_all(match, {"start 1"});
    EXPECT_FALSE(match.replay("deal 0 9 2"));
    EXPECT_EQ(match.unread(), 0U);
    EXPECT_EQ(lines_of(match, Viewer::full()), std::vector<std::string>{"start 1"});
    replay_all(match, {"deal 1 9 2", "deal 0 3 4"});
    EXPECT_EQ(match.size(), 3U);
}

TEST(Match, ATakebackIsALineMoreAndTheDrawsComeAgain) {
    auto match = new_match(2, 11);
    for (int i = 0; i < 3; ++i) match.deal();
    const auto dealt = lines_of(match, Viewer::full());
    const auto state = match.state();
    ASSERT_TRUE(match.takeback(1, 1));
    EXPECT_EQ(match.size(), 4U);
    EXPECT_EQ(match.line(3, Viewer::everyone()), "1: takeback 1");
    match.deal();
    match.deal();
    EXPECT_EQ(match.line(4, Viewer::full()), dealt[1]);
    EXPECT_EQ(match.line(5, Viewer::full()), dealt[2]);
    EXPECT_EQ(match.state(), state);
}

TEST(Match, TakebacksNestAndCanThemselvesBeTakenBack) {
    auto match = new_match();
    replay_all(match, {"start 1", "deal 1 9 2", "deal 0 3 4", "0: lay 3"});
    const auto after_first_lay = match.state();
    replay_all(match, {"0: takeback 3", "0: lay 4"});
    const auto after_second_lay = match.state();
    replay_all(match, {"0: takeback 3", "1: lay 2"});
    replay_all(match, {"1: takeback 4"});
    EXPECT_EQ(match.state(), after_first_lay) << "line 4 was before the first takeback";
    replay_all(match, {"1: takeback 6"});
    EXPECT_EQ(match.state(), after_second_lay);
    std::vector<std::string> standing;
    for (const auto& event : match.events()) write_event<HighCard>(standing.emplace_back(), event);
    EXPECT_THAT(standing, ElementsAre("start 1", "deal 1 9 2", "deal 0 3 4", "0: lay 4"));
}

TEST(Match, ATakebackToTheFutureIsRefused) {
    auto match = new_match();
    replay_all(match, {"start 1"});
    EXPECT_EQ(said(match.takeback(0, 1)), "kit.takeback_ahead lines=1 size=1");
    EXPECT_EQ(said(match.replay("0: takeback 7")), "kit.takeback_ahead lines=7 size=1");
    EXPECT_EQ(match.size(), 1U);
}

TEST(Match, TakebacksHaveAnEnd) {
    auto match = new_match();
    match.deal();
    for (int i = 0; i < 1000; ++i) ASSERT_TRUE(match.takeback(0, 0));
    EXPECT_EQ(said(match.takeback(0, 0)), "kit.takebacks_spent most=1000");
    EXPECT_EQ(match.size(), 1001U);
}

TEST(Match, DealingGoesOnTheSameAfterATakebackInALogOfAnother) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        auto match = new_match(1, seed);
        replay_all(match, {"start 1", "deal 1 9 2"});
        match.deal();
        const auto dealt = match.line(2, Viewer::full());
        ASSERT_TRUE(match.takeback(0, 2));
        match.deal();
        EXPECT_EQ(match.line(4, Viewer::full()), dealt);
    }
}

TEST(Match, ATakebackIntoTheMiddleOfAStepIsRefused) {
    auto match = new_match();
    replay_all(match, first_round);
    match.deal();
    for (const std::size_t inside : {5U, 6U, 7U}) {
        EXPECT_EQ(said(match.takeback(0, inside)),
                  "kit.takeback_inside lines=" + std::to_string(inside));
    }
    EXPECT_TRUE(match.takeback(0, 8));
    EXPECT_TRUE(match.takeback(0, 4));
    EXPECT_EQ(match.actors(), SeatSet::of(1));
}

TEST(Match, NotesOfTheTableChangeNothingOfTheGame) {
    auto match = new_match();
    replay_all(match, {"start 1"});
    const auto state = match.state();
    replay_all(match, {"0: bot simple", "0: back at seat", "1: resign"});
    match.note(TableLine::abort(std::nullopt, "the end"));
    EXPECT_EQ(match.state(), state);
    EXPECT_EQ(match.line(4, Viewer::everyone()), "abort \"the end\"");
    EXPECT_EQ(match.events().size(), 1U);
    EXPECT_EQ(match.unread(), 0U);
    replay_all(match, {"deal 1 9 2"});
}

TEST(Match, TheLastDecisionOfASeatIsTheOneThatStands) {
    auto match = new_match();
    replay_all(match, {"start 1", "deal 1 9 2", "deal 0 3 4"});
    EXPECT_FALSE(match.last_decision(0));
    replay_all(match, {"0: lay 3", "0: takeback 3"});
    EXPECT_FALSE(match.last_decision(0));
    replay_all(match, {"0: lay 4"});
    EXPECT_EQ(match.last_decision(0), 5U);
    EXPECT_FALSE(match.last_decision(1));
}

TEST(Match, LegalActionsAreListedInNotation) {
    auto match = new_match();
    replay_all(match, {"start 1", "deal 1 9 2", "deal 0 3 4"});
    EXPECT_THAT(*match.legal(1), ElementsAre("lay 2", "lay 9"));
}

TEST(Match, OffersAreTheLegalActionsWhereAllCanBeListed) {
    auto match = new_match();
    replay_all(match, {"start 1", "deal 1 9 2", "deal 0 3 4"});
    EXPECT_EQ(match.offers(1), *match.legal(1));
}

TEST(Match, CheckingAnActionChangesNothing) {
    auto match = new_match();
    replay_all(match, {"start 1", "deal 1 9 2", "deal 0 3 4"});
    EXPECT_EQ(said(match.check(0, "lay 3")), "accepted");
    EXPECT_EQ(said(match.check(0, "lay 9")), "high_card.not_held");
    EXPECT_EQ(said(match.check(0, "hello")), "high_card.unknown_action text=hello");
    EXPECT_EQ(match.size(), 3U);
}

TEST(Match, LinesThatWereTakenBackDoNotStand) {
    auto match = new_match();
    replay_all(match, {"start 1", "deal 1 9 2", "deal 0 3 4", "0: lay 3", "0: takeback 3"});
    EXPECT_TRUE(match.standing(2));
    EXPECT_FALSE(match.standing(3));
    replay_all(match, {"0: lay 4"});
    EXPECT_TRUE(match.standing(5));
}

TEST(Match, ChanceThatStandsAfterALineIsSeen) {
    auto match = new_match();
    replay_all(match, {"start 1", "deal 1 9 2", "deal 0 3 4"});
    EXPECT_TRUE(match.drawn_since(1));
    EXPECT_FALSE(match.drawn_since(2));
    replay_all(match, {"0: lay 3", "1: lay 9", "laid 0 3", "laid 1 9", "round 0 1"});
    EXPECT_FALSE(match.drawn_since(3)) << "what follows by itself is no chance";
    match.deal();
    EXPECT_TRUE(match.drawn_since(4));
    ASSERT_TRUE(match.takeback(0, 3));
    EXPECT_FALSE(match.drawn_since(2)) << "it was taken back";
}

TEST(Match, AGameWithoutRefereeOrClockHasNoneToAskFor) {
    auto match = new_match();
    EXPECT_FALSE(match.awaits_verdict());
    EXPECT_TRUE(match.words_to_judge().empty());
    EXPECT_EQ(said(match.judge({})), "kit.no_verdict_due");
    EXPECT_FALSE(match.rule_clock());
}

TEST(Match, WhiteSpaceIsForgivenAndExportIsExact) {
    auto match = new_match();
    replay_all(match, {"  start   1 ", "deal 1  9 2", "deal 0 3 4\r", " 0 :  lay   3 "});
    EXPECT_EQ(match.line(0, Viewer::full()), "start 1");
    EXPECT_EQ(match.line(3, Viewer::full()), "0: lay 3");
}

}  // namespace
}  // namespace stamtafel
