// A person at work on a puzzle of the day, line by line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/canvas.hpp"
#include "cli/console.hpp"
#include "cli/wordcard/puzzle_progress.hpp"

namespace stamtafel::wordcard {

class PuzzleTable {
  public:
    PuzzleTable(Console& console, const PinnedPuzzle& pinned);

    // Until the end of input, or until the person stops. What was done is kept all along.
    ExitCode run();

  private:
    void greet();
    void show();
    void prompt();
    bool obey(std::string_view command, std::string_view argument);
    void offer(std::string_view typed, bool is_command);
    void choose(std::size_t number);
    void lay(std::size_t way);
    void undo(std::string_view which);
    void clear();
    void score();
    void share();
    void hint();
    void give_up();
    void changed();
    ExitCode leave();

    [[nodiscard]] std::vector<Card> cards_left() const;
    void refuse_row(const Refusal& refusal);
    void tell(std::string_view text);

    Console& console_;
    const PinnedPuzzle& pinned_;
    Canvas canvas_;
    PuzzleProgress progress_;
    std::vector<Part> ways_;  // offered, not laid yet
    bool kept_ = true;        // progress is on the disk
};

}  // namespace stamtafel::wordcard
