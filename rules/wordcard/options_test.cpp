// The table of options: values, defaults, and what may not be agreed together.
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/wordcard/testing/stacked_table.hpp"

namespace stamtafel::wordcard {
namespace {

// The code with which this is refused; empty if it is not.
std::string refusal(int seats, const OptionTexts& texts) {
    Options options(WordCard::info.options);
    for (const auto& [name, value] : texts) {
        if (auto set = options.set(name, value); !set) return std::string(set.error().code);
    }
    const auto config = settle<WordCard>(options, seats);
    return config ? "" : std::string(config.error().code);
}

std::map<std::string, std::string> values(int seats, const OptionTexts& texts) {
    Options options(WordCard::info.options);
    for (const auto& [name, value] : texts) EXPECT_TRUE(options.set(name, value)) << name;
    EXPECT_TRUE(settle<WordCard>(options, seats));
    std::map<std::string, std::string> values;
    for (std::size_t i = 0; i < options.specs().size(); ++i) {
        values[std::string(options.specs()[i].name)] = options.text(i);
    }
    return values;
}

TEST(WordCardOptions, Have_their_defaults) {
    const std::map<std::string, std::string> defaults{
        {"variant", "word"},    {"base", "word"},         {"formula", "most"},
        {"hand", "10"},         {"opening_cards", "5"},   {"opening_points", "0"},
        {"joker_points", "0"},  {"joker_back", "anyone"}, {"bonuses", "true"},
        {"y_is_ij", "false"},   {"crosswise", "false"},   {"deep_pick", "false"},
        {"challenge", "false"}, {"explain", "false"},     {"referee", "dictionary"},
        {"clock", "true"},      {"partners", "false"},    {"rounds", "1"},
        {"first", "draw"},      {"time", "180"},          {"deck", "nl"},
        {"language", "nl"},     {"house_words", "none"}};
    EXPECT_EQ(values(2, {}), defaults);
}

TEST(WordCardOptions, The_hand_depends_on_the_variant) {
    for (const auto& [variant, hand] : OptionTexts{{"word", "10"},
                                                   {"card", "13"},
                                                   {"word_plus", "10"},
                                                   {"card_plus", "13"},
                                                   {"word_and_card", "10"},
                                                   {"free", "10"},
                                                   {"group", "10"}}) {
        EXPECT_EQ(values(2, {{"variant", variant}})["hand"], hand) << variant;
    }
    EXPECT_EQ((values(2, {{"variant", "group"}, {"base", "card"}})["hand"]), "13");
    EXPECT_EQ((values(2, {{"variant", "card"}, {"hand", "8"}})["hand"]), "8")
        << "if it is not said";
}

TEST(WordCardOptions, In_free_everybody_deals_at_least_once) {
    for (int seats = 1; seats <= 8; ++seats) {
        EXPECT_EQ(values(seats, {{"variant", "free"}})["rounds"], std::to_string(seats));
    }
    EXPECT_EQ(refusal(4, {{"variant", "free"}, {"rounds", "3"}}), "wordcard.free_rounds");
    EXPECT_EQ(refusal(4, {{"variant", "free"}, {"rounds", "5"}}), "");
    EXPECT_EQ(refusal(4, {{"rounds", "3"}}), "");
}

TEST(WordCardOptions, Have_their_ranges) {
    struct Range {
        std::string name;
        std::vector<std::string> good;
        std::vector<std::string> bad;
    };
    const std::vector<Range> ranges{
        {"hand", {"8", "13"}, {"7", "14", "ten"}},
        {"opening_cards", {"0", "13"}, {"-1", "14"}},
        {"opening_points", {"0", "200"}, {"-1", "201"}},
        {"joker_points", {"0", "25"}, {"10", "1", "50"}},
        {"joker_back", {"anyone", "layer"}, {"nobody"}},
        {"formula", {"least", "most"}, {"fewest"}},
        {"variant",
         {"word", "card", "word_plus", "card_plus", "word_and_card", "free", "group"},
         {"words", ""}},
        {"base", {"word", "card", "word_plus", "card_plus", "word_and_card"}, {"free", "group"}},
        {"referee", {"dictionary", "person"}, {"nobody"}},
        {"rounds", {"1", "20"}, {"0", "21"}},
        {"first", {"draw", "0", "1"}, {"-1", "8"}},
        {"time", {"0", "180", "3600"}, {"-1", "3601"}},
        {"bonuses", {"true", "false"}, {"maybe"}}};
    for (const auto& [name, good, bad] : ranges) {
        for (const auto& value : good) EXPECT_EQ(refusal(2, {{name, value}}), "") << name << value;
        for (const auto& value : bad) {
            EXPECT_EQ(refusal(2, {{name, value}}), "options.bad_value") << name << value;
        }
    }
    EXPECT_EQ(refusal(2, {{"colour", "red"}}), "options.unknown");
}

TEST(WordCardOptions, Are_played_by_one_to_eight) {
    EXPECT_EQ(refusal(0, {}), "kit.seats");
    for (int seats = 1; seats <= 8; ++seats) EXPECT_EQ(refusal(seats, {{"hand", "13"}}), "");
    EXPECT_EQ(refusal(9, {}), "kit.seats");
    EXPECT_EQ(refusal(3, {{"first", "3"}}), "wordcard.first_seat");
}

TEST(WordCardOptions, Partners_are_four_six_or_eight) {
    for (int seats = 1; seats <= 8; ++seats) {
        const bool pairs = seats == 4 || seats == 6 || seats == 8;
        EXPECT_EQ(refusal(seats, {{"partners", "true"}}), pairs ? "" : "wordcard.partners_seats")
            << seats;
        if (!pairs) continue;
        const Config config = config_of<WordCard>({seats, {{"partners", "true"}}});
        for (Seat seat = 0; seat < seats; ++seat) {
            for (Seat other = 0; other < seats; ++other) {
                const bool opposite = seat == other || (seat + seats / 2) % seats == other;
                EXPECT_EQ(config.same_side(seat, other), opposite);
            }
        }
    }
}

TEST(WordCardOptions, What_may_not_be_together_is_refused) {
    const auto group = [](const std::string& name, const std::string& value) {
        return refusal(4, {{"variant", "group"}, {name, value}});
    };
    EXPECT_EQ(group("formula", "least"), "wordcard.group_least");
    EXPECT_EQ(group("crosswise", "true"), "wordcard.group_crosswise");
    EXPECT_EQ(group("partners", "true"), "wordcard.group_partners");
    EXPECT_EQ(refusal(2, {{"deep_pick", "true"}, {"formula", "least"}}),
              "wordcard.deep_pick_least");
    EXPECT_EQ(refusal(2, {{"challenge", "true"}, {"variant", "card"}}), "wordcard.challenge_card");
    for (const auto* variant : {"word", "word_plus", "card_plus", "word_and_card", "free"}) {
        EXPECT_EQ(refusal(2, {{"challenge", "true"}, {"variant", variant}}), "") << variant;
    }
    EXPECT_EQ(refusal(2, {{"explain", "true"}}), "wordcard.explain_alone");
    EXPECT_EQ(refusal(2, {{"explain", "true"}, {"challenge", "true"}}), "wordcard.explain_alone");
    EXPECT_EQ(refusal(2, {{"explain", "true"}, {"referee", "person"}}), "wordcard.explain_alone");
    EXPECT_EQ(refusal(2, {{"explain", "true"}, {"challenge", "true"}, {"referee", "person"}}), "");
}

TEST(WordCardOptions, Only_what_is_installed_can_be_named) {
    EXPECT_NE(refusal(2, {{"deck", "nowhere"}}), "");
    EXPECT_NE(refusal(2, {{"language", "xx"}}), "");
    EXPECT_NE(refusal(2, {{"house_words", "nowhere"}}), "");
}

}  // namespace
}  // namespace stamtafel::wordcard
