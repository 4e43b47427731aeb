#include <algorithm>

#include "rules/wordcard/placements/placement_lines.hpp"
#include "rules/wordcard/placements/placements.hpp"

namespace stamtafel::wordcard {

namespace {

class Draw {
  public:
    Draw(const Placing& placing, const Wordbook& wordbook, Random& random, long steps)
        : placing_(placing),
          wordbook_(wordbook),
          random_(random),
          steps_(steps),
          by_letter_(needs_word(placing.rules.variant) &&
                     !needs_combination(placing.rules.variant)),
          cards_(static_cast<int>(placing.hand.size())),
          search_(placing.rules, wordbook,
                  tokens_of(placing.hand, by_letter_ ? Alike::same_letter : Alike::same_card),
                  jokers_in(placing.hand)) {
        search_.at_random(random);
    }

    std::optional<Part> new_row() {
        if (placing_.grids == nullptr) return new_line(new_row_track(cards_));
        if (!placing_.grids->empty(placing_.seat)) return std::nullopt;
        const auto direction = random_.coin() ? Direction::across : Direction::down;
        return new_line(first_track(placing_.seat, direction, cards_));
    }

    std::optional<Part> extension(PlacementKind kind) {
        if (!placing_.opened || placing_.grids != nullptr) return std::nullopt;
        return any_track(static_cast<int>(placing_.table.size()), [&](int row) {
            return end_track(placing_.table[static_cast<std::size_t>(row)], row, kind);
        });
    }

    std::optional<Part> crossing() {
        if (placing_.grids == nullptr) return std::nullopt;
        std::vector<SquareMap> maps;
        int lines = 0;
        for (const Seat seat : grids_to_lay_on(placing_)) {
            maps.emplace_back(*placing_.grids, seat);
            lines += maps.back().lines();
        }
        const Reach reach = reach_of(placing_.hand);
        return any_track(lines, [&](int line) {
            const SquareMap* map = maps.data();
            while (line >= map->lines()) line -= (map++)->lines();
            return map->track(line, reach, placing_.rules.variant, wordbook_);
        });
    }

    std::optional<Part> exchange() {
        std::optional<Part> drawn;
        std::uint32_t seen = 0;
        each_exchange(placing_, wordbook_, [&](const Part& part) {
            if (random_.below(++seen) == 0) drawn = part;
            return true;
        });
        return drawn;
    }

  private:
    static constexpr int first_tries = 12;
    static constexpr long steps_of_a_try = 400;

    // The slots of the other end are closed to an extension at one end.
    static Track end_track(const TableRow& base, int number, PlacementKind kind, int cards) {
        Track track = extension_track(base, number, cards);
        const int end = track.base + base.cards.size();
        if (kind == PlacementKind::after) {
            track.first_start = track.base;
            return track;
        }
        track.last_start = track.base - 1;
        if (kind == PlacementKind::both_ends) {
            track.least_end = end + 1;
        } else {
            track.slots.resize(static_cast<std::size_t>(end));
        }
        return track;
    }
    Track end_track(const TableRow& base, int number, PlacementKind kind) const {
        return end_track(base, number, kind, cards_);
    }

    int below(int bound) {
        return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
    }

    // First a few tries anywhere, each of a few steps; then everywhere, what needs few cards first.
    template <class TrackOf>
    std::optional<Part> any_track(int tracks, TrackOf track_of) {
        if (tracks == 0 || cards_ == 0) return std::nullopt;
        for (int i = 0; i < first_tries; ++i) {
            const Track track = track_of(below(tracks));
            const int starts = track.last_start - track.first_start + 1;
            if (track.slots.empty() || starts <= 0) continue;
            search_.take(track);
            const int one = track.first_start + below(starts);
            const int other = track.first_start + below(starts);
            const bool one_is_nearer = search_.cards_to_link(one) <= search_.cards_to_link(other);
            if (auto part = draw(track, one_is_nearer ? one : other, steps_of_a_try)) return part;
        }
        std::vector<Track> all;
        const int first = below(tracks);
        for (int i = 0; i < tracks; ++i) {
            Track track = track_of((first + i) % tracks);
            if (!track.slots.empty()) all.push_back(std::move(track));
        }
        for (int needed = 0; needed <= cards_; ++needed) {
            for (const Track& track : all) {
                search_.take(track);
                for (int start = track.first_start; start <= track.last_start; ++start) {
                    if (search_.cards_to_link(start) != needed) continue;
                    if (auto part = draw(track, start, steps_)) return part;
                }
            }
        }
        return std::nullopt;
    }

    std::optional<Part> new_line(const Track& track) {
        if (track.slots.empty()) return std::nullopt;
        search_.take(track);
        return draw(track, 0, steps_);
    }

    std::optional<Part> draw(const Track& track, int start, long steps) {
        const long allowed = std::min(steps, steps_);
        if (allowed <= 0) return std::nullopt;
        search_.allow(allowed);
        std::optional<Filling> drawn;
        search_.search(start, [&](const Filling& filling) {
            if (is_double(track, filling)) return true;
            drawn = filling;
            return false;
        });
        steps_ -= allowed - std::max(search_.steps(), 0L);
        if (!drawn) return std::nullopt;
        if (by_letter_) choose_cards(*drawn);
        return part_of(track, *drawn, mean(track, *drawn));
    }

    // Any cards with the right letters.
    void choose_cards(Filling& filling) {
        std::vector<Card> left(placing_.hand.begin(), placing_.hand.end());
        for (Filling::Laid& laid : filling.laid) {
            if (laid.token == joker_token) continue;
            std::uint32_t seen = 0;
            std::size_t chosen = 0;
            for (std::size_t i = 0; i < left.size(); ++i) {
                if (left[i].letter == laid.card.letter && random_.below(++seen) == 0) chosen = i;
            }
            laid.card = left[chosen];
            left[chosen] = left.back();
            left.pop_back();
        }
    }

    // What jokers mean where it only scores: the best, or anything.
    Score mean(const Track& track, Filling& filling) {
        if (random_.coin()) return settle_jokers(track, filling, placing_.rules, wordbook_);
        for (Filling::Laid& laid : filling.laid) {
            if (laid.token != joker_token) continue;
            if (placing_.rules.variant == Variant::word_plus) {
                laid.card.rank = static_cast<Rank>(ace + below(ranks));
            } else if (placing_.rules.variant == Variant::card_plus) {
                laid.card.letter = static_cast<Letter>(below(letters));
            }
        }
        return score_of(track, filling, placing_.rules, wordbook_);
    }

    const Placing& placing_;
    const Wordbook& wordbook_;
    Random& random_;
    long steps_;
    bool by_letter_;
    int cards_;
    LineSearch search_;
};

}  // namespace

std::optional<Part> random_placement(const Placing& placing, const Wordbook& wordbook,
                                     Random& random, PlacementKind kind, long steps) {
    Draw draw(placing, wordbook, random, steps);
    switch (kind) {
        case PlacementKind::new_row:
            return draw.new_row();
        case PlacementKind::exchange:
            return draw.exchange();
        case PlacementKind::crossing:
            return draw.crossing();
        case PlacementKind::before:
        case PlacementKind::after:
        case PlacementKind::both_ends:
            return draw.extension(kind);
    }
    return std::nullopt;
}

}  // namespace stamtafel::wordcard
