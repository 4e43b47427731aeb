// What somebody who does not know the rules is told that may be done now, and in what time.
#include "rules/wordcard/course.hpp"

namespace stamtafel::wordcard {

namespace {

using Verb = Action::Verb;

// Every action that can be written down without choosing cards to lay.
std::vector<Action> plain_actions(const Position& position, Seat seat) {
    std::vector<Action> actions;
    for (const Verb verb : {Verb::stock, Verb::open, Verb::keep, Verb::back, Verb::done,
                            Verb::accept, Verb::challenge, Verb::challenge_explain}) {
        actions.push_back(Action::of(verb));
    }
    for (int count = 2; count <= position.open.size(); ++count) {
        actions.push_back(Action::pile(count));
    }
    const Hand& hand = position.players[seat].hand;
    for (int i = 0; i < hand.size(); ++i) {
        if (i == 0 || hand[i] != hand[i - 1]) actions.push_back(Action::discard(hand[i]));
    }
    return actions;
}

}  // namespace

std::vector<std::string> WordCard::offers(const Position& position, Seat seat) {
    std::vector<std::string> texts;
    if (!actors(position).contains(seat)) return texts;
    if (position.phase == Phase::choosing) texts.emplace_back("choose …");
    if (position.phase == Phase::solving) texts.emplace_back("solution …");
    if (position.phase == Phase::explaining) {
        texts.push_back("explain " + pending_words(position)[position.explained] + " …");
    }
    if (may_lay(position)) texts.emplace_back("lay …");
    for (const Action& action : plain_actions(position, seat)) {
        if (check(position, seat, action)) write(texts.emplace_back(), action);
    }
    return texts;
}

std::vector<std::string> WordCard::words_to_judge(const Position& position) {
    if (position.phase != Phase::judging) return {};
    return pending_words(position);
}

std::optional<RuleClock> WordCard::rule_clock(const Position& position) {
    constexpr int called_seconds = 60;
    if (position.phase == Phase::solving && position.rules.time > 0) {
        return RuleClock{position.waiting, position.rules.time};
    }
    if (position.now.on_clock) {
        // Ruling W15: clocks stop while a lay is being answered.
        return RuleClock{SeatSet::of(position.turn), called_seconds, is_turn(position)};
    }
    return std::nullopt;
}

}  // namespace stamtafel::wordcard
