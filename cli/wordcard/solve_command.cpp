#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "cli/wordcard/court_cards.hpp"
#include "cli/wordcard/program.hpp"
#include "record/json.hpp"
#include "rules/kit/options.hpp"
#include "rules/wordcard/material.hpp"
#include "rules/wordcard/solver/solver.hpp"
#include "rules/wordcard/typing/typed_row.hpp"

namespace stamtafel {

namespace {

using namespace wordcard;

constexpr std::size_t most_cards = 30;
constexpr int most_runners_up = 20;
constexpr std::string_view joker_values[] = {"0", "25"};

// The options of a match of WordCard that matter here.
constexpr std::array option_specs{
    OptionSpec{.name = "variant", .kind = OptionKind::choice, .choices = variant_names},
    OptionSpec{.name = "formula",
               .kind = OptionKind::choice,
               .standard = static_cast<int>(Formula::most),
               .choices = formula_names},
    OptionSpec{.name = "joker_points", .kind = OptionKind::choice, .choices = joker_values},
    OptionSpec{.name = "bonuses", .standard = 1},
    OptionSpec{.name = "y_is_ij"},
    OptionSpec{.name = "deck", .kind = OptionKind::name, .standard_name = "nl"},
    OptionSpec{.name = "language", .kind = OptionKind::name, .standard_name = "nl"},
    OptionSpec{.name = "house_words", .kind = OptionKind::name, .standard_name = no_house_words},
};

struct Question {
    Options options{option_specs};
    std::vector<Card> hand;
    std::vector<TableRow> table;
    Task task;
};

Refusal shown(Language language, Refusal refusal) {
    for (Fact& fact : refusal.facts) {
        fact.value = with_court_cards(language, clean_text(fact.value.substr(0, 120)));
    }
    return refusal;
}

std::string typed_cards(std::string_view typed) {
    std::string cards;
    for (Words words(typed); !words.empty();) cards += typed_card(words.next()) + ' ';
    return cards;
}

Answer<> read_options(const Arguments& arguments, Options& options) {
    for (const std::string& pair : arguments.values("--set")) {
        const auto equals = pair.find('=');
        if (equals == std::string::npos) return refuse(Refusal("cli.bad_set").with("text", pair));
        auto set = options.set(pair.substr(0, equals), pair.substr(equals + 1));
        if (!set) return set;
    }
    for (const std::string_view flag : {"--variant", "--formula"}) {
        if (!arguments.has(flag)) continue;
        if (auto set = options.set(flag.substr(2), arguments.value(flag)); !set) return set;
    }
    return {};
}

Answer<> read_table(const Arguments& arguments, const Deck& deck, const Wordbook& wordbook,
                    Question& question) {
    const RowRules& rules = question.task.rules;
    for (const std::string& text : arguments.values("--row")) {
        Row row;
        const std::string cards = typed_cards(text);
        Words words(cards);
        while (!words.empty()) {
            const auto laid =
                deck.read_laid(words.next(), joker_meaning(rules.variant), rules.joker_points);
            if (!laid) return std::unexpected(laid.error());
            if (row.size() == max_row) {
                return refuse(Refusal("wordcard.row_too_long").with("max", max_row));
            }
            row.push_back(*laid);
        }
        const auto laid = lay_row(row, rules, wordbook);
        if (!laid) return std::unexpected(laid.error());
        question.table.push_back(laid->row);
    }
    return {};
}

Json json_of(const Lay& lay) {
    Json json{{"result", lay.result},
              {"points", lay.points},
              {"bonus", lay.bonus},
              {"left", lay.left},
              {"goes_out", lay.goes_out}};
    std::string text;
    write(text, lay);
    json["lay"] = text;
    json["parts"] = Json::array();
    for (const Part& part : lay.parts) {
        std::string notation;
        write(notation, Lay{.parts = {part}});
        json["parts"].push_back(
            {{"part", notation}, {"points", part.points}, {"bonus", part.bonus}});
    }
    return json;
}

std::string as_text(const Console& console, const Lay& lay, bool with_words) {
    if (lay.parts.empty()) return console.say("solve.nothing") + "\n";
    std::string text;
    for (const Part& part : lay.parts) {
        std::string notation;
        write(notation, Lay{.parts = {part}});
        const bool row = part.kind == Part::Kind::row && with_words;
        text += fmt::format("{:<14} {}  {}{}\n", row ? spelled(part.cards) : "",
                            with_court_cards(console.language(), notation), part.points,
                            part.bonus > 0 ? fmt::format(" + {}", part.bonus) : "");
    }
    text += console.say(lay.goes_out ? "solve.result_out" : "solve.result",
                        {{"result", std::to_string(lay.result)},
                         {"points", std::to_string(lay.points)},
                         {"bonus", std::to_string(lay.bonus)},
                         {"left", std::to_string(lay.left)}});
    return text + "\n";
}

ExitCode run(Console& console, const Arguments& arguments) {
    Question question;
    const Options& options = question.options;
    if (auto read = read_options(arguments, question.options); !read) {
        return console.refuse_usage(shown(console.language(), read.error()), "solve");
    }
    const auto more = arguments.number<int>("--more", 0, 0, most_runners_up);
    if (!more) return console.refuse_usage(more.error(), "solve");
    const auto material =
        Shelf::common().find(options.text_of_name("deck"), options.text_of_name("language"),
                             options.text_of_name("house_words"));
    if (!material) return console.fail(shown(console.language(), material.error()));
    const Deck& deck = (*material)->deck();
    std::string cards;
    for (const std::string& word : arguments.words()) cards += typed_cards(word);
    auto hand = deck.read_hand(cards);
    if (!hand) return console.refuse_usage(shown(console.language(), hand.error()), "solve");
    if (hand->size() > most_cards) {
        return console.refuse_usage(Refusal("solve.too_many_cards")
                                        .with("cards", static_cast<long long>(hand->size()))
                                        .with("max", static_cast<long long>(most_cards)),
                                    "solve");
    }
    question.hand = std::move(*hand);
    Task& task = question.task;
    task.rules = {.variant = static_cast<Variant>(options.number("variant")),
                  .joker_points = options.number("joker_points") == 0 ? 0 : 25,
                  .bonuses = options.flag("bonuses")};
    task.formula = static_cast<Formula>(options.number("formula"));
    task.runners_up = *more;
    const bool y_is_ij = options.flag("y_is_ij");
    if (auto read = read_table(arguments, deck, (*material)->wordbook(y_is_ij), question); !read) {
        return console.refuse_usage(shown(console.language(), read.error()), "solve");
    }
    task.hand = question.hand;
    task.table = question.table;
    // With rows on the table somebody has laid before; without, all at once is worth more.
    if (task.rules.bonuses) task.going_out = question.table.empty() ? 50 : 25;
    const Solution solution = Solver((*material)->vocabulary(y_is_ij)).solve(task);
    if (arguments.has("--json")) {
        Json json = json_of(solution.best);
        json["proven"] = solution.proven;
        json["runners_up"] = Json::array();
        for (const Lay& lay : solution.runners_up) json["runners_up"].push_back(json_of(lay));
        console.write(json.dump(2) + "\n");
        return ExitCode::ok;
    }
    const bool with_words = counts_words(task.rules.variant);
    console.print(as_text(console, solution.best, with_words));
    for (const Lay& lay : solution.runners_up) {
        console.print("\n");
        console.print(as_text(console, lay, with_words));
    }
    if (!solution.proven) console.print(console.say("solve.not_proven") + "\n");
    return ExitCode::ok;
}

constexpr std::array<Flag, 6> flags{{
    {.name = "--variant"},
    {.name = "--formula"},
    {.name = "--set", .takes_value = true, .repeats = true},
    {.name = "--row", .takes_value = true, .repeats = true},
    {.name = "--more"},
    {.name = "--json", .takes_value = false},
}};

}  // namespace

const Command solve_command{.spec = {.name = "solve",
                                     .flags = flags,
                                     .min_words = 1,
                                     .max_words = std::numeric_limits<std::size_t>::max(),
                                     .missing = "cli.cards_missing"},
                            .run = run};

}  // namespace stamtafel
