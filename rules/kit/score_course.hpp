// How the scores of a match went, from the lines of its log alone, redacted or not: for plots.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace stamtafel {

// What happens between two points of a course.
enum class ScoreUnit : std::uint8_t { round, card, lay };
std::string_view name_of(ScoreUnit unit);

struct ScorePoint {
    std::size_t line = 0;     // how many lines of the log had happened
    bool round = false;       // a round ended here
    std::vector<int> values;  // by seat
    friend bool operator==(const ScorePoint&, const ScorePoint&) = default;
};

struct ScoreCourse {
    ScoreUnit unit = ScoreUnit::round;
    std::vector<int> guides;         // scores that mean something: where a match ends
    std::vector<ScorePoint> points;  // the first is before any line

    // A course that begins with the same for every seat.
    static ScoreCourse from(int start, int seats);
    // After the line of this number.
    void add(std::size_t index, bool round, std::vector<int> values);
    [[nodiscard]] const std::vector<int>& now() const { return points.back().values; }
};

// Whether each line of a log was not taken back.
std::vector<bool> standing_lines(std::span<const std::string> log, int seats);

struct CountedLine {
    std::size_t index = 0;
    std::string_view text;
};
// Those that were not.
std::vector<CountedLine> counted_lines(std::span<const std::string> log, int seats);

// The numbers of `round N…`, one for each seat; nothing if this is another line.
std::vector<int> round_numbers(std::string_view line, int seats);

// Of a game that says nothing else: each `round` line tells the standing, or only what it adds.
enum class RoundTells : std::uint8_t { standing, gain };
ScoreCourse course_of_rounds(std::span<const CountedLine> lines, int seats, int start = 0,
                             RoundTells tells = RoundTells::standing);

}  // namespace stamtafel
