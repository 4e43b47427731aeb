#include "cli/spoken_action.hpp"

#include <algorithm>
#include <cctype>

#include "rules/kit/notation.hpp"

namespace stamtafel {

namespace {

constexpr std::string_view prefix = "verb.";

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

}  // namespace

std::string spoken(Language language, std::string_view action) {
    return word_by_word(action, [&](std::string_view word) {
        const std::string key = std::string(prefix) + std::string(word);
        return has_phrase(language, key) ? say(language, key) : std::string(word);
    });
}

std::string in_notation(Language language, std::string_view typed) {
    const auto keys = phrase_keys(language);
    return word_by_word(typed, [&](std::string_view word) {
        for (const auto key : keys) {
            if (key.starts_with(prefix) && say(language, key) == lower(word)) {
                return std::string(key.substr(prefix.size()));
            }
        }
        return std::string(word);
    });
}

std::optional<std::string> meant_action(Language language, std::string_view typed,
                                        const std::vector<std::string>& legal) {
    const std::string wanted = lower(word_by_word(typed, [](auto word) { return std::string(word); }));
    if (wanted.empty()) return std::nullopt;
    std::vector<std::string> begun;
    for (const std::string& action : legal) {
        bool begins = false;
        for (const std::string& form : {lower(action), lower(spoken(language, action))}) {
            if (form == wanted) return action;
            const auto space = form.find(' ');
            if (space != std::string::npos && form.substr(space + 1) == wanted) return action;
            begins |= form.starts_with(wanted);
        }
        if (begins) begun.push_back(action);
    }
    if (begun.size() == 1) return begun.front();
    return std::nullopt;
}

}  // namespace stamtafel
