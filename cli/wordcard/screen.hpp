// WordCard in a terminal.
#pragma once

#include <string>
#include <vector>

#include "cli/canvas.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

void draw(Canvas& canvas, const View& view);
std::string told(const Canvas& canvas, const Position& table, Seat seat, const Action& action);
// Nothing where the decision before it has said it all.
std::string told(const Canvas& canvas, const Position& table, const Notice& notice);

// For whoever asks about rows: a variant by its name, a lay as people would say it.
std::string variant_text(const Canvas& canvas, Variant variant);
std::string parts_text(const Canvas& canvas, const std::vector<LaidPart>& parts, Variant variant);
// A card with its rank as the language calls it.
std::string shown_card(const Canvas& canvas, const Face& face);
std::string shown_card(const Canvas& canvas, const LaidName& name);
// As a hand lies best: by letter where words are laid, by rank where combinations are; jokers last.
std::vector<Face> in_order(const Faces& faces, Variant variant);

}  // namespace stamtafel::wordcard
