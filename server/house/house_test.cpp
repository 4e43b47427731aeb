// Who is let in, what they are told, and that they are told it once.
#include "server/house/house.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/house/token.hpp"
#include "server/testing/two_guests.hpp"

namespace stamtafel {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

struct HouseTest : TwoGuests {};

TEST_F(HouseTest, ASocketWithoutAValidHelloHearsByeAndNothingElse) {
    const std::string table = staged.table(anna, setup());
    const std::vector<std::string> bad{
        "",
        "{",
        "[]",
        "null",
        "\"hello\"",
        R"({"do":"ping","id":"x"})",
        R"({"do":7})",
        R"({"do":"join","id":"x","table":")" + table + R"("})",
        R"({"do":"hello","protocol":1})",
        R"({"do":"hello","protocol":1,"token":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"})",
        R"({"do":"hello","protocol":1,"token":7})",
        R"({"do":"hello","protocol":2,"token":")" + anna.token + R"("})",
        R"({"do":"hello","token":")" + anna.token + R"("})"};
    for (const std::string& text : bad) {
        Tab tab(staged);
        tab.send_text(text);
        tab.send({{"do", "hello"}, {"protocol", 1}, {"token", anna.token}});
        tab.send({{"do", "join"}, {"id", "x"}, {"table", table}});
        staged.settle();
        ASSERT_THAT(tab.connection->sent, SizeIs(1)) << text;
        EXPECT_EQ(tab.last()["is"], "bye") << text;
        EXPECT_FALSE(tab.last()["text"].get<std::string>().empty());
        EXPECT_FALSE(tab.open());
    }
}

TEST_F(HouseTest, WhoSaysNothingIsSentAwayAfterAWhile) {
    Tab tab(staged, anna.token);
    staged.pass(std::chrono::seconds(9));
    EXPECT_TRUE(tab.open());
    staged.pass(std::chrono::seconds(2));
    EXPECT_EQ(tab.last()["is"], "bye");
    EXPECT_FALSE(tab.open());
}

TEST_F(HouseTest, HelloByCookieOrByToken) {
    Tab by_cookie(staged, anna.token);
    const Json welcome = by_cookie.hello();
    EXPECT_EQ(welcome["is"], "welcome");
    EXPECT_EQ(welcome["guest"]["name"], "Anna");
    EXPECT_EQ(welcome["guest"]["id"], anna.guest.id);
    Tab by_token(staged);
    EXPECT_EQ(by_token.hello({{"token", bert.token}})["guest"]["name"], "Bert");
    EXPECT_EQ(by_token.hello()["code"], "server.hello_once");
    by_token.send({{"do", "ping"}, {"id", "p"}});
    EXPECT_EQ(by_token.last(), Json({{"is", "pong"}, {"id", "p"}}));
}

TEST_F(HouseTest, SentencesComeInTheLanguageOfTheVisitor) {
    Tab tab(staged);
    tab.hello({{"lang", "nl"}, {"protocol", 9}});
    EXPECT_THAT(tab.last()["text"].get<std::string>(), HasSubstr("Laad de pagina opnieuw"));
}

TEST_F(HouseTest, AnUnknownTableIsRefusedAndNotMade) {
    Tab tab(staged, anna.token);
    tab.hello();
    const auto before = staged.real->tables({}).value().size();
    for (const std::string& id :
         std::vector<std::string>{"abcdefghij", "", "../../etc/passwd", "%00", "x y"}) {
        EXPECT_EQ(tab.join(id)["code"], "server.no_such_table") << id;
    }
    EXPECT_EQ(tab.ask("sit")["code"], "server.not_joined");
    EXPECT_EQ(staged.real->tables({}).value().size(), before);
    EXPECT_EQ(staged.house->hall.size(), 0U);
}

TEST_F(HouseTest, ABadFrameIsRefusedAndTheConnectionGoesOn) {
    const std::string table = staged.table(anna, setup());
    Tab tab(staged, anna, table);
    for (const std::string& text :
         {std::string("{"), std::string("[1]"), std::string(R"({"do":"act"})"),
          std::string(R"({"do":"tick","id":"x","table":"y"})"),
          std::string(R"({"do":"presence","id":"x","table":")") + table + R"("})",
          std::string(R"({"do":"join","table":7,"id":"x"})"),
          std::string(R"({"do":"join","id":"x","since":-1,"table":")") + table + R"("})",
          std::string(R"({"do":"join","id":"x","as":"host","table":")") + table + R"("})",
          std::string(2000, '['), "{\"a\":" + std::string(70'000, ' ') + "1}"}) {
        tab.send_text(text);
        staged.settle();
        EXPECT_EQ(tab.last()["is"], "refused") << text.substr(0, 80);
    }
    EXPECT_EQ(tab.ask("sit")["is"], "done");
}

TEST_F(HouseTest, PeopleSitDownStartAndPlay) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    EXPECT_EQ(a.you()["host"], true);
    EXPECT_EQ(b.you()["host"], false);
    start(a, b);
    EXPECT_EQ(a.you()["seat"], 0);
    EXPECT_EQ(b.you()["seat"], 1);
    EXPECT_THAT(a.kinds(), Contains("started"));
    while (!a.turn()["over"].get<bool>()) {
        Tab& player = to_act(a, b);
        ASSERT_THAT(player.choices(), Not(IsEmpty()));
        const Json answer =
            player.ask("act", {{"action", player.choices().front()}, {"seen", player.number()}});
        ASSERT_EQ(answer["is"], "done") << answer;
    }
    EXPECT_THAT(a.kinds(), Contains("revealed"));
    // The same numbers for everybody, each once and in order.
    const auto numbers = b.numbers();
    for (std::size_t i = 1; i < numbers.size(); ++i) ASSERT_EQ(numbers[i], numbers[i - 1] + 1);
    const auto record = staged.house->hall.record(table, 1, bert.guest.id);
    ASSERT_TRUE(record);
    EXPECT_THAT(*record, HasSubstr("\"end\":\"finished\""));
    EXPECT_THAT(staged.house->store.matches_of(anna.guest.id, 9).value(), SizeIs(1));
    EXPECT_EQ(staged.house->store.totals_of(bert.guest.id).value().front().matches, 1);
    EXPECT_FALSE(staged.house->hall.record(table, 2, bert.guest.id));
}

TEST_F(HouseTest, WrongSeatsAndStrangersCannotAct) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    start(a, b);
    Tab& other = a.choices().empty() ? a : b;
    EXPECT_EQ(other.ask("act", {{"action", "pay"}})["is"], "refused");
    const Admission carla = staged.guest("Carla");
    Tab spectator(staged, carla, table);
    EXPECT_EQ(spectator.you()["seat"], nullptr);
    EXPECT_EQ(spectator.ask("act", {{"action", "pay"}})["code"], "table.no_seat");
    EXPECT_EQ(spectator.ask("act", {{"action", "pay"}, {"seat", 0}})["code"], "table.no_seat");
    EXPECT_EQ(spectator.ask("start")["is"], "refused");
}

TEST_F(HouseTest, WhereSpectatorsAreOffOnlyTheOwnPeopleComeIn) {
    const std::string table = staged.table(anna, setup({{"spectators", false}}));
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    start(a, b);
    const Admission carla = staged.guest("Carla");
    Tab spectator(staged, carla, table);
    EXPECT_EQ(spectator.last()["code"], "table.no_spectators");
    EXPECT_EQ(spectator.ask("say", {{"text", "hi"}})["code"], "server.not_joined");
    EXPECT_THAT(spectator.frames("event"), IsEmpty());
    EXPECT_FALSE(staged.house->hall.summary(table, carla.guest.id));
}

TEST_F(HouseTest, TheRefereeIsLetInEverywhere) {
    const Admission carla = staged.guest("Carla");
    const std::string table = staged.table(anna, {{"game", "wordcard"},
                                                  {"seats", 2},
                                                  {"options", {{"referee", "person"}}},
                                                  {"spectators", false},
                                                  {"referee", carla.guest.id}});
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    sit_down(a, b);
    ASSERT_EQ(a.ask("start")["is"], "done");
    Tab referee(staged, carla, table);
    ASSERT_EQ(referee.ask("referee", {{"yes", true}})["is"], "done");
    EXPECT_EQ(referee.you()["referee"], true);
    EXPECT_EQ(referee.you()["seat"], nullptr);
}

TEST_F(HouseTest, ARepeatedCommandIsDoneOnceAndAnsweredAgain) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    const Json say{{"do", "say"}, {"id", "same"}, {"table", table}, {"text", "hello"}};
    a.send(say);
    a.send(say);  // while the first is being written
    staged.settle();
    a.send(say);
    staged.settle();
    EXPECT_EQ(a.answers("same"), 3U);
    EXPECT_EQ(std::ranges::count(a.kinds(), "said"), 1);
    // And after the connection has broken.
    Tab again(staged, anna, table);
    again.send(say);
    staged.settle();
    EXPECT_EQ(again.answer("same"), a.answer("same"));
    EXPECT_EQ(std::ranges::count(a.kinds(), "said"), 1);
    // A refusal comes again as well.
    const Json act{{"do", "act"}, {"id", "no"}, {"table", table}, {"action", "pay"}};
    a.send(act);
    a.send(act);
    staged.settle();
    EXPECT_EQ(a.answers("no"), 2U);
}

TEST_F(HouseTest, ACommandIsDoneOnceThroughARestart) {
    const std::string table = staged.table(anna, setup());
    const Json say{{"do", "say"}, {"id", "same"}, {"table", table}, {"text", "hello"}};
    const Json sit{{"do", "sit"}, {"id", "seat"}, {"table", table}, {"seat", 2}};
    Tab a(staged, anna, table);
    for (const Json& frame : {say, sit}) a.send(frame);
    staged.settle();
    ASSERT_EQ(a.answers("same"), 1U);
    staged.restart();
    Tab again(staged, anna, table);
    const auto last = staged.real->table(table).value()->last;
    for (const Json& frame : {say, sit}) again.send(frame);
    staged.settle();
    EXPECT_EQ(again.answer("same"), a.answer("same"));
    EXPECT_EQ(again.answer("seat"), a.answer("seat"));
    Json other = say;
    other["text"] = "something else";
    again.send(other);
    EXPECT_EQ(again.last()["code"], "server.id_used");
    EXPECT_EQ(staged.real->table(table).value()->last, last) << "nothing was done again";
    // Another guest's command of that name is another one.
    Tab b(staged, bert, table);
    b.send(say);
    staged.settle();
    EXPECT_EQ(b.answer("same")->at("is"), "done");
    EXPECT_NE(b.answer("same"), a.answer("same"));
}

TEST_F(HouseTest, AStaleDecisionIsRefused) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    start(a, b);
    Tab& first = to_act(a, b);
    const std::uint64_t seen = first.number();
    // Two tabs that saw the same: one of them is late.
    ASSERT_EQ(first.ask("act", {{"action", "take"}, {"seen", seen}})["is"], "done");
    const Json late = first.ask("act", {{"action", "take"}, {"seen", seen}});
    EXPECT_EQ(late["is"], "refused");
    EXPECT_EQ(late["code"], "table.stale");
    EXPECT_EQ(late["number"], first.number());  // all events were sent before
}

TEST_F(HouseTest, TwoTabsOfOneGuestSeeTheSame) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    Tab second(staged, anna, table);
    Tab b(staged, bert, table);
    start(a, b);
    EXPECT_EQ(second.you()["seat"], 0);
    EXPECT_EQ(second.number(), a.number());
    EXPECT_EQ(second.turn()["view"], a.turn()["view"]);
    if (a.choices().empty()) b.ask("act", {{"action", "take"}});
    while (a.choices().empty()) {
        ASSERT_EQ(b.ask("act", {{"action", b.choices().front()}})["is"], "done");
    }
    EXPECT_EQ(second.ask("act", {{"action", second.choices().front()}})["is"], "done");
    EXPECT_EQ(second.number(), a.number());
}

TEST_F(HouseTest, TheOwnSpectatingTabSeesThePublicViewAndCannotAct) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    start(a, b);
    Tab looking(staged, anna, table, {{"as", "spectator"}});
    EXPECT_EQ(looking.you()["seat"], nullptr);
    EXPECT_FALSE(looking.you().contains("seat_token"));
    EXPECT_EQ(looking.ask("act", {{"action", "pay"}})["code"], "server.spectating");
    const Admission carla = staged.guest("Carla");
    Tab stranger(staged, carla, table);
    EXPECT_EQ(looking.turn(), stranger.turn());
    EXPECT_NE(looking.turn()["view"], a.turn()["view"]);  // own chips are hidden there
    EXPECT_EQ(looking.ask("say", {{"text", "hi"}})["is"], "done");
}

TEST_F(HouseTest, WhoComesBackResumesFromTheLastNumber) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    start(a, b);
    const std::uint64_t seen = a.number();
    a.close();
    b.ask("say", {{"text", "where are you?"}});
    b.ask("say", {{"text", "Anna?"}});
    Tab again(staged, anna.token);
    again.hello();
    const Json joined = again.join(table, {{"since", seen}});
    EXPECT_EQ(joined["since"], seen);
    EXPECT_FALSE(joined.contains("snapshot"));
    EXPECT_THAT(again.numbers(), ElementsAre(seen + 1, seen + 2));
    EXPECT_TRUE(again.last("turn").is_object());
    // Whoever has everything gets nothing but the answer.
    Tab third(staged, anna.token);
    third.hello();
    third.join(table, {{"since", seen + 2}});
    EXPECT_THAT(third.numbers(), IsEmpty());
    // Whoever claims to know the future gets a snapshot.
    EXPECT_TRUE(third.join(table, {{"since", 1'000'000}}).contains("snapshot"));
}

TEST_F(HouseTest, RejoiningExactlyWhenAMatchStarts) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    sit_down(a, b);
    const std::uint64_t seen = b.number();
    b.close();
    Tab again(staged, bert.token);
    again.hello();
    const std::string started = a.begin("start", {{"fill", true}});
    again.send({{"do", "join"}, {"id", "j"}, {"table", table}, {"since", seen}});
    staged.settle();
    EXPECT_EQ(a.answer(started)->at("is"), "done");
    ASSERT_TRUE(again.answer("j"));
    EXPECT_EQ(again.answer("j")->at("is"), "table");
    EXPECT_EQ(again.you()["seat"], 1);
    EXPECT_EQ(again.number(), a.number());
    EXPECT_EQ(again.turn()["actors"], a.turn()["actors"]);
}

TEST_F(HouseTest, PresenceIsToldAndAShortAbsenceIsNotWritten) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    sit_down(a, b);
    EXPECT_EQ(a.last("presence")["seats"], Json({true, true, false}));
    b.close();
    EXPECT_EQ(a.last("presence")["seats"], Json({true, false, false}));
    staged.pass(std::chrono::seconds(5));
    EXPECT_THAT(a.kinds(), Not(Contains("away")));
    staged.pass(std::chrono::seconds(20));
    EXPECT_THAT(a.kinds(), Contains("away"));
    Tab again(staged, bert, table);
    EXPECT_THAT(a.kinds(), Contains("here"));
    EXPECT_EQ(a.last("presence")["seats"], Json({true, true, false}));
}

TEST_F(HouseTest, ChatIsTidyAndNotTooFast) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    a.ask("say", {{"text", "  a\u202e \n b "}});
    EXPECT_EQ(a.frames("event").back()["event"]["text"], "a b");
    Json answer;
    for (int i = 0; i < 10; ++i) answer = a.ask("say", {{"text", "again"}});
    EXPECT_EQ(answer["code"], "server.too_fast");
    EXPECT_GT(answer["wait_ms"].get<int>(), 0);
    staged.pass(std::chrono::milliseconds(answer["wait_ms"].get<int>()));
    EXPECT_EQ(a.ask("say", {{"text", "again"}})["is"], "done");
    a.hurry({{"do", "act"}, {"id", "h"}, {"table", table}}, std::chrono::milliseconds(80));
    EXPECT_EQ(a.answer("h")->at("wait_ms"), 80);
}

TEST_F(HouseTest, ASeatTokenOpensTheSeatUntilItChangesHands) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    sit_down(a, b);
    const auto token = b.you()["seat_token"].get<std::string>();
    EXPECT_TRUE(is_token(token));
    EXPECT_NE(token, a.you()["seat_token"].get<std::string>());
    const Admission program = staged.guest("Program");
    Tab bot(staged, program, table, {{"seat_token", token}});
    EXPECT_EQ(bot.you()["seat"], 1);
    std::string wrong = token;
    wrong[0] = wrong[0] == 'A' ? 'B' : 'A';
    Tab thief(staged, program, table, {{"seat_token", wrong}});
    EXPECT_EQ(thief.last()["code"], "server.bad_seat_token");
    ASSERT_EQ(bot.ask("say", {{"text", "beep"}})["is"], "done");
    EXPECT_EQ(a.frames("event").back()["event"]["name"], "Bert");
    ASSERT_EQ(b.ask("stand")["is"], "done");
    EXPECT_EQ(bot.you()["seat"], nullptr);
    ASSERT_EQ(b.ask("sit", {{"seat", 1}})["is"], "done");
    EXPECT_NE(b.you()["seat_token"], token);
    EXPECT_EQ(bot.you()["seat"], nullptr);
    EXPECT_EQ(bot.join(table, {{"seat_token", token}})["code"], "server.bad_seat_token");
    for (const std::string& bytes : a.connection->sent) {
        EXPECT_THAT(bytes, Not(HasSubstr(token)));
    }
}

TEST_F(HouseTest, StoppingSaysGoodbyeAndFinishesWriting) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    Tab silent(staged);
    a.begin("say", {{"text", "last words"}});
    bool done = false;
    staged.house->stopping([&] { done = true; });
    staged.settle();
    staged.reactor.advance(std::chrono::milliseconds(100));
    EXPECT_TRUE(done);
    EXPECT_EQ(a.last()["is"], "bye");
    EXPECT_EQ(a.last()["code"], "server.restart");
    EXPECT_EQ(a.last()["again_ms"], 1500);
    EXPECT_EQ(silent.last()["is"], "bye");
    staged.restart();
    Tab again(staged, anna, table);
    EXPECT_EQ(again.last("table")["snapshot"]["chat"][0]["text"], "last words");
}

TEST_F(HouseTest, AnotherCommandUnderAnOldIdIsNotTakenForTheOldOne) {
    Tab a(staged, anna, staged.table(anna, setup()));
    const auto say = [&](std::string_view text) {
        a.send({{"do", "say"}, {"id", "x"}, {"table", a.table()}, {"text", text}});
        staged.settle();
        return a.last();
    };
    EXPECT_EQ(say("one")["is"], "done");
    EXPECT_EQ(say("one")["is"], "done");
    EXPECT_EQ(say("two")["code"], "server.id_used");
    EXPECT_EQ(say("one")["is"], "done") << "the first is still known";
    EXPECT_THAT(a.kinds(), Contains("said").Times(1));
}

}  // namespace
}  // namespace stamtafel
