#include "server/http/spoken_language.hpp"

#include <charconv>

#include "server/http/request.hpp"

namespace stamtafel {

namespace {

// The weight in "nl-BE;q=0.8", 1 if there is none, 0 if it is nonsense.
double weight(std::string_view parameters) {
    const auto q = parameters.find("q=");
    if (q == std::string_view::npos) return 1;
    const auto text = parameters.substr(q + 2);
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    return value >= 0 && value <= 1 ? value : 0;
}

std::string lower_primary(std::string_view tag) {
    tag = tag.substr(0, tag.find('-'));
    std::string low(tag);
    for (char& letter : low) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return low;
}

}  // namespace

Language spoken_language(std::string_view query, std::string_view accept_language) {
    if (const auto asked = read_language(query_value(query, "lang"))) return *asked;
    Language best = Language::en;
    double best_weight = 0;
    while (!accept_language.empty()) {
        const auto end = accept_language.find(',');
        auto entry = accept_language.substr(0, end);
        accept_language =
            end == std::string_view::npos ? std::string_view{} : accept_language.substr(end + 1);
        while (entry.starts_with(' ')) entry.remove_prefix(1);
        const auto semicolon = entry.find(';');
        const auto language = read_language(lower_primary(entry.substr(0, semicolon)));
        const double wanted =
            semicolon == std::string_view::npos ? 1 : weight(entry.substr(semicolon + 1));
        if (language && wanted > best_weight) {
            best = *language;
            best_weight = wanted;
        }
    }
    return best;
}

}  // namespace stamtafel
