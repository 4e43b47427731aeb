#include "rules/wordcard/typing/row_filling.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <unordered_map>

#include "rules/kit/random.hpp"
#include "rules/wordcard/deck.hpp"

namespace stamtafel::wordcard {

namespace {

using By = TypedPlace::By;

constexpr std::size_t most_kinds = std::size_t{ranks} * max_per_rank;
// How many beginnings of a row are followed further, and how many of them with the same cards.
constexpr std::size_t kept = 1024;
constexpr int kept_of_same_cards = 300;

bool fits(const Card& card, const TypedPlace& place) {
    if (place.by == By::joker) return false;
    return (place.letter == no_letter || place.letter == card.letter) &&
           (place.rank == no_rank || place.rank == card.rank);
}

// Counts the sets and suites of a row as it grows, like `worth_of` does for a whole row.
struct RunCounter {
    Rank last = no_rank;
    Step step = Step::none;
    int length = 0;
    int points = 0;
    bool bonus = false;

    // What the card adds.
    int add(const LaidCard& card, std::uint8_t last_points, const RowRules& rules) {
        const Rank before = std::exchange(last, card.rank);
        if (before == no_rank) {
            length = 1;
            points = card.points;
            return 0;
        }
        const Step now = step_between(before, card.rank);
        const bool beyond_ace = before == ace && now != Step::same;
        int gain = card.points;
        if (now != Step::none && now == step && !beyond_ace) {
            ++length;
            points += card.points;
            if (length == 3 && step != Step::same) gain = points;
        } else {
            step = now;
            length = 2;
            points = last_points + card.points;
            if (step == Step::same) gain = points;
        }
        if (!counts()) return 0;
        if (length == long_row && rules.bonuses && !bonus) {
            bonus = true;
            gain += long_row_bonus;
        }
        return gain;
    }
    [[nodiscard]] bool counts() const {
        return step == Step::same || (step != Step::none && length >= 3);
    }
    // What may yet come of a suite that has begun.
    [[nodiscard]] int promise() const {
        return step != Step::none && step != Step::same && length == 2 ? points : 0;
    }
};

// A row up to some place.
struct Beginning {
    Row row;
    std::array<std::uint8_t, most_kinds> used{};
    std::uint64_t key = 0;  // of the cards used
    int jokers = 0;
    int value = 0;     // what it scores for sure
    int prospect = 0;  // and may score in the end
    RunCounter run;
};

class Filler {
  public:
    Filler(const Places& places, const HandKinds& hand, int most_jokers, const RowRules& rules,
           const Wordbook& wordbook)
        : places_(places),
          hand_(hand),
          most_jokers_(most_jokers),
          rules_(rules),
          wordbook_(wordbook) {
        group_places();
        if (rules.variant == Variant::word_plus) find_near_ranks();
    }

    std::vector<Filled> fill() {
        std::vector<Beginning> beginnings(1);
        for (int at = 0; at < places_.size() && !beginnings.empty(); ++at) {
            next_.clear();
            same_.clear();
            for (const Beginning& beginning : beginnings) go_on(beginning, at);
            choose_best(beginnings);
        }
        std::vector<Filled> all;
        all.reserve(beginnings.size());
        for (const Beginning& each : beginnings)
            all.push_back({named(each), each.key, each.jokers});
        return all;
    }

  private:
    // Places that ask for the same cards, the most weight first, and these cards, most points
    // first.
    struct Group {
        TypedPlace wanted;
        std::vector<std::pair<int, int>> weights{};  // and the place
        std::vector<std::size_t> kinds{};
    };

    void group_places() {
        for (int at = 0; at < places_.size(); ++at) {
            const Place& place = places_[at];
            if (place.lies || place.wanted.by == By::joker) continue;
            auto group = std::ranges::find(groups_, place.wanted, &Group::wanted);
            if (group == groups_.end()) {
                group = groups_.insert(groups_.end(), Group{.wanted = place.wanted});
                for (std::size_t kind = 0; kind < hand_.kinds.size(); ++kind) {
                    if (fits(hand_.kinds[kind].card, place.wanted)) group->kinds.push_back(kind);
                }
                std::ranges::sort(group->kinds, std::ranges::greater(),
                                  [&](std::size_t kind) { return hand_.kinds[kind].card.points; });
            }
            group->weights.emplace_back(place.weight, at);
        }
        for (Group& group : groups_) std::ranges::sort(group.weights, std::ranges::greater());
    }

    void choose_best(std::vector<Beginning>& best) {
        std::vector<std::size_t> order;
        order.reserve(next_.size());
        for (std::size_t i = 0; i < next_.size(); ++i) order.push_back(i);
        std::ranges::stable_sort(order, std::ranges::greater(),
                                 [&](std::size_t i) { return next_[i].prospect; });
        std::unordered_map<std::uint64_t, int> with_cards;
        best.clear();
        for (const std::size_t i : order) {
            if (best.size() == kept) return;
            if (with_cards[next_[i].key]++ < kept_of_same_cards) best.push_back(next_[i]);
        }
    }

    // Ranks a joker may want in a place, since cards that may lie a few places on can be reached
    // from there.
    void find_near_ranks() {
        constexpr int reach = 3;
        const auto around = [](Rank rank, int distance) {
            unsigned set = 0;
            for (int step = -distance; step <= distance; ++step) {
                set |= 1U << static_cast<unsigned>((rank - ace + step + ranks) % ranks);
            }
            return set;
        };
        for (int at = 0; at < places_.size(); ++at) {
            for (int on = at + 1; on <= at + reach && on < places_.size(); ++on) {
                const Place& place = places_[on];
                unsigned& near = near_[static_cast<std::size_t>(at)];
                if (place.lies) near |= around(place.lying.rank, on - at);
                if (place.lies) continue;
                if (place.wanted.rank != no_rank) near |= around(place.wanted.rank, on - at);
                for (const HandKinds::Kind& kind : hand_.kinds) {
                    if (fits(kind.card, place.wanted)) near |= around(kind.card.rank, on - at);
                }
            }
        }
    }

    void go_on(const Beginning& beginning, int at) {
        const Place& place = places_[at];
        if (place.lies) {
            consider(beginning, at, place.lying, 0, nullptr);
            return;
        }
        for (std::size_t kind = 0; kind < hand_.kinds.size(); ++kind) {
            const auto& [card, cards] = hand_.kinds[kind];
            if (!fits(card, place.wanted) || beginning.used[kind] == cards.size()) continue;
            consider(beginning, at, LaidCard(card), 0, &kind);
        }
        if (beginning.jokers == most_jokers_ || place.wanted.by == By::card) return;
        each_meaning(beginning, at, [&](Rank rank, Letter letter) {
            consider(beginning, at, LaidCard::joker_as(rank, letter, rules_.joker_points), 1,
                     nullptr);
        });
    }

    template <class Visit>
    void each_meaning(const Beginning& beginning, int at, Visit visit) const {
        const TypedPlace& wanted = places_[at].wanted;
        if (rules_.variant == Variant::word_plus && wanted.rank == no_rank) {
            unsigned near = near_[static_cast<std::size_t>(at)];
            for (Rank rank = ace; rank <= king; ++rank) {
                const bool follows = beginning.run.last != no_rank &&
                                     step_between(beginning.run.last, rank) != Step::none;
                if (follows) near |= 1U << static_cast<unsigned>(rank - ace);
            }
            if (near == 0) near = 1;
            for (Rank rank = ace; rank <= king; ++rank) {
                if (((near >> static_cast<unsigned>(rank - ace)) & 1U) != 0) {
                    visit(rank, wanted.letter);
                }
            }
        } else if (rules_.variant == Variant::card_plus && wanted.letter == no_letter) {
            for (Letter letter = 0; letter < letters; ++letter) visit(wanted.rank, letter);
        } else {
            visit(counts_combinations(rules_.variant) ? wanted.rank : no_rank,
                  counts_words(rules_.variant) ? wanted.letter : no_letter);
        }
    }

    void consider(const Beginning& from, int at, const LaidCard& card, int joker,
                  const std::size_t* kind) {
        Beginning& next = next_.emplace_back(from);
        next.row.push_back(card);
        next.value += places_[at].weight * card.points;
        next.jokers += joker;
        if (joker != 0) next.key += mix(0);
        if (kind != nullptr) {
            ++next.used[*kind];
            next.key += mix(*kind + 1);
        }
        int promise = 0;
        if (rules_.variant == Variant::word_plus) {
            next.value +=
                next.run.add(card, at > 0 ? from.row[at - 1].points : std::uint8_t{0}, rules_);
            promise = next.run.promise();
        } else if (rules_.variant == Variant::card_plus) {
            promise = add_words(next);
        }
        const int rest = most_of_rest(next, at + 1);
        if (rest < 0) {
            next_.pop_back();
            return;
        }
        next.prospect = next.value + rest + promise;
        if (rules_.variant != Variant::card_plus) keep_better_of_same();
    }

    // Two beginnings with the same cards used, that go on alike: only the better one is followed.
    void keep_better_of_same() {
        const Beginning& next = next_.back();
        std::uint64_t key = next.key;
        if (rules_.variant == Variant::word_plus) {
            const RunCounter& run = next.run;
            key = mix(key) + mix(std::uint64_t{run.last} << 32 |
                                 static_cast<std::uint64_t>(run.length) << 8 |
                                 static_cast<std::uint64_t>(run.step) << 1 |
                                 static_cast<std::uint64_t>(run.bonus));
            key = mix(key) + next.row[next.row.size() - 1].points;  // the next run may begin here
            if (!run.counts()) key += static_cast<std::uint64_t>(run.points) << 16;
        }
        const auto [known, is_new] = same_.try_emplace(key, next_.size() - 1);
        if (is_new) return;
        if (next_[known->second].value < next.value) next_[known->second] = next;
        next_.pop_back();
    }

    // What a word that has begun may bring with the card in the next place, in full if it ends
    // there.
    [[nodiscard]] int promise_of(WordGraph::Node node, int points, int at) const {
        if (node == WordGraph::nothing || at == places_.size()) return 0;
        const WordGraph& graph = wordbook_.lexicon().graph();
        int most = 0;
        const auto try_next = [&](Letter letter, int more) {
            const auto child = graph.child(node, letter);
            if (child == WordGraph::nothing) return;
            const int all = 2 * (points + more);
            most = std::max(most, graph.is_word(child) ? all : all / 2);
        };
        const Place& place = places_[at];
        if (place.lies) try_next(place.lying.letter, place.lying.points);
        if (place.lies) return most / 2;
        for (const HandKinds::Kind& kind : hand_.kinds) {
            if (fits(kind.card, place.wanted)) try_next(kind.card.letter, kind.card.points);
        }
        if (most == 0 && place.wanted.by != By::card && most_jokers_ > 0) most = points;
        return most / 2;
    }

    // The words that end with the last card; answers what may come of those that have begun.
    int add_words(Beginning& next) const {
        std::array<Letter, max_row> spelled{};
        for (int i = 0; i < next.row.size(); ++i) {
            spelled[static_cast<std::size_t>(i)] = next.row[i].letter;
        }
        const auto size = static_cast<std::size_t>(next.row.size());
        const std::span<const Letter> all(spelled.data(), size);
        const WordGraph& graph = wordbook_.lexicon().graph();
        int points = 0;
        int promise = 0;
        for (std::size_t first = size; first-- > 0;) {
            points += next.row[static_cast<int>(first)].points;
            const auto stretch = all.subspan(first);
            if (stretch.size() > 1 && wordbook_.contains(stretch)) {
                next.value += points;
                if (first == 0 && next.row.size() == places_.size() && places_.size() >= long_row &&
                    rules_.bonuses) {
                    next.value += long_row_bonus;
                }
            }
            auto node = graph.root();
            for (const Letter letter : stretch) {
                if (node != WordGraph::nothing) node = graph.child(node, letter);
            }
            promise += promise_of(node, points, next.row.size());
        }
        return promise;
    }

    // No less than what the weights of the places from `at` on can still bring; negative if they
    // cannot all be filled.
    [[nodiscard]] int most_of_rest(const Beginning& next, int at) const {
        int jokers = most_jokers_ - next.jokers;
        int most = 0;
        for (int i = at; i < places_.size(); ++i) {
            const Place& place = places_[i];
            if (place.lies) most += place.weight * place.lying.points;
            if (place.lies || place.wanted.by != By::joker) continue;
            --jokers;
            most += place.weight * rules_.joker_points;
        }
        int spare = jokers;  // each group may use them all, which is only a bound
        for (const Group& group : groups_) {
            std::size_t kind = 0;
            int of_kind = 0;
            int by_joker = group.wanted.by == By::card ? 0 : jokers;
            for (const auto& [weight, place] : group.weights) {
                if (place < at) continue;
                while (kind < group.kinds.size() &&
                       of_kind + next.used[group.kinds[kind]] == count(group.kinds[kind])) {
                    ++kind;
                    of_kind = 0;
                }
                const bool has_card = kind < group.kinds.size();
                const int points = has_card ? hand_.kinds[group.kinds[kind]].card.points : 0;
                if (by_joker > 0 && (!has_card || rules_.joker_points > points)) {
                    most += weight * rules_.joker_points;
                    --by_joker;
                    if (!has_card) --spare;
                } else if (has_card) {
                    most += weight * points;
                    ++of_kind;
                } else {
                    return -1;
                }
            }
        }
        // With jokers worth more than cards, groups took them without need.
        return spare < 0 && rules_.joker_points == 0 ? -1 : most;
    }

    [[nodiscard]] int count(std::size_t kind) const {
        return static_cast<int>(hand_.kinds[kind].cards.size());
    }

    // The row with the very cards of the hand: a kind may stand for several.
    [[nodiscard]] Row named(const Beginning& beginning) const {
        Row row = beginning.row;
        std::array<std::uint8_t, most_kinds> taken{};
        for (int at = 0; at < row.size(); ++at) {
            if (places_[at].lies || row[at].joker) continue;
            for (std::size_t kind = 0; kind < hand_.kinds.size(); ++kind) {
                if (!(LaidCard(hand_.kinds[kind].card) == row[at])) continue;
                row[at] = LaidCard(hand_.kinds[kind].cards[taken[kind]++]);
                break;
            }
        }
        return row;
    }

    const Places& places_;
    const HandKinds& hand_;
    int most_jokers_;
    const RowRules& rules_;
    const Wordbook& wordbook_;
    std::vector<Group> groups_;
    std::array<unsigned, max_row> near_{};
    std::vector<Beginning> next_;
    std::unordered_map<std::uint64_t, std::size_t> same_;
};

}  // namespace

HandKinds::HandKinds(std::span<const Card> hand, Variant variant, bool by_name) {
    const auto same = [&](const Card& a, const Card& b) {
        if (by_name || a == b) return a == b;
        return a.points == b.points && (variant == Variant::word   ? a.letter == b.letter
                                        : variant == Variant::card ? a.rank == b.rank
                                                                   : false);
    };
    for (const Card& card : hand) {
        if (card.is_joker()) {
            ++jokers;
            continue;
        }
        auto kind = std::ranges::find_if(kinds, [&](const Kind& k) { return same(k.card, card); });
        if (kind == kinds.end()) {
            if (kinds.size() == most_kinds) continue;
            kind = kinds.insert(kinds.end(), Kind{.card = card, .cards = {}});
        }
        kind->cards.push_back(card);
    }
}

int jokers_needed(const Places& places, const HandKinds& hand) {
    std::array<std::uint8_t, most_kinds> used{};
    int needed = 0;
    const auto take = [&](const TypedPlace& wanted) {
        for (std::size_t kind = 0; kind < hand.kinds.size(); ++kind) {
            if (fits(hand.kinds[kind].card, wanted) && used[kind] < hand.kinds[kind].cards.size()) {
                ++used[kind];
                return true;
            }
        }
        return false;
    };
    // Named cards first: any other place can do with another card.
    for (const Place& place : places) {
        if (place.lies || place.wanted.by != By::card) continue;
        if (!take(place.wanted)) return hand.jokers + 1;
    }
    for (const Place& place : places) {
        if (place.lies || place.wanted.by == By::card) continue;
        if (!take(place.wanted)) ++needed;
    }
    return needed;
}

std::vector<Filled> fill(const Places& places, const HandKinds& hand, int most_jokers,
                         const RowRules& rules, const Wordbook& wordbook) {
    return Filler(places, hand, std::min(most_jokers, hand.jokers), rules, wordbook).fill();
}

}  // namespace stamtafel::wordcard
