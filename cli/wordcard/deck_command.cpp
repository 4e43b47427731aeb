#include <array>
#include <map>

#include <fmt/format.h>

#include "cli/wordcard/installed.hpp"
#include "cli/wordcard/program.hpp"
#include "record/json.hpp"

namespace stamtafel {

namespace {

using wordcard::Deck;

// A file may hold anything; what is shown of it has no control characters.
Refusal shown(Refusal refusal) {
    for (Fact& fact : refusal.facts) fact.value = clean_text(fact.value.substr(0, 120));
    return refusal;
}

std::string as_text(const Console& console, const Deck& deck) {
    std::string text = console.say("deck.summary", {{"name", deck.name()},
                                                    {"cards", std::to_string(deck.size())},
                                                    {"jokers", std::to_string(deck.jokers())}}) +
                       "\n\n";
    for (wordcard::Rank rank = wordcard::ace; rank <= wordcard::king; ++rank) {
        std::map<int, std::string> by_points;
        for (const wordcard::Card& card : deck.cards()) {
            if (card.rank != rank) continue;
            by_points[card.points] += ' ';
            by_points[card.points] += wordcard::letter_text(card.letter);
        }
        for (const auto& [points, letters] : by_points) {
            text += fmt::format("{:>2}  {:>2} {}\n", wordcard::rank_text(rank), points, letters);
        }
    }
    return text;
}

ExitCode show(Console& console, std::string_view name) {
    const auto deck = find_deck(name);
    if (!deck) return console.fail(shown(deck.error()));
    console.print(as_text(console, *deck));
    return ExitCode::ok;
}

ExitCode check_or_add(Console& console, std::string_view path, bool add) {
    const auto text = read_deck_text(path);
    if (!text) return console.fail(text.error());
    const auto deck = Deck::read(*text);
    if (!deck) return console.fail(shown(deck.error()));
    if (!add) {
        console.print(console.say("deck.sound", {{"name", deck->name()},
                                                 {"cards", std::to_string(deck->size())}}) +
                      "\n");
        return ExitCode::ok;
    }
    if (deck->name() == wordcard::standard_deck().name()) {
        return console.fail(Refusal("deck.name_taken").with("name", deck->name()));
    }
    const auto installed = install(InstalledItem::deck, deck->name(), *text);
    if (!installed) return console.fail(installed.error());
    console.print(console.say("deck.added", {{"name", deck->name()}, {"path", *installed}}) + "\n");
    return ExitCode::ok;
}

ExitCode run(Console& console, const Arguments& arguments) {
    const auto& words = arguments.words();
    const std::string& task = words[0];
    if (task == "show") {
        return show(console, words.size() > 1 ? std::string_view(words[1])
                                              : std::string_view(wordcard::standard_deck().name()));
    }
    if (words.size() < 2) return console.refuse_usage(Refusal("deck.file_missing"), "deck");
    return check_or_add(console, words[1], task == "add");
}

constexpr std::array<std::string_view, 3> tasks{"show", "check", "add"};

}  // namespace

const Command deck_command{
    .spec = {.name = "deck", .flags = {}, .min_words = 1, .max_words = 2, .tasks = tasks},
    .run = run};

}  // namespace stamtafel
