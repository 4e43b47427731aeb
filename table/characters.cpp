#include "table/characters.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>

#include "table/code_points.hpp"
#include "table/marks.hpp"

namespace stamtafel {

namespace {

constexpr CodePoints regional_indicators{0x1f1e6, 0x1f1ff};
constexpr CodePoints skin_tones{0x1f3fb, 0x1f3ff};

// Extended_Pictographic, without what Unicode only reserves.
constexpr std::array<CodePoints, 29> pictograms{
    {{0x00a9, 0x00a9}, {0x00ae, 0x00ae},   {0x203c, 0x203c},   {0x2049, 0x2049},  {0x2122, 0x2122},
     {0x2139, 0x2139}, {0x2194, 0x2199},   {0x21a9, 0x21aa},   {0x231a, 0x231b},  {0x2328, 0x2328},
     {0x23cf, 0x23cf}, {0x23e9, 0x23f3},   {0x23f8, 0x23fa},   {0x24c2, 0x24c2},  {0x25aa, 0x25ab},
     {0x25b6, 0x25b6}, {0x25c0, 0x25c0},   {0x25fb, 0x25fe},   {0x2600, 0x27bf},  {0x2934, 0x2935},
     {0x2b05, 0x2b07}, {0x2b1b, 0x2b1c},   {0x2b50, 0x2b55},   {0x3030, 0x3030},  {0x303d, 0x303d},
     {0x3297, 0x3299}, {0x1f000, 0x1f1e5}, {0x1f200, 0x1f3fa}, {0x1f400, 0x1faff}}};

char32_t next(std::string_view text) {
    const auto read = text.empty() ? std::nullopt : read_code_point(text);
    return read ? read->value : 0;
}

// What stands on the character before: marks, one tone of skin, tags.
std::size_t what_follows(std::string_view text, bool pictogram) {
    std::size_t bytes = pictogram ? flag_tags(text) : 0;
    bool tone_fits = pictogram;
    while (bytes < text.size()) {
        const auto read = read_code_point(text.substr(bytes));
        const bool tone = read && tone_fits && is_skin_tone(read->value);
        if (!read || (!tone && !is_mark(read->value))) break;
        tone_fits = tone_fits && !tone;
        bytes += read->bytes;
    }
    return bytes;
}

}  // namespace

std::optional<CodePoint> read_code_point(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint8_t lead = byte(0);
    if (lead < 0x80) return CodePoint{lead, 1};
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return std::nullopt;
    char32_t value = lead & (0xffU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0U) != 0x80) return std::nullopt;
        value = (value << 6U) | (byte(i) & 0x3fU);
    }
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = value >= 0xd800 && value <= 0xdfff;
    if (value < least[length] || surrogate || value > 0x10ffff) return std::nullopt;
    return CodePoint{value, length};
}

bool is_pictogram(char32_t c) {
    return within(pictograms, c);
}

bool is_skin_tone(char32_t c) {
    return c >= skin_tones.first && c <= skin_tones.last;
}

bool is_mark(char32_t c) {
    return within(marks, c);
}

std::size_t flag_tags(std::string_view text) {
    // A subdivision's code, as "gbeng", and the end.
    constexpr std::size_t least = 3;
    constexpr std::size_t most = 6;
    constexpr char32_t end = 0xe007f;
    std::size_t bytes = 0;
    for (std::size_t tags = 0; tags <= most; ++tags) {
        const char32_t c = next(text.substr(bytes));
        const bool letter = (c >= 0xe0030 && c <= 0xe0039) || (c >= 0xe0061 && c <= 0xe007a);
        if (c == end) return tags < least ? 0 : bytes + 4;
        if (!letter) return 0;
        bytes += 4;
    }
    return 0;
}

std::size_t first_character(std::string_view text) {
    if (text.empty()) return 0;
    const auto read = read_code_point(text);
    if (!read) return 1;
    std::size_t bytes = read->bytes;
    const auto regional = [](char32_t c) {
        return c >= regional_indicators.first && c <= regional_indicators.last;
    };
    if (regional(read->value) && regional(next(text.substr(bytes)))) bytes += read->bytes;
    bool pictogram = is_pictogram(read->value);
    while (true) {
        bytes += what_follows(text.substr(bytes), pictogram);
        if (next(text.substr(bytes)) != zero_width_joiner) return bytes;
        constexpr std::size_t joiner_bytes = 3;
        bytes += joiner_bytes;
        const char32_t joined = next(text.substr(bytes));
        if (!pictogram || !is_pictogram(joined)) return bytes;
        bytes += read_code_point(text.substr(bytes))->bytes;
    }
}

int count_characters(std::string_view text) {
    int count = 0;
    for (; !text.empty(); text.remove_prefix(first_character(text))) ++count;
    return count;
}

std::string_view first_characters(std::string_view text, int most) {
    std::size_t bytes = 0;
    for (int i = 0; i < most && bytes < text.size(); ++i) {
        bytes += first_character(text.substr(bytes));
    }
    return text.substr(0, bytes);
}

}  // namespace stamtafel
