#include "table/same_name.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "table/characters.hpp"
#include "table/setup.hpp"

namespace stamtafel {

namespace {

// Small letters only; capitals are made small first.
struct Accented {
    char32_t letter;
    char32_t base;
    char32_t mark;
};
constexpr std::array<Accented, 80> accented{
    {{0xe0, U'a', 0x300},  {0xe1, U'a', 0x301},  {0xe2, U'a', 0x302},  {0xe3, U'a', 0x303},
     {0xe4, U'a', 0x308},  {0xe5, U'a', 0x30a},  {0xe7, U'c', 0x327},  {0xe8, U'e', 0x300},
     {0xe9, U'e', 0x301},  {0xea, U'e', 0x302},  {0xeb, U'e', 0x308},  {0xec, U'i', 0x300},
     {0xed, U'i', 0x301},  {0xee, U'i', 0x302},  {0xef, U'i', 0x308},  {0xf1, U'n', 0x303},
     {0xf2, U'o', 0x300},  {0xf3, U'o', 0x301},  {0xf4, U'o', 0x302},  {0xf5, U'o', 0x303},
     {0xf6, U'o', 0x308},  {0xf9, U'u', 0x300},  {0xfa, U'u', 0x301},  {0xfb, U'u', 0x302},
     {0xfc, U'u', 0x308},  {0xfd, U'y', 0x301},  {0xff, U'y', 0x308},  {0x101, U'a', 0x304},
     {0x103, U'a', 0x306}, {0x105, U'a', 0x328}, {0x107, U'c', 0x301}, {0x109, U'c', 0x302},
     {0x10b, U'c', 0x307}, {0x10d, U'c', 0x30c}, {0x10f, U'd', 0x30c}, {0x113, U'e', 0x304},
     {0x115, U'e', 0x306}, {0x117, U'e', 0x307}, {0x119, U'e', 0x328}, {0x11b, U'e', 0x30c},
     {0x11d, U'g', 0x302}, {0x11f, U'g', 0x306}, {0x121, U'g', 0x307}, {0x123, U'g', 0x327},
     {0x125, U'h', 0x302}, {0x129, U'i', 0x303}, {0x12b, U'i', 0x304}, {0x12d, U'i', 0x306},
     {0x12f, U'i', 0x328}, {0x135, U'j', 0x302}, {0x137, U'k', 0x327}, {0x13a, U'l', 0x301},
     {0x13c, U'l', 0x327}, {0x13e, U'l', 0x30c}, {0x144, U'n', 0x301}, {0x146, U'n', 0x327},
     {0x148, U'n', 0x30c}, {0x14d, U'o', 0x304}, {0x14f, U'o', 0x306}, {0x151, U'o', 0x30b},
     {0x155, U'r', 0x301}, {0x157, U'r', 0x327}, {0x159, U'r', 0x30c}, {0x15b, U's', 0x301},
     {0x15d, U's', 0x302}, {0x15f, U's', 0x327}, {0x161, U's', 0x30c}, {0x163, U't', 0x327},
     {0x165, U't', 0x30c}, {0x169, U'u', 0x303}, {0x16b, U'u', 0x304}, {0x16d, U'u', 0x306},
     {0x16f, U'u', 0x30a}, {0x171, U'u', 0x30b}, {0x173, U'u', 0x328}, {0x175, U'w', 0x302},
     {0x177, U'y', 0x302}, {0x17a, U'z', 0x301}, {0x17c, U'z', 0x307}, {0x17e, U'z', 0x30c}}};

// What nobody can tell from a small Latin letter, or not as capitals. A capital I is an l in many
// fonts, and so is a 1: they are all the same here.
struct Lookalike {
    char32_t letter;
    char32_t latin;
};
constexpr std::array<Lookalike, 50> lookalikes{
    {{0x30, U'o'},  {0x31, U'i'},  {0x6c, U'i'},  {0x7c, U'i'},  {0x131, U'i'}, {0x1c0, U'i'},
     {0x237, U'j'}, {0x251, U'a'}, {0x261, U'g'}, {0x269, U'i'}, {0x26a, U'i'}, {0x3b1, U'a'},
     {0x3b2, U'b'}, {0x3b5, U'e'}, {0x3b6, U'z'}, {0x3b7, U'h'}, {0x3b9, U'i'}, {0x3ba, U'k'},
     {0x3bc, U'm'}, {0x3bd, U'v'}, {0x3bf, U'o'}, {0x3c1, U'p'}, {0x3c4, U't'}, {0x3c5, U'y'},
     {0x3c7, U'x'}, {0x430, U'a'}, {0x432, U'b'}, {0x435, U'e'}, {0x43a, U'k'}, {0x43c, U'm'},
     {0x43d, U'h'}, {0x43e, U'o'}, {0x440, U'p'}, {0x441, U'c'}, {0x442, U't'}, {0x443, U'y'},
     {0x445, U'x'}, {0x455, U's'}, {0x456, U'i'}, {0x458, U'j'}, {0x4af, U'y'}, {0x4bb, U'h'},
     {0x4cf, U'i'}, {0x501, U'd'}, {0x51b, U'q'}, {0x51d, U'w'}, {0x570, U'h'}, {0x578, U'n'},
     {0x57d, U'u'}, {0x585, U'o'}}};

// A letter in another dress: full width, a Roman numeral, or bold and the like as mathematicians
// have them.
char32_t plain(char32_t c) {
    constexpr std::u32string_view numerals = U"i   v    x  lcdm";  // as far as they are one letter
    if (c >= 0x2160 && c <= 0x217f && numerals[c % 16] != U' ') return numerals[c % 16];
    if (c >= 0xff01 && c <= 0xff5e) return c - 0xfee0;
    if (c >= 0x1d400 && c <= 0x1d6a3) return U'a' + (c - 0x1d400) % 26;
    if (c >= 0x1d7ce && c <= 0x1d7ff) return U'0' + (c - 0x1d7ce) % 10;
    return c;
}

char32_t small(char32_t c) {
    const auto in = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    if (in(U'A', U'Z') || (in(0xc0, 0xde) && c != 0xd7)) return c + 0x20;
    if (in(0x391, 0x3a9) || in(0x410, 0x42f)) return c + 0x20;
    if (in(0x400, 0x40f)) return c + 0x50;
    if (c == 0x130) return U'i';
    if (c == 0x178) return 0xff;
    if (c == 0x4c0) return 0x4cf;
    const bool capital_is_odd = in(0x139, 0x148) || in(0x179, 0x17e) || in(0x4c1, 0x4ce);
    const bool capital_is_even =
        in(0x100, 0x137) || in(0x14a, 0x177) || (in(0x460, 0x52f) && !in(0x4c1, 0x4cf));
    if ((capital_is_even && c % 2 == 0) || (capital_is_odd && c % 2 == 1)) return c + 1;
    return c;
}

char32_t latin(char32_t c) {
    const auto alike = std::ranges::find(lookalikes, c, &Lookalike::letter);
    return alike == lookalikes.end() ? c : alike->latin;
}

// Nothing to see, or not enough of it to tell names apart.
bool is_slight(char32_t c) {
    return c == U' ' || c == zero_width_joiner || (c >= 0xfe00 && c <= 0xfe0f);
}

void append(std::string& text, char32_t c) {
    const auto byte = [&](char32_t value) { text += static_cast<char>(value); };
    if (c < 0x80) return byte(c);
    if (c < 0x800) {
        byte(0xc0 | (c >> 6U));
    } else {
        if (c < 0x10000) {
            byte(0xe0 | (c >> 12U));
        } else {
            byte(0xf0 | (c >> 18U));
            byte(0x80 | ((c >> 12U) & 0x3fU));
        }
        byte(0x80 | ((c >> 6U) & 0x3fU));
    }
    byte(0x80 | (c & 0x3fU));
}

}  // namespace

std::string folded_name(std::string_view name) {
    std::string folded;
    while (!name.empty()) {
        const auto read = read_code_point(name);
        name.remove_prefix(read ? read->bytes : 1);
        if (!read || is_slight(read->value)) continue;
        const char32_t c = small(plain(read->value));
        const auto mark = std::ranges::find(accented, c, &Accented::letter);
        append(folded, latin(mark == accented.end() ? c : mark->base));
        if (mark != accented.end()) append(folded, mark->mark);
    }
    return folded;
}

std::string numbered_name(std::string_view name, int number) {
    const std::string behind = " " + std::to_string(number);
    int room = longest_name - static_cast<int>(behind.size());
    std::string made;
    do {
        std::string_view base = first_characters(name, room--);
        while (base.ends_with(' ')) base.remove_suffix(1);
        made = std::string(base) + behind;
    } while (room > 0 && !check_name(made));
    return made;
}

}  // namespace stamtafel
