#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include "cli/wordcard/installed.hpp"
#include "cli/wordcard/program.hpp"
#include "record/json.hpp"
#include "words/anagram.hpp"
#include "words/embedded.hpp"
#include "words/fold.hpp"
#include "words/house_words.hpp"

namespace stamtafel {

namespace {

// The dictionary that the flags ask for, and the reasons that go with it.
struct Dictionary {
    Lexicon lexicon;
    const RejectedWords* rejected;
    std::vector<std::string> removed;  // by the house
};

// What people typed comes back in refusals: without control characters, and not all of it.
std::string shown(std::string_view text) {
    return clean_text(text.substr(0, 120));
}

Refusal shown(Refusal refusal) {
    for (Fact& fact : refusal.facts) fact.value = shown(fact.value);
    return refusal;
}

Answer<Dictionary> open_dictionary(const Arguments& arguments) {
    const std::string_view asked =
        arguments.has("--dictionary") ? arguments.value("--dictionary") : std::string_view("nl");
    const Lexicon* lexicon = embedded_lexicon(asked);
    if (lexicon == nullptr) {
        const auto known = joined(embedded_words(), ", ", &EmbeddedWords::language);
        return refuse(
            Refusal("words.unknown_dictionary").with("value", asked).with("known", known));
    }
    Dictionary dictionary{*lexicon, embedded_rejected_words(asked), {}};
    if (!arguments.has("--house")) return dictionary;
    const auto text = read_house_words(arguments.value("--house"));
    if (!text) return std::unexpected(text.error());
    auto house = HouseWords::read(*text);
    if (!house) return std::unexpected(std::move(house.error()));
    auto changed = house->apply(*lexicon);
    if (!changed) return std::unexpected(std::move(changed.error()));
    dictionary.lexicon = std::move(*changed);
    dictionary.removed = std::move(house->removed);
    return dictionary;
}

std::string lower(std::string word) {
    for (char& c : word) c = static_cast<char>(c - 'A' + 'a');
    return word;
}

// Nothing if the word may be laid.
std::optional<Refusal> objection(const Dictionary& dictionary, std::string_view given) {
    const auto word = fold(given);
    if (!word) return word.error();
    if (word->size() < 2) return Refusal("words.too_short");
    if (dictionary.lexicon.contains(*word)) return std::nullopt;
    if (std::ranges::find(dictionary.removed, *word) != dictionary.removed.end()) {
        return Refusal("words.removed_by_house");
    }
    const auto found = dictionary.rejected->find(*word);
    if (!found) return Refusal("words.unknown");
    constexpr std::array<std::string_view, rejected_class_count> codes{
        "words.diminutive", "words.verb_form", "words.name", "words.abbreviation",
        "words.exclamation"};
    constexpr std::array<std::string_view, rejected_class_count> codes_with_lemma{
        "words.diminutive_of", "words.verb_form_of", "words.name", "words.abbreviation",
        "words.exclamation"};
    const auto why = static_cast<std::size_t>(found->why);
    if (found->lemma.empty()) return Refusal(codes[why]);
    return Refusal(codes_with_lemma[why]).with("lemma", lower(found->lemma));
}

ExitCode check(Console& console, const Arguments& arguments, const Dictionary& dictionary,
               std::span<const std::string> words) {
    bool all_allowed = true;
    Json list = Json::array();
    for (const std::string& word : words) {
        const auto against = objection(dictionary, word);
        all_allowed &= !against;
        const std::string verdict =
            against ? say(console.language(), shown(*against)) : console.say("words.allowed");
        if (!arguments.has("--json")) {
            console.print(fmt::format("{}: {}\n", shown(word), verdict));
            continue;
        }
        Json entry{{"word", shown(word)}, {"allowed", !against}, {"text", verdict}};
        if (against) {
            entry["why"] = against->code.substr(against->code.find('.') + 1);
            for (const Fact& fact : against->facts) {
                if (fact.name == "lemma") entry["of"] = fact.value;
            }
        }
        list.push_back(std::move(entry));
    }
    if (arguments.has("--json")) console.write(list.dump(2) + "\n");
    return all_allowed ? ExitCode::ok : ExitCode::failure;
}

ExitCode anagram(Console& console, const Arguments& arguments, const Dictionary& dictionary,
                 std::string_view letters) {
    const auto rack = Rack::read(letters);
    if (!rack) return console.refuse_usage(shown(rack.error()), "words");
    const std::size_t least = arguments.has("--shorter") ? 2 : rack->size();
    std::vector<std::string> found;
    each_anagram(dictionary.lexicon.graph(), *rack, [&](std::string_view word) {
        if (word.size() >= least) found.emplace_back(word);
    });
    std::ranges::stable_sort(found, std::ranges::greater(), &std::string::size);
    if (arguments.has("--json")) {
        console.write(Json(found).dump() + "\n");
        return ExitCode::ok;
    }
    std::string text;
    for (const std::string& word : found) text += word + "\n";
    console.print(text);
    if (found.empty()) console.message(console.say("words.no_anagram"));
    return ExitCode::ok;
}

double load_time(std::span<const std::byte> bytes) {
    const auto before = std::chrono::steady_clock::now();
    [[maybe_unused]] const auto again = Lexicon::borrow(bytes);
    const std::chrono::duration<double, std::milli> passed =
        std::chrono::steady_clock::now() - before;
    return passed.count();
}

ExitCode stats(Console& console, const Arguments& arguments, const Dictionary& dictionary) {
    const Lexicon& lexicon = dictionary.lexicon;
    std::array<long long, longest_word + 1> by_length{};
    each_word(lexicon.graph(), [&](std::string_view word) { ++by_length[word.size()]; });
    if (arguments.has("--json")) {
        Json json{{"name", lexicon.name()},
                  {"language", lexicon.language()},
                  {"sha256", lexicon.sha256()},
                  {"words", lexicon.size()},
                  {"bytes", lexicon.bytes().size()},
                  {"rejected", dictionary.rejected->size()},
                  {"load_ms", load_time(lexicon.bytes())}};
        for (std::size_t length = 0; length < by_length.size(); ++length) {
            if (by_length[length] != 0)
                json["by_length"][std::to_string(length)] = by_length[length];
        }
        console.write(json.dump(2) + "\n");
        return ExitCode::ok;
    }
    std::string text =
        console.say("words.stats", {{"name", lexicon.name()},
                                    {"language", lexicon.language()},
                                    {"words", std::to_string(lexicon.size())},
                                    {"rejected", std::to_string(dictionary.rejected->size())},
                                    {"bytes", std::to_string(lexicon.bytes().size())},
                                    {"load", console.decimal(load_time(lexicon.bytes()), 1)},
                                    {"sha256", lexicon.sha256()}});
    text += '\n';
    for (std::size_t length = 0; length < by_length.size(); ++length) {
        if (by_length[length] != 0) text += fmt::format("{:>6} {:>8}\n", length, by_length[length]);
    }
    console.print(text);
    return ExitCode::ok;
}

// Installs house words under the name of their file, or under the one that is given.
ExitCode add(Console& console, std::span<const std::string> words) {
    const std::string name =
        words.size() > 1 ? words[1] : std::filesystem::path(words[0]).stem().string();
    if (!is_installed_name(name) || name == wordcard::no_house_words) {
        return console.refuse_usage(Refusal("words.bad_name").with("name", shown(name)), "words");
    }
    const auto text = read_house_words(words[0]);
    if (!text) return console.fail(shown(text.error()));
    const auto house = HouseWords::read(*text);
    if (!house) return console.fail(shown(house.error()));
    const auto installed = install(InstalledItem::house_words, name, *text);
    if (!installed) return console.fail(installed.error());
    console.print(console.say("words.added", {{"name", name},
                                              {"path", *installed},
                                              {"more", std::to_string(house->added.size())},
                                              {"fewer", std::to_string(house->removed.size())}}) +
                  "\n");
    return ExitCode::ok;
}

ExitCode list(Console& console) {
    const auto names = installed_names(InstalledItem::house_words);
    for (const std::string& name : names) console.print(name + "\n");
    if (names.empty()) console.message(console.say("words.none_added"));
    return ExitCode::ok;
}

ExitCode run(Console& console, const Arguments& arguments) {
    const std::span words(arguments.words());
    const std::string& what = words.front();
    const auto rest = words.subspan(1);
    if (what == "add" && rest.empty()) {
        return console.refuse_usage(Refusal("words.file_missing"), "words");
    }
    if (what != "stats" && what != "list" && rest.empty()) {
        return console.refuse_usage(Refusal("words.missing"), "words");
    }
    const std::size_t most = what == "check"     ? rest.size()
                             : what == "add"     ? 2
                             : what == "anagram" ? 1
                                                 : 0;
    if (rest.size() > most) {
        return console.refuse_usage(Refusal("cli.word_too_many").with("word", shown(rest[most])),
                                    "words");
    }
    if (what == "add") return add(console, rest);
    if (what == "list") return list(console);
    const auto dictionary = open_dictionary(arguments);
    if (!dictionary) return console.fail(shown(dictionary.error()));
    if (what == "check") return check(console, arguments, *dictionary, rest);
    if (what == "anagram") return anagram(console, arguments, *dictionary, rest[0]);
    return stats(console, arguments, *dictionary);
}

constexpr std::array<Flag, 4> flags{{{.name = "--dictionary"},
                                     {.name = "--house"},
                                     {.name = "--shorter", .takes_value = false},
                                     {.name = "--json", .takes_value = false}}};
constexpr std::array<std::string_view, 5> tasks{"check", "anagram", "stats", "add", "list"};

}  // namespace

const Command words_command{
    .spec = {.name = "words", .flags = flags, .min_words = 1, .max_words = 100'000, .tasks = tasks},
    .run = run};

}  // namespace stamtafel
