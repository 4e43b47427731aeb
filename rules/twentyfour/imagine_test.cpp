// Imagined worlds of 24 against all worlds there are, on late positions.
#include <map>
#include <ranges>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/testing/chi_square.hpp"
#include "rules/kit/testing/playthrough.hpp"
#include "rules/twentyfour/testing/scene.hpp"

namespace stamtafel::twentyfour {
namespace {

// What tells two worlds apart.
using World = std::array<std::uint64_t, max_players + 1>;

World world_of(const State& state) {
    World world{};
    for (std::size_t seat = 0; seat < max_players; ++seat) world[seat] = state.hands[seat].bits();
    world[max_players] = state.drawn.bits();
    return world;
}

// What a seat knows, gathered here from the true states and not from Memory.
struct Knowledge {
    Seat seat = 0;
    std::array<CardSet, max_players> impossible{};
    CardSet own_discards{};
};

// Fills every hidden hand and the cards put away in every possible way, one card after another.
class Enumeration {
  public:
    // Gives up, with no worlds, if there are more than `most`.
    Enumeration(const View& view, const Knowledge& known, std::size_t most)
        : known_(known), most_(most) {
        static_cast<Position&>(state_) = view;
        const CardSet seen = view.played | view.hands[known.seat] | known.own_discards;
        state_.drawn = seen;
        for (Seat seat = 0; seat < view.config.seats; ++seat) {
            if (seat == known.seat) continue;
            room_[seat] = hand_size(view, seat);
            put_away_ += view.exchanged[seat];
        }
        fill(0, deck - seen - known.impossible[0]);
    }
    [[nodiscard]] const std::vector<World>& worlds() const { return worlds_; }

  private:
    // `from`: what this hand may still take; cards are taken in the order of their bits.
    void fill(Seat seat, CardSet from) {
        if (seat == max_players) {
            put_away(put_away_, deck - state_.drawn);
        } else if (room_[seat] == 0) {
            const Seat next = static_cast<Seat>(seat + 1);
            const CardSet not_there = next < max_players ? known_.impossible[next] : CardSet();
            fill(next, deck - state_.drawn - not_there);
        } else {
            for (const int card : from) {
                if (gave_up_) return;
                from.erase(card);
                --room_[seat];
                state_.hands[seat].insert(card);
                state_.drawn.insert(card);
                fill(seat, from);
                state_.drawn.erase(card);
                state_.hands[seat].erase(card);
                ++room_[seat];
            }
        }
    }
    void put_away(int count, CardSet from) {
        if (count == 0) {
            gave_up_ = worlds_.size() == most_;
            if (gave_up_) return worlds_.clear();
            worlds_.push_back(world_of(state_));
            return;
        }
        for (const int card : from) {
            if (gave_up_) return;
            from.erase(card);
            state_.drawn.insert(card);
            put_away(count - 1, from);
            state_.drawn.erase(card);
        }
    }

    const Knowledge& known_;
    std::size_t most_;
    State state_;
    std::array<int, max_players> room_{};
    int put_away_ = 0;
    bool gave_up_ = false;
    std::vector<World> worlds_;
};

// How often chance would spread worse over all worlds.
double tail_of(const View& view, const Memory& memory, const std::vector<World>& worlds) {
    std::map<World, int> counts;
    for (const World& world : worlds) counts[world] = 0;
    EXPECT_EQ(counts.size(), worlds.size());
    Random random(24);
    for (std::size_t i = 0; i < 20 * worlds.size(); ++i) {
        const State state = TwentyFour::imagine(view, memory, random);
        const auto found = counts.find(world_of(state));
        if (found == counts.end()) {
            ADD_FAILURE() << "an impossible world";
            return 0;
        }
        ++found->second;
    }
    const auto all = counts | std::views::values;
    return uniform_tail({all.begin(), all.end()});
}

void expect_even(const View& view, const Memory& memory, const std::vector<World>& worlds) {
    EXPECT_GT(tail_of(view, memory, worlds), 1e-4);
}

// What makes a position worth testing.
enum Feature : unsigned {
    one_void = 1,    // a hidden hand that did not follow suit
    two_voids = 2,   // two of them, with different voids
    void_of_24 = 4,  // a hidden hand without the 24, which is still unknown
    keeps_24 = 8,    // a hidden hand that showed a void of a colour that is trump now, not then
    own_discards = 16,
    others_discards = 32,
};

unsigned features(const View& view, const Knowledge& known) {
    unsigned found = known.own_discards.empty() ? 0U : own_discards;
    CardSet first;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        if (seat == known.seat || view.dropped.contains(seat)) continue;
        if (view.exchanged[seat] > 0) found |= others_discards;
        const CardSet without = known.impossible[seat];
        if (without.empty() || hand_size(view, seat) == 0) continue;
        const bool unknown_24 = !(view.played | view.hands[known.seat]).contains(the_24);
        if (without.contains(the_24) && unknown_24) found |= void_of_24;
        if (!without.contains(the_24) && (without & lane(view.trump)) == lane(view.trump)) {
            found |= keeps_24;
        }
        found |= !first.empty() && first != without ? one_void | two_voids : one_void;
        first = without;
    }
    return found;
}

// A match played at random, and what every seat knows of it.
class Witness {
  public:
    Playthrough<TwentyFour> play;
    std::vector<Knowledge> known;
    std::vector<Memory> memories;
    int rounds = 0;

    Witness(const Config& config, std::uint64_t seed)
        : play(config, config.seats, seed), known(config.seats) {
        for (Seat seat = 0; seat < config.seats; ++seat) {
            known[seat].seat = seat;
            memories.emplace_back(config, Viewer::seat(seat));
        }
    }

    void step() {
        const State before = play.state();
        play.step();
        for (; heard_ < play.log().size(); ++heard_) {
            const auto& event = play.log()[heard_];
            for (Seat seat = 0; seat < memories.size(); ++seat) {
                memories[seat].observe(redact<TwentyFour>(event, Viewer::seat(seat)));
                if (const auto* made = std::get_if<Decision<Action>>(&event)) {
                    learn(known[seat], *made, before);
                }
            }
        }
        if (play.state().rounds_done == before.rounds_done) return;
        ++rounds;
        for (Knowledge& each : known) each = {.seat = each.seat};
    }

  private:
    static void learn(Knowledge& known, const Decision<Action>& made, const State& before) {
        if (made.action.kind == Action::Kind::swap && made.seat == known.seat) {
            known.own_discards = made.action.cards;
        }
        if (made.action.kind != Action::Kind::play || before.led == Colour::none) return;
        const CardSet asked = suit(before.led, before.trump);
        CardSet& impossible = known.impossible[made.seat];
        if (!asked.contains(made.action.card)) impossible = impossible | asked;
    }

    std::size_t heard_ = 0;
};

// Plays matches at random until enough late positions of a seat to act have been tested.
int tested_late_positions(const Config& config, int wanted, unsigned must_have) {
    int tested = 0;
    std::vector<double> tails;
    for (std::uint64_t match = 0; match < 4000 && tested < wanted; ++match) {
        Witness witness(config, match);
        bool done = false;
        while (witness.rounds < 3 && !witness.play.over() && !done) {
            witness.step();
            const State& state = witness.play.state();
            if (state.phase != Phase::playing || state.tricks_done < 4) continue;
            const Seat seat = state.turn;
            const View view = TwentyFour::view(state, Viewer::seat(seat));
            const unsigned found = features(view, witness.known[seat]);
            if ((found & must_have) != must_have) continue;
            const Enumeration all(view, witness.known[seat], 2500);
            if (all.worlds().size() < 2) continue;
            tails.push_back(tail_of(view, witness.memories[seat], all.worlds()));
            ++tested;
            done = true;
        }
    }
    expect_chance(tails);
    return tested;
}

TEST(TwentyFourImagine, IsUniformOverAllWorldsWithTwo) {
    EXPECT_EQ(tested_late_positions({.seats = 2}, 6, 0), 6);
}

TEST(TwentyFourImagine, IsUniformWithShownVoids) {
    EXPECT_EQ(tested_late_positions({.seats = 3}, 6, one_void), 6);
    EXPECT_EQ(tested_late_positions({.seats = 4}, 6, one_void), 6);
    EXPECT_EQ(tested_late_positions({.seats = 5}, 6, one_void), 6);
}

TEST(TwentyFourImagine, IsUniformWithTwoDifferentVoids) {
    EXPECT_EQ(tested_late_positions({.seats = 4}, 6, two_voids), 6);
    EXPECT_EQ(tested_late_positions({.seats = 5}, 6, two_voids), 6);
}

TEST(TwentyFourImagine, IsUniformWithTrumpVoidsThatRuleOutThe24) {
    EXPECT_EQ(tested_late_positions({.seats = 4}, 6, void_of_24), 6);
}

TEST(TwentyFourImagine, IsUniformWhenTheTrumpMovedAwayFromAVoid) {
    const Config config{.seats = 4, .trump_chaos = true};
    EXPECT_EQ(tested_late_positions(config, 6, keeps_24), 6);
}

TEST(TwentyFourImagine, IsUniformWithDiscards) {
    EXPECT_EQ(tested_late_positions({.seats = 3}, 6, own_discards), 6);
    EXPECT_EQ(tested_late_positions({.seats = 5}, 6, own_discards | others_discards), 6);
}

// The hand of seat 1, who dropped out, hides six cards, which gives millions of worlds. So most
// cards count as played here; what remains is the same question with fewer cards.
Scene few_unknown(std::string_view unknown) {
    Scene scene(4, {.drop_out = true});
    scene.state.trump = scene.state.next_trump = Colour::red;
    scene.state.phase = Phase::playing;
    scene.state.tricks_done = 5;
    scene.state.hands[0] = cards_of("Y1");
    scene.state.played = deck - cards_of(unknown) - scene.state.hands[0];
    scene.state.dropped.insert(1);
    return scene;
}

TEST(TwentyFourImagine, IsUniformWithDroppedHands) {
    const auto scene = few_unknown("R1 R2 R3 G1 G2 G3 G4 B1 B2 24");
    Knowledge known{.seat = 0};
    Memory memory(scene.state.config, Viewer::seat(0));
    // Seat 3 did not follow trump, seat 2 did not follow green.
    memory.observe(Decision{Seat{0}, Action::trump(Colour::red)});
    memory.observe(Decision{Seat{0}, Action::play(card_of(Colour::red, 9))});
    memory.observe(Decision{Seat{3}, Action::play(card_of(Colour::blue, 9))});
    memory.observe(Notice{.kind = Notice::Kind::trick, .seat = 0});
    memory.observe(Decision{Seat{0}, Action::play(card_of(Colour::green, 9))});
    memory.observe(Decision{Seat{2}, Action::play(card_of(Colour::blue, 8))});
    known.impossible[3] = suit(Colour::red, Colour::red);
    known.impossible[2] = suit(Colour::green, Colour::red);
    const View view = TwentyFour::view(scene.state, Viewer::seat(0));
    const Enumeration all(view, known, 10'000);
    // Red or 24 or blue for seat 2, green or blue for seat 3, six of the other eight for seat 1.
    EXPECT_EQ(all.worlds().size(), (6U * 6U - 2U) * 28U);
    expect_even(view, memory, all.worlds());
}

TEST(TwentyFourImagine, IsUniformWithADroppedHandAndDiscardsOfAll) {
    auto scene = few_unknown("R1 R2 G1 G2 B1 B2 B3 B4 24 Y5 Y6");
    scene.state.exchanged = {2, 0, 0, 1};
    const Knowledge known{.seat = 0, .impossible = {}, .own_discards = cards_of("Y5 Y6")};
    Memory memory(scene.state.config, Viewer::seat(0));
    memory.observe(Decision{Seat{0}, Action::swap(cards_of("Y5 Y6"))});
    memory.observe(Decision{Seat{3}, Action::swap({}, 1)});
    scene.state.trick[2] = card_of(Colour::blue, 11);
    scene.state.trick[3] = card_of(Colour::blue, 10);
    const View view = TwentyFour::view(scene.state, Viewer::seat(0));
    const Enumeration all(view, known, 10'000);
    EXPECT_EQ(all.worlds().size(), 84U * 3U) << "six of nine, one of three put away";
    expect_even(view, memory, all.worlds());
}

TEST(TwentyFourImagine, IsUniformWhileCardsAreDealtAndExchanged) {
    Scene scene(2);
    Memory memory(scene.state.config, Viewer::seat(0));
    scene.state.played = deck - cards_of("R1 R2 R3 R4 R5 R6 R7 R8 24");
    scene.state.turn = 1;
    scene.state.hands[0] = cards_of("R1 R2 R3");
    const auto worlds = [&] {
        const View view = TwentyFour::view(scene.state, Viewer::seat(0));
        const Enumeration all(view, {.seat = 0}, 10'000);
        expect_even(view, memory, all.worlds());
        return all.worlds().size();
    };
    scene.state.phase = Phase::naming;
    EXPECT_EQ(worlds(), 20U) << "three of six";
    scene.state.phase = Phase::replacing;
    scene.state.exchanged = {0, 3};
    EXPECT_EQ(worlds(), 20U) << "three held, three put away, nothing left";
    scene.state.exchanged = {0, 1};
    scene.state.hands[0] = cards_of("R1 R2");
    EXPECT_EQ(worlds(), 42U) << "five of seven, one of two put away";
}

// Many worlds, none of them impossible.
TEST(TwentyFourImagine, NeverContradictsWhatWasSeen) {
    Random random(1);
    int worlds = 0;
    for (std::uint64_t match = 0; worlds < worlds_to_try(); ++match) {
        Config config{.seats = static_cast<std::uint8_t>(2 + match % 4)};
        config.trump_chaos = match % 3 == 0;
        config.drop_out = config.seats > 2;
        Witness witness(config, match);
        while (!witness.play.over()) {
            witness.step();
            if (witness.play.awaits_chance() || witness.play.over()) continue;
            const auto seat = static_cast<Seat>(random.below(config.seats));
            const Memory& memory = witness.memories[seat];
            const Knowledge& known = witness.known[seat];
            const State& real = witness.play.state();
            const View view = TwentyFour::view(real, Viewer::seat(seat));
            const State state = TwentyFour::imagine(view, memory, random);
            ++worlds;
            ASSERT_TRUE(TwentyFour::view(state, Viewer::seat(seat)) == view);
            for (Seat other = 0; other < config.seats; ++other) {
                ASSERT_EQ(state.hands[other].size(), hand_size(view, other));
                if (other == seat) continue;
                ASSERT_TRUE((state.hands[other] & known.impossible[other]).empty());
                ASSERT_TRUE((state.hands[other] & known.own_discards).empty());
                ASSERT_EQ(memory.cannot_hold(other), known.impossible[other]);
                ASSERT_TRUE((real.hands[other] & memory.cannot_hold(other)).empty())
                    << "memory is wrong about the real world";
            }
        }
    }
}

}  // namespace
}  // namespace stamtafel::twentyfour
