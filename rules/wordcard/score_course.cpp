#include "rules/kit/score_course.hpp"

#include <algorithm>
#include <optional>

#include "rules/kit/notation.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

namespace {

struct Scored {
    Seat seat = 0;
    int points = 0;
};

// `score S N …`
std::optional<Scored> read_gain(std::string_view line, int seats) {
    Words words(line);
    if (words.next() != "score") return std::nullopt;
    const auto seat = read_seat(words.next(), seats);
    const auto points = read_number<int>(words.next());
    if (!seat || !points) return std::nullopt;
    return Scored{*seat, *points};
}

}  // namespace

// Every lay counts at once; the cards left in hand are taken off when the round ends. Where nobody
// lays (`group`) only rounds are told.
ScoreCourse WordCard::score_course(std::span<const CountedLine> lines, const Options& /*options*/,
                                   int seats) {
    const auto scores = [&](const CountedLine& line) {
        return read_gain(line.text, seats).has_value();
    };
    if (std::ranges::none_of(lines, scores)) return course_of_rounds(lines, seats);
    ScoreCourse course = ScoreCourse::from(0, seats);
    course.unit = ScoreUnit::lay;
    std::optional<Scored> last;
    const auto change = [&](std::size_t index, Seat seat, int by) {
        std::vector<int> values = course.now();
        values[seat] += by;
        course.add(index, false, std::move(values));
    };
    for (const auto& [index, text] : lines) {
        if (const auto gain = read_gain(text, seats)) {
            last = gain;
            change(index, gain->seat, gain->points);
        } else if (text.starts_with("undo ") && last) {
            change(index, last->seat, -last->points);
            last.reset();
        } else if (auto told = round_numbers(text, seats); !told.empty()) {
            course.add(index, true, std::move(told));
        }
    }
    return course;
}

}  // namespace stamtafel::wordcard
