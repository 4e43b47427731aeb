// Looks after one command: who may do what when, and what follows from it. Everything that happens
// is told as events, which are applied as they are told.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "table/command.hpp"
#include "table/event.hpp"
#include "table/table_core.hpp"

namespace stamtafel {

class Steward {
  public:
    // An awaited person who gave no sign of life for so long may be replaced; a host who is away
    // for so long is no longer host.
    static constexpr Millis idle_limit = Millis{2} * 60 * 1000;
    // Anybody away for this long has no say in an abort; a match without people ends; a pause that
    // has lasted this long may be ended by anybody who plays.
    static constexpr Millis absence_limit = Millis{10} * 60 * 1000;
    // So long a rematch waits for everybody's cut: they can only follow the new commitment.
    static constexpr Millis cutting_limit = Millis{5} * 1000;
    // So long the start waits for cuts that were promised.
    static constexpr Millis reveal_limit = Millis{5} * 1000;
    // What was declined may be asked again after so long.
    static constexpr Millis ask_again = Millis{60} * 1000;

    Steward(TableCore& state, Millis at) : state_(state), now_(std::max(at, state.last_time)) {}

    Answer<> create(const TableBirth& birth);
    // A refusal comes before anything has changed.
    Answer<> handle(const TableCommand& command);
    [[nodiscard]] std::vector<TableEvent> take_events() { return std::move(events_); }
    // Why something that was told could not be applied: our own mistake, or a damaged store. The
    // state is then no longer what its events say.
    [[nodiscard]] const std::optional<Refusal>& fault() const { return fault_; }

    // When `tick` will have something to do.
    [[nodiscard]] static std::optional<Millis> next_deadline(const TableCore& state);
    // When a rematch starts that nobody has to start.
    [[nodiscard]] static std::optional<Millis> start_deadline(const TableCore& state);
    // When cuts that were not shown count as empty.
    [[nodiscard]] static std::optional<Millis> reveal_deadline(const TableCore& state);

  private:
    using Kind = TableEvent::Kind;

    // Telling what happened; after a fault nothing more is told.
    void tell(TableEvent event);
    void tell_lines();
    void note(Seat seat, std::string_view what);

    // Before and after play (steward_seats.cpp).
    Answer<> sit(const TableCommand& command);
    Answer<> come_back(const TableCommand& command, Seat seat);
    Answer<> stand(const TableCommand& command);
    Answer<> seat_bot(const TableCommand& command);
    Answer<> open_seat(const TableCommand& command);
    Answer<> start(const TableCommand& command);
    Answer<> cut(const TableCommand& command);
    Answer<> reveal(const TableCommand& command);
    // The cut that comes with a command, if any.
    [[nodiscard]] static Answer<> check_cut(const TableCommand& command);
    void tell_cut(Seat seat, const TableCommand& command);
    void seat_stand_in(Seat seat);
    // At once, or when the cuts that were promised are shown.
    void begin_match();
    void begin_if_all_shown();
    void withhold_missing_cuts();
    Answer<> rematch(const TableCommand& command);
    void commit(int index, const std::string& match, const std::string& secret);
    // The host goes: somebody else who is there is host now.
    void pass_host();

    // In play (steward_play.cpp).
    Answer<> act(const TableCommand& command);
    Answer<> judge(const TableCommand& command);
    Answer<> takeback(const TableCommand& command);
    Answer<> answer(const TableCommand& command);
    Answer<> pause(const TableCommand& command);
    Answer<> resume(const TableCommand& command);
    Answer<> resign(const TableCommand& command);
    Answer<> abort(const TableCommand& command);
    Answer<> replace(const TableCommand& command);
    // Does what is asked for where nobody else has a say in it.
    Answer<> ask(Question::Kind kind, Seat asker);
    // Deals and tells until somebody has to decide, or to the end.
    void play_on();
    void position_moved();
    void take_over(Seat seat, Kind why);
    void review_question();
    // The match may refuse it; then nothing has changed.
    Answer<> take_back(Seat seat);
    // What was granted. The match has done a takeback already.
    void carry_out(Question::Kind kind, Seat asker);
    void settle_question(std::string_view result);
    void abort_match(std::string_view reason);
    void end_match();

    // At any time (steward_talk.cpp).
    Answer<> say(const TableCommand& command);
    Answer<> react(const TableCommand& command);
    Answer<> rename(const TableCommand& command);
    Answer<> referee(const TableCommand& command);
    struct Names {
        std::string own;                  // what this guest is or was called here
        std::set<std::string> of_others;  // folded; also of those who only stand in the talk
    };
    [[nodiscard]] Names names_around(const std::string& guest) const;
    // What this guest is called here: as they wish, with a number behind it where another has that
    // name. Somebody who is muted keeps their name.
    [[nodiscard]] std::string name_at_table(const std::string& guest,
                                            const std::string& wanted) const;
    Answer<> mute(const TableCommand& command);
    Answer<> presence(const TableCommand& command);
    Answer<> forget(const TableCommand& command);

    // When time has passed (steward_time.cpp).
    Answer<> tick(const TableCommand& command);
    void run_out_rule_clocks();
    void run_out_clocks();

    // Who somebody is.
    [[nodiscard]] Answer<> is_host(const TableCommand& command) const;
    [[nodiscard]] Answer<> is_waiting() const;
    [[nodiscard]] Answer<> is_in_play() const;
    [[nodiscard]] Answer<> may_talk(const TableCommand& command) const;
    [[nodiscard]] Answer<Seat> own_seat(const TableCommand& command) const;
    // … which they play in person now, in a match that is not paused.
    [[nodiscard]] Answer<Seat> own_seat_in_play(const TableCommand& command) const;
    [[nodiscard]] Answer<Seat> named_seat(const TableCommand& command) const;
    // Whose word the standing question still needs.
    [[nodiscard]] SeatSet still_to_answer(const Question& question) const;
    [[nodiscard]] bool long_absent(Seat seat) const;

    TableCore& state_;
    Millis now_;
    std::vector<TableEvent> events_;
    std::optional<Refusal> fault_;
};

}  // namespace stamtafel
