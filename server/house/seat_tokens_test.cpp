#include "server/house/seat_tokens.hpp"

#include <gtest/gtest.h>

#include "server/house/token.hpp"

namespace stamtafel {
namespace {

TableEvent event(TableEvent::Kind kind, std::uint64_t number, Seat seat) {
    TableEvent made;
    made.kind = kind;
    made.number = number;
    made.seat = seat;
    return made;
}

TEST(SeatTokens, FitOneSeatOfOneTableAndOneHolder) {
    const SeatTokens tokens("key", "table");
    const auto token = tokens.token(1, "anna");
    EXPECT_TRUE(is_token(token));
    EXPECT_TRUE(tokens.fits(token, 1, "anna"));
    EXPECT_FALSE(tokens.fits(token, 2, "anna"));
    EXPECT_FALSE(tokens.fits(token, 1, "bert"));
    EXPECT_FALSE(SeatTokens("key", "other").fits(token, 1, "anna"));
    EXPECT_FALSE(SeatTokens("yek", "table").fits(token, 1, "anna"));
    EXPECT_FALSE(tokens.fits("", 1, "anna"));
}

TEST(SeatTokens, AreOthersWhenTheSeatChangesHands) {
    SeatTokens tokens("key", "table");
    tokens.follow(event(TableEvent::Kind::sat, 2, 1));
    const auto first = tokens.token(1, "anna");
    const auto other = tokens.token(0, "bert");
    tokens.follow(event(TableEvent::Kind::said, 3, 1));
    EXPECT_TRUE(tokens.fits(first, 1, "anna"));
    tokens.follow(event(TableEvent::Kind::stood, 4, 1));
    tokens.follow(event(TableEvent::Kind::sat, 5, 1));
    EXPECT_FALSE(tokens.fits(first, 1, "anna"));  // the same guest again, but another token
    EXPECT_TRUE(tokens.fits(other, 0, "bert"));
}

TEST(SeatTokens, AreTheSameAfterTheSameEvents) {
    SeatTokens before("key", "table");
    SeatTokens after("key", "table");
    for (SeatTokens* tokens : {&before, &after}) {
        tokens->follow(event(TableEvent::Kind::sat, 2, 1));
        tokens->follow(event(TableEvent::Kind::sat, 3, 0));
    }
    EXPECT_EQ(before.token(1, "anna"), after.token(1, "anna"));
}

}  // namespace
}  // namespace stamtafel
