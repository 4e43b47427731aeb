#include "rules/wordcard/puzzle/daily_puzzle.hpp"

#include <array>
#include <cassert>
#include <charconv>

#include "rules/kit/random.hpp"
#include "rules/kit/sha256.hpp"
#include "rules/wordcard/group_solution.hpp"

namespace stamtafel::wordcard {

namespace {

using std::chrono::sys_days;

// What a variant gets: easy ones have few cards. A best lay below `least` is no fun to look for.
struct Size {
    std::uint32_t fewest;
    std::uint32_t most;
    int least;
};

constexpr std::array<Size, 5> sizes{{
    {.fewest = 8, .most = 10, .least = 150},   // word
    {.fewest = 10, .most = 13, .least = 45},   // card
    {.fewest = 9, .most = 11, .least = 200},   // word_plus
    {.fewest = 11, .most = 13, .least = 100},  // card_plus
    {.fewest = 10, .most = 13, .least = 100},  // word_and_card
}};

// From Sunday to Saturday; the week gets harder towards its end.
constexpr std::array<Variant, 7> week{Variant::word_and_card, Variant::word,      Variant::card,
                                      Variant::word,          Variant::word_plus, Variant::card,
                                      Variant::card_plus};

constexpr int most_jokers = 2;

std::uint64_t seed_of(Date date) {
    const std::string text = std::string(daily_algorithm) + " " + date_text(date);
    const std::string hash = sha256(std::as_bytes(std::span(text)));
    std::uint64_t seed = 0;
    std::from_chars(hash.data(), hash.data() + 16, seed, 16);
    return seed;
}

std::vector<Card> draw(const Deck& deck, std::uint32_t count, Random& random) {
    std::vector<Card> pile = deck.cards();
    pile.insert(pile.end(), static_cast<std::size_t>(deck.jokers()), joker_card);
    std::vector<Card> cards;
    while (cards.size() < count && !pile.empty()) {
        const auto picked = random.below(static_cast<std::uint32_t>(pile.size()));
        cards.push_back(pile[picked]);
        pile[picked] = pile.back();
        pile.pop_back();
    }
    return cards;
}

}  // namespace

std::optional<Date> read_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto number = [&](std::size_t from, std::size_t length) {
        unsigned value = 0;
        for (const char c : text.substr(from, length)) {
            if (c < '0' || c > '9') return 0U;  // no year, month or day is 0
            value = value * 10 + static_cast<unsigned>(c - '0');
        }
        return value;
    };
    const auto year = number(0, 4);
    const Date date{std::chrono::year{static_cast<int>(year)}, std::chrono::month{number(5, 2)},
                    std::chrono::day{number(8, 2)}};
    if (year == 0 || !date.ok()) return std::nullopt;
    return date;
}

std::string date_text(Date date) {
    std::string text;
    const auto write = [&](unsigned value, std::size_t digits) {
        const std::string number = std::to_string(value);
        text.append(digits - std::min(digits, number.size()), '0');
        text += number;
    };
    write(static_cast<unsigned>(static_cast<int>(date.year())), 4);
    text += '-';
    write(static_cast<unsigned>(date.month()), 2);
    text += '-';
    write(static_cast<unsigned>(date.day()), 2);
    return text;
}

Variant variant_of_day(Date date) {
    return week[std::chrono::weekday(sys_days(date)).c_encoding()];
}

DailyPuzzle daily_puzzle(Date date, const Deck& deck, Solver& solver) {
    assert(date.ok() && date >= first_puzzle && date <= last_puzzle);
    DailyPuzzle puzzle;
    puzzle.date = date;
    puzzle.number = static_cast<int>((sys_days(date) - sys_days(first_puzzle)).count()) + 1;
    puzzle.rules = {.variant = variant_of_day(date), .joker_points = 0, .bonuses = true};
    const Size& size = sizes[static_cast<std::size_t>(puzzle.rules.variant)];
    Random random(seed_of(date));
    const auto count = size.fewest + random.below(size.most - size.fewest + 1);
    // What decides is the result of the best lay, which is proven and so the same for every solver;
    // there may be several best lays. With a deck that never gives enough the last draw stands.
    constexpr int patience = 1000;
    for (int attempt = 0; attempt < patience; ++attempt) {
        puzzle.cards = draw(deck, count, random);
        if (std::ranges::count(puzzle.cards, joker_card) > most_jokers) continue;
        Solution solution = solver.solve(
            {.rules = puzzle.rules, .hand = puzzle.cards, .going_out = all_used_bonus});
        puzzle.best = std::move(solution.best);
        if (puzzle.best.result >= size.least) break;
    }
    return puzzle;
}

}  // namespace stamtafel::wordcard
