#include "phrases/phrases.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "phrases/embedded_files.hpp"

namespace stamtafel {

namespace {

constexpr std::array<std::string_view, 3> codes{"nl", "de", "en"};

using Catalogue = std::map<std::string, std::string, std::less<>>;

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// `key = text`; a line that starts with `|` goes on with the text above it; `#` is a comment.
void read_phrases(std::string_view file, Catalogue& catalogue) {
    std::string* current = nullptr;
    while (!file.empty()) {
        const auto end = file.find('\n');
        std::string_view line = file.substr(0, end);
        file = end == std::string_view::npos ? std::string_view{} : file.substr(end + 1);
        if (line.starts_with('|')) {
            line.remove_prefix(1);
            if (line.starts_with(' ')) line.remove_prefix(1);
            if (current == nullptr) continue;
            if (!current->empty()) *current += '\n';
            *current += line;
        } else if (const auto equals = line.find('=');
                   equals != std::string_view::npos && !line.starts_with('#')) {
            auto& text = catalogue[std::string(trimmed(line.substr(0, equals)))];
            text = trimmed(line.substr(equals + 1));
            current = &text;
        }
    }
}

const Catalogue& catalogue(Language language) {
    static const auto all = [] {
        std::array<Catalogue, 3> made;
        for (std::size_t i = 0; i < codes.size(); ++i) {
            const std::string folder = "phrases/" + std::string(codes[i]) + "/";
            for (const auto& file : phrase_files()) {
                if (file.path.starts_with(folder)) read_phrases(file.text, made[i]);
            }
        }
        return made;
    }();
    return all[static_cast<std::size_t>(language)];
}

}  // namespace

std::optional<Language> read_language(std::string_view code) {
    const auto found = std::ranges::find(codes, code);
    if (found == codes.end()) return std::nullopt;
    return static_cast<Language>(found - codes.begin());
}

std::string_view language_code(Language language) {
    return codes[static_cast<std::size_t>(language)];
}

std::string say(Language language, std::string_view key, std::span<const Fact> facts) {
    const auto& phrases = catalogue(language);
    const auto found = phrases.find(key);
    if (found == phrases.end()) return std::string(key);
    const std::string& phrase = found->second;
    std::string text;
    for (std::size_t i = 0; i < phrase.size();) {
        const auto close = phrase[i] == '{' ? phrase.find('}', i) : std::string::npos;
        if (close == std::string::npos) {
            text += phrase[i++];
            continue;
        }
        const std::string_view name = std::string_view(phrase).substr(i + 1, close - i - 1);
        const auto fact = std::ranges::find(facts, name, &Fact::name);
        if (fact == facts.end()) {
            text += phrase.substr(i, close - i + 1);
        } else {
            text += fact->is_phrase ? say(language, fact->value) : fact->value;
        }
        i = close + 1;
    }
    return text;
}

std::string say(Language language, const Refusal& refusal) {
    return say(language, refusal.code, refusal.facts);
}

std::string game_name(Language language, std::string_view id) {
    const std::string key = "game." + std::string(id);
    return has_phrase(language, key) ? say(language, key) : std::string(id);
}

bool has_phrase(Language language, std::string_view key) {
    return catalogue(language).contains(key);
}

std::vector<std::string_view> phrase_keys(Language language) {
    std::vector<std::string_view> keys;
    for (const auto& [key, text] : catalogue(language)) keys.push_back(key);
    return keys;
}

std::vector<std::string> places(std::string_view phrase) {
    std::vector<std::string> found;
    for (auto open = phrase.find('{'); open != std::string_view::npos;
         open = phrase.find('{', open + 1)) {
        const auto close = phrase.find('}', open);
        if (close == std::string_view::npos) break;
        found.emplace_back(phrase.substr(open, close - open + 1));
    }
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
}

std::string_view rules_page(Language language, std::string_view game) {
    const std::string path =
        "docs/rules/" + std::string(game) + "." + std::string(language_code(language)) + ".md";
    for (const auto& page : rules_pages()) {
        if (page.path == path) return page.text;
    }
    return {};
}

}  // namespace stamtafel
