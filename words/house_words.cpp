#include "words/house_words.hpp"

#include <set>

#include "words/fold.hpp"

namespace stamtafel {

namespace {

std::string_view trimmed(std::string_view line) {
    const auto first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

}  // namespace

Answer<HouseWords> HouseWords::read(std::string_view text) {
    HouseWords house;
    long long number = 0;
    while (!text.empty()) {
        const auto end = text.find('\n');
        std::string_view line = text.substr(0, end);
        line = trimmed(line.substr(0, line.find('#')));
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        ++number;
        if (line.empty()) continue;
        const bool removes = line.starts_with('-');
        auto word = fold(removes ? line.substr(1) : line);
        if (!word || word->size() < 2 || word->size() > longest_word) {
            return refuse(Refusal("words.bad_house_word").with("line", number).with("word", line));
        }
        if (house.added.size() + house.removed.size() == most) {
            return refuse(
                Refusal("words.too_many_house_words").with("most", static_cast<long long>(most)));
        }
        (removes ? house.removed : house.added).push_back(std::move(*word));
    }
    return house;
}

Answer<Lexicon> HouseWords::apply(const Lexicon& lexicon) const {
    const std::set<std::string_view, std::less<>> out(removed.begin(), removed.end());
    std::vector<std::string> words;
    words.reserve(lexicon.size() + added.size());
    each_word(lexicon.graph(), [&](std::string_view word) {
        if (!out.contains(word)) words.emplace_back(word);
    });
    for (const std::string& word : added) {
        if (!out.contains(word)) words.push_back(word);
    }
    std::string name = lexicon.name();
    if (!name.ends_with("-house")) name += "-house";
    return Lexicon::of(lexicon.language(), name, std::move(words));
}

}  // namespace stamtafel
