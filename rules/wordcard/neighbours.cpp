#include "rules/wordcard/neighbours.hpp"

#include <algorithm>
#include <bit>

#include "rules/wordcard/row.hpp"

namespace stamtafel::wordcard {

void Neighbours::begin(const SortedHand& hand, int joker_points) {
    hand_ = hand;
    joker_points_ = joker_points;
    most_ = {};
    cards_ = {};
    ranks_ = {};
    equal_ = {};
    consecutive_ = {};
    for (int a = 0; a < hand.size(); ++a) {
        const Card& one = hand.cards[a];
        most_[one.letter] = std::max<int>(most_[one.letter], one.points);
        cards_[one.letter] |= Mask{1} << static_cast<unsigned>(a);
        ranks_[one.letter] |= 1U << one.rank;
        for (int b = 0; b < hand.size(); ++b) {
            const Card& other = hand.cards[b];
            const Step step = step_between(one.rank, other.rank);
            if (a == b || step == Step::none) continue;
            auto& linked = step == Step::same ? equal_ : consecutive_;
            linked[one.letter] |= 1U << other.letter;
        }
    }
}

std::uint32_t Neighbours::ranks_of(Letter letter, Mask cards) const {
    Mask own = cards_[letter] & cards;
    if (own == cards_[letter]) return ranks_[letter];
    std::uint32_t found = 0;
    for (; own != 0; own &= own - 1) found |= 1U << hand_.cards[std::countr_zero(own)].rank;
    return found;
}

bool Neighbours::has_equals(Letter letter, Mask cards) const {
    const Mask own = cards_[letter] & cards;
    return bits_in(own) > bits_in(ranks_of(letter, cards));
}

int Neighbours::most_points(std::span<const Letter> word, Letter joker) const {
    Links links;
    for (std::size_t i = 0; i + 1 < word.size(); ++i) {
        const std::uint32_t wild = word[i] == joker || word[i + 1] == joker ? 1U : 0U;
        links.equal |= ((equal_[word[i]] >> word[i + 1] & 1U) | wild) << i;
        links.consecutive |= ((consecutive_[word[i]] >> word[i + 1] & 1U) | wild) << i;
    }
    return points_of(links, word, joker);
}

int Neighbours::most_points(std::span<const Letter> word, Letter joker, Mask cards) const {
    if (word.size() < 2) return 0;
    Links links;
    std::uint32_t joker_places = 0;
    std::uint32_t there = ranks_of(word[0], cards);
    for (std::size_t i = 0; i + 1 < word.size(); ++i) {
        const Letter one = word[i];
        const Letter other = word[i + 1];
        const std::uint32_t next = ranks_of(other, cards);
        const bool same = (there & next) != 0 && (one != other || has_equals(one, cards));
        const bool steps = (ranks_beside(there) & next) != 0;
        links.equal |= (same ? 1U : 0U) << i;
        links.consecutive |= (steps ? 1U : 0U) << i;
        joker_places |= (one == joker ? 1U : 0U) << i;
        there = next;
    }
    if (joker == no_letter) return points_of(links, word, joker);
    joker_places |= (word.back() == joker ? 1U : 0U) << (word.size() - 1);
    const auto with = [&](std::uint32_t more) {
        return points_of({links.equal | more, links.consecutive | more}, word, joker);
    };
    const std::uint32_t before = joker_places >> 1U;
    const std::uint32_t after = joker_places & ((1U << (word.size() - 1)) - 1);
    const auto place = static_cast<std::size_t>(std::countr_zero(joker_places));
    const bool inside = std::has_single_bit(joker_places) && before != 0 && after != 0;
    if (inside) {
        // Neighbours of ranks far apart do not both combine with the joker between them.
        const std::uint32_t left = ranks_of(word[place - 1], cards);
        const std::uint32_t step = ranks_beside(left);
        const std::uint32_t right = ranks_of(word[place + 1], cards);
        const bool near = ((left | step | ranks_beside(step)) & right) != 0;
        if (!near) return std::max(with(before), with(after));
    }
    return with(before | after);
}

int Neighbours::points_of(const Links& links, std::span<const Letter> word, Letter joker) const {
    // Three in a row may be a suite; where one ends another may begin.
    const std::uint32_t suites = links.consecutive & links.consecutive >> 1U;
    if ((links.equal | suites) == 0) return 0;
    const std::uint32_t in_set = links.equal | links.equal << 1U;
    const std::uint32_t in_suite = suites | suites << 1U | suites << 2U;
    // A card in two combinations has one on either side.
    const std::uint32_t linked = links.equal | links.consecutive;
    const std::uint32_t in_two =
        ((suites & suites << 2U) | (in_set & in_suite)) & linked & linked << 1U;
    int points = 0;
    for (std::uint32_t left = in_set | in_suite; left != 0; left &= left - 1) {
        const auto place = static_cast<std::size_t>(std::countr_zero(left));
        const Letter letter = word[place];
        const int most = letter == joker ? std::max(most_[letter], joker_points_) : most_[letter];
        points += most << (in_two >> place & 1U);
    }
    return points;
}

}  // namespace stamtafel::wordcard
