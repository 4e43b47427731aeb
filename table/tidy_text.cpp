#include "table/tidy_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace stamtafel {

namespace {

struct Range {
    char32_t first;
    char32_t last;
};

bool within(std::span<const Range> ranges, char32_t c) {
    const auto after = std::ranges::upper_bound(ranges, c, {}, &Range::first);
    return after != ranges.begin() && c <= std::prev(after)->last;
}

constexpr std::array<Range, 11> spaces{{{0x09, 0x0d},
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

// Controls, marks of direction, zero-width and blank characters, private use, what is no character.
constexpr std::array<Range, 19> unwanted{{{0x00, 0x1f},
                                          {0x7f, 0x9f},
                                          {0xad, 0xad},
                                          {0x034f, 0x034f},
                                          {0x061c, 0x061c},
                                          {0x115f, 0x1160},
                                          {0x17b4, 0x17b5},
                                          {0x180b, 0x180f},
                                          {0x200b, 0x200f},
                                          {0x202a, 0x202e},
                                          {0x2060, 0x206f},
                                          {0x3164, 0x3164},
                                          {0xe000, 0xf8ff},
                                          {0xfdd0, 0xfdef},
                                          {0xfeff, 0xfeff},
                                          {0xffa0, 0xffa0},
                                          {0xfff0, 0xffff},
                                          {0x1d173, 0x1d17a},
                                          {0xe0000, 0x10ffff}}};

constexpr std::array<Range, 30> combining{
    {{0x0300, 0x036f}, {0x0483, 0x0489}, {0x0591, 0x05bd}, {0x05bf, 0x05bf}, {0x05c1, 0x05c7},
     {0x0610, 0x061a}, {0x064b, 0x065f}, {0x0670, 0x0670}, {0x06d6, 0x06ed}, {0x0711, 0x0711},
     {0x0730, 0x074a}, {0x07a6, 0x07b0}, {0x0816, 0x082d}, {0x08d3, 0x0903}, {0x093a, 0x094f},
     {0x0e31, 0x0e31}, {0x0e34, 0x0e3a}, {0x0e47, 0x0e4e}, {0x0eb1, 0x0ebc}, {0x0ec8, 0x0ecd},
     {0x0f18, 0x0f19}, {0x0f71, 0x0f84}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff},
     {0x302a, 0x302f}, {0x3099, 0x309a}, {0xa66f, 0xa672}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}}};

// Enough for every living script.
constexpr int most_marks = 3;

// The character at the start, and how many bytes it takes; nothing if it is not UTF-8.
struct Read {
    char32_t character;
    std::size_t bytes;
};
std::optional<Read> read_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint8_t lead = byte(0);
    if (lead < 0x80) return Read{lead, 1};
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return std::nullopt;
    char32_t character = lead & (0xffU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0U) != 0x80) return std::nullopt;
        character = (character << 6U) | (byte(i) & 0x3fU);
    }
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = character >= 0xd800 && character <= 0xdfff;
    if (character < least[length] || surrogate || character > 0x10ffff) return std::nullopt;
    return Read{character, length};
}

}  // namespace

std::string tidy_text(std::string_view text) {
    std::string tidy;
    bool space_due = false;
    int marks = most_marks;  // a mark at the very start has nothing to stand on
    while (!text.empty()) {
        const auto read = read_character(text);
        const std::string_view bytes = text.substr(0, read ? read->bytes : 1);
        text.remove_prefix(bytes.size());
        if (!read) continue;
        if (within(spaces, read->character)) {
            space_due = !tidy.empty();
            marks = most_marks;
            continue;
        }
        if (within(unwanted, read->character)) continue;
        if (within(combining, read->character)) {
            if (++marks > most_marks) continue;
        } else {
            marks = 0;
        }
        if (space_due) tidy += ' ';
        space_due = false;
        tidy += bytes;
    }
    return tidy;
}

}  // namespace stamtafel
