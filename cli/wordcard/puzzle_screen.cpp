#include "cli/wordcard/puzzle_screen.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "cli/wordcard/court_cards.hpp"

namespace stamtafel::wordcard {

namespace {

constexpr std::size_t card_width = 5;

struct Line {
    std::string word;
    std::string cards;
    std::string score;
};

std::string score_text(int points, int bonus) {
    return bonus > 0 ? fmt::format("{} + {}", points, bonus) : std::to_string(points);
}

Line line_of(const Canvas& canvas, const Row& row, Variant variant, std::string score) {
    Line line{.word = counts_words(variant) ? spelled(row) : "", .cards = {}, .score = {}};
    write(line.cards, row);
    line.cards = with_court_cards(canvas.language(), std::move(line.cards));
    line.score = std::move(score);
    return line;
}

void draw_lines(Canvas& canvas, const std::vector<Line>& lines) {
    std::size_t word = 0;
    std::size_t cards = 0;
    for (const Line& line : lines) {
        word = std::max(word, line.word.size());
        cards = std::max(cards, line.cards.size());
    }
    int number = 0;
    for (const Line& line : lines) {
        std::string text = fmt::format(" {:>2}  ", ++number);
        if (word > 0) {
            text += canvas.styled(Style::strong, Canvas::padded(line.word, word)) + "  ";
        }
        canvas.line(text + canvas.styled(Style::cyan, Canvas::padded(line.cards, cards)) + "  " +
                    line.score);
    }
}

}  // namespace

void draw_cards(Canvas& canvas, std::vector<Card> cards, Variant variant, int columns) {
    const bool by_letter = needs_word(variant);
    std::ranges::sort(cards, {}, [&](const Card& card) {
        return by_letter ? std::tuple(card.letter, card.rank) : std::tuple(card.rank, card.letter);
    });
    // A joker has no rank: last, by letter too.
    std::ranges::stable_partition(cards, [](const Card& card) { return !card.is_joker(); });
    const auto in_line =
        std::max<std::size_t>(1, static_cast<std::size_t>(std::max(columns, 0)) / (card_width + 1));
    for (std::size_t first = 0; first < cards.size(); first += in_line) {
        const auto line = std::span(cards).subspan(first, std::min(in_line, cards.size() - first));
        std::string top;
        std::string rank;
        std::string letter;
        std::string points;
        std::string bottom;
        for (const Card& card : line) {
            const std::string name =
                card.is_joker() ? "" : shown_rank(canvas.language(), rank_text(card.rank));
            const std::string worth = card.is_joker() ? "" : std::to_string(card.points);
            const std::string sign(1, card.is_joker() ? '*' : letter_text(card.letter));
            const Style style = card.is_joker() ? Style::yellow : Style::strong;
            top += " ┌───┐";
            rank += " │" + canvas.styled(Style::cyan, fmt::format("{:<3}", name)) + "│";
            letter += " │ " + canvas.styled(style, sign) + " │";
            points += " │" + canvas.styled(Style::dim, fmt::format("{:>3}", worth)) + "│";
            bottom += " └───┘";
        }
        for (const auto& text : {top, rank, letter, points, bottom}) canvas.line(text);
    }
}

void draw_rows(Canvas& canvas, std::span<const Row> rows, const JudgedSolution& judged,
               Variant variant) {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const JudgedRow& row = judged.rows[i];
        lines.push_back(line_of(canvas, rows[i], variant,
                                row.invalid ? "✗ " + say(canvas.language(), *row.invalid)
                                            : score_text(row.points, row.bonus)));
    }
    draw_lines(canvas, lines);
}

std::string total_line(const Canvas& canvas, const JudgedSolution& judged) {
    return canvas.say("puzzle.total", {{"points", std::to_string(judged.points)},
                                       {"bonus", std::to_string(judged.bonus)},
                                       {"left", std::to_string(judged.left)},
                                       {"total", std::to_string(judged.total)}});
}

void draw_choices(Canvas& canvas, std::span<const Part> ways, Variant variant) {
    std::vector<Line> lines;
    for (const Part& way : ways) {
        lines.push_back(line_of(canvas, way.cards, variant, score_text(way.points, way.bonus)));
    }
    draw_lines(canvas, lines);
}

}  // namespace stamtafel::wordcard
