#include "rules/wordcard/solver/words_to_come.hpp"

#include <algorithm>
#include <bit>

namespace stamtafel::wordcard {

const Stretches::Fitting& WordsToCome::fitting(int from, int end) {
    const auto size = static_cast<std::size_t>(end - from + 1);
    return stretches_.fitting({&letters_[static_cast<std::size_t>(from)], size}, remember_);
}

int WordsToCome::begin(const CardOrder& line) {
    tells_letters_ = false;
    length_ = line.cards.size();
    const int longest = std::min(length_, longest_);
    std::array<int, max_row> places{};
    open_jokers_ = 0;
    for (int i = 0; i < length_; ++i) {
        letters_[static_cast<std::size_t>(i)] = line.cards[i].letter;
        if (line.cards[i].letter == no_letter) places[open_jokers_++] = i;
    }
    by_stretches_.fill(0);
    line_stretches_.clear();
    std::array<ByLetter, max_row> by_letter{};
    int before = 0;  // open jokers
    for (int from = 0; from < length_; ++from) {
        int points = line.cards[from].points;
        int jokers = line.cards[from].letter == no_letter ? 1 : 0;
        for (int end = from + 1; end < length_ && end - from < longest; ++end) {
            points += line.cards[end].points;
            if (line.cards[end].letter == no_letter) ++jokers;
            if (points == 0) continue;
            const std::uint32_t letters_there = fitting(from, end).last;
            if (letters_there == 0) continue;
            const int joker = jokers == 0 ? -1 : before + jokers - 1;
            line_stretches_.push_back({.from = static_cast<std::uint8_t>(from),
                                       .end = static_cast<std::uint8_t>(end),
                                       .joker = static_cast<std::int8_t>(joker),
                                       .two = jokers > 1,
                                       .points = points});
            // Once its last joker has been read, a stretch counts until it ends.
            const int joker_at = joker < 0 ? -1 : places[static_cast<std::size_t>(joker)];
            for (int at = joker_at + 1; at <= end; ++at) {
                by_stretches_[static_cast<std::size_t>(at)] += points;
            }
            if (joker < 0) continue;
            for (std::uint32_t left = letters_there; left != 0; left &= left - 1) {
                by_letter[static_cast<std::size_t>(joker)]
                         [static_cast<std::size_t>(std::countr_zero(left))] += points;
            }
        }
        if (line.cards[from].letter == no_letter) ++before;
    }
    int to_come = 0;
    for (std::size_t joker = open_jokers_; joker-- > 0;) {
        to_come += *std::ranges::max_element(by_letter[joker]);
        const int after = joker == 0 ? -1 : places[joker - 1];
        for (int at = after + 1; at <= places[joker]; ++at) {
            by_stretches_[static_cast<std::size_t>(at)] += to_come;
        }
    }
    return by_stretches_[0];
}

int WordsToCome::tell_letters() {
    tells_letters_ = true;
    const auto length = static_cast<std::size_t>(length_);
    std::array<ByLetter, most_told> alone{};  // by stretches without another joker
    closed_.fill(0);
    for (std::size_t joker = 0; joker < open_jokers_; ++joker) {
        std::fill_n(open_[joker].ending.begin(), length + 1, ByLetter{});
        open_[joker].after.fill({});
    }
    for (const Stretch& stretch : line_stretches_) {
        if (stretch.joker < 0) {
            for (std::size_t at = 0; at <= stretch.end; ++at) closed_[at] += stretch.points;
            continue;
        }
        const auto number = static_cast<std::size_t>(stretch.joker);
        OpenJoker& joker = open_[number];
        const Stretches::Fitting& fits = fitting(stretch.from, stretch.end);
        const auto add = [&](ByLetter& sums, std::uint32_t left) {
            for (; left != 0; left &= left - 1) {
                sums[static_cast<std::size_t>(std::countr_zero(left))] += stretch.points;
            }
        };
        add(joker.ending[stretch.end], fits.last);
        if (!stretch.two) add(alone[number], fits.last);
        for (std::size_t letter = 0; stretch.two && letter < letters; ++letter) {
            add(joker.after[letter], fits.after[letter]);
        }
    }
    // The most a joker and those after it can add if this is the letter before.
    const auto most_after = [](const OpenJoker& joker, std::size_t letter) {
        int most = 0;
        for (std::size_t own = 0; own < letters; ++own) {
            most = std::max(most, joker.after[letter][own] + joker.later[own]);
        }
        return most;
    };
    for (std::size_t number = open_jokers_; number-- > 0;) {
        OpenJoker& joker = open_[number];
        joker.later.fill(0);
        for (std::size_t letter = 0; letter < letters; ++letter) {
            for (std::size_t own = 0; own < letters; ++own) {
                joker.after[letter][own] += alone[number][own];
            }
        }
        for (std::size_t letter = 0; number + 1 < open_jokers_ && letter < letters; ++letter) {
            joker.later[letter] = most_after(open_[number + 1], letter);
        }
        for (std::size_t at = length; at-- > 0;) {
            for (std::size_t letter = 0; letter < letters; ++letter) {
                joker.ending[at][letter] += joker.ending[at + 1][letter];
            }
        }
    }
    return std::min(by_stretches_[0], closed_[0] + most_after(open_[0], 0));
}

std::uint32_t WordsToCome::hopeful_letters(std::size_t place, const Told& told, std::size_t jokers,
                                           int beaten) const {
    const int sure = fixed_from(place, told, jokers);
    const OpenJoker& joker = open_[jokers];
    // The first has none before it: all its rows are alike.
    const ByLetter& own = joker.after[jokers > 0 ? told[jokers - 1] : 0];
    std::uint32_t hopeful = 0;
    for (std::size_t letter = 0; letter < letters; ++letter) {
        if (sure + own[letter] + joker.later[letter] > beaten) hopeful |= 1U << letter;
    }
    return hopeful;
}

}  // namespace stamtafel::wordcard
