#include "cli/wordcard/grid_picture.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "cli/wordcard/court_cards.hpp"
#include "cli/wordcard/screen.hpp"

namespace stamtafel::wordcard {

namespace {

constexpr int screen_width = 79;
constexpr std::string_view indent = "     ";

// Only what counts in the variant; a joker is marked where it would look like a card.
std::string cell(const Canvas& canvas, const LaidCard& card, Variant variant) {
    std::string text;
    if (variant == Variant::word) {
        text = letter_text(card.letter);
        if (card.joker) text += '*';
    } else if (variant == Variant::card) {
        text = shown_rank(canvas.language(), rank_text(card.rank));
        if (card.joker) text += '*';
    } else {
        text = shown_card(canvas, LaidName::of(card, joker_meaning(variant)));
    }
    return text;
}

}  // namespace

void draw_grid(Canvas& canvas, const View& view, Seat seat) {
    const Grids& grids = view.table.grids;
    const auto box = grids.box(seat);
    if (!box) return;
    const Variant variant = view.rules.variant;
    std::size_t width = 0;
    for (const Square& square : grids.of(seat)) {
        width = std::max(width, cell(canvas, square.card, variant).size());
    }
    for (int x = box->left; x <= box->right; ++x) {
        width = std::max(width, std::to_string(x).size());
    }
    const int column = static_cast<int>(width) + 1;
    const std::string corner = fmt::format("g{}", seat);
    const int columns = (screen_width - static_cast<int>(indent.size()) - 4) / column;
    // A grid that is wider than the screen is shown in several pieces.
    for (int left = box->left; left <= box->right; left += columns) {
        const int right = std::min(box->right, left + columns - 1);
        std::string numbers;
        for (int x = left; x <= right; ++x) numbers += fmt::format("{:>{}}", x, column);
        canvas.line(std::string(indent) +
                    canvas.styled(Style::dim, Canvas::padded(corner, 4) + numbers));
        for (int y = box->top; y <= box->bottom; ++y) {
            std::string line =
                std::string(indent) + canvas.styled(Style::dim, fmt::format("{:>4}", y));
            for (int x = left; x <= right; ++x) {
                const Square* square = grids.at(seat, x, y);
                const std::string text =
                    square == nullptr ? "·" : cell(canvas, square->card, variant);
                line += std::string(static_cast<std::size_t>(column) -
                                        std::min<std::size_t>(static_cast<std::size_t>(column),
                                                              Canvas::width(text)),
                                    ' ');
                const Style style = square == nullptr    ? Style::dim
                                    : square->card.joker ? Style::magenta
                                                         : Style::strong;
                line += canvas.styled(style, text);
            }
            canvas.line(line);
        }
    }
}

}  // namespace stamtafel::wordcard
