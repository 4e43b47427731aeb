// What the page may ask about cards, rows and lays, and about the puzzle of the day.
#pragma once

#include "rules/wordcard/wordcard.hpp"
#include "wasm/calls_of.hpp"
#include "wasm/wordcard/puzzle_calls.hpp"
#include "wasm/wordcard/table_calls.hpp"

namespace stamtafel {

template <>
struct CallsOf<wordcard::WordCard> {
    static constexpr std::array all{
        StatelessCall{"wordcard_row", wordcard_calls::row},
        StatelessCall{"wordcard_value", wordcard_calls::value},
        StatelessCall{"wordcard_typed", wordcard_calls::typed},
        StatelessCall{"wordcard_best", wordcard_calls::best},
        StatelessCall{"wordcard_card", wordcard_calls::card},
        StatelessCall{"wordcard_deck", wordcard_calls::deck},
        StatelessCall{"puzzle", puzzle_calls::puzzle},
        StatelessCall{"puzzle_lay", puzzle_calls::lay},
        StatelessCall{"puzzle_best", puzzle_calls::best},
    };
};

}  // namespace stamtafel
