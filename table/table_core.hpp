// Everything a table is. It changes by events only, so that the same events give the same table;
// the one exception is the match, which is a step ahead of the events that tell of the step.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/fair_deal.hpp"
#include "rules/kit/any_game.hpp"
#include "table/clock.hpp"
#include "table/event.hpp"
#include "table/people.hpp"
#include "table/question.hpp"
#include "table/seat_list.hpp"
#include "table/setup.hpp"

namespace stamtafel {

enum class TablePhase : std::uint8_t { waiting, playing, ended };

struct ChatLine {
    std::uint64_t number = 0;
    Millis at = 0;
    std::string guest;
    std::string name;
    std::string text;
};

// Who played a match, and how it was dealt: as it was at the start, whoever stands up later.
struct MatchPlayer {
    std::string guest;
    std::string name;
    std::string kind;  // "human" or "bot:NAME"
    std::string cut;
    std::string commitment;  // of the cut
};

// Somebody who may not speak here. Names are read by everybody, so theirs stays.
struct MutedGuest {
    std::string guest;
    std::string name;  // empty: not known yet
};

struct Outcome {
    bool finished = false;
    std::vector<int> scores;  // none of an aborted match
    std::vector<int> winners;
};

class TableCore {
  public:
    static constexpr std::size_t chat_tail = 50;
    // The bot that plays for a person who is gone.
    static constexpr std::string_view stand_in_level = "simple";

    // A refusal means that this event does not belong here: the store is damaged.
    Answer<> apply(const TableEvent& event);

    [[nodiscard]] bool playing() const { return phase == TablePhase::playing; }
    [[nodiscard]] const std::string& referee() const { return judge.empty() ? host : judge; }
    [[nodiscard]] bool is_muted(std::string_view guest) const;
    // What somebody was called when they were muted; empty for others, and where nobody knew.
    [[nodiscard]] const std::string& muted_name(std::string_view guest) const;
    // The seats that the match waits for; none while a person has to judge.
    [[nodiscard]] SeatSet awaited() const;
    // Bots wait while paused, while a takeback is asked for, and while nobody is there to see it.
    [[nodiscard]] SeatSet bots_to_act() const;

    // What binds the match on the table; the secret is in it.
    [[nodiscard]] FairDeal deal() const;

    std::string id;
    TableSetup setup;
    TablePhase phase = TablePhase::waiting;
    std::string host;
    std::string judge;           // the referee, if that is not the host
    std::string asked_to_judge;  // a guest who has not answered yet
    People people;
    SeatList seats;
    TableClock clock;
    std::optional<Seat> paused_by;
    Millis paused_at = 0;
    std::optional<Question> question;
    // By seat and kind of question.
    std::array<std::array<Declined, Question::names.size()>, max_seats> declined{};
    std::deque<ChatLine> chat;
    std::vector<MutedGuest> muted;

    std::unique_ptr<AnyMatch> match;
    int match_index = 0;
    Options match_options{{}};  // those of the table, and the version of the rules
    std::string match_id;
    std::string commitment;
    std::string secret;
    bool revealed = false;
    std::vector<MatchPlayer> players;  // by seat
    std::optional<Outcome> outcome;
    // Since when all seats are taken for a rematch; nothing otherwise.
    std::optional<Millis> agreed_since;
    // Since when nobody cuts any more and promised cuts are shown; nothing otherwise. Until the
    // match starts nobody comes or goes: whoever has seen a cut could choose another deal by it.
    std::optional<Millis> closed_since;
    std::uint64_t started_number = 0;  // of the event that started the match
    std::size_t lines = 0;             // of the match that events have told

    std::uint64_t last_number = 0;
    Millis last_time = 0;
    // Somebody who has not seen this event does not know what they would be deciding.
    std::array<std::uint64_t, max_seats> fresh_from{};
    std::uint64_t last_game_line = 0;  // the event that told it

  private:
    Answer<> change(const TableEvent& event);
    Answer<> create(const TableEvent& event);
    Answer<> start(const TableEvent& event);
    Answer<> take_line(const TableEvent& event);
    Answer<> catch_up(const TableEvent& event);
    void note_line(const TableEvent& event);
    Answer<> change_cut(const TableEvent& event);
    void end(const TableEvent& event);
    void rematch(const TableEvent& event);
    void rename(const std::string& guest, std::string_view name);
    void mute(const std::string& guest, bool yes);
    void set_referee(const TableEvent& event);
    void forget(const std::string& guest, Millis at);
    void note_sign_of_life(const TableEvent& event);
    void set_clocks(Millis at);
    // Anybody who neither holds a seat nor is host or referee is a stranger again.
    void dismiss_strangers();

    SeatSet was_awaited_;
};

}  // namespace stamtafel
