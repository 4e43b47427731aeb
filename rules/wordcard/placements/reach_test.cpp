// Random play reaches everything the rules know: whatever can be sampled does occur.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/dealer.hpp"
#include "rules/kit/testing/playthrough.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {
namespace {

using Verb = Action::Verb;
using PartKind = LaidPart::Kind;
using NoticeKind = Notice::Kind;

bool has_invalid_row(const Position& position, const Action& solution) {
    const DealRules& rules = position.rules;
    return std::ranges::any_of(solution.parts, [&](const LaidPart& part) {
        Row row;
        for (const LaidName& name : part.cards) {
            row.push_back(
                *laid_card(name, rules.meaning(), position.config.deck(), rules.joker_points));
        }
        return !check_row(row, rules.variant, wordbook_of(position));
    });
}

// Plays matches and counts what happens in them.
class Reached {
  public:
    void play(const Setting& setting, std::uint64_t seed) {
        const Config config = config_of<WordCard>(setting);
        Dealer<WordCard> dealer{SeededSource(seed)};
        Random random(mix(seed));
        before_ = WordCard::begin(config);
        State state = before_;
        while (!WordCard::over(state)) {
            const Ask ask = WordCard::ask(state);
            if (ask.kind != Ask::Kind::nothing) {
                const auto draw = dealer(state, ask);
                ASSERT_TRUE(WordCard::supply(state, draw, [&](const auto& e) { count(e); }));
            } else {
                act(state, random);
            }
            before_ = state;
        }
    }

    [[nodiscard]] int times(const std::string& kind) const {
        const auto found = counts_.find(kind);
        return found == counts_.end() ? 0 : found->second;
    }

  private:
    void act(State& state, Random& random) {
        const bool turn = state.phase == Phase::swapping || state.phase == Phase::laying;
        if (turn && state.rules.clock && state.config.seats > 1 && random.below(64) == 0) {
            // Nobody is asked for the clock, so it is not sampled.
            Action clock = Action::of(Verb::clock);
            clock.seat = state.turn;
            const Seat caller = left_of(state.turn, state.config.seats);
            if (WordCard::apply(state, caller, clock, [&](const auto& e) { count(e); })) return;
        }
        const SeatSet actors = WordCard::actors(state);
        const Seat seat =
            actors.at(static_cast<int>(random.below(static_cast<std::uint32_t>(actors.size()))));
        const Action action = WordCard::sample(state, seat, random);
        const auto done = WordCard::apply(state, seat, action, [&](const auto& e) { count(e); });
        ASSERT_TRUE(done) << done.error().code;
    }

    void note(const std::string& kind) { ++counts_[kind]; }

    void count(const Decision<Action>& decision) {
        const Action& action = decision.action;
        std::string text;
        WordCard::write(text, action);
        const std::string verb(Words(text).next());
        switch (action.verb) {
            case Verb::lay:
                count_lay(decision.seat, action);
                break;
            case Verb::pile:
                note(action.count > 1 ? "deep pick" : "pile of one");
                break;
            case Verb::challenge_explain:
                note("challenge explain");
                break;
            case Verb::solution:
                note(action.parts.empty() ? "no solution" : "solution");
                if (has_invalid_row(before_, action)) note("solution with an invalid row");
                if (std::ranges::any_of(action.parts,
                                        [](const auto& part) { return part.cards.size() == 1; })) {
                    note("solution with a row of one card");
                }
                break;
            case Verb::timeout:
                count_timeout();
                break;
            case Verb::open:
                note(before_.first_turn ? "open freely" : "open");
                break;
            default:
                note(verb);
        }
        last_was_rebuilding_ = false;
        blocked_ = false;
    }

    void count_lay(Seat seat, const Action& action) {
        bool exchanged = false;
        std::uint64_t in_front = 0;
        std::uint64_t behind = 0;
        for (const LaidPart& part : action.parts) {
            switch (part.kind) {
                case PartKind::row:
                    note("new row");
                    break;
                case PartKind::before:
                    note("before");
                    in_front |= std::uint64_t{1} << part.target;
                    break;
                case PartKind::after:
                    note("after");
                    behind |= std::uint64_t{1} << part.target;
                    break;
                case PartKind::exchange:
                    note("exchange");
                    break;
                case PartKind::across:
                case PartKind::down:
                    note(part.kind == PartKind::across ? "across" : "down");
                    note(!before_.table.grids.empty(part.target) ? "crossing" : "first of a grid");
                    if (part.target != seat) note("onto another's grid");
                    break;
                case PartKind::grid_exchange:
                    note("exchange on a grid");
                    break;
            }
            const bool joker = std::ranges::any_of(part.cards, &LaidName::joker);
            if (joker) note("joker laid");
            if (joker && exchanged && !before_.players[seat].hand.contains(joker_face)) {
                note("joker laid again at once");
            }
            exchanged |= part.kind == PartKind::exchange || part.kind == PartKind::grid_exchange;
        }
        if ((in_front & behind) != 0) note("both ends");
        opened_before_ = before_.players[seat].opened;
        opened_now_ = before_.now.opened;
    }

    void count_timeout() {
        if (before_.phase == Phase::solving) {
            note("no solution in time");
        } else if (before_.phase == Phase::swapping) {
            note("timeout before the swap");
        } else if (before_.now.laid) {
            note("timeout after a lay");
        } else {
            note(before_.now.swap == Swap::stock  ? "timeout after the stock"
                 : before_.now.swap == Swap::keep ? "timeout after keep"
                                                  : "timeout with an open card");
        }
    }

    void count(const Notice& notice) {
        const std::string how = notice.right ? " ok" : " wrong";
        switch (notice.kind) {
            case NoticeKind::verdict:
                note("verdict" + how);
                break;
            case NoticeKind::referee:
                note((before_.rules.challenge ? "referee" : "referee of every lay") + how);
                break;
            case NoticeKind::blocked:
                note(last_was_rebuilding_ ? "blocked by rebuilding" : "blocked by idling");
                blocked_ = true;
                break;
            case NoticeKind::round:
                if (before_.config.is_group()) {
                    note("round of group");
                } else if (!blocked_) {
                    note(opened_now_      ? "out in several lays of a turn"
                         : opened_before_ ? "out later"
                                          : "out at once");
                }
                break;
            case NoticeKind::undo:
                note("undo");
                if (before_.pending.jokers > 0) note("undo of an exchange");
                if (!before_.taken.empty()) note("undo with an open card");
                break;
            default: {
                std::string text;
                WordCard::write(text, notice);
                note("table: " + std::string(Words(text).next()));
            }
        }
        last_was_rebuilding_ = notice.kind == NoticeKind::stock;
    }

    State before_;
    bool opened_before_ = false;
    bool opened_now_ = false;
    bool last_was_rebuilding_ = false;
    bool blocked_ = false;
    std::map<std::string, int> counts_;
};

TEST(WordCardReach, Random_play_reaches_everything) {
    const std::vector<std::pair<Setting, int>> settings{
        {{2, {{"opening_cards", "0"}, {"hand", "13"}}}, 120},
        {{8, {{"hand", "13"}, {"deep_pick", "true"}, {"variant", "card_plus"}}}, 80},
        {{8, {{"hand", "13"}, {"opening_points", "200"}}}, 80},
        // Nobody has 200 points of cards, so that deals last until the stock is rebuilt often
        // enough.
        {{8, {{"hand", "13"}, {"variant", "card"}, {"opening_points", "200"}}}, 80},
        {{1, {{"variant", "card"}, {"hand", "8"}}}, 120},
        {{2, {{"variant", "card"}, {"hand", "8"}, {"opening_points", "200"}}}, 120},
        {{4, {{"variant", "card"}, {"opening_cards", "0"}, {"deep_pick", "true"}}}, 120},
        {{3, {{"variant", "word_plus"}, {"crosswise", "true"}, {"opening_cards", "0"}}}, 80},
        {{2, {{"variant", "card"}, {"crosswise", "true"}, {"opening_cards", "0"}}}, 120},
        {{3, {{"challenge", "true"}, {"opening_cards", "2"}}}, 120},
        {{2, {{"challenge", "true"}, {"opening_cards", "0"}, {"hand", "13"}}}, 200},
        {{2, {{"challenge", "true"}, {"explain", "true"}, {"referee", "person"}}}, 120},
        {{2, {{"referee", "person"}, {"opening_cards", "0"}}}, 80},
        {{3, {{"variant", "free"}}}, 60},
        {{3, {{"variant", "group"}, {"rounds", "20"}}}, 40}};
    Reached reached;
    for (const auto& [setting, matches] : settings) {
        for (int i = 0; i < scaled(matches); ++i) {
            reached.play(setting, static_cast<std::uint64_t>(i));
        }
    }
    for (const std::string kind : {"choose",
                                   "stock",
                                   "open freely",
                                   "open",
                                   "deep pick",
                                   "pile of one",
                                   "keep",
                                   "back",
                                   "discard",
                                   "done",
                                   "new row",
                                   "before",
                                   "after",
                                   "both ends",
                                   "across",
                                   "down",
                                   "first of a grid",
                                   "crossing",
                                   "onto another's grid",
                                   "exchange",
                                   "exchange on a grid",
                                   "joker laid",
                                   "joker laid again at once",
                                   "out at once",
                                   "out later",
                                   "out in several lays of a turn",
                                   "explain",
                                   "challenge",
                                   "challenge explain",
                                   "accept",
                                   "verdict ok",
                                   "verdict wrong",
                                   "referee ok",
                                   "referee wrong",
                                   "referee of every lay ok",
                                   "referee of every lay wrong",
                                   "undo",
                                   "undo of an exchange",
                                   "undo with an open card",
                                   "table: lost",
                                   "table: skip",
                                   "table: stock",
                                   "blocked by idling",
                                   "blocked by rebuilding",
                                   "clock",
                                   "timeout before the swap",
                                   "timeout after keep",
                                   "timeout after the stock",
                                   "timeout with an open card",
                                   "timeout after a lay",
                                   "solution",
                                   "solution with an invalid row",
                                   "solution with a row of one card",
                                   "no solution",
                                   "no solution in time",
                                   "round of group"}) {
        EXPECT_GT(reached.times(kind), 0) << kind;
    }
}

}  // namespace
}  // namespace stamtafel::wordcard
