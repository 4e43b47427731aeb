// What a seat may decide, and what comes of it.
#include <algorithm>

#include "rules/kit/notation.hpp"
#include "rules/wordcard/course.hpp"
#include "rules/wordcard/group_solution.hpp"

namespace stamtafel::wordcard {

namespace {

using Verb = Action::Verb;

// Ruling W18.
bool stock_has_cards(const Position& position) {
    return position.stock > 0 || position.open.size() >= 2;
}

Answer<> check_open(const Position& position, int count) {
    if (position.open.empty()) return refuse("wordcard.no_open_card");
    if (count > position.open.size() || count < 1) {
        return refuse(
            Refusal("wordcard.pile_depth").with("count", count).with("size", position.open.size()));
    }
    return {};
}

Answer<> check_discard(const Position& position, const Player& player, const Face& face) {
    if (position.now.swap == Swap::keep) return refuse("wordcard.kept_no_discard");
    if (position.now.bound) {
        return refuse(Refusal("wordcard.taken_not_laid").with("card", text_of(position.taken[0])));
    }
    if (player.hand.size() == 1) return refuse("wordcard.last_card");  // ruling W9
    if (!face.is_seen() || !player.hand.contains(face)) {
        return refuse(Refusal("wordcard.discard_not_held").with("card", text_of(face)));
    }
    // Ruling W7: an open card taken freely is not discarded again.
    const bool just_taken = !position.taken.empty() && face == position.taken[0];
    if (just_taken && player.hand.count(face) == 1) {
        return refuse(Refusal("wordcard.discard_taken").with("card", text_of(face)));
    }
    return {};
}

Answer<> check_done(const Position& position, const Player& player) {
    if (position.now.swap == Swap::keep) return {};
    if (position.now.bound) {
        return refuse(Refusal("wordcard.taken_not_laid").with("card", text_of(position.taken[0])));
    }
    if (player.hand.size() == 1) return {};
    return refuse("wordcard.discard_first");
}

Answer<> check_swap(const Position& position, const Action& action) {
    switch (action.verb) {
        case Verb::keep:
            return {};
        case Verb::stock:
            if (!stock_has_cards(position)) return refuse("wordcard.no_stock");
            return {};
        case Verb::open:
            return check_open(position, 1);
        case Verb::pile:
            if (!position.rules.deep_pick) return refuse("wordcard.no_deep_pick");
            return check_open(position, action.count);
        default:
            return refuse("wordcard.swap_first");
    }
}

Answer<> check_laying(const Position& position, Seat seat, const Action& action) {
    const Player& player = position.players[seat];
    switch (action.verb) {
        case Verb::lay:
            if (position.now.barred) return refuse("wordcard.barred");
            if (auto laid = lay_parts(position, seat, action.parts); !laid) {
                return std::unexpected(std::move(laid.error()));
            }
            return {};
        case Verb::back:
            if (!position.now.bound) return refuse("wordcard.nothing_to_put_back");
            return {};
        case Verb::discard:
            return check_discard(position, player, action.face);
        case Verb::done:
            return check_done(position, player);
        default:
            return refuse("wordcard.swapped_already");
    }
}

Answer<> check_clock(const Position& position, Seat seat, const Action& action) {
    if (!position.rules.clock) return refuse("wordcard.no_clock");
    if (action.seat >= position.config.seats || action.seat != position.turn) {
        return refuse(Refusal("wordcard.clock_seat").with("turn", position.turn));
    }
    if (position.config.same_side(seat, action.seat)) return refuse("wordcard.clock_own_side");
    if (position.now.on_clock) return refuse("wordcard.clock_running");
    return {};
}

Answer<> check_timeout(const Position& position, Seat seat) {
    if (position.phase == Phase::solving) {
        if (position.rules.time > 0 && position.waiting.contains(seat)) return {};
        return refuse("wordcard.no_timeout");
    }
    if (is_turn(position) && seat == position.turn && position.now.on_clock) return {};
    return refuse("wordcard.no_timeout");
}

// The cards a solution lays, if they lie there.
Answer<GroupSolution> read_solution(const Position& position, const Action& action) {
    if (action.hidden) return refuse("wordcard.solution_hidden");
    GroupSolution solution;
    const DealRules& rules = position.rules;
    const Deck& deck = position.config.deck();
    std::vector<Card> open;
    for (const Face& face : position.open) open.push_back(card_of(face, deck));
    std::vector<Row> rows;
    std::size_t count = 0;
    // Ruling W27: since version 2 one card is a row that scores nothing.
    const std::size_t fewest = position.config.version < 2 ? 2 : 1;
    for (const LaidPart& part : action.parts) {
        if (part.kind != LaidPart::Kind::row) return refuse("wordcard.solution_rows");
        if (part.cards.size() < fewest) return refuse("wordcard.row_too_short");
        count += part.cards.size();
        if (count > open.size()) {
            return refuse(Refusal("wordcard.solution_too_long")
                              .with("cards", static_cast<long long>(open.size())));
        }
        Row& row = rows.emplace_back();
        for (const LaidName& name : part.cards) {
            const auto card = laid_card(name, rules.meaning(), deck, rules.joker_points);
            if (!card) return std::unexpected(card.error());
            row.push_back(*card);
            solution.cards.push_back(name);
        }
        solution.row_sizes.push_back(static_cast<std::uint8_t>(part.cards.size()));
    }
    if (auto there = check_cards(open, rows); !there) {
        return std::unexpected(std::move(there.error()));
    }
    return solution;
}

Answer<> check_explanation(const Position& position, const Action& action) {
    const auto words = pending_words(position);
    const std::string& due = words[position.explained];
    if (action.verb != Verb::explain || action.word != due) {
        return refuse(Refusal("wordcard.explain_due").with("word", due));
    }
    return {};
}

Answer<> check_answer(const Position& position, const Action& action) {
    switch (action.verb) {
        case Verb::challenge:
        case Verb::accept:
            return {};
        case Verb::challenge_explain:
            if (!position.rules.explain) return refuse("wordcard.nothing_explained");
            return {};
        default:
            return refuse("wordcard.answer_first");
    }
}

void take_open(State& state, int count) {
    Player& player = state.players[state.turn];
    const int from = state.open.size() - count;
    for (int i = from; i < from + count; ++i) {
        state.taken.push_back(state.open[i]);
        player.hand.insert(state.open[i]);
    }
    for (int i = 0; i < count; ++i) state.open.pop_back();
    // Only whoever opens the deal may keep it (the sheet: the choice is theirs alone).
    state.now.swap = state.first_turn ? Swap::open_freely : Swap::open;
    state.now.bound = !state.first_turn;
    state.phase = Phase::laying;
}

void swap_card(State& state, const Action& action, Course& course) {
    switch (action.verb) {
        case Verb::stock:
            state.now.swap = Swap::stock;
            state.phase = Phase::stock_draw;
            if (state.stock == 0) course.rebuild_stock();
            break;
        case Verb::open:
            take_open(state, 1);
            break;
        case Verb::pile:
            take_open(state, action.count);
            break;
        default:
            state.now.swap = Swap::keep;
            state.phase = Phase::laying;
            break;
    }
}

void lay(State& state, LaidOutcome&& outcome, Course& course) {
    Player& player = state.players[state.turn];
    const bool most = state.config.formula == Formula::most;
    Pending& pending = state.pending;
    pending.before = state.table;
    pending.cards = outcome.cards;
    pending.jokers = static_cast<std::uint8_t>(outcome.jokers);
    pending.points = (most ? outcome.points : 0) + outcome.bonus;
    pending.opened_before = player.opened;
    pending.laid_before = state.now.laid;
    pending.bound_before = state.now.bound;
    pending.rebuilt_before = state.rebuilt;
    pending.turns_before = state.turns;
    pending.rows = outcome.grown_rows;
    pending.lines = outcome.grown_lines;
    state.table = outcome.table;
    pending.words = static_cast<std::uint8_t>(pending_words(state).size());
    player.hand = outcome.hand;
    player.points += pending.points;
    state.now.opened = state.now.opened || !player.opened;
    player.opened = true;
    state.now.laid = true;
    state.now.bound = false;
    state.rebuilt = 0;
    state.turns = 0;
    if (most && course.is_heard()) {
        Notice score = Notice::of(Notice::Kind::score, state.turn, pending.points);
        score.items = std::move(outcome.items);
        if (outcome.bonus != 0) score.items.push_back({"bonus", outcome.bonus});
        course.say(score);
    }
    course.after_lay();
}

bool idle(const Turn& turn) {
    return !turn.laid && (turn.swap == Swap::none || turn.swap == Swap::keep);
}

// Ruling W17.
void time_out(State& state, Course& course) {
    Player& player = state.players[state.turn];
    const bool changed = state.now.laid || state.now.swap == Swap::stock;
    course.put_back_taken();
    const Face drawn = state.now.drawn;
    if (state.now.swap == Swap::stock && player.hand.size() > 1 && player.hand.erase(drawn)) {
        state.open.push_back(drawn);
    }
    course.end_turn(!changed);
}

void end_turn(State& state, const Action& action, Course& course) {
    Player& player = state.players[state.turn];
    if (action.verb == Verb::back) {
        course.put_back_taken();
        course.end_turn(true);
        return;
    }
    if (action.verb == Verb::discard) {
        player.hand.erase(action.face);
        state.open.push_back(action.face);
    }
    course.end_turn(idle(state.now));
}

void take_solution(State& state, Seat seat, const GroupSolution& solution, Course& course) {
    Player& player = state.players[seat];
    player.solution = solution;
    player.has_solution = true;
    state.waiting.erase(seat);
    if (state.waiting.empty()) course.reveal_solutions();
}

void answer_lay(State& state, Seat seat, const Action& action, Course& course) {
    if (action.verb != Verb::accept) state.pending.challengers.insert(seat);
    state.waiting.erase(seat);
    if (state.waiting.empty()) course.judge_challenge();
}

}  // namespace

bool is_turn(const Position& position) {
    return position.phase == Phase::swapping || position.phase == Phase::laying;
}

bool may_lay(const Position& position) {
    return position.phase == Phase::laying && !position.now.barred;
}

Answer<> WordCard::check(const Position& position, Seat seat, const Action& action) {
    if (over(position)) return refuse("kit.match_over");
    if (seat >= position.config.seats) return refuse("wordcard.no_such_seat");
    if (action.verb == Verb::clock && is_turn(position)) {
        return check_clock(position, seat, action);
    }
    const SeatSet acting = actors(position);
    if (acting.empty()) return refuse("kit.chance_first");
    if (!acting.contains(seat)) {
        if (position.phase == Phase::solving) return refuse("wordcard.solved_already");
        return refuse(Refusal("kit.not_your_turn").with("seat", acting.lowest()));
    }
    if (action.verb == Verb::timeout) return check_timeout(position, seat);
    switch (position.phase) {
        case Phase::choosing: {
            if (action.verb != Verb::choose) return refuse("wordcard.choose_first");
            if (auto rules = chosen(position.config, action.choice); !rules) {
                return std::unexpected(std::move(rules.error()));
            }
            return {};
        }
        case Phase::solving: {
            if (action.verb != Verb::solution) return refuse("wordcard.solution_first");
            if (auto solution = read_solution(position, action); !solution) {
                return std::unexpected(std::move(solution.error()));
            }
            return {};
        }
        case Phase::swapping:
            return check_swap(position, action);
        case Phase::laying:
            return check_laying(position, seat, action);
        case Phase::explaining:
            return check_explanation(position, action);
        case Phase::challenging:
            return check_answer(position, action);
        default:
            return refuse("kit.chance_first");
    }
}

Answer<> WordCard::apply_step(State& state, Seat seat, const Action& action, Said* said) {
    if (action.verb == Verb::lay && state.phase == Phase::laying && seat == state.turn &&
        !state.now.barred) {
        // Checked and worked out at once.
        auto outcome = lay_parts(state, seat, action.parts);
        if (!outcome) return std::unexpected(std::move(outcome.error()));
        if (said != nullptr) said->emplace_back(Decision{seat, action});
        Course course(state, said);
        lay(state, std::move(*outcome), course);
        return {};
    }
    if (auto allowed = check(state, seat, action); !allowed) return allowed;
    if (said != nullptr) said->emplace_back(Decision{seat, action});
    Course course(state, said);
    if (action.verb == Verb::clock) {
        state.now.on_clock = true;
        return {};
    }
    switch (state.phase) {
        case Phase::choosing:
            state.rules = *chosen(state.config, action.choice);
            state.phase = state.config.is_group() ? Phase::tabling : Phase::opening;
            break;
        case Phase::solving: {
            const bool timeout = action.verb == Verb::timeout;
            const auto solution = timeout ? Answer<GroupSolution>{} : read_solution(state, action);
            take_solution(state, seat, *solution, course);
            break;
        }
        case Phase::swapping:
        case Phase::laying:
            if (action.verb == Verb::timeout) {
                time_out(state, course);
            } else if (state.phase == Phase::swapping) {
                swap_card(state, action, course);
            } else {
                end_turn(state, action, course);
            }
            break;
        case Phase::explaining:
            ++state.explained;
            if (state.explained == state.pending.words) course.ask_opponents();
            break;
        case Phase::challenging:
            answer_lay(state, seat, action, course);
            break;
        default:
            break;
    }
    return {};
}

}  // namespace stamtafel::wordcard
