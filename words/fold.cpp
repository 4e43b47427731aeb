#include "words/fold.hpp"

#include <cstdint>
#include <optional>

namespace stamtafel {

namespace {

// The plain letters of U+00C0 to U+017F; '.' stands for none. Two letters are listed in `ligature`.
constexpr char32_t first_accented = 0x00C0;
constexpr std::string_view accented =
    "AAAAAA.CEEEEIIII.NOOOOO.OUUUUY..AAAAAA.CEEEEIIII.NOOOOO.OUUUUY.Y"
    "AAAAAACCCCCCCCDDDDEEEEEEEEEEGGGGGGGGHHHHIIIIIIIIII..JJKK.LLLLLLL"
    "LLLNNNNNN...OOOOOO..RRRRRRSSSSSSSSTTTTTTUUUUUUUUUUUUWWYYYZZZZZZS";
static_assert(accented.size() == 0x180 - first_accented);

std::string_view ligature(char32_t c) {
    switch (c) {
        case 0x00C6:
        case 0x00E6:
            return "AE";
        case 0x0152:
        case 0x0153:
            return "OE";
        case 0x0132:
        case 0x0133:
            return "IJ";
        case 0x00DF:
        case 0x1E9E:
            return "SS";
        default:
            return {};
    }
}

bool is_combining(char32_t c) {
    return c >= 0x0300 && c <= 0x036F;
}

// The next character, or nothing if the bytes are no UTF-8.
std::optional<char32_t> next_character(std::string_view& text) {
    const auto lead = static_cast<std::uint8_t>(text.front());
    const std::size_t size = lead < 0x80   ? 1
                             : lead < 0xC2 ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                                           : 4;
    if (size == 0 || lead > 0xF4 || text.size() < size) return std::nullopt;
    char32_t c = size == 1 ? lead : lead & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        const auto byte = static_cast<std::uint8_t>(text[i]);
        if ((byte & 0xC0U) != 0x80) return std::nullopt;
        c = c << 6 | (byte & 0x3FU);
    }
    text.remove_prefix(size);
    return c;
}

}  // namespace

Answer<std::string> fold(std::string_view text) {
    std::string word;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view before = rest;
        const auto c = next_character(rest);
        if (!c) return refuse("words.not_utf8");
        if (*c >= 'A' && *c <= 'Z') {
            word += static_cast<char>(*c);
        } else if (*c >= 'a' && *c <= 'z') {
            word += static_cast<char>(*c - 'a' + 'A');
        } else if (const auto two = ligature(*c); !two.empty()) {
            word += two;
        } else if (*c >= first_accented && *c < first_accented + accented.size() &&
                   accented[*c - first_accented] != '.') {
            word += accented[*c - first_accented];
        } else if (!is_combining(*c) || word.empty()) {
            const std::string_view sign = before.substr(0, before.size() - rest.size());
            const bool mark =
                sign == "'" || sign == "-" || sign == "’" || sign == "‘" || sign == "‐";
            return refuse(Refusal(mark ? "words.apostrophe_or_hyphen" : "words.no_letter")
                              .with("word", text)
                              .with("sign", sign));
        }
    }
    return word;
}

}  // namespace stamtafel
