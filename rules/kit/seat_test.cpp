#include "rules/kit/seat.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stamtafel {
namespace {

using ::testing::ElementsAre;

std::vector<int> seats_of(SeatSet set) {
    std::vector<int> seats;
    for (const Seat seat : set) seats.push_back(seat);
    return seats;
}

TEST(Seat, LeftIsTheNextSeatAndTheLastOnesLeftIsTheFirst) {
    EXPECT_EQ(left_of(0, 3), 1);
    EXPECT_EQ(left_of(2, 3), 0);
    EXPECT_EQ(left_of(7, 8), 0);
}

TEST(SeatSet, HoldsWhatWasInserted) {
    SeatSet set;
    EXPECT_TRUE(set.empty());
    set.insert(7);
    set.insert(2);
    set.insert(2);
    EXPECT_EQ(set.size(), 2);
    EXPECT_TRUE(set.contains(2));
    EXPECT_FALSE(set.contains(3));
    EXPECT_THAT(seats_of(set), ElementsAre(2, 7));
    EXPECT_EQ(set.lowest(), 2);
    EXPECT_EQ(set.at(1), 7);
    set.erase(2);
    set.erase(3);
    EXPECT_EQ(set, SeatSet::of(7));
}

TEST(SeatSet, FirstSeatsUpToAFullTable) {
    EXPECT_TRUE(SeatSet::first(0).empty());
    EXPECT_THAT(seats_of(SeatSet::first(3)), ElementsAre(0, 1, 2));
    EXPECT_EQ(SeatSet::first(max_seats).size(), max_seats);
}

TEST(Viewer, ReadsWhatItWrites) {
    std::vector<Viewer> viewers{Viewer::full(), Viewer::everyone()};
    for (Seat seat = 0; seat < max_seats; ++seat) viewers.push_back(Viewer::seat(seat));
    for (const Viewer viewer : viewers) EXPECT_EQ(Viewer::read(viewer.text()), viewer);
    EXPECT_EQ(Viewer::seat(3).text(), "seat:3");
}

TEST(Viewer, RefusesAnythingElse) {
    for (const auto* text : {"", "Full", "seat", "seat:", "seat:8", "seat:-1", "seat:10", "seat: 1",
                             "seat:a", "public ", "0"}) {
        EXPECT_FALSE(Viewer::read(text)) << text;
    }
}

TEST(Viewer, OnlyTheOwnerAndTheRecordSee) {
    EXPECT_TRUE(Viewer::full().sees(2));
    EXPECT_FALSE(Viewer::everyone().sees(2));
    EXPECT_TRUE(Viewer::seat(2).sees(2));
    EXPECT_FALSE(Viewer::seat(1).sees(2));
    EXPECT_FALSE(Viewer::everyone().is_seat());
    EXPECT_FALSE(Viewer::full().is_seat());
}

}  // namespace
}  // namespace stamtafel
