#include "cli/ascii_text.hpp"

#include <algorithm>
#include <array>

namespace stamtafel {

namespace {

struct Likeness {
    std::string_view character;
    std::string_view ascii;
};

constexpr auto german = std::to_array<Likeness>({
    {"ä", "ae"},
    {"ö", "oe"},
    {"ü", "ue"},
    {"Ä", "Ae"},
    {"Ö", "Oe"},
    {"Ü", "Ue"},
});

constexpr auto likenesses = std::to_array<Likeness>({
    {"┌", "+"}, {"┐", "+"},  {"└", "+"}, {"┘", "+"},   {"─", "-"},  {"│", "|"},  {"█", "#"},
    {"■", "#"}, {"□", "."},  {"·", "."}, {"•", "*"},   {"✗", "x"},  {"×", "x"},  {"–", "-"},
    {"−", "-"}, {"±", "+-"}, {"²", "2"}, {"…", "..."}, {"“", "\""}, {"”", "\""}, {"„", "\""},
    {"’", "'"}, {"ß", "ss"}, {"ä", "a"}, {"ë", "e"},   {"ï", "i"},  {"ö", "o"},  {"ü", "u"},
    {"Ä", "A"}, {"Ë", "E"},  {"Ï", "I"}, {"Ö", "O"},   {"Ü", "U"},  {"á", "a"},  {"é", "e"},
    {"í", "i"}, {"ó", "o"},  {"ú", "u"}, {"à", "a"},   {"è", "e"},  {"ê", "e"},  {"ç", "c"},
    {"ñ", "n"}, {"â", "a"},  {"î", "i"}, {"ô", "o"},   {"û", "u"},  {"É", "E"},
});

std::string_view like(std::string_view character, Language language) {
    if (language == Language::de) {
        const auto found = std::ranges::find(german, character, &Likeness::character);
        if (found != german.end()) return found->ascii;
    }
    const auto found = std::ranges::find(likenesses, character, &Likeness::character);
    return found == likenesses.end() ? "?" : found->ascii;
}

}  // namespace

std::string ascii_text(std::string_view text, Language language) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) ++end;
        const bool plain = static_cast<unsigned char>(text[i]) < 0x80;
        out += plain ? text.substr(i, 1) : like(text.substr(i, end - i), language);
        i = plain ? i + 1 : end;
    }
    return out;
}

}  // namespace stamtafel
