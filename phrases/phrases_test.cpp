#include "phrases/phrases.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/games.hpp"

namespace stamtafel {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> raw_places(Language language, std::string_view key) {
    return places(say(language, key));
}

TEST(Phrases, EveryKeyIsInAllThreeLanguages) {
    const auto dutch = phrase_keys(Language::nl);
    EXPECT_GT(dutch.size(), 30U);
    for (const Language language : all_languages) {
        EXPECT_EQ(phrase_keys(language), dutch) << language_code(language);
    }
}

TEST(Phrases, EveryTranslationHasTheSamePlaces) {
    for (const auto key : phrase_keys(Language::en)) {
        const auto expected = raw_places(Language::en, key);
        for (const Language language : all_languages) {
            EXPECT_EQ(raw_places(language, key), expected)
                << language_code(language) << ": " << key;
        }
    }
}

TEST(Phrases, NoneIsEmpty) {
    for (const Language language : all_languages) {
        for (const auto key : phrase_keys(language)) {
            EXPECT_FALSE(say(language, key).empty()) << language_code(language) << ": " << key;
        }
    }
}

TEST(Phrases, EveryGameAndOptionIsNamedAndExplained) {
    for (const AnyGame* game : all_games()) {
        const auto& info = game->info();
        const std::string id(info.id);
        for (const Language language : all_languages) {
            EXPECT_TRUE(has_phrase(language, "game." + id)) << id;
            for (const auto& option : info.options) {
                const std::string key = "option." + id + "." + std::string(option.name);
                EXPECT_TRUE(has_phrase(language, key)) << key;
            }
        }
    }
}

TEST(Phrases, EveryGameHasItsRulesPageInEveryLanguage) {
    for (const AnyGame* game : all_games()) {
        for (const Language language : all_languages) {
            const auto page = rules_page(language, game->info().id);
            EXPECT_TRUE(page.starts_with("# "))
                << game->info().id << " " << language_code(language);
        }
    }
    EXPECT_TRUE(rules_page(Language::nl, "chess").empty());
    EXPECT_TRUE(rules_page(Language::nl, "../gesjaakt").empty());
}

TEST(Phrases, PlacesAreFilledFromTheFacts) {
    const auto refusal = Refusal("kit.seats").with("seats", 9).with("min", 2).with("max", 7);
    EXPECT_EQ(say(Language::en, refusal), "This game is for 2 to 7 players, not 9.");
    for (const Language language : all_languages) {
        EXPECT_THAT(say(language, refusal), HasSubstr("9"));
        EXPECT_TRUE(places(say(language, refusal)).empty());
    }
}

TEST(Phrases, AFactIsNotReadAsAPhraseAgain) {
    const auto refusal = Refusal("kit.unknown_game").with("game", "{game}{x}");
    EXPECT_THAT(say(Language::en, refusal), HasSubstr("\"{game}{x}\""));
}

TEST(Phrases, AnUnknownKeySaysItself) {
    EXPECT_EQ(say(Language::de, "no.such.phrase"), "no.such.phrase");
    EXPECT_FALSE(has_phrase(Language::de, "no.such.phrase"));
}

TEST(Phrases, PlacesAreListedOnceAndSorted) {
    EXPECT_THAT(places("{b} and {a} and {b} {open"), ::testing::ElementsAre("{a}", "{b}"));
    EXPECT_TRUE(places("").empty());
}

TEST(Phrases, LanguagesAreReadByTheirCode) {
    for (const Language language : all_languages) {
        EXPECT_EQ(read_language(language_code(language)), language);
    }
    for (const auto* code : {"", "EN", "fr", "nl_NL", "english"}) EXPECT_FALSE(read_language(code));
}

// What the sources say: the texts of all that is compiled into the program.
std::map<std::string, std::string> sources() {
    namespace fs = std::filesystem;
    const std::set<std::string> aside{"build", "fuzz", "tests", "bench"};
    const std::set<std::string> only_for_tests{"high_card.hpp"};
    std::map<std::string, std::string> found;
    for (const auto& folder : fs::directory_iterator(STAMTAFEL_SOURCE)) {
        const auto name = folder.path().filename().string();
        if (!folder.is_directory() || name.starts_with(".") || aside.contains(name)) continue;
        for (const auto& file : fs::recursive_directory_iterator(folder)) {
            const auto& path = file.path();
            const bool code = path.extension() == ".cpp" || path.extension() == ".hpp";
            if (!code || path.string().ends_with("_test.cpp")) continue;
            if (only_for_tests.contains(path.filename().string())) continue;
            std::ifstream in(path);
            found[path.string()] = {std::istreambuf_iterator<char>(in), {}};
        }
    }
    return found;
}

std::vector<std::smatch> matches(const std::string& text, const std::regex& pattern) {
    return {std::sregex_iterator(text.begin(), text.end(), pattern), std::sregex_iterator()};
}

TEST(PhrasesOfTheSources, EveryRefusalHasItsPhrase) {
    const std::regex refusal(R"re(\b(?:Refusal|refuse)\(\s*"([^"]*)")re");
    std::set<std::string> codes;
    for (const auto& [path, text] : sources()) {
        for (const auto& match : matches(text, refusal)) {
            codes.insert(match[1]);
            EXPECT_TRUE(has_phrase(Language::en, match[1].str())) << path << ": " << match[1];
        }
    }
    EXPECT_GT(codes.size(), 25U) << "the sources were not found";
    EXPECT_TRUE(codes.contains("gesjaakt.no_chips"));
}

// A place without a fact would be shown to people as "{card}".
TEST(PhrasesOfTheSources, EveryRefusalBringsTheFactsItsPhraseNeeds) {
    const std::regex refusal(R"re(\b(?:Refusal|refuse)\(\s*"([^"]*)"\)([^;]*);)re");
    const std::regex fact(R"re(\.with\(\s*(?:\w+\()?"([^"]*)")re");
    for (const auto& [path, text] : sources()) {
        for (const auto& match : matches(text, refusal)) {
            std::set<std::string> facts;
            const std::string after = match[2];
            for (const auto& given : matches(after, fact)) facts.insert("{" + given[1].str() + "}");
            for (const auto& place : raw_places(Language::en, match[1].str())) {
                EXPECT_TRUE(facts.contains(place))
                    << path << ": " << match[1] << " lacks " << place;
            }
        }
    }
}

TEST(PhrasesOfTheSources, EveryKeyThatIsSaidExists) {
    const std::regex said(R"re(\bsay\((?:[A-Za-z_:]+(?:\(\))?,\s*)?"([^"]+)"[,)])re");
    std::size_t count = 0;
    for (const auto& [path, text] : sources()) {
        for (const auto& match : matches(text, said)) {
            ++count;
            EXPECT_TRUE(has_phrase(Language::en, match[1].str())) << path << ": " << match[1];
        }
    }
    EXPECT_GT(count, 0U);
}

// Keys that are put together while the program runs, by what they begin with.
const std::vector<std::string> composed_keys{
    "game.",   "option.",      "help.",        "verb.",  "talk.",       "colour.",
    "answer.", "hint.result.", "review.mark.", "level.", "replay.word."};

TEST(PhrasesOfTheSources, NoPhraseIsLeftOver) {
    std::string all;
    for (const auto& [path, text] : sources()) all += text;
    for (const auto key : phrase_keys(Language::en)) {
        std::string name(key);
        if (name.ends_with(".you")) name.resize(name.size() - 4);
        const bool composed = std::ranges::any_of(
            composed_keys, [&](const std::string& start) { return name.starts_with(start); });
        EXPECT_TRUE(composed || all.contains("\"" + name + "\"")) << key << " is never said";
    }
}

}  // namespace
}  // namespace stamtafel
