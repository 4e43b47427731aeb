#include "rules/kit/score_course.hpp"

#include <algorithm>
#include <utility>

#include "rules/kit/notation.hpp"
#include "rules/kit/table_line.hpp"

namespace stamtafel {

std::string_view name_of(ScoreUnit unit) {
    constexpr std::string_view names[] = {"round", "card", "lay"};
    return names[static_cast<std::size_t>(unit)];
}

ScoreCourse ScoreCourse::from(int start, int seats) {
    ScoreCourse course;
    course.points.push_back({.values = std::vector<int>(static_cast<std::size_t>(seats), start)});
    return course;
}

void ScoreCourse::add(std::size_t index, bool round, std::vector<int> values) {
    points.push_back({index + 1, round, std::move(values)});
}

// From the end backwards: a takeback jumps over everything it took back.
std::vector<bool> standing_lines(std::span<const std::string> log, int seats) {
    std::vector<bool> standing(log.size(), false);
    for (std::size_t end = log.size(); end > 0;) {
        standing[--end] = true;
        const auto table = TableLine::read(log[end], seats);
        if (!table || table->kind() != TableLine::Kind::takeback) continue;
        end = std::min(end, table->lines());
    }
    return standing;
}

std::vector<CountedLine> counted_lines(std::span<const std::string> log, int seats) {
    const std::vector<bool> standing = standing_lines(log, seats);
    std::vector<CountedLine> counted;
    for (std::size_t i = 0; i < log.size(); ++i) {
        if (standing[i]) counted.push_back({i, log[i]});
    }
    return counted;
}

std::vector<int> round_numbers(std::string_view line, int seats) {
    Words words(line);
    if (words.next() != "round") return {};
    std::vector<int> numbers(static_cast<std::size_t>(seats), 0);
    for (int& number : numbers) number = read_number<int>(words.next()).value_or(0);
    return numbers;
}

ScoreCourse course_of_rounds(std::span<const CountedLine> lines, int seats, int start,
                             RoundTells tells) {
    ScoreCourse course = ScoreCourse::from(start, seats);
    for (const auto& [index, text] : lines) {
        std::vector<int> told = round_numbers(text, seats);
        if (told.empty()) continue;
        if (tells == RoundTells::gain) {
            for (std::size_t seat = 0; seat < told.size(); ++seat) told[seat] += course.now()[seat];
        }
        course.add(index, true, std::move(told));
    }
    return course;
}

}  // namespace stamtafel
