#include "rules/wordcard/rows/lay.hpp"

#include "rules/kit/notation.hpp"

namespace stamtafel::wordcard {

namespace {

void write_row_number(std::string& out, int row) {
    out += 'r';
    write_number(out, row);
}

void write_square(std::string& out, const Part& part) {
    out += 'g';
    write_number(out, part.seat);
    out += ' ';
    write_number(out, part.x);
    out += ',';
    write_number(out, part.y);
    out += ' ';
}

}  // namespace

void write(std::string& out, const Part& part) {
    switch (part.kind) {
        case Part::Kind::row:
            write(out, part.cards);
            break;
        case Part::Kind::extension:
            if (!part.before.empty()) {
                write_row_number(out, part.row);
                out += " before ";
                write(out, part.before);
            }
            if (!part.before.empty() && !part.cards.empty()) out += " ; ";
            if (!part.cards.empty()) {
                write_row_number(out, part.row);
                out += " after ";
                write(out, part.cards);
            }
            break;
        case Part::Kind::exchange:
            write_row_number(out, part.row);
            out += '.';
            write_number(out, part.position);
            out += ' ';
            write(out, part.cards);
            break;
        case Part::Kind::crossing:
            write_square(out, part);
            out += direction_names[static_cast<std::size_t>(part.direction)];
            out += ' ';
            write(out, part.cards);
            break;
        case Part::Kind::grid_exchange:
            write_square(out, part);
            write(out, part.cards);
            break;
    }
}

void write(std::string& out, const Lay& lay) {
    for (std::size_t i = 0; i < lay.parts.size(); ++i) {
        if (i > 0) out += " ; ";
        write(out, lay.parts[i]);
    }
}

int cost_left(const Card& card, Variant variant) {
    return card.is_joker() ? joker_left_over : card.points * factor(variant);
}

}  // namespace stamtafel::wordcard
