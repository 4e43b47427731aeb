#include "table/event.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stamtafel {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Kind = TableEvent::Kind;

// Every field has a value of its own, so that a mix-up shows.
TableEvent full_event(Kind kind) {
    TableEvent event{.number = 18, .at = 1'700'000'000'000, .kind = kind};
    event.seat = 2;
    event.line = 7;
    event.index = 3;
    event.rules = 2;
    event.yes = true;
    event.guest = "guest";
    event.name = "Naïm \"N\"";
    event.text = "text";
    event.result = "result";
    event.hash = "hash";
    event.secret = "secret";
    event.cuts = {"", "00ff"};
    event.commitments = {"c0", ""};
    event.scores = {{3, -4}};
    event.winners = {1};
    event.setup = Json::object();
    return event;
}

TEST(TableEvent, WhatIsWrittenIsReadAgain) {
    for (int i = 0; i <= static_cast<int>(Kind::forgotten); ++i) {
        const auto text = write_event(full_event(static_cast<Kind>(i)));
        const auto read = read_event(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(static_cast<int>(read->kind), i);
        EXPECT_EQ(write_event(*read), text);
    }
}

TEST(TableEvent, ALineIsWrittenAsTheProtocolHasIt) {
    TableEvent event{.number = 18, .at = 5, .kind = Kind::line};
    event.line = 3;
    event.text = "0: pay";
    EXPECT_EQ(write_event(event),
              R"({"number":18,"at":5,"event":{"kind":"line","number":3,"text":"0: pay"}})");
}

TEST(TableEvent, AMatchThatDoesNotSayItsRulesBeganByTheFirst) {
    const auto read = read_event(R"({"number":4,"at":5,"event":{"kind":"started","index":0}})");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->rules, 1);
    EXPECT_EQ(write_event(*read),
              R"({"number":4,"at":5,"event":{"kind":"started","index":0,"rules":1}})");
    const auto odd =
        read_event(R"({"number":4,"at":5,"event":{"kind":"started","index":0,"rules":"2"}})");
    EXPECT_FALSE(odd);
}

TEST(TableEvent, AnAbortedMatchHasNoScores) {
    TableEvent event{.number = 1, .at = 5, .kind = Kind::ended};
    event.result = "aborted";
    const auto read = read_event(write_event(event));
    ASSERT_TRUE(read);
    EXPECT_FALSE(read->scores);
}

TEST(TableEvent, WhatWasStoredBeforeCutsWerePromisedIsReadAsItWas) {
    const std::string revealed =
        R"({"number":9,"at":5,"event":{"kind":"revealed","secret":"5e","cuts":["00",""]}})";
    const auto read = read_event(revealed);
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->commitments.empty());
    EXPECT_EQ(write_event(*read), revealed);
}

TEST(TableEvent, WhatIsNoEventIsRefused) {
    for (const auto* text :
         {"", "[]", "{}", R"({"number":0,"at":5,"event":{"kind":"away","guest":"g"}})",
          R"({"number":1,"event":{"kind":"away","guest":"g"}})",
          R"({"number":1,"at":5,"event":{"kind":"dance","guest":"g"}})",
          R"({"number":1,"at":5,"event":{"kind":"away","guest":7}})",
          R"({"number":1,"at":5,"event":{"kind":"away"}})",
          R"({"number":1,"at":5,"event":{"kind":"stood","seat":8}})",
          R"({"number":1,"at":5,"event":{"kind":"stood","seat":-1}})",
          R"({"number":1,"at":5,"event":{"kind":"line","number":-3,"text":"x"}})",
          R"({"number":1,"at":99999999999999999999,"event":{"kind":"away","guest":"g"}})"}) {
        EXPECT_FALSE(read_event(text)) << text;
    }
}

TEST(TableEvent, ADeletedGuestLosesNameAndChatInTheStore) {
    TableEvent said{.number = 4, .at = 5, .kind = Kind::said};
    said.guest = "ben";
    said.name = "Ben";
    said.text = "hello, I am Ben";
    const auto gone = without_guest(write_event(said), "ben");
    EXPECT_THAT(gone, Not(HasSubstr("Ben")));
    const auto read = read_event(gone);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->name, forgotten_name);
    EXPECT_EQ(read->text, "");
    EXPECT_EQ(read->number, 4U);

    EXPECT_EQ(without_guest(write_event(said), "ann"), write_event(said));
    EXPECT_EQ(without_guest("no event", "ben"), "no event");
    TableEvent sat{.number = 4, .at = 5, .kind = Kind::sat};
    sat.seat = 1;
    sat.guest = "ben";
    sat.name = "Ben";
    EXPECT_EQ(read_event(without_guest(write_event(sat), "ben"))->name, forgotten_name);
}

}  // namespace
}  // namespace stamtafel
