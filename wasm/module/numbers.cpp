// Reading a fraction, for the JSON reader. The C library's way is exact to the last bit and needs
// 20 KB for it; nothing that the page sends has a fraction.
#include <cstdlib>

namespace {

bool digit(char c) {
    return c >= '0' && c <= '9';
}

double read_number(const char* text, char** end) {
    const bool negative = *text == '-';
    if (negative) ++text;
    double value = 0;
    int tens = 0;
    for (; digit(*text); ++text) value = value * 10 + (*text - '0');
    if (*text == '.') {
        for (++text; digit(*text); ++text, --tens) value = value * 10 + (*text - '0');
    }
    if (*text == 'e' || *text == 'E') {
        ++text;
        const bool small = *text == '-';
        if (*text == '-' || *text == '+') ++text;
        int exponent = 0;
        constexpr int enough = 1000;  // anything is 0 or infinite then
        for (; digit(*text); ++text) {
            if (exponent < enough) exponent = exponent * 10 + (*text - '0');
        }
        tens += small ? -exponent : exponent;
    }
    for (; tens > 0 && value != 0; --tens) value *= 10;
    for (; tens < 0 && value != 0; ++tens) value /= 10;
    if (end != nullptr) *end = const_cast<char*>(text);
    return negative ? -value : value;
}

}  // namespace

// All that the library has in one place, so that this takes the place of it.
extern "C" {
float strtof(const char* text, char** end) {
    return static_cast<float>(read_number(text, end));
}
double strtod(const char* text, char** end) {
    return read_number(text, end);
}
long double strtold(const char* text, char** end) {
    return read_number(text, end);
}
}
