// Any frames from three guests and somebody unknown, at a table of each game: one line each, with
// the number of the connection in front; "$T" stands for the table. After them the store must
// replay to what everybody was told.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/memory_store.hpp"
#include "fuzz/must.hpp"
#include "rules/games.hpp"
#include "server/house/house.hpp"
#include "server/testing/fake_reactor.hpp"
#include "table/table.hpp"

namespace stamtafel {
namespace {

class Ear final : public Connection {
  public:
    explicit Ear(std::string identity) : identity_(std::move(identity)) {}

    using Connection::send;
    void send(std::span<const Text> texts) override {
        if (closed) return;
        for (const Text& text : texts) {
            const auto frame = read_json(*text);
            must(frame.has_value() && frame->is_object());
            heard.push_back(*frame);
        }
    }
    void close(CloseCode /*code*/, std::string_view /*reason*/) override { closed = true; }
    [[nodiscard]] std::uint64_t id() const override { return 1; }
    [[nodiscard]] const std::string& address() const override { return nothing_; }
    [[nodiscard]] const std::string& identity() const override { return identity_; }
    [[nodiscard]] const std::string& accept_language() const override { return nothing_; }

    std::vector<Json> heard;
    bool closed = false;

  private:
    std::string identity_;
    std::string nothing_;
};

struct Caller {
    std::shared_ptr<Ear> ear;
    std::unique_ptr<Visitor> visitor;
};

void settle(House& house, FakeReactor& reactor) {
    do {
        house.settle();
        reactor.run();
    } while (house.busy());
}

// Events come in order, each once; nobody unknown hears more than goodbye.
void check(const Caller& caller, bool known) {
    std::optional<std::uint64_t> last;
    for (const Json& frame : caller.ear->heard) {
        const auto what = text_member(frame, "is").value_or("");
        if (!known) must(what == "bye" && caller.ear->heard.size() == 1);
        if (what == "table") last.reset();
        if (what != "event") continue;
        const auto number = frame["number"].get<std::uint64_t>();
        must(!last || number == *last + 1);
        last = number;
    }
}

void play(std::string_view input, std::string_view game) {
    Config config;
    config.bot_pause = std::chrono::milliseconds{0};
    config.bot_threads = 0;
    FakeReactor reactor;
    Journal journal(LogLevel::error, [](std::string_view) {});
    Metrics metrics;
    MemoryStore store;
    std::string table;
    {
        House house({config, reactor, journal, metrics, store, "key"});
        must(house.hall.open().has_value());
        std::vector<std::string> tokens;
        std::optional<StoredGuest> host;
        for (const std::string_view name : {"Anna", "Bert", "Carla"}) {
            house.guests.add(name, [&](Answer<Admission> made) {
                if (!host) host = made->guest;
                tokens.push_back(made->token);
            });
            settle(house, reactor);
        }
        tokens.emplace_back();
        house.hall.create(*host, {{"game", game}, {"seats", 3}}, [&](auto made) { table = *made; });
        settle(house, reactor);

        std::vector<Caller> callers;
        const auto call = [&](std::size_t who) {
            auto ear = std::make_shared<Ear>(tokens[who]);
            auto visitor = house.visited(ear);
            if (who < 3) {
                visitor->received(R"({"do":"hello","protocol":1})");
                visitor->received(R"({"do":"join","id":"j","table":")" + table + "\"}");
            }
            return Caller{std::move(ear), std::move(visitor)};
        };
        for (std::size_t who = 0; who < tokens.size(); ++who) callers.push_back(call(who));
        settle(house, reactor);

        int frames = 0;
        while (!input.empty() && ++frames <= 60) {
            const auto end = std::min(input.find('\n'), input.size());
            std::string line(input.substr(0, end));
            input.remove_prefix(std::min(end + 1, input.size()));
            if (line.empty()) continue;
            const auto who = static_cast<std::size_t>(static_cast<unsigned char>(line[0])) % 8;
            line.erase(0, 1);
            for (auto at = line.find("$T"); at != std::string::npos; at = line.find("$T", at)) {
                line.replace(at, 2, table);
            }
            if (who == 7) {
                settle(house, reactor);
                reactor.advance(std::chrono::seconds(10));
            } else if (who >= 4) {
                Caller& caller = callers[who - 4];
                check(caller, true);
                caller.visitor->closed();
                caller = call(who - 4);
            } else {
                callers[who].visitor->received(line);
            }
            if (line.size() % 2 == 0) settle(house, reactor);
        }
        settle(house, reactor);
        for (std::size_t who = 0; who < callers.size(); ++who) check(callers[who], who < 3);
    }
    Table again;
    const auto kept = store.events(table, 0).value();
    for (const StoredEvent& stored : kept) {
        const auto event = read_event(stored.text);
        must(event.has_value());
        must(again.replay(*event).has_value());
    }
}

}  // namespace
}  // namespace stamtafel

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace stamtafel;
    if (size == 0) return 0;
    const auto games = all_games();
    const auto game = games[data[0] % games.size()]->info().id;
    play({reinterpret_cast<const char*>(data + 1), size - 1}, game);
    return 0;
}
