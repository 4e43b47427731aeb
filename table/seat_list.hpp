// Who sits where: people, bots, bots for people who may come back, and open seats.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/kit/seat.hpp"
#include "table/command.hpp"

namespace stamtafel {

struct TableSeat {
    enum class Kind : std::uint8_t { open, person, bot };
    // Why a bot plays for a person.
    enum class Absence : std::uint8_t {
        none,
        timed_out,  // or replaced for being idle
        left,       // stood up
        resigned,   // and may not come back
    };

    Kind kind = Kind::open;
    std::string guest{};  // the person, also while a bot plays for them
    std::string level{};  // of the bot
    Absence absence = Absence::none;
    Millis absent_since = 0;
    int departures = 0;        // how often they stood up in this match
    std::string cut{};         // the bytes this seat adds to the deal, in hex
    std::string commitment{};  // what it promised of them before they were shown
    bool withheld = false;     // did not show in time what it promised
    bool again = false;        // would like a rematch
    int wins = 0;              // in this series, of whoever sits here
    long long points = 0;

    // A person who is in the match: they sit here, or may still come back.
    [[nodiscard]] bool has_stake() const { return !guest.empty() && absence != Absence::resigned; }
    [[nodiscard]] bool played_by_person() const { return kind == Kind::person; }
    [[nodiscard]] bool may_return() const { return kind == Kind::bot && has_stake(); }
    [[nodiscard]] bool has_cut() const { return !cut.empty() || !commitment.empty(); }
    // Whether it still has to show what it promised.
    [[nodiscard]] bool owes_cut() const { return !commitment.empty() && cut.empty() && !withheld; }
};

class SeatList {
  public:
    SeatList() = default;
    explicit SeatList(const std::vector<std::string>& bots);

    [[nodiscard]] int size() const { return static_cast<int>(seats_.size()); }
    [[nodiscard]] const TableSeat& operator[](Seat seat) const { return seats_[seat]; }
    [[nodiscard]] TableSeat& operator[](Seat seat) { return seats_[seat]; }
    [[nodiscard]] const std::vector<TableSeat>& all() const { return seats_; }

    [[nodiscard]] std::optional<Seat> of(std::string_view guest) const;
    [[nodiscard]] std::optional<Seat> first_open() const;
    // Seats that people play themselves now, that bots play, and of people in the match.
    [[nodiscard]] SeatSet people() const;
    [[nodiscard]] SeatSet bots() const;
    [[nodiscard]] SeatSet stakes() const;

    // Somebody else sits down: what the seat has won was another's.
    void take(Seat seat, const std::string& guest);
    void give_to_bot(Seat seat, const std::string& level);
    void open(Seat seat);
    // A bot plays for the person for a while, or for good.
    void stand_in(Seat seat, std::string_view level, TableSeat::Absence why, Millis at);
    void come_back(Seat seat);
    // Those who agreed sit down again, bots stay, the other seats are open.
    void begin_rematch();

  private:
    std::vector<TableSeat> seats_;
};

}  // namespace stamtafel
