// Chance comes from outside: a state says what it needs, a dealer owns the order.
#pragma once

#include <cstdint>

#include "rules/kit/inline_list.hpp"
#include "rules/kit/seat.hpp"

namespace stamtafel {

// What a state needs from outside before anybody can act.
struct Ask {
    enum class Kind : std::uint8_t {
        nothing,
        lot,      // one of `seats`
        cards,    // the next `count` cards of the pile
        verdict,  // of a person: which of `count` words are wrong
    };

    Kind kind = Kind::nothing;
    std::uint8_t count = 0;
    bool fresh = false;        // the pile has just been shuffled: none of it is drawn yet
    std::uint16_t number = 0;  // which pile, or which lot, of the match
    SeatSet seats;

    static constexpr Ask lot(SeatSet among, int number) {
        return {.kind = Kind::lot, .number = static_cast<std::uint16_t>(number), .seats = among};
    }
    static constexpr Ask cards(int count, bool fresh, int number) {
        return {.kind = Kind::cards,
                .count = static_cast<std::uint8_t>(count),
                .fresh = fresh,
                .number = static_cast<std::uint16_t>(number),
                .seats = {}};
    }
    static constexpr Ask verdict(int count, int number) {
        return {.kind = Kind::verdict,
                .count = static_cast<std::uint8_t>(count),
                .number = static_cast<std::uint16_t>(number),
                .seats = {}};
    }
};

// The verdict of a referee in simulations, where no person is at hand: every fourth word is wrong.
template <class Stream>
constexpr std::uint64_t random_verdict(int count, Stream& random) {
    std::uint64_t wrong = 0;
    for (int i = 0; i < count; ++i) {
        if (random.below(4) == 0) wrong |= std::uint64_t{1} << i;
    }
    return wrong;
}

// What came from outside: the seat a lot fell on, or the cards drawn, in their order.
template <class Card, int Room>
struct Draw {
    Seat lot = 0;
    InlineList<Card, Room> cards;

    static constexpr Draw seat(Seat seat) { return {.lot = seat, .cards = {}}; }
    static constexpr Draw card(Card card) {
        Draw draw;
        draw.cards.push_back(card);
        return draw;
    }
};

}  // namespace stamtafel
