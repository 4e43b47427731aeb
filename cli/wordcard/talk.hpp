// What a person says at a table of WordCard. Lays cannot be listed, so what is typed is understood
// step by step: a word becomes the ways to lay it, and one of them is chosen.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/canvas.hpp"
#include "cli/talk_of.hpp"
#include "cli/wordcard/typed_lay.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

// What came of a line.
struct Heard {
    std::optional<Action> action;    // it was decided
    std::string said;                // something to tell the person, who goes on talking
    std::optional<Refusal> refusal;  // not understood, unless it is a word of the table
};

class Talk {
  public:
    using Clock = std::chrono::steady_clock;

    explicit Talk(const Canvas& canvas) : canvas_(canvas) {}

    // A turn starts afresh, or is shown again after a takeback.
    void begin(const View& view);
    // What can be typed, in short.
    [[nodiscard]] std::string prompt(const View& view) const;
    [[nodiscard]] std::string help(const View& view) const;
    Heard hear(const View& view, std::string_view typed);
    // A sentence with its cards as the language calls them.
    [[nodiscard]] std::string told(std::string sentence) const;

    // Until when, if there is a limit; and what is decided when it has passed.
    [[nodiscard]] std::optional<Clock::time_point> deadline(const View& view) const;
    [[nodiscard]] Action late(const View& view) const;

  private:
    Heard hear_in_phase(const View& view, std::string_view typed);
    Heard hear_choice(const View& view, std::string_view typed);
    Heard hear_rows(const View& view, std::string_view typed);
    Heard hear_swap(const View& view, std::string_view typed) const;
    Heard hear_lay(const View& view, std::string_view typed);
    Heard hear_explanation(const View& view, std::string_view typed) const;
    Heard hear_answer(const View& view, std::string_view typed) const;

    std::optional<Heard> hear_which(const View& view, std::string_view typed);
    Heard offer(const View& view, std::string_view typed, std::vector<Proposal> proposals);
    Heard decided_on(const View& view, const Proposal& proposal);
    Heard collected(const View& view) const;
    [[nodiscard]] Faces cards_left(const View& view) const;
    [[nodiscard]] std::vector<std::string> short_actions(const View& view) const;
    [[nodiscard]] std::optional<Action> short_action(const View& view,
                                                     std::string_view typed) const;

    const Canvas& canvas_;
    std::vector<Proposal> offered_;
    std::string offered_for_;          // what was typed
    std::vector<LaidPart> collected_;  // rows of the group game
    Clock::time_point begun_{};
};

}  // namespace stamtafel::wordcard

namespace stamtafel {

template <>
struct TalkOf<wordcard::WordCard> {
    using Talk = wordcard::Talk;
};

}  // namespace stamtafel
