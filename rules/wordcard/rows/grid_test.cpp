#include "rules/wordcard/rows/grid.hpp"

#include <string>
#include <type_traits>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/kit/notation.hpp"
#include "rules/wordcard/rows/lay.hpp"
#include "rules/wordcard/testing/small_wordbook.hpp"

namespace stamtafel::wordcard {
namespace {

using ::testing::ElementsAre;

static_assert(std::is_trivially_copyable_v<Grids>);
static_assert(Grids::room == 216);

const Wordbook& dutch() {
    static const Wordbook wordbook =
        small_wordbook({"regen", "re",  "gen", "den",       "vergeten", "ge",        "eten",
                        "ten",   "en",  "er",  "een",       "door",     "doorgeven", "geven",
                        "neen",  "ree", "do",  "vergetens", "net",      "te"});
    return wordbook;
}

std::vector<LaidCard> cards_of(std::string_view text, const RowRules& rules) {
    std::vector<LaidCard> cards;
    Words words(text);
    while (!words.empty()) {
        const auto name = *read_card_name(words.next(), joker_meaning(rules.variant));
        if (name.joker) {
            cards.push_back(LaidCard::joker_as(name.rank, name.letter, rules.joker_points));
        } else {
            const auto points = static_cast<std::uint8_t>(std::min<int>(name.rank, 10));
            cards.emplace_back(Card{name.rank, name.letter, points});
        }
    }
    return cards;
}

// A few parts on one grid, as one player lays them.
struct Table {
    RowRules rules{};
    Grids grids{};
    RowWords row_words = RowWords::by_dictionary;

    static Answer<> put(GridLay& lay, const RowRules& rules, int x, int y, Direction direction,
                        std::string_view cards, Seat by = 0, Seat seat = 0) {
        return lay.place(by, seat, x, y, direction, cards_of(cards, rules), rules.variant);
    }
    Answer<GridGain> lay(int x, int y, Direction direction, std::string_view cards, Seat by = 0,
                         Seat seat = 0) {
        GridLay one(grids);
        if (auto put_down = put(one, rules, x, y, direction, cards, by, seat); !put_down) {
            EXPECT_EQ(one.grids(), grids);
            return std::unexpected(put_down.error());
        }
        return done(one);
    }
    Answer<GridGain> exchange(int x, int y, std::string_view card) {
        GridLay one(grids);
        const LaidCard laid = cards_of(card, rules)[0];
        const auto layer =
            one.exchange(1, 0, x, y, {laid.rank, laid.letter, laid.points}, rules, dutch());
        if (!layer) return std::unexpected(layer.error());
        return done(one);
    }
    Answer<GridGain> done(const GridLay& one) {
        auto gain = one.finish(rules, dutch(), row_words);
        if (gain) grids = gain->grids;
        return gain;
    }
    std::string refusal(int x, int y, Direction direction, std::string_view cards, Seat by = 0,
                        Seat seat = 0) {
        const Grids before = grids;
        const auto answer = lay(x, y, direction, cards, by, seat);
        EXPECT_EQ(answer.has_value(), !(grids == before));
        return answer ? "" : std::string(answer.error().code);
    }
};

std::vector<std::string> row_words(const GridGain& gain) {
    std::vector<std::string> words;
    gain.each_new_line([&](const Row& row, Fresh) { words.push_back(spelled(row)); });
    return words;
}

constexpr Direction across = Direction::across;
constexpr Direction down = Direction::down;

TEST(Grids, W23_TheFirstRowBeginsAtTheOrigin) {
    Table table{};
    EXPECT_EQ(table.refusal(1, 0, across, "10/G 9/E 7/N"), "wordcard.grid_beginning");
    EXPECT_EQ(table.refusal(0, 0, across, "10/G"), "wordcard.grid_beginning");
    EXPECT_EQ(table.refusal(0, 0, across, ""), "wordcard.nothing_added");
    EXPECT_EQ(table.refusal(0, 0, across, "10/G 9/E 7/N", 1, 0), "wordcard.grid_not_begun");
    EXPECT_EQ(table.refusal(0, 0, across, "10/G 9/N"), "wordcard.not_a_word");
    const auto gain = table.lay(0, 0, across, "10/G 9/E 7/N");
    ASSERT_TRUE(gain);
    EXPECT_EQ(gain->points(), 26 + 19 + 16);
    EXPECT_THAT(row_words(*gain), ElementsAre("GEN"));
    EXPECT_EQ(table.grids.at(0, 1, 0)->card.letter, 'E' - 'A');
    EXPECT_EQ(table.grids.at(0, 3, 0), nullptr);
    EXPECT_EQ(table.grids.at(1, 0, 0), nullptr);
    EXPECT_EQ(table.refusal(0, 0, down, "10/G 9/E", 1, 1), "") << "every seat has a grid";
}

TEST(Grids, W23_CardsSkipTakenSquaresAndEveryLineCounts) {
    Table table{};
    ASSERT_TRUE(table.lay(0, 0, across, "10/G 9/E 7/N"));
    const auto longer = table.lay(-2, 0, across, "7/R 5/E");
    ASSERT_TRUE(longer);
    EXPECT_EQ(longer->points(), 38 + 12);
    // TEN down through the first E of REGEN: T above, N below.
    const auto crossed = table.lay(-1, -1, down, "9/T 6/N");
    ASSERT_TRUE(crossed) << crossed.error().code;
    EXPECT_EQ(crossed->points(), (9 + 5 + 6) + (9 + 5) + (5 + 6)) << "TEN, TE and EN";
    EXPECT_THAT(row_words(*crossed), ElementsAre("TEN"));
    // Onto a taken square: the card goes to the first empty one behind it. NE is no word.
    EXPECT_EQ(table.refusal(-1, 1, across, "5/E"), "wordcard.not_a_word");
    const auto skipped = table.lay(-1, -1, down, "6/E");
    EXPECT_EQ(skipped.error().code, "wordcard.not_a_word") << "TENE";
    EXPECT_EQ(table.grids.box(0), (Grids::Box{-2, -1, 2, 1}));
    EXPECT_EQ(table.grids.box(1), std::nullopt);
}

TEST(Grids, W23_CardsMustTouch) {
    Table table{};
    ASSERT_TRUE(table.lay(0, 0, across, "10/G 9/E 7/N"));
    EXPECT_EQ(table.refusal(0, 2, across, "5/E 6/N"), "wordcard.grid_apart");
    EXPECT_EQ(table.refusal(4, 0, across, "5/E 6/N"), "wordcard.grid_apart");
    EXPECT_EQ(table.refusal(3, 1, across, "5/E 6/N"), "wordcard.grid_apart") << "corners only";
    // GE down under the G, alongside: EN below EN gives EE, no word.
    EXPECT_EQ(table.refusal(1, 1, across, "5/E 6/N"), "wordcard.not_a_word");
    EXPECT_EQ(table.refusal(2, 1, down, "5/E"), "wordcard.not_a_word");
    EXPECT_EQ(table.refusal(1, 1, down, "6/N", 3, 0), "") << "EN, by another";
    EXPECT_EQ(table.grids.at(0, 1, 1)->layer, 3);
}

TEST(Grids, W23_AGrownLineScoresWhatIsNewItemByItem) {
    const RowRules rules{.variant = Variant::word_plus};
    Table table{.rules = rules};
    ASSERT_TRUE(table.lay(0, 0, across, "8/D 9/O 9/O 9/R"));
    ASSERT_TRUE(table.lay(0, 1, down, "7/O"));
    GridLay lay(table.grids);
    ASSERT_TRUE(Table::put(lay, rules, 4, 0, across, "10/G J/E J/V 4/E 5/N"));
    const auto joined = table.done(lay);
    ASSERT_TRUE(joined) << joined.error().code;
    // DOORGEVEN, GEVEN, EN, GE and the new pair of jacks and the suite 9 10 J; the set 9 9 9 is
    // old.
    const int word = 8 + 9 + 9 + 9 + 10 + 10 + 10 + 4 + 5;
    EXPECT_EQ(joined->words, word + 39 + 20 + 9);
    EXPECT_EQ(joined->sets, 20);
    EXPECT_EQ(joined->suites, 9 + 10 + 10);
    EXPECT_EQ(joined->bonus, 50);
    std::vector<std::string> items;
    joined->each_new_line([&](const Row& row, Fresh fresh) {
        each_new_word(row, fresh, rules.variant, dutch(), [&](int first, int length, int points) {
            items.push_back(spelled(row).substr(static_cast<std::size_t>(first),
                                                static_cast<std::size_t>(length)) +
                            "=" + std::to_string(points));
        });
    });
    EXPECT_THAT(items, ElementsAre("GE=20", "DOORGEVEN=74", "GEVEN=39", "EN=9"));
}

TEST(Grids, W23_ALineThatJoinsTwoScoresLessThanBothOfThem) {
    Table table{.rules = {.variant = Variant::card}};
    // 2 3 4 across, 4 5 6 down, 6 7 8 across, up from there 8 7 6, and 6 7 8 in the first line
    // again.
    ASSERT_TRUE(table.lay(0, 0, across, "2/A 3/A 4/A"));
    ASSERT_TRUE(table.lay(2, 1, down, "5/A 6/A"));
    ASSERT_TRUE(table.lay(3, 2, across, "7/A 8/A"));
    ASSERT_TRUE(table.lay(4, 0, down, "6/A 7/A"));
    ASSERT_TRUE(table.lay(4, 0, across, "7/B 8/B"));
    EXPECT_EQ(table.refusal(3, 0, across, "6/B"), "wordcard.not_a_combination");
    EXPECT_EQ(table.refusal(4, 3, across, "8/B"), "wordcard.not_a_combination") << "6 7 8 8";
    const auto joined = table.lay(-1, 0, across, "1/A 5/B");
    ASSERT_TRUE(joined) << joined.error().code;
    EXPECT_EQ(joined->suites, 36 - 9 - 21);
    EXPECT_EQ(joined->bonus, 50) << "eight cards";
    EXPECT_EQ(joined->lines.size(), 1);
    EXPECT_EQ(joined->lines[0].fresh, 0b00010001U);
}

TEST(Grids, W23_TheWholeLayIsCheckedAtItsEnd) {
    const RowRules rules{};
    Table table{};
    ASSERT_TRUE(table.lay(0, 0, across, "10/G 9/E 7/N"));
    GridLay lay(table.grids);
    ASSERT_TRUE(Table::put(lay, rules, -1, 0, across, "5/E"));
    EXPECT_EQ(lay.finish(rules, dutch()).error().code, "wordcard.not_a_word") << "EGEN";
    ASSERT_TRUE(Table::put(lay, rules, -2, 0, across, "7/R"));
    const auto gain = lay.finish(rules, dutch());
    ASSERT_TRUE(gain);
    EXPECT_EQ(gain->points(), 38 + 12) << "counted once, over the whole lay";
    EXPECT_EQ(lay.laid(), 2);
    EXPECT_THAT(row_words(*gain), ElementsAre("REGEN"));
}

TEST(Grids, W15_WordsJudgedLaterAreNotLookedUp) {
    Table table{.row_words = RowWords::judged_later};
    const auto gain = table.lay(0, 0, across, "10/G 9/E 7/N 7/X");
    ASSERT_TRUE(gain);
    EXPECT_EQ(gain->points(), 33 + 26 + 19 + 16) << "the row itself counts as a word";
    Table both{.rules = {.variant = Variant::word_and_card}, .row_words = RowWords::judged_later};
    EXPECT_EQ(both.refusal(0, 0, across, "7/X 8/X"), "wordcard.not_a_combination");
    EXPECT_EQ(both.refusal(0, 0, across, "7/X 8/X 9/X"), "");
    EXPECT_EQ(both.refusal(0, 1, down, "* 7/X"), "wordcard.joker_undeclared");
}

TEST(Grids, W11_ALongLineIsPaidOnce) {
    Table table{};
    const auto eight = table.lay(0, 0, across, "1/V K/E Q/R J/G 10/E 9/T 8/E 7/N");
    ASSERT_TRUE(eight);
    EXPECT_EQ(eight->bonus, 50);
    const auto nine = table.lay(8, 0, across, "5/S");
    ASSERT_TRUE(nine);
    EXPECT_EQ(nine->bonus, 0);
    Table none{.rules = {.bonuses = false}};
    EXPECT_EQ(none.lay(0, 0, across, "1/V K/E Q/R J/G 10/E 9/T 8/E 7/N")->bonus, 0);
    Table both{.rules = {.variant = Variant::word_and_card}};
    EXPECT_EQ(both.lay(0, 0, down, "1/V K/E Q/R J/G 10/E 9/T 8/E 7/N")->bonus, 100);
}

TEST(Grids, W11_ASuiteBrokenByAnExchangeIsNotPaidAgain) {
    Table table{.rules = {.variant = Variant::word_plus}};
    EXPECT_EQ(table.lay(0, 0, across, "1/V K/E Q/R J/G 10/E 9/T 8/E *=7/N")->bonus, 100);
    const auto broken = table.exchange(7, 0, "3/N");
    ASSERT_TRUE(broken);
    EXPECT_EQ(broken->bonus, 0);
    const auto longer = table.lay(8, 0, across, "5/S");
    ASSERT_TRUE(longer);
    EXPECT_EQ(longer->bonus, 0);
}

TEST(Grids, W14_AJokerIsExchangedForBothItsLines) {
    Table table{};
    ASSERT_TRUE(table.lay(0, 0, across, "10/G *=E 7/N"));
    ASSERT_TRUE(table.lay(1, 1, down, "6/N"));
    EXPECT_EQ(table.exchange(0, 0, "9/E").error().code, "wordcard.grid_no_joker");
    EXPECT_EQ(table.exchange(0, 9, "9/E").error().code, "wordcard.grid_no_joker");
    EXPECT_EQ(table.exchange(0, 900, "9/E").error().code, "wordcard.grid_no_joker");
    EXPECT_EQ(table.exchange(1, 0, "9/O").error().code, "wordcard.not_the_jokers_card");
    const auto gain = table.exchange(1, 0, "9/E");
    ASSERT_TRUE(gain);
    EXPECT_EQ(gain->joker, 9 * 4) << "GEN, GE, EN across and EN down";
    EXPECT_EQ(gain->points(), gain->joker);
    EXPECT_TRUE(row_words(*gain).empty());
    EXPECT_FALSE(table.grids.at(0, 1, 0)->card.joker);
    EXPECT_EQ(table.grids.at(0, 1, 0)->layer, 1);

    Table rich{.rules = {.joker_points = 25}};
    ASSERT_TRUE(rich.lay(0, 0, across, "10/G *=E 7/N"));
    EXPECT_EQ(rich.exchange(1, 0, "9/E")->joker, 0) << "never less than nothing";
}

TEST(Grids, AnExchangeAndALongerLineInOneLayAreCountedApart) {
    const RowRules rules{.joker_points = 25};
    Table table{.rules = rules};
    ASSERT_TRUE(table.lay(0, 0, across, "10/G *=E 7/N", 2, 0).has_value() == false);
    ASSERT_TRUE(table.lay(0, 0, across, "10/G *=E 7/N"));
    GridLay lay(table.grids);
    const auto layer = lay.exchange(2, 0, 1, 0, {9, 4, 9}, rules, dutch());
    ASSERT_TRUE(layer);
    EXPECT_EQ(*layer, 0) << "who had laid the joker";
    ASSERT_TRUE(Table::put(lay, rules, -2, 0, across, "7/R 5/E", 2));
    const auto gain = lay.finish(rules, dutch());
    ASSERT_TRUE(gain);
    EXPECT_EQ(gain->joker, 0);
    EXPECT_EQ(gain->words, 38 + 12) << "REGEN and RE, as they lie now";
    EXPECT_EQ(lay.laid(), 2);
}

TEST(Grids, GridsHaveAnEdge) {
    const RowRules rules{.variant = Variant::card};
    Table table{.rules = rules};
    ASSERT_TRUE(table.lay(0, 0, across, "7/X 7/X"));
    EXPECT_EQ(table.refusal(128, 0, across, "7/X"), "wordcard.grid_edge");
    EXPECT_EQ(table.refusal(0, -129, across, "7/X"), "wordcard.grid_edge");
    EXPECT_EQ(table.refusal(126, 0, across, "7/X 7/X 7/X"), "wordcard.grid_edge");
    std::string many;
    for (int i = 0; i < max_row - 2; ++i) many += "7/X ";
    EXPECT_EQ(table.refusal(2, 0, across, many + "7/X"), "wordcard.row_too_long");
    EXPECT_EQ(table.refusal(2, 0, across, many), "");
}

TEST(Grids, EqualPositionsAreEqualHoweverTheyCameAbout) {
    Table one{};
    ASSERT_TRUE(one.lay(0, 0, across, "10/G 9/E 7/N"));
    Table other = one;
    ASSERT_TRUE(one.lay(-2, 0, across, "7/R 5/E"));
    ASSERT_TRUE(one.lay(1, 1, down, "6/N"));
    ASSERT_TRUE(other.lay(1, 1, down, "6/N"));
    EXPECT_FALSE(one.grids == other.grids);
    ASSERT_TRUE(other.lay(-2, 0, across, "7/R 5/E"));
    EXPECT_EQ(one.grids, other.grids);
}

TEST(Grids, PartsAreWrittenInNotation) {
    Part laid{
        .kind = Part::Kind::crossing, .seat = 3, .x = -1, .y = 4, .direction = Direction::down};
    for (const LaidCard& card : cards_of("9/T *=N", {})) laid.cards.push_back(card);
    std::string text;
    write(text, laid);
    EXPECT_EQ(text, "g3 -1,4 down 9/T *=N");
    Part exchanged{.kind = Part::Kind::grid_exchange, .x = 7, .y = -2};
    exchanged.cards.push_back(Card{6, 13, 6});
    text.clear();
    write(text, exchanged);
    EXPECT_EQ(text, "g0 7,-2 6/N");
}

}  // namespace
}  // namespace stamtafel::wordcard
