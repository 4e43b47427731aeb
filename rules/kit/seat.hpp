// Seats, sets of seats, and who is looking.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stamtafel {

// Seats are numbered clockwise from 0.
using Seat = std::uint8_t;

inline constexpr int max_seats = 8;

constexpr Seat left_of(Seat seat, int seats) {
    const int next = seat + 1;
    return static_cast<Seat>(next == seats ? 0 : next);
}

// Who may act, who won, who still has to lay: always a set, since several games act simultaneously.
class SeatSet {
  public:
    constexpr SeatSet() = default;

    static constexpr SeatSet of(Seat seat) {
        return SeatSet(static_cast<std::uint8_t>(1U << seat));
    }
    static constexpr SeatSet first(int seats) {
        return SeatSet(static_cast<std::uint8_t>((1U << seats) - 1));
    }

    constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat)); }
    constexpr void erase(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat)); }
    [[nodiscard]] constexpr bool contains(Seat seat) const { return ((bits_ >> seat) & 1U) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr Seat lowest() const {
        return first_of(bits_);
    }  // of a set that has one
    // The n-th seat of the set, counted from its lowest.
    [[nodiscard]] constexpr Seat at(int n) const {
        unsigned bits = bits_;
        for (; n > 0; --n) bits &= bits - 1;
        return first_of(bits);
    }
    friend constexpr bool operator==(SeatSet, SeatSet) = default;

    class Iterator {
      public:
        constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
        constexpr Seat operator*() const { return first_of(bits_); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        unsigned bits_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  private:
    constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
    // One instruction; std::countr_zero also has an answer for the empty set, which costs a branch.
    static constexpr Seat first_of(unsigned bits) { return static_cast<Seat>(__builtin_ctz(bits)); }
    std::uint8_t bits_ = 0;
};

// Those of whom `of` tells most; equal ones share.
template <class Of>
constexpr SeatSet seats_with_most(int seats, Of&& of) {
    SeatSet found;
    int most = 0;
    for (Seat seat = 0; seat < seats; ++seat) {
        const int mine = of(seat);
        if (found.empty() || mine > most) {
            found = SeatSet();
            most = mine;
        }
        if (mine == most) found.insert(seat);
    }
    return found;
}

// Whose eyes a view or a log is made for. `full` is for records of finished matches and for the
// table itself; it never reaches a player or a bot.
class Viewer {
  public:
    static constexpr Viewer full() { return Viewer(full_code); }
    static constexpr Viewer everyone() { return Viewer(public_code); }
    static constexpr Viewer seat(Seat seat) { return Viewer(seat); }

    // "full", "public" or "seat:N".
    static std::optional<Viewer> read(std::string_view text);
    [[nodiscard]] std::string text() const;

    [[nodiscard]] constexpr bool is_full() const { return code_ == full_code; }
    [[nodiscard]] constexpr bool is_seat() const { return code_ < max_seats; }
    [[nodiscard]] constexpr Seat as_seat() const { return code_; }
    [[nodiscard]] constexpr bool sees(Seat owner) const { return is_full() || code_ == owner; }
    friend constexpr bool operator==(Viewer, Viewer) = default;

  private:
    static constexpr std::uint8_t full_code = 0xff;
    static constexpr std::uint8_t public_code = 0xfe;
    constexpr explicit Viewer(std::uint8_t code) : code_(code) {}
    std::uint8_t code_ = public_code;
};

}  // namespace stamtafel
