#include "rules/wordcard/typing/ways_to_lay.hpp"

#include <chrono>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/kit/notation.hpp"
#include "rules/kit/random.hpp"
#include "rules/wordcard/solver/solver.hpp"
#include "rules/wordcard/testing/small_wordbook.hpp"
#include "words/embedded.hpp"

namespace stamtafel::wordcard {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

const std::vector<std::string_view> some_words{
    "regen", "regens", "re",   "gen",   "en",    "een",  "ene", "eten",   "te",      "ten",
    "teen",  "er",     "ree",  "neer",  "reen",  "tent", "ijs", "bij",    "baby",    "ijsbaby",
    "set",   "nee",    "ette", "rente", "enter", "es",   "ne",  "entree", "vergeten"};

const Wordbook& dutch(bool y_is_ij = false) {
    static const Wordbook plain = small_wordbook(some_words);
    static const Wordbook with_ij = small_wordbook(some_words, true);
    return y_is_ij ? with_ij : plain;
}

std::vector<Card> cards(std::string_view text) {
    std::vector<Card> hand;
    for (Words words(text); !words.empty();) {
        const auto card = standard_deck().read_card(words.next());
        EXPECT_TRUE(card) << text;
        if (card) hand.push_back(*card);
    }
    return hand;
}

std::string text_of(const Part& part) {
    std::string text;
    write(text, Lay{.parts = {part}});
    return text;
}

std::vector<std::string> ways(std::string_view typed, std::string_view hand, RowRules rules = {},
                              bool y_is_ij = false) {
    const auto held = cards(hand);
    const auto found = ways_to_lay({.typed = typed, .rules = rules, .hand = held}, standard_deck(),
                                   dutch(y_is_ij));
    std::vector<std::string> texts;
    if (!found) return {std::string(found.error().code)};
    for (const Part& part : *found) texts.push_back(text_of(part));
    return texts;
}

RowRules rules_of(Variant variant, int joker_points = 0) {
    return {.variant = variant, .joker_points = joker_points};
}

TEST(WaysToLay, AWordIsLaidWithTheBestCards) {
    const auto hand = cards("4/R 5/E 10/E K/G 7/N 8/N 1/W");
    const auto found =
        ways_to_lay({.typed = "regen", .rules = {}, .hand = hand}, standard_deck(), dutch());
    ASSERT_TRUE(found);
    // The second E is in REGEN, GEN and EN, the first in REGEN and RE.
    EXPECT_EQ(text_of(found->front()), "4/R 5/E K/G 10/E 8/N");
    EXPECT_EQ(found->front().points, (4 + 5 + 10 + 10 + 8) + 9 + 28 + 18);
    EXPECT_EQ(text_of((*found)[1]), "4/R 5/E K/G 10/E 7/N");
    EXPECT_THAT(*found, SizeIs(2));  // the same cards in a worse order are no choice
}

TEST(WaysToLay, CardsThatDifferInNothingThatCountsAreOneChoice) {
    EXPECT_THAT(ways("re", "4/R J/E Q/E K/E"), ElementsAre("4/R J/E"));
    EXPECT_THAT(ways("7 8 9", "7/E 7/N 8/D 8/E 9/T", rules_of(Variant::card)),
                ElementsAre("7/E 8/D 9/T"));
    EXPECT_THAT(ways("re", "4/R J/E Q/E", rules_of(Variant::word_plus)), SizeIs(2));
    EXPECT_THAT(ways("re", "4/R J/E K/E 5/E"), ElementsAre("4/R J/E", "4/R 5/E"));
    // Several of one choice are the several cards they are.
    EXPECT_THAT(ways("teen", "6/T J/E Q/E 7/N"), ElementsAre("6/T J/E Q/E 7/N"));
}

TEST(WaysToLay, JokersStandForWhatIsMissing) {
    EXPECT_THAT(ways("regen", "4/R 5/E 10/E 7/N *"), ElementsAre("4/R 5/E *=G 10/E 7/N"));
    EXPECT_THAT(ways("K K J", "K/E J/E *", rules_of(Variant::card)),
                ElementsAre("wordcard.not_a_combination"));
    EXPECT_THAT(ways("J Q K", "K/E J/E *", rules_of(Variant::card)), ElementsAre("J/E *=Q K/E"));
    EXPECT_THAT(ways("boer", "* *"), ElementsAre("wordcard.not_a_word"));
    EXPECT_THAT(ways("re", "* *"), ElementsAre("*=R *=E"));
    // Where there are enough cards the joker stays in hand, even if it would cost 50 there.
    EXPECT_THAT(ways("re", "4/R 5/E *"), ElementsAre("4/R 5/E"));
}

TEST(WaysToLay, AJokerMoreIsUsedWhereItScoresMore) {
    const auto found = ways("re", "4/R 5/E *", rules_of(Variant::word, 25));
    EXPECT_THAT(found, ElementsAre("*=R 5/E", "4/R *=E", "4/R 5/E"));
}

TEST(WaysToLay, InWordPlusJokersDeclareTheRankThatScoresMost) {
    EXPECT_THAT(ways("gen", "K/G Q/E *", rules_of(Variant::word_plus)),
                ElementsAre("K/G Q/E *=J/N"));
    EXPECT_THAT(ways("gen", "* K/E Q/N", rules_of(Variant::word_plus)),
                ElementsAre("*=1/G K/E Q/N"));
    // The 10/E would do, but a set of three is worth more.
    const auto found = ways("een", "10/N 10/E 5/E *", rules_of(Variant::word_plus));
    EXPECT_EQ(found.front(), "5/E 10/E 10/N");
}

TEST(WaysToLay, InCardPlusJokersAndCardsSpellWords) {
    EXPECT_THAT(ways("4 5 6", "4/R 5/E 5/A 6/N", rules_of(Variant::card_plus)),
                ElementsAre("4/R 5/E 6/N", "4/R 5/A 6/N"));
    EXPECT_THAT(ways("4 5 6", "4/R 5/E *", rules_of(Variant::card_plus)),
                ElementsAre("4/R 5/E *=6/E"));
    EXPECT_THAT(ways("5 5 5", "5/R 5/E 5/E", rules_of(Variant::card_plus)),
                ElementsAre("5/R 5/E 5/E"));
}

TEST(WaysToLay, InWordAndCardTheRanksMustFit) {
    const RowRules rules = rules_of(Variant::word_and_card);
    EXPECT_THAT(ways("gen", "K/G Q/E J/E 10/N 7/N *", rules),
                ElementsAre("*=Q/G J/E 10/N", "K/G Q/E *=J/N"));
    EXPECT_THAT(ways("vergeten", "1/V K/E Q/R J/G 10/E 9/T 8/E 7/N 5/E 5/R", rules),
                ElementsAre("1/V K/E Q/R J/G 10/E 9/T 8/E 7/N"));
    EXPECT_THAT(ways("gen", "K/G 5/E 7/N", rules), ElementsAre("wordcard.ranks_do_not_fit"));
    EXPECT_THAT(ways("gen", "K/G 5/E", rules), ElementsAre("wordcard.cards_missing"));
    EXPECT_THAT(ways("en", "10/E 10/N 9/N", rules), ElementsAre("10/E 10/N"));
    EXPECT_THAT(ways("re", "* *", rules), SizeIs(1));
}

TEST(WaysToLay, CardsAreReadAsTheyAre) {
    EXPECT_THAT(ways("4/r q/e", "4/R J/E Q/E"), ElementsAre("4/R Q/E"));
    EXPECT_THAT(ways("4/r v/e", "4/R J/E Q/E"), ElementsAre("4/R Q/E"));
    EXPECT_THAT(ways("4/r B/e", "4/R J/E Q/E"), ElementsAre("4/R J/E"));
    EXPECT_THAT(ways("10/E *=b/n", "10/E *", rules_of(Variant::word_plus)),
                ElementsAre("10/E *=J/N"));
    EXPECT_THAT(ways("*=r 5/E", "* 4/R 5/E J/E"), ElementsAre("*=R 5/E"));
    EXPECT_THAT(ways("R 5/E gen", "4/R 5/E K/G 10/E 8/N 7/N"),
                ElementsAre("4/R 5/E K/G 10/E 8/N", "4/R 5/E K/G 10/E 7/N"));
    const RowRules both = rules_of(Variant::word_and_card);
    EXPECT_THAT(ways("*=4/R 5/E *=6/E", "* * 5/E", {.variant = Variant::word_plus}),
                ElementsAre("*=4/R 5/E *=6/E"));
    EXPECT_THAT(ways("10/E *=N", "10/E *", both), ElementsAre("10/E *=10/N"));
    EXPECT_THAT(ways("4/R 9/E", "4/R 5/E"), ElementsAre("wordcard.not_in_hand"));
    EXPECT_THAT(ways("5/E 5/E 7/N", "5/E J/E 7/N"), ElementsAre("wordcard.too_few_in_hand"));
    EXPECT_THAT(ways("4/R *=E", "4/R 5/E"), ElementsAre("wordcard.not_in_hand"));
    EXPECT_THAT(ways("4/R *", "4/R *"), ElementsAre("wordcard.joker_undeclared"));
    EXPECT_THAT(ways("4/X E", "4/R 5/E"), ElementsAre("wordcard.not_in_deck"));
}

TEST(WaysToLay, RanksHaveSeveralNames) {
    const RowRules rules = rules_of(Variant::card);
    const std::string hand = "1/A Q/E K/E J/E 10/E";
    for (const auto* typed : {"A K Q", "1 k q", "A,K,V", "a-k-d"}) {
        EXPECT_THAT(ways(typed, hand, rules), ElementsAre("1/A K/E Q/E")) << typed;
    }
    EXPECT_THAT(ways("10 B V", hand, rules), ElementsAre("10/E J/E Q/E"));
    EXPECT_THAT(ways("7 X", hand, rules), ElementsAre("wordcard.unknown_rank"));
    EXPECT_THAT(ways("K A 2", hand, rules), ElementsAre("wordcard.not_a_combination"));
}

TEST(WaysToLay, YMayStandForIJ) {
    const std::string hand = "1/Y 5/S Q/I 2/J Q/B 3/A Q/B";
    EXPECT_THAT(ways("ijs", hand, {}, true), ElementsAre("Q/I 2/J 5/S", "1/Y 5/S"));
    EXPECT_THAT(ways("ys", hand, {}, true), ElementsAre("Q/I 2/J 5/S", "1/Y 5/S"));
    EXPECT_THAT(ways("baby", "Q/B Q/B 3/A Q/I 2/J", {}, true), ElementsAre("Q/B 3/A Q/B Q/I 2/J"));
    EXPECT_THAT(ways("ys", hand), ElementsAre("wordcard.not_a_word"));
    EXPECT_THAT(ways("ijs", "1/Y 5/S"), ElementsAre("wordcard.cards_missing"));
}

TEST(WaysToLay, WhatIsMissingIsSaid) {
    const auto refusal = [](std::string_view typed, std::string_view hand, RowRules rules = {}) {
        const auto held = cards(hand);
        const auto found =
            ways_to_lay({.typed = typed, .rules = rules, .hand = held}, standard_deck(), dutch());
        std::string text;
        if (found) return text;
        text = found.error().code;
        for (const Fact& fact : found.error().facts) text += " " + fact.value;
        return text;
    };
    EXPECT_EQ(refusal("regen", "4/R 5/E 7/N"), "wordcard.cards_missing REGEN G, E");
    EXPECT_EQ(refusal("regen", "4/R 5/E *"), "wordcard.cards_missing_jokers REGEN G, E, N 1");
    EXPECT_EQ(refusal("7 8 9", "7/E", rules_of(Variant::card)),
              "wordcard.cards_missing 7 8 9 8, 9");
    EXPECT_EQ(refusal("r", "4/R"), "wordcard.row_too_short");
    EXPECT_EQ(refusal("", "4/R"), "wordcard.row_too_short");
    EXPECT_EQ(refusal(std::string(31, 'e'), "4/R"), "wordcard.row_too_long 30");
    EXPECT_EQ(refusal("d'r", "4/R").substr(0, 26), "words.apostrophe_or_hyphen");
    EXPECT_EQ(refusal("né", "7/N 5/E"), "");
}

TEST(WaysToLay, WordsNeedNotBeInTheDictionaryWhereOthersJudge) {
    const auto hand = cards("4/R 5/E K/G");
    const auto found = ways_to_lay({.typed = "erg", .rules = {}, .hand = hand, .any_word = true},
                                   standard_deck(), dutch());
    ASSERT_TRUE(found);
    EXPECT_EQ(text_of(found->front()), "5/E 4/R K/G");
    EXPECT_EQ(found->front().points, 19 + 9);  // and ER
}

std::vector<std::string> extensions(std::string_view typed, std::string_view on_table,
                                    std::string_view hand, RowRules rules = {}) {
    Row row;
    for (Words words(on_table); !words.empty();) {
        row.push_back(*standard_deck().read_laid(words.next(), joker_meaning(rules.variant),
                                                 rules.joker_points));
    }
    const auto laid = lay_row(row, rules, dutch());
    EXPECT_TRUE(laid) << on_table;
    const auto held = cards(hand);
    const auto found =
        ways_to_lay({.typed = typed, .rules = rules, .hand = held, .onto = &laid->row},
                    standard_deck(), dutch());
    if (!found) return {std::string(found.error().code)};
    std::vector<std::string> texts;
    for (const Part& part : *found) {
        texts.push_back(text_of(part) + " = " + std::to_string(part.points));
    }
    return texts;
}

TEST(WaysToLay, ARowOnTheTableGrowsIntoTheTypedOne) {
    EXPECT_THAT(extensions("regens", "4/R 5/E K/G 10/E 7/N", "5/S 7/S"),
                ElementsAre("r0 after 7/S = 43", "r0 after 5/S = 41"));
    EXPECT_THAT(extensions("regen", "K/G 10/E 7/N", "4/R 5/E *"),
                ElementsAre("r0 before 4/R 5/E = 45"));
    EXPECT_THAT(extensions("regens", "K/G 10/E 7/N", "4/R 5/E *"),
                ElementsAre("r0 before 4/R 5/E ; r0 after *=S = 81"));
    EXPECT_THAT(extensions("gen", "K/G 10/E 7/N", "4/R"), ElementsAre("wordcard.nothing_added"));
    EXPECT_THAT(extensions("rente", "K/G 10/E 7/N", "4/R"),
                ElementsAre("wordcard.not_an_extension"));
    EXPECT_THAT(extensions("regens", "4/R 5/E K/G 10/E 7/N", "4/R"),
                ElementsAre("wordcard.cards_missing"));
    const RowRules cards_only = rules_of(Variant::card);
    EXPECT_THAT(extensions("6 7 8 9 10", "7/E 8/D 9/T", "6/E 10/D 10/E", cards_only),
                ElementsAre("r0 before 6/E ; r0 after 10/D = 16"));
    EXPECT_THAT(extensions("7 7 7", "7/E 7/E", "7/N *", cards_only),
                ElementsAre("r0 after 7/N = 7"));
    EXPECT_THAT(
        extensions("regen", "J/G 10/E 9/N", "Q/R K/E Q/E *", rules_of(Variant::word_and_card)),
        ElementsAre("r0 before *=K/R Q/E = 118"));
}

// Every way there is, one by one: the best value for each choice of cards.
class EveryWay {
  public:
    EveryWay(const Wish& wish, std::string_view word, const Wordbook& wordbook)
        : wish_(wish), word_(word), wordbook_(wordbook), used_(wish.hand.size()) {
        go_on({}, 0);
    }

    // In the order and with the choice of `ways_to_lay`.
    [[nodiscard]] std::vector<int> values() const {
        std::vector<int> all;
        for (const auto& [cards, value] : best_) {
            bool fewer_do = false;
            for (const auto& [other, its_value] : best_) {
                fewer_do |= other.first < cards.first && its_value >= value;
            }
            if (!fewer_do) all.push_back(value);
        }
        std::ranges::sort(all, std::ranges::greater());
        return all;
    }

  private:
    using Key = std::pair<int, std::multiset<std::tuple<int, int, int>>>;  // jokers, cards

    void go_on(const Row& row, int jokers) {
        const Variant variant = wish_.rules.variant;
        const auto at = static_cast<std::size_t>(row.size());
        if (at == word_.size()) {
            const auto laid = lay_row(row, wish_.rules, wordbook_);
            if (!laid) return;
            Key key{jokers, {}};
            for (const LaidCard& card : row) {
                if (card.joker) continue;
                key.second.emplace(variant == Variant::word ? 0 : card.rank,
                                   variant == Variant::card ? 0 : card.letter, card.points);
            }
            const int value = laid->points + laid->bonus;
            const auto [known, is_new] = best_.try_emplace(key, value);
            if (!is_new) known->second = std::max(known->second, value);
            return;
        }
        bool joker_tried = false;
        for (std::size_t i = 0; i < wish_.hand.size(); ++i) {
            const Card& card = wish_.hand[i];
            if (used_[i] || (card.is_joker() && joker_tried)) continue;
            const auto with = [&](const LaidCard& laid) {
                Row longer = row;
                longer.push_back(laid);
                used_[i] = true;
                go_on(longer, jokers + (laid.joker ? 1 : 0));
                used_[i] = false;
            };
            const auto wanted = static_cast<std::uint8_t>(word_[at]);
            const bool words = needs_word(variant);
            if (!card.is_joker()) {
                if ((words ? card.letter : card.rank) == wanted) with(card);
                continue;
            }
            const int joker_points = wish_.rules.joker_points;
            if (variant == Variant::word) {
                with(LaidCard::joker_as(no_rank, wanted, joker_points));
            } else if (variant == Variant::card) {
                with(LaidCard::joker_as(wanted, no_letter, joker_points));
            } else if (words) {
                for (Rank rank = ace; rank <= king; ++rank) {
                    with(LaidCard::joker_as(rank, wanted, joker_points));
                }
            } else {
                for (const char c : std::string_view("EGNRST")) {
                    with(LaidCard::joker_as(wanted, static_cast<Letter>(c - 'A'), joker_points));
                }
            }
            joker_tried = true;  // one is like another
        }
    }

    const Wish& wish_;
    std::string_view word_;
    const Wordbook& wordbook_;
    std::vector<bool> used_;
    std::map<Key, int> best_;
};

TEST(WaysToLay, AgreesWithTryingEverything) {
    Random random(4);
    const std::string_view typed_words[] = {"regen", "een", "neer", "teen",  "rente",
                                            "tent",  "en",  "ette", "enter", "eten"};
    int laid = 0;
    for (int i = 0; i < 3000; ++i) {
        const auto variant = static_cast<Variant>(random.below(5));
        std::string typed;
        std::string word;  // letters or ranks as numbers
        if (needs_word(variant)) {
            typed = typed_words[random.below(std::size(typed_words))];
            for (const char c : typed) word += static_cast<char>(c - 'a');
        } else {
            const bool set = random.coin();
            const auto size = set ? 2 + random.below(3) : 3 + random.below(3);
            const auto from = 4 + random.below(3);
            for (std::uint32_t at = 0; at < size; ++at) {
                const auto rank = static_cast<Rank>(set ? from : from + at);
                word += static_cast<char>(rank);
                typed += std::string(rank_text(rank)) + " ";
            }
        }
        std::vector<Card> hand(random.below(3), joker_card);
        const auto size = hand.size() + 3 + random.below(5);
        while (hand.size() < size) {
            const auto rank = static_cast<Rank>(4 + random.below(7));
            const auto letter = static_cast<Letter>("EEENNRTG"[random.below(8)] - 'A');
            hand.push_back({rank, letter, rank});
        }
        const Wish wish{
            .typed = typed,
            .rules = {.variant = variant, .joker_points = random.coin() ? 25 : 0, .bonuses = true},
            .hand = hand,
            .most = 1000};
        const auto found = ways_to_lay(wish, standard_deck(), dutch());
        std::vector<int> values;
        if (found) {
            for (const Part& part : *found) values.push_back(part.points + part.bonus);
        }
        auto expected = EveryWay(wish, word, dutch()).values();
        ASSERT_EQ(values.empty(), expected.empty());
        // As many as people are shown; behind them the search may leave some out.
        values.resize(std::min<std::size_t>(values.size(), 9));
        expected.resize(std::min<std::size_t>(expected.size(), 9));
        std::string held;
        for (const Card& card : hand) {
            write(held, card);
            held += ' ';
        }
        ASSERT_EQ(values, expected) << typed << " with " << held << " in "
                                    << variant_names[static_cast<std::size_t>(variant)];
        laid += values.empty() ? 0 : 1;
    }
    EXPECT_GT(laid, 300);
}

// The rows of the best lay, typed by their word or their ranks, with just their cards in hand.
TEST(WaysToLay, FindsTheRowsOfTheSolver) {
    const Wordbook words(*embedded_lexicon("nl"), false);
    const Vocabulary vocabulary(words);
    Solver solver(vocabulary);
    Random random(5);
    const auto& deck = standard_deck().cards();
    int all = 0;
    for (int i = 0; i < 200; ++i) {
        std::vector<Card> hand(random.below(3), joker_card);
        while (hand.size() < 12) {
            hand.push_back(deck[random.below(static_cast<std::uint32_t>(deck.size()))]);
        }
        const RowRules rules = rules_of(static_cast<Variant>(i % 5), random.coin() ? 25 : 0);
        for (const Part& part : solver.solve({.rules = rules, .hand = hand}).best.parts) {
            std::string typed = spelled(part.cards);
            std::vector<Card> row;
            if (!needs_word(rules.variant)) typed.clear();
            for (const LaidCard& card : part.cards) {
                row.push_back(card.joker ? joker_card : Card{card.rank, card.letter, card.points});
                if (needs_word(rules.variant)) continue;
                typed += std::string(rank_text(card.rank)) + " ";
            }
            const auto found =
                ways_to_lay({.typed = typed, .rules = rules, .hand = row}, standard_deck(), words);
            ASSERT_TRUE(found) << typed;
            ++all;
            const int value = found->front().points + found->front().bonus;
            EXPECT_EQ(value, part.points + part.bonus)
                << text_of(part) << " but not " << text_of(found->front());
        }
    }
    EXPECT_GT(all, 150);
}

TEST(WaysToLay, WhateverIsTypedIsAnswered) {
    Random random(6);
    const auto hand = cards("4/R 5/E 10/E K/G 7/N 8/N 1/W * *");
    constexpr std::string_view pieces[] = {"r", "e", "gen",  "7/N", "5/e", "*",     "*=",  "*=N",
                                           "/", "7", "10",   "J",   "A",   " ",     " ",   ",",
                                           "-", "é", "\xff", "ij",  "y",   "*=7/N", "K/G", ";"};
    for (int i = 0; i < 20000; ++i) {
        std::string typed;
        for (auto more = random.below(8); more > 0; --more) {
            typed += pieces[random.below(std::size(pieces))];
        }
        const RowRules rules = rules_of(static_cast<Variant>(random.below(5)));
        const auto found =
            ways_to_lay({.typed = typed, .rules = rules, .hand = hand, .any_word = random.coin()},
                        standard_deck(), dutch(random.coin()));
        if (!found) continue;
        ASSERT_FALSE(found->empty());
        for (const Part& part : *found) EXPECT_GE(part.cards.size(), 2) << typed;
    }
}

TEST(WaysToLay, LongRowsWithManyJokersAreQuick) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const std::string hand = "* * * * 5/E 6/E 7/E 8/E 9/E 10/E 7/N 8/N 9/N";
    const Wordbook words = small_wordbook({"eenentenenene", "en", "een", "ene", "ten"});
    const auto held = cards(hand);
    for (const Variant variant : {Variant::word, Variant::word_plus, Variant::word_and_card}) {
        const auto found =
            ways_to_lay({.typed = "eenentenenene", .rules = rules_of(variant), .hand = held},
                        standard_deck(), words);
        EXPECT_EQ(found.has_value(), variant != Variant::word_and_card);
    }
    const auto kings = cards("K/E K/G K/G K/H K/K K/U K/V K/W * * * *");
    const auto found = ways_to_lay(
        {.typed = "K K K K K K K K K K K K", .rules = rules_of(Variant::card_plus), .hand = kings},
        standard_deck(), words);
    EXPECT_TRUE(found);
    EXPECT_LT(Clock::now() - begin, std::chrono::seconds(20));  // also with sanitizers
}

}  // namespace
}  // namespace stamtafel::wordcard
