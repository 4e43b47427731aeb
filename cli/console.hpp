// The terminal the program runs in: its streams, language and colours.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "phrases/phrases.hpp"

namespace stamtafel {

// How a command ended, as the shell sees it.
enum class ExitCode : int { ok = 0, failure = 1, usage = 2 };

class Console {
  public:
    explicit Console(std::optional<Language> asked);  // otherwise that of the environment

    // The language of the environment (LC_ALL, LC_MESSAGES, LANG), English if it is another.
    static Language environment_language();

    [[nodiscard]] Language language() const { return language_; }
    // Goes on in the language something was begun in, unless another was asked for.
    void go_on_in(Language language) {
        if (!asked_) language_ = language;
    }
    [[nodiscard]] bool colour() const { return colour_; }    // on stdout; NO_COLOR turns it off
    [[nodiscard]] bool unicode() const { return unicode_; }  // otherwise ASCII is all there is
    [[nodiscard]] bool interactive() const { return interactive_; }  // a person types on stdin
    [[nodiscard]] bool shows_progress() const { return progress_; }  // stderr is a terminal
    [[nodiscard]] static int columns();
    // In the characters of the terminal, which may take more of its columns than ours.
    [[nodiscard]] std::string shown(std::string_view text) const;

    [[nodiscard]] std::string say(std::string_view key,
                                  std::initializer_list<Fact> facts = {}) const;
    // As people write it: 52.7 in English and 52,7 elsewhere, with a minus sign and not a hyphen.
    [[nodiscard]] std::string decimal(double value, int digits) const;

    // Output goes to stdout; what cannot be written there is told once, by `finish`. What people
    // read keeps to the characters and the width of their terminal; what programs read stays as it
    // is.
    void print(std::string_view text);
    void write(std::string_view text);
    [[nodiscard]] bool heard() const { return write_error_ == 0; }  // false: printing is in vain
    // Messages go to stderr.
    void message(std::string_view text) const;
    void progress(std::string_view text) const;  // overwrites itself; empty: wipe it
    void flush();
    // A line from stdin without its end; false at the end of input.
    bool read_line(std::string& line);
    // The same, but not after the deadline: then there is no line, and `late` is true.
    bool read_line_until(std::string& line, std::chrono::steady_clock::time_point deadline,
                         bool& late);

    ExitCode refuse_usage(const Refusal& refusal, std::string_view command = {}) const;
    ExitCode fail(const Refusal& refusal) const;
    // The last word: turns a failed write to stdout into a failure.
    ExitCode finish(ExitCode code);

  private:
    Language language_;
    bool asked_;
    bool colour_;
    bool unicode_;
    bool interactive_;
    bool progress_;
    bool seen_;            // stdout is a terminal
    int write_error_ = 0;  // the first one on stdout
};

}  // namespace stamtafel
