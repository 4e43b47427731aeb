// The contract that every game keeps, as one suite. A game's test file instantiates it:
//
//   struct HighCardContract {
//       using G = high_card::HighCard;
//       static std::vector<Setting> settings() { return {{2, {}}, {4, {{"rounds", "5"}}}}; }
//   };
//   INSTANTIATE_TYPED_TEST_SUITE_P(HighCard, GameContract, HighCardContract);
//
// The names must be unique in the test program. A contract may add, all of them static:
//
//   int hidden_words(const Event<G>&, Viewer)
//       How many words of this line must be `?` for this viewer. Without it: none in any line.
//       `rest_hidden` if one `?` stands for everything after the verb, so that nobody can count.
//       It is what redaction is tested against, so write it from docs/notation.md, not from
//       `redact`.
//   ::testing::AssertionResult conserved(const G::State&)
//       Whether every card and point is still somewhere, and nowhere twice.
//   G::State with_secrets_changed(const G::State&, Seat, Random&)
//       Another state, reachable or not, which this seat must not be able to tell from the first.
//       Hidden cards are changed by the suite itself (it swaps them in the log, see
//       contract_hidden.hpp); this is for secrets that no line of the log shows.
//   constexpr std::size_t most_lines
//       No random match has more lines than this (20,000 without it).
//
// What the suite asks of a game beyond the concept in game.hpp:
//   - `pile` tells what can still be drawn at any moment that cards are awaited, fresh or not;
//   - `check`, `apply` and `supply` refuse anything, also seats that do not exist and actions with
//     unseen (`?`) cards, and a refusal changes nothing and says nothing;
//   - `legal` lists for every seat exactly what `check` accepts, each action once;
//   - `check`, `legal`, `sample` and `actors` answer alike from the state and from the seat's view;
//   - the first event of `apply` is the decision, the first event of `supply` is its chance line;
//   - `imagine` works for every seat whenever somebody is to decide.
#pragma once

#include "rules/kit/testing/contract_hidden.hpp"
#include "rules/kit/testing/contract_log.hpp"
#include "rules/kit/testing/contract_rules.hpp"

namespace stamtafel {

template <class Contract>
class GameContract : public ::testing::Test {};

TYPED_TEST_SUITE_P(GameContract);

TYPED_TEST_P(GameContract, WaitsForChanceOrForSeatsOrIsOver) {
    contract::waits_for_one_thing<TypeParam>();
}
TYPED_TEST_P(GameContract, LegalActionsApply) {
    contract::legal_actions_apply<TypeParam>();
}
TYPED_TEST_P(GameContract, OtherActionsAreRefusedWithoutChange) {
    contract::other_actions_are_refused<TypeParam>();
}
TYPED_TEST_P(GameContract, DrawsNotDueAreRefusedWithoutChange) {
    contract::draws_not_due_are_refused<TypeParam>();
}
TYPED_TEST_P(GameContract, ASeatJudgesFromItsViewAsFromTheState) {
    contract::views_judge_like_states<TypeParam>();
}
TYPED_TEST_P(GameContract, MatchesEndWithWinners) {
    contract::matches_end<TypeParam>();
}
TYPED_TEST_P(GameContract, NothingIsLostOrDoubled) {
    contract::nothing_is_lost<TypeParam>();
}
TYPED_TEST_P(GameContract, NotationReadsBackAsWritten) {
    contract::notation_reads_back<TypeParam>();
}
TYPED_TEST_P(GameContract, ArbitraryTextIsReadOrRefused) {
    contract::arbitrary_text<TypeParam>();
}
TYPED_TEST_P(GameContract, SpoiltLinesAreRefusedWithoutChange) {
    contract::spoilt_lines<TypeParam>();
}
TYPED_TEST_P(GameContract, LogReplaysToTheSameStates) {
    contract::log_replays<TypeParam>();
}
TYPED_TEST_P(GameContract, DrawsTakenBackComeAgain) {
    contract::draws_come_again<TypeParam>();
}
TYPED_TEST_P(GameContract, LinesHideExactlyWhatTheyMust) {
    contract::lines_hide_what_they_must<TypeParam>();
}
TYPED_TEST_P(GameContract, ImaginedStatesLookTheSame) {
    contract::imagined_states<TypeParam>();
}
TYPED_TEST_P(GameContract, NoImaginedWorldIsIllegal) {
    contract::imagined_worlds<TypeParam>();
}
TYPED_TEST_P(GameContract, SwappedHiddenCardsAreNotSeen) {
    contract::swapped_hidden_words<TypeParam>();
}
TYPED_TEST_P(GameContract, ChangedSecretsAreNotSeen) {
    contract::changed_secrets<TypeParam>();
}

REGISTER_TYPED_TEST_SUITE_P(GameContract, WaitsForChanceOrForSeatsOrIsOver, LegalActionsApply,
                            OtherActionsAreRefusedWithoutChange, DrawsNotDueAreRefusedWithoutChange,
                            ASeatJudgesFromItsViewAsFromTheState, MatchesEndWithWinners,
                            NothingIsLostOrDoubled, NotationReadsBackAsWritten,
                            ArbitraryTextIsReadOrRefused, SpoiltLinesAreRefusedWithoutChange,
                            LogReplaysToTheSameStates, DrawsTakenBackComeAgain,
                            LinesHideExactlyWhatTheyMust, ImaginedStatesLookTheSame,
                            NoImaginedWorldIsIllegal, SwappedHiddenCardsAreNotSeen,
                            ChangedSecretsAreNotSeen);

}  // namespace stamtafel
