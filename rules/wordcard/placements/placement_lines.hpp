// What the three questions of placements share: the cards to search with, the tracks there are, and
// what a joker means where that only scores.
#pragma once

#include <span>
#include <vector>

#include "rules/wordcard/placements/line_search.hpp"
#include "rules/wordcard/placements/placements.hpp"

namespace stamtafel::wordcard {

// What counts as one card while searching.
enum class Alike : std::uint8_t { same_card, same_letter, same_rank_and_points };

std::vector<Token> tokens_of(std::span<const Card> hand, Alike how);
int jokers_in(std::span<const Card> hand);

// Whether a filling is also found in another track: one card that makes lines both ways is laid
// across.
bool is_double(const Track& track, const Filling& filling);

// Gives every joker the meaning that only scores, the one with the most points.
Score settle_jokers(const Track& track, Filling& filling, const RowRules& rules,
                    const Wordbook& wordbook);

// The grids a player may lay onto that have cards; their own may be empty.
std::vector<Seat> grids_to_lay_on(const Placing& placing);
// All their lines.
void add_grid_tracks(const Placing& placing, const Wordbook& wordbook, std::vector<Track>& tracks);

// see(part) for every joker that can be taken; in any case with its points.
template <class See>
bool each_exchange(const Placing& placing, const Wordbook& wordbook, See&& see) {
    if (!placing.opened) return true;
    const std::vector<Token> cards = tokens_of(placing.hand, Alike::same_card);
    const auto offer = [&](const LaidCard& joker, auto&& exchanged) {
        for (const Token& token : cards) {
            const Card card{token.card.rank, token.card.letter, token.card.points};
            if (!may_exchange(joker, card, placing.rules.variant)) continue;
            if (!see(exchanged(card))) return false;
        }
        return true;
    };
    for (std::size_t r = 0; r < placing.table.size(); ++r) {
        const TableRow& row = placing.table[r];
        for (int i = 0; i < row.cards.size(); ++i) {
            if (!row.cards[i].joker) continue;
            if (!placing.jokers_to_take.empty() && ((placing.jokers_to_take[r] >> i) & 1U) == 0) {
                continue;
            }
            const bool on = offer(row.cards[i], [&](const Card& card) {
                Part part{.kind = Part::Kind::exchange, .row = static_cast<int>(r), .position = i};
                part.cards.push_back(card);
                if (const auto done = exchange_joker(row, i, card, placing.rules, wordbook)) {
                    part.points = done->points;
                    part.bonus = done->bonus;
                }
                return part;
            });
            if (!on) return false;
        }
    }
    if (placing.grids == nullptr) return true;
    for (const Square& square : placing.grids->squares()) {
        if (!square.card.joker) continue;
        if (placing.own_jokers_only && square.layer != placing.seat) continue;
        const bool on = offer(square.card, [&](const Card& card) {
            Part part{.kind = Part::Kind::grid_exchange,
                      .seat = square.seat,
                      .x = square.x,
                      .y = square.y};
            part.cards.push_back(card);
            GridLay lay(*placing.grids);
            if (lay.exchange(placing.seat, square.seat, square.x, square.y, card, placing.rules,
                             wordbook)) {
                if (const auto done = lay.finish(placing.rules, wordbook)) {
                    part.points = done->points();
                    part.bonus = done->bonus;
                }
            }
            return part;
        });
        if (!on) return false;
    }
    return true;
}

}  // namespace stamtafel::wordcard
