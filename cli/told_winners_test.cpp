#include "cli/told_winners.hpp"

#include <gtest/gtest.h>

#include "rules/games.hpp"

namespace stamtafel {
namespace {

SeatSet seats(std::initializer_list<Seat> list) {
    SeatSet set;
    for (const Seat seat : list) set.insert(seat);
    return set;
}

TEST(ToldWinners, ATeamWinsAndSharesNothing) {
    const Canvas canvas(Language::en, false, {"You", "Ann", "Bob", "Cas"}, Seat{0});
    const alles::Config teams{.seats = 4, .teams = true};
    const auto told = [&](const alles::Config& config, SeatSet winners) {
        return told_winners<alles::Alles>(canvas, config, winners, 0);
    };
    EXPECT_EQ(told(teams, seats({0, 2})), "Your team wins: You, Bob.");
    EXPECT_EQ(told(teams, seats({1, 3})), "The other team wins: Ann, Cas.");
    EXPECT_EQ(told(teams, seats({0, 1, 2, 3})), "A shared win: You, Ann, Bob, Cas.");
    const alles::Config alone{.seats = 4};
    EXPECT_EQ(told(alone, seats({0, 2})), "A shared win: You, Bob.");
    EXPECT_EQ(told(alone, seats({0})), "You win!");
    EXPECT_EQ(told(alone, seats({3})), "Cas wins.");
    wordcard::Config partners;
    partners.seats = 4;
    partners.partners = true;
    EXPECT_EQ(told_winners<wordcard::WordCard>(canvas, partners, seats({1, 3}), 0),
              "The other team wins: Ann, Cas.");
}

}  // namespace
}  // namespace stamtafel
