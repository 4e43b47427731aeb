#include "cli/spoken_action.hpp"

#include <cctype>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "rules/kit/notation.hpp"
#include "words/embedded.hpp"
#include "words/fold.hpp"

namespace stamtafel {
namespace {

// What the phrases say a word means: each synonym of "<prefix>NAME" by its NAME.
std::map<std::string, std::string> named(Language language, std::string_view prefix) {
    std::map<std::string, std::string> words;
    for (const auto key : phrase_keys(language)) {
        if (!key.starts_with(prefix)) continue;
        const std::string phrase = say(language, key);
        for (Words each(phrase); !each.empty();) {
            std::string_view word = each.next();
            if (word.ends_with(',')) word.remove_suffix(1);
            words[std::string(word)] = key.substr(prefix.size());
        }
    }
    return words;
}

TEST(SpokenAction, EveryWordOfTheTableIsUnderstoodInItsLanguageAndInEnglish) {
    for (const Language language : all_languages) {
        const auto own = named(language, "talk.");
        EXPECT_GE(own.size(), 9U);
        for (const auto& [word, name] : own) {
            if (name == "nothing") continue;
            EXPECT_EQ(table_word(language, word), name) << language_code(language) << ' ' << word;
        }
        for (const auto& [word, name] : named(Language::en, "talk.")) {
            if (name == "nothing" || own.contains(word)) continue;
            EXPECT_EQ(table_word(language, word), name) << language_code(language) << ' ' << word;
        }
    }
    EXPECT_EQ(table_word(Language::de, "ZURÜCK"), "undo");
    EXPECT_EQ(table_word(Language::nl, "Tafel"), "view");
}

// Whatever the program says otherwise, its words are not verbs.
TEST(SpokenAction, NoOtherWordOfTheDictionaryIsOne) {
    const Lexicon& lexicon = *embedded_lexicon("nl");
    for (const Language language : all_languages) {
        std::set<std::string> verbs;
        for (const Language each : {language, Language::en}) {
            for (const auto& [word, name] : named(each, "talk.")) verbs.insert(word);
            for (const auto key : phrase_keys(each)) {
                if (key.starts_with("talk.")) verbs.emplace(key.substr(5));
            }
        }
        int tried = 0;
        for (const auto key : phrase_keys(language)) {
            std::string sentence = say(language, key);
            for (char& c : sentence) {
                c = std::ispunct(static_cast<unsigned char>(c)) != 0
                        ? ' '
                        : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            }
            for (Words words(sentence); !words.empty();) {
                const std::string word(words.next());
                const auto folded = fold(word);
                if (!folded || !lexicon.contains(*folded) || verbs.contains(word)) continue;
                ++tried;
                EXPECT_FALSE(table_word(language, word)) << language_code(language) << ' ' << word;
            }
        }
        EXPECT_GT(tried, 100);
    }
}

TEST(SpokenAction, NothingMeansNoCards) {
    const std::vector<std::string> legal{"swap", "swap R1", "swap R1 G5"};
    for (const Language language : all_languages) {
        const std::string swap = spoken(language, "swap");
        for (const auto& [word, name] : named(language, "talk.")) {
            if (name != "nothing") continue;
            EXPECT_EQ(in_notation(language, swap + " " + word), "swap") << word;
            EXPECT_EQ(meant_action(language, swap + " " + word, legal), "swap") << word;
        }
        EXPECT_EQ(meant_action(language, swap + " " + say(language, "play.nothing"), legal),
                  "swap");
    }
}

TEST(SpokenAction, EveryVerbComesBack) {
    for (const Language language : all_languages) {
        for (const auto& [word, name] : named(language, "verb.")) {
            EXPECT_EQ(notation_word(language, word), name)
                << language_code(language) << ' ' << word;
        }
    }
}

}  // namespace
}  // namespace stamtafel
