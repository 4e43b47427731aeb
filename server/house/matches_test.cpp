// Whole matches in the house: bots, restarts, takebacks, rematches, deletion, and what every byte
// tells.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/record.hpp"
#include "rules/games.hpp"
#include "rules/kit/random.hpp"
#include "server/testing/staged_house.hpp"

namespace stamtafel {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

// People who take whatever comes, but only what they may.
class Careless {
  public:
    explicit Careless(std::uint64_t seed) : random_(seed) {}

    // One decision of whoever is to act; false if nobody is.
    bool step(std::span<Tab* const> tabs) {
        for (Tab* tab : tabs) {
            auto choices = tab->choices();
            if (choices.empty()) continue;
            const auto which = random_.below(static_cast<std::uint32_t>(choices.size()));
            const Json answer =
                tab->ask("act", {{"action", choices[which]}, {"seen", tab->number()}});
            if (answer["is"] != "done") throw std::runtime_error(answer.dump());
            return true;
        }
        return false;
    }
    // One decision that may be refused.
    void attempt(std::span<Tab* const> tabs) {
        for (Tab* tab : tabs) {
            const auto choices = tab->choices();
            if (!choices.empty()) tab->ask("act", {{"action", choices.front()}});
        }
    }
    void play(std::span<Tab* const> tabs, int most = 5'000) {
        for (int i = 0; i < most && step(tabs); ++i) continue;
    }

  private:
    Random random_;
};

struct MatchesTest : ::testing::TestWithParam<const AnyGame*> {
    [[nodiscard]] static Json setup(const Json& more = {}) {
        const GameInfo& info = GetParam()->info();
        Json json{{"game", info.id},
                  {"seats", std::max(info.min_seats, std::min(3, info.max_seats))}};
        if (more.is_object()) json.update(more);
        return json;
    }
    void start(Tab& a, Tab& b) {
        ASSERT_EQ(a.ask("sit", {{"seat", 0}})["is"], "done");
        ASSERT_EQ(b.ask("sit", {{"seat", 1}})["is"], "done");
        const Json answer = a.ask("start", {{"fill", true}});
        ASSERT_EQ(answer["is"], "done") << answer;
    }
    Record record(const std::string& table, int number = 1) {
        return read_record(staged.house->hall.record(table, number, anna.guest.id).value()).value();
    }

    StagedHouse staged;
    Admission anna = staged.guest("Anna");
    Admission bert = staged.guest("Bert");
    Careless people{7};
};

TEST_P(MatchesTest, PeopleAndBotsPlayToTheEnd) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    start(a, b);
    const std::array<Tab*, 2> tabs{&a, &b};
    people.play(tabs);
    ASSERT_TRUE(a.turn()["over"].get<bool>());
    const Record played = record(table);
    EXPECT_TRUE(verify(played));
    EXPECT_TRUE(played.finished());
    EXPECT_THAT(staged.notes, IsEmpty());
}

TEST_P(MatchesTest, ARestartInMidTrickGoesOn) {
    const std::string table = staged.table(anna, setup());
    auto a = std::make_unique<Tab>(staged, anna, table);
    auto b = std::make_unique<Tab>(staged, bert, table);
    start(*a, *b);
    for (int round = 0; round < 4; ++round) {
        const std::array<Tab*, 2> tabs{a.get(), b.get()};
        for (int i = 0; i < 5; ++i) people.step(tabs);
        const auto seen = a->number();
        const Json before = a->turn();
        const Json token = a->you()["seat_token"];
        staged.restart();
        a = std::make_unique<Tab>(staged, anna, table, Json{{"since", seen}});
        b = std::make_unique<Tab>(staged, bert, table);
        ASSERT_FALSE(a->last("table").contains("snapshot"));
        EXPECT_EQ(a->you()["seat_token"], token);
        Json after = a->turn();
        EXPECT_EQ(after["view"], before["view"]);
        EXPECT_EQ(after["legal"], before["legal"]);
    }
    const std::array<Tab*, 2> tabs{a.get(), b.get()};
    people.play(tabs);
    EXPECT_TRUE(a->turn()["over"].get<bool>());
    EXPECT_TRUE(verify(record(table)));
}

TEST_P(MatchesTest, ARematchIsANewMatchWithItsOwnRecord) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    start(a, b);
    const std::array<Tab*, 2> tabs{&a, &b};
    people.play(tabs);
    const auto seen = b.number();
    ASSERT_EQ(a.ask("rematch")["is"], "done");
    ASSERT_EQ(b.ask("rematch")["is"], "done");
    ASSERT_EQ(a.ask("start", {{"fill", true}})["is"], "done");
    // Whoever missed the end of a match cannot resume into the next one, but is not lost.
    Tab late(staged, bert, table, {{"since", seen - 1}});
    EXPECT_TRUE(late.last("table").contains("snapshot"));
    people.play(tabs);
    const Record first = record(table, 1);
    const Record second = record(table, 2);
    EXPECT_NE(first.log, second.log);
    EXPECT_TRUE(verify(first));
    EXPECT_TRUE(verify(second));
    EXPECT_THAT(staged.house->store.matches_of(bert.guest.id, 9).value(), SizeIs(2));
}

// Everything that was sent to one viewer, against what the record says they may see.
void expect_no_secrets(const Tab& tab, Viewer viewer, const Record& record,
                       const std::string& secret, const std::vector<std::string>& tokens) {
    const auto seen = as_seen_by(record, viewer);
    ASSERT_TRUE(seen);
    // The views along the way, by how many lines there were.
    const auto match = begin_replay(record).value();
    std::vector<std::string> views{match->view(viewer)};
    for (const std::string& line : record.log) {
        ASSERT_TRUE(match->replay(line));
        views.push_back(match->view(viewer));
    }
    std::set<std::string> hidden;
    for (std::size_t i = 0; i < record.log.size(); ++i) {
        if (record.log[i] != seen->log[i]) hidden.insert(record.log[i]);
    }
    for (const std::string& line : seen->log) hidden.erase(line);

    std::size_t lines = 0;
    bool revealed = false;
    for (const std::string& bytes : tab.connection->sent) {
        for (const std::string& token : tokens) ASSERT_THAT(bytes, Not(HasSubstr(token)));
        const Json frame = Json::parse(bytes);
        Json turn;
        if (frame["is"] == "event") {
            const Json& event = frame["event"];
            if (event["kind"] == "revealed") revealed = true;
            if (event["kind"] == "line") {
                lines = event["number"].get<std::size_t>() + 1;
                ASSERT_EQ(event["text"], seen->log[lines - 1]);
            }
        } else if (frame.contains("snapshot")) {
            const Json& log = frame["snapshot"]["match"].value("log", Json::array());
            lines = log.size();
            for (std::size_t i = 0; i < lines; ++i) ASSERT_EQ(log[i], seen->log[i]);
            turn = frame["snapshot"]["turn"];
            if (frame["snapshot"]["phase"] == "ended") revealed = true;
        } else if (frame["is"] == "turn") {
            turn = frame;
        }
        if (turn.is_object()) {
            ASSERT_EQ(turn["view"], views[lines]);
        }
        if (revealed) continue;
        ASSERT_THAT(bytes, Not(HasSubstr(secret)));
        for (const std::string& line : hidden) ASSERT_THAT(bytes, Not(HasSubstr(line)));
    }
}

TEST_P(MatchesTest, NoByteTellsAnybodyWhatHeMayNotSee) {
    const std::string table = staged.table(anna, setup());
    const Admission carla = staged.guest("Carla");
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    Tab spectator(staged, carla, table);
    Tab own_spectator(staged, anna, table, {{"as", "spectator"}});
    start(a, b);
    const std::array<Tab*, 2> tabs{&a, &b};
    std::vector<std::unique_ptr<Tab>> comers;
    for (int round = 0; round < 6; ++round) {
        for (int i = 0; i < 4; ++i) people.step(tabs);
        // Reconnects, newcomers, takebacks, errors, commits that fail: all in between.
        comers.push_back(std::make_unique<Tab>(
            staged, bert, table, Json{{"since", b.number() > 3 ? b.number() - 3 : 1}}));
        comers.push_back(std::make_unique<Tab>(staged, bert, table));
        comers.push_back(std::make_unique<Tab>(staged, bert, table, Json{{"as", "spectator"}}));
        for (Tab* tab : tabs) {
            tab->ask("act", {{"action", "nonsense"}});
            tab->ask("takeback");
            tab->ask("answer", {{"yes", true}});
        }
        staged.store->next(FaultyStore::Fault::fail);
        people.attempt(tabs);
        spectator.ask("act", {{"action", "pay"}});
    }
    people.play(tabs);
    ASSERT_TRUE(a.turn()["over"].get<bool>());
    const Record played = record(table);
    std::string revealed;
    for (const Json& frame : a.frames("event")) {
        if (frame["event"]["kind"] == "revealed") revealed = frame["event"]["secret"];
    }
    ASSERT_THAT(revealed, SizeIs(64));
    const auto token_a = a.you()["seat_token"].get<std::string>();
    const auto token_b = b.you()["seat_token"].get<std::string>();
    const std::vector<std::string> guests{anna.token, bert.token, carla.token};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.end(), guests.begin(), guests.end());
        return more;
    };
    expect_no_secrets(a, Viewer::seat(0), played, revealed, with({token_b}));
    expect_no_secrets(b, Viewer::seat(1), played, revealed, with({token_a}));
    expect_no_secrets(spectator, Viewer::everyone(), played, revealed, with({token_a, token_b}));
    expect_no_secrets(own_spectator, Viewer::everyone(), played, revealed,
                      with({token_a, token_b}));
    for (std::size_t i = 0; i < comers.size(); ++i) {
        const Viewer viewer = i % 3 == 2 ? Viewer::everyone() : Viewer::seat(1);
        expect_no_secrets(*comers[i], viewer, played, revealed, with({token_a}));
    }
}

INSTANTIATE_TEST_SUITE_P(Games, MatchesTest, ::testing::ValuesIn(all_games()),
                         [](const auto& game) { return "G" + std::string(game.param->info().id); });

struct OneMatchTest : ::testing::Test {
    void start(Tab& a, Tab& b) {
        ASSERT_EQ(a.ask("sit", {{"seat", 0}})["is"], "done");
        ASSERT_EQ(b.ask("sit", {{"seat", 1}})["is"], "done");
        ASSERT_EQ(a.ask("start", {{"fill", true}})["is"], "done");
    }
    [[nodiscard]] std::string database_bytes() const {
        std::string bytes;
        for (const auto& entry : std::filesystem::directory_iterator(staged.folder.path())) {
            std::ifstream file(entry.path(), std::ios::binary);
            bytes.append(std::istreambuf_iterator<char>(file), {});
        }
        return bytes;
    }

    StagedHouse staged;
    Admission anna = staged.guest("Annabelle");
    Admission bert = staged.guest("Bertrand");
    std::string table = staged.table(anna, {{"game", "gesjaakt"}, {"seats", 3}});
    Careless people{11};
};

TEST_F(OneMatchTest, ATakebackRacingAnActionIsOneOrTheOther) {
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    const std::string two = staged.table(anna, {{"game", "gesjaakt"}, {"seats", 3}});
    a.join(two);
    b.join(two);
    ASSERT_EQ(a.ask("sit", {{"seat", 0}})["is"], "done");
    ASSERT_EQ(b.ask("sit", {{"seat", 1}})["is"], "done");
    ASSERT_EQ(a.ask("start", {{"fill", true}})["is"], "done");
    while (a.choices().empty()) ASSERT_TRUE(people.step(std::array<Tab*, 1>{&b}));
    ASSERT_EQ(a.ask("act", {{"action", "pay"}, {"seen", a.number()}})["is"], "done");
    ASSERT_FALSE(b.choices().empty());
    const auto seen = b.number();
    // Anna asks, Bert decides before having seen it: the question lapses.
    const std::string asked = a.begin("takeback", {{"seen", a.number()}});
    const std::string acted = b.begin("act", {{"action", "pay"}, {"seen", seen}});
    staged.settle();
    EXPECT_EQ(a.answer(asked)->at("is"), "done");
    EXPECT_EQ(b.answer(acted)->at("is"), "done");
    EXPECT_THAT(a.kinds(), Contains("settled"));
    EXPECT_EQ(a.numbers(), b.numbers());
    EXPECT_EQ(b.ask("answer", {{"yes", true}})["code"], "table.no_question");
}

TEST_F(OneMatchTest, BotsPauseSoThatPeopleCanFollow) {
    Config config;
    config.bot_threads = 1;
    StagedHouse slow(config);
    slow.config.bot_pause = std::chrono::milliseconds(700);
    slow.restart();
    const Admission host = slow.guest("Host");
    const std::string with_bots = slow.table(
        host, {{"game", "gesjaakt"}, {"seats", 3}, {"bots", {nullptr, "simple", "random"}}});
    Tab tab(slow, host, with_bots);
    ASSERT_EQ(tab.ask("sit")["is"], "done");
    ASSERT_EQ(tab.ask("start")["is"], "done");
    while (tab.choices().empty()) slow.pass(std::chrono::milliseconds(700));
    ASSERT_EQ(tab.ask("act", {{"action", "take"}})["is"], "done");
    while (!tab.choices().empty()) ASSERT_EQ(tab.ask("act", {{"action", "pay"}})["is"], "done");
    const auto before = tab.number();
    slow.pass(std::chrono::milliseconds(690));
    EXPECT_EQ(tab.number(), before);
    slow.pass(std::chrono::milliseconds(20));
    EXPECT_GT(tab.number(), before);
}

TEST_F(OneMatchTest, AClockRunsOnThroughARestart) {
    const std::string timed = staged.table(
        anna, {{"game", "gesjaakt"}, {"seats", 3}, {"clock", {{"kind", "move"}, {"seconds", 30}}}});
    Tab a(staged, anna, timed);
    Tab b(staged, bert, timed);
    start(a, b);
    staged.pass(std::chrono::seconds(20));
    staged.restart();
    staged.pass(std::chrono::seconds(9));
    {
        Tab looking(staged, bert, timed);
        EXPECT_EQ(looking.last("table")["snapshot"]["phase"], "playing");
        EXPECT_THAT(looking.last("table")["snapshot"]["seats"][0]["kind"], "person");
        EXPECT_THAT(looking.last("table")["snapshot"]["seats"][1]["kind"], "person");
    }
    staged.pass(std::chrono::seconds(2));
    Tab after(staged, bert, timed);
    const Json seats = after.last("table")["snapshot"]["seats"];
    EXPECT_TRUE(seats[0]["kind"] == "bot" || seats[1]["kind"] == "bot") << seats;
}

TEST_F(OneMatchTest, AClockThatIsSetBackStopsNoTimeOut) {
    const Json setup{
        {"game", "gesjaakt"}, {"seats", 3}, {"clock", {{"kind", "move"}, {"seconds", 30}}}};
    const auto replaced = [](const Tab& tab) {
        const Json seats = tab.last("table")["snapshot"]["seats"];
        return seats[0]["kind"] == "bot" || seats[1]["kind"] == "bot";
    };
    const auto look = [&](const std::string& timed) {
        const Tab looking(staged, bert, timed);
        return replaced(looking);
    };
    const std::string timed = staged.table(anna, setup);
    Tab a(staged, anna, timed);
    Tab b(staged, bert, timed);
    start(a, b);
    staged.pass(std::chrono::seconds(20));
    staged.reactor.set_clock(-std::chrono::hours(1));
    staged.pass(std::chrono::seconds(9));
    EXPECT_FALSE(look(timed));
    staged.pass(std::chrono::seconds(2));
    EXPECT_TRUE(look(timed));

    // The server that comes after knows of the old time by what was written.
    const std::string later = staged.table(anna, setup);
    Tab c(staged, anna, later);
    Tab d(staged, bert, later);
    start(c, d);
    staged.reactor.set_clock(-std::chrono::hours(1));
    staged.reactor.reboot();
    staged.restart();
    staged.pass(std::chrono::seconds(29));
    EXPECT_FALSE(look(later));
    staged.pass(std::chrono::seconds(2));
    EXPECT_TRUE(look(later));
}

TEST_F(OneMatchTest, WhoIsDeletedIsGoneFromEveryByte) {
    Tab a(staged, anna, table);
    auto b = std::make_unique<Tab>(staged, bert, table);
    start(a, *b);
    b->ask("say", {{"text", "my telephone number is 555-0199"}});
    people.play(std::array<Tab*, 2>{&a, b.get()});
    const std::string unfinished = staged.table(bert, {{"game", "gesjaakt"}, {"seats", 3}});
    {
        Tab other(staged, bert, unfinished);
        other.ask("sit");
        other.ask("say", {{"text", "555-0199 here too"}});
    }
    ASSERT_THAT(database_bytes(), HasSubstr("Bertrand"));
    bool gone = false;
    staged.house->guests.remove(bert.guest.id, [&](Answer<> done) { gone = done.has_value(); });
    staged.settle();
    EXPECT_TRUE(gone);
    EXPECT_FALSE(b->open());
    EXPECT_EQ(b->last()["code"], "server.guest_deleted");
    EXPECT_FALSE(staged.house->guests.by_token(bert.token));
    const auto record = staged.house->hall.record(table, 1, anna.guest.id).value();
    EXPECT_THAT(record, Not(HasSubstr("Bertrand")));
    EXPECT_TRUE(verify(read_record(record).value()));
    EXPECT_THAT(staged.house->store.matches_of(bert.guest.id, 9).value(), IsEmpty());
    EXPECT_THAT(staged.house->store.matches_of(anna.guest.id, 9).value(), SizeIs(1));
    Tab again(staged, anna, table);
    for (const std::string& bytes : again.connection->sent) {
        EXPECT_THAT(bytes, Not(HasSubstr("Bertrand")));
        EXPECT_THAT(bytes, Not(HasSubstr("555-0199")));
    }
    Tab other(staged, anna, unfinished);
    EXPECT_THAT(other.connection->sent.back(), Not(HasSubstr("555-0199")));
    // Even when everything is read from the disk again.
    b.reset();
    staged.restart();
    Tab after(staged, anna, table);
    EXPECT_EQ(after.last("table")["snapshot"]["phase"], "ended");
    staged.house.reset();
    staged.store.reset();
    staged.real.reset();
    const std::string bytes = database_bytes();
    EXPECT_THAT(bytes, Not(HasSubstr("Bertrand")));
    EXPECT_THAT(bytes, Not(HasSubstr("555-0199")));
}

TEST_F(OneMatchTest, TablesNobodyLooksAtLeaveMemoryAndComeBack) {
    {
        Tab a(staged, anna, table);
        a.ask("say", {{"text", "later"}});
    }
    EXPECT_EQ(staged.house->hall.size(), 1U);
    for (int i = 0; i < 15; ++i) staged.pass(std::chrono::minutes(1));
    EXPECT_EQ(staged.house->hall.size(), 0U);
    Tab a(staged, anna, table);
    EXPECT_EQ(a.last("table")["snapshot"]["chat"][0]["text"], "later");
}

TEST_F(OneMatchTest, OldTablesAreSwept) {
    for (int i = 0; i < 31 * 24; ++i) staged.pass(std::chrono::hours(1));
    EXPECT_THAT(staged.real->tables({}).value(), IsEmpty());
    Tab a(staged, anna, table);
    EXPECT_EQ(a.last()["code"], "server.no_such_table");
}

}  // namespace
}  // namespace stamtafel
