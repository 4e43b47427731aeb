#include "rules/gesjaakt/gesjaakt.hpp"

#include <array>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/kit/match.hpp"
#include "rules/kit/testing/chi_square.hpp"
#include "rules/kit/testing/playthrough.hpp"

namespace stamtafel::gesjaakt {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using Chips = std::vector<int>;

const Setting three_players{3, {}};

// A match whose deck the test stacks: everything that happens is given as lines of the log.
class Table {
  public:
    explicit Table(const Setting& setting, std::uint64_t seed = 0)
        : match_(config_of<Gesjaakt>(setting), setting.seats, seed) {}

    Table& play(const std::vector<std::string>& lines) {
        for (const auto& line : lines) {
            const auto done = match_.replay(line);
            EXPECT_TRUE(done) << line << ": " << done.error().code;
        }
        return *this;
    }
    // Whoever is to decide takes, and the dealer turns, until so many cards have been taken.
    Table& take_until(int cards) {
        while (taken_count() < cards) {
            if (match_.awaits_chance()) {
                match_.deal();
            } else {
                EXPECT_TRUE(match_.act(match_.actors().lowest(), Action::take));
            }
        }
        return *this;
    }
    Match<Gesjaakt>& match() { return match_; }
    [[nodiscard]] const State& state() const { return match_.state(); }
    [[nodiscard]] Chips chips() const {
        return {state().chips.begin(), state().chips.begin() + state().config.seats};
    }
    [[nodiscard]] std::vector<int> cards(Seat seat) const {
        std::vector<int> cards;
        for (const int card : state().taken[seat]) cards.push_back(card);
        return cards;
    }
    [[nodiscard]] int taken_count() const {
        int count = 0;
        for (const CardSet taken : state().taken) count += taken.size();
        return count;
    }
    std::string refusal(Seat seat, Action action) {
        const auto done = match_.act(seat, action);
        return done ? "" : std::string(done.error().code);
    }

  private:
    Match<Gesjaakt> match_;
};

CardSet set_of(const std::vector<int>& cards) {
    CardSet set;
    for (const int card : cards) set.insert(card);
    return set;
}

int cost(const std::vector<int>& cards) {
    return penalty(set_of(cards));
}

// A match that is over, with these cards and chips.
State finished(const std::vector<std::vector<int>>& cards, const Chips& chips) {
    State state;
    state.config.seats = static_cast<std::uint8_t>(cards.size());
    state.phase = Phase::over;
    for (std::size_t seat = 0; seat < cards.size(); ++seat) {
        state.taken[seat] = set_of(cards[seat]);
        state.chips[seat] = static_cast<std::int8_t>(chips[seat]);
    }
    return state;
}

// Material and setup.

TEST(GesjaaktSheet, There_are_33_cards_from_3_to_35) {
    EXPECT_EQ(deck(false).size(), 33);
    EXPECT_EQ(deck(false).lowest(), 3);
    EXPECT_EQ(deck(false).highest(), 35);
    EXPECT_EQ(Gesjaakt::deck_size, 33);
}

TEST(GesjaaktSheet, Everyone_gets_11_chips_and_five_players_use_all_55) {
    EXPECT_EQ(Table(three_players).chips(), (Chips{11, 11, 11}));
    const auto five = Table({5, {}}).chips();
    EXPECT_EQ(std::accumulate(five.begin(), five.end(), 0), 55);
}

TEST(GesjaaktSheet, Chips_left_over_at_the_setup_are_not_used) {
    Table table(three_players);
    table.take_until(cards_in_play);
    const auto chips = table.chips();
    EXPECT_EQ(std::accumulate(chips.begin(), chips.end(), 0), 33);
}

TEST(GesjaaktSheet, Chips_may_be_kept_secret) {
    Table table(three_players);
    table.play({"start 0", "turn 11", "0: pay"});
    EXPECT_THAT(table.match().view(Viewer::seat(0)),
                AllOf(HasSubstr("seat 0 chips 10"), HasSubstr("seat 1 chips ?"),
                      HasSubstr("seat 2 chips ?")));
    EXPECT_THAT(table.match().view(Viewer::everyone()), Not(HasSubstr("chips 1")));
}

TEST(GesjaaktSheet, Twenty_four_cards_are_drawn_at_random_and_nobody_sees_the_other_nine) {
    std::vector<int> left_out(36, 0);
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        Table table(three_players, seed);
        table.take_until(cards_in_play);
        ASSERT_TRUE(table.match().over());
        ASSERT_EQ(table.state().turned.size(), 24);
        for (const int card : deck(false) - table.state().turned) {
            ++left_out[static_cast<std::size_t>(card)];
        }
    }
    expect_uniform(std::vector<int>(left_out.begin() + 3, left_out.end()));
}

TEST(GesjaaktSheet, The_pile_lies_face_down_only_its_size_is_seen) {
    Table table(three_players);
    table.play({"start 0", "turn 11"});
    for (const Viewer viewer : all_viewers(3)) {
        EXPECT_THAT(table.match().view(viewer), HasSubstr("left 23\n"));
    }
}

TEST(GesjaaktSheet, It_is_settled_who_begins_before_anything_else) {
    Table table(three_players);
    EXPECT_EQ(Gesjaakt::ask(table.state()).kind, Ask::Kind::lot);
    EXPECT_EQ(table.refusal(0, Action::take), "kit.chance_first");
}

// The course of play.

TEST(GesjaaktSheet, The_start_player_turns_the_top_card_and_decides_first) {
    Table table(three_players);
    table.play({"start 2", "turn 20"});
    EXPECT_EQ(table.match().actors(), SeatSet::of(2));
    EXPECT_EQ(table.match().legal(2), (std::vector<std::string>{"pay", "take"}));
}

TEST(GesjaaktSheet, One_card_at_a_time_lies_open) {
    Table table(three_players);
    table.play({"start 0", "turn 20"});
    EXPECT_FALSE(table.match().replay("turn 21"));
    EXPECT_EQ(table.state().card, 20);
}

TEST(GesjaaktSheet, He_must_choose_one_of_the_two) {
    Table table(three_players);
    table.play({"start 0", "turn 20"});
    EXPECT_FALSE(table.match().act(0, "pass"));
    EXPECT_FALSE(table.match().act(0, ""));
    EXPECT_EQ(table.match().actors(), SeatSet::of(0));
}

TEST(GesjaaktSheet, Paying_puts_one_chip_into_the_pot_and_the_next_player_clockwise_decides) {
    Table table(three_players);
    table.play({"start 1", "turn 20", "1: pay"});
    EXPECT_EQ(table.chips(), (Chips{11, 10, 11}));
    EXPECT_EQ(table.state().pot, 1);
    EXPECT_EQ(table.match().actors(), SeatSet::of(2));
    table.play({"2: pay"});
    EXPECT_EQ(table.match().actors(), SeatSet::of(0));
}

TEST(GesjaaktSheet, Only_the_player_whose_turn_it_is_decides) {
    Table table(three_players);
    table.play({"start 1", "turn 20"});
    EXPECT_EQ(table.refusal(0, Action::pay), "kit.not_your_turn");
    EXPECT_EQ(table.refusal(2, Action::take), "kit.not_your_turn");
}

TEST(GesjaaktSheet, Round_after_round_the_pot_can_grow) {
    Table table(three_players);
    table.play({"start 0", "turn 35"});
    for (int round = 1; round <= 11; ++round) {
        table.play({"0: pay", "1: pay", "2: pay"});
        EXPECT_EQ(table.state().pot, 3 * round);
    }
    EXPECT_EQ(table.chips(), (Chips{0, 0, 0}));
}

TEST(GesjaaktSheet, Taking_gives_the_card_and_the_whole_pot) {
    Table table(three_players);
    table.play({"start 0", "turn 35", "0: pay", "1: pay", "2: pay", "0: pay", "1: take"});
    EXPECT_THAT(table.cards(1), ElementsAre(35));
    EXPECT_EQ(table.chips(), (Chips{9, 14, 10}));
    EXPECT_EQ(table.state().pot, 0);
}

TEST(GesjaaktSheet, A_taken_card_lies_open_for_all) {
    Table table(three_players);
    table.play({"start 0", "turn 35", "0: take", "turn 7", "0: take", "turn 8"});
    for (const Viewer viewer : all_viewers(3)) {
        EXPECT_THAT(table.match().view(viewer), HasSubstr("cards 7 35\n")) << viewer.text();
    }
}

TEST(GesjaaktSheet, Who_took_turns_the_next_card_and_decides_again) {
    Table table(three_players);
    table.play({"start 0", "turn 35", "0: pay", "1: take"});
    EXPECT_TRUE(table.match().awaits_chance());
    EXPECT_EQ(table.refusal(1, Action::pay), "kit.chance_first");
    table.play({"turn 8"});
    EXPECT_EQ(table.match().actors(), SeatSet::of(1));
}

TEST(GesjaaktSheet, A_player_without_chips_must_take_and_gets_the_pot) {
    Table table({2, {}});
    table.play({"start 0", "turn 30"});
    for (int round = 0; round < 11; ++round) table.play({"0: pay", "1: pay"});
    EXPECT_EQ(table.match().legal(0), (std::vector<std::string>{"take"}));
    const auto refused = table.match().act(0, Action::pay);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "gesjaakt.no_chips");
    EXPECT_EQ(refused.error().facts.at(0).value, "30");
    table.play({"0: take"});
    EXPECT_EQ(table.chips(), (Chips{22, 0}));
}

TEST(GesjaaktSheet, Example_Peter_Karen_and_Joyce) {
    Table table(three_players);
    table.play({"start 0", "turn 11", "0: pay", "1: pay", "2: take"});
    EXPECT_THAT(table.cards(2), ElementsAre(11));
    EXPECT_EQ(table.chips(), (Chips{10, 10, 13}));
    table.play({"turn 16"});
    EXPECT_EQ(table.match().legal(2), (std::vector<std::string>{"pay", "take"}));
    table.play({"2: pay"});
    EXPECT_EQ(table.chips(), (Chips{10, 10, 12}));
    EXPECT_EQ(table.state().pot, 1);
    EXPECT_EQ(table.match().actors(), SeatSet::of(0));
}

// Cards and penalties.

TEST(GesjaaktSheet, A_single_card_costs_its_number) {
    EXPECT_EQ(cost({7}), 7);
    EXPECT_EQ(cost({15}), 15);
    EXPECT_EQ(cost({29}), 29);
    EXPECT_EQ(cost({3}), 3);
    EXPECT_EQ(cost({35}), 35);
    EXPECT_EQ(cost({}), 0);
}

TEST(GesjaaktSheet, Consecutive_cards_cost_the_lowest_of_them) {
    EXPECT_EQ(cost({8, 9}), 8);
    EXPECT_EQ(cost({17, 18, 19, 20}), 17);
    EXPECT_EQ(penalty(deck(false)), 3);
}

TEST(GesjaaktSheet, Example_1_Dirk_has_four_single_cards) {
    EXPECT_EQ(cost({4, 6, 10, 21}), 41);
}

TEST(GesjaaktSheet, Example_2_Danny_closes_the_gap) {
    EXPECT_EQ(cost({13, 15, 16}), 28);
    EXPECT_EQ(cost({13, 14, 15, 16}), 13);
}

TEST(GesjaaktSheet, Penalties_agree_with_counting_card_by_card) {
    for (std::uint64_t bits = 0; bits < (1U << 14); ++bits) {
        const CardSet cards(bits << lowest_card);
        int expected = 0;
        for (const int card : cards) {
            if (!cards.contains(card - 1)) expected += card;
        }
        ASSERT_EQ(penalty(cards), expected);
    }
}

// The end.

TEST(GesjaaktSheet, It_ends_when_all_24_cards_are_taken) {
    Table table(three_players);
    table.take_until(23);
    EXPECT_FALSE(table.match().over());
    table.take_until(24);
    EXPECT_TRUE(table.match().over());
    EXPECT_EQ(table.refusal(0, Action::take), "kit.match_over");
    EXPECT_FALSE(table.match().replay("turn 3"));
}

TEST(GesjaaktSheet, The_last_card_may_still_be_paid_for) {
    Table table(three_players);
    table.take_until(23);
    table.match().deal();
    const Seat seat = table.match().actors().lowest();
    EXPECT_TRUE(table.match().act(seat, Action::pay));
    EXPECT_FALSE(table.match().over());
}

TEST(GesjaaktSheet, Chips_left_are_subtracted_Joyce_ends_with_51) {
    const std::vector<int> joyce{3, 7, 10, 14, 15, 25, 26, 27};
    EXPECT_EQ(cost(joyce), 59);
    const auto scores = Gesjaakt::scores(finished({joyce, {35}, {33}}, {8, 0, 0}));
    EXPECT_EQ(scores[0], 51);
}

TEST(GesjaaktSheet, A_score_can_be_below_zero) {
    EXPECT_EQ(Gesjaakt::scores(finished({{3}, {4}}, {20, 2}))[0], -17);
}

TEST(GesjaaktSheet, Fewest_points_win) {
    EXPECT_EQ(Gesjaakt::winners(finished({{30}, {4, 20}, {22}}, {0, 1, 0})), SeatSet::of(2));
    EXPECT_TRUE(Gesjaakt::info.lowest_wins);
}

TEST(GesjaaktSheet, The_last_line_tells_everybodys_result) {
    Table table(three_players);
    table.take_until(24);
    const auto& match = table.match();
    std::string expected = "round";
    for (int seat = 0; seat < 3; ++seat) {
        expected += ' ' + std::to_string(match.scores()[static_cast<std::size_t>(seat)]);
    }
    EXPECT_EQ(match.line(match.size() - 1, Viewer::everyone()), expected);
}

// The tactical variant.

TEST(GesjaaktSheet, Tactical_gives_10_chips) {
    EXPECT_EQ(Table({3, {{"tactical", "true"}}}).chips(), (Chips{10, 10, 10}));
}

TEST(GesjaaktSheet, Tactical_leaves_out_10_20_and_30) {
    EXPECT_EQ(deck(true).size(), 30);
    Table table({3, {{"tactical", "true"}}});
    table.play({"start 0"});
    for (const std::string card : {"10", "20", "30"}) {
        const auto refused = table.match().replay("turn " + card);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code, "gesjaakt.not_in_pile");
        EXPECT_EQ(refused.error().facts.at(0).value, card);
    }
    table.play({"turn 11"});
}

TEST(GesjaaktSheet, Tactical_removes_6_unseen_and_plays_24) {
    Table table({3, {{"tactical", "true"}}});
    table.take_until(24);
    EXPECT_TRUE(table.match().over());
    EXPECT_EQ((deck(true) - table.state().turned).size(), 6);
}

TEST(GesjaaktSheet, Tactical_keeps_all_other_rules) {
    Table table({3, {{"tactical", "true"}}});
    table.play({"start 0", "turn 11", "0: pay", "1: pay", "2: take", "turn 12", "2: take"});
    EXPECT_EQ(table.chips(), (Chips{9, 9, 12}));
    EXPECT_EQ(table.match().scores()[2], 11 - 12);
}

// Rulings.

TEST(GesjaaktRuling, G1_chips_by_number_of_players) {
    const std::map<int, int> normal{{2, 11}, {3, 11}, {4, 11}, {5, 11}, {6, 9}, {7, 7}};
    for (const auto& [seats, chips] : normal) {
        EXPECT_EQ(Table({seats, {}}).chips(), Chips(static_cast<std::size_t>(seats), chips));
    }
    const std::map<int, int> tactical{{2, 10}, {3, 10}, {4, 10}, {5, 10}, {6, 9}, {7, 7}};
    for (const auto& [seats, chips] : tactical) {
        const auto given = Table({seats, {{"tactical", "true"}}}).chips();
        EXPECT_EQ(given, Chips(static_cast<std::size_t>(seats), chips));
    }
}

TEST(GesjaaktRuling, G1_one_and_eight_players_are_refused) {
    for (const int seats : {-1, 0, 1, 8, 1000}) {
        Options options(Gesjaakt::info.options);
        const auto config = settle<Gesjaakt>(options, seats);
        ASSERT_FALSE(config) << seats;
        EXPECT_EQ(config.error().code, "kit.seats");
    }
}

TEST(GesjaaktRuling, G1_every_number_of_players_plays_24_cards) {
    for (int seats = 2; seats <= 7; ++seats) {
        Table table({seats, {}});
        table.take_until(24);
        EXPECT_TRUE(table.match().over()) << seats;
    }
}

TEST(GesjaaktRuling, G2_the_start_player_is_drawn_by_lot) {
    std::vector<int> starts(5, 0);
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
        Table table({5, {}}, seed);
        table.match().deal();
        ++starts[table.state().turn];
    }
    expect_uniform(starts);
}

TEST(GesjaaktRuling, G3_equal_lowest_share_the_win) {
    SeatSet first_and_last = SeatSet::of(0);
    first_and_last.insert(2);
    EXPECT_EQ(Gesjaakt::winners(finished({{20}, {30}, {22}}, {3, 0, 5})), first_and_last);
    EXPECT_EQ(Gesjaakt::winners(finished({{5}, {5}}, {0, 0})), SeatSet::first(2));
}

TEST(GesjaaktRuling, G4_what_could_be_counted_is_still_not_shown) {
    Table table(three_players);
    table.play({"start 0", "turn 11", "0: pay", "1: pay", "2: take", "turn 16"});
    for (Seat viewer = 0; viewer < 3; ++viewer) {
        const auto view = Gesjaakt::view(table.state(), Viewer::seat(viewer));
        for (Seat seat = 0; seat < 3; ++seat) {
            EXPECT_EQ(view.chips[seat], seat == viewer ? table.state().chips[seat] : hidden_chips);
        }
    }
}

TEST(GesjaaktRuling, G4_a_player_may_count_all_chips_from_the_log) {
    Table table(three_players);
    table.play({"start 0", "turn 11", "0: pay", "1: pay", "2: take", "turn 16", "2: pay"});
    const auto memory =
        memory_of<Gesjaakt>(table.match().config(), Viewer::seat(0), table.match().events());
    EXPECT_EQ(memory.chips(), table.state().chips);
    Random random(1);
    const auto view = Gesjaakt::view(table.state(), Viewer::seat(0));
    EXPECT_EQ(Gesjaakt::imagine(view, memory, random), table.state());
}

// Chips can be counted, so there is one world: the real one. What is left open is which cards come,
// and those are all that nobody has seen, the ones taken out at the start among them.
TEST(GesjaaktImagine, Late_positions_have_one_world_and_all_unseen_cards_to_come) {
    int positions = 0;
    for (std::uint64_t match = 0; positions < 50; ++match) {
        const int seats = 2 + static_cast<int>(match % 6);
        Playthrough<Gesjaakt> play(config_of<Gesjaakt>({seats, {}}), seats, match);
        Random random(match);
        std::set<int> turned;
        for (std::size_t heard = 0; !play.over();) {
            play.step();
            for (; heard < play.log().size(); ++heard) {
                const auto* notice = std::get_if<Notice>(&play.log()[heard]);
                if (notice != nullptr && notice->kind == Notice::Kind::turn) {
                    turned.insert(notice->card);
                }
            }
            if (turned.size() < 15 || play.over() || play.awaits_chance() || random.below(8) != 0) {
                continue;
            }
            const auto viewer =
                Viewer::seat(static_cast<Seat>(random.below(static_cast<std::uint32_t>(seats))));
            const auto view = Gesjaakt::view(play.state(), viewer);
            const auto memory = memory_of<Gesjaakt>(play.config(), viewer, play.log());
            const auto imagined = Gesjaakt::imagine(view, memory, random);
            ASSERT_EQ(imagined, play.state());
            std::array<Gesjaakt::Card, Gesjaakt::deck_size> pile{};
            const int left = Gesjaakt::pile(imagined, std::span(pile));
            const std::set<int> to_come(pile.begin(), pile.begin() + left);
            std::set<int> unseen;
            for (int card = 3; card <= 35; ++card) {
                if (!turned.contains(card)) unseen.insert(card);
            }
            ASSERT_EQ(to_come, unseen);
            ++positions;
            break;
        }
    }
}

// The views.

TEST(GesjaaktView, Open_chips_are_shown_to_everybody) {
    Table table({3, {{"open_chips", "true"}}});
    table.play({"start 0", "turn 11", "0: pay"});
    for (const Viewer viewer : all_viewers(3)) {
        EXPECT_THAT(
            table.match().view(viewer),
            AllOf(HasSubstr("seat 0 chips 10"), HasSubstr("seat 1 chips 11"), Not(HasSubstr("?"))));
    }
}

TEST(GesjaaktView, The_pot_is_always_public) {
    Table table(three_players);
    table.play({"start 0", "turn 11", "0: pay", "1: pay"});
    for (const Viewer viewer : all_viewers(3)) {
        EXPECT_THAT(table.match().view(viewer), HasSubstr("pot 2\n"));
    }
}

TEST(GesjaaktView, Is_written_one_fact_a_line) {
    Table table(three_players);
    table.play({"start 2", "turn 11", "2: take", "turn 12", "2: pay"});
    EXPECT_EQ(table.match().view(Viewer::seat(2)),
              "view seat:2\nturn 0\ncard 12\npot 1\nleft 22\n"
              "seat 0 chips ? cards\nseat 1 chips ? cards\nseat 2 chips 10 cards 11\n");
}

TEST(GesjaaktSums, Tell_what_cards_cost_and_what_may_still_come) {
    Table table({3, {{"tactical", "true"}}});
    table.play({"start 0", "turn 13", "0: take", "turn 15", "0: take", "turn 16", "0: take"});
    table.play({"turn 26", "0: pay", "1: take", "turn 28"});
    const std::string unseen =
        "unseen 3 4 5 6 7 8 9 11 12 14 17 18 19 21 22 23 24 25 27 29 31 32 33 34 35\n"
        "aside 10 20 30\n";
    const std::string runs = "run 0 13 13\nrun 0 15 15 16\n";
    const std::string others = "run 1 26 26\nscore 1 26 26\nscore 2 0 0\n";
    EXPECT_EQ(table.match().sums(Viewer::seat(0)),
              unseen + "useful 12 14 17\ncost 28\n" + runs + "score 0 28 19\n" + others);
    EXPECT_EQ(table.match().sums(Viewer::everyone()), unseen + runs + "score 0 28 28\n" + others)
        << "chips that cannot be seen are not counted";
}

TEST(GesjaaktSums, Name_the_winners_at_the_end) {
    Table table(three_players);
    table.play({"start 1"}).take_until(24);
    std::string winners = "winners";
    for (const Seat seat : table.match().winners()) winners += ' ' + std::to_string(seat);
    EXPECT_THAT(table.match().sums(Viewer::seat(1)), EndsWith(winners + '\n'));
}

TEST(GesjaaktView, Everything_is_shown_when_it_is_over) {
    Table table(three_players);
    table.take_until(24);
    for (const Viewer viewer : all_viewers(3)) {
        EXPECT_THAT(table.match().view(viewer), AllOf(HasSubstr("over\n"), Not(HasSubstr("?"))));
    }
}

TEST(GesjaaktView, No_line_of_the_log_tells_chips_before_the_end) {
    Table table(three_players);
    table.take_until(24);
    for (std::size_t i = 0; i + 1 < table.match().size(); ++i) {
        EXPECT_THAT(table.match().line(i, Viewer::full()), Not(HasSubstr("round")));
    }
}

// Every way the last card can go, with few chips: it always ends and nothing is lost.
int count_endings(const State& state) {
    const int chips = std::accumulate(state.chips.begin(), state.chips.end(), int{state.pot});
    EXPECT_EQ(chips, 6);
    if (Gesjaakt::over(state)) {
        EXPECT_FALSE(Gesjaakt::winners(state).empty());
        return 1;
    }
    int endings = 0;
    Gesjaakt::Actions actions;
    Gesjaakt::legal(state, state.turn, actions);
    for (const Action action : actions) {
        State next = state;
        EXPECT_TRUE(Gesjaakt::apply(next, state.turn, action, Silent{}));
        endings += count_endings(next);
    }
    return endings;
}

TEST(GesjaaktExhaustive, The_last_card_is_taken_after_any_number_of_payments) {
    Table table(three_players);
    table.take_until(23);
    table.match().deal();
    State state = table.state();
    state.turn = 0;
    state.chips = {1, 2, 3};
    // Somebody takes after 0, 1, 2 or 3 payments; then seat 0 has no chip and must.
    EXPECT_EQ(count_endings(state), 4);
    state.chips = {2, 2, 2};
    EXPECT_EQ(count_endings(state), 7);
}

}  // namespace
}  // namespace stamtafel::gesjaakt
