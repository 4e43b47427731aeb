#include "rules/wordcard/solver/card_order.hpp"

namespace stamtafel::wordcard {

CardOrder lay_word(const RowCards& cards, const WordsOfLength& words, int word, int offset,
                   Rank joker_rank) {
    const RowTask& task = cards.task;
    const auto sorted = words.sorted_letters(word);
    const auto positions = words.sorted_positions(word);
    const int length = words.length();
    CardOrder line{.cards = {}, .before = offset};
    line.cards.resize(length);
    for (int i = 0; i < task.base_length; ++i) line.cards[offset + i] = task.base.cards[i];
    const auto free = [&](int position) {
        return position < offset || position >= offset + task.base_length;
    };
    int next = 0;
    for (int i = 0; i < length; ++i) {
        const int position = positions[static_cast<std::size_t>(i)];
        if (!free(position)) continue;
        const Letter letter = sorted[static_cast<std::size_t>(i)];
        int places = 0;
        for (int j = i; j < length && sorted[static_cast<std::size_t>(j)] == letter; ++j) {
            places += free(positions[static_cast<std::size_t>(j)]) ? 1 : 0;
        }
        int last = next;
        while (last < cards.size() && cards[last].letter == letter) ++last;
        const bool joker_first =
            places > last - next && (next == last || task.rules.joker_points > cards[next].points);
        line.cards[position] =
            joker_first ? task.joker(joker_rank, letter) : LaidCard(cards[next++]);
    }
    return line;
}

int points_in_order(const WordsOfLength& words, int word, const CardOrder& line) {
    const auto covers = words.covers(word);
    int points = 0;
    for (int i = 0; i < line.cards.size(); ++i) {
        points += covers[static_cast<std::size_t>(i)] * line.cards[i].points;
    }
    return points;
}

CardOrder spelled(const WordsOfLength& words, int word, CardOrder line) {
    const auto spelling = words.letters_of(word);
    for (int i = 0; i < line.cards.size(); ++i) {
        line.cards[i].letter = spelling[static_cast<std::size_t>(i)];
    }
    return line;
}

}  // namespace stamtafel::wordcard
