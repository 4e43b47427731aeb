#include "server/net/reactor.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/testing/fake_reactor.hpp"

namespace stamtafel {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;

TEST(FakeReactor, LetsTimePassByHand) {
    FakeReactor reactor;
    std::vector<int> happened;
    const auto wall = reactor.wall_clock();
    const auto late = reactor.after(milliseconds{30}, [&] { happened.push_back(3); });
    const auto soon = reactor.after(milliseconds{10}, [&] {
        happened.push_back(1);
        reactor.post([&] { happened.push_back(2); });
    });
    reactor.advance(milliseconds{29});
    EXPECT_THAT(happened, ElementsAre(1, 2));
    reactor.advance(milliseconds{1});
    EXPECT_THAT(happened, ElementsAre(1, 2, 3));
    EXPECT_EQ(reactor.wall_clock() - wall, 30);
    EXPECT_EQ(reactor.now(), milliseconds{30});
}

TEST(FakeReactor, ATimerThatIsGoneDoesNothing) {
    FakeReactor reactor;
    int happened = 0;
    auto timer = reactor.after(milliseconds{10}, [&] { ++happened; });
    timer.reset();
    reactor.advance(milliseconds{100});
    EXPECT_EQ(happened, 0);
}

TEST(FakeReactor, ATaskMayReplaceItsOwnTimer) {
    FakeReactor reactor;
    int happened = 0;
    std::unique_ptr<Timer> timer;
    const std::function<void()> again = [&] {
        ++happened;
        timer = reactor.after(milliseconds{10}, [&] { again(); });
    };
    again();
    reactor.advance(milliseconds{35});
    EXPECT_EQ(happened, 4);
}

}  // namespace
}  // namespace stamtafel
