#include "cli/spoken_action.hpp"

#include <algorithm>
#include <cctype>

#include "cli/card_names.hpp"
#include "rules/kit/notation.hpp"

namespace stamtafel {

namespace {

constexpr std::string_view verb_prefix = "verb.";
constexpr std::string_view talk_prefix = "talk.";
constexpr std::string_view colour_prefix = "colour.";
constexpr std::string_view answer_prefix = "answer.";
constexpr std::string_view replay_prefix = "replay.word.";

// Umlauts too: in UTF-8 the small letter of Ä, Ö and Ü is 32 higher in its second byte.
std::string lower(std::string_view text) {
    std::string out(text);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto c = static_cast<unsigned char>(out[i]);
        const bool latin = i > 0 && out[i - 1] == '\xc3' && c >= 0x80 && c < 0x9f && c != 0x97;
        out[i] = static_cast<char>(latin ? c + 32 : std::tolower(c));
    }
    return out;
}

std::string upper(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::toupper(c); });
    return out;
}

// A letter with a number behind it, in any case.
bool is_card(std::string_view word) {
    return word.size() > 1 && std::isalpha(static_cast<unsigned char>(word[0])) != 0 &&
           word.substr(1).find_first_not_of("0123456789") == std::string_view::npos;
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
        return has_phrase(language, key) ? synonyms(language, key).front()
                                         : with_card_names(language, std::string(word));
    });
}

std::string in_notation(Language language, std::string_view typed) {
    std::string spaced(typed);
    std::ranges::replace(spaced, ',', ' ');
    std::vector<std::string> said;
    bool after_colour = false;
    for (Words words(spaced); !words.empty();) {
        const std::string_view word = words.next();
        const bool number = word.find_first_not_of("0123456789") == std::string_view::npos;
        if (after_colour && number) {
            said.back() += word;  // "rood 4" is one card
            after_colour = false;
            continue;
        }
        const auto colour = name_of(language, colour_prefix, word);
        after_colour = colour.has_value() && word.size() > 1;
        if (is_card(word)) {
            said.push_back(upper(word));
        } else if (after_colour) {
            said.push_back(*colour);
        } else if (name_of(language, talk_prefix, word) != "nothing") {
            said.push_back(name_of(language, verb_prefix, word).value_or(std::string(word)));
        }
    }
    std::string out;
    for (const auto& word : said) out += (out.empty() ? "" : " ") + word;
    return out;
}

bool is_bare(std::string_view action, const std::vector<std::string>& legal) {
    if (action.contains(' ')) return false;
    const std::string longer = std::string(action) + " ";
    return std::ranges::any_of(legal, [&](const auto& other) { return other.starts_with(longer); });
}

std::optional<std::string> notation_word(Language language, std::string_view typed) {
    return name_of(language, verb_prefix, typed);
}

std::optional<bool> yes_or_no(Language language, std::string_view typed) {
    auto answer = name_of(language, answer_prefix, typed);
    if (!answer) answer = name_of(Language::en, answer_prefix, typed);
    if (!answer) return std::nullopt;
    return answer == "yes";
}

std::optional<std::string> table_word(Language language, std::string_view typed) {
    auto name = name_of(language, talk_prefix, typed);
    if (!name) name = name_of(Language::en, talk_prefix, typed);
    return name == "nothing" ? std::nullopt : name;
}

std::optional<std::string> replay_word(Language language, std::string_view typed) {
    auto name = name_of(language, replay_prefix, typed);
    if (!name) name = name_of(Language::en, replay_prefix, typed);
    if (!name) name = table_word(language, typed);
    return name == "undo" ? "back" : name;
}

std::optional<std::string> meant_action(Language language, std::string_view typed,
                                        const std::vector<std::string>& legal) {
    const std::string wanted = lower(in_notation(language, typed));
    const std::string begun =
        lower(word_by_word(typed, [](auto word) { return std::string(word); }));
    if (begun.empty()) return std::nullopt;
    std::vector<std::string> candidates;
    for (const std::string& action : legal) {
        if (wanted.empty() && is_bare(action, legal)) return action;  // just "nothing"
        const std::string form = lower(action);
        const auto space = form.find(' ');
        if (form == wanted) return action;
        if (wanted.empty()) continue;
        if (space != std::string::npos && form.substr(space + 1) == wanted) return action;
        if (form.starts_with(begun) || lower(spoken(language, action)).starts_with(begun)) {
            candidates.push_back(action);
        }
    }
    if (candidates.size() == 1) return candidates.front();
    return std::nullopt;
}

}  // namespace stamtafel
