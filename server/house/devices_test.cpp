// Where a guest is the same guest, and how that ends.
#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/testing/staged_house.hpp"

namespace stamtafel {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

struct DevicesTest : ::testing::Test {
    Json setup{{"game", "gesjaakt"}, {"seats", 3}};
    StagedHouse staged;
    Admission anna = staged.guest("Anna");
    Admission bert = staged.guest("Bert");
};

TEST_F(DevicesTest, AnEndedDeviceIsSentAwayAndTheOthersStay) {
    std::string code;
    staged.house->guests.new_code(anna.guest.id, [&](auto made) { code = made.value().code; });
    staged.settle();
    Admission phone;
    staged.house->guests.claim(code, [&](auto made) { phone = made.value(); });
    staged.settle();
    const std::string table = staged.table(anna, setup);
    Tab desk(staged, anna, table);
    Tab pocket(staged, phone, table);
    Tab b(staged, bert, table);
    ASSERT_EQ(pocket.ask("sit")["is"], "done");
    std::optional<bool> ended;
    staged.house->guests.end_device(anna.guest.id, GuestBook::device_of(phone.token),
                                    [&](Answer<> done) { ended = done.has_value(); });
    // Until it is written nobody is told.
    EXPECT_TRUE(pocket.open());
    staged.settle();
    EXPECT_EQ(ended, true);
    EXPECT_FALSE(pocket.open());
    EXPECT_EQ(pocket.last()["is"], "bye");
    EXPECT_EQ(pocket.last()["code"], "server.device_ended");
    EXPECT_TRUE(desk.open());
    EXPECT_TRUE(b.open());
    EXPECT_EQ(desk.ask("say", {{"text", "still here"}})["is"], "done");
    // Neither by the cookie nor by the token it comes in again.
    Tab again(staged, phone.token);
    EXPECT_EQ(again.hello()["code"], "server.unknown_guest");
    Tab shown(staged);
    EXPECT_EQ(shown.hello({{"token", phone.token}})["code"], "server.unknown_guest");
    EXPECT_FALSE(staged.house->guests.by_token(phone.token));
}

TEST_F(DevicesTest, ADeviceEndsAfterHalfAYearUnused) {
    for (int day = 0; day < 170; ++day) staged.pass(std::chrono::hours(24));
    EXPECT_TRUE(staged.house->guests.by_token(anna.token)) << "used again";
    staged.settle();
    for (int day = 0; day < 12; ++day) staged.pass(std::chrono::hours(24));
    EXPECT_TRUE(staged.house->guests.by_token(anna.token));
    EXPECT_FALSE(staged.house->guests.by_token(bert.token));
    EXPECT_THAT(staged.real->devices_of(bert.guest.id).value(), IsEmpty()) << "swept";
}

TEST_F(DevicesTest, ADeviceIsSweptWhenItsDayIsOverAndNotBefore) {
    // Their days of use began at midnight, and now it is a quarter past ten in the evening.
    for (int day = 0; day < 180; ++day) staged.pass(std::chrono::hours(24));
    staged.pass(std::chrono::minutes(90));  // with a sweep in it
    EXPECT_THAT(staged.real->devices_of(bert.guest.id).value(), SizeIs(1));
    EXPECT_TRUE(staged.house->guests.by_token(bert.token)) << "the last day on which it is good";
    staged.pass(std::chrono::minutes(90));
    EXPECT_FALSE(staged.house->guests.by_token(anna.token));
    EXPECT_THAT(staged.real->devices_of(anna.guest.id).value(), IsEmpty());
    EXPECT_TRUE(staged.house->guests.by_token(bert.token));
}

TEST_F(DevicesTest, NothingGrowsOldByAClockThatJumps) {
    const std::string table = staged.table(anna, setup);
    for (const int days : {500, -1000, 1000}) {
        SCOPED_TRACE(days);
        staged.reactor.set_clock(std::chrono::hours(24 * days));
        EXPECT_TRUE(staged.house->guests.by_token(anna.token));
        staged.pass(std::chrono::hours(3));  // with sweeps in them
        EXPECT_TRUE(staged.house->guests.by_token(anna.token));
        staged.reactor.set_clock(-std::chrono::hours(24 * days));
        EXPECT_TRUE(staged.house->guests.by_token(anna.token)) << "and back";
        staged.pass(std::chrono::hours(3));
    }
    EXPECT_THAT(staged.real->devices_of(bert.guest.id).value(), SizeIs(1));
    EXPECT_TRUE(staged.real->table(table).value());
    Tab b(staged, bert, table);
    EXPECT_EQ(b.ask("sit")["is"], "done");
}

TEST_F(DevicesTest, AJumpThatLastsIsBelieved) {
    staged.reactor.set_clock(std::chrono::hours(24 * 500));
    staged.pass(std::chrono::hours(23));
    EXPECT_TRUE(staged.house->guests.by_token(bert.token));
    staged.settle();
    for (int hour = 0; hour < 3; ++hour) staged.pass(std::chrono::hours(1));
    EXPECT_FALSE(staged.house->guests.by_token(anna.token));
}

TEST_F(DevicesTest, ADeviceThatStaysConnectedIsInUse) {
    Tab a(staged, anna, staged.table(anna, setup));
    for (int day = 0; day < 190; ++day) {
        staged.pass(std::chrono::hours(24));
        a.send({{"do", "ping"}, {"id", "p"}});
    }
    staged.settle();
    EXPECT_TRUE(staged.house->guests.by_token(anna.token));
}

TEST_F(DevicesTest, UsingADeviceIsWrittenOnceADay) {
    staged.pass(std::chrono::hours(24));
    const int before = staged.store->writes();
    for (int i = 0; i < 10; ++i) {
        EXPECT_TRUE(staged.house->guests.by_token(anna.token));
        if (i % 2 == 0) staged.settle();
    }
    staged.settle();
    EXPECT_EQ(staged.store->writes(), before + 1);
}

}  // namespace
}  // namespace stamtafel
