#include "rules/wordcard/config.hpp"

#include <algorithm>

#include "rules/kit/notation.hpp"

namespace stamtafel::wordcard {

namespace {

using Field = Choice::Field;

constexpr std::array<std::string_view, 7> game_names{
    "word", "card", "word_plus", "card_plus", "word_and_card", "free", "group"};
constexpr std::array<std::string_view, 2> joker_points_names{"0", "25"};
constexpr std::array<std::string_view, 2> joker_back_names{"anyone", "layer"};
constexpr std::array<std::string_view, 2> referee_names{"dictionary", "person"};

constexpr std::array specs{
    OptionSpec{.name = "variant", .kind = OptionKind::choice, .choices = game_names},
    OptionSpec{.name = "base", .kind = OptionKind::choice, .choices = variant_names},
    OptionSpec{
        .name = "formula", .kind = OptionKind::choice, .standard = 1, .choices = formula_names},
    OptionSpec{.name = "hand",
               .kind = OptionKind::number,
               .standard = 10,
               .min = min_hand,
               .max = max_hand,
               .standard_depends = true},
    OptionSpec{.name = "opening_cards", .kind = OptionKind::number, .standard = 5, .max = 13},
    OptionSpec{.name = "opening_points", .kind = OptionKind::number, .max = 200},
    OptionSpec{.name = "joker_points",
               .kind = OptionKind::number,
               .max = 25,
               .choices = joker_points_names},
    OptionSpec{.name = "joker_back", .kind = OptionKind::choice, .choices = joker_back_names},
    OptionSpec{.name = "bonuses", .standard = 1},
    OptionSpec{.name = "y_is_ij"},
    OptionSpec{.name = "crosswise"},
    OptionSpec{.name = "deep_pick"},
    OptionSpec{.name = "challenge"},
    OptionSpec{.name = "explain"},
    OptionSpec{.name = "referee", .kind = OptionKind::choice, .choices = referee_names},
    OptionSpec{.name = "clock", .standard = 1},
    OptionSpec{.name = "partners"},
    OptionSpec{.name = "rounds",
               .kind = OptionKind::number,
               .standard = 1,
               .min = 1,
               .max = 20,
               .standard_depends = true},
    OptionSpec{.name = "first",
               .kind = OptionKind::number,
               .standard = -1,
               .min = -1,
               .max = max_seats - 1,
               .word_for_min = "draw"},
    OptionSpec{.name = "time", .kind = OptionKind::number, .standard = 180, .max = 3600},
    OptionSpec{.name = "deck", .kind = OptionKind::name, .standard_name = "nl"},
    OptionSpec{.name = "language", .kind = OptionKind::name, .standard_name = "nl"},
    OptionSpec{.name = "house_words", .kind = OptionKind::name, .standard_name = no_house_words},
};

constexpr std::array<std::string_view, Choice::fields> field_names{
    "hand",    "opening_cards", "opening_points", "joker_points", "joker_back",
    "bonuses", "y_is_ij",       "crosswise",      "deep_pick",    "challenge",
    "explain", "referee",       "clock",          "time"};

const OptionSpec& spec_of(std::string_view name) {
    return *std::ranges::find(specs, name, &OptionSpec::name);
}

int value_of(const DealRules& rules, Field field) {
    switch (field) {
        case Field::hand:
            return rules.hand;
        case Field::opening_cards:
            return rules.opening_cards;
        case Field::opening_points:
            return rules.opening_points;
        case Field::joker_points:
            return rules.joker_points;
        case Field::joker_back:
            return rules.joker_back_to_layer ? 1 : 0;
        case Field::bonuses:
            return rules.bonuses ? 1 : 0;
        case Field::y_is_ij:
            return rules.y_is_ij ? 1 : 0;
        case Field::crosswise:
            return rules.crosswise ? 1 : 0;
        case Field::deep_pick:
            return rules.deep_pick ? 1 : 0;
        case Field::challenge:
            return rules.challenge ? 1 : 0;
        case Field::explain:
            return rules.explain ? 1 : 0;
        case Field::referee:
            return rules.person_as_referee ? 1 : 0;
        case Field::clock:
            return rules.clock ? 1 : 0;
        case Field::time:
            return rules.time;
    }
    return 0;
}

void set_value(DealRules& rules, Field field, int value) {
    const auto small = static_cast<std::uint8_t>(value);
    switch (field) {
        case Field::hand:
            rules.hand = small;
            break;
        case Field::opening_cards:
            rules.opening_cards = small;
            break;
        case Field::opening_points:
            rules.opening_points = small;
            break;
        case Field::joker_points:
            rules.joker_points = small;
            break;
        case Field::joker_back:
            rules.joker_back_to_layer = value != 0;
            break;
        case Field::bonuses:
            rules.bonuses = value != 0;
            break;
        case Field::y_is_ij:
            rules.y_is_ij = value != 0;
            break;
        case Field::crosswise:
            rules.crosswise = value != 0;
            break;
        case Field::deep_pick:
            rules.deep_pick = value != 0;
            break;
        case Field::challenge:
            rules.challenge = value != 0;
            break;
        case Field::explain:
            rules.explain = value != 0;
            break;
        case Field::referee:
            rules.person_as_referee = value != 0;
            break;
        case Field::clock:
            rules.clock = value != 0;
            break;
        case Field::time:
            rules.time = static_cast<std::uint16_t>(value);
            break;
    }
}

constexpr Field field_of(std::size_t index) {
    return static_cast<Field>(index);
}

// Which fields the dealer may name (ruling W20; `group` knows no turns).
bool may_choose(const Config& config, Field field) {
    const bool of_the_lay =
        field == Field::joker_points || field == Field::bonuses || field == Field::y_is_ij;
    const bool of_group = field == Field::hand || field == Field::time;
    return of_the_lay || config.is_group() == of_group;
}

// What rows are of, before any dealer chooses.
Variant rows_of(const Options& options) {
    switch (static_cast<GameVariant>(options.number("variant"))) {
        case GameVariant::group:
            return static_cast<Variant>(options.number("base"));
        case GameVariant::free:
            return Variant::word;
        default:
            return static_cast<Variant>(options.number("variant"));
    }
}

int usual_hand(const Options& options) {
    const Variant rows = rows_of(options);
    return rows == Variant::card || rows == Variant::card_plus ? max_hand : 10;
}

// In `free` everybody deals once.
int usual_rounds(const Options& options, int seats) {
    return options.number("variant") == static_cast<int>(GameVariant::free) ? seats : 1;
}

// What the table of options forbids together.
Answer<> check_together(const Config& config, const DealRules& rules) {
    if (config.is_group()) return {};
    if (rules.deep_pick && config.formula == Formula::least) {
        return refuse("wordcard.deep_pick_least");
    }
    if (rules.challenge && rules.variant == Variant::card) {
        return refuse("wordcard.challenge_card");
    }
    if (rules.explain && !(rules.challenge && rules.person_as_referee)) {
        return refuse("wordcard.explain_alone");
    }
    return {};
}

}  // namespace

std::span<const OptionSpec> option_specs() {
    return specs;
}

std::span<const std::string_view> first_options() {
    static constexpr std::array<std::string_view, 5> names{"variant", "base", "hand", "formula",
                                                           "rounds"};
    return names;
}

void fit(std::string_view option, const Situation& situation, OptionFit& fit) {
    const Options& chosen = situation.chosen;
    const auto variant = static_cast<GameVariant>(chosen.number("variant"));
    const bool group = variant == GameVariant::group;
    const bool turns = !group;
    const bool has_words = rows_of(chosen) != Variant::card;
    const bool several = situation.seats > 1;
    const bool challenge = chosen.flag("challenge");
    const auto is = [&](auto... names) { return ((option == names) || ...); };

    if (is("hand")) fit.standard = usual_hand(chosen);
    if (is("rounds")) fit.standard = usual_rounds(chosen, situation.seats);
    if (is("rounds") && variant == GameVariant::free) fit.least = situation.seats;
    if (is("base", "time")) fit.applies = group;
    if (is("formula", "crosswise", "opening_cards", "opening_points", "joker_back")) {
        fit.applies = turns;
    }
    if (is("clock")) fit.applies = turns && several;
    if (is("first")) fit.applies = several;
    if (is("partners")) fit.applies = turns && situation.seats >= 4 && situation.seats % 2 == 0;
    if (is("deep_pick")) {
        fit.applies = turns && chosen.number("formula") == static_cast<int>(Formula::most);
    }
    if (is("y_is_ij")) fit.applies = has_words;
    if (is("challenge")) fit.applies = turns && has_words && several && situation.people > 0;
    if (is("referee")) fit.applies = turns && has_words && challenge;
    if (is("explain")) {
        fit.applies =
            challenge && chosen.number("referee") == 1 && situation.people == situation.seats;
    }
}

Answer<Config> configure(Options& options, int seats) {
    Config config;
    config.variant = static_cast<GameVariant>(options.number("variant"));
    config.formula = static_cast<Formula>(options.number("formula"));
    config.version = static_cast<std::uint8_t>(options.rules());
    config.seats = static_cast<std::uint8_t>(seats);
    config.first = static_cast<std::int8_t>(options.number("first"));
    config.partners = options.flag("partners");
    DealRules& rules = config.rules;
    rules.variant = rows_of(options);
    options.settle("hand", usual_hand(options));
    const bool free = config.variant == GameVariant::free;
    options.settle("rounds", usual_rounds(options, seats));
    config.rounds = static_cast<std::uint8_t>(options.number("rounds"));
    for (std::size_t i = 0; i < field_names.size(); ++i) {
        set_value(rules, field_of(i), options.number(field_names[i]));
    }

    if (config.is_group() && config.formula == Formula::least) {
        return refuse("wordcard.group_least");
    }
    if (config.is_group() && rules.crosswise) return refuse("wordcard.group_crosswise");
    if (config.is_group() && config.partners) return refuse("wordcard.group_partners");
    if (config.partners && (seats < 4 || seats % 2 != 0)) {
        return refuse(Refusal("wordcard.partners_seats").with("seats", seats));
    }
    if (free && config.rounds < seats) {
        return refuse(Refusal("wordcard.free_rounds").with("seats", seats));
    }
    if (config.first >= seats) {
        return refuse(
            Refusal("wordcard.first_seat").with("first", config.first).with("seats", seats));
    }
    if (auto together = check_together(config, rules); !together) {
        return std::unexpected(std::move(together.error()));
    }
    const auto material =
        Shelf::common().find(options.text_of_name("deck"), options.text_of_name("language"),
                             options.text_of_name("house_words"));
    if (!material) return std::unexpected(material.error());
    config.material = *material;
    const int needed = config.is_group() ? std::max(max_hand, seats) : seats * rules.hand + 1;
    if (config.deck().size() < needed) {
        return refuse(Refusal("wordcard.deck_too_small")
                          .with("deck", config.deck().name())
                          .with("size", config.deck().size())
                          .with("needed", needed));
    }
    return config;
}

void write(std::string& out, const Choice& choice) {
    out += "variant=";
    out += variant_names[static_cast<std::size_t>(choice.values.variant)];
    for (std::size_t i = 0; i < field_names.size(); ++i) {
        if (!choice.names(field_of(i))) continue;
        out += ' ';
        out += field_names[i];
        out += '=';
        out += spec_of(field_names[i]).text_of(value_of(choice.values, field_of(i)));
    }
}

Answer<Choice> read_choice(std::string_view text) {
    Options options(specs);
    bool variant_named = false;
    Choice choice;
    for (Words words(text); !words.empty();) {
        const std::string_view word = words.next();
        const auto equals = word.find('=');
        if (equals == std::string_view::npos) {
            return refuse(Refusal("wordcard.choice_word").with("text", word));
        }
        const std::string_view name = word.substr(0, equals);
        if (auto set = options.set(name, word.substr(equals + 1)); !set) {
            return std::unexpected(std::move(set.error()));
        }
        if (name == "variant") {
            const int variant = options.number(name);
            if (variant > static_cast<int>(Variant::word_and_card)) {
                return refuse("wordcard.choice_variant");
            }
            choice.values.variant = static_cast<Variant>(variant);
            variant_named = true;
            continue;
        }
        const auto field = std::ranges::find(field_names, name);
        if (field == field_names.end()) {
            return refuse(Refusal("wordcard.choice_fixed").with("name", name));
        }
        const auto index = static_cast<std::size_t>(field - field_names.begin());
        choice.named = static_cast<std::uint16_t>(choice.named | Choice::bit(field_of(index)));
        set_value(choice.values, field_of(index), options.number(name));
    }
    if (!variant_named) return refuse("wordcard.choice_variant");
    return choice;
}

std::vector<std::string_view> choosable(const Config& config) {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < field_names.size(); ++i) {
        if (may_choose(config, field_of(i))) names.push_back(field_names[i]);
    }
    return names;
}

Answer<DealRules> chosen(const Config& config, const Choice& choice) {
    DealRules rules = config.rules;
    rules.variant = choice.values.variant;
    for (std::size_t i = 0; i < field_names.size(); ++i) {
        if (!choice.names(field_of(i))) continue;
        if (!may_choose(config, field_of(i))) {
            return refuse(Refusal("wordcard.choice_fixed").with("name", field_names[i]));
        }
        set_value(rules, field_of(i), value_of(choice.values, field_of(i)));
    }
    if (auto together = check_together(config, rules); !together) {
        return std::unexpected(std::move(together.error()));
    }
    return rules;
}

}  // namespace stamtafel::wordcard
