#include "rules/wordcard/course.hpp"

#include <algorithm>
#include <bit>

#include "rules/wordcard/group_solution.hpp"

namespace stamtafel::wordcard {

namespace {

// Ruling W1: a joker counts as an A.
int distance_from_a(const Face& face) {
    return face.is_joker() ? 0 : face.letter;
}

// Ruling W8: how often the stock is rebuilt without a lay before the deal can be blocked, and how
// many turns everybody must have had by then.
constexpr int rebuilt_to_block = 3;
constexpr int turns_to_block = 4;

bool is_blocked_by_rebuilding(const Position& position) {
    if (position.config.version < 2) return position.rebuilt == rebuilt_to_block;
    // Turns go round, so everybody has had as many as the seat that has had fewest.
    return position.rebuilt >= rebuilt_to_block &&
           position.turns >= turns_to_block * position.config.seats;
}

std::vector<LaidPart> parts_of(const GroupSolution& solution) {
    std::vector<LaidPart> parts;
    const LaidName* from = solution.cards.begin();
    for (const std::uint8_t size : solution.row_sizes) {
        parts.emplace_back().cards.assign(from, from + size);
        from += size;
    }
    return parts;
}

int judged_points(const Position& position, const GroupSolution& solution) {
    const DealRules& rules = position.rules;
    const Deck& deck = position.config.deck();
    std::vector<Card> cards;
    for (const Face& face : position.open) cards.push_back(card_of(face, deck));
    std::vector<Row> rows;
    const LaidName* next = solution.cards.begin();
    for (const std::uint8_t size : solution.row_sizes) {
        Row& row = rows.emplace_back();
        for (int i = 0; i < size; ++i) {
            row.push_back(*laid_card(*next++, rules.meaning(), deck, rules.joker_points));
        }
    }
    return judge_solution(cards, rows, rules.rows(), wordbook_of(position))->total;
}

}  // namespace

SeatSet opponents(const Position& position) {
    SeatSet seats;
    for (Seat seat = 0; seat < position.config.seats; ++seat) {
        if (!position.config.same_side(seat, position.turn)) seats.insert(seat);
    }
    return seats;
}

std::vector<std::string> pending_words(const Position& position) {
    const Pending& pending = position.pending;
    return row_words(position.rules, position.table, pending.rows, pending.lines);
}

void Course::settle_draw() {
    int nearest = letters;
    SeatSet ahead;
    for (const Seat seat : state_.contenders) {
        const int distance = distance_from_a(state_.drawn[seat]);
        if (distance < nearest) ahead = SeatSet();
        if (distance <= nearest) ahead.insert(seat);
        nearest = std::min(nearest, distance);
    }
    if (ahead.size() == 1) {
        const Seat winner = ahead.lowest();
        state_.contenders = SeatSet();
        state_.drawn = {};
        state_.drawn_before.clear();
        begin_deal(winner);
        return;
    }
    for (const Seat seat : state_.contenders) {
        state_.drawn_before.push_back(state_.drawn[seat]);
        state_.drawn[seat] = {};
    }
    if (state_.config.deck().size() - state_.drawn_before.size() < ahead.size()) {
        state_.drawn_before.clear();
        ++state_.shuffles;
        state_.fresh = true;
    }
    state_.contenders = ahead;
    state_.waiting = ahead;
    state_.turn = ahead.lowest();
}

void Course::begin_deal(Seat dealer) {
    state_.dealer = dealer;
    state_.rules = state_.config.rules;
    state_.turn = left_of(dealer, state_.config.seats);
    state_.waiting = SeatSet();
    state_.idle_turns = 0;
    state_.rebuilt = 0;
    state_.turns = 0;
    state_.first_turn = true;
    ++state_.shuffles;
    state_.fresh = true;
    state_.stock = static_cast<std::uint8_t>(state_.config.deck().size());
    state_.open.clear();
    state_.taken.clear();
    state_.now = {};
    state_.table = {};
    state_.pending = {};
    for (Player& player : state_.players) {
        const auto total = player.total;
        player = {};
        player.total = total;
    }
    say(Notice::of(Notice::Kind::dealer, dealer));
    state_.phase = Phase::dealing;
    if (state_.config.is_group()) {
        state_.turn = dealer;
        state_.phase = Phase::choosing;
    }
}

void Course::begin_play() {
    start_turn(state_.dealer);
}

void Course::start_turn(Seat seat) {
    state_.now = {};
    state_.taken.clear();
    state_.pending = {};
    state_.turn = seat;
    state_.phase = Phase::swapping;
    ++state_.turns;
    // Ruling W16: lost turns are served one by one, and count as neither swap nor lay.
    while (player().lost_turns > 0) {
        --player().lost_turns;
        say(Notice::of(Notice::Kind::skip, state_.turn));
        ++state_.idle_turns;
        if (block_if_idle()) return;
        state_.turn = left_of(state_.turn, state_.config.seats);
        ++state_.turns;
    }
}

bool Course::block_if_idle() {
    if (state_.idle_turns < 2 * state_.config.seats) return false;
    end_deal(true);
    return true;
}

void Course::end_turn(bool idle) {
    state_.first_turn = false;
    state_.idle_turns = idle ? static_cast<std::uint16_t>(state_.idle_turns + 1) : 0;
    if (block_if_idle()) return;
    start_turn(left_of(state_.turn, state_.config.seats));
}

void Course::rebuild_stock() {
    const Face top = state_.open[state_.open.size() - 1];
    state_.stock = static_cast<std::uint8_t>(state_.open.size() - 1);
    state_.open.clear();
    state_.open.push_back(top);
    ++state_.rebuilt;
    ++state_.shuffles;
    state_.fresh = true;
    say(Notice::of(Notice::Kind::stock, 0, state_.stock));
    if (is_blocked_by_rebuilding(state_)) end_deal(true);
}

void Course::end_deal(bool blocked) {
    if (blocked) say(Notice::of(Notice::Kind::blocked));
    Notice round = Notice::of(Notice::Kind::round);
    for (Seat seat = 0; seat < state_.config.seats; ++seat) {
        Player& player = state_.players[seat];
        // In `group` the points already count what was left over.
        const int left = state_.config.is_group() ? 0 : cost_left(player.hand, state_);
        const bool most = state_.config.formula == Formula::most;
        player.total += most ? player.points - left : left - player.points;
        player.lost_turns = 0;
        round.results.push_back(player.total);
    }
    say(round);
    ++state_.round;
    if (state_.round < state_.config.rounds) {
        begin_deal(left_of(state_.dealer, state_.config.seats));
        return;
    }
    state_.phase = Phase::over;
    state_.waiting = SeatSet();
    state_.now = {};
    state_.taken.clear();
    state_.pending = {};
}

void Course::put_back_taken() {
    for (const Face& face : state_.taken) {
        player().hand.erase(face);
        state_.open.push_back(face);
    }
    state_.taken.clear();
}

void Course::after_lay() {
    const bool words = state_.pending.words > 0;
    const DealRules& rules = state_.rules;
    if (words && challengeable(state_)) {
        state_.explained = 0;
        if (rules.explain) {
            state_.phase = Phase::explaining;
        } else {
            ask_opponents();
        }
    } else if (words && rules.person_as_referee) {
        state_.phase = Phase::judging;
    } else {
        let_stand();
    }
}

void Course::ask_opponents() {
    state_.phase = Phase::challenging;
    state_.waiting = opponents(state_);
    if (state_.waiting.empty()) judge_challenge();  // alone
}

void Course::judge_challenge() {
    if (state_.pending.challengers.empty()) {
        let_stand();
    } else if (state_.rules.person_as_referee) {
        state_.phase = Phase::judging;
    } else {
        settle_verdict(wrong_words(wordbook_of(state_), pending_words(state_)), false);
    }
}

void Course::settle_verdict(std::uint64_t wrong, bool by_person) {
    const auto words = pending_words(state_);
    if (by_person) ++state_.verdicts;
    Notice verdict = Notice::of(by_person ? Notice::Kind::referee : Notice::Kind::verdict);
    verdict.right = wrong == 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (verdict.right || ((wrong >> i) & 1U) != 0) verdict.words.push_back(words[i]);
    }
    say(verdict);
    const SeatSet challengers = state_.pending.challengers;
    if (verdict.right) {
        for (const Seat seat : challengers) {
            ++state_.players[seat].lost_turns;
            say(Notice::of(Notice::Kind::lost, seat, 1));
        }
        let_stand();
        return;
    }
    undo();
    state_.phase = Phase::laying;
    if (challengers.empty()) {  // a person checks every lay: nothing is lost but the lay
        ++state_.now.undone;
        return;
    }
    player().lost_turns = static_cast<std::uint16_t>(player().lost_turns + challengers.size());
    say(Notice::of(Notice::Kind::lost, state_.turn, challengers.size()));
    state_.now.barred = true;
    if (!state_.taken.empty() && !state_.now.laid) {
        put_back_taken();
        end_turn(true);
    }
}

void Course::let_stand() {
    // The taken card is laid; what was taken with it stays in the hand.
    if (!state_.taken.empty()) {
        const Faces& cards = state_.pending.cards;
        if (std::ranges::find(cards, state_.taken[0]) != cards.end()) state_.taken.clear();
    }
    state_.pending = {};
    state_.phase = Phase::laying;
    if (player().hand.empty()) end_deal(false);
}

void Course::undo() {
    const Pending& pending = state_.pending;
    // In this order: a joker that was taken may have been laid again.
    for (const Face& face : pending.cards) player().hand.insert(face);
    for (int i = 0; i < pending.jokers; ++i) player().hand.erase(joker_face);
    player().points -= pending.points;
    player().opened = pending.opened_before;
    if (!pending.opened_before) state_.now.opened = false;
    state_.now.laid = pending.laid_before;
    state_.now.bound = pending.bound_before;
    state_.rebuilt = pending.rebuilt_before;
    state_.turns = pending.turns_before;
    state_.table = LaidTable(pending.before);
    say(Notice::of(Notice::Kind::undo, state_.turn));
    state_.pending = {};
}

void Course::reveal_solutions() {
    for (Seat seat = 0; seat < state_.config.seats; ++seat) {
        Player& player = state_.players[seat];
        player.points = judged_points(state_, player.solution);
        if (!is_heard()) continue;
        Notice solved = Notice::of(Notice::Kind::solved, seat);
        solved.parts = parts_of(player.solution);
        say(solved);
    }
    end_deal(false);
}

}  // namespace stamtafel::wordcard
