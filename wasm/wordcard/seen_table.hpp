// The table of WordCard as somebody in a seat knows it, from the fields of a call: the options of
// the match, the text of a seat's view, the log as it saw it.
#pragma once

#include "rules/wordcard/position.hpp"
#include "wasm/call_fields.hpp"

namespace stamtafel {

struct SeenTable {
    wordcard::Position position;
    Seat seat = 0;  // who would lay; in `group` the hand is the open cards

    // {"options","seats"?,"view"?,"lines"?,"seat"?,"hand"?}
    static Answer<SeenTable> read(const CallFields& fields);

    [[nodiscard]] const wordcard::Hand& hand() const { return position.players[seat].hand; }
    [[nodiscard]] std::vector<wordcard::Card> cards() const;
    [[nodiscard]] const wordcard::Deck& deck() const { return position.config.deck(); }
    [[nodiscard]] const wordcard::DealRules& rules() const { return position.rules; }
    [[nodiscard]] const wordcard::Wordbook& wordbook() const {
        return wordcard::wordbook_of(position);
    }
};

}  // namespace stamtafel
