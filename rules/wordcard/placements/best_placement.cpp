#include <algorithm>
#include <array>
#include <bit>

#include "rules/wordcard/placements/placement_lines.hpp"
#include "rules/wordcard/placements/placements.hpp"

namespace stamtafel::wordcard {

namespace {

// Where only letters decide, lines are searched by letters and the cards chosen for each; where
// only ranks decide, by ranks.
Alike alike_in(Variant variant) {
    if (!needs_combination(variant)) return Alike::same_letter;
    return variant == Variant::card ? Alike::same_rank_and_points : Alike::same_card;
}

class Best {
  public:
    Best(const Placing& placing, const Wordbook& wordbook, Formula formula, long steps)
        : placing_(placing),
          wordbook_(wordbook),
          variant_(placing.rules.variant),
          most_(formula == Formula::most),
          alike_(alike_in(variant_)),
          search_(placing.rules, wordbook, tokens_of(placing.hand, alike_),
                  jokers_in(placing.hand)) {
        search_.allow(steps);
        // Dearest first, so that they go where they count most.
        hand_.assign(placing.hand.begin(), placing.hand.end());
        std::ranges::stable_sort(hand_, std::ranges::greater{}, &Card::points);
    }

    std::optional<Part> find() {
        each_exchange(placing_, wordbook_, [&](const Part& part) {
            const LaidCard& laid = part.cards[0];
            const Card card{laid.rank, laid.letter, laid.points};
            offer(part, cost_left(card, variant_) - joker_left_over);
            return true;
        });
        const auto tracks = all_tracks();
        const int jokers = jokers_in(placing_.hand);
        for (int used = 0; used <= jokers && search_.steps() > 0; ++used) {
            search_.with_jokers(used);
            search_.search_all(tracks, [&](const Track& track, const Filling& found) {
                if (!is_double(track, found)) weigh(track, found);
                return true;
            });
        }
        return best_;
    }

  private:
    [[nodiscard]] std::vector<Track> all_tracks() const {
        std::vector<Track> tracks;
        const int cards = static_cast<int>(placing_.hand.size());
        // Across and down are the same on an empty grid.
        if (placing_.grids->empty(placing_.seat)) {
            tracks.push_back(first_track(placing_.seat, Direction::across, cards));
        }
        add_grid_tracks(placing_, wordbook_, tracks);
        return tracks;
    }

    void weigh(const Track& track, const Filling& found) {
        Filling filling = found;
        if (alike_ == Alike::same_letter) {
            if (choose_cards(track, filling) <= best_result_) return;
        } else if (alike_ == Alike::same_rank_and_points) {
            choose_letters(filling);
        }
        Score score = settle_jokers(track, filling, placing_.rules, wordbook_);
        if (variant_ == Variant::word_plus) improve(track, filling, score);
        offer(part_of(track, filling, score), spared(filling));
    }

    // How many of these words each card is in.
    static std::array<int, max_row> times_counted(const WordEnds& lengths, int cards) {
        const auto size = static_cast<std::size_t>(cards);
        std::array<int, max_row + 1> change{};
        for (std::size_t first = 0; first < size; ++first) {
            for (std::uint32_t rest = lengths[first]; rest != 0; rest &= rest - 1) {
                ++change[first];
                --change[first + static_cast<std::size_t>(std::countr_zero(rest))];
            }
        }
        std::array<int, max_row> times{};
        int now = 0;
        for (std::size_t i = 0; i < size; ++i) times[i] = now += change[i];
        return times;
    }

    // Gives the dearest cards the places that count in most words; answers no less than the
    // result can be.
    int choose_cards(const Track& track, Filling& filling) {
        const Line line = line_of(track, filling);
        const auto times =
            times_counted(new_words(line.row, line.fresh, variant_, wordbook_), line.row.size());
        int fixed = 0;  // points that do not depend on the choice
        int all = 0;    // points of all cards in these lines, for what combinations can add
        for (int i = 0; i < line.row.size(); ++i) {
            if (((line.fresh >> i) & 1U) != 0) continue;
            fixed += times[static_cast<std::size_t>(i)] * line.row[i].points;
            all += line.row[i].points;
        }
        int bonus = line.row.size() >= long_row ? long_row_bonus * 2 : 0;
        std::array<int, max_row> weights{};
        for (int i = 0; i < filling.laid.size(); ++i) {
            const Filling::Laid& laid = filling.laid[i];
            int& weight = weights[static_cast<std::size_t>(i)];
            weight = times[static_cast<std::size_t>(laid.slot - filling.first)];
            const int number = track.slots[static_cast<std::size_t>(laid.slot)].crossing;
            if (number < 0) continue;
            const Crossing& crossing = track.crossings[static_cast<std::size_t>(number)];
            Row row = crossing.row;
            row[crossing.position] = laid.card;
            row[crossing.position].points = 0;
            const auto there = times_counted(
                new_words(row, Fresh{1} << crossing.position, variant_, wordbook_), row.size());
            weight += there[static_cast<std::size_t>(crossing.position)];
            for (int k = 0; k < row.size(); ++k) {
                fixed += there[static_cast<std::size_t>(k)] * row[k].points;
            }
            for (const LaidCard& card : row) all += card.points;
            if (row.size() >= long_row) bonus += 2 * long_row_bonus;
        }
        if (!most_) fixed = 0;
        std::array<int, max_row> order{};
        const auto count = static_cast<std::size_t>(filling.laid.size());
        for (std::size_t i = 0; i < count; ++i) order[i] = static_cast<int>(i);
        std::ranges::sort(std::span(order).first(count), std::ranges::greater{},
                          [&](int i) { return weights[static_cast<std::size_t>(i)]; });
        std::array<bool, Grids::room> used{};
        int result = fixed;
        for (std::size_t n = 0; n < count; ++n) {
            Filling::Laid& laid = filling.laid[order[n]];
            const int weight = most_ ? weights[static_cast<std::size_t>(order[n])] : 0;
            if (laid.token == joker_token) {
                result += weight * laid.card.points + joker_left_over;
                all += 2 * laid.card.points;
                continue;
            }
            std::size_t card = 0;
            while (used[card] || hand_[card].letter != laid.card.letter) ++card;
            used[card] = true;
            laid.card = hand_[card];
            result += (weight + 1) * laid.card.points;
            all += 2 * laid.card.points;
        }
        // A card is in two runs of a line at most.
        if (variant_ == Variant::word_plus && most_) result += 2 * all;
        return result + bonus;
    }

    void choose_letters(Filling& filling) const {
        std::array<bool, Grids::room> used{};
        for (Filling::Laid& laid : filling.laid) {
            if (laid.token == joker_token) continue;
            std::size_t card = 0;
            while (used[card] || hand_[card].rank != laid.card.rank ||
                   hand_[card].points != laid.card.points) {
                ++card;
            }
            used[card] = true;
            laid.card = hand_[card];
        }
    }

    // Other cards of the same letter, from the hand or from another place of the line, as long as
    // that gains: their ranks may fit better.
    void improve(const Track& track, Filling& filling, Score& score) {
        bool better = true;
        for (int round = 0; better && round < 3; ++round) {
            better = false;
            for (int i = 0; i < filling.laid.size(); ++i) {
                if (filling.laid[i].token == joker_token) continue;
                for (int j = i + 1; j < filling.laid.size(); ++j) {
                    if (filling.laid[j].token != filling.laid[i].token) continue;
                    better |= attempt(track, filling, score, [&](Filling& other) {
                        std::swap(other.laid[i].card, other.laid[j].card);
                    });
                }
                for (const Card& card : spare_cards(filling, filling.laid[i].card.letter)) {
                    better |= attempt(track, filling, score,
                                      [&](Filling& other) { other.laid[i].card = card; });
                }
            }
        }
    }

    [[nodiscard]] std::vector<Card> spare_cards(const Filling& filling, Letter letter) const {
        std::vector<Card> spare;
        for (const Card& card : hand_) {
            if (card.letter == letter) spare.push_back(card);
        }
        for (const Filling::Laid& laid : filling.laid) {
            const Card card{laid.card.rank, laid.card.letter, laid.card.points};
            const auto found = std::ranges::find(spare, card);
            if (laid.token != joker_token && found != spare.end()) spare.erase(found);
        }
        return spare;
    }

    template <class Change>
    bool attempt(const Track& track, Filling& filling, Score& score, Change change) {
        Filling other = filling;
        change(other);
        const Score changed = score_of(track, other, placing_.rules, wordbook_);
        const auto total = [&](const Score& each, const Filling& cards) {
            return (most_ ? each.points : 0) + each.bonus + spared(cards);
        };
        if (total(changed, other) <= total(score, filling)) return false;
        filling = other;
        score = changed;
        return true;
    }

    // What the laid cards would have cost in hand.
    [[nodiscard]] int spared(const Filling& filling) const {
        int cost = 0;
        for (const Filling::Laid& laid : filling.laid) {
            cost +=
                laid.token == joker_token ? joker_left_over : laid.card.points * factor(variant_);
        }
        return cost;
    }

    void offer(const Part& part, int cost_spared) {
        const int result = (most_ ? part.points : 0) + part.bonus + cost_spared;
        if (best_ && result <= best_result_) return;
        best_ = part;
        best_result_ = result;
    }

    const Placing& placing_;
    const Wordbook& wordbook_;
    Variant variant_;
    bool most_;
    Alike alike_;
    LineSearch search_;
    std::vector<Card> hand_;
    std::optional<Part> best_;
    int best_result_ = std::numeric_limits<int>::min();
};

}  // namespace

std::optional<Part> best_placement(const Placing& placing, const Wordbook& wordbook,
                                   Formula formula, long steps) {
    if (placing.grids == nullptr) return std::nullopt;
    return Best(placing, wordbook, formula, steps).find();
}

}  // namespace stamtafel::wordcard
