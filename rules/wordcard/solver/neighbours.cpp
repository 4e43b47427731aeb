#include "rules/wordcard/solver/neighbours.hpp"

#include <algorithm>
#include <bit>

#include "rules/wordcard/rows/row.hpp"

namespace stamtafel::wordcard {

namespace {

// Where in `Ranks` the ranks beside begin, and what says that two are equal.
constexpr unsigned beside = 16;
constexpr std::uint32_t only_ranks = (1U << beside) - 1;
constexpr unsigned equals = 31;

// Where in `Links` and in what letters are linked to the consecutive ones begin.
constexpr unsigned consecutive = 32;
constexpr std::uint64_t both = std::uint64_t{1} << consecutive | 1U;

// As bits, the places of these letters.
std::uint32_t places_of(std::uint32_t some, std::span<const Letter> word) {
    std::uint32_t places = 0;
    for (std::size_t i = 0; i < word.size(); ++i) places |= (some >> word[i] & 1U) << i;
    return places;
}

}  // namespace

void Neighbours::begin(const SortedHand& hand, int joker_points) {
    joker_points_ = joker_points;
    most_ = {};
    linked_ = {};
    // Letters by rank, with room for the ranks beside ace and king.
    std::array<std::uint32_t, ranks + 2> by_rank{};
    for (const Card& card : hand.cards) {
        const std::uint32_t letter = 1U << card.letter;
        linked_[card.letter] |= by_rank[card.rank] & letter;
        by_rank[card.rank] |= letter;
        most_[card.letter] = std::max<int>(most_[card.letter], card.points);
    }
    by_rank[ace - 1] = by_rank[king];
    by_rank[king + 1] = by_rank[ace];
    for (const Card& card : hand.cards) {
        const std::uint64_t next = by_rank[card.rank - 1U] | by_rank[card.rank + 1U];
        const std::uint64_t equal = by_rank[card.rank] & ~(1U << card.letter);
        linked_[card.letter] |= next << consecutive | equal;
    }
    spread_letters(hand);
}

void Neighbours::spread_letters(const SortedHand& hand) {
    of_letter_ = {};
    subsets_.assign(1, 0);  // of letters that are not there
    for (int first = 0; first < hand.size();) {
        OfLetter& own = of_letter_[hand.cards[first].letter];
        own.first = static_cast<std::uint32_t>(first);
        own.subsets = subsets_.size();
        subsets_.push_back(0);
        int next = first;
        for (; next < hand.size() && hand.cards[next].letter == hand.cards[first].letter; ++next) {
            const std::uint32_t rank = 1U << hand.cards[next].rank;
            const std::size_t half = subsets_.size() - own.subsets;
            for (std::size_t i = 0; i < half; ++i) {
                const Ranks others = subsets_[own.subsets + i];
                const std::uint32_t again = (others & rank) != 0 ? 1U << equals : 0U;
                subsets_.push_back(others | rank | ranks_beside(rank) << beside | again);
            }
        }
        own.all = (Mask{1} << (next - first)) - 1;
        first = next;
    }
}

Neighbours::Links Neighbours::links_in_hand(std::span<const Letter> word) const {
    Links links = 0;
    for (std::size_t i = 0; i + 1 < word.size(); ++i) {
        links |= (linked_[word[i]] >> word[i + 1] & both) << i;
    }
    return links;
}

int Neighbours::most_points(std::span<const Letter> word, std::uint32_t jokers) const {
    const Links links = links_in_hand(word);
    if (jokers == 0) return points_of(links, word, jokers);
    const std::uint32_t places = places_of(jokers, word);
    const std::uint32_t between = (1U << (word.size() - 1)) - 1;
    return points_of(links | ((places | places >> 1U) & between) * both, word, jokers);
}

int Neighbours::most_points(std::span<const Letter> word, std::uint32_t jokers, Mask cards) const {
    Links links = 0;
    Ranks there = ranks_of(word[0], cards);
    for (std::size_t i = 0; i + 1 < word.size(); ++i) {
        const Ranks next = ranks_of(word[i + 1], cards);
        const bool may_equal = word[i] != word[i + 1] || there >> equals != 0;
        const bool same = may_equal && (there & next & only_ranks) != 0;
        const bool steps = (there >> beside & next & only_ranks) != 0;
        links |= (Links{steps} << consecutive | Links{same}) << i;
        there = next;
    }
    if (jokers == 0) return points_of(links, word, jokers);
    return points_with(links, word, jokers, places_of(jokers, word), cards);
}

int Neighbours::most_points_of_all(std::span<const Letter> word, std::uint32_t jokers,
                                   Mask cards) const {
    Links links = links_in_hand(word);
    if (jokers == 0) return points_of(links, word, jokers);
    const std::uint32_t places = places_of(jokers, word);
    // The hand may hold cards with the letter of a joker that are not among these.
    for (std::uint32_t left = places; left != 0; left &= left - 1) {
        const auto place = static_cast<std::size_t>(std::countr_zero(left));
        if (ranks_of(word[place], cards) == 0) links &= ~(both << place | (both << place) >> 1U);
    }
    return points_with(links, word, jokers, places, cards);
}

int Neighbours::points_with(Links links, std::span<const Letter> word, std::uint32_t jokers,
                            std::uint32_t joker_places, Mask cards) const {
    const std::uint32_t before = joker_places >> 1U;
    const std::uint32_t after = joker_places & ((1U << (word.size() - 1)) - 1);
    const auto with = [&](std::uint32_t more) {
        return points_of(links | more * both, word, jokers);
    };
    const bool alone = (joker_places & (joker_places - 1)) == 0;
    const bool inside = alone && before != 0 && after != 0;
    if (inside) {
        // Neighbours of ranks far apart do not both combine with the joker between them.
        const auto place = static_cast<std::size_t>(std::countr_zero(joker_places));
        const std::uint32_t left = ranks_of(word[place - 1], cards) & only_ranks;
        const std::uint32_t step = ranks_beside(left);
        const std::uint32_t right = ranks_of(word[place + 1], cards);
        const bool near = ((left | step | ranks_beside(step)) & right & only_ranks) != 0;
        if (!near) return std::max(with(before), with(after));
    }
    return with(before | after);
}

int Neighbours::points_of(Links links, std::span<const Letter> word, std::uint32_t jokers) const {
    const auto equal = static_cast<std::uint32_t>(links);
    const auto next = static_cast<std::uint32_t>(links >> consecutive);
    // Three in a row may be a suite; where one ends another may begin.
    const std::uint32_t suites = next & next >> 1U;
    if ((equal | suites) == 0) return 0;
    const std::uint32_t in_set = equal | equal << 1U;
    const std::uint32_t in_suite = suites | suites << 1U | suites << 2U;
    // A card in two combinations has one on either side.
    const std::uint32_t linked = equal | next;
    const std::uint32_t in_two =
        ((suites & suites << 2U) | (in_set & in_suite)) & linked & linked << 1U;
    int points = 0;
    for (std::uint32_t left = in_set | in_suite; left != 0; left &= left - 1) {
        const auto place = static_cast<std::size_t>(std::countr_zero(left));
        const Letter letter = word[place];
        const bool joker = (jokers >> letter & 1U) != 0;
        const int most = joker ? std::max(most_[letter], joker_points_) : most_[letter];
        points += most << (in_two >> place & 1U);
    }
    return points;
}

}  // namespace stamtafel::wordcard
