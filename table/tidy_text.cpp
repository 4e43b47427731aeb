#include "table/tidy_text.hpp"

#include <array>
#include <cstddef>

#include "table/characters.hpp"
#include "table/code_points.hpp"

namespace stamtafel {

namespace {

constexpr std::array<CodePoints, 11> spaces{{{0x09, 0x0d},
                                             {0x20, 0x20},
                                             {0x85, 0x85},
                                             {0xa0, 0xa0},
                                             {0x1680, 0x1680},
                                             {0x2000, 0x200a},
                                             {0x2028, 0x2029},
                                             {0x202f, 0x202f},
                                             {0x205f, 0x205f},
                                             {0x2800, 0x2800},
                                             {0x3000, 0x3000}}};

// Controls, marks of direction, zero-width and blank characters, private use, what is no character:
// all of the category Cf and what Unicode would rather not show, but for what emoji need.
constexpr std::array<CodePoints, 28> unwanted{
    {{0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},
     {0x600, 0x605},     {0x61c, 0x61c},     {0x6dd, 0x6dd},     {0x70f, 0x70f},
     {0x890, 0x891},     {0x8e2, 0x8e2},     {0x115f, 0x1160},   {0x17b4, 0x17b5},
     {0x180b, 0x180f},   {0x200b, 0x200f},   {0x202a, 0x202e},   {0x2060, 0x206f},
     {0x3164, 0x3164},   {0xe000, 0xf8ff},   {0xfdd0, 0xfdef},   {0xfeff, 0xfeff},
     {0xffa0, 0xffa0},   {0xfff0, 0xffff},   {0x110bd, 0x110bd}, {0x110cd, 0x110cd},
     {0x13430, 0x1345f}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff}}};

// Enough for every living script: Burmese has five.
constexpr int most_marks = 5;

// As many as the largest family has that Unicode knows.
constexpr int most_joiners = 3;

}  // namespace

std::string tidy_text(std::string_view text) {
    std::string tidy;
    bool space_due = false;
    int marks = most_marks;   // a mark at the very start has nothing to stand on
    bool pictogram = false;   // the last thing kept is an emoji, or stands on one
    bool joiner_due = false;  // it is to be joined to the next, if that is an emoji too
    int joiners = 0;
    while (!text.empty()) {
        const auto read = read_code_point(text);
        const std::string_view bytes = text.substr(0, read ? read->bytes : 1);
        text.remove_prefix(bytes.size());
        if (!read) continue;
        const char32_t c = read->value;
        if (within(spaces, c)) {
            space_due = !tidy.empty();
            marks = most_marks;
            pictogram = joiner_due = false;
            continue;
        }
        if (c == zero_width_joiner) joiner_due = pictogram && joiners < most_joiners;
        if (within(unwanted, c)) continue;
        if (is_mark(c)) {
            if (++marks > most_marks) continue;
            joiner_due = false;
        } else {
            const bool stands_on_it = pictogram && is_skin_tone(c) && !joiner_due;
            marks = 0;
            const bool joined = joiner_due && is_pictogram(c);
            joiners = joined ? joiners + 1 : stands_on_it ? joiners : 0;
            if (joined) tidy += "\u200d";
            pictogram = is_pictogram(c) || stands_on_it;
            joiner_due = false;
        }
        if (space_due) tidy += ' ';
        space_due = false;
        tidy += bytes;
        constexpr char32_t black_flag = 0x1f3f4;
        const std::size_t tags = c == black_flag ? flag_tags(text) : 0;
        tidy += text.substr(0, tags);
        text.remove_prefix(tags);
    }
    return tidy;
}

}  // namespace stamtafel
