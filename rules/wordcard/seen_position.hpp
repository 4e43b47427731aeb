// A position as far as the text of a view tells it: enough to say what a lay would be worth. Who
// laid which joker and which bonuses were paid is not in it; the first is taken to be the owner of
// the row, the second follows from what lies there.
#pragma once

#include <string_view>

#include "rules/wordcard/position.hpp"

namespace stamtafel::wordcard {

// The text as `WordCard::write` has it; `rules` are those of the deal, but for the variant, which
// is in the view. Lines about other things are passed over.
Answer<Position> read_seen(const Config& config, const DealRules& rules, std::string_view view);

}  // namespace stamtafel::wordcard
