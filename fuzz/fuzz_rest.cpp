// Any requests of a guest, of another guest and of somebody unknown, two lines each: the method (by
// its first byte), who asks, and the path; then the body. "$T" stands for a table. Every request
// is answered, once, and no answer has anybody's token in it but the asker's.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/memory_store.hpp"
#include "fuzz/must.hpp"
#include "rules/games.hpp"
#include "server/http/api.hpp"
#include "server/testing/fake_reactor.hpp"

namespace stamtafel {
namespace {

void settle(House& house, FakeReactor& reactor) {
    do {
        house.settle();
        reactor.run();
    } while (house.busy());
}

std::string_view next_line(std::string_view& input) {
    const auto line = input.substr(0, input.find('\n'));
    input.remove_prefix(std::min(line.size() + 1, input.size()));
    return line;
}

std::string filled_in(std::string_view text, std::string_view table) {
    std::string filled(text);
    for (auto at = filled.find("$T"); at != std::string::npos; at = filled.find("$T", at)) {
        filled.replace(at, 2, table);
    }
    return filled;
}

void check(const Response& response) {
    constexpr std::array statuses{200, 201, 204, 400, 401, 403, 404, 405, 415, 422, 429, 503};
    must(std::ranges::find(statuses, response.status) != statuses.end());
    if (response.type != "application/json" || response.body.empty()) return;
    const auto json = read_json(response.body);
    must(json.has_value());
    must((response.status >= 400) == (json->is_object() && json->contains("error")));
}

void ask(std::string_view input) {
    const Config config;
    FakeReactor reactor;
    Journal journal(LogLevel::error, [](std::string_view) {});
    Metrics metrics;
    MemoryStore store;
    House house({config, reactor, journal, metrics, store, "key"});
    must(house.hall.open().has_value());
    std::vector<std::string> tokens{""};
    std::string table;
    for (const std::string_view name : {"Anna", "Bert"}) {
        house.guests.add(name, [&](Answer<Admission> made) {
            tokens.push_back(made->token);
            house.hall.create(made->guest, {{"game", all_games().front()->info().id}},
                              [&](Answer<std::string> id) { table = *id; });
        });
        settle(house, reactor);
    }
    Api api(house);
    constexpr std::array<std::string_view, 5> methods{"GET", "POST", "PATCH", "DELETE", "PUT"};
    int requests = 0;
    while (input.size() > 2 && ++requests <= 30) {
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(input[i]); };
        const std::size_t who = byte(1) % tokens.size();
        Request request;
        request.method = methods[byte(0) % methods.size()];
        request.identity = tokens[who];
        request.content_type = "application/json";
        request.address = "192.0.2.1";
        input.remove_prefix(2);
        const std::string target = filled_in(next_line(input), table);
        request.path = "/" + target.substr(0, target.find('?'));
        if (target.contains('?')) request.query = target.substr(target.find('?') + 1);
        request.body = filled_in(next_line(input), table);
        int answers = 0;
        api.asked(std::move(request), Reply([&](const Response& response) {
                      ++answers;
                      check(response);
                      for (std::size_t other = 1; other < tokens.size(); ++other) {
                          must(other == who || !response.body.contains(tokens[other]));
                      }
                  }));
        settle(house, reactor);
        must(answers == 1);
    }
}

}  // namespace
}  // namespace stamtafel

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    stamtafel::ask({reinterpret_cast<const char*>(data), size});
    return 0;
}
