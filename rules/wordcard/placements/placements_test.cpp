#include "rules/wordcard/placements/placements.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/wordcard/testing/small_wordbook.hpp"

namespace stamtafel::wordcard {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr Variant all_variants[] = {Variant::word, Variant::card, Variant::word_plus,
                                    Variant::card_plus, Variant::word_and_card};

const Wordbook& few_words(bool y_is_ij) {
    static const std::vector<std::string_view> words{
        "en",  "ne",   "een",  "neen",  "ren", "er",    "re",   "ree",  "eer", "eren", "teren",
        "ten", "net",  "te",   "et",    "ent", "rente", "tere", "teen", "bij", "by",   "yen",
        "nij", "ijen", "ijer", "rijen", "ry",  "tij",   "jij",  "ny",   "ji",  "tijen"};
    static const Wordbook plain = small_wordbook(words);
    static const Wordbook folded = small_wordbook(words, true);
    return y_is_ij ? folded : plain;
}

std::string text_of(const Part& part) {
    std::string text;
    write(text, part);
    return text;
}

// A hand of letters the words have; ranks lie close together so that combinations come about.
std::vector<Card> random_hand(Random& random, int cards, int jokers) {
    constexpr std::string_view letters_to_hold = "EEENNRRTTIJY";
    std::vector<Card> hand(static_cast<std::size_t>(jokers), joker_card);
    while (static_cast<int>(hand.size()) < cards) {
        const auto rank =
            static_cast<Rank>(random.coin() ? 1 + random.below(4) : 11 + random.below(3));
        const char letter = letters_to_hold[random.below(letters_to_hold.size())];
        hand.push_back({rank, static_cast<Letter>(letter - 'A'), std::min<std::uint8_t>(rank, 10)});
    }
    return hand;
}

// visit(cards) for every sequence of cards of the hand, equal ones not told apart, jokers in every
// meaning the variant names.
template <class Visit>
void each_sequence(std::vector<Card> hand, const RowRules& rules, Row& row, const Visit& visit) {
    if (!row.empty()) visit(row);
    std::vector<Card> tried;
    for (std::size_t i = 0; i < hand.size(); ++i) {
        const Card card = hand[i];
        if (std::ranges::find(tried, card) != tried.end()) continue;
        tried.push_back(card);
        std::vector<Card> rest = hand;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        const auto with = [&](const LaidCard& laid) {
            row.push_back(laid);
            each_sequence(rest, rules, row, visit);
            row.pop_back();
        };
        if (!card.is_joker()) {
            with(card);
            continue;
        }
        const bool ranked = counts_combinations(rules.variant);
        const bool lettered = counts_words(rules.variant);
        for (int rank = ranked ? 1 : 0; rank <= (ranked ? ranks : 0); ++rank) {
            for (int letter = 0; letter < (lettered ? letters : 1); ++letter) {
                with(LaidCard::joker_as(static_cast<Rank>(rank),
                                        lettered ? static_cast<Letter>(letter) : no_letter,
                                        rules.joker_points));
            }
        }
    }
}

using Found = std::map<std::string, int>;  // parts, and what they bring

Found rows_by_force(const Placing& placing, const Wordbook& wordbook) {
    Found found;
    Row row;
    const auto note = [&](const Part& part, const Answer<Placed>& placed) {
        if (placed) found[text_of(part)] = placed->points + placed->bonus;
    };
    each_sequence(
        {placing.hand.begin(), placing.hand.end()}, placing.rules, row, [&](const Row& all) {
            Part fresh{};
            fresh.cards = all;
            note(fresh, lay_row(all, placing.rules, wordbook));
            for (std::size_t r = 0; r < placing.table.size(); ++r) {
                for (int split = 0; split <= all.size(); ++split) {
                    Part part{.kind = Part::Kind::extension, .row = static_cast<int>(r)};
                    for (int i = 0; i < all.size(); ++i) {
                        (i < split ? part.before : part.cards).push_back(all[i]);
                    }
                    note(part,
                         extend_row(placing.table[r], {part.before.begin(), part.before.end()},
                                    {part.cards.begin(), part.cards.end()}, placing.rules,
                                    wordbook));
                }
            }
        });
    for (std::size_t r = 0; r < placing.table.size(); ++r) {
        for (int i = 0; i < placing.table[r].cards.size(); ++i) {
            for (const Card& card : placing.hand) {
                Part part{.kind = Part::Kind::exchange, .row = static_cast<int>(r), .position = i};
                part.cards.push_back(card);
                note(part, exchange_joker(placing.table[r], i, card, placing.rules, wordbook));
            }
        }
    }
    return found;
}

// As one player lays it, on the grids by themselves.
Answer<GridGain> apply(const Placing& placing, const Part& part, const Wordbook& wordbook) {
    GridLay lay(*placing.grids);
    if (part.kind == Part::Kind::grid_exchange) {
        const LaidCard& laid = part.cards[0];
        const auto done =
            lay.exchange(placing.seat, part.seat, part.x, part.y,
                         {laid.rank, laid.letter, laid.points}, placing.rules, wordbook);
        if (!done) return std::unexpected(done.error());
    } else {
        const auto done = lay.place(placing.seat, part.seat, part.x, part.y, part.direction,
                                    {part.cards.begin(), part.cards.end()}, placing.rules.variant);
        if (!done) return std::unexpected(done.error());
    }
    return lay.finish(placing.rules, wordbook);
}

// What lies where afterwards, however it was said.
std::string position_text(const Grids& grids) {
    std::string text;
    for (const Square& square : grids.squares()) {
        text += std::to_string(square.seat) + ":" + std::to_string(square.x) + "," +
                std::to_string(square.y) + " ";
        write(text, square.card);
        text += ' ';
    }
    return text;
}

Found grids_by_force(const Placing& placing, const Wordbook& wordbook) {
    Found found;
    const auto note = [&](const Part& part) {
        if (const auto gain = apply(placing, part, wordbook)) {
            found[position_text(gain->grids)] = gain->points() + gain->bonus;
        }
    };
    Row row;
    const int cards = static_cast<int>(placing.hand.size());
    each_sequence(
        {placing.hand.begin(), placing.hand.end()}, placing.rules, row, [&](const Row& all) {
            for (Seat seat = 0; seat < 2; ++seat) {
                const auto box = placing.grids->box(seat).value_or(Grids::Box{});
                for (int x = box.left - cards; x <= box.right + 1; ++x) {
                    for (int y = box.top - cards; y <= box.bottom + 1; ++y) {
                        if (placing.grids->at(seat, x, y) != nullptr) continue;
                        for (const Direction direction : {Direction::across, Direction::down}) {
                            Part part{.kind = Part::Kind::crossing,
                                      .seat = seat,
                                      .x = x,
                                      .y = y,
                                      .direction = direction};
                            part.cards = all;
                            note(part);
                        }
                    }
                }
            }
        });
    for (const Square& square : placing.grids->squares()) {
        for (const Card& card : placing.hand) {
            Part part{.kind = Part::Kind::grid_exchange,
                      .seat = square.seat,
                      .x = square.x,
                      .y = square.y};
            part.cards.push_back(card);
            note(part);
        }
    }
    return found;
}

Found rows_listed(const Placing& placing, const Wordbook& wordbook) {
    Found found;
    each_placement(placing, wordbook, [&](const Part& part) {
        EXPECT_TRUE(found.emplace(text_of(part), part.points + part.bonus).second)
            << "twice: " << text_of(part);
        return true;
    });
    return found;
}

Found grids_listed(const Placing& placing, const Wordbook& wordbook) {
    Found found;
    each_placement(placing, wordbook, [&](const Part& part) {
        const auto gain = apply(placing, part, wordbook);
        EXPECT_TRUE(gain) << text_of(part);
        if (!gain) return true;
        EXPECT_EQ(gain->points(), part.points) << text_of(part);
        EXPECT_EQ(gain->bonus, part.bonus) << text_of(part);
        const std::string after = position_text(gain->grids);
        EXPECT_TRUE(found.emplace(after, part.points + part.bonus).second)
            << "twice: " << text_of(part);
        return true;
    });
    return found;
}

std::vector<TableRow> random_table(Random& random, int rows, const RowRules& rules,
                                   const Wordbook& wordbook) {
    std::vector<TableRow> table;
    for (int i = 0; i < rows; ++i) {
        const auto hand = random_hand(random, 7, 1);
        const Placing placing{.rules = rules, .hand = hand};
        const auto part = random_placement(placing, wordbook, random, PlacementKind::new_row);
        if (part && part->cards.size() <= 4) {
            table.push_back(lay_row(part->cards, rules, wordbook)->row);
        }
    }
    return table;
}

Grids random_grids(Random& random, int parts, const RowRules& rules, const Wordbook& wordbook,
                   int seats = 2) {
    Grids grids;
    for (int i = 0; i < parts; ++i) {
        const auto hand = random_hand(random, 6, i % 3 == 0 ? 1 : 0);
        const auto seat = static_cast<Seat>(i % seats);
        const Placing placing{.rules = rules, .hand = hand, .grids = &grids, .seat = seat};
        const auto kind = grids.empty(seat) ? PlacementKind::new_row : PlacementKind::crossing;
        const auto part = random_placement(placing, wordbook, random, kind);
        if (part) grids = apply(placing, *part, wordbook)->grids;
    }
    return grids;
}

TEST(Placements, EveryRowIsFoundOnceAndForWhatItIsWorth) {
    Random random(1);
    int all = 0;
    for (int i = 0; i < 150; ++i) {
        const bool y_is_ij = i % 2 == 1;
        const Wordbook& wordbook = few_words(y_is_ij);
        const RowRules rules{.variant = all_variants[i % 5], .joker_points = i % 3 == 0 ? 25 : 0};
        const auto table = random_table(random, 3, rules, wordbook);
        const auto hand = random_hand(random, 5, 0);
        const Placing placing{.rules = rules, .hand = hand, .table = table};
        const Found found = rows_listed(placing, wordbook);
        EXPECT_EQ(found, rows_by_force(placing, wordbook));
        all += static_cast<int>(found.size());
    }
    EXPECT_GT(all, 1000);
}

TEST(Placements, JokersGetEveryMeaningOfTheMainPart) {
    Random random(2);
    for (int i = 0; i < 12; ++i) {
        const Variant variants[] = {Variant::word, Variant::card, Variant::word_and_card};
        const RowRules rules{.variant = variants[i % 3]};
        const Wordbook& wordbook = few_words(i % 2 == 1);
        const auto table = random_table(random, 1, rules, wordbook);
        const auto hand = random_hand(random, 3, rules.variant == Variant::word_and_card ? 1 : 2);
        const Placing placing{.rules = rules, .hand = hand, .table = table};
        EXPECT_EQ(rows_listed(placing, wordbook), rows_by_force(placing, wordbook));
    }
}

// The same part with every joker's free meaning left out.
std::string without_free_meaning(std::string text, Variant variant) {
    for (std::size_t at = text.find("*="); at != std::string::npos; at = text.find("*=", at + 1)) {
        const std::size_t slash = text.find('/', at);
        if (variant == Variant::word_plus) {
            text.erase(at + 2, slash - at - 2);
        } else {
            text.erase(slash, 2);
        }
    }
    return text;
}

TEST(Placements, InPlusVariantsAJokersOtherMeaningIsTheBest) {
    Random random(3);
    for (int i = 0; i < 20; ++i) {
        const RowRules rules{.variant = i % 2 == 0 ? Variant::word_plus : Variant::card_plus};
        const auto hand = random_hand(random, 4, 1);
        const Placing placing{.rules = rules, .hand = hand};
        Found best;
        for (const auto& [text, value] : rows_by_force(placing, few_words(false))) {
            int& most = best[without_free_meaning(text, rules.variant)];
            most = std::max(most, value);
        }
        Found listed;
        for (const auto& [text, value] : rows_listed(placing, few_words(false))) {
            EXPECT_TRUE(listed.emplace(without_free_meaning(text, rules.variant), value).second);
        }
        EXPECT_EQ(listed, best);
    }
}

TEST(Placements, EveryPlacementOnTheGridsIsFoundOnce) {
    Random random(4);
    int all = 0;
    for (int i = 0; i < 60; ++i) {
        const Wordbook& wordbook = few_words(i % 2 == 1);
        const RowRules rules{.variant = all_variants[i % 5]};
        const Grids grids = random_grids(random, i % 7, rules, wordbook);
        const auto hand = random_hand(random, 3, 0);
        const Placing placing{.rules = rules, .hand = hand, .grids = &grids};
        const Found found = grids_listed(placing, wordbook);
        EXPECT_EQ(found, grids_by_force(placing, wordbook)) << position_text(grids);
        all += static_cast<int>(found.size());
    }
    EXPECT_GT(all, 300);
}

TEST(Placements, JokersOnTheGridsToo) {
    Random random(5);
    for (int i = 0; i < 6; ++i) {
        const Variant variants[] = {Variant::word, Variant::card, Variant::word_and_card};
        const RowRules rules{.variant = variants[i % 3]};
        const Grids grids = random_grids(random, 4, rules, few_words(false));
        const auto hand = random_hand(random, 2, 1);
        const Placing placing{.rules = rules, .hand = hand, .grids = &grids};
        EXPECT_EQ(grids_listed(placing, few_words(false)),
                  grids_by_force(placing, few_words(false)));
    }
}

TEST(Placements, WhoHasNotOpenedOnlyLaysNewRows) {
    Random random(6);
    const Wordbook& wordbook = few_words(false);
    const auto table = random_table(random, 4, {}, wordbook);
    const auto hand = random_hand(random, 6, 1);
    each_placement({.hand = hand, .table = table, .opened = false}, wordbook, [](const Part& part) {
        EXPECT_EQ(part.kind, Part::Kind::row);
        return true;
    });
    const Grids grids = random_grids(random, 6, {}, wordbook);
    const Placing closed{.hand = hand, .grids = &grids, .seat = 1, .opened = false};
    each_placement(closed, wordbook, [](const Part& part) {
        EXPECT_EQ(part.kind, Part::Kind::crossing);
        EXPECT_EQ(part.seat, 1);
        return true;
    });
    for (const auto kind : {PlacementKind::before, PlacementKind::exchange}) {
        EXPECT_FALSE(random_placement(closed, wordbook, random, kind));
    }
}

TEST(Placements, AVisitorMayStop) {
    Random random(7);
    const auto hand = random_hand(random, 8, 1);
    int seen = 0;
    EXPECT_FALSE(
        each_placement({.hand = hand}, few_words(false), [&](const Part&) { return ++seen < 3; }));
    EXPECT_EQ(seen, 3);
    EXPECT_TRUE(each_placement({}, few_words(false), [](const Part&) { return true; }));
}

TEST(Placements, JokersThatMayNotBeTakenStay) {
    const RowRules rules{};
    Row row;
    row.push_back(LaidCard::joker_as(no_rank, 'E' - 'A', 0));
    row.push_back(LaidCard::joker_as(no_rank, 'N' - 'A', 0));
    const std::vector<TableRow> table{lay_row(row, rules, few_words(false))->row};
    const std::vector<Card> hand{{5, 'E' - 'A', 5}, {6, 'N' - 'A', 6}};
    const auto exchanges = [&](std::span<const std::uint32_t> to_take) {
        std::vector<std::string> found;
        const Placing placing{.hand = hand, .table = table, .jokers_to_take = to_take};
        each_placement(placing, few_words(false), [&](const Part& part) {
            if (part.kind == Part::Kind::exchange) found.push_back(text_of(part));
            return true;
        });
        return found;
    };
    EXPECT_THAT(exchanges({}), ElementsAre("r0.0 5/E", "r0.1 6/N"));
    const std::uint32_t second = 0b10;
    EXPECT_THAT(exchanges({&second, 1}), ElementsAre("r0.1 6/N"));

    GridLay lay{Grids{}};
    ASSERT_TRUE(lay.place(1, 1, 0, 0, Direction::across, {row.begin(), row.end()}, rules.variant));
    Placing placing{.hand = hand, .grids = &lay.grids(), .own_jokers_only = true};
    Random random(8);
    EXPECT_FALSE(random_placement(placing, few_words(false), random, PlacementKind::exchange));
    placing.own_jokers_only = false;
    EXPECT_TRUE(random_placement(placing, few_words(false), random, PlacementKind::exchange));
}

PlacementKind kind_of(const Part& part, bool first_row) {
    switch (part.kind) {
        case Part::Kind::row:
            return PlacementKind::new_row;
        case Part::Kind::exchange:
        case Part::Kind::grid_exchange:
            return PlacementKind::exchange;
        case Part::Kind::crossing:
            return first_row ? PlacementKind::new_row : PlacementKind::crossing;
        case Part::Kind::extension:
            if (part.cards.empty()) return PlacementKind::before;
            return part.before.empty() ? PlacementKind::after : PlacementKind::both_ends;
    }
    return PlacementKind::new_row;
}

constexpr PlacementKind all_kinds[] = {PlacementKind::new_row,  PlacementKind::before,
                                       PlacementKind::after,    PlacementKind::both_ends,
                                       PlacementKind::exchange, PlacementKind::crossing};

// Drawn often enough, every placement that there is comes up, and nothing else.
void expect_all_drawn(const Placing& placing, const Wordbook& wordbook, Random& random) {
    std::map<PlacementKind, std::map<std::string, int>> left;
    each_placement(placing, wordbook, [&](const Part& part) {
        const bool first = placing.grids != nullptr && placing.grids->empty(part.seat);
        left[kind_of(part, first)][text_of(part)] = part.points + part.bonus;
        return true;
    });
    for (const PlacementKind kind : all_kinds) {
        const auto all = left[kind];
        auto& missing = left[kind];
        const std::size_t draws = all.empty() ? 3 : 400 * all.size() + 2000;
        for (std::size_t i = 0; i < draws && (i < 20 || !missing.empty()); ++i) {
            const auto part = random_placement(placing, wordbook, random, kind);
            EXPECT_EQ(part.has_value(), !all.empty());
            if (!part) break;
            const auto found = all.find(text_of(*part));
            ASSERT_NE(found, all.end()) << text_of(*part);
            EXPECT_EQ(found->second, part->points + part->bonus);
            missing.erase(text_of(*part));
        }
        EXPECT_THAT(missing, IsEmpty());
    }
}

TEST(Placements, EveryPlacementHasAChance) {
    Random random(9);
    for (int i = 0; i < 20; ++i) {
        const Wordbook& wordbook = few_words(i % 2 == 1);
        const RowRules rules{.variant = all_variants[i % 5]};
        const auto table = random_table(random, 3, rules, wordbook);
        const bool plus =
            rules.variant == Variant::word_plus || rules.variant == Variant::card_plus;
        const auto hand = random_hand(random, 4, plus || i % 2 == 0 ? 0 : 1);
        expect_all_drawn({.rules = rules, .hand = hand, .table = table}, wordbook, random);
        const Grids grids = random_grids(random, i % 6, rules, wordbook);
        const auto few = random_hand(random, 3, 0);
        expect_all_drawn({.rules = rules, .hand = few, .grids = &grids}, wordbook, random);
    }
}

TEST(Placements, TheBestIsTheBestOfAll) {
    Random random(10);
    for (int i = 0; i < 150; ++i) {
        const Wordbook& wordbook = few_words(i % 2 == 1);
        const RowRules rules{.variant = all_variants[i % 5], .joker_points = i % 3 == 0 ? 25 : 0};
        const Formula formula = i % 4 == 0 ? Formula::least : Formula::most;
        const Grids grids = random_grids(random, i % 8, rules, wordbook);
        const auto hand = random_hand(random, 6, i % 7 == 0 ? 1 : 0);
        const Placing placing{.rules = rules, .hand = hand, .grids = &grids};
        const auto result = [&](const Part& part) {
            int value = (formula == Formula::most ? part.points : 0) + part.bonus;
            for (const LaidCard& laid : part.cards) {
                const Card card =
                    laid.joker ? joker_card : Card{laid.rank, laid.letter, laid.points};
                value += cost_left(card, rules.variant);
            }
            return value - (part.kind == Part::Kind::grid_exchange ? joker_left_over : 0);
        };
        std::optional<int> highest;
        each_placement(placing, wordbook, [&](const Part& part) {
            highest = std::max(highest.value_or(result(part)), result(part));
            return true;
        });
        const auto best = best_placement(placing, wordbook, formula);
        ASSERT_EQ(best.has_value(), highest.has_value());
        if (!best) continue;
        const auto gain = apply(placing, *best, wordbook);
        ASSERT_TRUE(gain) << text_of(*best);
        EXPECT_EQ(gain->points(), best->points);
        EXPECT_EQ(gain->bonus, best->bonus);
        EXPECT_EQ(result(*best), *highest) << text_of(*best) << " " << i;
    }
}

}  // namespace
}  // namespace stamtafel::wordcard
