// What WordCard adds to the program: its dictionary, its deck, its solver and the daily puzzle.
#pragma once

#include <array>

#include "cli/program_of.hpp"
#include "cli/wordcard/installed.hpp"
#include "cli/wordcard/kept_vocabulary.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel {

extern const Command words_command;
extern const Command deck_command;
extern const Command solve_command;
extern const Command puzzle_command;

template <>
struct ProgramOf<wordcard::WordCard> {
    static std::span<const Command* const> commands() {
        static constexpr std::array<const Command*, 4> all{&words_command, &deck_command,
                                                           &solve_command, &puzzle_command};
        return all;
    }
    // Matches find decks and house words that were installed, and tables that were kept.
    static void prepare() {
        wordcard::Shelf::common().use(installed_text);
        wordcard::Shelf::common().use(wordcard::kept_vocabulary);
    }
};

}  // namespace stamtafel
