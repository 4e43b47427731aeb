#include "server/net/crowd.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace stamtafel {
namespace {

using Refused = Crowd::Refused;

TEST(Crowd, HasPlacesInAllAndForEachAddress) {
    Crowd crowd(4, 2);
    std::vector<Crowd::Place> places(5);
    EXPECT_EQ(crowd.enter("a", places[0]), Refused::no);
    EXPECT_EQ(crowd.enter("a", places[1]), Refused::no);
    EXPECT_EQ(crowd.enter("a", places[2]), Refused::too_many_of_one);
    EXPECT_FALSE(places[2]);
    EXPECT_EQ(crowd.enter("b", places[2]), Refused::no);
    EXPECT_EQ(crowd.enter("", places[3]), Refused::no);
    EXPECT_EQ(crowd.enter("c", places[4]), Refused::full);
    EXPECT_EQ(crowd.size(), 4U);
    places[0] = {};
    EXPECT_EQ(crowd.enter("a", places[4]), Refused::no);
    places.clear();
    EXPECT_EQ(crowd.size(), 0U);
}

TEST(Crowd, APlaceThatIsHandedOnIsGivenBackOnce) {
    Crowd crowd(2, 2);
    Crowd::Place place;
    crowd.enter("a", place);
    {
        const Crowd::Place moved = std::move(place);
        EXPECT_TRUE(moved);
        EXPECT_EQ(crowd.size(), 1U);
    }
    EXPECT_EQ(crowd.size(), 0U);
    EXPECT_EQ(crowd.enter("a", place), Refused::no);
    EXPECT_EQ(crowd.enter("a", place), Refused::no);
    EXPECT_EQ(crowd.size(), 1U);
}

}  // namespace
}  // namespace stamtafel
