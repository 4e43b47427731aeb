#include "cli/spoken_action.hpp"

#include <algorithm>
#include <cctype>

#include "rules/kit/notation.hpp"

namespace stamtafel {

namespace {

constexpr std::string_view verb_prefix = "verb.";
constexpr std::string_view table_prefix = "table.";

std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::tolower(c); });
    return out;
}

// The words joined by single spaces, each changed by `change`.
template <class Change>
std::string word_by_word(std::string_view text, const Change& change) {
    std::string out;
    for (Words words(text); !words.empty();) {
        if (!out.empty()) out += ' ';
        out += change(words.next());
    }
    return out;
}

// A phrase of several words for one thing, separated by commas; the first is the one shown.
std::vector<std::string> synonyms(Language language, std::string_view key) {
    std::vector<std::string> all;
    const std::string phrase = say(language, key);
    for (Words words(phrase); !words.empty();) {
        std::string_view word = words.next();
        if (word.ends_with(',')) word.remove_suffix(1);
        all.emplace_back(word);
    }
    return all;
}

// The name after `prefix` of the phrase that has this word among its synonyms.
std::optional<std::string> name_of(Language language, std::string_view prefix,
                                   std::string_view typed) {
    const std::string word = lower(typed);
    for (const auto key : phrase_keys(language)) {
        if (!key.starts_with(prefix)) continue;
        const auto name = key.substr(prefix.size());
        const auto all = synonyms(language, key);
        if (word == name || std::ranges::find(all, word) != all.end()) return std::string(name);
    }
    return std::nullopt;
}

}  // namespace

std::string spoken(Language language, std::string_view action) {
    return word_by_word(action, [&](std::string_view word) {
        const std::string key = std::string(verb_prefix) + std::string(word);
        return has_phrase(language, key) ? synonyms(language, key).front() : std::string(word);
    });
}

std::string in_notation(Language language, std::string_view typed) {
    return word_by_word(typed, [&](std::string_view word) {
        return name_of(language, verb_prefix, word).value_or(std::string(word));
    });
}

std::optional<std::string> table_word(Language language, std::string_view typed) {
    if (auto name = name_of(language, table_prefix, typed)) return name;
    return name_of(Language::en, table_prefix, typed);
}

std::optional<std::string> meant_action(Language language, std::string_view typed,
                                        const std::vector<std::string>& legal) {
    const std::string wanted = lower(in_notation(language, typed));
    const std::string begun = lower(word_by_word(typed, [](auto word) { return std::string(word); }));
    if (wanted.empty()) return std::nullopt;
    std::vector<std::string> candidates;
    for (const std::string& action : legal) {
        const std::string form = lower(action);
        const auto space = form.find(' ');
        if (form == wanted) return action;
        if (space != std::string::npos && form.substr(space + 1) == wanted) return action;
        if (form.starts_with(begun) || lower(spoken(language, action)).starts_with(begun)) {
            candidates.push_back(action);
        }
    }
    if (candidates.size() == 1) return candidates.front();
    return std::nullopt;
}

}  // namespace stamtafel
