#include "rules/wordcard/typing/ways_to_lay.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "rules/kit/notation.hpp"
#include "rules/wordcard/typing/row_filling.hpp"

namespace stamtafel::wordcard {

namespace {

using By = TypedPlace::By;

constexpr std::size_t most_spellings = 64;
constexpr Letter letter_i = 'I' - 'A';
constexpr Letter letter_j = 'J' - 'A';
constexpr Letter letter_y = 'Y' - 'A';

bool is_any(const TypedPlace& place, Letter letter) {
    return place.by == By::any && place.letter == letter;
}

void spell_on(const TypedRow& typed, int at, const TypedRow& so_far, std::vector<TypedRow>& all) {
    if (all.size() == most_spellings) return;
    if (at == typed.size()) {
        if (so_far.size() >= 2) all.push_back(so_far);  // a Y alone is no row
        return;
    }
    const auto with = [&](std::initializer_list<TypedPlace> places, int next) {
        TypedRow longer = so_far;
        if (longer.size() + static_cast<int>(places.size()) > max_row) return;
        for (const TypedPlace& place : places) longer.push_back(place);
        spell_on(typed, next, longer, all);
    };
    with({typed[at]}, at + 1);
    if (is_any(typed[at], letter_y)) {
        with({{.letter = letter_i}, {.letter = letter_j}}, at + 1);
    } else if (at + 1 < typed.size() && is_any(typed[at], letter_i) &&
               is_any(typed[at + 1], letter_j)) {
        with({{.letter = letter_y}}, at + 2);
    }
}

// The ways to spell it: as typed, and with Y for IJ and IJ for Y where that is agreed.
std::vector<TypedRow> spellings(const TypedRow& typed, Variant variant, const Wordbook& wordbook) {
    if (!needs_word(variant) || !wordbook.y_is_ij()) return {typed};
    std::vector<TypedRow> all;
    spell_on(typed, 0, {}, all);
    return all;
}

// A row that shows only what was typed, to ask the rules about.
Row shown_row(const TypedRow& typed) {
    Row row;
    for (const TypedPlace& place : typed) {
        row.push_back(LaidCard::joker_as(place.rank, place.letter, 0));
    }
    return row;
}

Answer<> check_typed(const TypedRow& typed, const Wish& wish, const Wordbook& wordbook) {
    const Row row = shown_row(typed);
    if (needs_word(wish.rules.variant) && !wish.any_word) {
        if (auto valid = check_row(row, Variant::word, wordbook); !valid) return valid;
    }
    if (!needs_word(wish.rules.variant) && !is_set(row) && !is_suite(row)) {
        return refuse(
            Refusal("wordcard.not_a_combination").with("cards", shown(typed, wish.rules.variant)));
    }
    return {};
}

bool matches(const TypedPlace& wanted, const LaidCard& lying) {
    if (wanted.by == By::card && lying.joker) return false;
    if (wanted.by == By::joker && !lying.joker) return false;
    return (wanted.letter == no_letter || wanted.letter == lying.letter) &&
           (wanted.rank == no_rank || wanted.rank == lying.rank);
}

// The places with the row on the table among them, for every offset at which it fits.
std::vector<Places> with_table_row(const TypedRow& typed, const TableRow* onto) {
    const int lying = onto == nullptr ? 0 : onto->cards.size();
    std::vector<Places> all;
    for (int first = 0; first + lying <= typed.size(); ++first) {
        Places places;
        bool fits = true;
        for (int at = 0; at < typed.size(); ++at) {
            Place place{.wanted = typed[at]};
            if (at >= first && at < first + lying) {
                place.lies = true;
                place.lying = onto->cards[at - first];
                fits &= matches(place.wanted, place.lying);
            }
            places.push_back(place);
        }
        if (fits) all.push_back(places);
        if (onto == nullptr) break;
    }
    return all;
}

// In `word_and_card`: the places with the ranks of every set and suite they could be.
void with_ranks(const Places& places, std::vector<Places>& all) {
    constexpr int ace_high = king + 1;
    const int size = places.size();
    const auto add = [&](int from, int step) {
        Places ranked = places;
        for (int at = 0; at < size; ++at) {
            Place& place = ranked[at];
            const int rank = from + at * step;
            const auto shown = static_cast<Rank>(rank == ace_high ? ace : rank);
            const Rank asked = place.lies ? place.lying.rank : place.wanted.rank;
            if (asked != no_rank && asked != shown) return;
            place.wanted.rank = shown;
        }
        all.push_back(ranked);
    };
    for (int from = ace; from <= king; ++from) add(from, 0);
    if (size < 3) return;
    for (int from = ace; from + size - 1 <= ace_high; ++from) {
        add(from, 1);
        add(from + size - 1, -1);
    }
}

// How often the points of each place count, as far as what was typed decides it.
void weigh(Places& places, Variant variant, const Wordbook& wordbook) {
    Row row;
    for (const Place& place : places) {
        row.push_back(LaidCard::joker_as(place.wanted.rank, place.wanted.letter, 0));
    }
    for (int at = 0; at < places.size(); ++at) {
        row[at].points = 1;
        const Worth worth =
            worth_of(row, needs_word(variant) ? Variant::word : Variant::card, wordbook);
        places[at].weight = worth.words + worth.cards;
        if (variant == Variant::word_and_card) {
            places[at].weight += worth_of(row, Variant::card, wordbook).cards;
        }
        row[at].points = 0;
    }
}

struct Way {
    Part part{};
    std::uint64_t used = 0;
    int jokers = 0;

    [[nodiscard]] int value() const { return part.points + part.bonus; }
};

// What a row brings whose word others will judge.
Placed placed_unchecked(const TableRow& before, const Row& row, const RowRules& rules,
                        const Wordbook& wordbook) {
    const Worth worth = worth_of(row, rules.variant, wordbook);
    const Worth old = worth_of(before.cards, rules.variant, wordbook);
    Placed placed;
    placed.points = worth.points(rules.variant) - old.points(rules.variant);
    if (!rules.bonuses) return placed;
    if (worth.long_word && !before.word_bonus_paid) placed.bonus += long_row_bonus;
    if (worth.long_combination && !before.card_bonus_paid) placed.bonus += long_row_bonus;
    return placed;
}

class Search {
  public:
    Search(const Wish& wish, const Wordbook& wordbook, const HandKinds& hand)
        : wish_(wish), wordbook_(wordbook), hand_(hand) {}

    void look_at(Places places) {
        const int needed = jokers_needed(places, hand_);
        if (needed > hand_.jokers) return;
        weigh(places, wish_.rules.variant, wordbook_);
        // With as few jokers as possible, and with all: neither crowds out the other.
        gather(places, needed);
        if (needed < hand_.jokers) gather(places, hand_.jokers);
    }

    // The best ways, best first.
    [[nodiscard]] std::vector<Part> best() const {
        std::vector<Way> ways;
        ways.reserve(by_cards_.size());
        for (const auto& [used, way] : by_cards_) ways.push_back(way);
        // A joker more is only worth it if it scores more.
        std::map<int, int> best_with;
        for (const Way& way : ways) {
            const auto [known, is_new] = best_with.try_emplace(way.jokers, way.value());
            if (!is_new) known->second = std::max(known->second, way.value());
        }
        std::erase_if(ways, [&](const Way& way) {
            return std::ranges::any_of(best_with, [&](const auto& other) {
                return other.first < way.jokers && other.second >= way.value();
            });
        });
        std::ranges::sort(ways, [](const Way& a, const Way& b) {
            return std::tuple(-a.value(), a.jokers, notation(a)) <
                   std::tuple(-b.value(), b.jokers, notation(b));
        });
        const auto most = static_cast<std::size_t>(std::max(wish_.most, 1));
        if (ways.size() > most) {
            // Whoever wants to keep a joker finds the way with the fewest among those shown.
            const auto fewest = std::ranges::min_element(ways, {}, &Way::jokers);
            if (fewest >= ways.begin() + static_cast<std::ptrdiff_t>(most)) {
                ways[most - 1] = *fewest;
            }
            ways.resize(most);
        }
        std::vector<Part> parts;
        parts.reserve(ways.size());
        for (const Way& way : ways) parts.push_back(way.part);
        return parts;
    }

    [[nodiscard]] bool found() const { return !by_cards_.empty(); }

  private:
    static std::string notation(const Way& way) {
        std::string text;
        write(text, way.part.before);
        text += ' ';
        write(text, way.part.cards);
        return text;
    }

    void gather(const Places& places, int jokers) {
        for (const Filled& filled : fill(places, hand_, jokers, wish_.rules, wordbook_)) {
            Way way{.used = filled.used, .jokers = filled.jokers};
            bool before = wish_.onto != nullptr;
            way.part.kind = before ? Part::Kind::extension : Part::Kind::row;
            for (int at = 0; at < places.size(); ++at) {
                before &= !places[at].lies;
                if (places[at].lies) continue;
                (before ? way.part.before : way.part.cards).push_back(filled.row[at]);
            }
            const auto placed = place(way.part, filled.row);
            if (!placed) continue;
            way.part.points = placed->points;
            way.part.bonus = placed->bonus;
            const auto [known, is_new] = by_cards_.try_emplace(filled.used, way);
            if (!is_new && known->second.value() < way.value()) known->second = way;
        }
    }

    [[nodiscard]] Answer<Placed> place(const Part& part, const Row& row) const {
        const TableRow& onto = wish_.onto == nullptr ? no_row_ : *wish_.onto;
        if (wish_.any_word) return placed_unchecked(onto, row, wish_.rules, wordbook_);
        if (wish_.onto == nullptr) return lay_row(part.cards, wish_.rules, wordbook_);
        const std::span before(part.before.begin(), part.before.end());
        const std::span after(part.cards.begin(), part.cards.end());
        return extend_row(onto, before, after, wish_.rules, wordbook_);
    }

    const Wish& wish_;
    const Wordbook& wordbook_;
    const HandKinds& hand_;
    TableRow no_row_;
    std::map<std::uint64_t, Way> by_cards_;
};

// Named cards and jokers must be in the hand.
Answer<> check_named(const Places& places, std::span<const Card> hand) {
    for (const Place& place : places) {
        if (place.lies || place.wanted.by == By::any) continue;
        const auto needed = std::ranges::count_if(places, [&](const Place& other) {
            if (other.lies || other.wanted.by != place.wanted.by) return false;
            return place.wanted.by == By::joker || other.wanted == place.wanted;
        });
        const Card card = place.wanted.by == By::joker
                              ? joker_card
                              : Card{place.wanted.rank, place.wanted.letter, place.wanted.points};
        const auto held = std::ranges::count(hand, card);
        if (needed <= held) continue;
        std::string text;
        write(text, card);
        if (held == 0) return refuse(Refusal("wordcard.not_in_hand").with("card", text));
        return refuse(Refusal("wordcard.too_few_in_hand").with("card", text).with("copies", held));
    }
    return {};
}

// The letters, or the ranks, that these places need and the hand does not have.
std::vector<std::string> missing(const Places& places, std::span<const Card> hand, bool words) {
    std::vector<Card> left(hand.begin(), hand.end());
    std::vector<std::string> lacking;
    for (const By by : {By::card, By::any}) {  // a named card is no longer there for others
        for (const Place& place : places) {
            if (place.lies || place.wanted.by != by) continue;
            const auto found = std::ranges::find_if(left, [&](const Card& card) {
                if (by == By::card && card.rank != place.wanted.rank) return false;
                return words || by == By::card ? card.letter == place.wanted.letter
                                               : card.rank == place.wanted.rank;
            });
            if (found != left.end()) {
                left.erase(found);
            } else if (words) {
                lacking.emplace_back(1, letter_text(place.wanted.letter));
            } else {
                lacking.emplace_back(rank_text(place.wanted.rank));
            }
        }
    }
    return lacking;
}

// Why none of these can be laid; the nearest one counts.
std::unexpected<Refusal> why_not(const std::vector<Places>& all, const Wish& wish,
                                 const TypedRow& typed) {
    const Variant variant = wish.rules.variant;
    if (auto named = check_named(all.front(), wish.hand); !named) {
        return std::unexpected(std::move(named.error()));
    }
    std::vector<std::string> fewest;
    for (const Places& places : all) {
        auto lacking = missing(places, wish.hand, needs_word(variant));
        if (&places == &all.front() || lacking.size() < fewest.size()) fewest = std::move(lacking);
    }
    const auto named_jokers =
        std::ranges::count_if(typed, [](const TypedPlace& place) { return place.by == By::joker; });
    const auto jokers = std::ranges::count(wish.hand, joker_card) - named_jokers;
    const std::string row = shown(typed, variant);
    if (static_cast<long long>(fewest.size()) <= jokers) {
        return refuse(Refusal("wordcard.ranks_do_not_fit").with("word", row));
    }
    const auto list = joined(fewest, ", ");
    if (jokers > 0) {
        return refuse(Refusal("wordcard.cards_missing_jokers")
                          .with("row", row)
                          .with("missing", list)
                          .with("jokers", static_cast<long long>(jokers)));
    }
    return refuse(Refusal("wordcard.cards_missing").with("row", row).with("missing", list));
}

}  // namespace

Answer<std::vector<Part>> ways_to_lay(const Wish& wish, const Deck& deck,
                                      const Wordbook& wordbook) {
    const Variant variant = wish.rules.variant;
    const auto typed = read_typed_row(wish.typed, variant, deck);
    if (!typed) return std::unexpected(typed.error());
    if (auto valid = check_typed(*typed, wish, wordbook); !valid) {
        return std::unexpected(std::move(valid.error()));
    }
    std::vector<Places> all;
    bool nothing_added = false;
    for (const TypedRow& spelling : spellings(*typed, variant, wordbook)) {
        for (const Places& places : with_table_row(spelling, wish.onto)) {
            const bool adds =
                std::ranges::any_of(places, [](const Place& place) { return !place.lies; });
            if (adds) all.push_back(places);
            nothing_added |= !adds;
        }
    }
    if (all.empty() && nothing_added) return refuse("wordcard.nothing_added");
    if (all.empty()) {
        std::string row;
        write(row, wish.onto->cards);
        return refuse(Refusal("wordcard.not_an_extension")
                          .with("typed", shown(*typed, variant))
                          .with("row", row));
    }
    const bool by_name =
        std::ranges::any_of(*typed, [](const TypedPlace& place) { return place.by == By::card; });
    const HandKinds hand(wish.hand, variant, by_name);
    Search search(wish, wordbook, hand);
    for (const Places& places : all) {
        std::vector<Places> ranked;
        if (variant == Variant::word_and_card) {
            with_ranks(places, ranked);
        } else {
            ranked.push_back(places);
        }
        for (const Places& each : ranked) search.look_at(each);
    }
    if (!search.found()) return why_not(all, wish, *typed);
    return search.best();
}

}  // namespace stamtafel::wordcard
