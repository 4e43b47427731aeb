// What can be done in a match: deciding, judging, asking for a takeback, a pause or the end, giving
// up, and what happens when a person is gone.
#include <algorithm>
#include <utility>

#include "table/steward.hpp"

namespace stamtafel {

namespace {

// The longest thing a player can have to say is the explanation of a word.
constexpr int longest_action = 1000;
constexpr std::size_t most_action_bytes = 3000;

}  // namespace

Answer<> Steward::act(const TableCommand& command) {
    Seat seat = 0;
    if (command.who.empty()) {
        if (auto fits = is_in_play(); !fits) return fits;
        const auto named = named_seat(command);
        if (!named) return std::unexpected(named.error());
        seat = *named;
        if (state_.seats[seat].kind != TableSeat::Kind::bot) return refuse("table.not_a_bot");
        if (state_.paused_by) return refuse("table.paused");
    } else {
        const auto own = own_seat_in_play(command);
        if (!own) return std::unexpected(own.error());
        seat = *own;
    }
    if (command.seen && *command.seen < state_.fresh_from[seat]) return refuse("table.stale");
    const auto passed = [&](const std::optional<Millis>& deadline) {
        return deadline && *deadline <= now_;
    };
    if (passed(state_.clock.deadline(seat)) || passed(state_.clock.rule_deadline(seat))) {
        return refuse("table.time_up");
    }
    if (auto plain = check_text(command.text, longest_action); !plain) return plain;
    if (command.text.size() > most_action_bytes) return refuse("table.text_too_heavy");
    if (auto done = state_.match->act(seat, command.text); !done) return done;
    play_on();
    position_moved();
    return {};
}

Answer<> Steward::judge(const TableCommand& command) {
    if (auto fits = is_in_play(); !fits) return fits;
    // Where the referee is away the host judges, or nobody could play on.
    const bool host_judges = command.who == state_.host && !state_.people.is_here(state_.referee());
    if (command.who != state_.referee() && !host_judges) return refuse("table.only_referee");
    if (state_.paused_by) return refuse("table.paused");
    if (command.seen && *command.seen < state_.last_game_line) return refuse("table.stale");
    if (auto done = state_.match->judge(command.words); !done) return done;
    play_on();
    position_moved();
    return {};
}

void Steward::play_on() {
    if (fault_) return;
    AnyMatch& match = *state_.match;
    tell_lines();
    while (!match.over() && match.awaits_chance() && !match.awaits_verdict()) {
        match.deal();
        tell_lines();
    }
    if (match.over()) end_match();
}

// What was asked about the position before is no longer a question.
void Steward::position_moved() {
    if (state_.question && state_.question->kind == Question::Kind::takeback) {
        settle_question("lapsed");
    }
}

void Steward::end_match() {
    if (state_.question) settle_question("lapsed");
    TableEvent event{.kind = Kind::ended};
    event.result = "aborted";
    if (state_.match->over()) {
        event.result = "finished";
        const Scores scores = state_.match->scores();
        event.scores.emplace(scores.begin(), scores.begin() + state_.setup.seats);
        for (const Seat seat : state_.match->winners()) event.winners.push_back(seat);
    }
    tell(std::move(event));
    TableEvent revealed{.kind = Kind::revealed};
    revealed.secret = state_.secret;
    FairDeal deal = state_.deal();
    revealed.cuts = std::move(deal.cuts);
    revealed.commitments = std::move(deal.commitments);
    tell(std::move(revealed));
}

void Steward::abort_match(std::string_view reason) {
    if (state_.question) settle_question("lapsed");
    state_.match->note(TableLine::abort(std::nullopt, reason));
    tell_lines();
    end_match();
}

Answer<> Steward::takeback(const TableCommand& command) {
    const auto seat = own_seat_in_play(command);
    if (!seat) return std::unexpected(seat.error());
    if (!state_.setup.takeback) return refuse("table.no_takeback");
    const AnyMatch& match = *state_.match;
    const auto last = match.last_decision(*seat);
    if (!last) return refuse("table.nothing_to_take_back");
    for (Seat other = 0; other < state_.setup.seats; ++other) {
        if (other == *seat) continue;
        const auto theirs = match.last_decision(other);
        if (theirs && *theirs > *last) {
            return refuse(Refusal("table.others_acted").with("seat", other));
        }
    }
    if (match.drawn_since(*last)) return refuse("table.drawn_since");
    return ask(Question::Kind::takeback, *seat);
}

Answer<> Steward::pause(const TableCommand& command) {
    const auto seat = own_seat_in_play(command);
    if (!seat) return std::unexpected(seat.error());
    return ask(Question::Kind::pause, *seat);
}

Answer<> Steward::resume(const TableCommand& command) {
    if (auto fits = is_in_play(); !fits) return fits;
    if (!state_.paused_by) return refuse("table.not_paused");
    const auto seat = state_.seats.of(command.who);
    const TableSeat& asker = state_.seats[*state_.paused_by];
    const bool own_pause = seat == state_.paused_by;
    // Whoever asked for it may be gone.
    const bool orphaned =
        !asker.played_by_person() && seat && state_.seats[*seat].played_by_person();
    // Nor may they hold up the others for good.
    const bool overdue =
        now_ - state_.paused_at >= absence_limit && seat && state_.seats[*seat].played_by_person();
    if (!own_pause && !orphaned && !overdue && command.who != state_.host) {
        return refuse("table.not_your_pause");
    }
    tell(TableEvent{.kind = Kind::resumed});
    return {};
}

Answer<> Steward::resign(const TableCommand& command) {
    if (auto fits = is_in_play(); !fits) return fits;
    const auto seat = own_seat(command);
    if (!seat) return std::unexpected(seat.error());
    if (!state_.seats[*seat].has_stake()) return refuse("table.resigned");
    take_over(*seat, Kind::resigned);
    return {};
}

Answer<> Steward::abort(const TableCommand& command) {
    if (auto fits = is_in_play(); !fits) return fits;
    const auto seat = own_seat(command);
    if (!seat) return std::unexpected(seat.error());
    if (!state_.seats[*seat].has_stake()) return refuse("table.resigned");
    return ask(Question::Kind::abort, *seat);
}

Answer<> Steward::replace(const TableCommand& command) {
    if (auto fits = is_in_play(); !fits) return fits;
    const auto seat = named_seat(command);
    if (!seat) return std::unexpected(seat.error());
    const TableSeat& other = state_.seats[*seat];
    // An idle host must not keep the others waiting.
    const auto own = state_.seats.of(command.who);
    const bool replaces_host =
        other.guest == state_.host && own && state_.seats[*own].played_by_person();
    if (command.who != state_.host && !replaces_host) return refuse("table.only_host");
    if (own == *seat) return refuse("table.replace_yourself");
    if (!other.played_by_person()) return refuse("table.not_a_person");
    if (state_.paused_by) return refuse("table.paused");
    if (state_.setup.clock.kind != ClockSetup::Kind::none) return refuse("table.has_clock");
    const auto awaited = state_.clock.awaited_since(*seat);
    if (!awaited) return refuse("table.not_awaited");
    const Person* person = state_.people.find(other.guest);
    const Millis quiet_since = person == nullptr ? *awaited : std::max(*awaited, person->last_sign);
    if (now_ - quiet_since < idle_limit) {
        const Millis left = idle_limit - (now_ - quiet_since);
        return refuse(Refusal("table.not_idle").with("seconds", (left + 999) / 1000));
    }
    take_over(*seat, Kind::replaced);
    return {};
}

Answer<> Steward::ask(Question::Kind kind, Seat asker) {
    if (state_.question) return refuse("table.question_stands");
    if (still_to_answer({.kind = kind, .asker = asker}).empty()) {
        if (kind == Question::Kind::takeback) {
            if (auto done = take_back(asker); !done) return done;
        }
        carry_out(kind, asker);
        return {};
    }
    // Asking until the others give in is no asking.
    const Declined& last = state_.declined[asker][static_cast<std::size_t>(kind)];
    const bool again = kind == Question::Kind::takeback ? last.position == state_.last_game_line
                                                        : now_ - last.at < ask_again;
    if (last.at != 0 && again) return refuse("table.declined");
    tell({.kind = Kind::asked,
          .seat = asker,
          .text = std::string(Question::names[static_cast<std::size_t>(kind)])});
    return {};
}

Answer<> Steward::answer(const TableCommand& command) {
    if (auto fits = is_in_play(); !fits) return fits;
    const auto seat = own_seat(command);
    if (!seat) return std::unexpected(seat.error());
    if (!state_.question) return refuse("table.no_question");
    const Question& question = *state_.question;
    if (command.seen && *command.seen < question.number) return refuse("table.stale");
    if (*seat == question.asker) {
        if (command.yes) return refuse("table.own_question");
        settle_question("withdrawn");
        return {};
    }
    if (question.agreed.contains(*seat)) return refuse("table.answered_already");
    const TableSeat& own = state_.seats[*seat];
    const bool has_a_say =
        question.kind == Question::Kind::abort ? own.has_stake() : own.played_by_person();
    if (!has_a_say) return refuse("table.not_asked");
    tell({.kind = Kind::answered,
          .seat = *seat,
          .yes = command.yes,
          .text = std::string(question.name())});
    if (command.yes) {
        review_question();
    } else {
        settle_question("refused");
    }
    return {};
}

bool Steward::long_absent(Seat seat) const {
    const TableSeat& own = state_.seats[seat];
    if (own.absence != TableSeat::Absence::none && now_ - own.absent_since >= absence_limit) {
        return true;
    }
    const auto away = state_.people.away_since(own.guest);
    return away && now_ - *away >= absence_limit;
}

SeatSet Steward::still_to_answer(const Question& question) const {
    const bool of_all = question.kind == Question::Kind::abort;
    SeatSet left = of_all ? state_.seats.stakes() : state_.seats.people();
    left.erase(question.asker);
    for (const Seat seat : question.agreed) left.erase(seat);
    if (!of_all) return left;
    // Nobody can call a match off alone while another might still come back to it.
    SeatSet counted = left;
    for (const Seat seat : left) {
        if (long_absent(seat)) counted.erase(seat);
    }
    return counted;
}

// After an answer, and when somebody who has a say came or went.
void Steward::review_question() {
    if (!state_.question) return;
    const Question& question = *state_.question;
    const TableSeat& asker = state_.seats[question.asker];
    const bool of_all = question.kind == Question::Kind::abort;
    if (of_all ? !asker.has_stake() : !asker.played_by_person()) {
        settle_question("withdrawn");
    } else if (still_to_answer(question).empty()) {
        const auto [kind, by] = std::pair{question.kind, question.asker};
        if (kind == Question::Kind::takeback && !take_back(by)) {
            settle_question("refused");
            return;
        }
        settle_question("granted");
        carry_out(kind, by);
    }
}

Answer<> Steward::take_back(Seat seat) {
    const auto last = state_.match->last_decision(seat);
    if (!last) return refuse("table.nothing_to_take_back");
    return state_.match->takeback(seat, *last);
}

void Steward::carry_out(Question::Kind kind, Seat asker) {
    switch (kind) {
        case Question::Kind::takeback:
            play_on();
            break;
        case Question::Kind::pause:
            tell({.kind = Kind::paused, .seat = asker});
            break;
        case Question::Kind::abort:
            abort_match("agreed");
            break;
    }
}

void Steward::settle_question(std::string_view result) {
    tell({.kind = Kind::settled,
          .text = std::string(state_.question->name()),
          .result = std::string(result)});
}

void Steward::take_over(Seat seat, Kind why) {
    const bool by_person = state_.seats[seat].played_by_person();
    tell({.kind = why, .seat = seat});
    if (why == Kind::resigned) note(seat, "resign");
    if (by_person) note(seat, std::string("bot ").append(TableCore::stand_in_level));
    // Players who ran out of time may notice and come back; those who stood up or gave up will not.
    const bool expected_back = std::ranges::any_of(state_.seats.all(), [](const TableSeat& each) {
        return each.may_return() && each.absence == TableSeat::Absence::timed_out;
    });
    if (state_.seats.people().empty() && !expected_back) {
        abort_match("nobody is left");
        return;
    }
    review_question();
}

}  // namespace stamtafel
