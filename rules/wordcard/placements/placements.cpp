#include "rules/wordcard/placements/placements.hpp"

#include <algorithm>

#include "rules/wordcard/placements/placement_lines.hpp"

namespace stamtafel::wordcard {

namespace {

bool alike(const Card& one, const Card& other, Alike how) {
    switch (how) {
        case Alike::same_card:
            return one.rank == other.rank && one.letter == other.letter;
        case Alike::same_letter:
            return one.letter == other.letter;
        case Alike::same_rank_and_points:
            return one.rank == other.rank && one.points == other.points;
    }
    return false;
}

}  // namespace

std::vector<Token> tokens_of(std::span<const Card> hand, Alike how) {
    std::vector<Token> tokens;
    for (const Card& card : hand) {
        if (card.is_joker()) continue;
        const auto found = std::ranges::find_if(tokens, [&](const Token& token) {
            return alike({token.card.rank, token.card.letter, token.card.points}, card, how);
        });
        if (found != tokens.end()) {
            ++found->left;
        } else {
            tokens.push_back({LaidCard(card), 1});
        }
    }
    return tokens;
}

int jokers_in(std::span<const Card> hand) {
    return static_cast<int>(
        std::ranges::count_if(hand, [](const Card& card) { return card.is_joker(); }));
}

bool is_double(const Track& track, const Filling& filling) {
    return track.where.kind == Part::Kind::crossing && track.where.direction == Direction::down &&
           filling.laid.size() == 1 &&
           track.slots[static_cast<std::size_t>(filling.laid[0].slot)].crossing >= 0;
}

Score settle_jokers(const Track& track, Filling& filling, const RowRules& rules,
                    const Wordbook& wordbook) {
    const bool by_rank = rules.variant == Variant::word_plus;
    const bool by_letter = rules.variant == Variant::card_plus;
    InlineList<int, max_row> jokers;
    for (int i = 0; i < filling.laid.size(); ++i) {
        if (filling.laid[i].card.joker && (by_rank || by_letter)) jokers.push_back(i);
    }
    for (const int joker : jokers) {
        LaidCard& card = filling.laid[joker].card;
        if (by_rank) card.rank = ace;
        if (by_letter) card.letter = 0;
    }
    Score best = score_of(track, filling, rules, wordbook);
    bool better = true;
    for (int round = 0; better && round < jokers.size() + 1; ++round) {
        better = false;
        for (const int joker : jokers) {
            LaidCard& card = filling.laid[joker].card;
            LaidCard most = card;
            for (int meaning = 0; meaning < (by_rank ? ranks : letters); ++meaning) {
                if (by_rank) card.rank = static_cast<Rank>(ace + meaning);
                if (by_letter) card.letter = static_cast<Letter>(meaning);
                const Score score = score_of(track, filling, rules, wordbook);
                if (score.points + score.bonus <= best.points + best.bonus) continue;
                best = score;
                most = card;
                better = true;
            }
            card = most;
        }
        if (jokers.size() == 1) break;
    }
    return best;
}

std::vector<Seat> grids_to_lay_on(const Placing& placing) {
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < max_seats; ++seat) {
        if (seat != placing.seat && !placing.opened) continue;
        if (!placing.grids->empty(seat)) seats.push_back(seat);
    }
    return seats;
}

void add_grid_tracks(const Placing& placing, const Wordbook& wordbook, std::vector<Track>& tracks) {
    const Reach reach = reach_of(placing.hand);
    for (const Seat seat : grids_to_lay_on(placing)) {
        const SquareMap map(*placing.grids, seat);
        for (int line = 0; line < map.lines(); ++line) {
            tracks.push_back(map.track(line, reach, placing.rules.variant, wordbook));
        }
    }
}

bool each_placement(const Placing& placing, const Wordbook& wordbook, const SeePart& see) {
    const int cards = static_cast<int>(placing.hand.size());
    LineSearch search(placing.rules, wordbook, tokens_of(placing.hand, Alike::same_card),
                      jokers_in(placing.hand));
    std::vector<Track> tracks;
    if (placing.grids == nullptr) {
        tracks.push_back(new_row_track(cards));
        if (placing.opened) {
            for (std::size_t r = 0; r < placing.table.size(); ++r) {
                tracks.push_back(extension_track(placing.table[r], static_cast<int>(r), cards));
            }
        }
    } else {
        if (placing.grids->empty(placing.seat)) {
            tracks.push_back(first_track(placing.seat, Direction::across, cards));
            tracks.push_back(first_track(placing.seat, Direction::down, cards));
        }
        add_grid_tracks(placing, wordbook, tracks);
    }
    const bool on = search.search_all(tracks, [&](const Track& track, const Filling& found) {
        if (is_double(track, found)) return true;
        Filling filling = found;
        const Score score = settle_jokers(track, filling, placing.rules, wordbook);
        return see(part_of(track, filling, score));
    });
    return on && each_exchange(placing, wordbook, see);
}

}  // namespace stamtafel::wordcard
