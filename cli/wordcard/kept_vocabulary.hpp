// The tables of WordCard's solver, built once for each dictionary: files in the folder for what can
// be made again, which all programs of a user map and share.
#pragma once

#include <memory>

#include "rules/wordcard/solver/vocabulary.hpp"

namespace stamtafel::wordcard {

// Of each dictionary there may be two; they have about 100 MB.
inline constexpr std::size_t most_kept_vocabularies = 3;

// Builds it if none is kept, or not a good one, and keeps it if it can.
std::unique_ptr<const Vocabulary> kept_vocabulary(const Wordbook& wordbook);

}  // namespace stamtafel::wordcard
