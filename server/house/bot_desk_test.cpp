#include "server/house/bot_desk.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/testing/fake_reactor.hpp"

namespace stamtafel {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;

class Known final : public BotQuestion {
  public:
    explicit Known(std::string action) : action_(std::move(action)) {}
    Answer<std::vector<WeighedAction>> weigh(std::string_view /*also*/) override { return {}; }
    Answer<std::string> decide() override { return action_; }

  private:
    std::string action_;
};

class BotDeskTest : public ::testing::Test {
  protected:
    void think(BotDesk& desk, const std::string& action) {
        desk.think(std::make_unique<Known>(action), [this](Answer<std::string> decided) {
            decided_.push_back(decided.value_or("refused"));
        });
    }
    FakeReactor reactor_;
    std::vector<std::string> decided_;
};

TEST_F(BotDeskTest, AnswersInTheOrderOfTheQuestions) {
    BotDesk desk(reactor_, 1);
    for (const char* action : {"a", "b", "c", "d"}) think(desk, action);
    desk.finish();
    EXPECT_EQ(desk.under_way(), 4U) << "what nobody was told is not over";
    reactor_.run();
    EXPECT_EQ(desk.under_way(), 0U);
    EXPECT_THAT(decided_, ElementsAre("a", "b", "c", "d"));
}

TEST_F(BotDeskTest, TheMoreWaitTheShorterEachThinks) {
    BotDesk desk(reactor_, 2, milliseconds(100));
    std::vector<milliseconds::rep> times;
    for (int i = 0; i < 6; ++i) {
        times.push_back(desk.budget().time.count());
        think(desk, "a");
    }
    EXPECT_THAT(times, ElementsAre(100, 100, 66, 50, 40, 33));
    EXPECT_EQ(desk.budget().simulations, 0U);
    desk.finish();
    reactor_.run();
    EXPECT_EQ(desk.budget().time, milliseconds(100));
    for (int i = 0; i < 500; ++i) think(desk, "a");
    EXPECT_EQ(desk.budget().time, milliseconds(1)) << "but each does think";
    desk.finish();
    reactor_.run();
}

}  // namespace
}  // namespace stamtafel
